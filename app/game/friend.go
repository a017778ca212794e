package game

import (
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"bocage/app/keep"
	"bocage/app/text"
	"bocage/app/view"
	"bocage/duel"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/link"
	"bocage/net/match"
)

// Desk is the worker's side of a match against a friend: see net/match. Messages come back on the goroutine of the game.
type Desk interface {
	Post(message []byte)
	End()
}

// Call is what is asked of a Line: to invite, or to answer an invitation. One of the two players is the host.
type Call struct {
	Host       bool
	Invitation *link.Code // to be answered, nil to invite
	Terms      link.Terms
	Servers    []link.Server
}

// Caller hears what becomes of a Line, on the goroutine of the game.
type Caller struct {
	Coded   func(code link.Code, err error) // the code for the friend, or why there is none
	Opened  func()
	Came    func(frame []byte)
	Changed func(link.State)
	Closed  func(error) // for good
}

// Line is a connection to a friend's device, on its way or open.
type Line interface {
	Accept(answer link.Code) error
	Send(frame []byte)
	Close()
}

// friend is a match against somebody at another device: the worker's desk, the mirror of it, the line, and what is kept. It is
// the mirror's match.Host.
type friend struct {
	g     *Game
	id    string // on the shelf
	sc    *assault.Scenario
	game  *duel.Game
	seat  engine.Seat
	host  bool // has invited first
	match [8]byte
	clock int // one of clocks

	mirror  *duel.Mirror // nil until the line was open for the first time
	desk    Desk
	queue   [][]byte // messages of the desk that are not yet looked at
	pumping bool
	keeping bool // a record is on its way to the disk: nothing goes on before
	kept    int  // entries of the journal on the shelf
	closed  bool
	early   [][]byte // frames that came before there was a mirror
	resumed bool     // the first state tells of what was there before

	line   Line
	owner  **friend   // whose the line is: a rematch takes it over
	nth    int        // of the line, so that an old one is not heard
	code   *link.Code // for the friend
	failed error      // why there is none
	linked bool
	silent bool

	t        *table
	course   *far
	before   match.Status // as it was last looked at
	waited   bool
	stamp    int64 // when the status was made, in ms
	since    int64 // since when the friend has been asked
	ticking  bool
	timeTold bool // that somebody's time is over
	over     bool
	chat     chat
	want     func(journal []byte) // what an exported journal is for
	open     *assault.Position    // the end, with all cards that were disclosed
}

// clocks are the limits that can be agreed on, in minutes for each player; 0 for none. An invitation carries their place in the
// list, so that it must not change.
var clocks = [8]int{0, 10, 20, 30, 45, 60, 90, 120}

// slack is how far both may differ in measuring time.
const slack = 30 * time.Second

func (f *friend) limit() match.Clock {
	c := match.Clock{Each: time.Duration(clocks[f.clock]) * time.Minute}
	if c.Each > 0 {
		c.Slack = slack
	}
	return c
}

// newFriend prepares a match. Nothing is kept before the other is there.
func (g *Game) newFriend(sc *assault.Scenario, seat engine.Seat, host bool, id [8]byte, clock int) (*friend, error) {
	dg, err := duel.New(sc)
	if err != nil {
		return nil, err
	}
	return &friend{g: g, id: fmt.Sprintf("%x-%d", id, seat), sc: sc, game: dg, seat: seat, host: host, match: id, clock: clock}, nil
}

// headVersion is the version of the first entry of a journal on the shelf: version, seat, whether this is the host, clock, match,
// terms. The others are records of net/match.
const headVersion = 1

const headSize = 4 + 8

func (f *friend) head() []byte {
	b := []byte{headVersion, byte(f.seat), 0, byte(f.clock)}
	if f.host {
		b[2] = 1
	}
	b = append(b, f.match[:]...)
	return append(b, f.game.Terms()...)
}

