package keeper

import (
	"encoding/binary"
	"encoding/json"
	"errors"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/annex"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/keeper"
)

// about is what is known of a campaign without reading it.
func about(id string, l *rules.Log, begun, now int64, size int) keep.Match {
	s := l.State()
	k := keep.Match{ID: id, Kind: kind, Game: kind, Scenario: l.Pack().ID, Name: words.Legible(l.Pack().Title), Mode: string(l.Mode),
		Turn: s.Date + 1, Ply: len(l.Lines), Asks: engine.NoSeat, Score: [2]int{s.Total(), s.Suffered(rules.US)},
		Ended: s.Step == rules.Done, Winner: engine.NoSeat, Begun: begun, Changed: now, Size: size}
	if k.Ended {
		k.Winner = engine.Seat(s.Winner)
	}
	return k
}

// notes are what is kept of a campaign beside its log: what is secret until it is opened, and what is not sealed yet.
type notes struct {
	Secrets []rules.Secret `json:"secrets,omitempty"`
	Bids    [2]*ownBid     `json:"bids"`   // by player
	Basket  map[string]int `json:"basket"` // of the purchase that is being made
}

// ownBid is a bid with the bytes that hide it.
type ownBid struct {
	N    int    `json:"n"`
	Salt []byte `json:"salt"`
}

// mostNotes bounds the notes that are read, in bytes.
const mostNotes = 1 << 16

func (n *notes) encode() []byte {
	b, err := json.Marshal(n)
	if err != nil {
		panic(err) // plain values
	}
	return b
}

// readNotes reads notes; what is damaged is empty.
func readNotes(b []byte) (n notes) {
	if len(b) > mostNotes || json.Unmarshal(b, &n) != nil {
		return notes{}
	}
	return n
}

// secret returns what a side has sealed in a slot, nil if this device does not know it. Salts tell a slot from that of another day.
func (b *book) secret(side rules.Side, number int) *rules.Secret {
	s := b.log.State()
	if b.far != nil {
		if slot := b.far.peer.Slot(number); side == b.me() && slot != nil {
			return &rules.Secret{Side: side, Number: number, Slot: *slot}
		}
		return nil
	}
	seals := s.Seals[side]
	for i := range b.notes.Secrets {
		own := &b.notes.Secrets[i]
		if own.Side == side && own.Number == number && number <= len(seals) &&
			s.Commit(side, number, &own.Slot, own.Salt) == seals[number-1].Commit {
			return own
		}
	}
	return nil
}

// write keeps the campaign as it stands.
func (b *book) write() {
	file, err := b.log.Export(nil)
	if err != nil {
		b.h.NotKept(err)
		return
	}
	b.h.Shelf().Write(about(b.id, b.log, b.begun, b.h.Now(), len(file)), file, b.h.NotKept)
}

// note keeps the notes, and calls then once they are safe, unless it is nil. What is sealed is written down before its seal, or else it
// could never be opened.
func (b *book) note(then func()) {
	b.h.Shelf().Note(b.id, b.notes.encode(), func(err error) {
		if err != nil {
			b.h.NotKept(err)
			return
		}
		if then != nil {
			then()
			b.h.Refresh()
		}
	})
}

// random returns unforeseeable bytes, 8 for each.
func random(h annex.House, each int) (b []byte) {
	for range each {
		b = binary.BigEndian.AppendUint64(b, h.Seed())
	}
	return b
}

// read reads the campaign, and goes on with it.
func (b *book) read() {
	b.h.Shelf().Read(b.id, func(record, before []byte, err error) {
		if b.left {
			return
		}
		if err != nil {
			b.fault = amiss.Keeping(err)
			b.h.Refresh()
			return
		}
		b.h.Spare(func(func()) {
			if !b.left {
				b.decode(record, before)
				b.h.Refresh()
			}
		})
	})
}

// decode reads the newest record, or if that is damaged the one before. What can be read of either is shown, and is never written over
// (KEEP-LOG-09).
func (b *book) decode(record, before []byte) {
	l, _, err := rules.Import(record)
	if errors.Is(err, rules.ErrBroken) && before != nil {
		if older, _, bad := rules.Import(before); bad == nil {
			l, err = older, nil
			b.h.Say(words.Say("keep.saved-before"), view.Nobody)
		}
	}
	if err != nil {
		b.fault = explain(err)
	}
	if b.log = l; l == nil {
		return
	}
	b.h.Shelf().Noted(b.id, func(n []byte) {
		b.notes = readNotes(n)
		b.goOn()
		b.h.Refresh()
	})
}
