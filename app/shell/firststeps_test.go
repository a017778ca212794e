package shell

import (
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// TestFirstRival: the computer begins as a Recruit until it was beaten once on this device, by whatever level; the button that begins names
// the level, and no more than "Begin" where somebody else plays. Who has played a match to its end is not asked whether he is new.
func TestFirstRival(t *testing.T) {
	human, computer := engine.Player{Kind: engine.Human}, engine.Player{Kind: engine.Computer, Level: engine.Veteran}
	for _, c := range []struct {
		name    string
		players [2]engine.Player
		winner  engine.Seat
		ended   bool
		begun   int64
		foe     int
		new     bool
	}{
		{"nothing", [2]engine.Player{}, 0, false, 0, 0, true},
		{"lost", [2]engine.Player{human, computer}, 1, true, 1, 0, false},
		{"going on", [2]engine.Player{human, computer}, 0, false, 1, 0, false}, // the match is offered above
		{"between two people", [2]engine.Player{human, human}, 0, true, 1, 0, false},
		{"from elsewhere", [2]engine.Player{human, computer}, 0, true, 0, 0, true},
		{"won", [2]engine.Player{computer, human}, 1, true, 1, 1, false},
	} {
		w := newWorld(1)
		if c.name != "nothing" {
			k := keep.Match{ID: "m", Rules: newest(&faces[0]), Scenario: "training-grounds", Ended: c.ended, Winner: c.winner, Begun: c.begun,
				Changed: 2, Players: [2]string{c.players[0].String(), c.players[1].String()}}
			w.Shelf().Write(k, []byte("record"), func(error) {})
		}
		g := New(w, faces, false)
		if offered := g.Screen().Home.Learn != nil; offered != c.new {
			t.Errorf("%s: the lesson is offered: %v", c.name, offered)
		}
		g.Do(view.Intent{Name: view.DoMode, Text: "computer"})
		b := g.Screen().Briefing
		if b.Foe != c.foe || b.Begin.Label != words.Say("scenario.begin-against", words.Level(c.foe)) {
			t.Errorf("%s: against %d, %q", c.name, b.Foe, b.Begin.Label)
		}
		g.Do(view.Intent{Name: view.DoPickFoe, N: view.FoePerson})
		if b = g.Screen().Briefing; b.Begin.Label != words.Say("scenario.begin") {
			t.Errorf("%s: against a person it is %q", c.name, b.Begin.Label)
		}
	}
}
