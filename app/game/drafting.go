package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/card"
	"bocage/engine/search"
)

// Starting units are drafted on the screen, where they can be put back, and are chosen all at once when the player is ready.

// drafted is the position as it would be if the draft were chosen, and what could still be done then.
func (t *table) drafted() (p assault.Position, moves []engine.Move) {
	p = t.view
	for _, f := range t.draft {
		if p.Apply(engine.Move{Seat: t.viewer, Op: assault.OpMuster, A: uint16(f)}) != nil {
			t.draft = nil // from another question
			return t.view, t.moves
		}
	}
	return p, p.Moves(t.viewer, nil)
}

// recruit takes one more unit of a type into the draft, or one out of it.
func (t *table) recruit(f card.Face, n int) {
	if !t.mine() || t.window() != assault.WinMuster {
		return
	}
	if n < 0 {
		if i := slices.Index(t.draft, f); i >= 0 {
			t.draft = slices.Delete(slices.Clone(t.draft), i, i+1)
			t.keepDraft()
		}
		return
	}
	p, _ := t.drafted()
	if err := p.Apply(engine.Move{Seat: t.viewer, Op: assault.OpMuster, A: uint16(f)}); err != nil {
		t.refuse(err)
		return
	}
	t.draft = append(t.draft, f)
	t.keepDraft()
	t.g.polite = t.spending(&p)
}

func (t *table) spending(p *assault.Position) string {
	s := t.viewer
	return terms.Spending(p.Spent(s), t.sc.Muster[s].Budget, len(t.draft), t.view.MusterLimit(s))
}

// keepDraft keeps the draft on the device, for when the page is loaded again.
func (t *table) keepDraft() {
	s := t.draftKey()
	for _, f := range t.draft {
		s += fmt.Sprintf(" %d", f)
	}
	t.host().Store(keyDraft, s)
}

// keptDraft is the draft that was kept of the same question, nil if there is none.
func (t *table) keptDraft() (draft []card.Face) {
	kept := strings.Fields(t.host().Load(keyDraft))
	if len(kept) == 0 || kept[0] != t.draftKey() {
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
func (t *table) draftKey() string {
	if t.f != nil {
		return t.id // chosen once
	}
	return fmt.Sprintf("%x/%d/%d", t.m.Record().Seed, t.m.Ply(), t.viewer)
}

// enlist chooses the drafted units, in an order that tells nothing of them.
func (t *table) enlist() {
	draft := t.draft
	rng := engine.NewRand(t.host().Seed())
	for i := len(draft) - 1; i > 0; i-- {
		j := rng.Intn(i + 1)
		draft[i], draft[j] = draft[j], draft[i]
	}
	s := t.viewer
	if p, ms := t.drafted(); !slices.Contains(ms, engine.Move{Seat: s, Op: assault.OpReady}) {
		t.refuse(p.Apply(engine.Move{Seat: s, Op: assault.OpReady}))
		return
	}
	t.draft = nil
	for _, f := range draft {
		if !t.play(engine.Move{Seat: s, Op: assault.OpMuster, A: uint16(f)}) {
			return
		}
	}
	if t.play(engine.Move{Seat: s, Op: assault.OpReady}) {
		t.next()
	}
}

// advise has the computer fill the draft, which the player may change: it is asked as if the units drafted so far were chosen.
func (t *table) advise() {
	if t.f != nil {
		t.adviseHere()
		return
	}
	rec := t.m.Record()
	rec.Seed = 0
	pos := *t.m.Position()
	pos.Watch(nil)
	for _, f := range t.draft {
		m := engine.Move{Seat: t.viewer, Op: assault.OpMuster, A: uint16(f)}
		if pos.Apply(m) != nil {
			break
		}
		rec.Moves, rec.Hashes = append(rec.Moves, m), append(rec.Hashes, engine.Hash(&pos))
	}
	t.arranging, t.thinking = t.viewer, true
	t.thought++
	asked := t.thought
	t.refresh()
	t.host().Think(rec, t.viewer, 1, func(m engine.Move, err error) {
		if t.closed || asked != t.thought {
			return
		}
		if err == nil && m.Op == assault.OpMuster {
			t.draft = append(t.draft, card.Face(m.A))
			t.keepDraft()
			t.advise()
		} else {
			t.arranging, t.thinking = engine.NoSeat, false
			t.refresh()
		}
		if err != nil {
			t.g.fail(words.Say("match.no-answer"), err.Error())
		}
		t.host().Refresh()
	})
}

// adviseHere fills the draft without the worker that thinks, which knows only matches whose decks are on this device.
func (t *table) adviseHere() {
	for {
		p, _ := t.drafted()
		m := ai.Choose(p, t.viewer, search.Options{Level: engine.Recruit})
		if m.Op != assault.OpMuster {
			break
		}
		t.draft = append(t.draft, card.Face(m.A))
	}
	t.keepDraft()
}

// placeHere places the starting units likewise.
func (t *table) placeHere() {
	p := *t.m.Position()
	for t.unplaced(t.viewer) {
		m := ai.Choose(p, t.viewer, search.Options{Level: engine.Recruit})
		if m.Op != assault.OpDeploy || !t.play(m) || p.Apply(m) != nil {
			break
		}
		if !slices.ContainsFunc(p.Moves(t.viewer, nil), func(m engine.Move) bool { return m.Op == assault.OpDeploy }) {
			break
		}
	}
	t.next()
}

// draftDetail is the list of the unit deck with how many of each are drafted.
func (t *table) draftDetail() aview.Detail {
	s := t.viewer
	d := aview.Detail{Kind: aview.MusterDetail, Title: words.Say("words.muster"), Text: words.Say("battle.choose-units")}
	p, ms := t.drafted()
	d.Muster = aview.Muster{Choosing: true, Placed: len(t.draft), Total: t.view.MusterLimit(s)}
	d.Where = t.spending(&p)
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		all := t.view.Recruits(s, f)
		if all <= 0 || card.UnitOf(f).Side != s {
			continue
		}
		r := aview.Recruit{Card: int(f), Unit: terms.UnitOf(f), Left: all}
		for _, g := range t.draft {
			if g == f {
				r.N++
			}
		}
		step := func(id, label string, n int, on bool, why string) view.Button {
			b := view.Button{ID: fmt.Sprintf("%s-%d", id, f), Label: label + ": " + r.Unit.Name, IconOnly: true, Do: view.Intent{Name: aview.DoRecruit, Card: int(f), N: n}}
			if !on {
				b.Why = why
			}
			return b
		}
		r.Fewer = step("btn-fewer", words.Say("words.fewer"), -1, r.N > 0 && t.mine(), words.Say("battle.none-chosen"))
		r.More = step("btn-more", words.Say("words.more"), 1, slices.Contains(ms, engine.Move{Seat: s, Op: assault.OpMuster, A: uint16(f)}), words.Say("battle.no-room-for-more"))
		d.Muster.Units = append(d.Muster.Units, r)
	}
	d.Buttons = []view.Button{{ID: "btn-placeme", Label: words.Say("battle.choose-for-me"), Icon: "ic-robot", Do: view.Intent{Name: aview.DoPlaceAll}}}
	if t.arranged() {
		d.Text, d.Buttons = words.Say("match.arranging"), nil
	}
	return d
}

// readyWhy says why the draft cannot be chosen yet, "" if it can.
func (t *table) readyWhy() string {
	p, ms := t.drafted()
	m := engine.Move{Seat: t.viewer, Op: assault.OpReady}
	if slices.Contains(ms, m) {
		return ""
	}
	return words.Why(p.Apply(m))
}