// friendOf reads the first entry of a journal.
func (g *Game) friendOf(head []byte) (*friend, error) {
	if len(head) < headSize || head[0] != headVersion || head[1] > 1 || int(head[3]) >= len(clocks) {
		return nil, fmt.Errorf("%w: no match against a friend", engine.ErrDamaged)
	}
	if terms := head[headSize:]; len(terms) == 0 || terms[0] != assault.RulesVersion {
		return nil, fmt.Errorf("%w: other rules", engine.ErrOlder)
	}
	sc, err := assault.Parse(head[headSize+1:])
	if err != nil {
		return nil, err
	}
	return g.newFriend(sc, engine.Seat(head[1]), head[2] == 1, [8]byte(head[4:]), int(head[3]))
}

// start begins a new match: the line is open.
func (f *friend) start() {
	shelf := f.g.host.Shelf()
	shelf.Hold(f.id, false, func(held bool) {
		if f.closed {
			if held {
				shelf.Let(f.id)
			}
			return
		}
		if !held {
			f.g.elsewhere(f.id, text.Say("keep.elsewhere-text"), text.Say("keep.take-over"))
			f.g.host.Refresh()
			return
		}
		f.g.journal(f.id, func(entries [][]byte, err error) {
			if err == nil && len(entries) > 0 { // the same friend with the same invitation, after a reload
				f.begin(entries)
				return
			}
			shelf.Append(f.id, 0, f.head(), func(err error) {
				if err != nil {
					f.halt(err)
					return
				}
				f.begin([][]byte{f.head()})
			})
		})
	}, f.lose)
}

// begin starts the worker and lays the table, for a new match or one of which the journal was read.
func (f *friend) begin(entries [][]byte) {
	if f.closed {
		return
	}
	f.kept, f.resumed = len(entries), len(entries) > 1
	f.mirror = duel.NewMirror(f.game, f.seat, f)
	f.hire()
	f.course = newFar(f)
	f.before = f.mirror.Status()
	var who [2]player
	who[f.seat], who[f.seat.Other()] = player{human: true}, player{friend: true}
	t := f.g.newTable(f.sc, who)
	t.f, t.m, t.id, f.t = f, f.course, f.id, t
	t.begun = f.g.host.Now()
	if k, ok := f.g.host.Shelf().Find(f.id); ok {
		t.begun = k.Begun
	}
	f.mirror.Begin(f.limit(), entries[1:])
	f.g.places, f.g.sheet = nil, nil
	t.save()
	t.start()
	if f.linked {
		f.connect()
	} else {
		if a := f.g.answering; a != nil && a.Match == f.match {
			f.call(a)
		}
		f.reconnect()
	}
	f.g.answering = nil
	f.g.host.Refresh()
}

// hire starts the worker, so that it stands ready when the line opens. One that breaks before is tried again then.
func (f *friend) hire() {
	if f.desk == nil {
		f.desk = f.g.host.Desk(f.come, func() {
			if f.mirror != nil {
				f.halt(errors.New(text.Say("friend.worker")))
				return
			}
			f.desk.End()
			f.desk = nil
		})
	}
}

// connect tells the desk that the line is open.
func (f *friend) connect() {
	f.mirror.Connect()
	for _, frame := range f.early {
		f.mirror.Receive(frame)
	}
	f.early = nil
}

// resumeFriend goes on with a kept match; the line is called anew.
func (g *Game) resumeFriend(id string) {
	shelf := g.host.Shelf()
	g.journal(id, func(entries [][]byte, err error) {
		if g.opening != id {
			shelf.Let(id)
			return
		}
		g.opening = ""
		var f *friend
		if err == nil && len(entries) == 0 {
			err = keep.ErrGone
		}
		if err == nil {
			f, err = g.friendOf(entries[0])
		}
		if err != nil {
			shelf.Let(id)
			g.cannotOpen(id, err)
			g.host.Refresh()
			return
		}
		g.friend = f
		f.begin(entries)
	})
}

