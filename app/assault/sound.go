package assault

import (
	"bocage/app/assault/stage"
	"bocage/app/shell"
	rules "bocage/engine/assault"
)

// soundOf is the sound of an event, 0 for none. A firing that is looked at sounds as it is played.
func (tl *telling) soundOf(e *rules.Event) shell.Sound {
	switch e.Kind {
	case rules.EvMove, rules.EvSwap, rules.EvPlace, rules.EvRetreat, rules.EvAdvance, rules.EvRedeploy, rules.EvDrop, rules.EvDig:
		return shell.SoundMove
	case rules.EvPlay, rules.EvSplit, rules.EvBuy, rules.EvReserve, rules.EvCall:
		return shell.SoundCard
	case rules.EvIncome:
		return shell.SoundGain
	case rules.EvTurn:
		if e.Seat == tl.t.viewer {
			return shell.SoundTurn
		}
		return shell.SoundTheirs
	case rules.EvFire:
		if !tl.t.combat.shows() {
			return shell.SoundBlow
		}
	case rules.EvStrike:
		return shell.SoundBlow
	case rules.EvDamage, rules.EvMines:
		if e.N > 0 {
			return shell.SoundHurt
		}
	case rules.EvKill:
		return shell.SoundLoss
	case rules.EvResult:
		if e.Seat < 2 && e.Seat == tl.t.viewer.Other() {
			return shell.SoundDefeat
		}
		return shell.SoundResult
	}
	return 0
}

// sound lets fresh events be heard: the weightiest of them.
func (tl *telling) sound(fresh []rules.Event) {
	if tl.t.page.Settings().Sound == 0 {
		return
	}
	most := shell.Sound(0)
	for i := range fresh {
		most = max(most, tl.soundOf(&fresh[i]))
	}
	tl.t.page.Sound(most)
}

// hear lets a part of the firing that is played be heard.
func (cb *combatSheet) hear(c stage.Cue) {
	r := cb.report
	sound := [...]shell.Sound{stage.Turn: shell.SoundOpen, stage.Sums: shell.SoundTick, stage.Drawn: shell.SoundCard,
		stage.Cell: shell.SoundMark, stage.Flash: shell.SoundBlow, stage.Jolt: shell.SoundHurt, stage.Flag: shell.SoundFall,
		stage.Burn: shell.SoundLoss, stage.Stamp: shell.SoundStamp}[c.Part]
	switch {
	case c.Part == stage.Flash && !r.Firing.Unit.HardTarget:
		sound = shell.SoundShots
	case c.Part != stage.Word:
	case r.Stage.Lost == 0:
		sound = shell.SoundMiss
	case r.Target.Burned && !r.Stage.Moves:
		sound = shell.SoundLoss
	case r.Stage.Times.Tempo() != stage.Full || !r.Stage.Moves:
		sound = shell.SoundHurt
	}
	cb.t.page.Sound(sound)
}
