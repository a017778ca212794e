// Package frame cuts messages into frames that every data channel carries, and joins them again.
//
// A frame is a kind byte and a body. A message is any number of full Piece frames and one Last frame, so it has one form
// only. Frames of other kinds may stand between those of a message.
package frame

import (
	"errors"
	"fmt"
)

// The kinds of frames.
const (
	Piece byte = 1 + iota // BodyMax bytes of a message, of which more follows
	Last                  // the rest of a message; empty only if the message is
	Ping                  // one byte, which the Pong repeats
	Pong
	Bye // no body: the peer leaves on purpose
)

const (
	// BodyMax is the largest body, in bytes. With its kind byte a frame is 16 KiB, which all browsers and pion carry in one
	// SCTP message.
	BodyMax = 16<<10 - 1
	// MessageMax is the largest message, in bytes.
	MessageMax = 256 << 10
)

// ErrBad is wrapped by the error for a frame that no honest peer sends.
var ErrBad = errors.New("frame: not a frame")

// Split returns the frames of a message. An empty message is one frame. It does not check MessageMax.
func Split(message []byte) [][]byte {
	var frames [][]byte
	for len(message) > BodyMax {
		frames = append(frames, append([]byte{Piece}, message[:BodyMax]...))
		message = message[BodyMax:]
	}
	return append(frames, append([]byte{Last}, message...))
}

// Parse splits a frame into kind and body and checks its form. The body is part of the frame.
func Parse(frame []byte) (kind byte, body []byte, err error) {
	if len(frame) == 0 {
		return 0, nil, fmt.Errorf("%w: it is empty", ErrBad)
	}
	kind, body = frame[0], frame[1:]
	least, most := 0, 0
	switch kind {
	case Piece:
		least, most = BodyMax, BodyMax
	case Last:
		most = BodyMax
	case Ping, Pong:
		least, most = 1, 1
	case Bye:
	default:
		return 0, nil, fmt.Errorf("%w: kind %d is unknown", ErrBad, kind)
	}
	if len(body) < least || len(body) > most {
		return 0, nil, fmt.Errorf("%w: the body of kind %d has %d bytes, want %d to %d", ErrBad, kind, len(body), least, most)
	}
	return kind, body, nil
}

// A Joiner puts messages together. The zero value is ready.
type Joiner struct {
	message []byte
}

// Add takes the body of a Piece or Last frame. With Last it returns the message, which is the caller's to keep.
func (j *Joiner) Add(kind byte, body []byte) (message []byte, whole bool, err error) {
	if kind == Last && len(body) == 0 && len(j.message) > 0 {
		return nil, false, fmt.Errorf("%w: the last piece of a message is empty", ErrBad)
	}
	if n := len(j.message) + len(body); n > MessageMax {
		return nil, false, fmt.Errorf("%w: a message has %d bytes or more, want at most %d", ErrBad, n, MessageMax)
	}
	j.message = append(j.message, body...)
	if kind != Last {
		return nil, false, nil
	}
	message, j.message = j.message, nil
	return message, true, nil
}
