// Package viewtest presses what a screen of this game offers, for the tests of its table and of the shell around it.
package viewtest

import (
	"slices"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
)

// Battle returns the battle on a screen, nil if there is none.
func Battle(s view.Screen) *aview.Battle {
	b, _ := s.Table.(*aview.Battle)
	return b
}

// stands reports whether a button gives a standing order: it would leave little of a combat to be pressed.
func stands(b view.Button) bool { return b.Do.Name == aview.DoAllowTurn }

// Intents returns what the open buttons of a screen mean, those that do nothing but look or leave left out.
func Intents(s view.Screen) (in []view.Intent) {
	add := func(bs ...view.Button) {
		for _, b := range bs {
			if b.Label != "" && b.Why == "" {
				in = append(in, b.Do)
			}
		}
	}
	if s.Sheet != nil {
		add(s.Sheet.Buttons...)
		return in
	}
	if h := s.Handover; h != nil {
		add(h.Button)
		return in
	}
	b := Battle(s)
	switch {
	case b.Combat != nil:
		add(b.Combat.Tray.Primary)
		add(slices.DeleteFunc(b.Combat.Tray.Secondary, stands)...)
		for _, c := range b.Combat.Tray.Cards {
			in = append(in, view.Intent{Name: view.DoTapCard, Card: c.Index})
			if c.Ends {
				in = append(in, view.Intent{Name: aview.DoGive, Card: c.Index})
			}
		}
		return in
	case b.DrawCards != nil:
		add(b.DrawCards.Buttons...)
		return append(in, view.Intent{Name: aview.DoStepUnits, N: 1}, view.Intent{Name: aview.DoStepUnits, N: -1})
	case b.React != nil:
		add(b.React.Buttons...)
		for _, c := range b.React.Cards {
			in = append(in, view.Intent{Name: view.DoTapCard, Card: c.Index})
		}
	default:
		add(b.End.Primary)
		add(b.Detail.Buttons...)
		for _, c := range b.Hand.Cards {
			in = append(in, view.Intent{Name: view.DoTapCard, Card: c.Index})
		}
		for _, r := range b.Detail.Muster.Units {
			if b.Detail.Muster.Choosing {
				add(r.More, r.More, r.Fewer)
				continue
			}
			in = append(in, view.Intent{Name: aview.DoTapMuster, Card: r.Card})
		}
	}
	for i := range b.Board.Cells {
		c := &b.Board.Cells[i]
		if c.Legal || c.Prey || c.Swap || c.Unit.Side == b.Seat && !c.Unit.Used {
			in = append(in, view.Intent{Name: view.DoTapTile, Tile: i})
		}
	}
	return in
}
