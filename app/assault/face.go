// Package assault is the face of the tile-and-card game on the page: its table and all that is done there, its text mode, its lesson, and
// what it shows on the shell's screens. It computes no legality: what can be done is what the engine's move list says.
package assault

import (
	"bocage/app/assault/ui"
	"bocage/app/shell"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
)

// Face is the game as the page has it.
var Face = shell.Face{
	Game: binding.Game, Mind: ai.Mind, Draw: ui.Draw, Guide: guide{}, Text: true, Lead: rules.US,
	Filters: filters, Rules: ruleFiles, How: howPages,
	Table:    func(p shell.Page, s shell.Sitting) shell.Table { return newTable(p, s, of(s.Scenario()), s.Players()) },
	Playback: play,
	Lesson:   &shell.Lesson{Key: keyLesson, Steps: len(lessonSteps), Thumb: lessonThumb, Open: openLesson},
}

// play plays a record back.
func play(p shell.Page, rec *engine.Record) (shell.Playback, error) {
	b, err := newPlayback(p, rec)
	if err != nil {
		return nil, err
	}
	return b, nil
}
