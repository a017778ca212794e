package link

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
	"time"
)

// A code has two texts. Links and mails carry base64url, six bits a letter. A QR code packs digits best, ten bits for three,
// and digits can stand in a link too, as base45 could not, which needs space and percent sign.

// The versions of the code make the first letter of base64url a capital: a text that begins with a digit is all digits.

const textMax = 2048 // a longer text is not looked at

// Text returns the code in base64url, about 150 letters.
func (c Code) Text() string { return base64.RawURLEncoding.EncodeToString(c.bytes()) }

// Digits returns the code in decimal digits, about 270, for a QR code.
func (c Code) Digits() string { return digits(c.bytes()) }

// Expired returns an error that wraps ErrExpired if the code's time is over.
func (c Code) Expired(now time.Time) error {
	if now.After(c.Expires) {
		return fmt.Errorf("%w: at %s", ErrExpired, c.Expires.Format(time.DateTime))
	}
	return nil
}

// Parse reads a code in either text form, alone or at the end of a link after a #, = or slash. White space is no part of it. It
// does not ask whether the code has expired.
func Parse(text string) (Code, error) {
	if len(text) > textMax {
		return Code{}, fmt.Errorf("%w: it has %d bytes, want at most %d", ErrNoCode, len(text), textMax)
	}
	text = text[strings.LastIndexAny(text, "#=/")+1:]
	text = strings.Join(strings.Fields(text), "")
	var b []byte
	var err error
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		b, err = undigits(text)
	} else {
		b, err = base64.RawURLEncoding.Strict().DecodeString(text)
	}
	if err != nil || len(b) == 0 {
		return Code{}, fmt.Errorf("%w: %.20q", ErrNoCode, text)
	}
	return decode(b)
}

// digitsOf says how many digits hold so many bytes, up to seven, which are 17 digits; as in CTAP 2.2, 11.5.1.
var digitsOf = [...]int{0, 3, 5, 8, 10, 13, 15, 17}

// digits writes bytes in decimal, each seven (and the rest) as one little-endian number with leading zeros.
func digits(b []byte) string {
	var s strings.Builder
	for len(b) > 0 {
		n := min(7, len(b))
		var word [8]byte
		copy(word[:], b[:n])
		fmt.Fprintf(&s, "%0*d", digitsOf[n], binary.LittleEndian.Uint64(word[:]))
		b = b[n:]
	}
	return s.String()
}

// undigits reads what digits wrote.
func undigits(s string) ([]byte, error) {
	var b []byte
	for len(s) > 0 {
		group := s[:min(17, len(s))]
		s = s[len(group):]
		n := 0
		for n < len(digitsOf) && digitsOf[n] != len(group) {
			n++
		}
		var u uint64
		for _, r := range group {
			if r < '0' || r > '9' {
				return nil, fmt.Errorf("%q is no digit", r)
			}
			u = u*10 + uint64(r-'0')
		}
		if n == len(digitsOf) || u>>(8*n) != 0 {
			return nil, fmt.Errorf("%s are not the digits of bytes", group)
		}
		b = append(b, binary.LittleEndian.AppendUint64(nil, u)[:n]...)
	}
	return b, nil
}
