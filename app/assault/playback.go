package assault

import (
	"slices"
	"strings"

	"bocage/app/assault/firing"
	"bocage/app/assault/stage"
	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	stops "bocage/app/tape"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// playback is a match of Assault played back: a table where nobody plays, and the dispatches of all that happened.
type playback struct {
	tape   *tape.Tape
	moment replay.Moment

	t      *table // where nobody plays
	pos    rules.Position
	said   string // of the moment
	teller *terms.Teller
	lines  []int       // by line of the teller, the event that began it, from 1
	told   int         // plies told
	toldTo replay.Eyes // whose eyes the teller has told for
}

// newPlayback lays the table for a record.
func newPlayback(page shell.Page, rec *engine.Record) (*playback, error) {
	tp, err := tape.New(rec)
	if err != nil {
		return nil, err
	}
	b := &playback{tape: tp, t: newTable(page, nil, tp.Scenario(), rec.Players), teller: terms.NewTeller(tp.Scenario())}
	b.t.pace.moment = &b.pos
	return b, nil
}

func (b *playback) Tape() *stops.Tape   { return b.tape.Tape }
func (b *playback) Stops() []stops.Stop { return b.tape.Stops() }
func (b *playback) PlyOf(event int) int { return b.tape.PlyOf(event) }

// named is an event as some eyes see it.
func named(eyes replay.Eyes, e rules.Event) rules.Event {
	if !eyes.All {
		return e.For(eyes.Seat)
	}
	a, b := e.For(rules.US), e.For(rules.German)
	if a.Face == card.Unknown {
		a.Face = b.Face
	}
	if a.Other == card.Unknown {
		a.Other = b.Other
	}
	return a
}

// Tell puts what is read into dispatches.
func (b *playback) Tell(eyes replay.Eyes, plies int) (all bool) {
	if b.told > b.tape.Read() || eyes != b.toldTo { // something was taken back, or somebody else looks
		b.told, b.toldTo, b.lines, b.teller = 0, eyes, nil, terms.NewTeller(b.tape.Scenario())
	}
	for n := 0; b.told < b.tape.Read() && n < plies; b.told, n = b.told+1, n+1 {
		first := len(b.tape.Upto(b.told))
		for i, e := range b.tape.Told(b.told + 1) {
			b.teller.Tell(named(eyes, e))
			for len(b.lines) < len(b.teller.Lines) {
				b.lines = append(b.lines, first+i+1)
			}
		}
	}
	return b.told == b.tape.Read()
}

// See takes over the position of a moment.
func (b *playback) See(m replay.Moment) replay.Caption {
	b.moment = m
	b.pos = b.tape.At(m.Ply)
	if !m.Eyes.All {
		b.pos.Redact(m.Eyes.Seat)
	}
	t := b.t
	t.sc, t.seen, t.viewer, t.tell.shown = b.pos.Scenario(), b.pos, m.Eyes.Seat, b.tape.Upto(m.Ply)
	clear(t.combat.forecasts)
	if !t.sc.Tiles().Has(t.point.sel.tile) {
		t.point.sel.tile = board.NoTile
	}
	b.said = b.happened()
	return replay.Caption{Head: b.head(), Said: b.said}
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
	default:
		return t.mapped.change(in)
	}
	return true
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
	v := &aview.Replayed{Hands: b.hands()}
	v.Battle = aview.Battle{Seat: view.SideOf(t.viewer), Bar: t.screen.bar(), Board: t.mapped.board(), Situation: t.screen.situation(),
		Log:    b.log(),
		Detail: b.detail(), Drawer: t.screen.drawer}
	bar := &v.Battle.Bar
	bar.Note, bar.Busy, bar.Action, bar.Faster = "", false, nil, nil
	if b.moment.Eyes.All {
		for i := range v.Battle.Board.Cells {
			if u, _, ok := b.pos.Unit(board.Tile(i)); ok && u.State&board.FaceUp == 0 {
				v.Battle.Board.Cells[i].Unit.Hidden = true
			}
		}
	}
	if c, ok := b.combat(); ok {
		v.Battle.Combat = &c
	}
	if b.moment.Live {
		v.Band = words.Say("replay.band", b.pos.Turn())
	}
	return v
}

// Heads are the combats, and the turns.
func (b *playback) Heads() string { return words.Say("replay.heads") }

// Name names a combat.
func (b *playback) Name(s stops.Stop) string {
	for _, e := range b.tape.Told(s.Ply) {
		if e.Kind == rules.EvAttack {
			if ls := terms.Tell(b.t.sc, []rules.Event{e}); len(ls) > 0 {
				return words.Plain(ls[0].Text)
			}
		}
	}
	return words.Say("words.combat")
}

// fresh are the events that the moment tells.
func (b *playback) fresh() []rules.Event {
	return b.tape.Upto(b.moment.Ply)[len(b.tape.Upto(b.moment.Since)):]
}

// named are the same events as who looks sees them.
func (b *playback) named() (es []rules.Event) {
	for _, e := range b.fresh() {
		es = append(es, named(b.moment.Eyes, e))
	}
	return es
}

