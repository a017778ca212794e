package shell

import (
	"slices"

	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// menu lays the sheet behind a table's first button on top.
func (g *Shell) menu(s *sitting, own []view.Button, resigns bool) {
	bs, face := slices.Clone(own), s.of.face
	if s.friend != nil {
		bs, resigns = append(s.friend.menu(), bs...), resigns || !s.friend.Ended()
	}
	onward := append(s.Onward(), view.Button{})[0] // to what the match is a part of
	for _, e := range [...]struct {
		on              bool
		id, label, icon string
		do              view.Intent
	}{
		{s.Suggests(), "suggest", words.Say("advice.ask"), "ic-bulb", view.Intent{Name: view.DoSuggest}},
		{face.Text, "text", words.Say("settings.text"), "ic-log", view.Intent{Name: view.DoText}},
		{true, "settings", words.Say("words.settings"), "ic-gear", view.Intent{Name: view.DoOpen, Text: "settings"}},
		{face.hasRules(), "rules", words.Say("learn.rules"), "ic-book", view.Intent{Name: view.DoRule, Text: s.table.Topic()}},
		{face.hasHow(), "how", words.Say("how.title"), "ic-bulb", view.Intent{Name: view.DoOpen, Text: "how"}},
		{true, "keys", words.Say("match.keys"), "ic-help", view.Intent{Name: view.DoKey, Text: view.KeyHelp}},
		{true, "back", words.Say("replay.look-back"), "ic-clock", view.Intent{Name: view.DoLookBack}},
		{resigns, "resign", words.Say("match.resign-title"), "ic-flag", view.Intent{Name: view.DoResign}},
		{onward.ID != "", "onward", onward.Label, onward.Icon, onward.Do},
		{true, "home", words.Say("match.leave-game"), "ic-back", view.Intent{Name: view.DoGoHome}},
	} {
		if e.on {
			bs = append(bs, view.Button{ID: "btn-m-" + e.id, Label: e.label, Icon: e.icon, Do: e.do})
		}
	}
	text := words.Say("match.saved")
	if f := s.friend; f != nil && f.linked && f.meets() != nil && !post.Is(f.clock) {
		text += " " + meeting.How(f.stands)
	}
	if s.friend != nil {
		text += s.friend.shown.Line()
	}
	g.sheet = &view.Sheet{ID: "menu", Title: s.of.name(), Text: text, Buttons: bs}
}
