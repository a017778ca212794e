package editor

import (
	"math"
	"slices"
	"strconv"

	eview "bocage/app/assault/editor/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/assault/victory"
)

// This file is the balance meter (EDIT-15, EDIT-16): the computer plays the scenario against itself, answer by answer in the worker, and
// what came of it is counted.

// meterRuns are how many matches can be asked for.
var meterRuns = []int{20, 100, 400}

// ending is what decided a match.
type ending struct {
	why victory.Reason
	won engine.Seat
}

// meter is what came of the matches so far.
type meter struct {
	most     int
	level    engine.Level
	now      *engine.Match // that is played, nil while none is
	played   int
	won      [2]int
	first    int // won by the side that went first
	turns    int
	prestige [2]int // of all matches together, and the units lost
	lost     [2]int
	ends     map[ending]int
}

// half returns the share of a side, a draw being half a win, and the interval of 95 % by Wilson, from 0 to 1.
func (t *meter) half(side engine.Seat) (share, low, high float64) {
	if t.played == 0 {
		return .5, 0, 1
	}
	const z = 1.96
	n := float64(t.played)
	share = (float64(t.won[side]) + float64(t.played-t.won[0]-t.won[1])/2) / n
	mid := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return share, max(0, mid-half), min(1, mid+half)
}

// perPoint is the median of how much prestige made up for one hundredth of the matches in the scenarios of the game (docs/opponent.md).
const perPoint = 1.5

// advice is which side should be given how much prestige next: 0 where the interval does not leave out one half.
func (t *meter) advice() (side engine.Seat, prestige int) {
	for side := range engine.Seat(2) {
		if share, _, high := t.half(side); high < .5 {
			return side, max(1, int(math.Round((.5-share)*100*perPoint)))
		}
	}
	return engine.NoSeat, 0
}

// note counts a match that has ended.
func (t *meter) note(p *assault.Position) {
	w, why := p.Result()
	t.played++
	t.turns += p.Turn()
	t.ends[ending{why, w}]++
	if w < 2 {
		t.won[w]++
	}
	if w == p.First() && w < 2 {
		t.first++
	}
	for s := range engine.Seat(2) {
		t.prestige[s] += p.Prestige(s)
		units, _ := p.Destroyed(s.Other())
		t.lost[s] += units
	}
}

// runMeter begins to measure the file as it is now, if it can be measured.
func (k *desk) runMeter(n int) {
	if k.whyNoMeter() != "" || !slices.Contains(meterRuns, n) {
		return
	}
	k.stopMeter()
	k.meter = &meter{most: n, level: engine.Regular, ends: map[ending]int{}}
	k.nextMatch(k.meter)
}

// stopMeter drops the match that is played; what was counted stays.
func (k *desk) stopMeter() {
	if k.meter != nil && k.meter.now != nil {
		k.meter.now = nil
		k.h.StopThinking()
	}
}

// whyNoMeter is why nothing can be measured, "" if it can.
func (k *desk) whyNoMeter() string {
	if l := k.d.Faults(); len(l) > 0 {
		return l[0].String()
	}
	if sc, err := scenario.Parse([]byte(k.d.Text())); err != nil || sc.NonPlayer() != engine.NoSeat {
		return words.Say("editor.no-meter")
	}
	return ""
}

// nextMatch begins the next match, or ends the run.
func (k *desk) nextMatch(t *meter) {
	t.now = nil
	if t.played > 0 && t.played < t.most && t.played*5%t.most == 0 {
		k.h.Polite(k.said(t))
	}
	if k.meter != t || t.played >= t.most {
		k.h.Polite(k.said(t))
		k.h.Refresh()
		return
	}
	who := engine.Player{Kind: engine.Computer, Level: t.level}
	rec := &engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: assault.RulesVersion, Scenario: []byte(k.d.Text()),
		Seed: k.h.Seed(), Players: [2]engine.Player{who, who}}
	_, _, start, err := engine.Games{binding.Game}.Begin(rec)
	if err == nil {
		t.now, err = engine.NewMatch(*rec, start, engine.NewLocal(rec.Seed))
	}
	if err != nil {
		t.now = nil
		k.h.Fail(words.Say("editor.cannot"), err.Error())
		return
	}
	k.answer(t, t.now)
}

