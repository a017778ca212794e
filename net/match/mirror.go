package match

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"time"

	"bocage/engine"
	"bocage/net/match/begun"
	"bocage/net/match/moves"
	"bocage/net/match/sight"
)

// Host is what a page does for a match. A Mirror calls Post from the methods that ask the desk for something, all else from Take only.
type Host interface {
	// Post sends a message to the desk.
	Post(message []byte)
	// Keep puts a record at the end of the match's store. No message behind it may be given to Take before the record is safe there: Keep
	// may wait for that, or return at once and hold the messages back.
	Keep(record []byte) error
	// Apply makes the next move of the match at a position, as an engine.ApplyFunc does: mostly by State.Apply. The position is what the
	// player sees. If that refuses the move, Apply is called again at what everybody may see: so it is when he is dealt a card whose face
	// the move does not say, and when his cards have been mixed since.
	Apply(p engine.State, m engine.Move) error
	// Send sends a frame to the other player. That it fails is nothing to do about: the next Connect makes up for it.
	Send(frame []byte)
	// Count keeps in another place than the store how much this player has signed, for Begin. It is called before what was signed is sent.
	Count(signed uint32)
	// Taken is called when the desk is done with n of the frames that it was given: see Receive.
	Taken(n int)
	// HangUp is called when the line must be ended. The match is kept, and goes on over another.
	HangUp(why Why)
	// Said is given what the other player says. It is to be shown as plain text.
	Said(text string)
	// Changed is called when the status or the position has changed.
	Changed()
	// Refused is called when something asked for was refused, and nothing has changed. fatal: there is no match.
	Refused(why Why, text string, fatal bool)
	// Exported is given the journal that was asked for, with the evidence against the other if there is any.
	Exported(journal []byte)
	// Filmed is given the film that was asked for, for Mirror.Watch.
	Filmed(film []byte)
	// Rematch is called when the other has begun the rematch that was offered. A new mirror, for a new store and the
	// seat that was asked for, is begun, connected and given the frame.
	Rematch(frame []byte)
}

// Mirror is the page's side of a match: see message.go. It is used from one goroutine.
type Mirror struct {
	game      engine.Fair
	host      Host
	seat      engine.Seat
	pos       engine.State // as the player sees it
	moves     []engine.Move
	hashes    []uint64 // by move, of the position after it as everybody may see it
	picks     []engine.Move
	picked    engine.State // pos with the picks, nil without any
	ahead     engine.State // View with the requested moves that are not answered yet; of no meaning if there are none
	known     sight.Known
	status    Status
	requested uint32 // moves asked for
	answered  uint32 // requests that the desk has taken or refused
	err       error
	lines     byte // how many there were, modulo 256
	noise     Noise
	buf       []byte // scratch for hashes
}

// NewMirror returns the mirror of a match, which shows how it starts. Begin must follow.
func NewMirror(game engine.Fair, seat engine.Seat, host Host) *Mirror {
	m := &Mirror{game: game, host: host, seat: seat, pos: game.Start(),
		status: Status{Offered: engine.NoSeat, Cheater: engine.NoSeat, Charged: engine.NoSeat, Owes: Owed{Seat: engine.NoSeat},
			Ending: Ending{Loser: engine.NoSeat}, Rematch: [2]engine.Seat{engine.NoSeat, engine.NoSeat}}}
	m.known.See(game, m.pos, seat)
	return m
}

// Begin has the desk begin a match, or go on with the one of which records are the store; signed is what Host.Count was given last, 0 if
// that is not known.
func (m *Mirror) Begin(clock Clock, records [][]byte, signed uint32) {
	b := begun.Match{Game: m.game.Game(), Terms: m.game.Terms(), Seat: m.seat, Each: clock.Each, Slack: clock.Slack,
		Patience: clock.Patience, Signed: signed, Records: records}
	m.requested, m.answered, m.lines = 0, 0, 0
	m.host.Post(b.Append([]byte{toBegin}))
}

// The methods down to Film ask the desk for what the Peer's methods of these names do. What comes of it shows in the status later, or
// comes as Host.Refused.

// Connect tells that the link has come into being, at first and again, and what its channel is.
func (m *Mirror) Connect(channel [32]byte) {
	m.lines++
	m.host.Post(append([]byte{toConnect}, channel[:]...))
}

// Correspond does what Connect does for a match by post. Host.Send has the letters then, each in place of the one before.
func (m *Mirror) Correspond(channel [32]byte) {
	m.lines++
	m.host.Post(append([]byte{toPost}, channel[:]...))
}

