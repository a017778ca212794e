package match

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"bocage/engine"
	"bocage/net/match/stopwatch"
	"bocage/net/pack"
)

// Link carries frames to the other peer, in order as long as it holds. Frames may be lost when it breaks; the next Connect
// makes up for that.
type Link interface {
	Send(frame []byte) error
}

// Setup is what a peer begins with. After an interruption it begins with the same again.
type Setup struct {
	Game  engine.Fair
	Seat  engine.Seat
	Clock Clock
	Link  Link
	Store Store
	Rand  io.Reader         // random.Reader
	Text  func(text string) // what the other player says, nil if nobody listens
	Now   func() time.Time  // nil for time.Now

	// A counter beside the store: how much this player had signed when he last sent something, 0 if that is not known, and what keeps it,
	// nil for nothing.
	Signed int
	Count  func(signed int)
}

// Peer is one player's program in a match over a link. Its methods must not be called at the same time, and none waits for
// anything but the store. Some compute for a tenth of a second, or several on a slow device: Receive, Play and NewPeer. In a browser a
// Desk runs it in a worker.
type Peer struct {
	set       Setup
	keys      *keys
	own       *greeting
	player    *Player // nil until the other has greeted
	line      line
	bond      bond
	connected bool // the link has come into being since the match was taken up
	denied    bool // the other lacks it too, and the counter beside the store says that there was more
	unsure    bool // taken up from a store that may be old, and the other has not said yet that he knows no more
	broken    error
	stopwatch stopwatch.Watch
	muted     bool
	noise     Noise
	rematch   [2]engine.Seat // the seat that each player wants, engine.NoSeat if he has not offered one
}

// NewPeer begins a match or goes on with the one in the store. Connect must follow.
func NewPeer(set Setup) (*Peer, error) {
	records, err := set.Store.Load()
	if err != nil {
		return nil, err
	}
	p := &Peer{set: set, stopwatch: stopwatch.Watch{Now: set.Now}, rematch: [2]engine.Seat{engine.NoSeat, engine.NoSeat}}
	if set.Now == nil {
		p.stopwatch.Now = time.Now
	}
	err = p.restore(records)
	p.line = p.newLine()
	return p, err
}

// meet begins the journal with the other's greeting.
func (p *Peer) meet(g *greeting) error {
	pair := [2]*greeting{p.own, g}
	if p.own.seat == 1 {
		pair = [2]*greeting{g, p.own}
	}
	j, err := newJournal(pair[0], pair[1])
	if err != nil {
		return err
	}
	r, err := newReferee(p.set.Game, j)
	if err != nil {
		return err
	}
	p.player = newPlayer(r, p.own.seat, p.keys, p.set.Rand)
	p.player.times, p.line.journal = p.times, j
	p.stopwatch.Press(engine.NoSeat)
	return nil
}

// Player returns the seat's part in the match, nil before the other has greeted. The caller must only look.
func (p *Peer) Player() *Player { return p.player }

// Err returns why the match cannot go on, nil if it can: mostly a *Violation or a *Double of the other player.
func (p *Peer) Err() error { return p.broken }

// Asked reports whether the player must choose a move now, as Player.Asked does. Who has taken the match up again is not asked
// before the other has said where he stands: he may have moves of this player that an old store does not know. Who has used up his time
// is not asked either.
func (p *Peer) Asked() bool {
	return p.mayWrite() && p.player.Asked()
}

// Play makes a move of the player. A refused move, an *engine.MoveError, changes nothing.
func (p *Peer) Play(m engine.Move) error {
	switch {
	case p.broken != nil:
		return p.broken
	case p.player == nil || p.player.Ended():
		return &engine.MoveError{Move: m, Reason: engine.WrongPrompt, Text: "no match is being played"}
	case p.unsure:
		return &engine.MoveError{Move: m, Reason: engine.WrongPrompt, Text: "the other has not said yet where he stands"}
	}
	if p.timeUp() {
		return ErrTime
	}
	picks, choice := p.player.picks, p.player.choice
	e, ok, err := p.player.choose(m)
	switch {
	case err != nil:
	case choice == nil && p.player.choice != nil:
		err = p.keep(records.Begin(recordChoice).Bytes(p.player.choice).Out())
	case len(p.player.picks) != len(picks):
		err = p.keep(picksRecord(p.player.picks))
	}
	if err != nil {
		p.player.choice, p.player.picks = choice, picks
		return err
	}
	if ok {
		if err := p.writeEntry(e); err != nil {
			return err
		}
	}
	return p.advance()
}

