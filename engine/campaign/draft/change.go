package draft

import (
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/doc"
)

// Words are what a new campaign calls things, in the language of who makes it.
type Words struct {
	Name, Battle, Won, Drawn string // of the campaign, of a battle before its number, and what an ending says
}

// made is a value that is written with A, B and C for the names of both sides and of the first ending.
func made(text string, sides [2]string, end string) *doc.Node {
	r := strings.NewReplacer(`"A"`, strconv.Quote(sides[0]), `"B"`, strconv.Quote(sides[1]), `"C"`, strconv.Quote(end))
	n, err := doc.Read([]byte(r.Replace(text)))
	if err != nil {
		panic(err) // it is one of those below
	}
	return n
}

const (
	empty = `{"format": 1, "id": "my-campaign", "name": "", "game": "", "sides": {"A": {}, "B": {}},
		"economy": {"income": 5, "victory": 0, "relief": 30, "bank": 15, "floor": 50, "rest": 2, "walkover": 10},
		"experience": {"levels": [2, 5], "cost": 1}, "start": "", "nodes": {}, "ends": {}}`
	side   = `{"core": [], "slots": 8, "supply": 6, "shop": {}, "levy": [], "cards": {}}`
	battle = `{"name": "", "date": "", "text": "", "scenario": "", "field": {"A": {"budget": 25, "most": 6}, "B": {"budget": 25, "most": 6}},
		"stake": {"A": 10, "B": 10}, "drawStake": {"A": 5, "B": 5}, "cards": 1, "offer": [],
		"next": {"A": ["C"], "B": ["C"], "draw": ["C"]}}`
	ending = `{"A": "", "B": "", "draw": ""}`
)

// Empty returns a campaign of one battle, which leads to an ending whoever wins it. It is without fault.
func Empty(g campaign.Game, scenario string, w Words) []byte {
	n := made(empty, g.Sides(), "")
	n.Get("name").Text, n.Get("game").Text = w.Name, g.ID()
	for seat, name := range g.Sides() {
		s, cheap := made(side, g.Sides(), ""), cheapest(g, seat)
		s.Set("core", doc.Texts(slices.Concat(cheap, cheap)...), nil)
		s.Set("levy", doc.Texts(cheap...), nil)
		for _, t := range cheap {
			s.Get("shop").Set(t, doc.Number(2), nil)
		}
		n.Get("sides").Set(name, s, nil)
	}
	AddEnd(n, g, w)
	AddNode(n, g, scenario, "", w)
	return doc.Write(n)
}

// cheapest are the two kinds of units of a side that cost least, so that a new campaign has something to fight with.
func cheapest(g campaign.Game, seat int) []string {
	side := engine.Seat(seat)
	l := g.Types(side)
	slices.SortStableFunc(l, func(a, b string) int {
		x, _ := g.Type(side, a)
		y, _ := g.Type(side, b)
		return x.Cost - y.Cost
	})
	return l[:min(2, len(l))]
}

// free is the first id with a beginning, a hyphen and a number that neither a battle nor an ending has.
func free(root *doc.Node, begin string) string {
	for i := 1; ; i++ {
		if id := begin + "-" + strconv.Itoa(i); root.Get("nodes").Get(id) == nil && root.Get("ends").Get(id) == nil {
			return id
		}
	}
}

