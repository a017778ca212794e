package campaign

import (
	"slices"
	"strings"

	"bocage/engine"
)

// Do says what a step does.
type Do string

// The steps of a campaign.
const (
	DoSeal   Do = "seal"   // Side commits to an order: Seal
	DoUnseal Do = "unseal" // takes it back while the other has not committed (CAMP-ORDER-08)
	DoOpen   Do = "open"   // opens it: Order, Salt
	DoAnew   Do = "anew"   // after a faulty order: the other side asks for new ones (CAMP-ORDER-05)
	DoClaim  Do = "claim"  // or claims the campaign
	DoEnd    Do = "end"    // the battle has ended: How, Record, and in Side who lost a battle that was not fought to its end
	DoTake   Do = "take"   // Side takes the card Name of the offer
	DoGo     Do = "go"     // Side chooses the way Name
	DoResign Do = "resign" // Side resigns the campaign (CAMP-WAY-05)
	DoStop   Do = "stop"   // Side asks to end the campaign as it stands (CWIN-18)
	DoLevel  Do = "level"  // Side plays against the computer from now on, at the difficulty Name; Salt is the first time the seed of its lots
	DoAgain  Do = "again"  // Side fights the battle again that it has lost against the computer (CAMP-SOLO-06)
	DoName   Do = "name"   // Side gives its entry ID the name Name, "" for none (CAMP-KEEP-03)
)

// Step is one thing that happens in a campaign. Fields that a kind does not name are empty.
type Step struct {
	Do     Do          `json:"do"`
	Side   engine.Seat `json:"side"`
	Seal   string      `json:"seal,omitempty"`
	Salt   []byte      `json:"salt,omitempty"`
	Order  *Order      `json:"order,omitempty"`
	How    How         `json:"how,omitempty"`
	Record []byte      `json:"record,omitempty"`
	Name   string      `json:"name,omitempty"`
	ID     int         `json:"id,omitempty"`
}

// deeds make the steps, by kind and by the phases in which each may be.
var deeds = map[Do]struct {
	in   []Phase
	make func(c *Campaign, s *State, step *Step) error
}{
	DoSeal:   {[]Phase{Ordering}, (*Campaign).seal},
	DoUnseal: {[]Phase{Ordering}, (*Campaign).unseal},
	DoOpen:   {[]Phase{Ordering}, (*Campaign).open},
	DoAnew:   {[]Phase{Accused}, (*Campaign).anew},
	DoClaim:  {[]Phase{Accused}, (*Campaign).claim},
	DoEnd:    {[]Phase{Fighting}, (*Campaign).endBattle},
	DoTake:   {[]Phase{Rewards}, (*Campaign).takes},
	DoGo:     {[]Phase{Way}, (*Campaign).goes},
	DoResign: {[]Phase{Ordering, Accused, Fighting, Rewards, Way}, (*Campaign).resign},
	DoStop:   {[]Phase{Ordering, Accused, Fighting, Rewards, Way}, (*Campaign).stop},
	DoLevel:  {[]Phase{Ordering}, (*Campaign).level},
	DoAgain:  {[]Phase{Ordering, Rewards, Way, Ended}, (*Campaign).again},
	DoName:   {[]Phase{Ordering, Accused, Fighting, Rewards, Way}, (*Campaign).name},
}

// Apply makes a step, or returns a *Fault and leaves the state as it was.
func (c *Campaign) Apply(s *State, step *Step) error {
	d, ok := deeds[step.Do]
	switch {
	case !ok:
		return fault("do", "CAMP-PEER-01", "there is no step %.20q", step.Do)
	case step.Side > 1:
		return fault("side", "CAMP-PEER-01", "there is no such side")
	case !slices.Contains(d.in, s.Phase):
		return fault("do", "CAMP-AFTER-06", "this is not the moment to %s", step.Do)
	case !step.plain():
		return fault("do", "CAMP-PEER-01", "fields that %s has not", step.Do)
	}
	next := *s
	if err := d.make(c, &next, step); err != nil {
		return err
	}
	if step.Do != DoStop && step.Do != DoName {
		next.Sides[0].Stops, next.Sides[1].Stops = false, false
	}
	*s = next
	return nil
}

