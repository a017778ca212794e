package meet

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"bocage/net/rate"
)

// By post two play a match without ever being there at once. What each has to say is a letter, which the place keeps where the other finds
// it: a later one takes its place. It lies there in pieces, sealed like all that is said, each with the letter's number, 8 bytes, that goes
// up, how many pieces there are, 1 byte, and the first bytes of K("letter", letter). The place may forget it: whoever comes says again what
// he has to say. What is in a letter is signed by the layer above.
const kindLetter byte = 9 // behind those of what is shown

const (
	letterPieces = 16
	letterKept   = 30 * 24 * time.Hour // by the place
	letterPause  = 10 * time.Minute    // until it is said again, in case that the place has lost it
	letterSoon   = 2 * time.Second     // likewise, when another lies there, and twice as long each time that it does again
	finishPause  = 20 * time.Millisecond
)

// MostLetter is the longest letter, in bytes.
const MostLetter = letterPieces * pieceSize

// PostHandler is told what becomes of a Post. Its functions are called one at a time, and return soon.
type PostHandler struct {
	// Moved says how it stands, anew after each Say: Relayed if what this side has to say lies at the place, Alone if not yet. After
	// Taken and Expired it is over.
	Moved func(State)
	// Rooted gives the root, which is to be kept, as Handler.Rooted does.
	Rooted func(root [KeySize]byte)
	// Came is given each letter that is new here: the other's, or one of this side's that another device of this player has said. Of what lay
	// at the place when this side has come there it gives this side's first, and neither before all is known: what this side has signed and
	// forgotten is learned before anything else asks for more.
	Came func(letter []byte)
}

// A Post is one side of a match by post.
type Post struct {
	stay
	set  Setup
	to   PostHandler
	side int // 0 of who has invited
	pair pair
	root *[KeySize]byte
	end  State // Taken or Expired, when it is over

	next    atomic.Pointer[[]byte] // the letter, as it was given last
	letter  []byte                 // that is to lie at the place, nil before there is one
	lies    [2]letters             // what does, by side
	probe   []byte                 // a word that comes back when all that lies there has come
	settled bool                   // it has
	number  uint64                 // of the letter that was said last
	wrote   bool                   // one was
	pause   time.Duration          // until it is said again when another lies there
	echo    time.Time              // until when the place hands that on to this side, zero if it has
	again   time.Time              // when it is said again
	keyed   time.Time              // when the offer or answer was said last
	offered bool                   // it lies at the place
	other   time.Time              // since when the offer has somebody else's mark, zero if it has not
	foul    rate.Bucket
}

// letters are what lies at the place for a side.
type letters struct {
	pieces [letterPieces]piece
	whole  piece  // the latest letter of which all pieces have come, without its bytes
	held   []byte // that letter, as long as it is not known whether all has come
}

// later reports whether a letter's number is above another. The numbers go round, so that each has one above it.
func later(a, b uint64) bool { return int64(a-b) > 0 }

// piece is a part of a letter.
type piece struct {
	number uint64
	of     int
	mark   [markSize]byte
	bytes  []byte
}

const pieceHead = numberSize + 1 + markSize

// Correspond begins a Post, until Close: by an invitation or by its root, as Begin does. The setup's Direct is of no use.
func Correspond(set Setup, to PostHandler) *Post {
	p := &Post{set: set, to: to, root: set.Root, pause: letterSoon, foul: rate.New(foulMost, foulRate)}
	if !set.Host {
		p.side = 1
	}
	if set.Secret != nil {
		p.pair = newPair(set.Seed)
	}
	p.stay = stay{dial: set.Dial, listen: p.topics(), opens: p.forget, joined: p.enter, hear: p.hear, tick: p.tick, last: p.renew,
		moved: to.Moved, state: p.how}
	p.begin()
	return p
}

// PostChannel is what both sides of a root, and nobody else, know of their post: see match.Peer.Correspond.
func PostChannel(root [KeySize]byte) [KeySize]byte { return derive("post channel", root[:]) }

// Say has a letter said, of at most MostLetter bytes, in place of the one before. It does not wait.
func (p *Post) Say(letter []byte) {
	if len(letter) > MostLetter {
		return
	}
	p.next.Store(new(bytes.Clone(letter)))
	go p.post(func() {
		p.renew()
		p.shown = Away // it is told anew
	})
}

