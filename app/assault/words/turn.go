package words

import (
	"strconv"
	"strings"

	"bocage/app/assault/report"
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
)

// YourTurn is the banner of a turn that begins.
func YourTurn(s view.Side, turn, units, prestige int) aview.Banner {
	return aview.Banner{Side: s, Title: words.Say("turn.yours", turn), Text: words.Say("turn.hold", ToPlace(units), prestige)}
}

// ToPlace says how many unit cards a hand holds.
func ToPlace(n int) string { return words.Say("turn.to-place", n) }

// Told is a piece of the other side's turn; at is where it happened.
func Told(p *report.Piece, at string) (v aview.Piece) {
	switch p.Kind {
	case report.Attack:
		name := words.Say("turn.unit")
		if p.Face != card.Unknown {
			name = Name(p.Face)
		}
		v = aview.Piece{Text: words.Say("turn.attacked", name, at), Fire: true}
		switch {
		case p.Dead:
			v.Sum = words.Say("turn.dead")
		case p.Lost > 0:
			v.Sum = view.Signed(-p.Lost)
		default:
			v.Sum = words.Say("turn.held")
		}
	case report.Attacks:
		v = aview.Piece{Text: words.Say("turn.attacks", p.N), Fire: true}
		if p.Lost > 0 {
			v.Sum = view.Signed(-p.Lost)
		}
	case report.Income:
		v = aview.Piece{Text: words.Say("turn.income", view.Signed(p.N), p.Lost)}
	case report.Cards:
		if v = (aview.Piece{Text: words.Say("turn.cards"), Sum: strconv.Itoa(p.N), Round: true}); p.N == 1 && p.Face != card.Unknown {
			v = aview.Piece{Text: words.Say("turn.card", Name(p.Face))}
		}
	default:
		id := map[report.Kind]string{report.Killed: "turn.killed", report.Fell: "turn.fell", report.Placed: "turn.placed",
			report.Moved: "turn.moved"}[p.Kind]
		v = aview.Piece{Text: words.Say(id), Sum: strconv.Itoa(p.N), Round: true}
	}
	return v
}

// ToldAll says aloud what the other side did.
func ToldAll(s view.Side, ps []aview.Piece) string {
	var out []string
	for _, p := range ps {
		out = append(out, strings.TrimSpace(p.Text+" "+p.Sum))
	}
	if len(out) == 0 {
		out = append(out, words.Say("turn.nothing"))
	}
	return words.Say("turn.told", Side(s), strings.Join(out, words.Say("list.comma")))
}

// WasteLine says what is left to do: units with orders left, deeds that are free once a turn.
func WasteLine(units, deeds int) string {
	var s []string
	if units > 0 {
		s = append(s, words.Say("tempo.unused", units))
	}
	if deeds > 0 {
		s = append(s, words.Say("tempo.free"))
	}
	return strings.Join(s, ". ")
}
