package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// crossroads is a small scenario of somebody's own, as a file.
const crossroads = `{
	"format": 1, "id": "crossroads", "name": "Crossroads", "turns": 4,
	"map": [["19B", "1A", "2A"], ["3A", "21A", "4A"], ["5A", "6A", "20B"]],
	"sides": {
		"German": {"homeRow": ["A1", "B1", "C1"], "homeBase": "A1", "deck": {"Grenadiers": 4, "Pz IV": 2},
			"muster": {"budget": 12}, "prestige": 5},
		"U.S.": {"homeRow": ["A3", "B3", "C3"], "homeBase": "C3", "deck": "C", "muster": {"budget": 15, "most": 2}}
	},
	"actionDeck": "3", "first": "German",
	"victory": ["home-base", "destroy-all", "most-prestige"]
}`

func TestRulesOwn(t *testing.T) {
	t.Run("WIN-37 SETUP-40 SETUP-41 map, decks and budgets are agreed before set-up, the rest is as in 7.2", func(t *testing.T) {
		sc, err := scenario.Parse([]byte(crossroads))
		if err != nil {
			t.Fatal(err)
		}
		b := &table{T: t, p: New(sc)}
		b.begin()
		b.asks(engine.Both, WinMuster)
		b.do(b.pick(card.German, "Pz IV"), b.pick(card.German, "Grenadiers"))
		b.refuse(b.pick(card.German, "Grenadiers"), TooDear, "RULING-10")
		b.refuse(b.pick(card.German, "Stosstruppen"), NoCard, "SETUP-47")
		b.do(ready(card.German))
		b.do(b.pick(card.US, "Regulars"), b.pick(card.US, "Recruits"))
		b.refuse(b.pick(card.US, "Recruits"), HandFull, "RULING-11")
		b.do(ready(card.US))
		for b.p.Prompt().Window == WinDeploy {
			b.do(b.p.Moves(b.p.Prompt().Seat, nil)[0])
		}
		b.asks(card.German, WinOps)
		b.purse(5, 0)
		eq(b, "German cards", len(b.p.Hand(card.German)), 9) // 6 and 2 unless it says otherwise
		eq(b, "U.S. cards", len(b.p.Hand(card.US)), 9)
	})
}

func TestRulesLimits(t *testing.T) {
	sides(t, "HOUSE-31 nobody keeps more than 9,999 prestige", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.money(9996, 9996)
		b.do(b.end())
		eq(b, "prestige", b.p.Prestige(me.side), 9999)
	})
	sides(t, "WIN-12 RULING-23 when a player ends his operations the other may play a Surprise card", func(t *testing.T, me, foe kit) {
		b := peace(t, me.side)
		b.hand(foe.side, "Sabotage")
		b.p.prestige[foe.side] = 4
		b.do(b.end())
		b.asks(foe.side, WinReact)
		eq(b, "no income yet", b.p.Prestige(me.side), 0)
		b.do(b.play(foe.side, "Sabotage"))
		eq(b, "cards drawn", len(b.p.Hand(foe.side)), 3)
		eq(b, "income", b.p.Prestige(me.side), 7)
		b.asks(foe.side, WinSplit)
	})
}