// renew says what was given last, if that is something else than before.
func (p *Post) renew() {
	if next := p.next.Load(); next != nil && (p.letter == nil || !bytes.Equal(p.letter, *next)) {
		p.letter, p.pause = *next, letterSoon
		p.write()
	}
}

// Close ends it. What was said last still goes to the place if that can be reached now, and lies there for a while.
func (p *Post) Close() { p.cancel() }

// Finish ends it when what was said last lies at the place, or after a time, and reports whether it does.
func (p *Post) Finish(most time.Duration) (lies bool) {
	for end := time.Now().Add(most); !lies && time.Now().Before(end); {
		at := make(chan bool, 1)
		if !p.post(func() {
			p.renew()
			at <- p.stands && p.settled && p.there()
		}) {
			break
		}
		if lies = <-at; !lies {
			time.Sleep(finishPause)
		}
	}
	p.Close()
	<-p.Gone()
	return lies
}

// how says how it stands while there is a connection.
func (p *Post) how() State {
	switch {
	case p.end != 0:
		return p.end
	case p.set.Secret != nil && !p.offered:
	case p.root == nil, p.settled && p.letter != nil && p.there():
		return Relayed
	}
	return Alone
}

// there reports whether what is to lie at the place does.
func (p *Post) there() bool {
	return p.letter == nil || p.lies[p.side].whole.mark == letterMark(p.letter)
}

func letterMark(letter []byte) (m [markSize]byte) {
	k := derive("letter", letter)
	copy(m[:], k[:])
	return m
}

// topics are those that are listened to: of the secret as long as both have not met, of the root when there is one.
func (p *Post) topics() (all []string) {
	if p.set.Secret != nil {
		base := topicsOf(p.set.Secret[:])
		all = append(all, base+saysKey[0], base+saysKey[1])
	}
	if p.root != nil {
		all = append(all, p.topic("e", p.side))
		for side := range 2 {
			for n := range letterPieces {
				all = append(all, p.topic(pieceOf[side], n))
			}
		}
	}
	return all
}

// pieceOf begins the last parts of the topics of a side's letter.
var pieceOf = [2]string{"p", "q"}

func (p *Post) topic(last string, n int) string { return fmt.Sprint(topicsOf(p.root[:]), last, n) }

// forget begins a connection: nothing is known of what lies at its end.
func (p *Post) forget() {
	p.lies, p.settled, p.probe, p.echo = [2]letters{{whole: p.lies[0].whole}, {whole: p.lies[1].whole}}, false, nil, time.Time{}
	p.lies[p.side].whole.mark = [markSize]byte{}
}

// enter begins at a place that hands on what is said: what was kept there comes before anything is said. Some of it may have come by now.
func (p *Post) enter() {
	p.offered = false
	if p.sayKey(); p.root == nil {
		return
	}
	p.probe = make([]byte, nonceSize)
	if _, err := io.ReadFull(p.set.Rand, p.probe); err != nil || p.b.Publish(p.topic("e", p.side), p.probe, false, 0) != nil {
		p.b.Close()
	}
	p.echo = time.Now().Add(echoMost)
}

// sayKey says the offer or the answer, as long as both have not met.
func (p *Post) sayKey() {
	if p.set.Secret == nil {
		return
	}
	p.keyed = time.Now()
	kind, body := kindAnswer, append([]byte{version}, p.pair.public[:]...)
	if p.set.Host {
		mark := p.mark()
		kind, body = kindOffer, append(body, mark[:]...)
	}
	key := derive(keyPurpose[p.side], p.set.Secret[:])
	word, err := seal(p.set.Rand, &key, kind, body)
	if err != nil {
		p.b.Close()
		return
	}
	p.publish(topicsOf(p.set.Secret[:])+saysKey[p.side], word, uint32(max(1, time.Until(p.set.Until).Seconds())))
}

// mark is that of the guest who was taken, zeros as long as there is none.
func (p *Post) mark() (m [markSize]byte) {
	if p.root != nil {
		m = markOf(*p.root)
	}
	return m
}

