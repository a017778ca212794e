package scenario

// New matches are played by rules RulesVersion; matches begun by rules OldestRules or later go on, and are replayed, by those
// (docs/record.md).
const (
	RulesVersion = 3
	OldestRules  = 2
)

// Plays reports whether this program plays by a version of the rules.
func Plays(version int) bool { return version >= OldestRules && version <= RulesVersion }
