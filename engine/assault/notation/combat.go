package notation

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
	"bocage/engine/kit"
)

// CombatView is the combat under way as both sides know it.
type CombatView struct {
	Attacker   string         `json:"attacker"` // tiles
	Defender   string         `json:"defender"`
	Units      [2]string      `json:"units"` // attacking and defending unit
	Side       string         `json:"attackingSide"`
	Firing     string         `json:"firing"` // tiles
	Target     string         `json:"target"`
	ReturnFire bool           `json:"returnFire"`
	Fire       int            `json:"fireTotal,omitempty"`
	Total      int            `json:"targetTotal,omitempty"`
	Steps      []LineView     `json:"steps,omitempty"` // where the totals come from, by step of the firing sequence
	Lost       [2]int         `json:"lost"`            // morale lost in this combat by attacker and defender
	Passes     int            `json:"passes"`
	Sealed     Sides[bool]    `json:"sealed"` // a sacrifice is chosen
	Shown      *Sides[string] `json:"sacrificed,omitempty"`
	Modifier   string         `json:"modifierCard,omitempty"`
	Forced     bool           `json:"forcedRetreat,omitempty"`
	LastStand  [2]bool        `json:"lastStand"`
	Reward     int            `json:"reward,omitempty"`
}

// LineView is one number of a total.
type LineView struct {
	Step  int    `json:"step"` // 2 to 11
	What  string `json:"what"`
	For   string `json:"for"` // "fire" or "target": the total it counts for
	Side  string `json:"side,omitempty"`
	Tile  string `json:"tile,omitempty"`
	Card  string `json:"card,omitempty"`
	Value int    `json:"value"`
	Note  string `json:"note,omitempty"` // why it counts nothing
}

func cardName(f card.Face) string {
	if f == card.Unknown {
		return ""
	}
	return card.Title(f)
}

func lineViews(p *assault.Position, lines []combat.Line) []LineView {
	l := []LineView{}
	for _, n := range lines {
		v := LineView{Step: int(n.Step), What: n.Kind.String(), For: pick(n.Target, "target", "fire"), Tile: label(p, n.Tile),
			Card: cardName(n.Face), Value: n.Value, Note: n.Note.String()}
		if n.Seat <= 1 {
			v.Side = card.SideName(n.Seat)
		}
		l = append(l, v)
	}
	return l
}

func combatView(p *assault.Position) *CombatView {
	e, ok := p.Engagement()
	if !ok {
		return nil
	}
	v := &CombatView{
		Attacker: label(p, e.Attacker), Defender: label(p, e.Defender), Units: [2]string{cardName(e.AttackerFace), cardName(e.DefenderFace)},
		Side: card.SideName(e.AttackerSide), Firing: label(p, e.Firing), Target: label(p, e.Target), ReturnFire: e.Second,
		Lost: e.Lost, Passes: e.Passes, Sealed: Sides[bool]{e.Sealed[0], e.Sealed[1]}, Modifier: cardName(e.Modifier),
		Forced: e.Forced, LastStand: e.LastStand, Reward: e.Reward,
	}
	if len(e.Lines) > 0 {
		v.Fire, v.Total, v.Steps = e.Fire, e.TargetTotal, lineViews(p, e.Lines)
	}
	if e.Shown != [2]card.Face{} {
		v.Shown = &Sides[string]{cardName(e.Shown[0]), cardName(e.Shown[1])}
	}
	return v
}

// OddsView is what a combat would do. Everything that is not certain is a weight; its probability is the weight over Total.
type OddsView struct {
	Attacker string         `json:"attacker"`
	Defender string         `json:"defender"`
	Total    int            `json:"total"`
	Fires    []FireView     `json:"fires"`
	Outcomes [2]OutcomeView `json:"outcomes"` // of attacker and defender
	Lost     [2]int         `json:"lost"`     // morale lost on average, times total
	Advance  int            `json:"advance"`  // that the attacker can advance
	Endings  int            `json:"endings"`  // different ends
}

// OutcomeView weighs the fates of a unit.
type OutcomeView struct {
	Unhurt    int `json:"unhurt"`
	Hurt      int `json:"hurt"`
	Retreats  int `json:"retreats"`
	Destroyed int `json:"destroyed"`
}

// FireView is one firing of a forecast.
type FireView struct {
	By     string     `json:"by"` // attacker or defender
	Fire   int        `json:"fireTotal"`
	Target int        `json:"targetTotal"`
	Steps  []LineView `json:"steps"`
	Loss   []int      `json:"loss"`           // weights of 0, 1, 2... morale lost by the target
	None   int        `json:"none"`           // that it does not take place
	Over   bool       `json:"over,omitempty"` // it has taken place already
}

