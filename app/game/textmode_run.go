package game

import (
	"slices"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// hear carries out a command of text mode, or says why it cannot be.
func (t *table) hear(line string) {
	t.talk.said = append(t.talk.said, view.Saying{Mine: true, Text: strings.TrimSpace(line)})
	c, ok := parse(line)
	if !ok {
		t.say(words.Say("console.not-understood"))
		return
	}
	if lines, is := t.question(&c); is {
		t.say(lines...)
		return
	}
	if t.lost { // nothing more would be kept
		t.elsewhere()
		return
	}
	if t.errand(&c) {
		return
	}
	if t.report != nil {
		t.do(view.Intent{Name: view.DoSkip})
	}
	m, why, known := t.meant(&c)
	switch {
	case !known:
		t.say(words.Say("console.not-understood"))
	case t.arranged():
		t.say(words.Say("match.arranging"))
	case !t.mine():
		t.say(t.notMine().why)
	case why != "":
		t.say(why)
	default:
		t.carryOut(&c, m)
	}
}

// carryOut makes the move that is meant, or tells the engine's reason against it.
func (t *table) carryOut(c *command, m meaning) {
	switch {
	case c.verb == "end" && t.window() == assault.WinOps:
		t.do(view.Intent{Name: aview.DoEnd})
		if t.asked {
			t.say(words.Say("console.end-again", words.Say("tempo.end-now", wasteLine(t.wasted()))))
		}
		return
	case c.verb == "ready" && t.window() == assault.WinMuster:
		if why := t.readyWhy(); why != "" {
			t.say(why)
			return
		}
		t.do(view.Intent{Name: aview.DoReady})
		return
	}
	for _, fits := range m.fits {
		if i := slices.IndexFunc(t.moves, fits); i >= 0 {
			did := t.moves[i]
			if t.warns(did) {
				return
			}
			t.send(func(x engine.Move) bool { return x == did })
			return
		}
	}
	p := t.view
	m.try.Seat = t.viewer
	if err := p.Apply(m.try); err != nil {
		t.say(words.Refused(err))
	} else {
		t.say(words.Say("console.not-now"))
	}
}

// warning is a move of which the player was told what it may cost, and when.
type warning struct {
	move engine.Move
	ply  int
}

// warns tells what a move may cost where the map asks for a second tap, and reports whether it waits for being said again.
func (t *table) warns(m engine.Move) bool {
	from, to := board.Tile(m.A), board.Tile(m.B)
	w := warning{m, t.m.Ply()}
	danger := ""
	switch m.Op {
	case assault.OpMove:
		danger = t.dangers(from, to)
	case assault.OpSwap:
		danger = t.swapDanger(from, to)
	}
	if danger == "" || w == t.talk.warned {
		return false
	}
	t.talk.warned = w
	t.say(words.Say("console.again", danger))
	return true
}

// errands are the commands that are an intent.
var errands = map[string]view.Name{"map": view.DoText, "menu": view.DoMenu, "settings": view.DoOpen, "undo": view.DoUndo, "redo": view.DoRedo,
	"resign": view.DoResign, "home": view.DoGoHome, "again": view.DoAgain, "auto": aview.DoPlaceAll, "quiet": aview.DoAllowTurn, "continue": view.DoHurry}

// errand is a command that is no move: it leads elsewhere, takes back, or prepares.
func (t *table) errand(c *command) bool {
	name, is := errands[c.verb]
	in := view.Intent{Name: name}
	switch {
	case c.verb == "choose", c.verb == "dismiss":
		t.draftByName(c)
		return true
	case c.verb == "pick" && t.pickByName(c):
		return true
	case c.verb == "pick", c.verb == "again" && !t.repeats():
		t.say(words.Say("console.not-now"))
		return true
	case c.verb == "continue" && t.report != nil:
		in.Name = view.DoSkip
	case c.verb == "settings":
		in.Text = c.verb
	}
	if !is {
		return false
	}
	toasts, ply := t.g.toasts, t.m.Ply()
	t.g.Do(in)
	switch {
	case t.closed:
	case t.g.toasts != toasts && t.m.Ply() == ply: // it was refused
		t.say(t.g.toast.Text)
	case c.verb == "undo" || c.verb == "redo":
		t.say(words.Say("console.ok"))
	}
	return true
}

// pickByName takes a placed starting unit up again, if it can be.
func (t *table) pickByName(c *command) bool {
	if !t.mine() || t.window() != assault.WinDeploy || len(c.tiles) == 0 {
		return false
	}
	at, ok := t.tileNamed(c.tiles[0])
	return ok && t.pickUp(at)
}

// repeats reports whether the match has ended and can be played again.
func (t *table) repeats() bool { return t.ended() && t.f == nil && t.lesson == nil }

// draftByName takes a unit into the draft of starting units, or out of it.
func (t *table) draftByName(c *command) {
	if !t.mine() || t.window() != assault.WinMuster {
		t.say(words.Say("console.not-now"))
		return
	}
	n := 1
	if c.verb == "dismiss" {
		n = -1
	}
	d := t.draftDetail()
	name := c.after(0)
	best := -1
	for i := range d.Muster.Units {
		switch u := normal(d.Muster.Units[i].Unit.Name); {
		case u == name:
			best = i
		case best < 0 && name != "" && strings.Contains(u, name):
			best = i
		}
	}
	if best < 0 {
		t.say(words.Say("console.which-unit"))
		return
	}
	toasts := t.g.toasts
	t.do(view.Intent{Name: aview.DoRecruit, Card: d.Muster.Units[best].Card, N: n})
	if t.g.toasts != toasts {
		t.say(t.g.toast.Text)
		return
	}
	p, _ := t.drafted()
	t.say(t.spending(&p))
}

// question answers a command that asks for something to be told.
func (t *table) question(c *command) (lines []string, is bool) {
	b := t.battle()
	switch c.verb {
	case "help":
		return strings.Split(words.Say("console.help"), "\n"), true
	case "status":
		return append(t.statusLines(&b), t.askedNow(&b)), true
	case "units":
		lines = t.unitLines(&b, true)
	case "enemy":
		lines = t.unitLines(&b, false)
	case "hand":
		if len(c.nums) > 0 {
			if n := c.nums[0]; n >= 1 && n <= len(t.hand()) {
				d := t.cardDetail(n-1, false)
				if u := &d.Card.Unit; d.Card.Kind == aview.UnitCard {
					lines = append(lines, strings.Join(terms.Counter(&aview.Counter{Side: u.Side, Unit: *u, Morale: u.Morale}, u.Side), words.Say("list.comma")))
				}
				return append(lines, words.Say("console.card", d.Card.Name, d.Where, d.Text)), true
			}
			return []string{words.Say("console.no-card", c.nums[0])}, true
		}
		lines = t.handLines()
	case "situation":
		lines = t.situationLines(&b)
	case "discards":
		for _, s := range [2]engine.Seat{assault.US, assault.German} {
			lines = append(lines, words.Say("console.of", terms.Side(view.SideOf(s)), t.discardLine(card.UnitPile(s))))
		}
		lines = append(lines, t.discardLine(card.PileAction))
	case "log":
		for _, l := range b.Log.Lines[max(0, len(b.Log.Lines)-10):] {
			lines = append(lines, words.Plain(l.Text))
		}
	case "moves":
		lines = t.can()
		if len(c.tiles) > 0 {
			lines = t.movesOf(c.tiles[0])
		}
	case "tile":
		return t.tileLines(c, &b), true
	case "odds":
		return t.oddsLines(c, &b), true
	default:
		return nil, false
	}
	if len(lines) == 0 {
		lines = []string{words.Say("console.nothing")}
	}
	return lines, true
}

// discardLine is a pile of discards in one line.
func (t *table) discardLine(pile uint8) string {
	l := t.discards(pile)
	return strings.TrimSpace(words.Say("console.discards", l.Label, l.Value, l.Small))
}

// movesOf are the orders of the unit on a tile.
func (t *table) movesOf(label string) []string {
	at, ok := t.tileNamed(label)
	if !ok {
		return []string{words.Say("console.no-tile", label)}
	}
	return t.phrases(func(m engine.Move) bool { return ordersUnit(m, at) })
}

// tileLines tell of a tile and what stands there, what a face-down unit could be, and what an own unit can do.
func (t *table) tileLines(c *command, b *aview.Battle) (lines []string) {
	if len(c.tiles) == 0 {
		return []string{words.Say("console.which-tile")}
	}
	at, ok := t.tileNamed(c.tiles[0])
	if !ok {
		return []string{words.Say("console.no-tile", c.tiles[0])}
	}
	lines = append(lines, terms.Cell(&b.Board.Cells[at], b.Seat))
	d := t.tileDetail(at)
	if d.Text != "" {
		lines = append(lines, d.Text)
	}
	for i := range d.CouldBe {
		lines = append(lines, words.Say("console.of", d.CouldBe[i].Unit.Name, terms.Left(&d.CouldBe[i])))
	}
	return append(lines, t.movesOf(c.tiles[0])...)
}

// oddsLines are the chances of an attack, or of the combat under way.
func (t *table) oddsLines(c *command, b *aview.Battle) (lines []string) {
	if t.g.set.HideOdds {
		return []string{words.Say("console.odds-off")}
	}
	if len(c.tiles) < 2 {
		if b.Combat != nil {
			return t.combatLines(b.Combat)
		}
		return []string{words.Say("console.two-tiles")}
	}
	var at [2]board.Tile
	for i, label := range c.tiles[:2] {
		var ok bool
		if at[i], ok = t.tileNamed(label); !ok {
			return []string{words.Say("console.no-tile", label)}
		}
	}
	from, to := at[0], at[1]
	attack := engine.Move{Seat: t.viewer, Op: assault.OpAttack, A: uint16(from), B: uint16(to)}
	p := t.view
	if err := p.Apply(attack); err != nil {
		return []string{words.Refused(err)}
	}
	o := t.odds(from, to)
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
