package match_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"bocage/engine"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/pack"
)

// connectOver makes the connection anew, over a line with these channels for seats 0 and 1, and carries frames until there are none. It
// returns what each seat refuses.
func (b *table) connectOver(channels [2][32]byte) (refused [2]error) {
	b.t.Helper()
	for s, p := range b.peer {
		b.out[s].frames = nil
		if err := p.Connect(channels[s]); err != nil {
			b.t.Fatal(err)
		}
	}
	for len(b.out[0].frames)+len(b.out[1].frames) > 0 {
		for s, w := range b.out {
			for _, f := range w.take() {
				if err := b.peer[1-s].Receive(f); err != nil {
					refused[1-s] = errors.Join(refused[1-s], err)
				}
			}
		}
	}
	return refused
}

// TestRelayed: who hands on what two players say, with a connection to each, is found out before anything is said over it, at their first
// line and at any other. The match is kept, nobody is blamed, and it goes on over a line of their own.
func TestRelayed(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	var one, two [32]byte
	one[0], two[0] = 1, 2
	apart := [2][32]byte{one, two}
	for n := range 3 {
		refused := b.connectOver(apart)
		for s, p := range b.peer {
			if !errors.Is(refused[s], match.ErrLine) || !errors.Is(p.LineErr(), match.ErrLine) || p.Err() != nil {
				t.Errorf("line %d, seat %d: %v, %v, %v", n, s, refused[s], p.LineErr(), p.Err())
			}
		}
		if had := b.peer[0].Player().Entries(); n == 0 && had > 0 {
			t.Errorf("%d entries over somebody else", had)
		}
		if refused := b.connectOver([2][32]byte{one, one}); refused != [2]error{} {
			t.Fatalf("the own line: %v", refused)
		}
		b.agree()
		if b.asked() == engine.NoSeat {
			t.Error("the match does not go on")
		}
		b.play(b.asked())
		b.settle()
	}
}

// TestWords: both have the same words, on every line of a match and after a reload, and others in another match. That they were compared is
// kept.
func TestWords(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	if _, ok := b.peer[0].Words(); ok || b.peer[0].Compare(true) == nil {
		t.Error("words before there is a match")
	}
	b.settle()
	first, ok := b.peer[0].Words()
	if !ok || first == (match.Words{}) {
		t.Fatal("no words")
	}
	for range 3 {
		for s, p := range b.peer {
			if w, ok := p.Words(); !ok || w != first || p.Compared() != (s == 1 && p.Compared()) {
				t.Errorf("seat %d has %v", s, w)
			}
		}
		if err := b.peer[1].Compare(true); err != nil {
			t.Fatal(err)
		}
		b.reopen(1, b.store[1].records)
		if w, ok := b.peer[1].Words(); !ok || w != first || !b.peer[1].Compared() {
			t.Errorf("after the reload %v, compared %v", w, b.peer[1].Compared())
		}
		b.connect()
		b.settle()
	}
	if err := b.peer[1].Compare(false); err != nil || b.peer[1].Compared() {
		t.Error("not taken back", err)
	}
	other := newTable(t, loadScenario(t, "training-grounds"), 4)
	other.settle()
	if w, _ := other.peer[0].Words(); w == first {
		t.Error("two matches have the same words")
	}
	// A reload between the pledge and the part, in any order: the words are the same in the end.
	for cut := range 8 {
		b := newTable(t, loadScenario(t, "training-grounds"), 3)
		for n := range cut {
			b.deliver(n % 2)
		}
		for s := range 2 {
			b.reopen(s, b.store[s].records)
		}
		b.connect()
		b.settle()
		x, _ := b.peer[0].Words()
		if y, ok := b.peer[1].Words(); !ok || x != y {
			t.Errorf("cut after %d frames: %v and %v", cut, x, y)
		}
	}
}

