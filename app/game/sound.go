package game

import (
	"bocage/app/shell"
	"bocage/engine/assault"
)

// quietFor is how long after a sound nothing weaker is heard, in ms: what is skipped or goes fast must not rattle.
const quietFor = 180

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

// hearing plays a sound, unless one as weighty was only just played.
func (g *Game) hearing(s shell.Sound) {
	now := g.host.Now()
	if s == 0 || g.set.Sound == 0 || s <= g.heard && now-g.heardAt < quietFor {
		return
	}
	g.heard, g.heardAt = s, now
	g.host.Sound(s)
}
