package textmode

import (
	"slices"
	"strings"

	"bocage/app/assault/command"
	"bocage/app/assault/sight"
	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Run carries out a command, or says why it cannot be.
func (co *Console) Run(line string) {
	co.said = append(co.said, view.Saying{Mine: true, Text: strings.TrimSpace(line)})
	c, ok := command.Parse(line)
	if !ok {
		co.Say(words.Say("console.not-understood"))
		return
	}
	if lines, is := co.answer(&c); is {
		co.Say(lines...)
		return
	}
	if co.sit.Lost() { // nothing more would be kept
		co.sit.TellLost()
		return
	}
	if co.errand(&c) {
		return
	}
	if co.fires(&c) {
		return
	}
	m, why, known := co.resolve(&c)
	barred := co.t.Barred()
	switch {
	case !known:
		co.Say(words.Say("console.not-understood"))
	case barred != "":
		co.Say(barred)
	case why != "":
		co.Say(why)
	default:
		co.carryOut(&c, m)
	}
}

// fires is the order to fire with what the tray of a combat holds, and with the card named, if one is, as the one that is given.
func (co *Console) fires(c *command.Command) bool {
	w := co.t.Sight().Window()
	if c.Verb != "attack" || len(c.Tiles) > 0 || w != rules.WinCards && w != rules.WinSacrifice || co.t.Barred() != "" {
		return false
	}
	if len(c.Words) > 0 {
		i, why := co.cardNamed(c)
		if why != "" {
			co.Say(why)
			return true
		}
		cards := co.t.Battle().Combat.Tray.Cards
		n := slices.IndexFunc(cards, func(k aview.Card) bool { return k.Index == i && k.Ends })
		if n < 0 {
			co.Say(words.Say("console.gift-later"))
			return true
		}
		if !cards[n].Given {
			co.t.Do(view.Intent{Name: aview.DoGive, Card: i})
		}
	}
	toasts, _ := co.page.Said()
	co.t.Do(view.Intent{Name: aview.DoFire})
	if n, why := co.page.Said(); n != toasts { // it was refused
		co.Say(why)
	}
	return true
}

// carryOut makes the move that is meant, or tells the engine's reason against it.
func (co *Console) carryOut(c *command.Command, m wish) {
	switch {
	case c.Verb == "end" && co.t.Sight().Window() == rules.WinOps:
		co.t.Do(view.Intent{Name: aview.DoEnd})
		if waste := co.t.Waste(); waste != "" {
			co.Say(words.Say("console.end-again", words.Say("tempo.end-now", waste)))
		}
		return
	case c.Verb == "ready" && co.t.Sight().Window() == rules.WinMuster:
		if b := co.t.Battle(); b.End.Primary.Why != "" {
			co.Say(b.End.Primary.Why)
			return
		}
		co.t.Do(view.Intent{Name: aview.DoReady})
		return
	}
	for _, fits := range m.fits {
		if i := slices.IndexFunc(co.t.Moves(), fits); i >= 0 {
			did := co.t.Moves()[i]
			if co.warns(did) {
				return
			}
			co.t.Play(did)
			return
		}
	}
	p := *co.t.Sight().Pos
	m.try.Seat = co.t.Sight().Viewer
	if err := p.Apply(m.try); err != nil {
		co.Say(words.Refused(err))
	} else {
		co.Say(words.Say("console.not-now"))
	}
}

// warning is a move of which the player was told what it may cost, and when.
type warning struct {
	move engine.Move
	ply  int
}

// warns tells what a move may cost where the map asks for a second tap, and reports whether it waits for being said again.
func (co *Console) warns(m engine.Move) bool {
	w, danger := warning{m, co.sit.Ply()}, co.t.Danger(m)
	if danger == "" || w == co.warned {
		return false
	}
	co.warned = w
	co.Say(words.Say("console.again", danger))
	return true
}

// errands are the commands that are an intent.
var errands = map[string]view.Name{"map": view.DoText, "menu": view.DoMenu, "settings": view.DoOpen, "undo": view.DoUndo,
	"redo":   view.DoRedo,
	"resign": view.DoResign, "home": view.DoGoHome, "again": view.DoAgain, "auto": aview.DoPlaceAll,
	"quiet": aview.DoAllowTurn, "recall": aview.DoRecall, "continue": view.DoHurry}

// errand is a command that is no move: it leads elsewhere, takes back, or prepares.
func (co *Console) errand(c *command.Command) bool {
	name, is := errands[c.Verb]
	in := view.Intent{Name: name}
	switch {
	case c.Verb == "choose", c.Verb == "dismiss":
		co.draftByName(c)
		return true
	case c.Verb == "pick" && co.pickByName(c):
		return true
	case c.Verb == "pick", c.Verb == "again" && !co.t.Repeats():
		co.Say(words.Say("console.not-now"))
		return true
	case c.Verb == "settings":
		in.Text = c.Verb
	}
	if !is {
		return false
	}
	ply := co.sit.Ply()
	toasts, _ := co.page.Said()
	co.page.Do(in)
	switch n, said := co.page.Said(); {
	case n != toasts && co.sit.Ply() == ply: // it was refused
		co.Say(said)
	case c.Verb == "undo" || c.Verb == "redo":
		co.Say(words.Say("console.ok"))
	}
	return true
}

// pickByName takes a placed starting unit up again, if it can be.
func (co *Console) pickByName(c *command.Command) bool {
	if co.t.Barred() != "" || co.t.Sight().Window() != rules.WinDeploy || len(c.Tiles) == 0 {
		return false
	}
	at, ok := co.t.Sight().TileNamed(c.Tiles[0])
	return ok && co.t.PickUp(at)
}

// draftByName takes a unit into the draft of starting units, or out of it.
func (co *Console) draftByName(c *command.Command) {
	if co.t.Barred() != "" || co.t.Sight().Window() != rules.WinMuster {
		co.Say(words.Say("console.not-now"))
		return
	}
	n := 1
	if c.Verb == "dismiss" {
		n = -1
	}
	d, _ := co.t.Draft()
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
		co.Say(words.Say("console.which-unit"))
		return
	}
	toasts, _ := co.page.Said()
	co.t.Do(view.Intent{Name: aview.DoRecruit, Card: d.Muster.Units[best].Card, N: n})
	if n, said := co.page.Said(); n != toasts {
		co.Say(said)
		return
	}
	d, _ = co.t.Draft()
	co.Say(d.Where)
}