// plain reports whether a step has no field that its kind does not name.
func (s *Step) plain() bool {
	o := *s
	switch o.Do {
	case DoSeal:
		o.Seal = ""
	case DoOpen:
		o.Salt, o.Order = nil, nil
	case DoEnd:
		o.How, o.Record = "", nil
	case DoTake, DoGo:
		o.Name = ""
	case DoLevel:
		o.Name, o.Salt = "", nil
	case DoName:
		o.Name, o.ID = "", 0
	}
	return o.Seal == "" && o.Salt == nil && o.Order == nil && o.How == "" && o.Record == nil && o.Name == "" && o.ID == 0
}

func (c *Campaign) seal(s *State, step *Step) error {
	side, other := &s.Sides[step.Side], &s.Sides[step.Side.Other()]
	switch {
	case side.Order != nil || side.Owes != "" && other.Owes != "" || side.Owes != "" && other.Order != nil:
		return fault("seal", "CAMP-ORDER-11", "an order is sealed already")
	case side.Owes != "":
		return fault("seal", "CAMP-ORDER-08", "the order that is sealed must be taken back first")
	case s.Solo != nil && step.Side == s.Solo.Player && other.Owes == "" && other.Order == nil:
		return fault("seal", "CAMP-ORDER-07", "the computer seals first")
	case len(step.Seal) != 64:
		return fault("seal", "CAMP-ORDER-04", "%d letters, not 64", len(step.Seal))
	case strings.Trim(step.Seal, "0123456789abcdef") != "":
		return fault("seal", "CAMP-ORDER-04", "letters that no digest has")
	}
	side.Owes = step.Seal
	return nil
}

func (c *Campaign) unseal(s *State, step *Step) error {
	side, other := &s.Sides[step.Side], &s.Sides[step.Side.Other()]
	if s.Solo != nil && side.Owes != "" {
		if err := s.Solo.unseal(other); err != nil {
			return err
		}
	} else if side.Owes == "" || other.Owes != "" || other.Order != nil {
		return fault("seal", "CAMP-ORDER-08", "no order is sealed, or the other side has committed")
	}
	side.Owes = ""
	return nil
}

// open opens an order. One that fits its seal and breaks a rule accuses its side (CAMP-ORDER-05).
func (c *Campaign) open(s *State, step *Step) error {
	side, other := &s.Sides[step.Side], &s.Sides[step.Side.Other()]
	if side.Owes == "" || other.Owes == "" && other.Order == nil {
		return fault("order", "CAMP-ORDER-04", "both sides must have sealed before one opens")
	}
	if step.Order == nil {
		return fault("order", "CAMP-ORDER-04", "is missing")
	}
	seal, err := c.Seal(s, step.Side, step.Order, step.Salt)
	if err != nil {
		return err
	}
	if seal != side.Owes {
		return fault("order", "CAMP-ORDER-04", "is not what was sealed")
	}
	side.Owes = ""
	if c.Check(s, step.Side, step.Order) != nil {
		s.Phase, s.Liar = Accused, step.Side
		return nil
	}
	side.Order = step.Order
	if other.Order == nil {
		return nil
	}
	return c.march(s)
}

// march carries both orders out: the battle begins.
func (c *Campaign) march(s *State) error {
	for seat := range engine.Seat(2) {
		side := &s.Sides[seat]
		core, supply, err := c.recruit(s, seat, side.Order)
		if err != nil {
			return err
		}
		side.Core, side.Supply = core, supply
		side.Last += len(side.Order.Buy)
		locker := slices.Clone(side.Locker)
		for _, k := range slices.Concat(side.Order.Cards, side.Order.Put) {
			if i := slices.Index(locker, k); i >= 0 {
				locker = slices.Delete(locker, i, i+1)
			}
		}
		side.Locker = locker
	}
	s.Phase = Fighting
	s.Solo = s.Solo.fresh()
	if _, err := c.Fight(s); err != nil {
		return fault("order", "CAMP-BUILD-10", "%v", err)
	}
	return nil
}

// accuser returns the fault of a step that only the other side of an accused one may make.
func accuser(s *State, step *Step) error {
	if step.Side == s.Liar {
		return fault("side", "CAMP-ORDER-05", "the other side decides")
	}
	return nil
}

func (c *Campaign) anew(s *State, step *Step) error {
	if err := accuser(s, step); err != nil {
		return err
	}
	for seat := range s.Sides {
		s.Sides[seat].Owes, s.Sides[seat].Order = "", nil
	}
	s.Phase, s.Liar = Ordering, engine.NoSeat
	return nil
}

func (c *Campaign) claim(s *State, step *Step) error {
	if err := accuser(s, step); err != nil {
		return err
	}
	s.Phase, s.Winner = Ended, step.Side
	return nil
}

