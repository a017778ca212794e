package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	stops "bocage/app/tape"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
)

// ruler is what does not change from moment to moment: the ticks under the map and the list to jump to.
type ruler struct {
	stops int // for so many
	ticks []view.Tick
	jumps []view.Jump
}

// show is the moment as a screen.
func (r *replay) show(s *view.Screen) {
	r.follow()
	t := r.t
	v := view.Replay{At: r.at, Of: len(r.stops) - 1}
	table := &aview.Replayed{Hands: r.hands()}
	b := &table.Battle
	*b = aview.Battle{Seat: view.SideOf(t.viewer), Bar: t.screen.bar(), Board: t.mapped.board(), Situation: t.screen.situation(), Log: r.log(), Detail: r.detail(), Drawer: t.screen.drawer}
	bar := &b.Bar
	bar.Note, bar.Busy, bar.Action, bar.Faster = "", false, nil, nil
	if r.sight().all {
		for i := range b.Board.Cells {
			if u, _, ok := r.pos.Unit(board.Tile(i)); ok && u.State&board.FaceUp == 0 {
				b.Board.Cells[i].Unit.Hidden = true
			}
		}
	}
	if c, ok := r.combat(); ok {
		b.Combat = &c
	}
	v.Head, v.Said, v.Spoken = r.caption.head, r.caption.said, r.caption.spoken()
	if r.live != nil {
		table.Band = words.Say("replay.band", r.pos.Turn())
	}
	r.rule()
	v.Ticks, v.Jumps = r.ruler.ticks, r.ruler.jumps
	for _, j := range v.Jumps {
		for _, p := range j.Stops {
			if p.N <= r.at {
				v.Jump = p.N
			}
		}
	}
	r.buttons(&v)
	for i, p := range r.sights() {
		name := terms.Side(view.SideOf(p.seat))
		if p.all {
			name = words.Say("replay.both")
		}
		v.Eyes = append(v.Eyes, view.Pick{N: i, Label: name, On: p == r.sight()})
	}
	if len(v.Eyes) == 1 {
		v.Eyes = nil
	}
	v.Check, v.Bad = r.check()
	v.Table = table
	s.Replay = &v
}

// buttons are what the pointer presses.
func (r *replay) buttons(v *view.Replay) {
	last := len(r.stops) - 1
	step := func(id, label, icon string, n int, on bool) view.Button {
		b := view.Button{ID: id, Label: words.Say(label), Icon: icon, IconOnly: true, Do: view.Intent{Name: view.DoSeek, N: n}}
		if !on {
			b.Why = words.Say("replay.no-more")
		}
		return b
	}
	v.Steps = [4]view.Button{step("btn-first", "replay.first", "ic-first", 0, r.at > 0), step("btn-back", "replay.back", "ic-back", r.at-1, r.at > 0),
		step("btn-forward", "replay.forward", "ic-next", r.at+1, r.at < last), step("btn-last", "replay.last", "ic-last", last, r.at < last)}
	v.Play = view.Button{ID: "btn-run", Label: words.Say("replay.play"), Icon: "ic-play", IconOnly: true, Style: view.Primary, Do: view.Intent{Name: view.DoRun}}
	if r.playing {
		v.Play.Label, v.Play.Icon = words.Say("replay.pause"), "ic-pause"
	}
	v.Rate = strconv.Itoa(r.speed) + "×"
	v.Speed = view.Button{ID: "btn-speed", Label: words.Say("replay.speed", r.speed), IconOnly: true, Do: view.Intent{Name: view.DoPace}}
	if r.live != nil {
		v.Tools = []view.Button{{ID: "btn-return", Label: words.Say("replay.return"), Style: view.Primary, Do: view.Intent{Name: view.DoBack}}}
		return
	}
	if r.file && r.tape.Ended() && r.tape.Fault() == nil {
		v.Tools = append(v.Tools, view.Button{ID: "btn-keep", Label: words.Say("replay.keep"), Icon: "ic-log", Do: view.Intent{Name: view.DoKeep}})
	}
	v.Tools = append(v.Tools, view.Button{ID: "btn-share", Label: words.Say("replay.share"), Icon: "ic-share", Do: view.Intent{Name: view.DoShare}})
}

