package game

import (
	"errors"
	"fmt"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// keyDraft is where starting units are kept that are picked and not yet chosen.
const keyDraft = "bocage-draft"

var levels = [...]string{"recruit", "regular", "veteran"}

// sits reports whether a program for one page can have a player at a table: all but an agent that it does not know.
func sits(p engine.Player) bool {
	return p.Kind != engine.Program && p.Kind != 0 && int(p.Level) < len(levels)
}

// playerWords is who plays a record, as the shelf writes it.
func playerWords(rec *engine.Record) (l [2]string) {
	for s, p := range rec.Players {
		l[s] = p.String()
	}
	return l
}

// playersOf is who plays a kept match.
func playersOf(k keep.Match) (who [2]engine.Player) {
	for i, p := range k.Players {
		who[i] = engine.ParsePlayer(p)
	}
	return who
}

// open reads a record and has apply play it up to where it stands. Its errors wrap engine.ErrDamaged, engine.ErrNewer,
// engine.ErrOlder, engine.ErrWrongGame or scenario.ErrBadScenario.
func open(b []byte, apply engine.ApplyFunc) (local, *scenario.Scenario, [2]engine.Player, error) {
	var who [2]engine.Player
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return local{}, nil, who, err
	}
	if err := rec.Check(assault.Game); err != nil {
		return local{}, nil, who, err
	}
	for i, p := range rec.Players {
		if who[i] = p; !sits(p) || p.Kind == engine.Remote {
			return local{}, nil, who, fmt.Errorf("%w: player %q", engine.ErrDamaged, p.String())
		}
	}
	if who[0].Kind != engine.Human && who[1].Kind != engine.Human {
		return local{}, nil, who, fmt.Errorf("%w: nobody plays", engine.ErrDamaged)
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		return local{}, nil, who, err
	}
	for i, p := range who {
		if (p.Kind == engine.Script) != (sc.NonPlayer() == engine.Seat(i)) {
			return local{}, nil, who, fmt.Errorf("%w: the players do not fit the scenario", engine.ErrDamaged)
		}
	}
	m, err := engine.ResumeFunc(rec, assault.Start(sc), engine.NewLocal(rec.Seed), apply)
	return local{m}, sc, who, err
}

// explain says in plain words why a saved match cannot be opened.
func explain(err error) string {
	what := err.Error()
	switch {
	case errors.Is(err, errSpokenOtherwise):
		return words.Say("friend.older")
	case errors.Is(err, engine.ErrNewer):
		return words.Say("keep.saved-newer") + " (" + what + ")"
	case errors.Is(err, engine.ErrOlder):
		return words.Say("keep.saved-older") + " (" + what + ")"
	case errors.Is(err, engine.ErrWrongGame):
		return words.Say("keep.saved-other") + " (" + what + ")"
	case errors.Is(err, scenario.ErrBadScenario), errors.Is(err, scenario.ErrNoScenario):
		return words.Say("keep.saved-scenario") + " (" + what + ")"
	}
	return words.Say("keep.saved-damaged") + " (" + strings.TrimPrefix(what, engine.ErrDamaged.Error()+": ") + ")"
}
