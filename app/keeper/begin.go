package keeper

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/annex"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// beginning is the screen on which a campaign is begun: who plays, and what the module's owner types of its values; it is an annex.Place.
type beginning struct {
	h     annex.House
	file  []byte // the pack
	pack  *rules.Pack
	mode  rules.Mode
	side  rules.Side // of who plays alone
	form  map[string]string
	fault string // what is wrong in what is typed
}

func begin(h annex.House) annex.Place {
	return &beginning{h: h, file: rules.PleasantPack(), pack: rules.Pleasant(), mode: rules.HotSeat, form: map[string]string{}}
}

// Address is where the screen is found again.
func (b *beginning) Address() string { return kind + "/new" }

// Key means nothing here that the buttons do not.
func (b *beginning) Key(string) bool { return false }

// Show shows the form.
func (b *beginning) Show(s *view.Screen) {
	v := &kview.Book{Title: words.Say("keeper.new"), Sub: words.Say("keeper.title"), Tab: "new",
		Head: kview.Head{Title: words.Legible(b.pack.Title), Note: words.Say("keeper.new-note")}}
	modes := kview.Group{Label: words.Say("keeper.who")}
	for _, m := range []rules.Mode{rules.HotSeat, rules.Between, rules.Alone} {
		id := map[rules.Mode]string{rules.HotSeat: "mode-two", rules.Between: "mode-far", rules.Alone: "mode-alone"}[m]
		modes.Radios = append(modes.Radios, kview.Radio{ID: id, Label: modeWords(m), Sub: words.Say("keeper." + id + "-sub"),
			Here: b.mode == m,
			Do:   view.Intent{Name: kview.DoPick, Text: string(m)}})
	}
	v.Blocks = append(v.Blocks, kview.Block{Head: modes.Label, Groups: []kview.Group{modes}})
	if b.mode != rules.HotSeat {
		sides := kview.Group{Label: words.Say("words.your-side")}
		for side := range rules.Nobody {
			sides.Radios = append(sides.Radios, kview.Radio{ID: "kp-side-" + key(side), Label: sideWords(side),
				Mark: "m-side-" + colours(side).Key(),
				Here: b.side == side, Do: view.Intent{Name: kview.DoSide, N: int(side)}})
		}
		v.Blocks = append(v.Blocks, kview.Block{Head: sides.Label, Groups: []kview.Group{sides}})
	}
	v.Blocks = append(v.Blocks, b.valuesForm()...)
	v.Sums = []kview.Block{{Head: words.Say("keeper.pack"), Text: []string{words.Say("keeper.pack-text"),
		words.Say("keeper.own-values", len(b.pack.Owns))},
		File: &kview.File{ID: "pack-file", Label: words.Say("keeper.pack-file"), Sub: words.Say("keeper.pack-sub"),
			Accept: ".json,application/json",
			Do:     kview.DoPack, Most: 1 << 16}}}
	start := button("btn-kp-begin", words.Say("keeper.begin"), view.Primary, kview.DoBegin, "")
	if b.mode == rules.Between {
		start.Label = words.Say("pair.begin")
	}
	if b.fault != "" {
		v.Sums[0].Warn = []string{b.fault}
	}
	v.Acts = []view.Button{start}
	s.Table = v
}

