package words

import (
	"bocage/app/shell/words"
	"bocage/engine"
)

// Level says what to expect of a level of the computer player, "" where it is what is said of it in most games.
func Level(n int) string {
	switch engine.Level(n) {
	case engine.Veteran:
		return words.Say("skirmish.level-veteran")
	case engine.Ace:
		return words.Say("skirmish.level-ace")
	case engine.Marshal:
		return words.Say("skirmish.level-marshal")
	}
	return ""
}
