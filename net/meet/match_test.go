package meet_test

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine/coin"
	"bocage/net/meet/meettest"
)

// wholeMatch plays a match of the toy through a place, while disturb does what it does.
func wholeMatch(t *testing.T, place *meettest.Place, seed uint64, disturb func(n int, ps [2]*player)) (ps [2]*player) {
	sc, err := coin.Game.Load(coin.Game.Scenarios()[0])
	if err != nil {
		t.Fatal(err)
	}
	_, newest := coin.Game.Rules()
	game, err := sc.Fair(newest)
	if err != nil {
		t.Fatal(err)
	}
	return played(t, place, game, seed, nil, disturb)
}

// TestBadPlace plays whole matches through places that lose, double, reorder, replay and forge words, and are killed. What is forged,
// doubled or replayed never opens; what is lost or comes too early ends the line, and both go on. The journals are equal and clean.
func TestBadPlace(t *testing.T) {
	for name, f := range map[string]meettest.Faults{
		"good":     {},
		"drops":    {Lose: 0.01},
		"doubles":  {Double: 0.2},
		"reorders": {Hurry: 0.02},
		"replays":  {Again: 0.2},
		"forges":   {Forge: 0.01},
		"all":      {Lose: 0.004, Double: 0.1, Hurry: 0.01, Again: 0.1, Forge: 0.004, Delay: 100 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(2) {
				synctest.Test(t, func(t *testing.T) {
					f := f
					f.Seed = seed
					place := meettest.New(f)
					ps := wholeMatch(t, place, seed, func(n int, _ [2]*player) {
						if name == "all" && n%20 == 19 {
							place.Kill(n%40 == 39)
						}
					})
					if name == "good" && len(ps[0].lost) > 1 {
						t.Errorf("lines were lost: %v", ps[0].lost)
					}
				})
			}
		})
	}
}

// TestBlind: of all that the place was sent in a whole match nothing tells what is played, by whom, or what is said. It is looked for each
// frame and record of both players, by any eight bytes, for their keys, and for all texts.
func TestBlind(t *testing.T) {
	const chat = "the treasure lies under the old oak"
	synctest.Test(t, func(t *testing.T) {
		place := meettest.New(meettest.Faults{})
		spoken := false
		ps := wholeMatch(t, place, 5, func(_ int, ps [2]*player) {
			ps[0].lock.Lock()
			defer ps[0].lock.Unlock()
			if !spoken && ps[0].peer.Player() != nil {
				spoken = ps[0].peer.Say(chat) == nil
			}
		})
		known := map[string]string{}
		add := func(what string, b []byte) {
			for i := 0; i+8 <= len(b); i++ {
				known[string(b[i:i+8])] = what
			}
		}
		for i, p := range ps {
			for n, r := range p.kept {
				add(fmt.Sprintf("record %d of %d", n, i), r)
			}
			add("the seed", p.set.Seed[:])
			add("the root", p.root[:])
		}
		add("the secret", ps[0].set.Secret[:])
		add("the chat", []byte(chat))
		add("the game", []byte("coin-game"))
		delete(known, string(make([]byte, 8)))
		words, size := place.Said(), 0
		for _, w := range words {
			size += len(w.Body)
			for _, b := range [][]byte{w.Body, []byte(w.Topic)} {
				for i := 0; i+8 <= len(b); i++ {
					if what := known[string(b[i:i+8])]; what != "" {
						t.Fatalf("%s stands in a word of %d bytes on %s", what, len(w.Body), w.Topic)
					}
				}
			}
		}
		if len(words) < 50 || len(known) < 1000 || !spoken {
			t.Errorf("%d words, %d things looked for, spoken: %v", len(words), len(known), spoken)
		}
		t.Logf("%d words of %d bytes, %d things looked for", len(words), size, len(known))
	})
}
