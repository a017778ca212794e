package shell

import (
	"encoding/json"

	"bocage/app/shell/words"
)

// keySettings is where the settings are kept; web/start.js reads them too, before the first paint.
const keySettings = "bocage-settings"

// Where two of them were kept before; web/start.js knows the theme's too.
const (
	keyTheme = "bocage-theme" // "night" or "day"
	keySpeed = "bocage-speed" // "off" for no pauses
)

// Settings are what the player has set. The zero value is what a fresh device has. Every change holds at once.
type Settings struct {
	Language string `json:"language,omitempty"` // a tag of words.Languages, "" for the browser's
	Theme    string `json:"theme,omitempty"`    // "day", "night", "" for as the device likes
	Palette  string `json:"palette,omitempty"`  // "deutan", "protan", "tritan", "" for the full colours
	Scale    int    `json:"scale,omitempty"`    // size of the text in percent, 0 (that is 100) to 200
	Lines    bool   `json:"lines,omitempty"`    // strong control lines
	Names    bool   `json:"names,omitempty"`    // terrain names on every tile

	Motion string `json:"motion,omitempty"` // "brief", "off", "" for full, or off where the device asks for less
	Sound  int    `json:"sound,omitempty"`  // volume in percent, 0 for none

	HideOdds  bool   `json:"hideOdds,omitempty"`  // no odds before an attack
	AskAnyway bool   `json:"askAnyway,omitempty"` // prompts with one answer are asked too
	EndFreely bool   `json:"endFreely,omitempty"` // no question at the end of operations
	BareBase  bool   `json:"bareBase,omitempty"`  // no warning when the home base is left to an enemy
	RunOn     bool   `json:"runOn,omitempty"`     // no stop after every firing, nor without motion after every order of the computer
	Speech    string `json:"speech,omitempty"`    // "terse", "full", "" for the steps of a combat
	NoKeys    bool   `json:"noKeys,omitempty"`    // single letters do nothing
	HoldTime  int    `json:"holdTime,omitempty"`  // ms of a long press, 0 for 500
	NoDrag    bool   `json:"noDrag,omitempty"`    // units are not dragged
	TextMode  bool   `json:"textMode,omitempty"`  // the battle as text
	Servers   string `json:"servers,omitempty"`   // that help two devices to find each other; see link.ParseServers
}

// Stops reports whether the match stops after every firing, so that its ledger is read before it goes on. In text mode it is spoken.
func (s *Settings) Stops() bool { return !s.RunOn && !s.TextMode }

// loadSettings reads what is kept. What cannot be read is as if it had never been set.
func (g *Shell) loadSettings() {
	if kept := g.host.Load(keySettings); kept != "" && json.Unmarshal([]byte(kept), &g.set) != nil {
		g.set = Settings{}
	}
	g.foldOlder()
	tidySettings(&g.set)
	g.obey()
}

// foldOlder takes over what was kept apart from the settings.
func (g *Shell) foldOlder() {
	theme, speed := g.host.Load(keyTheme), g.host.Load(keySpeed)
	if theme+speed == "" {
		return
	}
	if theme != "" {
		g.set.Theme = theme
	}
	if speed == "off" {
		g.set.Motion, g.set.RunOn = "off", true
	}
	if g.keepSettings() {
		g.host.Store(keyTheme, "")
		g.host.Store(keySpeed, "")
	}
}

// tidySettings puts what is out of its range back into it.
func tidySettings(s *Settings) {
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
	one(&s.Speech, "terse", "full")
	s.Sound = min(100, max(0, s.Sound))
	if s.Scale != 0 {
		s.Scale = min(200, max(100, s.Scale))
	}
	if s.HoldTime != 0 {
		s.HoldTime = min(2000, max(200, s.HoldTime))
	}
}

// Change sets something, shows it and keeps it.
func (g *Shell) Change(f func(*Settings)) {
	f(&g.set)
	tidySettings(&g.set)
	g.obey()
	g.keepSettings()
}

// keepSettings reports whether the device has kept them.
func (g *Shell) keepSettings() bool {
	b, err := json.Marshal(g.set)
	return err == nil && g.store(keySettings, string(b))
}

// obey makes everything as it is set.
func (g *Shell) obey() {
	g.speak()
	g.host.Look(g.set)
	if g.pace = tempo(&g.set); g.set.TextMode || g.calm && g.set.Motion == "" {
		g.pace = 0 // all is told, nothing has to be seen
	}
	if g.sitting != nil {
		g.sitting.table.Changed(false)
	}
}

// tempo is the time between two orders of the computer, in ms.
func tempo(s *Settings) int {
	switch s.Motion {
	case "off":
		return 0
	case "brief":
		return 250
	}
	return 500
}

// language returns the tag of the language that is set, or that the device asks for.
func (g *Shell) language() string {
	return words.Choose(append([]string{g.set.Language}, g.host.Languages()...)...)
}

// speak fetches the words of the language that is wanted, if it is not the one in use. Until they have come everything is said as
// before; should they not come, that is told, and set is what is said.
func (g *Shell) speak() {
	tag := g.language()
	if tag == words.Language() {
		return
	}
	g.host.Fetch(words.File(tag), func(catalogue string, err error) {
		if tag != g.language() || tag == words.Language() {
			return // another is wanted by now, or it has come already
		}
		if err == nil {
			err = words.Take(tag, catalogue)
		}
		if err != nil {
			g.keepLanguage()
			g.fail(words.Say("settings.no-words"), err.Error())
		} else if g.sitting != nil {
			g.sitting.table.Changed(true)
		}
		g.host.Look(g.set)
		g.host.Refresh()
	})
}

// keepLanguage sets the language in use as the one that is wanted.
func (g *Shell) keepLanguage() {
	if g.set.Language = ""; g.language() != words.Language() {
		g.set.Language = words.Language()
	}
	g.keepSettings()
}

// night reports whether the page is dark.
func (g *Shell) night() bool { return g.set.Theme == "night" || g.set.Theme == "" && g.dark }

// Dark tells the shell that the device now asks for a dark page, or no longer does.
func (g *Shell) Dark(dark bool) { g.dark = dark }

// Calm tells the shell that the device asks for less motion, or does not.
func (g *Shell) Calm(calm bool) {
	g.calm = calm
	g.obey()
}
