package keeper

import (
	"fmt"
	"slices"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// meleePage asks for one round after the other of each Melee, in any order (KEEP-CLEAN-02).
func (b pager) meleePage(v *kview.Book) {
	s := b.log.State()
	v.Head.Text = append(v.Head.Text, words.Say("keeper.melee-attacker", sideWords(s.Attacker)))
	results := []kview.Option{{Value: "", Label: words.Say("keeper.fights-on")}}
	for _, r := range rules.MeleeResults {
		results = append(results, kview.Option{Value: r, Label: word(r)})
	}
	fights := rules.Fights(s)
	for i, hex := range fights {
		k := kview.Block{Head: words.Say("keeper.melee-in", hex)}
		if i == 0 {
			k.ID = "kp-do"
		}
		for j := range s.Units {
			if u := &s.Units[j]; u.Gone == "" && u.Hex == hex && u.Is("melee") {
				id := fmt.Sprint("melee-", u.ID)
				k.Fields = append(k.Fields, kview.Field{ID: id, Label: rules.Name(u) + ", " + sideWords(u.Side), Value: b.pick(id,
					""), Options: results})
			}
		}
		k.Buttons = []view.Button{button("btn-round-"+hex, words.Say("keeper.round"), view.Plain, kview.DoEnter, "round "+hex)}
		v.Blocks = append(v.Blocks, k)
	}
	if len(fights) == 0 && !s.Prisoners && slices.ContainsFunc(s.Units, func(u rules.Unit) bool {
		return u.Gone == "" &&
			u.Is("prisoner")
	}) {
		v.Blocks = append(v.Blocks, kview.Block{ID: "kp-do", Head: words.Say("keeper.prisoners"),
			Text: []string{words.Say("keeper.prisoners-text")},
			Fields: []kview.Field{b.numField("prisoners-us", words.Say("keeper.us-cvp-now"), 0, 3),
				b.numField("prisoners-ge", words.Say("keeper.ge-cvp-now"), 0, 3)},
			Buttons: []view.Button{button("btn-prisoners", words.Say("keeper.enter"), view.Plain, kview.DoEnter, "prisoners")}})
	}
}

// vehiclePage changes Motion, and has riders unload (KEEP-CLEAN-09 to KEEP-CLEAN-12).
func (b pager) vehiclePage(v *kview.Book) {
	s := b.log.State()
	side := s.Turn()
	b.offers(v, words.Say("keeper.vehicles"), (*rules.Unit).Mobile, func(u *rules.Unit) (l []view.Button) {
		id := fmt.Sprint(u.ID)
		moving := b.offer("motion-"+id, words.Say("keeper.motion"), view.Small, rules.Entry{Do: "motion", Side: side, Unit: u.ID, N: 1})
		moving.Pressed = pressed(u.Is("motion"))
		stopped := b.offer("stop-"+id, words.Say("keeper.stopped"), view.Small, rules.Entry{Do: "motion", Side: side, Unit: u.ID})
		stopped.Pressed = pressed(!u.Is("motion"))
		l = append(l, moving, stopped)
		if rules.Stalls(u) {
			l = append(l, b.offer("stall-"+id, words.Say("keeper.stall"), view.Small, rules.Entry{Do: "motion", Side: side,
				Unit: u.ID, N: 1, M: 1}))
		}
		return l
	})
	if riders := b.inPlay(side, func(u *rules.Unit) bool { return u.Rides }); len(riders) > 0 {
		k := kview.Block{Head: words.Say("keeper.riders")}
		for _, u := range riders {
			k.Rows = append(k.Rows, kview.Row{Label: rules.Name(u), Buttons: []view.Button{b.offer(fmt.Sprint("unload-", u.ID),
				words.Say("keeper.unload"), view.Small, rules.Entry{Do: "unload", Side: side, Unit: u.ID})}})
		}
		v.Blocks = append(v.Blocks, k)
	}
}

// encircledPage asks for the 1TC of each encircled unit, as its result or as dice (KEEP-CLEAN-13).
func (b pager) encircledPage(v *kview.Book) {
	s := b.log.State()
	side := s.Turn()
	b.offers(v, words.Say("keeper.encircled"), func(u *rules.Unit) bool { return u.Is("encircled") && !slices.Contains(s.Tried, u.ID) },
		func(u *rules.Unit) []view.Button {
			id := fmt.Sprint(u.ID)
			return []view.Button{b.offer("pass-"+id, words.Say("keeper.passes"), view.Small, rules.Entry{Do: "task", Side: side,
				Unit: u.ID, Text: "passes"}),
				b.offer("fail-"+id, words.Say("keeper.fails"), view.Small, rules.Entry{Do: "task", Side: side, Unit: u.ID, Text: "fails"}),
				button("roll-"+id, words.Say("keeper.task-dice"), view.Small, kview.DoEnter, "task "+id)}
		})
	v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.task-head"), Text: []string{words.Say("keeper.task-text")},
		Fields: []kview.Field{
			b.numField("task-a", words.Say("keeper.die-a"), 1, 1), b.numField("task-b", words.Say("keeper.die-b"), 1, 1),
			b.numField("task-morale", words.Say("keeper.morale"), 7, 2), b.numField("task-drm", words.Say("keeper.drm"), 0, 2)}})
}

