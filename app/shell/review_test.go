package shell

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/study"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/binding"
)

// hasty is who goes through matches in a hurry.
func hasty() *study.Scholar {
	s := *faces[0].Study
	s.Past.Ideas, s.Past.Worlds, s.Past.Units = 3, 8, 4000
	return &s
}

// reviewed plays a match to its end, the first choice each time, and goes through it from its result.
func reviewed(t *testing.T, seed uint64) (*Shell, *world, string) {
	t.Helper()
	w := newWorld(seed)
	w.Scholar = hasty()
	g := New(w, faces, false)
	beginning(t, g, "training-grounds", 0)
	playOut(t, g, w, nil)
	w.Run()
	id := g.sitting.id
	g.Do(view.Intent{Name: view.DoReview})
	return g, w, id
}

// TestReview: after a match its result leads to where it was won and lost, as the result has found it out, and to the other side's. It is
// told how far that has come; at its end play and luck add up, every mistake leads to its moment, where it is told what was better, and all
// of it is kept with the match: nobody is asked again.
func TestReview(t *testing.T) {
	g, w, id := reviewed(t, 7)
	v := g.Screen().Review
	if v == nil || v.Note != "" || len(v.Sides) != 2 || len(v.Rows) == 0 {
		t.Fatalf("what the result has found out is %+v", v)
	}
	first := v.Rows[0].Text
	other := func() {
		t.Helper()
		s := g.Screen().Review.Sides
		g.Do(s[slices.IndexFunc(s, func(b view.Button) bool { return b.Pressed == view.Off })].Do)
	}
	other()
	v = g.Screen().Review
	if v == nil || v.Note == "" || len(v.Rows) > 0 || len(v.Sides) != 2 {
		t.Fatalf("at first %+v", v)
	}
	asked := w.Asked
	notes := map[string]bool{}
	for len(w.Queue) > 0 {
		w.Run1()
		if n := g.Screen().Review.Note; n != "" {
			notes[n] = true
		}
	}
	if len(notes) < 5 {
		t.Errorf("only %d parts are told: %v", len(notes), notes)
	}
	v = g.Screen().Review
	last := v.Points[len(v.Points)-1]
	if v.Note != "" || len(v.Points) < 5 || last.At != 1000 || last.Win != 0 && last.Win != 1000 || v.Text == "" || v.Said == "" {
		t.Fatalf("at the end %+v", v)
	}
	for i, turn := range v.Turns {
		if turn.N != i+1 || turn.At > 1000 || i > 0 && turn.At <= v.Turns[i-1].At {
			t.Errorf("turn %d: %+v", i+1, turn)
		}
	}
	if len(v.Turns) < 2 {
		t.Errorf("only %d turns", len(v.Turns))
	}
	if len(v.Rows) == 0 || len(v.Rows) != strings.Count(v.Rows[0].Label, "Turn")*len(v.Rows) || v.None != "" {
		t.Fatalf("who plays at random makes no mistakes: %+v", v)
	}
	if said := g.polite; !strings.Contains(said, "luck") {
		t.Errorf("said %q", said)
	}
	for i, row := range v.Rows {
		if row.Text == "" || strings.HasPrefix(row.Text, "Played: .") || strings.Contains(row.Text, "Better: .") {
			t.Errorf("row %d: %+v", i, row)
		}
		g.Do(row.Go.Do)
		w.Run()
		s := g.Screen()
		if s.Replay == nil || !strings.Contains(s.Replay.Said, row.Text[strings.Index(row.Text, "Better: "):]) {
			t.Fatalf("%+v leads to %+v", row, s.Replay)
		}
		if !slices.ContainsFunc(s.Replay.Eyes, func(p view.Pick) bool { return p.On && p.Label == v.Name }) {
			t.Errorf("a mistake of %s is seen by %+v", v.Name, s.Replay.Eyes)
		}
		g.Do(view.Intent{Name: view.DoBack})
		if g.Screen().Review == nil {
			t.Fatal("the way back does not lead to the review")
		}
	}
	if w.Asked != asked {
		t.Error("it is worked out once more")
	}
	other()
	w.Run()
	if w.Asked != asked || g.Screen().Review.Note != "" {
		t.Errorf("asked %d times, %+v", w.Asked-asked, g.Screen().Review)
	}
	// Both are there later.
	later := New(beside(w.Device, 8), faces, false)
	ow := later.host.(*world)
	later.Open("replay/" + id + "/0")
	ow.Run()
	tools := later.Screen().Replay.Tools
	if !slices.ContainsFunc(tools, func(b view.Button) bool { return b.Do.Name == view.DoReview }) {
		t.Fatalf("the replay has %+v", tools)
	}
	later.Do(view.Intent{Name: view.DoReview})
	ow.Run()
	got := later.Screen().Review
	if got == nil || got.Text == "" || ow.Asked > 0 || len(got.Rows) == 0 || got.Rows[0].Text != first {
		t.Errorf("later %+v, asked %d times", got, ow.Asked)
	}
}

// patient is a world that goes through a match only when it is told to.
type patient struct {
	*world
	begin   func()
	stopped bool
}

func (p *patient) Review(rec *engine.Record, seat engine.Seat, take func(*study.Report, error)) (stop func()) {
	stop = func() {}
	p.begin = func() { stop = p.world.Review(rec, seat, take) }
	return func() { p.stopped = true; stop() }
}

