package post

import (
	"strings"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/net/invite"
	"bocage/net/match"
	"bocage/net/meet"
)

// store keeps texts in memory.
type store map[string]string

func (s store) Load(key string) string { return s[key] }

func (s store) Store(key, text string) error {
	s[key] = text
	return nil
}

// TestList: a match is kept once, calls once when it becomes the player's move, stands before those in which he waits, and is gone when it
// is over, or not on the shelf.
func TestList(t *testing.T) {
	wordstest.Use(t, "en")
	s := store{}
	called := ""
	for _, step := range []struct {
		id         string
		mine, over bool
	}{{"a", false, false}, {"b", true, false}, {"a", true, false}, {"a", true, false}, {"b", false, false}, {"c", true, false},
		{"c", true, true}, {"a", false, false}, {"a", true, false}} {
		if Keep(s, Letterbox{ID: step.id, Name: "match " + step.id, Mine: step.mine}, step.over) {
			called += step.id
		}
	}
	if called != "baca" {
		t.Errorf("called for %s", called)
	}
	labels := ""
	for _, c := range Choices(s, []keep.Match{{ID: "a"}, {ID: "b"}, {ID: "c"}}) {
		labels += c.Label + "; "
	}
	if labels != "Your move: match a; By post: match b; " {
		t.Errorf("offered: %s", labels)
	}
	if l := Choices(s, []keep.Match{{ID: "b"}}); len(l) != 1 {
		t.Errorf("offered that are not on the shelf: %v", l)
	}
	for n := range 2 * most {
		Keep(s, Letterbox{ID: strings.Repeat("x", n+1)}, false)
	}
	if n := len(List(s)); n != most {
		t.Errorf("%d are kept", n)
	}
	s[key] = `{"id": 7}`
	if List(s) != nil {
		t.Error("garbage is a list")
	}
}

// TestStanding: it is said when the page may be closed, and when not.
func TestStanding(t *testing.T) {
	wordstest.Use(t, "en")
	his := match.Status{Met: true, Known: true, Owes: match.Owed{Seat: 1}}
	mine := match.Status{Met: true, Known: true, Owes: match.Owed{Seat: 0}}
	for _, c := range []struct {
		s    meet.State
		st   match.Status
		want string
	}{{meet.Alone, mine, "post.going"}, {meet.Dialling, his, "post.going"}, {meet.Unreachable, his, "post.unreachable"},
		{meet.Relayed, his, "post.his-turn"}, {meet.Relayed, match.Status{}, "post.greeted"}} {
		if got := Standing(c.s, &c.st, 0, 0); got != words.Say(c.want) {
			t.Errorf("%v, %+v: %q", c.s, c.st.Owes, got)
		}
	}
	if got := Standing(meet.Relayed, &his, 0, 1); got != words.Say("post.reading") {
		t.Errorf("with a letter to be read: %q", got)
	}
	for s, want := range map[meet.State]string{meet.Alone: "post.going", meet.Unreachable: "post.unreachable", meet.Relayed: "post.lies"} {
		if got := After(invite.Post, s); got != words.Say(want) || After(0, s) != "" {
			t.Errorf("at the end, %v: %q", s, got)
		}
	}
	if got := Standing(meet.Relayed, &mine, 0, 0); got != "" {
		t.Errorf("in one's own turn: %q", got)
	}
}

// TestBefore: a match by post is the last of the clocks, and what was measured is said.
func TestBefore(t *testing.T) {
	wordstest.Use(t, "en")
	if l := Clocks(true); len(l) != invite.Post+1 || len(Clocks(false)) != invite.Post || l[invite.Post] != words.Say("post.clock") {
		t.Errorf("clocks: %q", l)
	}
	said := Before(Handed{330, 250, 58})
	for _, n := range []string{"330", "250", "58"} {
		if !strings.Contains(said, n) {
			t.Error(said)
		}
	}
	if said := Before(Handed{}); strings.Contains(said, " 0 ") {
		t.Error(said)
	}
	s := store{}
	if Call(s) == nil || Called(s, true) == Called(s, false) || Call(s) != nil {
		t.Error("the player is asked again whether he wants to be called, or never")
	}
}
