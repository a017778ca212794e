package match

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"bocage/engine"
)

// Host is what a page does for a match. A Mirror calls it from Take only.
type Host interface {
	// Post sends a message to the desk.
	Post(message []byte)
	// Keep puts a record at the end of the match's store, and returns when it is safe there. It may wait: nothing of what
	// follows is done before.
	Keep(record []byte) error
	// Send sends a frame to the other player. That it fails is nothing to do about: the next Connect makes up for it.
	Send(frame []byte)
	// Hear is told what the other player says. It is to be shown as plain text.
	Hear(text string)
	// Changed is told that the status or the position has changed.
	Changed()
	// Refused is told that something asked for was refused, and nothing has changed. fatal: there is no match.
	Refused(why Why, text string, fatal bool)
	// Exported is given the journal that was asked for, with the evidence against the other if there is any.
	Exported(journal []byte)
	// Watched is given the film that was asked for, for Mirror.Film.
	Watched(film []byte)
	// Rematch is told that the other has begun the rematch that was offered. A new mirror, for a new store and the
	// seat that was asked for, is begun, connected and given the frame.
	Rematch(frame []byte)
}

// Mirror is the page's side of a match: see message.go. It is used from one goroutine.
type Mirror struct {
	game   engine.Fair
	host   Host
	seat   engine.Seat
	pos    engine.State // as everybody may see it
	moves  []engine.Move
	picks  []engine.Move
	known  known
	status Status
	asked  uint32 // moves asked for, and of them those that the desk has taken or refused
	heard  uint32
	err    error
}

// NewMirror returns the mirror of a match. Begin must follow.
func NewMirror(game engine.Fair, seat engine.Seat, host Host) *Mirror {
	return &Mirror{game: game, host: host, seat: seat, pos: game.Start(),
		status: Status{Offered: engine.NoSeat, Cheater: engine.NoSeat, Owes: Owed{Seat: engine.NoSeat}, Ending: Ending{Loser: engine.NoSeat},
			Rematch: [2]engine.Seat{engine.NoSeat, engine.NoSeat}}}
}

// Begin begins a match, or goes on with the one of which records are the store.
func (m *Mirror) Begin(clock Clock, records [][]byte) {
	b := Begin{Game: m.game.Game(), Terms: m.game.Terms(), Seat: m.seat, Clock: clock, Records: records}
	m.asked, m.heard = 0, 0
	m.host.Post(b.encode())
}

// What a player asks for. The answer comes later, as a change of the status or as Refused.

func (m *Mirror) Connect()             { m.host.Post([]byte{toConnect}) }
func (m *Mirror) Receive(frame []byte) { m.host.Post(append([]byte{toFrame}, frame...)) }
func (m *Mirror) Play(move engine.Move) {
	m.asked++
	m.host.Post(engine.AppendMove([]byte{toMove}, move))
}
func (m *Mirror) TakeBack()                     { m.host.Post([]byte{toTakeBack}) }
func (m *Mirror) OfferDraw()                    { m.host.Post([]byte{toOffer}) }
func (m *Mirror) AnswerDraw(accept bool)        { m.host.Post([]byte{toAnswer, bit(accept)}) }
func (m *Mirror) Resign()                       { m.host.Post([]byte{toResign}) }
func (m *Mirror) Flag()                         { m.host.Post([]byte{toFlag}) }
func (m *Mirror) Disclose()                     { m.host.Post([]byte{toDisclose}) }
func (m *Mirror) OfferRematch(seat engine.Seat) { m.host.Post([]byte{toRematch, byte(seat)}) }
func (m *Mirror) Say(text string)               { m.host.Post(append([]byte{toSay}, text...)) }
func (m *Mirror) Mute(on bool)                  { m.host.Post([]byte{toMute, bit(on)}) }
func (m *Mirror) Export()                       { m.host.Post([]byte{toExport}) }
func (m *Mirror) Watch()                        { m.host.Post([]byte{toWatch}) }

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// Seat is whose page it is.
func (m *Mirror) Seat() engine.Seat { return m.seat }

// Status returns what is known of the match beside its position.
func (m *Mirror) Status() Status { return m.status }

// Err returns why the mirror has stopped: mostly an error of Host.Keep. The worker is to be ended then.
func (m *Mirror) Err() error { return m.err }

// Moves returns all moves and deals so far, as everybody may know them. The caller must not change them.
func (m *Mirror) Moves() []engine.Move { return m.moves }

// Picks returns the moves of a choice that the player is still making.
func (m *Mirror) Picks() []engine.Move { return m.picks }

// Waits reports whether a move was asked for that the desk has not yet taken or refused.
func (m *Mirror) Waits() bool { return m.asked != m.heard }

// Public returns a copy of the position as everybody may see it.
func (m *Mirror) Public() engine.State { return m.pos.Clone() }

// View returns the position as the player may see it, with the moves of a choice that he is still making.
func (m *Mirror) View() engine.State {
	v := m.pos.Clone()
	m.See(v)
	for _, pick := range m.picks {
		if v.Apply(pick) != nil {
			break
		}
	}
	return v
}

// See adds to an earlier position of the match the faces of the player's cards and the outcomes of his secret dice, as far as they are
// known now.
func (m *Mirror) See(pos engine.State) {
	m.known.see(m.game, pos, m.seat)
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
		m.host.Send(bytes.Clone(body))
	case doState:
		if m.err = m.reflect(body); m.err == nil {
			m.host.Changed()
		}
	case doHear:
		m.host.Hear(string(body))
	case doRefuse, doFail:
		if len(body) > 0 {
			m.host.Refused(Why(body[0]), string(body[1:]), message[0] == doFail)
		}
	case doExport:
		m.host.Exported(bytes.Clone(body))
	case doWatch:
		m.host.Watched(bytes.Clone(body))
	case doRematch:
		m.host.Rematch(bytes.Clone(body))
	default:
		m.err = fmt.Errorf("%w: a message of type %d", ErrForm, message[0])
	}
	return m.err
}

// Record returns the record that a message of the desk wants kept, if it does. Who has several messages before him may keep all their
// records at once, and take them out: nothing is sent or shown before it is kept then either.
func Record(message []byte) (record []byte, ok bool) {
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
	picks, rest, err := cutMoves(b[n:])
	if err != nil {
		return err
	}
	known, rest, err := cutKnown(rest)
	if err != nil {
		return err
	}
	moves, _, err := cutMoves(rest)
	if err != nil {
		return err
	}
	for _, move := range moves {
		if err := m.pos.Apply(move); err != nil {
			return err
		}
		m.moves = append(m.moves, move)
	}
	m.status, m.picks, m.known, m.heard = decodeStatus(b), picks, known, binary.BigEndian.Uint32(b[statusSize:])
	return nil
}

// Film shows the match again, as Referee.Watch does, from the film that the desk has made.
func (m *Mirror) Film(film []byte, show func(move engine.Move, after engine.State) bool) error {
	if len(film) == 0 {
		return fmt.Errorf("%w: no film", ErrForm)
	}
	by, film := film[0], film[1:]
	pos := m.game.Start()
	for _, move := range m.moves {
		known, rest, err := cutKnown(film)
		if err != nil {
			return err
		}
		if err := pos.Apply(move); err != nil {
			return err
		}
		film = rest
		after := pos.Clone()
		for s := range engine.Seat(2) {
			if by>>s&1 != 0 {
				known.see(m.game, after, s)
			}
		}
		if !show(move, after) {
			break
		}
	}
	return nil
}
