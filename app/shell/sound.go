package shell

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
