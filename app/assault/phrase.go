package assault

import (
	"bocage/app/assault/textmode"
	terms "bocage/app/assault/words"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// phrase is a move of a seat in a position as text mode takes it, and before it the unit or the card that it is about. The table is shown
// the position meanwhile.
func phrase(t *table, p *rules.Position, m engine.Move) string {
	seen, viewer, sc := t.seen, t.viewer, t.sc
	defer func() { t.seen, t.viewer, t.sc = seen, viewer, sc }()
	t.seen, t.viewer, t.sc = *p, m.Seat, p.Scenario()
	said := textmode.New(t.page, t.sit, asText{t}).Phrase(m)
	if f := t.sight().About(m); f != card.Unknown {
		return words.Say("replay.spoken", terms.Name(f), said)
	}
	return said
}
