package meet

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"

	"bocage/net/link"
	"bocage/net/sign"
)

// A Pass is what the link to watch a match says: the public key of who shows it. Who has it can read what is shown, and say nothing that
// others believe.
type Pass sign.ID

const (
	passKind  = 3 // beside a ticket, 2
	passBytes = 1 + sign.IDSize + 4
)

// PassOf returns the pass of who shows with a seed.
func PassOf(seed [KeySize]byte) Pass { return Pass(sign.New(seed).ID) }

// Topics are those of what is shown: whoever has the pass can hear, and say, what he likes there.
func (p Pass) Topics() []string {
	s := shownBy(sign.ID(p))
	return s.topics()
}

// Text returns the pass in base64url.
func (p Pass) Text() string {
	b := append([]byte{ticketVersion<<4 | passKind}, p[:]...)
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

// ParsePass reads a pass, alone or at the end of a link after a #, = or slash. White space is no part of it. Its errors wrap those of
// codes.
func ParsePass(text string) (p Pass, err error) {
	if len(text) > textMost {
		return p, fmt.Errorf("%w: it has %d bytes, want at most %d", link.ErrNoCode, len(text), textMost)
	}
	text = strings.Join(strings.Fields(text[strings.LastIndexAny(text, "#=/")+1:]), "")
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	switch {
	case err != nil || len(b) == 0:
		return p, fmt.Errorf("%w: %.20q", link.ErrNoCode, text)
	case b[0]>>4 != ticketVersion:
		return p, fmt.Errorf("%w: %d, want %d", link.ErrVersion, b[0]>>4, ticketVersion)
	case b[0]&15 != passKind:
		return p, link.ErrWrongKind
	case len(b) != passBytes || crc32.ChecksumIEEE(b[:passBytes-4]) != binary.BigEndian.Uint32(b[passBytes-4:]):
		return p, fmt.Errorf("%w: it has %d bytes", link.ErrDamaged, len(b))
	}
	copy(p[:], b[1:])
	if err := sign.ID(p).Check(); err != nil {
		return p, fmt.Errorf("%w: %v", link.ErrDamaged, err)
	}
	return p, nil
}
