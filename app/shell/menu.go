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
	b := func(id, label, icon string, do view.Intent) view.Button {
		return view.Button{ID: id, Label: label, Icon: icon, Do: do}
	}
	bs := slices.Clone(own)
	if s.Suggests() {
		bs = append(bs, b("btn-m-suggest", words.Say("advice.ask"), "ic-bulb", view.Intent{Name: view.DoSuggest}))
	}
	if s.of.face.Text {
		bs = append(bs, b("btn-m-text", words.Say("settings.text"), "ic-log", view.Intent{Name: view.DoText}))
	}
	bs = append(bs, b("btn-m-settings", words.Say("words.settings"), "ic-gear", view.Intent{Name: view.DoOpen, Text: "settings"}))
	if s.of.face.Rules != nil {
		bs = append(bs, b("btn-m-rules", words.Say("learn.rules"), "ic-book", view.Intent{Name: view.DoRule, Text: s.table.Topic()}))
	}
	if s.of.face.hasHow() {
		bs = append(bs, b("btn-m-how", words.Say("how.title"), "ic-bulb", view.Intent{Name: view.DoOpen, Text: "how"}))
	}
	bs = append(bs, b("btn-m-keys", words.Say("match.keys"), "ic-help", view.Intent{Name: view.DoKey, Text: view.KeyHelp}),
		b("btn-m-back", words.Say("replay.look-back"), "ic-clock", view.Intent{Name: view.DoLookBack}))
	if s.friend != nil {
		bs = append(s.friend.menu(), bs...)
	}
	if resigns || s.friend != nil && !s.friend.Ended() {
		bs = append(bs, b("btn-m-resign", words.Say("match.resign-title"), "ic-flag", view.Intent{Name: view.DoResign}))
	}
	bs = append(bs, b("btn-m-home", words.Say("match.leave-game"), "ic-back", view.Intent{Name: view.DoGoHome}))
	text := words.Say("match.saved")
	if f := s.friend; f != nil && f.linked && f.meets() != nil && !post.Is(f.clock) {
		text += " " + meeting.How(f.stands)
	}
	if s.friend != nil {
		text += s.friend.shown.Line()
	}
	g.sheet = &view.Sheet{ID: "menu", Title: s.of.name(), Text: text, Buttons: bs}
}
