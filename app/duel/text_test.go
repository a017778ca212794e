package duel

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/app/duel/textmode"
	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/duel"
)

// heard is the newest answer in the exchange, "" after the device has changed hands.
func (s *sitting) heard() string {
	if said := s.table.text.Said(); len(said) > 0 {
		return said[len(said)-1].Text
	}
	return ""
}

// console is the screen in words, with what can be said; the device is taken up first if somebody is waited for.
func (s *sitting) console() *view.Console {
	s.t.Helper()
	for n := 0; n < 10000; n++ {
		v := s.screen()
		switch {
		case v.Handover != nil && !v.Handover.Locked:
			s.table.Do(v.Handover.Button.Do)
		case v.Handover == nil && (s.Overs > 0 || len(v.Console.Can) > 0):
			return v.Console
		case len(s.Later) == 0:
			s.t.Fatalf("nothing can be said at %+v", s.Position().Prompt())
		default:
			s.Wait()
		}
	}
	s.t.Fatal("nobody is ever asked")
	return nil
}

// TestTextPlays: by text alone every Situation is played to its end, against the computer and by two at one device, and every question that
// the rules ask a person is asked on the way. Every step that can be laid is laid by its phrase, and no other, in both languages.
func TestTextPlays(t *testing.T) {
	seen, phrases := map[uint8]bool{}, 0
	all := func() bool {
		for w := range heads {
			if !seen[w] && w != rules.WinAim {
				return false
			}
		}
		return true
	}
	ids := rules.Game.Scenarios()
	who := [][2]engine.Player{{person, computer}, {computer, person}, {person, person}}
	for n := 0; n < len(ids)*len(who) || !all() && n < 100; n++ {
		i := n % len(ids)
		wordstest.Use(t, []string{"en", "de"}[i%2])
		phrases += textMatch(t, ids[i], uint64(n), who[n/len(ids)%len(who)], seen)
	}
	if !all() {
		t.Errorf("only these windows are asked: %v", seen)
	}
	t.Logf("%d steps were laid by their phrases", phrases)
}

// textMatch plays a match by text, whatever is said, and notes which windows were seen. It returns how many steps were laid by a phrase.
func textMatch(t *testing.T, id string, seed uint64, players [2]engine.Player, seen map[uint8]bool) (phrases int) {
	t.Helper()
	s := sit(t, id, seed, players)
	s.sets.TextMode, s.random = true, seed%2 == 0
	rng := engine.NewRand(seed)
	for n := 0; ; n++ {
		if s.console(); s.Overs > 0 {
			break
		}
		if n > 5000 {
			t.Fatalf("%s does not end", id)
		}
		p, x := s.Position().(*rules.Position), asText{s.table}
		w := p.Prompt().Window
		seen[w] = true
		steps := x.Steps()
		if len(steps) == 0 || rng.Intn(3) == 0 || w == rules.WinNext {
			s.table.Do(view.Intent{Name: view.DoSay, Text: s.line(&rng)})
			continue
		}
		k := rng.Intn(len(steps))
		want := x.offers()[k].step
		s.table.Do(view.Intent{Name: view.DoSay, Text: textmode.Phrase(&steps[k])})
		got := s.table.draft.steps
		if len(got) == 0 || !slices.Equal(got[len(got)-1], want) {
			t.Fatalf("%s: %q lays %+v, not %+v: %s", id, textmode.Phrase(&steps[k]), got, want, s.heard())
		}
		phrases++
	}
	if c := s.console(); !strings.Contains(c.Asked, s.table.Around().Result.Title) {
		t.Errorf("%s: the end says %q", id, c.Asked)
	}
	return phrases
}

// line is something that goes on: one of the numbers, a word, or a question.
func (s *sitting) line(rng *engine.Rand) string {
	v := s.table.scene()
	bs := append(v.Ask.Choices[:len(v.Ask.Choices):len(v.Ask.Choices)], v.Ask.Buttons...)
	var l []string
	for i, b := range bs {
		if b.Why == "" && b.Do.Name != view.DoUndo && b.Do.Name != dview.DoBuild && b.Do.Name != view.DoRename {
			l = append(l, strconv.Itoa(i+1))
		}
	}
	switch rng.Intn(4) {
	case 0:
		words := strings.Fields("ready fertig auto status hand ledger units foe help moves log m1")
		return words[rng.Intn(len(words))]
	case 1:
		return "ready"
	}
	if len(l) == 0 {
		s.t.Fatalf("no button can be pressed: %+v", bs)
	}
	return l[rng.Intn(len(l))]
}

