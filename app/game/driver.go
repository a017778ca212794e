package game

import (
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
)

// course is the match as a table plays it: on this device, or against somebody at another one.
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

// local is the course of a match on this device.
type local struct{ *engine.Match }

// Position is the present position.
func (l local) Position() *assault.Position { return l.Match.Position().(*assault.Position) }

// remote is the course of a match against a friend: what the mirror shows, followed move by move. What was sent to him stands, so
// that nothing is taken back.
type remote struct {
	f      *friend
	public assault.Position // as everybody may see it
	pos    assault.Position // with the own cards
	ahead  assault.Position // with the moves that were asked for besides
	rec    engine.Record    // of what everybody may see
	buf    []byte
}

func newRemote(f *friend) *remote {
	c := &remote{f: f, public: *f.mirror.Public().(*assault.Position), rec: engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: f.sc.Version,
		Scenario: f.sc.Source, Players: [2]engine.Player{{Kind: engine.Remote}, {Kind: engine.Remote}}}}
	c.rec.Players[f.seat] = engine.Player{Kind: engine.Human}
	c.settle()
	return c
}

// behind reports whether the mirror knows moves that are not followed yet.
func (c *remote) behind() bool { return len(c.rec.Moves) < len(c.f.mirror.Moves()) }

// step follows one move, and tells what happens by it as its player sees it.
func (c *remote) step(heard *[]assault.Event) error {
	m := c.f.mirror.Moves()[len(c.rec.Moves)]
	seen := c.public
	c.f.mirror.See(&seen)
	apply := assault.Log(heard)
	if apply(&seen, m) != nil { // its cards have been mixed since
		seen = c.public
		if err := apply(&seen, m); err != nil {
			return err
		}
	}
	if err := c.public.Apply(m); err != nil {
		return err
	}
	c.buf = c.public.AppendBinary(c.buf[:0])
	c.rec.Moves, c.rec.Hashes = append(c.rec.Moves, m), append(c.rec.Hashes, engine.Digest(c.buf))
	c.pos = seen
	return nil
}

// settle takes over the present position once all moves are followed.
func (c *remote) settle() {
	c.pos = *c.f.mirror.View().(*assault.Position)
	c.ahead = c.pos
}

func (c *remote) Position() *assault.Position { return &c.pos }
func (c *remote) Ply() int                    { return len(c.rec.Moves) }

// Record is the match as everybody may know it: the hidden cards are not in it.
func (c *remote) Record() *engine.Record {
	r := c.rec
	r.Moves, r.Hashes = slices.Clip(r.Moves), slices.Clip(r.Hashes)
	return &r
}

// Play asks the desk for a move that the own copy of the position takes.
func (c *remote) Play(m engine.Move) error {
	if !c.f.mirror.Waits() {
		c.ahead = c.pos
	}
	if err := c.ahead.Apply(m); err != nil {
		return err
	}
	c.f.mirror.Play(m)
	return nil
}

func (c *remote) CanUndo(engine.Seat) bool { return false }
func (c *remote) Undo(engine.Seat) error   { return engine.ErrNoUndo }
func (c *remote) CanRedo() bool            { return false }
func (c *remote) Redo() error              { return engine.ErrNoRedo }
