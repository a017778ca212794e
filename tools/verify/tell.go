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
	"other":    "it is refused",
}

// tell prints a report in plain sentences.
func tell(w io.Writer, sides sides, r *audit.Report) error {
	l := []string{fmt.Sprintf("Scenario %s, %d entries, %d bytes.", r.Scenario, r.Entries, r.Bytes)}
	say := func(format string, args ...any) { l = append(l, fmt.Sprintf(format, args...)) }
	judgement(say, sides, r)
	if r.Owes != nil {
		say("The match is not over. It stopped when %s owed entry %d (%s).", sides[r.Owes.Side], r.Entries+1, r.Owes.Kind)
	} else {
		say("%s", ending(sides, r))
	}
	for _, l := range r.Left {
		say("The other says that %s left: entry %d had been owed for %v with the line up. It is his word, no proof.", sides[l.Side], l.Entry,
			seconds(l.Waited))
		if l.Answered {
			say("%s answered after that.", upper(sides[l.Side]))
		}
	}
	times(say, sides, r.Clock)
	for _, s := range r.Disclosed {
		say("The cards of %s are disclosed.", sides[s])
	}
	say("Head %s, of the entries. Digest %s, of the whole file.", r.Head, r.Digest)
	_, err := fmt.Fprintln(w, strings.Join(l, "\n"))
	return err
}

// judgement tells what was judged, first of all.
func judgement(say func(format string, args ...any), sides sides, r *audit.Report) {
	switch r.Judgement {
	case audit.Cheated:
		say("CHEATING: %s has signed entry %d (%s), and %s.", sides[r.Cheat.Side], r.Cheat.Entry, r.Cheat.Kind, whys[r.Cheat.Why])
		say("In detail: %s.", strings.TrimSuffix(r.Cheat.Text, "."))
		say("All %d entries before hold.", r.Entries)
	case audit.Doubled:
		say("Two entries for one place: %s has signed two different entries number %d (%s).", sides[r.Cheat.Side], r.Cheat.Entry, r.Cheat.Text)
		say("That is a lie, or it comes from an old copy of his device, which did not know what it had signed. The file does not tell which.")
		say("All %d entries before the second one hold.", r.Entries)
	case audit.Damaged:
		if r.Missing {
			say("Damaged: %d entries hold. What follows is signed, and about something that the file does not have: it may have been left out.",
				r.Entries)
		} else {
			say("Damaged: %d entries hold. What follows no player has signed, or it has no place there, so nobody is to blame for it.", r.Entries)
		}
	case audit.Flagged:
		say("Not decided: one player says that the other's time is over, and the other says nothing. Every signature, proof and move holds.")
	case audit.Unsettled:
		say("Unsettled: one player said that the other's time was over, and the other that it was not. Every signature, proof and move holds.")
	case audit.Abandoned:
		say("Abandoned, as one player says: the other does not answer. Nobody has won. Every signature, proof and move holds.")
	default:
		say("Clean: every signature, proof and move holds.")
	}
}

// times tells what was said of the clock.
func times(say func(format string, args ...any), sides sides, c *audit.Times) {
	if c == nil {
		return
	}
	say("Each had %v, and a flag needed %v more by the clock of who raised it.", seconds(c.Each), seconds(c.Slack))
	for _, s := range c.Spent {
		who := sides[s.Side]
		say("Of %s: %v used by his own word, %v as the other measured.", who, seconds(s.Word), seconds(s.Measured))
		if s.Jump != nil {
			say("The measure jumps: at entry %d it grew by %v more than his word.", s.Jump.Entry, seconds(s.Jump.More))
		}
		if s.Flagged == 0 {
			continue
		}
		say("The other raised a flag when entry %d was owed: %v, he says, of which no entry tells %v. Time cannot be proved.", s.Entry,
			seconds(s.Flagged), seconds(s.Untold))
		switch s.Answer {
		case audit.Disputed:
			say("%s disputed that: %v. The flag is void, and about the time of %s nothing is settled.", upper(who), seconds(s.Disputed), who)
		case audit.Admitted:
			say("%s gave up upon it.", upper(who))
		default:
			say("%s said nothing to that.", upper(who))
		}
	}
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
	case r.Ending == "time":
		return "The other ran out of time and gave up: " + winner + " has won."
	case winner == "":
		return "The match is a draw (" + r.Reason + ")."
	}
	return upper(winner) + " has won (" + r.Reason + ")."
}

// upper begins a sentence with somebody.
func upper(who string) string {
	return strings.ToUpper(who[:min(1, len(who))]) + who[min(1, len(who)):]
}

func seconds(s float64) time.Duration {
	return time.Duration(s * float64(time.Second)).Round(time.Second / 10)
}
