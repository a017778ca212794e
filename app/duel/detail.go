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
)

// detail returns a card in full, by its code, nil if it is none that is seen.
func (s *sight) detail(code int) *dview.Detail {
	n := code % 100
	switch code - n {
	case dview.BoxCards:
		if n > 0 && n <= card.NumUnits {
			return printed(card.Face(n))
		}
	case dview.OwnHand:
		if hand := s.q.Hand(s.own()); n < len(hand) && hand[n].Face != engine.Unknown {
			return printed(hand[n].Face)
		}
	case dview.OwnCards:
		if hand := s.p.Cards(s.own()); n < len(hand) && hand[n].Face != engine.Unknown {
			k := card.CommandOf(hand[n].Face)
			return &dview.Detail{Name: dw.Card(hand[n].Face), Line: dw.Window(k.Window), Text: []string{dw.Text(hand[n].Face)}}
		}
	case dview.OwnUnits, dview.FoeUnits:
		seat := s.own()
		if code >= dview.FoeUnits {
			seat = seat.Other()
		}
		units, _ := s.units(seat)
		if n < len(units) && units[n].Face != 0 {
			return s.inPlay(&units[n])
		}
	}
	return nil
}

// printed is a Unit card as it is printed.
func printed(f card.Face) *dview.Detail {
	u := card.UnitOf(f)
	d := &dview.Detail{Name: dw.Card(f), Art: u.ID, Line: dw.Type(u.Type), Side: sideOf(u.Side)}
	fact := func(id, value string) { d.Facts = append(d.Facts, view.Line{Label: words.Say(id), Value: value}) }
	fact("duel.worth", strconv.Itoa(int(u.Cost)))
	if u.Type == card.Crew {
		return d
	}
	fact("duel.defense", strconv.Itoa(int(u.Defense)))
	fact("duel.endurance", words.Say("duel.endurance-of", int(u.Full), int(u.Half)))
	fact("duel.crew", dw.Crew(u.Needs))
	if u.Flight > 0 {
		fact("duel.flights", strconv.Itoa(int(u.Flight)))
	}
	bullets := false
	for w := range u.Weapons {
		if g := &u.Weapons[w]; g.Name != "" {
			d.Weapons = append(d.Weapons, weapon(g))
			bullets = bullets || g.Bullets
		}
	}
	if bullets {
		d.Text = append(d.Text, words.Say("duel.bullets-text"))
	}
	return d
}

func weapon(g *card.Weapon) dview.Weapon {
	v := dview.Weapon{Name: dw.Weapon(g), Index: view.Signed(int(g.Index))}
	for i, n := range g.Vs {
		if v.Vs[i] = "–"; n > 0 {
			v.Vs[i] = strconv.Itoa(int(n))
		}
	}
	if g.Rate > 1 {
		v.Note = "×" + strconv.Itoa(int(g.Rate)) + " "
	}
	switch {
	case g.Bullets:
		v.Note += words.Say("duel.bullets")
	case g.Bomb:
		v.Note += words.Say("duel.bomb")
	}
	return v
}

// inPlay is a unit in play.
func (s *sight) inPlay(u *rules.Unit) *dview.Detail {
	d := printed(u.Face)
	c := card.UnitOf(u.Face)
	d.Line = words.Say("duel.stands", dw.Type(c.Type), dw.Line(u.Line))
	d.Facts[0].Value = strconv.Itoa(s.p.Value(u.Face))
	if n := u.Defense(); n != int(c.Defense) {
		d.Facts[1].Value = words.Say("duel.now", int(c.Defense), n)
	}
	d.Facts[2].Value = words.Say("duel.endurance-now", int(u.Endurance), u.Full(), int(c.Half))
	if !u.Manned() {
		d.Facts[3].Value += " · " + words.Say("duel.idle")
	}
	if u.Damage != 0 {
		text := dw.Edge(&card.DamageOf(u.Damage).Edges[c.Edge()])
		switch {
		case u.Ended:
			text += " " + words.Say("duel.ended")
		case u.Counter > 0:
			text += " " + words.Say("duel.counter", int(u.Counter))
		}
		d.Text = append(d.Text, text)
	}
	for i, on := range [...]bool{u.Hull, u.Camo} {
		if f := [...]card.Face{card.HullDown, card.FieldCamouflage}[i]; on {
			d.Text = append(d.Text, dw.Card(f)+": "+dw.Text(f))
		}
	}
	return d
}
