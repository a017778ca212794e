package match

import (
	"math"

	"bocage/engine"
	"bocage/net/match/letters"
	"bocage/net/match/moves"
	"bocage/net/pack"
)

// A frame is an array; its first item is the number of a letter, which says what it is. An entry stands in it as two items, as
// Entry says. Records of a store are written alike, and most frames are kept as they are sent. Matches of all protocols have the same.
//
//	frameGreeting  a greeting, as bytes
//	frameEntry     number, entry; in a store then the clock and a mark, see recall.go
//	frameResume    an array of match, number of entries and head after them; the signature of that
//	frameBeside    an entry beside the chain
//	frameLine      how the line begins, see line.go; it is not kept, nor are the next two
//	frameText      an array of number and text, at most MaxText bytes; its signature, see say.go
//	frameRematch   an array of number and the seat that the sender wants in a rematch, or noRematch; its signature
//	recordSecret   number of the protocol, secret
//	recordChoice   a secret choice that will be opened
//	recordPicks    the moves chosen so far for a choice that is not done, an array
//	recordLie      number, an entry that convicts the other
//	recordBond     what is known of the other for the words, see bond.go
const (
	frameGreeting = 'G'
	frameEntry    = 'E'
	frameResume   = 'R'
	frameBeside   = 'B'
	frameText     = 'T'
	frameRematch  = 'M'
	frameLine     = 'K'
	recordSecret  = 'S'
	recordChoice  = 'C'
	recordPicks   = 'P'
	recordLie     = 'L'
	recordBond    = 'W'
)

var (
	frames  = letters.Sizes{frameGreeting: 1, frameEntry: 3, frameResume: 2, frameBeside: 2, frameText: 2, frameRematch: 2, frameLine: 3}
	records = letters.Sizes{frameGreeting: 1, frameEntry: 5, frameBeside: 2, recordSecret: 2, recordChoice: 1, recordPicks: 1, recordLie: 3,
		recordBond: 4}
)

// greetingFrame is a greeting as it is sent and kept.
func greetingFrame(g *greeting) []byte { return frames.Begin(frameGreeting).Bytes(g.bytes).Out() }

// entryFrame is entry number n as it is sent.
func entryFrame(n int, e *Entry) []byte {
	return e.write(frames.Begin(frameEntry).Uint(uint64(n))).Out()
}

// besideFrame is an entry beside the chain as it is sent and kept.
func besideFrame(e *Entry) []byte { return e.write(frames.Begin(frameBeside)).Out() }

// picksRecord keeps the moves chosen so far.
func picksRecord(picks []engine.Move) []byte {
	return moves.WriteList(records.Begin(recordPicks), picks).Out()
}

// readNumbered reads a number and an entry.
func readNumbered(r *pack.Reader) (int, Entry) {
	n := int(r.Uint(math.MaxUint32))
	return n, readEntry(r)
}
