package keeper

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// Show shows the campaign, or the curtain before what is a side's alone.
func (b *book) Show(s *view.Screen) {
	b.ready = nil
	if b.looks() {
		s.Lobby = &view.Lobby{}
		b.lobby.Show(s.Lobby)
		return
	}
	if b.log == nil {
		s.Table = b.unread()
		return
	}
	if b.why != "" && !b.seated {
		who := sideWords(b.behind)
		if b.why == "bid" {
			who = words.Say([2]string{"keeper.first-player", "keeper.second-player"}[b.behind])
		}
		s.Handover = &view.Handover{To: colours(b.behind), Title: words.Say("keeper.hand-over", who),
			Text:   words.Say("keeper.hand-over-text"),
			Button: button("btn-take-seat", words.Say("keeper.alone-here"), view.Primary, view.DoTakeSeat, "")}
		return
	}
	v := b.frame()
	switch {
	case b.why != "":
		vault{b}.secretPage(v)
	case b.tab == tabRoster:
		lister{b}.rosterPage(v)
	case b.tab == tabDice:
		b.dicePage(v)
	case b.tab == tabLog:
		auditor{b}.logPage(v)
	case b.tab == tabPrint:
		printer{b}.printPage(v)
	default:
		b.day(v)
	}
	v.Secret = b.seated && !b.own()
	if b.fault != "" {
		v.Head.Text = append([]string{b.fault}, v.Head.Text...)
		v.Acts = []view.Button{button("btn-kp-export", words.Say("saved.export"), view.Plain, kview.DoExport, "raw")}
	}
	if b.far != nil && !b.far.Up() && b.fault == "" && b.log.State().Step != rules.Done {
		v.Acts = append(v.Acts, button("btn-kp-find", words.Say("pair.find"), view.Plain, kview.DoFind, ""))
	}
	s.Table = v
}

// unread is the screen of a campaign that is being read, or cannot be.
func (b *book) unread() *kview.Book {
	v := &kview.Book{Title: words.Say("keeper.title"), Tab: tabDay, Head: kview.Head{Title: words.Say("keeper.opening")}}
	if b.fault != "" {
		v.Head = kview.Head{Title: words.Say("keeper.cannot-open"), Text: []string{b.fault}}
		v.Acts = []view.Button{button("btn-kp-export", words.Say("saved.export"), view.Plain, kview.DoExport, "raw"), b.dropButton()}
	}
	return v
}

func (b *book) dropButton() view.Button {
	if b.sure == "drop" {
		return button("btn-kp-drop", words.Say("keeper.drop-sure"), view.Fire, kview.DoDrop, "")
	}
	return button("btn-kp-drop", words.Say("keeper.drop"), view.Plain, kview.DoDrop, "")
}

// frame is what stands around every page.
func (b *book) frame() *kview.Book {
	s, p := b.log.State(), b.log.Pack()
	v := &kview.Book{Title: words.Legible(p.Title), Sub: words.Say("keeper.sub", modeWords(b.log.Mode)), Tab: b.tab}
	if b.far != nil {
		v.Sub = words.Say([2]string{"pair.down", "pair.up"}[bit(b.far.Up())])
	}
	for _, t := range tabs {
		v.Tabs = append(v.Tabs, view.Tab{ID: "kp-tab-" + t, Panel: "kp-part", Label: words.Say("keeper.tab-" + t), Here: t == b.tab,
			Do: view.Intent{Name: kview.DoTab, Text: t}})
	}
	for i, d := range p.Dates {
		l := kview.Leaf{Month: words.Say("keeper.month"), Day: words.Say("keeper.day"), Name: dateName(d.Name), Here: i == s.Date,
			Ahead:  i > s.Date,
			Number: fmt.Sprint(d.Required.Value + s.Raised.Required), Outcome: b.buildings(i)}
		switch {
		case i < len(s.Days) && s.Days[i].Winner != rules.Nobody:
			total := 0
			for _, day := range s.Days[:i+1] {
				total += day.VP
			}
			l.Number = fmt.Sprintf("%d / %s", total, l.Number)
			l.Line, l.Outcome = words.Say("keeper.played"), words.Say("keeper.wins", sideWords(s.Days[i].Winner))
		case i == s.Date:
			l.Line = stepWords(s.Step)
		default:
			l.Line = words.Say("keeper.ahead")
		}
		v.Leaves = append(v.Leaves, l)
	}
	for step := rules.Begin; step <= rules.Done; step++ {
		if step == rules.Begin && s.Date > 0 || step == rules.Done && s.Step != rules.Done {
			continue
		}
		v.Steps = append(v.Steps, kview.Step{Number: stepNumbers[step], Name: stepName(step), Done: step < s.Step, Here: step == s.Step,
			Said: words.Say("keeper.done")})
	}
	return v
}