// TestTextTells: what the other has is told to nobody, and of the own cards what is asked for.
func TestTextTells(t *testing.T) {
	s := sit(t, "meeting-engagement", 3, [2]engine.Player{person, person})
	s.sets.TextMode = true
	say := func(line string) string {
		s.console()
		s.table.Do(view.Intent{Name: view.DoSay, Text: line})
		return s.heard()
	}
	for range 4 { // two decks and two starting hands
		say("ready")
	}
	c := s.console()
	if !strings.HasPrefix(c.Asked, "Commit units") || len(c.Can) == 0 || !strings.HasPrefix(c.Can[0], "h1 ") {
		t.Fatalf("it asks %q, and can hear %q", c.Asked, c.Can)
	}
	mine := s.table.pos.Hand(s.table.Viewer())[0].Face
	if got := say("look h1"); !strings.Contains(got, "front") {
		t.Errorf("of h1 it says %q", got)
	}
	if got := say("h1 front"); got != label(s.table.pos, s.table.draft.steps[0]) {
		t.Errorf("laying h1 says %q", got)
	}
	if got := say("back 1"); len(s.table.draft.steps) != 0 {
		t.Errorf("back 1 leaves %v: %s", s.table.draft.steps, got)
	}
	for line, want := range map[string]string{"h1 f1": "That cannot", "m9": "There is no card m9", "77": "There is nothing",
		"sing": "Not understood", "more b3": "That is not asked", "name fox": "That is not asked"} {
		if got := say(line); len(s.table.draft.steps) > 0 || !strings.HasPrefix(got, want) {
			t.Errorf("%q: %q", line, got)
		}
	}
	say("ready") // the other takes the device
	s.console()
	for _, l := range s.table.text.Said() {
		if l.Mine {
			t.Errorf("the other reads %q", l.Text)
		}
	}
	if of := s.table.pos.Hand(s.table.Viewer().Other())[0].Face; of == mine && of != engine.Unknown {
		t.Error("the other's hand is known")
	}
}

// TestTextBuilds: a deck is built, named and played by text.
func TestTextBuilds(t *testing.T) {
	s := sit(t, "meeting-engagement", 3, [2]engine.Player{person, computer})
	s.sets.TextMode = true
	say := func(line string) {
		s.console()
		s.table.Do(view.Intent{Name: view.DoSay, Text: line})
	}
	say("build")
	d := &s.table.draft
	if d.deck == nil {
		t.Fatalf("no deck is built: %s", s.heard())
	}
	had := d.deck.List
	v := s.table.scene()
	i := slices.IndexFunc(v.Box, func(c dview.BoxCard) bool { return c.In })
	mark := textmode.Mark(v.Box[i].Look.Do.N)
	if say("less " + mark); d.deck.List == had {
		t.Errorf("less %s changes nothing: %s", mark, s.heard())
	}
	if say("more " + mark); d.deck.List != had {
		t.Errorf("more %s is not what less was: %s", mark, s.heard())
	}
	say("name")
	say("name Bocage fox")
	if d.deck.Name != "Bocage fox" {
		t.Errorf("it is called %q", d.deck.Name)
	}
	if say("ready"); s.Position().Prompt().Window == rules.WinDeck {
		t.Errorf("it is not played: %s", s.heard())
	}
}

// FuzzTextLine: whatever is typed, there is an answer, and what is not a move of the player is refused.
func FuzzTextLine(f *testing.F) {
	for _, l := range []string{"", "ready", "h1 front", "k1 m1 f2", "back 99999999999999999999", "more b1", "name \xff", "m0", "f100", "?"} {
		f.Add(l)
	}
	f.Fuzz(func(t *testing.T, line string) {
		s := sit(t, "meeting-engagement", 3, [2]engine.Player{person, computer})
		s.sets.TextMode = true
		for _, l := range []string{"ready", "ready", line, "auto", line} {
			if s.console(); s.Overs == 0 {
				s.table.Do(view.Intent{Name: view.DoSay, Text: l})
			}
		}
	})
}
