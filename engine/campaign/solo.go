package campaign

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"

	"bocage/engine"
)

// Difficulty is what a player has chosen to be against the computer.
type Difficulty string

// The difficulties. The computer plays at the level of that name, at Iron as a veteran.
const (
	Recruit Difficulty = "recruit" // the player has half more income and relief, and levies to three quarters (CAMP-SOLO-02)
	Regular Difficulty = "regular" // the file's numbers (CAMP-SOLO-03)
	Veteran Difficulty = "veteran" // the file's numbers (CAMP-SOLO-04)
	Iron    Difficulty = "iron"    // the computer has half more income, and nothing is taken back (CAMP-SOLO-05)
)

// Difficulties lists them from the easiest on.
func Difficulties() []Difficulty { return []Difficulty{Recruit, Regular, Veteran, Iron} }

// Plays is the level at which the computer plays.
func (d Difficulty) Plays() string {
	if d == Iron {
		d = Veteran
	}
	return string(d)
}

// MostRetries is how many battles of a campaign are fought again or skipped (CAMP-SOLO-06, CAMP-SOLO-08).
const MostRetries = 3

// Solo is what is so of a campaign against the computer.
type Solo struct {
	Player  engine.Seat `json:"player"`
	Level   Difficulty  `json:"level"`
	Seed    string      `json:"seed"`           // of the computer's lots, 64 hexadecimal digits
	Retries int         `json:"retries"`        // used in the campaign
	Tries   int         `json:"tries"`          // of the present battle, before this one
	Lost    *State      `json:"lost,omitempty"` // the battle that the player has just lost, as it was before its end
}

// level sets the difficulty between two battles (CWIN-19).
func (c *Campaign) level(s *State, step *Step) error {
	switch begun := s.Battle > 1 || len(s.Trail) > 0; {
	case s.Sides[0].Owes != "" || s.Sides[1].Owes != "" || s.Sides[0].Order != nil || s.Sides[1].Order != nil:
		return fault("name", "CWIN-19", "an order is sealed: the difficulty changes between battles only")
	case s.Solo == nil && begun:
		return fault("name", "CAMP-SOLO-01", "the campaign has begun with another player")
	case s.Solo != nil && s.Solo.Player != step.Side:
		return fault("side", "CAMP-SOLO-01", "the computer plays that side")
	case !slices.Contains(Difficulties(), Difficulty(step.Name)):
		return fault("name", "CAMP-SOLO-01", "there is no difficulty %.20q", step.Name)
	case s.Solo == nil && len(step.Salt) != saltSize, s.Solo != nil && step.Salt != nil:
		return fault("salt", "CAMP-SOLO-07", "%d bytes of a seed, which is given once and has %d", len(step.Salt), saltSize)
	}
	next := Solo{Player: step.Side, Seed: hex.EncodeToString(step.Salt)}
	if s.Solo != nil {
		next = *s.Solo
	}
	next.Level, next.Lost = Difficulty(step.Name), nil
	s.Solo = &next
	return nil
}

// again goes back to the beginning of the battle that the player has lost, with both orders as they were. Names stay as they are.
func (c *Campaign) again(s *State, step *Step) error {
	switch {
	case s.Solo == nil || s.Solo.Player != step.Side || s.Solo.Lost == nil:
		return fault("do", "CAMP-SOLO-06", "no battle against the computer was just lost")
	case s.Solo.Retries == MostRetries:
		return fault("do", "CAMP-SOLO-06", "%d battles were fought again", MostRetries)
	}
	next, now := *s.Solo, s.Sides[step.Side]
	*s = *next.Lost
	side := &s.Sides[step.Side]
	side.Names, side.Core = now.Names, named(side.Core, func(e Entry) string {
		if k := entry(now.Core, e.ID); k >= 0 {
			return now.Core[k].Name
		}
		return e.Name
	})
	next.Lost = nil
	next.Retries++
	next.Tries++
	s.Solo = &next
	return nil
}

