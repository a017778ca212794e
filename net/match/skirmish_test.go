package match_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/net/match"
)

func init() { house = append(house, skirmish.Game) }

// TestSkirmishMatches begins matches of the skirmish between two peers: units hidden in masked places, belts announced with proofs, cards
// from two decks that are dealt jointly, and both decks shuffled whole at the end of a turn. Both hold the same, and whoever checks the
// journal.
func TestSkirmishMatches(t *testing.T) {
	for id, most := range map[string]int{"a-sterling-performance": 120, "kursk-the-northern-spearhead": 90} {
		d := newDuet(t, id, 4, tally{})
		asked, shuffles := map[uint8]int{}, 0
		for n := 0; n < most || shuffles < 3 && n < 400; n++ {
			pr := d.p[0].Position().Prompt()
			from, e, ok := d.next(func(_ *player, m engine.Move) {})
			if !ok {
				break
			}
			if asked[pr.Window]++; e.Kind == match.KindShuffle {
				shuffles++
			}
			d.believe(from, e)
		}
		if d.p[0].Head() != d.p[1].Head() || engine.Hash(d.p[0].Position()) != engine.Hash(d.p[1].Position()) {
			t.Fatal("the players hold different matches")
		}
		if _, r, err := match.Verify(d.game, d.p[0].Journal()); err != nil || engine.Hash(r.Position()) != engine.Hash(d.p[0].Position()) {
			t.Errorf("%s: who checks it finds something else: %v", id, err)
		}
		if asked[skirmish.WinHide] == 0 || asked[skirmish.WinMove] == 0 || shuffles < 3 {
			t.Errorf("%s: %d shuffles, asked %v", id, shuffles, asked)
		}
		t.Logf("%s: %d entries, %d bytes, %d shuffles, asked %v", id, d.p[0].Entries(), len(d.p[0].Journal()), shuffles, asked)
	}
}

// TestSkirmishOrders plays a match of the skirmish in which both hold their fire by standing orders in every turn: nobody is asked where an
// order answers, its moves have no entry, and whoever checks the journal makes them too.
func TestSkirmishOrders(t *testing.T) {
	const all = skirmish.OrderMen | skirmish.OrderVehicles
	d := newDuet(t, "hold-until-relieved", 6, tally{})
	for entries := 0; entries < 900; entries++ {
		turn := d.p[0].Position().Standing().Turn
		if p := d.asked(); p != nil && p.MayOrder() && p.Orders(p.Seat()) == (match.Order{}) {
			d.believe(p, p.Sign(match.KindOrder, order(int(all), turn)))
			continue
		}
		from, e, ok := d.next(func(p *player, _ engine.Move) {
			if p.Position().Prompt().Window == skirmish.WinOpfire && p.Orders(p.Seat()).What == all {
				t.Fatal("asked where an order answers")
			}
		})
		if !ok {
			break
		}
		d.believe(from, e)
	}
	held, fired := 0, 0
	for _, m := range d.p[0].Moves() {
		switch m.Op {
		case skirmish.OpHold:
			held++
		case skirmish.OpFire:
			fired++
		}
	}
	if _, r, err := match.Verify(d.game, d.p[0].Journal()); err != nil || engine.Hash(r.Position()) != engine.Hash(d.p[0].Position()) {
		t.Errorf("who checks it finds something else: %v", err)
	}
	if held < 10 || fired == 0 || d.p[0].Head() != d.p[1].Head() {
		t.Errorf("fire was held %d times, and opened %d times", held, fired)
	}
	t.Logf("fire was held %d times, and opened %d times", held, fired)
}
