package builder

import (
	"fmt"
	"strconv"
	"strings"

	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	terms "bocage/app/assault/words"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// parts are those of the panel. Where there is room for one thing alone, the first is the cards.
var parts = []string{"cards", "figures", "chances", "versus", "play"}

// fault says what is wrong in a deck. What is wrong with its modifiers is one thing: see faults.
func fault(f *deck.Fault) string {
	if f.Code == deck.Modifier {
		return faults(deck.Faults{f})[0]
	}
	s := words.Say("decks.fault-"+string(f.Code), f.Args...)
	if face, ok := card.ByTitle(f.Place); ok {
		return cardName(face) + ": " + s
	}
	return s
}

// faults say all that is wrong, of the modifiers in one sentence with how many cards have each.
func faults(all deck.Faults) (l []string) {
	var amiss []string
	at := 0
	for _, f := range all {
		if f.Code != deck.Modifier {
			l = append(l, fault(f))
			continue
		}
		if amiss == nil {
			at, l = len(l), append(l, "")
		}
		m, _ := strconv.Atoi(f.Place)
		amiss = append(amiss, fmt.Sprintf("%s (%d)", view.Signed(m), f.Args[0]))
		l[at] = words.Say("decks.fault-modifier", strings.Join(amiss, ", "))
	}
	return l
}

// cardName is what a card is called, of an action card with the modifier of the copy.
func cardName(f card.Face) string {
	if card.IsAction(f) {
		return terms.Name(f) + " " + view.Signed(card.Modifier(f))
	}
	return terms.Name(f)
}

// Show shows the cards that there are, how many of each are in the deck, and what can be said of it.
func (k *desk) Show(s *view.Screen) {
	v := &dview.Desk{Title: words.Say("decks.title"), Sub: k.Wait, Apart: k.part == "cards"}
	s.Table = v
	if k.Wait != "" {
		return
	}
	v.Title = words.Legible(k.d.Name)
	switch sort := decks.SortName(decks.SortOf(&k.d)); {
	case k.printed():
		v.Sub = words.Say("decks.read-only", sort)
	case k.fresh():
		v.Sub = words.Say("decks.not-yet", sort)
	case k.ID == "":
		v.Sub = words.Say("decks.not-kept", sort)
	default:
		v.Sub = words.Say("decks.kept", sort)
	}
	k.acts(v)
	if k.judged(v); v.Bad && k.ID != "" {
		v.Sub = words.Say("decks.kept-before")
	}
	v.Box = decks.SortName(decks.SortOf(&k.d))
	for f := card.FirstUnit; f <= card.LastAction; f++ {
		if k.d.Belongs(f) && f == first(f) {
			v.Cards = append(v.Cards, k.card(f))
		}
	}
	var tabs row
	for _, p := range parts {
		tabs.add("dk-"+p, words.Say("decks.part-"+p), dview.DoPart, p, 0).Pressed = tri(k.part == p)
	}
	v.Tabs = tabs
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
	var head, steps row
	why := ""
	if class, l := k.d.Judge(deck.Any); class == deck.Unfit {
		why = fault(l[0])
	}
	if k.ID == "" && !k.fresh() {
		label := "form.keep"
		if k.printed() {
			label = "decks.copy-it"
		}
		head.add("btn-dk-keep", words.Say(label), dview.DoKeep, "", 0).Style = view.Primary
	}
	b := head.add("btn-dk-share", words.Say("form.share"), dview.DoShare, "", 0)
	b.Icon, b.Why = "ic-share", why
	b = head.add("btn-dk-list", words.Say("decks.all"), view.DoOpen, decks.Kind, 0)
	b.Icon, b.IconOnly = "ic-layers", true
	if !k.printed() {
		steps = bench.Steps(len(k.done) > 0, len(k.gone) > 0)
	}
	switch {
	case k.naming:
		v.Naming = &view.Naming{Label: words.Say("decks.name"), Title: k.d.Name, Most: deck.MaxName,
			Hint: words.Say("decks.name-hint", deck.MaxName),
			Save: view.Button{ID: "btn-name", Label: words.Say("decks.name-save"), Style: view.Primary},
			Stop: button("btn-name-stop", words.Say("decks.name-stop"), view.DoRename, "", 0)}
	case !k.printed():
		steps.add("btn-rename", words.Say("decks.rename"), view.DoRename, "deck", 0)
	}
	steps.add("btn-dk-save", words.Say("form.save"), dview.DoSave, "", 0).Why = why
	if k.ID != "" {
		steps = append(steps, k.DeleteButton("btn-dk-delete", words.Say("decks.delete")))
	}
	v.Acts, v.Steps = head, steps
}

// judged says which class the deck has, and all that is wrong with it for the next (DECK-02).
func (k *desk) judged(v *dview.Desk) {
	class, all := k.d.Judge(deck.Any)
	v.Sum, v.Class, v.Bad = sum(&k.d), decks.ClassName(class), class == deck.Unfit
	v.Means = words.Say("decks.means-" + class.String())
	if class == deck.Box {
		return // that it is not printed is no fault of it
	}
	v.Faults = faults(all)
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
func (k *desk) card(f card.Face) (c dview.Card) {
	n, most := k.count(f)
	name, id := terms.Name(f), strconv.Itoa(int(f))
	c.Count, c.In, c.Cost = fmt.Sprintf("%d/%d", n, most), n > 0, strconv.Itoa(card.Cost(f))
	c.Look = button("card-"+id, name, dview.DoLook, "", int(f))
	c.Less = button("less-"+id, words.Say("decks.less", name), dview.DoLess, "", int(f))
	c.More = button("more-"+id, words.Say("decks.more", name), dview.DoMore, "", int(f))
	fixed := ""
	if k.printed() {
		fixed = words.Say("decks.copy-first")
	}
	if c.Less.Why, c.More.Why = fixed, fixed; n == 0 && fixed == "" {
		c.Less.Why = words.Say("decks.none-in")
	}
	if card.IsUnit(f) {
		u := terms.UnitOf(f)
		c.Unit, c.Text = &u, u.Class
	} else {
		c.Text = words.Say("decks.k-" + strings.ToLower(card.TypeOf(f).String()))
	}
	c.Look.Pressed = tri(k.look == f)
	if k.look == f {
		c.Look.Do.N, c.Long = 0, terms.CardOf(0, f).Text
	}
	if c.Unit != nil {
		return c
	}
	var copies row
	for g := f; g <= last(f); g++ {
		b := copies.add("copy-"+strconv.Itoa(int(g)), cardName(g), dview.DoCopy, "", int(g))
		b.Pressed, b.Why, b.Sub = tri(k.d.Count[g] > 0), fixed, view.Signed(card.Modifier(g))
		if k.d.Count[g] > 1 {
			b.Sub = strconv.Itoa(k.d.Count[g]) + "× " + b.Sub
		}
	}
	c.Copies, c.Which = copies, words.Say("decks.copies")
	return c
}

// figures is what can be counted of the deck (DECK-17).
func figures(d *deck.Deck) []dview.Block {
	b, c := dview.Block{Head: words.Say("decks.part-figures"), Lines: counted(d)}, dview.Block{Head: words.Say("decks.curve")}
	if d.Kind == deck.Actions {
		c.Head = words.Say("decks.modifiers")
		for m := -2; m <= 3; m++ {
			c.Bars = append(c.Bars, dview.Bar{Label: view.Signed(m), N: d.Of(strconv.Itoa(m))})
		}
		return []dview.Block{b, c}
	}
	for i, n := range d.Curve() {
		label := strconv.Itoa(2*i+1) + "–" + strconv.Itoa(2*i+2)
		if i == deck.Steps-1 {
			label = strconv.Itoa(2*i+1) + "+"
		}
		c.Bars = append(c.Bars, dview.Bar{Label: label, N: n})
	}
	return []dview.Block{b, c}
}

// kindName is what a kind of cards is called.
func kindName(kind string) string {
	if m, err := strconv.Atoi(kind); err == nil {
		return words.Say("decks.k-modifier", view.Signed(m))
	}
	return words.Say("decks.k-" + kind)
}

// counted are the figures of a deck by name, the same for all of a kind.
func counted(d *deck.Deck) (l []view.Line) {
	cards, _, cost := d.Size()
	add := func(label, value string) { l = append(l, view.Line{Label: label, Value: value}) }
	add(words.Say("decks.part-cards"), strconv.Itoa(cards))
	if d.Kind == deck.Actions {
		add(words.Say("decks.f-sum"), view.Signed(d.Sum()))
		add(words.Say("decks.f-card-cost"), strconv.Itoa(cost))
	} else {
		add(words.Say("words.cost"), strconv.Itoa(cost))
	}
	for _, kind := range d.Kinds() {
		if _, err := strconv.Atoi(kind); err != nil { // those have a curve
			add(kindName(kind), strconv.Itoa(d.Of(kind)))
		}
	}
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
		if of == k.ID {
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

// choice is a field in which one of several is chosen.
func choice(id, label, value string, options []form.Option) form.Row {
	return form.Row{ID: "f-" + id, Kind: form.Choice, Label: label, Path: id, Value: value, Options: options}
}

// among are the decks of a sort to choose from: printed ones and own ones, without the one that is built if that is left out.
func (k *desk) among(sort string, out bool) (l []form.Option) {
	for _, o := range k.own {
		if decks.SortOf(o.Deck) == sort && !(out && o.ID == k.ID) {
			l = append(l, form.Option{Value: own + o.ID, Label: words.Legible(o.Deck.Name)})
		}
	}
	for _, p := range card.PrintedDecks {
		if d, ok := deck.Preset(p.Name); ok && decks.SortOf(d) == sort {
			l = append(l, form.Option{Value: "printed/" + p.Name, Label: printedName(p.Name)})
		}
	}
	return l
}

// compared sets the deck beside another one (DECK-17).
func (k *desk) compared() []dview.Block {
	options := append([]form.Option{{Value: "", Label: words.Say("form.choose")}}, k.among(decks.SortOf(&k.d), true)...)
	l := []dview.Block{{Head: words.Say("decks.part-versus"),
		Fields: []form.Row{choice("versus", words.Say("decks.versus"), k.versus, options)}}}
	other := k.keyed(k.versus)
	if other == nil || other.Kind != k.d.Kind {
		return l
	}
	b := dview.Block{Head: words.Legible(k.d.Name) + " : " + words.Legible(other.Name)}
	theirs := counted(other)
	for i, mine := range counted(&k.d) {
		b.Lines = append(b.Lines, view.Line{Label: mine.Label, Value: mine.Value + " : " + theirs[i].Value})
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
