package far

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"

	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
	"bocage/net/link"
	"bocage/net/operation"
)

// The match of the battle goes over the line of the campaign, once both are at its table. Each says which battle he sits at, and how often
// he has sat down; a frame of the match names both players' times, so that none is taken of one before.

// seat is at whose table a player is.
type seat struct {
	battle uint64 // 0 for none
	nth    uint64 // how often he has sat down
}

// table is where both are.
type table struct {
	mine, theirs seat
	end          *end // of the match that is on the table here, nil for none
	counts       int  // the battle that has ended here and is being judged, 0 for none
}

// part is a battle as its match has it; it is an annex.Part.
type part struct {
	f      *Campaign
	find   func() *Campaign
	battle int
}

// Part returns what the match of a battle is a part of. find finds the campaign again, should it have been closed meanwhile.
func (f *Campaign) Part(battle int, find func() *Campaign) annex.Part { return &part{f, find, battle} }

// whole is the campaign: a match may leave its table for long, and come back when nobody else uses that any more.
func (p *part) whole() *Campaign {
	if p.f.Shut {
		p.f = p.find()
		p.f.Use(func() {}).Leave() // closed again, unless somebody comes to use it
	}
	return p.f
}

// waiting stands for a line that comes by itself.
var waiting = &meeting.Rendezvous{Met: true}

// Meets says how the other is found: as long as there is a line it is waited for that he sits down.
func (p *part) Meets(byHand bool) *meeting.Rendezvous {
	f := p.f
	switch {
	case f.Joined, f.Shut, !f.Read():
		return waiting
	case byHand:
		return nil
	}
	return f.Meets()
}

// Call sits down at the table. Where the two look for each other by codes these are the campaign's.
func (p *part) Call(c meeting.Call, heard meeting.Caller) meeting.Line {
	f := p.whole()
	e := &end{f: f, heard: &heard, user: f.Use(func() {})}
	f.end, f.mine = e, seat{uint64(p.battle), f.mine.nth + 1}
	f.sayTable()
	hand := c.Meeting == nil && f.Meets() != nil && !f.Joined
	switch {
	case !f.Read() || f.Why != "":
	case c.Invitation != nil || hand || !f.Joined && (f.Line == nil || f.Failed != nil || f.RanOut()):
		f.ByHand = f.ByHand || hand
		f.Call(c.Invitation)
	case f.Code != nil && !f.Joined:
		code := *f.Code
		f.H.After(0, func() {
			if f.end == e {
				heard.Coded(code, nil)
			}
		})
	}
	f.join()
	return e
}

// Stands takes the file of the match: when it begins its name counts, and in the end what it shows.
func (p *part) Stands(file []byte, over bool) {
	f := p.whole()
	if f.Met() && !over && f.peer.Named(f.Seat()) {
		return
	}
	if over {
		f.counts = p.battle
	}
	f.look(file, func(shown *operation.Fought, err error) {
		if err != nil {
			f.counts = 0
			if !errors.Is(err, operation.ErrFile) { // of this device
				f.Halt(err.Error())
			}
		}
		if shown != nil {
			f.named[p.battle] = shown.Battle.Match
		}
		if over && err == nil {
			f.ended[p.battle] = file
		}
		f.Due()
	})
}

// patience is how long the second seat waits, in ms, for the first to write that the battle has ended: either may.
const patience = 4000

// Due writes what gave way to an entry of the other, and what follows from the match: which one it is, signed by both (CAMP-PEER-02), and
// that it has ended.
func (f *Campaign) Due() {
	if !f.Writes() {
		return
	}
	if frame := f.peer.Due(); frame != nil { // which calls Due again
		f.write(frame, nil)
		return
	}
	if f.peer.State().Phase != rules.Fighting {
		return
	}
	battle := f.peer.State().Battle
	name, begun := f.named[battle]
	file := f.ended[battle]
	switch {
	case begun && f.Turn() && !f.peer.Named(f.Seat()):
		f.write(f.peer.Begin(name))
	case file != nil && f.peer.Named(0) && f.peer.Named(1):
		if f.Seat() == 0 || !f.Joined {
			f.write(f.peer.End(file))
			return
		}
		f.H.After(patience, func() {
			if s := f.peer.State(); f.Writes() && s.Phase == rules.Fighting && s.Battle == battle {
				f.write(f.peer.End(file))
			}
		})
	}
}

// write says an entry, or stops: the two do not speak of the same match.
func (f *Campaign) write(frame []byte, err error) {
	if err := f.said(frame, err); err != nil {
		f.Halt(words.Say("pair.stops", err.Error()))
	}
}

// end is the match's end of the line; it is a meeting.Line.
type end struct {
	f      *Campaign
	heard  *meeting.Caller
	user   *User
	told   bool     // that the other sits there too
	open   bool     // and frames go and come
	frames [][]byte // that came before it was
	owed   int      // frames that the match has, and has not let others come for
}

