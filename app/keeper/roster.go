package keeper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// lister lays out the rosters, and takes what is entered of them.
type lister struct{ *book }

// mostRows is how many lines of a roster are shown at once.
const mostRows = 120

// rosterPage is the rosters of both sides as they lie on the table, or behind the curtain a side's own with the forms (KEEP-STATE-05).
func (b lister) rosterPage(v *kview.Book) {
	s := b.log.State()
	v.Head = kview.Head{Title: words.Say("keeper.tab-rosters"), Note: words.Say("keeper.rosters-note")}
	own := b.eyes()
	if b.why == "roster" {
		own = b.behind
		v.Head.Title, v.Head.Side = words.Say("keeper.roster-of", sideWords(own)), colours(own)
		v.Head.Note = words.Say("keeper.secret-note")
		if b.own() {
			v.Head.Note = ""
		}
		b.ownRoster(v, own)
	} else {
		for side := range rules.Nobody {
			k := kview.Block{Head: words.Say("keeper.roster-of", sideWords(side)), Rows: b.lines(side, own, false)}
			if len(k.Rows) == 0 {
				k.Text = []string{words.Say("keeper.roster-empty")}
			}
			if !b.other(side) {
				label := [2]string{"keeper.roster-edit", "keeper.roster-of"}[bit(b.own())]
				k.Buttons = []view.Button{b.curtainButton("btn-roster-"+key(side), words.Say(label, sideWords(side)), "roster", side)}
			}
			v.Blocks = append(v.Blocks, k)
		}
	}
	held, exist := s.Held()
	houses := kview.Block{Head: words.Say("keeper.houses"), Right: words.Say("keeper.houses-held", held, exist)}
	for _, name := range b.log.Pack().Buildings {
		of := s.Buildings[name]
		houses.Rows = append(houses.Rows, kview.Row{Label: name, Of: []string{[3]string{sideWords(rules.US), sideWords(rules.GE),
			words.Say("keeper.gone")}[of]}})
	}
	if b.why == "" {
		v.Sums = append(v.Sums, houses)
	}
}

// editing reports whether rosters are entered now.
func (b lister) editing() bool {
	s := b.log.State()
	return b.fault == "" && (s.Step == rules.Begin || s.Step == rules.EndState)
}

// lines are the lines of a side in play as a viewer sees them.
func (b lister) lines(side, viewer rules.Side, edit bool) (rows []kview.Row) {
	s := b.log.State()
	for _, u := range s.Roster(side, viewer) {
		if u.Gone != "" || len(rows) == mostRows || b.far != nil && u.ID == 0 && !b.other(side) {
			continue
		}
		row := kview.Row{Label: u.Name, Small: b.about(&u), Of: []string{hexWords(&u)}}
		if u.ID > 0 {
			row.Label = fmt.Sprintf("%d %s", u.ID, u.Name)
		}
		if edit {
			row.Buttons = []view.Button{button(fmt.Sprint("edit-", u.ID), words.Say("keeper.edit"), view.Small, kview.DoEnter,
				fmt.Sprint("edit ", u.ID)),
				b.offer(fmt.Sprint("gone-", u.ID), words.Say("keeper.is-gone"), view.Small, rules.Entry{Do: "gone", Side: side,
					Unit: u.ID})}
		}
		rows = append(rows, row)
	}
	if b.far != nil && !b.other(side) {
		rows = append(rows, b.sealedLines()...)
	}
	return rows
}

// sealedLines are the player's own lines that are sealed, each with its opening (KEEP-SEAL-09).
func (b lister) sealedLines() (rows []kview.Row) {
	s := b.log.State()
	lines, _ := rules.Sealed(s, b.me())
	for _, n := range lines {
		u, _, ok := b.far.peer.Hidden(n)
		if !ok || u == nil {
			continue
		}
		row := kview.Row{Label: u.Name, Small: b.about(u), Of: []string{hexWords(u)}}
		if s.Step == rules.Fight || s.Step == rules.EndState {
			row.Buttons = []view.Button{button(fmt.Sprint("show-", n), words.Say("keeper.show", u.Name), view.Small, kview.DoEnter,
				fmt.Sprint("show ", n))}
		}
		rows = append(rows, row)
	}
	return rows
}

// hexWords is where a unit is.
func hexWords(u *rules.Unit) string {
	switch {
	case u.Hex == "":
		return words.Say("keeper.off-board")
	case u.Level != 0:
		return words.Say("keeper.at-level", u.Hex, u.Level)
	}
	return u.Hex
}

