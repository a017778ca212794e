package assault

import (
	"slices"
	"strings"

	"bocage/app/assault/command"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// run carries out a command of text mode, or says why it cannot be.
func (tm *textMode) run(line string) {
	tm.talk.said = append(tm.talk.said, view.Saying{Mine: true, Text: strings.TrimSpace(line)})
	c, ok := command.Parse(line)
	if !ok {
		tm.say(words.Say("console.not-understood"))
		return
	}
	if lines, is := tm.question(&c); is {
		tm.say(lines...)
		return
	}
	if tm.t.sit.Lost() { // nothing more would be kept
		tm.t.sit.TellLost()
		return
	}
	if tm.errand(&c) {
		return
	}
	if tm.t.combat.report != nil {
		tm.t.do(view.Intent{Name: view.DoSkip})
	}
	m, why, known := tm.resolve(&c)
	switch {
	case !known:
		tm.say(words.Say("console.not-understood"))
	case tm.t.arranged():
		tm.say(words.Say("match.arranging"))
	case !tm.t.mine():
		tm.say(tm.t.notMine().Why)
	case why != "":
		tm.say(why)
	default:
		tm.carryOut(&c, m)
	}
}

// carryOut makes the move that is meant, or tells the engine's reason against it.
func (tm *textMode) carryOut(c *command.Command, m wish) {
	switch {
	case c.Verb == "end" && tm.t.window() == rules.WinOps:
		tm.t.do(view.Intent{Name: aview.DoEnd})
		if tm.t.point.asked {
			tm.say(words.Say("console.end-again", words.Say("tempo.end-now", wasteLine(tm.t.point.wasted()))))
		}
		return
	case c.Verb == "ready" && tm.t.window() == rules.WinMuster:
		if why := tm.t.draft.readyWhy(); why != "" {
			tm.say(why)
			return
		}
		tm.t.do(view.Intent{Name: aview.DoReady})
		return
	}
	for _, fits := range m.fits {
		if i := slices.IndexFunc(tm.t.moves, fits); i >= 0 {
			did := tm.t.moves[i]
			if tm.warns(did) {
				return
			}
			tm.t.send(func(x engine.Move) bool { return x == did })
			return
		}
	}
	p := tm.t.view
	m.try.Seat = tm.t.viewer
	if err := p.Apply(m.try); err != nil {
		tm.say(words.Refused(err))
	} else {
		tm.say(words.Say("console.not-now"))
	}
}

// warning is a move of which the player was told what it may cost, and when.
type warning struct {
	move engine.Move
	ply  int
}

// warns tells what a move may cost where the map asks for a second tap, and reports whether it waits for being said again.
func (tm *textMode) warns(m engine.Move) bool {
	from, to := board.Tile(m.A), board.Tile(m.B)
	w := warning{m, tm.t.sit.Ply()}
	danger := ""
	switch m.Op {
	case rules.OpMove:
		danger = tm.t.panel.dangers(from, to)
	case rules.OpSwap:
		danger = tm.t.panel.swapDanger(from, to)
	}
	if danger == "" || w == tm.talk.warned {
		return false
	}
	tm.talk.warned = w
	tm.say(words.Say("console.again", danger))
	return true
}

// errands are the commands that are an intent.
var errands = map[string]view.Name{"map": view.DoText, "menu": view.DoMenu, "settings": view.DoOpen, "undo": view.DoUndo,
	"redo":   view.DoRedo,
	"resign": view.DoResign, "home": view.DoGoHome, "again": view.DoAgain, "auto": aview.DoPlaceAll,
	"quiet": aview.DoAllowTurn, "continue": view.DoHurry}

// errand is a command that is no move: it leads elsewhere, takes back, or prepares.
func (tm *textMode) errand(c *command.Command) bool {
	name, is := errands[c.Verb]
	in := view.Intent{Name: name}
	switch {
	case c.Verb == "choose", c.Verb == "dismiss":
		tm.draftByName(c)
		return true
	case c.Verb == "pick" && tm.pickByName(c):
		return true
	case c.Verb == "pick", c.Verb == "again" && !tm.repeats():
		tm.say(words.Say("console.not-now"))
		return true
	case c.Verb == "continue" && tm.t.combat.report != nil:
		in.Name = view.DoSkip
	case c.Verb == "settings":
		in.Text = c.Verb
	}
	if !is {
		return false
	}
	ply := tm.t.sit.Ply()
	toasts, _ := tm.t.page.Said()
	tm.t.page.Do(in)
	switch n, said := tm.t.page.Said(); {
	case tm.t.stopped:
	case n != toasts && tm.t.sit.Ply() == ply: // it was refused
		tm.say(said)
	case c.Verb == "undo" || c.Verb == "redo":
		tm.say(words.Say("console.ok"))
	}
	return true
}

// pickByName takes a placed starting unit up again, if it can be.
func (tm *textMode) pickByName(c *command.Command) bool {
	if !tm.t.mine() || tm.t.window() != rules.WinDeploy || len(c.Tiles) == 0 {
		return false
	}
	at, ok := tm.t.tileNamed(c.Tiles[0])
	return ok && tm.t.point.pickUp(at)
}

// repeats reports whether the match has ended and can be played again.
func (tm *textMode) repeats() bool { return tm.t.ended() && tm.t.f == nil && tm.t.lesson == nil }

// draftByName takes a unit into the draft of starting units, or out of it.
func (tm *textMode) draftByName(c *command.Command) {
	if !tm.t.mine() || tm.t.window() != rules.WinMuster {
		tm.say(words.Say("console.not-now"))
		return
	}
	n := 1
	if c.Verb == "dismiss" {
		n = -1
	}
	d := tm.t.draft.draftDetail()
	name := c.After(0)
	best := -1
	for i := range d.Muster.Units {
		switch u := command.Normal(d.Muster.Units[i].Unit.Name); {
		case u == name:
			best = i
		case best < 0 && name != "" && strings.Contains(u, name):
			best = i
		}
	}
	if best < 0 {
		tm.say(words.Say("console.which-unit"))
		return
	}
	toasts, _ := tm.t.page.Said()
	tm.t.do(view.Intent{Name: aview.DoRecruit, Card: d.Muster.Units[best].Card, N: n})
	if n, said := tm.t.page.Said(); n != toasts {
		tm.say(said)
		return
	}
	p, _ := tm.t.draft.drafted()
	tm.say(tm.t.draft.spending(&p))
}

// question answers a command that asks for something to be told.
func (tm *textMode) question(c *command.Command) (lines []string, is bool) {
	b := tm.t.screen.battle()
	switch c.Verb {
	case "help":
		return strings.Split(words.Say("console.help"), "\n"), true
	case "status":
		return append(tm.statusLines(&b), tm.askedNow(&b)), true
	case "units":
		lines = tm.unitLines(&b, true)
	case "enemy":
		lines = tm.unitLines(&b, false)
	case "hand":
		if len(c.Nums) > 0 {
			if n := c.Nums[0]; n >= 1 && n <= len(tm.t.hand.cards()) {
				d := tm.t.panel.cardDetail(n-1, false)
				if u := &d.Card.Unit; d.Card.Kind == aview.UnitCard {
					lines = append(lines, strings.Join(terms.Counter(&aview.Counter{Side: u.Side, Unit: *u, Morale: u.Morale}, u.Side),
						words.Say("list.comma")))
				}
				return append(lines, words.Say("console.card", d.Card.Name, d.Where, d.Text)), true
			}
			return []string{words.Say("console.no-card", c.Nums[0])}, true
		}
		lines = tm.handLines()
	case "situation":
		lines = tm.situationLines(&b)
	case "discards":
		for _, s := range [2]engine.Seat{rules.US, rules.German} {
			lines = append(lines, words.Say("console.of", terms.Side(view.SideOf(s)), tm.discardLine(card.UnitPile(s))))
		}
		lines = append(lines, tm.discardLine(card.PileAction))
	case "log":
		for _, l := range b.Log.Lines[max(0, len(b.Log.Lines)-10):] {
			lines = append(lines, words.Plain(l.Text))
		}
	case "moves":
		lines = tm.can()
		if len(c.Tiles) > 0 {
			lines = tm.movesOf(c.Tiles[0])
		}
	case "tile":
		return tm.tileLines(c, &b), true
	case "odds":
		return tm.oddsLines(c, &b), true
	default:
		return nil, false
	}
	if len(lines) == 0 {
		lines = []string{words.Say("console.nothing")}
	}
	return lines, true
}

// discardLine is a pile of discards in one line.
func (tm *textMode) discardLine(pile uint8) string {
	l := tm.t.panel.discards(pile)
	return strings.TrimSpace(words.Say("console.discards", l.Label, l.Value, l.Small))
}

// movesOf are the orders of the unit on a tile.
func (tm *textMode) movesOf(label string) []string {
	at, ok := tm.t.tileNamed(label)
	if !ok {
		return []string{words.Say("console.no-tile", label)}
	}
	return tm.phrases(func(m engine.Move) bool { return ordersUnit(m, at) })
}

// tileLines tell of a tile and what stands there, what a face-down unit could be, and what an own unit can do.
func (tm *textMode) tileLines(c *command.Command, b *aview.Battle) (lines []string) {
	if len(c.Tiles) == 0 {
		return []string{words.Say("console.which-tile")}
	}
	at, ok := tm.t.tileNamed(c.Tiles[0])
	if !ok {
		return []string{words.Say("console.no-tile", c.Tiles[0])}
	}
	lines = append(lines, terms.Cell(&b.Board.Cells[at], b.Seat))
	d := tm.t.panel.tileDetail(at)
	if d.Text != "" {
		lines = append(lines, d.Text)
	}
	for i := range d.CouldBe {
		lines = append(lines, words.Say("console.of", d.CouldBe[i].Unit.Name, terms.Left(&d.CouldBe[i])))
	}
	return append(lines, tm.movesOf(c.Tiles[0])...)
}

// oddsLines are the chances of an attack, or of the combat under way.
func (tm *textMode) oddsLines(c *command.Command, b *aview.Battle) (lines []string) {
	if tm.t.page.Settings().HideOdds {
		return []string{words.Say("console.odds-off")}
	}
	if len(c.Tiles) < 2 {
		if b.Combat != nil {
			return tm.combatLines(b.Combat)
		}
		return []string{words.Say("console.two-tiles")}
	}
	var at [2]board.Tile
	for i, label := range c.Tiles[:2] {
		var ok bool
		if at[i], ok = tm.t.tileNamed(label); !ok {
			return []string{words.Say("console.no-tile", label)}
		}
	}
	from, to := at[0], at[1]
	attack := engine.Move{Seat: tm.t.viewer, Op: rules.OpAttack, A: uint16(from), B: uint16(to)}
	p := tm.t.view
	if err := p.Apply(attack); err != nil {
		return []string{words.Refused(err)}
	}
	o := tm.t.combat.odds(from, to)
	if o == nil {
		return []string{words.Say("console.odds-unknown")}
	}
	lines = append(lines, o.Title)
	for i := range o.Exchanges {
		x := &o.Exchanges[i]
		lines = append(lines, words.Say("console.exchange", x.Head, x.Fire, x.Target, terms.Shares(x.Whose, x.Bar)))
		for _, l := range append(slices.Clone(x.FireLines), x.TargetLines...) {
			lines = append(lines, lineText(l))
		}
	}
	return append(lines, strings.TrimSpace(o.Foe+" "+o.Note))
}
