package stage

import (
	"slices"
	"testing"
)

// TestTimes holds the lengths that are promised: a fire takes 2.2 s, one that destroys 2.7 s, a brief one 1.1 s at most.
func TestTimes(t *testing.T) {
	for _, c := range []struct {
		name  string
		tempo Tempo
		fire  Fire
		most  int
		least int
	}{
		{"miss", Full, Fire{}, 1600, 1500},
		{"hit by 5", Full, Fire{Lost: 5, Flags: 5}, 2200, 2000},
		{"destroyed", Full, Fire{Lost: 4, Flags: 4, Destroyed: true}, 2700, 2600},
		{"brief", Brief, Fire{Lost: 3, Flags: 3}, 500, 400},
		{"brief, destroyed", Brief, Fire{Lost: 4, Flags: 4, Destroyed: true}, 1100, 700},
		{"still", Still, Fire{Lost: 4, Flags: 4, Destroyed: true}, 1800, 1800},
	} {
		if end := Of(c.tempo, c.fire).End(); end > c.most || end < c.least {
			t.Errorf("%s: %d ms, not %d to %d", c.name, end, c.least, c.most)
		}
	}
}

// TestFrames: the frames come in their order, each at its own time, and what a frame shows has begun by then.
func TestFrames(t *testing.T) {
	for _, tempo := range []Tempo{Full, Brief, Still} {
		l := Of(tempo, Fire{Lost: 3, Flags: 3, Destroyed: true})
		var seen []Frame
		for ms := range l.End() + 1 {
			if f := l.Frame(ms); len(seen) == 0 || seen[len(seen)-1] != f {
				seen = append(seen, f)
				if ms != l.At(f) {
					t.Errorf("tempo %d: frame %d comes at %d, not at %d", tempo, f, ms, l.At(f))
				}
			}
		}
		if !slices.Equal(seen, []Frame{Gifts, Draw, Result}) {
			t.Errorf("tempo %d: frames %v", tempo, seen)
		}
	}
}

// TestCues: everything begins in order; flags fall one by one, nothing flashes or jolts where motion is brief, and nothing at all moves
// without motion. Of a miss no flag falls, and only what is destroyed burns.
func TestCues(t *testing.T) {
	begin := func(tempo Tempo, f Fire) map[Part]int {
		n, last := map[Part]int{}, -1
		for _, c := range Of(tempo, f).Cues() {
			if c.At < last || c.N != n[c.Part] {
				t.Errorf("tempo %d: %+v after %d ms", tempo, c, last)
			}
			last = c.At
			n[c.Part]++
		}
		return n
	}
	if n := begin(Full, Fire{Lost: 4, Flags: 4, Destroyed: true}); n[Flag] != 4 ||
		n[Flash] != 1 || n[Jolt] != 1 || n[Burn] != 1 || n[Stamp] != 1 {
		t.Errorf("full: %v", n)
	}
	if n := begin(Full, Fire{}); n[Flag]+n[Jolt]+n[Minus]+n[Burn]+n[Smoke]+n[Stamp] != 0 || n[Word] != 1 || n[Flash] != 1 {
		t.Errorf("a miss: %v", n)
	}
	if n := begin(Brief, Fire{Lost: 2, Flags: 2}); n[Flash]+n[Jolt] != 0 || n[Flag] != 2 {
		t.Errorf("brief: %v", n)
	}
	if n := begin(Still, Fire{Lost: 2, Flags: 2, Destroyed: true}); len(n) != 3 {
		t.Errorf("still: %v", n)
	}
}

// TestGentle: between two moments that flash or jolt there is a second, whatever comes after the fire.
func TestGentle(t *testing.T) {
	l := Of(Full, Fire{Lost: 1, Flags: 1})
	flash, _ := l.Span(Flash)
	jolt, _ := l.Span(Jolt)
	if again := l.End() + l.Rest(false) + flash.At; again-jolt.At < 1000 {
		t.Errorf("the next flash may come %d ms after the jolt", again-jolt.At)
	}
}
