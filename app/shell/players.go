package shell

import (
	"bocage/app/keep"
	"bocage/engine"
)

// sits reports whether a program for one page can have a player at a table: all but an agent that it does not know.
func sits(p engine.Player) bool {
	return p.Kind != engine.Program && p.Kind != 0 && int(p.Level) < engine.Levels
}

// playerWords is who plays a record, as the shelf writes it.
func playerWords(rec *engine.Record) (l [2]string) {
	for s, p := range rec.Players {
		l[s] = p.String()
	}
	return l
}

// playersOf is who plays a kept match.
func playersOf(k keep.Match) (who [2]engine.Player) {
	for i, p := range k.Players {
		who[i] = engine.ParsePlayer(p)
	}
	return who
}
