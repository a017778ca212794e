// Package link joins two peers: it opens a WebRTC data channel between them, without any server of its own, and writes and
// reads the codes that people carry from one to the other to open it.
//
// The one who invites calls Invite and shows the Code; the other parses it, calls Join and shows the answer; the first hands
// that to Accept. Both then wait in Open for a Conn, which carries whole messages, in order, or says that it is lost. A lost
// link is opened anew with fresh codes; what was in flight is gone, so the layer above must know what to send again.
// docs/link.md describes the codes byte by byte and says what is sent where.
//
// The channel is pion's: natively all of it, in a page the browser's RTCPeerConnection with pion around it.
// Two tabs of one browser need no network at all: see Local.
//
// The package knows no game, no screen and nothing of what the messages mean. It does not know who the peer is either: the
// code pins the peer's certificate, so the peer is whoever the code came from.
package link

import (
	"errors"

	"bocage/net/link/internal/frame"
)

// MessageMax is the size of the largest message, in bytes.
const MessageMax = frame.MessageMax

// FrameMax is the size of the largest frame that a Wire carries, in bytes.
const FrameMax = 1 + frame.BodyMax

// A Wire carries frames of at most 16 KiB, each whole and in order, until it closes. There are three: WebRTC's data channel,
// a bus within one browser, and linktest's for tests. All methods may be called from any goroutine.
type Wire interface {
	// Start says whom to call when something happens. It is called once, before anything else.
	Start(Handler)
	// Send queues a frame, which it does not keep. It does not wait. Before Opened and after Closed it fails.
	Send(frame []byte) error
	// Buffered returns how many bytes wait to be sent.
	Buffered() int
	// Channel names the connection, once it is open. Both ends find the same, and no other connection has it; where there can be nobody
	// between them it may be zeros. An error says that somebody else is at the other end than was to be.
	Channel() ([32]byte, error)
	// Close closes the wire, now.
	Close() error
}

// A Handler is told by a Wire what happens. Its functions return soon and keep no frame. Frames come one at a time and in
// order; other calls may overlap with them.
type Handler struct {
	Opened  func()            // once: frames can be sent
	Frame   func(data []byte) // a frame came
	Drained func()            // Buffered fell below LowWater
	Closed  func()            // once: nothing comes after it, and no Wire comes back from it
}

// LowWater is how many bytes a Wire has left to send when it calls Drained. It is enough to keep a
// fast network busy until more comes.
const LowWater = 64 << 10

// Errors of links. What the functions return wraps one of these, or the context's error.
var (
	// ErrUnsupported: this browser, or this place in it, has no WebRTC.
	ErrUnsupported = errors.New("link: no WebRTC here")
	// ErrNoNetwork: the system names no address at which a peer could reach this one.
	ErrNoNetwork = errors.New("link: no network")
	// ErrTooBig: the message is larger than MessageMax.
	ErrTooBig = errors.New("link: message too big")
	// ErrClosed: the link was closed on this side.
	ErrClosed = errors.New("link: closed")
	// ErrLeft: the peer closed the link on purpose.
	ErrLeft = errors.New("link: the peer has left")
	// ErrLost: the channel closed and the peer did not say why. Fresh codes open a new one.
	ErrLost = errors.New("link: lost")
	// ErrBroken: the peer sent what no honest peer sends. The link is closed.
	ErrBroken = errors.New("link: the peer broke the protocol")
)
