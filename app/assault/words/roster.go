package words

import (
	"slices"
	"strings"

	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// ReadyToAttack says whom a unit attacks best.
func ReadyToAttack(at string, foe card.Face) string {
	if foe == card.Unknown {
		return words.Say("roster.attack-back", at)
	}
	return words.Say("roster.attack", at, Name(foe))
}

// ReadyTo says what a unit can do that has nobody to attack.
func ReadyTo(can []engine.Op) string {
	var s []string
	for _, o := range [...]struct {
		op engine.Op
		id string
	}{{assault.OpMove, "roster.move"}, {assault.OpDig, "roster.dig"}, {assault.OpSwap, "roster.swap"},
		{assault.OpTransfer, "roster.transfer"}, {assault.OpWade, "roster.wade"}} {
		if slices.Contains(can, o.op) {
			s = append(s, words.Say(o.id))
		}
	}
	return strings.Join(s, words.Say("list.comma"))
}