// Receive hands on a frame of the other player. The host should not have more than Window of them handed on that are not Taken, so
// that what the player asks for does not wait for them.
func (m *Mirror) Receive(frame []byte) { m.host.Post(append([]byte{toFrame}, frame...)) }

// TakeBack takes back the latest move of a choice that is not done.
func (m *Mirror) TakeBack() { m.host.Post([]byte{toTakeBack}) }

// OfferDraw and AnswerDraw agree on a draw or not; Resign and Flag end the match.
func (m *Mirror) OfferDraw()             { m.host.Post([]byte{toOffer}) }
func (m *Mirror) AnswerDraw(accept bool) { m.host.Post([]byte{toAnswer, bit(accept)}) }
func (m *Mirror) Resign()                { m.host.Post([]byte{toResign}) }
func (m *Mirror) Flag()                  { m.host.Post([]byte{toFlag}) }

// Order gives orders that stand until the end of a turn, or with the zero Order takes them back.
func (m *Mirror) Order(o Order) { m.host.Post(o.Append([]byte{toOrder})) }

// Abandon says that the other, who was waited for so long while the line was up, has left. Trust goes on from a store that is older than
// what was sent, when the other says that he lacks it as well.
func (m *Mirror) Abandon(waited time.Duration) {
	m.host.Post(binary.BigEndian.AppendUint32([]byte{toAbandon}, millis(waited)))
}
func (m *Mirror) Trust() { m.host.Post([]byte{toTrust}) }

// Disclose gives the player's cards away after the match. OfferRematch wants another one in which he has a seat; engine.NoSeat withdraws
// or declines it.
func (m *Mirror) Disclose()                     { m.host.Post([]byte{toDisclose}) }
func (m *Mirror) OfferRematch(seat engine.Seat) { m.host.Post([]byte{toRematch, byte(seat)}) }

// Say sends the other player text of at most MaxText bytes. Mute drops his, until it is called with false.
func (m *Mirror) Say(text string) { m.host.Post(append([]byte{toSay}, text...)) }
func (m *Mirror) Mute(on bool)    { m.host.Post([]byte{toMute, bit(on)}) }

// Compare keeps whether the players have found that they have the same words.
func (m *Mirror) Compare(same bool) { m.host.Post([]byte{toCompare, bit(same)}) }

// Look has the status made anew: what it says of time is as old as the latest message.
func (m *Mirror) Look() { m.host.Post([]byte{toLook}) }

// Export and Film want the journal and the film, which come as Host.Exported and Host.Filmed.
func (m *Mirror) Export() { m.host.Post([]byte{toExport}) }
func (m *Mirror) Film()   { m.host.Post([]byte{toFilm}) }

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// Play asks for a move that the player's own copy of the position takes, with what he has asked for before. Else it returns why not.
func (m *Mirror) Play(move engine.Move) error {
	if !m.Waits() {
		m.ahead = m.View().Clone()
	}
	if err := m.ahead.Apply(move); err != nil {
		return err
	}
	m.requested++
	m.host.Post(engine.AppendMove([]byte{toMove}, move))
	return nil
}

// Status returns what is known of the match beside its position.
func (m *Mirror) Status() Status { return m.status }

// Err returns why the mirror has stopped: mostly an error of Host.Keep. The worker is to be ended then.
func (m *Mirror) Err() error { return m.err }

// Moves returns all moves and deals so far, as everybody may know them. The caller must not change them.
func (m *Mirror) Moves() []engine.Move { return m.moves }

// Picks returns the moves of a choice that the player is still making.
func (m *Mirror) Picks() []engine.Move { return m.picks }

// Noise is what the desk has refused of the other without a proof against him: as it was last told, at least half of it.
func (m *Mirror) Noise() Noise { return m.noise }

// Waits reports whether a move was asked for that the desk has not yet taken or refused.
func (m *Mirror) Waits() bool { return m.requested != m.answered }

// Record returns the match as everybody may know it: without a hidden card. head gives the record's fields other than the moves. It shares
// no memory that the mirror will change.
func (m *Mirror) Record(head engine.Record) *engine.Record {
	head.Moves, head.Hashes = slices.Clip(m.moves), slices.Clip(m.hashes)
	return &head
}

// Public returns a copy of the position as everybody may see it.
func (m *Mirror) Public() engine.State {
	p := m.pos.Clone()
	m.game.Hide(p, m.seat)
	return p
}

