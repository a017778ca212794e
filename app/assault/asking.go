package assault

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// After the first fight of a device it is asked if fights are to be heard. Who leaves that unanswered is not asked again.

// keyTold is where the device keeps that the question was answered.
const keyTold = "bocage-told"

// soundOn is the volume of who says that he wants to hear it, in percent.
const soundOn = 50

// ask is what the device wants to know, under the fire that ends its first fight; nil for nothing.
func (cb *combatSheet) ask() *aview.Ask {
	n, _ := cb.fights()
	if n != 1 || !cb.ends() || cb.t.lesson != nil || cb.t.page.Settings().Sound > 0 || cb.t.page.Load(keyTold) != "" {
		return nil
	}
	answer := func(id, label string, n int) view.Button {
		return view.Button{ID: id, Label: words.Say(label), Style: view.Small, Do: view.Intent{Name: aview.DoSound, N: n}}
	}
	return &aview.Ask{Text: words.Say("combat.ask-sound"),
		Yes: answer("btn-sound-yes", "combat.yes", 1), No: answer("btn-sound-no", "combat.no", 0)}
}

// ends reports whether no more fire comes after the one that is looked at.
func (cb *combatSheet) ends() bool {
	e, fights := cb.t.seen.Engagement()
	return !fights || e.Second || cb.report != nil && cb.report.Target.Burned
}

// sounds turns the sounds on or off, for good. Who turns them on hears at once what they are like.
func (sn *screen) sounds(on bool) {
	volume := 0
	if on {
		volume = soundOn
	}
	sn.t.page.Change(func(s *settings.Settings) { s.Sound = volume })
	sn.t.page.Store(keyTold, "sound")
	sn.t.page.Sound(shell.SoundTurn)
}

// speaker is the button that turns the sounds on and off.
func (sn *screen) speaker() view.Button {
	b := view.Button{ID: "btn-speaker", Label: words.Say("battle.sounds"), Icon: "ic-sound", IconOnly: true, Style: view.Ghost, Pressed: view.Off,
		Do: view.Intent{Name: aview.DoSound, N: 1}}
	if sn.t.page.Settings().Sound > 0 {
		b.Pressed, b.Do.N = view.On, 0
	}
	return b
}