// unseal says why the player's order cannot be taken back, though the computer has sealed its own (CAMP-ORDER-08).
func (o *Solo) unseal(other *Corps) error {
	if other.Order != nil {
		return fault("seal", "CAMP-ORDER-08", "the computer's order has been shown")
	}
	if o.Level == Iron {
		return fault("seal", "CAMP-SOLO-05", "what is sealed stays")
	}
	return nil
}

// fresh is what is so when a battle begins, or the campaign has ended otherwise than by one: nothing is fought again.
func (o *Solo) fresh() *Solo {
	if o == nil {
		return nil
	}
	next := *o
	next.Tries, next.Lost = 0, nil
	return &next
}

// ended is what is so when the battle of a state has ended so, before its end is counted: s.Solo is o.
func (o *Solo) ended(s *State, how How, winner engine.Seat) (*Solo, error) {
	switch {
	case how == Skipped && (o == nil || o.Level == Iron):
		return nil, fault("how", "CAMP-SOLO-08", "no battle is skipped")
	case o == nil:
		return nil, nil
	case how == Skipped && o.Retries == MostRetries:
		return nil, fault("how", "CAMP-SOLO-08", "%d battles were fought again or skipped", MostRetries)
	}
	next, was := *o, *s
	if how == Skipped {
		next.Retries++
	}
	if was.Solo = nil; winner == o.Player.Other() && o.Level != Iron {
		next.Lost = &was
	}
	return &next, nil
}

// tries is how often the battle was fought before.
func (o *Solo) tries() int {
	if o == nil {
		return 0
	}
	return o.Tries
}

// EconomyOf is what a side's supply comes and goes by, and how far levies fill it up, at the difficulty that is set.
func (c *Campaign) EconomyOf(s *State, seat engine.Seat) Economy {
	e := c.Economy
	switch {
	case s.Solo == nil:
	case s.Solo.Level == Recruit && s.Solo.Player == seat:
		e.Income, e.Relief, e.Floor = e.Income*3/2, e.Relief*3/2, 75
	case s.Solo.Level == Iron && s.Solo.Player != seat:
		e.Income = e.Income * 3 / 2
	}
	return e
}

// Lots are those of the computer at a state: they follow from the seed in the record, the battle and how often it is fought.
func (s *State) Lots() engine.Rand {
	if s.Solo == nil {
		return engine.NewRand(uint64(s.Battle))
	}
	d := sha256.Sum256(fmt.Appendf(nil, "bocage campaign lots %s %d %d", s.Solo.Seed, s.Battle, s.Solo.Retries))
	return engine.NewRand(binary.BigEndian.Uint64(d[:]))
}

// Computer returns the order of a side that the computer plays, from what is public before both have sealed (CAMP-SOLO-07).
func (c *Campaign) Computer(s *State, seat engine.Seat, lots *engine.Rand) *Order {
	o := &Order{}
	for c.buys(s, seat, o, lots) {
	}
	c.field(s, seat, o, func(e Entry) int { return 10*c.Price(seat, e.Type) + 12*c.Level(e) - 8*e.Damage })
	locker := slices.Clone(s.Sides[seat].Locker)
	for range min(c.Nodes[s.Node].Cards, len(locker)) {
		i := lots.Intn(len(locker) + 1)
		if i == len(locker) {
			break
		}
		o.Cards = append(o.Cards, locker[i])
		locker = slices.Delete(locker, i, i+1)
		if c.Check(s, seat, o) != nil {
			o.Cards = o.Cards[:len(o.Cards)-1]
		}
	}
	return o
}