// ended plays a match to its result.
func ended(t *testing.T, seed uint64) (*Shell, *patient) {
	t.Helper()
	p := &patient{world: newWorld(seed)}
	p.Scholar = hasty()
	g := New(p, faces, false)
	beginning(t, g, "training-grounds", 0)
	playOut(t, g, p.world, nil)
	p.Run()
	return g, p
}

// TestResultReview: the result shows the forces until something is known of the chance to win, then that as it becomes known. At its end it
// is said, the three worst mistakes lead to their moments, and where it was won shows it without asking again.
func TestResultReview(t *testing.T) {
	g, p := ended(t, 7)
	result := func() *view.Result { return viewtest.Battle(g.Screen()).Result }
	if r := result(); len(r.Charts) != 3 || r.Chance == nil || len(r.Chance.Points) > 0 || r.Chance.Note == "" {
		t.Fatalf("at first %+v", r.Chance)
	}
	p.begin()
	grown := 0
	for points := 0; len(p.Queue) > 0; {
		p.Run1()
		c := result().Chance
		if n := len(c.Points); n < points {
			t.Errorf("%d points, then %d", points, n)
		} else if n > points && c.Note != "" {
			grown++
			if c.Said != c.Note {
				t.Errorf("%q is said while it is %q", c.Said, c.Note)
			}
		}
		points = len(c.Points)
	}
	c := result().Chance
	if grown < 5 || c.Note != "" || c.Text == "" || c.Said == "" || len(c.Rows) != 3 {
		t.Fatalf("grown %d times to %+v", grown, c)
	}
	if !strings.Contains(g.polite, "luck") {
		t.Errorf("said %q", g.polite)
	}
	for _, row := range c.Rows {
		g.Do(row.Go.Do)
		p.Run()
		if s := g.Screen(); s.Replay == nil || !strings.Contains(s.Replay.Said, row.Text[strings.Index(row.Text, "Better: "):]) {
			t.Fatalf("%+v leads to %+v", row, s.Replay)
		}
		g.Do(view.Intent{Name: view.DoBack})
		if result() == nil {
			t.Fatal("the way back does not lead to the result")
		}
	}
	asked := p.Asked
	g.Do(view.Intent{Name: view.DoReview})
	p.Run()
	if v := g.Screen().Review; v == nil || v.Text != c.Text || p.Asked != asked {
		t.Errorf("asked %d times, %+v", p.Asked-asked, v)
	}
}

// TestResultReviewLeft: who leaves the result stops what it works out.
func TestResultReviewLeft(t *testing.T) {
	g, p := ended(t, 9)
	p.begin()
	p.Run1()
	if g.Do(view.Intent{Name: view.DoGoHome}); !p.stopped {
		t.Error("it is worked out for nobody")
	}
}

// TestReviewOfFile: a file is gone through too, one that goes on is not, and who leaves the screen finds it further on.
func TestReviewOfFile(t *testing.T) {
	g, _, _ := reviewed(t, 9)
	rec := g.sitting.Record()
	file := encode(t, rec)
	half := *rec
	half.Moves, half.Hashes = rec.Moves[:len(rec.Moves)/2], rec.Hashes[:len(rec.Moves)/2]
	for name, c := range map[string]struct {
		file []byte
		want bool
	}{"whole": {file, true}, "half": {encode(t, &half), false}} {
		w := newWorld(3)
		w.Scholar = hasty()
		g := New(w, faces, false)
		back, err := g.newReplay(mustDecode(t, c.file), 0)
		if err != nil {
			t.Fatal(err)
		}
		back.File = true
		back.enter()
		back.From(0)
		w.Run()
		g.Do(view.Intent{Name: view.DoReview})
		if got := g.Screen().Review != nil; got != c.want {
			t.Errorf("%s: %v", name, got)
		}
		if !c.want {
			continue
		}
		for range 5 {
			w.Run1()
		}
		g.Do(view.Intent{Name: view.DoBack})
		w.Run()
		g.Do(view.Intent{Name: view.DoReview})
		if v := g.Screen().Review; v.Text == "" || w.Asked != 1 {
			t.Errorf("%+v, asked %d times", v, w.Asked)
		}
	}
}

// TestReviewWorthless: what is kept damaged is worked out anew, and what cannot be worked out is told.
func TestReviewWorthless(t *testing.T) {
	g, w, id := reviewed(t, 11)
	w.Run()
	was := g.Screen().Review.Text
	for _, note := range []string{"", "[", "[{},{}]", `[{"Seat":0,"Plies":3},null]`} {
		w.Shelf().Note(id, []byte(note), func(error) {})
		ow := beside(w.Device, 4)
		ow.Scholar = hasty()
		o := New(ow, faces, false)
		o.Open("replay/" + id + "/0")
		ow.Run()
		o.Do(view.Intent{Name: view.DoReview})
		ow.Run()
		if v := o.Screen().Review; v == nil || v.Text != was || ow.Asked != 1 {
			t.Errorf("%q: %+v, asked %d times", note, v, ow.Asked)
		}
	}
	bad := *g.sitting.Record()
	bad.Moves = append([]engine.Move{{Op: 99}}, bad.Moves[1:]...)
	_, err := faces[0].Study.Review(engine.Games{binding.Game}, &bad, 0, func() bool { return false }, nil)
	if err == nil {
		t.Error("a record that breaks the rules is gone through")
	}
}

func mustDecode(t *testing.T, b []byte) *engine.Record {
	t.Helper()
	r, err := engine.DecodeRecord(b)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