// AddNode adds a battle, and returns its id: behind another, whose ways to an ending now lead to it; else, in a campaign that has one
// already, as one more way of that, and else as the first. scenario is one of the game's.
func AddNode(root *doc.Node, g campaign.Game, scenario, after string, w Words) (id string) {
	nodes, ends := root.Get("nodes"), Ends(root)
	if nodes == nil || nodes.Kind != '{' || len(ends) == 0 {
		return ""
	}
	id = free(root, "battle")
	sides := g.Sides()
	n := made(battle, sides, ends[0])
	n.Get("name").Text = w.Battle + " " + strings.TrimPrefix(id, "battle-")
	n.Get("scenario").Text = scenario
	if root.Get("game").Word() != g.ID() {
		n.Set("game", doc.Text(g.ID()), nil)
	}
	_, rules := g.Rules()
	source, _ := g.Scenario(scenario)
	ground, err := g.Ground(source, rules)
	for seat, side := range sides {
		field := n.Get("field").Get(side)
		field.Set("budget", doc.Number(25*g.Worth()), nil)
		if err == nil {
			field.Set("most", doc.Number(max(1, min(6, ground.Room[seat]))), nil)
		}
	}
	if cards := g.Cards(); len(cards) > 1 {
		n.Set("offer", doc.Texts(cards[:2]...), nil)
	} else {
		n.Set("cards", doc.Number(0), nil)
	}
	for _, result := range append(sides[:], "draw") {
		if from := root.Get("nodes").Get(after).Get("next").Get(result); from != nil {
			led := false
			for _, way := range from.Items {
				if root.Get("ends").Get(way.Word()) != nil {
					way.Text, led = id, true
				}
			}
			if from.Items = once(from.Items); !led {
				from.Items = append(from.Items, doc.Text(id))
			}
		}
	}
	nodes.Set(id, n, nil)
	if root.Get("start").Word() == "" {
		root.Set("start", doc.Text(id), nil)
	}
	return id
}

// once leaves of a list of texts each once.
func once(l []*doc.Node) (out []*doc.Node) {
	for _, n := range l {
		if !slices.ContainsFunc(out, func(o *doc.Node) bool { return o.Text == n.Text }) {
			out = append(out, n)
		}
	}
	return out
}

// AddEnd adds an ending, and returns its id.
func AddEnd(root *doc.Node, g campaign.Game, w Words) (id string) {
	ends := root.Get("ends")
	if ends == nil || ends.Kind != '{' {
		return ""
	}
	id = free(root, "end")
	n := made(ending, g.Sides(), "")
	for i, said := range n.Items {
		said.Text = w.Won
		if i == 2 {
			said.Text = w.Drawn
		}
	}
	ends.Set(id, n, nil)
	return id
}

// Remove takes a battle or an ending out. Ways that led to a battle lead on to where it led by the same result, those to an ending to
// another ending.
func Remove(root *doc.Node, id string) {
	old := root.Get("nodes").Get(id)
	first := func(result string) string {
		for _, way := range old.Get("next").Get(result).Strings() {
			if way != id {
				return way
			}
		}
		for _, end := range Ends(root) {
			if end != id {
				return end
			}
		}
		return ""
	}
	each(root, func(_, result string, ways *doc.Node) {
		for _, way := range ways.Items {
			if to := first(result); way.Word() == id && to != "" {
				way.Text = to
			}
		}
		ways.Items = once(ways.Items)
	})
	if start := root.Get("start"); start.Word() == id && old != nil { // with the first battle that it led to, else with any
		for _, to := range append(old.Get("next").Get("draw").Strings(), Nodes(root)...) {
			if root.Get("nodes").Get(to) != nil && to != id && start.Text == id {
				start.Text = to
			}
		}
	}
	for _, of := range []string{"nodes", "ends"} {
		if n := root.Get(of); n != nil {
			n.Drop(id)
		}
	}
}

// Rename gives a battle or an ending another id, also where ways lead to it. What is taken, or none, is not given.
func Rename(root *doc.Node, id, to string) {
	if !named(to) || root.Get("nodes").Get(to) != nil || root.Get("ends").Get(to) != nil {
		return
	}
	each(root, func(_, _ string, ways *doc.Node) {
		for _, way := range ways.Items {
			if way.Word() == id {
				way.Text = to
			}
		}
	})
	if s := root.Get("start"); s.Word() == id {
		s.Text = to
	}
	for _, of := range []string{"nodes", "ends"} {
		if n := root.Get(of); n != nil && n.Kind == '{' {
			if i := slices.Index(n.Names, id); i >= 0 {
				n.Names[i] = to
			}
		}
	}
}

