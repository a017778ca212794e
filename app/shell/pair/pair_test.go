package pair

import (
	"errors"
	"slices"
	"testing"
	"time"

	"bocage/app/keep"
	"bocage/app/shell/meeting"
	"bocage/app/shell/pair/pairtest"
	"bocage/engine/coin"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/rate"
)

// told is a thing that writes down what it is told.
type told struct {
	*Pair
	journal
	h      *pairtest.House
	parts  []error  // how often there was no line
	heeded []string // messages
	due    int
	wait   func() // what the thing does with a message, nil for nothing
}

// journal has met its other.
type journal struct {
	met    bool
	frames [][]byte
}

func (j *journal) Greeting() []byte              { return []byte("mine") }
func (j *journal) Met() bool                     { return j.met }
func (j *journal) MetBy(said []byte) bool        { return string(said) == "theirs" }
func (j *journal) Meet([]byte) error             { j.met = true; return nil }
func (j *journal) Stored()                       {}
func (j *journal) Deaf() bool                    { return false }
func (j *journal) Hello() []byte                 { return []byte("far") }
func (j *journal) Hear([]byte) ([][]byte, error) { return j.frames, nil }
func (t *told) Terms() link.Terms                { return link.Terms{} }
func (t *told) Recall([][]byte) error            { return nil }
func (t *told) List()                            {}
func (t *told) Greet()                           { t.SayHow() }
func (t *told) Parted(err error)                 { t.parts = append(t.parts, err) }
func (t *told) At(frame []byte) bool             { return false }
func (t *told) Due()                             { t.due++ }
func (t *told) SayEntry(frame []byte)            { t.InTurn('E', frame) }
func (t *told) Tell(do func(c *meeting.Caller))  {}
func (t *told) Changed()                         {}
func (t *told) line() *pairtest.Line             { return t.h.Wire.Line() }
func (t *told) met() (is bool)                   { return t.Pair.Met() }
func (t *told) Heed(what byte, body []byte) {
	if t.Hears(what, body) {
		return
	}
	t.heeded = append(t.heeded, string(what)+string(body))
	if t.wait != nil {
		t.wait()
	}
}

// slow is a disk on which nothing is kept before a test says so.
type slow struct {
	keep.Disk
	due []func()
}

func (d *slow) Append(id string, n int, entries [][]byte, done func(error)) {
	d.due = append(d.due, func() { d.Disk.Append(id, n, entries, done) })
}

// joined is a pair whose line is open; the two have met.
func joined(t *testing.T) *told {
	t.Helper()
	h := pairtest.NewHouse(keep.NewMemory(), coin.Game)
	x := &told{h: h, Pair: &Pair{H: h, ID: "thing"}}
	x.Thing, x.Journal = x, &x.journal
	head, err := Invite(h, 0, link.Terms{})
	if err == nil {
		err = x.Begins(&head)
	}
	if err != nil {
		t.Fatal(err)
	}
	x.Hold(func() { x.Keep([][]byte{{'?'}}, x.CallFirst) })
	h.Run()
	x.line().Heard.Opened([32]byte{1})
	x.line().Say('G', []byte("theirs"))
	if h.Run(); !x.met() || !x.Writes() {
		t.Fatal("they have not met")
	}
	return x
}

// TestMoves: where the line goes over to another connection before the one it had is lost, nothing that came or waited on that counts, and
// all is said anew.
func TestMoves(t *testing.T) {
	x := joined(t)
	l := x.line()
	x.InTurn('E', make([]byte, match.LinkBurst/2-1)) // which is all for now
	x.InTurn('E', []byte("old"))
	x.wait = func() { x.Busy = true }
	taken := l.Taken
	l.Say('X', []byte("1"))
	l.Say('X', []byte("2"))
	l.Said, x.parts = nil, nil
	l.Heard.Opened([32]byte{2})
	if x.Channel != [32]byte{2} || !x.Up() || len(x.parts) > 0 {
		t.Errorf("channel %x, up %v, parted %d times", x.Channel[:1], x.Up(), len(x.parts))
	}
	if l.Count('G') != 1 || l.Count('H') != 1 {
		t.Errorf("%q is said on the new connection", l.Said)
	}
	if n := l.Taken - taken; n != 2 { // the one that was looked at, and the one that was dropped
		t.Errorf("%d more may come", n)
	}
	x.wait, x.Busy = nil, false
	l.Say('X', []byte("3"))
	if x.h.Run(); !slices.Equal(x.heeded, []string{"X1", "X3"}) {
		t.Errorf("heeded %q", x.heeded)
	}
	x.h.Clock += 100_000
	if x.h.Passes(1000); l.Count('E') > 0 {
		t.Error("what waited for the old connection is said on the new one")
	}
	l.Heard.Lost()
	if x.Up() || len(x.parts) != 1 {
		t.Errorf("up %v, parted %d times", x.Up(), len(x.parts))
	}
}