// about is what is so of a unit besides its place.
func (b lister) about(u *rules.Unit) string {
	s := b.log.State()
	l := []string{flagWords(u.Flags)}
	for w, c := range u.Weapons {
		if c != rules.Works {
			l = append(l, rules.Weapon(w).String()+" "+words.Say([...]string{"", "keeper.malfunctioned", "keeper.weapon-gone"}[c]))
		}
	}
	if of := s.Unit(u.Possessor); of != nil {
		l = append(l, words.Say("keeper.with", fmt.Sprintf("%d %s", of.ID, of.Name)))
	}
	if on := s.Unit(u.Carrier); on != nil {
		l = append(l, words.Say([2]string{"keeper.in", "keeper.on"}[bit(u.Rides)], fmt.Sprintf("%d %s", on.ID, on.Name)))
	}
	l = append(l, u.Remark)
	return strings.Join(slices.DeleteFunc(l, func(s string) bool { return s == "" }), ", ")
}

// ownRoster is a side's roster with the form of a line and the way to take one over from VASL.
func (b lister) ownRoster(v *kview.Book, side rules.Side) {
	k := kview.Block{Head: words.Say("keeper.in-play"), Rows: b.lines(side, side, b.editing())}
	if len(k.Rows) == 0 {
		k.Text = []string{words.Say("keeper.roster-empty")}
	}
	if b.save != nil {
		b.savePage(v)
		return
	}
	if !b.editing() {
		k.Text = append(k.Text, words.Say("keeper.roster-closed"))
		v.Blocks = append(v.Blocks, k)
		return
	}
	v.Blocks = append(v.Blocks, k, b.lineForm(side), kview.Block{Head: words.Say("keeper.vasl"),
		Text: []string{words.Say("keeper.vasl-text")},
		File: &kview.File{ID: "vsav", Label: words.Say("keeper.vasl-file"), Sub: words.Say("keeper.vasl-sub"), Accept: ".vsav",
			Do:   kview.DoSave,
			Most: 8 << 20}})
}

// lineForm is the form of a roster line (KEEP-STATE-01, KEEP-STATE-02).
func (b lister) lineForm(side rules.Side) kview.Block {
	k := kview.Block{ID: "kp-line", Head: words.Say("keeper.new-line")}
	editing := b.s(b.val("u-id"))
	if editing != 0 {
		k.Head = words.Say("keeper.edit-line", editing)
	}
	kindNow := rules.Kind(b.pick("u-kind", string(rules.MMC)))
	k.Fields = []kview.Field{b.textField("u-name", words.Say("keeper.name"), 80, words.Say("keeper.name-hint")),
		{ID: "u-kind", Label: words.Say("keeper.kind"), Value: string(kindNow)}, b.textField("u-hex", words.Say("keeper.hex"), 4,
			words.Say("keeper.hex-hint")),
		{ID: "u-level", Label: words.Say("keeper.level"), Value: b.pick("u-level", "0"), Options: plain("-1", "0", "1", "2", "3")}}
	for _, kd := range rules.Kinds {
		k.Fields[1].Options = append(k.Fields[1].Options, kview.Option{Value: string(kd), Label: word(string(kd))})
	}
	holders := func(label string, is func(u *rules.Unit) bool) []kview.Option {
		l := []kview.Option{{Value: "", Label: words.Say(label)}}
		for _, u := range b.inPlay(side, is) {
			l = append(l, kview.Option{Value: fmt.Sprint(u.ID), Label: rules.Name(u)})
		}
		return l
	}
	if kindNow == rules.SupportW || kindNow == rules.Ordnance {
		k.Fields = append(k.Fields, kview.Field{ID: "u-with", Label: words.Say("keeper.possessor"), Value: b.pick("u-with", ""),
			Options: holders("keeper.nobodys", (*rules.Unit).Infantry)})
	} else if kindNow != rules.VehicleAFV {
		k.Fields = append(k.Fields, kview.Field{ID: "u-on", Label: words.Say("keeper.carrier"), Value: b.pick("u-on", ""),
			Options: holders("keeper.on-foot", func(u *rules.Unit) bool { return u.Kind == rules.VehicleAFV })},
			kview.Field{ID: "u-rides", Label: words.Say("keeper.how-carried"), Value: b.pick("u-rides", ""), Options: []kview.Option{
				{Value: "", Label: words.Say("keeper.passenger")}, {Value: "1", Label: words.Say("keeper.rider")}}})
	}
	for _, w := range rules.WeaponsOf(kindNow) {
		k.Fields = append(k.Fields, kview.Field{ID: fmt.Sprint("u-w", w), Label: w.String(), Value: b.pick(fmt.Sprint("u-w", w), "0"),
			Options: []kview.Option{{Value: "0", Label: words.Say("keeper.works")}, {Value: "1", Label: words.Say("keeper.malfunctioned")},
				{Value: "2", Label: words.Say("keeper.weapon-gone")}}})
	}
	for _, f := range rules.FlagsOf(kindNow) {
		id := "uf-" + f
		k.Toggles = append(k.Toggles, kview.Toggle{ID: id, Label: flagWord(f), Pressed: pressed(b.form[id] == "1"),
			Do: view.Intent{Name: kview.DoPick, Text: id}})
	}
	k.Fields = append(k.Fields, b.textField("u-remark", words.Say("keeper.remark"), 80, ""))
	if editing == 0 {
		k.Fields = append(k.Fields, kview.Field{ID: "u-count", Label: words.Say("keeper.how-many"), Value: b.pick("u-count", "1"),
			Options: plain("1", "2", "3", "4", "5", "6", "7", "8", "9")})
	}
	k.Buttons = []view.Button{button("btn-line", words.Say("keeper.enter"), view.Primary, kview.DoEnter, "line")}
	if editing != 0 {
		k.Buttons = append(k.Buttons, button("btn-line-new", words.Say("keeper.not-edit"), view.Plain, kview.DoEnter, "line-new"))
	}
	return k
}

