package builder

import (
	"fmt"
	"strconv"
	"strings"

	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// parts are those of the panel. Where there is room for one thing alone, the first is the cards.
var parts = []string{"cards", "figures", "chances", "versus", "play"}

// fault says what is wrong in a deck.
func fault(f *deck.Fault) string {
	s := words.Say("decks.fault-"+string(f.Code), f.Args...)
	if face, ok := card.ByTitle(f.Place); ok {
		return words.Say("decks.fault-of", cardName(face), s)
	}
	if f.Code == deck.Modifier {
		return words.Say("decks.fault-of", f.Place, s)
	}
	return s
}

// cardName is what a card is called, of an action card with the modifier of the copy.
func cardName(f card.Face) string {
	if card.IsAction(f) {
		return words.Say("decks.copy", terms.Name(f), view.Signed(card.Modifier(f)))
	}
	return terms.Name(f)
}

// Show shows the cards that there are, how many of each are in the deck, and what can be said of it.
func (k *desk) Show(s *view.Screen) {
	v := &dview.Desk{Title: words.Say("decks.title"), Sub: k.wait, Apart: k.part == "cards"}
	s.Table = v
	if k.wait != "" {
		return
	}
	v.Title = words.Legible(k.d.Name)
	switch sort := decks.SortName(decks.SortOf(&k.d)); {
	case k.printed():
		v.Sub = words.Say("decks.read-only", sort)
	case k.fresh():
		v.Sub = words.Say("decks.not-yet", sort)
	case k.id == "":
		v.Sub = words.Say("decks.not-kept", sort)
	default:
		v.Sub = words.Say("decks.kept", sort)
	}
	k.acts(v)
	k.judged(v)
	v.Box = decks.SortName(decks.SortOf(&k.d))
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		if k.d.Belongs(f) && f == first(f) {
			v.Cards = append(v.Cards, k.card(f))
		}
	}
	for _, p := range parts {
		b := button("dk-"+p, words.Say("decks.part-"+p), dview.DoPart, p)
		b.Pressed = tri(k.part == p)
		v.Tabs = append(v.Tabs, b)
	}
	v.Part = words.Say("decks.part-" + k.part)
	switch k.part {
	case "chances":
		v.Blocks = k.chances.show(&k.d)
	case "versus":
		v.Blocks = k.compared()
	case "play":
		v.Blocks = k.playing()
	default:
		v.Blocks = figures(&k.d)
	}
}

// acts are the buttons of the deck: what leads on stands in the head, what changes the deck above its cards.
func (k *desk) acts(v *dview.Desk) {
	share, save := button("btn-dk-share", words.Say("editor.share"), dview.DoShare, ""), button("btn-dk-save", words.Say("editor.save"),
		dview.DoSave, "")
	share.Icon = "ic-share"
	if class, l := k.d.Judge(deck.Any); class == deck.Unfit {
		share.Why = fault(l[0])
		save.Why = share.Why
	}
	if k.id == "" && !k.fresh() {
		b := button("btn-dk-keep", words.Say("editor.keep"), dview.DoKeep, "")
		if k.printed() {
			b.Label = words.Say("decks.copy-it")
		}
		b.Style = view.Primary
		v.Acts = append(v.Acts, b)
	}
	all := button("btn-dk-list", words.Say("decks.all"), view.DoOpen, decks.Kind)
	all.Icon, all.IconOnly = "ic-layers", true
	v.Acts = append(v.Acts, share, all)
	if k.printed() {
		v.Steps = []view.Button{save}
		return
	}
	undo, redo := button("btn-undo", words.Say("words.undo"), view.DoUndo, ""), button("btn-redo", words.Say("words.redo"), view.DoRedo, "")
	undo.Icon, redo.Icon, redo.IconOnly = "ic-undo", "ic-redo", true
	if len(k.done) == 0 {
		undo.Why = words.Say("editor.no-undo")
	}
	if len(k.gone) == 0 {
		redo.Why = words.Say("editor.no-redo")
	}
	v.Steps = []view.Button{undo, redo}
	if k.naming {
		v.Naming = &view.Naming{Label: words.Say("decks.name"), Title: k.d.Name, Most: deck.MaxName,
			Hint: words.Say("decks.name-hint", deck.MaxName),
			Save: view.Button{ID: "btn-name", Label: words.Say("decks.name-save"), Style: view.Primary},
			Stop: view.Button{ID: "btn-name-stop", Label: words.Say("decks.name-stop"), Do: view.Intent{Name: view.DoRename}}}
	} else {
		v.Steps = append(v.Steps, button("btn-rename", words.Say("decks.rename"), view.DoRename, "deck"))
	}
	v.Steps = append(v.Steps, save)
	if k.id != "" {
		b := button("btn-dk-delete", words.Say("decks.delete"), dview.DoDelete, "")
		if k.sure {
			b.Label, b.Style = words.Say("editor.delete-sure"), view.Fire
		}
		v.Steps = append(v.Steps, b)
	}
}