// valuesForm are the fields of all values that the module's owner may type, each with the mark of our own ones (KEEP-DATA-02 to
// KEEP-DATA-06).
func (b *beginning) valuesForm() []kview.Block {
	own := func(from rules.Origin) string {
		if from == rules.Own {
			return words.Say("keeper.own-value")
		}
		return ""
	}
	field := func(id, label, value string, most int, from rules.Origin) kview.Field {
		if typed, ok := b.form[id]; ok {
			value = typed
		}
		return kview.Field{ID: id, Label: label, Value: value, Most: most, Hint: own(from)}
	}
	dates := kview.Block{Head: words.Say("keeper.dates"), Text: []string{words.Say("keeper.values-text")}}
	for i, d := range b.pack.Dates {
		dates.Fields = append(dates.Fields, field(fmt.Sprint("p-vp-", i), words.Say("keeper.required-of", dateName(d.Name)),
			fmt.Sprint(d.Required.Value), 3, d.Required.From))
		if d.Buildings.Value > 0 {
			dates.Fields = append(dates.Fields, field(fmt.Sprint("p-houses-", i), words.Say("keeper.houses-of", dateName(d.Name)),
				fmt.Sprint(d.Buildings.Value), 2, d.Buildings.From))
		}
	}
	dates.Fields = append(dates.Fields, field("p-cg", words.Say("keeper.cg-total"), fmt.Sprint(b.pack.Total.Value), 3, b.pack.Total.From),
		field("p-cap", words.Say("keeper.cap"), fmt.Sprint(b.pack.Cap.Value), 3, b.pack.Cap.From))
	balance := kview.Block{Head: words.Say("keeper.balance"), Text: []string{words.Say("keeper.balance-text")}}
	for side := range rules.Nobody {
		x := b.pack.Balance[side]
		for _, f := range []struct {
			id string
			n  int
		}{{"vp", x.Required}, {"cg", x.Total}, {"cap", x.Cap}} {
			balance.Fields = append(balance.Fields, field("p-bal-"+key(side)+"-"+f.id, words.Say("keeper.balance-"+f.id, sideWords(side)),
				fmt.Sprint(f.n), 4, rules.Own))
		}
	}
	groups := kview.Block{Head: words.Say("keeper.groups")}
	for i, g := range b.pack.Groups {
		at := fmt.Sprint("p-group-", i)
		groups.Fields = append(groups.Fields, field(at+"-contents", g.Name, g.Contents, 200, g.From),
			field(at+"-cost", words.Say("keeper.cost-of", g.Name), fmt.Sprint(g.Cost), 2, ""),
			field(at+"-max", words.Say("keeper.max-of", g.Name), fmt.Sprint(g.Max), 1, ""))
	}
	return append([]kview.Block{dates, balance, groups}, b.tableForms(field)...)
}

// tableForms are the fields of the tables that are entered by a roll.
func (b *beginning) tableForms(field func(id, label, value string, most int, from rules.Origin) kview.Field) []kview.Block {
	tables := kview.Block{Head: words.Say("keeper.tables")}
	for i, r := range b.pack.Armor {
		tables.Fields = append(tables.Fields, field(fmt.Sprint("p-armor-", i), words.Say("keeper.armor-row", span(&r), r.Group),
			r.Contents,
			200, r.From))
	}
	for i, r := range b.pack.Rows {
		tables.Fields = append(tables.Fields, field(fmt.Sprint("p-row-", i), words.Say("keeper.row-of", r.Table, span(&r), r.Group),
			r.Contents,
			200, r.From))
	}
	drs := kview.Block{Head: words.Say("keeper.dr-tables"), Text: []string{words.Say("keeper.dr-text")}}
	for i, v := range b.pack.Gyros {
		drs.Fields = append(drs.Fields, field(fmt.Sprint("p-gyro-", i), words.Say("keeper.gyro-of", v), number(b.pack.Gyro, v), 2, ""))
	}
	for i, v := range b.pack.Skirts {
		drs.Fields = append(drs.Fields, field(fmt.Sprint("p-skirt-", i), words.Say("keeper.skirts-of", v), number(b.pack.Schuerzen,
			v), 2, ""))
	}
	return []kview.Block{tables, drs}
}

// number is a number of a table, "" where there is none.
func number(table map[string]int, of string) string {
	if n, ok := table[of]; ok {
		return fmt.Sprint(n)
	}
	return ""
}

// span is what leads to a row, "1-4".
func span(r *rules.Row) string {
	if r.Low == r.High {
		return fmt.Sprint(r.Low)
	}
	return fmt.Sprintf("%d-%d", r.Low, r.High)
}

