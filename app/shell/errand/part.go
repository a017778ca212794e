package errand

import (
	"encoding/json"
	"errors"

	"bocage/engine"
	"bocage/net/operation"
)

// The check of a match that is a part of a campaign between two players: what it comes to there.

// toPart is the first byte of the message, and of the answer: then a Part as JSON.
const toPart = 'O'

// Part is what the file of a match shows. With a reason why that does not count, such as that it has not ended, it may be nil.
type Part struct {
	Fought *operation.Fought
	Why    string
}

var errAnswer = errors.New("an answer that is none")

// Judge is the message that asks what the file of a match shows.
func Judge(file []byte) []byte { return append([]byte{toPart}, file...) }

// Judged reads the answer. ok: it is one.
func Judged(answer []byte) (p Part, ok bool) {
	if len(answer) == 0 || answer[0] != toPart {
		return p, false
	}
	if json.Unmarshal(answer[1:], &p) != nil || p.Fought == nil && p.Why == "" {
		p = Part{Why: errAnswer.Error()}
	}
	return p, true
}

// fought answers such a message.
func fought(games engine.Games, file []byte) []byte {
	var p Part
	f, err := operation.Judged(games, file)
	if p.Fought = f; err != nil {
		p.Why = err.Error()
	}
	b, _ := json.Marshal(p) // of strings, bytes and numbers alone
	return append([]byte{toPart}, b...)
}
