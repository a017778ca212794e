//go:build !js

package place

import (
	"errors"
	"time"

	"bocage/net/meet"
)

// lobby is who stands in the lobby: each with a key of his own, by which nobody else can say or take away what he has said, and so many of
// an address.
type lobby struct {
	limits Limits
	listed map[string]posted // by topic
}

// posted is what was said last on a topic.
type posted struct {
	from   string
	number uint64
	at     time.Time
	gone   bool // it is kept for a while so that nobody says again what was there
}

// listedLeast lies between two words on a topic at least, but for the last.
const listedLeast = 10 * time.Second

var (
	errLobby = errors.New("more invitations than the lobby allows")
	errStale = errors.New("an older word than the last, or one too soon")
	errClock = errors.New("the clock of who invites is off")
	errName  = errors.New("names are not wanted here")
)

// takes decides on a word from an address: whether it may stand in the lobby, or, with gone, that what stood there is gone.
func (l *lobby) takes(topic string, word []byte, from string, now time.Time) (gone bool, err error) {
	in, err := meet.ReadListing(topic, word)
	if err != nil {
		return false, err
	}
	said := time.UnixMilli(int64(min(in.Number, 1<<53)))
	switch {
	case in.Ticket.Expired(now) != nil:
		return false, in.Ticket.Expired(now)
	case said.Before(now.Add(-meet.ListingSkew)) || said.After(now.Add(meet.ListingSkew)):
		return false, errClock
	case l.limits.Nameless && in.Name != "":
		return false, errName
	}
	l.forget(now)
	was, known := l.listed[topic]
	if known && (in.Number <= was.number || !in.Gone && now.Sub(was.at) < listedLeast) || in.Gone && !known {
		return false, errStale
	}
	if stands := known && !was.gone; !in.Gone && !stands && !l.room(from) {
		return false, errLobby
	}
	l.listed[topic] = posted{from, in.Number, now, in.Gone}
	return in.Gone, nil
}

// forget forgets those whose time is over.
func (l *lobby) forget(now time.Time) {
	for topic, p := range l.listed {
		since := now.Sub(p.at)
		if p.gone && since > 2*meet.ListingSkew || !p.gone && since > meet.ListingKept {
			delete(l.listed, topic)
		}
	}
}

// room reports whether one more may stand there, from an address. Those that are gone count for a good part: whoever lists and takes back
// without end has none left.
func (l *lobby) room(from string) bool {
	stand, own, gone := 0, 0, 0
	for _, p := range l.listed {
		switch {
		case !p.gone:
			stand++
			if p.from == from {
				own++
			}
		case p.from == from:
			gone++
		}
	}
	return stand < l.limits.Lobby && own < l.limits.Listed && gone < 10*l.limits.Listed && len(l.listed) < 20*l.limits.Lobby
}
