package assault

import (
	"testing"

	"bocage/engine/assault/board"
	"bocage/engine/assault/victory"
	"bocage/engine/gametest"
)

// Everything that programs are told by name has one, and no two have the same.
func TestNames(t *testing.T) {
	gametest.Called(t, "phase", int(PhaseOver)+1, func(i int) string { return Phase(i).String() })
	gametest.Called(t, "end", int(victory.ByOccupying)+1, func(i int) string { return victory.Reason(i).String() })
	gametest.Called(t, "event", int(EvResult), func(i int) string {
		if i == 200 {
			return EventKind(i).String()
		}
		return EventKind(i + 1).String()
	})
	if all := (board.CalledUp<<1 - 1).Marks(); len(all) != 12 || all[0] != "faceUp" || all[len(all)-1] != "calledUp" {
		t.Errorf("marks: %v", all)
	}
}
