package serve

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestMeeting: a page with a meeting place names it; one elsewhere stands in the policy, with nothing else of its address; what is no place
// is refused. Its files are not kept for offline play, nor counted as part of a first visit.
func TestMeeting(t *testing.T) {
	plain := testSite(t, "program")
	page := func(s *Site) string {
		b, _ := s.File(pageFile)
		return string(b)
	}
	if strings.Contains(page(plain), "meeting-place") {
		t.Error("a page without one names a place")
	}
	for place, policy := range map[string]string{
		"meet":                          "connect-src 'self';",
		"games/meet":                    "connect-src 'self';",
		"wss://broker.example/mqtt":     "connect-src 'self' wss://broker.example;",
		"wss://broker.example:8443/a/b": "connect-src 'self' wss://broker.example:8443;",
	} {
		s, err := plain.Meeting(place)
		if err != nil {
			t.Errorf("%s: %v", place, err)
			continue
		}
		p := strings.ReplaceAll(page(s), "&#39;", "'")
		if !strings.Contains(p, `<meta name="meeting-place" content="`+place+`">`) || !strings.Contains(p, policy) {
			t.Errorf("%s: the page has not %q", place, policy)
		}
		if s.Version == "" {
			t.Errorf("%s: no version", place)
		}
	}
	meets, err := plain.Meeting("meet")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"named", "nameless"} {
		s, err := meets.Lobby(kind)
		if err != nil || !strings.Contains(page(s), `<meta name="meeting-lobby" content="`+kind+`">`) || strings.Contains(page(meets), "lobby") {
			t.Errorf("lobby %s: %v", kind, err)
		}
		if _, err := plain.Lobby(kind); err == nil {
			t.Error("a lobby without a place")
		}
	}
	if _, err := meets.Lobby("x"); err == nil {
		t.Error("a lobby of no kind is taken")
	}
	for _, bad := range []string{"", "/meet", "../meet", "a b", "ws://broker.example/mqtt", "http://broker.example",
		"wss://u:p@broker.example/mqtt", "wss://", "wss://broker.example/mqtt?x",
		"wss://broker.example/#x", "wss://broker.example/'; script-src *", "wss://a, wss://b"} {
		if _, err := plain.Meeting(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	for _, name := range []string{meetFolder + "visit.js", meetFolder + "u8-mqtt.js"} {
		if _, ok := plain.File(name); !ok || !later(name) || plain.Sent(name) != 0 {
			t.Errorf("%s: there %v, later %v, sent %d", name, ok, later(name), plain.Sent(name))
		}
	}
	h := handlerFor(plain)
	get := func() (int, string) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/meet", nil))
		b, _ := io.ReadAll(w.Result().Body)
		return w.Code, string(b)
	}
	if code, _ := get(); code != http.StatusNotFound {
		t.Errorf("without a place: %d", code)
	}
	h.MeetAt(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "here") }))
	if _, body := get(); body != "here" {
		t.Errorf("with a place: %q", body)
	}
}
