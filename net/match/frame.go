package match

import (
	"encoding/binary"
	"fmt"
)

// The frames, and the records of a store, by their first byte. A frame is kept as it is sent.
//
//	frameGreeting  a greeting
//	frameEntry     4 bytes number, an entry
//	frameResume    32 bytes match, 4 bytes number of entries, 64 bytes head after them, 64 bytes signature of all that
//	frameBeside    an entry beside the chain
//	frameText      text in UTF-8, at most MaxText bytes; it is not kept
//	frameRematch   1 byte: the seat that the sender wants in a rematch, or noRematch; it is not kept
//	recordSecret   1 byte number of the protocol, 32 bytes secret; in protocol 3 the secret alone
//	recordChoice   a secret choice that will be opened
//	recordPicks    the moves chosen so far for a choice that is not done, as engine.AppendMove writes them
//	recordLie      4 bytes number, an entry that convicts the other
//
// An entry is kept with the clock and a mark after it, see recall.go.
const (
	frameGreeting = 'G'
	frameEntry    = 'E'
	frameResume   = 'R'
	frameBeside   = 'B'
	frameText     = 'T'
	frameRematch  = 'M'
	recordSecret  = 'S'
	recordChoice  = 'C'
	recordPicks   = 'P'
	recordLie     = 'L'
)

const resumePlain = 32 + 4 + len(Head{})

func entryFrameOf(n int, e *Entry) []byte {
	return e.append(binary.BigEndian.AppendUint32([]byte{frameEntry}, uint32(n)))
}

func decodeEntryFrame(b []byte) (int, Entry, error) {
	if len(b) < 4 {
		return 0, Entry{}, fmt.Errorf("%w: a frame of %d bytes", ErrForm, len(b))
	}
	e, rest, err := decodeEntry(b[4:])
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%w: %d bytes after the entry", ErrForm, len(rest))
	}
	return int(binary.BigEndian.Uint32(b)), e, err
}
