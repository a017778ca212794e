package assault

import (
	"strconv"
	"strings"

	"bocage/app/assault/firing"
	"bocage/app/assault/stage"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// A firing that was resolved is looked at before the combat goes on: in the first fights of a device until the person goes on, later for a
// moment.

// keyFights is where the device keeps how many fights were looked at, and the place of the beginning of the last in what happened: a fight
// that goes on after the page was loaded again is no other.
const keyFights = "bocage-fights"

const firstFights = 3 // that stop after every firing unless that is set otherwise

// shows reports whether firings are looked at: without motion, and set never to stop, they pass by, and in text mode they are told.
func (cb *combatSheet) shows() bool {
	set := cb.t.page.Settings()
	return switches.Stops(set) || !set.TextMode && cb.t.page.Pace() > 0
}

// stops reports whether a firing that was resolved stays until the person goes on. Without motion it always does: nothing tells a screen
// that changes by itself from the next. So it does with a reward, until the person has once chosen one.
func (cb *combatSheet) stops() bool {
	set := cb.t.page.Settings()
	if cb.advances() || cb.rewards() && (cb.told || !cb.reward[cb.t.asks()].asked) {
		return true
	}
	if cb.told && cb.t.page.Pace() > 0 {
		return false
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

// rewards reports whether a reward is to be chosen for the firing that is looked at: by the viewer or, at one device, where both look, by
// whoever has earned it. It lies at his last choice.
func (cb *combatSheet) rewards() bool {
	return cb.report != nil && (cb.t.mine() || cb.t.hotSeat()) && cb.t.window() == rules.WinReward
}

// advances reports whether the viewer is to choose, now or once he has chosen a reward, if he advances.
func (cb *combatSheet) advances() bool {
	if cb.report == nil || !cb.t.mine() || cb.t.lesson != nil { // a lesson has a step for each
		return false
	}
	if !cb.rewards() {
		return cb.t.window() == rules.WinAdvance
	}
	p, s := cb.t.seen, cb.t.viewer
	if s != cb.t.asks() {
		return false
	}
	err := p.Apply(engine.Move{Seat: s, Op: rules.OpReward, A: uint16(cb.reward[s].denies)})
	pr := p.Prompt()
	return err == nil && pr.Kind == engine.Decide && pr.Window == rules.WinAdvance && pr.Seat == s
}

// choose chooses the reward: 0 takes it, 1 has the enemy lose it. While the firing is looked at it can still be changed.
func (cb *combatSheet) choose(n int) {
	s := cb.t.asks()
	cb.reward[s] = reward{true, uint8(n & 1)}
	switch {
	case cb.report != nil:
		if cb.report.Goes > 0 {
			cb.time()
		}
	case s == cb.t.viewer:
		cb.t.sendOp(rules.OpReward, cb.reward[s].denies)
	case cb.t.play(engine.Move{Seat: s, Op: rules.OpReward, A: uint16(cb.reward[s].denies)}):
		cb.t.next()
	}
}

// advance advances, or with 0 stays, after the reward that lies at the same choice.
func (cb *combatSheet) advance(n int) {
	rewards := cb.rewards()
	cb.away()
	if rewards {
		cb.choose(int(cb.reward[cb.t.viewer].denies))
	}
	cb.t.sendOp(rules.OpAdvance, uint8(n))
}

// offer lays out what is to be chosen of the firing that is looked at, once all of it was shown.
func (cb *combatSheet) offer(c *aview.Combat) {
	if !cb.done() {
		c.Tray.Primary.Label = words.Say("combat.skip")
		return
	}
	e, _ := cb.t.seen.Engagement()
	if c.Tray.Primary.Label = words.Say("combat.done"); !cb.ends() {
		c.Tray.Primary.Label = words.Say("combat.on")
	}
	c.Ask = cb.ask()
	if cb.rewards() {
		whose := cb.t.asks()
		foe, take := whose.Other(), terms.Take(e.Reward)
		if cb.t.hotSeat() {
			take = terms.Takes(view.SideOf(whose), e.Reward)
		}
		pressed := [2]view.Tri{view.Off, view.Off}
		pressed[cb.reward[whose].denies] = view.On
		c.Tray.Secondary = []view.Button{
			{ID: "btn-take", Label: take, Pressed: pressed[0], Do: view.Intent{Name: aview.DoReward}},
			{ID: "btn-deny", Label: terms.Deny(view.SideOf(foe), min(e.Reward, cb.t.seen.Prestige(foe))), Pressed: pressed[1],
				Do: view.Intent{Name: aview.DoReward, N: 1}}}
	}
	if cb.advances() {
		c.Tray.Help = cb.t.sight().Exposes(e.Defender)
		c.Tray.Primary = view.Button{ID: "btn-advance", Label: terms.AdvanceTo(cb.t.sc.Label(e.Defender)), Style: view.Primary,
			Do: view.Intent{Name: aview.DoAdvance, N: 1}}
		c.Tray.Secondary = append(c.Tray.Secondary, view.Button{ID: "btn-stay", Label: words.Say("combat.stay"),
			Do: view.Intent{Name: aview.DoAdvance}})
	}
}

// present shows a firing that was resolved, and counts its fight if it is the first of it.
func (cb *combatSheet) present(report *aview.Combat) {
	n, last := cb.fights()
	at := len(cb.t.tell.shown) - len(firing.Events(cb.t.tell.shown))
	if at != last && n <= firstFights && cb.t.lesson == nil {
		n++
		cb.t.page.Store(keyFights, strconv.Itoa(n)+" "+strconv.Itoa(at))
	}
	cb.early = n <= firstFights
	cb.report, cb.folded, cb.told = report, false, cb.t.lesson == nil && cb.t.page.Settings().On(switches.Fights)
	cb.timer++                 // whatever was to go on by itself is no longer looked at
	if cb.told && !cb.ends() { // it is told once it is over
		cb.away()
		return
	}
	if report.Stage == nil {
		cb.settle()
		return
	}
	st := *report.Stage
	f := stage.Fire{Lost: st.Lost, Flags: report.Target.Fell, Destroyed: report.Target.Burned}
	st.Times, st.Frame, st.Moves = stage.Of(cb.tempo(), f), 0, cb.tempo() != stage.Still
	report.Stage = &st
	if cb.told {
		cb.jump()
		return
	}
	cb.t.seats.lock(chosenTime)
	cb.cue(st.Times.Cues(), 0)
}

// tempo is how fast a firing is played.
func (cb *combatSheet) tempo() stage.Tempo {
	switch {
	case cb.t.page.Pace() == 0:
		return stage.Still
	case cb.t.page.Settings().Motion == "brief":
		return stage.Brief
	}
	return stage.Full
}

// cue has the parts of the firing that is played begin at their times, from one that begins at a time on.
func (cb *combatSheet) cue(cues []stage.Cue, at int) {
	for len(cues) > 0 && cues[0].At <= at {
		cb.hear(cues[0])
		if f := cb.report.Stage.Times.Frame(at); f > cb.report.Stage.Frame {
			cb.frame(f)
		}
		cues = cues[1:]
	}
	if len(cues) == 0 {
		return
	}
	nth, next := cb.timer, cues[0].At
	cb.t.page.After(next-at, func() {
		if nth == cb.timer && cb.report != nil && !cb.t.stopped {
			cb.cue(cues, next)
		}
	})
}

// frame shows a frame of the firing that is played, and says it.
func (cb *combatSheet) frame(f stage.Frame) {
	st := *cb.report.Stage // the one on the screen is compared with this
	st.Frame = f
	cb.report.Stage = &st
	said := st.Said[f-stage.Gifts]
	switch {
	case f < stage.Result && cb.t.page.Settings().Option(switches.Speech) == switches.Terse:
	case f == stage.Result && cb.report.Target.Burned && cb.report.Target.Side == view.SideOf(cb.t.viewer):
		cb.t.page.Urgent(said)
	default:
		cb.t.page.Polite(said)
	}
	if f == stage.Result {
		cb.settle()
	}
	cb.t.page.Refresh()
}

// done reports whether all of the firing that is looked at was shown: what is to be chosen can be chosen.
func (cb *combatSheet) done() bool {
	return cb.report.Stage == nil || cb.report.Stage.Frame == stage.Result
}

// jump shows at once what came of the firing that is played.
func (cb *combatSheet) jump() {
	cb.timer++
	st := *cb.report.Stage
	st.Moves = false
	cb.report.Stage = &st
	cb.hear(stage.Cue{Part: stage.Word})
	cb.frame(stage.Result)
}

// settle offers what is to be chosen of a firing that was shown, and has it go on by itself where it may. Nothing can be pressed at once:
// the finger may already be coming down.
func (cb *combatSheet) settle() {
	if !cb.stops() {
		cb.time()
	}
	cb.t.seats.lock(chosenTime)
}

// time has the firing that is looked at go on by itself, counted from now.
func (cb *combatSheet) time() {
	cb.report.Goes = brokenTime
	if st := cb.report.Stage; st != nil {
		cb.report.Goes = st.Times.Rest(!cb.t.fighting())
		if st.Moves { // what burns is waited for
			cb.report.Goes += st.Times.End() - st.Times.At(stage.Result)
		}
	}
	cb.going++
	nth := cb.going
	cb.t.page.After(cb.report.Goes, func() {
		if nth != cb.going || cb.report == nil || cb.report.Goes == 0 {
			return
		}
		if cb.t.stopped || cb.t.page.Sheeted() || cb.t.page.Covered() { // nobody looks at it now
			cb.linger()
			cb.t.page.Refresh()
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

// on goes on from the firing that is looked at: to what came of it, or if that was shown to what follows. A choice is not passed over.
func (cb *combatSheet) on() {
	switch {
	case !cb.done():
		cb.jump()
	case !cb.advances():
		cb.goOn()
	}
}

// away takes the firing that was looked at from the screen.
func (cb *combatSheet) away() {
	cb.report = nil
	cb.timer++
	cb.going++
}

// goOn goes on with the combat. What is asked then cannot be pressed at once: the finger may already be coming down.
func (cb *combatSheet) goOn() {
	rewards := cb.rewards()
	if cb.away(); rewards {
		cb.choose(int(cb.reward[cb.t.asks()].denies))
	} else {
		cb.t.next()
	}
	if cb.t.mine() && cb.t.fighting() {
		cb.t.seats.lock(chosenTime)
	}
}

// tellReport has the firing that is looked at told instead, for who changes to text mode. What is to be chosen of it is asked there.
func (cb *combatSheet) tellReport() {
	cb.away()
	cb.t.text.Say(cb.t.tell.aloud(cb.t.tell.toViewer(firing.Events(cb.t.tell.shown)))...)
	cb.t.next()
}

// chosenTime is how long a choice that appears by itself takes no press, and brokenTime how long a combat that was broken off is looked at,
// in ms.
const (
	chosenTime = 250
	brokenTime = 1600
)
