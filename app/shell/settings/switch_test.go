package settings

import (
	"encoding/json"
	"slices"
	"testing"
)

// warn is a switch that is on on a fresh device, mute one that is off, and tone one of three options, each kept otherwise.
var (
	warn = Switch{ID: "warn", Group: "keys", After: "letters", Options: []string{"calm", ""}}
	mute = Switch{ID: "mute", Group: "keys", After: "warn", Options: []string{"", "mute"}}
	tone = Switch{ID: "tone", Group: "speech", Options: []string{"pitch=low", "", "shrill"}}
)

// TestSwitches: what a device has kept of a game's switches among the other settings is read, and written as it was.
func TestSwitches(t *testing.T) {
	of := func(kept string) Settings {
		s, _ := Load(func(key string) string {
			if key == Key {
				return kept
			}
			return ""
		}, []Switch{warn, mute})
		return s
	}
	for kept, on := range map[string][2]bool{"": {true, false}, "{": {true, false}, `{"theme":"night","calm":true}`: {false, false},
		`{"mute":true,"calm":false}`: {true, true}, `{"calm":1,"mute":"true"}`: {true, false}, `[]`: {true, false}} {
		if s := of(kept); s.On(warn) != on[0] || s.On(mute) != on[1] {
			t.Errorf("%s: %v and %v", kept, s.On(warn), s.On(mute))
		}
	}
	s := of(`{"theme":"night","calm":true,"scale":150}`)
	var all map[string]any
	if err := json.Unmarshal([]byte(s.Text()), &all); err != nil || len(all) != 3 || all["theme"] != "night" || all["calm"] != true ||
		all["scale"] != 150.0 {
		t.Errorf("written is %s", s.Text())
	}
	s.Turn(warn, 1)
	s.Turn(mute, 1)
	if again := of(s.Text()); !again.On(warn) || !again.On(mute) || again.Theme != "night" || again.Scale != 150 {
		t.Errorf("read again %+v", again)
	}
}

// TestOptions: a switch of more options is kept as each of them says, and set to one it has alone.
func TestOptions(t *testing.T) {
	for kept, option := range map[string]int{`{}`: 1, `null`: 1, `{"pitch":"low"}`: 0, `{"pitch":"high"}`: 1, `{"shrill":true}`: 2,
		`{"shrill":"true"}`: 1} {
		s, _ := Load(func(key string) string { return map[string]string{Key: kept, OlderSpeed: "off"}[key] }, []Switch{tone})
		if s.Option(tone) != option {
			t.Errorf("%s: option %d, not %d", kept, s.Option(tone), option)
		}
		for _, n := range []int{-1, 3} {
			if s.Turn(tone, n); s.Option(tone) != option {
				t.Errorf("turned to %d", n)
			}
		}
		for n, want := range []string{`{"motion":"off","pitch":"low"}`, `{"motion":"off"}`, `{"motion":"off","shrill":true}`} {
			if s.Turn(tone, n); s.Option(tone) != n || s.Text() != want {
				t.Errorf("option %d is kept as %s, not %s", n, s.Text(), want)
			}
			if b, err := json.Marshal(s); err != nil || string(b) != want { // as the page gets it
				t.Errorf("option %d looks as %s (%v), not %s", n, b, err, want)
			}
		}
	}
}

// TestOlderSpeed: what was kept as no pauses is that of a game that can be set to stop for nothing.
func TestOlderSpeed(t *testing.T) {
	rush := Switch{ID: "rush", Group: "play", Options: []string{"", "runOn"}}
	s, older := Load(func(key string) string { return map[string]string{OlderSpeed: "off"}[key] }, []Switch{rush})
	if !older || !s.On(rush) || s.Text() != `{"motion":"off","runOn":true}` {
		t.Errorf("%v, kept as %s", older, s.Text())
	}
}

// TestSwitchStandsBehind: a game's switch stands behind the knob it names, and the knobs that every game has stay as they are.
func TestSwitchStandsBehind(t *testing.T) {
	ids := func(l []group) (ids []string) {
		for _, g := range l {
			for _, k := range g.knobs {
				ids = append(ids, k.id)
			}
		}
		return ids
	}
	plain, all := ids(groups), ids(with([]Switch{warn, mute, tone}))
	if len(all) != len(plain)+3 || len(ids(groups)) != len(plain) {
		t.Fatalf("%d knobs, with three more %d", len(plain), len(all))
	}
	for _, order := range [][2]string{{"letters", "warn"}, {"warn", "mute"}, {"text", "tone"}, {"tone", "sound"}} {
		if i := slices.Index(all, order[0]); i < 0 || all[i+1] != order[1] {
			t.Errorf("%s does not stand behind %s: %q", order[1], order[0], all)
		}
	}
}
