package assault

import (
	"strconv"
	"strings"

	"bocage/app/assault/firing"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	rules "bocage/engine/assault"
)

// A firing that was resolved is looked at before the combat goes on: in the first fights of a device until the person goes on, later for a
// moment.

// keyFights is where the device keeps how many fights were looked at, and the place of the beginning of the last in what happened: a fight
// that goes on after the page was loaded again is no other.
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
// that changes by itself from the next. So it does with a reward, until the person has once chosen one.
func (cb *combatSheet) stops() bool {
	set := cb.t.page.Settings()
	if cb.rewards() && !cb.reward[cb.t.viewer].asked {
		return true
	}
	return switches.Stops(set) && (set.Option(switches.Stop) == switches.Always || cb.t.page.Pace() == 0 || cb.t.lesson != nil || cb.early)
}

// fights is how many fights were looked at on this device, up to one more than firstFights, and where the last of them began.
func (cb *combatSheet) fights() (n, last int) {
	count, at, _ := strings.Cut(cb.t.page.Load(keyFights), " ")
	n, _ = strconv.Atoi(count)
	last, _ = strconv.Atoi(at)
	return n, last
}

// reward is how a seat wants to be rewarded for a unit that it has destroyed, as it was asked last.
type reward struct {
	asked  bool
	denies uint8 // 1 if the enemy is to lose it
}

// rewards reports whether the viewer is to choose a reward for the firing that is looked at. It lies at his last choice.
func (cb *combatSheet) rewards() bool {
	return cb.report != nil && cb.t.mine() && cb.t.window() == rules.WinReward
}

// choose chooses the reward: 0 takes it, 1 has the enemy lose it. While the firing is looked at it can still be changed.
func (cb *combatSheet) choose(n int) {
	cb.reward[cb.t.viewer] = reward{true, uint8(n & 1)}
	if cb.report == nil {
		cb.t.sendOp(rules.OpReward, cb.reward[cb.t.viewer].denies)
	} else if cb.report.Goes > 0 {
		cb.time()
	}
}

// offer puts the choice of the reward beside the button that goes on.
func (cb *combatSheet) offer(c *aview.Combat) {
	e, _ := cb.t.seen.Engagement()
	foe := cb.t.viewer.Other()
	pressed := [2]view.Tri{view.Off, view.Off}
	pressed[cb.reward[cb.t.viewer].denies] = view.On
	c.Tray.Secondary = []view.Button{
		{ID: "btn-take", Label: terms.Take(e.Reward), Pressed: pressed[0], Do: view.Intent{Name: aview.DoReward}},
		{ID: "btn-deny", Label: terms.Deny(view.SideOf(foe), min(e.Reward, cb.t.seen.Prestige(foe))), Pressed: pressed[1],
			Do: view.Intent{Name: aview.DoReward, N: 1}}}
}

// present shows a firing that was resolved, and counts its fight if it is the first of it. Nothing on it can be pressed at once: the finger
// that has fired may be coming down again.
func (cb *combatSheet) present(report *aview.Combat) {
	n, last := cb.fights()
	at := len(cb.t.tell.shown) - len(firing.Events(cb.t.tell.shown))
	if at != last && n <= firstFights && cb.t.lesson == nil {
		n++
		cb.t.page.Store(keyFights, strconv.Itoa(n)+" "+strconv.Itoa(at))
	}
	cb.early = n <= firstFights
	cb.report, cb.folded = report, false
	cb.timer++ // whatever was to go on by itself is no longer looked at
	if !cb.stops() {
		cb.time()
	}
	cb.t.seats.lock(chosenTime)
}

// time has the firing that is looked at go on by itself, counted from now.
func (cb *combatSheet) time() {
	cb.report.Goes = lookTime
	if cb.t.page.Settings().Motion == "brief" {
		cb.report.Goes = briefTime
	}
	cb.timer++
	nth := cb.timer
	cb.t.page.After(cb.report.Goes, func() {
		if nth != cb.timer || cb.report == nil || cb.report.Goes == 0 {
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
		cb.choose(int(cb.reward[cb.t.viewer].denies))
	} else {
		cb.t.next()
	}
	if cb.t.mine() && cb.t.fighting() {
		cb.t.seats.lock(chosenTime)
	}
}

// tellReport has the firing that is looked at told instead, for who changes to text mode. What is to be chosen of it is asked there.
func (cb *combatSheet) tellReport() {
	cb.report = nil
	cb.t.text.Say(cb.t.tell.aloud(cb.t.tell.toViewer(firing.Events(cb.t.tell.shown)))...)
	cb.t.next()
}

// chosenTime is how long a choice that appears by itself takes no press, in ms.
const chosenTime = 250