func (e *end) Accept(answer link.Code) error {
	if e.f.Line == nil {
		return link.ErrOtherInvitation
	}
	return e.f.Line.Accept(answer)
}

func (e *end) Send(frame []byte) {
	if f := e.f; e.open && f.end == e {
		b := binary.AppendUvarint(binary.AppendUvarint(nil, f.theirs.nth), f.mine.nth)
		f.Send(sayMatch, append(b, frame...))
	}
}

func (e *end) Next(n int) {
	n = min(n, e.owed)
	if e.owed -= n; n > 0 && e.f.Line != nil {
		e.f.Line.Next(n)
	}
}

// Close leaves the table.
func (e *end) Close() {
	f := e.f
	if f.end != e {
		return
	}
	e.drop()
	e.open, f.end = false, nil
	f.mine.battle = 0
	f.sayTable()
	e.user.Leave()
}

// drop lets others come for what the match has not taken.
func (e *end) drop() {
	e.Next(e.owed)
	e.frames = nil
}

// sayTable says where the player sits.
func (f *Campaign) sayTable() {
	f.Send(sayTable, binary.AppendUvarint(binary.AppendUvarint(nil, f.mine.battle), f.mine.nth))
}

// cameTable takes where the other sits.
func (f *Campaign) cameTable(b []byte) {
	var s seat
	var n int
	if s.battle, n = binary.Uvarint(b); n <= 0 {
		return
	}
	if s.nth, n = binary.Uvarint(b[n:]); n <= 0 || s == f.theirs {
		return
	}
	f.theirs = s
	if e := f.end; e == nil || e.open || s.battle != f.mine.battle {
		f.shut(nil)
	} else {
		e.drop()
	}
	f.join()
}

// AtTable reports whether the other sits at the table of a battle.
func (f *Campaign) AtTable(battle int) bool { return f.Joined && f.theirs.battle == uint64(battle) }

// Counts reports whether a battle has ended at the table here, and its end is on its way into the journal.
func (f *Campaign) Counts(battle int) bool { return f.counts == battle }

// Parted is told that the line is gone: whoever sat at the table says so again.
func (f *Campaign) Parted(err error) {
	f.theirs = seat{}
	f.shut(err)
}

// unsaid is where the other is before he has said so on a connection that has come in place of another.
var unsaid = seat{nth: math.MaxUint64}

// moves is told that the line goes over another connection, maybe before the one it had is lost. What was on its way for the match is not
// said again before that begins on it anew, which it does once the other has said that he still sits there.
func (f *Campaign) moves() {
	f.theirs = unsaid
	if e := f.end; e != nil {
		e.drop()
		e.open = false
	}
}

// shut tells the match, if it goes on, that the other is not there, and drops what has come for it from where he was. By codes it must look
// for him itself.
func (f *Campaign) shut(err error) {
	e := f.end
	if e == nil {
		return
	}
	if e.drop(); !e.told {
		return
	}
	e.told, e.open = false, false
	if heard := e.heard; err != nil && f.Meets() == nil {
		heard.Closed(err)
	} else {
		heard.Lost()
		heard.Met(meeting.Alone)
	}
}

// join opens the line of the match once both sit at its table.
func (f *Campaign) join() {
	f.H.After(0, func() {
		e := f.end
		if e == nil || e.open || !f.Joined || f.theirs.battle != f.mine.battle || f.Shut {
			if e != nil && !e.open && f.Joined {
				e.heard.Met(meeting.Alone)
				f.H.Refresh()
			}
			return
		}
		e.told, e.open = true, true
		if f.Meets() != nil {
			e.heard.Met(f.Stands)
		}
		e.heard.Opened(f.Channel)
		frames := e.frames
		e.frames = nil
		for _, frame := range frames {
			e.heard.Came(frame)
		}
		f.H.Refresh()
	})
}

// cameMatch takes a frame of the match.
func (f *Campaign) cameMatch(b []byte) {
	mine, n := binary.Uvarint(b)
	theirs, k := binary.Uvarint(b[max(0, n):])
	e := f.end
	if n <= 0 || k <= 0 || e == nil || mine != f.mine.nth || theirs != f.theirs.nth || f.theirs.battle != f.mine.battle {
		f.Line.Next(1)
		return
	}
	e.owed++
	if frame := bytes.Clone(b[n+k:]); e.open {
		e.heard.Came(frame)
	} else {
		e.frames = append(e.frames, frame)
	}
}

// Tell tells the match on the table what it would hear of a line of its own, as long as it has none.
func (f *Campaign) Tell(do func(*meeting.Caller)) {
	if e := f.end; e != nil {
		do(e.heard)
	}
}
