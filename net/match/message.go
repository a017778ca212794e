package match

import (
	"encoding/binary"

	"bocage/engine"
	"bocage/net/match/orders"
)

// A proof takes a tenth of a second, and several on a slow device, so a page runs its Peer in a worker. A Desk is the worker's
// side: it holds the peer and its secret, and does what messages ask. A Mirror is the page's side: it holds what the screen
// shows, without a secret and without cryptography. Between them go messages of bytes, in order;
// the first byte says which.
//
// To the desk:
//
//	toBegin     a match, new or taken up: see begun.Match
//	toConnect   the link has come into being: its channel
//	toPost      the same, by post: then doSend has letters, and toFrame the other's
//	toFrame     a frame from the other player. Not more than Window of them are under way
//	toMove      a move
//	toTakeBack  the latest move of an unfinished choice
//	toOffer     a draw; toAnswer 1 or 0
//	toResign, toFlag, toDisclose
//	toAbandon   4 bytes milliseconds for which the other was waited for while the line was up
//	toOrder     orders, a bit each, and the last turn for which they stand, 2 bytes
//	toTrust     to go on from a store that is older than what was sent
//	toRematch   a seat, or engine.NoSeat to withdraw or decline
//	toSay       text; toMute 1 or 0
//	toCompare   1 or 0: the players have compared the words
//	toLook      for the state as it is now: time has passed
//	toExport    for the journal; toFilm for the film of what was disclosed
//
// To the page:
//
//	doKeep      a record: it must be in the store before the next message is looked at. With it those of the messages behind it
//	            may be kept, see KeptRecord
//	doSend      how many lines there were, and a frame. What was meant for a line before is not sent on the next
//	doCount     how much this player has signed, 4 bytes: to be kept beside the store before a frame goes that follows
//	doTaken     how many frames it is done with, and another may come for each
//	doHangUp    how many lines there were, and why this one must be ended
//	doState     Status, how many moves were asked for and dealt with, the unfinished choice, what this player alone
//	            knows, new moves
//	doText      text
//	doRefuse    a request, with why and a text for programmers
//	doFail      the same, of toBegin: there is no match
//	doExport    the journal, with the evidence if there is any
//	doFilm     the film
//	doRematch   the other has begun the rematch: the frame to give to the new peer
//	doNoise     Noise; whenever there is twice as much
//
// The desk never waits for the page. If a record cannot be kept, the mirror carries nothing more out and the worker is ended:
// whatever was not kept was not sent, and a new desk goes on from the store.
const (
	toBegin    = 'b'
	toConnect  = 'c'
	toPost     = 'p'
	toFrame    = 'f'
	toMove     = 'm'
	toTakeBack = 'k'
	toOffer    = 'o'
	toAnswer   = 'a'
	toResign   = 'q'
	toFlag     = 'l'
	toDisclose = 'd'
	toAbandon  = 'n'
	toOrder    = 'g'
	toTrust    = 'y'
	toRematch  = 'r'
	toSay      = 't'
	toMute     = 'x'
	toCompare  = 'v'
	toLook     = 's'
	toExport   = 'e'
	toFilm     = 'w'

	doKeep    = 'K'
	doSend    = 'F'
	doCount   = 'C'
	doTaken   = 'A'
	doHangUp  = 'H'
	doState   = 'S'
	doText    = 'T'
	doRefuse  = 'X'
	doFail    = 'B'
	doExport  = 'E'
	doFilm    = 'W'
	doRematch = 'R'
	doNoise   = 'N'
)

// Status is all that a screen needs to know of a match beside its position.
type Status struct {
	Met             bool           // the other has greeted: there is a match
	Asked           bool           // this player must choose now
	Owes            Owed           // what is waited for, from either
	Entries         uint32         // in the journal
	Offered         engine.Seat    // has offered a draw that is not answered, or engine.NoSeat
	MayOffer        bool           // this player may offer one
	MayAnswer       bool           // this player may answer the other's
	MayOrder        bool           // this player may give standing orders
	Orders          [2]Order       // by seat, those that stand
	Ending          Ending         // how it has ended
	Spent           [2]uint32      // milliseconds used by each seat, as this device measures, when the status was made
	TimeUp          bool           // this player has used up his time
	MayFlag         bool           // the other has, and was not flagged before
	Flagged         [2]Said        // by seat, what is said of its time
	Patience        uint32         // milliseconds after which somebody can be said to have left, 0 for never
	Left            [2]bool        // the other says that the seat has left, and it has not answered since
	Unsure          bool           // the match was taken up again, and the other has not said yet that he knows no more of it
	Old             bool           // the store is older than what this player has sent, and what is missing has not come
	Denied          bool           // the other says that he has not got it either
	Lost            bool           // this player has sealed a choice that the store does not hold, and cannot open it
	Charged         engine.Seat    // whose time runs, engine.NoSeat for nobody's
	Rematch         [2]engine.Seat // which seat each wants, or engine.NoSeat
	Disclosed       [2]bool
	Broken          Why         // why the match cannot go on, WhyNothing if it can
	Cheater         engine.Seat // who has lied, or engine.NoSeat
	Number          uint32      // of the entry that lies, from 0
	Kind            Kind        // and its kind
	Words           Words       // of the match
	Known, Compared bool        // there are words, and the players have compared them
}

