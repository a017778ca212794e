// Package pair is something that two devices go on with together, as this one has it: its journal, which is kept, the line to the other,
// which is made anew whenever it is lost, and the screen on which the two look for each other. It knows nothing of what it is.
package pair

import (
	"errors"
	"io"
	"time"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/random"
)

// Thing is what two devices go on with.
type Thing interface {
	// Terms are what an invitation says, without the name of what is begun.
	Terms() link.Terms
	// Recall goes through the journal that is kept. With an error it is what can be read.
	Recall(records [][]byte) error
	// List keeps what is known of it without its journal.
	List()
	// Greet says what the other must know, on a connection that has come: maybe in place of another that is not lost yet, and what was on
	// its way there never comes. Parted is told that there is no line for a while, and by which error.
	Greet()
	Parted(err error)
	// At takes a message at once if it is one that waits for no other. Heed takes the others in their order, each once all that was written
	// is kept, and Due follows upon them.
	At(frame []byte) bool
	Heed(what byte, body []byte)
	Due()
	// SayEntry says an entry of the journal, in its turn, with what belongs to it.
	SayEntry(frame []byte)
	// Tell tells what goes over the line, if something does, what it would hear of a line of its own.
	Tell(do func(*meeting.Caller))
	// Changed tells whoever looks.
	Changed()
}

// Journal is that of both: *operation.Peer or *keeping.Peer.
type Journal interface {
	Greeting() []byte
	Met() bool
	MetBy(said []byte) bool
	Meet(said []byte) error
	Stored()
	Deaf() bool
	Hello() []byte
	Hear(hello []byte) (frames [][]byte, err error)
}

// Head is what a journal begins from. The seed is secret.
type Head struct {
	Version int          `json:"version"`
	Seat    engine.Seat  `json:"seat"`
	Host    bool         `json:"host"` // this device has invited
	Match   [8]byte      `json:"match"`
	Seed    [32]byte     `json:"seed"`
	Nonce   [16]byte     `json:"nonce"`
	Ticket  string       `json:"ticket,omitempty"` // by which both meet first
	Secret  meeting.Seed `json:"secret"`           // this device's for that
}

// The records of a journal that is kept: the first is its head, each of the others begins with a letter. A thing has more of them.
const (
	KeptGreeting = 'g' // the other's
	KeptRoot     = 'r' // by which both find each other at the meeting place
)

// Pair is one device's side of it. All is done on the goroutine of the page.
type Pair struct {
	H         annex.House
	ID        string // on the shelf
	Thing     Thing
	*Head             // nil until the journal is read
	Journal   Journal // nil until it is known of what
	Elsewhere string  // said when another tab goes on with it

	Held  *keep.Hold
	Kept  int    // entries of the journal on the shelf
	Why   string // it is not gone on with, "" if it is
	Shut  bool   // it is closed
	onWay int    // how often something is on its way to the shelf

	wire
}

func now(h annex.House) time.Time { return time.UnixMilli(h.Now()) }

// Terms are what an invitation to something says; seat is that of who invites.
func Terms(h annex.House, kind string, digest [8]byte, seat engine.Seat) link.Terms {
	return link.Terms{Game: kind, Scenario: digest, Role: invite.Role{Seat: seat}.Byte(), Expires: now(h).Add(invite.Good)}
}

// Invite is the head of something to which the other is invited by terms.
func Invite(h annex.House, seat engine.Seat, terms link.Terms) (x Head, err error) {
	x.Host, x.Seat = true, seat
	if _, err = io.ReadFull(random.Reader, x.Match[:]); err != nil {
		return x, err
	}
	if h.Ways().Meets() {
		terms.Match = x.Match
		r, err := meeting.Invite(random.Reader, terms, now(h))
		if err != nil {
			return x, err
		}
		x.Match, x.Ticket, x.Secret = r.Ticket.Match(), r.Ticket.Text(), r.Seed
	}
	return x, x.draw()
}

// Accept is the head of what one is invited to, by a code or a ticket.
func Accept(h annex.House, seat engine.Seat, code link.Code, t *meeting.Ticket) (x Head, err error) {
	x.Match, x.Seat = code.Match, seat
	if t != nil {
		r, err := meeting.Accept(h.Ways(), random.Reader, *t, nil, now(h))
		if err != nil {
			return x, err
		}
		x.Ticket, x.Secret = t.Text(), r.Seed
	}
	return x, x.draw()
}