// TestFalseLines: any frame of a line that is changed, cut, comes twice, too early, or of another line, match or seat, ends the
// line, and the match is kept. The own part is not shown before the other's pledge is kept.
func TestFalseLines(t *testing.T) {
	told := tally{}
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.settle()
	head := b.peer[0].Player().Head()
	said := b.resumed(1)
	first, second := said[1], said[2]
	other := newTable(t, loadScenario(t, "training-grounds"), 9)
	other.settle()
	foreign := other.resumed(1)
	again := b.resumed(1)
	// end gives seat 0 frames on a line of its own. The last one must end it.
	end := func(what string, frames ...[]byte) {
		t.Helper()
		told[tried]++
		b.out[0].frames = nil
		if err := b.peer[0].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
		var err error
		for i, f := range frames {
			if err = b.peer[0].Receive(f); i < len(frames)-1 && err != nil {
				t.Fatalf("%s, frame %d: %v", what, i, err)
			}
		}
		shown := slices.ContainsFunc(b.out[0].frames, func(f []byte) bool { return f[1] == 'K' && f[2] == 2 })
		p := b.peer[0]
		if err == nil || p.LineErr() == nil && !bytes.Equal(frames[len(frames)-1], nil) || p.Err() != nil || p.Player().Head() != head ||
			shown && len(frames) < 2 {
			t.Errorf("%s: %v, the line %v, the part shown: %v", what, err, p.LineErr(), shown)
			return
		}
		if p.Receive(said[0]) == nil {
			t.Errorf("%s: something is heard after that", what)
		}
		told[what]++
	}
	for at := 2; at < len(first)-18; at++ { // the pledge; the random bytes are the other's to choose
		bad := bytes.Clone(first)
		bad[at] ^= 1 << (at % 8)
		if bad[2] <= 2 {
			end("first changed", bad)
		}
	}
	for at := 2; at < len(second); at++ {
		bad := bytes.Clone(second)
		bad[at] ^= 1 << (at % 8)
		if _, err := pack.NewReader(bad[2:3]).Array(0, 0), error(nil); err == nil && bad[2] <= 3 {
			end("second changed", first, bad)
		}
	}
	end("part before the pledge", second)
	end("first twice", first, first)
	end("of another line", again[1], second)
	end("of another match", foreign[1])
	end("second of another match", first, foreign[2])
	end("the own one, reflected", b.reflected(t))
	told.equal(t)
}

// reflected is the first frame that seat 0 says on a line.
func (b *table) reflected(t *testing.T) []byte {
	b.out[0].frames = nil
	if err := b.peer[0].Connect([32]byte{}); err != nil {
		t.Fatal(err)
	}
	return b.out[0].frames[1]
}

// listening returns a table that notes what the players say to each other.
func listening(t *testing.T, heard *[]string) *table {
	t.Helper()
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	b.heard = func(text string) { *heard = append(*heard, text) }
	for s := range 2 {
		b.reopen(s, b.store[s].records)
	}
	return b
}

// TestSaidEarly: what is said before the line is open is heard once it is.
func TestSaidEarly(t *testing.T) {
	var heard []string
	b := listening(t, &heard)
	b.connect()
	if err := b.peer[1].Say("one"); err != nil {
		t.Fatal(err)
	}
	b.settle()
	if !slices.Equal(heard, []string{"one"}) {
		t.Errorf("heard %q", heard)
	}
}

// TestSigned: what is said beside the match counts as it was said, once, on its line, while the other may say something.
func TestSigned(t *testing.T) {
	var heard []string
	b := listening(t, &heard)
	b.connect()
	b.settle()
	say := func(text string) []byte {
		t.Helper()
		if err := b.peer[1].Say(text); err != nil {
			t.Fatal(err)
		}
		f := b.out[1].take()
		return f[len(f)-1]
	}
	told := tally{}
	refused := func(what string, f []byte) {
		t.Helper()
		told[tried]++
		b.peer[0].Forgive()
		b.time[0] = b.time[0].Add(time.Minute)
		if n := len(heard); b.peer[0].Receive(f) == nil || len(heard) != n {
			t.Errorf("%s: heard", what)
			return
		}
		told[what]++
	}
	first := say("one")
	for at := range first {
		bad := bytes.Clone(first)
		bad[at] ^= 1 << (at % 8)
		refused("changed", bad)
		refused("cut", first[:at])
	}
	b.peer[0].Forgive()
	if err := b.peer[0].Receive(first); err != nil || !slices.Equal(heard, []string{"one"}) {
		t.Fatalf("heard %q: %v", heard, err)
	}
	refused("again", first)
	second := say("two")
	b.connect()
	b.settle()
	refused("of an earlier line", second)
	told.equal(t)
	if err := b.peer[0].Say("reflected"); err != nil {
		t.Fatal(err)
	}
	if f := b.out[0].take(); b.peer[0].Receive(f[0]) == nil {
		t.Error("one's own words are heard")
	}

	// Not too much is said, and more than that is not heard.
	b.peer[0].Forgive()
	b.connect()
	b.settle()
	n := 0
	for b.peer[1].Say("much") == nil {
		n++
	}
	heard = nil
	for f := b.out[1].take(); len(f) > 0; f = f[1:] {
		if err := b.peer[0].Receive(f[0]); err != nil {
			t.Fatal(err)
		}
	}
	if n != match.TalkBurst || len(heard) != n {
		t.Errorf("%d texts are said at once, %d heard", n, len(heard))
	}
	for range 100 {
		b.time[1] = b.time[1].Add(10 * time.Second) // a clock that runs too fast
		if b.peer[1].Say("more") != nil {
			t.Fatal("not said")
		}
		_ = b.peer[0].Receive(b.out[1].take()[0])
	}
	if !errors.Is(b.peer[0].LineErr(), match.ErrFlood) || len(heard) > 2*match.TalkBurst {
		t.Errorf("%d texts are heard at once: %v", len(heard), b.peer[0].LineErr())
	}
}

