package keeper

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
)

// Terrain is a terrain line (KEEP-STATE-03).
type Terrain struct {
	Hex     string `json:"hex"`
	What    string `json:"what"`
	Checked bool   `json:"checked,omitempty"` // for spread, or it is new in this step (CRULING-14)
}

// Terrains are what a terrain line can be.
var Terrains = []string{"smoke", "dispersed smoke", "flame", "blaze", "wreck", "wreck blaze", "rubble"}

// Module is an OBA module of a side.
type Module struct {
	Name  string `json:"name"`
	FFE   bool   `json:"ffe,omitempty"`   // had one in play in this scenario
	InUse bool   `json:"inUse,omitempty"` // its Battery Access is held
	Lost  bool   `json:"lost,omitempty"`
}

// Numbers are those of one CG scenario (KEEP-STATE-04).
type Numbers struct {
	VP     int    `json:"vp"`
	CVP    [2]int `json:"cvp"` // suffered, by side
	Winner Side   `json:"winner"`
	First  Side   `json:"first"` // who moved first
}

// Roll is asked for by a step before it falls (KEEP-DICE-01).
type Roll struct {
	Name string `json:"name"` // its note in English, and what tells it apart
	What Note   `json:"-"`
	Side Side   `json:"side"`
	Dice int    `json:"dice"`
	unit int
	by   Weapon
}

// Duty is what a side must do before its step closes.
type Duty struct {
	Side Side
	Unit int // 0 for none
	What Note
}

// Replacement is a leader who waits for a place: one that comes for an evacuated one.
type Replacement struct {
	Side Side   `json:"side"`
	From string `json:"from"` // the last hex of the evacuated leader
	SWs  []int  `json:"sws,omitempty"`
	Wait bool   `json:"wait,omitempty"` // no MMC is on the board: he enters with a reinforcement group (CRULING-08)
}

// Seal is a sealed slot: what it holds is the owner's secret until it is opened.
type Seal struct {
	Commit string `json:"commit"`
	Slot   *Slot  `json:"slot,omitempty"` // opened
}

// State is a moment of a campaign. No entry changes its slices in place.
type State struct {
	Step      Step           `json:"step"`
	Date      int            `json:"date"` // index of the CG date
	Closed    [2]bool        `json:"closed"`
	Units     []Unit         `json:"units"`
	Last      int            `json:"last"` // the last id given
	Terrain   []Terrain      `json:"terrain"`
	Days      []Numbers      `json:"days"`
	Buildings map[string]int `json:"buildings"` // 0 American, 1 German, 2 gone
	NoQuarter [2]bool        `json:"noQuarter"`
	Bank      int            `json:"bank"`
	Points    int            `json:"points"` // that the American may spend in this setup
	Modules   [2][]Module    `json:"modules"`
	Observers [2]string      `json:"observers"`
	SAN       [2]int         `json:"san"`
	Original  [2]int         `json:"original"` // SAN
	ELR       [2]int         `json:"elr"`
	Attacker  Side           `json:"attacker"`
	Entered   [2]bool        `json:"entered"` // of the end state: points and buildings, losses
	Prisoners bool           `json:"prisoners"`
	OwesCVP   []int          `json:"owesCVP"` // units whose CVP are still to be typed
	Tried     []int          `json:"tried"`   // units that have made their attempt in this step
	Pending   []Replacement  `json:"pending"` // leaders to be placed
	Rolls     []Roll         `json:"rolls"`   // asked for now
	Used      []string       `json:"used"`    // names of rolls that have fallen in this setup
	Thrown    [2][6]int      `json:"thrown"`  // typed dice of each side, by what they showed (KEEP-DICE-09)
	Drawn     [2][6]int      `json:"drawn"`   // dice that the device drew
	Seals     [2][]Seal      `json:"seals"`   // of this setup: what enters the scenario that it is for
	At        [2]string      `json:"at"`      // heads of the log to which they are bound
	For       int            `json:"for"`     // the date that they are for
	Confirmed bool           `json:"confirmed"`
	Typed     bool           `json:"typed"`   // dice may be typed
	Wants     [2]Side        `json:"wants"`   // of the first and the second player, Nobody if he has not said
	Contest   Contest        `json:"contest"` // how a side that both want is given
	BidsAt    string         `json:"bidsAt"`  // head of the log to which the bids are bound
	Bids      [2]string      `json:"bids"`    // sealed, by player
	Bid       [2]*int        `json:"bid"`     // opened
	Sides     [2]Side        `json:"sides"`   // that the players have, once it is known
	Raised    Bonus          `json:"raised"`  // by the Balance or by bids
	Changed   []Note         `json:"changed"` // by this Clean-Up Phase (KEEP-CLEAN-22)
	Notes     []Note         `json:"notes"`   // of steps that closed themselves
	Liar      Side           `json:"liar"`    // whose opening did not fit, Nobody for none
	Winner    Side           `json:"winner"`  // of the campaign
	PF        int            `json:"pf"`      // the German limit
	Placed    [2]bool        `json:"placed"`  // concealment and snipers are typed
	Amended   []string       `json:"amended"` // rule lines that were broken on purpose
	Far       *Far           `json:"far,omitempty"`
	pack      *Pack
	head      string
}

// New is a campaign that has not begun.
func New(p *Pack) *State {
	s := &State{pack: p, Attacker: Nobody, Liar: Nobody, Winner: Nobody, Buildings: map[string]int{}, Wants: [2]Side{Nobody, Nobody},
		Sides: [2]Side{Nobody, Nobody}}
	for _, b := range p.Buildings {
		s.Buildings[b] = int(GE)
	}
	s.Days = []Numbers{{Winner: Nobody, First: Nobody}}
	return s
}

