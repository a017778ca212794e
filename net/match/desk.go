package match

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"bocage/engine"
	"bocage/net/match/begun"
	"bocage/net/match/moves"
	"bocage/net/match/orders"
	"bocage/net/match/sight"
)

// Desk is the worker's side of a match: see message.go. It is used from one goroutine.
type Desk struct {
	open      func(game string, terms []byte) (engine.Fair, error)
	post      func(message []byte)
	rnd       io.Reader
	peer      *Peer
	store     deskStore
	shown     int        // moves of the match that the page knows
	answered  uint32     // requests for a move that were dealt with
	last      []byte     // the state that it knows
	letter    []byte     // that it knows, nil if the match is not by post
	noised    uint32     // how much noise the page was told of
	taken     byte       // frames that it does not know to be done with
	hungUp    bool       // it was told to end the line
	lines     byte       // how many there were, modulo 256
	rehearsal *rehearsal // what is left of it, until a message comes
}

// NewDesk returns a desk without a match. open returns what is needed to play some terms of a game; post sends a message
// to the page and does not wait.
func NewDesk(open func(game string, terms []byte) (engine.Fair, error), rnd io.Reader, post func(message []byte)) *Desk {
	return &Desk{open: open, post: post, rnd: rnd}
}

// deskStore hands each record to the page.
type deskStore struct {
	records [][]byte
	post    func(message []byte)
}

func (s *deskStore) Append(record []byte) error {
	s.post(append([]byte{doKeep}, record...))
	return nil
}

func (s *deskStore) Load() ([][]byte, error) { return s.records, nil }

// deskLink hands each frame to the page, for the line that the desk knows of.
type deskLink struct{ *Desk }

func (d deskLink) Send(frame []byte) error {
	d.post(append([]byte{doSend, d.lines}, frame...))
	return nil
}

// Handle does what a message of the page asks for, and answers with messages.
func (d *Desk) Handle(message []byte) {
	if len(message) == 0 {
		return
	}
	kind, body := message[0], message[1:]
	d.rehearsal = nil
	if kind == toBegin {
		if err := d.begin(body); err != nil {
			d.refuse(doFail, err)
			return
		}
	} else if d.peer == nil {
		return
	} else if err := d.do(kind, body); errors.Is(err, ErrRematch) {
		d.post(append([]byte{doRematch}, body...))
	} else if err != nil && (kind != toFrame || errors.Is(err, errOwn)) { // what the other sends in vain is his affair; a lie is in the status
		d.refuse(doRefuse, err)
	}
	if l := d.peer.Letter(); !bytes.Equal(l, d.letter) {
		d.letter = l
		_ = deskLink{d}.Send(l)
	}
	if kind == toFrame {
		d.hear()
	}
	d.state()
}

// hear tells the page that it may send more frames, when the line must be ended, and of noise, but not of each bit of it.
func (d *Desk) hear() {
	if d.taken++; d.taken == takenEach || d.letter != nil { // by post each is waited for
		d.post([]byte{doTaken, d.taken})
		d.taken = 0
	}
	if err := d.peer.LineErr(); err != nil && !d.hungUp {
		d.hungUp = true
		d.post([]byte{doHangUp, d.lines, byte(WhyOf(err))})
	}
	n := d.peer.Noise()
	if all := n.All(); all >= 2*d.noised && all > 0 {
		d.noised = all
		d.post(n.Append([]byte{doNoise}))
	}
}

func (d *Desk) refuse(kind byte, err error) {
	d.post(append([]byte{kind, byte(WhyOf(err))}, err.Error()...))
}

// begin begins the match of a toBegin message, or goes on with it. Its errors are those of open and NewPeer.
func (d *Desk) begin(body []byte) error {
	b, err := begun.Read(body)
	if err != nil {
		return err
	}
	game, err := d.open(b.Game, b.Terms)
	if err != nil {
		return err
	}
	d.store = deskStore{bytesOf(b.Records), d.post}
	d.shown, d.answered, d.last, d.noised, d.taken, d.hungUp, d.lines = 0, 0, nil, 0, 0, false, 0
	d.peer, err = NewPeer(Setup{Game: game, Seat: b.Seat, Clock: Clock{b.Each, b.Slack, b.Patience}, Link: deskLink{d}, Store: &d.store,
		Rand: d.rnd, Text: func(text string) { d.post(append([]byte{doText}, text...)) }, Signed: int(b.Signed),
		Count: func(signed int) { d.post(binary.BigEndian.AppendUint32([]byte{doCount}, uint32(signed))) }})
	d.store.records = nil
	switch {
	case err != nil:
		d.peer = nil
	case len(b.Records) == 0:
		d.rehearsal = new(rehearsal)
	}
	return err
}

// bytesOf copies records out of a message.
func bytesOf(records [][]byte) [][]byte {
	l := make([][]byte, len(records))
	for i, r := range records {
		l[i] = bytes.Clone(r)
	}
	return l
}

