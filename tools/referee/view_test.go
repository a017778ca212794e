package referee

import (
	"bytes"
	"encoding/json"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

func encoded(t testing.TB, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What a seat sees does not depend on what it may not know: wherever chance could have given the opponent another card, a twin of
// the position gets it. The seat's and the public's view and hash stay the same byte for byte, as long as the twin can follow.
func TestViewsHideCards(t *testing.T) {
	for i, name := range scenarios(t) {
		sc, err := scenario.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewRand(uint64(i))
		p := assault.New(sc)
		var twin assault.Position
		var owner engine.Seat // of the card that differs
		follows, compared := false, 0
		for range 1000 {
			pr := p.Prompt()
			if pr.Kind == engine.Over {
				break
			}
			seat := pr.Seat
			if seat == engine.Both {
				seat = engine.Seat(rng.Intn(2))
			}
			moves := p.Moves(seat, nil)
			if len(moves) == 0 {
				t.Fatalf("%s: nothing at %+v", name, pr)
			}
			m := moves[rng.Intn(len(moves))]
			if follows {
				known, ok := twin.Known()
				follows = (!ok || known == m) && twin.Apply(m) == nil
			}
			before := p
			if err := p.Apply(m); err != nil {
				t.Fatalf("%s: %+v: %v", name, m, err)
			}
			if !follows && pr.Kind == engine.Deal && pr.Op == engine.OpDraw && pr.Seat <= 1 {
				twin, owner = before, pr.Seat
				other := moves[rng.Intn(len(moves))]
				if follows = other != m; !follows {
					continue
				}
				if err := twin.Apply(other); err != nil {
					t.Fatal(err)
				}
				if bytes.Equal(encoded(t, look(&p, owner)), encoded(t, look(&twin, owner))) {
					t.Fatalf("%s: the owner does not see his card", name)
				}
			}
			if !follows {
				continue
			}
			compared++
			for _, viewer := range []engine.Seat{owner.Other(), engine.NoSeat} {
				if a, b := encoded(t, look(&p, viewer)), encoded(t, look(&twin, viewer)); !bytes.Equal(a, b) {
					t.Fatalf("%s: seat %d can tell a position from its twin after %+v:\n%s\n%s", name, viewer, m, a, b)
				}
				a, b := p, twin
				a.Redact(viewer)
				b.Redact(viewer)
				if engine.Hash(&a) != engine.Hash(&b) {
					t.Fatalf("%s: the hash of seat %d can tell a position from its twin after %+v", name, viewer, m)
				}
			}
		}
		if compared < 20 {
			t.Errorf("%s: %d positions were compared", name, compared)
		}
	}
}

// In a seat's view no card of the other hand and no hidden unit has a name.
func TestViewsNameNothingHidden(t *testing.T) {
	for i, name := range scenarios(t) {
		c := talk(t)
		c.must(`{"cmd":"new","scenario":%q,"seed":%d}`, name, i+1)
		hidden := 0
		walk(t, c, uint64(i), 160, func(ply int, _ reply) {
			np := c.s.match.game.Unplayed(c.s.match.scenario)
			for s := range engine.Seat(2) {
				v := c.must(`{"cmd":"position","seat":%d}`, s).Position
				hands := [2][]Card{v.Hands.German, v.Hands.US}
				for _, k := range hands[s.Other()] {
					if k.Card != "" && k.Card != "Bluff" {
						t.Fatalf("%s, ply %d: seat %d sees %+v", name, ply, s, k)
					}
				}
				for _, u := range v.Units {
					if mine := u.Side == card.SideName(s); u.Unit == "" == (mine || u.FaceUp) && s.Other() != np {
						t.Fatalf("%s, ply %d: seat %d sees %+v", name, ply, s, u)
					} else if !mine && !u.FaceUp {
						hidden++
					}
				}
			}
		})
		if hidden == 0 {
			t.Logf("%s: no hidden unit was there", name)
		}
	}
}

// The whole position tells every card.
func TestWholeView(t *testing.T) {
	for i, name := range scenarios(t) {
		c := talk(t)
		c.must(`{"cmd":"new","scenario":%q,"seed":%d}`, name, i+1)
		walk(t, c, uint64(i), 120, func(ply int, _ reply) {
			v := c.must(`{"cmd":"position"}`).Position
			for _, u := range v.Units {
				if u.Unit == "" || u.Morale == nil {
					t.Fatalf("%s, ply %d: %+v", name, ply, u)
				}
			}
			for _, k := range append(v.Hands.German, v.Hands.US...) {
				if _, ok := card.ByTitle(k.Card); !ok {
					t.Fatalf("%s, ply %d: %+v", name, ply, k)
				}
			}
		})
	}
}

// The odds of an attack add up, and the ledger of each firing adds up to its total, unless more cards were played than the
// ledger holds.
func TestCombat(t *testing.T) {
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":5}`)
	forecasts, fights := 0, 0
	check := func(o *OddsView) {
		t.Helper()
		for i, k := range o.Outcomes {
			if k.Unhurt+k.Hurt+k.Retreats+k.Destroyed != o.Total {
				t.Fatalf("unit %d: %+v", i, o)
			}
		}
		for _, f := range o.Fires {
			sum := f.None
			for _, n := range f.Loss {
				sum += n
			}
			fire, target, cards := 0, 0, 0
			for _, l := range f.Steps {
				if l.Step == 9 {
					cards++
				}
				if l.For == "fire" {
					fire += l.Value
				} else {
					target += l.Value
				}
			}
			if !f.Over && (sum != o.Total || f.None < o.Total && cards < 16 && (fire != f.Fire || target != f.Target)) {
				t.Fatalf("%+v: %d, %d, %d", f, sum, fire, target)
			}
		}
	}
	for seed := range uint64(6) {
		c.must(`{"cmd":"new","scenario":"training-grounds","seed":%d}`, seed+1)
		walk(t, c, seed, 800, func(ply int, moves reply) {
			for _, m := range moves.Moves {
				var o struct{ Verb, From, To string }
				if json.Unmarshal(m.Move, &o) == nil && o.Verb == "attack" {
					if r := c.send(`{"cmd":"combat","from":%q,"to":%q,"seat":0}`, o.From, o.To); r.Error == nil {
						check(r.Odds)
						forecasts++
					}
				}
			}
			if r := c.send(`{"cmd":"combat"}`); r.Error == nil && r.Odds != nil {
				check(r.Odds)
				if r.Combat.Fire == 0 || len(r.Rows) == 0 {
					t.Fatalf("%+v", r)
				}
				fights++
			}
		})
	}
	if forecasts == 0 || fights == 0 {
		t.Errorf("%d forecasts, %d combats", forecasts, fights)
	}
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":5}`)
	c.fails("no-combat", `{"cmd":"combat"}`)
	c.fails("no-combat", `{"cmd":"combat","from":"A1","to":"A2"}`)
	c.fails("bad-field", `{"cmd":"combat","from":"A1"}`)
	c.fails("bad-field", `{"cmd":"combat","from":"A1","to":"Z9"}`)
	c.fails("bad-field", `{"cmd":"combat","cards":[["Nonsense"],[]]}`)
	c.fails("bad-field", `{"cmd":"combat","sacrifice":[[-1,0],[0,0]]}`)
}
