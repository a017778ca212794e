// Package coin is the face of the toy game on the page: small, and using all that the shell has for a game. Players are not shown the
// way to it; it is played from the address #/scenario/coin:fair-coin.
package coin

import (
	"bocage/app/coin/ui"
	"bocage/app/shell"
	"bocage/app/shell/plain"
	"bocage/app/shell/replay"
	"bocage/engine"
	rules "bocage/engine/coin"
	"bocage/engine/search"
)

// Face is the game as the page has it.
var Face = shell.Face{
	Game: rules.Game, Mind: search.Random, Draw: ui.Draw, Guide: guide{}, Hidden: true,
	Table: func(p shell.Page, s shell.Sitting) shell.Table { return newTable(p, s) },
	Playback: func(_ shell.Page, rec *engine.Record) (replay.Playback, error) {
		return plain.NewPlayback(rules.Game, rec, script{})
	},
}
