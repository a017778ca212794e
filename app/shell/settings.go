package shell

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
	Servers   string `json:"servers,omitempty"`   // that help two devices to find each other; see serverOf
}

// Stops reports whether the match stops after every firing, so that its ledger is read before it goes on. In text mode it is spoken.
func (s *Settings) Stops() bool { return !s.RunOn && !s.TextMode }
