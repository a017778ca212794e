package deck

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"slices"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// Bounds of decks from outside (DECK-15).
const (
	maxFile = 4 << 10 // bytes
	maxLink = 140     // letters
)

// file is the JSON form (DECK-15).
type file struct {
	Format int    `json:"format"`
	Deck   string `json:"deck"`
	Nation string `json:"nation,omitempty"`
	Name   string `json:"name"`
	Cards  counts `json:"cards"`
}

// counts are copies by title. A title that stands twice is an error.
type counts map[string]int

func (c *counts) UnmarshalJSON(b []byte) error {
	d := json.NewDecoder(bytes.NewReader(b))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return fmt.Errorf("the cards are no object")
	}
	*c = counts{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		n, title := 0, name.(string)
		if _, twice := (*c)[title]; twice {
			return fmt.Errorf("%.40q stands twice", title)
		}
		if err := d.Decode(&n); err != nil {
			return err
		}
		(*c)[title] = n
	}
	return nil
}

var kindNames = [...]string{Units: "unit", Actions: "action"}

// Encode writes a deck as a file: canonical JSON.
func (d *Deck) Encode() ([]byte, error) {
	if class, faults := d.Judge(Any); class == Unfit {
		return nil, faults[0]
	}
	f := file{1, kindNames[d.Kind], "", d.Name, counts{}}
	if d.Kind == Units {
		f.Nation = card.SideName(d.Side)
	}
	titles, counts := d.Titles()
	for i, t := range titles {
		f.Cards[t] = counts[i]
	}
	return json.Marshal(f)
}

// bad is the one sentence by which hostile input is refused.
func bad(code Code, place, format string, args ...any) error {
	return &Fault{code, place, "DECK-20", fmt.Sprintf(format, args...), args}
}

// ended reports whether nothing but space is left: More is false before a bracket too many.
func ended(in *json.Decoder) bool {
	_, err := in.Token()
	return err == io.EOF
}

// Decode reads a deck from a file. Its error is a *Fault.
func Decode(b []byte) (*Deck, error) {
	if len(b) > maxFile {
		return nil, bad(WrongSize, "file", "has more than %d bytes", maxFile)
	}
	var f file
	in := json.NewDecoder(bytes.NewReader(b))
	in.DisallowUnknownFields()
	if err := in.Decode(&f); err != nil || !ended(in) {
		return nil, bad(WrongCard, "file", "is no deck: %v", err)
	}
	d := &Deck{Kind: Actions, Side: engine.NoSeat, Name: f.Name}
	switch {
	case f.Format != 1:
		return nil, bad(WrongCard, "format", "%d is not 1", f.Format)
	case f.Deck == kindNames[Units]:
		d.Kind = Units
		for side := range engine.Seat(2) {
			if f.Nation == card.SideName(side) {
				d.Side = side
			}
		}
		if d.Side == engine.NoSeat {
			return nil, bad(WrongCard, "nation", "there is no nation %.20q", f.Nation)
		}
	case f.Deck != kindNames[Actions] || f.Nation != "":
		return nil, bad(WrongCard, "deck", "%.20q is no kind of deck, or has no nation", f.Deck)
	}
	if len(f.Cards) > maxNames {
		return nil, bad(ManyNames, "cards", "%d names, at most %d", len(f.Cards), maxNames)
	}
	for _, title := range slices.Sorted(maps.Keys(f.Cards)) {
		n := f.Cards[title]
		face, ok := card.ByTitle(title)
		if !ok || card.Title(face) != title {
			return nil, bad(WrongCard, "cards", "there is no card %.40q", title)
		}
		if n < 1 || n > MaxCopies {
			return nil, bad(BadCount, title, "%d copies, not 1 to %d", n, MaxCopies)
		}
		d.Count[face] = n
	}
	if class, faults := d.Judge(Any); class == Unfit {
		return nil, faults[0]
	}
	return d, nil
}

// The link's bytes: version, kind, counts of three bits each, the name, CRC-32.
const (
	linkVersion = 1
	mostInLink  = 7 // of a card
)

// faces are the first and the last face that can lie in a deck of a kind.
func faces(kind byte) (first, last card.Face, ok bool) {
	switch kind {
	case 0, 1:
		first, last = card.Faces(card.UnitPile(engine.Seat(kind)))
	case 2:
		first, last = card.Faces(card.PileAction)
	}
	return first, last, kind < 3
}

