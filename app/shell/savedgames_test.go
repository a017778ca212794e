package shell

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// button is the button of a row whose id begins so.
func button(t *testing.T, r view.SavedRow, id string) view.Intent {
	t.Helper()
	for _, b := range r.Buttons {
		if strings.HasPrefix(b.ID, id+"-") {
			return b.Do
		}
	}
	t.Fatalf("no button %s in %+v", id, r)
	return view.Intent{}
}

// TestSavedGames: every match that goes on has its row; each is continued and deleted by itself, a second press asked for; the
// first screen says how many more there are.
func TestSavedGames(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	for i, id := range []string{"training-grounds", "omaha", "metz-solo"} {
		beginning(t, g, id, i)
		w.Run()
		g.Do(view.Intent{Name: view.DoGoHome})
	}
	w.Put("odd", []byte("no record"))
	w.Shelf().Write(keep.Match{ID: "bare", Changed: 1}, nil, func(error) {})
	if r := g.Screen().Home.Resume; r == nil || r.More != "4 more games" {
		t.Fatalf("%+v", r)
	}
	g.Open("saved")
	rows := func() []view.SavedRow { return g.Screen().Saved.Rows }
	if n := len(rows()); n != 5 || g.Address() != "saved" {
		t.Fatalf("%d rows at %s", n, g.Address())
	}
	var omaha view.SavedRow
	for _, r := range rows() {
		if r.Name == "Omaha" {
			omaha = r
		}
	}
	if omaha.Thumb == nil || omaha.When == 0 || !strings.HasPrefix(omaha.Turn, "Turn ") || omaha.Foe == "" {
		t.Errorf("%+v", omaha)
	}
	do := button(t, omaha, "btn-delete")
	g.Do(do)
	if len(rows()) != 5 {
		t.Fatal("deleted without asking")
	}
	g.Do(view.Intent{Name: view.DoTyped})
	g.Do(do) // the question was left meanwhile
	if len(rows()) != 5 {
		t.Fatal("deleted without asking again")
	}
	for _, r := range rows() {
		if r.ID == omaha.ID {
			g.Do(button(t, r, "btn-delete"))
		}
	}
	if len(rows()) != 4 || w.Device.Rows() != 4 {
		t.Fatal("not deleted")
	}
	g.Do(button(t, rows()[0], "btn-go"))
	if s := g.Screen(); g.sitting != nil || s.Sheet == nil || !strings.Contains(s.Sheet.Text, "damaged") {
		t.Errorf("what cannot be opened: %+v", s.Sheet)
	}
	g.Do(view.Intent{Name: view.DoClose})
	g.Open("saved")
	g.Do(button(t, rows()[1], "btn-go"))
	if g.sitting == nil || g.Address() != "match/"+g.sitting.id {
		t.Error("not continued")
	}
}

// TestDeleteEverything: only once the word was typed, and not what another tab goes on with.
func TestDeleteEverything(t *testing.T) {
	w := newWorld(3)
	g := New(w, faces, false)
	begin(t, g, 1)
	g.Do(view.Intent{Name: view.DoGoHome})
	other := beside(w.Device, 4)
	h := New(other, faces, false)
	begin(t, h, 1)
	g.Open("saved")
	for _, word := range []string{"", "delet", "delete?"} {
		g.Do(view.Intent{Name: view.DoTyped, Text: word})
		g.Do(view.Intent{Name: view.DoClear})
		if w.Device.Rows() != 2 || g.Screen().Saved.Clear.Button.Why == "" {
			t.Fatalf("deleted by %q", word)
		}
	}
	g.Do(view.Intent{Name: view.DoTyped, Text: " Delete "})
	g.Do(view.Intent{Name: view.DoClear})
	if k, _ := w.Newest(); w.Device.Rows() != 1 || k.ID != h.sitting.id || g.sheet == nil {
		t.Errorf("%d matches are kept, the sheet is %+v", w.Device.Rows(), g.sheet)
	}
}

// TestKeepFromFile: a finished match from a file is kept once, however often and wherever on the device the file is opened.
func TestKeepFromFile(t *testing.T) {
	g, w, r := replayOf(t, played(t, "training-grounds", 3, "human", "computer regular", 0))
	g.Do(view.Intent{Name: view.DoKeep})
	id := r.ID
	if id == "" || g.toast.Text == "" || w.Device.Rows() != 1 {
		t.Fatalf("kept as %q, told %q", id, g.toast.Text)
	}
	b, err := r.Tape().Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	o := beside(w.Device, 4) // loaded anew
	h := New(o, faces, false)
	h.Do(view.Intent{Name: view.DoFile, Text: string(b), N: len(b)})
	o.Run()
	h.Do(view.Intent{Name: view.DoKeep})
	if again := h.top().(*replaying); again.ID != id || h.toast.Text == "" || w.Device.Rows() != 1 {
		t.Errorf("again it is kept as %q, told %q; %d matches are kept", again.ID, h.toast.Text, w.Device.Rows())
	}
}