// journal reads the journal of a match that this tab goes on with. The shelf must have read what it knows of it besides.
func (g *Game) journal(id string, done func(entries [][]byte, err error)) {
	shelf := g.host.Shelf()
	shelf.Read(id, func(_, _ []byte, err error) {
		if err != nil && !errors.Is(err, keep.ErrGone) {
			done(nil, err)
			return
		}
		shelf.Journal(id, done)
	})
}

// come takes a message of the desk.
func (f *friend) come(message []byte) {
	f.queue = append(f.queue, message)
	f.pump()
}

// pump looks at the messages of the desk in their order, each when what came before is kept.
func (f *friend) pump() {
	if f.pumping {
		return
	}
	f.pumping = true
	for len(f.queue) > 0 && !f.keeping && !f.closed {
		m := f.queue[0]
		f.queue = f.queue[1:]
		if err := f.mirror.Take(m); err != nil {
			f.halt(err)
		}
	}
	f.pumping = false
}

// Post sends a message to the desk.
func (f *friend) Post(message []byte) { f.desk.Post(message) }

// Keep puts a record into the journal. The messages behind it wait until it is safe there.
func (f *friend) Keep(record []byte) error {
	f.keeping = true
	n := f.kept
	f.kept++
	f.g.host.Shelf().Append(f.id, n, record, func(err error) {
		f.keeping = false
		if err != nil {
			f.halt(err)
			return
		}
		f.pump()
	})
	return nil
}

// Send sends a frame to the friend.
func (f *friend) Send(frame []byte) {
	if f.linked {
		f.line.Send(frame)
	}
}

// asked reports whether the player must choose now.
func (f *friend) asked() bool { return f.mirror.Status().Asked && !f.mirror.Waits() && !f.closed }

// ended reports whether the match is over.
func (f *friend) ended() bool { return f.mirror.Status().Ending.How != match.NotEnded }

// Changed follows what the mirror shows.
func (f *friend) Changed() {
	t, st := f.t, f.mirror.Status()
	f.stamp = f.g.host.Now()
	told, moved := len(t.heard), f.course.behind()
	for f.course.behind() {
		t.keepAccount()
		if err := f.course.step(&t.heard); err != nil {
			f.halt(err)
			return
		}
	}
	f.course.settle()
	if sc := f.course.pos.Scenario(); sc != t.sc { // the lot has exchanged the edges
		t.sc, t.wins = sc, nil
		t.retell()
	}
	if moved {
		t.events = t.heard
		if f.resumed {
			t.looked = [2]int{len(t.events), len(t.events)}
		} else {
			t.follow(told)
		}
		t.save()
	}
	f.resumed = false
	old, waited := f.before, f.waited
	f.before, f.waited = st, f.mirror.Waits()
	if moved || st.Asked != old.Asked || waited != f.waited || st.Ending != old.Ending || st.Met != old.Met {
		f.repick()
		t.next()
	} else {
		t.refresh()
	}
	if st.Ending != old.Ending && st.Ending.How != match.ByRules {
		t.save()
	}
	f.news(&old, &st)
	f.tick()
	f.g.host.Refresh()
}

// repick takes cards of a muster back that the page had sent when it was loaded again, into the draft, where they can be changed.
func (f *friend) repick() {
	if !f.mirror.Status().Asked || f.mirror.Waits() {
		return
	}
	picks := f.mirror.Picks()
	if len(picks) == 0 {
		return
	}
	f.t.draft = nil
	for _, m := range picks {
		f.t.draft = append(f.t.draft, assault.Face(m.A))
		f.mirror.TakeBack()
	}
}

// news tells what has changed beside the position.
func (f *friend) news(old, st *match.Status) {
	g := f.g
	friendSeat := f.seat.Other()
	if st.Owes != old.Owes {
		f.since = g.host.Now()
	}
	switch {
	case st.Broken != match.WhyNothing && old.Broken == match.WhyNothing:
		f.accuse(st)
	case st.Offered == friendSeat && old.Offered != friendSeat:
		f.askDraw()
	case old.Offered == f.seat && st.Offered != f.seat && st.Ending.How == match.NotEnded:
		g.say(text.Say("friend.draw-declined"), view.SideOf(friendSeat))
	case st.Disclosed != old.Disclosed && st.Disclosed == [2]bool{true, true}:
		f.mirror.Watch()
	case st.Rematch[friendSeat] != old.Rematch[friendSeat] && st.Rematch[friendSeat] <= 1:
		g.urgent = text.Say("friend.rematch-offered")
		g.say(g.urgent, view.SideOf(friendSeat))
	}
}

