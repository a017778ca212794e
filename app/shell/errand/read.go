package errand

import (
	"bytes"
	"fmt"
	"time"

	"bocage/engine"
)

// toRead is the first byte of the message that asks whether a scenario can be played between two devices: then the game's id and a line
// feed, then the file. The answer has the same first byte, and 1 if it can.
const toRead = 'P'

// readMost is how long the reading may take in the worker: the page reads it once more, and draws nothing meanwhile.
const readMost = 2 * time.Second

// Read is the message that asks for the file of a scenario to be read.
func Read(game string, file []byte) []byte { return fmt.Appendf(nil, "%c%s\n%s", toRead, game, file) }

// HasRead reports whether a message of the desk is the answer, and whether the scenario can be played.
func HasRead(answer []byte) (can, is bool) {
	if len(answer) != 2 || answer[0] != toRead {
		return false, false
	}
	return answer[1] == 1, true
}

var unread = []byte{toRead, 0}

// Unread answers a message that asks for a scenario to be read where that could not be ended, on the page itself: it cannot be played. It
// reports false for any other.
func Unread(message []byte) (answer []byte, is bool) {
	if len(message) == 0 || message[0] != toRead {
		return nil, false
	}
	return unread, true
}

// read answers a message of toRead.
func read(games engine.Games, asked []byte) (answer []byte) {
	id, file, _ := bytes.Cut(asked, []byte{'\n'})
	began := time.Now()
	game, err := games.Of(string(id))
	if err == nil {
		err = playsFar(game, file)
	}
	if err != nil || time.Since(began) > readMost {
		return unread
	}
	return []byte{toRead, 1}
}

// playsFar reads a scenario as far as two devices need it, or returns why they cannot play it.
func playsFar(game engine.Game, file []byte) error {
	sc, err := game.Parse(file)
	if err != nil {
		return err
	}
	_, rules := game.Rules()
	if _, err := sc.Start(rules); err != nil {
		return err
	}
	_, err = sc.Fair(rules)
	return err
}