// answer answers a command that asks for something to be told.
func (co *Console) answer(c *command.Command) (lines []string, is bool) {
	b := co.t.Battle()
	switch c.Verb {
	case "help":
		return strings.Split(words.Say("console.help"), "\n"), true
	case "status":
		return append(co.statusLines(&b), co.askedNow(&b)), true
	case "units":
		lines = co.unitLines(&b, true)
	case "enemy":
		lines = co.unitLines(&b, false)
	case "hand":
		if len(c.Nums) > 0 {
			if n := c.Nums[0]; n >= 1 && n <= len(co.t.Sight().Hand()) {
				d := co.t.CardDetail(n - 1)
				if u := &d.Card.Unit; d.Card.Kind == aview.UnitCard {
					lines = append(lines, strings.Join(terms.Counter(&aview.Counter{Side: u.Side, Unit: *u, Morale: u.Morale}, u.Side),
						words.Say("list.comma")))
				}
				return append(lines, words.Say("console.card", d.Card.Name, d.Where, d.Text)), true
			}
			return []string{words.Say("console.no-card", c.Nums[0])}, true
		}
		lines = co.handLines()
	case "situation":
		lines = co.situationLines(&b)
	case "discards":
		for _, s := range [2]engine.Seat{rules.US, rules.German} {
			of := func(pile uint8) string {
				return words.Say("console.of", terms.Side(view.SideOf(s)), co.discardLine(pile))
			}
			if lines = append(lines, of(card.UnitPile(s))); co.t.Sight().Pos.Scenario().OwnActions {
				lines = append(lines, of(co.t.Sight().Pos.Scenario().ActionPile(s)))
			}
		}
		if !co.t.Sight().Pos.Scenario().OwnActions {
			lines = append(lines, co.discardLine(card.PileAction))
		}
	case "log":
		for _, l := range b.Log.Lines[max(0, len(b.Log.Lines)-10):] {
			lines = append(lines, words.Plain(l.Text))
		}
	case "moves":
		lines = co.can(&b)
		if len(c.Tiles) > 0 {
			lines = co.movesOf(c.Tiles[0])
		}
	case "tile":
		return co.tileLines(c, &b), true
	case "odds":
		return co.oddsLines(c, &b), true
	default:
		return nil, false
	}
	if len(lines) == 0 {
		lines = []string{words.Say("console.nothing")}
	}
	return lines, true
}

