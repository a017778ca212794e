package duel

import (
	"strconv"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// teller puts together what a move tells.
type teller struct {
	move          engine.Move
	before, after *rules.Position
	lines         []view.Dispatch
}

// sum tells a line that has an account.
func (t *teller) sum(a *dview.Account, s engine.Seat, id string, args ...any) {
	t.say(s, id, args...)
	t.lines[len(t.lines)-1].More = a
}

func (t *teller) say(s engine.Seat, id string, args ...any) {
	t.lines = append(t.lines, view.Dispatch{Side: sideOf(s), Text: words.Say(id, args...)})
}

// tell returns what a move tells to everybody. before may know more: of a secret choice it is told once both have made it.
func tell(m engine.Move, before, after *rules.Position) []view.Dispatch {
	t := &teller{move: m, before: before, after: after}
	switch was := before.Prompt().Window; m.Op {
	case engine.OpRoll:
		t.roll(was, int(m.A)+1)
	case engine.OpDraw:
		if was == rules.WinDamage {
			t.damage(card.Face(m.B))
		}
	case engine.OpShuffle:
		if was != rules.WinShuffle {
			t.say(engine.NoSeat, "duel.log-shuffle")
		}
	case engine.OpReveal:
		t.say(m.Seat, "duel.log-shown", dw.Side(m.Seat), dw.Card(card.Face(m.B)))
	case rules.OpFire, rules.OpHold:
		t.announced()
	case rules.OpThrow:
		if was == rules.WinBoost {
			t.say(m.Seat, "duel.log-throw", dw.Side(m.Seat), dw.Card(card.Face(m.B)))
		}
	case rules.OpHit:
		t.say(m.Seat, "duel.log-friend", name(before, m.Seat.Other(), int(m.A)))
	case rules.OpPlay:
		if was == rules.WinRescue {
			t.say(m.Seat, "duel.log-rescue", dw.Side(m.Seat))
		}
	case rules.OpKeep, rules.OpRemove:
		t.say(m.Seat, map[engine.Op]string{rules.OpKeep: "duel.log-keep", rules.OpRemove: "duel.log-remove"}[m.Op], dw.Side(m.Seat),
			dw.Card(before.Taken().Face))
	case rules.OpConcede:
		t.say(m.Seat, "duel.log-concede", dw.Side(m.Seat))
	case rules.OpDone, rules.OpSplit:
		t.revealed(was)
	}
	t.changes()
	return t.lines
}

// roll tells a die that completes a roll.
func (t *teller) roll(was uint8, n int) {
	p := t.before
	switch was {
	case rules.WinLead:
		t.say(t.after.Lead(), "duel.log-lead", dw.Side(t.after.Lead()))
	case rules.WinInitiative:
		if p.Rolled() > 0 {
			t.initiative(p.Rolled(), n)
		}
	case rules.WinRoll:
		if s, ok := p.Shot(); ok && s.First > 0 {
			t.shot(s, s.First, n)
		}
	case rules.WinIntensity:
		if b := p.Blow(); b.Left == 1 {
			t.blow(b, n)
		}
	case rules.WinCrew:
		a := account(false, "")
		a.Fate = fates(n)
		t.sum(a, engine.NoSeat, "duel.log-crew-die", n)
	case rules.WinSurrender:
		s, slot := p.Struck()
		t.sum(t.single(dw.Card(card.Surrender), n, 8), s, "duel.log-surrender", name(p, s, slot), n, p.Thrown(), n+p.Thrown())
	case rules.WinFire:
		s, slot := p.Struck()
		id := "duel.log-burns"
		switch sum := n + p.Thrown(); {
		case sum <= 3:
			id = "duel.log-burnt"
		case sum >= 8:
			id = "duel.log-out"
		}
		t.sum(t.single(name(p, s, slot), n, 0), s, id, name(p, s, slot), n+p.Thrown())
	}
}

// single is the account of one die, to which a card thrown may add, and what it needs, 0 if that depends.
func (t *teller) single(head string, n, needs int) *dview.Account {
	a := account(true, head)
	entry(a, dview.Printed, words.Say("duel.sum-die"), "", strconv.Itoa(n))
	thrown := t.before.Thrown()
	if thrown > 0 {
		parts(a, []rules.Modifier{{N: thrown, Rule: "D-BONUS-01"}})
	}
	total(a, words.Say("duel.sum-total"), "", n+thrown)
	if needs > 0 {
		entry(a, dview.Printed, words.Say("duel.sum-needed"), "", strconv.Itoa(needs))
	}
	return a
}

func (t *teller) initiative(us, german int) {
	p := t.before
	a := account(true, words.Say("duel.phase-react"))
	var rolls [2]int
	var text [2]string
	for seat, die := range [2]int{us, german} {
		s := engine.Seat(seat)
		rolls[s] = die + p.Initiative(s)
		entry(a, dview.Printed, dw.Side(s), words.Say("duel.sum-die"), strconv.Itoa(die))
		if text[s] = parts(a, p.Initiated(s)); text[s] != "" {
			text[s] = ", " + text[s] + " = " + strconv.Itoa(rolls[s])
		}
		total(a, words.Say("duel.sum-total"), "", rolls[s])
	}
	if rolls[0] == rolls[1] {
		t.sum(a, engine.NoSeat, "duel.log-tie", rolls[0])
		return
	}
	first := engine.Seat(0)
	if rolls[1] > rolls[0] {
		first = 1
	}
	t.sum(a, first, "duel.log-initiative", us, text[0], german, text[1], dw.Side(first))
}

// shot tells an attack roll: the dice, what is added, what is needed, and what it comes to.
func (t *teller) shot(s rules.Shot, a, b int) {
	nat := a + b
	id := "duel.log-miss"
	switch {
	case nat <= 3:
		id = "duel.log-nat-friend"
	case nat >= 19:
		id = "duel.log-nat-kill"
	case nat == 18:
		id = "duel.log-nat-double"
	case nat+s.Bonus >= s.Value:
		id = "duel.log-hit"
	}
	gun := words.Say("duel.close-assault")
	if s.Weapon >= 0 {
		gun = dw.Weapon(&card.UnitOf(t.before.Unit(s.Seat, s.Slot).Face).Weapons[s.Weapon])
	}
	acc := account(true, words.Say("duel.sum-shot", name(t.before, s.Seat, s.Slot), name(t.before, s.Seat.Other(), s.Target), gun))
	entry(acc, dview.Printed, words.Say("duel.sum-dice"), words.Say("duel.sum-and", a, b), strconv.Itoa(nat))
	text := parts(acc, t.before.ShotParts())
	total(acc, words.Say("duel.sum-total"), words.Say(id), nat+s.Bonus)
	entry(acc, dview.Printed, words.Say("duel.sum-needed"), gun, strconv.Itoa(s.Value))
	if text == "" {
		t.sum(acc, s.Seat, "duel.log-shot-plain", gun, nat, s.Value, words.Say(id))
		return
	}
	t.sum(acc, s.Seat, "duel.log-shot", gun, nat, text, nat+s.Bonus, s.Value, words.Say(id))
}

// blow tells a hit: the Intensity, the Damage Index, the Defense, the Net Damage, and the Endurance before and after.
func (t *teller) blow(b rules.Blow, n int) {
	u := t.before.Unit(b.Seat, b.Slot)
	dice := b.Sum + n
	net := rules.Net(dice, b.Twice, b.Boost, b.Index, b.Defense, false)
	times := ""
	a := account(false, words.Say("duel.sum-damage", dw.Card(u.Face)))
	entry(a, dview.Printed, words.Say("duel.sum-intensity"), "", strconv.Itoa(dice))
	if b.Twice {
		times = " ×2"
		entry(a, dview.More, words.Say("duel.sum-doubled"), "D-ATTACK-08", view.Signed(dice))
	}
	text := parts(a, t.before.BlowParts())
	left := max(0, int(u.Endurance)-net)
	total(a, words.Say("duel.sum-net"), "", net)
	entry(a, dview.Less, words.Say("duel.endurance"), "", words.Say("duel.sum-left", int(u.Endurance), left))
	if left == 0 && u.Crew != 0 {
		a.Fate = fates(max(b.High, n))
	}
	if text != "" {
		text = ", " + text
	}
	t.sum(a, b.Seat, "duel.log-blow", dw.Card(u.Face), dice, times+text, net, int(u.Endurance), left)
}

func (t *teller) damage(f card.Face) {
	b := t.before.Blow()
	u := t.before.Unit(b.Seat, b.Slot)
	text := dw.Edge(&card.DamageOf(f).Edges[card.UnitOf(u.Face).Edge()])
	a := account(false, words.Say("duel.sum-card", dw.Card(u.Face)))
	entry(a, dview.Less, text, "", "")
	t.sum(a, b.Seat, "duel.log-damage", dw.Card(u.Face), text)
}

// announced tells an attack.
func (t *teller) announced() {
	m, p := t.move, t.before
	u := p.Unit(m.Seat, int(m.A))
	target := name(p, m.Seat.Other(), int(u.Aim)-1)
	switch {
	case m.Op == rules.OpHold:
		t.say(m.Seat, "duel.log-hold", dw.Side(m.Seat), dw.Card(u.Face))
	case m.C > 0:
		t.say(m.Seat, "duel.log-fire-with", dw.Side(m.Seat), dw.Card(u.Face), target, dw.Card(card.Face(m.D)))
	default:
		t.say(m.Seat, "duel.log-fire", dw.Side(m.Seat), dw.Card(u.Face), target)
	}
}

// revealed tells what both have chosen.
func (t *teller) revealed(was uint8) {
	p := t.before
	if was == rules.WinAim {
		t.list(t.move.Seat, was, p.Picks(t.move.Seat))
		return
	}
	if t.after.Prompt().Window == was && t.after.Prompt().Seat != engine.Both && t.after.Standing().Turn == p.Standing().Turn {
		return // the other has not chosen yet
	}
	for s := range engine.Seat(2) {
		l := p.Picks(s)
		if t.move.Seat == s && t.move.Op == rules.OpSplit {
			l = append(l[:len(l):len(l)], t.move)
		}
		t.list(s, was, l)
	}
}

// list tells what a seat has chosen.
func (t *teller) list(s engine.Seat, was uint8, l []engine.Move) {
	p := t.before
	var placed, played []card.Face
	dropped := 0
	var deck card.List
	for _, m := range l {
		switch m.Op {
		case rules.OpPlace, rules.OpMan:
			placed = append(placed, card.Face(m.B))
		case rules.OpCrew, rules.OpLine, rules.OpTarget, rules.OpJoin:
			q := p.Clone().(*rules.Position)
			t.lines = append(t.lines, view.Dispatch{Side: sideOf(s), Text: label(q, step{m})})
		case rules.OpThrow, rules.OpPlay:
			t.lines = append(t.lines, view.Dispatch{Side: sideOf(s), Text: words.Say("duel.log-card", dw.Side(s), label(p, step{m}))})
		case rules.OpSplit:
			t.say(s, "duel.log-split", dw.Side(s), dw.Split(int(m.A), int(p.Scenario().Situation.Extra[s])-int(m.A)))
		case rules.OpDrop:
			if m.C == 1 {
				played = append(played, card.Face(m.B))
			} else {
				dropped++
			}
		case rules.OpCards:
			deck[m.A] = uint8(m.B)
		case rules.OpDeck:
			t.say(s, "duel.log-deck", dw.Side(s), dw.Deck(&decks()[m.A]))
		}
	}
	if cards, points := situation.Tally(&deck); cards > 0 {
		t.say(s, "duel.log-own-deck", dw.Side(s), cards, points)
	}
	if len(placed) > 0 {
		t.say(s, "duel.log-commit", dw.Side(s), faces(placed))
	}
	if len(played) > 0 {
		t.say(s, "duel.log-drop-cards", dw.Side(s), faces(played))
	}
	if dropped > 0 {
		t.say(s, "duel.log-drop-units", dropped, dw.Side(s))
	}
}

// changes tells what has become of units, crews and points, and a new turn.
func (t *teller) changes() {
	b, a := t.before, t.after
	was, is := b.Standing(), a.Standing()
	for f := card.Face(1); f <= card.NumUnits; f++ {
		if a.Gone(f) > b.Gone(f) {
			id := "duel.log-gone"
			if card.UnitOf(f).Type == card.Crew {
				id = "duel.log-crew-gone"
			}
			t.say(card.UnitOf(f).Side, id, dw.Card(f))
		}
	}
	for s := range engine.Seat(2) {
		for _, c := range queued(b, a, s) {
			t.say(s, "duel.log-under", dw.Card(c.Face), dw.Side(s))
		}
		if n := is.Score[s] - was.Score[s]; n > 0 {
			acc := account(false, "")
			entry(acc, dview.Total, words.Say("duel.sum-points", dw.Side(s)), "", view.Signed(n))
			t.sum(acc, s, "duel.log-points", n, dw.Side(s), is.Score[s])
		}
		if a.Overruns(s) > b.Overruns(s) {
			t.say(s, "duel.log-overrun", dw.Side(s), a.Overruns(s))
		}
	}
	if is.Turn > was.Turn {
		t.say(engine.NoSeat, "duel.log-turn", is.Turn)
	}
}

// queued are the cards that came openly under the Reserves of a seat.
func queued(b, a *rules.Position, s engine.Seat) (l []rules.Card) {
	there := map[uint16]bool{}
	for _, c := range b.Queue(s) {
		there[c.Serial] = true
	}
	for _, c := range a.Queue(s) {
		if !there[c.Serial] && c.Open && c.Face != engine.Unknown {
			l = append(l, c)
		}
	}
	return l
}
