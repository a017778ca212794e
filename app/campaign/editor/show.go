package editor

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/campaign/chart"
	eview "bocage/app/campaign/editor/view"
	cview "bocage/app/campaign/view"
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
		return "check", ""
	}
	switch p[0].Name {
	case "sides":
		for seat, side := range k.d.Game(nil).Sides() {
			if len(p) > 1 && p[1].Name == side {
				return "side" + strconv.Itoa(seat), ""
			}
		}
		return "side0", ""
	case "nodes", "ends":
		if len(p) > 1 {
			return "node", p[1].Name
		}
		return "list", ""
	case "scenarios":
		for _, id := range draft.Nodes(k.d.Root()) {
			if len(p) > 1 && k.d.Root().Get("nodes").Get(id).Get("scenario").Word() == p[1].Name {
				return "node", id
			}
		}
	}
	for _, part := range parts {
		if slices.Contains(part.fields, p[0].Name) {
			return part.id, ""
		}
	}
	return "check", ""
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

// faulty is the first fault, "" for none: what is faulty is not played.
func (k *desk) faulty() string {
	if l := k.d.Faults(); len(l) > 0 {
		return k.where(k.d.Path(l[0].Place)) + ": " + l[0].Text
	}
	return ""
}

// where is the place of a fault as a player knows it.
func (k *desk) where(p doc.Path) string { return form.Label(owner{k: k}, p) }

// Show shows the canvas and the part of the form that is open.
func (k *desk) Show(s *view.Screen) {
	v := &eview.Editor{Title: words.Say("cpmake.title"), Sub: k.wait}
	s.Table = v
	if k.d == nil {
		return
	}
	root := k.d.Root()
	if name := heading(root.Get("name").Word()); name != "" {
		v.Title = name
	}
	v.Sub = words.Say("cpmake.size", len(draft.Nodes(root)))
	if k.id == "" {
		v.Sub = words.Say("form.not-kept")
	}
	k.acts(v)
	k.canvas(v)
	for _, p := range parts {
		label := words.Own("cpmake.part-"+p.id, "")
		switch {
		case strings.HasPrefix(p.id, "side"):
			label = k.guest("").Look.Side(seatOf(p.id)).Name
		case p.id == "check" && len(k.d.Faults()) > 0:
			label += " " + strconv.Itoa(len(k.d.Faults()))
		}
		b := button("part-"+p.id, label, form.DoPart, p.id)
		if b.Pressed = tri(k.part == p.id); k.part == p.id {
			v.Part = label
		}
		v.Tabs = append(v.Tabs, b)
	}
	v.Rows = k.rows()
}

// rows are the lines of the part that is open.
func (k *desk) rows() form.Rows {
	switch k.part {
	case "check":
		return k.check()
	}
	w := &form.Writer{Owner: owner{k: k}, Root: k.d.Root()}
	write := func(p doc.Path) { w.Value(p, k.d.ShapeAt(p), 0) }
	switch k.part {
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
					w.Lines = append(w.Lines, k.ownRows()...)
				}
			}
			w.Lines = append(w.Lines, k.strange(k.at(k.node))...)
			if !k.isEnd(k.node) {
				k.oddsRows(&w.Lines)
			}
		}
	case "side0", "side1":
		side := doc.Path{}.To("sides").To(k.d.Game(nil).Sides()[seatOf(k.part)])
		write(side)
	}
	for _, part := range parts {
		if part.id == k.part {
			for _, f := range part.fields {
				write(doc.Path{}.To(f))
			}
		}
	}
	if k.part == "about" {
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
	fault := func(f *campaign.Fault) {
		p := k.d.Path(f.Place)
		l = append(l, form.Place(form.Fault, k.where(p), f.Text+" ("+f.Rule+")", len(l), p.String()))
	}
	for _, f := range k.d.Faults() {
		fault(f)
	}
	if slices.Contains(campaign.Shipped(), k.d.Root().Get("id").Word()) {
		l = append(l, form.Place(form.Doubt, words.Say("cpmake.f-id"), words.Say("cpmake.shipped"), len(l), "id"))
	}
	if len(k.d.Faults()) == 0 {
		l.Say(words.Say("cpmake.clean")).Kind = form.Good
		l.Say(words.Say("cpmake.try-text")).Press("btn-try", words.Say("cpmake.try"), eview.DoTry, "")
	}
	if t := k.tries; t != nil {
		for _, f := range t.faults {
			fault(f)
		}
		if r := l.Say(k.tried()); len(t.left)+len(t.faults) == 0 {
			r.Kind = form.Good
		}
	}
	l.Say(words.Say("cpmake.afar"))
	if k.id != "" {
		b := l.Say("").Press("btn-ce-delete", words.Say("campaign.drop"), eview.DoDelete, "")
		if k.sure {
			b.Label, b.Style = words.Say("campaign.drop-sure"), view.Fire
		}
	}
	return l
}

// add adds a button to some.
func add(l *[]view.Button, id, label string, do view.Name, text string) *view.Button {
	*l = append(*l, button(id, words.Say(label), do, text))
	return &(*l)[len(*l)-1]
}

// acts are the buttons of the bar, and the tools.
func (k *desk) acts(v *eview.Editor) {
	undo := add(&v.Steps, "btn-undo", "words.undo", view.DoUndo, "")
	if undo.Icon = "ic-undo"; k.d.Undoable() == 0 {
		undo.Why = words.Say("form.no-undo")
	}
	redo := add(&v.Steps, "btn-redo", "words.redo", view.DoRedo, "")
	if redo.Icon, redo.IconOnly = "ic-redo", true; k.d.Redoable() == 0 {
		redo.Why = words.Say("form.no-redo")
	}
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
	if k.id == "" {
		add(&v.Acts, "btn-keep", "form.keep", eview.DoKeep, "").Style = view.Primary
	} else {
		play := add(&v.Acts, "btn-ce-play", "cpmake.play", eview.DoPlay, "")
		play.Icon, play.Why = "ic-play", k.faulty()
	}
	add(&v.Acts, "btn-ce-save", "form.save", eview.DoSave, "")
	add(&v.Acts, "btn-ce-share", "form.share", eview.DoShare, "").Icon = "ic-share"
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

// lead goes to the place of a fault (EDIT-11).
func (k *desk) lead(p doc.Path) {
	part, node := k.partOf(p)
	if k.part = part; node != "" {
		k.pick(node)
	}
	var ways []string
	for ; len(p) > 0; p = p[:len(p)-1] { // what is not there stands nowhere
		ways = append(ways, form.RowID(p), "add-"+p.String())
	}
	k.focus(append(ways, "part-"+k.part)...)
}

// focus gives the keyboard to the first of some lines and buttons that is on the screen.
func (k *desk) focus(ids ...string) {
	var s view.Screen
	k.Show(&s)
	v := s.Table.(*eview.Editor)
	there := map[string]bool{}
	for _, b := range v.Tabs {
		there[b.ID] = true
	}
	for _, r := range v.Rows {
		there[r.ID] = true
		for _, b := range r.Buttons {
			there[b.ID] = true
		}
	}
	if i := slices.IndexFunc(ids, func(id string) bool { return id != "" && there[id] }); i >= 0 {
		k.h.Focus(ids[i])
	}
}
