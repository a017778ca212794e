package match_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/net/match"
)

// page is a player's page without a screen, and the worker behind it.
type page struct {
	t       testing.TB
	mirror  *match.Mirror
	desk    *match.Desk
	other   *page
	todo    [][]byte // messages on their way to the desk
	come    [][]byte // messages on their way to the page
	store   [][]byte
	signed  uint32 // what is counted beside it
	clock   match.Clock
	full    bool
	heard   []string
	refused []match.Why
	hung    []match.Why
	under   int // frames under way to the desk
	journal []byte
	film    []byte
	next    []byte
	games   func(id string, terms []byte) (engine.Fair, error) // that the worker has, all by default
	changes int
	made    int // moves that the mirror had made, since it was begun
}

func (p *page) Post(m []byte) { p.todo = append(p.todo, m) }
func (p *page) Keep(r []byte) error {
	if p.full {
		return errors.New("the store is full")
	}
	p.store = append(p.store, r)
	return nil
}
func (p *page) Apply(s engine.State, m engine.Move) error {
	err := s.Apply(m)
	if err == nil {
		p.made++
	}
	return err
}
func (p *page) Send(f []byte) { p.other.under++; p.other.mirror.Receive(f) }
func (p *page) Taken(n int)   { p.under -= n }
func (p *page) HangUp(why match.Why) {
	p.hung = append(p.hung, why)
}
func (p *page) Count(n uint32)   { p.signed = n }
func (p *page) Said(text string) { p.heard = append(p.heard, text) }
func (p *page) Changed()         { p.changes++ }
func (p *page) Refused(why match.Why, _ string, _ bool) {
	p.refused = append(p.refused, why)
}
func (p *page) Exported(j []byte) { p.journal = j }
func (p *page) Filmed(f []byte)   { p.film = f }
func (p *page) Rematch(f []byte)  { p.next = f }

// open begins the page and its worker, or begins them again.
func (p *page) open(g engine.Fair, s engine.Seat, seed uint64) {
	p.todo, p.come, p.made = nil, nil, 0
	if p.games == nil {
		p.games = house.Fair
	}
	p.desk = match.NewDesk(p.games, seeded(seed), func(m []byte) { p.come = append(p.come, bytes.Clone(m)) })
	p.mirror = match.NewMirror(g, s, p)
	p.mirror.Begin(p.clock, p.store, p.signed)
	p.mirror.Connect([32]byte{})
}

// run carries messages until there are none.
func run(pages ...*page) {
	for moved := true; moved; {
		moved = false
		for _, p := range pages {
			for len(p.todo) > 0 {
				m := p.todo[0]
				p.todo = p.todo[1:]
				p.desk.Handle(m)
				moved = true
			}
			for len(p.come) > 0 {
				m := p.come[0]
				p.come = p.come[1:]
				_ = p.mirror.Take(m)
				moved = true
			}
		}
	}
}

// TestDesk plays a match by two pages with workers, one of which is closed and opened again now and then, to its end and after.
func TestDesk(t *testing.T) {
	g, err := binding.NewFair(loadScenario(t, "bastogne"))
	if err != nil {
		t.Fatal(err)
	}
	a, b := &page{t: t}, &page{t: t}
	a.other, b.other = b, a
	a.open(g, 0, 1)
	b.open(g, 1, 2)
	run(a, b)
	rng := engine.NewRand(5)
	pages := []*page{a, b}
	for n := 0; a.mirror.Status().Ending.How == match.NotEnded && n < 400; n++ {
		s := slices.IndexFunc(pages, func(p *page) bool { return p.mirror.Status().Asked })
		if s < 0 {
			t.Fatalf("nobody is asked: %+v", a.mirror.Status())
		}
		p := pages[s]
		v := p.mirror.View()
		l := at(v).Moves(engine.Seat(s), nil)
		if err := p.mirror.Play(l[rng.Intn(len(l))]); err != nil {
			t.Fatal(err)
		}
		if n%50 == 7 {
			p.open(g, engine.Seat(s), uint64(100+n)) // before the worker has heard of the move
			pages[1-s].mirror.Connect([32]byte{})
		}
		run(a, b)
		same(t, a, b)
		if len(a.refused)+len(b.refused) > 0 {
			t.Fatalf("refused: %v %v", a.refused, b.refused)
		}
	}
	a.mirror.Say("Well played.")
	b.mirror.AnswerDraw(true) // nobody has offered one
	run(a, b)
	if len(b.heard) != 1 || len(b.refused) != 1 || b.refused[0] != match.WhyNow {
		t.Errorf("heard %q, refused %v", b.heard, b.refused)
	}
	if a.mirror.Status().Ending.How == match.NotEnded {
		a.mirror.Resign()
	}
	a.mirror.Disclose()
	b.mirror.Disclose()
	run(a, b)
	a.mirror.Export()
	b.mirror.Film()
	b.mirror.OfferRematch(0)
	run(a, b)
	if st := a.mirror.Status(); st.Rematch[1] != 0 || st.Disclosed != [2]bool{true, true} {
		t.Errorf("status %+v", st)
	}
	if _, err := engine.Replay(a.mirror.Record(engine.Record{}), g.Start(), nil); err != nil {
		t.Error(err)
	}
	v, r, err := match.Verify(g, a.journal)
	if err != nil || !v.Clean() || !v.Over() {
		t.Fatal(v, err)
	}
	var whole []assault.Position
	if err := r.Watch(func(_ engine.Move, p engine.State) bool { whole = append(whole, *at(p)); return true }); err != nil {
		t.Fatal(err)
	}
	i := 0
	if err := b.mirror.Watch(b.film, func(_ engine.Move, p engine.State) bool {
		if engine.Hash(p) != engine.Hash(&whole[i]) {
			t.Fatalf("move %d of the film is another one", i)
		}
		i++
		return true
	}); err != nil || i != len(whole) {
		t.Errorf("a film of %d moves, want %d: %v", i, len(whole), err)
	}
	// a takes the seat that is left, and begins.
	c := &page{t: t}
	c.other, b.other = b, c
	c.open(g, 1, 7)
	run(c, b)
	if b.next == nil {
		t.Fatal("the rematch is not noticed")
	}
	d := &page{t: t}
	c.other, d.other = d, c
	d.open(g, 0, 8)
	d.mirror.Receive(b.next)
	run(c, d)
	if !c.mirror.Status().Met || c.mirror.Status().Entries == 0 {
		t.Error("the rematch does not begin")
	}
	same(t, c, d)
}

