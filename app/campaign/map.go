package campaign

import (
	"slices"
	"strings"

	"bocage/app/campaign/chart"
	cview "bocage/app/campaign/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// chart is the map: all battles, the ways that were taken, and those that are still open (CAMP-WAY-02).
func (o *operation) chart() *cview.Map {
	c, s := o.m.Campaign, &o.m.State
	all := calendar(c)
	sheet := chart.Of(c.ID, all, func(id string) []string { return ways(c, id) })
	open := map[string]bool{} // can still be reached
	if s.Phase != rules.Ended {
		from := []string{s.Node}
		if s.Phase == rules.Rewards || s.Phase == rules.Way {
			from = c.Ways(s)
		}
		o.reach(from, open)
	}
	v := &cview.Map{Label: words.Say("campaign.map-of", name(c)), Said: words.Say("campaign.battles"), W: int(sheet.W), H: int(sheet.H),
		Least: sheet.Least, Centre: slices.Index(all, o.looked())}
	won := map[string]engine.Seat{}
	for _, t := range s.Trail {
		won[t.Node] = t.Winner
	}
	for _, id := range all {
		v.Nodes = append(v.Nodes, o.spot(id, &sheet, won, open))
	}
	v.Art = sheet.Draw(func(id string) string { return words.Say("campaign.place-" + id) }) + o.arrows(all, &sheet, open)
	return v
}

// reach marks the battles that can be reached from some, these too.
func (o *operation) reach(from []string, open map[string]bool) {
	for _, id := range from {
		if o.m.Campaign.Nodes[id] != nil && !open[id] {
			open[id] = true
			o.reach(ways(o.m.Campaign, id), open)
		}
	}
}

// fogged reports whether a battle is two and more steps ahead in a campaign whose ways are hidden, so that it is no more than a name and a
// date yet (CAMP-FOG-04).
func (o *operation) fogged(id string) bool {
	c, s := o.m.Campaign, &o.m.State
	if !c.Fog.Ways || s.Phase == rules.Ended || id == s.Node || slices.Contains(ways(c, s.Node), id) {
		return false
	}
	ahead := map[string]bool{}
	o.reach([]string{s.Node}, ahead)
	return ahead[id]
}

// spot is a battle on the map.
func (o *operation) spot(id string, sheet *chart.Sheet, won map[string]engine.Seat, open map[string]bool) cview.Node {
	c, s := o.m.Campaign, &o.m.State
	p := sheet.Places[id]
	n := cview.Node{ID: id, Name: battle(c, id), Date: date(c, id), X: int((p.X - sheet.X) * 1000 / sheet.W),
		Y: int((p.Y - sheet.Y) * 1000 / sheet.H), Beside: p.Beside, State: "left", Here: id == o.looked() && o.tab == tabMap,
		Do: view.Intent{Name: cview.DoNode, Text: id}}
	winner, fought := won[id]
	switch {
	case fought:
		n.State, n.Side = "fought", o.mark(winner)
		n.Said = words.Say("campaign.node-won", o.winner(winner))
	case id == s.Node && s.Phase != rules.Ended:
		n.State = "next"
		n.Said = words.Say("campaign.node-next")
	case open[id]:
		n.State = "ahead"
		n.Said = words.Say("campaign.node-ahead")
	default:
		n.Said = words.Say("campaign.node-left")
	}
	return n
}

// arrows are the ways between the battles, but for those on from one that is fogged.
func (o *operation) arrows(all []string, sheet *chart.Sheet, open map[string]bool) string {
	s := &o.m.State
	taken := map[[2]string]chart.Way{}
	for i, t := range s.Trail {
		to := s.Node
		if i+1 < len(s.Trail) {
			to = s.Trail[i+1].Node
		}
		way := chart.Drawn
		switch o.mark(t.Winner) {
		case view.First:
			way = chart.First
		case view.Second:
			way = chart.Second
		}
		if i+1 == len(s.Trail) {
			way = chart.Next
		}
		taken[[2]string{t.Node, to}] = way
	}
	fought := map[string]bool{}
	for _, t := range s.Trail {
		fought[t.Node] = true
	}
	var under, over strings.Builder
	for _, from := range all {
		if o.fogged(from) {
			continue
		}
		for _, to := range ways(o.m.Campaign, from) {
			way, was := taken[[2]string{from, to}]
			switch {
			case was:
				over.WriteString(sheet.Arrow(from, to, way))
			case open[to] && (open[from] || fought[from] && (s.Phase == rules.Rewards || s.Phase == rules.Way)):
				under.WriteString(sheet.Arrow(from, to, chart.Open))
			default:
				under.WriteString(sheet.Arrow(from, to, chart.Shut))
			}
		}
	}
	return under.String() + over.String()
}
