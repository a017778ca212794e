package shell

import (
	"bytes"
	"strings"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// TestBadSaves: each kind of bad saved game gives a clear message, and the screen and the storage stay as they were.
func TestBadSaves(t *testing.T) {
	g, _ := playing(t, 3, 1)
	rec := g.sitting.Record()
	good := encode(t, rec)
	alter := func(f func(r *engine.Record)) []byte {
		r := *rec
		f(&r)
		return encode(t, &r)
	}
	raw := bytes.Clone(good)
	raw[6] = engine.RecordFormat + 1
	for name, c := range map[string]struct {
		save []byte
		want string
	}{
		"no record":        {[]byte("%%%"), "damaged"},
		"nothing":          {nil, "damaged"},
		"cut":              {good[:len(good)/2], "damaged"},
		"changed byte":     {flip(bytes.Clone(good)), "damaged"},
		"newer format":     {raw, "newer version"},
		"newer rules":      {alter(func(r *engine.Record) { r.Rules = 99 }), "newer version"},
		"other game":       {alter(func(r *engine.Record) { r.Game = "chess" }), "another game"},
		"faulty scenario":  {alter(func(r *engine.Record) { r.Scenario = []byte(`{"format":1}`) }), "scenario"},
		"unknown player":   {alter(func(r *engine.Record) { r.Players[0] = engine.ParsePlayer("oracle") }), "damaged"},
		"false dealt card": {alter(func(r *engine.Record) { r.Seed++ }), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			o := newWorld(1)
			o.Put("m", c.save)
			h := New(o, faces, false)
			if r := h.Screen().Home.Resume; r == nil || r.ID != "m" {
				t.Fatal("the saved game is not offered")
			}
			h.Do(view.Intent{Name: view.DoContinue, Text: "m"})
			s := h.Screen()
			if h.sitting != nil || s.Sheet == nil || !s.Sheet.Alert || !strings.Contains(s.Sheet.Text, c.want) {
				t.Fatalf("sheet %+v", s.Sheet)
			}
			if k, record := o.Newest(); k.Rev != 1 || !bytes.Equal(record, c.save) {
				t.Error("the saved game was changed")
			}
			h.Do(view.Intent{Name: view.DoClose})
			if s := h.Screen(); s.Home == nil || s.Sheet != nil {
				t.Error("not back at the home screen")
			}
		})
	}
	t.Run("the one before", func(t *testing.T) {
		o := newWorld(1)
		o.Put("m", good)
		o.Put("m", good[:40])
		h := New(o, faces, false)
		h.Do(view.Intent{Name: view.DoContinue, Text: "m"})
		if h.sitting == nil || h.toast.Text == "" {
			t.Fatalf("not opened: %+v", h.sheet)
		}
	})
	t.Run("database shut", func(t *testing.T) { // the match may be whole: nobody is to throw it away
		o := newWorld(1)
		o.Put("m", good)
		d, on := o.Device.Tab()
		o.Matches = keep.New(shut{d}, on, func() {})
		for name, do := range map[string]view.Name{"continue": view.DoContinue, "replay": view.DoReplay} {
			h := New(o, faces, false)
			h.openReplays("")
			h.Do(view.Intent{Name: do, Text: "m"})
			if s := h.sheet; s == nil || s.Text != words.Say("keep.newer") || len(s.Buttons) != 1 {
				t.Errorf("%s: %+v", name, s)
			}
		}
	})
	t.Run("unknown scenario", func(t *testing.T) {
		h := New(newWorld(1), faces, false)
		h.Open("scenario/waterloo")
		if s := h.Screen(); s.Sheet == nil || !strings.Contains(s.Sheet.Text, "waterloo") || s.Home == nil {
			t.Fatalf("sheet %+v", s.Sheet)
		}
	})
	t.Run("no room", func(t *testing.T) {
		o := newWorld(1)
		h := New(o, faces, false)
		o.Device.Err = keep.ErrFull
		begin(t, h, 1)
		if !strings.Contains(h.toast.Text, "no room") {
			t.Errorf("told %q", h.toast.Text)
		}
		playOut(t, h, o, nil)
		if k := o.Shelf().List(); len(k) != 1 || !k[0].Ended || o.Device.Rows() != 0 {
			t.Errorf("on the shelf %+v, on the device %d", k, o.Device.Rows())
		}
		o.Device.Err = nil
		o.Shelf().Remove("nothing", func(error) {}) // room is made
		if o.Device.Rows() != 1 {
			t.Error("what found no room is not kept when there is some")
		}
	})
}

// shut is a disk that a newer version of the program has shut.
type shut struct{ keep.Disk }

func (shut) Get(_ string, done func(keep.Match, []byte, []byte, error)) {
	done(keep.Match{}, nil, nil, keep.ErrNewer)
}
