package match_test

import (
	"testing"

	"bocage/engine"
)

// TestQuiet: two who come together anew and anew while each plays on, so that each lacks entries of the other, tell each other where they
// stand at most twice on a connection. If every answer were answered, they would do so as long as they play, once for every entry.
func TestQuiet(t *testing.T) {
	b := newTable(t, loadScenario(t, "bastogne"), 5)
	connections, told, entries := 2, 0, 0 // newTable has connected both
	for plays := 0; plays < 80; {
		from := b.rng.Intn(2)
		if len(b.out[from].frames) == 0 {
			from = 1 - from
		}
		if w := b.out[from]; len(w.frames) > 0 {
			switch w.frames[0][1] {
			case 'R':
				told++
			case 'E':
				entries++
			}
			b.deliver(from)
		}
		if s := b.asked(); s != engine.NoSeat {
			plays++
			b.play(s)
			if plays%20 == 1 {
				b.cut(true) // what has just been played is lost
				b.cut(false)
			}
			if plays%20 < 4 {
				b.connect()
				connections += 2
			}
		}
	}
	b.settle()
	b.agree()
	made := b.peer[0].Player().Entries()
	t.Logf("%d connections, told %d times where one stands, %d entries sent for %d made", connections, told, entries, made)
	if told > 2*connections {
		t.Errorf("told %d times where one stands, at %d connections", told, connections)
	}
}
