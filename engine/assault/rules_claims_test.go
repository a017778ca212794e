package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

func TestRulesClaims(t *testing.T) {
	sides(t, "CLAIM-09 a diagonal move tells, and leaves the unit face down", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.paras, "C3", down)
		all := b.on("C3").Could
		b.do(b.move("C3", "D4"))
		b.could("D4", all&card.Diagonal)
		b.lacks("D4", board.FaceUp)
	})
	sides(t, "CLAIM-09 MOVE-02 a straight move tells nothing", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.paras, "C3", down)
		all := b.on("C3").Could
		b.do(b.move("C3", "D3"))
		b.could("D3", all)
	})
	sides(t, "CLAIM-09 the owner cannot claim what his unit is not", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "C3", down)
		b.refuse(b.move("C3", "D4"), NotDiagonal, "MOVE-02")
		p := b.p // but a copy that does not see the card cannot know that
		p.Redact(foe.side)
		if err := p.Apply(b.move("C3", "D4")); err != nil {
			t.Error(err)
		}
	})
	sides(t, "CLAIM-10 a diagonal swap tells it of both", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.hunter, "C3", down)
		b.put(me.paras, "D4", down)
		all := b.on("C3").Could
		b.do(b.swap("C3", "D4"))
		b.could("C3", all&card.Diagonal)
		b.could("D4", all&card.Diagonal)
	})
	sides(t, "CLAIM-11 entering a swamp tells", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . .\n. . swamp\n. . .", me.side)
		b.put(me.green, "B2", down)
		all := b.on("B2").Could
		b.do(b.move("B2", "C2"))
		b.could("C2", all&card.Swampers)
		b.lacks("C2", board.FaceUp)
	})
	sides(t, "CLAIM-11 CLAIM-10 a swap into a swamp tells it of the one that goes there", func(t *testing.T, me, foe kit) {
		b := lay(t, ". . .\n. . swamp\n. . .", me.side)
		b.put(me.green, "B2", down)
		b.put(me.infantry, "C2", down)
		all := b.on("B2").Could
		b.do(b.swap("B2", "C2"))
		b.could("C2", all&card.Swampers)
		b.could("B2", all)
	})
	sides(t, "CLAIM-12 a second move tells", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "B2", down)
		all := b.on("B2").Could
		b.do(b.move("B2", "C2"))
		b.could("C2", all)
		b.do(b.move("C2", "D2"))
		b.could("D2", all&card.Twice)
		b.lacks("D2", board.FaceUp)
	})
	sides(t, "CLAIM-12 CLAIM-24 a second move by a card tells nothing", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 2, "Double Time")
		b.put(me.infantry, "B2", down)
		all := b.on("B2").Could
		b.do(b.play(me.side, "Double Time", "B2"))
		b.do(b.move("B2", "C2"), b.move("C2", "D2"))
		b.could("D2", all)
	})
	sides(t, "CLAIM-21 RULING-49 a unit that does not scout is no scout", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "A2", down)
		b.put(foe.infantry, "C4", down)
		all := b.on("A2").Could
		b.do(b.move("A2", "A3"))
		b.could("A3", all&^card.Scouts)
		b.lacks("C4", board.FaceUp)
	})
	sides(t, "CLAIM-21 with nothing to scout nothing is told", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "A2", down)
		b.put(foe.infantry, "C4")
		b.put(foe.infantry, "F3", down)
		all := b.on("A2").Could
		b.do(b.move("A2", "A3"))
		b.could("A3", all)
	})
	sides(t, "CLAIM-22 next to an enemy both are up anyway, and a scout turns up what is further off", func(t *testing.T, me, foe kit) {
		for name, scouts := range map[string]bool{me.scout: true, me.tank: false} {
			b := lay(t, meadow, me.side)
			b.put(name, "A2", down)
			b.put(foe.infantry, "B4", down)
			b.put(foe.infantry, "C3", down)
			b.do(b.move("A2", "A3"))
			b.has("A3", board.FaceUp)
			b.has("B4", board.FaceUp)
			eq(b, "C3 is turned up", b.on("C3").State&board.FaceUp != 0, scouts)
		}
	})
	sides(t, "CLAIM-26 RULING-29 a card that asks for room asks the owner", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 3, "Improved Defenses")
		b.put(me.green, "C3", down, net(3)) // 7; types of morale 6 and more would be at 9
		all := b.on("C3").Could
		b.do(b.play(me.side, "Improved Defenses", "C3"))
		eq(b, "net", b.on("C3").Net, 4)
		b.could("C3", all&card.MoraleTo[5])

		b = hold(t, me, 3, "Improved Defenses")
		b.put(me.heavy, "C3", down, net(3)) // 9
		b.do(b.play(me.side, "Improved Defenses", "C3"))
		eq(b, "net", b.on("C3").Net, 3)
		b.could("C3", all&^card.MoraleTo[5])
	})
	sides(t, "CLAIM-33 a type of which every copy has been seen leaves the others", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.scout, "A2", down)
		b.put(me.infantry, "A5", down)
		b.spend(me.scout, me.scout, me.scout)
		all := b.on("A5").Could
		b.put(foe.infantry, "C4", down)
		b.do(b.move("A2", "A3")) // the fourth shows itself
		b.could("A5", all&^setOf(me.scout))
	})
	sides(t, "CLAIM-33 an owner sees his own hand, so for him less is possible than for the enemy", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(foe.infantry, "C3", down)
		b.hand(foe.side, foe.heavy, foe.heavy, foe.heavy, foe.heavy)
		p := b.p
		p.Redact(me.side)
		if !p.CouldBe(b.tile("C3")).Has(b.face(foe.heavy)) {
			t.Error("the enemy sees the hand")
		}
		p = b.p
		p.unit[b.tile("C3")].Face = card.Unknown
		if p.CouldBe(b.tile("C3")).Has(b.face(foe.heavy)) {
			t.Error("all copies are in the hand")
		}
	})
}

