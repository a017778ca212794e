package duel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
	"bocage/engine/duel/situation"
)

// sideOf is how a seat is shown: the American has the star, the second side's.
func sideOf(s engine.Seat) view.Side { return view.SideOf(s).Other() }

func decks() []situation.Deck { return situation.Decks() }

// sight is a position as it is shown: redacted for who looks, who sits below. If nobody does, below says whose side is there. With a
// draft it is its maker's.
type sight struct {
	p, q   *rules.Position // without and with the draft
	viewer engine.Seat
	below  engine.Seat
	draft  *draft // nil while nothing is asked
	opts   []option
}

// own is the seat that is shown below.
func (s *sight) own() engine.Seat {
	switch {
	case s.viewer < 2:
		return s.viewer
	case s.below < 2:
		return s.below
	}
	return card.US
}

// phase is a step of a turn that is named, with its windows.
type phase struct {
	id   string
	wins []uint8
}

// phases are those of a turn, in order.
var phases = []phase{
	{"commit", []uint8{rules.WinCommit}}, {"orders", []uint8{rules.WinOrders, rules.WinIntercept, rules.WinSabotage, rules.WinSabotaged}},
	{"targets", []uint8{rules.WinTargets, rules.WinAim}}, {"react", []uint8{rules.WinReact, rules.WinInitiative}},
	{"next", []uint8{rules.WinNext, rules.WinBoost, rules.WinRoll, rules.WinFriendly, rules.WinIntensity, rules.WinDamage, rules.WinCrew,
		rules.WinRescue, rules.WinKeep, rules.WinSurrender, rules.WinFire}},
	{"split", []uint8{rules.WinSplit, rules.WinDraw, rules.WinDiscard}},
}

// scene returns what is seen.
func (s *sight) scene() dview.Table {
	p := s.p
	st := p.Standing()
	v := dview.Table{Seat: sideOf(s.viewer), Turn: words.Say("duel.turn", st.Turn, st.Turns), Slip: ""}
	w := p.Prompt().Window
	v.Bare = w == rules.WinDeck || w == rules.WinHand
	for _, f := range phases {
		v.Phases = append(v.Phases, dview.Phase{Name: words.Say("duel.phase-" + f.id), Now: slices.Contains(f.wins, w)})
	}
	own := s.own()
	v.Sides = [2]dview.Side{s.side(own.Other()), s.side(own)}
	if !v.Bare {
		v.Ruler = s.ruler(&v)
		v.Victory = s.victory()
	}
	v.Piles = []view.Line{{Label: words.Say("duel.pile-command"), Value: strconv.Itoa(p.Stocked(card.PileCommand))},
		{Label: words.Say("duel.pile-damage"), Value: strconv.Itoa(p.Stocked(card.PileDamage))}}
	for _, seat := range [2]engine.Seat{own, own.Other()} {
		v.Piles = append(v.Piles, view.Line{Label: words.Say("duel.pile-reserves", dw.Side(seat)),
			Value: strconv.Itoa(p.Stocked(uint8(seat)) + len(p.Queue(seat)))})
	}
	if s.viewer < 2 {
		s.hands(&v)
	}
	v.Arrows = s.arrows(&v)
	v.Attacks = s.declared()
	if s.draft != nil && s.draft.deck != nil {
		v.Box = s.draft.box(s.own())
	}
	if s.draft != nil && s.draft.look != 0 {
		v.Detail = s.detail(s.draft.look)
	}
	return v
}

func (s *sight) side(seat engine.Seat) dview.Side {
	p := s.p
	st := p.Standing()
	sit := p.Scenario().Situation
	v := dview.Side{Side: sideOf(seat), Name: dw.Side(seat), Score: strconv.Itoa(st.Score[seat]),
		Holds: words.Commas([]string{words.Say("duel.holds", len(p.Hand(seat))), words.Say("duel.holds-orders", len(p.Cards(seat)))}),
		Said:  words.Say("duel.points", st.Score[seat])}
	if n := int(sit.VP[seat]); n > 0 {
		v.Said, v.Goal = words.Say("duel.points-of", st.Score[seat], n), strconv.Itoa(n)
	}
	if n := p.Overruns(seat); n > 0 {
		v.Notes = append(v.Notes, words.Say("duel.overrun", n, int(sit.Overrun[seat])))
	}
	units, code := s.units(seat)
	for l := range v.Zones {
		z := &v.Zones[l]
		z.Name = dw.Line(rules.Line(l))
		for _, slot := range order(&units, rules.Line(l)) {
			z.Units = append(z.Units, s.unit(seat, &units[slot], code+slot))
		}
		z.Said = words.Say("duel.zone", v.Name, z.Name, len(z.Units))
		if seat == s.own() && s.chosen(dview.OwnLines+l) {
			z.Code = dview.OwnLines + l
		}
	}
	return v
}