// same checks that a mirror shows what its peer knows, and that both show the same match.
func same(t *testing.T, pages ...*page) {
	t.Helper()
	for _, p := range pages {
		view, mirrored := p.desk.Peer().Player().View(), p.mirror.View()
		if engine.Hash(view) != engine.Hash(mirrored) {
			t.Fatalf("seat %d is shown another position than it has", p.mirror.Seat())
		}
		if s := p.desk.Peer().Status(); s != p.mirror.Status() {
			t.Fatalf("status %+v is shown as %+v", s, p.mirror.Status())
		}
	}
	x, y := pages[0].mirror.Public(), pages[1].mirror.Public()
	if engine.Hash(x) != engine.Hash(y) {
		t.Fatal("the pages show different matches")
	}
	for _, p := range pages {
		r := p.mirror.Record(engine.Record{})
		if n := len(r.Moves); p.made != n || n > 0 && r.Hashes[n-1] != engine.Hash(p.desk.Peer().Player().Position()) {
			t.Fatalf("seat %d has made %d moves, of %d, or they lead elsewhere", p.mirror.Seat(), p.made, n)
		}
	}
}

// TestDeskStore: what could not be kept was not sent, and a new worker goes on from what was.
func TestDeskStore(t *testing.T) {
	g, err := binding.NewFair(loadScenario(t, "training-grounds"))
	if err != nil {
		t.Fatal(err)
	}
	a, b := &page{t: t}, &page{t: t}
	a.other, b.other = b, a
	a.open(g, 0, 1)
	b.open(g, 1, 2)
	run(a, b)
	pages := []*page{a, b}
	s := slices.IndexFunc(pages, func(p *page) bool { return p.mirror.Status().Asked })
	p, q := pages[s], pages[1-s]
	entries := q.mirror.Status().Entries
	v := p.mirror.View()
	p.full = true
	if err := p.mirror.Play(at(v).Moves(engine.Seat(s), nil)[0]); err != nil {
		t.Fatal(err)
	}
	run(a, b)
	if p.mirror.Err() == nil || q.mirror.Status().Entries != entries {
		t.Fatal("what was not kept was sent")
	}
	p.full = false
	p.open(g, engine.Seat(s), 9)
	q.mirror.Connect([32]byte{})
	run(a, b)
	if err := p.mirror.Play(at(v).Moves(engine.Seat(s), nil)[0]); err != nil {
		t.Fatal(err)
	}
	run(a, b)
	if q.mirror.Status().Entries <= entries {
		t.Error("the match does not go on")
	}
	same(t, a, b)
	// A damaged store is refused in words.
	p.store[4] = p.store[4][:len(p.store[4])-1]
	p.open(g, engine.Seat(s), 9)
	run(p)
	if len(p.refused) != 1 {
		t.Error("a damaged store is not refused")
	}
}

// TestRehearse: while a desk has nothing else to do it rehearses the match that it has begun, up to the first choice. It says nothing of
// that, keeps nothing, and is done with it when the line opens. A match that goes on is not rehearsed.
func TestRehearse(t *testing.T) {
	game, err := binding.NewFair(loadScenario(t, "training-grounds"))
	if err != nil {
		t.Fatal(err)
	}
	p := &page{t: t}
	p.other = p
	p.open(game, 0, 1)
	if p.desk.Rest() {
		t.Error("rehearsed without a match")
	}
	p.desk.Handle(p.todo[0])
	said := len(p.come)
	var both [2]*match.Peer
	for p.desk.Rest() {
		both = p.desk.Rehearsed()
	}
	if len(p.come) != said || p.desk.Peer().Player() != nil {
		t.Errorf("%d messages of it", len(p.come)-said)
	}
	if x, y := both[0].Player(), both[1].Player(); x.Head() != y.Head() || !x.Asked() && !y.Asked() || both[0].Err() != nil ||
		both[1].Err() != nil {
		t.Errorf("rehearsed up to entries %d and %d: %v, %v", x.Entries(), y.Entries(), both[0].Err(), both[1].Err())
	}
	run(p) // the line opens
	if p.desk.Rest() {
		t.Error("rehearsed in a match")
	}
	p.open(game, 0, 2)
	if p.desk.Handle(p.todo[0]); p.desk.Rest() {
		t.Error("rehearsed a match that goes on")
	}
}

// FuzzDesk gives a desk any messages, and a mirror.
func FuzzDesk(f *testing.F) {
	g, err := binding.NewFair(loadScenario(f, "training-grounds"))
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{"c", "m123456", "b", "f", "S", "K", "e", "w"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, message []byte) {
		a := &page{t: t}
		a.other = a
		a.open(g, 0, 1)
		m := a.mirror
		for _, x := range a.todo {
			a.desk.Handle(x)
		}
		a.desk.Handle(message)
		a.other = &page{t: t, mirror: m}
		_ = m.Take(message)
		m.View()
		_ = m.Watch(message, func(engine.Move, engine.State) bool { return true })
	})
}