// TestRulesLies has a peer answer for his hidden cards against what they could be.
func TestRulesLies(t *testing.T) {
	// redacted is what the enemy of the phasing side knows.
	redacted := func(b *table, s engine.Seat) *table {
		p := b.p
		p.Redact(s)
		return &table{T: b.T, p: p}
	}
	sides(t, "WIN-14 RULING-49 an answer must be true where this copy knows", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.infantry, "A2", down)
		b.own(foe.side, "A3")
		if err := b.make(b.move("A2", "A3")); err != nil {
			t.Fatal(err)
		}
		pr := b.p.Prompt()
		eq(b, "asked", pr, engine.Prompt{Kind: engine.Reveal, Seat: me.side, Window: uint8(claimMines), Op: engine.OpClaim,
			Arg: uint16(b.tile("A3"))})
		claim := engine.Move{Seat: me.side, Op: engine.OpClaim, A: uint16(b.tile("A3")), B: 1}
		b.refuse(claim, engine.NotPossible, "RULING-49")
		claim.B = 2
		b.refuse(claim, engine.OutOfRange, "")
		claim.B, claim.Seat = 0, foe.side
		b.refuse(claim, engine.WrongSeat, "")
		claim.Seat = me.side
		if err := b.make(claim); err != nil {
			t.Fatal(err)
		}
		b.script(0)
		b.deal()
	})
	sides(t, "CLAIM-13 CLAIM-33 "+
		"what was claimed binds: a card against the claim is refused when it is turned up", func(t *testing.T, me, foe kit) {
		b := lay(t, meadow, me.side)
		b.put(me.elite, "A2", down)
		b.put(foe.infantry, "B4")
		b.own(foe.side, "A3")
		r := redacted(b, foe.side)
		for _, m := range []engine.Move{b.move("A2", "A3"), {Seat: me.side, Op: engine.OpClaim, A: uint16(b.tile("A3")), B: 1}} {
			if err := r.p.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		show := engine.Move{Seat: me.side, Op: engine.OpReveal, A: uint16(b.tile("A3")), B: uint16(b.face(me.infantry))}
		r.refuse(show, engine.NotPossible, "CLAIM-33")
		show.B = uint16(b.face(me.elite))
		if err := r.p.Apply(show); err != nil {
			t.Fatal(err)
		}
	})
}
