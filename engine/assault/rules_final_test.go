package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// seated begins a match at an arranged position.
func seated(t *testing.T, b *table) *engine.Match {
	t.Helper()
	m, err := engine.NewMatch(engine.Record{}, &b.p, engine.NewLocal(1))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestFinal says what may be taken back: what has shown nothing to anybody and bound nobody.
func TestFinal(t *testing.T) {
	arrange := func(t *testing.T, me, foe kit) *table {
		b := lay(t, meadow, me.side)
		b.put(me.tank, "C3")
		b.put(me.infantry, "B2", down)
		b.put(me.infantry, "B3")
		b.put(me.boss, "A3")
		b.put(foe.stalwart, "D3")
		b.put(foe.infantry, "F3", down)
		b.own(foe.side, "E2")
		b.hand(me.side, me.green, "Double Time", "Sabotage")
		b.hand(foe.side, foe.green)
		b.money(50, 0)
		if me.side == card.US {
			b.money(0, 50)
		}
		return b
	}
	for _, c := range []struct {
		what string
		free bool
		m    func(b *table) engine.Move
	}{
		{"a move", true, func(b *table) engine.Move { return b.move("C3", "C2") }},
		{"a swap", true, func(b *table) engine.Move { return b.swap("B2", "B3") }},
		{"digging in", true, func(b *table) engine.Move { return b.dig("B2") }},
		{"a transfer", true, func(b *table) engine.Move { return b.transfer("A3", "B3") }},
		{"a placement", true, func(b *table) engine.Move { return b.place(kits[b.p.phasing].green, homeTile(b.p.phasing)) }},
		{"an attack", false, func(b *table) engine.Move { return b.attack("C3", "D3") }},
		{"a card", false, func(b *table) engine.Move { return b.play(b.p.phasing, "Double Time", "B2") }},
		{"a Surprise card", false, func(b *table) engine.Move { return b.play(b.p.phasing, "Sabotage") }},
		{"the end of operations", false, func(b *table) engine.Move { return b.end() }},
	} {
		sides(t, c.what, func(t *testing.T, me, foe kit) {
			b := arrange(t, me, foe)
			m := seated(t, b)
			mv := c.m(b)
			before := engine.Hash(m.Position())
			if got := b.p.Final(mv); got == c.free {
				t.Errorf("Final is %v", got)
			}
			if err := m.Play(mv); err != nil {
				t.Fatal(err)
			}
			if m.CanUndo(me.side) != c.free {
				t.Fatalf("may be taken back: %v", m.CanUndo(me.side))
			}
			if c.free {
				if err := m.Undo(me.side); err != nil || engine.Hash(m.Position()) != before {
					t.Errorf("taken back it is not what it was: %v", err)
				}
			}
		})
	}
	sides(t, "not what has turned a card up", func(t *testing.T, me, foe kit) {
		for _, to := range []string{"E3", "E2"} { // next to a face-down enemy, and onto enemy ground
			b := lay(t, meadow, me.side)
			b.put(me.tank, "D2")
			b.put(foe.infantry, "F4", down)
			b.own(foe.side, "E2")
			if to == "E3" {
				b.put(me.hunter, "D3")
			}
			m := seated(t, b)
			from := "D2"
			if to == "E3" {
				from = "D3"
			}
			if err := m.Play(b.move(from, to)); err != nil {
				t.Fatal(err)
			}
			if m.CanUndo(me.side) {
				t.Errorf("the move to %s can be taken back", to)
			}
		}
	})
	sides(t, "not sacrifices, passes of step 9, rewards or advances", func(t *testing.T, me, foe kit) {
		b := arrange(t, me, foe)
		b.put(me.heavy, "D2", net(2))
		m := seated(t, b)
		seen := map[uint8]bool{}
		if err := m.Play(b.attack("D2", "D3")); err != nil {
			t.Fatal(err)
		}
		for pr := m.Position().Prompt(); pr.Window > WinOps; pr = m.Position().Prompt() {
			seat := pr.Seat
			if seat == engine.Both {
				seat = me.side
			}
			mv := m.Position().(*Position).Moves(seat, nil)[0]
			seen[pr.Window] = true
			if err := m.Play(mv); err != nil {
				t.Fatal(err)
			}
			if m.CanUndo(seat) {
				t.Errorf("an answer to window %d can be taken back", pr.Window)
			}
		}
		if !seen[WinCards] || !seen[WinSacrifice] {
			t.Errorf("only windows %v", seen)
		}
	})
}
