package meet_test

import (
	"flag"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
	"bocage/net/meet/meettest"
)

var skirmishes = flag.String("skirmishes", "overmatched,a-sterling-performance,drawn-scenario",
	"the `scenarios` of the skirmish that two peers play to their end over a bad line, or all")

// wholeLeg is what a hold of fire says for all halts of a leg.
const wholeLeg = 255

// TestSkirmishBadLine: two peers play whole matches of the skirmish, by levels of the computer, over a line that loses, doubles, reorders,
// replays and forges what is said. The journals are equal and clean; it is told how much was said and asked. Who would rather not fire at a
// halt holds for the whole leg (MV-07), as a player would.
func TestSkirmishBadLine(t *testing.T) {
	for i, id := range skirmish.Game.Scenarios() {
		if *skirmishes != "all" && !slices.Contains(strings.Split(*skirmishes, ","), id) {
			continue
		}
		t.Run(id, func(t *testing.T) {
			sc, err := skirmish.Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			game, err := sc.Fair(skirmish.RulesVersion)
			if err != nil {
				t.Fatal(err)
			}
			levels := [2]engine.Level{engine.Regular, engine.Veteran}
			var lock sync.Mutex
			fire := map[[2]int]int{} // questions about fire at who moves, by turn and who is asked
			choose := func(s engine.State, seat engine.Seat) engine.Move {
				m := search.Choose(ai.Levels, s, seat, search.Options{Level: levels[seat], Seed: uint64(i)})
				if s.Prompt().Window == skirmish.WinOpfire {
					lock.Lock()
					fire[[2]int{s.Standing().Turn, int(seat)}]++
					lock.Unlock()
					whole := engine.Move{Seat: seat, Op: skirmish.OpHold, A: wholeLeg}
					if can, _ := s.Candidates(seat, nil); m.Op == skirmish.OpHold && slices.Contains(can, whole) { // not right after a shot
						m = whole
					}
				}
				return m
			}
			synctest.Test(t, func(t *testing.T) {
				place := meettest.New(meettest.Faults{Seed: uint64(i), Lose: 0.002, Double: 0.1, Hurry: 0.005, Again: 0.1, Forge: 0.002,
					Delay: 50 * time.Millisecond})
				ps := played(t, place, game, uint64(i), choose, func(int, [2]*player) {})
				p := ps[0].peer.Player()
				st := p.Position().Standing()
				all, most := 0, 0
				for _, n := range fire {
					all, most = all+n, max(most, n)
				}
				t.Logf("| %s | %d | %d | %d | %d, %d | %d, %d | %d | %.1f | %d |", id, st.Turn, p.Entries(), len(p.Journal()),
					ps[0].sent, ps[1].sent, ps[0].asked, ps[1].asked, all, float64(all)/float64(max(1, 2*st.Turn)), most)
			})
		})
	}
}
