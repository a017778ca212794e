package duel_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
)

// corps begins a match in which the scenario says what both sides have: the American a veteran tank, the German a worn one.
const corpsFile = `{"format":2,"id":"corps","name":"Corps","situation":1,"corps":{
	"us":{"deck":{"us-m4a1-sherman":2,"us-tank-crew":2,"us-rifle-squad":8},"veterans":[{"unit":"us-m4a1-sherman","level":2}],
		"cards":["medic"]},
	"german":{"deck":{"ge-pz-iv-g":1,"ge-tank-crew":1,"ge-grenadier-squad":8},"veterans":[{"unit":"ge-pz-iv-g","damage":1}]}}}`

// committed plays at random until both tanks of a seed are committed, and returns the position, nil if they are not in the first turn.
func committed(t *testing.T, seed uint64) *duel.Position {
	t.Helper()
	sc, err := duel.Game.Parse([]byte(corpsFile))
	if err != nil {
		t.Fatal(err)
	}
	s, err := sc.Start(duel.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	p, deal, rng := s.(*duel.Position), engine.NewLocal(seed), engine.NewRand(seed)
	for p.Standing().Turn == 1 && p.Prompt().Window != duel.WinOrders && p.Prompt().Kind != engine.Over {
		pr := p.Prompt()
		if pr.Kind == engine.Deal {
			m, err := deal.Answer(p)
			if err != nil {
				t.Fatal(err)
			}
			apply(t, p, m)
			continue
		}
		seat := pr.Seat
		if seat == engine.Both {
			seat = 0
		}
		moves, _ := p.Candidates(seat, nil)
		m := moves[rng.Intn(len(moves))]
		for _, best := range moves { // the tank with its crew
			if best.Op == duel.OpTake || best.Op == duel.OpPlace || best.Op == duel.OpMan {
				if u := card.UnitOf(card.Face(best.A)); best.Op != duel.OpTake || u.Type == card.Tank || u.Type == card.Crew {
					m = best
					break
				}
			}
		}
		apply(t, p, m)
	}
	return p
}

func apply(t *testing.T, p *duel.Position, m engine.Move) {
	t.Helper()
	if err := p.Apply(m); err != nil {
		t.Fatal(err)
	}
}

// tanks are those of a seat in play, in the order in which they came.
func tanks(p *duel.Position, seat engine.Seat) (l []*duel.Unit) {
	for i := range duel.MaxUnits {
		if u := p.Unit(seat, i); u.Face != 0 && card.UnitOf(u.Face).Type == card.Tank {
			l = append(l, u)
		}
	}
	return l
}

// TestCorps (DUEL-17): nobody chooses a deck that the scenario gives, and what is brought lies open beside what is dealt.
func TestCorps(t *testing.T) {
	p := committed(t, 1)
	rifles, _ := card.ByName("us-rifle-squad")
	if p.Deck(card.US)[rifles] != 8 {
		t.Errorf("%d Rifle Squads, more than a box has", p.Deck(card.US)[rifles])
	}
	if l := p.Cards(card.US); len(l) != 4 || l[0].Face != card.Medic || !l[0].Open || l[1].Open || len(p.Cards(card.German)) != 3 {
		t.Errorf("Command cards %v and %v", l, p.Cards(card.German))
	}
	if p.Redact(card.German); p.Cards(card.US)[0].Face != card.Medic || p.Cards(card.US)[1].Face != engine.Unknown {
		t.Error("what was dealt is seen, or what was brought is not")
	}
}

// TestVeteran (DUEL-18): the first tank to come has the levels, the second is as printed.
func TestVeteran(t *testing.T) {
	l := tanks(committed(t, 1), card.US)
	if len(l) != 2 || l[0].Level != 2 || l[1].Level != 0 {
		t.Fatalf("%d tanks: %+v", len(l), l)
	}
	full := int(card.UnitOf(l[0].Face).Full)
	if l[0].Full() != full+2 || int(l[0].Endurance) != full+2 || int(l[1].Endurance) != full {
		t.Errorf("Endurance %d and %d, printed %d", l[0].Endurance, l[1].Endurance, full)
	}
}

// TestWorn (DUEL-19): a unit with a Damage card of an earlier battle is at its Half Endurance and has no card of the deck.
func TestWorn(t *testing.T) {
	p := committed(t, 1)
	l := tanks(p, card.German)
	if len(l) != 1 || !l[0].Harmed() || l[0].Damage != 0 || l[0].Endurance != int8(card.UnitOf(l[0].Face).Half) {
		t.Fatalf("%+v", l)
	}
	if p.Stocked(card.PileDamage) != 25 {
		t.Errorf("%d Damage cards", p.Stocked(card.PileDamage))
	}
}
