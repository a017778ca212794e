package assault

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"bocage/app/assault/tape"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// resultTitle says who has won: to one of the players whether it is he.
func (t *table) resultTitle(w engine.Seat) string {
	switch {
	case w == engine.NoSeat:
		return words.Say("result.drawn")
	case t.viewer == w:
		return words.Say("result.you-won")
	case t.viewer < 2:
		return words.Say("result.you-lost")
	}
	return terms.VictoryOf(view.SideOf(w))
}

// result is the end of the match. What has to be counted is added once the match was read again.
func (sn *screen) result() view.Result {
	w, why := sn.t.outcome()
	r := view.Result{Winner: view.SideOf(w), Title: sn.t.resultTitle(w), Text: why, Buttons: sn.afterwards()}
	for i, s := range [2]engine.Seat{rules.US, rules.German} {
		r.Sides[i] = view.Named{Side: view.SideOf(s), Name: terms.Side(view.SideOf(s))}
	}
	row := func(id string, f func(s engine.Seat) string) {
		r.Rows = append(r.Rows, view.ResultRow{Label: words.Say(id), Of: [2]string{f(rules.US), f(rules.German)}})
	}
	row("words.prestige", func(s engine.Seat) string { return strconv.Itoa(sn.t.seen.Prestige(s)) })
	if sn.t.sc.Handicap != [2]int{} {
		row("result.handicap", func(s engine.Seat) string { return view.Signed(sn.t.sc.Handicap[s]) })
	}
	row("result.tiles-held", func(s engine.Seat) string { return strconv.Itoa(bits.OnesCount64(uint64(sn.t.seen.Control(s)))) })
	row("result.units-left", func(s engine.Seat) string { return strconv.Itoa(bits.OnesCount64(uint64(sn.t.seen.Units(s)))) })
	if sn.t.f != nil {
		if hands, ok := sn.openHands(); ok {
			r.Rows = append(r.Rows, hands)
		}
		r.Text = strings.TrimSpace(r.Text + " " + sn.t.f.Note())
		if sn.t.seen.Phase() != rules.PhaseOver {
			return r // there is no end to count to
		}
	}
	past, ok := sn.t.sit.Past().(*playback)
	if !ok || !past.tape.Ended() {
		r.Note = words.Say("stats.counting")
		return r
	}
	c := past.tape.Tally()
	row("result.units-lost", func(s engine.Seat) string { return strconv.Itoa(len(c.Sides[s].Lost)) })
	row("stats.won", func(s engine.Seat) string { return strconv.Itoa(c.Sides[s].Won) })
	row("stats.attacks", func(s engine.Seat) string { return strconv.Itoa(c.Sides[s].Combats) })
	row("result.cards-played", func(s engine.Seat) string { return strconv.Itoa(c.Sides[s].Cards) })
	luck(&r, c)
	r.Charts = charts(c)
	r.Lost = losses(c)
	for _, m := range c.Moments {
		r.Moments = append(r.Moments, sn.moment(past.tape, m))
	}
	return r
}

// afterwards is what can be done after a match.
func (sn *screen) afterwards() []view.Button {
	bs := []view.Button{
		{ID: "btn-replay", Label: words.Say("stats.replay"), Icon: "ic-play", Do: view.Intent{Name: view.DoReplay}}}
	switch {
	case sn.t.lesson != nil: // the teacher says what comes next
	case sn.t.f != nil:
		bs = append(sn.t.f.Afterwards(), bs...)
	default:
		bs = append(bs, sn.handicaps()...)
		bs = append(bs, view.Button{ID: "btn-again", Label: words.Say("result.again-same"), Style: view.Primary,
			Do: view.Intent{Name: view.DoAgain}})
		if len(bs) > 2 {
			bs[len(bs)-1].Style = view.Plain
		}
		if sn.t.sc.Solo == nil && !sn.t.hotSeat() {
			bs = append(bs, view.Button{ID: "btn-exchange", Label: words.Say("result.again"), Do: view.Intent{Name: view.DoAgain, N: 1}})
		}
	}
	return append(bs, view.Button{ID: "btn-home", Label: words.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}})
}

// handicap is how much prestige more a loss offers for the next match.
const handicap = 10

// handicaps offers who has lost against the computer or the Non-Player the same match with a handicap, and who has won with one a match
// without.
func (sn *screen) handicaps() []view.Button {
	me := sn.t.viewer
	w, _ := sn.t.outcome()
	if me > 1 || sn.t.hotSeat() || w > 1 || sn.t.sc.Begin != nil {
		return nil
	}
	b := view.Button{ID: "btn-handicap", Style: view.Primary, Do: view.Intent{Name: view.DoAgain}}
	switch given := sn.t.sc.Handicap[me]; {
	case w != me:
		b.Label, b.Do.N = words.Say("result.again-given", given+handicap), 2
	case given > 0:
		b.Label, b.Do.N = words.Say("result.again-plain"), 3
	default:
		return nil
	}
	return []view.Button{b}
}

