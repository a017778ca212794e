// Package past is a moment of a match that is played back, as some eyes see it: when it is and what has happened, the dispatches around it,
// the combat, the hands. It follows from the tape alone; what is pointed at on the map is the table's.
package past

import (
	"slices"
	"strings"

	"bocage/app/assault/firing"
	"bocage/app/assault/sight"
	"bocage/app/assault/stage"
	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	stops "bocage/app/tape"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// Past is a tape and the moment of it that is looked at.
type Past struct {
	Of       *tape.Tape
	Moment   replay.Moment
	Position rules.Position // as the moment's eyes see it

	said   string // of the moment
	teller *terms.Teller
	lines  []int       // by line of the teller, the event that began it, from 1
	told   int         // plies told
	toldTo replay.Eyes // whose eyes the teller has told for
}

// New returns the past of a tape, at no moment yet.
func New(tp *tape.Tape) *Past { return &Past{Of: tp, teller: terms.NewTeller(tp.Scenario())} }

// See takes over a moment of what is read, and returns what is said of it.
func (p *Past) See(m replay.Moment) replay.Caption {
	p.Moment, p.Position = m, p.Of.At(m.Ply)
	if !m.Eyes.All {
		p.Position.Redact(m.Eyes.Seat)
	}
	p.said = p.happened()
	return replay.Caption{Head: p.head(), Said: p.said}
}

// named is an event as some eyes see it.
func named(eyes replay.Eyes, e rules.Event) rules.Event {
	if !eyes.All {
		return e.For(eyes.Seat)
	}
	a, b := e.For(rules.US), e.For(rules.German)
	if a.Face == card.Unknown {
		a.Face = b.Face
	}
	if a.Other == card.Unknown {
		a.Other = b.Other
	}
	return a
}

// Tell puts what is read into dispatches.
func (p *Past) Tell(eyes replay.Eyes, plies int) (all bool) {
	if p.told > p.Of.Read() || eyes != p.toldTo { // something was taken back, or somebody else looks
		p.told, p.toldTo, p.lines, p.teller = 0, eyes, nil, terms.NewTeller(p.Of.Scenario())
	}
	for n := 0; p.told < p.Of.Read() && n < plies; p.told, n = p.told+1, n+1 {
		first := len(p.Of.Upto(p.told))
		for i, e := range p.Of.Told(p.told + 1) {
			p.teller.Tell(named(eyes, e))
			for len(p.lines) < len(p.teller.Lines) {
				p.lines = append(p.lines, first+i+1)
			}
		}
	}
	return p.told == p.Of.Read()
}

// Name names a combat.
func (p *Past) Name(s stops.Stop) string {
	for _, e := range p.Of.Told(s.Ply) {
		if e.Kind == rules.EvAttack {
			if ls := terms.Tell(p.Of.Scenario(), []rules.Event{e}); len(ls) > 0 {
				return words.Plain(ls[0].Text)
			}
		}
	}
	return words.Say("words.combat")
}

// fresh are the events that the moment tells.
func (p *Past) fresh() []rules.Event {
	return p.Of.Upto(p.Moment.Ply)[len(p.Of.Upto(p.Moment.Since)):]
}

// named are the same events as who looks sees them.
func (p *Past) named() (es []rules.Event) {
	for _, e := range p.fresh() {
		es = append(es, named(p.Moment.Eyes, e))
	}
	return es
}

// head says when the moment is.
func (p *Past) head() string {
	at := &p.Position
	if p.Moment.Ply == 0 || at.Phasing() > 1 {
		return words.Say("replay.set-up")
	}
	phase := aview.VictoryPhase
	switch at.Phase() {
	case rules.PhaseOver:
		return words.Say("replay.end")
	case rules.PhaseDraw:
		phase = aview.DrawPhase
	case rules.PhaseOperations:
		phase = aview.OperationsPhase
	case rules.PhasePrestige:
		phase = aview.PrestigePhase
	}
	return words.Say("replay.head", at.Turn(), terms.Side(view.SideOf(at.Phasing())), terms.Phase(phase))
}

// happened is what happened, in the words of the dispatches.
func (p *Past) happened() string {
	var out []string
	for _, l := range terms.Tell(p.Position.Scenario(), p.named()) {
		out = append(out, l.Text)
	}
	if len(out) == 0 && p.Moment.Ply == 0 {
		return words.Say("replay.start")
	}
	if len(out) == 0 {
		out = terms.Spoken(p.Position.Scenario(), p.named())
	}
	if len(out) == 0 {
		out = p.asides()
	}
	return strings.Join(out, " ")
}

// asides are the events that have no dispatch of their own.
func (p *Past) asides() (out []string) {
	for _, e := range p.named() {
		side := terms.Side(view.SideOf(e.Seat))
		switch e.Kind {
		case rules.EvDeploy:
			out = append(out, words.Say("replay.deploys", side, p.Position.Scenario().Label(e.A)))
		case rules.EvSacrifice:
			out = append(out, words.Say("replay.gives", side, terms.Name(e.Face), view.Signed(int(e.N))))
		case rules.EvModifier:
			out = append(out, words.Say("replay.drawn", view.Signed(int(e.N))))
		}
	}
	return out
}

// LogStep is how many dispatches before and after the moment are shown at least. From one moment to the next they stay the same ones, so
// that little is to be drawn.
const LogStep = 20

// Log is the dispatches around the moment.
func (p *Past) Log() view.Log {
	ls := p.teller.Lines
	now := len(p.Of.Upto(p.Moment.Ply))
	before := now - len(p.fresh())
	first, end := 0, 0
	for i, at := range p.lines {
		if at <= before {
			first = i + 1
		}
		if at <= now {
			end = i + 1
		}
	}
	v := view.Log{Turn: p.Position.Turn(), Seeks: true, Still: true}
	from := max(0, first-LogStep) / LogStep * LogStep
	for i := from; i < min(len(ls), max(end, from+2*LogStep)+LogStep); i++ {
		l := ls[i]
		l.At, l.Now, l.Later = p.lines[i], i >= first && i < end, i >= end
		v.Lines = append(v.Lines, l)
	}
	return v
}

// Combat is the sheet of the combat under way, step by step, or of the firing that was just resolved; ok is false if there is neither.
// Nothing secret is in it, and the attacker stands on the left.
func (p *Past) Combat() (c aview.Combat, ok bool) {
	told := p.Of.Upto(p.Moment.Ply)
	fi := firing.Scene{Sight: sight.Sight{Pos: &p.Position, Viewer: engine.NoSeat}, Told: told, Left: rules.US}
	if es := firing.Events(told); es != nil {
		fi.Left = es[0].Seat
	}
	if es := p.fresh(); slices.ContainsFunc(es, func(e rules.Event) bool { return e.Kind == rules.EvDamage }) {
		rep := fi.Report(es, p.accounts())
		if rep == nil {
			return c, false
		}
		if c = *rep; c.Stage != nil { // it has been played long since
			c.Stage.Frame = stage.Result
		}
	} else if e, ok := p.Position.Engagement(); ok {
		c = fi.Underway(&e)
	} else {
		return c, false
	}
	c.Watched = true
	c.Tray.Primary, c.Tray.Secondary = view.Button{}, nil // what plays lies below
	if c.Tray.Head == "" {
		c.Tray.Head = words.Plain(p.said)
	}
	return c, true
}

// accounts are the ledgers of the combat's firings of which the present stop resolves one: that one as it stood before, the other unknown.
func (p *Past) accounts() (kept firing.Accounts) {
	for ply := p.Moment.Ply; ply > 0 && ply > p.Moment.Ply-40; ply-- {
		if !slices.ContainsFunc(p.Of.Told(ply), func(e rules.Event) bool { return e.Kind == rules.EvDamage }) {
			continue
		}
		at := p.Of.At(ply - 1)
		at.Redact(engine.NoSeat)
		kept.Keep(&at)
		break
	}
	return kept
}

// Hands are the hands that may be seen.
func (p *Past) Hands() (hs []aview.Held) {
	s := p.Moment.Eyes
	for _, side := range [2]engine.Seat{rules.US, rules.German} {
		if side == p.Position.Scenario().NonPlayer() || !s.All && s.Seat != side {
			continue
		}
		cards := p.Position.Hand(side)
		h := aview.Held{Side: view.SideOf(side), Label: words.Say("replay.hand", len(cards), terms.Side(view.SideOf(side)))}
		for i, c := range cards {
			v := terms.CardOf(i, c.Face)
			v.Battle = p.Position.Scenario().BattleValue(side, c.Face)
			h.Cards = append(h.Cards, v)
		}
		hs = append(hs, h)
	}
	return hs
}