var keyPurpose = [2]string{"offer", "answer"}

// write says the letter, unless it lies at the place. The first piece goes last, so that who comes meanwhile does not wait for others.
func (p *Post) write() {
	if !p.stands || !p.settled || p.there() {
		return
	}
	n, lies := uint64(time.Now().UnixMilli()), &p.lies[p.side].whole
	if p.wrote && !later(n, p.number) {
		n = p.number + 1
	}
	if lies.of > 0 && !later(n, lies.number) {
		n = lies.number + 1
	}
	p.number, p.wrote = n, true
	key, mark := p.key(p.side), letterMark(p.letter)
	pieces := slices.Collect(slices.Chunk(p.letter, pieceSize))
	for n, bytes := range slices.Backward(pieces) {
		word, err := seal(p.set.Rand, &key, kindLetter, binary.BigEndian.AppendUint64(nil, p.number), []byte{byte(len(pieces))}, mark[:], bytes)
		if err != nil {
			p.b.Close()
			return
		}
		p.publish(p.topic(pieceOf[p.side], n), word, uint32(letterKept.Seconds()))
	}
	p.again = time.Now().Add(letterPause)
	if p.echo.IsZero() {
		p.echo = time.Now().Add(echoMost)
	}
}

// key is by which the letters of a side are sealed.
func (p *Post) key(side int) [KeySize]byte { return derive("post", p.root[:], []byte{byte(side)}) }

// tick does what time asks for.
func (p *Post) tick(now time.Time) {
	switch {
	case p.end != 0:
		p.cancel()
	case p.root == nil && !p.other.IsZero() && now.Sub(p.other) > echoSoon:
		p.end = Taken
	case p.root == nil && now.After(p.set.Until):
		p.end = Expired
	case !p.echo.IsZero() && now.After(p.echo):
		p.forsake(p.b)
	case p.set.Secret != nil && now.Sub(p.keyed) > letterPause:
		p.sayKey()
	case p.letter != nil && p.settled && now.After(p.again):
		if p.there() {
			p.pause = letterSoon
		} else {
			p.pause = min(2*p.pause, letterPause)
		}
		p.lies[p.side].whole.mark = [markSize]byte{}
		p.write()
	}
}

// settle goes on when all has come that lay at the place. What another device has said is read before it is said away.
func (p *Post) settle(now time.Time) {
	p.settled, p.echo, p.failed = true, time.Time{}, 0
	mine := p.lies[p.side].held
	for _, side := range []int{p.side, 1 - p.side} {
		if letter := p.lies[side].held; letter != nil {
			p.lies[side].held = nil
			p.to.Came(letter)
		}
	}
	if p.again = now.Add(p.pause); mine == nil {
		p.write()
	}
}

// hear takes a word. When too many are of no use the place is left for a while.
func (p *Post) hear(topic string, word []byte) {
	now := time.Now()
	if p.end != 0 {
		return
	}
	last := topic[strings.LastIndexByte(topic, '/')+1:]
	useful := false
	switch {
	case p.set.Secret != nil && strings.HasPrefix(topic, topicsOf(p.set.Secret[:])):
		useful = p.hearKey(last, word, now)
	case p.root == nil || !strings.HasPrefix(topic, topicsOf(p.root[:])):
	case last == fmt.Sprint("e", p.side):
		if useful = p.probe != nil && bytes.Equal(word, p.probe); useful && !p.settled {
			p.settle(now)
		}
	default:
		for side := range 2 {
			if n, err := strconv.Atoi(strings.TrimPrefix(last, pieceOf[side])); err == nil && n >= 0 && n < letterPieces {
				useful = p.hearPiece(side, n, word, now)
			}
		}
	}
	if !useful && !p.foul.Take(now, 1) {
		p.failed = triesMost
		p.forsake(p.b)
	}
}

