// Package file is what stands in a scenario file of the skirmish, and what can be wrong with it by itself.
//
// It must not know a table or a position.
package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"bocage/engine/skirmish/purchase"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// File is a scenario file: a printed scenario with its options.
type File struct {
	Format   int       `json:"format"`
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Scenario int       `json:"scenario,omitempty"` // none for the basic game
	Points   int       `json:"points,omitempty"`   // of the basic game
	Armies   []Army    `json:"armies,omitempty"`   // of the basic game, both
	Draw     bool      `json:"draw,omitempty"`     // the scenario is picked by who draws the higher card
	Bid      bool      `json:"bid,omitempty"`
	Pays     [2]int    `json:"pays,omitzero"` // points of an agreed bid, by side
	Die      bool      `json:"die,omitempty"`
	HullDown bool      `json:"hull_down,omitempty"`
	Rear     bool      `json:"rear_armor,omitempty"`
	Pinning  bool      `json:"pinning,omitempty"`
	Nations  bool      `json:"nations,omitempty"`
	Quality  [2]string `json:"quality"`

	Trained [2]unit.Quality  `json:"-"` // what Quality says
	Bought  [2]purchase.Army `json:"-"` // what Armies say
}

// Mustered is the format of files whose armies are troops (SKIRM-30).
const Mustered = 2

// Troop is a squad or a vehicle, with how many of each unit are in it.
type Troop struct {
	Quality string         `json:"quality"`
	Units   map[string]int `json:"units"`
}

// Army is what a side has bought for the basic game, or its troops.
type Army struct {
	Nation   string         `json:"nation,omitempty"`
	Units    map[string]int `json:"units,omitempty"`
	Troops   []Troop        `json:"troops,omitempty"` // in place of units, in format 2
	Sandbags int            `json:"sandbags,omitempty"`
	Wire     int            `json:"wire,omitempty"`
}

// Own are the game's own scenarios: the printed ones with the options of RULING-35, and the first with bids.
func Own() (l []File) {
	for n := 1; n <= scenario.Number; n++ {
		s := scenario.Of(n)
		id := strings.ToLower(strings.NewReplacer(" ", "-", ":", "").Replace(s.Title))
		l = append(l, File{Format: 1, ID: id, Name: s.Title, Scenario: n, HullDown: HullDown(n), Quality: [2]string{"elite", "elite"}})
	}
	bids := l[0]
	bids.ID, bids.Name, bids.Bid = bids.ID+"-by-bids", bids.Name+", by bids", true
	drawn := File{Format: 1, ID: "drawn-scenario", Name: "Drawn scenario", Draw: true, Quality: bids.Quality}
	bought := File{Format: 1, ID: "basic-game", Name: "Basic game", Points: BasicPoints, Nations: true, Quality: bids.Quality, Armies: []Army{
		{Nation: "german", Units: map[string]int{"R": 38, "MG": 6, "MO": 4, "BZ": 4, "GR": 6, "TANK": 3, "CAN": 2, "JEEP": 2}, Sandbags: 1},
		{Nation: "soviet", Units: map[string]int{"R": 60, "MG": 6, "MO": 6, "GR": 8, "SN": 2, "TANK": 2, "SPB": 1}, Wire: 6},
	}}
	return append(l, bids, drawn, bought)
}

// BasicPoints is what each side of a basic game buys for (BASIC-01).
const BasicPoints = 200

// HullDown reports whether the option is on in a printed scenario (RULING-35).
func HullDown(number int) bool { return number >= 6 && number != 9 }

// Fault is what is wrong with a scenario, and in which field.
type Fault struct{ Field, Text string }

// Faults are all that is wrong with a scenario.
type Faults []Fault

func (f Faults) Error() string {
	var l []string
	for _, x := range f {
		l = append(l, x.Field+": "+x.Text)
	}
	return "bad scenario: " + strings.Join(l, "; ")
}

// maxFile bounds a scenario's file in bytes.
const maxFile = 1 << 12

// Read reads a file and checks what can be checked without its table. Its error is of type Faults.
func Read(b []byte) (*File, error) {
	if len(b) > maxFile {
		return nil, Faults{{"file", fmt.Sprintf("more than %d bytes", maxFile)}}
	}
	f := &File{}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(f); err != nil {
		return nil, Faults{{"file", err.Error()}}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, Faults{{"file", "something stands behind the object"}}
	}
	var bad Faults
	f.check(&bad)
	f.train(&bad)
	f.checkPays(&bad)
	if f.Armies != nil {
		f.buy(&bad)
	}
	if bad != nil {
		return nil, bad
	}
	return f, nil
}

