package game

import (
	terms "bocage/app/assault/words"
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// table is a match being played.
type table struct {
	g       *Game
	sc      *scenario.Scenario
	m       course
	f       *friend // who plays at another device, nil for nobody
	players [2]player
	heard   []assault.Event // everything that has happened
	events  []assault.Event // as much of it as is shown
	teller  *terms.Teller   // the first told events in words
	told    int
	toldTo  engine.Seat // to whom; his own face-down units are named to him

	viewer    engine.Seat // who looks
	coming    engine.Seat // who is to take the device while the table is covered; nobody looks then
	cover     bool        // the device is being handed over
	locked    bool        // what was just shown cannot be pressed yet
	locks     int         // how often it was, so that a late timer knows that it is late
	looked    [2]int      // events each seat has seen
	closed    bool        // the table was left: late answers do not count
	thinking  bool
	thought   int         // counts questions to the computer, so that a late answer knows that it is late
	arranging engine.Seat // whose starting units the computer places, NoSeat for nobody's
	quiet     [2]bool     // let every surprise chance of the seat go this turn
	asked     bool        // end of operations was asked once
	endAsked  int         // how often it was, so that a late timer knows that it is late
	turn      int         // player turns so far, to notice a new one
	drawer    string
	folded    bool
	report    *report // a firing that has just been resolved, until it was looked at
	account   account // the ledger of the firing under way, kept for the report
	id        string  // of the match, on the shelf
	held      *keep.Hold
	begun     int64 // ms since 1970
	asking    uint8 // the window the person was last asked in
	fought    bool  // a combat was under way when the person was last asked
	lost      bool  // another tab has taken the match over
	sel       selection
	why       struct { // why the tile that was tapped last does not take what was selected
		at board.Tile
		refusal
	}
	pointed board.Tile // has the keyboard
	lesson  *lesson    // the teacher, nil but in the lesson
	talk    console    // in text mode
	glance  glance
	haste   haste
	lingers bool // an order of the computer is being looked at
	due     bool // one is to be, once it is carried out
	passing passing

	reel  []frame            // what of the Non-Player's turn is still to be shown
	shown *assault.Position  // the moment of it that is shown, nil for the present
	film  []assault.Position // scratch for reels
	draft []card.Face        // starting units picked so far

	wins, rules []string // of the scenario, in words

	past *replay // the match so far, once it was looked back at

	view  assault.Position // what the viewer may see
	moves []engine.Move    // what the viewer may do now
}

// selection is what the person points at.
type selection struct {
	tile   board.Tile   // own unit, or whatever is looked at
	target board.Tile   // attack, move or card target that is previewed
	card   int          // raised hand card, -1 for none
	arm    engine.Op    // OpSwap, OpTransfer: the next tile completes it
	ticked map[int]bool // cards of the what-if row
	n      int          // stepper: unit cards to draw
	purse  int          // purse looked at, -1 for none
	waits  board.Tiles
}

func noSelection() selection {
	return selection{tile: board.NoTile, target: board.NoTile, card: -1, purse: -1, ticked: map[int]bool{}, n: -1}
}

// begin starts a match.
func (g *Game) begin(sc *scenario.Scenario, who [2]player) {
	t, err := g.lay(sc, who, g.host.Seed())
	if err != nil {
		g.fail(words.Say("keep.cannot-open"), err.Error())
		return
	}
	t.id, t.begun = g.newID(), g.host.Now()
	t.hold()
	t.save()
	t.start()
	if !t.cover { // who takes the device reads it there
		t.announce(t.events)
	}
}

// lay sets a match up. Nobody sits at it yet.
func (g *Game) lay(sc *scenario.Scenario, who [2]player, seed uint64) (*table, error) {
	head := engine.Record{Game: assault.GameID, Rules: sc.Version, Scenario: sc.Source, Seed: seed}
	for i, p := range who {
		head.Players[i] = p.kernel()
	}
	t := g.newTable(sc, who)
	start := assault.Start(sc)
	start.Watch(&t.heard)
	m, err := engine.NewMatch(head, start, engine.NewLocal(seed))
	if err != nil {
		return nil, err
	}
	t.m, t.events = local{m}, t.heard
	t.sc = t.m.Position().Scenario() // the lot may have exchanged the edges
	return t, nil
}

// sit goes on with a match read from its record.
func (g *Game) sit(id string, record []byte, held *keep.Hold) error {
	t := g.newTable(nil, [2]player{})
	m, _, who, err := open(record, &t.heard)
	if err != nil {
		return err
	}
	sc := m.Position().Scenario()
	t.m, t.events, t.sc, t.players, t.teller = m, t.heard, sc, who, terms.NewTeller(sc)
	t.looked = [2]int{len(t.events), len(t.events)}
	k, _ := g.host.Shelf().Find(id)
	t.id, t.held, t.begun = id, held, k.Begun
	t.start()
	return nil
}

func (g *Game) newTable(sc *scenario.Scenario, who [2]player) *table {
	return &table{g: g, sc: sc, players: who, sel: noSelection(), viewer: engine.NoSeat, arranging: engine.NoSeat, passing: passing{income: engine.NoSeat}, teller: terms.NewTeller(sc)}
}

func (t *table) start() {
	t.g.t, t.g.briefing = t, nil
	t.g.hush()
	for s := range engine.Seat(2) {
		if t.players[s].human && !t.players[s.Other()].human {
			t.viewer = s
		}
	}
	t.next()
}

// hotSeat reports whether two people share the device.
func (t *table) hotSeat() bool { return t.players[0].human && t.players[1].human }

// refresh takes over what the viewer may see and do after the position has changed.
func (t *table) refresh() {
	t.view = *t.now()
	t.view.Watch(nil) // what is tried on it has not happened
	t.view.Redact(t.viewer)
	t.moves = t.moves[:0]
	if t.mine() {
		t.moves = t.view.Moves(t.viewer, t.moves)
	}
	if t.draft == nil && t.mine() && t.window() == assault.WinMuster {
		t.draft = t.keptDraft()
	}
	if t.lesson != nil {
		t.lesson.look()
	}
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
	return t.viewer < 2 && t.shown == nil && !t.lingers && t.asks() == t.viewer && t.players[t.viewer].human && t.arranging != t.viewer && (t.f == nil || t.f.asked())
}

// deploying reports whether the viewer's starting units are being chosen or placed, arranged whether the computer does it for
// him.
func (t *table) deploying() bool {
	w := t.window()
	return t.viewer < 2 && t.asks() == t.viewer && (w == assault.WinDeploy || w == assault.WinMuster)
}
func (t *table) arranged() bool { return t.deploying() && t.arranging == t.viewer }

// stalled reports whether the computer is to answer and nobody has it thinking, as after it failed to.
func (t *table) stalled() bool {
	s := t.asks()
	return t.f == nil && s < 2 && (!t.players[s].human || t.arranged()) && t.shown == nil && !t.thinking && t.report == nil && !t.lost
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
		t.quiet, t.asked = [2]bool{}, false
		t.sel = noSelection()
		t.haste = noHaste
	}
}

