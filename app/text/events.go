package text

import (
	"strconv"
	"strings"

	"bocage/app/view"
	"bocage/engine/assault"
)

// place is a tile as dispatches name it.
func place(sc *assault.Scenario, t assault.Tile) string {
	if t >= assault.MaxTiles {
		return "nowhere"
	}
	return "*" + sc.Label(t) + "*"
}

// strong is the name of a unit in a sentence; one that both sides cannot see is named by where it stands.
func strong(face assault.Face, at string) string {
	if face == assault.Unknown {
		return "The face-down unit at " + at
	}
	return "*" + assault.Name(face) + "*"
}

// verb is the form that fits the name: Regulars move, a Sherman moves.
func verb(face assault.Face, many, one string) string {
	if plural[assault.Name(face)] {
		return many
	}
	return one
}

var plural = map[string]bool{"Pioneers": true, "Waffen SS": true, "Panzergrenadiers": true, "Fallschirmjaeger": true, "Stosstruppen": true,
	"Grenadiers": true, "Engineers": true, "Army Rangers": true, "Paratroopers": true, "Veterans": true, "Regulars": true, "Recruits": true}

func upper(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// forms are the lines of the events that stand alone, those that are not here need no line. In them stand
//
//	$s the side, $u the unit on A, $w the same inside a sentence, $o the unit on B, $x the other unit on A, both inside a sentence
//	$a and $b the tiles, $n and $m the numbers, $N the first with its sign, $c the card, $d its modifier, $p the pile
//	[many|one] the verb for the unit, {many|one} for the other one
var forms = map[assault.EventKind]string{
	assault.EvFirst:     "$s goes first.",
	assault.EvReady:     "$s has placed all units.",
	assault.EvTurn:      "Turn $n. $s begins.",
	assault.EvBuy:       "$s buys $p.",
	assault.EvShuffle:   "The discards are shuffled into a new deck.",
	assault.EvMove:      "$u [move|moves] to $b.",
	assault.EvSwap:      "$u and $o swap places.",
	assault.EvStopped:   "Tank Obstacles stop it at $a.",
	assault.EvControl:   "$s takes $a.",
	assault.EvMines:     "Mines at $a: $x {lose|loses} $n.",
	assault.EvReveal:    uncovered + "$u at $a.",
	assault.EvDig:       "$u [dig|digs] in at $a.",
	assault.EvDugIn:     "$u [are|is] dug in at $a.",
	assault.EvPlace:     "$s places a unit costing $n at $a for $m.",
	assault.EvTransfer:  "$u [pass|passes] its activation to $o at $b.",
	assault.EvCancel:    "$c is cancelled.",
	assault.EvRestore:   "$c counts again.",
	assault.EvSpent:     "$c has no effect.",
	assault.EvGain:      "$s gains $n prestige.",
	assault.EvReward:    "$s gains $n prestige.",
	assault.EvMorale:    "$u: $N morale.",
	assault.EvGrant:     "$u may act once more.",
	assault.EvRedeploy:  "$u [are|is] re-deployed to $b.",
	assault.EvFlak:      "Anti-air fire from $a misses.",
	assault.EvFlip:      "Drawn: $d.",
	assault.EvLose:      "$s loses $c.",
	assault.EvReserve:   "$c [come|comes] back to the hand.",
	assault.EvAttack:    "$u at $a [attack|attacks] $o at $b.",
	assault.EvKill:      "$u [are|is] destroyed.",
	assault.EvSaved:     "Last Stand: $w [stay|stays] with 1 morale.",
	assault.EvRetreat:   "$u [fall|falls] back to $b.",
	assault.EvBlocked:   "$u [have|has] no room to fall back: −1 morale.",
	assault.EvHolds:     "$u [stay|stays] where it is.",
	assault.EvAdvance:   "$u [advance|advances] to $b.",
	assault.EvStay:      "$u [stay|stays] and [lose|loses] 1 morale.",
	assault.EvEdges:     "The lot: the sides keep their edges of the map.",
	assault.EvDrop:      "$u [are|is] dropped at $a for $n.",
	assault.EvStrike:    "$s: a bombardment hits $w at $a.",
	assault.EvStrip:     "$u [are|is] no longer dug in at $a.",
	assault.EvWade:      "Drawn $d: $x at $a {are|is} stuck.",
	assault.EvAttrition: "Every $s unit loses $n morale.",
	assault.EvCall:      "Drawn $d: nobody comes to $a.",
	assault.EvCalledUp:  "$u [come|comes] in at $a.",
	assault.EvResult:    "$s victory.",
}

// others are the lines of events that went the other way.
var others = map[assault.EventKind]string{
	assault.EvMines:  "Mines at $a: no loss for $x.",
	assault.EvReward: "$s takes $n prestige from the enemy.",
	assault.EvFlak:   "Anti-air fire from $a stops the aircraft.",
	assault.EvHolds:  "$u [hold|holds] the home base.",
	assault.EvEdges:  "The lot: the sides exchange their edges of the map.",
	assault.EvStrike: "$s: an air strike comes in on $w at $a.",
	assault.EvWade:   "Drawn $d: $x at $a may act.",
	assault.EvCall:   "Drawn $d: a $s unit comes to $a.",
	assault.EvResult: "The battle is drawn.",
}

// sentence is the line of an event that stands alone, "" for what needs no line.
func sentence(sc *assault.Scenario, e assault.Event) string {
	other := e.N == 1
	switch e.Kind {
	case assault.EvSplit:
		return f("%s draws %s and %s.", Side(view.SideOf(e.Seat)), Count(int(e.N), "unit card"), Count(int(e.M), "action card"))
	case assault.EvPlay:
		s := "$s plays $c"
		if e.A != assault.NoTile {
			s += " on $a"
		}
		if e.N > 0 {
			s += " for $n"
		}
		return fill(sc, e, s+".")
	case assault.EvIncome:
		if e.Seat == sc.NonPlayer() {
			return "" // it has no prestige
		}
		return Income(view.SideOf(e.Seat), int(e.N), int(e.M))
	case assault.EvMines:
		other = e.N == 0
	case assault.EvReward, assault.EvStrike:
		other = e.M == 1
	case assault.EvHolds:
		other = e.A == sc.HomeBase[0] || e.A == sc.HomeBase[1]
	case assault.EvResult:
		other = e.Seat > 1
	}
	if s := others[e.Kind]; other && s != "" {
		return fill(sc, e, s)
	}
	return fill(sc, e, forms[e.Kind])
}

// fill puts an event into its form.
func fill(sc *assault.Scenario, e assault.Event, form string) string {
	var b strings.Builder
	at, to := place(sc, e.A), place(sc, e.B)
	for form != "" {
		i := strings.IndexAny(form, "$[{")
		if i < 0 {
			break
		}
		b.WriteString(form[:i])
		if form[i] != '$' {
			end := i + strings.IndexAny(form[i:], "]}")
			many, one, _ := strings.Cut(form[i+1:end], "|")
			who := e.Face
			if form[i] == '{' {
				who = e.Other
			}
			b.WriteString(verb(who, many, one))
			form = form[end+1:]
			continue
		}
		word := ""
		switch form[i+1] {
		case 's':
			word = Side(view.SideOf(e.Seat))
		case 'u':
			word = strong(e.Face, at)
		case 'w':
			word = lower(strong(e.Face, at))
		case 'o':
			word = lower(strong(e.Other, to))
		case 'x':
			word = lower(strong(e.Other, at))
		case 'a':
			word = at
		case 'b':
			word = to
		case 'n':
			word = strconv.Itoa(int(e.N))
		case 'm':
			word = strconv.Itoa(int(e.M))
		case 'N':
			word = view.Signed(int(e.N))
		case 'c':
			word = "*" + assault.Name(e.Face) + "*"
		case 'd':
			word = view.Signed(assault.Modifier(e.Face))
		case 'p':
			word = pileName(e.Pile)
		}
		b.WriteString(word)
		form = form[i+2:]
	}
	s := b.String() + form
	if said := "face-down unit at " + at; strings.Contains(s, said) { // where it is has been said
		s = strings.Replace(strings.Replace(s, said+" at "+at, said, 1), " at "+at+".", ".", 1)
	}
	return s
}

// Income is what a side was paid at the end of its turn.
func Income(s view.Side, n, now int) string {
	return f("%s %s prestige, now %d.", Side(s), view.Signed(n), now)
}

// lower begins a name inside a sentence: only "The face-down unit" changes.
func lower(s string) string {
	if rest, ok := strings.CutPrefix(s, "The "); ok {
		return "the " + rest
	}
	return s
}

func pileName(p uint8) string {
	if p == assault.PileAction {
		return "an action card"
	}
	return "a unit card"
}