func (c *Campaign) endBattle(s *State, step *Step) error {
	b, err := c.Fight(s)
	if err != nil {
		return err
	}
	r, over, err := b.Game.Report(b, step.Record)
	if err != nil {
		return fault("record", "CAMP-AFTER-01", "%v", err)
	}
	for seat := range r.Deeds {
		if len(r.Deeds[seat]) != len(b.Forces[seat]) {
			return fault("record", "CAMP-AFTER-01", "tells of %d units, not %d", len(r.Deeds[seat]), len(b.Forces[seat]))
		}
	}
	how := step.How
	switch how {
	case Fought, Skipped:
		if r.Given && how == Fought {
			how = Resigned
		}
		if !over {
			return fault("record", "CAMP-AFTER-11", "the battle has not ended")
		}
	case Drawn, Resigned, Late, Lied:
		if over {
			return fault("how", "CAMP-AFTER-09", "the battle was fought to its end")
		}
		r.Winner = step.Side.Other()
		if step.How == Drawn {
			r.Winner = engine.NoSeat
		}
	default:
		return fault("how", "CAMP-AFTER-09", "%.20q is no way to end a battle", step.How)
	}
	solo, err := s.Solo.ended(s, how, r.Winner)
	if err != nil {
		return err
	}
	c.after(s, b, r, how)
	s.Solo = solo
	return nil
}

// Due returns the step of a side that is asked and does not answer: the first card, the first way (CAMP-CARD-04, CWIN-17). ok is false if
// nobody is asked.
func (c *Campaign) Due(s *State) (step Step, ok bool) {
	switch s.Phase {
	case Rewards:
		return Step{Do: DoTake, Side: s.Asked, Name: s.Offer[0]}, true
	case Way:
		return Step{Do: DoGo, Side: s.Asked, Name: c.Ways(s)[0]}, true
	}
	return Step{}, false
}

// asked returns the fault of a step of a side that is not asked.
func asked(s *State, step *Step) error {
	if step.Side != s.Asked {
		return fault("side", "CAMP-CARD-03", "the other side is asked")
	}
	return nil
}

func (c *Campaign) takes(s *State, step *Step) error {
	if err := asked(s, step); err != nil {
		return err
	}
	return c.take(s, step.Name)
}

func (c *Campaign) goes(s *State, step *Step) error {
	if err := asked(s, step); err != nil {
		return err
	}
	if !slices.Contains(c.Ways(s), step.Name) {
		return fault("name", "CAMP-WAY-01", "no way leads to %.40q", step.Name)
	}
	c.advance(s, step.Name)
	return nil
}

func (c *Campaign) resign(s *State, step *Step) error {
	s.Phase, s.Winner, s.Asked, s.Solo = Ended, step.Side.Other(), engine.NoSeat, s.Solo.fresh()
	return nil
}

// stop ends the campaign as it stands when both sides have asked for it, one right after the other.
func (c *Campaign) stop(s *State, step *Step) error {
	if s.Sides[step.Side].Stops {
		return fault("side", "CWIN-18", "has asked for it already")
	}
	s.Sides[step.Side].Stops = true
	if s.Sides[step.Side.Other()].Stops {
		s.Solo = s.Solo.fresh()
		c.end(s)
	}
	return nil
}

// name gives an entry a name, or takes it away. It may be done at any time, as nothing goes by names.
func (c *Campaign) name(s *State, step *Step) error {
	side := &s.Sides[step.Side]
	k := entry(side.Core, step.ID)
	switch {
	case s.Solo != nil && s.Solo.Player != step.Side:
		return fault("side", "CAMP-KEEP-03", "the computer plays that side")
	case k < 0:
		return fault("id", "CAMP-KEEP-03", "there is no entry %d", step.ID)
	case side.Core[k].Name == step.Name:
		return fault("name", "CAMP-KEEP-03", "it is called so already")
	case strings.TrimSpace(step.Name) != step.Name:
		return fault("name", "CAMP-KEEP-03", "begins or ends with a space")
	case side.Names == maxNames && step.Name != "": // taking one away is no more than there are
		return fault("name", "CAMPAIGN-26", "%d names were given", maxNames)
	}
	if f := legible("name", "CAMP-KEEP-03", step.Name, 0, MaxName); f != nil {
		return f
	}
	side.Core = slices.Clone(side.Core)
	side.Core[k].Name = step.Name
	if step.Name != "" {
		side.Names++
	}
	return nil
}