// head says when the moment is.
func (b *playback) head() string {
	p := &b.pos
	if b.moment.Ply == 0 || p.Phasing() > 1 {
		return words.Say("replay.set-up")
	}
	phase := aview.VictoryPhase
	switch p.Phase() {
	case rules.PhaseOver:
		return words.Say("replay.end")
	case rules.PhaseDraw:
		phase = aview.DrawPhase
	case rules.PhaseOperations:
		phase = aview.OperationsPhase
	case rules.PhasePrestige:
		phase = aview.PrestigePhase
	}
	return words.Say("replay.head", p.Turn(), terms.Side(view.SideOf(p.Phasing())), terms.Phase(phase))
}

// happened is what happened, in the words of the dispatches.
func (b *playback) happened() string {
	var out []string
	for _, l := range terms.Tell(b.t.sc, b.named()) {
		out = append(out, l.Text)
	}
	if len(out) == 0 && b.moment.Ply == 0 {
		return words.Say("replay.start")
	}
	if len(out) == 0 {
		out = terms.Spoken(b.t.sc, b.named())
	}
	if len(out) == 0 {
		out = b.asides()
	}
	return strings.Join(out, " ")
}

// asides are the events that have no dispatch of their own.
func (b *playback) asides() (out []string) {
	for _, e := range b.named() {
		side := terms.Side(view.SideOf(e.Seat))
		switch e.Kind {
		case rules.EvDeploy:
			out = append(out, words.Say("replay.deploys", side, b.t.sc.Label(e.A)))
		case rules.EvSacrifice:
			out = append(out, words.Say("replay.gives", side, terms.Name(e.Face), view.Signed(int(e.N))))
		case rules.EvModifier:
			out = append(out, words.Say("replay.drawn", view.Signed(int(e.N))))
		}
	}
	return out
}

// logStep is how many dispatches before and after the moment are shown at least. From one moment to the next they stay the same
// ones, so that little is to be drawn.
const logStep = 20

// log is the dispatches around the moment.
func (b *playback) log() view.Log {
	ls := b.teller.Lines
	now := len(b.tape.Upto(b.moment.Ply))
	before := now - len(b.fresh())
	first, end := 0, 0
	for i, at := range b.lines {
		if at <= before {
			first = i + 1
		}
		if at <= now {
			end = i + 1
		}
	}
	v := view.Log{Turn: b.pos.Turn(), Seeks: true, Still: true}
	from := max(0, first-logStep) / logStep * logStep
	for i := from; i < min(len(ls), max(end, from+2*logStep)+logStep); i++ {
		l := ls[i]
		l.At, l.Now, l.Later = b.lines[i], i >= first && i < end, i >= end
		v.Lines = append(v.Lines, l)
	}
	return v
}

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

// combat is the sheet of the combat under way, step by step, or of the firing that was just resolved.
func (b *playback) combat() (aview.Combat, bool) {
	t := b.t
	viewer := t.viewer
	defer func() { t.viewer = viewer }()
	t.viewer = engine.NoSeat // nothing secret is in it
	fi := t.combat.scene(t.sight())
	var c aview.Combat
	if es := b.fresh(); slices.ContainsFunc(es, func(e rules.Event) bool { return e.Kind == rules.EvDamage }) {
		rep := fi.Report(es, b.accounts())
		if rep == nil {
			return c, false
		}
		if c = *rep; c.Stage != nil { // it has been played long since
			c.Stage.Frame = stage.Result
		}
	} else if e, ok := t.seen.Engagement(); ok {
		c = fi.Underway(&e)
	} else {
		return c, false
	}
	c.Folded, c.Watched = t.combat.folded, true
	c.Tray.Primary, c.Tray.Secondary = view.Button{}, nil // what plays lies below
	if c.Tray.Head == "" {
		c.Tray.Head = words.Plain(b.said)
	}
	return c, true
}

// accounts are the ledgers of the combat's firings of which the present stop resolves one: that one as it stood before, the other unknown.
func (b *playback) accounts() (kept firing.Accounts) {
	for ply := b.moment.Ply; ply > 0 && ply > b.moment.Ply-40; ply-- {
		if !slices.ContainsFunc(b.tape.Told(ply), func(e rules.Event) bool { return e.Kind == rules.EvDamage }) {
			continue
		}
		p := b.tape.At(ply - 1)
		p.Redact(engine.NoSeat)
		kept.Keep(&p)
		break
	}
	return kept
}

// hands are the hands that may be seen.
func (b *playback) hands() (hs []aview.Held) {
	s := b.moment.Eyes
	for _, side := range [2]engine.Seat{rules.US, rules.German} {
		if side == b.t.sc.NonPlayer() || !s.All && s.Seat != side {
			continue
		}
		cards := b.pos.Hand(side)
		h := aview.Held{Side: view.SideOf(side), Label: words.Say("replay.hand", len(cards), terms.Side(view.SideOf(side)))}
		for i, c := range cards {
			v := terms.CardOf(i, c.Face)
			v.Battle = b.pos.Scenario().BattleValue(side, c.Face)
			h.Cards = append(h.Cards, v)
		}
		hs = append(hs, h)
	}
	return hs
}
