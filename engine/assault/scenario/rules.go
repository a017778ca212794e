package scenario

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// This file is the list of special rules that a scenario file can name: how each is written and what it sets in SideRules.

// ruleKind is one special rule. Its fields are read from the file; apply sets it for one side.
type ruleKind interface {
	apply(c *checker, path string, side engine.Seat, r *SideRules)
}

// ruleKinds are all special rules by name.
var ruleKinds = []struct {
	name string
	make func() ruleKind
}{
	{"sacrificeOnly", func() ruleKind { return new(ruleSacrifice) }},
	{"noIncome", func() ruleKind { return new(ruleNoIncome) }},
	{"incomeTimes", func() ruleKind { return new(ruleIncome) }},
	{"battleTimes", func() ruleKind { return new(ruleBattle) }},
	{"noNewUnits", func() ruleKind { return new(ruleNoNewUnits) }},
	{"noDigging", func() ruleKind { return new(ruleNoDigging) }},
	{"noUnitReshuffle", func() ruleKind { return new(ruleNoReshuffle) }},
	{"refuseRetreat", func() ruleKind { return new(ruleRefuse) }},
	{"forbidden", func() ruleKind { return new(ruleForbidden) }},
	{"extraUnitCards", func() ruleKind { return new(ruleExtra) }},
	{"freePlacement", func() ruleKind { return new(ruleFree) }},
	{"drop", func() ruleKind { return new(ruleDrop) }},
	{"impassableRiver", func() ruleKind { return new(ruleRiver) }},
	{"stripDugIn", func() ruleKind { return new(ruleStrip) }},
	{"strike", func() ruleKind { return new(ruleStrike) }},
	{"mire", func() ruleKind { return new(ruleMire) }},
	{"attrition", func() ruleKind { return new(ruleAttrition) }},
	{"ownActionDecks", func() ruleKind { return new(ruleOwnActions) }},
}

// fileRule is an entry of the list of rules.
type fileRule struct {
	ruleHead
	kind ruleKind
}

// ruleHead is what every rule has.
type ruleHead struct {
	Rule  string   `json:"rule" is:"need"`
	Sides []string `json:"sides" of:"side" is:"1..2"` // both if not given
}

func (f *fileRule) decode(r *reader, n *node, path string) {
	if !r.isKind(n, '{', path) {
		return
	}
	i := slices.Index(n.names, "rule")
	if i < 0 {
		r.fault(join(path, "rule"), "is missing")
		return
	}
	for _, k := range ruleKinds {
		if k.name == n.items[i].text {
			f.kind = k.make()
			f.Sides = nil
			head, rest := *n, *n
			head.names, head.items, rest.names, rest.items = nil, nil, nil, nil
			for j, name := range n.names {
				if name == "rule" || name == "sides" {
					head.names, head.items = append(head.names, name), append(head.items, n.items[j])
				} else {
					rest.names, rest.items = append(rest.names, name), append(rest.items, n.items[j])
				}
			}
			r.bounded(&head, &f.ruleHead, path, "")
			r.bounded(&rest, f.kind, path, "")
			return
		}
	}
	r.fault(join(path, "rule"), "%q is no special rule", n.items[i].text)
}

// forPlayers reports whether a rule is about hands and decisions, which the Non-Player has none of.
func forPlayers(k ruleKind) bool {
	switch k.(type) {
	case *ruleSacrifice, *ruleNoNewUnits, *ruleRefuse, *ruleExtra, *ruleFree, *ruleDrop, *ruleStrip, *ruleStrike, *ruleMire:
		return true
	}
	return false
}

// forBoth reports whether a rule is the same for both sides, so that it names none.
func forBoth(k ruleKind) bool {
	_, ok := k.(*ruleRiver)
	return ok
}

// ForPlayers reports whether a rule of a name is one that the Non-Player cannot have.
func ForPlayers(rule string) bool {
	for _, k := range ruleKinds {
		if k.name == rule {
			return forPlayers(k.make())
		}
	}
	return false
}

