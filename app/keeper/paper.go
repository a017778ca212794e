package keeper

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// printer lays out what is printed, and writes files.
type printer struct{ *book }

// What fits on a page of A4 or Letter: rows of one line, and letters of a line.
const (
	paperRows    = 40
	paperLetters = 92
	blank        = "\u00a0" // in a line to be written on by hand
)

// printPage shows the pages as they will be printed (KEEP-PRINT-04).
func (b printer) printPage(v *kview.Book) {
	viewer := b.copy
	if viewer != rules.Nobody && b.eyes() != viewer {
		viewer = rules.Nobody
	}
	v.Head = kview.Head{Title: words.Say("keeper.tab-print"), Note: words.Say("keeper.print-note")}
	v.Papers = b.papers(viewer)
	copies := kview.Group{Label: words.Say("keeper.copy")}
	for _, side := range []rules.Side{rules.Nobody, rules.US, rules.GE} {
		if b.own() && side == b.me().Other() {
			continue
		}
		label := words.Say("keeper.copy-table")
		if side != rules.Nobody {
			label = words.Say("keeper.copy-of", sideWords(side))
		}
		copies.Radios = append(copies.Radios, kview.Radio{ID: "copy-" + key(side), Label: label, Here: viewer == side,
			Mark: "m-side-" + colours(side).Key(), Do: view.Intent{Name: kview.DoCopy, N: int(side)}})
	}
	v.Sums = append(v.Sums, kview.Block{Head: copies.Label, Groups: []kview.Group{copies}, Text: []string{words.Say("keeper.copy-text")}})
	v.Acts = append([]view.Button{button("btn-print", words.Say("keeper.print", len(v.Papers)), view.Primary, kview.DoPrint, "")},
		v.Acts...)
}

// papers are the pages for a viewer: of the scenario, of the rosters, of the forms, and what has been (KEEP-PRINT-01 to KEEP-PRINT-03).
func (b printer) papers(viewer rules.Side) (l []kview.Paper) {
	s, p := b.log.State(), b.log.Pack()
	date := dateName(p.Dates[s.Date].Name)
	title := words.Legible(p.Title) + ": " + date
	who := words.Say("keeper.copy-table")
	if viewer != rules.Nobody {
		who = words.Say("keeper.copy-of", sideWords(viewer))
	}
	if s.Step != rules.Done {
		l = b.flow(l, title, who, b.scenarioParts(viewer))
		l = b.flow(l, title, who, b.sheetParts(viewer))
	}
	l = b.flow(l, words.Say("keeper.history", words.Legible(p.Title)), who, b.historyParts())
	for i := range l {
		l[i].Foot = [3]string{words.Legible(p.Title) + ", " + date, words.Say("keeper.page", i+1, len(l)), words.Say("keeper.log-of",
			b.log.Head()[:8])}
	}
	return l
}

// paperLines is how many lines of a page sentences take.
func paperLines(l ...string) (n int) {
	for _, t := range l {
		n += 1 + utf8.RuneCountInString(t)/paperLetters
	}
	return n
}

// flow lays parts out on pages, so that no line is cut between two: a part that is too long goes on with its heads on the next page.
// Sentences stay together where a page holds them. A part that has nothing takes no room; lines to be written on by hand end where
// their page does, after five or more.
func (b printer) flow(l []kview.Paper, title, sub string, parts []kview.Part) []kview.Paper {
	page := kview.Paper{Title: title, Sub: sub}
	room := paperRows
	turn := func() {
		l = append(l, page)
		page, room = kview.Paper{Title: title, Sub: sub}, paperRows
	}
	for _, k := range parts {
		if len(k.Rows)+len(k.Text) == 0 {
			continue
		}
		head := 2
		if len(k.Heads) > 0 {
			head++
		}
		least := 2
		if len(k.Rows) > 0 && k.Rows[0][0] == blank {
			least = 5
		}
		n := head + paperLines(k.Text...)
		if room < head+least || len(k.Rows) == 0 && n > room && n <= paperRows {
			turn()
		}
		piece := kview.Part{Head: k.Head, Heads: k.Heads, Boxes: k.Boxes}
		room -= head
		empty := func() bool { return len(piece.Rows)+len(piece.Text) == 0 }
		need := func(n int) {
			if n > room && !empty() {
				page.Parts = append(page.Parts, piece)
				turn()
				piece = kview.Part{Head: k.Head, Heads: k.Heads, Boxes: k.Boxes}
				room -= head
			}
			room -= n
		}
		for _, t := range k.Text {
			need(paperLines(t))
			piece.Text = append(piece.Text, t)
		}
		for _, r := range k.Rows {
			if r[0] == blank && room < 1 && len(piece.Rows) > 0 {
				break
			}
			most := 0
			for _, c := range r {
				most = max(most, utf8.RuneCountInString(c)*max(1, len(r)-1)/paperLetters)
			}
			need(1 + most)
			piece.Rows = append(piece.Rows, r)
		}
		if !empty() {
			page.Parts = append(page.Parts, piece)
		}
	}
	if len(page.Parts) > 0 {
		l = append(l, page)
	}
	return l
}

