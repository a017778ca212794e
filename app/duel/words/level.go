package words

import (
	"bocage/app/shell/words"
	"bocage/engine"
)

// Level says what to expect of a level of the computer, "" for one that is as in other games.
func Level(n int) string {
	switch engine.Level(n) {
	case engine.Veteran:
		return words.Say("duel.level-veteran")
	case engine.Ace:
		return words.Say("duel.level-ace")
	case engine.Marshal:
		return words.Say("duel.level-marshal")
	}
	return ""
}
