// Package skirmish is the face of the skirmish on the page: its table and all that is done there, and what it shows on the shell's screens.
// It computes no legality: a way or a shot is what the engine says of it.
package skirmish

import (
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/post"
	"bocage/app/shell/replay"
	"bocage/app/shell/study"
	"bocage/app/skirmish/ui"
	sw "bocage/app/skirmish/words"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
)

// Face is the game as the page has it.
var Face = shell.Face{
	Post: post.Game{Handed: handed, Orders: orderNames},
	Game: rules.Game, Mind: ai.Levels, Draw: ui.Draw, Guide: guide{}, In: in, Turned: true, Expect: sw.Level,
	Rules:  book,
	Lesson: &shell.Lesson{ID: "skirmish", Key: keyLesson, Steps: len(lessonSteps), Thumb: lessonThumb, Open: openLesson},
	Table:  func(p shell.Page, s shell.Sitting) shell.Table { return newTable(p, s) },
	Playback: func(_ shell.Page, rec *engine.Record) (replay.Playback, error) {
		b, err := plain.NewPlayback(rules.Game, rec, script{})
		return playback{b}, err
	},
	Study: &study.Scholar{Mind: ai.Study, Past: ai.Looking, Future: ai.Advising},
}
