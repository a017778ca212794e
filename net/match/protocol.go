package match

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"

	"bocage/engine"
	"bocage/net/sign"
)

// Protocol names the version of the format in which new matches are played. It stands in every hash. The proofs within are those of
// deal, of which it is a part: when they change, it does.
const Protocol = "bocage/match/5"

// protocol is a version of the format. The greetings, or the first line of a file, say which a match is of.
type protocol struct {
	name   string
	number uint8
	form
}

// form is how a version writes what is signed, and files. On the line and in a store all versions are written alike: see frame.go.
type form interface {
	// signed is what is hashed of an entry: all but its signature.
	signed(e *Entry) []byte
	// appendEntry appends an entry to a journal, cutEntry reads one and returns the rest.
	appendEntry(b []byte, e *Entry) []byte
	cutEntry(b []byte) (e Entry, rest []byte, err error)
	// numbers writes the plain fields of a body, of which each has at most so many bytes. cutNumbers reads them and returns what is behind
	// them.
	numbers(widths []int, n ...uint64) []byte
	cutNumbers(widths []int, body []byte) (n []uint64, rest []byte, err error)
	// besideSeat is the first plain field of what stands beside the chain, if it is a seat.
	besideSeat(body []byte) (s engine.Seat, ok bool)
	// move writes a move of a seat that is known, and the hash of the position after it. cutMove reads them and returns what is behind them.
	move(m engine.Move, hash uint64) []byte
	cutMove(body []byte, seat engine.Seat) (m engine.Move, hash uint64, rest []byte, err error)
	// head writes a file before its journal, cutHead reads that.
	head(f *File) []byte
	cutHead(b []byte) (*File, error)
}

// The versions that can be read. Matches of the older ones can be played on. Protocol 4 has no standing orders, and is else the same as 5.
var (
	protocol3 = &protocol{"bocage/match/3", 3, form3{}}
	protocol4 = &protocol{"bocage/match/4", 4, packed{}}
	protocol5 = &protocol{Protocol, 5, packed{}}
)

// protocols are all of them, the newest first.
var protocols = [...]*protocol{protocol5, protocol4, protocol3}

// magic begins a journal that is kept or handed on, magicFile a file.
func (v *protocol) magic() string     { return v.name + "\n" }
func (v *protocol) magicFile() string { return v.name + " file\n" }

// cutMagic finds the version of which something is by how it begins, nil if by none.
func cutMagic(b []byte, magic func(*protocol) string) (*protocol, []byte) {
	for _, v := range protocols {
		if rest, ok := bytes.CutPrefix(b, []byte(magic(v))); ok {
			return v, rest
		}
	}
	return nil, b
}

// The purposes of signatures. None can stand for another.
const (
	signGreeting = " greeting"
	signEntry    = " entry"
	signResume   = " resume"
	signBeside   = " beside"
	signLine     = " line"
	signTalk     = " talk"
)

func (v *protocol) sign(key *sign.Key, purpose string, msg []byte) [sign.Size]byte {
	return key.Sign(append([]byte(v.name+purpose), msg...))
}

func (v *protocol) verify(key sign.ID, purpose string, msg, sig []byte) bool {
	return key.Verify(append([]byte(v.name+purpose), msg...), sig)
}

const sumSize = 32

// sum hashes parts for a purpose, to sumSize bytes.
func (v *protocol) sum(purpose string, parts ...[]byte) []byte {
	d := sha512.New()
	d.Write([]byte(v.name + " " + purpose))
	for _, p := range parts {
		d.Write(binary.BigEndian.AppendUint64(nil, uint64(len(p))))
		d.Write(p)
	}
	return d.Sum(nil)[:sumSize]
}

// terms is what a greeting says of the game, its rules and the scenario. Protocol 3 does not name the game.
func (v *protocol) terms(game engine.Fair) [32]byte {
	if v == protocol3 {
		return [32]byte(v.sum("terms", game.Terms()))
	}
	return [32]byte(v.sum("terms", []byte(game.Game()), game.Terms()))
}

// next is the head after entry number n of a seat.
func (v *protocol) next(h Head, n int, seat engine.Seat, e *Entry) Head {
	d := sha512.New()
	d.Write([]byte(v.name))
	d.Write(h[:])
	d.Write(binary.BigEndian.AppendUint64(nil, uint64(n)))
	d.Write([]byte{byte(seat)})
	d.Write(v.signed(e))
	return Head(d.Sum(nil))
}
