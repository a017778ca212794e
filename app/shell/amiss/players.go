package amiss

import (
	"fmt"

	"bocage/engine"
)

// Players says what is wrong with the players of a record: for one page it must have a person, and a script in the seat of the scenario's
// alone.
func Players(who [2]engine.Player, script engine.Seat) error {
	for i, p := range who {
		if !sits(p) || p.Kind == engine.Remote {
			return fmt.Errorf("%w: player %q", engine.ErrDamaged, p.String())
		}
		if (p.Kind == engine.Script) != (script == engine.Seat(i)) {
			return fmt.Errorf("%w: the players do not fit the scenario", engine.ErrDamaged)
		}
	}
	if who[0].Kind != engine.Human && who[1].Kind != engine.Human {
		return fmt.Errorf("%w: nobody plays", engine.ErrDamaged)
	}
	return nil
}

// sits reports whether a program for one page can have a player at a table: all but an agent that it does not know.
func sits(p engine.Player) bool {
	return p.Kind != engine.Program && p.Kind != 0 && int(p.Level) < engine.Levels
}
