package assault_test

import (
	"testing"

	"bocage/engine/assault"
	"bocage/soak"
)

// TestSoak plays random matches of every scenario to their end, as `bocage soak` does, and checks after every ply what must
// always hold; the record of each replays to the same hash at every ply, and what is taken back and done again leads to the
// same position.
func TestSoak(t *testing.T) { play(t, 60, soak.Options{}) }

// TestReplicas plays them in three copies, of which two know one hand each.
func TestReplicas(t *testing.T) { play(t, 25, soak.Options{Replicas: true}) }

func play(t *testing.T, games int, opt soak.Options) {
	for i, sc := range assault.EveryScenario(t) {
		t.Run(sc.ID, func(t *testing.T) {
			for j := range assault.SoakGames(games) {
				if _, err := soak.Play(sc, uint64(1000*i+j), opt); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