// do does what any other message asks for.
func (d *Desk) do(kind byte, body []byte) error {
	one := append(slices.Clip(body), 0)[0] // 0 of none
	switch kind {
	case toConnect, toPost:
		return d.connect(kind == toPost, body)
	case toFrame:
		return d.peer.Receive(bytes.Clone(body))
	case toMove:
		d.answered++
		m, rest, ok := engine.CutMove(body)
		if !ok || len(rest) > 0 {
			return ErrForm
		}
		return d.peer.Play(m)
	case toTakeBack:
		return d.peer.TakeBack()
	case toOffer:
		return d.peer.OfferDraw()
	case toAnswer:
		return d.peer.AnswerDraw(one == 1)
	case toResign:
		return d.peer.Resign()
	case toFlag:
		return d.peer.Flag()
	case toOrder:
		if len(body) != orders.Size {
			return ErrForm
		}
		return d.peer.Order(orders.Read(body))
	case toAbandon:
		if len(body) != 4 {
			return ErrForm
		}
		return d.peer.Abandon(duration(binary.BigEndian.Uint32(body)))
	case toTrust:
		return d.peer.Trust()
	case toDisclose:
		return d.peer.Disclose()
	case toRematch:
		return d.peer.OfferRematch(engine.Seat(one))
	case toSay:
		return d.peer.Say(string(body))
	case toMute:
		d.peer.Mute(one == 1)
		return nil
	case toCompare:
		return d.peer.Compare(one == 1)
	case toLook:
		return nil // the state follows each message
	case toExport:
		return d.export()
	case toFilm:
		return d.film()
	}
	return fmt.Errorf("%w: a message of type %d", ErrForm, kind)
}

// connect begins a line, or one by post.
func (d *Desk) connect(post bool, channel []byte) error {
	if len(channel) != channelSize {
		return ErrForm
	}
	d.hungUp, d.lines, d.letter = false, d.lines+1, nil
	if post {
		return d.peer.Correspond([channelSize]byte(channel))
	}
	return d.peer.Connect([channelSize]byte(channel))
}

func (d *Desk) export() error {
	if d.peer.Player() == nil {
		return notNow("there is no match yet")
	}
	j := d.peer.Evidence()
	if j == nil {
		j = d.peer.Player().Journal()
	}
	d.post(append([]byte{doExport}, j...))
	return nil
}

// film sends what was disclosed, as a film of package sight.
func (d *Desk) film() error {
	if d.peer.Player() == nil {
		return notNow("there is no match yet")
	}
	film, err := d.peer.Player().Film()
	if err != nil {
		return err
	}
	d.post(append([]byte{doFilm}, film...))
	return nil
}

// state tells the page what has changed.
func (d *Desk) state() {
	p, s := d.peer.Player(), d.peer.Status()
	b := binary.BigEndian.AppendUint32(s.append([]byte{doState}), d.answered)
	var fresh, picks []engine.Move
	var seen sight.Sight
	if p != nil {
		fresh, picks = p.Moves()[d.shown:], p.picks
		seen = p.see(p.eyes, p.pos.Clone())
	}
	b = seen.Append(moves.Append(b, picks))
	if len(fresh) == 0 && bytes.Equal(b, d.last) {
		return
	}
	d.last = bytes.Clone(b)
	d.shown += len(fresh)
	d.post(moves.Append(b, fresh))
}

// Status returns what a screen needs to know.
func (p *Peer) Status() Status {
	s := Status{Offered: engine.NoSeat, Cheater: engine.NoSeat, Charged: engine.NoSeat, Owes: Owed{Seat: engine.NoSeat},
		Ending: Ending{Loser: engine.NoSeat}, Rematch: p.rematch, Broken: WhyOf(p.broken)}
	if p.player == nil {
		return s
	}
	s.Met, s.Asked, s.Owes, s.Entries = true, p.Asked(), p.player.Owes(), uint32(p.player.Entries())
	s.Offered, s.Ending, s.MayFlag = p.player.Offered(), p.player.Ending(), p.MayFlag()
	s.MayOffer, s.MayAnswer, s.Compared = p.mayOffer(), p.mayAnswer(), p.Compared()
	s.MayOrder, s.Orders = ordersNow(p), [2]Order{p.player.Orders(0), p.player.Orders(1)}
	s.Words, s.Known = p.Words()
	for seat := range engine.Seat(2) {
		s.Disclosed[seat] = p.player.Disclosed(seat)
		if f := p.player.Flag(seat); f.stands() {
			s.Flagged[seat] = Claimed
		} else if f != nil {
			s.Flagged[seat] = Disputed
		}
		s.Left[seat] = p.player.Abandoned(seat).stands()
	}
	s.Unsure, s.Old, s.Denied, s.Lost = p.unsure, p.lacks(), p.denied, p.player.Lost() && !p.unsure
	s.Charged, s.Patience = p.charged(), millis(p.player.Clock().Patience)
	if p.player.Clock().Each > 0 {
		c := p.Clocks()
		s.Spent, s.TimeUp = [2]uint32{millis(c[0]), millis(c[1])}, s.Ending.How == NotEnded && p.timeUp()
	}
	var bad *Violation
	var two *Double
	switch {
	case errors.As(p.broken, &bad):
		s.Cheater, s.Number, s.Kind = bad.Seat, uint32(bad.Number), bad.Entry.Kind
	case errors.As(p.broken, &two):
		s.Cheater, s.Number, s.Kind = two.Seat, uint32(two.Number), two.B.Kind
	}
	return s
}