// handTo covers the table until the other person has the device. Nobody looks meanwhile. In a combat, where the device goes to
// and fro, only the choice is covered.
func (t *table) handTo(s engine.Seat) {
	if t.viewer < 2 {
		t.looked[t.viewer] = len(t.events)
	}
	t.viewer, t.coming = engine.NoSeat, s
	t.cover = true
	t.sel, t.drawer, t.draft, t.talk = noSelection(), "", nil, console{} // answers tell what a side knows
	t.why.refusal = refusal{}
	t.refresh()
	t.g.polite = ""
	t.g.hush()
	t.g.urgent = words.Plain(terms.PassDevice(view.SideOf(s)))
	t.lock(1200)
}

// lock keeps what now stands under the finger from being pressed for so many ms: a double tap is one. However fast the game is
// set to be, this takes its time.
func (t *table) lock(ms int) {
	t.locked = true
	t.locks++
	nth := t.locks
	t.host().After(ms, func() {
		if nth == t.locks {
			t.locked = false
			t.host().Refresh()
		}
	})
}

// takeSeat uncovers the table for who was to come. In a combat the choice stands where the button stood.
func (t *table) takeSeat() {
	if t.cover && !t.locked {
		t.cover, t.viewer = false, t.coming
		if t.fighting() {
			t.lock(500)
		}
		t.next()
	}
}

// ended reports whether the match is over, by the rules or by the players.
func (t *table) ended() bool {
	return t.view.Phase() == assault.PhaseOver || t.f != nil && t.f.ended()
}

func (t *table) over() {
	t.cover = false
	switch {
	case t.f == nil:
		t.held.Let()
	case t.f.over:
		return
	default:
		t.f.over = true
	}
	t.g.hush() // it would lie over the result
	t.count()
	if t.hotSeat() {
		t.viewer = engine.NoSeat // both look
	}
	w, why := t.outcome()
	t.view = *t.m.Position()
	t.view.Redact(t.viewer)
	t.moves = nil
	s := resultTitle(w) + " " + why
	if t.say(s); !t.g.set.TextMode {
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
	t.heard = t.heard[:0] // the engine tells everything again
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
	t.m.Position().Watch(&t.heard)
	t.events = t.heard
	t.retell()
	t.sel = noSelection()
	t.save()
	t.next()
}

// whyNoUndo says what stands in the way of taking back: the last thing of this turn that uncovered, drew or decided something.
func (t *table) whyNoUndo() string {
	if t.f != nil {
		return words.Say("friend.no-undo")
	}
	for i := len(t.events) - 1; i >= 0; i-- {
		switch k := t.events[i].Kind; k {
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
