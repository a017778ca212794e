// Package errand is what the desk of a worker is asked that is not about its match: to check the file of one, and to read a scenario that
// somebody has sent. Both are files from outside, read where nobody waits for it: the messages, their answers, and a report in words. It
// must know neither the match on the table nor the program around it.
package errand

import (
	"bocage/engine"
	"bocage/net/audit"
)

// A Clerk answers such messages in a worker, about one of some games. It remembers the match that is watched.
type Clerk struct {
	Games   engine.Games
	watcher audit.Watcher
}

// Answer answers a message. It reports false for one that is none of these.
func (c *Clerk) Answer(message []byte) (answer []byte, is bool) {
	if len(message) == 0 {
		return nil, false
	}
	switch file := message[1:]; message[0] {
	case toAudit:
		return audited(toAudit)(audit.Played(c.Games, file)), true
	case toWatch:
		return audited(toWatch)(c.watcher.Read(c.Games, file)), true
	case toPart:
		return fought(c.Games, file), true
	case toRead:
		return read(c.Games, file), true
	}
	return nil, false
}
