package showing

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/shell/meeting"
	"bocage/app/shell/words/wordstest"
	"bocage/net/invite"
	"bocage/net/meet"
)

// device is a Host on which a match is shown.
type device struct {
	Host
	clock int64
	kept  map[string]string
	queue []func()
	shown []meet.Edition
}

func (d *device) Meets() bool                                           { return true }
func (d *device) Now() int64                                            { return d.clock }
func (d *device) After(_ int, f func())                                 { d.queue = append(d.queue, f) }
func (d *device) Load(key string) string                                { return d.kept[key] }
func (d *device) Store(key, t string) error                             { d.kept[key] = t; return nil }
func (d *device) Refresh()                                              {}
func (d *device) Say(e meet.Edition) error                              { d.shown = append(d.shown, e); return nil }
func (d *device) TakeBack(done func())                                  { done() }
func (d *device) End()                                                  {}
func (d *device) Publish(meeting.Seed, func(meeting.State)) Publication { return d }

// played is a match that is exported only after a while.
type played struct {
	file  string
	ended bool
	want  []func()
}

func (p *played) Ended() bool { return p.ended }
func (p *played) Export(want func([]byte)) {
	file := []byte(p.file)
	p.want = append(p.want, func() { want(file) })
}

func (p *played) exports() {
	all := p.want
	p.want = nil
	for _, f := range all {
		f()
	}
}

// TestOver: only a file with the end in it is said to be of a match that is over, though the match has ended while an earlier one was made.
func TestOver(t *testing.T) {
	wordstest.Use(t, "en")
	d, p := &device{kept: map[string]string{}}, &played{file: "a"}
	s := New(d, "m", p, NewReturns(d, func(string) {}))
	s.start(0)
	p.file, p.ended = "ab", true
	s.Changed()
	p.exports()
	if len(d.shown) != 1 || d.shown[0].Over || string(d.shown[0].File) != "a" {
		t.Errorf("of the match before its end is shown %+v", d.shown)
	}
	p.exports()
	if len(d.shown) != 2 || !d.shown[1].Over || string(d.shown[1].File) != "ab" {
		t.Errorf("of its end is shown %+v", d.shown)
	}
}

// TestMadFriend: a friend who says without end that he shows the match, and that he does not, is not told of without end; what the table
// says is what he has said last.
func TestMadFriend(t *testing.T) {
	wordstest.Use(t, "en")
	told := 0
	d := &device{kept: map[string]string{}}
	table := NewTable(d, NewReturns(d, func(string) {}), &played{}, func([]byte) {}, func(string, bool) { told++ })
	for i := range 1000 {
		d.clock += 10
		table.Heard(invite.Shown(i%2 == 0, 0))
		if shown := table.Line() != ""; shown != (i%2 == 0) {
			t.Fatalf("after %d frames the table says shown %v", i+1, shown)
		}
	}
	if told == 0 || told > 8 {
		t.Errorf("told %d times in 10 seconds", told)
	}
}

// TestReturns: what was to be taken back is when the page is loaded again; what is no such thing, or so old that the place has forgotten
// it, is not looked at.
func TestReturns(t *testing.T) {
	wordstest.Use(t, "en")
	const day = 24 * 60 * 60 * 1000
	seed := strings.Repeat("A", 43)
	d := &device{clock: 30 * day, kept: map[string]string{keyReturns: "garbage\n\nm1 AAAA 0 5\nm2 " + seed + " 9 " + strconv.Itoa(30*day) +
		"\nm3 " + seed + " 1 " + strconv.Itoa(29*day) + "\nm4 " + seed + " 1 " + strconv.Itoa(20*day) + "\nm5 " + seed + " 1 x\n"}}
	var told []string
	NewReturns(d, func(id string) { told = append(told, id) })
	if !slices.Equal(told, []string{"m3"}) || d.kept[keyReturns] != "" {
		t.Errorf("taken back are %v, kept is %q", told, d.kept[keyReturns])
	}
}