// scenarioParts are the page of the CG scenario.
func (b printer) scenarioParts(viewer rules.Side) (l []kview.Part) {
	s, p := b.known(), b.log.Pack()
	first := s.Days[len(s.Days)-1].First
	top := kview.Part{Text: []string{}}
	if first != rules.Nobody {
		top.Text = append(top.Text, words.Say("keeper.first", sideWords(first)))
	}
	mark := func(n rules.Number) string {
		if n.From == rules.Own && !s.Confirmed {
			return fmt.Sprintf("%d*", n.Value)
		}
		return fmt.Sprint(n.Value)
	}
	need := words.Say("keeper.or-all")
	if n := p.Dates[s.Date].Buildings; n.Value > 0 {
		need = words.Say("keeper.or-buildings", n.Value)
		if n.From == rules.Own && !s.Confirmed {
			need += "*"
		}
	}
	top.Text = append(top.Text, words.Say("keeper.print-wins", s.Required(), need), words.Say("keeper.print-cg", s.CGTotal(), s.Cap()),
		words.Say("keeper.print-now", s.Total(), s.Suffered(rules.US), s.Suffered(rules.GE)))
	if len(p.Owns) > 0 && !s.Confirmed {
		top.Text = append(top.Text, words.Say("keeper.print-own", len(p.Owns), mark(p.Dates[s.Date].Required)))
	}
	for _, rule := range s.Amended {
		top.Text = append(top.Text, words.Say("keeper.amended", rule))
	}
	l = append(l, top, b.sidesPart(viewer))
	for side := range rules.Nobody {
		onboard := kview.Part{Head: words.Say("keeper.print-onboard", sideWords(side)), Boxes: true,
			Heads: []string{words.Say("keeper.hex"), words.Say("keeper.unit"), words.Say("keeper.state"), words.Say("keeper.hit-gone")}}
		on := s.ByHex(side, viewer)
		for _, u := range on {
			if u.Gone == "" && u.Hex != "" {
				onboard.Rows = append(onboard.Rows, []string{hexWords(&u), unitName(&u), lister(b).about(&u), "□ □"})
			}
		}
		entering := kview.Part{Head: words.Say("keeper.print-entering", sideWords(side)), Rows: b.entering(side, viewer), Boxes: true}
		for _, u := range on {
			if u.Gone == "" && u.Hex == "" && u.Name != "?" {
				entering.Rows = append(entering.Rows, []string{words.Say("keeper.off-board"), unitName(&u), lister(b).about(&u), "□"})
			}
		}
		l = append(l, onboard, entering)
	}
	rest := kview.Part{Head: words.Say("keeper.ssr"), Text: []string{words.Say("keeper.entry-1"), words.Say("keeper.entry-2"),
		words.Say("keeper.entry-3")}}
	for _, r := range p.SSR {
		rest.Text = append(rest.Text, words.Legible(r))
	}
	return append(l, rest)
}

func unitName(u *rules.Unit) string {
	if u.ID == 0 {
		return u.Name
	}
	return fmt.Sprintf("%d %s", u.ID, u.Name)
}