// View returns the position as the player may see it, with the moves of a choice that he is still making; while Host.Apply makes a move,
// the position at which it is made. The caller must not change it, and Take does.
func (m *Mirror) View() engine.State {
	if m.picked != nil {
		return m.picked
	}
	return m.pos
}

// Take does what a message of the desk asks for. An error says that the mirror has stopped.
func (m *Mirror) Take(message []byte) error {
	if m.err != nil || len(message) == 0 {
		return m.err
	}
	switch body := message[1:]; message[0] {
	case doKeep:
		m.err = m.host.Keep(bytes.Clone(body))
	case doSend:
		if len(body) > 0 && body[0] == m.lines {
			m.host.Send(bytes.Clone(body[1:]))
		}
	case doCount:
		if len(body) == 4 {
			m.host.Count(binary.BigEndian.Uint32(body))
		}
	case doState:
		if m.err = m.reflect(body); m.err == nil {
			m.host.Changed()
		}
	case doTaken:
		if len(body) == 1 {
			m.host.Taken(int(body[0]))
		}
	case doHangUp:
		if len(body) == 2 && body[0] == m.lines {
			m.host.HangUp(Why(body[1]))
		}
	case doText:
		m.host.Said(string(body))
	case doRefuse, doFail:
		if len(body) > 0 {
			m.host.Refused(Why(body[0]), string(body[1:]), message[0] == doFail)
		}
	case doExport:
		m.host.Exported(bytes.Clone(body))
	case doFilm:
		m.host.Filmed(bytes.Clone(body))
	case doNoise:
		m.noise.Read(body)
	case doRematch:
		m.host.Rematch(bytes.Clone(body))
	default:
		m.err = fmt.Errorf("%w: a message of type %d", ErrForm, message[0])
	}
	return m.err
}

// KeptRecord returns the record that a message of the desk wants kept, if it does. Who has several messages before him may keep all their
// records at once, and take them out: nothing is sent or shown before it is kept then either.
func KeptRecord(message []byte) (record []byte, ok bool) {
	if len(message) == 0 || message[0] != doKeep {
		return nil, false
	}
	return message[1:], true
}

// reflect takes over a state.
func (m *Mirror) reflect(b []byte) error {
	const n = statusSize + 4
	if len(b) < n {
		return fmt.Errorf("%w: a state of %d bytes", ErrForm, len(b))
	}
	picks, rest, err := moves.Cut(b[n:])
	if err != nil {
		return err
	}
	known, rest, err := sight.Cut(rest)
	if err != nil {
		return err
	}
	fresh, _, err := moves.Cut(rest)
	if err != nil {
		return err
	}
	m.known, m.picked = known, nil
	for _, move := range fresh {
		if err := m.follow(move); err != nil {
			return err
		}
	}
	m.look()
	m.status, m.picks, m.answered = decodeStatus(b), picks, binary.BigEndian.Uint32(b[statusSize:])
	if len(picks) > 0 {
		m.picked = m.pos.Clone()
	}
	for _, pick := range picks {
		if m.picked.Apply(pick) != nil {
			break
		}
	}
	return nil
}

// follow has the host make a move. The player sees what happens with what he knows now, as far as that fits: of his cards that have been
// mixed since, he knows only where they lie now.
func (m *Mirror) follow(move engine.Move) error {
	m.look()
	err := m.host.Apply(m.pos, move)
	m.game.Hide(m.pos, m.seat)
	if err != nil {
		if err := m.host.Apply(m.pos, move); err != nil {
			return err
		}
		m.game.Hide(m.pos, m.seat)
	}
	m.buf = m.pos.AppendBinary(m.buf[:0])
	m.moves, m.hashes = append(m.moves, move), append(m.hashes, engine.Digest(m.buf))
	return nil
}

// look makes the position what the player sees with what he knows now.
func (m *Mirror) look() {
	m.game.Hide(m.pos, m.seat)
	m.known.See(m.game, m.pos, m.seat)
}

// Watch shows the match again, as Referee.Watch does, from the film that the desk has made.
func (m *Mirror) Watch(film []byte, show func(move engine.Move, after engine.State) bool) error {
	f, err := sight.ReadFilm(film, len(m.moves))
	if err != nil {
		return err
	}
	pos := m.game.Start()
	for i, move := range m.moves {
		if err := pos.Apply(move); err != nil {
			return err
		}
		after := pos.Clone()
		f.Open(m.game, i+1, after)
		if !show(move, after) {
			break
		}
	}
	return nil
}
