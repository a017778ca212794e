// Package invite is what an invitation says of a match, besides how to reach who sends it, and what its sender says on the line beside the
// match: what any two programs must read alike before they play. It knows no game and no screen.
package invite

import (
	"encoding/binary"
	"errors"
	"math"
	"time"

	"bocage/engine"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/pack"
)

// Good is how long an invitation is good.
const Good = 30 * time.Minute

// Clocks are the limits that can be agreed on, in minutes for each player; 0 for none. An invitation carries their place in the
// list, so that it must not change.
var Clocks = [8]int{0, 10, 20, 30, 45, 60, 90, 120}

// Slack is how far both may differ in measuring time. Patience is how long somebody may owe something while the line is open, before the
// other can say that he has left.
const (
	Slack    = 30 * time.Second
	Patience = 30 * time.Minute
)

// Post is the place behind Clocks of a match by post: neither player need be there when the other is, so that nobody is waited for.
const Post = len(Clocks)

// Minutes returns the limit at a place of Clocks, 0 for none.
func Minutes(clock int) int {
	if clock == Post {
		return 0
	}
	return Clocks[clock]
}

// Limit returns the clock at a place of Clocks.
func Limit(clock int) match.Clock {
	if clock == Post {
		return match.Clock{}
	}
	c := match.Clock{Each: time.Duration(Clocks[clock]) * time.Minute, Patience: Patience}
	if c.Each > 0 {
		c.Slack = Slack
	}
	return c
}

// Role is what an invitation says in a byte of the match and its sender.
type Role struct {
	Seat  engine.Seat // the sender's
	Own   bool        // the scenario is from a player's own file: it comes over the line, see Scenario
	Clock int         // its place in Clocks, or Post
}

// The bits of a role above the seat: whether the scenario is from an own file, whether the match is by post, and from which bit on the
// clock stands.
const (
	ownBit     = 1 << 1
	postBit    = 1 << 2
	clockShift = 5
)

// Byte returns the role as an invitation carries it.
func (r Role) Byte() byte {
	b := byte(r.Seat & 1)
	if r.Clock == Post {
		b |= postBit
	} else {
		b |= byte(r.Clock) << clockShift
	}
	if r.Own {
		b |= ownBit
	}
	return b
}

// RoleOf reads what Byte wrote. Any byte is a role.
func RoleOf(b byte) Role {
	r := Role{Seat: engine.Seat(b & 1), Own: b&ownBit != 0, Clock: int(b >> clockShift)}
	if b&postBit != 0 {
		r.Clock = Post
	}
	return r
}

// Terms returns what an invitation says that is sent now. Without a scenario it is one that is not known yet.
func Terms(id [8]byte, game string, sc engine.Scenario, r Role, now time.Time) link.Terms {
	t := link.Terms{Match: id, Game: game, Role: r.Byte(), Expires: now.Add(Good)}
	if sc != nil {
		t.Scenario = Digest(sc.Source())
	}
	return t
}

// Digest is how an invitation names a scenario, by its source.
func Digest(source []byte) (d [8]byte) {
	binary.BigEndian.PutUint64(d[:], engine.Digest(source))
	return d
}

// A scenario from a player's own file is too long for an invitation: that says only that there is one. Who has invited sends the file
// whenever the line opens. It is a file from somebody else: bounded, checked as any scenario is, and shown, and the other is asked before
// anything is played. That both play the same file is in the terms that both sign.

// frameScenario is the letter of the frame that carries the file, an array of it and the file. Frames of net/match have other letters.
const frameScenario = 'F'

// MaxScenario bounds a scenario file, in bytes, as records do.
const MaxScenario = 1 << 16

// Scenario returns the frame that carries a scenario file.
func Scenario(file []byte) []byte {
	return pack.NewWriter().Array(2).Uint(frameScenario).Bytes(file).Out()
}

// SentScenario returns the file that a frame carries, none if the file is too long. ok: it is such a frame.
func SentScenario(frame []byte) (file []byte, ok bool) {
	r := pack.NewReader(frame)
	r.Array(2, 2)
	ok = r.Uint(frameScenario) == frameScenario
	if file = r.Bytes(MaxScenario); r.End() != nil {
		file = nil
	}
	return file, ok
}

// Who shows a match to others says so on the line, whenever it opens and when that changes: the match is both players'. That nobody else
// shows it nobody can say, for either player has all that is shown.

// frameShown is the letter of the frame: an array of it, and how late by the place in a list, and one more, 0 for not at all.
const frameShown = 'H'

// Shown returns the frame that says whether, and how late, its sender shows the match to others.
func Shown(on bool, late int) []byte {
	if !on {
		late = -1
	}
	return pack.NewWriter().Array(2).Uint(frameShown).Uint(uint64(late + 1)).Out()
}

// SentShown reads what Shown wrote. ok: it is such a frame.
func SentShown(frame []byte) (late int, on, ok bool) {
	r := pack.NewReader(frame)
	r.Array(2, 2)
	ok = r.Uint(frameShown) == frameShown
	n := int(r.Uint(math.MaxUint8))
	return n - 1, n > 0, ok && r.End() == nil
}

// ErrOtherFile is returned for a scenario that is not the one of the invitation.
var ErrOtherFile = errors.New("not the scenario of the invitation")
