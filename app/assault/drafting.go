package assault

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bocage/app/assault/packing"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/card"
	"bocage/engine/search"
)

// keyDraft is where starting units are kept that are picked and not yet chosen.
const keyDraft = "bocage-draft"

// drafting is the choice and the placing of starting units.
type drafting struct {
	t         *table
	picked    []card.Face // so far
	arranging engine.Seat // whose starting units the computer places, NoSeat for nobody's
}

// Starting units are drafted on the screen, where they can be put back, and are chosen all at once when the player is ready.

// drafted is the position as it would be if the draft were chosen, and what could still be done then.
func (dr *drafting) drafted() (p rules.Position, moves []engine.Move) {
	p = dr.t.seen
	for _, f := range dr.picked {
		if p.Apply(engine.Move{Seat: dr.t.viewer, Op: rules.OpMuster, A: uint16(f)}) != nil {
			dr.picked = nil // from another question
			return dr.t.seen, dr.t.moves
		}
	}
	return p, p.Moves(dr.t.viewer, nil)
}

// recruit takes one more unit of a type into the draft, or one out of it.
func (dr *drafting) recruit(f card.Face, n int) {
	if !dr.t.mine() || dr.t.window() != rules.WinMuster {
		return
	}
	if n < 0 {
		if i := slices.Index(dr.picked, f); i >= 0 {
			dr.picked = slices.Delete(slices.Clone(dr.picked), i, i+1)
			dr.keepDraft()
		}
		return
	}
	p, _ := dr.drafted()
	if err := p.Apply(engine.Move{Seat: dr.t.viewer, Op: rules.OpMuster, A: uint16(f)}); err != nil {
		dr.t.refuse(err)
		return
	}
	dr.picked = append(dr.picked, f)
	dr.keepDraft()
	dr.t.page.Polite(dr.spending(&p))
}

func (dr *drafting) spending(p *rules.Position) string { return packing.Spending(p, dr.t.viewer) }

// keepDraft keeps the draft on the device, for when the page is loaded again.
func (dr *drafting) keepDraft() {
	s := dr.draftKey()
	for _, f := range dr.picked {
		s += fmt.Sprintf(" %d", f)
	}
	dr.t.page.Store(keyDraft, s)
}

// keptDraft is the draft that was kept of the same question, nil if there is none.
func (dr *drafting) keptDraft() (draft []card.Face) {
	kept := strings.Fields(dr.t.page.Load(keyDraft))
	if len(kept) == 0 || kept[0] != dr.draftKey() {
		return nil
	}
	for _, w := range kept[1:] {
		n, err := strconv.ParseUint(w, 10, 8)
		if err != nil {
			return nil
		}
		draft = append(draft, card.Face(n))
	}
	return draft
}

// draftKey names the match and the question that a draft answers.
func (dr *drafting) draftKey() string {
	if dr.t.f != nil { // each is chosen once
		return dr.t.sit.ID() + map[bool]string{true: "/deck"}[dr.t.seen.Packing()]
	}
	return fmt.Sprintf("%x/%d/%d", dr.t.sit.Record().Seed, dr.t.sit.Ply(), dr.t.viewer)
}

// enlist chooses the drafted units, in an order that tells nothing of them.
func (dr *drafting) enlist() {
	draft := dr.picked
	rng := engine.NewRand(dr.t.page.Seed())
	for i := len(draft) - 1; i > 0; i-- {
		j := rng.Intn(i + 1)
		draft[i], draft[j] = draft[j], draft[i]
	}
	s := dr.t.viewer
	if p, ms := dr.drafted(); !slices.Contains(ms, engine.Move{Seat: s, Op: rules.OpReady}) {
		dr.t.refuse(p.Apply(engine.Move{Seat: s, Op: rules.OpReady}))
		return
	}
	dr.picked = nil
	for _, f := range draft {
		if !dr.t.play(engine.Move{Seat: s, Op: rules.OpMuster, A: uint16(f)}) {
			return
		}
	}
	if dr.t.play(engine.Move{Seat: s, Op: rules.OpReady}) {
		dr.t.next()
	}
}

// take lays out one of the player's own decks.
func (dr *drafting) take(id string) {
	packing.Take(dr.t.page, id, dr.t.seen, dr.t.viewer, func(faces []card.Face) {
		dr.picked = faces
		dr.keepDraft()
		dr.t.page.Refresh()
	})
}

// advise has the computer fill the draft, which the player may change: it is asked as if the units drafted so far were chosen.
func (dr *drafting) advise() {
	if dr.t.f != nil {
		dr.adviseHere()
		return
	}
	var drafted []engine.Move
	for _, f := range dr.picked {
		drafted = append(drafted, engine.Move{Seat: dr.t.viewer, Op: rules.OpMuster, A: uint16(f)})
	}
	dr.arranging, dr.t.pace.doing = dr.t.viewer, thinking
	dr.t.pace.thought++
	asked := dr.t.pace.thought
	dr.t.refresh()
	dr.t.sit.Think(dr.t.viewer, engine.Regular, func(m engine.Move, err error) {
		if asked != dr.t.pace.thought {
			return
		}
		if err == nil && m.Op == rules.OpMuster {
			dr.picked = append(dr.picked, card.Face(m.A))
			dr.keepDraft()
			dr.advise()
		} else {
			dr.arranging, dr.t.pace.doing = engine.NoSeat, idle
			dr.t.refresh()
		}
		if err != nil {
			dr.t.page.Fail(words.Say("match.no-answer"), err.Error())
		}
		dr.t.page.Refresh()
	}, drafted...)
}

