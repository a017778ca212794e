package link

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"net/netip"
	"time"
)

// A Code is what one person gives another to open a link: an invitation, or the answer to one. docs/link.md has its bytes.
type Code struct {
	Kind     Kind
	Match    [8]byte   // which match; chosen by the layer above, the answer repeats it
	Game     string    // an invitation's: the id of the game, 1 to 16 of the characters a-z 0-9 -
	Scenario [8]byte   // an invitation's: a digest of the scenario
	Role     byte      // free for the layer above, such as the inviter's seat; the answer repeats it
	Expires  time.Time // in whole seconds, until 2106; the answer repeats it
	Answers  uint32    // an answer's: the Sum of its invitation
	Endpoint Endpoint
}

// A Kind is what a code is.
type Kind byte

const (
	Invitation Kind = iota
	Answer
)

func (k Kind) String() string {
	return [...]string{"invitation", "answer"}[min(k, Answer)]
}

// Errors of codes. What the functions return wraps one of these.
var (
	// ErrNoCode: the text holds no code at all.
	ErrNoCode = errors.New("link: not a code")
	// ErrDamaged: the text was a code before something was lost, added or changed.
	ErrDamaged = errors.New("link: the code is damaged")
	// ErrVersion: another version of the program wrote the code.
	ErrVersion = errors.New("link: the code is of another version")
	// ErrExpired: the code's time is over.
	ErrExpired = errors.New("link: the code has expired")
	// ErrWrongKind: an invitation came where an answer was wanted, or the other way round.
	ErrWrongKind = errors.New("link: the code is of the other kind")
	// ErrOtherInvitation: the answer is to another invitation than the one that waits.
	ErrOtherInvitation = errors.New("link: the answer is to another invitation")
)

const (
	codeVersion = 5             // of the code, and of all that two pages say to each other once they are joined
	headBytes   = 1 + 1 + 8 + 4 // version and kind, role, match, expiry
	sumBytes    = 4
	gameMax     = 16
	// scenarioBytes is the length of a scenario's digest.
	scenarioBytes = 8
	codeMin       = headBytes + 4 + (1 + 2) + (1 + 11) + 32 + 1 + sumBytes
	codeMax       = headBytes + 1 + gameMax + scenarioBytes + 2*(1+63) + 32 + 1 + candidatesMax*(1+2+16) + sumBytes
)

// Kinds of addresses in a code.
const (
	addrV4 = iota
	addrV6
	addrName
)

