// Package verify is the command that checks the file of a finished match, or of a campaign, for whoever was not there. It needs no
// secret. It is not linked into the browser's program, which asks the same of the games itself.
package verify

import (
	"bocage/net/audit"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"bocage/engine/campaign"
	"bocage/engine/kit"
	"bocage/net/keeping"
	"bocage/net/operation"
)

const usage = `Usage: bocage verify [-json] FILE

Checks the file of a match between two players, as the game saves it: every signature, every proof and every move; or that of a campaign
between them, with the file of each of its matches, and who has told the first lie; or that of a campaign of the keeper: every sum, step,
seal and roll, and the signatures of both. FILE may be - for what is piped in. The exit code is

  0   clean: every entry holds and the match is over; a campaign of the keeper may go on
  1   the file is no match, or cannot be read
  2   the command line was not understood
  3   a player has cheated: who, at which entry, and how
  4   it stopped before its end: who owed what
  5   damaged: after the good entries come bytes that no player has signed, or that have no place there
  6   flagged: every entry holds, and one player says that the time of the other is over; the other says nothing. Nobody has won
  7   unsettled: every entry holds, and a flag was disputed, one word against another; the match has no end. Nobody has won
  8   abandoned: every entry holds, and one player says that the other has left and does not answer. Nobody has won
  9   doubled: a player has signed two entries for one place, which is a lie or comes from an old copy of his device
`

// judged is a file that is not clean. main exits with its code.
type judged struct {
	what string
	code int
}

func (j *judged) Error() string { return j.what }

// ExitCode is what the program ends with.
func (j *judged) ExitCode() int { return j.code }

// codes are the exit codes of judgements.
var codes = map[string]int{audit.Clean: 0, audit.Cheated: 3, audit.Stopped: 4, audit.Damaged: 5, audit.Flagged: 6, audit.Unsettled: 7,
	audit.Abandoned: 8, audit.Doubled: 9}

// Main returns the command `bocage verify` for some games, and what campaigns need of them.
func Main(games kit.Games, campaigns campaign.Games) func(args []string) error {
	return func(args []string) error { return run(games, campaigns, args, os.Stdin, os.Stdout) }
}

func run(games kit.Games, campaigns campaign.Games, args []string, stdin io.Reader, w io.Writer) error {
	flags := flag.NewFlagSet("verify", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprint(flags.Output(), usage) }
	asJSON := flags.Bool("json", false, "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil || flags.NArg() != 1 {
		return &judged{"which file?\n" + usage, 2}
	}
	b, err := read(flags.Arg(0), stdin)
	if err != nil {
		return err
	}
	if operation.IsFile(b) {
		return verifyCampaign(games, campaigns, b, *asJSON, w)
	}
	if keeping.IsFile(b) || isKeeper(b) {
		return verifyKeeper(b, *asJSON, w)
	}
	r, err := audit.File(games.Neutral(), b)
	if err != nil {
		return fmt.Errorf("%s: %w", flags.Arg(0), err)
	}
	if *asJSON {
		err = encode(w, r)
	} else {
		err = tell(w, players(games, b), r)
	}
	if err != nil {
		return err
	}
	if code := codes[r.Judgement]; code != 0 {
		return &judged{r.Judgement, code}
	}
	return nil
}

// judgements are the exit codes of those of campaigns.
var judgements = map[string]int{operation.Clean: 0, operation.Lied: 3, operation.Stopped: 4, operation.Damaged: 5, operation.Claimed: 8}

// verifyCampaign judges the file of a campaign (CAMP-PEER-05).
func verifyCampaign(games kit.Games, campaigns campaign.Games, b []byte, asJSON bool, w io.Writer) error {
	r, err := operation.Verify(b, campaigns, operation.Matches(games.Neutral()))
	if err != nil {
		return err
	}
	return show(w, asJSON, r, r.Judgement, func() string {
		text := fmt.Sprintf("Campaign %s, %d entries, %d battles, %d to %d points: %s", r.Campaign, r.Entries, r.Battles, r.Points[0],
			r.Points[1], r.Judgement)
		for _, more := range []struct{ before, what string }{{", side ", r.Side}, {", won by ", r.Winner}, {". ", r.Text}} {
			if more.what != "" {
				text += more.before + more.what
			}
		}
		return text + ".\nHead " + r.Head + ", of the entries.\n"
	})
}

// show writes a report of a campaign, as JSON or as a text, and returns its judgement if that is not clean.
func show(w io.Writer, asJSON bool, r any, judgement string, text func() string) error {
	var err error
	if asJSON {
		err = encode(w, r)
	} else {
		_, err = io.WriteString(w, text())
	}
	if err == nil && judgements[judgement] != 0 {
		return &judged{judgement, judgements[judgement]}
	}
	return err
}

func encode(w io.Writer, r any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// players returns the players of the match in a file that was judged.
func players(games kit.Games, file []byte) sides {
	sc, fair, _, err := audit.Open(games.Neutral(), file)
	if err != nil {
		return nil
	}
	game, err := games.Of(fair.Game())
	if err != nil {
		return nil
	}
	l := sides{}
	for s, id := range sc.Sides() {
		l[id] = "the " + game.Sides[s] + " player"
	}
	return l
}

// read reads a file, and a little more than a match may have, so that the excess is noticed.
func read(name string, stdin io.Reader) ([]byte, error) {
	f := stdin
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		f = file
	}
	return io.ReadAll(io.LimitReader(f, operation.MaxFile+1))
}
