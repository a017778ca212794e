package meet

import (
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"bocage/net/sign"
)

// What is shown to whoever watches is the file of a match, in pieces, and a notice that says what they make together. Each word is kept by
// the place for those who come later. It is sealed with a key that follows from the pass, and inside it is signed with the key that only
// who shows it has: a number that goes up, 8 bytes; the signature of topic, number and content; the content.
const (
	kindPiece  byte = 7 + iota // bytes of the file
	kindNotice                 // version, flags, seconds late, length of the file, its digest
)

const (
	pieceSize  = 16_000
	piecesMost = 32
	noticeSize = 1 + 1 + 4 + 4 + KeySize

	flagOver   = 1 // the match has ended
	flagClosed = 2 // and flagClosed: nothing more is shown

	noticePause = 30 * time.Second // between two notices
)

// ShownKept is how long the place keeps what is shown after it was last said.
const ShownKept = 7 * 24 * time.Hour

// MostShown is the longest file that can be shown, in bytes.
const MostShown = pieceSize * piecesMost

// An Edition is a match as it is shown.
type Edition struct {
	File   []byte
	Over   bool          // it is shown to its end
	Closed bool          // who shows it has taken it back
	Late   time.Duration // how much later than it is played, in whole seconds
}

// A desk of words: what both sides of a showing know.
type shown struct {
	id   sign.ID
	key  [KeySize]byte
	base string // what its topics begin with
}

func shownBy(id sign.ID) shown {
	return shown{id, derive("watch", id[:]), topicsOf(id[:])}
}

const noticeTopic = "n"

func pieceTopic(n int) string { return fmt.Sprintf("j%d", n) }

// topics are all of them.
func (s *shown) topics() []string {
	all := []string{s.base + noticeTopic}
	for n := range piecesMost {
		all = append(all, s.base+pieceTopic(n))
	}
	return all
}

// signed is what is signed of a word.
func signed(topic string, number uint64, content []byte) []byte {
	b := binary.BigEndian.AppendUint64(append([]byte("bocage/meet/1 watch "), topic...), number)
	return append(b, content...)
}

// word makes a word for a topic.
func (s *shown) word(rnd io.Reader, key *sign.Key, topic string, number uint64, content []byte) ([]byte, error) {
	kind := kindPiece
	if topic == s.base+noticeTopic {
		kind = kindNotice
	}
	sig := key.Sign(signed(topic, number, content))
	return seal(rnd, &s.key, kind, binary.BigEndian.AppendUint64(nil, number), sig[:], content)
}

// unseal opens a word without looking at the signature.
func (s *shown) unseal(topic string, word []byte) (number uint64, sig, content []byte, ok bool) {
	kind, body, err := open(&s.key, word)
	if err != nil || len(body) < numberSize+sign.Size || (kind == kindNotice) != (topic == s.base+noticeTopic) {
		return 0, nil, nil, false
	}
	return binary.BigEndian.Uint64(body), body[numberSize : numberSize+sign.Size], body[numberSize+sign.Size:], true
}

// notice is what a notice says.
type notice struct {
	flags  byte
	late   uint32 // seconds
	length uint32
	digest [KeySize]byte
}

func noticeOf(e *Edition) notice {
	n := notice{late: uint32(e.Late / time.Second), length: uint32(len(e.File)), digest: derive("shown", e.File)}
	if e.Over {
		n.flags |= flagOver
	}
	if e.Closed {
		n.flags |= flagClosed
	}
	return n
}

func (n *notice) bytes() []byte {
	b := binary.BigEndian.AppendUint32([]byte{version, n.flags}, n.late)
	return append(binary.BigEndian.AppendUint32(b, n.length), n.digest[:]...)
}

// readNotice reads what bytes wrote.
func readNotice(b []byte) (n notice, ok bool) {
	if len(b) != noticeSize || b[0] != version || b[1] > flagOver|flagClosed {
		return n, false
	}
	n = notice{flags: b[1], late: binary.BigEndian.Uint32(b[2:]), length: binary.BigEndian.Uint32(b[6:]), digest: [KeySize]byte(b[10:])}
	return n, n.length <= MostShown
}
