package scenario

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	coinkit "bocage/engine/coin/kit"
)

func init() { games = append(games, coinkit.Game) }

// TestCoin: another game's files are listed, printed and checked in the same way.
func TestCoin(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"-game", "coin", "schema"}, &out); err == nil {
		t.Error("it has a schema")
	}
	err := run(games, []string{"-game", "coin", "list"}, &out)
	if err != nil || !strings.HasPrefix(out.String(), "fair-coin            Fair Coin, 4 rounds for 1000 coins\n") {
		t.Errorf("%v\n%s", err, out.String())
	}
	out.Reset()
	if err := run(games, []string{"-game", "coin", "print", "fair-coin"}, &out); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "mine.json")
	for file, want := range map[string]string{
		out.String(): name + ": Fair Coin, 4 rounds for 1000 coins\n",
		strings.Replace(out.String(), `"rounds":4`, `"rounds":40`, 1): name + ":rounds: a number from 1 to 9 is wanted, not 40\n",
	} {
		if err := os.WriteFile(name, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
		var told bytes.Buffer
		if err := run(games, []string{"-game", "coin", "check", name}, &told); told.String() != want || (err == nil) != (file == out.String()) {
			t.Errorf("%v\n%s, want\n%s", err, told.String(), want)
		}
	}
}