// victory returns by what both win.
func (s *sight) victory() *dview.Victory {
	sit := s.p.Scenario().Situation
	v := &dview.Victory{Orders: dw.Orders(sit, s.own())}
	for i, seat := range [2]engine.Seat{s.own(), s.own().Other()} {
		n, of := s.p.Overruns(seat), int(sit.Overrun[seat])
		v.Goals[i] = dview.Goal{Side: sideOf(seat), Said: dw.Side(seat) + ": " + words.Say("duel.overrun", n, of), Stands: n, Of: of}
	}
	return v
}

// declared returns the attacks that are still to be made.
func (s *sight) declared() (v dview.Attacks) {
	for _, a := range s.attacks() {
		if a.draft {
			continue
		}
		i := 0
		if a.seat != s.own() {
			i = 1
		}
		v[i] = append(v[i], dview.Aimed{From: dw.Card(s.p.Unit(a.seat, a.slot).Face), To: dw.Card(s.p.Unit(a.seat.Other(), a.target).Face)})
	}
	return v
}

// ruler returns how far both are. Without a way to win by points it ends a little beyond what was scored.
func (s *sight) ruler(v *dview.Table) *dview.Ruler {
	st, sit := s.p.Standing(), s.p.Scenario().Situation
	r := &dview.Ruler{Most: 20}
	var said []string
	for i, seat := range [2]engine.Seat{s.own().Other(), s.own()} {
		e := &r.Ends[i]
		*e = dview.End{Side: sideOf(seat), At: st.Score[seat], Goal: int(sit.VP[seat])}
		if n := s.p.Overruns(seat); n > 0 {
			e.Overrun = fmt.Sprintf("%d/%d", n, sit.Overrun[seat])
		}
		r.Most = max(r.Most, e.Goal, e.At)
		said = append([]string{v.Sides[i].Name + " " + v.Sides[i].Said}, said...)
	}
	r.Said = words.Commas(said)
	return r
}

// units are those of a seat, with what its own draft commits, and the code of the first slot.
func (s *sight) units(seat engine.Seat) (units [rules.MaxUnits]rules.Unit, code int) {
	if code = dview.FoeUnits; seat == s.own() {
		code = dview.OwnUnits
	}
	if s.draft != nil && seat == s.viewer && s.p.Prompt().Window == rules.WinCommit {
		units, _ = s.q.Drafted(seat)
		return units, code
	}
	for i := range units {
		units[i] = *s.p.Unit(seat, i)
	}
	return units, code
}

// order returns the slots of a line in the order in which their units were committed.
func order(units *[rules.MaxUnits]rules.Unit, l rules.Line) (slots []int) {
	for i := range units {
		if units[i].Face != 0 && units[i].Line == l {
			slots = append(slots, i)
		}
	}
	slices.SortFunc(slots, func(a, b int) int { return cmp.Compare(units[a].Came, units[b].Came) })
	return slots
}

// chosen reports whether a tap there chooses something for what is selected.
func (s *sight) chosen(code int) bool {
	return s.draft != nil && slices.ContainsFunc(s.opts, func(o option) bool {
		return o.to == code && o.from == s.draft.sel
	})
}

// mark is how a card stands out.
func (s *sight) mark(code int) (m dview.Mark) {
	if s.draft == nil {
		return m
	}
	m.Taken = s.draft.sel == code
	m.Legal = s.chosen(code)
	m.Able = slices.ContainsFunc(s.opts, func(o option) bool { return o.from == code })
	if s.p.Prompt().Window == rules.WinNext && code >= dview.OwnUnits && code < dview.FoeUnits {
		m.Taken = code == dview.OwnUnits+s.draft.fire.slot
		m.Able = s.p.Unit(s.own(), code-dview.OwnUnits).Aim != 0
	}
	return m
}

// crews are the drawings of crews.
var crews = [...]string{"", "m-crew-tank", "m-crew-gun", "m-crew-air"}