// TestAnew: a line that is lost is made anew, and what the one before it hears or says is nothing.
func TestAnew(t *testing.T) {
	x := joined(t)
	old := x.line()
	gone := errors.New("gone")
	old.Heard.Closed(gone)
	if len(x.h.Wire.Lines) != 2 || !old.Closed || x.Up() || !slices.Contains(x.parts, gone) {
		t.Fatalf("%d lines, closed %v, parted %v", len(x.h.Wire.Lines), old.Closed, x.parts)
	}
	old.Heard.Opened([32]byte{3})
	old.Say('X', nil)
	if x.Send('X', nil); x.Up() || len(x.heeded) > 0 || x.line().Count('X') > 0 {
		t.Error("the old line is heard")
	}
	x.line().Heard.Opened([32]byte{2})
	if x.line().Taken != match.Window || x.line().Count('H') != 1 {
		t.Errorf("%d may come, %q", x.line().Taken, x.line().Said)
	}
	x.Halt("why")
	if x.line().Heard.Closed(gone); len(x.h.Wire.Lines) != 2 || x.Fault() != "why" {
		t.Error("what does not go on calls")
	}
}

// TestKept: nothing is looked at, and nothing said, before what was written is kept.
func TestKept(t *testing.T) {
	x := joined(t)
	tab, on := x.h.Device.Tab()
	disk := &slow{Disk: tab}
	x.h.Matches = keep.New(disk, on, func() {})
	said := false
	x.wait = func() { x.Keep([][]byte{{'e'}}, func() { said = true }) }
	x.line().Say('X', []byte("1"))
	x.line().Say('X', []byte("2"))
	if said || len(x.heeded) != 1 {
		t.Errorf("said %v, heeded %q", said, x.heeded)
	}
	x.wait = nil
	if disk.due[0](); !said || len(x.heeded) != 2 {
		t.Errorf("said %v, heeded %q", said, x.heeded)
	}
}

// TestAnswerAgain: an invitation by a code that is opened again does not end an open line.
func TestAnswerAgain(t *testing.T) {
	x := joined(t)
	line := x.line()
	code := x.line().Call.Terms.Invitation()
	if code.Match != x.Match {
		t.Errorf("it invites to %x, not %x", code.Match, x.Match)
	}
	x.Answer(code)
	if x.h.Run(); line.Closed || !x.Up() || len(x.h.Wire.Lines) != 1 {
		t.Errorf("%d lines, closed %v", len(x.h.Wire.Lines), line.Closed)
	}
	line.Heard.Closed(errors.New("gone"))
	x.Answer(code)
	if n := len(x.h.Wire.Lines); n != 3 || x.line().Call.Invitation == nil {
		t.Errorf("%d lines", n)
	}
}

// TestOthers: another one than who was met is refused.
func TestOthers(t *testing.T) {
	x := joined(t)
	x.line().Say('G', []byte("theirs"))
	if x.Fault() != "" {
		t.Errorf("who was met is refused: %s", x.Fault())
	}
	line := x.line()
	if line.Say('G', []byte("a third one's")); x.Fault() == "" || !line.Closed {
		t.Error("somebody else goes on")
	}
}

// TestAskedAgain: whoever asks for everything again and again is not answered any more.
func TestAskedAgain(t *testing.T) {
	x := joined(t)
	line := x.line()
	x.frames = [][]byte{make([]byte, mostTurns/8)}
	for n := 0; !line.Closed; n++ {
		if line.Say('H', []byte("not far")); n > 20 {
			t.Fatalf("%d bytes wait", n*mostTurns/8)
		}
	}
	if len(x.turns) > 0 {
		t.Error("what is to be said to nobody stays")
	}
}

// TestInTurn: who lacks much is given it as fast as he lets it come, in its order, and then how far the journal goes.
func TestInTurn(t *testing.T) {
	x := joined(t)
	line := x.line()
	const pieces, size = 60, 48 << 10
	for i := range pieces {
		x.frames = append(x.frames, append([]byte{byte(i)}, make([]byte, size-1)...))
	}
	line.Said = nil
	line.Say('H', []byte("not far"))
	bucket := rate.New(match.LinkBurst, match.LinkRate)
	for said, s := 0, 0; said <= pieces; s++ {
		for ; said < len(line.Said); said++ {
			if !bucket.Take(time.UnixMilli(x.h.Now()), float64(len(line.Said[said])+64)) {
				t.Fatalf("after %d s the other ends the line at message %d", s, said)
			}
			if m := line.Said[said]; said < pieces && (m[0] != 'E' || m[1] != byte(said)) || said == pieces && m[0] != 'h' {
				t.Fatalf("message %d is %c %d", said, m[0], m[1])
			}
		}
		if s > 200 {
			t.Fatalf("%d of %d messages are said", said, pieces+1)
		}
		x.h.Clock += 1000
		x.h.Passes(1000)
	}
	for range 2 {
		x.InTurn('E', make([]byte, match.LinkBurst/2-1))
	}
	line.Heard.Lost()
	said := len(line.Said)
	x.h.Clock += 100_000
	if x.h.Passes(1000); len(x.turns) > 0 || len(line.Said) > said {
		t.Error("what is to be said to nobody stays")
	}
}
