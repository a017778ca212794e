package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	coinkit "bocage/engine/coin/kit"
	"bocage/tools/referee"
)

func init() { games = append(games, coinkit.Game) }

// TestCoin: another game is played to its end in the same way, by simple agents and by a program, and its series are read by the referee.
func TestCoin(t *testing.T) {
	t.Setenv(bot, "last")
	name := filepath.Join(t.TempDir(), "coin.jsonl")
	for _, second := range []string{"random", "exec:" + os.Args[0]} {
		var out bytes.Buffer
		arguments := []string{"fair-coin", "-game", "coin", "-second", second, "-games", "4", "-swap", "-json"}
		if second == "random" {
			arguments = append(arguments, "-out", name)
		}
		if err := run(games, arguments, &out); err != nil {
			t.Fatal(err)
		}
		var r struct {
			Scenario string
			Games    int
			Draws    int
			Agents   []struct {
				Wins, Lost, GaveUp int
				Heads              int `json:"winsAsHeads"`
				Tails              int `json:"winsAsTails"`
			}
		}
		if err := json.Unmarshal(out.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		a, b := r.Agents[0], r.Agents[1]
		if r.Scenario != "fair-coin" || r.Games != 4 || a.Wins+a.Lost+r.Draws != 4 || a.Wins != b.Lost ||
			a.Heads+a.Tails != a.Wins || a.GaveUp+b.GaveUp > 0 {
			t.Errorf("%s: %s", second, out.String())
		}
	}
	s := &referee.Session{Games: games}
	for game := 1; game <= 4; game++ {
		b := s.Line(fmt.Appendf(nil, `{"cmd":"load","file":%q,"game":%d}`, name, game))
		if !bytes.Contains(b, []byte(`"game":"coin"`)) || !bytes.Contains(b, []byte(`"kind":"over"`)) {
			t.Errorf("game %d: %s", game, b)
		}
	}
	var out bytes.Buffer
	t.Setenv(bot, "unknown") // a game without a resignation ends when an agent gives up
	if err := run(games, []string{"fair-coin", "-game", "coin", "-first", "exec:" + os.Args[0], "-json"}, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"Tails by gave up":1`) || !strings.Contains(out.String(), `"gaveUp":1`) {
		t.Errorf("%s", out.String())
	}
}
