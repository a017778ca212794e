package textmode

import (
	"slices"
	"strings"

	"bocage/app/assault/command"
	terms "bocage/app/assault/words"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// wish is a command as a wish for a move: what would fit, the best first, and the move to ask the engine about when nothing
// does, so that it can say why not.
type wish struct {
	fits []func(engine.Move) bool
	try  engine.Move
}

func means(op engine.Op, a, b uint8, more ...func(engine.Move) bool) wish {
	return wish{fits: []func(engine.Move) bool{func(m engine.Move) bool {
		return m.Op == op && uint8(m.A) == a && uint8(m.B) == b &&
			!slices.ContainsFunc(more, func(f func(engine.Move) bool) bool { return !f(m) })
	}}, try: engine.Move{Op: op, A: uint16(a), B: uint16(b)}}
}

// or adds another way to take a command.
func (m wish) or(n wish) wish {
	m.fits = append(m.fits, n.fits...)
	return m
}

// resolve turns a command that is an order or an answer into the move that is wished for. why says what is missing; known is
// false if the command is neither.
func (co *Console) resolve(c *command.Command) (m wish, why string, known bool) {
	var at []uint8
	for _, label := range c.Tiles {
		a, ok := co.t.Sight().TileNamed(label)
		if !ok {
			return m, words.Say("console.no-tile", label), true
		}
		at = append(at, uint8(a))
	}
	verb := c.Verb
	if verb == "move" && len(at) == 0 && len(c.Nums) > 0 { // "ziehe 2"
		verb = "draw"
	}
	switch verb {
	case "go", "move", "attack", "swap", "transfer":
		m, why = co.resolveOrder(verb, at)
	case "dig", "wade", "strike", "strip":
		if len(at) == 0 {
			return m, words.Say("console.which-tile"), true
		}
		op := map[string]engine.Op{"dig": rules.OpDig, "wade": rules.OpWade, "strike": rules.OpStrike, "strip": rules.OpStrip}[verb]
		m = means(op, at[0], 0)
	case "play", "place", "free", "drop":
		m, why = co.resolveCard(verb, c, at)
	case "target":
		m, why = co.resolveTarget(c, at)
	case "flak":
		m = means(rules.OpFlak, uint8(board.NoTile), 0)
		if len(at) > 0 {
			m = means(rules.OpFlak, at[0], 0)
		}
	case "draw":
		n := 0
		if b := co.t.Battle(); b.DrawCards != nil {
			n = b.DrawCards.N
		}
		if len(c.Nums) > 0 {
			n = c.Nums[0]
		}
		m = means(rules.OpSplit, uint8(min(n, 200)), 0)
	case "buy":
		pile := card.PileAction
		if strings.HasPrefix(c.After(0), "uni") || strings.HasPrefix(c.After(0), "ein") {
			pile = card.UnitPile(co.t.Sight().Viewer)
		}
		m = means(rules.OpBuy, pile, 0)
	case "sacrifice":
		i := 0
		if len(c.Words) > 0 {
			if i, why = co.cardNamed(c); why != "" {
				return m, why, true
			}
		}
		m = means(rules.OpSacrifice, uint8(i), 0)
	default:
		m, known = co.resolveWord(verb)
		return m, "", known
	}
	return m, why, true
}

// resolveWord is a command of one word.
func (co *Console) resolveWord(verb string) (wish, bool) {
	switch verb {
	case "done":
		return means(rules.OpDone, 0, 0), true
	case "pass":
		return means(engine.OpPass, 0, 0), true
	case "end":
		return means(rules.OpEnd, 0, 0), true
	case "ready":
		return means(rules.OpReady, 0, 0), true
	case "take":
		return means(rules.OpReward, 0, 0), true
	case "deny":
		return means(rules.OpReward, 1, 0), true
	case "advance":
		return means(rules.OpAdvance, 1, 0), true
	case "stay":
		if co.t.Sight().Window() == rules.WinStay {
			return means(rules.OpStay, 1, 0), true
		}
		return means(rules.OpAdvance, 0, 0), true
	case "retreat":
		return means(rules.OpStay, 0, 0), true
	case "first":
		return means(rules.OpFirst, uint8(co.t.Sight().Viewer), 0), true
	case "second":
		return means(rules.OpFirst, uint8(co.t.Sight().Viewer.Other()), 0), true
	}
	return wish{}, false
}

// resolveOrder is an order from one tile to another. An attack may leave out who attacks if only one unit can.
func (co *Console) resolveOrder(verb string, at []uint8) (wish, string) {
	if verb == "attack" && len(at) == 1 {
		var from []string
		for _, m := range co.t.Moves() {
			if m.Op == rules.OpAttack && uint8(m.B) == at[0] {
				from = append(from, co.label(board.Tile(m.A)))
				at = []uint8{uint8(m.A), uint8(m.B)}
			}
		}
		switch len(from) {
		case 0:
			return wish{}, words.Say("console.none-attacks", co.label(board.Tile(at[0])))
		case 1:
		default:
			return wish{}, words.Say("console.who-attacks", words.Or(from))
		}
	}
	if len(at) < 2 {
		return wish{}, words.Say("console.two-tiles")
	}
	a, b := at[0], at[1]
	swap := means(rules.OpSwap, min(a, b), max(a, b))
	switch verb {
	case "move":
		return means(rules.OpMove, a, b), ""
	case "attack":
		return means(rules.OpAttack, a, b), ""
	case "swap":
		return swap, ""
	case "transfer":
		return means(rules.OpTransfer, a, b), ""
	}
	m := means(rules.OpMove, a, b).or(means(rules.OpAttack, a, b)).or(swap)
	if _, s, ok := co.t.Sight().Pos.Unit(board.Tile(b)); ok { // what is told if none of them can be done
		m.try.Op = rules.OpAttack
		if s == co.t.Sight().Viewer {
			m.try = swap.try
		}
	}
	return m, ""
}

// cardNamed is the card of the hand that a command names, by its number or by its name or a part of it. why says what is missing.
func (co *Console) cardNamed(c *command.Command) (i int, why string) {
	if len(c.Nums) > 0 && c.Nums[0] >= 1 && c.Nums[0] <= len(co.t.Sight().Hand()) {
		return c.Nums[0] - 1, ""
	}
	name := strings.Join(slices.DeleteFunc(slices.Clone(c.Words), command.IsTile), " ")
	i = slices.IndexFunc(co.t.Sight().Hand(), func(x card.Card) bool {
		return name != "" && strings.Contains(command.Normal(terms.Name(x.Face)), name)
	})
	switch {
	case i >= 0:
		return i, ""
	case len(c.Nums) > 0:
		return 0, words.Say("console.no-card", c.Nums[0])
	}
	return 0, words.Say("console.which-card")
}

// resolveCard is a card that is played, or a unit that is placed.
func (co *Console) resolveCard(verb string, c *command.Command, at []uint8) (wish, string) {
	n, why := co.cardNamed(c)
	if why != "" {
		return wish{}, why
	}
	i, f := uint8(n), co.t.Sight().Hand()[n].Face
	if card.IsUnit(f) {
		return co.resolveUnit(verb, i, f, at)
	}
	return co.resolveAction(c, i, f, at)
}

// resolveUnit is a unit of the hand that comes onto the map.
func (co *Console) resolveUnit(verb string, i uint8, f card.Face, at []uint8) (wish, string) {
	if len(at) == 0 {
		return wish{}, words.Say("console.which-tile")
	}
	ways := map[string][]engine.Op{"free": {rules.OpFree}, "drop": {rules.OpDrop}}[verb]
	if ways == nil {
		ways = []engine.Op{rules.OpDeploy, rules.OpPlace, rules.OpFree, rules.OpDrop}
	}
	var m wish
	for _, op := range ways {
		m = m.or(means(op, i, at[0]))
	}
	m.try = engine.Move{Op: rules.OpPlace, A: uint16(i), B: uint16(at[0]), C: uint16(card.Cost(f))}
	switch {
	case co.t.Sight().Window() == rules.WinDeploy:
		m.try = engine.Move{Op: rules.OpDeploy, A: uint16(i), B: uint16(at[0])}
	case verb == "free", verb == "drop":
		m.try.Op = ways[0]
		if verb == "drop" {
			m.try.C = uint16(f)
		}
	}
	return m, ""
}

// resolveAction is an action card of the hand that is played.
func (co *Console) resolveAction(c *command.Command, i uint8, f card.Face, at []uint8) (wish, string) {
	var arg []func(engine.Move) bool
	try := engine.Move{Op: rules.OpPlay, A: uint16(i), B: uint16(f)}
	fits := func(get func(engine.Move) uint8, v uint8) {
		arg = append(arg, func(m engine.Move) bool { return get(m) == v })
	}
	third, fourth := func(m engine.Move) uint8 { return uint8(m.C) }, func(m engine.Move) uint8 { return uint8(m.D) }
	can := slices.ContainsFunc(co.t.Moves(), func(m engine.Move) bool { return m.Op == rules.OpPlay && uint8(m.A) == i })
	switch a := card.ActionOf(f); {
	case a == card.WellSupplied:
		if len(c.Nums) < 2 {
			return wish{}, words.Say("console.how-many")
		}
		try.C = uint16(c.Nums[1] & 0xff)
		fits(third, uint8(try.C))
	case a == card.Reserves:
		g, ok := co.faceNamed(c.After(1), func(m engine.Move) (uint8, bool) { return uint8(m.C), m.Op == rules.OpPlay && uint8(m.A) == i })
		if !ok && can {
			return wish{}, words.Say("console.which-unit")
		}
		try.C = uint16(g)
		fits(third, g)
	case co.t.Sight().Targeted(f):
		if len(at) == 0 && can {
			return wish{}, words.Say("console.which-tile")
		}
		if len(at) > 0 {
			try.C = uint16(at[0])
			fits(third, at[0])
		}
		if a == card.ReDeploy {
			if len(at) < 2 && can {
				return wish{}, words.Say("console.two-tiles")
			}
			if len(at) > 1 {
				try.D = uint16(at[1])
				fits(fourth, at[1])
			}
		}
	}
	m := means(rules.OpPlay, i, uint8(f), arg...)
	m.try = try
	return m, ""
}

// resolveTarget is one more target of a card: a tile, or a kind of unit.
func (co *Console) resolveTarget(c *command.Command, at []uint8) (wish, string) {
	if len(at) > 0 {
		return means(rules.OpTarget, at[0], 0), ""
	}
	g, ok := co.faceNamed(c.After(0), func(m engine.Move) (uint8, bool) { return uint8(m.A), m.Op == rules.OpTarget })
	if !ok {
		return wish{}, words.Say("console.which-tile")
	}
	return means(rules.OpTarget, g, 0), ""
}

// faceNamed is the unit of that name, or with that in its name, among those that moves offer.
func (co *Console) faceNamed(name string, of func(engine.Move) (uint8, bool)) (uint8, bool) {
	found, ok := uint8(0), false
	for _, m := range co.t.Moves() {
		g, offers := of(m)
		if !offers || name == "" {
			continue
		}
		switch n := command.Normal(terms.Name(card.Face(g))); {
		case n == name:
			return g, true
		case strings.Contains(n, name):
			found, ok = g, true
		}
	}
	return found, ok
}
