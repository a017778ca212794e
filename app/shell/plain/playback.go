package plain

import (
	"strings"

	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
)

// Playback is a match played back; it is a replay.Playback and the tape's reader.
type Playback struct {
	script Script
	tape   *tape.Tape
	move   engine.Move  // the ply that is being read
	before engine.State // the position before it
	lines  []view.Dispatch
	plies  []int // by line, that told it
	stops  []tape.Stop

	moment replay.Moment
	shown  engine.State
}

// NewPlayback returns a record of a game played back. Its errors are those of tape.New.
func NewPlayback(g engine.Game, rec *engine.Record, s Script) (*Playback, error) {
	b := &Playback{script: s}
	t, err := tape.New(engine.Games{g}, rec, b)
	b.tape = t
	return b, err
}

// Begin forgets all that was read.
func (b *Playback) Begin(at engine.State) {
	b.before = at.Clone()
	b.lines, b.plies, b.stops = nil, nil, []tape.Stop{{Seat: engine.NoSeat}}
}

// Apply makes a ply.
func (b *Playback) Apply(p engine.State, m engine.Move) error {
	b.move = m
	b.before.CopyFrom(p)
	return p.Apply(m)
}

// Keep notes what the ply told. Whatever tells something is stopped at.
func (b *Playback) Keep(ply int, p engine.State) {
	told := b.script.Tell(b.move, b.before, p)
	if len(told) == 0 {
		return
	}
	for _, l := range told {
		b.plies = append(b.plies, ply)
		l.At = len(b.plies)
		b.lines = append(b.lines, l)
	}
	stop := tape.Stop{Ply: ply, Seat: engine.NoSeat}
	if lead, ok := b.script.Begins(b.before, p); ok {
		stop.Kind, stop.Turn, stop.Seat = tape.TurnStop, p.Standing().Turn, lead
	}
	b.stops = append(b.stops, stop)
}

// Lines are what was told so far.
func (b *Playback) Lines() []view.Dispatch { return b.lines }

func (b *Playback) Tape() *tape.Tape { return b.tape }

// Side is what a seat is called in this match.
func (b *Playback) Side(s engine.Seat) string {
	return b.script.Guide(b.tape.At(b.tape.Read())).Side(s)
}

func (b *Playback) Stops() []tape.Stop {
	stops := b.stops[:len(b.stops):len(b.stops)]
	if n := b.tape.Read(); b.tape.Done() && stops[len(stops)-1].Ply < n {
		stops = append(stops, tape.Stop{Ply: n, Seat: engine.NoSeat})
	}
	return stops
}

func (b *Playback) Name(tape.Stop) string      { return "" }
func (b *Playback) Heads() string              { return b.script.Heads() }
func (b *Playback) Tell(replay.Eyes, int) bool { return true } // it is the same for all

func (b *Playback) PlyOf(event int) int {
	if event < 1 || event > len(b.plies) {
		return 0
	}
	return b.plies[event-1]
}

func (b *Playback) See(m replay.Moment) replay.Caption {
	b.moment, b.shown = m, b.tape.At(m.Ply)
	if !m.Eyes.All {
		b.shown.Redact(m.Eyes.Seat)
	}
	if m.Ply == 0 {
		return replay.Caption{Head: words.Say("replay.set-up"), Said: words.Say("replay.start")}
	}
	var said []string
	for i, l := range b.lines {
		if b.plies[i] > m.Since && b.plies[i] <= m.Ply {
			said = append(said, l.Text)
		}
	}
	return replay.Caption{Head: b.script.Head(b.shown.Standing()), Said: strings.Join(said, " ")}
}

func (b *Playback) View() any {
	around := view.Surround{Title: b.script.Guide(b.shown).Name(b.tape.Scenario()), Replayed: true,
		Menu: Button("btn-leave", words.Say("words.back"), "ic-back", view.DoBack, 0),
		Log:  view.Log{Turn: b.shown.Standing().Turn, Seeks: true, Still: true}}
	for i, l := range b.lines {
		l.Later = b.plies[i] > b.moment.Ply
		l.Now = b.plies[i] > b.moment.Since && !l.Later
		around.Log.Lines = append(around.Log.Lines, l)
	}
	viewer := b.moment.Eyes.Seat
	if b.moment.Eyes.All {
		viewer = engine.NoSeat
	}
	return b.script.Scene(b.shown, viewer, around)
}

// Phrase tells what comes of a move.
func (b *Playback) Phrase(ply int, m engine.Move) string {
	before := b.tape.At(ply)
	after := before.Clone()
	if after.Apply(m) != nil {
		return ""
	}
	var said []string
	for _, l := range b.script.Tell(m, before, after) {
		said = append(said, l.Text)
	}
	return strings.Join(said, " ")
}

func (b *Playback) Forget()             {}
func (b *Playback) Do(view.Intent) bool { return false }
func (b *Playback) Key(string) bool     { return false }
func (b *Playback) Keys() []view.Line   { return nil }