// Toggle leads a way from a battle to another or to an ending by a result, or takes it away.
func Toggle(root *doc.Node, from, result, to string) {
	n := root.Get("nodes").Get(from)
	if n == nil || n.Kind != '{' || from == to || root.Get("nodes").Get(to) == nil && root.Get("ends").Get(to) == nil {
		return
	}
	if n.Get("next") == nil {
		n.Set("next", doc.Object(), nil)
	}
	next := n.Get("next")
	if next.Kind != '{' {
		return
	}
	if next.Get(result) == nil {
		next.Set(result, doc.List(), nil)
	}
	ways := next.Get(result)
	if i := slices.Index(ways.Strings(), to); i >= 0 && len(ways.Items) == len(ways.Strings()) {
		ways.Items = slices.Delete(ways.Items, i, i+1)
	} else if ways.Kind == '[' {
		ways.Items = append(ways.Items, doc.Text(to))
	}
}

// each calls f with the ways on from each battle by each result.
func each(root *doc.Node, f func(node, result string, ways *doc.Node)) {
	for _, id := range Nodes(root) {
		next := root.Get("nodes").Get(id).Get("next")
		for _, result := range names(next) {
			if ways := next.Get(result); ways.Kind == '[' {
				f(id, result, ways)
			}
		}
	}
}

// Stake sets the stakes of a battle by how many of some battles there the first side has won (CAMP-BAL-01), and half of them for a draw.
func Stake(root *doc.Node, sides [2]string, node string, won, of int) {
	n := root.Get("nodes").Get(node)
	if n == nil || n.Kind != '{' {
		return
	}
	stake, drawn := doc.Object(), doc.Object()
	for seat, k := range campaign.Stakes(1, won, of) {
		stake.Set(sides[seat], doc.Number(k), nil)
		drawn.Set(sides[seat], doc.Number(k/2), nil)
	}
	n.Set("stake", stake, nil)
	n.Set("drawStake", drawn, nil)
}

// Use has a battle fought on a scenario that is put into the file under an id of its own.
func Use(root *doc.Node, node, id string, source []byte) {
	n, inner := root.Get("nodes").Get(node), doc.Object()
	if sc, err := doc.Read(source); err == nil {
		inner = sc
	}
	if n == nil || n.Kind != '{' {
		return
	}
	if all := root.Get("scenarios"); all == nil || all.Kind != '{' {
		root.Set("scenarios", doc.Object(), nil)
	}
	root.Get("scenarios").Set(id, inner, nil)
	n.Set("scenario", doc.Text(id), nil)
}

// Tidy takes the scenarios out of the file that no battle is fought on.
func Tidy(root *doc.Node) {
	all := root.Get("scenarios")
	for _, id := range names(all) {
		used := false
		for _, node := range Nodes(root) {
			used = used || root.Get("nodes").Get(node).Get("scenario").Word() == id
		}
		if !used {
			all.Drop(id)
		}
	}
	if all != nil && len(all.Names) == 0 {
		root.Drop("scenarios")
	}
}

// Whole puts the scenarios that a file finds beside it into the file, so that it stands by itself, and gives it another id: what is made
// of one of the program's own campaigns is another.
func Whole(file []byte, beside map[string][]byte, id string) ([]byte, error) {
	root, err := doc.Read(file)
	if err != nil {
		return nil, err
	}
	root.Set("id", doc.Text(id), nil)
	for _, node := range Nodes(root) {
		name, ok := strings.CutPrefix(root.Get("nodes").Get(node).Get("scenario").Word(), "file:")
		if source := beside[name]; ok && source != nil {
			Use(root, node, strings.TrimSuffix(name, ".json"), source)
		}
	}
	return doc.Write(root), nil
}