// rule makes the ruler anew if there are more stops.
func (r *replay) rule() {
	if r.ruler.stops == len(r.stops) {
		return
	}
	r.ruler = ruler{stops: len(r.stops)}
	jumps := []view.Jump{{Label: words.Say("replay.set-up"), Stops: []view.Pick{{Label: words.Say("replay.start")}}}}
	turn := 0
	for i, s := range r.stops {
		tick := view.Tick{Tall: s.Kind == stops.HeadStop}
		last := &jumps[len(jumps)-1]
		switch s.Kind {
		case stops.TurnStop:
			if s.Turn != turn {
				turn = s.Turn
				tick.Label = strconv.Itoa(turn)
			}
			jumps = append(jumps, view.Jump{Label: words.Say("replay.turn-of", turn, terms.Side(view.SideOf(s.Seat))),
				Stops: []view.Pick{{N: i, Label: words.Say("replay.begins")}}})
		case stops.HeadStop:
			last.Stops = append(last.Stops, view.Pick{N: i, Label: r.attack(s)})
		}
		r.ruler.ticks = append(r.ruler.ticks, tick)
	}
	if n := len(r.stops) - 1; r.tape.Ended() {
		jumps = append(jumps, view.Jump{Label: words.Say("replay.end"), Stops: []view.Pick{{N: n, Label: words.Say("replay.end")}}})
	}
	r.ruler.jumps = jumps
}

// attack names a combat.
func (r *replay) attack(s stops.Stop) string {
	for _, e := range r.tape.Told(s.Ply) {
		if e.Kind == assault.EvAttack {
			if ls := terms.Tell(r.t.sc, []assault.Event{e}); len(ls) > 0 {
				return words.Plain(ls[0].Text)
			}
		}
	}
	return words.Say("words.combat")
}

// fresh are the events that the present stop tells.
func (r *replay) fresh() []assault.Event {
	if r.at == 0 || r.at >= len(r.stops) {
		return nil
	}
	return r.tape.Upto(r.ply())[len(r.tape.Upto(r.stops[r.at-1].Ply)):]
}

// named are the same events as who looks sees them.
func (r *replay) named() (es []assault.Event) {
	for _, e := range r.fresh() {
		es = append(es, r.sight().named(e))
	}
	return es
}

// head says when the moment is.
func (r *replay) head() string {
	p := &r.pos
	if r.at == 0 || p.Phasing() > 1 {
		return words.Say("replay.set-up")
	}
	phase := aview.VictoryPhase
	switch p.Phase() {
	case assault.PhaseOver:
		return words.Say("replay.end")
	case assault.PhaseDraw:
		phase = aview.DrawPhase
	case assault.PhaseOperations:
		phase = aview.OperationsPhase
	case assault.PhasePrestige:
		phase = aview.PrestigePhase
	}
	return words.Say("replay.head", p.Turn(), terms.Side(view.SideOf(p.Phasing())), terms.Phase(phase))
}

// said is what happened, in the words of the dispatches.
func (r *replay) said() string {
	var out []string
	for _, l := range terms.Tell(r.t.sc, r.named()) {
		out = append(out, l.Text)
	}
	if len(out) == 0 && r.at == 0 {
		return words.Say("replay.start")
	}
	if len(out) == 0 {
		out = terms.Spoken(r.t.sc, r.named())
	}
	if len(out) == 0 {
		out = r.asides()
	}
	return strings.Join(out, " ")
}

// asides are the events that have no dispatch of their own.
func (r *replay) asides() (out []string) {
	for _, e := range r.named() {
		side := terms.Side(view.SideOf(e.Seat))
		switch e.Kind {
		case assault.EvDeploy:
			out = append(out, words.Say("replay.deploys", side, r.t.sc.Label(e.A)))
		case assault.EvSacrifice:
			out = append(out, words.Say("replay.gives", side, terms.Name(e.Face), view.Signed(int(e.N))))
		case assault.EvModifier:
			out = append(out, words.Say("replay.drawn", view.Signed(int(e.N))))
		}
	}
	return out
}

// caption is what is said of a moment: when it is, and what happened.
type caption struct{ head, said string }

// spoken is both in one.
func (c caption) spoken() string { return words.Plain(words.Say("replay.spoken", c.head, c.said)) }

// logStep is how many dispatches before and after the moment are shown at least. From one moment to the next they stay the same
// ones, so that little is to be drawn.
const logStep = 20

