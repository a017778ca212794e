package assault

import (
	"bocage/app/assault/stage"
	"bocage/app/shell/noise"
	rules "bocage/engine/assault"
)

// soundOf is the sound of an event, 0 for none. A firing that is looked at sounds as it is played.
func (tl *telling) soundOf(e *rules.Event) noise.Sound {
	switch e.Kind {
	case rules.EvMove, rules.EvSwap, rules.EvPlace, rules.EvRetreat, rules.EvAdvance, rules.EvRedeploy, rules.EvDrop, rules.EvDig:
		return noise.Move
	case rules.EvPlay, rules.EvSplit, rules.EvBuy, rules.EvReserve, rules.EvCall:
		return noise.Card
	case rules.EvIncome:
		return noise.Gain
	case rules.EvTurn:
		if e.Seat == tl.t.viewer {
			return noise.Turn
		}
		return noise.Theirs
	case rules.EvFire:
		if !tl.t.combat.shows() {
			return noise.Blow
		}
	case rules.EvStrike:
		return noise.Blow
	case rules.EvDamage, rules.EvMines:
		if e.N > 0 {
			return noise.Hurt
		}
	case rules.EvKill:
		return noise.Loss
	case rules.EvResult:
		if e.Seat < 2 && e.Seat == tl.t.viewer.Other() {
			return noise.Defeat
		}
		return noise.Result
	}
	return 0
}

// sound lets fresh events be heard: the weightiest of them.
func (tl *telling) sound(fresh []rules.Event) {
	if tl.t.page.Settings().Sound == 0 {
		return
	}
	most := noise.Sound(0)
	for i := range fresh {
		most = max(most, tl.soundOf(&fresh[i]))
	}
	tl.t.page.Sound(most)
}

// hear lets a part of the firing that is played be heard.
func (cb *combatSheet) hear(c stage.Cue) {
	r := cb.report
	sound := [...]noise.Sound{stage.Turn: noise.Open, stage.Sums: noise.Tick, stage.Drawn: noise.Card,
		stage.Cell: noise.Mark, stage.Flash: noise.Blow, stage.Jolt: noise.Hurt, stage.Flag: noise.Fall,
		stage.Burn: noise.Loss, stage.Stamp: noise.Stamp}[c.Part]
	switch {
	case c.Part == stage.Flash && !r.Firing.Unit.HardTarget:
		sound = noise.Shots
	case c.Part != stage.Word:
	case r.Stage.Lost == 0:
		sound = noise.Miss
	case r.Target.Burned && !r.Stage.Moves:
		sound = noise.Loss
	case r.Stage.Times.Tempo() != stage.Full || !r.Stage.Moves:
		sound = noise.Hurt
	}
	cb.t.page.Sound(sound)
}
