// Package settings is what a player can set, how a device keeps it, and the screen on which it is set.
//
// It must know no game, and nothing of what comes of a setting.
package settings

import (
	"encoding/json"

	"bocage/app/shell/words"
)

// Key is where the settings are kept; web/start.js reads them too, before the first paint.
const Key = "bocage-settings"

// Where two of them were kept before; web/start.js knows the theme's too.
const (
	OlderTheme = "bocage-theme" // "night" or "day"
	OlderSpeed = "bocage-speed" // "off" for no pauses
)

// hasty is under which key it is kept that a game stops for nothing, as OlderSpeed "off" said of the only one there was.
const hasty = "runOn"

// Settings are what the player has set. The zero value is what a fresh device has. Every change holds at once.
type Settings struct {
	Language string `json:"language,omitempty"` // a tag of words.Languages, "" for the browser's
	Theme    string `json:"theme,omitempty"`    // "day", "night", "" for as the device likes
	Palette  string `json:"palette,omitempty"`  // "deutan", "protan", "tritan", "" for the full colours
	Scale    int    `json:"scale,omitempty"`    // size of the text in percent, 0 (that is 100) to 200

	Motion string `json:"motion,omitempty"` // "brief", "off", "" for full, or off where the device asks for less
	Sound  int    `json:"sound,omitempty"`  // volume in percent, 0 for none

	NoKeys   bool   `json:"noKeys,omitempty"`   // single letters do nothing
	HoldTime int    `json:"holdTime,omitempty"` // ms of a long press, 0 for 500
	NoDrag   bool   `json:"noDrag,omitempty"`   // nothing is dragged
	TextMode bool   `json:"textMode,omitempty"` // the table as text
	Servers  string `json:"servers,omitempty"`  // that help two devices to find each other; see link.ParseServers

	turned map[string]string // the options of the games' switches that are not as on a fresh device, by their ids
}

// Load returns the settings that a device keeps, the switches of the games among them: load finds a text by its key. What cannot be read
// is as if it had never been set. older reports whether some were kept apart from the others, as they once were.
func Load(load func(key string) string, switches []Switch) (s Settings, older bool) {
	text, kept := load(Key), map[string]any{}
	if json.Unmarshal([]byte(text), &s) != nil || json.Unmarshal([]byte(text), &kept) != nil || kept == nil {
		s, kept = Settings{}, map[string]any{}
	}
	theme, speed := load(OlderTheme), load(OlderSpeed)
	if theme != "" {
		s.Theme = theme
	}
	if speed == "off" {
		s.Motion, kept[hasty] = "off", true
	}
	s.take(kept, switches)
	s.Tidy()
	return s, theme+speed != ""
}

// Text returns the settings as a device keeps them.
func (s *Settings) Text() string {
	b, _ := json.Marshal(s) // of strings, numbers and switches alone
	return string(b)
}

// Tidy puts what is out of its range back into it.
func (s *Settings) Tidy() {
	one := func(v *string, of ...string) {
		for _, o := range of {
			if *v == o {
				return
			}
		}
		*v = ""
	}
	var tags []string
	for _, l := range words.Languages {
		tags = append(tags, l.Tag)
	}
	one(&s.Language, tags...)
	one(&s.Theme, "day", "night")
	one(&s.Palette, "deutan", "protan", "tritan")
	one(&s.Motion, "brief", "off")
	s.Sound = min(100, max(0, s.Sound))
	if s.Scale != 0 {
		s.Scale = min(200, max(100, s.Scale))
	}
	if s.HoldTime != 0 {
		s.HoldTime = min(2000, max(200, s.HoldTime))
	}
}

// Tempo returns the time between two orders of the computer, in ms.
func (s *Settings) Tempo() int {
	switch s.Motion {
	case "off":
		return 0
	case "brief":
		return 250
	}
	return 500
}