// rules applies the list.
func (c *checker) rules() {
	seen := map[string]bool{}
	for i := range c.f.Rules {
		f := &c.f.Rules[i]
		path := at("rules", i)
		sides := []engine.Seat{card.German, card.US}
		if c.s.NonPlayer() != engine.NoSeat && forPlayers(f.kind) { // who decides nothing is not bound by it
			sides = []engine.Seat{c.s.NonPlayer().Other()}
		}
		if forBoth(f.kind) && f.Sides != nil {
			c.fault(path+".sides", "the river is the same for both sides")
		}
		if f.Sides != nil {
			sides = nil
		}
		for j, name := range f.Sides {
			s := seatOf(name)
			if s == engine.NoSeat || slices.Contains(sides, s) {
				c.fault(at(path+".sides", j), "%q is no side, or stands twice", name)
				continue
			}
			if s == c.s.NonPlayer() && forPlayers(f.kind) {
				c.fault(at(path+".sides", j), "the Non-Player decides nothing and holds no hand, so it cannot have this rule")
				continue
			}
			sides = append(sides, s)
		}
		for _, s := range sides {
			if f.kind == nil {
				break
			}
			what := f.Rule
			switch f.kind.(type) {
			case *ruleNoIncome: // one of the two
				what = "incomeTimes"
			case *ruleSacrifice, *ruleStrike, *ruleAttrition: // may come several times
				what = path
			}
			if what += card.SideName(s); seen[what] {
				c.fault(path, "the %s side has this rule already", sideName(s))
			}
			seen[what] = true
			f.kind.apply(c, path, s, &c.s.Rules[s])
		}
	}
}

type ruleSacrifice struct {
	Cards []string `json:"cards" of:"card" is:"need,1..50"`
}

func (f *ruleSacrifice) apply(c *checker, path string, side engine.Seat, r *SideRules) {
	for i, name := range f.Cards {
		if u, ok := card.UnitNamed(name); ok {
			r.BarredUnits |= card.SetOf(u) & card.OfSide[side]
		} else {
			r.BarredActions |= c.action(at(path+".cards", i), name)
		}
	}
}

type ruleNoIncome struct{}

func (*ruleNoIncome) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) { r.IncomeTimes = 0 }

type ruleIncome struct {
	Times int `json:"times" is:"need,2..4"`
}

func (f *ruleIncome) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) {
	r.IncomeTimes = f.Times
}

type ruleBattle struct {
	Times int `json:"times" is:"need,2..4"`
}

func (f *ruleBattle) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) {
	r.BattleTimes = f.Times
}

type ruleNoNewUnits struct{}

func (*ruleNoNewUnits) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) { r.NoNewUnits = true }

type ruleNoDigging struct{}

func (*ruleNoDigging) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) { r.NoDigging = true }

type ruleNoReshuffle struct{}

func (*ruleNoReshuffle) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) {
	r.NoReshuffle = true
}

type ruleRefuse struct{}

func (*ruleRefuse) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) { r.RefuseRetreat = true }

type ruleForbidden struct {
	Tiles []string `json:"tiles" of:"tile" is:"need,1..64"`
}

func (f *ruleForbidden) apply(c *checker, path string, _ engine.Seat, r *SideRules) {
	r.Forbidden = c.tiles(path+".tiles", f.Tiles)
}

type ruleExtra struct {
	More int `json:"more" is:"need,1..4"`
}

func (f *ruleExtra) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) { r.ExtraUnits = f.More }

type ruleFree struct {
	Tiles []string `json:"tiles" of:"tile" is:"need,1..64"`
}

func (f *ruleFree) apply(c *checker, path string, _ engine.Seat, r *SideRules) {
	r.FreeTiles = c.tiles(path+".tiles", f.Tiles)
}