// begun is the file of a match after so many plies.
func begun(t *testing.T, rec *engine.Record, n int) []byte {
	r := *rec
	r.Moves, r.Hashes = r.Moves[:n], r.Hashes[:n]
	return encode(t, &r)
}

// TestFileOfMatchElsewhere: what a file has of a match that another tab goes on with is not forgotten over the question who is
// to go on with it, be it to play on or to look at.
func TestFileOfMatchElsewhere(t *testing.T) {
	rec := played(t, "training-grounds", 3, "human", "computer regular", 0)
	mid := 140 // or later, where the person moves a unit: the computer, which has no answer, is not asked
	for rec.Moves[mid].Seat != assault.US || rec.Moves[mid].Op != assault.OpMove {
		mid++
	}
	for _, n := range []int{mid, len(rec.Moves)} {
		other := newWorld(3)
		h := New(other, faces, false)
		other.Dumb = true // nothing is played beside
		file(h, other, begun(t, rec, 100))
		w := beside(other.Device, 4)
		g := New(w, faces, false)
		w.Dumb = true
		file(g, w, begun(t, rec, n))
		if n == len(rec.Moves) {
			g.Do(view.Intent{Name: view.DoKeep})
		}
		s := g.Screen().Sheet
		if s == nil || s.ID != "elsewhere" {
			t.Fatalf("told %+v", s)
		}
		g.Do(s.Buttons[0].Do)
		told := g.toast.Text
		w.Run()
		k, record := w.Newest()
		if have, err := engine.DecodeRecord(record); err != nil || len(have.Moves) < n || k.ID != h.sitting.id ||
			other.Device.Rows() != 1 || g.sheet != nil || told == "" {
			t.Errorf("of %d plies %d are kept, told %q %+v", n, k.Ply, told, g.sheet)
		}
		if !h.sitting.Lost() {
			t.Error("the other tab does not know")
		}
	}
}

// TestKeepRefused: that a replay is not kept because another tab keeps the match is told.
func TestKeepRefused(t *testing.T) {
	g, w, r := replayOf(t, played(t, "training-grounds", 3, "human", "computer regular", 0))
	w.Device.Err = keep.ErrElsewhere
	g.Do(view.Intent{Name: view.DoKeep})
	s := g.Screen().Sheet
	if s == nil || s.ID != "elsewhere" {
		t.Fatalf("told %+v", s)
	}
	w.Device.Err = nil
	g.Do(s.Buttons[1].Do)
	if g.top() != r || g.sheet != nil {
		t.Fatal("the replay is left")
	}
	g.Do(view.Intent{Name: view.DoKeep})
	if r.ID == "" || w.Device.Rows() != 1 {
		t.Error("not kept")
	}
}

// file opens a file, and tells what is said then.
func file(g *Shell, w *world, b []byte) (told string) {
	g.Do(view.Intent{Name: view.DoFile, Text: string(b), N: len(b)})
	told = g.toast.Text
	w.Run()
	return told
}

// branch returns a match that is a record up to a ply, the first from n on at which something else could have been done, and then did that.
func branch(t *testing.T, rec *engine.Record, n int) *engine.Match {
	t.Helper()
	for ; n < len(rec.Moves); n++ {
		other := *rec
		other.Moves, other.Hashes = slices.Clone(rec.Moves[:n]), slices.Clone(rec.Hashes[:n])
		r, err := New(newWorld(1), faces, false).load(encode(t, &other))
		if err != nil {
			t.Fatal(err)
		}
		m, err := r.resume(engine.State.Apply)
		if err != nil {
			t.Fatal(err)
		}
		if m.Ply() != n { // what comes is dealt
			continue
		}
		p := m.Position()
		seat := p.Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		for _, mv := range p.(*assault.Position).Moves(seat, nil) {
			if mv != rec.Moves[n] && m.Play(mv) == nil {
				return m
			}
		}
	}
	t.Fatal("nothing else could have been done")
	return nil
}

