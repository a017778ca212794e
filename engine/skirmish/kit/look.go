package kit

import (
	"encoding/json"
	"strconv"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/measure"
	"bocage/engine/skirmish/shot"
	"bocage/engine/skirmish/weapon"
)

// commands are those of the referee for this game.
var commands = []kit.Command{{
	Name: "look", Fields: "game, from, to, table, terrain, options | test, a, b, c", Free: true,
	Summary: "what a base finds of another one: distance, sight, cover, and what may be fired; or a test of the geometry", Run: look,
}}

// finding is what a base finds of another one, as JSON has it.
type finding struct {
	Gap      int     `json:"gap"` // in sixteenths of an inch, rounded up
	Touches  bool    `json:"touches"`
	Overlaps bool    `json:"overlaps"`
	Sees     bool    `json:"sees"`
	Open     bool    `json:"open"`
	Walled   bool    `json:"walled"`
	Crest    bool    `json:"crest"`
	Area     bool    `json:"area"`
	Cover    bool    `json:"cover"`
	HullDown bool    `json:"hullDown"`
	Vector   string  `json:"vector"` // the five that a look finds, as the geometry vectors spell them
	Shots    []aShot `json:"shots,omitempty"`
}

// aShot is what a weapon of the first may do to the second.
type aShot struct {
	Weapon      string `json:"weapon"`
	Number      int    `json:"number,omitempty"`      // cards from ace to it kill
	BlackMisses bool   `json:"blackMisses,omitempty"` // but black ones do not
	Rule        string `json:"rule,omitempty"`        // that forbids it
}

// answered is the answer to a test of the geometry.
type answered struct {
	Answer string `json:"answer"`
}

// look answers the command.
func look(s engine.State, _ int, a *kit.Args) (any, error) {
	if a.Has("test") {
		test, x, y, z := a.Text("test"), a.Text("a"), a.Text("b"), a.Text("c")
		if err := a.End(); err != nil {
			return nil, err
		}
		answer, err := measure.Ask(test, x, y, z)
		if err != nil {
			return nil, kit.Fail("bad-question", "%v", err)
		}
		return answered{answer}, nil
	}
	if !a.Has("from") || !a.Has("to") {
		return nil, kit.Fail("missing-field", "from and to, or test: they say what is looked at")
	}
	p, _ := s.(*skirmish.Position)
	q := &question{p: p}
	from, to := q.piece(a, "from"), q.piece(a, "to")
	number := a.Number("table", 0, 0, 10)
	terrain := a.Text("terrain")
	options := map[string]bool{}
	var names []string
	a.Take("options", &names, `a list of "hull-down", "rear-armor", "dust" and "contact"`)
	for _, name := range names {
		switch name {
		case "hull-down", "rear-armor", "dust", "contact":
			options[name] = true
		default:
			a.Wrong("options", `a list of "hull-down", "rear-armor", "dust" and "contact"`)
		}
	}
	if err := a.End(); err != nil {
		return nil, err
	}
	g, err := q.ground(number)
	if err == nil {
		err = measure.AddTerrain(g, terrain)
	}
	if err != nil {
		return nil, kit.Fail("bad-question", "%v", err)
	}
	return q.find(g, from, to, options), nil
}

// question is a look that is asked for, in a match or not.
type question struct {
	p     *skirmish.Position
	match bool // a piece of the match was named
}

// piece takes who looks or is looked at: a text, or the number of a piece of the match.
func (q *question) piece(a *kit.Args, name string) (x measure.Piece) {
	raw := a.Raw(name, true)
	var text string
	if json.Unmarshal(raw, &text) == nil {
		x, err := measure.ReadPiece(text)
		if err != nil {
			a.Fault(kit.Fail("bad-field", "%s: %v", name, err))
		}
		return x
	}
	n, err := strconv.Atoi(string(raw))
	if err != nil || q.p == nil || n < 0 || n >= len(q.p.Pieces()) || q.p.Pieces()[n].State != skirmish.On {
		a.Wrong(name, "a base as a text, or the number of a piece on the table of the match,")
		return x
	}
	q.match = true
	y := &q.p.Pieces()[n]
	return measure.Piece{Base: y.Base(), Unit: y.Unit, Told: true}
}

// ground is that of a table, of the match if its pieces are looked at and no table is named, or of a bare one.
func (q *question) ground(number int) (*geom.Ground, error) {
	switch {
	case number > 0:
		return measure.GroundOf(number)
	case q.match:
		return q.p.Ground(), nil
	}
	return &geom.Ground{}, nil
}

// find answers a look.
func (q *question) find(g *geom.Ground, x, y measure.Piece, options map[string]bool) any {
	m := measure.Between(g, x.Base, y.Base)
	f := finding{Gap: m.Gap, Touches: m.Touches, Overlaps: m.Overlaps, Sees: m.Sees, Open: m.Open, Walled: m.Walled, Crest: m.Crest,
		Area: m.In, Cover: m.Sees && m.Covered(), HullDown: m.Sees && m.HullDown(), Vector: measure.SpellLook(m.Look)}
	if !x.Told || !y.Told {
		return f
	}
	o := shot.Options{HullDown: options["hull-down"], Rear: options["rear-armor"], Dust: options["dust"]}
	for _, w := range x.Unit.Type().Weapons {
		if w == weapon.None {
			continue
		}
		aim := shot.Aim{Shooter: shot.Piece{Base: x.Base, Unit: x.Unit}, Target: shot.Piece{Base: y.Base, Unit: y.Unit}, Weapon: w,
			Look: m.Look, Contact: options["contact"]}
		s, rule := o.Judge(&aim)
		one := aShot{Weapon: w.String(), Number: s.Number, BlackMisses: s.BlackMisses, Rule: rule}
		if rule != "" {
			one = aShot{Weapon: w.String(), Rule: "SK-" + rule}
		}
		f.Shots = append(f.Shots, one)
	}
	return f
}
