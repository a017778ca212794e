package settings

import (
	"encoding/json"
	"testing"
)

// warn is a switch that is on on a fresh device, and mute one that is off.
var (
	warn = Switch{ID: "warn", Key: "calm", After: "end", Fresh: true}
	mute = Switch{ID: "mute", Key: "mute", After: "warn"}
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
	s.Turn(warn, true)
	s.Turn(mute, true)
	if again := of(s.Text()); !again.On(warn) || !again.On(mute) || again.Theme != "night" || again.Scale != 150 {
		t.Errorf("read again %+v", again)
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
	plain, all := ids(groups), ids(with([]Switch{warn, mute}))
	if len(all) != len(plain)+2 || len(ids(groups)) != len(plain) {
		t.Fatalf("%d knobs, with two more %d", len(plain), len(all))
	}
	for i, id := range all {
		if id == "warn" && (all[i-1] != "end" || all[i+1] != "mute") {
			t.Errorf("the knobs are %q", all)
		}
	}
}