// judged says which class the deck has, and all that is wrong with it for the next (DECK-02).
func (k *desk) judged(v *dview.Desk) {
	class, faults := k.d.Judge(deck.Any)
	v.Sum, v.Class, v.Bad = sum(&k.d), decks.ClassName(class), class == deck.Unfit
	if class == deck.Box {
		return // that it is not printed is no fault of it
	}
	for _, f := range faults {
		v.Faults = append(v.Faults, fault(f))
	}
	for _, title := range k.d.Heavy() {
		if f, ok := card.ByTitle(title); ok {
			v.Faults = append(v.Faults, words.Say("decks.heavy", cardName(f)))
		}
	}
}

// count is how many of a card are in the deck, and in the box.
func (k *desk) count(f card.Face) (n, most int) {
	for g := first(f); g <= last(f); g++ {
		n += k.d.Count[g]
	}
	if most = 4; card.IsUnit(f) {
		most = int(card.UnitOf(f).Copies)
	}
	return n, most
}

// card is a card that the deck can have. A tap on its name tells more of it.
func (k *desk) card(f card.Face) dview.Card {
	n, most := k.count(f)
	name := terms.Name(f)
	c := dview.Card{Count: fmt.Sprintf("%d/%d", n, most), In: n > 0, Cost: strconv.Itoa(card.Cost(f)),
		Look: button("card-"+strconv.Itoa(int(f)), name, dview.DoLook, ""),
		Less: button("less-"+strconv.Itoa(int(f)), words.Say("decks.less", name), dview.DoLess, ""),
		More: button("more-"+strconv.Itoa(int(f)), words.Say("decks.more", name), dview.DoMore, "")}
	c.Look.Do.N, c.Less.Do.N, c.More.Do.N = int(f), int(f), int(f)
	c.Look.Pressed = tri(k.look == f)
	if k.look == f {
		c.Look.Do.N = 0
	}
	if n == 0 {
		c.Less.Why = words.Say("decks.none-in")
	}
	if n >= deck.MaxCopies*int(last(f)-first(f)+1) {
		c.More.Why = words.Say("decks.fault-count", n, deck.MaxCopies)
	}
	if k.printed() {
		c.Less.Why = words.Say("decks.copy-first")
		c.More.Why = c.Less.Why
	}
	if card.IsUnit(f) {
		u := terms.UnitOf(f)
		c.Unit, c.Text = &u, u.Class
		if k.look == f {
			c.Long = u.Notes
		}
		return c
	}
	c.Text = words.Say("decks.type-" + strings.ToLower(card.TypeOf(f).String()))
	if k.look == f {
		c.Long = terms.CardOf(0, f).Text
	}
	for g := first(f); g <= last(f); g++ {
		b := dview.Copy{Button: button("copy-"+strconv.Itoa(int(g)), cardName(g), dview.DoCopy, ""), Short: view.Signed(card.Modifier(g))}
		b.Do.N, b.Pressed = int(g), tri(k.d.Count[g] > 0)
		if k.d.Count[g] > 1 {
			b.Short = words.Say("decks.times", k.d.Count[g], b.Short)
		}
		if k.printed() {
			b.Why = c.Less.Why
		}
		c.Copies = append(c.Copies, b)
	}
	return c
}