// plain are options that are called as they are.
func plain(l ...string) (o []kview.Option) {
	for _, s := range l {
		o = append(o, kview.Option{Value: s, Label: s})
	}
	return o
}

// s is a number that stands in the form, 0 for none.
func (b *book) s(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil { // what is no number is none
		return 0
	}
	return n
}

// clearLine empties the form of a line, but for its kind and place: lines are often alike.
func (b lister) clearLine() {
	for id := range b.form {
		if strings.HasPrefix(id, "uf-") || strings.HasPrefix(id, "u-") && id != "u-kind" && id != "u-hex" {
			delete(b.form, id)
		}
	}
}

// editLine takes a line into the form.
func (b lister) editLine(id int) {
	u := b.log.State().Unit(id)
	if u == nil || u.Side != b.behind {
		return
	}
	b.clearLine()
	set := func(field string, value any) { b.form[field] = fmt.Sprint(value) }
	set("u-id", u.ID)
	set("u-name", u.Name)
	set("u-kind", u.Kind)
	set("u-hex", u.Hex)
	set("u-level", u.Level)
	set("u-remark", u.Remark)
	if u.Possessor != 0 {
		set("u-with", u.Possessor)
	}
	if u.Carrier != 0 {
		set("u-on", u.Carrier)
	}
	if u.Rides {
		set("u-rides", 1)
	}
	for w, c := range u.Weapons {
		set(fmt.Sprint("u-w", rules.Weapon(w)), int(c))
	}
	for _, f := range u.Flags {
		set("uf-"+f, 1)
	}
	b.h.Focus("kp-line")
}

// enterLine enters the line of the form, or several alike.
func (b lister) enterLine() {
	if b.why != "roster" || !b.seated {
		return
	}
	kindNow := rules.Kind(b.val("u-kind"))
	u := rules.Unit{ID: b.s(b.val("u-id")), Side: b.behind, Kind: kindNow, Name: b.val("u-name"), Hex: strings.ToUpper(b.val("u-hex")),
		Level: b.s(b.val("u-level")), Remark: b.val("u-remark")}
	switch kindNow {
	case rules.SupportW, rules.Ordnance:
		u.Possessor = b.s(b.val("u-with"))
	case rules.MMC, rules.SMC:
		u.Carrier, u.Rides = b.s(b.val("u-on")), b.val("u-rides") == "1"
	}
	for _, w := range rules.WeaponsOf(kindNow) {
		u.Weapons[w] = rules.Condition(b.s(b.val(fmt.Sprint("u-w", w))))
	}
	for _, f := range rules.FlagsOf(kindNow) {
		if b.form["uf-"+f] == "1" {
			u.Flags = append(u.Flags, f)
		}
	}
	slices.Sort(u.Flags)
	units := []rules.Unit{u}
	for u.ID == 0 && len(units) < min(b.s(b.val("u-count")), 9) {
		units = append(units, u)
	}
	if b.do(rules.Entry{Do: "roster", Side: b.behind, Units: units}) {
		b.clearLine()
		b.h.Focus("f-u-name")
	}
}
