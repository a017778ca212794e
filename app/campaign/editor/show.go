package editor

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/campaign/chart"
	eview "bocage/app/campaign/editor/view"
	cview "bocage/app/campaign/view"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"
)

// parts are the parts of the form, and the fields of the file that each shows.
var parts = []struct {
	id     string
	fields []string
}{
	{"check", nil},
	{"list", []string{"start"}},
	{"node", nil},
	{"about", []string{"id", "name", "text", "game", "players", "fog", "decks", "format"}},
	{"side0", nil},
	{"side1", nil},
	{"economy", []string{"economy", "experience"}},
	{"trial", nil},
	{"text", nil},
}

// seatOf is the side that a part is about.
func seatOf(part string) engine.Seat {
	if part == "side1" {
		return 1
	}
	return 0
}

// partOf is the part that shows a path, and the battle or ending that it is about, "" for none.
func (k *desk) partOf(p doc.Path) (part, node string) {
	if len(p) == 0 {
		return "text", ""
	}
	switch p[0].Name {
	case "sides":
		for seat, side := range k.d.Game(nil).Sides() {
			if len(p) > 1 && p[1].Name == side {
				return "side" + strconv.Itoa(seat), ""
			}
		}
	case "nodes", "ends":
		if len(p) > 1 && k.has(p[1].Name) {
			return "node", p[1].Name
		}
		return "list", ""
	}
	for _, part := range parts {
		if slices.Contains(part.fields, p[0].Name) {
			return part.id, ""
		}
	}
	if len(p) == 1 && k.d.Shape().Field(p[0].Name) == nil {
		return "about", "" // where what is not known is shown: strange
	}
	return "text", ""
}

// PartOf is the part that shows a place, and Lead goes there.
func (k *desk) PartOf(p doc.Path) string {
	part, _ := k.partOf(p)
	return part
}

func (k *desk) Lead(p doc.Path) {
	if _, node := k.partOf(p); node != "" {
		k.pick(node)
	}
	k.Document.Lead(p)
}

// Called is what a part is called: of a side by the side.
func (k *desk) Called(part string) string {
	if strings.HasPrefix(part, "side") {
		return k.guest("").Look.Side(seatOf(part)).Name
	}
	return words.Own("cpmake.part-"+part, "")
}

func button(id, label string, do view.Name, text string) view.Button {
	return view.Button{ID: id, Label: label, Do: view.Intent{Name: do, Text: text}}
}