// luck compares what was drawn with what could be expected.
func luck(r *view.Result, c *tape.Tally) {
	tenth := func(f float64) string { // view.Signed with a decimal
		n := int(math.Round(f * 10))
		s := strconv.Itoa(max(n, -n)/10) + words.Say("stats.point") + strconv.Itoa(max(n, -n)%10)
		switch {
		case n > 0:
			return "+" + s
		case n < 0:
			return "−" + s
		}
		return s
	}
	var drawn, hit [2]string
	for s := range engine.Seat(2) {
		a := &c.Sides[s]
		drawn[s] = words.Say("stats.against", view.Signed(a.Drawn), tenth(a.Mean))
		hit[s] = words.Say("stats.against", strconv.Itoa(a.Dealt), strings.TrimPrefix(tenth(a.Expected), "+"))
	}
	r.Rows = append(r.Rows, view.ResultRow{Label: words.Say("stats.drawn"), Note: words.Say("stats.drawn-note"),
		Of: [2]string{drawn[rules.US], drawn[rules.German]}})
	r.Rows = append(r.Rows, view.ResultRow{Label: words.Say("stats.hit"), Note: words.Say("stats.hit-note"),
		Of: [2]string{hit[rules.US], hit[rules.German]}})
}

// charts are the numbers that change from turn to turn.
func charts(c *tape.Tally) []view.Chart {
	cs := []view.Chart{{Title: words.Say("result.units-left")}, {Title: words.Say("words.prestige")}, {Title: words.Say("result.tiles-held")}}
	for _, s := range c.Turns {
		turn := words.Say("replay.turn-of", s.Turn, terms.Side(view.SideOf(s.Seat)))
		if s.Seat > 1 {
			turn = words.Say("replay.end")
		}
		for i, ns := range [...][2]int{s.Units, s.Prestige, s.Tiles} {
			cs[i].Turns = append(cs[i].Turns, turn)
			cs[i].Of[0], cs[i].Of[1] = append(cs[i].Of[0], ns[rules.US]), append(cs[i].Of[1], ns[rules.German])
		}
	}
	return cs
}

// losses are the units destroyed, each with the way to where it was.
func losses(c *tape.Tally) (ls []view.Losses) {
	for _, s := range [2]engine.Seat{rules.US, rules.German} {
		a := &c.Sides[s]
		if len(a.Lost) == 0 {
			continue
		}
		l := view.Losses{Side: view.SideOf(s), Label: words.Say("stats.lost", len(a.Lost), terms.Side(view.SideOf(s)))}
		for i, u := range a.Lost {
			l.Each = append(l.Each, view.Button{ID: fmt.Sprintf("btn-lost-%s-%d", l.Side.Key(), i), Label: terms.Name(u.Face),
				Style: view.Small, Do: view.Intent{Name: view.DoReplay, N: u.Ply}})
		}
		ls = append(ls, l)
	}
	return ls
}

// moment is a turning point in words.
func (sn *screen) moment(past *tape.Tape, m tape.Moment) view.Moment {
	id := [...]string{tape.HardestBlow: "blow", tape.DearestLoss: "loss", tape.LongestWalk: "walk", tape.Luckiest: "luck",
		tape.LastGoal: "goal"}[m.Kind]
	p := past.At(m.Ply)
	v := view.Moment{Label: words.Say("stats." + id), Side: view.SideOf(m.Seat)}
	switch m.Kind {
	case tape.LastGoal:
		v.Text = words.Say("stats.goal-text", terms.Side(v.Side), sn.t.sc.Label(m.Tile), p.Turn())
	case tape.Luckiest:
		which := "stats.luck-more"
		if m.N < 0 {
			which = "stats.luck-less"
		}
		v.Text = words.Say(which, max(m.N, -m.N), terms.Name(m.Face), p.Turn())
	default:
		v.Text = words.Say("stats."+id+"-text", m.N, terms.Name(m.Face), p.Turn())
	}
	v.Go = view.Button{ID: "btn-see-" + id, Label: words.Say("stats.see"), Style: view.Small, Do: view.Intent{Name: view.DoReplay, N: m.Ply}}
	return v
}

// openHands are the hands at the end, once both have laid them open.
func (sn *screen) openHands() (row view.ResultRow, ok bool) {
	end, ok := sn.t.f.Disclosed().(*rules.Position)
	if !ok {
		return row, false
	}
	name := func(s engine.Seat) string {
		var names []string
		for _, c := range end.Hand(s) {
			if c.Face != card.Bluff && c.Face != card.Unknown {
				names = append(names, terms.Name(c.Face))
			}
		}
		if len(names) == 0 {
			return "–"
		}
		return strings.Join(names, words.Say("list.comma"))
	}
	return view.ResultRow{Label: words.Say("friend.hands"), Of: [2]string{name(rules.US), name(rules.German)}}, true
}