// discardLine is a pile of discards in one line.
func (co *Console) discardLine(pile uint8) string {
	l := co.t.Sight().Discards(pile)
	return strings.TrimSpace(words.Say("console.discards", l.Label, l.Value, l.Small))
}

// movesOf are the orders of the unit on a tile.
func (co *Console) movesOf(label string) []string {
	at, ok := co.t.Sight().TileNamed(label)
	if !ok {
		return []string{words.Say("console.no-tile", label)}
	}
	return co.phrases(func(m engine.Move) bool { return sight.OrdersUnit(m, at) })
}

// tileLines tell of a tile and what stands there, what a face-down unit could be, and what an own unit can do.
func (co *Console) tileLines(c *command.Command, b *aview.Battle) (lines []string) {
	if len(c.Tiles) == 0 {
		return []string{words.Say("console.which-tile")}
	}
	at, ok := co.t.Sight().TileNamed(c.Tiles[0])
	if !ok {
		return []string{words.Say("console.no-tile", c.Tiles[0])}
	}
	lines = append(lines, terms.Cell(&b.Board.Cells[at], b.Seat))
	d := co.t.Sight().Tile(at)
	if d.Text != "" {
		lines = append(lines, d.Text)
	}
	for i := range d.CouldBe {
		lines = append(lines, words.Say("console.of", d.CouldBe[i].Unit.Name, terms.Left(&d.CouldBe[i])))
	}
	return append(lines, co.movesOf(c.Tiles[0])...)
}

// oddsLines are the chances of an attack, or of the combat under way.
func (co *Console) oddsLines(c *command.Command, b *aview.Battle) (lines []string) {
	if !co.page.Settings().On(switches.Odds) {
		return []string{words.Say("console.odds-off")}
	}
	if len(c.Tiles) < 2 {
		if b.Combat != nil {
			return co.combatLines(b.Combat)
		}
		return []string{words.Say("console.two-tiles")}
	}
	var at [2]board.Tile
	for i, label := range c.Tiles[:2] {
		var ok bool
		if at[i], ok = co.t.Sight().TileNamed(label); !ok {
			return []string{words.Say("console.no-tile", label)}
		}
	}
	from, to := at[0], at[1]
	attack := engine.Move{Seat: co.t.Sight().Viewer, Op: rules.OpAttack, A: uint16(from), B: uint16(to)}
	p := *co.t.Sight().Pos
	if err := p.Apply(attack); err != nil {
		return []string{words.Refused(err)}
	}
	o := co.t.Odds(from, to)
	if o == nil {
		return []string{words.Say("console.odds-unknown")}
	}
	lines = append(lines, o.Title)
	for i := range o.Exchanges {
		x := &o.Exchanges[i]
		lines = append(lines, words.Say("console.exchange", x.Head, x.Fire, x.Target, terms.Shares(x.Whose, x.Bar)))
		for _, l := range append(slices.Clone(x.FireLines), x.TargetLines...) {
			lines = append(lines, terms.Line(l))
		}
	}
	return append(lines, strings.TrimSpace(o.Foe+" "+o.Note))
}

// Key does what a key means outside the line for commands. It reports whether it was one of its keys.
func (co *Console) Key(k string) bool {
	switch k {
	case "/":
		co.page.Focus("say")
	case "Ctrl+z":
		co.t.Do(view.Intent{Name: view.DoUndo})
	case "Ctrl+y":
		co.t.Do(view.Intent{Name: view.DoRedo})
	default:
		return false
	}
	return true
}