// Receive takes a frame from the other peer. Frames that are no part of the match are refused and change nothing; one that
// convicts the other ends the match, and Err tells why; one that ends the line is told by LineErr.
func (p *Peer) Receive(frame []byte) error {
	if p.line.err != nil {
		return p.line.err
	}
	err := error(nil)
	if p.line.post {
		err = receiveLetter(p, frame)
	} else {
		err = p.receive(frame)
	}
	note(&p.noise, err)
	return err
}

func (p *Peer) receive(frame []byte) error {
	if p.broken != nil {
		return p.broken
	}
	err := p.hear(frame)
	if convicts(err) {
		p.broken = err
		return errors.Join(err, p.keep(lieRecord(err)))
	}
	switch {
	case err == nil, errors.Is(err, errUnknown), errors.Is(err, ErrRematch), errors.Is(err, errSurplus), errors.Is(err, errOwn):
	case p.player == nil && (errors.Is(err, ErrTerms) || errors.Is(err, ErrVersion) || errors.Is(err, ErrWithdrawn)):
		p.line.err = err // no match begins on it
	default:
		p.line.refuse()
	}
	return err
}

// errUnknown is returned for what comes before the line is open: nobody knows who says it.
var errUnknown = fmt.Errorf("%w: the line is not open", ErrTurn)

// hear does what a frame asks for.
func (p *Peer) hear(frame []byte) error {
	if len(frame) > 0 && frame[0] == frameGreeting {
		return ErrVersion // so began a greeting before protocol 4
	}
	letter, r, err := frames.Open(frame)
	switch {
	case err != nil:
		return err
	case p.line.own && (letter == frameGreeting || letter == frameLine):
		return nil // they are the same
	case letter == frameGreeting:
		return p.receiveGreeting(r)
	case letter == frameLine:
		return p.receiveLine(r)
	case letter == frameRematch && p.player == nil:
		return ErrWithdrawn // it was said of the match before, and has crossed the acceptance
	case p.player == nil || !p.line.open() && !p.line.own:
		return errUnknown
	}
	switch letter {
	case frameEntry:
		return p.receiveEntry(r)
	case frameResume:
		return p.receiveResume(r)
	case frameBeside:
		return p.receiveBeside(r)
	case frameText:
		return p.receiveText(r)
	}
	return p.receiveRematch(r)
}

// lieRecord keeps the entry that convicts the other.
func lieRecord(lie error) []byte {
	var bad *Violation
	var two *Double
	w := records.Begin(recordLie)
	if errors.As(lie, &two) {
		return two.B.write(w.Uint(uint64(two.Number))).Out()
	}
	errors.As(lie, &bad)
	return bad.Entry.write(w.Uint(uint64(bad.Number))).Out()
}

// convict says why an entry was refused before, nil if it was not.
func (p *Player) convict(n int, e Entry) error {
	if isBeside(e.Kind) {
		if _, err := p.applyBeside(e); convicts(err) {
			return err
		} // else it was signed as an entry of the chain
	}
	if n < p.Entries() {
		return p.j.repeats(n, &e)
	}
	return p.Apply(e)
}

// receiveGreeting takes the other's greeting, at first or again. The known one is told by its bytes, and another is looked at only where it
// can be of use.
func (p *Peer) receiveGreeting(r *pack.Reader) error {
	b := r.Bytes(maxGreeting)
	switch {
	case r.End() != nil:
		return r.Err()
	case p.player != nil && bytes.Equal(p.player.j.greetings[p.own.seat.Other()].bytes, b):
		return nil
	case p.player != nil && !p.player.Ended():
		return ErrMatch
	case p.player != nil && p.rematch[p.own.seat] > 1:
		if p.line.open() { // he may have accepted what was withdrawn meanwhile, and waits
			_ = p.tellRematch(noRematch)
		}
		return ErrMatch
	}
	g, err := decodeGreeting(b)
	switch {
	case err != nil:
		return err
	case p.player == nil:
		return p.greeted(g)
	case p.rematch[p.own.seat] == g.seat.Other() && g.terms == g.protocol.terms(p.set.Game) && g.clock.limits() == p.own.clock.limits():
		return ErrRematch
	}
	return ErrMatch
}

