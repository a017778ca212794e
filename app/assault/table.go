package assault

import (
	"bocage/app/assault/guide"
	"bocage/app/assault/result"
	"bocage/app/assault/sight"
	"bocage/app/assault/textmode"
	terms "bocage/app/assault/words"
	"bocage/app/shell"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// table is a match being played: the match itself, who sits at it and what the viewer may see and do now. What is done at it is in its
// parts, each of which knows the table.
type table struct {
	page    shell.Page
	sit     shell.Sitting // nil where nobody plays
	sc      *scenario.Scenario
	f       shell.Friend // who plays at another device, nil for nobody
	players [2]engine.Player
	viewer  engine.Seat // who looks, NoSeat for nobody or for both at the end

	point    pointing          // what the person points at, and the orders that come of it
	tell     telling           // what has happened, in words, sounds and notices
	pace     pacing            // what the table is doing by itself, and how fast
	seats    seating           // the device going from one person to the other
	draft    drafting          // starting units
	combat   combatSheet       // combats and their odds
	volleys  volleys           // what is laid for the firings of a combat
	retold   retelling         // what the other side did in its last turn
	warn     warning           // what can be taken from the viewer
	advice   advising          // what the computer would do in his place
	standing standing          // what answers for a seat until the turn ends
	mapped   mapView           // the map and what lies over it
	panel    panel             // the details of what is pointed at
	hand     holding           // the viewer's cards
	screen   screen            // everything together
	text     *textmode.Console // the same in words

	stopped  bool    // the table was left, or another tab has the match
	finished bool    // the end is shown
	turn     int     // player turns so far, to notice a new one
	asking   uint8   // the window the person was last asked in
	bare     bool    // face-down cards of both sides are shown (editor.Bare)
	fought   bool    // a combat was under way when the person was last asked
	lesson   *lesson // the teacher, nil but in the lesson

	seen  rules.Position // the position as the viewer may see it
	moves []engine.Move  // what the viewer may do now
}

// newTable sets a table up, for a match or, with sit nil, where nobody plays.
func newTable(page shell.Page, sit shell.Sitting, sc *scenario.Scenario, players [2]engine.Player) *table {
	t := &table{page: page, sit: sit, sc: sc, players: players, viewer: engine.NoSeat}
	if sit != nil {
		t.f = sit.Friend()
	}
	t.point = pointing{t: t, sel: noSelection()}
	t.tell = telling{t: t, teller: terms.NewTeller(sc)}
	t.pace = pacing{t: t, passing: passing{income: engine.NoSeat}}
	t.seats = seating{t: t}
	t.draft = drafting{t: t, arranging: engine.NoSeat}
	t.combat = combatSheet{t: t}
	t.volleys = volleys{t: t}
	t.advice = advising{t: t}
	t.standing = standing{t: t}
	t.retold, t.warn = retelling{t: t}, warning{t: t}
	t.mapped = mapView{t: t}
	t.panel = panel{t}
	t.hand = holding{t}
	t.screen = screen{t: t}
	t.text = textmode.New(page, sit, asText{t})
	return t
}

// Start shows the match for the first time. Who takes the device reads on the way what has happened.
func (t *table) Start(fresh bool) {
	t.tell.shown = t.tell.all
	t.settle()
	if !fresh {
		t.seats.told = [2]int{len(t.tell.shown), len(t.tell.shown)}
		t.notice()
		t.retold.turn = t.turn
	}
	for s := range engine.Seat(2) {
		if t.players[s].Kind == engine.Human && t.players[s.Other()].Kind != engine.Human {
			t.viewer = s
		}
	}
	t.next()
	if fresh && !t.seats.cover {
		t.tell.announce(t.tell.shown)
	}
}

// settle takes over the scenario as it is once the lot has exchanged the edges.
func (t *table) settle() {
	if sc := t.position().Scenario(); sc != t.sc {
		t.sc, t.screen.wins = sc, nil
		t.tell.retell()
	}
}

// Follow shows what has come from the other device.
func (t *table) Follow(n shell.News) {
	t.settle()
	if n.Moved {
		before := len(t.tell.shown)
		if t.tell.shown = t.tell.all; n.Before {
			t.seats.told = [2]int{len(t.tell.shown), len(t.tell.shown)}
		} else {
			t.tell.follow(before)
		}
	}
	if len(n.Picks) > 0 {
		t.draft.picked = nil
		for _, m := range n.Picks {
			t.draft.picked = append(t.draft.picked, card.Face(m.A))
		}
	}
	if n.Moved || n.Asked {
		t.next()
	} else {
		t.refresh()
	}
}

// Changed takes over the settings.
func (t *table) Changed(language bool) {
	if language {
		t.screen.wins, t.screen.rules = nil, nil
		t.tell.retell()
	}
	if t.page.Settings().TextMode && t.combat.report != nil {
		t.combat.tellReport()
	}
	if (t.pace.doing == resting || t.pace.moment != nil) && !t.pace.stepwise() {
		t.pace.hurry(noHaste)
	}
}

// Show sets the table's part of a screen: what covers it, the text or the map, and the teacher beside it.
func (t *table) Show(s *view.Screen) {
	switch text := t.page.Settings().TextMode; {
	case t.seats.cover && (text || !t.fighting()):
		h := t.seats.handover()
		s.Handover, s.Peek = &h, nil
	case text:
		c := t.text.View()
		s.Console, s.Polite = &c, "" // what is said stands in the exchange
	default:
		b := t.screen.battle()
		s.Table = &b
	}
	if t.lesson != nil {
		s.Lesson = t.lesson.view()
	}
}

// Stop ends what the table does by itself.
func (t *table) Stop() {
	t.stopped = true
	t.pace.stopThinking()
}

func (t *table) Next()               { t.next() }
func (t *table) Escape()             { t.point.escape() }
func (t *table) Viewer() engine.Seat { return t.viewer }
func (t *table) Topic() string       { return guide.Topic(t.window()) }

// position is the present position.
func (t *table) position() *rules.Position { return t.sit.Position().(*rules.Position) }

// hotSeat reports whether two people share the device.
func (t *table) hotSeat() bool {
	return t.players[0].Kind == engine.Human && t.players[1].Kind == engine.Human
}

// sight is what the viewer sees.
func (t *table) sight() sight.Sight {
	return sight.Sight{Pos: &t.seen, Viewer: t.viewer}.Bared(t.bare, t.now())
}

// sightOf is what the viewer may see of a position.
func (t *table) sightOf(p *rules.Position) sight.Sight { return sight.Of(*p, t.viewer) }

// refresh takes over what the viewer may see and do after the position has changed.
func (t *table) refresh() {
	t.see(t.now())
	t.moves = t.moves[:0]
	if t.mine() {
		t.moves = t.seen.Moves(t.viewer, t.moves)
	}
	if t.draft.picked == nil && t.mine() && t.window() == rules.WinMuster {
		t.draft.picked = t.draft.keptDraft()
	}
	if t.lesson != nil {
		t.lesson.review()
	}
}

// see takes in a position, as much of it as the viewer may see.
func (t *table) see(p *rules.Position) {
	t.seen = *p
	t.seen.Redact(t.viewer)
	clear(t.combat.forecasts)
}

// asks is the seat whose answer is wanted next, NoSeat at the end. In a Commit prompt for both it is the viewer first.
func (t *table) asks() engine.Seat {
	p := t.now().Prompt()
	if p.Seat == engine.Both {
		if t.viewer < 2 {
			return t.viewer
		}
		return 0
	}
	return p.Seat
}

// mine reports whether the viewer is asked for something, and not just having it done.
func (t *table) mine() bool {
	return t.viewer < 2 && t.pace.moment == nil && t.pace.doing != resting && t.asks() == t.viewer &&
		t.players[t.viewer].Kind == engine.Human && t.draft.arranging != t.viewer && (t.f == nil || t.f.Asked())
}

// deploying reports whether the viewer's starting units are being chosen or placed, arranged whether the computer does it for
// him.
func (t *table) deploying() bool {
	w := t.window()
	return t.viewer < 2 && t.asks() == t.viewer && (w == rules.WinDeploy || w == rules.WinMuster)
}
func (t *table) arranged() bool { return t.deploying() && t.draft.arranging == t.viewer }

// stalled reports whether the computer is to answer and nobody has it thinking, as after it failed to.
func (t *table) stalled() bool {
	s := t.asks()
	return t.f == nil && s < 2 && (t.players[s].Kind != engine.Human || t.arranged()) && t.pace.moment == nil && !t.pace.busy() &&
		t.combat.report == nil && !t.sit.Lost()
}

func (t *table) window() uint8 { return t.now().Prompt().Window }

func (t *table) fighting() bool {
	_, ok := t.now().Engagement()
	return ok
}

// notice resets what holds for one player turn only.
func (t *table) notice() {
	turn := t.position().Turn()*2 + int(t.position().Phasing()&1)
	if turn != t.turn {
		t.turn = turn
		t.standing.end()
		t.point.ending = false
		t.point.sel, t.point.waits = noSelection(), 0
		t.pace.haste = noHaste
	}
}

// ended reports whether the match is over, by the rules or by the players.
func (t *table) ended() bool {
	return t.seen.Phase() == rules.PhaseOver || t.f != nil && t.f.Ended()
}

// over shows the end, once.
func (t *table) over() {
	t.seats.cover = false
	if t.finished {
		return
	}
	t.finished = true
	t.page.Hush() // it would lie over the result
	t.sit.Over()
	if t.hotSeat() {
		t.viewer = engine.NoSeat // both look
	}
	w, why := t.outcome()
	t.see(t.position())
	t.moves = nil
	s := result.Title(w, t.viewer) + " " + why
	if t.text.Say(s); !t.page.Settings().TextMode {
		t.page.Urgent(s)
	}
}

// outcome is who has won, and why, in words.
func (t *table) outcome() (engine.Seat, string) {
	if t.f != nil {
		if winner, why, ok := t.f.Outcome(); ok {
			return winner, why
		}
	}
	return t.decided()
}

// decided is who has won by the rules, and why.
func (t *table) decided() (engine.Seat, string) {
	p := t.position()
	w, why := p.Result()
	if w < 2 && t.viewer < 2 {
		return w, terms.Verdict(t.sc, why, w, t.viewer, p.Control(w), p.Turn())
	}
	return w, terms.Ended(t.sc, why, w, p.Control(w&1), p.Turn())
}

// undo takes the viewer's last order back, redo makes it again.
func (t *table) undo() {
	if !t.sit.CanUndo(t.viewer) || !t.mine() {
		t.page.Say(t.whyNoUndo(), view.Nobody)
		return
	}
	t.tell.all = t.tell.all[:0] // the engine tells everything again
	t.again(t.sit.Undo(t.viewer))
}

func (t *table) redo() {
	if t.sit.CanRedo() {
		t.again(t.sit.Redo())
	}
}

func (t *table) again(err error) {
	if err != nil {
		t.refuse(err)
		return
	}
	t.tell.shown = t.tell.all
	t.tell.retell()
	t.point.sel = noSelection()
	t.next()
}

// whyNoUndo says what stands in the way of taking back: the last thing of this turn that uncovered, drew or decided something.
func (t *table) whyNoUndo() string {
	if t.f != nil {
		return words.Say("friend.no-undo")
	}
	for i := len(t.tell.shown) - 1; i >= 0; i-- {
		switch k := t.tell.shown[i].Kind; k {
		case rules.EvReveal:
			return words.Say("match.undo-reveal")
		case rules.EvMines, rules.EvSplit, rules.EvBuy, rules.EvFlip, rules.EvWade:
			return words.Say("match.undo-drawn")
		case rules.EvEndCombat, rules.EvAttack:
			return words.Say("match.undo-fought")
		case rules.EvPlay, rules.EvStrike:
			return words.Say("match.undo-played")
		case rules.EvTurn, rules.EvOperations, rules.EvReady:
			return words.Say("match.no-undo")
		}
	}
	return words.Say("match.no-undo")
}

// resign gives the match up, once the player is sure.
func (t *table) resign(sure bool) {
	switch {
	case !sure:
		t.sit.AskResign()
	case t.f != nil:
		t.f.Resign()
	case t.mine() && t.play(engine.Move{Seat: t.viewer, Op: rules.OpResign}):
		t.next()
	}
}

// rematch plays the same scenario again: as it was, with the sides exchanged (1), with more of a handicap for the viewer (2) or without
// one (3).
func (t *table) rematch(how int) {
	switch {
	case t.lesson != nil:
		openLesson(t.page, 0)
	case how == 2 && t.viewer < 2:
		t.sit.Handicap(t.viewer, t.sc.Handicap[t.viewer]+handicap)
	case how == 3 && t.viewer < 2:
		t.sit.Handicap(t.viewer, 0)
	default:
		t.sit.Rematch(how == 1)
	}
}

// lookBack shows earlier moments of the match. Nobody looks back while the device changes hands.
func (t *table) lookBack(event int) {
	if !t.seats.cover {
		t.sit.LookBack(event)
	}
}

// replay plays the match back from a ply on.
func (t *table) replay(ply int) {
	if !t.seats.cover {
		t.sit.Replay(ply)
	}
}
