package assault

import (
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/shell/noise"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// After the first fight of a device it is asked if fights are to be heard, after the third if they are to be told in a line. Who leaves
// that unanswered is not asked again.

// keySound and keyBrief are where the device keeps that the questions were answered.
const (
	keySound = "bocage-told-sound"
	keyBrief = "bocage-told-brief"
)

// soundOn is the volume of who says that he wants to hear it, in percent.
const soundOn = 50

// ask is what the device wants to know, under the fire that ends a fight; nil for nothing.
func (cb *combatSheet) ask() *aview.Ask {
	n, _ := cb.fights()
	set := cb.t.page.Settings()
	answer := func(id, label string, do view.Name, n int) view.Button {
		return view.Button{ID: id, Label: words.Say(label), Style: view.Small, Do: view.Intent{Name: do, N: n}}
	}
	switch {
	case cb.told || cb.t.lesson != nil || cb.t.hotSeat() || !cb.ends():
	case n == 1 && set.Sound == 0 && cb.t.page.Load(keySound) == "":
		return &aview.Ask{Text: words.Say("combat.ask-sound"), Yes: answer("btn-sound-yes", "combat.yes", aview.DoSound, 1),
			No: answer("btn-sound-no", "combat.no", aview.DoSound, 0)}
	case n == firstFights && !set.On(switches.Fights) && cb.t.page.Load(keyBrief) == "":
		return &aview.Ask{Text: words.Say("combat.ask-brief"), Yes: answer("btn-brief-yes", "combat.yes", aview.DoBrief, 1),
			No: answer("btn-brief-no", "combat.no", aview.DoBrief, 0)}
	}
	return nil
}

// ends reports whether no more fire comes after the one that is looked at.
func (cb *combatSheet) ends() bool {
	e, fights := cb.t.now().Engagement()
	return !fights || e.Second || cb.report != nil && cb.report.Target.Burned
}

// brief sets whether fights are told in a line, for good.
func (cb *combatSheet) brief(on bool) {
	n := 0
	if on {
		n = 1
	}
	cb.t.page.Change(func(s *settings.Settings) { s.Turn(switches.Fights, n) })
	cb.t.page.Store(keyBrief, "asked")
}

// fast is the button that does so.
func (cb *combatSheet) fast() *view.Button {
	b := view.Button{ID: "btn-brief", Label: words.Say("combat.brief"), Icon: "ic-fast", IconOnly: true, Style: view.Ghost,
		Pressed: view.Off,
		Do:      view.Intent{Name: aview.DoBrief, N: 1}}
	if cb.t.page.Settings().On(switches.Fights) {
		b.Pressed, b.Do.N = view.On, 0
	}
	return &b
}

// look opens the sheet of a fight that was told in a line.
func (cb *combatSheet) look() {
	if cb.report != nil && cb.told {
		cb.told = false
		cb.linger()
		cb.t.page.Focus("combat")
	}
}

// sounds turns the sounds on or off, for good. Who turns them on hears at once what they are like.
func (sn *screen) sounds(on bool) {
	volume := 0
	if on {
		volume = soundOn
	}
	sn.t.page.Change(func(s *settings.Settings) { s.Sound = volume })
	sn.t.page.Store(keySound, "asked")
	sn.t.page.Sound(noise.Turn)
}

// speaker is the button that turns the sounds on and off.
func (sn *screen) speaker() view.Button {
	b := view.Button{ID: "btn-speaker", Label: words.Say("battle.sounds"), Icon: "ic-sound", IconOnly: true, Style: view.Ghost,
		Pressed: view.Off,
		Do:      view.Intent{Name: aview.DoSound, N: 1}}
	if sn.t.page.Settings().Sound > 0 {
		b.Pressed, b.Do.N = view.On, 0
	}
	return b
}
