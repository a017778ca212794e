package draft

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// Names are what a text of a form, or the names of counts, may be, of one side unless that is NoSeat; nil for a text of its own. Those of
// sides and tiles depend on the file.
func Names(s *doc.Shape, side engine.Seat) (l []string) {
	if s.Words != nil {
		return s.Words
	}
	switch s.Of {
	case "unit", "card":
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if side == engine.NoSeat || card.UnitOf(f).Side == side {
				l = append(l, card.Name(f))
			}
		}
		if s.Of == "unit" {
			return l
		}
		fallthrough
	case "action":
		for a := card.PrepFire; a < card.NumActions; a++ {
			l = append(l, card.ActionInfo(a).Name)
		}
	case "terrain":
		for _, t := range Painted() {
			l = append(l, t.String())
		}
	case "mark":
		for _, m := range scenario.MarkBits {
			l = append(l, m.Name)
		}
	case "deed":
		l = []string{"freePlacement", "strike", "stripDugIn"}
	case "target":
		l = []string{"front", "right", "left", "back", "objectives"}
	case "deck-unit", "deck-action":
		for _, d := range card.PrintedDecks {
			faces, _ := card.Deck(d.Name)
			isUnit := len(faces) > 0 && card.IsUnit(faces[0])
			if isUnit == (s.Of == "deck-unit") && (!isUnit || side == engine.NoSeat || card.UnitOf(faces[0]).Side == side) {
				l = append(l, d.Name)
			}
		}
	}
	return l
}

// Sides are the sides that stand, or could stand, at a path of the sides of a special rule: none that stands there already, and of what
// only players have not the Non-Player.
func Sides(root *doc.Node, p doc.Path) []string {
	l, i := []string{}, -1 // of none that is there
	if last := p[len(p)-1]; last.Name == "" {
		i, p = last.Index, p[:len(p)-1]
	}
	player := root.Get("solo").Get("player").Word()
	if !scenario.ForPlayers(root.Find(p[:len(p)-1]).Get("rule").Word()) {
		player = ""
	}
	there := root.Find(p).Strings()
	for s := range engine.Seat(2) {
		name := card.SideName(s)
		if at := slices.Index(there, name); (at < 0 || at == i) && (player == "" || player == name) {
			l = append(l, name)
		}
	}
	return l
}