// tries are the attempts of units until it is over: a button for each result.
func (b pager) tries(v *kview.Book, head, do string, results []string, is func(u *rules.Unit) bool) {
	side := b.log.State().Turn()
	b.offers(v, head, is, func(u *rules.Unit) (l []view.Button) {
		for _, r := range results {
			l = append(l, b.offer(fmt.Sprintf("%s-%d-%s", do, u.ID, r), word(r), view.Small, rules.Entry{Do: do, Side: side,
				Unit: u.ID, Text: r}))
		}
		return l
	})
}

func (b pager) bogPage(v *kview.Book) {
	b.tries(v, words.Say("keeper.bogged"), "unbog", rules.BogResults, func(u *rules.Unit) bool {
		return (u.Is("bogged") || u.Is("mired")) && !u.Is("abandoned") && !u.Is("immobile")
	})
}

func (b pager) shockPage(v *kview.Book) {
	b.tries(v, words.Say("keeper.shocked"), "recuperate", rules.ShockResults, func(u *rules.Unit) bool {
		return u.Is("shocked") ||
			u.Is("UK")
	})
}

// firePage asks where each Blaze and Flame has spread to, and whither people withdraw (KEEP-CLEAN-19, KEEP-CLEAN-20).
func (b pager) firePage(v *kview.Book) {
	s := b.log.State()
	side := s.Turn()
	for i, t := range s.Terrain {
		if !rules.Spreads(t) {
			continue
		}
		at := fmt.Sprint(i)
		v.Blocks = append(v.Blocks, kview.Block{ID: "kp-do", Head: words.Say("keeper.spread", word(t.What), t.Hex),
			Fields: []kview.Field{b.textField("spread-"+at, words.Say("keeper.spread-to"), 60, words.Say("keeper.spread-hint"))},
			Buttons: []view.Button{b.offer("btn-no-spread-"+at, words.Say("keeper.no-spread"), view.Plain,
				rules.Entry{Do: "spread", Side: side, Hex: t.Hex, Text: t.What}),
				button("btn-spread-"+at, words.Say("keeper.enter"), view.Plain, kview.DoEnter, "spread "+at)}})
	}
	for _, u := range b.inPlay(side, func(u *rules.Unit) bool { return u.Infantry() && rules.Burns(s, u.Hex) }) {
		id := fmt.Sprint(u.ID)
		v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.burning", rules.Name(u)),
			Fields: []kview.Field{b.textField("withdraw-"+id, words.Say("keeper.hex"), 4, "")},
			Buttons: []view.Button{button("btn-withdraw-"+id, words.Say("keeper.withdraw"), view.Plain, kview.DoEnter, "withdraw "+id),
				b.offer("btn-burn-"+id, words.Say("keeper.nowhere"), view.Plain, rules.Entry{Do: "withdraw", Side: side, Unit: u.ID})}})
	}
}

// scorePage is the list of all that the phase has changed, which both confirm (KEEP-CLEAN-22).
func (b pager) scorePage(v *kview.Book) {
	s := b.log.State()
	k := kview.Block{ID: "kp-do", Head: words.Say("keeper.changed")}
	for _, n := range s.Changed {
		k.Text = append(k.Text, noteWords(n))
	}
	if len(k.Text) == 0 {
		k.Text = []string{words.Say("keeper.changed-nothing")}
	}
	held, _ := s.Held()
	scenario, whole := s.American()
	res := []string{words.Say("keeper.score", s.Total(), s.Required(), held)}
	switch {
	case whole:
		res = append(res, words.Say("keeper.wins-all", sideWords(rules.US)))
	case s.Date == len(b.log.Pack().Dates)-1:
		res = append(res, words.Say("keeper.wins-all", sideWords(rules.GE)))
	case scenario:
		res = append(res, words.Say("keeper.wins-first", sideWords(rules.US)))
	default:
		res = append(res, words.Say("keeper.wins-first", sideWords(rules.GE)))
	}
	v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.result"), Text: res}, k)
}

// donePage is the end.
func (b pager) donePage(v *kview.Book) {
	s := b.log.State()
	v.Head = kview.Head{Title: words.Say("keeper.wins-all", sideWords(s.Winner)), Side: colours(s.Winner)}
	for i, d := range s.Days {
		if d.Winner == rules.Nobody {
			continue
		}
		v.Blocks = append(v.Blocks, kview.Block{Head: dateName(b.log.Pack().Dates[i].Name), Rows: []kview.Row{
			{Label: words.Say("keeper.winner"), Of: []string{sideWords(d.Winner)}}, {Label: words.Say("keeper.vp"),
				Of: []string{fmt.Sprint(d.VP)}},
			{Label: words.Say("keeper.us-cvp-now"), Of: []string{fmt.Sprint(d.CVP[0])}},
			{Label: words.Say("keeper.ge-cvp-now"), Of: []string{fmt.Sprint(d.CVP[1])}}}})
	}
	v.Acts = []view.Button{button("btn-to-print", words.Say("keeper.to-print"), view.Primary, kview.DoTab, tabPrint),
		button("btn-kp-export-json", words.Say("saved.export"), view.Plain, kview.DoExport, "json"), b.dropButton()}
}
