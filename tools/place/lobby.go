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
	gone   bool // it was taken back
}

// stands reports whether somebody who looks sees it. It is known for longer, so that nobody says again what was there.
func (p posted) stands(now time.Time) bool { return !p.gone && now.Sub(p.at) <= meet.ListingKept }

// listedLeast lies between two words on a topic at least, but for the last.
const listedLeast = 10 * time.Second

var (
	errLobby = errors.New("more invitations than the lobby allows")
	errStale = errors.New("an older word than the last, or one too soon")
	errClock = errors.New("the clock of who invites is off")
	errName  = errors.New("names are not wanted here")
)

// takes decides on what an address says on a topic: whether it may stand in the lobby, or, if it takes it back, that it is gone.
func (l *lobby) takes(topic string, in meet.Listing, from string, now time.Time) error {
	said := time.UnixMilli(int64(min(in.Number, 1<<53)))
	switch {
	case in.Ticket.Expired(now) != nil:
		return in.Ticket.Expired(now)
	case said.Before(now.Add(-meet.ListingSkew)) || said.After(now.Add(meet.ListingSkew)):
		return errClock
	case l.limits.Nameless && in.Name != "":
		return errName
	}
	l.forget(now)
	was, known := l.listed[topic]
	if known && (in.Number <= was.number || !in.Gone && now.Sub(was.at) < listedLeast) || in.Gone && !known {
		return errStale
	}
	if !in.Gone && !(known && was.stands(now)) && !l.room(from, now) {
		return errLobby
	}
	l.listed[topic] = posted{from, in.Number, now, in.Gone}
	return nil
}

// forget forgets those that by their clock could not be said again.
func (l *lobby) forget(now time.Time) {
	for topic, p := range l.listed {
		if now.Sub(p.at) > 2*meet.ListingSkew {
			delete(l.listed, topic)
		}
	}
}

// room reports whether one more may stand there, from an address. Those that stood there count for a good part: whoever lists without end
// has no room left.
func (l *lobby) room(from string, now time.Time) bool {
	stand, own, gone := 0, 0, 0
	for _, p := range l.listed {
		switch {
		case p.stands(now):
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
