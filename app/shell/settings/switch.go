package settings

import "encoding/json"

// Switch is a setting that a game brings, on or off. Its words are the message "settings.ID".
type Switch struct {
	ID    string // of its knob
	Key   string // under which it is kept among the settings, of no other setting
	After string // the knob behind which it stands
	Fresh bool   // it is on on a fresh device
}

// On reports whether a switch is on.
func (s *Settings) On(w Switch) bool { return s.turned[w.Key] != w.Fresh }

// Turn turns a switch.
func (s *Settings) Turn(w Switch, on bool) {
	if s.turned == nil {
		s.turned = map[string]bool{}
	}
	if s.turned[w.Key] = true; on == w.Fresh {
		delete(s.turned, w.Key)
	}
}

// take reads switches out of what a device keeps: beside the other settings stands true for one that is not as on a fresh device.
func (s *Settings) take(kept string, switches []Switch) {
	var all map[string]any
	if json.Unmarshal([]byte(kept), &all) != nil {
		return
	}
	for _, w := range switches {
		if all[w.Key] == true {
			s.Turn(w, !w.Fresh)
		}
	}
}

// MarshalJSON writes the settings with the switches of the games among them.
func (s *Settings) MarshalJSON() ([]byte, error) {
	type plain Settings
	b, err := json.Marshal((*plain)(s))
	if err != nil || len(s.turned) == 0 {
		return b, err
	}
	all := map[string]any{}
	if err := json.Unmarshal(b, &all); err != nil {
		return nil, err
	}
	for key := range s.turned {
		all[key] = true
	}
	return json.Marshal(all)
}
