package meet

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"time"

	"bocage/net/link"
)

// Good is how long an invitation by a link is good, and goodMost the longest that is believed.
const (
	Good     = 7 * 24 * time.Hour
	goodMost = 30 * 24 * time.Hour
)

// A Ticket is what the link of an invitation says. Who has it can be the guest; the first one is.
type Ticket struct {
	Role     byte   // free for the layer above, as in a code
	Game     string // its id, 1 to 16 of the characters a-z 0-9 -
	Scenario [8]byte
	Secret   [SecretSize]byte
	Expires  time.Time // in whole seconds, until 2106
}

const (
	ticketVersion = 5 // that of the codes by hand
	ticketKind    = 2 // beside an invitation, 0, and an answer, 1
	gameMost      = 16
	ticketBytes   = 1 + 1 + 1 + 8 + SecretSize + 4 + 4 // without the game's id
	textMost      = 2048                               // a longer text is not looked at
)

// NewTicket returns a ticket of the terms, with a fresh secret.
func NewTicket(rnd io.Reader, terms link.Terms, now time.Time) (Ticket, error) {
	t := Ticket{Role: terms.Role, Game: terms.Game, Scenario: terms.Scenario, Expires: now.Add(Good).Truncate(time.Second)}
	if _, err := io.ReadFull(rnd, t.Secret[:]); err != nil {
		return t, fmt.Errorf("no randomness: %w", err)
	}
	return t, nil
}

// Match returns which match it is.
func (t Ticket) Match() (id [8]byte) {
	k := derive("match", t.Secret[:])
	copy(id[:], k[:])
	return id
}

// Expired returns an error that wraps link.ErrExpired if the ticket's time is over, or so far off that no page has made it.
func (t Ticket) Expired(now time.Time) error {
	if now.After(t.Expires) || t.Expires.Sub(now) > goodMost {
		return fmt.Errorf("%w: at %s", link.ErrExpired, t.Expires.Format(time.DateTime))
	}
	return nil
}

// Text returns the ticket in base64url.
func (t Ticket) Text() string {
	b := append([]byte{ticketVersion<<4 | ticketKind, t.Role, byte(len(t.Game))}, t.Game...)
	b = append(append(b, t.Scenario[:]...), t.Secret[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(t.Expires.Unix()))
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

// Parse reads a ticket, alone or at the end of a link after a #, = or slash. White space is no part of it. Its errors wrap those of codes.
func Parse(text string) (t Ticket, err error) {
	if len(text) > textMost {
		return t, fmt.Errorf("%w: it has %d bytes, want at most %d", link.ErrNoCode, len(text), textMost)
	}
	text = strings.Join(strings.Fields(text[strings.LastIndexAny(text, "#=/")+1:]), "")
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) == 0 {
		return t, fmt.Errorf("%w: %.20q", link.ErrNoCode, text)
	}
	if len(b) < ticketBytes+1 || len(b) > ticketBytes+gameMost {
		return t, fmt.Errorf("%w: it has %d bytes", link.ErrDamaged, len(b))
	}
	body, sum := b[:len(b)-4], binary.BigEndian.Uint32(b[len(b)-4:])
	switch n := int(b[2]); {
	case crc32.ChecksumIEEE(body) != sum:
		return t, fmt.Errorf("%w: its checksum is %08x", link.ErrDamaged, sum)
	case b[0]>>4 != ticketVersion:
		return t, fmt.Errorf("%w: %d, want %d", link.ErrVersion, b[0]>>4, ticketVersion)
	case b[0]&15 != ticketKind:
		return t, link.ErrWrongKind
	case len(b) != ticketBytes+n || !isGame(string(b[3:3+n])):
		return t, fmt.Errorf("%w: the game", link.ErrDamaged)
	default:
		t.Role, t.Game, b = b[1], string(b[3:3+n]), b[3+n:]
	}
	copy(t.Scenario[:], b)
	copy(t.Secret[:], b[8:])
	t.Expires = time.Unix(int64(binary.BigEndian.Uint32(b[8+SecretSize:])), 0)
	return t, nil
}

// isGame reports whether a text can be a game's id.
func isGame(id string) bool {
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return false
		}
	}
	return id != ""
}
