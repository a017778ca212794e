package assault

import (
	"bocage/app/shell"
	rules "bocage/engine/assault"
)

// soundOf is the sound of an event, 0 for none.
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
	case rules.EvFire, rules.EvStrike:
		return shell.SoundBlow
	case rules.EvDamage, rules.EvMines:
		if e.N > 0 {
			return shell.SoundHurt
		}
	case rules.EvKill:
		return shell.SoundLoss
	case rules.EvResult:
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