type ruleDrop struct {
	Units []string `json:"units" of:"unit" is:"need,1..50"`
	From  int      `json:"from" is:"need,1..20"`
}

func (f *ruleDrop) apply(c *checker, path string, side engine.Seat, r *SideRules) {
	r.DropUnits = c.unitSet(path+".units", f.Units) & card.OfSide[side]
	if f.From > 0 {
		r.DropTurns = allTurns &^ (1<<f.From - 1)
	}
}

type ruleRiver struct {
	Except []string `json:"except" of:"unit" is:"0..50"`
}

func (f *ruleRiver) apply(c *checker, path string, _ engine.Seat, _ *SideRules) {
	c.deep, c.swimmers = true, c.unitSet(path+".except", f.Except)
}

type ruleStrip struct {
	Turns fileTurns `json:"turns"`
}

func (f *ruleStrip) apply(_ *checker, _ string, _ engine.Seat, r *SideRules) {
	r.Strip = f.Turns.turns()
}

type ruleStrike struct {
	Damage int       `json:"damage" is:"need,1..9"`
	Air    bool      `json:"air"`
	Turns  fileTurns `json:"turns"`
}

func (f *ruleStrike) apply(c *checker, path string, _ engine.Seat, r *SideRules) {
	k := Strike{Damage: int8(f.Damage), Air: f.Air, Turns: f.Turns.turns()}
	for _, other := range r.Strikes {
		if other.Turns&k.Turns != 0 {
			c.fault(path+".turns", "the side has another strike in one of these turns")
		}
	}
	r.Strikes = append(r.Strikes, k)
}

type ruleMire struct {
	Terrain []string `json:"terrain" of:"terrain" is:"need,1..14"`
	Cards   []string `json:"cards" of:"action" is:"0..33"`
}

func (f *ruleMire) apply(c *checker, path string, _ engine.Seat, r *SideRules) {
	r.Mire = c.withTerrain(path+".terrain", f.Terrain)
	for i, name := range f.Cards {
		r.MireActions |= c.action(at(path+".cards", i), name)
	}
}

// ruleOwnActions gives both sides an action deck of their own (DECK-19). It is read with the decks.
type ruleOwnActions struct {
	Deck fileDeck `json:"deck" of:"action"` // of its sides, the file's if not given
}

// given reports whether the rule names a deck.
func (f *ruleOwnActions) given() bool { return f.Deck.Cards != nil || f.Deck.Designator != "" }

func (*ruleOwnActions) apply(*checker, string, engine.Seat, *SideRules) {}

type ruleAttrition struct {
	Loss  int        `json:"loss" is:"need,1..9"`
	At    string     `json:"at" is:"need" words:"turn|operations"`
	Of    string     `json:"of" is:"need" words:"German|U.S."`
	Turns fileTurns  `json:"turns"`
	While *fileWhile `json:"while"`
}

type fileWhile struct {
	Controls string   `json:"controls" of:"terrain"`
	Units    []string `json:"units" of:"unit" is:"1..25"`
}

func (f *ruleAttrition) apply(c *checker, path string, side engine.Seat, r *SideRules) {
	a := Attrition{Loss: int8(f.Loss), Of: seatOf(f.Of), Operations: f.At == "operations", Turns: f.Turns.turns()}
	if w := f.While; w != nil {
		if w.Controls != "" {
			if a.Terrain = c.withTerrain(path+".while.controls", []string{w.Controls}); a.Terrain == 0 {
				c.fault(path+".while.controls", "the map has no such tile")
			}
		}
		if a.Units = c.unitSet(path+".while.units", w.Units) & card.OfSide[side.Other()]; a.Units == 0 && w.Units != nil {
			c.fault(path+".while.units", "none is a unit of the enemy of the %s side", sideName(side))
		}
		if w.Controls == "" && w.Units == nil {
			c.fault(path+".while", "says nothing")
		}
	}
	r.Attrition = append(r.Attrition, a)
}