// sidesPart are the numbers of both sides, with their observers and modules.
func (b printer) sidesPart(viewer rules.Side) kview.Part {
	s := b.known()
	k := kview.Part{Heads: []string{"", words.Say("keeper.san"), words.Say("keeper.elr"), words.Say("keeper.no-quarter"),
		words.Say("keeper.observer"),
		words.Say("keeper.modules"), words.Say("keeper.pf")}}
	for side := range rules.Nobody {
		observer := "–"
		if s.Observers[side] != "" && viewer == side {
			observer = s.Observers[side]
		}
		var modules []string
		for _, m := range s.Modules[side] {
			if !m.Lost {
				modules = append(modules, m.Name)
			}
		}
		pf := "–"
		if side == rules.GE {
			pf = fmt.Sprint(rules.Limit(s))
		}
		k.Rows = append(k.Rows, []string{sideWords(side), fmt.Sprint(s.SAN[side]), fmt.Sprint(s.ELR[side]),
			words.Say([2]string{"keeper.no", "keeper.yes"}[bit(s.NoQuarter[side])]), observer, strings.Join(modules, "; "), pf})
	}
	return k
}

// entering are the groups of a side: its own copy has all, others only what is open.
func (b printer) entering(side, viewer rules.Side) (rows [][]string) {
	s := b.log.State()
	for i, seal := range s.Seals[side] {
		slot := seal.Slot
		if own := b.secret(side, i+1); slot == nil && own != nil && viewer == side {
			slot = &own.Slot
		}
		name := words.Say("keeper.slot", i+1)
		switch {
		case slot == nil:
			rows = append(rows, []string{name, words.Say("keeper.print-sealed"), seal.Commit[:12], "□"})
		default:
			if o := s.Reads(side, i+1, slot); o.Group != "" && o.Group != "none" {
				rows = append(rows, []string{name, o.Group, strings.TrimPrefix(outcomeWords(o), o.Group+": "), "□"})
			}
		}
	}
	return rows
}

// sheetParts are the forms for the table: casualties, buildings, the log.
func (b printer) sheetParts(viewer rules.Side) (l []kview.Part) {
	s := b.log.State()
	for side := range rules.Nobody {
		if viewer != rules.Nobody && viewer != side {
			continue
		}
		k := kview.Part{Head: words.Say("keeper.casualties", sideWords(side)), Boxes: true,
			Heads: []string{words.Say("keeper.unit"), words.Say("keeper.hex"), words.Say("keeper.hit-gone"), words.Say("keeper.cvp")}}
		for _, u := range s.Roster(side, viewer) {
			if u.Gone == "" {
				k.Rows = append(k.Rows, []string{unitName(&u), hexWords(&u), "□ □", "____"})
			}
		}
		if len(k.Rows) == 0 {
			for range 8 {
				k.Rows = append(k.Rows, []string{"________________", "____", "□ □", "____"})
			}
		}
		l = append(l, k)
	}
	houses := kview.Part{Head: words.Say("keeper.houses"), Heads: []string{words.Say("keeper.hex"), sideWords(rules.US),
		sideWords(rules.GE),
		words.Say("keeper.gone"), words.Say("keeper.hex"), sideWords(rules.US), sideWords(rules.GE), words.Say("keeper.gone")}}
	names := b.log.Pack().Buildings
	boxes := func(i int) []string {
		if i >= len(names) {
			return []string{"", "", "", ""}
		}
		row := []string{names[i], "□", "□", "□"}
		row[1+min(s.Buildings[names[i]], 2)] = "■"
		return row
	}
	half := (len(names) + 1) / 2
	for i := range half {
		houses.Rows = append(houses.Rows, append(boxes(i), boxes(half+i)...))
	}
	trail := kview.Part{Head: words.Say("keeper.table-log"), Heads: []string{words.Say("keeper.turn-of"), words.Say("keeper.side"),
		words.Say("keeper.what"),
		words.Say("keeper.cvp")}}
	for range 12 {
		trail.Rows = append(trail.Rows, []string{blank, "", "", ""})
	}
	return append(l, houses, trail)
}

