package assault

import (
	"slices"

	"bocage/app/assault/switches"
	"bocage/app/assault/volley"
	"bocage/app/shell"
	"bocage/app/shell/noise"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// volleys are the drafts of both seats, and what is done with them at the table. At two devices the other's is always empty.
type volleys struct {
	t  *table
	of [2]volley.Draft

	ticked []uint16 // serial numbers of the cards that were ticked for the last attack that was ordered here
}

// firing is the place of the beginning of the present firing in what happened, 0 for none.
func (vs *volleys) firing() int {
	for i, e := range slices.Backward(vs.t.tell.all) {
		if e.Kind == rules.EvFire {
			return i + 1
		}
	}
	return 0
}

// at is the draft of a seat for the present firing.
func (vs *volleys) at(s engine.Seat) *volley.Draft {
	d := &vs.of[s]
	if n := vs.firing(); d.Firing() != n {
		*d = volley.New(n)
	}
	return d
}

// mine is the draft of the viewer, who is asked.
func (vs *volleys) mine() *volley.Draft { return vs.at(vs.t.viewer) }

// open reports whether the viewer has a tray before him.
func (vs *volleys) open() bool {
	w := vs.t.window()
	return vs.t.mine() && (w == rules.WinCards || w == rules.WinSacrifice) && vs.mine().Open()
}

// raised reports whether a hand card of the tray waits for the tile on which it is to be played.
func (vs *volleys) raised(i int) bool { return i >= 0 && i == vs.t.point.sel.card && vs.open() }

// plays are the moves of step 9 by which the viewer can play a hand card.
func (vs *volleys) plays(i int) (ms []engine.Move) {
	for _, m := range vs.t.moves {
		if m.Op == rules.OpPlay && int(m.A) == i && vs.t.window() == rules.WinCards {
			ms = append(ms, m)
		}
	}
	return ms
}

// raise lays a card to be played, or takes it back; a card that cannot be is given. A card that asks for a tile waits for it.
func (vs *volleys) raise(i int) {
	hand := vs.t.sight().Hand()
	if i < 0 || i >= len(hand) {
		return
	}
	d, ms := vs.mine(), vs.plays(i)
	vs.t.page.Sound(noise.Card) // the same whatever is done with it
	switch {
	case vs.raised(i):
		vs.t.point.sel.card = -1
	case d.Plays(hand[i].Serial):
		d.TakeBack(&vs.t.seen, vs.t.viewer, hand[i].Serial)
	case len(ms) == 0, vs.short(i) > 0, i > 0 && d.Gives(hand[i].Serial):
		vs.give(i)
	case vs.t.sight().Targeted(hand[i].Face):
		vs.t.point.raise(i)
	default:
		vs.lay(ms[0])
	}
}

// lay lays a move of step 9 down, or says why it cannot be made after those that are laid.
func (vs *volleys) lay(m engine.Move) {
	vs.t.point.sel.card = -1
	if err := vs.mine().Lay(&vs.t.seen, m); err != nil {
		vs.t.refuse(err)
	}
}

// short is how much prestige is missing for a card beside those that are laid to be played.
func (vs *volleys) short(i int) int {
	need := card.Cost(vs.t.sight().Hand()[i].Face)
	for _, m := range vs.mine().Laid() {
		need += card.Cost(card.Face(m.B))
	}
	return need - vs.t.seen.Prestige(vs.t.viewer)
}

// give lays a card of the tray to be given; one that was, or was to be played, is taken back.
func (vs *volleys) give(i int) {
	hand := vs.t.sight().Hand()
	if !vs.open() || i < 0 || i >= len(hand) || vs.mine().Later() {
		return
	}
	if vs.raised(i) {
		vs.t.point.sel.card = -1
	}
	vs.t.page.Sound(noise.Card)
	vs.mine().Give(&vs.t.seen, vs.t.viewer, hand[i].Serial)
}

// begin says to the viewer's draft that he is asked, and lays what he has ticked for his attack.
func (vs *volleys) begin() {
	if !vs.open() {
		return
	}
	w := vs.t.window()
	e, _ := vs.t.seen.Engagement()
	if !vs.mine().Ask(w, w == rules.WinCards && vs.t.page.Settings().On(switches.Gift)) || e.AttackerSide != vs.t.viewer {
		return
	}
	for i, c := range vs.t.sight().Hand() {
		n := slices.Index(vs.ticked, c.Serial)
		if ms := vs.plays(i); n >= 0 && len(ms) == 1 && vs.short(i) <= 0 && vs.mine().Lay(&vs.t.seen, ms[0]) == nil {
			vs.ticked = slices.Delete(vs.ticked, n, n+1)
		}
	}
}

// tick takes over what the viewer has ticked for the attack that he orders now.
func (vs *volleys) tick() {
	vs.ticked = nil
	for i, c := range vs.t.sight().Hand() {
		if vs.t.point.sel.ticked[i] {
			vs.ticked = append(vs.ticked, c.Serial)
		}
	}
}

// fire has the table act by the draft from now on. A card that waits for its tile asks for it.
func (vs *volleys) fire() {
	switch {
	case !vs.open():
	case vs.t.point.sel.card >= 0:
		vs.t.page.Refuse(shell.Refusal{Why: words.Say("combat.tile-first")})
	default:
		vs.t.page.Sound(noise.Press)
		vs.mine().Fire(vs.t.tell.all, vs.t.sight().Hand())
		vs.t.point.sel = noSelection()
		vs.t.next()
	}
}

// review opens the draft of the seat that is asked again, if need be.
func (vs *volleys) review(s engine.Seat) {
	if s < 2 && vs.t.pace.moment == nil {
		vs.at(s).Review(vs.t.position(), s, vs.t.tell.all)
	}
}

// order is the next move of a seat that has fired; ok is false if its player is to be asked.
func (vs *volleys) order(s engine.Seat) (m engine.Move, ok bool) {
	if s > 1 {
		return m, false
	}
	return vs.at(s).Next(vs.t.position(), s)
}

// answerTime is how long a device waits before it answers the other for a player who has fired, in ms: always as long, whatever it is.
const answerTime = 600

// act makes the next move of a seat that has fired. It reports whether more may follow at once.
func (vs *volleys) act(s engine.Seat, m engine.Move) (more bool) {
	d := &vs.of[s]
	if vs.t.f != nil && d.Wait() {
		firing := d.Firing()
		vs.t.page.After(answerTime, func() {
			if d.Firing() == firing && !vs.t.stopped && d.GoOn() {
				vs.t.next()
				vs.t.page.Refresh()
			}
		})
	}
	if d.Waits() {
		vs.t.refresh()
		return false
	}
	d.Made(m)
	if !vs.t.play(m) {
		d.Reopen()
		return false
	}
	return true
}