// adviseHere fills the draft without the worker that thinks, which knows only matches whose decks are on this device.
func (dr *drafting) adviseHere() {
	for {
		p, _ := dr.drafted()
		m := ai.Choose(p, dr.t.viewer, search.Options{Level: engine.Recruit})
		if m.Op != rules.OpMuster {
			break
		}
		dr.picked = append(dr.picked, card.Face(m.A))
	}
	dr.keepDraft()
}

// placeHere places the starting units likewise.
func (dr *drafting) placeHere() {
	p := *dr.t.position()
	for dr.unplaced(dr.t.viewer) {
		m := ai.Choose(p, dr.t.viewer, search.Options{Level: engine.Recruit})
		if m.Op != rules.OpDeploy || !dr.t.play(m) || p.Apply(m) != nil {
			break
		}
		if !slices.ContainsFunc(p.Moves(dr.t.viewer, nil), func(m engine.Move) bool { return m.Op == rules.OpDeploy }) {
			break
		}
	}
	dr.t.next()
}

// draftDetail is the list of the unit deck with how many of each are drafted.
func (dr *drafting) draftDetail() aview.Detail {
	s := dr.t.viewer
	d := aview.Detail{Kind: aview.MusterDetail, Title: words.Say("words.muster"), Text: words.Say("battle.choose-units")}
	if dr.t.seen.Packing() {
		d.Title, d.Text = words.Say("battle.deck-title"), words.Say("battle.choose-deck")
	}
	p, ms := dr.drafted()
	d.Muster = aview.Muster{Choosing: true, Placed: len(dr.picked), Total: dr.t.seen.MusterLimit(s)}
	d.Where = dr.spending(&p)
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		all := dr.t.seen.Recruits(s, f)
		if all <= 0 || card.UnitOf(f).Side != s {
			continue
		}
		r := aview.Recruit{Card: int(f), Unit: terms.UnitOf(f), Stars: terms.Stars(dr.t.sc, f), Left: all}
		for _, g := range dr.picked {
			if g == f {
				r.N++
			}
		}
		step := func(id, label string, n int, on bool, why string) view.Button {
			b := view.Button{ID: fmt.Sprintf("%s-%d", id, f), Label: label + ": " + r.Unit.Name, IconOnly: true,
				Do: view.Intent{Name: aview.DoRecruit, Card: int(f), N: n}}
			if !on {
				b.Why = why
			}
			return b
		}
		r.Fewer = step("btn-fewer", words.Say("words.fewer"), -1, r.N > 0 && dr.t.mine(), words.Say("battle.none-chosen"))
		r.More = step("btn-more", words.Say("words.more"), 1, slices.Contains(ms, engine.Move{Seat: s, Op: rules.OpMuster, A: uint16(f)}),
			words.Say("battle.no-room-for-more"))
		d.Muster.Units = append(d.Muster.Units, r)
	}
	d.Buttons = []view.Button{{ID: "btn-placeme", Label: words.Say("battle.choose-for-me"), Icon: "ic-robot",
		Do: view.Intent{Name: aview.DoPlaceAll}}}
	d.Buttons = append(d.Buttons, packing.Buttons(dr.t.page, &dr.t.seen, s)...)
	if dr.t.arranged() {
		d.Text, d.Buttons = words.Say("match.arranging"), nil
	}
	return d
}

// readyWhy says why the draft cannot be chosen yet, "" if it can.
func (dr *drafting) readyWhy() string {
	p, ms := dr.drafted()
	m := engine.Move{Seat: dr.t.viewer, Op: rules.OpReady}
	if slices.Contains(ms, m) {
		return ""
	}
	return words.Why(p.Apply(m))
}

// ready ends the choice of starting units, or their placing.
func (dr *drafting) ready() {
	if dr.t.window() == rules.WinMuster {
		dr.enlist()
		return
	}
	dr.t.sendOp(rules.OpReady, 0)
}

// arrange has the computer choose the viewer's starting units, or place them.
func (dr *drafting) arrange() {
	switch {
	case dr.t.window() == rules.WinMuster:
		dr.picked = nil
		dr.advise()
	case dr.t.f != nil:
		dr.placeHere()
	default:
		dr.arranging = dr.t.viewer
		dr.t.next()
	}
}

// unplaced reports whether a seat has starting units that it can still place.
func (dr *drafting) unplaced(s engine.Seat) bool {
	return dr.t.window() == rules.WinDeploy && slices.ContainsFunc(dr.t.position().Moves(s, nil),
		func(m engine.Move) bool { return m.Op == rules.OpDeploy })
}
