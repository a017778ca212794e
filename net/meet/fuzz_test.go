package meet

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"testing"
	"time"

	"bocage/net/link"
	"bocage/net/rate"
)

// example is a ticket with every field in use.
var example = Ticket{Role: 0x41, Game: "ludo", Scenario: [8]byte{0x5c, 7: 0xe4},
	Secret: [SecretSize]byte{0xb0, 0xca, 9: 7}, Expires: time.Unix(1750000000, 0)}

const exampleText = "UkEEbHVkb1wAAAAAAADksMoAAAAAAAAABwAAAAAAAGhO4YB3Ydtt"

// TestTicket: a ticket reads back, alone and in a link, however it is broken over lines. What is damaged is told.
func TestTicket(t *testing.T) {
	if text := example.Text(); text != exampleText {
		t.Errorf("its text is %s", text)
	}
	for _, text := range []string{exampleText, "https://example.org/bocage/#/meet/" + exampleText,
		exampleText[:20] + "\n  " + exampleText[20:]} {
		if got, err := Parse(text); err != nil || got != example {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	if example.Match() == (Ticket{}).Match() {
		t.Error("every secret has the same match")
	}
	b := func(change func(Ticket) Ticket) string { return change(example).Text() }
	for text, want := range map[string]error{
		"":                         link.ErrNoCode,
		"a link?":                  link.ErrNoCode,
		exampleText + "AAAA":       link.ErrDamaged,
		exampleText[4:]:            link.ErrDamaged,
		"V" + exampleText[1:]:      link.ErrDamaged,
		string(make([]byte, 3000)): link.ErrNoCode,
		b(func(t Ticket) Ticket { t.Game = ""; return t }):                  link.ErrDamaged,
		b(func(t Ticket) Ticket { t.Game = "Ludo"; return t }):              link.ErrDamaged,
		b(func(t Ticket) Ticket { t.Game = "ludo-ludo-ludo-17"; return t }): link.ErrDamaged,
	} {
		if _, err := Parse(text); !errors.Is(err, want) {
			t.Errorf("%.60q: %v, want %v", text, err, want)
		}
	}
	if err := example.Expired(example.Expires.Add(-time.Hour)); err != nil {
		t.Error(err)
	}
	for _, now := range []time.Time{example.Expires.Add(time.Second), example.Expires.Add(-goodMost - time.Second)} {
		if !errors.Is(example.Expired(now), link.ErrExpired) {
			t.Errorf("good at %v", now)
		}
	}
}

// FuzzTicket: what is read has one text, and no other text is read.
func FuzzTicket(f *testing.F) {
	for _, s := range []string{exampleText, "https://example.org/#/meet/" + exampleText, exampleText[:30], "UA", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if ticket, err := Parse(text); err == nil {
			if again, err := Parse(ticket.Text()); err != nil || again != ticket {
				t.Errorf("%q: %+v, then %+v, %v", text, ticket, again, err)
			}
		}
	})
}

// mute is a place that takes everything and hands nothing on.
type mute struct{ done chan struct{} }

func (mute) Publish(string, []byte, bool, uint32) error { return nil }
func (mute) Subscribe([]string) error                   { return nil }
func (mute) Buffered() int                              { return 0 }
func (m mute) Done() <-chan struct{}                    { return m.done }
func (mute) Close() error                               { return nil }

// FuzzWord: whatever a word says on whatever topic, sealed with the right key or not at all, a session stays in order: it has a line only
// when a word of its session has opened, and no more than one.
func FuzzWord(f *testing.F) {
	here := append(make([]byte, numberSize), 0)
	hello := append([]byte{version}, bytes.Repeat([]byte{7}, freshSize)...)
	key := NewPair([KeySize]byte{9}).public
	for topic := range byte(6) {
		for kind, body := range map[byte][]byte{kindOffer: append([]byte{version}, append(key[:], make([]byte, markSize)...)...),
			kindAnswer: append([]byte{version}, key[:]...), kindHello: hello, kindHere: here,
			kindFrame: append(make([]byte, numberSize), 2, 1), kindCode: append(make([]byte, numberSize), 'U')} {
			f.Add(true, topic, kind, body, kind, body)
			f.Add(false, topic, kind, body, byte(0), []byte{})
		}
	}
	f.Add(true, byte(3), kindHello, hello, kindHere, here)
	f.Fuzz(func(t *testing.T, host bool, topic, kind byte, body []byte, kind2 byte, body2 []byte) {
		lines := 0
		s := &Session{set: Setup{Host: host, Secret: new([SecretSize]byte), Until: time.Now().Add(time.Hour), Rand: rand.Reader},
			to: Handler{Changed: func(State) {}, Rooted: func([KeySize]byte) {},
				Opened: func(*link.Conn, bool) { lines++ }, Lost: func(error) { lines-- }},
			events: make(chan func(), 64), pair: newPair([KeySize]byte{3}),
			begins: rate.New(sessionsMost, 1), foul: rate.New(foulMost, foulRate)}
		if !host {
			s.side = 1
		}
		s.ctx, s.cancel = context.WithCancel(context.Background())
		defer s.cancel()
		v := &visit{b: mute{make(chan struct{})}, stands: true, secret: "s/"}
		s.visit = v
		s.root = &[KeySize]byte{1}
		v.root = "r/"
		s.greeted([freshSize]byte{7})
		s.begin(v, [freshSize]byte{7})
		say := func(kind byte, body []byte) {
			at := []string{"s/o", "s/a", "r/h0", "r/h1", "r/0", "r/1"}[topic%6]
			key := [...][KeySize]byte{derive("offer", s.secretOr()), derive("answer", s.secretOr()), derive("hello", s.root[:], []byte{0}),
				derive("hello", s.root[:], []byte{1}), {}, {}}[topic%6]
			if topic%6 > 3 && v.talk != nil {
				key = v.talk.in
			} else if topic%6 > 3 && len(v.coming) > 0 {
				key = v.coming[0].in
			}
			word, _ := seal(rand.Reader, &key, kind, body)
			s.hear(v, at, word)
			s.hear(v, at, body)
		}
		say(kind, body)
		say(kind2, body2)
		if lines > 1 || lines < 0 || s.line != nil && v.talk == nil || (s.line != nil) != (lines == 1) {
			t.Errorf("%d lines, %+v", lines, v.talk)
		}
		s.drop()
	})
}

// secretOr is the secret, or what is none once both have met.
func (s *Session) secretOr() []byte {
	if s.set.Secret == nil {
		return nil
	}
	return s.set.Secret[:]
}
