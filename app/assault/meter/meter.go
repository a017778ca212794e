// Package meter has the computer play a scenario of Assault against itself, match after match, and counts what comes of it: the scenario
// editor measures by it how even a scenario is, the deck builder how good a deck. It draws nothing.
package meter

import (
	"slices"

	"bocage/app/shell/bout"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/victory"
)

// Runs are how many matches can be asked for (EDIT-15).
var Runs = []int{20, 100, 400}

// House is the page around it: the matches are played answer by answer in its worker.
type House interface {
	Seed() uint64
	After(ms int, f func())
	Think(rec *engine.Record, seat engine.Seat, level int, done func(engine.Move, error))
	StopThinking()
	Polite(text string)
	Fail(title, what string, buttons ...view.Button)
	Refresh()
}

// Ending is what decided a match.
type Ending struct {
	Why victory.Reason
	Won engine.Seat
}

// Meter is what came of the matches so far.
type Meter struct {
	Most     int
	Level    engine.Level
	Played   int
	Won      [2]int
	First    int // won by the side that went first
	Turns    int
	Prestige [2]int // of all matches together, and the units lost
	Lost     [2]int
	Ends     map[Ending]int

	h    House
	file []byte
	said func(*Meter) string
	now  *bout.Bout // that is played, nil while none is
}

// Begin begins to play a scenario n times at the level Regular. said puts into words how it stands, a few times and at the end.
func Begin(h House, file []byte, n int, said func(*Meter) string) *Meter {
	t := &Meter{Most: n, Level: engine.Regular, Ends: map[Ending]int{}, h: h, file: file, said: said}
	t.next()
	return t
}

// Running reports whether a match is played now.
func (t *Meter) Running() bool { return t != nil && t.now != nil }

// Stop drops the match that is played; what was counted stays.
func (t *Meter) Stop() {
	if t.Running() {
		t.now.Stop()
		t.now = nil
	}
}

// Half returns the share of a side, a draw being half a win, and the interval of 95 % by Wilson, from 0 to 1.
func (t *Meter) Half(side engine.Seat) (share, low, high float64) {
	return bout.Share(t.Won[side], t.Drawn(), t.Played)
}

// Drawn is how many matches nobody has won.
func (t *Meter) Drawn() int { return t.Played - t.Won[0] - t.Won[1] }

// Listed are what decided, the most frequent first.
func (t *Meter) Listed() (l []Ending) {
	var order []int // by how often, then why, then who
	for e, n := range t.Ends {
		order = append(order, -n<<16+int(e.Why)<<8+int(e.Won))
	}
	slices.Sort(order)
	for _, o := range order {
		l = append(l, Ending{victory.Reason(o >> 8 & 0xff), engine.Seat(o & 0xff)})
	}
	return l
}

// note counts a match that has ended.
func (t *Meter) note(p *assault.Position) {
	w, why := p.Result()
	t.Played++
	t.Turns += p.Turn()
	t.Ends[Ending{why, w}]++
	if w < 2 {
		t.Won[w]++
	}
	if w == p.First() && w < 2 {
		t.First++
	}
	for s := range engine.Seat(2) {
		t.Prestige[s] += p.Prestige(s)
		units, _ := p.Destroyed(s.Other())
		t.Lost[s] += units
	}
}

// next begins the next match, or ends the run.
func (t *Meter) next() {
	t.now = nil
	if t.Played > 0 && (t.Played == t.Most || t.Played*5%t.Most == 0) {
		t.h.Polite(t.said(t))
	}
	if t.Played >= t.Most {
		t.h.Refresh()
		return
	}
	rec := &engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: assault.RulesVersion, Scenario: t.file,
		Seed: t.h.Seed(), Players: bout.Players(t.Level)}
	now, err := bout.New(t.h, engine.Games{binding.Game}, rec, t.Level, nil, t.ended)
	if err != nil {
		t.h.Fail(words.Say("form.cannot"), err.Error())
		return
	}
	t.now = now
	now.Go()
}

// ended counts a match, and goes on with the next.
func (t *Meter) ended(m *engine.Match, err error) {
	now := t.now
	if err != nil {
		t.now = nil
		t.h.Fail(words.Say("form.cannot"), err.Error())
		t.h.Refresh()
		return
	}
	t.note(m.Position().(*assault.Position))
	t.h.After(0, func() {
		if t.now == now {
			t.next()
			t.h.Refresh()
		}
	})
}