// tri is whether a switch is on.
func tri(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// Show shows the canvas and the part of the form that is open.
func (k *desk) Show(s *view.Screen) {
	v := new(eview.Editor)
	s.Table = v
	var ids []string
	for _, p := range parts {
		ids = append(ids, p.id)
	}
	if !k.Document.Show(&v.Editor, ids) {
		return
	}
	k.acts(v)
	k.canvas(v)
	if k.Part == "text" {
		k.Source(&v.Editor, "")
	} else {
		v.Rows = k.rows()
	}
}

// rows are the lines of the part that is open.
func (k *desk) rows() form.Rows {
	switch k.Part {
	case "check":
		return k.check()
	}
	w := &form.Writer{Owner: owner{k: k}, Root: k.d.Root()}
	write := func(p doc.Path) { w.Value(p, k.d.ShapeAt(p), 0) }
	switch k.Part {
	case "trial":
		k.trialRows(&w.Lines)
	case "list":
		k.list(&w.Lines)
	case "node":
		k.picked(&w.Lines)
		if k.has(k.node) {
			for _, f := range k.d.ShapeAt(k.at(k.node)).Fields {
				write(k.at(k.node).To(f.Name))
				if f.Name == "scenario" {
					k.innerRow(&w.Lines)
					w.Lines = append(w.Lines, k.ownRows()...)
				}
			}
			w.Lines = append(w.Lines, k.strange(k.at(k.node))...)
			if !k.isEnd(k.node) {
				k.oddsRows(&w.Lines)
			}
		}
	case "side0", "side1":
		side := doc.Path{}.To("sides").To(k.d.Game(nil).Sides()[seatOf(k.Part)])
		write(side)
	}
	for _, part := range parts {
		if part.id == k.Part {
			for _, f := range part.fields {
				write(doc.Path{}.To(f))
			}
		}
	}
	if k.Part == "about" {
		w.Lines = append(w.Lines, k.strange(nil)...)
	}
	return w.Lines
}

// strange are the fields of an object that no campaign file has: they are kept as they are, and it is said (EDIT-01).
func (k *desk) strange(p doc.Path) []form.Row {
	n, s := k.d.Root().Find(p), k.d.ShapeAt(p)
	w := &form.Writer{Owner: owner{k: k}, Root: k.d.Root()}
	for _, name := range n.Names {
		if s.Field(name) == nil {
			w.Value(p.To(name), nil, 0)
		}
	}
	return w.Lines
}

// list writes all battles and endings with where they lead.
func (k *desk) list(l *form.Rows) {
	root := k.d.Root()
	nodes, ends := draft.Nodes(root), draft.Ends(root)
	for i, id := range append(nodes, ends...) {
		r := l.Say(k.nameOf(id))
		left := len(ends)
		if i < len(nodes) {
			r.Label += ": " + k.leads(id)
			left = len(nodes)
		}
		r.ID = form.RowID(k.at(id))
		r.Press("show-"+id, words.Say("form.lead")+": "+k.nameOf(id), form.DoPlace, k.at(id).String())
		r.Buttons[0].Short = words.Say("form.lead")
		gone := r.Press("remove-"+id, words.Say("form.remove")+": "+k.nameOf(id), eview.DoRemove, id)
		if gone.Icon, gone.IconOnly = "ic-close", true; left == 1 {
			gone.Why = words.Say("cpmake.last")
		}
	}
}

// full says why neither a battle nor an ending is added, "" if one can be.
func (k *desk) full() string {
	if n := len(draft.Nodes(k.d.Root())); n >= 32 || n+len(draft.Ends(k.d.Root())) >= draft.Most {
		return words.Say("cpmake.full")
	}
	return ""
}

// leads says where a battle leads.
func (k *desk) leads(id string) string {
	var all []string
	for _, result := range k.d.Results() {
		var to []string
		for _, way := range draft.Ways(k.d.Root(), id, result) {
			to = append(to, k.nameOf(way))
		}
		all = append(all, k.resultName(result)+" → "+words.Or(to))
	}
	return strings.Join(all, "; ")
}

// resultName is what a result is called.
func (k *desk) resultName(result string) string {
	for seat, side := range k.d.Game(nil).Sides() {
		if side == result {
			return k.guest("").Look.Side(engine.Seat(seat)).Name
		}
	}
	return words.Say("cpmake.f-draw")
}

// picked writes the lines that choose what is shown, and give it an id.
func (k *desk) picked(l *form.Rows) {
	pick := l.Say(words.Say("cpmake.pick"))
	pick.ID, pick.Kind, pick.Path, pick.Value = "node-pick", form.Choice, "pick", k.node
	if !k.has(k.node) {
		pick.Options = []form.Option{{Value: k.node, Label: words.Say("form.choose")}}
	}
	for _, id := range append(draft.Nodes(k.d.Root()), draft.Ends(k.d.Root())...) {
		pick.Options = append(pick.Options, form.Option{Value: id, Label: k.nameOf(id)})
	}
	if k.has(k.node) {
		id := l.Say(words.Say("cpmake.f-id"))
		id.ID, id.Kind, id.Path, id.Value = form.RowID(k.at(k.node)), form.Text, "rename", k.node
	}
}

// innerRow says of a scenario that stands in the file how it is changed, since no form here does: in the game's own editor, from which it
// is taken again as the player's own, or as text.
func (k *desk) innerRow(l *form.Rows) {
	id := k.d.Root().Find(k.at(k.node)).Get("scenario").Word()
	inner := k.d.Root().Get("scenarios").Get(id)
	if inner == nil {
		return
	}
	say, address := "cpmake.inner-text", ""
	if edit := k.guest(k.node).Edit; edit != nil {
		if address = edit(doc.Write(inner)); address != "" {
			say = "cpmake.inner-edit"
		}
	}
	r := l.Say(words.Say(say))
	if address != "" {
		r.Press("inner-edit", words.Say("campaign.change"), view.DoOpen, address)
	}
	r.Press("inner-text", words.Say("form.part-text"), form.DoPlace, doc.Path{}.To("scenarios").To(id).String())
}

// ownRows is the line that has the battle fought on one of the player's own scenarios.
func (k *desk) ownRows() []form.Row {
	r := form.Row{ID: "node-own", Kind: form.Choice, Label: words.Say("cpmake.own"), Path: "own", Adds: true,
		Options: []form.Option{{Value: "", Label: words.Say("form.choose")}}}
	for _, o := range k.own {
		if o.game == k.guest(k.node).Campaign.ID() {
			r.Options = append(r.Options, form.Option{Value: o.ID, Label: o.Name})
		}
	}
	if len(r.Options) == 1 {
		return nil
	}
	return []form.Row{r}
}

// check shows what is wrong, each with the way to its place (EDIT-11), and tries the battles.
func (k *desk) check() (l form.Rows) {
	k.Check(&l)
	if slices.Contains(campaign.Shipped(), k.d.Root().Get("id").Word()) {
		k.Tell(&l, form.Doubt, bench.Fault{Path: "id", Where: words.Say("cpmake.f-id"), Text: words.Say("cpmake.shipped")})
	}
	if len(k.d.Faults()) == 0 {
		l.Say(words.Say("form.clean")).Kind = form.Good
		l.Say(words.Say("cpmake.try-text")).Press("btn-try", words.Say("cpmake.try"), eview.DoTry, "")
	}
	if t := k.tries; t != nil {
		for _, f := range t.faults {
			k.Tell(&l, form.Fault, k.fault(k.d.Path(f.Place), f))
		}
		if r := l.Say(k.tried()); len(t.left)+len(t.faults) == 0 {
			r.Kind = form.Good
		}
	}
	l.Say(words.Say("cpmake.afar"))
	k.Drops(&l)
	return l
}

// add adds a button to some.
func add(l *[]view.Button, id, label string, do view.Name, text string) *view.Button {
	*l = append(*l, button(id, words.Say(label), do, text))
	return &(*l)[len(*l)-1]
}

// acts are the tools, and what plays the campaign.
func (k *desk) acts(v *eview.Editor) {
	add(&v.Tools, "tool-battle", "cpmake.add-battle", eview.DoTool, "battle").Why = k.full()
	add(&v.Tools, "tool-ending", "cpmake.add-ending", eview.DoTool, "ending").Why = k.full()
	add(&v.Tools, "tool-0", "form.lead", eview.DoTool, "show").Pressed = tri(k.tool == "show")
	for i, result := range k.d.Results() {
		b := add(&v.Tools, "tool-"+strconv.Itoa(i+1), "cpmake.way", eview.DoTool, result)
		b.Label, b.Pressed = words.Say("cpmake.way", k.resultName(result)), tri(k.tool == result)
	}
	if k.spots != nil {
		add(&v.Tools, "tool-order", "cpmake.order", eview.DoOrder, "")
	}
	switch v.Hint = words.Say("cpmake.hint"); {
	case k.tool == "show":
	case !k.has(k.node) || k.isEnd(k.node):
		v.Hint = words.Say("cpmake.hint-from")
	default:
		v.Hint = words.Say("cpmake.hint-way", k.nameOf(k.node), k.resultName(k.tool))
	}
	if k.ID != "" {
		play := button("btn-ce-play", words.Say("cpmake.play"), eview.DoPlay, "")
		play.Icon, play.Why = "ic-play", k.Faulty()
		v.Sub, v.Acts = words.Say("cpmake.size", len(draft.Nodes(k.d.Root()))), append([]view.Button{play}, v.Acts...)
	}
}

// sheet is the paper on which everything lies, as it is laid out.
func (k *desk) sheet() chart.Sheet {
	root := k.d.Root()
	return chart.Of("", append(draft.Nodes(root), draft.Ends(root)...), func(id string) (l []string) {
		for _, result := range k.d.Results() {
			for _, way := range draft.Ways(root, id, result) {
				if k.has(way) && !slices.Contains(l, way) {
					l = append(l, way)
				}
			}
		}
		return l
	})
}

// spotOf is where something lies on a sheet.
func (k *desk) spotOf(sheet *chart.Sheet, id string) spot {
	if s, ok := k.spots[id]; ok {
		return bounded(s)
	}
	p := sheet.Places[id]
	return spot{int(1000 * p.X / sheet.W), int(1000 * p.Y / sheet.H)}
}

// canvas shows the battles, their ways by the result, and the endings.
func (k *desk) canvas(v *eview.Editor) {
	root, sheet := k.d.Root(), k.sheet()
	bad := map[string]bool{}
	for _, f := range k.d.Faults() {
		if p := k.d.Path(f.Place); len(p) > 1 {
			bad[p[1].Name] = true
		}
	}
	v.Map = cview.Map{Label: words.Say("cpmake.map"), Said: words.Say("cpmake.map-said"), W: int(sheet.W), H: int(sheet.H), Least: sheet.Least}
	for _, id := range append(draft.Nodes(root), draft.Ends(root)...) {
		s := k.spotOf(&sheet, id)
		place := sheet.Places[id]
		sheet.Places[id] = chart.Place{X: float64(s[0]) * sheet.W / 1000, Y: float64(s[1]) * sheet.H / 1000, Beside: place.Beside}
		n := cview.Node{ID: id, Name: k.nameOf(id), X: s[0], Y: s[1], Beside: place.Beside, State: "ahead", Here: id == k.node,
			Do: view.Intent{Name: eview.DoNode, Text: id}}
		switch {
		case k.isEnd(id):
			n.State, n.Said = "ending", words.Say("cpmake.f-ends")
		case root.Get("start").Word() == id:
			n.State, n.Date, n.Said = "begins", words.Say("cpmake.begins"), k.leads(id)
		default:
			n.Said = k.leads(id)
		}
		if bad[id] {
			n.State += " bad"
			n.Said += ", " + words.Say("cpmake.fault")
		}
		v.Map.Nodes = append(v.Map.Nodes, n)
	}
	for _, from := range draft.Nodes(root) {
		for _, to := range append(draft.Nodes(root), draft.Ends(root)...) {
			if way, ok := k.way(from, to); ok && from != to {
				v.Map.Art += sheet.Arrow(from, to, way)
			}
		}
	}
}

// way is how the way from a battle to somewhere is drawn: in the colour of the result that leads there, plainly if several do.
func (k *desk) way(from, to string) (way chart.Way, ok bool) {
	n := 0
	for i, result := range k.d.Results() {
		if slices.Contains(draft.Ways(k.d.Root(), from, result), to) {
			way = chart.Drawn
			if i < 2 {
				way = chart.First
				if k.guest("").Look.Side(engine.Seat(i)).Side == view.Second {
					way = chart.Second
				}
			}
			n++
		}
	}
	if n > 1 {
		way = chart.Open
	}
	return way, n > 0
}
