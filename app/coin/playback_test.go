package coin

import (
	"slices"
	"strings"
	"testing"

	cview "bocage/app/coin/view"
	"bocage/app/shell/plain"
	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/tape"
	"bocage/engine"
	rules "bocage/engine/coin"
)

// TestPlayback: a match that is played back tells what was told at the table, stops where something was told, and shows each pair of eyes
// no more than it may see.
func TestPlayback(t *testing.T) {
	s := sit(t, "fair-coin", 7, [2]engine.Player{person, computer})
	s.play(func(view.Screen) {})
	b, err := Face.Playback(nil, s.Record())
	if err != nil {
		t.Fatal(err)
	}
	for !b.Tape().Done() {
		b.Tape().Run(10)
	}
	if f := b.Tape().Fault(); f != nil {
		t.Fatal(f)
	}
	if p := b.(*plain.Playback); !slices.Equal(p.Lines(), s.table.Lines()) {
		t.Errorf("played back it tells %d lines, at the table %d", len(p.Lines()), len(s.table.Lines()))
	}
	stops := b.Stops()
	turns := 0
	for i, at := range stops {
		if i > 0 && at.Ply <= stops[i-1].Ply {
			t.Fatalf("stop %d is at ply %d, the one before at %d", i, at.Ply, stops[i-1].Ply)
		}
		if at.Kind == tape.TurnStop {
			turns++
		}
		since := stops[max(0, i-1)].Ply
		if c := b.See(replay.Moment{Since: since, Ply: at.Ply, Eyes: replay.Eyes{Seat: 0}}); c.Head == "" || c.Said == "" {
			t.Errorf("of stop %d it says %+v", i, c)
		}
		v := b.View().(*cview.Table)
		for _, c := range v.Seats[0].Cards {
			if strings.Trim(c.Face, "?4+≤3") != "" {
				t.Errorf("stop %d shows heads a card of tails: %q", i, c.Face)
			}
		}
		now := 0
		for j, l := range v.Log.Lines {
			if l.Now {
				now++
				if ply := b.PlyOf(l.At); ply != at.Ply || l.At != j+1 {
					t.Errorf("line %d of stop %d was told by ply %d, not %d", j+1, i, ply, at.Ply)
				}
			}
		}
		if now == 0 && i > 0 {
			t.Errorf("stop %d tells nothing", i)
		}
	}
	if turns != s.Position().Standing().Turn || stops[len(stops)-1].Ply != s.Ply() {
		t.Errorf("%d rounds, and the last stop is at ply %d of %d", turns, stops[len(stops)-1].Ply, s.Ply())
	}
}

// TestGuide: the screens around the table are told of every scenario, and of a file with faults where they are.
func TestGuide(t *testing.T) {
	g := Face.Guide
	names := map[string]bool{}
	for _, sc := range g.Scenarios() {
		var b view.Briefing
		g.Brief(sc, &b)
		c := g.Card(sc)
		if names[c.Name] || c.Name != g.Name(sc) || b.Name != c.Name || c.ID != sc.ID() || b.Line == "" ||
			strings.Contains(c.Name+c.Line+c.Victory, "coin.") {
			t.Errorf("%+v, %+v", c, b)
		}
		names[c.Name] = true
	}
	if len(names) != len(rules.Game.Scenarios()) {
		t.Errorf("%d scenarios", len(names))
	}
	_, err := rules.Game.Parse([]byte(`{"format":1,"id":"x","name":"x","rounds":0,"purse":0,"own":[],"shared":[0,0,0,0,0,0]}`))
	if lines := g.Faults(err); len(lines) != 3 {
		t.Errorf("the faults are %+v", lines)
	}
	if g.Reason(rules.PurseEmpty, 0) == g.Reason(rules.RoundsPlayed, 0) || g.Side(0) == g.Side(1) || g.Acts(0) == g.Acts(1) {
		t.Error("different things have one name")
	}
}