// greeted begins the match with the other's greeting. The first frame of the line says nothing that would have to be kept before.
func (p *Peer) greeted(g *greeting) error {
	if err := p.meet(g); err != nil {
		return err
	}
	p.line.introduce()
	err := p.keep(greetingFrame(g))
	if err != nil {
		p.player = nil
	}
	return err
}

// receiveEntry takes an entry of the other. One that is known already comes again after an interruption and is no news.
func (p *Peer) receiveEntry(r *pack.Reader) error {
	n, e := readNumbered(r)
	if err := r.End(); err != nil {
		return err
	}
	switch have := p.player.Entries(); {
	case n > have && p.line.post:
		shown := &p.line.standing.shown[bit(p.line.own)]
		*shown = max(*shown, n+2)
		return nil
	case n > have:
		askRest(p)
		return nil
	case n < have:
		return p.player.j.repeats(n, &e)
	}
	return p.takeEntry(e)
}

// repeats compares an entry with the one known for its place.
func (j *journal) repeats(n int, e *Entry) error {
	old := &j.entries[n]
	if old.Kind == e.Kind && old.Sig == e.Sig && bytes.Equal(old.Body, e.Body) {
		return nil
	}
	seat, err := j.signer(n, j.seats[n], e)
	if err != nil {
		return err
	}
	if seat != j.seats[n] {
		return &Violation{Seat: seat, Number: n, Entry: *e, Err: ErrTurn}
	}
	return &Double{Seat: seat, Number: n, A: *old, B: *e}
}

// takeEntry takes the other's next entry.
func (p *Peer) takeEntry(e Entry) error {
	number, charged := p.player.Entries(), p.charged()
	if err := p.apply(e); err != nil {
		return err
	}
	p.stopwatch.Press(charged)
	if err := p.keep(p.record(number, &e, p.player.j.head())); err != nil {
		return err
	}
	return p.advance()
}

// apply takes an entry. One of this player's that another device of his has made, or this one before it was restored, does away with what
// he has chosen here otherwise.
func (p *Peer) apply(e Entry) error {
	o, q := p.player.Owes(), p.player
	own := o.Seat == p.own.seat
	other := own && e.Kind == KindSeal && q.choice != nil && !bytes.Equal(q.makeSeal(o), e.Body)
	if err := q.Apply(e); err != nil {
		return err
	}
	if other {
		q.choice = nil
	}
	if own {
		q.forgetChoice(&e)
	}
	return nil
}

// writeEntry takes an own entry: it is kept before it is sent, so that after an interruption the same is sent again. What the other would
// refuse is not kept: no store opens with it.
func (p *Peer) writeEntry(e Entry) error {
	n := p.player.Entries()
	take, err := p.player.tryVerified(e)
	if err != nil {
		return own(err)
	}
	p.stopwatch.Press(p.player.Owes().Seat)
	if err := p.keep(p.record(n, &e, p.player.j.protocol.next(p.player.j.head(), n, p.own.seat, &e))); err != nil {
		return err
	}
	if err := take(); err != nil {
		p.broken = err
		return err
	}
	p.player.forgetChoice(&e)
	count(p)
	p.line.send(entryFrame(n, &e))
	return nil
}

// advance answers all that is owed without a choice.
func (p *Peer) advance() error {
	defer func() { p.player.rnd = p.set.Rand }()
	for !p.unsure && !p.player.Ended() && !p.timeUp() {
		if p.line.post {
			p.player.rnd = steady(p)
		}
		e, ok, err := p.player.answer()
		if err != nil || !ok {
			return own(err)
		}
		if err := p.writeEntry(e); err != nil {
			return err
		}
	}
	return nil
}
