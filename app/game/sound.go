package game

import "bocage/engine/assault"

// Sound is a kind of sound. None of them carries what is not shown and spoken too.
type Sound uint8

// The sounds, the weightier the later: of what happens at once only the weightiest is heard.
const (
	SoundMove Sound = iota + 1
	SoundIncome
	SoundCard
	SoundTurn
	SoundFire
	SoundHit
	SoundDestroyed
	SoundResult
)

// quietFor is how long after a sound nothing weaker is heard, in ms: what is skipped or goes fast must not rattle.
const quietFor = 180

// soundOf is the sound of an event, 0 for none.
func (tl *telling) soundOf(e *assault.Event) Sound {
	switch e.Kind {
	case assault.EvMove, assault.EvSwap, assault.EvPlace, assault.EvRetreat, assault.EvAdvance, assault.EvRedeploy, assault.EvDrop, assault.EvDig:
		return SoundMove
	case assault.EvPlay, assault.EvSplit, assault.EvBuy, assault.EvReserve, assault.EvCall:
		return SoundCard
	case assault.EvIncome:
		return SoundIncome
	case assault.EvTurn:
		if e.Seat == tl.t.viewer {
			return SoundTurn
		}
	case assault.EvFire, assault.EvStrike:
		return SoundFire
	case assault.EvDamage, assault.EvMines:
		if e.N > 0 {
			return SoundHit
		}
	case assault.EvKill:
		return SoundDestroyed
	case assault.EvResult:
		return SoundResult
	}
	return 0
}

// sound lets fresh events be heard: the weightiest of them.
func (tl *telling) sound(fresh []assault.Event) {
	if tl.t.g.set.Sound == 0 {
		return
	}
	most := Sound(0)
	for i := range fresh {
		most = max(most, tl.soundOf(&fresh[i]))
	}
	tl.t.g.hearing(most)
}

// hearing plays a sound, unless one as weighty was only just played.
func (g *Game) hearing(s Sound) {
	now := g.host.Now()
	if s == 0 || g.set.Sound == 0 || s <= g.heard && now-g.heardAt < quietFor {
		return
	}
	g.heard, g.heardAt = s, now
	g.host.Sound(s)
}