// hearPiece takes a piece of a letter, and reports whether it is one.
func (p *Post) hearPiece(side, n int, word []byte, now time.Time) bool {
	lies, key := &p.lies[side], p.key(side)
	kind, body, err := open(&key, word)
	if err != nil || kind != kindLetter || len(body) < pieceHead || body[numberSize] == 0 || body[numberSize] > letterPieces {
		if lies.pieces[n] = (piece{}); side == p.side && n < len(p.letter)/pieceSize+1 { // somebody has put another word there
			p.lost(now.Add(time.Second))
		}
		return false
	}
	number := binary.BigEndian.Uint64(body)
	if lies.whole.of > 0 && later(lies.whole.number, number) {
		if side == p.side {
			p.lost(now.Add(p.pause))
		}
		return false
	}
	at := piece{number, int(body[numberSize]), [markSize]byte(body[numberSize+1:]), bytes.Clone(body[pieceHead:])}
	lies.pieces[n] = at
	var letter []byte
	for _, q := range lies.pieces[:at.of] {
		if q.number != at.number || q.of != at.of || q.mark != at.mark {
			return true // the rest is still to come
		}
		letter = append(letter, q.bytes...)
	}
	if letterMark(letter) != at.mark {
		return false
	}
	p.whole(side, at, letter, now)
	return true
}

// lost notes that what this side has said may not lie at the place any more, and when it is to be said again at the latest.
func (p *Post) lost(again time.Time) {
	p.lies[p.side].whole.mark = [markSize]byte{}
	if p.again.After(again) {
		p.again = again
	}
}

// whole goes on with a letter that lies at the place.
func (p *Post) whole(side int, at piece, letter []byte, now time.Time) {
	was := p.lies[side].whole
	at.bytes = nil
	p.lies[side].whole = at
	switch {
	case side != p.side && p.set.Secret != nil: // both have met
		p.set.Secret = nil
		p.listen = p.topics()
	case side == p.side && p.letter != nil && p.there():
		if p.settled {
			p.echo = time.Time{}
		}
		return
	case side == p.side && p.wrote && !later(at.number, p.number):
		return // one of before
	case side == p.side: // if it changes nothing, the own one is said again
		if again := now.Add(p.pause); p.again.After(again) {
			p.again = again
		}
	}
	switch {
	case at.mark == was.mark:
	case p.settled:
		p.to.Came(letter)
	default:
		p.lies[side].held = letter
	}
}

// hearKey takes an offer or an answer, and reports whether it is one.
func (p *Post) hearKey(last string, word []byte, now time.Time) bool {
	from := slices.Index(saysKey[:], last)
	if from < 0 {
		return false
	}
	key := derive(keyPurpose[from], p.set.Secret[:])
	kind, body, err := open(&key, word)
	if err != nil || kind != [2]byte{kindOffer, kindAnswer}[from] ||
		len(body) != 1+KeySize+[2]int{markSize, 0}[from] || body[0] != version {
		return false
	}
	public := [KeySize]byte(body[1:])
	if from == p.side {
		p.offered = public == p.pair.public && (p.side == 1 || [markSize]byte(body[1+KeySize:]) == p.mark())
		if !p.offered && now.Sub(p.keyed) >= time.Second { // somebody has overwritten it
			p.sayKey()
		}
		return p.offered
	}
	root, ok := p.pair.with(p.set.Secret[:], p.side, public)
	switch {
	case !ok || !p.set.Host && p.set.Inviter != nil && public != *p.set.Inviter:
		return false
	case p.root != nil: // whoever else has the link changes nothing
	case p.set.Host:
		p.agree(root)
		return true
	case [markSize]byte(body[1+KeySize:]) == markOf(root):
		p.agree(root)
		return true
	case [markSize]byte(body[1+KeySize:]) != [markSize]byte{}: // unless the inviter says another: see Session.outdone
		if p.other.IsZero() {
			p.other = now
		}
		return true
	default:
		p.other = time.Time{}
	}
	if now.Sub(p.keyed) >= time.Second { // he may not have heard it
		p.sayKey()
	}
	return true
}

// agree goes on at the root.
func (p *Post) agree(root [KeySize]byte) {
	p.root = &root
	p.listen = p.topics()
	p.to.Rooted(root)
	b, topics := p.b, p.listen
	go func() {
		err := b.Subscribe(topics)
		p.post(func() {
			switch {
			case p.b != b:
			case err != nil:
				p.forsake(b)
			default:
				p.enter()
			}
		})
	}()
}
