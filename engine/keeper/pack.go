package keeper

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

//go:embed data/pleasant-diversion.json
var files embed.FS

// Bounds of packs. With at most 40 slots there are at most 2^40 purchases.
const (
	maxPack   = 1 << 16 // bytes
	mostSlots = maxList // of a purchase: the sum of all maxima
	mostRows  = 40      // of all tables, of special rules, of vehicles
	mostText  = 200     // letters
)

// Origin says where a value of a pack comes from (KEEP-DATA-02).
type Origin string

// The origins. Values of our own are proposals until a player has confirmed or replaced them.
const (
	Seed  Origin = "seed"
	Rules Origin = "rules"
	Own   Origin = "own"
	Typed Origin = "typed" // by the module's owner, in the place of one of our own
)

// Number is a value of a pack.
type Number struct {
	Value int
	From  Origin
}

// Date is a CG date.
type Date struct {
	ID, Name  string
	Scenario  string // of the module, "" for none
	Required  Number // the total of VP with which the American wins its scenario
	Buildings Number // with how many he wins as well, 0 for all that exist
}

// Group is what the American can buy.
type Group struct {
	Name, Contents string
	Cost, Max      int
	Then           string
	From           Origin
}

// leads reports whether note 1 marks a group: a Leader DR is made for it.
func (g *Group) leads() bool { return strings.Contains(g.Then, "Leader DR") }

// Row is a line of a table that is entered by a roll from Low to High.
type Row struct {
	Table     string // of the German rows: A, B, C; "" for the armor types
	Low, High int
	Group     string
	Contents  string
	Then      string
	From      Origin
}

// Bonus is what a side is given against an opponent who wanted its side (KEEP-BAL-01).
type Bonus struct{ Required, Total, Cap int }

// Pack is the data of a campaign of this kind (KEEP-DATA-01). The Recovery, Repair, Leader and M4 Model Tables are no part of it:
// they are
// fixed (KEEP-DATA-08).
type Pack struct {
	ID, Title  string
	Dates      []Date
	Total, Cap Number
	Buildings  []string
	Balance    [2]Bonus
	Groups     []Group
	Armor      []Row
	Rows       []Row
	Gyro       map[string]int // the DR at or under which a vehicle has it, by its name; what is missing is typed by the owner
	Schuerzen  map[string]int
	Gyros      []string // vehicles whose notes have it
	Skirts     []string
	SSR        []string
	Harden     [2][]string // steps of Battle Hardening by side, the last is as hard as can be; none are typed
	NewLosses  bool        // only new losses are paid for (CRULING-03)
	Owns       []string    // places of values that are our own
	Columns    int         // of the map, A to Z, then AA
	Lines      int         // hexes of a column
	digest     string
}

// Digest tells packs apart (KEEP-DATA-09, KEEP-DATA-10).
func (p *Pack) Digest() string { return p.digest }

type number struct {
	Value any    `json:"value"`
	From  Origin `json:"from"`
}

// filePack is what is read of a pack's file.
type filePack struct {
	Format int    `json:"format"`
	Pack   string `json:"pack"`
	Title  string `json:"title"`
	Dates  []struct {
		ID, Name, Scenario string
		Required           number `json:"required_vp"`
		Buildings          number
	}
	Total     number `json:"cg_vp"`
	Cap       number `json:"cg_cvp_cap"`
	Buildings struct {
		Value []string
		From  Origin
	}
	Balance map[string]struct {
		Required int `json:"required_vp"`
		Total    int `json:"cg_vp"`
		Cap      int `json:"cap"`
		From     Origin
	}
	Groups []struct {
		Name, Contents string
		Cost, Max      int
		Then           string
		From           Origin
	}
	Armor []struct {
		Roll, Type, Contents, Then string
		From                       Origin
	} `json:"armor_type"`
	Rows []struct {
		Row, Roll, Group, Contents, Then string
		From                             Origin
	}
	Gyro struct {
		Notes  []string       `json:"notes_with_G"`
		AtMost map[string]int `json:"at_most"`
	}
	Schuerzen struct {
		Vehicles []string
		AtMost   map[string]int `json:"at_most"`
	}
	SSR    struct{ Value []string }
	Harden struct{ German, American []string }
	Losses bool `json:"newLossesOnly"`
}

// Pleasant returns the pack of the program.
func Pleasant() *Pack {
	b, err := files.ReadFile("data/pleasant-diversion.json")
	if err != nil {
		panic(err) // it is part of the program
	}
	p, err := ParsePack(b)
	if err != nil {
		panic(err)
	}
	return p
}

