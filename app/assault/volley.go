package assault

import (
	"slices"

	"bocage/app/assault/switches"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// A firing asks twice: cards are played by turns in step 9, then both sides give one in step 10. One tray holds both: what is to be played,
// in its order, and what is to be given. It is a draft that stays on this side of the table. Once the player has pressed Fire, the table
// acts for him move by move, each when it is asked for: the record and the other side see the moves of a player who was asked twice.
// As soon as anything has changed that he did not know of, the tray opens again.

// volleys are the drafts of both seats. At two devices the other's is always empty.
type volleys struct {
	t  *table
	of [2]volley

	ticked [2][]uint16 // serial numbers of the cards that a seat has ticked for its attack
}

// volley is what a seat has laid for the present firing.
type volley struct {
	begun  bool          // what was ticked for the attack is laid
	firing int           // which one, by the place of its beginning in what happened
	play   []engine.Move // to be played, in order; of each A is the card's serial number, the rest as the rules want it
	gift   uint16        // the serial number of the card to be given
	gives  bool          // there is one; else it is the Bluff
	apart  bool          // what is given is asked after the cards
	fired  bool          // the table acts by it
	due    bool          // and does so in a moment
	seen   int           // how much had happened when it was fired
	hand   []uint16      // what is expected in the hand
	sent   int           // moves that were made by it
	answer card.Face     // the card of the other side that opened the tray again, Unknown for none
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
func (vs *volleys) at(s engine.Seat) *volley {
	v := &vs.of[s]
	if n := vs.firing(); v.firing != n {
		*v = volley{firing: n, answer: card.Unknown}
	}
	return v
}

// mine is the draft of the viewer, who is asked.
func (vs *volleys) mine() *volley { return vs.at(vs.t.viewer) }

// open reports whether the viewer has a tray before him.
func (vs *volleys) open() bool {
	w := vs.t.window()
	return vs.t.mine() && (w == rules.WinCards || w == rules.WinSacrifice) && !vs.mine().fired
}

// serial is the serial number of a hand card of the viewer, and place the way back, -1 if it is gone.
func (vs *volleys) serial(i int) uint16 { return vs.t.sight().Hand()[i].Serial }
func place(hand []card.Card, serial uint16) int {
	return slices.IndexFunc(hand, func(c card.Card) bool { return c.Serial == serial })
}

// has reports whether a hand card is laid to be played, and given whether it is to be given.
func (vs *volleys) has(i int) bool {
	return slices.ContainsFunc(vs.mine().play, func(m engine.Move) bool { return m.A == vs.serial(i) })
}
func (vs *volleys) given(i int) bool {
	v := vs.mine()
	return i == 0 && !v.gives || v.gives && v.gift == vs.serial(i)
}

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
	v, ms := vs.mine(), vs.plays(i)
	switch {
	case vs.has(i):
		v.play = slices.DeleteFunc(v.play, func(m engine.Move) bool { return m.A == hand[i].Serial })
	case len(ms) == 0, vs.short(i) > 0, i > 0 && vs.given(i):
		vs.give(i)
	case vs.t.sight().Targeted(hand[i].Face):
		vs.t.point.raise(i)
	default:
		vs.lay(ms[0])
	}
}

// lay lays a move of step 9 down, to be made when its time comes.
func (vs *volleys) lay(m engine.Move) {
	v := vs.mine()
	i := int(m.A)
	if v.gives && v.gift == vs.serial(i) {
		v.gives = false
	}
	m.A = vs.serial(i)
	v.play = append(v.play, m)
	vs.t.point.sel.card = -1
}

// short is how much prestige is missing for a card beside those that are laid to be played.
func (vs *volleys) short(i int) int {
	need := card.Cost(vs.t.sight().Hand()[i].Face)
	for _, m := range vs.mine().play {
		need += card.Cost(card.Face(m.B))
	}
	return need - vs.t.seen.Prestige(vs.t.viewer)
}

// give lays a card to be given; one that was, or was to be played, is taken back.
func (vs *volleys) give(i int) {
	hand := vs.t.sight().Hand()
	if i < 0 || i >= len(hand) || vs.mine().apart && vs.t.window() == rules.WinCards {
		return
	}
	v := vs.mine()
	was := vs.given(i)
	v.play = slices.DeleteFunc(v.play, func(m engine.Move) bool { return m.A == hand[i].Serial })
	v.gift, v.gives = hand[i].Serial, i > 0 && !was
}

// tapGift gives a card of the tray, or takes it back.
func (vs *volleys) tapGift(i int) {
	if vs.open() {
		vs.give(i)
	}
}

// begin lays what the player has ticked for his attack, once the firing is asked for.
func (vs *volleys) begin() {
	v := vs.mine()
	if v.begun || !vs.open() {
		return
	}
	v.begun, v.apart = true, vs.t.page.Settings().On(switches.Gift) && vs.t.window() == rules.WinCards
	for i, c := range vs.t.sight().Hand() {
		n := slices.Index(vs.ticked[vs.t.viewer], c.Serial)
		if ms := vs.plays(i); n >= 0 && len(ms) == 1 && vs.short(i) <= 0 {
			vs.ticked[vs.t.viewer] = slices.Delete(vs.ticked[vs.t.viewer], n, n+1)
			vs.lay(ms[0])
		}
	}
}

// tick takes over what the viewer has ticked for the attack that he orders now.
func (vs *volleys) tick() {
	vs.ticked = [2][]uint16{}
	for i, c := range vs.t.sight().Hand() {
		if vs.t.point.sel.ticked[i] {
			vs.ticked[vs.t.viewer] = append(vs.ticked[vs.t.viewer], c.Serial)
		}
	}
}

// fire has the table act by the draft from now on.
func (vs *volleys) fire() {
	if !vs.open() {
		return
	}
	v := vs.mine()
	v.fired, v.seen, v.sent, v.answer = true, len(vs.t.tell.all), 0, card.Unknown
	v.hand = v.hand[:0]
	for _, c := range vs.t.sight().Hand() {
		v.hand = append(v.hand, c.Serial)
	}
	vs.t.point.sel = noSelection()
	vs.t.next()
}

// torn opens the tray of a seat again if anything has changed that its player did not know of when he fired: the other side has played a
// card, or his hand is another. It reports whether it did.
func (vs *volleys) torn(s engine.Seat, v *volley) bool {
	hand := vs.t.position().Hand(s)
	torn := len(hand) != len(v.hand)
	for _, c := range hand {
		torn = torn || !slices.Contains(v.hand, c.Serial)
	}
	for _, e := range vs.t.tell.all[min(v.seen, len(vs.t.tell.all)):] {
		if e.Kind == rules.EvPlay && e.Seat != s {
			torn, v.answer = true, e.Face
		}
	}
	if !torn {
		return false
	}
	v.fired = false
	v.play = slices.DeleteFunc(v.play, func(m engine.Move) bool { return place(hand, m.A) < 0 })
	v.gives = v.gives && place(hand, v.gift) >= 0
	return true
}

// order is the next move of a seat that has fired; ok is false if its player is to be asked.
func (vs *volleys) order(s engine.Seat) (m engine.Move, ok bool) {
	if s > 1 || !vs.of[s].fired {
		return m, false
	}
	v, w := vs.at(s), vs.t.position().Prompt().Window
	if !v.fired || w != rules.WinCards && w != rules.WinSacrifice || vs.torn(s, v) {
		return m, false
	}
	hand := vs.t.position().Hand(s)
	switch {
	case w == rules.WinSacrifice && v.apart:
		v.fired, v.apart = false, false
		return m, false
	case w == rules.WinSacrifice && v.gives:
		return engine.Move{Seat: s, Op: rules.OpSacrifice, A: uint16(place(hand, v.gift))}, true
	case w == rules.WinSacrifice:
		return engine.Move{Seat: s, Op: rules.OpSacrifice}, true
	case len(v.play) == 0:
		return engine.Move{Seat: s, Op: engine.OpPass}, true
	}
	m = v.play[0]
	m.A = uint16(place(hand, m.A))
	p := *vs.t.position()
	p.Redact(s)
	if !slices.Contains(p.Moves(s, nil), m) { // it can no longer be played
		v.fired, v.play = false, v.play[1:]
		return m, false
	}
	return m, true
}

// answerTime is how long a device waits before it answers the other for a player who has fired, in ms: always as long, whatever it is.
const answerTime = 600

// act makes the next move of a seat that has fired. It reports whether more may follow at once.
func (vs *volleys) act(s engine.Seat, m engine.Move) (more bool) {
	v := &vs.of[s]
	if vs.t.f != nil && v.sent > 0 {
		vs.t.refresh()
		if v.due {
			return false
		}
		v.due = true
		firing := v.firing
		vs.t.page.After(answerTime, func() {
			if v.due && v.firing == firing && !vs.t.stopped {
				v.due, v.sent = false, 0
				vs.t.next()
				vs.t.page.Refresh()
			}
		})
		return false
	}
	v.sent++
	if m.Op == rules.OpPlay {
		v.hand = slices.DeleteFunc(v.hand, func(n uint16) bool { return n == v.play[0].A })
		v.play = v.play[1:]
	}
	if !vs.t.play(m) {
		v.fired = false
		return false
	}
	return true
}
