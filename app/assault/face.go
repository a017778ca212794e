// Package assault is the face of the tile-and-card game on the page: its table and all that is done there, its text mode, its lesson, and
// what it shows on the shell's screens. It computes no legality: what can be done is what the engine's move list says.
package assault

import (
	"bocage/app/assault/builder"
	"bocage/app/assault/guide"
	"bocage/app/assault/switches"
	"bocage/app/assault/ui"
	"bocage/app/shell"
	"bocage/app/shell/replay"
	"bocage/app/shell/study"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/binding"
)

// Face is the game as the page has it.
var Face = shell.Face{
	Post: guide.Post,
	Game: binding.Game, Mind: ai.Levels, Draw: ui.Draw, Guide: guide.Guide{}, Text: true, Lead: rules.US,
	Filters: guide.Filters, Switches: switches.All, Rules: guide.Rules, How: howPages,
	Table: func(p shell.Page, s shell.Sitting) shell.Table {
		return newTable(p, s, guide.Of(s.Scenario()), s.Players())
	},
	Playback: play,
	Decks:    builder.Way,
	Study:    &study.Scholar{Mind: ai.Study, Past: ai.Looking, Future: ai.Ace},
	Lesson:   &shell.Lesson{ID: "battle", Key: keyLesson, Steps: len(lessonSteps), Thumb: guide.LessonThumb, Open: openLesson},
}

// play plays a record back.
func play(p shell.Page, rec *engine.Record) (replay.Playback, error) {
	b, err := newPlayback(p, rec)
	if err != nil {
		return nil, err
	}
	return b, nil
}
