package notation

import (
	"encoding/json"
	"errors"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/kit"
)

// Commands are those of the referee for this game.
var Commands = []kit.Command{
	{Name: "combat", Fields: "from, to, seat, hidden, cards, sacrifice",
		Summary: "the combat under way, or one that could be, with its odds", Run: runCombat},
	{Name: "describe", Summary: "the position as a scenario whose match begins in it", Run: describe},
}

// describe writes a position as a scenario.
func describe(p engine.State, ply int, a *kit.Args) (any, error) {
	if err := a.End(); err != nil {
		return nil, err
	}
	b, err := p.(*assault.Position).Describe()
	if errors.Is(err, assault.ErrNotOperations) {
		return nil, kit.Fail("not-now", "%v", err)
	}
	return struct {
		Ply  int             `json:"ply"`
		File json.RawMessage `json:"file"`
	}{ply, b}, err
}
