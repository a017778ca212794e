// Package sight is what one can see of the hidden cards and the secret dice of a match, and how that is written down: at one moment, and as
// a film of all of them.
package sight

import (
	"encoding/binary"
	"errors"

	"bocage/engine"
)

// ErrCut is returned for a sight that is cut.
var ErrCut = errors.New("sight: it is cut")

// Seen is a hidden card that one can see.
type Seen struct {
	Serial uint16
	Face   engine.Face
}

// Thrown is a die thrown in secret of which one knows the outcome.
type Thrown struct{ Die, Outcome uint16 }

// Sight is all that is known of hidden cards and secret dice.
type Sight struct {
	Cards []Seen
	Dice  []Thrown
}

// Append writes it behind b, for Cut.
func (s *Sight) Append(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(len(s.Cards)))
	for _, c := range s.Cards {
		b = append(binary.BigEndian.AppendUint16(b, c.Serial), byte(c.Face))
	}
	b = binary.BigEndian.AppendUint16(b, uint16(len(s.Dice)))
	for _, d := range s.Dice {
		b = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(b, d.Die), d.Outcome)
	}
	return b
}

// Known is a sight that was read.
type Known struct {
	faces map[uint16]engine.Face
	dice  map[uint16]uint16
}

// known is what was seen, to be looked up.
func (s *Sight) known() Known {
	k := Known{map[uint16]engine.Face{}, map[uint16]uint16{}}
	for _, c := range s.Cards {
		k.faces[c.Serial] = c.Face
	}
	for _, d := range s.Dice {
		k.dice[d.Die] = d.Outcome
	}
	return k
}

// Cut reads what Append wrote and returns the rest, or ErrCut.
func Cut(b []byte) (k Known, rest []byte, err error) {
	count := func(size int) int {
		if len(b) < 2 || (len(b)-2)/size < int(binary.BigEndian.Uint16(b)) {
			err = ErrCut
			return 0
		}
		n := int(binary.BigEndian.Uint16(b))
		b = b[2:]
		return n
	}
	n := count(3)
	k.faces = make(map[uint16]engine.Face, n)
	for range n {
		k.faces[binary.BigEndian.Uint16(b)] = engine.Face(b[2])
		b = b[3:]
	}
	if err != nil {
		return k, b, err
	}
	n = count(4)
	k.dice = make(map[uint16]uint16, n)
	for range n {
		k.dice[binary.BigEndian.Uint16(b)] = binary.BigEndian.Uint16(b[2:])
		b = b[4:]
	}
	return k, b, err
}

// See adds what is known of a seat's to a position.
func (k *Known) See(game engine.Fair, pos engine.State, s engine.Seat) {
	game.See(pos, s, func(serial uint16) engine.Face { return k.faces[serial] }, func(n uint16) uint16 {
		if outcome, ok := k.dice[n]; ok {
			return outcome
		}
		return engine.Unseen
	})
}
