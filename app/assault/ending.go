package assault

import (
	"strconv"

	"bocage/app/assault/firing"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
)

// A firing that was resolved is looked at before the combat goes on: in the first fights of a device until the person goes on, later for a
// moment.

// keyFights is where the device keeps how many fights were looked at, up to firstFights.
const keyFights = "bocage-fights"

const firstFights = 3 // that stop after every firing unless that is set otherwise

// How long a firing that was resolved stays, in ms.
const (
	lookTime  = 1600
	briefTime = 700 // where motion is brief
)

// shows reports whether firings are looked at: without motion, and set never to stop, they pass by, and in text mode they are told.
func (cb *combatSheet) shows() bool {
	set := cb.t.page.Settings()
	return switches.Stops(set) || !set.TextMode && cb.t.page.Pace() > 0
}

// stops reports whether a firing that was resolved stays until the person goes on. Without motion it always does: nothing tells a screen
// that changes by itself from the next.
func (cb *combatSheet) stops() bool {
	set := cb.t.page.Settings()
	return switches.Stops(set) && (set.Option(switches.Stop) == switches.Always || cb.t.page.Pace() == 0 || cb.t.lesson != nil || cb.early)
}

// fights is how many fights were looked at on this device, up to firstFights.
func (cb *combatSheet) fights() int {
	n, _ := strconv.Atoi(cb.t.page.Load(keyFights))
	return n
}

// rewards reports whether the viewer is to choose a reward for the firing that is looked at. It lies at his last choice.
func (cb *combatSheet) rewards() bool {
	return cb.report != nil && cb.t.mine() && cb.t.window() == rules.WinReward
}

// choose chooses the reward: 0 takes it, 1 has the enemy lose it. While the firing is looked at it can still be changed.
func (cb *combatSheet) choose(n int) {
	if cb.reward = uint8(n & 1); cb.report == nil {
		cb.t.sendOp(rules.OpReward, cb.reward)
	} else if cb.report.Goes > 0 {
		cb.time()
	}
}

// offer puts the choice of the reward beside the button that goes on.
func (cb *combatSheet) offer(c *aview.Combat) {
	e, _ := cb.t.seen.Engagement()
	foe := cb.t.viewer.Other()
	pressed := [2]view.Tri{view.Off, view.Off}
	pressed[cb.reward] = view.On
	c.Tray.Secondary = []view.Button{
		{ID: "btn-take", Label: terms.Take(e.Reward), Pressed: pressed[0], Do: view.Intent{Name: aview.DoReward}},
		{ID: "btn-deny", Label: terms.Deny(view.SideOf(foe), min(e.Reward, cb.t.seen.Prestige(foe))), Pressed: pressed[1],
			Do: view.Intent{Name: aview.DoReward, N: 1}}}
}

// look shows a firing that was resolved, and counts its fight if it is the first of it.
func (cb *combatSheet) look(report *aview.Combat) {
	if n, at := cb.fights(), len(cb.t.tell.shown)-len(firing.Events(cb.t.tell.shown)); at != cb.fight {
		cb.fight, cb.early = at, n < firstFights
		if cb.early && cb.t.lesson == nil {
			cb.t.page.Store(keyFights, strconv.Itoa(n+1))
		}
	}
	cb.report, cb.folded = report, false
	cb.looks++ // whatever was to go on by itself is no longer looked at
	if !cb.stops() {
		cb.time()
	}
}

// time has the firing that is looked at go on by itself, counted from now.
func (cb *combatSheet) time() {
	cb.report.Goes = lookTime
	if cb.t.page.Settings().Motion == "brief" {
		cb.report.Goes = briefTime
	}
	cb.looks++
	nth := cb.looks
	cb.t.page.After(cb.report.Goes, func() {
		if nth != cb.looks || cb.report == nil || cb.report.Goes == 0 {
			return
		}
		if cb.t.stopped || cb.t.page.Sheeted() || cb.t.page.Covered() { // nobody looks at it now
			cb.linger()
			return
		}
		cb.goOn()
		cb.t.page.Refresh()
	})
}

// linger keeps the firing that is looked at until the person goes on.
func (cb *combatSheet) linger() {
	if cb.report != nil {
		cb.report.Goes = 0
	}
}

// goOn takes the firing that was looked at away. What is asked then cannot be pressed at once: the finger may already be coming down.
func (cb *combatSheet) goOn() {
	rewards := cb.rewards()
	if cb.report = nil; rewards {
		cb.t.sendOp(rules.OpReward, cb.reward)
	} else {
		cb.t.next()
	}
	if cb.t.mine() && cb.t.fighting() {
		cb.t.seats.lock(chosenTime)
	}
}

// chosenTime is how long a choice that appears by itself takes no press, in ms.
const chosenTime = 250