// Over reports whether nothing more can come of the match: it has ended, or a lie in it is proved.
func (s *Status) Over() bool { return s.Ending.How != NotEnded || s.Cheater < 2 }

// Window is how many frames of the other a desk has before it, at most: what the player asks for waits no longer than for these. The rest
// waits where it has come.
const Window = 16

// takenEach is how many frames a desk is done with before it says so.
const takenEach = 4

// What a link should take of the other, in bytes at once and in a second: so much waits at a device at most, whatever he sends, and Window
// frames of it at the desk. A whole match, with what is around its frames, has a third of LinkBurst.
const (
	LinkBurst = 1 << 20
	LinkRate  = 64 << 10
)

// Said is how far a claim has come.
type Said uint8

// What is said of a seat's time.
const (
	NothingSaid Said = iota
	Claimed          // the other has flagged it, and it has not answered
	Disputed         // it has disputed that, and has no limit any more
)

// statusSize is the length of an encoded status. It is written by hand: to leave it to encoding/binary would cost the page 12 kB.
const statusSize = 60

func (s *Status) append(b []byte) []byte {
	b = append(b, bit(s.Met), bit(s.Asked), byte(s.Owes.Seat), byte(s.Owes.Kind))
	b = binary.BigEndian.AppendUint32(b, s.Entries)
	b = append(b, byte(s.Offered), bit(s.MayOffer), byte(s.Ending.How), byte(s.Ending.Loser))
	b = binary.BigEndian.AppendUint32(b, s.Spent[0])
	b = binary.BigEndian.AppendUint32(b, s.Spent[1])
	b = append(b, bit(s.TimeUp), bit(s.MayFlag), byte(s.Rematch[0]), byte(s.Rematch[1]), bit(s.Disclosed[0]), bit(s.Disclosed[1]))
	b = append(b, byte(s.Broken), byte(s.Cheater), byte(s.Kind))
	b = append(b, byte(s.Flagged[0]), byte(s.Flagged[1]), bit(s.Left[0]), bit(s.Left[1]), bit(s.Old), bit(s.Denied))
	b = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(b, s.Number), s.Patience)
	b = append(b, s.Words[:]...)
	b = append(b, bit(s.Known), bit(s.Compared), bit(s.MayAnswer), bit(s.Lost), byte(s.Charged), bit(s.MayOrder), bit(s.Unsure))
	for _, o := range s.Orders {
		b = o.Append(b)
	}
	return b
}

func decodeStatus(b []byte) Status {
	return Status{
		Met: b[0] == 1, Asked: b[1] == 1, Owes: Owed{engine.Seat(b[2]), Kind(b[3])}, Entries: binary.BigEndian.Uint32(b[4:]),
		Offered: engine.Seat(b[8]), MayOffer: b[9] == 1, Ending: Ending{How(b[10]), engine.Seat(b[11])},
		Spent:  [2]uint32{binary.BigEndian.Uint32(b[12:]), binary.BigEndian.Uint32(b[16:])},
		TimeUp: b[20] == 1, MayFlag: b[21] == 1, Rematch: [2]engine.Seat{engine.Seat(b[22]), engine.Seat(b[23])},
		Disclosed: [2]bool{b[24] == 1, b[25] == 1},
		Broken:    Why(b[26]), Cheater: engine.Seat(b[27]), Kind: Kind(b[28]),
		Flagged: [2]Said{Said(b[29]), Said(b[30])}, Left: [2]bool{b[31] == 1, b[32] == 1}, Old: b[33] == 1, Denied: b[34] == 1,
		Number: binary.BigEndian.Uint32(b[35:]), Patience: binary.BigEndian.Uint32(b[39:]),
		Words: Words(b[43:]), Known: b[47] == 1, Compared: b[48] == 1, MayAnswer: b[49] == 1, Lost: b[50] == 1,
		Charged: engine.Seat(b[51]), MayOrder: b[52] == 1, Unsure: b[53] == 1,
		Orders: [2]Order{orders.Read(b[54:]), orders.Read(b[57:])},
	}
}
