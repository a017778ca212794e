package game

import (
	"errors"
	"fmt"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
)

// keyDraft is where starting units are kept that are picked and not yet chosen.
const keyDraft = "bocage-draft"

type local = engine.Match[assault.Position, *assault.Position]

// player is who answers for a seat.
type player struct {
	human  bool
	script bool // nobody: the Non-Player
	friend bool // somebody at another device
	level  int
}

var levels = [...]string{"recruit", "regular", "veteran"}

func (p player) String() string {
	switch {
	case p.human:
		return "human"
	case p.script:
		return "script"
	case p.friend:
		return tape.Unseen
	}
	return "computer " + levels[p.level]
}

func playerOf(s string) (player, bool) {
	if s == "human" || s == "script" || s == tape.Unseen {
		return player{human: s == "human", script: s == "script", friend: s == tape.Unseen}, true
	}
	for i, l := range levels {
		if s == "computer "+l {
			return player{level: i}, true
		}
	}
	return player{}, false
}

// playersOf is who plays a kept match.
func playersOf(k keep.Match) (who [2]player) {
	for i, p := range k.Players {
		who[i], _ = playerOf(p)
	}
	return who
}

// open reads a record and plays it up to where it stands. Its errors wrap engine.ErrDamaged, engine.ErrNewer,
// engine.ErrOlder, engine.ErrWrongGame or assault.ErrBadScenario.
func open(b []byte, log *[]assault.Event) (*local, *assault.Scenario, [2]player, error) {
	var who [2]player
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return nil, nil, who, err
	}
	if err := rec.Check(assault.Game, assault.RulesVersion); err != nil {
		return nil, nil, who, err
	}
	for i, p := range rec.Players {
		var ok bool
		if who[i], ok = playerOf(p); !ok || who[i].friend {
			return nil, nil, who, fmt.Errorf("%w: player %q", engine.ErrDamaged, p)
		}
	}
	if !who[0].human && !who[1].human {
		return nil, nil, who, fmt.Errorf("%w: nobody plays", engine.ErrDamaged)
	}
	sc, err := assault.Parse(rec.Scenario)
	if err != nil {
		return nil, nil, who, err
	}
	for i, p := range who {
		if p.script != (sc.NonPlayer() == engine.Seat(i)) {
			return nil, nil, who, fmt.Errorf("%w: the players do not fit the scenario", engine.ErrDamaged)
		}
	}
	start := assault.New(sc)
	start.Watch(log)
	m, err := engine.Resume[assault.Position](rec, start, engine.NewLocal[assault.Position](rec.Seed))
	return m, sc, who, err
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
	case errors.Is(err, assault.ErrBadScenario), errors.Is(err, assault.ErrNoScenario):
		return words.Say("keep.saved-scenario") + " (" + what + ")"
	}
	return words.Say("keep.saved-damaged") + " (" + strings.TrimPrefix(what, engine.ErrDamaged.Error()+": ") + ")"
}