// between is somebody who holds both codes: he answers each player with a certificate of his own.
type between struct{ toHost, toGuest *link.Conn }

// joinedBetween lets two players exchange codes that somebody between them replaces, over real connections, and returns theirs.
func joinedBetween(t *testing.T) (host, guest *link.Conn, m between) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	t.Cleanup(cancel)
	config := link.Config{Loopback: true}
	terms := link.Terms{Match: [8]byte{1}, Game: "assault", Expires: time.Now().Add(time.Hour)}
	must := func(a *link.Attempt, err error) *link.Attempt {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { a.Close() })
		return a
	}
	inviter := must(link.Invite(ctx, config, terms))
	left := must(link.Join(ctx, config, inviter.Code())) // he answers the invitation himself
	right := must(link.Invite(ctx, config, terms))       // and makes another
	invited := must(link.Join(ctx, config, right.Code()))
	for _, a := range []struct{ of, answer *link.Attempt }{{inviter, left}, {right, invited}} {
		if err := a.of.Accept(a.answer.Code()); err != nil {
			t.Fatal(err)
		}
	}
	var c [4]*link.Conn
	for i, a := range []*link.Attempt{inviter, left, right, invited} {
		var err error
		if c[i], err = a.Open(ctx); err != nil {
			t.Fatal(err)
		}
	}
	return c[0], c[3], between{c[1], c[2]}
}

// TestBetween: the two connections of somebody between two players have different channels, while both ends of each find the same.
func TestBetween(t *testing.T) {
	host, guest, m := joinedBetween(t)
	if host.Channel() == guest.Channel() || host.Channel() != m.toHost.Channel() || guest.Channel() != m.toGuest.Channel() ||
		host.Channel() == [32]byte{} {
		t.Errorf("channels %x %x %x %x", host.Channel(), m.toHost.Channel(), m.toGuest.Channel(), guest.Channel())
	}
	// Who hands on what they say is found out: at the first meeting,
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	refused := b.connectOver([2][32]byte{host.Channel(), guest.Channel()})
	if !errors.Is(refused[0], match.ErrLine) || !errors.Is(refused[1], match.ErrLine) || b.peer[0].Player().Entries() > 0 {
		t.Errorf("at the first meeting: %v", refused)
	}
	// and when a match goes on.
	b = newTable(t, loadScenario(t, "training-grounds"), 4)
	b.settle()
	head := b.peer[0].Player().Head()
	refused = b.connectOver([2][32]byte{host.Channel(), guest.Channel()})
	if !errors.Is(refused[0], match.ErrLine) || !errors.Is(refused[1], match.ErrLine) || b.peer[0].Player().Head() != head {
		t.Errorf("when the match goes on: %v", refused)
	}
	// Who plays a match with each has other words with each.
	with, without := newTable(t, loadScenario(t, "training-grounds"), 5), newTable(t, loadScenario(t, "training-grounds"), 6)
	with.connectOver([2][32]byte{host.Channel(), m.toHost.Channel()})
	without.connectOver([2][32]byte{m.toGuest.Channel(), guest.Channel()})
	x, ok := with.peer[0].Words()
	y, also := without.peer[1].Words()
	if !ok || !also || x == y {
		t.Errorf("the words are %v and %v", x, y)
	}
}

// diary is the store and the link of a peer, and notes in which order it keeps and says things.
type diary struct {
	did    []string
	frames [][]byte
}

func (d *diary) Append([]byte) error { d.did = append(d.did, "keeps"); return nil }

func (d *diary) Load() ([][]byte, error) { return nil, nil }

func (d *diary) Send(frame []byte) error {
	d.did, d.frames = append(d.did, "says "+string(frame[1:2])), append(d.frames, frame)
	return nil
}

// TestPledgesAtOnce: a peer's first frame of the line, which shows nothing, goes before the other's greeting is kept, for to write takes as
// long as the way to the other. The second, which shows its part of the words, waits until his pledge is kept.
func TestPledgesAtOnce(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	d := &diary{}
	p, err := match.NewPeer(match.Setup{Game: b.game, Seat: 0, Link: d, Store: d, Rand: b.rnd})
	if err == nil {
		err = p.Connect([32]byte{})
	}
	if err != nil {
		t.Fatal(err)
	}
	var said [][]byte // by the other
	for _, want := range [][]string{{"says K", "keeps"}, {"keeps", "says K"}} {
		for _, frame := range d.frames {
			if err := b.peer[1].Receive(frame); err != nil {
				t.Fatal(err)
			}
		}
		d.did, d.frames, said = nil, nil, append(said, b.out[1].take()...)
		if err := p.Receive(said[0]); err != nil {
			t.Fatal(err)
		}
		said = said[1:]
		if !slices.Equal(d.did, want) {
			t.Errorf("%q, want %q", d.did, want)
		}
	}
}