// buys adds the type to an order that is worth most: its price by four and a lot, less what does not fit into the field. It reports whether
// anything can be bought.
func (c *Campaign) buys(s *State, seat engine.Seat, o *Order, lots *engine.Rand) bool {
	node := c.Nodes[s.Node]
	filled := Order{Buy: o.Buy}
	cost, n := c.field(s, seat, &filled, func(e Entry) int { return c.FieldCost(seat, e) })
	room := node.Field[seat].Most - len(node.Keep[seat]) - n
	left := node.Field[seat].Budget - cost
	for _, t := range node.Keep[seat] {
		left -= c.Cost(seat, t)
	}
	best, most := "", 0
	for _, t := range slices.Sorted(maps.Keys(c.Sides[seat].Shop)) {
		if _, _, err := c.recruit(s, seat, &Order{Buy: append(slices.Clone(o.Buy), t)}); err != nil {
			continue
		}
		price := c.Price(seat, t)
		worth := 4*price + lots.Intn(12)
		if room <= 0 || c.Cost(seat, t) > left || !c.Fights(s.Node, seat, t) {
			worth -= 30
		}
		if best == "" || worth > most {
			best, most = t, worth
		}
	}
	if best != "" {
		o.Buy = append(o.Buy, best)
	}
	return best != "" && len(o.Buy) < 12
}

// ComputerStep returns what the computer does for a side that is asked for a card or a way: any of them, by lot. ok is false if nobody is
// asked.
func (c *Campaign) ComputerStep(s *State, lots *engine.Rand) (step Step, ok bool) {
	switch s.Phase {
	case Rewards:
		return Step{Do: DoTake, Side: s.Asked, Name: s.Offer[lots.Intn(len(s.Offer))]}, true
	case Way:
		ways := c.Ways(s)
		return Step{Do: DoGo, Side: s.Asked, Name: ways[lots.Intn(len(ways))]}, true
	}
	return Step{}, false
}

// Both has the computer give both sides' orders, each without knowing the other's. thrifty is a side that buys nothing, empty one that
// fields nothing of its core either; NoSeat for none.
func (m *Match) Both(lots *engine.Rand, thrifty, empty engine.Seat) error {
	var orders [2]*Order
	var salts [2][32]byte
	for seat := range engine.Seat(2) {
		s := m.State
		if thrifty == seat || empty == seat {
			s.Sides[seat].Supply = 0
		}
		if orders[seat] = m.Campaign.Computer(&s, seat, lots); empty == seat {
			orders[seat].Force = nil
		}
		salts[seat] = sha256.Sum256(fmt.Append(nil, lots.Uint64()))
	}
	for seat := range engine.Seat(2) {
		seal, err := m.Campaign.Seal(&m.State, seat, orders[seat], salts[seat][:])
		if err != nil {
			return err
		}
		if err := m.Make(Step{Do: DoSeal, Side: seat, Seal: seal}); err != nil {
			return err
		}
	}
	for seat := range engine.Seat(2) {
		if err := m.Make(Step{Do: DoOpen, Side: seat, Order: orders[seat], Salt: salts[seat][:]}); err != nil {
			return err
		}
	}
	return nil
}

// March has the computer decide everything for both sides until a battle is to be fought or the campaign has ended.
func (m *Match) March(lots *engine.Rand) error {
	for m.State.Phase != Fighting && m.State.Phase != Ended {
		if m.State.Phase == Ordering {
			if err := m.Both(lots, engine.NoSeat, engine.NoSeat); err != nil {
				return err
			}
			continue
		}
		step, ok := m.Campaign.ComputerStep(&m.State, lots)
		if !ok {
			return fault("", "CAMP-AFTER-06", "nobody is asked in phase %d", m.State.Phase)
		}
		if err := m.Make(step); err != nil {
			return err
		}
	}
	return nil
}

// At returns a campaign as it begins, but at a node, with both sides' orders by the computer: a battle by which the node's odds are
// measured (CAMP-BAL-01).
func (c *Campaign) At(node string, lots *engine.Rand) (*Match, error) {
	m := Start(c)
	if c.Nodes[node] == nil {
		return nil, fault("nodes."+node, "CAMP-FILE-05", "there is no such node")
	}
	m.State.Node = node
	return m, m.Both(lots, engine.NoSeat, engine.NoSeat)
}