// check adds what is wrong with what the file is about.
func (f *File) check(l *Faults) {
	bad := *l
	if f.Format != 1 && (f.Format != Mustered || f.Armies == nil) {
		bad = append(bad, Fault{"format", "1 is wanted, or 2 for armies of troops"})
	}
	if len(f.ID) > 48 || f.ID == "" || strings.Trim(f.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		bad = append(bad, Fault{"id", "1 to 48 of a to z, 0 to 9 and - are wanted"})
	}
	if len(f.Name) > 64 || f.Name == "" || strings.ContainsFunc(f.Name, func(r rune) bool { return r < ' ' || r > '~' }) {
		bad = append(bad, Fault{"name", "1 to 64 printable ASCII characters are wanted"})
	}
	if f.Draw && (f.Scenario != 0 || f.Armies != nil || f.Bid) {
		bad = append(bad, Fault{"draw", "neither a scenario nor armies nor bids are wanted where one is drawn"})
	}
	if !f.Draw && f.Armies == nil && (f.Scenario < 1 || f.Scenario > scenario.Number) {
		bad = append(bad, Fault{"scenario", fmt.Sprintf("a number from 1 to %d is wanted, or two armies", scenario.Number)})
	}
	if f.Scenario == 8 && f.Die {
		bad = append(bad, Fault{"die", "this scenario needs cards (S8-04)"})
	}
	*l = bad
}

// train reads how well both sides are trained.
func (f *File) train(bad *Faults) {
	for s, q := range f.Quality {
		var ok bool
		if f.Trained[s], ok = trained(q); !ok {
			*bad = append(*bad, Fault{fmt.Sprintf("quality[%d]", s), "elite, regular or green is wanted"})
		}
	}
}

// trained is the quality of a name.
func trained(name string) (unit.Quality, bool) {
	for k := range unit.NumQualities {
		if Quality(k) == name {
			return k, true
		}
	}
	return 0, false
}

// Quality is the name of a quality in a file.
func Quality(q unit.Quality) string { return strings.ToLower(q.Training().ID) }

// buy reads both armies and adds what is wrong with them (BASIC-20, RULING-34, SKIRM-30).
func (f *File) buy(bad *Faults) {
	mustered := f.Format == Mustered
	if len(f.Armies) != 2 || f.Scenario != 0 || f.Bid || mustered && f.Points != 0 || !mustered && (f.Points < 50 || f.Points > 400) {
		*bad = append(*bad, Fault{"armies", "two of 50 to 400 points, or of troops, are wanted, without a scenario or bids"})
		return
	}
	for s, a := range f.Armies {
		field := fmt.Sprintf("armies[%d]", s)
		x := &f.Bought[s]
		x.Sandbags, x.Wire = a.Sandbags, a.Wire
		found := a.Nation == ""
		for n := purchase.None + 1; n < purchase.NumNations; n++ {
			if strings.ToLower(n.String()) == a.Nation {
				x.Nation, found = n, true
			}
		}
		if !found {
			*bad = append(*bad, Fault{field, "soviet, german, japanese, american, british or no nation is wanted"})
		}
		if mustered != (len(a.Troops) > 0) || mustered && a.Units != nil || len(a.Troops) > purchase.MostTroops {
			*bad = append(*bad, Fault{field, fmt.Sprintf("units are wanted, or in format 2 up to %d troops", purchase.MostTroops)})
		} else if wrong := a.muster(x); wrong != "" {
			*bad = append(*bad, Fault{field, wrong})
		}
		for _, b := range x.Check(purchase.Rules{Points: f.Points, Nations: f.Nations, Quality: f.Trained[s]}) {
			*bad = append(*bad, Fault{field, b.Error()})
		}
	}
}

// muster reads the units and the troops of an army, and returns what is wrong with the last that is, "" for nothing.
func (a *Army) muster(x *purchase.Army) (wrong string) {
	if id, ok := count(a.Units, &x.Units); !ok {
		wrong = fmt.Sprintf(aUnit, id, purchase.MostPieces)
	}
	for _, t := range a.Troops {
		var to purchase.Troop
		known := false
		to.Quality, known = trained(t.Quality)
		switch id, ok := count(t.Units, &to.Units); {
		case !known:
			wrong = fmt.Sprintf("%.12q is no quality of a troop", t.Quality)
		case !ok:
			wrong = fmt.Sprintf(aUnit, id, purchase.MostPieces)
		case len(t.Units) == 0 || len(t.Units) > purchase.MostKinds:
			wrong = fmt.Sprintf("1 to %d kinds of units are wanted in a troop", purchase.MostKinds)
		}
		x.Troops = append(x.Troops, to)
	}
	return wrong
}

// aUnit tells of a unit that there cannot be so many of, or not at all.
const aUnit = "%.12q: 0 to %d of a unit are wanted"

// count reads how many of each unit there are. If one is none, or there cannot be so many, it returns the first such, by name.
func count(from map[string]int, to *[unit.Num]int) (wrong string, ok bool) {
	ok = true
	for id, n := range from {
		u, known := unit.Named(id)
		switch {
		case known && n >= 0 && n <= purchase.MostPieces:
			to[u] = n
		case ok || id < wrong:
			wrong, ok = id, false
		}
	}
	return wrong, ok
}

// checkPays adds what is wrong with an agreed bid.
func (f *File) checkPays(bad *Faults) {
	if f.Pays == [2]int{} {
		return
	}
	if f.Bid || f.Draw || f.Armies != nil {
		*bad = append(*bad, Fault{"pays", "an agreed bid is for a printed scenario without bids"})
		return
	}
	if f.Pays[0] != 0 && f.Pays[1] != 0 {
		*bad = append(*bad, Fault{"pays", "one side at most pays"})
	}
}
