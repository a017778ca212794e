package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// TestSee: what is public, and a seat's own faces, make what the seat may know.
func TestSee(t *testing.T) {
	for i, sc := range everyScenario(t) {
		if sc.NonPlayer() != engine.NoSeat {
			continue
		}
		for j := range soakGames(4) {
			g := newSoak(t, sc, uint64(100*i+j))
			for !g.over() {
				g.apply(g.next())
				for s := range engine.Seat(2) {
					g.sees(t, s)
				}
			}
		}
	}
}

func (g *soak) sees(t *testing.T, s engine.Seat) {
	truth := map[uint16]card.Face{}
	for _, c := range g.p.Hand(s) {
		truth[c.Serial] = c.Face
	}
	for b := g.p.occ[s]; b != 0; b &= b - 1 {
		u := &g.p.unit[b.First()]
		truth[u.Serial] = u.Face
	}
	if c := g.p.task.pendCard; c.Pile == card.UnitPile(s) {
		truth[c.Serial] = c.Face
	}
	got, want := g.p, g.p
	got.Redact(engine.NoSeat)
	got.See(s, func(serial uint16) card.Face { return truth[serial] })
	want.Redact(s)
	for seat := range engine.Seat(2) {
		if _, whole := want.Candidates(seat, nil); whole != (seat == s) {
			t.Fatalf("%s: what seat %d sees says of seat %d's answers that they are all there: %v", g.p.sc.ID, s, seat, whole)
		}
	}
	if got.combat.Active { // which card is sealed is for the owner to remember
		got.combat.Sealed[s] = want.combat.Sealed[s]
	}
	if got != want {
		t.Fatalf("%s: seat %d sees %s", g.p.sc.ID, s, difference(&got, &want))
	}
}
