package shell

import (
	"errors"
	"testing"

	"bocage/app/keep"
	"bocage/engine"
	"bocage/engine/coin"
)

// other is the toy game by another name.
type other struct{ engine.Game }

func (other) ID() string { return "other" }

var toys = Faces{{Game: coin.Game}, {Game: other{coin.Game}, Hidden: true}}

// TestScenarioAddresses: an address leads to the scenario it was made of, and what is no address of one is refused.
func TestScenarioAddresses(t *testing.T) {
	for i := range toys {
		for _, id := range coin.Game.Scenarios() {
			sc, err := toys[i].Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			address := toys.Address(&toys[i], sc)
			f, again, err := toys.Scenario(address)
			if err != nil || f != &toys[i] || again.ID() != id {
				t.Errorf("%s leads to %v, %v", address, again, err)
			}
			if plain := address == id; plain != (i == 0) {
				t.Errorf("%s of game %d is at %s", id, i, address)
			}
		}
	}
	for _, bad := range []string{"", ":", "nothing", "other:", "other:nothing", "nothing:fair-coin", "fair-coin:other"} {
		if _, sc, err := toys.Scenario(bad); err == nil {
			t.Errorf("%q leads to %s", bad, sc.ID())
		}
	}
}

// TestWhoseGame: a kept match finds its game by its id, one from when there was a single game is of the first, and an unknown game is none.
func TestWhoseGame(t *testing.T) {
	for id, want := range map[string]*Face{"": &toys[0], "coin": &toys[0], "other": &toys[1], "chess": nil} {
		if f := toys.Kept(keep.Match{Game: id}); f != want {
			t.Errorf("a match of %q is of %v", id, f)
		}
		if _, err := toys.Of(id); id != "" && (err != nil) != (want == nil) || err != nil && !errors.Is(err, engine.ErrWrongGame) {
			t.Errorf("the game %q: %v", id, err)
		}
	}
	if shown := toys.Shown(); len(shown) != 1 || shown[0] != &toys[0] {
		t.Errorf("shown are %v", shown)
	}
}
