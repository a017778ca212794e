package meet

import (
	"bytes"
	"time"

	"bocage/net/rate"
	"bocage/net/sign"
)

// An Advert keeps an invitation in the lobby of a place.
type Advert struct {
	stay
	signer *sign.Key
	at     string // its topic
	list   Listing
	word   []byte    // as it was said last
	again  time.Time // when it is said again
	echo   time.Time // until when the place hands it on to this side, zero if it has
	listed bool      // it has, on this connection
	other  bool      // another page with the seed lists since
}

// Advertise puts an invitation, its Ticket, Inviter and Name, into the lobby, with a seed that only this side has. moved is
// told how that stands: Alone says that it stands there, Taken that another page with the seed has put its own there since: there is one
// invitation for a seed.
func Advertise(seed [KeySize]byte, dial Dial, l Listing, moved func(State)) *Advert {
	key := sign.New(seed)
	l.By = key.ID
	p := &Advert{signer: key, at: listedAt(key.ID), list: l}
	p.stay = stay{dial: dial, listen: []string{p.at}, hear: p.hear, moved: moved,
		joined: func() {
			p.listed, p.echo = false, time.Time{}
			if !p.other {
				p.say()
			}
		},
		tick: func(now time.Time) {
			switch {
			case p.other:
			case !p.echo.IsZero() && now.After(p.echo): // the place does not want it, or is not there
				p.forsake(p.b)
			case !now.Before(p.again):
				p.say()
			}
		},
		state: func() State {
			switch {
			case p.other:
				return Taken
			case p.listed:
				return Alone
			}
			return Dialling
		}}
	p.begin()
	return p
}

// End takes it out of the lobby, and ends.
func (p *Advert) End() {
	p.post(func() {
		if p.stands && !p.other {
			p.list.Gone = true
			p.say()
		}
		p.cancel()
	})
}

// say says the listing.
func (p *Advert) say() {
	now := time.Now()
	p.list.Number = max(p.list.Number+1, uint64(now.UnixMilli()))
	if p.echo.IsZero() {
		p.echo = now.Add(echoMost)
	}
	p.word, p.again = p.list.word(p.signer), now.Add(ListingEvery)
	p.publish(p.at, p.word, uint32(ListingKept.Seconds()))
}

// hear learns that it stands there, or what another page with the seed has said: before this one its number is taken over, after it that
// one stands there.
func (p *Advert) hear(topic string, word []byte) {
	switch l, err := ReadListing(topic, word); {
	case bytes.Equal(word, p.word):
		p.listed, p.echo, p.failed = true, time.Time{}, 0
	case err != nil || l.Number <= p.list.Number:
	case p.word != nil && !l.Gone && l.Ticket != p.list.Ticket:
		p.other, p.echo, p.failed = true, time.Time{}, 0
	default:
		p.list.Number = l.Number
	}
}

const (
	listedMost  = 100              // listings that are looked at, at a time
	listedLong  = 10 * time.Second // longer than the place keeps it one may come late
	lobbyAtOnce = 256              // words that are looked at, at once
	lobbyRate   = 8                // and in a second
)

// A Lobby hears the open invitations of a place.
type Lobby struct {
	stay
	changed func([]Listing)
	all     []listed  // the latest last
	news    bool      // that was not told
	again   time.Time // when the place is asked anew
	bucket  rate.Bucket
}

// listed is a listing, and until when it is good.
type listed struct {
	Listing
	until time.Time
}

// Browse begins to listen, until End. moved is told how it stands: Alone says that what is there comes. changed is given all that is there
// when it has changed, once a second at most, the latest first.
func Browse(dial Dial, moved func(State), changed func([]Listing)) *Lobby {
	l := &Lobby{changed: changed, bucket: rate.New(lobbyAtOnce, lobbyRate)}
	l.stay = stay{dial: dial, listen: []string{lobbyFilter}, hear: l.hear, tick: l.tick, moved: moved,
		joined: func() { l.failed, l.again = 0, time.Now().Add(ListingEvery) },
		state:  func() State { return Alone }}
	l.begin()
	return l
}

// End ends it.
func (l *Lobby) End() { l.cancel() }

// hear takes a listing. No more of them are looked at than a lobby needs: the others come again.
func (l *Lobby) hear(topic string, word []byte) {
	now := time.Now()
	if len(word) > ListingMost || !l.bucket.Take(now, 1) {
		return
	}
	in, err := ReadListing(topic, word)
	if err != nil {
		return
	}
	for i := range l.all {
		if l.all[i].By == in.By {
			if in.Number <= l.all[i].Number {
				return
			}
			if was := l.all[i]; in.Gone || was.Ticket != in.Ticket || was.Inviter != in.Inviter || was.Name != in.Name {
				l.news = true
			}
			if l.all[i] = (listed{in, now.Add(ListingKept + listedLong)}); in.Gone { // it is known for a while, so that it does not come back
				l.all[i].until = now.Add(ListingKept)
			}
			return
		}
	}
	if len(l.all) < listedMost && !in.Gone {
		l.all = append(l.all, listed{in, now.Add(ListingKept + listedLong)})
		l.news = true
	}
}

// ask asks the place for all that is there once more. If it does not answer the connection has ended, though nobody has said so.
func (l *Lobby) ask(now time.Time) {
	l.again = now.Add(ListingEvery)
	b := l.b
	go func() {
		if b.Subscribe(l.listen) != nil {
			l.post(func() { l.forsake(b) })
		}
	}()
}

// tick forgets those whose time is over, and tells what has changed.
func (l *Lobby) tick(now time.Time) {
	if now.After(l.again) {
		l.ask(now)
	}
	all := l.all[:0]
	for _, e := range l.all {
		if now.Before(e.until) {
			all = append(all, e)
		} else {
			l.news = l.news || !e.Gone
		}
	}
	l.all = all
	if !l.news {
		return
	}
	l.news = false
	var open []Listing
	for i := len(l.all) - 1; i >= 0; i-- {
		if !l.all[i].Gone {
			open = append(open, l.all[i].Listing)
		}
	}
	l.changed(open)
}
