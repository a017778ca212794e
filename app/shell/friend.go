package shell

import (
	"cmp"
	"errors"
	"fmt"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/annex"
	"bocage/app/shell/errand"
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/showing"
	"bocage/app/shell/talk"
	"bocage/app/shell/view"
	"bocage/app/shell/watching"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
)

// Desk is the worker's side of a match against a friend: see net/match. Messages come back on the goroutine of the shell.
type Desk = watching.Desk

// How a friend's device is called.
type (
	Call   = meeting.Call
	Caller = meeting.Caller
	Line   = meeting.Line
)

// phase is how far a match against a friend has come.
type phase uint8

const (
	gathering phase = iota // the two look for each other, or for what is played
	asking                 // the friend's scenario has come, and the player is asked whether to play it
	starting               // a new match is on its way to the shelf
	atTable                // the table is laid, to the end and beyond
	closed                 // everything is let go of; what is kept goes on from the shelf
)

// friend is a match against somebody at another device: what is agreed on, the worker's desk and the mirror of it, the line, and what is
// kept. It is the mirror's match.Host.
type friend struct {
	g         *Shell
	phase     phase
	offer     // what is played; sc is nil until the friend has sent it
	rules     int
	game      engine.Fair
	seat      engine.Seat
	host      bool // has invited first
	match     [8]byte
	clock     int    // its place in invite.Clocks
	own       bool   // the scenario is from a player's own file: see sentscenario.go
	given     []byte // the friend's file as it came, while the worker reads it
	dealing   bool   // the cards of a new match are being dealt
	rehearsed bool   // the page has laid the table for itself

	part     annex.Part // what it is a part of, nil for nothing
	wire                // the line to the other device
	finding             // at the meeting place
	worker              // what comes of the desk
	journal             // what is kept
	reckoned            // the time that is told
	drawing             // when the screen is drawn

	mirror      *match.Mirror // nil until the table is laid
	early       *match.Mirror // of a new match until then: the desk makes its greeting while the reply is waited for
	frames      [][]byte      // that came before there was a mirror
	unconfirmed bool          // the match was taken up again, and the line was not open since
	resumed     bool          // the first state tells of what was there before

	sitting  *sitting
	followed int          // moves of the match that are on the table
	before   match.Status // as it was last looked at
	waits    bool         // likewise, of Mirror.Waits
	chat     talk.Chat
	want     []func(journal []byte) // what journals are for that are being exported, in order
	open     engine.State           // the end, with all cards that were disclosed
	shown    showing.Table          // to others
}

// limit is the clock that was agreed on.
func (f *friend) limit() match.Clock { return invite.Limit(f.clock) }

// newFriend prepares a match by some version of the rules. Nothing is kept before the other is there. Without a scenario it is one that the
// friend will send.
func (g *Shell) newFriend(o offer, rules int, seat engine.Seat, host bool, id [8]byte, clock int) (*friend, error) {
	f := &friend{g: g, offer: offer{face: o.face}, rules: rules, seat: seat, host: host, match: id, clock: clock, own: true, chat: talk.New(),
		journal: journal{id: idOf(id, seat)}}
	if f.shown = (shownBy{f}).table(); o.sc == nil {
		return f, nil
	}
	return f, f.plays(o.sc)
}

// plays says what is played.
func (f *friend) plays(sc engine.Scenario) error {
	game, err := sc.Fair(f.rules)
	if err == nil {
		f.sc, f.game, f.own = sc, game, f.g.lib.builtIn(f.face, sc.ID(), sc.Source()) == nil
	}
	return err
}

// start begins a new match: the line is open. If it breaks and opens again meanwhile, the match is on its way.
func (f *friend) start() {
	if f.phase >= starting {
		return
	}
	f.phase = starting
	shelf := f.g.host.Shelf()
	shelf.Hold(f.id, false, func(h *keep.Hold) {
		if f.held = h; f.phase == closed {
			h.Let()
			return
		}
		if h == nil {
			f.phase = gathering
			f.g.elsewhere(f.id, words.Say("keep.elsewhere-text"), words.Say("keep.take-over"), nil)
			f.g.host.Refresh()
			return
		}
		early, first := f.early, append([][]byte{f.head()}, errand.Records(f.queue)...) // with the greeting, so that it can go out at once
		shelf.Append(f.id, 0, first, func(err error) {
			switch {
			case errors.Is(err, keep.ErrElsewhere): // the same friend with the same invitation, after a reload
				f.g.journal(f.id, func(entries [][]byte, err error) {
					if err != nil || len(entries) == 0 {
						f.halt(cmp.Or(err, keep.ErrGone))
						return
					}
					f.begin(entries)
				})
			case err != nil:
				f.halt(err)
			case f.early != early: // the worker has broken meanwhile: another goes on from what is kept
				f.begin(first)
			default:
				f.kept, f.queue = len(first), f.queue[len(first)-1:]
				f.begin(nil)
			}
		})
	}, f.lose)
}

