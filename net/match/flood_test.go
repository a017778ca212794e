package match_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/net/link"
	"bocage/net/match"
	"bocage/net/pack"
)

// floodRate is how many bytes a second a flood brings.
const floodRate = 1_000_000

// pour is a wire over which a flood comes. What goes the other way is lost.
type pour struct {
	link.Handler
	closed bool
}

func (w *pour) Start(h link.Handler) {
	w.Handler = h
	h.Opened()
}
func (w *pour) Send([]byte) error          { return nil }
func (w *pour) Buffered() int              { return 0 }
func (w *pour) Channel() ([32]byte, error) { return [32]byte{}, nil }
func (w *pour) Close() error {
	if !w.closed {
		w.closed = true
		w.Closed()
	}
	return nil
}

// besieged is a player's page and worker, and the link over which the other floods him.
type besieged struct {
	*page
	wire         *pour
	conn         *link.Conn
	began        time.Time
	flood        [][]byte // frames that come, again and again
	nth, poured  int      // how many have come, and bytes
	held, most   int      // bytes that have come and that the desk is not done with
	handled      int      // frames that the desk is done with
	deepest      int      // messages that have waited for the desk
	sent         [][]byte // frames
	alone        bool     // what is sent does not go to the other's page
	stopped      bool     // the line has been ended
	own, records int      // frames that this player had sent, and records that he had, before the flood
}

func (f *besieged) Send(frame []byte) {
	if f.sent = append(f.sent, frame); !f.alone {
		f.page.Send(frame)
	}
}

func (f *besieged) HangUp(why match.Why) {
	f.page.HangUp(why)
	f.stopped = true
}

// start opens a page and its worker, of which nothing but the store is left.
func (f *besieged) start(g engine.Fair, s engine.Seat, seed uint64) {
	f.page.open(g, s, seed)
	f.todo = nil
	f.mirror = match.NewMirror(g, s, f)
	f.mirror.Begin(f.clock, f.store, f.signed)
	f.mirror.Connect([32]byte{})
}

// siege is a match in which a player may make a move.
type siege struct {
	game    engine.Fair
	seats   [2]engine.Seat // his and the other's
	stores  [2][][]byte
	journal int    // bytes
	early   []byte // where the other stood at the beginning
}

// newSiege plays a match until somebody may make a move that is an entry.
func newSiege(t testing.TB) *siege {
	t.Helper()
	g, err := binding.NewFair(loadScenario(t, "training-grounds"))
	if err != nil {
		t.Fatal(err)
	}
	pages := [2]*besieged{{page: &page{t: t}}, {page: &page{t: t}}}
	pages[0].other, pages[1].other = pages[1].page, pages[0].page
	for s, p := range pages {
		p.start(g, engine.Seat(s), uint64(s))
	}
	run(pages[0].page, pages[1].page)
	for _, p := range pages {
		p.mirror.Connect([32]byte{})
	}
	run(pages[0].page, pages[1].page)
	rng := engine.NewRand(3)
	for {
		s := slices.IndexFunc(pages[:], func(p *besieged) bool { return p.mirror.Status().Asked })
		if s < 0 {
			t.Fatal("nobody is asked")
		}
		p, he := pages[s], pages[1-s]
		v := p.mirror.View()
		if v.Prompt().Kind == engine.Decide && p.mirror.Status().Entries > 60 {
			at := slices.IndexFunc(he.sent, func(f []byte) bool { return f[1] == 'R' })
			return &siege{g, [2]engine.Seat{engine.Seat(s), engine.Seat(1 - s)}, [2][][]byte{p.store, he.store},
				len(p.desk.Peer().Player().Journal()), he.sent[at]}
		}
		l, _ := v.Candidates(engine.Seat(s), nil)
		if err := p.mirror.Play(l[rng.Intn(len(l))]); err != nil {
			t.Fatal(err)
		}
		run(pages[0].page, pages[1].page)
	}
}

