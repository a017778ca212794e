package combat

import "strconv"

var lineNames = [...]string{LineAttack: "attack", LineMorale: "morale", LineSupport: "support", LineFireTile: "firing tile",
	LineDefence: "defense", LineTerrain: "terrain", LineDugIn: "dug in", LineCard: "card", LineSacrifice: "sacrifice",
	LineModifier: "modifier", LineFloor: "never below 1"}

// String returns a fixed word in lower case for programs.
func (k LineKind) String() string {
	if int(k) < len(lineNames) {
		return lineNames[k]
	}
	return "line " + strconv.Itoa(int(k))
}

var noteNames = [...]string{NoNote: "", NoteHard: "hard targets get no terrain bonus", NoteCancels: "the firing unit cancels it",
	NoteBocage: "no support from bocage to a neighbour", NoteCancelled: "cancelled"}

// String returns a fixed phrase in lower case for programs, "" for NoNote.
func (n LineNote) String() string {
	if int(n) < len(noteNames) {
		return noteNames[n]
	}
	return "note " + strconv.Itoa(int(n))
}
