// Package errand is what the desk of a worker is asked that is not about its match: to check the file of one, and to read a scenario that
// somebody has sent. Both are files from outside, read where nobody waits for it: the messages, their answers, and a report in words. It
// must know neither the match on the table nor the program around it.
package errand

import "bocage/engine"

// Answer answers such a message about one of some games, for the worker. It reports false for any other.
func Answer(games engine.Games, message []byte) (answer []byte, is bool) {
	if len(message) == 0 {
		return nil, false
	}
	switch message[0] {
	case toAudit:
		return check(games, message[1:]), true
	case toRead:
		return read(games, message[1:]), true
	}
	return nil, false
}