func oddsView(p *assault.Position, f *odds.Forecast) *OddsView {
	v := &OddsView{Attacker: label(p, f.Attacker), Defender: label(p, f.Defender), Total: f.Total, Lost: f.Lost, Advance: f.Advance,
		Endings: len(f.Endings)}
	for i := range f.Fires {
		fire := &f.Fires[i]
		n := len(fire.Loss)
		for n > 0 && fire.Loss[n-1] == 0 {
			n--
		}
		v.Fires = append(v.Fires, FireView{By: pick(fire.By == 0, "attacker", "defender"), Fire: fire.Fire, Target: fire.Target,
			Steps: lineViews(p, fire.Lines), Loss: append([]int{}, fire.Loss[:n]...), None: fire.None, Over: fire.Over})
	}
	for i, o := range f.Outcomes {
		v.Outcomes[i] = OutcomeView{o[odds.Unhurt], o[odds.Hurt], o[odds.Retreats], o[odds.Destroyed]}
	}
	return v
}

// RowView is the present firing by the modifier that is drawn.
type RowView struct {
	Modifier     int    `json:"modifier"`
	Weight       int    `json:"weight"`
	Differential int    `json:"differential"`
	Loss         int    `json:"loss"`
	Outcome      string `json:"outcome"`
}

func rows(r *odds.Row) []RowView {
	l := []RowView{}
	for i, n := range r.Weight {
		if n > 0 {
			l = append(l, RowView{i - 2, n, r.Diff[i], r.Loss[i], r.Outcome[i].String()})
		}
	}
	return l
}

// takePlan takes what both sides are to do in a combat: whether hidden cards count, which battle values are sacrificed and which cards
// played.
func takePlan(a *kit.Args) odds.Plan {
	plan := odds.Plan{Hidden: a.Flag("hidden")}
	a.Take("sacrifice", &plan.Sacrifice, "for each firing the battle values that attacker and defender give, [[2,0],[0,1]],")
	var names [2][]string
	a.Take("cards", &names, "for each firing a list of cards, [[\"Accuracy\"],[]],")
	for i, l := range names {
		for _, n := range l {
			f, ok := card.ByTitle(n)
			if !ok || len(l) > 20 {
				a.Wrong("cards", "names of at most 20 combat cards")
			}
			plan.Cards[i] = append(plan.Cards[i], f)
		}
	}
	for _, l := range plan.Sacrifice {
		if min(l[0], l[1]) < 0 || max(l[0], l[1]) > 100 {
			a.Wrong("sacrifice", "battle values from 0 to 100")
		}
	}
	return plan
}

// runCombat tells of the combat under way, or forecasts an attack.
func runCombat(s engine.State, _ int, a *kit.Args) (any, error) {
	p := s.(*assault.Position)
	plan := takePlan(a)
	hypothetical := a.Has("from") || a.Has("to")
	at, df := a.Text("from"), a.Text("to")
	viewer := a.Seat("seat", engine.NoSeat, false)
	if err := a.End(); err != nil {
		return nil, err
	}
	type reply struct {
		Seat   string      `json:"seat"` // whose knowledge the odds rest on
		Combat *CombatView `json:"combat,omitempty"`
		Odds   *OddsView   `json:"odds,omitempty"`
		Rows   []RowView   `json:"rows,omitempty"`
	}
	if hypothetical {
		from, ok := value(p, engine.Move{}, kTile, at)
		to, too := value(p, engine.Move{}, kTile, df)
		if !ok || !too {
			return nil, kit.Fail("bad-field", "from and to: labels of tiles are wanted")
		}
		_, side, _ := p.Unit(board.Tile(from))
		if viewer > 1 {
			viewer = side
		}
		f, ok := odds.Attack(p, viewer, board.Tile(from), board.Tile(to), plan)
		if !ok {
			return nil, kit.Fail("no-combat", "there are no two units of both sides next to each other on %s and %s, both known", at, df)
		}
		return reply{Seat: card.SideName(viewer), Odds: oddsView(p, &f)}, nil
	}
	c := combatView(p)
	if c == nil {
		return nil, kit.Fail("no-combat", "no combat is under way; from and to forecast one")
	}
	if viewer > 1 {
		e, _ := p.Engagement()
		viewer = e.AttackerSide
	}
	out := reply{Seat: card.SideName(viewer), Combat: c}
	if f, ok := odds.Outlook(p, viewer, plan); ok {
		out.Odds = oddsView(p, &f)
	}
	if r, ok := odds.ByModifier(p, viewer, plan); ok {
		out.Rows = rows(&r)
	}
	return out, nil
}