// figures is what can be counted of the deck (DECK-17).
func figures(d *deck.Deck) []dview.Block {
	g := d.Figures()
	b := dview.Block{Head: words.Say("decks.part-figures")}
	for _, l := range counted(d) {
		b.Lines = append(b.Lines, view.Line{Label: l.label, Value: l.value})
	}
	c := dview.Block{Head: words.Say("decks.curve")}
	if d.Kind == deck.Actions {
		c.Head = words.Say("decks.modifiers")
		for i, n := range g.Modifiers {
			c.Bars = append(c.Bars, dview.Bar{Label: view.Signed(i - 2), N: n})
		}
	} else {
		for i, n := range g.Curve {
			label := words.Say("decks.from-to", 2*i+1, 2*i+2)
			if i == deck.Steps-1 {
				label = words.Say("decks.and-more", 2*i+1)
			}
			c.Bars = append(c.Bars, dview.Bar{Label: label, N: n})
		}
	}
	return []dview.Block{b, c}
}

// figure is one thing that is counted.
type figure struct{ label, value string }

// counted are the figures of a deck by name, the same for all of a kind.
func counted(d *deck.Deck) (l []figure) {
	g := d.Figures()
	add := func(id string, value any) { l = append(l, figure{words.Say("decks.f-" + id), fmt.Sprint(value)}) }
	add("cards", g.Cards)
	if d.Kind == deck.Actions {
		add("sum", view.Signed(g.Sum))
		for _, t := range []card.Type{card.Operations, card.Combat, card.Surprise} {
			l = append(l, figure{words.Say("decks.type-" + strings.ToLower(t.String())),
				strconv.Itoa(d.Of(func(f card.Face) bool { return card.TypeOf(f) == t }))})
		}
		add("card-cost", g.Cost)
		return l
	}
	add("cost", g.Cost)
	add("hard", g.Hard)
	add("soft", g.Soft)
	for i, n := range g.Range {
		l = append(l, figure{words.Say("decks.f-range", i+1), strconv.Itoa(n)})
	}
	add("anti-air", g.AntiAir)
	add("diagonal", g.Diagonal)
	add("swamps", g.Swamps)
	return l
}

// keyed is a deck by its key: "printed/DESIGNATOR", "own/ID"; nil for none.
func (k *desk) keyed(key string) *deck.Deck {
	what, of, _ := strings.Cut(key, "/")
	switch what {
	case "printed":
		if d, ok := deck.Preset(of); ok {
			d.Name = printedName(of)
			return d
		}
	case "own":
		if of == k.id {
			return &k.d
		}
		for _, o := range k.own {
			if o.ID == of {
				return o.Deck
			}
		}
	case "this":
		return &k.d
	}
	return nil
}

// among are the decks of a sort to choose from: printed ones and own ones, without the one that is built if that is left out.
func (k *desk) among(sort string, out bool) (l []dview.Option) {
	for _, o := range k.own {
		if decks.SortOf(o.Deck) == sort && !(out && o.ID == k.id) {
			l = append(l, dview.Option{Value: "own/" + o.ID, Label: words.Legible(o.Deck.Name)})
		}
	}
	for _, p := range card.PrintedDecks {
		if d, ok := deck.Preset(p.Name); ok && decks.SortOf(d) == sort {
			l = append(l, dview.Option{Value: "printed/" + p.Name, Label: printedName(p.Name)})
		}
	}
	return l
}

// compared sets the deck beside another one (DECK-17).
func (k *desk) compared() []dview.Block {
	f := dview.Field{ID: "versus", Label: words.Say("decks.versus"), Value: k.versus,
		Options: append([]dview.Option{{Value: "", Label: words.Say("editor.choose")}}, k.among(decks.SortOf(&k.d), true)...)}
	l := []dview.Block{{Head: words.Say("decks.part-versus"), Fields: []dview.Field{f}}}
	other := k.keyed(k.versus)
	if other == nil || other.Kind != k.d.Kind {
		return l
	}
	b := dview.Block{Head: words.Say("decks.both", words.Legible(k.d.Name), words.Legible(other.Name))}
	theirs := counted(other)
	for i, mine := range counted(&k.d) {
		b.Lines = append(b.Lines, view.Line{Label: mine.label, Value: words.Say("decks.to", mine.value, theirs[i].value)})
	}
	c := dview.Block{Head: words.Say("decks.cards-apart")}
	for face, n := range k.d.Count {
		if by := n - other.Count[face]; by != 0 {
			c.Lines = append(c.Lines, view.Line{Label: cardName(card.Face(face)), Value: view.Signed(by)})
		}
	}
	if len(c.Lines) == 0 {
		c.Text = []string{words.Say("decks.same")}
	}
	return append(l, b, c)
}
