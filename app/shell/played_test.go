package shell

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// pressed is the button of a sheet.
func pressed(t *testing.T, s *view.Sheet, id string) view.Intent {
	t.Helper()
	if s != nil {
		for _, b := range s.Buttons {
			if b.ID == id {
				return b.Do
			}
		}
	}
	t.Fatalf("no %s on %+v", id, s)
	return view.Intent{}
}

// TestMatchInLink: a finished match is shared as a link that holds all of it. Another device plays it back, finds it there again after a
// reload, can keep it, and refuses one of which a letter has changed.
func TestMatchInLink(t *testing.T) {
	rec := played(t, "training-grounds", 3, "human", "computer recruit", 0)
	w := newWorld(1)
	g := New(w, faces, false)
	b := encode(t, rec)
	g.Do(view.Intent{Name: view.DoFile, Text: string(b), N: len(b)})
	w.Run()
	g.Do(view.Intent{Name: view.DoShare})
	g.Do(pressed(t, g.sheet, "btn-whole"))
	if !strings.HasPrefix(w.copied, "played/") || len(w.copied) > 1500 || !strings.Contains(g.toast.Text, "letters") {
		t.Fatalf("copied %q, told %q", w.copied, g.toast.Text)
	}
	o := newWorld(2)
	for range 2 { // the second time it is loaded again
		h := New(o, faces, false)
		h.Open(w.copied)
		if h.Address() != w.copied {
			t.Errorf("while it is checked the address is %q", h.Address())
		}
		o.Run()
		s := h.Screen()
		if s.Replay == nil || s.Replay.Bad || h.Address() != w.copied {
			t.Fatalf("it is not played back: %+v at %q", h.sheet, h.Address())
		}
		got := h.top().(*replaying).Tape().Record()
		if !slices.Equal(got.Hashes, rec.Hashes) || got.Players != rec.Players || !bytes.Equal(got.Scenario, rec.Scenario) {
			t.Error("another match is played back")
		}
		h.Do(view.Intent{Name: view.DoKeep})
		o.Run()
	}
	if l := o.Shelf().List(); len(l) != 1 || !l[0].Ended {
		t.Errorf("kept %+v", l)
	}
	for _, bad := range []string{w.copied[:len(w.copied)-2] + "AA", w.copied[:100], "played/", "played/VA",
		"played/" + strings.Repeat("V", 20000)} {
		h := New(o, faces, false)
		h.Open(bad)
		o.Run()
		if h.sheet == nil || h.sheet.Title != words.Say("replay.link-head") || h.Screen().Replay != nil {
			t.Errorf("%.40q: %+v", bad, h.sheet)
		}
	}
	h := New(o, faces, false)
	h.Open(w.copied)
	h.Open("settings") // the player thinks better of it
	o.Run()
	if h.Screen().Replay != nil || h.sheet != nil {
		t.Error("it is played back all the same")
	}
}

// TestRunningHasNoLink: a match that goes on has no such link, for its seed stays here.
func TestRunningHasNoLink(t *testing.T) {
	w := newWorld(1)
	g := New(w, faces, false)
	b := encode(t, played(t, "training-grounds", 3, "human", "computer recruit", 60))
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		t.Fatal(err)
	}
	g.playBack(rec, 0, func(*replaying) {})
	w.Run()
	g.Do(view.Intent{Name: view.DoShare})
	for _, b := range g.sheet.Buttons {
		if b.ID == "btn-whole" {
			t.Error("it has one")
		}
	}
}

// TestFriendsMatchPlayedBack: the file of a match between two devices is checked and played back by anybody, as far as it lay open; so is
// the link that one of the two shares, which says that it proves less.
func TestFriendsMatchPlayedBack(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	rng := engine.NewRand(4)
	for !a.sitting.friend.Ended() {
		if !oneTurn(t, &rng, a, b) {
			t.Fatalf("nobody is asked: %+v", a.sitting.friend.mirror.Status())
		}
		settleAll(wa, wb)
	}
	a.Do(view.Intent{Name: view.DoMatchFile})
	settleAll(wa, wb)
	file := wa.sent[len(wa.sent)-1].b
	w := newWorld(3)
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
	settleAll(w)
	if g.sheet == nil || g.sheet.Text != words.Say("friend.judged-clean") {
		t.Fatalf("checked: %+v", g.sheet)
	}
	g.Do(pressed(t, g.sheet, "btn-play-back"))
	w.Run()
	r, ok := g.top().(*replaying)
	if !ok || r.Tape().Fault() != nil || !r.Tape().Done() || !r.Tape().Ended() || r.Tape().Plies() != a.sitting.Ply() {
		t.Fatalf("it is not played back: %+v", g.sheet)
	}
	g.Do(view.Intent{Name: view.DoShare})
	if g.sheet.Text != words.Say("replay.share-friend") {
		t.Errorf("told %q", g.sheet.Text)
	}
	g.Do(pressed(t, g.sheet, "btn-whole"))
	from := w.copied
	a.sitting.Replay(0)
	wa.Run()
	a.Do(view.Intent{Name: view.DoShare})
	a.Do(pressed(t, a.sheet, "btn-whole"))
	for _, link := range []string{from, wa.copied} {
		o := newWorld(4)
		h := New(o, faces, false)
		h.Open(link)
		o.Run()
		if r, ok := h.top().(*replaying); !ok || r.Tape().Fault() != nil || !r.Tape().Ended() {
			t.Errorf("%d letters: %+v", len(link), h.sheet)
		}
	}
}
