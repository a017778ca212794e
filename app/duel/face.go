// Package duel is the face of the card duel on the page: its table and all that is done there, and what it shows on the shell's screens. It
// computes no legality: what can be done is what the engine's move list says.
package duel

import (
	"bocage/app/duel/ui"
	dw "bocage/app/duel/words"
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/post"
	"bocage/app/shell/replay"
	"bocage/app/shell/study"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
)

// Face is the game as the page has it.
var Face = shell.Face{
	Post: post.Game{Handed: handed},
	Game: rules.Game, Mind: ai.Levels, Draw: ui.Draw, Guide: guide{}, Turned: true, Text: true, Expect: dw.Level,
	Rules: book, How: howPages,
	Table:  func(p shell.Page, s shell.Sitting) shell.Table { return newTable(p, s) },
	Decks:  openDecks,
	Lesson: &shell.Lesson{ID: "duel", Key: keyLesson, Steps: len(lessonSteps), Thumb: lessonThumb, Open: openLesson},
	Playback: func(_ shell.Page, rec *engine.Record) (replay.Playback, error) {
		b, err := plain.NewPlayback(rules.Game, rec, script{})
		return playback{b}, err
	},
	Study: &study.Scholar{Mind: ai.Study, Past: ai.Looking, Future: ai.Advising},
}
