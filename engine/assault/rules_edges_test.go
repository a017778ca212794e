package assault

import (
	"bocage/engine/assault/victory"
	"errors"
	"os"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
)

// TestRulesEdges is what happens at the ends of counters, of decks and of what both sides know.
func TestRulesEdges(t *testing.T) {
	t.Run("RULING-22 CLAIM-26 CARD-NATIONAL-ADVANTAGE-01 "+
		"whether a second target is asked for does not tell what a face-down unit is", func(t *testing.T) {
		b := hold(t, kits[card.German], 3, "National Advantage")
		b.put("Pz IV", "A2")
		b.put("Pz IV", "E2", down, net(4)) // 9, but the enemy cannot know
		b.do(b.play(card.German, "National Advantage", "A2"))
		b.asks(card.German, WinTarget)
		b.refuse(b.target("E2"), NoEffect, "RULING-22")
		b.do(b.finish())
		b.morale("A2", 6)
	})
	t.Run("SOLO-33 RULING-165 no card digs in again a reinforcement that has lost its marker", func(t *testing.T) {
		b := solitaire(t, meadow, scenario.Script{Cards: 1, ActionDeck: []card.Face{card.FaceOf(card.ImprovedDefenses, 1)}})
		b.put("Veterans", "A5")
		b.put("Grenadiers", "B2", state(board.CalledUp))
		b.opens = []string{"Improved Defenses"}
		b.do(b.end())
		b.lacks("B2", board.DugIn)
		b.morale("B2", 5) // its morale it may raise
	})
	sides(t, "RULING-27 CARDS-04 every extra move counts", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 40, "Double Time", "Double Time", "Double Time", "Double Time")
		b.put(me.infantry, "B3")
		for range 4 {
			b.do(b.play(me.side, "Double Time", "B3"))
		}
		for _, way := range [][2]string{{"B3", "C3"}, {"C3", "D3"}, {"D3", "E3"}, {"E3", "F3"}, {"F3", "F4"}} {
			b.do(b.move(way[0], way[1]))
		}
		b.refuse(b.move("F4", "F3"), AlreadyMoved, "OPS-05")
	})
	sides(t, "RULING-22 RULING-27 a card that could give nothing more is refused", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 4, "Double Time")
		b.put(me.infantry, "B3", func(u *board.Unit) { u.Extra = board.MaxGrants * board.ExtraMove })
		b.refuse(b.play(me.side, "Double Time", "B3"), NoEffect, "RULING-22")
	})
	sides(t, "HOUSE-34 RULING-19 no Reserves where unit decks are not made anew", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 10, "Reserves")
		b.put(me.infantry, "B3")
		b.spend(me.tank)
		b.p.sc.Rules[me.side].NoReshuffle = true
		m := b.play(me.side, "Reserves")
		m.C = uint16(b.face(me.tank))
		b.refuse(m, NoEffect, "RULING-22")
		b.p.sc.Rules[me.side].NoReshuffle = false
		b.do(m)
	})
	sides(t, "HOUSE-31 COMBAT-49 prestige ends at 9,999, wherever it comes from", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 9995, "Supply Column")
		b.do(b.play(me.side, "Supply Column"))
		eq(b, "prestige", b.p.Prestige(me.side), min(9999, 9995-card.Cost(b.face("Supply Column"))+supplyGain))
		b.p.prestige[me.side] = 9998
		cardplay{&b.p}.gain(me.side, supplyGain)
		eq(b, "prestige", b.p.Prestige(me.side), 9999)
	})
	t.Run("COMBAT-47 MINES-09 whatever is lost beyond the last point, the unit is gone", func(t *testing.T) {
		u := board.Unit{Face: 24, Net: -90}
		for range 30 {
			u.Lose(100)
		}
		if u.Net != -100 {
			t.Error(u.Net)
		}
	})
	sides(t, "RULING-132 TURN-05 attrition without end kills and does not come round", func(t *testing.T, me, foe kit) {
		b := peace(t, foe.side)
		b.put(me.infantry, "B4")
		for range 30 {
			b.p.sc.Rules[me.side].Attrition = append(b.p.sc.Rules[me.side].Attrition,
				scenario.Attrition{Loss: 9, Of: me.side, Turns: ^scenario.Turns(0)})
		}
		b.do(b.end())
		eq(b, "units", b.p.occ[me.side], 0)
	})
	t.Run("HOUSE-26 RULING-107 "+
		"an instant condition met at the beginning of a turn ends the match before anybody is asked", func(t *testing.T) {
		b := peace(t, card.US)
		b.p.sc.Victory = []scenario.Condition{{Side: engine.NoSeat, DestroyAll: true, Instant: true}}
		b.p.sc.Rules[card.German].Attrition = []scenario.Attrition{{Loss: 9, Of: card.German, Turns: ^scenario.Turns(0)}}
		b.p.sc.Finish()
		b.do(b.end())
		winner, why := b.p.Result()
		eq(b, "winner", winner, card.US)
		eq(b, "reason", why, victory.ByDestruction)
		b.happened(EvSplit, 0)
	})
	t.Run("RULING-107 RULING-125 after the last turn only the tile that decides is looked at between two actions", func(t *testing.T) {
		b := peace(t, card.German)
		b.p.turn = 7
		b.p.sc.Victory = []scenario.Condition{{Side: card.German, Tiles: 3}}
		b.p.sc.End = []scenario.Comparison{{Measure: scenario.Occupies, Tile: b.tile("E3")}}
		b.p.sc.Finish()
		b.do(b.move("A2", "B2"))
		b.asks(card.German, WinOps)
	})
	sides(t, "RULING-133 a unit without cost needs a controlled tile, but no chain", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 0, me.tank)
		b.own(me.side, "D3")
		b.p.sc.Rules[me.side].FreeTiles = b.set("D3 E3")
		free := engine.Move{Seat: me.side, Op: OpFree, A: uint16(b.index(me.side, me.tank)), B: uint16(b.tile("E3")),
			C: uint16(card.Cost(b.face(me.tank)))}
		b.refuse(free, NotControlled, "PLACE-03")
		free.B = uint16(b.tile("D3"))
		b.do(free)
		b.isOn("D3", me.tank)
	})
	sides(t, "RULING-136 SCENARIO-CARENTAN-15 SCENARIO-BASTOGNE-17 a drop is a placement too", func(t *testing.T, me, foe kit) {
		b := hold(t, me, 20, me.paras)
		r := &b.p.sc.Rules[me.side]
		r.DropUnits, r.DropTurns, r.Mire = card.SetOf(b.face(me.paras)), ^scenario.Turns(0), b.set("D3")
		drop := engine.Move{Seat: me.side, Op: OpDrop, A: uint16(b.index(me.side, me.paras)), B: uint16(b.tile("D3")),
			C: uint16(b.face(me.paras))}
		b.refuse(drop, BadTerrain, "RULING-13")
		drop.B = uint16(b.tile("C3"))
		r.NoNewUnits = true
		b.refuse(drop, NotAble, "SCENARIO-BASTOGNE-17")
		r.NoNewUnits = false
		b.do(drop)
	})
	t.Run("HOUSE-33 SETUP-49 a unit for which its player left no tile stays in his hand", func(t *testing.T) {
		b := levy(t, "swamp .\n. .", 3, 0)
		b.do(goFirst(card.German, card.German), b.pick(card.German, "Volkssturm"), b.pick(card.German, "Pz IV"), ready(card.German))
		b.do(b.pick(card.US, "Recruits"), ready(card.US))
		b.do(b.deploy(card.German, "Volkssturm", "B1"))
		b.do(ready(card.German))
		eq(b, "cards", len(b.p.Hand(card.German)), 2)
	})
	t.Run("WIN-03 SETUP-47 who chooses first makes no difference", func(t *testing.T) {
		one, other := levy(t, meadow, 3, 0), levy(t, meadow, 3, 0)
		one.do(goFirst(card.German, card.German), one.pick(card.German, "Pz IV"), one.pick(card.US, "Recruits"), ready(card.German),
			ready(card.US))
		other.do(goFirst(card.German, card.German), other.pick(card.US, "Recruits"), ready(card.US), other.pick(card.German, "Pz IV"),
			ready(card.German))
		if one.p.hand != other.p.hand || one.p.serial != other.p.serial {
			t.Error("the hands differ")
		}
	})
	t.Run("CARD-SNAFU-01 RULING-25 of very many cards the last ones are remembered", func(t *testing.T) {
		var p Position
		for i := range combat.MaxPlayed + 2 {
			p.combat.Note(card.German, card.FaceOf(card.Accuracy, 1+i%4))
		}
		p.combat.Note(card.German, card.FaceOf(card.SurpriseAttack, 2))
		if c := &p.combat; c.NumPlayed != combat.MaxPlayed || c.Played[combat.MaxPlayed-1].Face != card.FaceOf(card.SurpriseAttack, 2) {
			t.Error(c.Played)
		}
	})
	t.Run("RULING-167 SOLO-22 rules about hands and decisions are not the Non-Player's", func(t *testing.T) {
		src, err := os.ReadFile("scenario/data/scenarios/metz-solo.json")
		if err != nil {
			t.Fatal(err)
		}
		with := func(rule string) []byte {
			return []byte(strings.Replace(string(src), `"rules": [`, `"rules": [`+rule+`,`, 1))
		}
		sc := mustParse(t, string(with(`{"rule":"refuseRetreat"}`)))
		if sc.Rules[card.German].RefuseRetreat || !sc.Rules[card.US].RefuseRetreat {
			t.Error("it is not the Player's alone")
		}
		if sc := mustParse(t, string(with(`{"rule":"strike","damage":2}`))); sc.Rules[German].Strikes != nil || sc.Rules[US].Strikes == nil {
			t.Error("free strikes are not the Player's alone")
		}
		if _, err := scenario.Parse(with(`{"rule":"refuseRetreat","sides":["German"]}`)); !errors.Is(err, scenario.ErrBadScenario) ||
			!strings.Contains(err.Error(), "Non-Player") {
			t.Error(err)
		}
	})
}