// begin takes up the match and lets a kind of frames come.
func (m *siege) begin(t testing.TB, kind flood) (f, he *besieged) {
	t.Helper()
	f, he = &besieged{page: &page{t: t, store: slices.Clone(m.stores[0])}}, &besieged{page: &page{t: t, store: slices.Clone(m.stores[1])}}
	f.other, he.other = he.page, f.page
	f.start(m.game, m.seats[0], 10)
	he.start(m.game, m.seats[1], 11)
	run(f.page, he.page)
	if st := f.mirror.Status(); !st.Asked || !f.desk.Peer().Asked() {
		t.Fatalf("not asked: %+v", st)
	}
	if kind.shut { // he takes up no line any more
		he.other = &page{t: t}
		he.other.mirror, he.other.other = match.NewMirror(m.game, m.seats[0], he.other), he.page
		f.alone = true
		f.mirror.Connect([32]byte{})
		run(f.page)
	}
	f.flood, f.alone = kind.frames(m, he), true
	f.own, f.records = len(f.sent), len(f.store)
	f.hung, f.handled, f.under, f.changes = nil, 0, 0, 0
	f.wire = &pour{}
	f.conn = link.NewConn(f.wire)
	f.conn.Limit(match.LinkBurst, match.LinkRate)
	f.began = time.Now()
	return f, he
}

// atOnce is a context in which nobody waits.
var atOnce = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// step lets come what is due, hands on what may be, and has the desk handle one message.
func (f *besieged) step() {
	for due := int(time.Since(f.began).Seconds() * floodRate); f.poured < due && !f.wire.closed; f.nth++ {
		frame := f.flood[f.nth%len(f.flood)]
		f.poured += 1 + len(frame)
		f.held += len(frame)
		f.wire.Frame(append([]byte{2}, frame...)) // a whole message
	}
	f.most = max(f.most, f.held)
	for f.under < match.Window && !f.stopped && !f.wire.closed {
		frame, err := f.conn.Receive(atOnce)
		if err != nil {
			break
		}
		f.under++
		f.mirror.Receive(frame)
	}
	f.deepest = max(f.deepest, len(f.todo))
	if len(f.todo) > 0 {
		m := f.todo[0]
		f.todo = f.todo[1:]
		if m[0] == 'f' {
			f.handled++
			f.held -= len(m) - 1
		}
		f.desk.Handle(m)
	}
	for len(f.come) > 0 {
		m := f.come[0]
		f.come = f.come[1:]
		_ = f.mirror.Take(m)
	}
}

// ended reports whether the flood has ended its line, or the desk has.
func (f *besieged) ended() bool { return f.stopped || f.wire.closed }

// meet lets the flooded player and the other come together again, over a line on which nothing comes but what the other's program says.
func (f *besieged) meet(m *siege, he *besieged) {
	f.conn.Close()
	f.alone = false
	he.other = f.page
	f.mirror.Connect([32]byte{})
	he.mirror.Connect([32]byte{})
	run(f.page, he.page)
}

// play has the player make a move, and returns its number.
func (f *besieged) play(t testing.TB) (number int) {
	t.Helper()
	l, _ := f.mirror.View().Candidates(f.mirror.Seat(), nil)
	if err := f.mirror.Play(l[0]); err != nil {
		t.Fatal(err)
	}
	return int(f.mirror.Status().Entries)
}

// out reports whether an entry is on the wire.
func (f *besieged) out(number int) bool {
	return slices.ContainsFunc(f.sent[f.own:], func(frame []byte) bool { return frame[1] == 'E' && numbered(frame) == number })
}

// numbered is the number of the entry that a frame holds.
func numbered(frame []byte) int {
	r := pack.NewReader(frame)
	r.Array(1, 8)
	r.Uint(127)
	return int(r.Uint(1 << 31))
}

// flood is a kind of frames that come again and again.
type flood struct {
	name   string
	ends   error // what ends its line: match.ErrFlood, match.ErrLine, or link.ErrBroken
	shut   bool  // the line is not open
	frames func(m *siege, he *besieged) [][]byte
}