// historyParts tell what has been: dates, winners, points, purchases, rolls, amendments.
func (b printer) historyParts() (l []kview.Part) {
	s, p := b.log.State(), b.log.Pack()
	days := kview.Part{Heads: []string{words.Say("keeper.date"), words.Say("keeper.winner"), words.Say("keeper.first-mover"),
		words.Say("keeper.vp"),
		words.Say("keeper.us-cvp-now"), words.Say("keeper.ge-cvp-now")}}
	for i, d := range s.Days {
		if d.Winner == rules.Nobody {
			continue
		}
		days.Rows = append(days.Rows, []string{dateName(p.Dates[i].Name), sideWords(d.Winner), sideWords(d.First), fmt.Sprint(d.VP),
			fmt.Sprint(d.CVP[0]), fmt.Sprint(d.CVP[1])})
	}
	if len(days.Rows) == 0 {
		return nil
	}
	l = append(l, days)
	if s.Winner != rules.Nobody {
		l = append(l, kview.Part{Text: []string{words.Say("keeper.wins-all", sideWords(s.Winner))}})
	}
	told := kview.Part{Head: words.Say("keeper.history-log"), Heads: []string{words.Say("keeper.number"), words.Say("keeper.step"),
		words.Say("keeper.what")}}
	for i, k := range b.log.Lines {
		if k.Kind == "" && !slices.Contains([]string{"roll", "open", "buy", "rows", "replace"}, k.Entry.Do) || k.Kind == "undo" ||
			k.Kind == "refuse" {
			continue
		}
		told.Rows = append(told.Rows, []string{fmt.Sprint(i + 1), stepNumbers[b.log.StepOf(i)], auditor(b).lineWords(i)})
	}
	if len(told.Rows) > 0 {
		l = append(l, told)
	}
	return l
}

// exports are the files that a campaign can be written as (KEEP-PRINT-05).
func (b printer) exports() kview.Block {
	k := kview.Block{Head: words.Say("saved.export"), Text: []string{words.Say("keeper.export-text")}, Buttons: []view.Button{
		button("btn-kp-json", words.Say("keeper.export-json"), view.Plain, kview.DoExport, "json")}}
	if len(b.notes.Secrets) > 0 {
		label := words.Say("keeper.export-secrets")
		if b.sure == "secrets" {
			label = words.Say("keeper.export-sure")
		}
		k.Buttons = append(k.Buttons, button("btn-kp-secrets", label, view.Plain, kview.DoExport, "secrets"))
	}
	k.Buttons = append(k.Buttons, button("btn-kp-csv-us", words.Say("keeper.export-csv", sideWords(rules.US)), view.Plain,
		kview.DoExport, "csv-us"),
		button("btn-kp-csv-ge", words.Say("keeper.export-csv", sideWords(rules.GE)), view.Plain, kview.DoExport, "csv-ge"),
		button("btn-kp-vasl", words.Say("keeper.export-vasl"), view.Plain, kview.DoExport, "vasl"),
		button("btn-kp-pack", words.Say("keeper.export-pack"), view.Plain, kview.DoExport, "pack"), b.dropButton())
	return k
}

// export gives the player a file.
func (b printer) export(what string) {
	s := b.log.State()
	name := "keeper-" + b.id
	var file []byte
	var err error
	switch what {
	case "json":
		name, what = name+".bocage", ""
		if file, err = b.log.Export(nil); b.far != nil {
			file, err = b.far.peer.Export()
		}
	case "secrets":
		name += "-secret.bocage"
		file, err = b.log.Export(b.ownSecrets())
	case "csv-us", "csv-ge":
		side := map[string]rules.Side{"csv-us": rules.US, "csv-ge": rules.GE}[what]
		name, file = name+"-"+key(side)+".csv", []byte(rules.CSV(b.known(), side, b.eyes()))
	case "vasl":
		name += "-vasl.json"
		file, err = rules.Template(s)
	case "pack":
		name, file = name+"-pack.json", b.log.PackFile()
	default:
		return
	}
	if err != nil {
		b.h.Fail(words.Say("saved.cannot-export"), err.Error())
		return
	}
	b.h.Save(name, file)
	b.h.Say(words.Say("saved.exported"), view.Nobody)
}

// ownSecrets are those that may leave the device: who plays alone does not get the other side's.
func (b printer) ownSecrets() (l []rules.Secret) {
	for _, k := range b.notes.Secrets {
		if !b.own() || k.Side == b.me() {
			l = append(l, k)
		}
	}
	return l
}

// exportRaw gives the player the campaign as it is kept, were it damaged.
func (b printer) exportRaw() {
	b.h.Shelf().Read(b.id, func(record, before []byte, err error) {
		if len(record) == 0 {
			record = before
		}
		if err != nil || len(record) == 0 {
			b.h.Fail(words.Say("saved.cannot-export"), words.Say("keep.gone"))
		} else {
			b.h.Save("keeper-"+b.id+".bocage", record)
			b.h.Say(words.Say("saved.exported"), view.Nobody)
		}
		b.h.Refresh()
	})
}
