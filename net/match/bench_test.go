package match_test

import (
	"crypto/rand"
	"slices"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/net/match"
)

// BenchmarkSetUp is from two greetings to the first choice, both peers on one core.
func BenchmarkSetUp(b *testing.B) {
	sc := loadScenario(b, "training-grounds")
	for b.Loop() {
		newTable(b, sc, 1).settle()
	}
}

// BenchmarkSetUpOf is the same of a scenario of each game, without the line, with the kB of the journal by then.
func BenchmarkSetUpOf(b *testing.B) {
	for _, id := range []string{"training-grounds", "last-stand", "overmatched"} {
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				d := newDuet(b, id, 1, tally{})
				for !d.p[0].Asked() && !d.p[1].Asked() {
					from, e, _ := d.next(none)
					d.believe(from, e)
				}
				b.ReportMetric(float64(len(d.p[0].Journal()))/1000, "kB")
			}
		})
	}
}

// BenchmarkFirstSetUp is the first one of a program, after a desk has rehearsed: run it once (-benchtime 1x).
func BenchmarkFirstSetUp(b *testing.B) {
	sc := loadScenario(b, "training-grounds")
	game, err := binding.NewFair(sc)
	if err != nil {
		b.Fatal(err)
	}
	desk := match.NewDesk(house.Fair, rand.Reader, func([]byte) {})
	match.NewMirror(game, 0, posts(desk.Handle)).Begin(match.Clock{}, nil, 0)
	for desk.Rest() {
	}
	for b.Loop() {
		newTable(b, sc, 1).settle()
	}
}

// posts is a page that does nothing but post to its desk.
type posts func(message []byte)

func (p posts) Post(m []byte)   { p(m) }
func (posts) Keep([]byte) error { return nil }
func (posts) Send([]byte)       {}
func (posts) Count(uint32)      {}

func (posts) Apply(s engine.State, m engine.Move) error { return s.Apply(m) }

func (posts) Taken(int)                       {}
func (posts) HangUp(match.Why)                {}
func (posts) Said(string)                     {}
func (posts) Changed()                        {}
func (posts) Refused(match.Why, string, bool) {}
func (posts) Exported([]byte)                 {}
func (posts) Filmed([]byte)                   {}
func (posts) Rematch([]byte)                  {}

// played is a whole match of the scenario whose journals are the longest.
func played(b *testing.B) *table {
	t := newTable(b, loadScenario(b, "hill-2018"), 1)
	t.settle()
	for !t.over() {
		t.play(t.asked())
		t.settle()
	}
	return t
}

// BenchmarkVerify judges a whole match.
func BenchmarkVerify(b *testing.B) {
	t := played(b)
	j := t.peer[0].Player().Journal()
	b.ReportMetric(float64(t.peer[0].Player().Entries()), "entries")
	for b.Loop() {
		if v, _, err := match.Verify(t.game, j); err != nil || !v.Over() {
			b.Fatal(v, err)
		}
	}
	b.ReportMetric(float64(len(j)), "bytes")
}

// BenchmarkReload opens a peer again at the end of a whole match.
func BenchmarkReload(b *testing.B) {
	t := played(b)
	for b.Loop() {
		p, err := match.NewPeer(match.Setup{Game: t.game, Seat: 0, Link: &wire{}, Store: t.store[0], Rand: t.rnd})
		if err != nil || !p.Player().Ended() {
			b.Fatal(err)
		}
	}
}

// BenchmarkEntries makes and verifies entries of every kind in a match; the figures are milliseconds for one, and of the
// slowest.
func BenchmarkEntries(b *testing.B) {
	kinds := []match.Kind{match.KindShuffle, match.KindMix, match.KindPick, match.KindToken, match.KindCoin, match.KindMove, match.KindOpen}
	made, checked := map[match.Kind][]float64{}, map[match.Kind][]float64{}
	for b.Loop() {
		d := newDuet(b, "hill-2018", 1, map[string]int{})
		for {
			began := time.Now()
			from, e, ok := d.next(none)
			if !ok {
				break
			}
			made[e.Kind] = append(made[e.Kind], since(began))
			for _, p := range d.p {
				began = time.Now()
				if err := p.Apply(e); err != nil {
					b.Fatal(err)
				}
				checked[e.Kind] = append(checked[e.Kind], since(began))
			}
			from.Told(&e)
		}
	}
	for _, k := range kinds {
		b.ReportMetric(mean(made[k]), k.String()+"-make-ms")
		b.ReportMetric(slices.Max(made[k]), k.String()+"-make-max-ms")
		b.ReportMetric(mean(checked[k]), k.String()+"-check-ms")
	}
}

func since(t time.Time) float64 { return float64(time.Since(t).Microseconds()) / 1000 }

func mean(l []float64) float64 {
	sum := 0.0
	for _, x := range l {
		sum += x
	}
	return sum / float64(len(l))
}
