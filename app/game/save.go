package game

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// Where the match in progress is kept: the newest record and the one before it.
const (
	keyMatch  = "bocage-match"
	keyBefore = "bocage-match-before"
	keyEnded  = "bocage-match-ended" // the last match that was played to its end
	keyDraft  = "bocage-draft"       // starting units picked, before they are chosen
	keyOwner  = "bocage-owner"       // which tab keeps the match
)

type match = engine.Match[assault.Position, *assault.Position]

// player is who answers for a seat.
type player struct {
	human  bool
	script bool // nobody: the Non-Player
	level  int
}

var levels = [...]string{"recruit", "regular", "veteran"}

func (p player) String() string {
	switch {
	case p.human:
		return "human"
	case p.script:
		return "script"
	}
	return "computer " + levels[p.level]
}

func playerOf(s string) (player, bool) {
	if s == "human" || s == "script" {
		return player{human: s == "human", script: s == "script"}, true
	}
	for i, l := range levels {
		if s == "computer "+l {
			return player{level: i}, true
		}
	}
	return player{}, false
}

// encode is a record as text.
func encode(r *engine.Record) (string, error) {
	b, err := r.Encode()
	return base64.StdEncoding.EncodeToString(b), err
}

// open reads a record from text and plays it up to where it stands. Its errors wrap engine.ErrDamaged, engine.ErrNewer,
// engine.ErrOlder, engine.ErrWrongGame or assault.ErrBadScenario.
func open(s string, log *[]assault.Event) (*match, *assault.Scenario, [2]player, error) {
	var who [2]player
	b, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		return nil, nil, who, fmt.Errorf("%w: it is not the text of a record", engine.ErrDamaged)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return nil, nil, who, err
	}
	if err := rec.Check(assault.Game, assault.RulesVersion); err != nil {
		return nil, nil, who, err
	}
	for i, p := range rec.Players {
		var ok bool
		if who[i], ok = playerOf(p); !ok {
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

// own makes this tab the one that keeps the match. If the device does not even hold the mark, no other tab can hold it either.
func (t *table) own() {
	t.owner = strconv.FormatUint(t.host().Seed(), 36)
	if t.host().Store(keyOwner, t.owner) != nil {
		t.owner = ""
	}
}

// owns reports whether this tab still keeps the match. If another has taken it over, that is told and nothing is written.
func (t *table) owns() bool {
	if t.owner != "" && t.host().Load(keyOwner) != t.owner {
		t.lost = true
		t.elsewhere()
	}
	return !t.lost
}

// elsewhere says that the match is kept by another tab now.
func (t *table) elsewhere() {
	t.g.sheet = &view.Sheet{ID: "elsewhere", Title: text.Say("match.elsewhere"), Text: text.Say("match.elsewhere-text"), Alert: true, Buttons: []view.Button{
		{ID: "btn-here", Label: text.Say("match.take-back-here"), Style: view.Primary, Do: view.Intent{Name: view.DoContinue}},
		{ID: "btn-home", Label: text.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}}}}
}

// save keeps the match. The record before is kept too, in case this one is damaged on the device.
func (t *table) save() {
	if !t.owns() {
		return
	}
	s, err := encode(t.m.Record())
	if err != nil {
		t.g.say(text.Say("match.no-room"), 0)
		return
	}
	if old := t.g.host.Load(keyMatch); old != "" {
		t.g.store(keyBefore, old)
	}
	t.g.store(keyMatch, s)
}

// takeBack opens the match here as the other tab has left it.
func (t *table) takeBack() {
	g := t.g
	t.stopThinking()
	t.closed, g.t = true, nil
	g.openHome()
	if g.home.saved != nil {
		g.resume()
	}
}

// forget removes the match from the device once it has ended.
func (g *Game) forget() {
	g.store(keyMatch, "")
	g.store(keyBefore, "")
}

// explain says in plain words why a saved match cannot be opened.
func explain(err error) string {
	what := err.Error()
	switch {
	case errors.Is(err, engine.ErrNewer):
		return text.Say("match.saved-newer") + " (" + what + ")"
	case errors.Is(err, engine.ErrOlder):
		return text.Say("match.saved-older") + " (" + what + ")"
	case errors.Is(err, engine.ErrWrongGame):
		return text.Say("match.saved-other") + " (" + what + ")"
	case errors.Is(err, assault.ErrBadScenario), errors.Is(err, assault.ErrNoScenario):
		return text.Say("match.saved-scenario") + " (" + what + ")"
	}
	return text.Say("match.saved-damaged") + " (" + strings.TrimPrefix(what, engine.ErrDamaged.Error()+": ") + ")"
}

// resume opens the saved match; if it is damaged, the one saved before it. The screen is left as it was if neither can be read.
func (g *Game) resume() {
	err := g.sit(g.host.Load(keyMatch))
	if errors.Is(err, engine.ErrDamaged) && g.sit(g.host.Load(keyBefore)) == nil {
		g.say(text.Say("match.saved-before"), 0)
		return
	}
	if err != nil {
		g.fail(text.Say("match.cannot-open"), explain(err), discardButton)
	}
}
