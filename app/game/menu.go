package game

import (
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

func (t *table) resign(sure bool) {
	if !sure {
		t.g.sheet = &view.Sheet{ID: "resign", Title: words.Say("match.resign-title"), Text: words.Say("match.resign-text"), Buttons: []view.Button{
			{ID: "btn-resign-yes", Label: words.Say("match.resign-yes"), Style: view.Fire, Do: view.Intent{Name: view.DoResign, N: 1}},
			{ID: "btn-resign-no", Label: words.Say("match.resign-no"), Do: view.Intent{Name: view.DoClose}},
		}}
		return
	}
	if t.f != nil {
		t.f.resign()
		return
	}
	if t.mine() && t.play(engine.Move{Seat: t.viewer, Op: assault.OpResign}) {
		t.next()
	}
}

// rematch plays the same scenario again, as it was or with the sides exchanged.
func (t *table) rematch(exchange bool) {
	if t.lesson != nil {
		t.g.learning.learn(0)
		return
	}
	sc, err := scenario.Parse(t.sc.Source) // as it was before any lot
	if err != nil {
		t.refuse(err)
		return
	}
	t.close()
	who := t.players
	if exchange {
		who[0], who[1] = who[1], who[0]
	}
	t.g.begin(sc, who)
}

// menu is the sheet behind the bar's first button.
func (sn *screen) menu() {
	b := func(id, label, icon string, do view.Intent) view.Button {
		return view.Button{ID: id, Label: label, Icon: icon, Do: do}
	}
	bs := []view.Button{
		b("btn-m-sit", words.Say("words.situation"), "ic-map", view.Intent{Name: aview.DoDrawer, Text: "situation"}),
		b("btn-m-log", words.Say("words.dispatches"), "ic-log", view.Intent{Name: aview.DoDrawer, Text: "log"}),
		b("btn-m-text", words.Say("settings.text"), "ic-log", view.Intent{Name: view.DoText}),
		b("btn-m-settings", words.Say("words.settings"), "ic-gear", view.Intent{Name: view.DoOpen, Text: "settings"}),
		b("btn-m-rules", words.Say("learn.rules"), "ic-book", view.Intent{Name: view.DoRule, Text: sn.t.panel.topic()}),
		b("btn-m-keys", words.Say("match.keys"), "ic-help", view.Intent{Name: view.DoKey, Text: keyHelp}),
	}
	bs = append(bs, b("btn-m-back", words.Say("replay.look-back"), "ic-clock", view.Intent{Name: view.DoLookBack}))
	if sn.t.f != nil {
		bs = append(sn.t.f.menu(), bs...)
	}
	if sn.t.mine() || sn.t.f != nil && !sn.t.f.ended() {
		bs = append(bs, b("btn-m-resign", words.Say("match.resign-title"), "ic-flag", view.Intent{Name: view.DoResign}))
	}
	bs = append(bs, b("btn-m-home", words.Say("match.leave-game"), "ic-back", view.Intent{Name: view.DoGoHome}))
	sn.t.g.sheet = &view.Sheet{ID: "menu", Title: terms.ScenarioName(sn.t.sc), Text: words.Say("match.saved"), Buttons: bs}
}