// last is the last frame with a letter that was sent.
func (f *besieged) last(letter byte) []byte {
	for _, frame := range slices.Backward(f.sent) {
		if frame[1] == letter {
			return frame
		}
	}
	return nil
}

// saidBefore are frames made by the other's program.
func saidBefore(letter byte) func(*siege, *besieged) [][]byte {
	return func(_ *siege, he *besieged) [][]byte { return [][]byte{he.last(letter)} }
}

// entry is an entry of the journal, with another number or another body.
func entry(past int, change bool) func(*siege, *besieged) [][]byte {
	return func(_ *siege, he *besieged) [][]byte {
		p := he.desk.Peer().Player()
		e := p.Entry(20)
		if e.Body = bytes.Clone(e.Body); change {
			e.Body[0] ^= 1
		}
		if past != 0 {
			return [][]byte{match.Frame(p.Entries()+past-1, &e)}
		}
		return [][]byte{match.Frame(20, &e)}
	}
}

// shouts are signed and numbered.
func shouts(letter byte, what func(*pack.Writer)) func(*siege, *besieged) [][]byte {
	return func(_ *siege, he *besieged) (l [][]byte) {
		for range 200 {
			l = append(l, he.desk.Peer().Shout(letter, what))
		}
		return l
	}
}

func random(n, size int) func(*siege, *besieged) [][]byte {
	return func(*siege, *besieged) (l [][]byte) {
		rnd := seeded(5)
		for range n {
			b := make([]byte, size)
			rnd.Read(b)
			l = append(l, b)
		}
		return l
	}
}

var floods = []flood{
	{"known greeting", link.ErrBroken, false, saidBefore('G')},
	{"resume", link.ErrBroken, false, saidBefore('R')},
	{"resume from the beginning", link.ErrBroken, false, func(m *siege, _ *besieged) [][]byte { return [][]byte{m.early} }},
	{"entry, known", link.ErrBroken, false, entry(0, false)},
	{"entry, changed", match.ErrFlood, false, entry(0, true)},
	{"entry, unknown", link.ErrBroken, false, entry(1000, false)},
	{"entry, false", match.ErrFlood, false, entry(1, false)},
	{"entry, the line not open", link.ErrBroken, true, entry(1, false)},
	{"beside the chain, false", match.ErrFlood, false, func(_ *siege, he *besieged) [][]byte {
		p := he.desk.Peer().Player()
		return [][]byte{match.FrameBeside(ptr(p.InNameOf(p.Seat().Other(), match.KindResign)))}
	}},
	{"chat", match.ErrFlood, false, shouts('T', func(w *pack.Writer) { w.Text("Hurry up!") })},
	{"rematch", match.ErrFlood, false, shouts('M', func(w *pack.Writer) { w.Uint(0) })},
	{"line", match.ErrLine, false, saidBefore('K')},
	{"unknown letter", match.ErrFlood, false, func(*siege, *besieged) [][]byte { return [][]byte{{0x92, 'Z', 0}} }},
	{"nothing", match.ErrFlood, false, func(*siege, *besieged) [][]byte { return [][]byte{{}} }},
	{"junk", match.ErrFlood, false, random(50, 60)},
	{"long junk", match.ErrFlood, false, random(3, 16_000)},
}

// TestFlood: whatever comes at a megabyte a second, to a desk that takes a millisecond for each frame, the player's own move is on the wire
// before the desk has handled more than match.Window of those that had come; or the line has ended, and the move goes over the next. What
// waits is bounded by match.LinkBurst and LinkRate, what the desk has before it by match.Window; nothing is kept, and nothing but what
// the other lacked is sent. In the end each flood has ended its line, nobody is blamed, and the match goes on.
func TestFlood(t *testing.T) {
	m := newSiege(t)
	for _, kind := range floods {
		for _, after := range []time.Duration{3 * time.Millisecond, 300 * time.Millisecond} {
			t.Run(fmt.Sprint(kind.name, ", after ", after), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					f, he := m.begin(t, kind)
					f.withstand(t, m, he, kind, after)
				})
			})
		}
	}
}

