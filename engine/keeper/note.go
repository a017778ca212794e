package keeper

import (
	"fmt"
	"strings"
)

// Note is a sentence about the campaign: which one, and what stands in it. A screen has it in its own language by Code; an argument
// may be
// a word of the keeper ("smoke", "American", "2.3 rally"), a name or a number.
type Note struct {
	Code string   `json:"code"`
	Args []string `json:"args,omitempty"`
}

// sentences are all notes in English, by their codes.
var sentences = map[string]string{
	"rallies": "%s rallies", "prisoner-leaves": "%s: prisoner", "markers-go": "%s: markers go", "smoke-goes": "dispersed smoke in %s goes",
	"smoke-disperses": "smoke in %s disperses", "snipers-go": "Snipers and OBA markers go", "captured": "%s is captured",
	"withdraws": "%s withdraws", "moves": "%s is in Motion", "stops": "%s is Stopped", "unloads": "%s unloads, %s is Stopped",
	"abandoned": "%s is Abandoned", "unbogs": "%s, Bog Removal: %s", "burns-now": "%s in %s", "withdraws-to": "%s withdraws to %s",
	"recovers": "%s recovers", "leader-waits": "no MMC is on the board: a 7-0 enters with the first group that has one",
	"leader-comes": "a 7-0 comes to %s", "hardens": "%s becomes %s", "repair-dr": "%s of %s: dr %s", "sniper": "Sniper of the %s in %s",
	"sniper-none": "the %s places no Sniper", "gone-eliminated": "%s: eliminated", "gone-encircled": "%s: eliminated by Encirclement",
	"gone-wreck": "%s: eliminated, a wreck", "gone-burns-vehicle": "%s: burns, and is removed", "gone-burns": "%s: burns",
	"gone-evacuated": "%s: evacuated", "gone-hero": "%s: a hero no more", "gone-repair": "%s: eliminated by a repair",
	"idle": "%s: nobody has anything to do",

	"owes-cvp": "the CVP for %s are not typed", "owes-roll": "%s has not fallen", "owes-confirm": "the pack's own values are not confirmed",
	"owes-bids": "the bids are not open", "owes-contest": "both want the same side: Balance or bids?",
	"owes-want": "one player has not said which side he wants",
	"owes-show": "hidden line %s is not open", "owes-spotter": "the observer's hex is not open",
	"owes-points": "VP, CVP and the last ATTACKER are not typed", "owes-slot": "slot %s is not open",
	"owes-melee":     "the Melee in %s is not resolved",
	"owes-prisoners": "what is still to be recorded for Prisoners is not typed", "owes-purchase": "the purchase is not sealed",
	"owes-rows": "the rows are not sealed", "owes-place": "concealment and Snipers are not placed",
	"owes-leader": "the leader for the one evacuated from %s has no place", "owes-task": "%s takes a 1TC",
	"owes-bog": "%s attempts Bog Removal", "owes-shock": "%s attempts to recuperate", "owes-withdraw": "%s withdraws from the Blaze",
	"owes-hero": "%s is a hero: whom does he harden?", "owes-spread": "the %s in %s is not checked for Spread",

	"odd-wounded": "%s: a wounded MMC", "odd-motion": "%s: in Motion and Stopped together", "odd-bu": "%s: BU and CE together",
	"odd-nobody": "%s: possessed by nobody that is in play", "odd-elsewhere": "%s: possessed by a unit in another hex, %s",
	"odd-guns": "%s: the second Gun of one crew", "odd-rider": "%s: a rider without a vehicle",
	"odd-people": "%s: abandoned, with people in it",

	"gyro-yes": "%s: Gyrostabilizer DR %s, yes", "gyro-no": "%s: Gyrostabilizer DR %s, no",
	"gyro-compare": "%s: Gyrostabilizer DR %s, compare with your table", "skirts-yes": "%s: Schuerzen DR %s, yes",
	"skirts-no": "%s: Schuerzen DR %s, no", "skirts-compare": "%s: Schuerzen DR %s, compare with your table",

	"roll-recovery": "Recovery: %s, dr", "roll-repair": "Repair: %s of %s, dr", "roll-first": "Side: dr of the first player",
	"roll-second": "Side: dr of the second player",
}

func note(code string, args ...any) Note {
	n := Note{Code: code}
	for _, a := range args {
		n.Args = append(n.Args, fmt.Sprint(a))
	}
	return n
}

// String is the note in English.
func (n Note) String() string {
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		args[i] = a
	}
	return fmt.Sprintf(sentences[n.Code], args...)
}

// ReadNote is the note of a code that is a sentence in English, as names of rolls are kept; ok is false if it is none of that code.
func ReadNote(code, sentence string) (n Note, ok bool) {
	n.Code = code
	parts := strings.Split(sentences[code], "%s")
	rest, ok := strings.CutPrefix(sentence, parts[0])
	for _, after := range parts[1:] {
		if !ok {
			return n, false
		}
		if after == "" {
			n.Args, rest = append(n.Args, rest), ""
			continue
		}
		var arg string
		arg, rest, ok = strings.Cut(rest, after)
		n.Args = append(n.Args, arg)
	}
	return n, ok
}
