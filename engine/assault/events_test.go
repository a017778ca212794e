package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// TestEventFor: an event names a face-down unit to its owner only, and from an owner's opponent's copy to nobody.
func TestEventFor(t *testing.T) {
	p := bareMap(t, board.Clear, card.US)
	at := p.put(t, "Regulars", "C3", 0, 0)
	p.unit[at].State = 0
	tell := func(p Position) Event {
		var log []Event
		apply := Log(&log)
		to, _ := p.sc.Find("C2")
		if err := apply(&p, engine.Move{Seat: card.US, Op: OpMove, A: uint16(at), B: uint16(to)}); err != nil {
			t.Fatal(err)
		}
		for p.Prompt().Window == WinReact {
			if err := apply(&p, engine.Move{Seat: p.Prompt().Seat, Op: engine.OpPass}); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range log {
			if e.Kind == EvMove {
				return e
			}
		}
		t.Fatal("no move is told of")
		return Event{}
	}
	e := tell(*p)
	if e.Face != card.Unknown || e.For(card.German).Face != card.Unknown || e.For(engine.NoSeat).Face != card.Unknown {
		t.Error("the unit is told to the enemy")
	}
	if card.Name(e.For(card.US).Face) != "Regulars" {
		t.Errorf("the owner is told of %q", card.Name(e.For(card.US).Face))
	}
	enemy := *p
	enemy.Redact(card.German)
	if e := tell(enemy); e.For(card.US).Face != card.Unknown || e.For(card.German).Face != card.Unknown {
		t.Error("the enemy's copy knows the unit")
	}
}

// TestMusterTold: each starting unit that is chosen is told of with how many there are so far, and not which it is (SETUP-47).
func TestMusterTold(t *testing.T) {
	b := levy(t, meadow, 3, 0)
	b.do(goFirst(card.German, card.German))
	for i, name := range []string{"Grenadiers", "Pz IV"} {
		b.log = nil
		b.do(b.pick(card.German, name))
		if told := b.told(EvMuster); len(told) != 1 || told[0].Seat != card.German || told[0].N != int16(i+1) || told[0].Face != card.Unknown {
			t.Errorf("the choice of unit %d is told as %+v", i+1, told)
		}
	}
}

// TestReportEnds: a position tells of a move while it is made and not after, whether it is made or refused; nor does a copy that was handed
// out or taken meanwhile. Making a move of which nobody is told allocates nothing.
func TestReportEnds(t *testing.T) {
	g := newSoak(t, training(t), 7)
	told := 0
	var copies []Position
	for !g.over() && g.ply < 300 {
		m := g.next()
		if err := g.p.ApplyReporting(engine.Move{Op: 99}, func(Event, *Position) { t.Error("a refused move is told of") }); err == nil ||
			g.p.report != nil {
			t.Fatal("no refusal, or somebody is still told")
		}
		copies = copies[:0]
		before := g.p
		err := g.p.ApplyReporting(m, func(_ Event, at *Position) {
			told++
			copies = append(copies, *at)
		})
		if err != nil || g.p.report != nil {
			t.Fatalf("%+v: %v", m, err)
		}
		for i := range copies {
			if copies[i].report != nil {
				t.Fatalf("copy %d of %+v tells of what becomes of it", i, m)
			}
		}
		was := told
		if before.Apply(m) != nil || before != g.p || told != was {
			t.Fatalf("made without being told, %+v leads elsewhere", m)
		}
		g.ply++
	}
	if told < 100 {
		t.Errorf("%d events", told)
	}
}
