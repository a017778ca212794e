package shell

// Sound is a kind of sound. None of them carries what is not shown and spoken too.
type Sound uint8

// The sounds, the weightier the later: of what happens at once only the weightiest is heard.
const (
	SoundTick   Sound = iota + 1 // a number runs
	SoundPick                    // something is taken up
	SoundAim                     // something is pointed at
	SoundMove                    // something goes elsewhere
	SoundTheirs                  // it is another's turn
	SoundGain                    // somebody is paid
	SoundCard                    // a card is drawn, bought, played or laid
	SoundOpen                    // what was hidden is turned over
	SoundMark                    // what it has come to is shown
	SoundFall                    // one thing less
	SoundPress                   // what was laid is done
	SoundTurn                    // it is the player's turn
	SoundMiss                    // nothing is hit
	SoundShots                   // somebody strikes lightly
	SoundBlow                    // somebody strikes
	SoundHurt                    // it is weaker now
	SoundLoss                    // it is gone
	SoundStamp                   // and that is noted
	SoundDefeat                  // the match has ended, and the player has lost it
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