// dateName is the name of a date without the day, which stands beside it.
func dateName(name string) string {
	_, after, ok := strings.Cut(name, ", ")
	if !ok {
		after = name
	}
	return word(words.Legible(after))
}

// buildings says with how many buildings the American wins on a date as well.
func (b *book) buildings(date int) string {
	if n := b.log.Pack().Dates[date].Buildings.Value; n > 0 {
		return words.Say("keeper.or-buildings", n)
	}
	return words.Say("keeper.or-all")
}

// day is the page of the present step.
func (b *book) day(v *kview.Book) {
	s := b.log.State()
	turn := s.Turn()
	v.Head = kview.Head{Title: stepWords(s.Step), Note: words.Say("kpstep.note-" + stepIDs[s.Step][len("kpstep."):])}
	if s.Step > rules.EndState && s.Step < rules.Done {
		v.Head.Side = colours(turn)
		v.Head.Text = []string{words.Say("keeper.turn", sideWords(turn))}
	}
	if s.Step < rules.Done {
		v.Head.Text = append(v.Head.Text, passed(s.Notes)...)
	}
	if b.far != nil && !b.far.Up() && b.fault == "" && b.far.waits() != "" {
		v.Head.Text = append(v.Head.Text, b.far.waits())
	}
	b.rollsAsked(v)
	p := pager{b}
	pages := [...]func(*kview.Book){rules.Begin: p.beginPage, rules.Fight: p.fightPage, rules.EndState: p.endPage,
		rules.Melees:  p.meleePage,
		rules.Markers: none, rules.Rally: none, rules.Vehicles: p.vehiclePage, rules.Encircled: p.encircledPage, rules.Bogged: p.bogPage,
		rules.Shocked: p.shockPage, rules.Fires: p.firePage, rules.Score: p.scorePage, rules.Recovery: p.recoveryPage,
		rules.Heroes:  p.heroPage,
		rules.Repairs: p.repairPage, rules.Purchase: p.purchasePage, rules.Rows: p.rowsPage, rules.Next: p.nextPage,
		rules.Done: p.donePage}
	pages[s.Step](v)
	b.owed(v)
	auditor{b}.requests(v)
	v.Sums = append(v.Sums, b.sums())
	b.duties(v)
	b.closing(v)
}

func none(*kview.Book) {}

// sums is the ledger of the points (KEEP-VP-15).
func (b *book) sums() kview.Block {
	s := b.log.State()
	held, exist := s.Held()
	row := func(id string, n int) kview.Row { return kview.Row{Label: words.Say(id), Of: []string{view.Signed(n)}} }
	plain := func(id, text string) kview.Row { return kview.Row{Label: words.Say(id), Of: []string{text}} }
	k := kview.Block{Head: words.Say("keeper.points"), Rows: []kview.Row{
		plain("keeper.required", fmt.Sprint(s.Required())), row("keeper.cg-vp", -s.Total()), row("keeper.differential", s.Differential()),
		row("keeper.us-cvp", s.Suffered(rules.US))}}
	if s.Step >= rules.Recovery && s.Step < rules.Done {
		k.Rows = append(k.Rows, row("keeper.bank", s.Bank), kview.Row{Label: words.Say("keeper.to-spend"), Total: true,
			Of: []string{fmt.Sprint(s.Points)}})
	} else {
		k.Rows = append(k.Rows, kview.Row{Label: words.Say("keeper.earned"), Total: true, Of: []string{fmt.Sprint(s.Earned())}})
	}
	k.Rows = append(k.Rows, plain("keeper.ge-cvp", fmt.Sprint(s.Suffered(rules.GE))),
		plain("keeper.buildings", words.Say("keeper.of", held, exist)),
		plain("keeper.cap", words.Say("keeper.of", s.Suffered(rules.US), s.Cap())))
	if s.Capped() {
		k.Warn = append(k.Warn, words.Say("keeper.capped"))
	}
	for _, rule := range s.Amended {
		k.Warn = append(k.Warn, words.Say("keeper.amended", rule))
	}
	return k
}

// duties are what must be done before the step closes, each with the way to where it is done (KEEP-BAD-06).
func (b *book) duties(v *kview.Book) {
	l := b.log.State().Duties()
	if len(l) == 0 {
		return
	}
	k := kview.Block{Head: words.Say("keeper.still")}
	for i, d := range l {
		to := "kp-do"
		switch d.What.Code {
		case "owes-roll":
			to = "kp-rolls"
		case "owes-cvp":
			to = "kp-cvp"
		case "owes-want", "owes-contest", "owes-bids":
			if to = "kp-sides"; b.far != nil && d.What.Code == "owes-want" { // which each device says by itself
				to = "kp-do"
			}
		}
		row := kview.Row{Label: noteWords(d.What)}
		if d.Side != rules.Nobody {
			row.Small = sideWords(d.Side)
		}
		if d.What.Code == "owes-roll" {
			row.Small = b.writer(b.log.State().Step, "roll", d.Side)
		}
		row.Buttons = []view.Button{{ID: fmt.Sprint("btn-go-", i), Label: words.Say("keeper.go", row.Label), Icon: "ic-next",
			IconOnly: true,
			Do:       view.Intent{Name: kview.DoGo, Text: to}}}
		k.Rows = append(k.Rows, row)
	}
	k.Buttons = b.sealsLeft()
	v.Sums = append(v.Sums, k)
}

