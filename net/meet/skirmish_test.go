package meet_test

import (
	"flag"
	"slices"
	"strings"
	"sync/atomic"
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

// TestSkirmishBadLine: two peers play whole matches of the skirmish, by levels of the computer, over a line that loses, doubles, reorders,
// replays and forges what is said. The journals are equal and clean; it is told how much was said and asked.
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
			var fire atomic.Int32 // questions about fire at who moves
			choose := func(s engine.State, seat engine.Seat) engine.Move {
				if s.Prompt().Window == skirmish.WinOpfire {
					fire.Add(1)
				}
				return search.Choose(ai.Levels, s, seat, search.Options{Level: levels[seat], Seed: uint64(i)})
			}
			synctest.Test(t, func(t *testing.T) {
				place := meettest.New(meettest.Faults{Seed: uint64(i), Lose: 0.002, Double: 0.1, Hurry: 0.005, Again: 0.1, Forge: 0.002,
					Delay: 50 * time.Millisecond})
				ps := played(t, place, game, uint64(i), choose, func(int, [2]*player) {})
				p := ps[0].peer.Player()
				st := p.Position().Standing()
				t.Logf("turn %d: %d entries, a journal of %d bytes; asked %d and %d, %d of them about fire at who moves; sent %d and %d bytes",
					st.Turn, p.Entries(), len(p.Journal()), ps[0].asked, ps[1].asked, fire.Load(), ps[0].sent, ps[1].sent)
			})
		})
	}
}