// accuse says that the friend's device has lied, or that this one cannot go on.
func (f *friend) accuse(st *match.Status) {
	home := view.Button{ID: "btn-home", Label: text.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}}
	if st.Cheater > 1 {
		f.g.fail(text.Say("friend.broken"), text.Say("friend.broken-text", st.Broken.String()), home)
		return
	}
	who := text.Say("friend.cheat-you")
	if st.Cheater != f.seat {
		who = text.Say("friend.cheat-friend")
	}
	f.g.sheet = &view.Sheet{ID: "cheat", Title: text.Say("friend.cheat"), Alert: true,
		Text:    who + " " + text.Say("friend.cheat-entry", int(st.Number)+1, text.Say("friend.kind-"+st.Kind.String())) + " " + text.Say("friend.why-"+st.Broken.String()) + " " + text.Say("friend.cheat-rest"),
		Buttons: []view.Button{{ID: "btn-evidence", Label: text.Say("friend.evidence"), Style: view.Primary, Do: view.Intent{Name: view.DoMatchFile}}, home}}
}

// Refused tells why what was asked for cannot be.
func (f *friend) Refused(why match.Why, what string, fatal bool) {
	if fatal {
		f.halt(fmt.Errorf("%w: %s", engine.ErrDamaged, what))
		return
	}
	f.g.say(text.Say("friend.refused")+" "+text.Say("friend.why-"+why.String()), view.Nobody)
	f.waited = f.mirror.Waits()
	f.course.settle()
	f.t.next()
	f.g.host.Refresh()
}

// Exported hands a journal on to what it was wanted for.
func (f *friend) Exported(journal []byte) {
	if f.want != nil {
		f.want(duel.Export(f.game, journal))
		f.want = nil
	}
}

// Watched lays the cards open that were disclosed, at the end of the match.
func (f *friend) Watched(film []byte) {
	var last assault.Position
	err := f.mirror.Film(film, func(_ engine.Move, after *assault.Position) bool {
		last = *after
		return true
	})
	if err == nil {
		f.open = &last
		f.g.host.Refresh()
	}
}

// halt ends a match of which something cannot be kept or followed: whatever was not kept was not sent. It goes on from the shelf.
func (f *friend) halt(err error) {
	if f.closed {
		return
	}
	f.close()
	if errors.Is(err, keep.ErrElsewhere) {
		f.g.elsewhere(f.id, text.Say("keep.taken"), text.Say("keep.take-back"))
		f.g.host.Refresh()
		return
	}
	what := diskFault(err)
	if what == "" {
		what = err.Error()
	}
	f.g.fail(text.Say("friend.halted"), what, view.Button{ID: "btn-resume", Label: text.Say("friend.resume"), Do: view.Intent{Name: view.DoContinue, Text: f.id}})
	f.g.host.Refresh()
}

// lose stops here: another tab has taken the match.
func (f *friend) lose() {
	if f.t != nil {
		f.t.lose()
	}
	f.close()
}

// close lets go of everything. What is kept is kept.
func (f *friend) close() {
	if f.closed {
		return
	}
	f.closed = true
	f.hangUp()
	if f.desk != nil {
		f.desk.End()
	}
	f.g.host.Shelf().Let(f.id)
}

// nextMatch is the id of the rematch of a match: both players find the same.
func nextMatch(id [8]byte) (next [8]byte) {
	binary.BigEndian.PutUint64(next[:], engine.Digest(append([]byte("rematch"), id[:]...)))
	return next
}