// Digest names a state.
func (s *State) Digest() string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // plain values
	}
	d := sha256.Sum256(append([]byte(s.pack.digest), b...))
	return hex.EncodeToString(d[:])
}

// clone is a copy that shares nothing which an entry changes.
func (s *State) clone() *State {
	n := *s
	n.Units, n.Terrain, n.Days = slices.Clone(s.Units), slices.Clone(s.Terrain), slices.Clone(s.Days)
	n.Buildings = map[string]int{}
	for k, v := range s.Buildings {
		n.Buildings[k] = v
	}
	for i := range s.Modules {
		n.Modules[i], n.Seals[i] = slices.Clone(s.Modules[i]), slices.Clone(s.Seals[i])
	}
	n.OwesCVP, n.Tried, n.Pending = slices.Clone(s.OwesCVP), slices.Clone(s.Tried), slices.Clone(s.Pending)
	n.Rolls, n.Used, n.Changed, n.Notes = slices.Clone(s.Rolls), slices.Clone(s.Used), slices.Clone(s.Changed), slices.Clone(s.Notes)
	n.Amended, n.Far = slices.Clone(s.Amended), s.Far.clone()
	return &n
}

// Unit is a line by its id, nil for none.
func (s *State) Unit(id int) *Unit {
	for i := range s.Units {
		if s.Units[i].ID == id && id != 0 {
			return &s.Units[i]
		}
	}
	return nil
}

// in are the units of both sides that are in play and fulfil something, by id.
func (s *State) in(is func(u *Unit) bool) (l []*Unit) {
	for i := range s.Units {
		if u := &s.Units[i]; u.Gone == "" && is(u) {
			l = append(l, u)
		}
	}
	return l
}

// day is the CG scenario that is played, or was just played.
func (s *State) day() *Numbers { return &s.Days[len(s.Days)-1] }

// change notes what the phase has changed.
func (s *State) change(code string, args ...any) {
	s.Changed = append(s.Changed, note(code, args...))
}

// Name is a unit in words.
func Name(u *Unit) string {
	if u.Hex == "" {
		return fmt.Sprintf("%s %d", u.Name, u.ID)
	}
	return fmt.Sprintf("%s %d in %s", u.Name, u.ID, u.Hex)
}

// remove takes a unit out of play, for which a note gives the reason; what it possessed lies free. In the Clean-Up Phase its CVP are
// asked
// for.
func (s *State) remove(u *Unit, why string) {
	u.Gone = s.Step.String()
	s.change(why, Name(u))
	if s.Step.cleanUp() {
		s.OwesCVP = append(s.OwesCVP, u.ID)
	}
	for i := range s.Units {
		if s.Units[i].Possessor == u.ID {
			s.Units[i].Possessor = 0
		}
	}
}

// Total is the American's VP of all scenarios played (KEEP-VP-05).
func (s *State) Total() (n int) {
	for _, d := range s.Days {
		n += d.VP
	}
	return n
}

// Suffered are the CVP of a side in the whole campaign; the American's are what the German has amassed (KEEP-VP-12, CRULING-04).
func (s *State) Suffered(side Side) (n int) {
	for _, d := range s.Days {
		n += d.CVP[side]
	}
	return n
}

// Required is the total of VP with which the American wins the present scenario.
func (s *State) Required() int { return s.pack.Dates[s.Date].Required.Value + s.Raised.Required }

// Held are the buildings marked American among those that exist, and how many exist (KEEP-VP-03, CRULING-07).
func (s *State) Held() (american, exist int) {
	for _, of := range s.Buildings {
		if of != 2 {
			exist++
		}
		if of == int(US) {
			american++
		}
	}
	return american, exist
}

// Differential is the required total less the campaign's (KEEP-VP-06).
func (s *State) Differential() int { return s.Required() - s.Total() }

// Earned are the Purchase Points of 2.92, 0 or more (KEEP-VP-08, KEEP-VP-09, CRULING-03).
func (s *State) Earned() int {
	cvp := s.Suffered(US)
	if s.pack.NewLosses {
		cvp = s.day().CVP[US]
	}
	return max(0, s.Differential()+cvp)
}

// CGTotal is the total of VP with which the American wins the campaign.
func (s *State) CGTotal() int { return s.pack.Total.Value + s.Raised.Total }

// Cap is how many CVP the German must not have amassed if the American is to win.
func (s *State) Cap() int { return s.pack.Cap.Value + s.Raised.Cap }

// Capped reports whether the American can no longer win (KEEP-VP-14).
func (s *State) Capped() bool { return s.Suffered(US) >= s.Cap() }

// American reports whether the American has won the present scenario (KEEP-VP-02, CRULING-06) and the campaign (KEEP-VP-11).
func (s *State) American() (scenario, whole bool) {
	held, exist := s.Held()
	whole = !s.Capped() && (s.Total() >= s.CGTotal() || exist > 0 && held == exist)
	date := s.pack.Dates[s.Date]
	need := date.Buildings.Value
	if need == 0 {
		need = max(exist, 1)
	}
	return s.Total() >= s.Required() || held >= need && exist > 0, whole
}

// Limit is the PF limit: 1.5 a German squad or two half-squads, fractions down (KEEP-NEXT-02).
func Limit(s *State) int {
	halves := 0
	for _, u := range s.in(func(u *Unit) bool { return u.Side == GE && u.Kind == MMC && !u.Is("crew") }) {
		if halves += 2; u.Is("half-squad") {
			halves--
		}
	}
	return halves * 3 / 4
}
