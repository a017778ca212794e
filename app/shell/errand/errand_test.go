package errand_test

import (
	"testing"

	"bocage/app/shell/errand"
	_ "bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
)

var games = engine.Games{binding.Game}

// TestRead: a scenario that two devices can play is read, and nothing else is; nothing is read where it could not be ended.
func TestRead(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	solo, err := scenario.Load("metz-solo")
	if err != nil || solo.Solo == nil {
		t.Fatal("a scenario for one", err)
	}
	for name, c := range map[string]struct {
		game string
		file []byte
		want bool
	}{
		"good": {assault.GameID, sc.Source, true}, "for one": {assault.GameID, solo.Source, false}, "another game": {"chess", sc.Source, false},
		"half": {assault.GameID, sc.Source[:len(sc.Source)/2], false}, "nothing": {assault.GameID, nil, false}, "no game": {"", nil, false},
	} {
		m := errand.Read(c.game, c.file)
		answer, is := (&errand.Clerk{Games: games}).Answer(m)
		if can, of := errand.HasRead(answer); !is || !of || can != c.want {
			t.Errorf("%s: %v %v %v", name, is, of, can)
		}
		answer, is = errand.Unread(m)
		if can, of := errand.HasRead(answer); !is || !of || can {
			t.Errorf("%s on the page: %v %v %v", name, is, of, can)
		}
	}
}

// TestPartOfNothing: what is no file of a match comes to nothing, for a reason; so does a broken answer. Another's answer is none.
func TestPartOfNothing(t *testing.T) {
	answer, is := (&errand.Clerk{Games: games}).Answer(errand.Judge([]byte("no file")))
	if p, ok := errand.Judged(answer); !is || !ok || p.Fought != nil || p.Why == "" {
		t.Errorf("%v %v %+v", is, ok, p)
	}
	for _, broken := range []string{"O", "O{", "O{}", "Onull"} {
		if p, ok := errand.Judged([]byte(broken)); !ok || p.Fought != nil || p.Why == "" {
			t.Errorf("%q: %v %+v", broken, ok, p)
		}
	}
	for _, m := range []string{"", "A{}", "P1"} {
		if _, ok := errand.Judged([]byte(m)); ok {
			t.Errorf("%q is an answer", m)
		}
	}
}

// TestCheckOfNothing: what is no file of a match has no report, and a broken answer neither; other messages are the desk's.
func TestCheckOfNothing(t *testing.T) {
	answer, is := (&errand.Clerk{Games: games}).Answer(errand.Check([]byte("no file")))
	if in := errand.Checked(answer); !is || in.Report != nil || in.Why != "none" {
		t.Errorf("%v %+v", is, in)
	}
	for _, broken := range []string{"", "A", "A{", "A{}", "Anull"} {
		if in := errand.Checked([]byte(broken)); in.Report != nil || in.Why != "none" {
			t.Errorf("%q: %+v", broken, in)
		}
	}
	for _, m := range []string{"", "b", "m12"} {
		if _, is := (&errand.Clerk{Games: games}).Answer([]byte(m)); is {
			t.Errorf("%q is answered", m)
		}
		if _, is := errand.Unread([]byte(m)); is {
			t.Errorf("%q is answered on the page", m)
		}
		if _, is := errand.HasRead([]byte(m)); is {
			t.Errorf("%q is an answer", m)
		}
	}
}
