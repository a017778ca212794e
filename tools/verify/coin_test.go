package verify

import (
	"regexp"
	"strings"
	"testing"

	"bocage/engine"
	coinkit "bocage/engine/coin/kit"
	"bocage/net/match"
)

func init() { games = append(games, coinkit.Game) }

// TestCoin: the file of another game's match is judged in the same way, in the words of its sides.
func TestCoin(t *testing.T) {
	g := newGameOf(t, coinkit.Game, "fair-coin", match.Clock{}, engine.NoSeat)
	g.play(1 << 20)
	whole := g.file(1)
	out, code := verified(t, whole)
	ends := regexp.MustCompile(`The (Heads|Tails) player has won \((rounds played|purse empty)\)|The match is a draw \(rounds played\)`)
	if code != 0 || !strings.Contains(out, "Scenario fair-coin") || !ends.MatchString(out) {
		t.Errorf("exit code %d: %s", code, out)
	}
	expect(t, whole[:len(whole)-20], 5, "nobody is to blame")
	g = newGameOf(t, coinkit.Game, "fair-coin", match.Clock{}, engine.NoSeat)
	g.play(5)
	if err := g.peer[0].Resign(); err != nil {
		t.Fatal(err)
	}
	g.play(0)
	expect(t, g.file(0), 0, "The other resigned: the Tails player has won.")
}