func (s *sight) unit(seat engine.Seat, u *rules.Unit, code int) dview.Unit {
	c := card.UnitOf(u.Face)
	v := dview.Unit{Mark: s.mark(code), Code: code, Side: sideOf(seat), Name: dw.Hyphened(u.Face), Art: c.ID,
		Worth:   strconv.Itoa(s.p.Value(u.Face)),
		Defense: strconv.Itoa(u.Defense()), Raised: u.Defense() > int(c.Defense), Endurance: int(u.Endurance),
		Half: int(c.Half), Full: u.Full(),
		Crew: crews[c.Needs], Idle: !u.Manned(), New: u.New}
	for w := range c.Weapons {
		if g := &c.Weapons[w]; g.Name != "" {
			v.Guns = append(v.Guns, weapon(g))
		}
	}
	slot := code % 100
	v.Draft = s.p.Unit(seat, slot).Serial != u.Serial || s.p.Unit(seat, slot).Crew != u.Crew || s.p.Unit(seat, slot).Line != u.Line
	said := words.Parts{dw.Card(u.Face), dw.Type(c.Type)}
	said.Add(true, "duel.said", s.p.Value(u.Face), u.Defense(), int(u.Endurance), u.Full())
	switch {
	case v.Idle:
		said.Add(true, "duel.idle")
	case c.Needs != card.NoCrew:
		said.Add(true, "duel.manned")
	}
	if u.Line == rules.Sky {
		v.Flight = strconv.Itoa(int(u.Flight))
		said.Add(true, "duel.flight", int(u.Flight))
	}
	tab := func(text string, damage bool) {
		v.Tabs = append(v.Tabs, dview.Tab{Text: text, Damage: damage})
		said = append(said, text)
	}
	for _, t := range [...]struct {
		on bool
		f  card.Face
	}{{u.Hull, card.HullDown}, {u.Camo, card.FieldCamouflage}, {u.Smoke, card.SmokeScreen}, {u.Suppressed, card.SuppressingFire},
		{u.Counterfire, card.CounterBattery}} {
		if t.on {
			tab(dw.Card(t.f), false)
		}
	}
	if u.Worn {
		tab(words.Say("duel.worn"), true)
	}
	if u.Level > 0 {
		tab(words.Say("duel.veteran", int(u.Level)), false)
	}
	if u.Damage != 0 {
		tab(dw.Harm(&card.DamageOf(u.Damage).Edges[c.Edge()]), true)
	}
	s.aims(seat, slot, u, &v, &said)
	v.Said = strings.Join(said, ", ")
	return v
}

// aims puts the chances of its attack on a unit, and those of all own attacks on a unit that is aimed at.
func (s *sight) aims(seat engine.Seat, slot int, u *rules.Unit, v *dview.Unit, said *words.Parts) {
	for _, a := range s.attacks() {
		if a.seat == seat && a.slot == slot {
			c := a.chance(s.p)
			v.Odds = fmt.Sprintf("%d%% ✕%d", percent(c.Hit), percent(c.Destroy))
			said.Add(true, "duel.aims", name(s.p, seat.Other(), a.target), chances(c))
		}
	}
	if n, c := s.together(seat.Other(), slot); n > 0 && seat != s.own() {
		if v.Plate = fmt.Sprintf("✕ %d%%", percent(c.Destroy)); n > 1 {
			v.Plate = fmt.Sprintf("%d %s", n, v.Plate)
		}
		said.Add(true, "duel.aimed", n, percent(c.Destroy))
	}
}

// attack is one that is declared, or laid in a draft.
type attack struct {
	seat         engine.Seat
	slot, target int
	join, draft  bool
}

func (a attack) chance(p *rules.Position) odds.Chances {
	return odds.Of(p.Unit(a.seat.Other(), a.target), a.rolls(p))
}

// rolls are those of an attack alone. Of a Close Assault they count three units at least.
func (a attack) rolls(p *rules.Position) []odds.Roll {
	if a.join {
		group := p.Group(a.seat, a.target)
		if len(group) == 0 {
			group = []int{a.slot, a.slot, a.slot}
		}
		return odds.Assault(p, a.seat, group, a.target)
	}
	w, _ := odds.Best(p, a.seat, a.slot, a.target, 0)
	return odds.Rolls(p, a.seat, a.slot, a.target, w, 0)
}

