package assault

import (
	"bocage/app/assault/editor"
	"bocage/app/assault/past"
	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	"bocage/app/shell"
	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	stops "bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault/board"
)

// playback is a match of Assault played back: its past, and a table where nobody plays, on which it is looked at.
type playback struct {
	*past.Past
	t *table
}

// newPlayback lays the table for a record.
func newPlayback(page shell.Page, rec *engine.Record) (*playback, error) {
	tp, err := tape.New(rec)
	if err != nil {
		return nil, err
	}
	b := &playback{past.New(tp), newTable(page, nil, tp.Scenario(), rec.Players)}
	b.t.pace.moment = &b.Position
	return b, nil
}

func (b *playback) Tape() *stops.Tape   { return b.Of.Tape }
func (b *playback) Stops() []stops.Stop { return b.Of.Stops() }
func (b *playback) PlyOf(event int) int { return b.Of.PlyOf(event) }

// See takes over the position of a moment.
func (b *playback) See(m replay.Moment) replay.Caption {
	c := b.Past.See(m)
	t := b.t
	t.sc, t.seen, t.viewer, t.tell.shown = b.Position.Scenario(), b.Position, m.Eyes.Seat, b.Of.Upto(m.Ply)
	clear(t.combat.forecasts)
	if !t.sc.Tiles().Has(t.point.sel.tile) {
		t.point.sel.tile = board.NoTile
	}
	return c
}

// Phrase is a move as a command, with what it is about.
func (b *playback) Phrase(ply int, m engine.Move) string {
	at := b.Of.At(ply)
	return phrase(b.t, &at, m)
}

// Forget points at nothing.
func (b *playback) Forget() { b.t.point.sel = noSelection() }

// Do looks at what is pointed at.
func (b *playback) Do(in view.Intent) bool {
	t := b.t
	switch in.Name {
	case view.DoTapTile:
		if at := board.Tile(in.Tile); t.sc.Tiles().Has(at) {
			t.point.sel = noSelection()
			if t.point.sel.tile = at; in.N != 0 {
				t.point.sel.tile = board.NoTile
			}
		}
	case aview.DoPurse:
		t.point.sel = noSelection()
		t.point.sel.purse = in.N
	case view.DoDesk:
		t.point.sel = noSelection()
	case view.DoHoldTile:
		if at := board.Tile(in.Tile); t.sc.Tiles().Has(at) {
			d := t.sight().Tile(at)
			t.page.Peek(&view.Peek{X: in.X, Y: in.Y, Thing: &d})
		}
	case aview.DoDrawer:
		if t.screen.drawer == in.Text {
			in.Text = ""
		}
		t.screen.drawer = in.Text
	case aview.DoFold:
		t.combat.folded = !t.combat.folded
	case aview.DoMake:
		if address := editor.OfMoment(b.Of.At, b.Moment.Ply); address != "" {
			t.page.Open(address)
		} else {
			t.page.Say(words.Say("replay.cannot-make"), view.Nobody)
		}
	default:
		return t.mapped.change(in)
	}
	return true
}

// Makes is the way to a scenario that begins at the moment (EDIT-03).
func (b *playback) Makes() []view.Button {
	return []view.Button{{ID: "btn-make", Label: words.Say("replay.make"), Icon: "ic-map", Do: view.Intent{Name: aview.DoMake}}}
}

// Key opens the lists beside the map, or looks at the map by keys.
func (b *playback) Key(k string) bool {
	switch k {
	case "o":
		return b.Do(view.Intent{Name: aview.DoDrawer, Text: "situation"})
	case "l":
		return b.Do(view.Intent{Name: aview.DoDrawer, Text: "log"})
	case "m":
		return b.Do(view.Intent{Name: aview.DoFold})
	}
	return b.t.mapped.lookKey(k)
}

// Keys are those of the lists.
func (b *playback) Keys() []view.Line {
	return []view.Line{{Label: words.Say("keys.panels"), Value: "O, L"}}
}

// View is the moment as a battle that is looked at.
func (b *playback) View() any {
	t := b.t
	v := &aview.Replayed{Hands: b.Hands()}
	v.Battle = aview.Battle{Seat: view.SideOf(t.viewer), Bar: t.screen.bar(), Board: t.mapped.board(), Situation: t.screen.situation(),
		Log: b.Log(), Detail: b.detail(), Drawer: t.screen.drawer}
	bar := &v.Battle.Bar
	bar.Note, bar.Busy, bar.Action, bar.Faster = "", false, nil, nil
	if b.Moment.Eyes.All {
		for i := range v.Battle.Board.Cells {
			if u, _, ok := b.Position.Unit(board.Tile(i)); ok && u.State&board.FaceUp == 0 {
				v.Battle.Board.Cells[i].Unit.Hidden = true
			}
		}
	}
	if c, ok := b.Combat(); ok {
		c.Folded = t.combat.folded
		v.Battle.Combat = &c
	}
	if b.Moment.Live {
		v.Band = words.Say("replay.band", b.Position.Turn())
	}
	return v
}

// Heads are the combats, and the turns.
func (b *playback) Heads() string { return words.Say("replay.heads") }

// detail is what is pointed at.
func (b *playback) detail() aview.Detail {
	t := b.t
	switch {
	case t.point.sel.purse >= 0:
		return t.sight().Purse(view.Side(t.point.sel.purse))
	case t.point.sel.tile != board.NoTile:
		return t.sight().Tile(t.point.sel.tile)
	}
	return aview.Detail{Text: words.Say("replay.tap")}
}
