package shell

import (
	"errors"
	"testing"

	"bocage/app/keep"
	"bocage/engine"
	"bocage/engine/assault/binding"
)

// other is a game by another name.
type other struct{ engine.Game }

func (other) ID() string { return "other" }

// twins are a game and the same by another name, which is hidden.
var twins = Faces{{Game: binding.Game}, {Game: other{binding.Game}, Hidden: true}}

// TestScenarioAddresses: an address leads to the scenario it was made of, and what is no address of one is refused.
func TestScenarioAddresses(t *testing.T) {
	for i := range twins {
		for _, id := range binding.Game.Scenarios() {
			sc, err := twins[i].Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			address := twins.Address(&twins[i], sc)
			f, again, err := twins.Scenario(address)
			if err != nil || f != &twins[i] || again.ID() != id {
				t.Errorf("%s leads to %v, %v", address, again, err)
			}
			if plain := address == id; plain != (i == 0) {
				t.Errorf("%s of game %d is at %s", id, i, address)
			}
		}
	}
	for _, bad := range []string{"", ":", "nothing", "other:", "other:nothing", "nothing:metz", "metz:other"} {
		if _, sc, err := twins.Scenario(bad); err == nil {
			t.Errorf("%q leads to %s", bad, sc.ID())
		}
	}
}

// TestWhoseGame: a kept match finds its game by its id, one from when there was a single game is of the first, and an unknown game is none.
func TestWhoseGame(t *testing.T) {
	for id, want := range map[string]*Face{"": &twins[0], binding.Game.ID(): &twins[0], "other": &twins[1], "chess": nil} {
		if f := twins.Kept(keep.Match{Game: id}); f != want {
			t.Errorf("a match of %q is of %v", id, f)
		}
		if _, err := twins.Of(id); id != "" && (err != nil) != (want == nil) || err != nil && !errors.Is(err, engine.ErrWrongGame) {
			t.Errorf("the game %q: %v", id, err)
		}
	}
	if shown := twins.Shown(); len(shown) != 1 || shown[0] != &twins[0] {
		t.Errorf("shown are %v", shown)
	}
}