// attacks are those that who looks may see.
func (s *sight) attacks() (l []attack) {
	for seat := range engine.Seat(2) {
		for slot := range rules.MaxUnits {
			if u := s.p.Unit(seat, slot); u.Face != 0 && u.Aim != 0 && s.p.Unit(seat.Other(), int(u.Aim)-1).Face != 0 {
				l = append(l, attack{seat: seat, slot: slot, target: int(u.Aim) - 1, join: u.Assault})
			}
		}
		for _, m := range s.q.Picks(seat) {
			if m.Op == rules.OpTarget || m.Op == rules.OpJoin {
				l = append(l, attack{seat: seat, slot: int(m.A), target: int(m.B), join: m.Op == rules.OpJoin, draft: true})
			}
		}
	}
	return l
}

// together are the chances of all attacks of a seat on a unit, in the order of their slots.
func (s *sight) together(seat engine.Seat, target int) (n int, c odds.Chances) {
	var rolls []odds.Roll
	joined := false
	for _, a := range s.attacks() {
		if a.seat != seat || a.target != target {
			continue
		}
		if n++; !a.join || !joined {
			rolls = append(rolls, a.rolls(s.p)...)
		}
		joined = joined || a.join
	}
	if n > 0 {
		c = odds.Of(s.p.Unit(seat.Other(), target), rolls)
	}
	return n, c
}

func (s *sight) arrows(v *dview.Table) (a dview.Arrows) {
	for _, t := range s.attacks() {
		from, to := dview.FoeUnits, dview.OwnUnits
		if t.seat == s.own() {
			from, to = to, from
		}
		a.List = append(a.List, dview.Arrow{From: from + t.slot, To: to + t.target, Own: t.seat == s.own(), Draft: t.draft})
	}
	var stamp strings.Builder
	for i := range v.Sides {
		for _, z := range v.Sides[i].Zones {
			for _, u := range z.Units {
				fmt.Fprint(&stamp, u.Code, len(u.Tabs), " ")
			}
			stamp.WriteByte('/')
		}
	}
	a.Stamp = stamp.String()
	return a
}

// drawings of the windows of Command cards.
var windows = [...]string{"m-w-staff", "m-w-react", "m-w-attack", "m-w-rescue", "m-w-draw"}

func (s *sight) hands(v *dview.Table) {
	var used uint64
	var spent uint64
	if s.draft != nil {
		for _, st := range s.draft.steps {
			for _, m := range st {
				switch m.Op {
				case rules.OpPlace, rules.OpMan:
					used |= 1 << m.A
				case rules.OpDrop:
					if m.C == 0 {
						used |= 1 << m.A
					} else {
						spent |= 1 << m.A
					}
				case rules.OpPlay, rules.OpThrow:
					spent |= 1 << m.A
				}
			}
		}
	}
	for i, c := range s.q.Hand(s.viewer) {
		if c.Face == engine.Unknown {
			continue
		}
		u := card.UnitOf(c.Face)
		code := dview.OwnHand + i
		h := dview.Card{Mark: s.mark(code), Code: code, Side: sideOf(s.viewer), Name: dw.Hyphened(c.Face), Art: u.ID, Head: dw.Type(u.Type),
			Worth: strconv.Itoa(int(u.Cost)), Used: used>>i&1 != 0}
		if h.Foot = words.Say("duel.foot", int(u.Defense), int(u.Full)); u.Type == card.Crew {
			h.Foot = ""
		}
		if u.Needs != card.NoCrew {
			h.Text = words.Say("duel.needs", dw.Crew(u.Needs))
		}
		h.Said = dw.Card(c.Face) + ", " + h.Head
		if h.Text != "" {
			h.Said += ", " + dw.Whole(h.Text)
		}
		v.Hand = append(v.Hand, h)
	}
	for i, c := range s.p.Cards(s.viewer) {
		if c.Face == engine.Unknown {
			continue
		}
		k := card.CommandOf(c.Face)
		code := dview.OwnCards + i
		h := dview.Card{Mark: s.mark(code), Code: code, Window: windows[k.Window], Name: dw.Hyphened(c.Face), Head: dw.Window(k.Window),
			Text: dw.Text(c.Face), Foot: words.Say("duel.or-one"), Used: spent>>i&1 != 0}
		h.Said = strings.Join([]string{dw.Card(c.Face), h.Head, h.Text}, ", ")
		v.Cards = append(v.Cards, h)
	}
}
