package verify

import (
	"bocage/net/audit"
	"fmt"
	"io"
	"strings"
	"time"
)

// sides are the players of a match in words, by the ids of the scenario's sides.
type sides map[string]string

// whys are the ways to cheat in words.
var whys = map[string]string{
	"form":     "it is not in the agreed form",
	"turn":     "something else was owed",
	"rules":    "the rules forbid it",
	"proof":    "its proof does not hold",
	"card":     "the card shown is another one",
	"position": "it leads to another position than it says",
	"time":     "it is against the clock",
	"double":   "it is a second entry for one place",
	"other":    "it is refused",
}

// tell prints a report in plain sentences.
func tell(w io.Writer, sides sides, r *audit.Report) error {
	l := []string{fmt.Sprintf("Scenario %s, %d entries, %d bytes.", r.Scenario, r.Entries, r.Bytes)}
	say := func(format string, args ...any) { l = append(l, fmt.Sprintf(format, args...)) }
	switch r.Judgement {
	case audit.Cheated:
		say("CHEATING: %s has signed entry %d (%s), and %s.", sides[r.Cheat.Side], r.Cheat.Entry, r.Cheat.Kind, whys[r.Cheat.Why])
		say("In detail: %s.", strings.TrimSuffix(r.Cheat.Text, "."))
		say("All %d entries before hold.", r.Entries)
	case audit.Damaged:
		say("Damaged: %d entries hold. What follows no player has signed, or it has no place there, so nobody is to blame for it.", r.Entries)
	default:
		say("Clean: every signature, proof and move holds.")
	}
	switch {
	case r.Owes != nil:
		say("The match is not over. It stopped when %s owed entry %d (%s).", sides[r.Owes.Side], r.Entries+1, r.Owes.Kind)
	default:
		say("%s", ending(sides, r))
	}
	if c := r.Clock; c != nil {
		say("Each had %v, and a flag needed %v more by the clock of who raised it.", seconds(c.Each), seconds(c.Slack))
		for _, s := range c.Spent {
			say("Of %s: %v used by his own word, %v as the other measured.", sides[s.Side], seconds(s.Word), seconds(s.Measured))
			if s.Flagged > 0 {
				say("The other ended the match for it: %v, he says. Time cannot be proved; these are the words of both.", seconds(s.Flagged))
			}
			if s.Disputed > 0 {
				say("To that %s said: %v.", sides[s.Side], seconds(s.Disputed))
			}
		}
	}
	for _, s := range r.Disclosed {
		say("The cards of %s are disclosed.", sides[s])
	}
	say("Head %s.", r.Head)
	_, err := fmt.Fprintln(w, strings.Join(l, "\n"))
	return err
}

func ending(sides sides, r *audit.Report) string {
	winner := sides[r.Winner]
	switch {
	case r.Ending == "agreement":
		return "The players agreed on a draw."
	case r.Ending == "resignation" && winner == "":
		return "Both resigned: a draw."
	case r.Ending == "resignation":
		return "The other resigned: " + winner + " has won."
	case r.Ending == "time" && winner == "":
		return "By time, and the players do not agree on who has used how much: not decided."
	case r.Ending == "time":
		return "The other ran out of time: " + winner + " has won."
	case winner == "":
		return "The match is a draw (" + r.Reason + ")."
	}
	return strings.ToUpper(winner[:1]) + winner[1:] + " has won (" + r.Reason + ")."
}

func seconds(s float64) time.Duration {
	return time.Duration(s * float64(time.Second)).Round(time.Second / 10)
}
