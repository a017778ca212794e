package meeting

import (
	"encoding/binary"

	"bocage/engine"
	"bocage/net/link"
)

// Call is what is asked of a Line: to invite, or to answer an invitation. One of the two players is the host.
type Call struct {
	Host       bool
	Invitation *link.Code // to be answered, nil to invite
	Terms      link.Terms
	Servers    []link.Server
	Meeting    *Rendezvous // to meet at the meeting place, without codes; nil for codes
	Post       bool        // there, by post: Send says a letter in place of the one before
}

// Caller hears what becomes of a Line, on the goroutine of the shell.
type Caller struct {
	Coded   func(code link.Code, err error) // the code for the friend, or why there is none
	Opened  func(channel [32]byte)          // see link.Conn.Channel
	Came    func(frame []byte)
	Changed func(link.State)
	Closed  func(error) // for good, or it has not come about by the codes

	// At a meeting place Opened comes again for every line to the same friend, and Lost when there is none for a while. Met says how it
	// stands, and Rooted gives what is to be kept: see meet.Handler.
	Met    func(State)
	Rooted func(root Root)
	Lost   func()
}

// Line is a connection to a friend's device, on its way or open.
type Line interface {
	Accept(answer link.Code) error
	Send(frame []byte)
	// Next lets so many frames more come, when the line is open. None comes unasked: what is not asked for waits at the line, which does not
	// last if that is too much.
	Next(n int)
	Close()
}

// NextMatch is the id of the rematch of a match: both players find the same.
func NextMatch(id [8]byte) (next [8]byte) {
	binary.BigEndian.PutUint64(next[:], engine.Digest(append([]byte("rematch"), id[:]...)))
	return next
}
