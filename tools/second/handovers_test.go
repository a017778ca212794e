//go:build figures

package second

import (
	"bytes"
	"flag"
	"slices"
	"testing"

	"bocage/engine"
	assaultai "bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
	"bocage/engine/duel"
	duelai "bocage/engine/duel/ai"
	"bocage/engine/search"
	"bocage/engine/skirmish"
	skirmishai "bocage/engine/skirmish/ai"
	"bocage/net/match"
	"bocage/net/random"
)

var each = flag.Int("each", 3, "how many `matches` of each scenario")

// shelf keeps nothing: its program is never begun anew.
type shelf struct{}

func (shelf) Append([]byte) error     { return nil }
func (shelf) Load() ([][]byte, error) { return nil, nil }

// handovers plays a match by post between two computer players. It returns how often the match is handed over when each program is there
// only while its player is, and when both programs are always there. With orders each player has said in every turn, before his first move
// of it, that he lets go whatever he may.
func handovers(t *testing.T, game engine.Fair, mind search.Chooser, seed uint64, orders uint8) (visits, decided, turns int) {
	var p [2]*match.Peer
	for s := range p {
		var err error
		if p[s], err = match.NewPeer(match.Setup{Game: game, Seat: engine.Seat(s), Store: shelf{}, Rand: random.Reader}); err != nil {
			t.Fatal(err)
		}
		if err = p[s].Correspond([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	last, quiet := engine.NoSeat, 0
	for s := 0; quiet < 2; s = 1 - s {
		before := p[s].Letter()
		if err := p[s].Receive(p[1-s].Letter()); err != nil || p[s].Err() != nil {
			t.Fatal(err, p[s].Err())
		}
		for p[s].Asked() {
			if last != engine.Seat(s) {
				last = engine.Seat(s)
				decided++
			}
			if st := p[s].Status(); orders != 0 && st.MayOrder && st.Orders[s] == (match.Order{}) {
				turn := p[s].Player().Position().Standing().Turn
				if err := p[s].Order(match.Order{What: orders, Until: uint16(turn)}); err != nil {
					t.Fatal(err)
				}
				continue
			}
			seed++
			m := search.Choose(mind, p[s].Player().View(), engine.Seat(s), search.Options{Level: engine.Regular, Seed: seed})
			if err := p[s].Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if quiet++; !bytes.Equal(before, p[s].Letter()) {
			visits, quiet = visits+1, 0
		}
	}
	if !p[0].Player().Ended() || p[0].Player().Head() != p[1].Player().Head() {
		t.Fatal("it has not come to an end")
	}
	return visits, decided, p[0].Player().Position().Standing().Turn
}

// TestHandovers says how often matches by post are handed over.
func TestHandovers(t *testing.T) {
	minds := map[string]search.Chooser{binding.Game.ID(): assaultai.Levels, duel.Game.ID(): duelai.Levels,
		skirmish.Game.ID(): skirmishai.Levels}
	for _, g := range []engine.Game{binding.Game, duel.Game, skirmish.Game} {
		_, rules := g.Rules()
		for _, id := range g.Scenarios() {
			sc, err := g.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			game, err := sc.Fair(rules)
			if err != nil {
				continue // not for two devices
			}
			what := []uint8{0}
			if o, ok := game.(engine.Orderly); ok {
				what = append(what, o.Orders())
			}
			for _, orders := range what {
				var all, both, turns []int
				for n := range *each {
					v, d, turn := handovers(t, game, minds[g.ID()], uint64(1000*n), orders)
					all, both, turns = append(all, v), append(both, d), append(turns, turn)
				}
				slices.Sort(all)
				slices.Sort(both)
				slices.Sort(turns)
				n := *each / 2
				t.Logf("%-10s %-26s orders %d: %4d (%d to %d), both on %4d (%d to %d), %d turns", g.ID(), id, orders, all[n], all[0],
					all[*each-1], both[n], both[0], both[*each-1], turns[n])
			}
		}
	}
}
