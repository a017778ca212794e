package campaign_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/gametest/rulebook"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

func init() { rulebook.ByID() }

const (
	german = engine.Seat(0)
	us     = engine.Seat(1)
	nobody = engine.NoSeat
)

// tale is a game of which a battle's record is its report, so that tests can say what came of it.
type tale struct{ campaign.Game }

type told struct {
	Report campaign.Report
	Over   bool
}

func (tale) Report(_ *campaign.Battle, record []byte) (*campaign.Report, bool, error) {
	var r told
	err := json.Unmarshal(record, &r)
	return &r.Report, r.Over, err
}

var games = campaign.Games{tale{adapter.Game}, tale{dueladapter.Game}, tale{skirmishadapter.Game}}

// shipped loads one of the program's own campaigns.
func shipped(t testing.TB, id string) *campaign.Campaign {
	t.Helper()
	c, err := campaign.Load(id, games)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// fixture is a campaign of testdata, a file that does not change with those that are shipped.
func fixture(t testing.TB, id string) *campaign.Campaign {
	t.Helper()
	c, err := parse(t, changed(t, id))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// parse reads a campaign file beside the shipped scenarios.
func parse(t testing.TB, source string) (*campaign.Campaign, error) {
	t.Helper()
	beside, err := campaign.Beside()
	if err != nil {
		t.Fatal(err)
	}
	return campaign.Parse([]byte(source), beside, games)
}

// changed is a campaign of testdata with some texts of its file replaced, each of which must be there.
func changed(t testing.TB, id string, pairs ...string) string {
	t.Helper()
	b, err := os.ReadFile("testdata/" + id + ".json")
	if err != nil {
		t.Fatal(err)
	}
	s := string(b)
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(s, pairs[i]) {
			t.Fatalf("%s has no %s", id, pairs[i])
		}
		s = strings.Replace(s, pairs[i], pairs[i+1], 1)
	}
	return s
}

// operation is a campaign under way.
type operation struct {
	*testing.T
	*campaign.Match
}

func begin(t *testing.T, c *campaign.Campaign) *operation { return &operation{t, campaign.Start(c)} }

// custom begins a campaign of testdata with some texts of its file replaced.
func custom(t *testing.T, id string, pairs ...string) *operation {
	t.Helper()
	c, err := parse(t, changed(t, id, pairs...))
	if err != nil {
		t.Fatal(err)
	}
	return begin(t, c)
}

// do makes steps that must be legal.
func (o *operation) do(steps ...campaign.Step) {
	o.Helper()
	for _, s := range steps {
		if err := o.Make(s); err != nil {
			o.Fatalf("%s of %d: %v", s.Do, s.Side, err)
		}
	}
}

// refuse makes a step that must be refused by a rule, and changes nothing.
func (o *operation) refuse(s campaign.Step, rule string) {
	o.Helper()
	before := o.Campaign.Digest(&o.State)
	err := o.Make(s)
	var f *campaign.Fault
	if !errors.As(err, &f) || f.Rule != rule {
		o.Errorf("%s of %d: %v, want %s", s.Do, s.Side, err, rule)
	}
	if o.Campaign.Digest(&o.State) != before {
		o.Errorf("%s of %d was refused and has changed something", s.Do, s.Side)
	}
}

var salts = [2][]byte{[]byte(strings.Repeat("g", 32)), []byte(strings.Repeat("u", 32))}

func (o *operation) seal(side engine.Seat, order *campaign.Order) campaign.Step {
	o.Helper()
	seal, err := o.Campaign.Seal(&o.State, side, order, salts[side])
	if err != nil {
		o.Fatal(err)
	}
	return campaign.Step{Do: campaign.DoSeal, Side: side, Seal: seal}
}

func open(side engine.Seat, order *campaign.Order) campaign.Step {
	return campaign.Step{Do: campaign.DoOpen, Side: side, Order: order, Salt: salts[side]}
}

// orders seals and opens both orders.
func (o *operation) orders(g, u campaign.Order) {
	o.Helper()
	o.do(o.seal(german, &g), o.seal(us, &u), open(german, &g), open(us, &u))
}

// report is an empty report of the battle that is fought.
func (o *operation) report(winner engine.Seat) campaign.Report {
	o.Helper()
	b, err := o.Campaign.Fight(&o.State)
	if err != nil {
		o.Fatal(err)
	}
	r := campaign.Report{Winner: winner}
	for side := range r.Deeds {
		r.Deeds[side] = make([]campaign.Deed, len(b.Forces[side]))
	}
	return r
}

// ends is the step by which a battle ends as a report says.
func ends(how campaign.How, loser engine.Seat, r campaign.Report) campaign.Step {
	b, err := json.Marshal(told{r, how == campaign.Fought || how == campaign.Skipped})
	if err != nil {
		panic(err)
	}
	return campaign.Step{Do: campaign.DoEnd, Side: loser, How: how, Record: b}
}

// fight fights a battle without losses.
func (o *operation) fight(winner engine.Seat) {
	o.Helper()
	o.do(ends(campaign.Fought, 0, o.report(winner)))
}

// take has both sides take the first card of the offer.
func (o *operation) take() {
	o.Helper()
	for o.State.Phase == campaign.Rewards {
		o.do(campaign.Step{Do: campaign.DoTake, Side: o.State.Asked, Name: o.State.Offer[0]})
	}
}

// battle fights a whole battle with default orders, and takes the rewards.
func (o *operation) battle(winner engine.Seat) {
	o.Helper()
	o.orders(*o.Campaign.Default(&o.State, german), *o.Campaign.Default(&o.State, us))
	o.fight(winner)
	o.take()
}

// way is the step to a node.
func way(side engine.Seat, name string) campaign.Step {
	return campaign.Step{Do: campaign.DoGo, Side: side, Name: name}
}

// core is the core of a side, as ids.
func (o *operation) core(side engine.Seat) (ids []int) {
	for _, e := range o.State.Sides[side].Core {
		ids = append(ids, e.ID)
	}
	return ids
}

// entry is an entry of a side, which must be there.
func (o *operation) entry(side engine.Seat, id int) campaign.Entry {
	o.Helper()
	core := o.State.Sides[side].Core
	i := slices.IndexFunc(core, func(e campaign.Entry) bool { return e.ID == id })
	if i < 0 {
		o.Fatalf("there is no entry %d", id)
	}
	return core[i]
}

// eq checks a value.
func eq[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if string(a) != string(b) {
		t.Errorf("%s: %s, want %s", what, a, b)
	}
}
