package match_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/net/match"
	"bocage/net/pack"
)

// TestFalseGreetings changes every byte of a greeting, cuts it and adds to it, and has its owner sign the result: no match
// begins by it, and none goes on by it.
func TestFalseGreetings(t *testing.T) {
	told := tally{}
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	secret, greeting := b.store[1].records[0][5:], b.out[1].frames[0]
	fresh := func() *match.Peer {
		p, err := match.NewPeer(match.Setup{Game: b.game, Seat: 0, Link: &wire{}, Store: &memory{}, Rand: b.rnd})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	first := fresh()
	b.settle()
	begun := b.peer[0]
	head := begun.Player().Head()
	try := func(what string, plain []byte) {
		t.Helper()
		f := match.SignGreeting([32]byte(secret), plain)
		told[tried]++
		if first.Receive(f) == nil || first.Player() != nil || begun.Receive(f) == nil || begun.Player().Head() != head || begun.Err() != nil {
			t.Errorf("%s: taken", what)
			first = fresh()
			return
		}
		told[what]++
	}
	plain := greeting[2+3 : len(greeting)-66] // in bytes in an array, before the signature
	for at := range plain {
		for bit := range 8 {
			bad := slices.Clone(plain)
			bad[at] ^= 1 << bit
			try("bit", bad)
		}
	}
	for n := range plain {
		try("cut", plain[:n])
	}
	try("extended", append(slices.Clone(plain), 0))
	others, _ := writings(plain)
	for _, other := range others {
		try("written otherwise", other)
	}
	told.equal(t)
}

// TestFalseFrames changes what is no entry: where the other stands, resignations, texts, rematches. Signed by their owner or
// not, they change nothing of the match.
func TestFalseFrames(t *testing.T) {
	told := tally{}
	b := begun(t, 12)
	victim, liar := b.peer[0], b.peer[1]
	head, entries := victim.Player().Head(), victim.Player().Entries()
	secret := [32]byte(b.store[1].records[0][5:])
	try := func(what string, frame []byte, refuse bool) {
		t.Helper()
		told[tried]++
		victim.OpenLine()
		err := victim.Receive(frame)
		if p := victim.Player(); p.Head() != head || p.Entries() != entries || p.Ending().How != match.NotEnded || victim.Err() != nil ||
			refuse && err == nil {
			t.Fatalf("%s: %v, %x", what, err, frame[:min(len(frame), 8)])
		}
		told[what]++
	}
	resume := b.resumed(1)[3]
	const number = 2 + 1 + 2 + 32 // behind the letter, the array's head and the match
	said := resume[2 : len(resume)-66]
	for at := range resume {
		bad := slices.Clone(resume)
		bad[at] ^= 1 << (at % 8)
		try("resume, not signed", bad, true)
		if at >= 2 && at < len(resume)-66 {
			signed := match.SignResume(secret, bad[2:len(bad)-66])
			// A number beyond what there is asks for nothing and is answered with where this one stands.
			try("resume, signed", signed, at < number || at >= len(resume)-66-66)
		}
		try("resume, cut", resume[:at], true)
	}
	try("resume, extended", match.SignResume(secret, append(slices.Clone(said), 0)), true)
	e := liar.Player().Beside(match.KindResign, nil, uint64(entries))
	resign := match.FrameBeside(&e)
	for at := range resign {
		bad := slices.Clone(resign)
		bad[at] ^= 1 << (at % 8)
		try("resignation, not signed", bad, true)
		try("resignation, cut", resign[:at], true)
	}
	try("resignation in the other's name", match.FrameBeside(ptr(liar.Player().InNameOf(0, match.KindResign))), true)
	for _, f := range [][]byte{{0x91, 'M'}, {0x92, 'M'}, {0x92, 'M', 2}, {0x93, 'M', 0, 0}, {0x92, 'M', 0, 0}, {0x92, 'M', 0},
		{0x92, 'M', 0xcc, 0}, {0x92, 'M', 0xcc, 0xff}, {0x92, 'M', 0xff}, {0x92, 'M', 0xc0}} {
		try("rematch", f, true)
	}
	try("text", textFrame(bytes.Repeat([]byte{'a'}, match.MaxText+1)), true)
	try("text", textFrame([]byte{0xc3, 0x28}), true)
	for k := range 256 {
		try("unknown frame", []byte{byte(k), 1, 2, 3}, true)
		try("unknown frame", []byte{0x93, byte(k), 1, 2}, true)
	}
	otherwise, _ := writings(e.Body)
	for _, body := range otherwise {
		told[tried]++
		var v *match.Violation
		err := victim.Player().ApplyBeside(liar.Player().Aside(e.Kind, body))
		if !errors.Is(err, match.ErrForm) || errors.As(err, &v) && v.Seat != 1 || victim.Player().Ending().How != match.NotEnded {
			t.Fatalf("resignation, written otherwise: %x, %v", body, err)
		}
		told["resignation, written otherwise"]++
	}
	told.equal(t)

	// What is signed and beside the chain, and nonsense, convicts.
	for _, bad := range []match.Entry{liar.Player().Beside(match.KindResign, nil),
		liar.Player().Beside(match.KindResign, []byte{0}, uint64(entries)), liar.Player().Beside(match.KindFlag, nil),
		liar.Player().Beside(match.KindFlag, nil, uint64(entries), 1<<31)} {
		var v *match.Violation
		if err := victim.Player().ApplyBeside(bad); !errors.As(err, &v) || v.Seat != 1 {
			t.Errorf("%v: %v", bad.Kind, err)
		}
	}
	if victim.Player().Ending() != (match.Ending{How: match.NotEnded, Loser: engine.NoSeat}) {
		t.Error("ended by nonsense")
	}
}

// resumed makes the connection anew and returns what a seat says up to where it says where it stands. That is on its way.
func (b *table) resumed(s int) (said [][]byte) {
	b.t.Helper()
	b.connect()
	said = slices.Clone(b.out[s].frames)
	for _, from := range []int{s, s, 1 - s, 1 - s, 1 - s} { // greetings and the frames of the line
		b.deliver(from)
	}
	said = append(said, b.out[s].frames[:2]...)
	b.deliver(s)
	if last := said[len(said)-1]; len(said) != 4 || last[1] != 'R' {
		b.t.Fatalf("says %q", said)
	}
	return said
}

// textFrame is what may be no text on the line.
func textFrame(text []byte) []byte {
	return pack.NewWriter().Array(3).Uint('T').Array(2).Uint(0).Text(string(text)).Bytes(make([]byte, 64)).Out()
}

func ptr(e match.Entry) *match.Entry { return &e }