// TestFileOfKeptMatch: the file of a match that is kept here leads to that match, with what of it is not kept yet; only where it
// went another way it is another match.
func TestFileOfKeptMatch(t *testing.T) {
	rec := played(t, "training-grounds", 3, "human", "computer regular", 0)
	upto := func(n int) []byte { return begun(t, rec, n) }
	w := newWorld(3)
	g := New(w, faces, false)
	w.Dumb = true // nothing is played beside
	at := func(told, id string, ply int) {
		t.Helper()
		k, record := w.Newest()
		if r, err := engine.DecodeRecord(record); err != nil || len(r.Moves) < ply || k.ID != id || w.Device.Rows() != 1 ||
			g.sitting == nil || g.sitting.id != id || told == "" {
			t.Fatalf("of %d matches %q is open (%+v) and %q with %d plies was kept last, told %q", w.Device.Rows(), g.Address(), g.sheet, k.ID,
				k.Ply, told)
		}
	}
	told := file(g, w, upto(100))
	id := g.sitting.id
	at(told, id, 100)
	for _, n := range []int{100, 80, 140, 100} { // again, before, beyond, and before that
		g.Do(view.Intent{Name: view.DoGoHome})
		at(file(g, w, upto(n)), id, max(n, 100))
	}
	if k, _ := w.Newest(); k.Ply < 140 || k.Begun == 0 {
		t.Errorf("kept %+v", k)
	}

	// another match from the same start
	m := branch(t, rec, 100)
	for range 2 {
		g.Do(view.Intent{Name: view.DoGoHome})
		file(g, w, encode(t, m.Record()))
		if g.sitting == nil || g.sitting.id == id || w.Device.Rows() != 2 {
			t.Fatalf("%d matches are kept, %q is open", w.Device.Rows(), g.Address())
		}
	}

	// its end: looked at, and kept over what was there
	g.Do(view.Intent{Name: view.DoGoHome})
	whole := encode(t, rec)
	file(g, w, whole)
	if r, ok := g.top().(*replaying); !ok || !r.File {
		t.Fatalf("at %s", g.Address())
	}
	g.Do(view.Intent{Name: view.DoKeep})
	if k, record := w.Newest(); k.ID != id || !k.Ended || w.Device.Rows() != 2 || !bytes.Equal(record, whole) {
		t.Errorf("kept %+v", k)
	}
	g.Do(view.Intent{Name: view.DoGoHome})
	for _, b := range [][]byte{whole, upto(100)} {
		file(g, w, b)
		if r, ok := g.top().(*replaying); !ok || r.ID != id || r.File || w.Device.Rows() != 2 {
			t.Errorf("the file of a match that has ended here leads to %s", g.Address())
		}
		g.Do(view.Intent{Name: view.DoGoHome})
	}
}

// TestExport: an exported match goes on from its file on another device; hostile files are refused in words and change nothing.
func TestExport(t *testing.T) {
	g, w := playing(t, 3, 1)
	k, record := w.Newest()
	g.Do(view.Intent{Name: view.DoExport, Text: k.ID})
	file := w.sent[0].b
	if !bytes.Equal(file, record) {
		t.Fatalf("exported %d bytes of %d", len(file), len(record))
	}
	o := newWorld(9)
	h := New(o, faces, false)
	h.Do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
	a := *g.position()
	if h.sitting == nil || engine.Hash(&a) != engine.Hash(h.position()) || o.Device.Rows() != 1 {
		t.Fatalf("it does not go on: %+v", h.sheet)
	}
	h.Do(view.Intent{Name: view.DoGoHome})

	r, err := engine.DecodeRecord(file)
	if err != nil {
		t.Fatal(err)
	}
	alter := func(f func(r *engine.Record)) []byte {
		c := *r
		f(&c)
		return encode(t, &c)
	}
	newer := bytes.Clone(file)
	newer[6]++
	for name, b := range map[string][]byte{
		"cut":           file[:len(file)/2],
		"magic alone":   file[:6],
		"changed":       flip(bytes.Clone(file)),
		"newer format":  newer,
		"older rules":   alter(func(r *engine.Record) { r.Rules = 1 }),
		"another game":  alter(func(r *engine.Record) { r.Game = "chess" }),
		"no scenario":   alter(func(r *engine.Record) { r.Scenario = []byte("{}") }),
		"unknown names": alter(func(r *engine.Record) { r.Players[0] = engine.ParsePlayer("oracle") }),
		"false deal":    alter(func(r *engine.Record) { r.Seed++ }),
		"no moves' sum": alter(func(r *engine.Record) { r.Hashes = append([]uint64{1}, r.Hashes[1:]...) }),
		"5 MB":          append([]byte("BOCAGE\x01"), make([]byte, 5<<20)...),
		"no such thing": []byte("%PDF-1.4"),
	} {
		h := New(o, faces, false)
		h.Open("saved")
		h.Do(view.Intent{Name: view.DoFile, Text: string(b), N: len(b)})
		if s := h.Screen(); h.sitting != nil || o.Device.Rows() != 1 || s.Sheet == nil && s.Replay == nil {
			t.Errorf("%s: nothing is said, or something has changed: %+v", name, s.Sheet)
		}
	}
}
