package game

import (
	"bocage/engine"
	"bocage/engine/assault"
)

// driver is the match as a table plays it: on this device, or against somebody at another one.
type driver interface {
	// Position is the present position, as far as this device may know it. It must not be changed.
	Position() *assault.Position
	Ply() int
	Record() *engine.Record
	// Play makes a move, or refuses it. Against somebody at another device it is made a moment later.
	Play(engine.Move) error
	CanUndo(engine.Seat) bool
	Undo(engine.Seat) error
	CanRedo() bool
	Redo() error
}

// local is a match on this device.
type local struct{ *engine.Match }

// Position is the present position.
func (l local) Position() *assault.Position { return l.Match.Position().(*assault.Position) }

// remote is the match against a friend as the mirror shows it. What was sent to him stands, so that nothing is taken back.
type remote struct{ f *friend }

func (c remote) Position() *assault.Position { return c.f.mirror.View().(*assault.Position) }
func (c remote) Ply() int                    { return len(c.f.mirror.Moves()) }

// Record is the match as everybody may know it: the hidden cards are not in it.
func (c remote) Record() *engine.Record {
	head := engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: c.f.sc.Version, Scenario: c.f.sc.Source,
		Players: [2]engine.Player{{Kind: engine.Remote}, {Kind: engine.Remote}}}
	head.Players[c.f.seat] = engine.Player{Kind: engine.Human}
	return c.f.mirror.Record(head)
}

// Play asks the desk for a move that the own copy of the position takes.
func (c remote) Play(m engine.Move) error { return c.f.mirror.Play(m) }

func (remote) CanUndo(engine.Seat) bool { return false }
func (remote) Undo(engine.Seat) error   { return engine.ErrNoUndo }
func (remote) CanRedo() bool            { return false }
func (remote) Redo() error              { return engine.ErrNoRedo }
