package duel

import (
	"strings"

	"bocage/app/shell/replay"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
	rules "bocage/engine/duel"
)

// playback is a match played back; it is a replay.Playback and the tape's reader.
type playback struct {
	tape   *tape.Tape
	move   engine.Move    // the ply that is being read
	before rules.Position // the position before it
	lines  []view.Dispatch
	plies  []int // by line, that told it
	stops  []tape.Stop

	moment replay.Moment
	shown  *rules.Position
}

func newPlayback(rec *engine.Record) (*playback, error) {
	b := &playback{}
	t, err := tape.New(engine.Games{rules.Game}, rec, b)
	b.tape = t
	return b, err
}

// Begin forgets all that was read.
func (b *playback) Begin(engine.State) {
	b.lines, b.plies, b.stops = nil, nil, []tape.Stop{{Seat: engine.NoSeat}}
}

// Apply makes a ply.
func (b *playback) Apply(p engine.State, m engine.Move) error {
	b.move, b.before = m, *p.(*rules.Position)
	return p.Apply(m)
}

// Keep notes what the ply told. Whatever tells something is stopped at.
func (b *playback) Keep(ply int, s engine.State) {
	p := s.(*rules.Position)
	told := tell(b.move, &b.before, p)
	if len(told) == 0 {
		return
	}
	for _, l := range told {
		b.plies = append(b.plies, ply)
		l.At = len(b.plies)
		b.lines = append(b.lines, l)
	}
	stop := tape.Stop{Ply: ply, Seat: engine.NoSeat}
	if turn := p.Standing().Turn; turn > b.before.Standing().Turn || b.before.Prompt().Window == rules.WinLead {
		stop.Kind, stop.Turn, stop.Seat = tape.TurnStop, turn, p.Lead()
	}
	b.stops = append(b.stops, stop)
}

func (b *playback) Tape() *tape.Tape { return b.tape }

func (b *playback) Stops() []tape.Stop {
	stops := b.stops[:len(b.stops):len(b.stops)]
	if n := b.tape.Read(); b.tape.Done() && stops[len(stops)-1].Ply < n {
		stops = append(stops, tape.Stop{Ply: n, Seat: engine.NoSeat})
	}
	return stops
}

func (b *playback) Name(tape.Stop) string      { return "" }
func (b *playback) Heads() string              { return words.Say("duel.turns") }
func (b *playback) Tell(replay.Eyes, int) bool { return true } // it is the same for all

func (b *playback) PlyOf(event int) int {
	if event < 1 || event > len(b.plies) {
		return 0
	}
	return b.plies[event-1]
}

func (b *playback) See(m replay.Moment) replay.Caption {
	b.moment, b.shown = m, b.tape.At(m.Ply).(*rules.Position)
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
	st := b.shown.Standing()
	return replay.Caption{Head: words.Say("duel.turn", st.Turn, st.Turns), Said: strings.Join(said, " ")}
}

func (b *playback) View() any {
	viewer := b.moment.Eyes.Seat
	if b.moment.Eyes.All {
		viewer = engine.NoSeat
	}
	e := sight{p: b.shown, q: b.shown, viewer: viewer}
	v := e.scene()
	v.Title = guide{}.Name(b.tape.Scenario())
	v.Replayed, v.Menu = true, button("btn-leave", words.Say("words.back"), "ic-back", view.DoBack, 0)
	v.Log = view.Log{Turn: b.shown.Standing().Turn, Seeks: true, Still: true}
	for i, l := range b.lines {
		l.Later = b.plies[i] > b.moment.Ply
		l.Now = b.plies[i] > b.moment.Since && !l.Later
		v.Log.Lines = append(v.Log.Lines, l)
	}
	return &v
}

func (b *playback) Forget()             {}
func (b *playback) Do(view.Intent) bool { return false }
func (b *playback) Key(string) bool     { return false }
func (b *playback) Keys() []view.Line   { return nil }
