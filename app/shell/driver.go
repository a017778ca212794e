package shell

import "bocage/engine"

// remote is the match against a friend as the mirror shows it. What was sent to him stands, so that nothing is taken back.
type remote struct{ f *friend }

func (c remote) Position() engine.State { return c.f.mirror.View() }
func (c remote) Ply() int               { return len(c.f.mirror.Moves()) }

// Record is the match as everybody may know it: the hidden cards are not in it.
func (c remote) Record() *engine.Record {
	head := engine.Record{Format: engine.RecordFormat, Game: c.f.game.Game(), Rules: c.f.rules, Scenario: c.f.sc.Source(),
		Players: [2]engine.Player{{Kind: engine.Remote}, {Kind: engine.Remote}}}
	head.Players[c.f.seat] = engine.Player{Kind: engine.Human}
	return c.f.mirror.Record(head)
}

// Play asks the desk for a move that the own copy of the position takes.
func (c remote) Play(m engine.Move) error { return c.f.mirror.Play(m) }
func (remote) CanUndo(engine.Seat) bool   { return false }
func (remote) Undo(engine.Seat) error     { return engine.ErrNoUndo }
func (remote) CanRedo() bool              { return false }
func (remote) Redo() error                { return engine.ErrNoRedo }
