package friend

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	coinkit "bocage/engine/coin/kit"
	"bocage/net/link"
)

func init() {
	games = append(games, coinkit.Game)
	wholes = append(wholes, []string{"fair-coin", "-game", "coin", "-player", "greedy"})
}

// TestOwnScenario: who invites to a scenario of his own sends it along; the other sees what it is and is asked before he plays it.
func TestOwnScenario(t *testing.T) {
	dirs := [2]string{t.TempDir(), t.TempDir()}
	own := filepath.Join(t.TempDir(), "own.json")
	text := `{"format":1,"id":"own-coin","name":"Own Coin","rounds":2,"purse":50,"own":[1,1,0,1,0,1],"shared":[2,2,2,2,2,2]}`
	if err := os.WriteFile(own, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	a := begin(t, t.Context(), dirs[0], "host", own, "-game", "coin", "-player", "greedy")
	invitation := a.code(link.Invitation)
	interrupted, interrupt := context.WithCancel(t.Context())
	early := begin(t, interrupted, dirs[1], "join", invitation, "-player", "greedy")
	early.code(link.Answer)
	interrupt() // before the scenario has come
	var stop *stopped
	if err := early.end(); !errors.As(err, &stop) || stop.what != "the match has not begun" {
		t.Error(err)
	}
	b := begin(t, t.Context(), dirs[1], "join", invitation)
	b.wait("a scenario of your friend's own")
	a.say(b.code(link.Answer))
	b.wait("^Your friend's scenario: Own Coin, 2 rounds for 50 coins")
	b.say("1")
	b.wait("^The match has not begun")
	b.say("/yes")
	b.wait("Your moves:")
	b.say("/resign")
	for _, c := range []*console{a, b} {
		c.wait("^The match is over: ")
	}
	if err := errors.Join(a.end(), b.end()); err != nil {
		t.Error(err)
	}
	if r := clean(t, dirs); r.Scenario != "own-coin" {
		t.Errorf("%+v", r)
	}
}
