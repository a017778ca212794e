package keeper

import (
	"slices"
	"unicode/utf8"
)

// Entry is one thing that a side says. Fields that a kind does not name are empty.
type Entry struct {
	Do    string   `json:"do"`
	Side  Side     `json:"side"`
	Unit  int      `json:"unit,omitempty"`
	To    int      `json:"to,omitempty"` // another unit
	Units []Unit   `json:"units,omitempty"`
	N     int      `json:"n,omitempty"`
	M     int      `json:"m,omitempty"`
	Dice  []int    `json:"dice,omitempty"`
	Drawn bool     `json:"drawn,omitempty"` // the dice are the device's
	Hex   string   `json:"hex,omitempty"`
	Text  string   `json:"text,omitempty"`
	List  []string `json:"list,omitempty"`
	Slot  *Slot    `json:"slot,omitempty"`
	Salt  []byte   `json:"salt,omitempty"`
}

// Bounds of entries.
const (
	maxUnits  = 400 // lines of an entry, and of a campaign times ten
	maxList   = 40
	mostVP    = 999
	mostTexts = 80
)

// kindOf is in which steps an entry may come, and what it does.
type kindOf struct {
	in []Step
	do func(s *State, e *Entry) error
}

var kinds map[string]kindOf

func init() {
	var always []Step
	for step := Begin; step < Done; step++ {
		always = append(always, step)
	}
	kinds = map[string]kindOf{
		"close":      {always, (*State).close},
		"confirm":    {[]Step{Begin}, (*State).confirm},
		"want":       {[]Step{Begin}, want},
		"contest":    {[]Step{Begin}, contest},
		"module":     {[]Step{Begin}, module},
		"bid":        {[]Step{Begin}, bid},
		"show bid":   {[]Step{Begin}, showBid},
		"set":        {[]Step{Begin}, (*State).set},
		"observer":   {[]Step{Begin}, (*State).observer},
		"roster":     {[]Step{Begin, EndState}, (*State).roster},
		"gone":       {[]Step{Begin, EndState}, (*State).gone},
		"terrain":    {[]Step{Begin, EndState}, (*State).terrain},
		"points":     {[]Step{EndState}, (*State).points},
		"losses":     {[]Step{EndState}, (*State).losses},
		"building":   {[]Step{EndState}, (*State).building},
		"attacker":   {[]Step{EndState}, (*State).attacker},
		"quarter":    {[]Step{Fight, EndState}, (*State).quarter},
		"round":      {[]Step{Melees}, (*State).round},
		"prisoners":  {[]Step{Melees}, (*State).prisoners},
		"cvp":        {[]Step{Melees, Vehicles, Encircled, Bogged, Shocked, Fires, Recovery, Heroes, Repairs, Next}, (*State).cvp},
		"motion":     {[]Step{Vehicles}, (*State).motion},
		"unload":     {[]Step{Vehicles}, (*State).unload},
		"task":       {[]Step{Encircled}, (*State).task},
		"unbog":      {[]Step{Bogged}, (*State).unbog},
		"recuperate": {[]Step{Shocked}, (*State).recuperate},
		"spread":     {[]Step{Fires}, (*State).spread},
		"withdraw":   {[]Step{Fires}, (*State).withdraw},
		"roll":       {[]Step{Begin, Recovery, Repairs}, (*State).roll},
		"replace":    {[]Step{Recovery, Purchase}, (*State).replace},
		"hero":       {[]Step{Heroes}, (*State).hero},
		"repair":     {[]Step{Repairs}, (*State).repair},
		"buy":        {[]Step{Purchase}, (*State).buy},
		"rows":       {[]Step{Rows}, (*State).rows},
		"open":       {[]Step{Fight, EndState}, (*State).open},
		"hide":       {[]Step{Begin, EndState}, hide},
		"show":       {[]Step{Fight, EndState, Score}, show},

		"show observer": {[]Step{Fight, EndState, Score}, showObserver},

		"oba":   {[]Step{Fight}, (*State).oba},
		"place": {[]Step{Next}, (*State).place},
	}
}

// either are entries that a side makes although it is the other's part of the step.
var either = []string{"cvp", "roll", "round", "prisoners", "replace", "show", "show observer"}

// Apply returns the state after an entry, or a *Fault; the state itself is not changed (KEEP-SCOPE-03).
func Apply(s *State, e *Entry) (*State, error) {
	k, ok := kinds[e.Do]
	switch {
	case !ok:
		return nil, fault("do", "KEEP-LOG-01", "there is no entry %.20q", e.Do)
	case e.Side > GE:
		return nil, fault("side", "KEEP-LOG-01", "there is no side %d", e.Side)
	case !slices.Contains(k.in, s.Step):
		if e.Do == "cvp" || e.Do == "losses" {
			return nil, fault("step", "KEEP-SET-01", "no CVP are recorded in %s", s.Step)
		}
		return nil, fault("step", "KEEP-SCOPE-08", "%s is no part of %s", e.Do, s.Step)
	case len(e.Units) > maxUnits || len(e.List) > maxList || len(e.Dice) > 4 || len(e.Salt) > 64:
		return nil, fault("entry", "KEEP-BAD-12", "too long a list")
	case utf8.RuneCountInString(e.Text) > mostTexts || utf8.RuneCountInString(e.Hex) > 4:
		return nil, fault("text", "KEEP-BAD-13", "%d letters, at most %d", utf8.RuneCountInString(e.Text), mostTexts)
	case s.Liar != Nobody:
		return nil, fault("step", "KEEP-SEAL-06", "an opening of the %s side did not fit: an amendment is needed", s.Liar)
	}
	for _, d := range e.Dice {
		if d < 1 || d > 6 {
			return nil, fault("dice", "KEEP-BAD-01", "a die shows %d, not 1 to 6", d)
		}
	}
	n := s.clone()
	if s.Step > EndState && s.Step < Done && !slices.Contains(either, e.Do) {
		if turn := s.Turn(); e.Side != turn {
			return nil, fault("side", "KEEP-SCOPE-07", "the %s side does its part of %s first", turn, s.Step)
		}
	}
	entry := *e
	entry.Text = letters(e.Text)
	if err := k.do(n, &entry); err != nil {
		return nil, err
	}
	n.settle()
	return n, nil
}