// bytes returns the binary form of a code.
func (c Code) bytes() []byte {
	b := []byte{codeVersion<<4 | byte(c.Kind), c.Role}
	b = append(b, c.Match[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(c.Expires.Unix()))
	if c.Kind == Answer {
		b = binary.BigEndian.AppendUint32(b, c.Answers)
	} else {
		b = append(append(b, byte(len(c.Game))), c.Game...)
		b = append(b, c.Scenario[:]...)
	}
	b = appendWord(b, c.Endpoint.User)
	b = appendWord(b, c.Endpoint.Password)
	b = append(b, c.Endpoint.Fingerprint[:]...)
	b = append(b, byte(len(c.Endpoint.Candidates)))
	for _, x := range c.Endpoint.Candidates {
		kind, addr := byte(addrName), x.Name[:]
		switch {
		case x.Addr.Is4():
			kind, addr = addrV4, x.Addr.AsSlice()
		case x.Addr.IsValid():
			kind, addr = addrV6, x.Addr.AsSlice()
		}
		b = append(b, kind<<2|byte(x.Type))
		b = binary.BigEndian.AppendUint16(b, x.Port)
		b = append(b, addr...)
	}
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// Sum is the checksum at the end of the code. It tells one invitation of a peer from another.
func (c Code) Sum() uint32 {
	b := c.bytes()
	return binary.BigEndian.Uint32(b[len(b)-sumBytes:])
}

// decode reads the binary form. What it accepts has no other form.
func decode(b []byte) (Code, error) {
	var c Code
	if len(b) < codeMin || len(b) > codeMax {
		return c, fmt.Errorf("%w: it has %d bytes, want %d to %d", ErrDamaged, len(b), codeMin, codeMax)
	}
	body, sum := b[:len(b)-sumBytes], binary.BigEndian.Uint32(b[len(b)-sumBytes:])
	if want := crc32.ChecksumIEEE(body); sum != want {
		return c, fmt.Errorf("%w: its checksum is %08x, want %08x", ErrDamaged, sum, want)
	}
	if v := b[0] >> 4; v != codeVersion {
		return c, fmt.Errorf("%w: %d, want %d", ErrVersion, v, codeVersion)
	}
	r := reader{b: body[2:], ok: true}
	c.Kind, c.Role = Kind(b[0]&15), b[1]
	copy(c.Match[:], r.take(8))
	c.Expires = time.Unix(int64(r.uint(4)), 0)
	if c.Kind == Answer {
		c.Answers = uint32(r.uint(4))
	} else {
		c.Game = string(r.take(int(r.uint(1))))
		copy(c.Scenario[:], r.take(scenarioBytes))
	}
	c.Endpoint.User, c.Endpoint.Password = r.word(), r.word()
	copy(c.Endpoint.Fingerprint[:], r.take(32))
	for n := r.uint(1); n > 0 && r.ok; n-- {
		c.Endpoint.Candidates = append(c.Endpoint.Candidates, r.candidate())
	}
	if !r.ok || c.Kind > Answer || string(c.bytes()) != string(b) {
		return c, fmt.Errorf("%w: it does not say what a code says", ErrDamaged)
	}
	if c.Kind == Invitation && !isGame(c.Game) {
		return c, fmt.Errorf("%w: no game is called %.20q", ErrDamaged, c.Game)
	}
	if err := c.Endpoint.check(); errors.Is(err, ErrAddress) {
		return c, err
	} else if err != nil {
		return c, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return c, nil
}

// isGame reports whether a text can be the id of a game.
func isGame(id string) bool {
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return false
		}
	}
	return id != "" && len(id) <= gameMax
}

// Words are ICE's names and passwords. A byte says how they are packed, in its upper two bits, and how many bytes follow.
const (
	wordPlain  = 0 << 6
	wordHex    = 1 << 6 // Firefox's
	wordBase64 = 2 << 6 // Chromium's
)

// appendWord appends a word in the shortest form, which is hex if that fits, else base64, else the word itself.
func appendWord(b []byte, s string) []byte {
	if p, err := hex.DecodeString(s); err == nil && hex.EncodeToString(p) == s {
		return append(append(b, wordHex|byte(len(p)&63)), p...)
	}
	if p, err := base64.RawStdEncoding.DecodeString(s); err == nil && base64.RawStdEncoding.EncodeToString(p) == s {
		return append(append(b, wordBase64|byte(len(p)&63)), p...)
	}
	return append(append(b, wordPlain|byte(len(s)&63)), s...)
}

// A reader takes a code apart. After it ran out of bytes, ok is false and what it returns means nothing.
type reader struct {
	b  []byte
	ok bool
}

func (r *reader) take(n int) []byte {
	if n > len(r.b) {
		r.b, r.ok = nil, false
		return make([]byte, n)
	}
	taken := r.b[:n]
	r.b = r.b[n:]
	return taken
}

func (r *reader) uint(n int) (u uint64) {
	for _, b := range r.take(n) {
		u = u<<8 | uint64(b)
	}
	return u
}

// word reads a text in the packing that its first byte names.
func (r *reader) word() string {
	head := int(r.uint(1))
	packed := r.take(head & 63)
	switch head &^ 63 {
	case wordPlain:
		return string(packed)
	case wordHex:
		return hex.EncodeToString(packed)
	case wordBase64:
		return base64.RawStdEncoding.EncodeToString(packed)
	}
	r.ok = false
	return ""
}

// candidate reads an address and how it was found.
func (r *reader) candidate() (c Candidate) {
	head := r.uint(1)
	c.Type, c.Port = CandidateType(head&3), uint16(r.uint(2))
	switch head >> 2 {
	case addrV4:
		c.Addr = netip.AddrFrom4([4]byte(r.take(4)))
	case addrV6:
		c.Addr = netip.AddrFrom16([16]byte(r.take(16)))
	case addrName:
		c.Name = [16]byte(r.take(16))
	default:
		r.ok = false
	}
	return c
}
