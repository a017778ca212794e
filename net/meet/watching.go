package meet

import (
	"slices"
	"time"

	"bocage/net/rate"
	"bocage/net/sign"
)

const (
	quietMost = 2*noticePause + 10*time.Second // without a notice, until nobody counts as showing
	deafMost  = 2 * quietMost                  // and until the connection is made anew
)

// A Watching hears what is shown to whoever has the pass.
type Watching struct {
	stay
	shown
	came func(Edition)

	numbers map[string]uint64 // by topic, of the latest word
	pieces  [piecesMost][]byte
	notice  notice
	told    notice      // what was last given to came
	heard   time.Time   // when the latest word was
	doubt   time.Time   // when the connection is made anew if nothing is heard
	bucket  rate.Bucket // words that are news, or say so
	deaf    time.Time   // until when nothing is looked at: too many have come
}

// Watch begins to watch, until End. moved is told how it stands: Relayed says that somebody shows the match now, Alone that nobody does.
// came is given the match whenever it has changed, as who shows it has signed it; it may hold anything else. Both return soon.
func Watch(p Pass, dial Dial, moved func(State), came func(Edition)) *Watching {
	w := &Watching{shown: shownBy(sign.ID(p)), came: came, numbers: map[string]uint64{}, bucket: rate.New(foulMost, foulRate)}
	w.stay = stay{dial: dial, listen: w.topics(), hear: w.hear, moved: moved,
		joined: func() { w.doubt = time.Now().Add(deafMost) },
		tick: func(now time.Time) {
			if now.After(w.doubt) {
				w.forsake(w.b)
			}
		},
		state: func() State {
			if w.told == (notice{}) || w.told.flags&flagClosed != 0 || time.Since(w.heard) > quietMost {
				return Alone
			}
			return Relayed
		}}
	w.begin()
	return w
}

// End ends it.
func (w *Watching) End() { w.cancel() }

// hear takes a word, if who shows the match has signed it and it is newer than the one before. Nothing else is heard of one that is not. Of
// whoever words come, no more of them are looked at than a match needs.
func (w *Watching) hear(topic string, word []byte) {
	at := slices.Index(w.topics(), topic)
	if at < 0 {
		return
	}
	now := time.Now()
	if now.Before(w.deaf) {
		return
	}
	number, sig, content, ok := w.unseal(topic, word)
	if !ok || number <= w.numbers[topic] {
		return
	}
	if !w.bucket.Take(now, 1) {
		w.deaf = now.Add(time.Second)
		return
	}
	if !w.id.Verify(signed(topic, number, content), sig) {
		return
	}
	w.numbers[topic], w.failed, w.heard, w.doubt = number, 0, now, now.Add(deafMost)
	if at == 0 {
		n, ok := readNotice(content)
		if !ok {
			return
		}
		w.notice = n
	} else {
		w.pieces[at-1] = content
	}
	w.gather()
}

// gather gives the match to who watches, if all its pieces are there and it is news.
func (w *Watching) gather() {
	n := w.notice
	if n == w.told || n == (notice{}) {
		return
	}
	e := Edition{Over: n.flags&flagOver != 0, Closed: n.flags&flagClosed != 0, Late: time.Duration(n.late) * time.Second}
	for _, piece := range w.pieces {
		left := int(n.length) - len(e.File)
		if left == 0 {
			break
		}
		if len(piece) != min(left, pieceSize) {
			return // it is still to come
		}
		e.File = append(e.File, piece...)
	}
	if len(e.File) != int(n.length) || derive("shown", e.File) != n.digest {
		return
	}
	w.told = n
	w.came(e)
}