// Turn is the side whose part of the step is due (KEEP-SCOPE-07).
func (s *State) Turn() Side {
	if s.Step == Rows || s.Closed[US] && s.Step != Purchase {
		return GE
	}
	return US
}

// Concerned reports whether a step asks a side.
func (s *State) Concerned(side Side) bool {
	switch s.Step {
	case Purchase:
		return side == US
	case Rows:
		return side == GE
	}
	return true
}

// mine returns a unit of a side that is in play.
func (s *State) mine(e *Entry, rule string) (*Unit, error) {
	u := s.Unit(e.Unit)
	if u == nil || u.Gone != "" {
		return nil, fault("unit", rule, "there is no unit %d in play", e.Unit)
	}
	if u.Side != e.Side {
		return nil, fault("unit", rule, "%s is the other side's", Name(u))
	}
	return u, nil
}

// count checks a number of points.
func count(place string, n int) error {
	if n < 0 || n > mostVP {
		return fault(place, "KEEP-BAD-02", "%d is not from 0 to %d", n, mostVP)
	}
	return nil
}

// close ends a side's part of a step, when nothing of it is open (KEEP-BAD-06).
func (s *State) close(e *Entry) error {
	if s.Closed[e.Side] {
		return fault("side", "KEEP-SCOPE-08", "the %s side has closed %s", e.Side, s.Step)
	}
	if !s.Concerned(e.Side) {
		return fault("side", "KEEP-SCOPE-07", "%s asks the other side", s.Step)
	}
	for _, d := range s.Duties() {
		if d.Side == e.Side || d.Side == Nobody {
			return told("KEEP-BAD-06", d.What)
		}
	}
	if s.Step == Begin || s.Step == EndState {
		if l := contradictions(s, e.Side); len(l) > 0 {
			return told("KEEP-BAD-05", l[0])
		}
	}
	s.Closed[e.Side] = true
	return nil
}

// settle goes on from steps that both sides have closed, and through those in which nobody has anything to do (KEEP-SCOPE-08).
func (s *State) settle() {
	for s.Step != Done {
		done := true
		for side := range Nobody {
			if !s.Closed[side] && s.Concerned(side) {
				done = false
			}
		}
		if !done && !s.idle() {
			return
		}
		if !done {
			s.Notes = append(s.Notes, note("idle", s.Step))
		}
		s.leave()
		s.enter()
	}
}

// idle reports whether a step closes itself.
func (s *State) idle() bool {
	some := func(is func(u *Unit) bool) bool { return len(s.in(is)) > 0 }
	switch s.Step {
	case Markers, Rally:
		return true
	case Melees:
		return len(s.Duties()) == 0 && !some(func(u *Unit) bool { return u.Is("prisoner") || u.Is("melee") }) && !s.asksPrisoners()
	case Vehicles:
		return !some(func(u *Unit) bool { return u.Mobile() || u.Rides })
	case Encircled, Bogged, Shocked:
		return len(s.Duties()) == 0 && len(s.Tried) == 0
	case Fires:
		return len(s.Terrain) == 0 || len(s.Duties()) == 0 && !slices.ContainsFunc(s.Terrain, func(t Terrain) bool { return t.Checked })
	case Recovery:
		return len(s.Duties()) == 0 && len(s.Used) == 0
	case Heroes:
		return len(s.Duties()) == 0 && len(s.Tried) == 0
	case Repairs:
		return len(s.Tried) == 0 && !some(func(u *Unit) bool { return len(Repairable(s, u)) > 0 })
	}
	return false
}

// roll is a roll that was asked for (KEEP-BAD-10).
func (s *State) roll(e *Entry) error {
	i := slices.IndexFunc(s.Rolls, func(r Roll) bool { return r.Name == e.Text })
	if i < 0 {
		return fault("roll", "KEEP-BAD-10", "nobody has asked for %.60q now", e.Text)
	}
	r := s.Rolls[i]
	switch {
	case r.Side != e.Side:
		return fault("roll", "KEEP-BAD-10", "%s is the %s side's", r.Name, r.Side)
	case len(e.Dice) != r.Dice:
		return fault("dice", "KEEP-BAD-01", "%d dice, not %d: each die is entered, not the sum", len(e.Dice), r.Dice)
	case !e.Drawn && !s.Typed:
		return fault("dice", "KEEP-DICE-02", "both have not agreed to type dice")
	}
	for _, d := range e.Dice {
		if e.Drawn {
			s.Drawn[e.Side][d-1]++
		} else {
			s.Thrown[e.Side][d-1]++
		}
	}
	s.Rolls = slices.Delete(s.Rolls, i, i+1)
	s.Used = append(s.Used, r.Name)
	return s.rolled(r, e.Dice)
}

// ask asks for a roll.
func (s *State) ask(r Roll) {
	for r.Name = r.What.String(); slices.Contains(s.Used, r.Name); {
		r.Name += ", again"
	}
	s.Rolls = append(s.Rolls, r)
}