// begin starts the worker and lays the table, for a match of which the journal was read or, without entries, a new one.
func (f *friend) begin(entries [][]byte) {
	if f.phase == closed {
		return
	}
	f.phase = atTable
	if entries != nil {
		f.kept = len(entries)
	}
	f.resumed = len(entries) > 1
	f.unconfirmed = f.resumed && !f.linked
	if f.resumed && f.early != nil { // its greeting was kept before
		f.dismiss()
	}
	greeted := f.early != nil
	f.mirror, f.early = f.early, nil
	if !greeted {
		f.mirror = match.NewMirror(f.game, f.seat, f)
	}
	f.hire()
	if !greeted {
		f.mirror.Begin(f.limit(), entries[min(1, len(entries)):], f.signed())
	}
	if f.linked { // the desk goes on while the table is laid
		f.connect()
	}
	f.followed = 0
	f.before = f.mirror.Status()
	var who [2]engine.Player
	who[f.seat], who[f.seat.Other()] = engine.Player{Kind: engine.Human}, engine.Player{Kind: engine.Remote}
	s := f.g.newSitting(f.offer, who, f)
	s.Driver, s.id, s.custody, s.begun, f.sitting = remote{f}, f.id, kept, f.g.host.Now(), s
	if k, ok := f.g.host.Shelf().Find(f.id); ok {
		s.begun = k.Begun
	}
	f.g.uncover(0)
	f.g.sheet = nil
	s.save()
	s.start(false)
	wasKept(f)
	switch {
	case !f.linked && f.meets() != nil: // it comes back by itself
		if f.line == nil {
			f.call(nil)
		}
		f.show()
	case !f.linked && followed(f): // it is over, and there is nothing left to agree on
		f.show()
	case !f.linked:
		f.findByCode()
	case f.resumed:
		f.show()
	default: // the board takes long to draw: its cards are dealt before
		f.dealing = true
		f.drawSoon(dealPause)
	}
	f.g.answering = nil
	f.pump()
}

// hire starts the worker, so that it stands ready when the line opens, with the greeting of a new match made. One that breaks before is
// tried again then.
func (f *friend) hire() {
	if f.desk != nil {
		return
	}
	f.desk = f.g.host.Desk(f.deskSaid, f.broke)
	f.prepare()
}

// broke is told that the worker has failed.
func (f *friend) broke() {
	switch {
	case f.mirror != nil:
		f.halt(errors.New(words.Say("friend.worker")))
	case f.given != nil:
		f.refuseScenario(engine.ErrDamaged)
	default:
		f.dismiss()
	}
}

// prepare has the desk make the greeting of a new match, once it is known what is played.
func (f *friend) prepare() {
	if f.desk != nil && f.game != nil && f.mirror == nil {
		f.early = match.NewMirror(f.game, f.seat, f)
		f.early.Begin(f.limit(), nil, 0)
	}
}

// dismiss ends a worker that has nothing to say that counts.
func (f *friend) dismiss() {
	f.desk.End()
	f.desk, f.early, f.queue = nil, nil, nil
}

// connect tells the desk that the line is open.
func (f *friend) connect() {
	if post.Is(f.clock) {
		f.mirror.Correspond(f.channel)
	} else {
		f.mirror.Connect(f.channel)
	}
	for _, frame := range f.frames {
		receive(f, frame)
	}
	f.frames = nil
}

// halt ends a match of which something cannot be kept or followed: whatever was not kept was not sent. It goes on from the shelf.
func (f *friend) halt(err error) {
	if f.phase == closed {
		return
	}
	f.close()
	f.rise()
	if errors.Is(err, keep.ErrElsewhere) {
		f.g.elsewhere(f.id, words.Say("keep.taken"), words.Say("keep.take-back"), nil)
		f.g.host.Refresh()
		return
	}
	what := amiss.Disk(err)
	if what == "" {
		what = err.Error()
	}
	f.g.fail(words.Say("friend.halted"), what,
		view.Button{ID: "btn-resume", Label: words.Say("friend.resume"), Do: view.Intent{Name: view.DoContinue, Text: f.id}},
		view.Button{ID: "btn-report", Label: words.Say("page.report"), Do: view.Intent{Name: view.DoReport}})
	f.g.host.Refresh()
}

// lose stops here: another tab has taken the match.
func (f *friend) lose() {
	if f.sitting != nil {
		f.sitting.lose()
	}
	f.close()
}

// close lets go of everything. What is kept is kept.
func (f *friend) close() {
	if f.phase == closed {
		return
	}
	f.phase = closed
	f.hangUp()
	f.shown.Close()
	if f.desk != nil {
		f.desk.End()
	}
	f.held.Let()
}

// idOf names a match on the shelf of who plays a seat.
func idOf(match [8]byte, seat engine.Seat) string { return fmt.Sprintf("%x-%d", match, seat) }