// Link returns the text of a deck for an address, at most 140 letters (DECK-15).
func (d *Deck) Link() (string, error) {
	if class, faults := d.Judge(Any); class == Unfit {
		return "", faults[0]
	}
	kind := byte(2)
	if d.Kind == Units {
		kind = byte(d.Side)
	}
	first, last, _ := faces(kind)
	b := []byte{linkVersion, kind}
	bits, n := 0, 0
	for f := first; f <= last; f++ {
		if d.Count[f] > mostInLink {
			return "", bad(BadCount, card.Title(f), "%d copies, a link holds %d", d.Count[f], mostInLink)
		}
		bits, n = bits<<3|d.Count[f], n+3
		for ; n >= 8; n -= 8 {
			b = append(b, byte(bits>>(n-8)))
		}
		bits &= 1<<n - 1
	}
	if n > 0 {
		b = append(b, byte(bits<<(8-n)))
	}
	b = append(b, d.Name...)
	b = binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
	text := base64.RawURLEncoding.EncodeToString(b)
	if len(text) > maxLink {
		return "", bad(BadName, "name", "the link has %d letters, at most %d", len(text), maxLink)
	}
	return text, nil
}

// FromLink reads a deck from the text of an address. Its error is a *Fault.
func FromLink(text string) (*Deck, error) {
	damaged := bad(WrongCard, "link", "is damaged, or no deck")
	if len(text) > maxLink {
		return nil, bad(WrongSize, "link", "has more than %d letters", maxLink)
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < 6 {
		return nil, damaged
	}
	body, sum := b[:len(b)-4], binary.BigEndian.Uint32(b[len(b)-4:])
	first, last, ok := faces(body[1])
	size := (int(last-first+1)*3 + 7) / 8
	if crc32.ChecksumIEEE(body) != sum || body[0] != linkVersion || !ok || len(body) < 2+size {
		return nil, damaged
	}
	d := &Deck{Kind: Actions, Side: engine.NoSeat, Name: string(body[2+size:])}
	if body[1] < 2 {
		d.Kind, d.Side = Units, engine.Seat(body[1])
	}
	packed := body[2 : 2+size]
	for i := range int(last - first + 1) {
		for bit := range 3 {
			at := 3*i + bit
			d.Count[int(first)+i] = d.Count[int(first)+i]<<1 | int(packed[at/8]>>(7-at%8)&1)
		}
	}
	if class, faults := d.Judge(Any); class == Unfit {
		return nil, faults[0]
	}
	if again, err := d.Link(); err != nil || again != text {
		return nil, damaged
	}
	return d, nil
}

// A bundle is several decks in one file, as they are exported all together (DECK-16).
type bundle struct {
	Format int               `json:"format"`
	Decks  []json.RawMessage `json:"decks"`
}

// MostInFile is how many decks a file holds at most.
const MostInFile = 60

// EncodeAll writes decks as one file.
func EncodeAll(l []*Deck) ([]byte, error) {
	if len(l) > MostInFile {
		return nil, bad(WrongSize, "decks", "%d decks, at most %d", len(l), MostInFile)
	}
	f := bundle{1, []json.RawMessage{}}
	for _, d := range l {
		b, err := d.Encode()
		if err != nil {
			return nil, err
		}
		f.Decks = append(f.Decks, b)
	}
	return json.Marshal(f)
}

// IsFile reports whether a file says of itself that it is a deck, or decks: only then is it worth to say what is wrong in it.
func IsFile(b []byte) bool {
	var f struct {
		Deck  *string
		Decks *json.RawMessage
	}
	return len(b) <= MostInFile*maxFile && json.Unmarshal(b, &f) == nil && (f.Deck != nil || f.Decks != nil)
}

// DecodeAll reads the decks of a file: of one, or of several. If one of them is none, no deck is read. Its error is a *Fault.
func DecodeAll(b []byte) ([]*Deck, error) {
	if len(b) > MostInFile*maxFile {
		return nil, bad(WrongSize, "file", "has more than %d bytes", MostInFile*maxFile)
	}
	var f bundle
	in := json.NewDecoder(bytes.NewReader(b))
	in.DisallowUnknownFields()
	if err := in.Decode(&f); err != nil || f.Decks == nil {
		var one struct{ Deck *string }
		if len(b) > maxFile && (json.Unmarshal(b, &one) != nil || one.Deck == nil) { // several, and damaged: not too large
			return nil, bad(WrongCard, "file", "is no deck")
		}
		d, err := Decode(b)
		if err != nil {
			return nil, err
		}
		return []*Deck{d}, nil
	}
	if f.Format != 1 || !ended(in) || len(f.Decks) == 0 {
		return nil, bad(WrongCard, "file", "is no deck")
	}
	if len(f.Decks) > MostInFile {
		return nil, bad(WrongSize, "decks", "%d decks, at most %d", len(f.Decks), MostInFile)
	}
	var l []*Deck
	for _, one := range f.Decks {
		d, err := Decode(one)
		if err != nil {
			return nil, err
		}
		l = append(l, d)
	}
	return l, nil
}