// packRows are a pack's values with where they come from.
func packRows(p *rules.Pack) (l []kview.Row) {
	row := func(label, of string, from rules.Origin) {
		r := kview.Row{Label: label, Of: []string{of}}
		if from == rules.Own {
			r.Mark = words.Say("keeper.own")
		}
		l = append(l, r)
	}
	for _, d := range p.Dates {
		row(words.Say("keeper.required-of", dateName(d.Name)), fmt.Sprint(d.Required.Value), d.Required.From)
		if d.Buildings.Value > 0 {
			row(words.Say("keeper.houses-of", dateName(d.Name)), fmt.Sprint(d.Buildings.Value), d.Buildings.From)
		}
	}
	row(words.Say("keeper.cg-total"), fmt.Sprint(p.Total.Value), p.Total.From)
	row(words.Say("keeper.cap"), fmt.Sprint(p.Cap.Value), p.Cap.From)
	for _, g := range p.Groups {
		row(g.Name+": "+g.Contents, words.Say("keeper.cost-most", g.Cost, g.Max), g.From)
	}
	for _, r := range p.Armor {
		row(words.Say("keeper.armor-row", span(&r), r.Group), r.Contents, r.From)
	}
	for _, r := range p.Rows {
		row(words.Say("keeper.row-of", r.Table, span(&r), r.Group), r.Contents, r.From)
	}
	return l
}

// Do chooses, reads a pack, or begins.
func (b *beginning) Do(in view.Intent) bool {
	switch in.Name {
	case kview.DoPick:
		b.mode = rules.Mode(in.Text)
	case kview.DoSide:
		b.side = rules.Side(in.N & 1)
	case kview.DoType:
		if id, value, ok := strings.Cut(in.Text, "="); ok && len(id) < 40 && len(value) < 2000 {
			b.form[id], b.fault = value, ""
		}
	case kview.DoPack:
		b.read([]byte(in.Text))
	case kview.DoBegin:
		b.begin()
	case kview.DoGo:
		b.h.Focus(in.Text)
	default:
		return false
	}
	return true
}

// read takes another pack, of a file. One that is wrong is told of by its first row that is, and the one before stays (KEEP-BAD-11).
func (b *beginning) read(file []byte) {
	p, err := rules.ParsePack(file)
	if err != nil {
		b.h.Fail(words.Say("keeper.pack-cannot"), told(err))
		return
	}
	b.file, b.pack, b.form, b.fault = file, p, map[string]string{}, ""
	b.h.Polite(words.Legible(p.Title))
}

// told is why a pack or an entry is refused.
func told(err error) string {
	var f *rules.Fault
	if errors.As(err, &f) {
		return f.Place + ": " + faultWords(f)
	}
	return err.Error()
}

// begin begins the campaign with the pack as it is typed, and keeps it.
func (b *beginning) begin() {
	values := map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(b.form)) {
		values[strings.TrimPrefix(id, "p-")] = strings.TrimSpace(b.form[id])
	}
	file, err := rules.Retype(b.file, values)
	var l *rules.Log
	if err == nil && b.mode == rules.Between {
		if err = inviteFar(b.h, file, b.side, b.open); err == nil {
			return
		}
	}
	if err == nil {
		l, err = rules.Start(file, b.mode)
	}
	if err == nil && b.mode == rules.Alone {
		err = l.Do(rules.Entry{Do: "want", Side: 0, N: int(b.side)})
		if err == nil {
			err = l.Do(rules.Entry{Do: "want", Side: 1, N: int(b.side.Other())})
		}
	}
	var record []byte
	if err == nil {
		record, err = l.Export(nil)
	}
	if err != nil {
		b.fault = told(err)
		b.h.Fail(words.Say("keeper.cannot-begin"), b.fault)
		return
	}
	id, now := b.h.NewID(), b.h.Now()
	b.h.Shelf().Write(about(id, l, now, now, len(record)), record, b.h.NotKept)
	b.h.Open(kind + "/" + id)
}

// open goes to the campaign.
func (b *beginning) open(id string) {
	b.h.Open(kind + "/" + id)
	b.h.Refresh()
}
