package shell

// Sound is a kind of sound. None of them carries what is not shown and spoken too.
type Sound uint8

// The sounds, the weightier the later: of what happens at once only the weightiest is heard.
const (
	SoundMove   Sound = iota + 1 // something goes elsewhere
	SoundGain                    // somebody is paid
	SoundCard                    // a card is drawn, bought or played
	SoundTurn                    // it is the player's turn
	SoundBlow                    // somebody strikes
	SoundHurt                    // it is weaker now
	SoundLoss                    // it is gone
	SoundResult                  // the match has ended
)

// quietFor is how long after a sound nothing weaker is heard, in ms: what is skipped or goes fast must not rattle.
const quietFor = 180

// hearing plays a sound, unless one as weighty was only just played.
func (g *Shell) hearing(s Sound) {
	now := g.host.Now()
	if s == 0 || g.set.Sound == 0 || s <= g.heard && now-g.heardAt < quietFor {
		return
	}
	g.heard, g.heardAt = s, now
	g.host.Sound(s)
}
