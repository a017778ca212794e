package campaign

import (
	"cmp"
	"slices"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// The medals of a core: for most units destroyed, at least two; for most battles, at least three; for coming back hurt most often, at
// least twice. Each goes to one unit, of equals to the one with more of the others, then to the older one.
var medals = [...]struct {
	id    string
	least int
}{{"kills", 2}, {"battles", 3}, {"hurt", 2}}

// service is what an entry of a core has to show for itself, in the order of the medals.
type service struct {
	fate  fate
	count [len(medals)]int
}

// medalBlocks are the medals of each side that is told of, as blocks of the screen.
func (o teller) medalBlocks() (l []cview.Block) {
	for _, seat := range o.seats() {
		if rows := o.medals(seat); len(rows) > 0 {
			l = append(l, cview.Block{Head: words.Say("campaign.medals"), Right: o.side(seat).Name, Rows: rows})
		}
	}
	return l
}

// medals are those of a side so far: the unit, what for, and how many.
func (o teller) medals(seat engine.Seat) (rows []cview.Row) {
	var core []service // in the order of their ids
	for i := range o.story {
		for _, f := range o.story[i].fates[seat] {
			at, old := slices.BinarySearchFunc(core, f.before.ID, func(r service, id int) int { return cmp.Compare(r.fate.before.ID, id) })
			if !old {
				core = slices.Insert(core, at, service{})
			}
			r := &core[at]
			r.fate = f
			gained := f.after.XP - f.before.XP
			for m, n := range [len(medals)]int{gained - 1, min(gained, 1), min(f.after.Damage, 1)} {
				r.count[m] += max(n, 0)
			}
		}
	}
	for m, medal := range medals {
		best := -1
		for i := range core {
			if best < 0 || ahead(core[i].count, core[best].count, m) {
				best = i
			}
		}
		if best >= 0 && core[best].count[m] >= medal.least {
			label, _ := o.called(seat, core[best].fate.before)
			rows = append(rows, cview.Row{Label: label, Small: words.Say("campaign.medal-" + medal.id),
				Of: []string{words.Say("campaign.medal-"+medal.id+"-of", core[best].count[m])}})
		}
	}
	return rows
}

// ahead reports whether one has more to show for a medal than another.
func ahead(a, b [len(medals)]int, medal int) bool {
	if a[medal] != b[medal] {
		return a[medal] > b[medal]
	}
	return slices.Compare(a[:], b[:]) > 0
}
