package keeper

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine/gametest/rulebook"
)

func init() { rulebook.ByID() }

// day is a campaign under way.
type day struct {
	*testing.T
	*Log
}

// begin is a campaign whose values are confirmed, with typed dice and observers; its rosters are given.
func begin(t *testing.T, mode Mode, units ...Unit) *day {
	t.Helper()
	l, err := Start(PleasantPack(), mode)
	if err != nil {
		t.Fatal(err)
	}
	d := &day{t, l}
	d.do(Entry{Do: "confirm", N: 1}, Entry{Do: "set", Side: US, N: 3, M: 3}, Entry{Do: "set", Side: GE, N: 4, M: 2},
		Entry{Do: "observer", Side: US, Hex: "A1"}, Entry{Do: "observer", Side: GE, Hex: "B2"})
	for _, u := range units {
		d.do(Entry{Do: "roster", Side: u.Side, Units: []Unit{u}})
	}
	return d
}

func (d *day) do(entries ...Entry) {
	d.Helper()
	for _, e := range entries {
		if err := d.Do(e); err != nil {
			d.Fatalf("%+v: %v", e, err)
		}
	}
}

// refuse makes an entry that must be refused by a rule, and changes nothing.
func (d *day) refuse(rule string, e Entry) {
	d.Helper()
	before, n := d.State().Digest(), len(d.Lines)
	var f *Fault
	if err := d.Do(e); !errors.As(err, &f) || f.Rule != rule {
		d.Errorf("%+v: %v, want %s", e, err, rule)
	}
	if d.State().Digest() != before || len(d.Lines) != n {
		d.Errorf("%+v was refused and has changed something", e)
	}
}

// shut has both sides close the step, the American first.
func (d *day) shut() {
	d.Helper()
	step := d.State().Step
	for side := range Nobody {
		if d.State().Step == step && !d.State().Closed[side] && d.State().Concerned(side) {
			d.do(Entry{Do: "close", Side: side})
		}
	}
}

// fought brings the day to the end of its scenario, with so many VP and CVP of the American, and to the first step that asks anybody.
func (d *day) fought(vp, cvp int) {
	d.Helper()
	if d.State().Step == Begin {
		d.shut()
	}
	d.shut()
	for side := range Nobody { // whatever is sealed is opened
		for i, seal := range d.State().Seals[side] {
			if seal.Slot == nil {
				slot, salt := secret(i)
				d.do(Entry{Do: "open", Side: side, N: i + 1, Slot: &slot, Salt: salt})
			}
		}
	}
	d.do(Entry{Do: "points", N: vp}, Entry{Do: "losses", N: cvp}, Entry{Do: "attacker", N: 1})
	d.shut()
}

// secret is an empty slot by its index.
func secret(i int) (Slot, []byte) {
	return Slot{Type: 6, Leader: [2]int{3, 4}, M4: [2]int{2, 2}, Gyro: [3][2]int{{1, 1}, {2, 2}, {3, 3}}},
		[]byte(strings.Repeat(string(rune('a'+i)), saltSize))
}

// secretOf is a slot that holds a group.
func secretOf(group string) Slot {
	slot, _ := secret(0)
	slot.Group = group
	return slot
}

// sealed are the seals of a side, of slots by their index; the others are empty.
func (d *day) sealed(side Side, n int, slots map[int]Slot) (list []string) {
	for i := range n {
		slot, salt := secret(i)
		if own, ok := slots[i]; ok {
			slot = own
		}
		list = append(list, d.State().Commit(side, i+1, &slot, salt))
	}
	return list
}

// until closes steps until one is reached.
func (d *day) until(step Step) {
	d.Helper()
	for d.State().Step < step {
		d.shut()
	}
	if d.State().Step != step {
		d.Fatalf("in %s, not %s", d.State().Step, step)
	}
}

// night goes through a setup without anything, to the next scenario.
func (d *day) night() {
	d.Helper()
	d.until(Purchase)
	d.do(Entry{Do: "buy", List: d.sealed(US, 7, nil)})
	d.shut()
	d.do(Entry{Do: "rows", Side: GE, List: d.sealed(GE, 3, nil)})
	d.shut()
	d.do(Entry{Do: "place", Side: US}, Entry{Do: "close", Side: US}, Entry{Do: "place", Side: GE}, Entry{Do: "close", Side: GE})
}

// sentencesOf are notes in English.
func sentencesOf(l []Note, between string) string {
	var all []string
	for _, n := range l {
		all = append(all, n.String())
	}
	return strings.Join(all, between)
}

func squad(side Side, name, hex string, flags ...string) Unit {
	slices.Sort(flags)
	return Unit{Side: side, Kind: MMC, Name: name, Hex: hex, Flags: flags}
}

func of(kind Kind, side Side, name, hex string, flags ...string) Unit {
	u := squad(side, name, hex, flags...)
	u.Kind = kind
	return u
}

func (d *day) unit(id int) *Unit {
	d.Helper()
	u := d.State().Unit(id)
	if u == nil {
		d.Fatalf("there is no unit %d", id)
	}
	return u
}

func eq[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
