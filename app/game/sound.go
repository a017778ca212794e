package game

import (
	"bocage/app/shell"
	"bocage/engine/assault"
)

// soundOf is the sound of an event, 0 for none.
func (tl *telling) soundOf(e *assault.Event) shell.Sound {
	switch e.Kind {
	case assault.EvMove, assault.EvSwap, assault.EvPlace, assault.EvRetreat, assault.EvAdvance, assault.EvRedeploy, assault.EvDrop, assault.EvDig:
		return shell.SoundMove
	case assault.EvPlay, assault.EvSplit, assault.EvBuy, assault.EvReserve, assault.EvCall:
		return shell.SoundCard
	case assault.EvIncome:
		return shell.SoundIncome
	case assault.EvTurn:
		if e.Seat == tl.t.viewer {
			return shell.SoundTurn
		}
	case assault.EvFire, assault.EvStrike:
		return shell.SoundFire
	case assault.EvDamage, assault.EvMines:
		if e.N > 0 {
			return shell.SoundHit
		}
	case assault.EvKill:
		return shell.SoundDestroyed
	case assault.EvResult:
		return shell.SoundResult
	}
	return 0
}

// sound lets fresh events be heard: the weightiest of them.
func (tl *telling) sound(fresh []assault.Event) {
	if tl.t.page.Settings().Sound == 0 {
		return
	}
	most := shell.Sound(0)
	for i := range fresh {
		most = max(most, tl.soundOf(&fresh[i]))
	}
	tl.t.page.Sound(most)
}
