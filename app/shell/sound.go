package shell

import "bocage/app/shell/noise"

// quietFor is how long after a sound nothing weaker is heard, in ms: what is skipped or goes fast must not rattle.
const quietFor = 180

// hearing plays a sound, unless one as weighty was only just played.
func (g *Shell) hearing(s noise.Sound) {
	now := g.host.Now()
	if s == 0 || g.set.Sound == 0 || s <= g.heard && now-g.heardAt < quietFor {
		return
	}
	g.heard, g.heardAt = s, now
	g.host.Sound(s)
}