// answer asks the computer for the next answer of a match.
func (k *desk) answer(t *meter, m *engine.Match) {
	pr := m.Position().Prompt()
	if pr.Kind == engine.Over {
		t.note(m.Position().(*assault.Position))
		k.h.After(0, func() {
			if t.now == m {
				k.nextMatch(t)
				k.h.Refresh()
			}
		})
		return
	}
	seat := pr.Seat
	if seat == engine.Both {
		seat = 0
	}
	rec := m.Record()
	rec.Seed = 0
	k.h.Think(rec, seat, int(t.level), func(mv engine.Move, err error) {
		if t.now != m {
			return
		}
		if err == nil {
			err = m.Play(mv)
		}
		if err != nil {
			t.now = nil
			k.h.Fail(words.Say("editor.cannot"), err.Error())
			k.h.Refresh()
			return
		}
		k.answer(t, m)
	})
}

// give gives a side prestige as the meter advises, and measures again (EDIT-16).
func (k *desk) give() {
	t := k.meter
	if t == nil {
		return
	}
	side, n := t.advice()
	if n == 0 {
		return
	}
	p := draft.Path{}.To("sides").To(card.SideName(side)).To("prestige")
	k.change(func(root *draft.Node) { form{root}.put(p, draft.Number(root.Find(p).Int()+n)) })
	k.runMeter(t.most)
}

// said is the result in one line.
func (k *desk) said(t *meter) string {
	return words.Say("editor.meter", t.played, t.most, t.won[card.German], t.played-t.won[0]-t.won[1], t.won[card.US])
}

// balance shows the meter.
func (k *desk) balance(v *eview.Editor) {
	t := k.meter
	line := func(text string) { v.Rows = append(v.Rows, eview.Row{Kind: eview.Line, Label: text}) }
	r := eview.Row{Kind: eview.Line, Label: words.Say("editor.meter-begin", words.Level(int(engine.Regular)))}
	if t != nil && t.now != nil {
		r.Label = ""
		r.Buttons = []eview.Act{{Button: button("meter-stop", words.Say("editor.meter-stop"), eview.DoMeter, "")}}
	} else {
		for _, n := range meterRuns {
			b := button("meter-"+strconv.Itoa(n), words.Say("editor.meter-run", n), eview.DoMeter, "")
			b.Do.N, b.Why = n, k.whyNoMeter()
			r.Buttons = append(r.Buttons, eview.Act{Button: b})
		}
	}
	v.Rows = append(v.Rows, r)
	if t == nil {
		return
	}
	line(k.said(t))
	if t.played == 0 {
		return
	}
	share, low, high := t.half(card.German)
	v.Meter = &eview.Meter{Said: words.Say("editor.meter-share", percent(share), percent(low), percent(high)),
		Won: float64(t.won[card.German]) / float64(t.played), Lost: float64(t.won[card.US]) / float64(t.played), Low: low, High: high}
	line(v.Meter.Said)
	mean := func(n int) string { return strconv.Itoa((2*n + t.played) / (2 * t.played)) }
	line(words.Say("editor.meter-first", percent(float64(t.first)/float64(t.played)), mean(t.turns)))
	line(words.Say("editor.meter-sides", mean(t.prestige[card.German]), mean(t.prestige[card.US]), mean(t.lost[card.German]),
		mean(t.lost[card.US])))
	for _, e := range k.ends(t) {
		text := words.Say("editor.meter-drawn")
		if e.won < 2 {
			text = terms.Reason(e.why, e.won)
		}
		line(strconv.Itoa(t.ends[e]) + " × " + text)
	}
	if side, n := t.advice(); n > 0 {
		b := button("meter-try", words.Say("editor.meter-try", terms.Side(view.SideOf(side)), n), eview.DoMeterTry, "")
		v.Rows = append(v.Rows, eview.Row{Kind: eview.Line, Label: words.Say("editor.meter-advice", terms.Side(view.SideOf(side)), n),
			Buttons: []eview.Act{{Button: b}}})
	}
}

// ends are what decided, the most frequent first.
func (k *desk) ends(t *meter) (l []ending) {
	for e := range t.ends {
		l = append(l, e)
	}
	slices.SortFunc(l, func(a, b ending) int {
		if n := t.ends[b] - t.ends[a]; n != 0 {
			return n
		}
		return 2*(int(a.why)-int(b.why)) + int(a.won) - int(b.won)
	})
	return l
}

func percent(f float64) int { return int(math.Round(100 * f)) }
