package assault

import (
	"testing"

	"bocage/engine/assault/card"
)

// TestRulesCardsInDecks counts each card in the lists of the solo scenarios and in the U.S. hand of Bastogne.
func TestRulesCardsInDecks(t *testing.T) {
	type deck [4]int // the Player's, the Non-Player's, "Firer", "Target"
	solo := [3]string{metzSolo, bulgeSolo, herrken}
	piles := [4]uint8{card.PileAction, card.PileScript, card.PileFirer, card.PileTarget}
	for _, c := range []struct {
		ids, card string
		in        [3]deck
		bastogne  int
	}{
		{"CARD-PREP-FIRE-04", "Prep Fire", [3]deck{{2, 2, 0, 0}, {}, {2, 0, 0, 0}}, 0},
		{"CARD-RANGED-BOMBARDMENT-06", "Ranged Bombardment", [3]deck{{2, 2, 0, 0}, {2, 2, 0, 0}, {2, 2, 0, 0}}, 0},
		{"CARD-REPLACEMENTS-03", "Replacements", [3]deck{{2, 2, 0, 0}, {4, 0, 0, 0}, {2, 2, 0, 0}}, 1},
		{"CARD-AIR-STRIKE-03", "Air Strike", [3]deck{{2, 2, 0, 0}}, 0},
		{"CARD-BOMBER-RUN-03", "Bomber Run", [3]deck{{2, 2, 0, 0}}, 0},
		{"CARD-STRAFING-RUN-03", "Strafing Run", [3]deck{{}, {2, 0, 0, 0}, {}}, 0},
		{"CARD-NATIONAL-ADVANTAGE-01", "National Advantage", [3]deck{{2, 0, 0, 0}, {}, {2, 0, 0, 0}}, 0},
		{"CARD-COUNTER-OFFENSIVE-01", "Counter Offensive", [3]deck{{2, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}}, 0},
		{"CARD-COMMANDER-INITIATIVE-02", "Commander Initiative", [3]deck{{2, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}}, 0},
		{"CARD-OPPORTUNITY-FIRE-02", "Opportunity Fire", [3]deck{{2, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}}, 0},
		{"CARD-WELL-SUPPLIED-01", "Well Supplied", [3]deck{{2, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}}, 0},
		{"CARD-IMPROVED-DEFENSES-02", "Improved Defenses", [3]deck{{}, {1, 2, 0, 0}, {}}, 0},
		{"CARD-RESERVES-01", "Reserves", [3]deck{{}, {2, 0, 0, 0}, {}}, 0},
		{"CARD-ACCURACY-03", "Accuracy", [3]deck{{2, 0, 2, 0}, {2, 0, 2, 0}, {2, 0, 2, 0}}, 0},
		{"CARD-MORALE-BOOST-03", "Morale Boost", [3]deck{{2, 0, 1, 0}, {2, 0, 1, 1}, {2, 0, 1, 0}}, 2},
		{"CARD-DEADLY-FIRE-03", "Deadly Fire", [3]deck{{2, 0, 0, 0}, {2, 0, 1, 1}, {2, 0, 0, 0}}, 0},
		{"CARD-OFF-TARGET-03", "Off Target", [3]deck{{2, 0, 0, 1}, {3, 0, 0, 1}, {2, 0, 0, 1}}, 2},
		{"CARD-SNAFU-03", "SNAFU", [3]deck{{2, 0, 0, 0}, {2, 0, 0, 0}, {2, 0, 0, 0}}, 1},
		{"CARD-TANK-OBSTACLES-04", "Tank Obstacles", [3]deck{{2, 0, 0, 0}, {2, 0, 0, 0}, {}}, 1},
		{"CARD-TAKE-COVER-01", "Take Cover!", [3]deck{{2, 0, 0, 2}, {2, 0, 0, 2}, {2, 0, 0, 2}}, 0},
		{"CARD-SURPRISE-ATTACK-01", "Surprise Attack", [3]deck{{2, 0, 1, 0}, {2, 0, 1, 0}, {2, 0, 1, 0}}, 0},
		{"CARD-SNAP-SHOT-01", "Snap Shot", [3]deck{{2, 0, 1, 1}, {2, 0, 1, 1}, {2, 0, 1, 1}}, 0},
		{"CARD-EXPOSED-01", "Exposed!", [3]deck{{2, 0, 2, 0}, {4, 0, 0, 0}, {2, 0, 2, 0}}, 0},
		{"CARD-POOR-AIM-01", "Poor Aim", [3]deck{{2, 0, 0, 2}, {4, 0, 0, 0}, {2, 0, 0, 2}}, 1},
		{"CARD-SMOKE-SCREEN-01", "Smoke Screen", [3]deck{{2, 0, 0, 1}, {3, 0, 0, 1}, {2, 0, 0, 1}}, 1},
		{"CARD-INCREASED-SUPPORT-01", "Increased Support", [3]deck{{}, {3, 0, 1, 0}, {}}, 0},
		{"CARD-FORCED-RETREAT-02", "Forced Retreat", [3]deck{{}, {3, 0, 0, 0}, {}}, 0},
		{"CARD-LAST-STAND-01", "Last Stand", [3]deck{}, 1},
		{"CARD-PREPARED-POSITIONS-01", "Prepared Positions", [3]deck{}, 2},
	} {
		t.Run(c.ids+" "+c.card+" in the lists of the scenarios", func(t *testing.T) {
			count := func(faces []card.Face) (n int) {
				for _, f := range faces {
					if card.Name(f) == c.card {
						n++
					}
				}
				return n
			}
			for i, id := range solo {
				sc := original(t, id)
				for j, pile := range piles {
					if n := count(sc.Cards[pile]); n != c.in[i][j] {
						t.Errorf("%s: %d in deck %d, want %d", id, n, j, c.in[i][j])
					}
				}
			}
			if n := count(original(t, bastogne).Hand[card.US].Cards); n != c.bastogne {
				t.Errorf("Bastogne: %d, want %d", n, c.bastogne)
			}
		})
	}
}
