//go:build !js

package place

import (
	"net/http"
	"sync"
	"time"

	"bocage/net/rate"
)

// A door counts who is inside, and how often somebody knocks.
type door struct {
	limits Limits
	mu     sync.Mutex
	all    int
	from   map[string]*visits
}

// visits are those of an address.
type visits struct {
	inside   int
	knocks   rate.Bucket
	listings rate.Bucket // words for the lobby
}

func newDoor(l Limits) *door { return &door{limits: l, from: map[string]*visits{}} }

// enter lets a connection in, or returns the status by which it is refused.
func (d *door) enter(address string, now time.Time) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	v := d.from[address]
	if v == nil {
		if len(d.from) >= 2*d.limits.Connections {
			d.forget()
		}
		v = &visits{knocks: rate.New(float64(d.limits.Address), d.limits.Knock), listings: rate.New(listingsMost, listingsSecond)}
		d.from[address] = v
	}
	switch {
	case !v.knocks.Take(now, 1) || v.inside >= d.limits.Address:
		return http.StatusTooManyRequests
	case d.all >= d.limits.Connections:
		return http.StatusServiceUnavailable
	}
	d.all++
	v.inside++
	return 0
}

// An address may say so many words for the lobby at once, and so many in a second: each costs the place a signature.
const (
	listingsMost   = 5 * ListedMost
	listingsSecond = 0.2
)

// lists reports whether an address from which somebody is inside may say one more word for the lobby.
func (d *door) lists(address string, now time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	v := d.from[address]
	return v != nil && v.listings.Take(now, 1)
}

func (d *door) leave(address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.all--
	d.from[address].inside--
}

// forget forgets an address from which nobody is inside: there is one, for at most half of those that are known can be inside.
func (d *door) forget() {
	for address, v := range d.from {
		if v.inside == 0 {
			delete(d.from, address)
			return
		}
	}
}
