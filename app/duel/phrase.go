package duel

import (
	dw "bocage/app/duel/words"
	"bocage/app/shell/plain"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// phrase says what a move does at a position before it, "" for one that is none of a player.
func phrase(p *rules.Position, m engine.Move) string {
	switch m.Op {
	case rules.OpDeck:
		return dw.Deck(&situation.Decks()[int(m.A)%len(situation.Decks())])
	case rules.OpCards:
		return words.Say("duel.times", int(m.B), dw.Card(card.Face(m.A)))
	case rules.OpDone:
		return words.Say("duel.seal")
	case rules.OpSplit:
		return dw.Split(int(m.A), int(p.Scenario().Situation.Extra[m.Seat])-int(m.A))
	case rules.OpFire, rules.OpHold:
		return announcement(p, m)
	case rules.OpNever:
		return words.Say("duel.never")
	case rules.OpHit:
		return words.Say("duel.hit", label(p, step{m}))
	case rules.OpKeep:
		return words.Say("duel.keep")
	case rules.OpRemove:
		return words.Say("duel.remove")
	}
	switch w := p.Prompt().Window; {
	case w == rules.WinBoost && m.Op == rules.OpThrow:
		return words.Say("duel.throw", dw.Card(card.Face(m.B)))
	case w == rules.WinBoost && m.Op == engine.OpPass:
		return words.Say("duel.roll")
	case w == rules.WinRescue && m.Op == rules.OpPlay:
		return dw.Card(card.BailOut)
	case w == rules.WinRescue && m.Op == engine.OpPass:
		return words.Say("duel.let")
	}
	return label(p, step{m})
}

// announcement says how an attack is resolved.
func announcement(p *rules.Position, m engine.Move) string {
	u := p.Unit(m.Seat, int(m.A))
	if u.Face == 0 || u.Aim == 0 {
		return ""
	}
	said := words.Say("duel.ask-next-of", dw.Card(u.Face), name(p, m.Seat.Other(), int(u.Aim)-1))
	if m.Op == rules.OpHold {
		return words.Say("advice.line", said, words.Say("duel.hold"))
	}
	if first, second, _ := rules.Fired(m.B); !u.Assault {
		said = words.Say("advice.line", said, weapons(u, first, second))
	}
	if m.C > 0 {
		said += " " + words.Say("duel.with", dw.Card(card.Face(m.D)))
	}
	return said
}

// playback is a match played back, of which every move is put into words.
type playback struct{ *plain.Playback }

// Phrase says what a move does that could have been made at a ply.
func (b playback) Phrase(ply int, m engine.Move) string {
	return phrase(b.Tape().At(ply).(*rules.Position), m)
}
