package shell

import (
	"bocage/app/shell/advice"
	"bocage/engine"
)

// Suggests reports whether the viewer may ask what the computer would do.
func (s *sitting) Suggests() bool {
	return s.of.face.Study != nil && !s.over && s.custody == kept && advice.Helps(s.players, s.table.Viewer())
}

// Suggest lays on top what the computer would do in the viewer's place, as if the moves ahead were made.
func (s *sitting) Suggest(say func(engine.Move) string, known func([]engine.Move), ahead ...engine.Move) {
	if s.Suggests() {
		q := advice.Question{Record: s.foreseen(ahead), Seat: s.table.Viewer(), Say: say, Known: known, Sheet: &s.g.sheet, Polite: &s.g.polite}
		advice.Ask(s.g.host, q)
	}
}
