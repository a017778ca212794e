//go:build !js

package serve

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// meetPath is where bocage serve is a meeting place.
const meetPath = "meet"

// meetFolder has what the page needs at a meeting place. It comes when it is used.
const meetFolder = "web/meet/"

// placePath is a place at the page's own origin: a path below the page's folder.
var placePath = regexp.MustCompile(`^[a-z0-9-]+(/[a-z0-9-]+)*$`)

// Meeting returns the site with a meeting place: a path at its own origin, such as meet, or the whole address of a broker elsewhere,
// wss://host/path, which then stands in the page's policy.
func (s *Site) Meeting(place string) (*Site, error) {
	u, err := url.Parse(place)
	whole := err == nil && u.Scheme == "wss" && u.Hostname() != "" && u.User == nil && u.RawQuery == "" && u.Fragment == "" &&
		u.String() == place && !strings.ContainsAny(place, "'; ,")
	if !whole && !placePath.MatchString(place) {
		return nil, fmt.Errorf("the meeting place is %q, but must be a path such as meet, or an address such as wss://broker.example/mqtt", place)
	}
	n, err := s.With(pageFile, "")
	if err != nil {
		return nil, err
	}
	n.meet = place
	return n, n.finish()
}

// Lobby returns a site with a meeting place that has a lobby: open invitations stand there, named or nameless.
func (s *Site) Lobby(kind string) (*Site, error) {
	if s.meet == "" || kind != named && kind != nameless {
		return nil, fmt.Errorf("the lobby is %q, but must be %s or %s, and stand at a meeting place", kind, named, nameless)
	}
	n, err := s.With(pageFile, "")
	if err != nil {
		return nil, err
	}
	n.lobby = kind
	return n, n.finish()
}

// The kinds of lobby: those who invite may give a name, or may not.
const (
	named    = "named"
	nameless = "nameless"
)

// policyFor is what a page with that meeting place may load. One at the page's own origin changes nothing.
func policyFor(place string) string {
	u, err := url.Parse(place)
	if err != nil || u.Host == "" {
		return contentPolicy
	}
	return strings.Replace(contentPolicy, "connect-src 'self'", "connect-src 'self' wss://"+u.Host, 1)
}
