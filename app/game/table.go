package game

import (
	terms "bocage/app/assault/words"
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// table is a match being played: the match itself, who sits at it and what the viewer may see and do now. What is done at it is in its
// parts, each of which knows the table.
type table struct {
	g       *Game
	sc      *scenario.Scenario
	m       driver
	f       *friend // who plays at another device, nil for nobody
	players [2]engine.Player
	viewer  engine.Seat // who looks, NoSeat for nobody or for both at the end

	point  pointing    // what the person points at, and the orders that come of it
	tell   telling     // what has happened, in words, sounds and notices
	pace   pacing      // what the table is doing by itself, and how fast
	seats  seating     // the device going from one person to the other
	draft  drafting    // starting units
	kept   keeping     // the match on the shelf
	combat combatSheet // combats and their odds
	mapped mapView     // the map and what lies over it
	panel  panel       // the details of what is pointed at
	hand   holding     // the viewer's cards
	screen screen      // everything together
	text   textMode    // the same in words

	closed bool    // the table was left: late answers do not count
	quiet  [2]bool // let every surprise chance of the seat go this turn
	turn   int     // player turns so far, to notice a new one
	asking uint8   // the window the person was last asked in
	fought bool    // a combat was under way when the person was last asked
	lesson *lesson // the teacher, nil but in the lesson

	view  assault.Position // what the viewer may see
	moves []engine.Move    // what the viewer may do now
}

// begin starts a match.
func (g *Game) begin(sc *scenario.Scenario, who [2]engine.Player) {
	t, err := g.lay(sc, who, g.host.Seed())
	if err != nil {
		g.fail(words.Say("keep.cannot-open"), err.Error())
		return
	}
	t.kept.id, t.kept.begun = g.lib.newID(), g.host.Now()
	t.kept.hold()
	t.kept.save()
	t.start()
	if !t.seats.cover { // who takes the device reads it there
		t.tell.announce(t.tell.shown)
	}
}

// lay sets a match up. Nobody sits at it yet.
func (g *Game) lay(sc *scenario.Scenario, who [2]engine.Player, seed uint64) (*table, error) {
	head := engine.Record{Game: assault.GameID, Rules: sc.Version, Scenario: sc.Source, Seed: seed, Players: who}
	t := g.newTable(sc, who)
	m, err := engine.NewMatchFunc(head, assault.Start(sc), engine.NewLocal(seed), t.apply)
	if err != nil {
		return nil, err
	}
	t.m, t.tell.shown = local{m}, t.tell.all
	t.sc = t.m.Position().Scenario() // the lot may have exchanged the edges
	return t, nil
}

// sit goes on with a match read from its record.
func (g *Game) sit(id string, record []byte, held *keep.Hold) error {
	t := g.newTable(nil, [2]engine.Player{})
	r, err := g.load(record)
	if err != nil {
		return err
	}
	resumed, err := r.resume(t.apply)
	if err != nil {
		return err
	}
	m := local{resumed}
	sc := m.Position().Scenario()
	t.m, t.tell.shown, t.sc, t.players, t.tell.teller = m, t.tell.all, sc, r.rec.Players, terms.NewTeller(sc)
	t.seats.looked = [2]int{len(t.tell.shown), len(t.tell.shown)}
	k, _ := g.host.Shelf().Find(id)
	t.kept.id, t.kept.held, t.kept.begun = id, held, k.Begun
	t.start()
	return nil
}

func (g *Game) newTable(sc *scenario.Scenario, who [2]engine.Player) *table {
	t := &table{g: g, sc: sc, players: who, viewer: engine.NoSeat}
	t.point = pointing{t: t, sel: noSelection()}
	t.tell = telling{t: t, teller: terms.NewTeller(sc)}
	t.pace = pacing{t: t, passing: passing{income: engine.NoSeat}}
	t.seats = seating{t: t}
	t.draft = drafting{t: t, arranging: engine.NoSeat}
	t.kept = keeping{t: t}
	t.combat = combatSheet{t: t}
	t.mapped = mapView{t: t}
	t.panel = panel{t}
	t.hand = holding{t}
	t.screen = screen{t: t}
	t.text = textMode{t: t}
	return t
}

func (t *table) start() {
	t.g.t, t.g.briefing = t, nil
	t.g.hush()
	for s := range engine.Seat(2) {
		if t.players[s].Kind == engine.Human && t.players[s.Other()].Kind != engine.Human {
			t.viewer = s
		}
	}
	t.next()
}

// hotSeat reports whether two people share the device.
func (t *table) hotSeat() bool {
	return t.players[0].Kind == engine.Human && t.players[1].Kind == engine.Human
}

// refresh takes over what the viewer may see and do after the position has changed.
func (t *table) refresh() {
	t.look(t.now())
	t.moves = t.moves[:0]
	if t.mine() {
		t.moves = t.view.Moves(t.viewer, t.moves)
	}
	if t.draft.picked == nil && t.mine() && t.window() == assault.WinMuster {
		t.draft.picked = t.draft.keptDraft()
	}
	if t.lesson != nil {
		t.lesson.look()
	}
}

// look takes a position into view, as much of it as the viewer may see.
func (t *table) look(p *assault.Position) {
	t.view = *p
	t.view.Redact(t.viewer)
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
	return t.viewer < 2 && t.pace.moment == nil && t.pace.doing != resting && t.asks() == t.viewer && t.players[t.viewer].Kind == engine.Human && t.draft.arranging != t.viewer && (t.f == nil || t.f.asked())
}

// deploying reports whether the viewer's starting units are being chosen or placed, arranged whether the computer does it for
// him.
func (t *table) deploying() bool {
	w := t.window()
	return t.viewer < 2 && t.asks() == t.viewer && (w == assault.WinDeploy || w == assault.WinMuster)
}
func (t *table) arranged() bool { return t.deploying() && t.draft.arranging == t.viewer }

// stalled reports whether the computer is to answer and nobody has it thinking, as after it failed to.
func (t *table) stalled() bool {
	s := t.asks()
	return t.f == nil && s < 2 && (t.players[s].Kind != engine.Human || t.arranged()) && t.pace.moment == nil && !t.pace.busy() && t.combat.report == nil && !t.kept.lost
}

func (t *table) window() uint8 { return t.now().Prompt().Window }

func (t *table) host() Host { return t.g.host }

func (t *table) fighting() bool {
	_, ok := t.now().Engagement()
	return ok
}

// notice resets what holds for one player turn only.
func (t *table) notice() {
	turn := t.m.Position().Turn()*2 + int(t.m.Position().Phasing()&1)
	if turn != t.turn {
		t.turn = turn
		t.quiet, t.point.asked = [2]bool{}, false
		t.point.sel = noSelection()
		t.pace.haste = noHaste
	}
}

// ended reports whether the match is over, by the rules or by the players.
func (t *table) ended() bool {
	return t.view.Phase() == assault.PhaseOver || t.f != nil && t.f.ended()
}

func (t *table) over() {
	t.seats.cover = false
	switch {
	case t.f == nil:
		t.kept.held.Let()
	case t.f.over:
		return
	default:
		t.f.over = true
	}
	t.g.hush() // it would lie over the result
	t.kept.count()
	if t.hotSeat() {
		t.viewer = engine.NoSeat // both look
	}
	w, why := t.outcome()
	t.look(t.m.Position())
	t.moves = nil
	s := resultTitle(w) + " " + why
	if t.text.say(s); !t.g.set.TextMode {
		t.g.urgent = s
	}
}

// outcome is who has won, and why, in words.
func (t *table) outcome() (engine.Seat, string) {
	if t.f != nil {
		return t.f.outcome()
	}
	return t.decided()
}

// decided is who has won by the rules, and why.
func (t *table) decided() (engine.Seat, string) {
	p := t.m.Position()
	w, why := p.Result()
	return w, terms.Ended(t.sc, why, w, p.Control(w&1), p.Turn())
}

// undo takes the viewer's last order back, redo makes it again.
func (t *table) undo() {
	if !t.m.CanUndo(t.viewer) || !t.mine() {
		t.g.say(t.whyNoUndo(), view.Nobody)
		return
	}
	t.tell.all = t.tell.all[:0] // the engine tells everything again
	t.again(t.m.Undo(t.viewer))
}

func (t *table) redo() {
	if t.m.CanRedo() {
		t.again(t.m.Redo())
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
	t.kept.save()
	t.next()
}

// whyNoUndo says what stands in the way of taking back: the last thing of this turn that uncovered, drew or decided something.
func (t *table) whyNoUndo() string {
	if t.f != nil {
		return words.Say("friend.no-undo")
	}
	for i := len(t.tell.shown) - 1; i >= 0; i-- {
		switch k := t.tell.shown[i].Kind; k {
		case assault.EvReveal:
			return words.Say("match.undo-reveal")
		case assault.EvMines, assault.EvSplit, assault.EvBuy, assault.EvFlip, assault.EvWade:
			return words.Say("match.undo-drawn")
		case assault.EvEndCombat, assault.EvAttack:
			return words.Say("match.undo-fought")
		case assault.EvPlay, assault.EvStrike:
			return words.Say("match.undo-played")
		case assault.EvTurn, assault.EvOperations, assault.EvReady:
			return words.Say("match.no-undo")
		}
	}
	return words.Say("match.no-undo")
}