// closing are the buttons that end a side's part of the step, and that take its last input back.
func (b *book) closing(v *kview.Book) {
	s := b.log.State()
	if s.Step == rules.Done || b.fault != "" {
		return
	}
	for side := range rules.Nobody {
		if of := b.undoable(side); of > 0 && !b.other(side) {
			v.Acts = append(v.Acts, view.Button{ID: "btn-kp-undo-" + key(side), Icon: "ic-undo", IconOnly: true,
				Label: words.Say("keeper.undo", sideWords(side), auditor{b}.lineWords(of-1)), Do: view.Intent{Name: kview.DoUndo,
					N: int(side)}})
		}
	}
	first := true
	for side := range rules.Nobody {
		if b.other(side) || s.Closed[side] || !s.Concerned(side) || s.Step > rules.EndState && s.Turn() != side {
			continue
		}
		c := view.Button{ID: "btn-close-" + key(side), Label: words.Say("keeper.close", sideWords(side)), Sub: stepWords(s.Step),
			Why: cmp.Or(b.open(side), b.far.waits()), Do: view.Intent{Name: kview.DoClose, N: int(side)}}
		if first {
			c.Style, first = view.Primary, false
		}
		v.Acts = append(v.Acts, c)
	}
}

// key is a side in an element's id.
func key(s rules.Side) string { return [...]string{"us", "ge", "table"}[min(s, rules.Nobody)] }

// owed asks for the CVP of what was eliminated (KEEP-CLEAN-01).
func (b *book) owed(v *kview.Book) {
	s := b.log.State()
	if len(s.OwesCVP) == 0 {
		return
	}
	k := kview.Block{ID: "kp-cvp", Head: words.Say("keeper.cvp-head"), Text: []string{words.Say("keeper.cvp-text")}}
	for _, id := range s.OwesCVP {
		k.Fields = append(k.Fields, kview.Field{ID: fmt.Sprint("cvp-", id), Label: rules.Name(s.Unit(id)),
			Value: b.form[fmt.Sprint("cvp-", id)], Most: 3,
			Number: true})
	}
	k.Buttons = []view.Button{button("btn-cvp", words.Say("keeper.enter"), view.Plain, kview.DoEnter, "cvp")}
	v.Blocks = append([]kview.Block{k}, v.Blocks...)
}

// curtainButton leads behind the curtain.
func (b *book) curtainButton(id, label, why string, side rules.Side) view.Button {
	v := view.Button{ID: id, Label: label, Icon: "ic-one", Do: view.Intent{Name: kview.DoSide, Text: why, N: int(side)}}
	if b.other(side) {
		v.Why = words.Say("keeper.far-other")
	}
	return v
}

// inPlay are the units of a side that are in play and fulfil something.
func (b *book) inPlay(side rules.Side, is func(u *rules.Unit) bool) (l []*rules.Unit) {
	s := b.log.State()
	for i := range s.Units {
		if u := &s.Units[i]; u.Gone == "" && u.Side == side && is(u) {
			l = append(l, u)
		}
	}
	return l
}

// pressed is a switch that is on or off.
func pressed(on bool) view.Tri {
	if on {
		return view.On
	}
	return view.Off
}

// offers are rows of buttons, one row for each unit of the side whose turn it is: what it may do.
func (b *book) offers(v *kview.Book, head string, is func(u *rules.Unit) bool, can func(u *rules.Unit) []view.Button) {
	k := kview.Block{ID: "kp-do", Head: head}
	for _, u := range b.inPlay(b.log.State().Turn(), is) {
		row := kview.Row{Label: rules.Name(u), Small: flagWords(u.Flags), Buttons: can(u)}
		k.Rows = append(k.Rows, row)
	}
	if len(k.Rows) == 0 {
		k.Text = []string{words.Say("keeper.nobody-here")}
	}
	v.Blocks = append(v.Blocks, k)
}

// flagWords are flags in words, in the order of the roster.
func flagWords(flags []string) string {
	l := make([]string, len(flags))
	for i, f := range flags {
		l[i] = flagWord(f)
	}
	return strings.Join(slices.DeleteFunc(l, func(s string) bool { return s == "" }), ", ")
}

func flagWord(f string) string { return word(f) }
