package shell

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// faces are the games of the tests. A test from outside the package gives them.
var faces Faces

// more are further games, for tests of what mixes games: likewise.
var more Faces

// toys are games that are hidden, if there are any: likewise.
var toys Faces

// UseFaces gives the games of the tests.
func UseFaces(l Faces) { faces = l }

// UseMore gives further ones.
func UseMore(l Faces) { more = l }

// position is the position of the match on the table, which is one of Assault.
func (g *Shell) position() *assault.Position { return g.sitting.Position().(*assault.Position) }

// viewer is the seat that looks.
func (g *Shell) viewer() engine.Seat { return g.sitting.table.Viewer() }

// mine reports whether the viewer is asked.
func (g *Shell) mine() bool {
	v, p := g.viewer(), g.position().Prompt()
	return v < 2 && (p.Seat == v || p.Seat == engine.Both) && g.sitting.players[v].Kind == engine.Human &&
		(g.sitting.friend == nil || g.sitting.friend.Asked())
}
