package match_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/net/match"
)

func init() { house = append(house, duel.Game) }

// TestDuelMatches plays random matches of the card duel between two peers: decks chosen in secret, starting hands out of masked Reserves,
// lists of many moves. The journal is clean, and whoever checks it sees the same end.
func TestDuelMatches(t *testing.T) {
	for i, id := range []string{"crossroads", "last-stand"} {
		d := newDuet(t, id, uint64(i)+1, tally{})
		for {
			from, e, ok := d.next(func(*player, engine.Move) {})
			if !ok {
				break
			}
			d.believe(from, e)
		}
		if d.p[0].Head() != d.p[1].Head() {
			t.Fatal("the players hold different matches")
		}
		v, r, err := match.Verify(d.game, d.p[0].Journal())
		if err != nil || !v.Clean() || !v.Over() {
			t.Fatalf("%s: judged %+v, %v", id, v, err)
		}
		if end := r.Position().Standing(); !end.Over || end != d.p[0].Position().Standing() {
			t.Errorf("%s: who checks it sees %+v", id, end)
		}
		t.Logf("%s: %d entries, %d bytes", id, d.p[0].Entries(), len(d.p[0].Journal()))
	}
}
