package view

import (
	"fmt"
	"strings"

	"bocage/engine"
	"bocage/engine/assault"
)

// SideOf is the side of a seat.
func SideOf(s engine.Seat) Side {
	switch s {
	case assault.US:
		return US
	case assault.German:
		return German
	}
	return Nobody
}

var glyphs = map[assault.Class]string{
	assault.Armor: "armor", assault.Artillery: "artillery", assault.MobileArtillery: "mobileart",
	assault.MotorizedInfantry: "motinf", assault.Infantry: "infantry", assault.ScoutCar: "scout",
	assault.AntiAir: "antiair", assault.AntiTank: "antitank",
}

// UnitOf is the card of a unit face.
func UnitOf(f assault.Face) Unit {
	u := assault.UnitOf(f)
	v := Unit{Side: SideOf(u.Side), Name: u.Name, Short: u.Short, Art: u.Art, Glyph: glyphs[u.Class], Class: u.Class.String(),
		HardTarget: u.HardTarget, Hard: int(u.Hard), Soft: int(u.Soft), Support: int(u.Support), Range: int(u.Range),
		Defence: int(u.Defense), Morale: int(u.Morale), Cost: int(u.Cost), Battle: int(u.Battle), Notes: abilities(u)}
	if u.TransfersActivity {
		v.Glyph = "command"
	}
	return v
}

// abilities says in words what sets the unit apart.
func abilities(u *assault.UnitType) string {
	var s []string
	add := func(ok bool, text string) {
		if ok {
			s = append(s, text)
		}
	}
	switch {
	case u.MovesTwice:
		add(true, "Moves twice, or moves and fires.")
	case u.MovesAndFires:
		add(true, "Moves and fires in one turn.")
	default:
		add(true, "Moves or fires.")
	}
	add(u.MovesDiagonally, "May move diagonally.")
	add(u.Scout(), "Uncovers at range 2.")
	add(u.Range > 1, fmt.Sprintf("Ranged support %d.", u.Range))
	add(u.AA > 0, fmt.Sprintf("Anti-air %d.", u.AA))
	add(u.AutoDugIn, "Digs in by itself.")
	add(u.IgnoresMines, "Ignores mines.")
	add(u.EntersSwamps, "Enters swamps.")
	add(u.CancelsTerrain, "Cancels the terrain bonus of its target.")
	add(u.HardTarget && u.ReceivesTerrain, "Gets the terrain bonus.")
	add(u.HardTarget && !u.ReceivesTerrain, "Hard targets get no terrain bonus.")
	add(u.SupportSteady, "Its support cannot be cancelled.")
	add(u.TransfersActivity, "May give its activation to a unit next to it.")
	return strings.Join(s, " ")
}

var kinds = map[assault.Type]CardKind{assault.Operations: OpsCard, assault.Combat: CombatCard, assault.Surprise: SurpriseCard,
	assault.BluffCard: BluffCard, assault.UnitCard: UnitCard}

// CardOf is hand card number index with face f.
func CardOf(index int, f assault.Face) Card {
	c := Card{Index: index, Kind: kinds[assault.TypeOf(f)], Name: assault.Name(f), Cost: assault.Cost(f), Battle: assault.BattleValue(f)}
	switch {
	case assault.IsUnit(f):
		c.Unit = UnitOf(f)
		c.Text = c.Unit.Notes
	case assault.IsAction(f):
		a := assault.ActionOf(f)
		c.Text = assault.ActionInfo(a).Text
		c.Brief = briefs[a]
		c.Mod = Signed(assault.Modifier(f))
	default:
		c.Brief = "Give nothing at step 10."
		c.Text = "A card that is always in the hand. Given as a sacrifice it adds nothing and comes back."
	}
	return c
}

// Signed writes a number with its sign: "+3", "−1", "0".
func Signed(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	}
	return "0"
}

// briefs are the texts on the cards of the hand: at most four lines of 14 letters.
var briefs = map[assault.Action]string{
	assault.PrepFire:            "Seen enemy −1, not dug in this turn.",
	assault.RangedBombardment:   "Seen enemy −3 and the draw.",
	assault.Replacements:        "A unit regains 3 lost morale.",
	assault.BomberRun:           "Air. Seen enemy −4 and the draw.",
	assault.AirStrike:           "Air. Seen enemy −3 morale.",
	assault.StrafingRun:         "Air. All seen enemy guns −2 morale.",
	assault.NationalAdvantage:   "10 prestige, or 2 units +1.",
	assault.CounterOffensive:    "Three units act once more.",
	assault.CommanderInitiative: "A unit moves and fights once more.",
	assault.OpportunityFire:     "A unit starts one more combat.",
	assault.WellSupplied:        "Draw 3 cards in any mix.",
	assault.ImprovedDefenses:    "A unit digs in, +1 morale.",
	assault.Reserves:            "Two spent unit cards to your hand.",
	assault.SupplyColumn:        "Gain 8 prestige.",
	assault.DoubleTime:          "A unit moves once more.",
	assault.ReDeploy:            "A unit to any joined own tile.",
	assault.Accuracy:            "+3 to your firing total.",
	assault.TakeCover:           "+3 to your target total.",
	assault.SurpriseAttack:      "+3 to fire, the target not dug in.",
	assault.SnapShot:            "Enemy in this combat −1 morale.",
	assault.DeadlyFire:          "Enemy in this combat −2 morale.",
	assault.Exposed:             "No terrain bonus for the target.",
	assault.MoraleBoost:         "Your unit in this combat +2 morale.",
	assault.PoorAim:             "−4 to the enemy fire total.",
	assault.OffTarget:           "No support for the enemy fire.",
	assault.SmokeScreen:         "As target: the combat ends.",
	assault.IncreasedSupport:    "+4 to fire if you have support.",
	assault.ForcedRetreat:       "The defender retreats anyway.",
	assault.LastStand:           "Your unit survives with 1 morale.",
	assault.TankObstacles:       "Stop a move of an enemy hard unit.",
	assault.SNAFU:               "Cancel the card just played.",
	assault.Sabotage:            "Draw 2. The enemy loses 2 cards.",
	assault.PreparedPositions:   "A unit is dug in at once.",
}
