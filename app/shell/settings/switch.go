package settings

import (
	"encoding/json"
	"slices"
	"strings"
)

// Switch is a setting that a game brings: one of some options, or off and on if there are two. Its words are the messages "settings.ID",
// "settings.ID-help" if it is Helped and, if it has more than two options, "settings.ID-N".
type Switch struct {
	ID     string // of its knob
	Group  string // in which it stands
	After  string // the knob there behind which it stands, "" for none
	Helped bool
	// Options are how a device keeps them among its settings: "KEY" for true under a key, "KEY=TEXT" for a text, in which case the key
	// or the text are of no other setting. One of them is "": that of a fresh device, of which nothing is kept.
	Options []string
}

// fresh is the option of a fresh device.
func (w *Switch) fresh() int { return slices.Index(w.Options, "") }

// Option returns which option a switch is set to.
func (s *Settings) Option(w Switch) int {
	if n := slices.Index(w.Options, s.turned[w.ID]); n >= 0 {
		return n
	}
	return w.fresh()
}

// On reports whether a switch of two options is on.
func (s *Settings) On(w Switch) bool { return s.Option(w) == 1 }

// Turn sets a switch to an option. One that it does not have changes nothing.
func (s *Settings) Turn(w Switch, n int) {
	if n < 0 || n >= len(w.Options) {
		return
	}
	if s.turned == nil {
		s.turned = map[string]string{}
	}
	if s.turned[w.ID] = w.Options[n]; n == w.fresh() {
		delete(s.turned, w.ID)
	}
}

// take reads switches out of what a device keeps.
func (s *Settings) take(kept map[string]any, switches []Switch) {
	for _, w := range switches {
		for n, o := range w.Options {
			if key, text, is := strings.Cut(o, "="); is && kept[key] == text || !is && kept[key] == true {
				s.Turn(w, n)
			}
		}
	}
}

// MarshalJSON writes the settings with the switches of the games among them.
func (s Settings) MarshalJSON() ([]byte, error) {
	type plain Settings
	b, err := json.Marshal(plain(s))
	if err != nil || len(s.turned) == 0 {
		return b, err
	}
	all := map[string]any{}
	if err := json.Unmarshal(b, &all); err != nil {
		return nil, err
	}
	for _, o := range s.turned {
		if key, text, is := strings.Cut(o, "="); is {
			all[key] = text
		} else {
			all[key] = true
		}
	}
	return json.Marshal(all)
}
