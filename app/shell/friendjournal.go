package shell

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/meeting"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
)

// A match against a friend as it lies on the shelf: a journal, in which every record stands before anything behind it goes on.

// headVersion is the version of the first entry of a journal on the shelf: version, seat, whether this is the host, clock, match,
// terms. The others are records of net/match: with their format the version changes.
const headVersion = 3

const headSize = 4 + 8

// headMeets is the version of a head with the root by which the two find each other again, before the terms.
const headMeets = 4

// journal is what is kept of a match, and how far that has come.
type journal struct {
	id      string // on the shelf
	held    *keep.Hold
	keeping bool // a record is on its way to the disk: nothing goes on before
	kept    int  // entries of the journal on the shelf
	unsaved bool // the shelf's list does not know the latest moves
}

func (f *friend) head() []byte {
	b := []byte{headVersion, byte(f.seat), 0, byte(f.clock)}
	if f.host {
		b[2] = 1
	}
	b = append(b, f.match[:]...)
	if f.meeting != nil && f.meeting.Root != nil {
		b[0] = headMeets
		b = append(b, f.meeting.Root[:]...)
	}
	return append(b, f.game.Terms()...)
}

// friendOf reads the first entry of a journal of a match of a game.
func (g *Shell) friendOf(face *Face, head []byte) (*friend, error) {
	if len(head) > 0 && head[0] > 0 && head[0] < headVersion {
		return nil, amiss.ErrSpokenOtherwise
	}
	var root *meeting.Rendezvous
	if len(head) >= headSize+meeting.RootSize && head[0] == headMeets {
		root = &meeting.Rendezvous{Host: head[2] == 1, Root: (*meeting.Root)(head[headSize:]), Met: true}
		head = slices.Concat([]byte{headVersion}, head[1:headSize], head[headSize+meeting.RootSize:])
	}
	if len(head) < headSize || head[0] != headVersion || head[1] > 1 || int(head[3]) > invite.Post {
		return nil, fmt.Errorf("%w: no match against a friend", engine.ErrDamaged)
	}
	oldest, newest := face.Game.Rules()
	terms := head[headSize:]
	if len(terms) == 0 || int(terms[0]) < oldest || int(terms[0]) > newest {
		return nil, fmt.Errorf("%w: other rules", engine.ErrOlder)
	}
	sc, err := face.Game.Parse(terms[1:])
	if err != nil {
		return nil, err
	}
	f, err := g.newFriend(offer{face, sc}, int(terms[0]), engine.Seat(head[1]), head[2] == 1, [8]byte(head[4:]), int(head[3]))
	if err == nil && root != nil {
		f.meeting = meeting.Going(g.host, root, f.match, g.now())
	}
	return f, err
}

// resumeFriend goes on with a kept match; the line is called anew.
func (g *Shell) resumeFriend(id string, h *keep.Hold) {
	g.journal(id, func(entries [][]byte, err error) {
		if g.opening != id {
			h.Let()
			return
		}
		g.opening = ""
		var f *friend
		if err == nil && len(entries) == 0 {
			err = keep.ErrGone
		}
		if err == nil {
			k, _ := g.host.Shelf().Find(id)
			if face := g.faces.Kept(k); face == nil {
				err = fmt.Errorf("%w: %.20q", engine.ErrWrongGame, k.Game)
			} else {
				f, err = g.friendOf(face, entries[0])
			}
		}
		if err != nil {
			h.Let()
			if k, _ := g.host.Shelf().Find(id); k.Ended && errors.Is(err, amiss.ErrSpokenOtherwise) {
				g.openReplay(id, 0)
				return
			}
			g.cannotOpen(id, err)
			g.host.Refresh()
			return
		}
		f.partOf(id)
		g.friend, f.held = f, h
		f.begin(entries)
	})
}

// journal reads the journal of a match that this tab goes on with. The shelf must have read what it knows of it besides.
func (g *Shell) journal(id string, done func(entries [][]byte, err error)) {
	shelf := g.host.Shelf()
	var entries [][]byte
	var known, read error
	open := 2 // the disk may answer them in any order
	answered := func() {
		if open--; open == 0 {
			done(entries, cmp.Or(known, read))
		}
	}
	shelf.Read(id, func(_, _ []byte, err error) {
		if !errors.Is(err, keep.ErrGone) {
			known = err
		}
		answered()
	})
	shelf.Journal(id, func(all [][]byte, err error) {
		entries, read = all, err
		answered()
	})
}

// keySigned begins the key of the counter beside a match's journal; behind it stands the match's id. It lies in another place than the
// journals, so that one that is older than what was sent is noticed.
const keySigned = "bocage-signed-"

// Count keeps how much this player has signed in a match.
func (f *friend) Count(signed uint32) {
	f.g.host.Store(keySigned+f.id, strconv.FormatUint(uint64(signed), 10))
}

// signed is what was counted, 0 if that is not known.
func (f *friend) signed() uint32 {
	n, _ := strconv.ParseUint(f.g.host.Load(keySigned+f.id), 10, 32)
	return uint32(n)
}

// Keep puts a record into the journal, and with it all that wait to be kept: to write is slow, however little it is. The messages
// behind it wait until they are safe there.
func (f *friend) Keep(record []byte) error {
	records := [][]byte{record}
	f.queue = slices.DeleteFunc(f.queue, func(message []byte) bool {
		r, ok := match.KeptRecord(message)
		if ok {
			records = append(records, r)
		}
		return ok
	})
	f.keeping = true
	n := f.kept
	f.kept += len(records)
	f.g.host.Shelf().Append(f.id, n, records, func(err error) {
		f.keeping = false
		if err != nil {
			f.halt(err)
			return
		}
		f.pump()
	})
	return nil
}
