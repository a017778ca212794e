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

// player is who answers for a seat.
type player struct {
	human  bool
	script bool // nobody: the Non-Player
	friend bool // somebody at another device
	level  int
}

var levels = [...]string{"recruit", "regular", "veteran"}

// kernel is the player as records have him.
func (p player) kernel() engine.Player {
	switch {
	case p.human:
		return engine.Player{Kind: engine.Human}
	case p.script:
		return engine.Player{Kind: engine.Script}
	case p.friend:
		return engine.Player{Kind: engine.Remote}
	}
	return engine.Player{Kind: engine.Computer, Level: engine.Level(p.level)}
}

func (p player) String() string { return p.kernel().String() }

func playerOf(p engine.Player) (player, bool) {
	return player{human: p.Kind == engine.Human, script: p.Kind == engine.Script, friend: p.Kind == engine.Remote, level: int(p.Level)},
		p.Kind != engine.Program && p.Kind != 0 && int(p.Level) < len(levels)
}

// playerWords is who plays a record, as the shelf writes it.
func playerWords(rec *engine.Record) (l [2]string) {
	for s, p := range rec.Players {
		l[s] = p.String()
	}
	return l
}

// playersOf is who plays a kept match.
func playersOf(k keep.Match) (who [2]player) {
	for i, p := range k.Players {
		who[i], _ = playerOf(engine.ParsePlayer(p))
	}
	return who
}

// open reads a record and has apply play it up to where it stands. Its errors wrap engine.ErrDamaged, engine.ErrNewer,
// engine.ErrOlder, engine.ErrWrongGame or scenario.ErrBadScenario.
func open(b []byte, apply engine.ApplyFunc) (local, *scenario.Scenario, [2]player, error) {
	var who [2]player
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return local{}, nil, who, err
	}
	if err := rec.Check(assault.Game); err != nil {
		return local{}, nil, who, err
	}
	for i, p := range rec.Players {
		var ok bool
		if who[i], ok = playerOf(p); !ok || who[i].friend {
			return local{}, nil, who, fmt.Errorf("%w: player %q", engine.ErrDamaged, p.String())
		}
	}
	if !who[0].human && !who[1].human {
		return local{}, nil, who, fmt.Errorf("%w: nobody plays", engine.ErrDamaged)
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		return local{}, nil, who, err
	}
	for i, p := range who {
		if p.script != (sc.NonPlayer() == engine.Seat(i)) {
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