// withstand has a flooded player move after a time, and looks at everything until the line has ended.
func (f *besieged) withstand(t *testing.T, m *siege, he *besieged, kind flood, after time.Duration) {
	t.Helper()
	number, before, wait := -1, 0, -1
	for time.Since(f.began) < 5*time.Second && !f.ended() {
		f.step()
		if number < 0 && time.Since(f.began) >= after && !f.ended() {
			number, before = f.play(t), f.handled
		}
		if number >= 0 && wait < 0 && f.out(number) {
			wait = f.handled - before
		}
		time.Sleep(time.Millisecond)
	}
	seconds := int(time.Since(f.began)/time.Second) + 1
	if err := errors.Join(f.desk.Peer().LineErr(), f.conn.Err()); !errors.Is(err, kind.ends) {
		t.Errorf("the line is ended by %v, want %v", err, kind.ends)
	}
	var entries, stands, size int
	for _, frame := range f.sent[f.own:] {
		switch frame[1] {
		case 'E':
			entries++
			size += len(frame)
		case 'R':
			stands++
		default:
			t.Errorf("%q is sent", frame[1])
		}
	}
	own := 0
	if number >= 0 {
		own = 1
	}
	if f.most > match.LinkBurst+match.LinkRate*seconds || f.deepest > match.Window+own || stands > match.TellsMost ||
		entries > number+1 || size > m.journal+match.LinkRate || len(f.store) > f.records+1+own || f.changes > 3 {
		t.Errorf("%d bytes wait, %d messages for the desk; sent %d entries and %d times where one stands; %d records, shown %d times",
			f.most, f.deepest, entries, stands, len(f.store)-f.records, f.changes)
	}
	t.Logf("after %v: %d frames came, %d handled, %d bytes waited at most; the move waits for %d; %d entries sent, %d bytes",
		time.Since(f.began), f.nth, f.handled, f.most, wait, entries, size)
	if wait > match.Window || wait < 0 && errors.Is(kind.ends, link.ErrBroken) && !kind.shut {
		t.Errorf("the own move waits for %d frames", wait)
	}
	for len(f.todo) > 0 {
		f.step()
	}
	if number < 0 {
		number = f.play(t)
	}
	f.meet(m, he)
	if p := he.desk.Peer().Player(); !f.out(number) || p.Entries() <= number || f.mirror.Status().Broken != match.WhyNothing {
		t.Errorf("the move does not come: %d entries, %v", p.Entries(), f.desk.Peer().Err())
	}
	same(t, f.page, he.page)
	time.Sleep(time.Minute) // the link says farewell
}

// BenchmarkFlood says how long it takes, in milliseconds, until a move is on the wire that is asked for while a kind of frames comes at a
// megabyte a second, page and worker on one core. Where they end the line, the next one is made at once. On a line that the other does not
// open nothing can go.
func BenchmarkFlood(b *testing.B) {
	m := newSiege(b)
	for _, kind := range floods {
		if kind.shut {
			continue
		}
		b.Run(kind.name, func(b *testing.B) {
			var took []float64
			for b.Loop() {
				f, he := m.begin(b, kind)
				for time.Since(f.began) < 50*time.Millisecond && !f.ended() {
					f.step()
				}
				began := time.Now()
				number := f.play(b)
				for !f.ended() && !f.out(number) {
					f.step()
				}
				for len(f.todo) > 0 && !f.out(number) {
					f.step()
				}
				if !f.out(number) {
					f.meet(m, he)
				}
				if !f.out(number) {
					b.Fatal("the move does not come")
				}
				took = append(took, since(began))
				f.conn.Close()
			}
			b.ReportMetric(mean(took), "move-ms")
			b.ReportMetric(slices.Max(took), "move-max-ms")
			b.ReportMetric(0, "ns/op")
		})
	}
}