// headVersion is the version of heads that are written.
const headVersion = 1

func (x *Head) draw() error {
	x.Version = headVersion
	if _, err := io.ReadFull(random.Reader, x.Seed[:]); err != nil {
		return err
	}
	_, err := io.ReadFull(random.Reader, x.Nonce[:])
	return err
}

// Begins goes on from a head, and refuses one that is none.
func (p *Pair) Begins(x *Head) error {
	switch {
	case x.Version > headVersion:
		return engine.ErrNewer
	case x.Version < headVersion || x.Seat > 1:
		return engine.ErrDamaged
	}
	p.Head = x
	if t, err := meeting.Parse(x.Ticket); err == nil {
		p.found = &meeting.Rendezvous{Host: x.Host, Ticket: t, Seed: x.Secret}
	}
	return nil
}

// Recalls takes a record that is of no thing alone; known is false if it is of one. Whatever comes after the greetings needs both.
func (p *Pair) Recalls(r []byte) (known bool, err error) {
	switch {
	case len(r) == 0:
		return true, engine.ErrDamaged
	case r[0] == KeptRoot:
		if p.found != nil && len(r) == 1+meeting.RootSize {
			p.found.Root = (*meeting.Root)(r[1:])
			p.found.Met = p.Met()
		}
		return true, nil
	case r[0] == KeptGreeting && p.Journal != nil:
		if err = p.Journal.Meet(r[1:]); err == nil {
			p.Journal.Stored()
			p.bothMet()
		}
		return true, err
	}
	return false, nil
}

// Now is the time by the page's clock.
func (p *Pair) Now() time.Time { return now(p.H) }

// Read reports whether it is known what is kept of it, Met whether the other's greeting is.
func (p *Pair) Read() bool { return p.Head != nil }
func (p *Pair) Met() bool  { return p.Journal != nil && p.Journal.Met() }

// Fault says why it does not go on, "" if it does.
func (p *Pair) Fault() string { return p.Why }

// Writes reports whether the player may write an entry: he has heard how far the other's journal goes, if his own comes from a store
// (CAMP-PEER-08).
func (p *Pair) Writes() bool {
	return p.Met() && p.Why == "" && !p.Shut && p.Held != nil && !p.Journal.Deaf()
}

// bothMet notes that the two have met: by the meeting place they find each other again.
func (p *Pair) bothMet() {
	if p.found != nil && p.found.Root != nil {
		p.found.Met = true
	}
}

// Hold makes this tab the one that goes on with it, and then reads the journal, or does something else.
func (p *Pair) Hold(then func()) {
	if then == nil {
		then = p.read
	}
	p.H.Shelf().Hold(p.ID, false, func(held *keep.Hold) {
		if p.Shut {
			held.Let()
			return
		}
		if p.Held = held; held == nil {
			p.Why = p.Elsewhere
		}
		then()
	}, func() {
		p.Halt(p.Elsewhere)
	})
}

// Halt stops here. What is kept stays.
func (p *Pair) Halt(why string) {
	if p.Shut || p.Why != "" {
		return
	}
	p.Why = why
	p.HangUp()
	p.Thing.Changed()
}

// Close lets go of everything.
func (p *Pair) Close() {
	p.Shut = true
	p.HangUp()
	p.Held.Let()
}

// Keep puts records into the journal, and calls then once they are safe there: what is written is not said before.
func (p *Pair) Keep(records [][]byte, then func()) {
	n := p.Kept
	p.Kept += len(records)
	p.onWay++
	p.Thing.List()
	p.H.Shelf().Append(p.ID, n, records, func(err error) {
		p.onWay--
		switch {
		case err != nil:
			p.Halt(amiss.Keeping(err))
		case then != nil && !p.Shut:
			then()
		}
		if p.onWay == 0 && len(p.inbox) > 0 {
			p.Work()
		}
	})
}

// read reads the journal, and goes on with it.
func (p *Pair) read() {
	shelf := p.H.Shelf()
	shelf.Read(p.ID, func(_, _ []byte, err error) {
		shelf.Journal(p.ID, func(records [][]byte, bad error) {
			if p.Shut {
				return
			}
			if err = errors.Join(err, bad); err == nil {
				err = p.Thing.Recall(records)
			}
			if err != nil {
				p.Why = words.Say("pair.damaged") + " (" + err.Error() + ")"
			}
			p.Kept = len(records)
			p.CallFirst()
			p.Thing.Changed()
		})
	})
}
