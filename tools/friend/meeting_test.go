package friend

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/tools/place"
)

// pageWith serves a page that names a meeting place, which is there too, below the page's own folder.
func pageWith(t *testing.T) (address string) {
	t.Helper()
	p, err := place.New(place.Usual)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/bocage/meet", p)
	mux.HandleFunc("/bocage/", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><meta name="meeting-place" content="meet">`)
	})
	s := httptest.NewServer(mux)
	t.Cleanup(func() {
		p.Close()
		s.Close()
	})
	return s.URL + "/bocage/"
}

// link waits for the link of an invitation.
func (c *console) link() string {
	c.t.Helper()
	return c.wait("^http[^ ]*#/meet/[^ ]+$")
}

// TestByLink: two programs meet by one link and play a match to its end. Each is killed on the way and takes the match up again, who was
// invited by the link, who has invited by the match: nothing more is sent between the two.
func TestByLink(t *testing.T) {
	page := pageWith(t)
	dirs := [2]string{t.TempDir(), t.TempDir()}
	a, killA := program(t, dirs[0], "host", "training-grounds", "-player", "greedy", "-page", page, "-link")
	at := a.link()
	if !strings.HasPrefix(at, page+"#/meet/") {
		t.Fatalf("the link is %s", at)
	}
	b, killB := program(t, dirs[1], "join", at, "-player", "random")
	b.wait("^  60  ")
	killB()
	b, _ = program(t, dirs[1], "join", at, "-player", "random")
	b.wait("^The match goes on at turn ")
	a.wait("^ 120  ")
	killA()
	a, _ = program(t, dirs[0], "host", "-match", names(dirs[0])[0], "-player", "greedy")
	a.wait("^The match goes on at turn ")
	for _, c := range []*console{a, b} {
		c.wait("^The match is over: ")
		if err := c.end(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	r := clean(t, dirs)
	t.Logf("%d entries, %s (%s)", r.Entries, r.Ending, r.Reason)
}

// TestTwoGuests: of two who have the link the first plays, and the other is told.
func TestTwoGuests(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	a := begin(t, ctx, t.TempDir(), "host", "training-grounds", "-player", "greedy", "-page", pageWith(t), "-link")
	at := a.link()
	first := begin(t, ctx, t.TempDir(), "join", at)
	first.wait("^You are joined")
	late := begin(t, ctx, t.TempDir(), "join", at)
	if err := late.end(); err == nil || !strings.Contains(err.Error(), "somebody else has taken") {
		t.Errorf("who is late is told %v", err)
	}
	stop()
	for _, c := range []*console{a, first} {
		c.end()
	}
}

// TestLinks: what is no link to a match at a meeting place is said to be that, before anything is kept.
func TestLinks(t *testing.T) {
	page := pageWith(t)
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "a page") }))
	defer plain.Close()
	ticket := meet.Ticket{Game: "assault", Expires: time.Now().Add(-time.Hour)}
	for _, c := range []struct {
		arguments []string
		want      error
	}{
		{[]string{"join", page + "#/meet/garbage!"}, link.ErrNoCode},
		{[]string{"join", page + "#/meet/" + ticket.Text()}, link.ErrExpired},
		{[]string{"host", "training-grounds", "-page", plain.URL, "-link"}, errNoPlace},
		{[]string{"host", "training-grounds", "-link"}, nil},
		{[]string{"host", "training-grounds", "-page", "ftp://x/", "-link"}, nil},
		{[]string{"host", "training-grounds", "-page", "http://127.0.0.1:1/", "-link"}, nil},
	} {
		dir := t.TempDir()
		err := begin(t, context.Background(), dir, c.arguments[0], c.arguments[1:]...).end()
		if err == nil || c.want != nil && !errors.Is(err, c.want) || len(names(dir)) > 0 {
			t.Errorf("%v: %v", c.arguments, err)
		}
	}
}