// log is the dispatches around the moment.
func (r *replay) log() view.Log {
	ls := r.teller.Lines
	now := len(r.tape.Upto(r.ply()))
	before := now - len(r.fresh())
	first, end := 0, 0
	for i, at := range r.lines {
		if at <= before {
			first = i + 1
		}
		if at <= now {
			end = i + 1
		}
	}
	v := view.Log{Turn: r.pos.Turn(), Seeks: true, Still: true}
	from := max(0, first-logStep) / logStep * logStep
	for i := from; i < min(len(ls), max(end, from+2*logStep)+logStep); i++ {
		l := ls[i]
		l.At, l.Now, l.Later = r.lines[i], i >= first && i < end, i >= end
		v.Lines = append(v.Lines, l)
	}
	return v
}

// detail is what is pointed at.
func (r *replay) detail() aview.Detail {
	t := r.t
	switch {
	case t.point.sel.purse >= 0:
		return t.panel.purseDetail(view.Side(t.point.sel.purse))
	case t.point.sel.tile != board.NoTile:
		return t.panel.tileDetail(t.point.sel.tile)
	}
	return aview.Detail{Text: words.Say("replay.tap")}
}

// combat is the sheet of the combat under way, step by step, or of the firing that was just resolved.
func (r *replay) combat() (aview.Combat, bool) {
	t := r.t
	viewer := t.viewer
	defer func() { t.viewer = viewer }()
	t.viewer = engine.NoSeat // nothing secret is in it
	var c aview.Combat
	if es := r.fresh(); slices.ContainsFunc(es, func(e assault.Event) bool { return e.Kind == assault.EvDamage }) {
		t.combat.account = r.account()
		rep := t.combat.resolved(es)
		if rep == nil {
			return c, false
		}
		c = rep.view(t)
	} else if e, ok := t.view.Engagement(); ok {
		t.combat.stage(&c, &e)
		t.combat.ledgers(&c, &e)
		c.Before, c.BeforeHead = t.combat.firesBefore(), terms.FireDone(1)
		t.combat.standing(&c, &e)
	} else {
		return c, false
	}
	c.Folded, c.Watched = t.combat.folded, true
	c.Tray.Primary, c.Tray.Secondary = view.Button{}, nil // what plays lies below
	if c.Tray.Head == "" {
		c.Tray.Head = words.Plain(r.caption.said)
	}
	return c, true
}

// account is the ledger of the firing that the present stop resolves, as it stood before.
func (r *replay) account() account {
	for ply := r.ply(); ply > 0 && ply > r.ply()-40; ply-- {
		if !slices.ContainsFunc(r.tape.Told(ply), func(e assault.Event) bool { return e.Kind == assault.EvDamage }) {
			continue
		}
		p := r.tape.At(ply - 1)
		p.Redact(engine.NoSeat)
		if e, ok := p.Engagement(); ok && e.Ready {
			return account{e, true}
		}
		break
	}
	return account{}
}

// hands are the hands that may be seen.
func (r *replay) hands() (hs []aview.Held) {
	s := r.sight()
	for _, side := range [2]engine.Seat{assault.US, assault.German} {
		if side == r.t.sc.NonPlayer() || !s.all && s.seat != side {
			continue
		}
		cards := r.pos.Hand(side)
		h := aview.Held{Side: view.SideOf(side), Label: words.Say("replay.hand", len(cards), terms.Side(view.SideOf(side)))}
		for i, c := range cards {
			v := terms.CardOf(i, c.Face)
			v.Battle = r.pos.Scenario().BattleValue(side, c.Face)
			h.Cards = append(h.Cards, v)
		}
		hs = append(hs, h)
	}
	return hs
}

// check is what the check of the rules has come to.
func (r *replay) check() (string, bool) {
	f, n := r.tape.Fault(), r.tape.Read()
	switch {
	case f != nil:
		return words.Say("replay.fault", f.Ply, r.why(f), n), true
	case !r.tape.Done():
		return words.Say("replay.checking", n, r.tape.Plies()), false
	case r.live != nil:
		return "", false
	case r.odd:
		return words.Say("replay.odd", n), true
	}
	return words.Say("replay.checked", n), false
}

// why says in words what is wrong with a ply.
func (r *replay) why(f *tape.Fault) string {
	var m *engine.MoveError
	switch {
	case errors.As(f, &m):
		return words.Refused(m)
	case errors.Is(f, tape.ErrDealt), errors.Is(f, engine.ErrDealer), errors.Is(f, engine.ErrOutOfStock):
		return words.Say("replay.not-dealt")
	}
	return words.Say("replay.not-position")
}
