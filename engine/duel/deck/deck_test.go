package deck

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// TestRoundTrips (DUEL-11): every ready deck, and any other with any name, is the same again as a file and by a link, and
// the link is short.
func TestRoundTrips(t *testing.T) {
	var all []Deck
	for i := range situation.Decks() {
		d := &situation.Decks()[i]
		all = append(all, Deck{d.Name, d.Lists[situation.Whole]}, Deck{"", d.Lists[situation.Core]})
	}
	rng := engine.NewRand(3)
	for n := range 400 {
		d := Deck{Name: Name(strings.Repeat("Köln 漢", n%7))}
		first, last := card.Faces(uint8(n % 2))
		for f := first; f <= last; f++ {
			d.List[f] = uint8(rng.Intn(int(card.Copies(f)) + 1))
		}
		all = append(all, d)
	}
	for _, d := range all {
		if d.Side() == engine.NoSeat {
			continue
		}
		link := d.Link()
		if got, err := FromLink(link); err != nil || got != d || len(link) > maxLink {
			t.Errorf("%+v by %q: %+v, %v", d, link, got, err)
		}
		if got, err := Decode(d.Encode()); err != nil || got != d {
			t.Errorf("%+v by %s: %+v, %v", d, d.Encode(), got, err)
		}
	}
	if link := (&Deck{}).Link(); link != "" {
		t.Errorf("no card by %q", link)
	}
}

// signed is the link of some bytes.
func signed(b ...byte) string {
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

// TestHostile: what is damaged, too long or no deck is refused with its reason, and nothing of it is taken.
func TestHostile(t *testing.T) {
	d := Deck{"Probe", situation.Decks()[0].Lists[situation.Whole]}
	good := d.Link()
	us := append([]byte{linkVersion, 0}, make([]byte, 10)...)
	with := func(at int, n byte, name string) string {
		b := append([]byte(nil), us...)
		b[at] = n
		return signed(append(b, name...)...)
	}
	for text, want := range map[string]error{
		"": ErrLink, "x": ErrLink, good[:len(good)-1]: ErrLink, good + "A": ErrLink, strings.Repeat("A", 1<<16): ErrLink, "=====": ErrLink,
		strings.Replace(good, good[4:5], "-", 1): ErrLink, signed(2, 0, 1): ErrLink, signed(1, 7, 1): ErrLink, signed(1, 0): ErrLink,
		with(2, 0xF0, ""): ErrCard, with(2, 0, ""): ErrCard, with(11, 0x11, ""): ErrLink,
		with(2, 0x10, "a\nb"): ErrName, with(2, 0x10, " a"): ErrName, with(2, 0x10, "\xff"): ErrName,
		with(2, 0x10, strings.Repeat("x", MaxName+1)): ErrName, with(2, 0x10, "a\u202eb"): ErrName,
	} {
		if got, err := FromLink(text); !errors.Is(err, want) || got != (Deck{}) {
			t.Errorf("%.60q: %+v, %v, not %v", text, got, err, want)
		}
	}
	for text, want := range map[string]error{
		"": ErrFile, "{}": ErrFile, `{"format":1,"name":"","cards":{}}`: ErrCard,
		`{"format":1,"cards":{"x":1}}`: ErrCard, `{"format":2}`: ErrFile,
		`{"format":1,"cards":{"us-pilot":99}}`: ErrCard, `{"format":1,"cards":{"us-pilot":1,"ge-pilot":1}}`: ErrCard,
		`{"format":1,"cards":{"us-pilot":1}} x`: ErrFile, `{"format":1,"cards":{"us-pilot":1},"x":1}`: ErrFile,
		`{"format":1,"name":"a\tb","cards":{"us-pilot":1}}`: ErrName, strings.Repeat(" ", maxFile) + `{}`: ErrFile,
	} {
		if _, err := Decode([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%.60q: %v, not %v", text, err, want)
		}
	}
	for text, want := range map[string]string{"  My\n deck\t": "My deck", "a\u202eb\x00": "ab", "\xff": "",
		strings.Repeat("ä ", 40): strings.TrimSpace(strings.Repeat("ä ", 12))} {
		if got := Name(text); got != want {
			t.Errorf("%q is named %q", text, got)
		}
	}
}

func FuzzFromLink(f *testing.F) {
	for i := range situation.Decks() {
		f.Add((&Deck{"x", situation.Decks()[i].Lists[situation.Whole]}).Link())
	}
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := FromLink(text); err == nil && d.Link() != text {
			t.Errorf("%q is read as %+v", text, d)
		}
	})
}
