package words

import "bocage/engine"

// Level is the name of a strength of the computer.
func Level(n int) string {
	return [...]string{Say("level.recruit"), Say("level.regular"), Say("level.veteran"), Say("level.ace"), Say("level.marshal")}[n]
}

// LevelSub says what to expect of it.
func LevelSub(n int) string {
	return [...]string{Say("level.recruit-sub"), Say("level.regular-sub"), Say("level.veteran-sub"), Say("level.ace-sub"),
		Say("level.marshal-sub")}[n]
}

func Against(level int) string                 { return Say("home.against", Level(level)) }
func SavedLine(turn, all int, f string) string { return Say("home.saved-line", turn, all, f) }

// Opponent says who plays against a person at this device.
func Opponent(who [2]engine.Player) string {
	for _, p := range who {
		switch p.Kind {
		case engine.Human:
		case engine.Script:
			return Say("scenario.solo")
		case engine.Remote:
			return Say("friend.against")
		default:
			return Against(int(p.Level))
		}
	}
	return Say("match.hot-seat")
}
