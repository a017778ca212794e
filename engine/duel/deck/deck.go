// Package deck holds decks of one's own of the card duel: their names, and the forms in which they are kept and sent. It knows no position,
// and does not say where a deck may be played: that is situation's.
package deck

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"hash/crc32"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"bocage/engine"
	"bocage/engine/duel/card"
)

// Bounds of decks from outside.
const (
	MaxName = 24      // letters of a name
	maxFile = 4 << 10 // bytes
	maxLink = 160     // letters
)

// Deck is a list with a name, "" for none. It may be one that is refused wherever it would be played (D-DECK-10).
type Deck struct {
	Name string
	List card.List
}

// Why a deck from outside is none.
var (
	ErrLink = errors.New("the link is damaged, or of no deck")
	ErrFile = errors.New("the file is damaged, or of no deck")
	ErrCard = errors.New("the deck names a card that there is not, or more of one than there are, or cards of both nations")
	ErrName = errors.New("the deck's name is too long, or has letters that cannot be seen")
)

// Side returns whose deck it is, NoSeat if it holds no card.
func (d *Deck) Side() engine.Seat {
	for f, n := range d.List {
		if n > 0 {
			return card.UnitOf(card.Face(f)).Side
		}
	}
	return engine.NoSeat
}

// Name returns a text as the name of a deck: on one line, without letters that cannot be seen, cut to MaxName.
func Name(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unseen(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > MaxName {
		text = strings.TrimSpace(string(r[:MaxName]))
	}
	return text
}

func unseen(r rune) bool { return !unicode.IsGraphic(r) || r == utf8.RuneError }

// check returns why a deck from outside is none, nil if it is one: cards of one nation, one at least and no more than there are.
func (d *Deck) check() error {
	side := d.Side()
	for f, n := range d.List {
		if n > 0 && (card.UnitOf(card.Face(f)).Side != side || n > card.Copies(card.Face(f))) {
			return ErrCard
		}
	}
	switch {
	case side == engine.NoSeat || d.List[0] != 0:
		return ErrCard
	case Name(d.Name) != d.Name:
		return ErrName
	}
	return nil
}

// file is the JSON form: cards by the ids of data/units.csv.
type file struct {
	Format int              `json:"format"`
	Name   string           `json:"name"`
	Cards  map[string]uint8 `json:"cards"`
}

// Encode writes a deck as a file, the same bytes for the same deck.
func (d *Deck) Encode() []byte {
	f := file{1, d.Name, map[string]uint8{}}
	for i, n := range d.List {
		if n > 0 {
			f.Cards[card.UnitOf(card.Face(i)).ID] = n
		}
	}
	b, _ := json.Marshal(f) // it holds texts and numbers alone
	return b
}

// Decode reads a deck from a file.
func Decode(b []byte) (d Deck, err error) {
	var f file
	in := json.NewDecoder(bytes.NewReader(b))
	in.DisallowUnknownFields()
	if len(b) > maxFile || in.Decode(&f) != nil || f.Format != 1 {
		return d, ErrFile
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return d, ErrFile
	}
	if d, err = FromCards(f.Cards); err != nil {
		return Deck{}, err
	}
	d.Name = f.Name
	return d.checked()
}

// FromCards returns a deck without a name by how many cards of each id it has.
func FromCards(cards map[string]uint8) (d Deck, err error) {
	for id, n := range cards {
		f, there := card.ByName(id)
		if !there || !card.IsUnit(f) || n == 0 {
			return Deck{}, ErrCard
		}
		d.List[f] = n
	}
	return d.checked()
}

// checked returns a deck, or none and why.
func (d *Deck) checked() (Deck, error) {
	if err := d.check(); err != nil {
		return Deck{}, err
	}
	return *d, nil
}

// The bytes of a link: version, nation, four bits for each of its cards, the name, CRC-32.
const linkVersion = 1

// Link returns a deck as the text of an address.
func (d *Deck) Link() string {
	side := d.Side()
	if side == engine.NoSeat {
		return ""
	}
	first, last := card.Faces(uint8(side))
	b := []byte{linkVersion, byte(side)}
	for f := first; f <= last; f += 2 {
		n := d.List[f] << 4
		if f < last {
			n |= d.List[f+1]
		}
		b = append(b, n)
	}
	b = append(b, d.Name...)
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

// FromLink reads a deck from the text of an address. Each deck has one such text.
func FromLink(text string) (d Deck, err error) {
	if len(text) > maxLink {
		return d, ErrLink
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < 6 || b[0] != linkVersion || b[1] > 1 {
		return d, ErrLink
	}
	body, sum := b[:len(b)-4], binary.BigEndian.Uint32(b[len(b)-4:])
	first, last := card.Faces(b[1])
	size := 2 + int(last-first+2)/2
	if crc32.ChecksumIEEE(body) != sum || len(body) < size {
		return d, ErrLink
	}
	for i := range size - 2 {
		d.List[int(first)+2*i] = body[2+i] >> 4
		if low := body[2+i] & 15; int(first)+2*i < int(last) {
			d.List[int(first)+2*i+1] = low
		} else if low != 0 {
			return Deck{}, ErrLink
		}
	}
	d.Name = string(body[size:])
	return d.checked()
}