// ParsePack reads a pack. Its error is a *Fault that names the first row that is wrong (KEEP-BAD-11).
func ParsePack(b []byte) (*Pack, error) {
	var f filePack
	if len(b) > maxPack {
		return nil, fault("pack", "KEEP-DATA-01", "%d bytes, at most %d", len(b), maxPack)
	}
	d := json.NewDecoder(bytes.NewReader(b))
	if err := d.Decode(&f); err != nil {
		return nil, fault("pack", "KEEP-DATA-01", "%v", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fault("pack", "KEEP-DATA-01", "something stands behind it")
	}
	if f.Format != 1 {
		return nil, fault("format", "KEEP-DATA-01", "%d, this program reads 1", f.Format)
	}
	p := &Pack{ID: f.Pack, Title: f.Title, Buildings: f.Buildings.Value, Gyro: f.Gyro.AtMost, Schuerzen: f.Schuerzen.AtMost,
		Gyros:  f.Gyro.Notes,
		Skirts: f.Schuerzen.Vehicles, SSR: f.SSR.Value, NewLosses: f.Losses, Columns: 31, Lines: 18,
		Harden: [2][]string{f.Harden.American, f.Harden.German}}
	p.own("buildings", f.Buildings.From)
	if err := f.bounded(); err != nil {
		return nil, err
	}
	if err := p.numbers(&f); err != nil {
		return nil, err
	}
	if err := p.tables(&f); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(b)
	p.digest = hex.EncodeToString(sum[:])
	return p, nil
}

// own notes a value that is a proposal.
func (p *Pack) own(place string, from Origin) {
	if from == Own {
		p.Owns = append(p.Owns, place)
	}
}

// value reads a number of a pack; a text, as "all existing", is 0.
func (p *Pack) value(place string, n number) (Number, error) {
	p.own(place, n.From)
	if _, all := n.Value.(string); all {
		return Number{0, n.From}, nil
	}
	text := fmt.Sprint(n.Value)
	v, err := strconv.Atoi(text)
	if err != nil || v < 1 || v > 999 {
		return Number{}, fault(place, "KEEP-BAD-02", "%.20s is not from 1 to 999", text)
	}
	return Number{v, n.From}, nil
}

func (p *Pack) numbers(f *filePack) (err error) {
	if len(f.Dates) != 3 {
		return fault("dates", "KEEP-SCOPE-04", "%d dates, not 3", len(f.Dates))
	}
	for _, d := range f.Dates {
		date := Date{ID: d.ID, Name: d.Name, Scenario: d.Scenario}
		if date.Required, err = p.value("dates."+d.ID+".required_vp", d.Required); err != nil {
			return err
		}
		if date.Buildings, err = p.value("dates."+d.ID+".buildings", d.Buildings); err != nil {
			return err
		}
		p.Dates = append(p.Dates, date)
	}
	if p.Total, err = p.value("cg_vp", f.Total); err != nil {
		return err
	}
	if p.Cap, err = p.value("cg_cvp_cap", f.Cap); err != nil {
		return err
	}
	for i, id := range []string{"us", "ge"} {
		b := f.Balance[id]
		p.own("balance."+id, b.From)
		p.Balance[i] = Bonus{b.Required, b.Total, b.Cap}
	}
	if len(p.Buildings) == 0 || len(p.Buildings) > 99 {
		return fault("buildings", "KEEP-BAD-04", "%d buildings, not 1 to 99", len(p.Buildings))
	}
	return nil
}

// rolls reads what leads to a row: "3" or "1-4".
func rolls(s string) (low, high int, ok bool) {
	a, b, two := strings.Cut(s, "-")
	low, err := strconv.Atoi(a)
	if err != nil {
		return 0, 0, false
	}
	if high = low; two {
		if high, err = strconv.Atoi(b); err != nil {
			return 0, 0, false
		}
	}
	return low, high, low >= 1 && low <= high && high <= 6
}

// bounded reports what of a pack's file is too much, or no text that can be shown.
func (f *filePack) bounded() error {
	rows := map[string]int{"armor_type": len(f.Armor), "rows": len(f.Rows), "ssr": len(f.SSR.Value),
		"gyro": len(f.Gyro.Notes) + len(f.Gyro.AtMost), "schuerzen": len(f.Schuerzen.Vehicles) + len(f.Schuerzen.AtMost),
		"harden": len(f.Harden.German) + len(f.Harden.American)}
	for _, at := range slices.Sorted(maps.Keys(rows)) {
		if rows[at] > mostRows {
			return fault(at, "KEEP-BAD-11", "%d rows, at most %d", rows[at], mostRows)
		}
	}
	texts := slices.Concat([]string{f.Pack, f.Title}, f.SSR.Value, f.Buildings.Value, f.Gyro.Notes, f.Schuerzen.Vehicles, f.Harden.German,
		f.Harden.American)
	for _, d := range f.Dates {
		texts = append(texts, d.ID, d.Name, d.Scenario)
	}
	for _, g := range f.Groups {
		texts = append(texts, g.Name, g.Contents, g.Then)
	}
	for _, r := range f.Armor {
		texts = append(texts, r.Type, r.Contents, r.Then)
	}
	for _, r := range f.Rows {
		texts = append(texts, r.Group, r.Contents, r.Then)
	}
	for _, t := range texts {
		if utf8.RuneCountInString(t) > mostText || letters(t) != t {
			return fault("text", "KEEP-BAD-13", "%.40q has more than %d letters, or some that cannot be seen", t, mostText)
		}
	}
	return nil
}

func (p *Pack) tables(f *filePack) error {
	slots := 0
	for i, g := range f.Groups {
		at := fmt.Sprintf("groups[%d]", i)
		switch {
		case g.Name == "" || g.Contents == "":
			return fault(at, "KEEP-BAD-11", "a group without a name or contents")
		case g.Cost < 1 || g.Cost > 99:
			return fault(at, "KEEP-BAD-11", "%s costs %d, not 1 to 99", g.Name, g.Cost)
		case g.Max < 1 || g.Max > 9:
			return fault(at, "KEEP-BAD-11", "%s: a maximum of %d, not 1 to 9", g.Name, g.Max)
		case p.Group(g.Name) != nil:
			return fault(at, "KEEP-BAD-11", "%s stands there twice", g.Name)
		case slots+g.Max > mostSlots:
			return fault(at, "KEEP-BAD-11", "the maxima are more than %d slots", mostSlots)
		}
		slots += g.Max
		p.own(at, g.From)
		p.Groups = append(p.Groups, Group(g))
	}
	for _, r := range f.Armor {
		low, high, _ := rolls(r.Roll)
		p.own("armor_type."+r.Roll, r.From)
		p.Armor = append(p.Armor, Row{"", low, high, r.Type, r.Contents, r.Then, r.From})
	}
	for _, r := range f.Rows {
		if r.Row != "A" && r.Row != "B" && r.Row != "C" {
			return fault("rows", "KEEP-BAD-11", "there is no row %.20q", r.Row)
		}
		low, high, _ := rolls(r.Roll)
		p.own("rows."+r.Row+"."+r.Roll, r.From)
		p.Rows = append(p.Rows, Row{r.Row, low, high, r.Group, r.Contents, r.Then, r.From})
	}
	for _, table := range []string{"", "A", "B", "C"} {
		if err := p.covers(table); err != nil {
			return err
		}
	}
	return nil
}

// covers reports a gap or an overlap in a table of one die.
func (p *Pack) covers(table string) error {
	next := 1
	var rows []*Row
	for _, r := range p.rows() {
		if r.Table == table {
			rows = append(rows, r)
		}
	}
	for i, r := range rows {
		at := fmt.Sprintf("table %s row %d", table, i+1)
		switch {
		case r.Low != next:
			return fault(at, "KEEP-BAD-11", "begins at %d, the row before ends at %d: a gap or an overlap", r.Low, next-1)
		case r.Group == "" || r.Group != "none" && r.Contents == "":
			return fault(at, "KEEP-BAD-11", "an empty group")
		}
		next = r.High + 1
	}
	if next != 7 {
		return fault("table "+table, "KEEP-BAD-11", "ends at %d, a die goes to 6", next-1)
	}
	return nil
}

// row is what a roll on a table leads to.
func (p *Pack) row(table string, dr int) *Row {
	for _, r := range p.rows() {
		if r.Table == table && dr >= r.Low && dr <= r.High {
			return r
		}
	}
	return &Row{Group: "none"}
}

// rows are those of all tables.
func (p *Pack) rows() (l []*Row) {
	for i := range p.Armor {
		l = append(l, &p.Armor[i])
	}
	for i := range p.Rows {
		l = append(l, &p.Rows[i])
	}
	return l
}

// Group is what can be bought under a name, nil for nothing.
func (p *Pack) Group(name string) *Group {
	for i := range p.Groups {
		if p.Groups[i].Name == name {
			return &p.Groups[i]
		}
	}
	return nil
}

// Slots is how many sealed slots a purchase has: the sum of all maxima, so that the number bought is hidden (KEEP-SEAL-01).
func (p *Pack) Slots() (n int) {
	for _, g := range p.Groups {
		n += g.Max
	}
	return n
}

// Falls are the pairs of dates from one to the next of which the required VP fall, which is odd and allowed (KEEP-BAD-14).
func (p *Pack) Falls() (l [][2]*Date) {
	for i := 1; i < len(p.Dates); i++ {
		if a, b := &p.Dates[i-1], &p.Dates[i]; b.Required.Value < a.Required.Value {
			l = append(l, [2]*Date{a, b})
		}
	}
	return l
}

// Differs names the first field in which two packs differ, "" for none (KEEP-DATA-10).
func (p *Pack) Differs(other *Pack) string {
	a, b := fields(p), fields(other)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			name, _, _ := strings.Cut(a[i], "=")
			return name
		}
	}
	if len(a) != len(b) {
		return "the number of rows"
	}
	return ""
}

// fields are a pack's values, each behind its place.
func fields(p *Pack) (l []string) {
	put := func(name string, v any) { l = append(l, fmt.Sprintf("%s=%v", name, v)) }
	put("id", p.ID)
	for _, d := range p.Dates {
		put("dates."+d.ID, d)
	}
	put("cg_vp", p.Total)
	put("cg_cvp_cap", p.Cap)
	put("buildings", p.Buildings)
	put("balance", p.Balance)
	for _, g := range p.Groups {
		put("groups."+g.Name, g)
	}
	for _, r := range p.rows() {
		put(fmt.Sprintf("table %s row %d", r.Table, r.Low), *r)
	}
	put("harden", p.Harden)
	put("ssr", p.SSR)
	put("newLossesOnly", p.NewLosses)
	return l
}
