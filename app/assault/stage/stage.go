// Package stage is the timeline of a fire that was resolved: which part of it begins when on the screen, how long it takes, and which of
// three still frames is due. It is arithmetic over a few numbers: it knows no clock, no combat and no screen.
package stage

// Tempo is how a fire is played.
type Tempo uint8

// The tempi.
const (
	Full  Tempo = iota
	Brief       // everything at about a third of the time, no flash, no jolt
	Still       // nothing moves: the frames follow one another
)

// Frame is a still picture of a fire, with all that it has shown so far.
type Frame uint8

// The frames.
const (
	Gifts  Frame = iota + 1 // both cards that were given lie open, and the totals with them
	Draw                    // the card drawn lies open, the totals are final, the cell is lit
	Result                  // what came of it, and what is to be chosen
)

// Part is what begins at its own time.
type Part uint8

// The parts, in the order in which they begin.
const (
	Turn  Part = iota // both cards that were given turn
	Sums              // the totals run up to them
	Drawn             // the card drawn turns
	Cell              // the cell lights up, and the heads of its row and column
	Flash             // of the muzzle
	Jolt              // of the plate that is hit
	Minus             // the loss flies to the flags
	Word              // of the outcome
	Flag              // falls; each after the one before it
	Burn              // a unit that is destroyed
	Smoke             // which nobody waits for
	Stamp
	numParts
)

// Name is the part in the styles: the time of its beginning is the variable "--NAME", that of its length "--NAME-for".
func (p Part) Name() string {
	return [...]string{"turn", "sums", "drawn", "cell", "flash", "jolt", "minus", "word", "flag", "burn", "smoke", "stamp"}[p]
}

// Fire is what a timeline depends on.
type Fire struct {
	Lost      int  // by the target, of its morale
	Flags     int  // that fall
	Destroyed bool // the target
}

// Span is when something begins and how long it takes, in ms from the moment at which both cards lie there.
type Span struct{ At, For int }

// FlagStep is the time between one flag and the next, in ms.
const FlagStep = 140

var spans = [2][numParts]Span{
	Full: {Turn: {0, 380}, Sums: {380, 180}, Drawn: {560, 380}, Cell: {980, 260}, Flash: {1100, 160}, Jolt: {1200, 240}, Minus: {1220, 360},
		Word: {1260, 280}, Flag: {1340, 160}, Burn: {1900, 700}, Smoke: {2100, 1000}, Stamp: {2500, 200}},
	Brief: {Turn: {0, 140}, Sums: {140, 1}, Drawn: {140, 140}, Cell: {280, 80}, Minus: {360, 1}, Word: {360, 120}, Flag: {360, 1},
		Burn: {480, 160}, Stamp: {640, 120}},
}

// stillTime is how long a still frame stands before the next, in ms.
const stillTime = 900

// Timeline is when what of a fire is shown.
type Timeline struct {
	tempo Tempo
	fire  Fire
}

// Of returns the timeline of a fire.
func Of(t Tempo, f Fire) Timeline { return Timeline{t, f} }

// Tempo returns how the fire is played.
func (t Timeline) Tempo() Tempo { return t.tempo }

// Span returns when a part begins, and for the flags the first of them. It is not shown at all if ok is false.
func (t Timeline) Span(p Part) (s Span, ok bool) {
	if t.tempo == Still {
		return s, false
	}
	s = spans[t.tempo][p]
	switch p {
	case Jolt, Minus:
		ok = t.fire.Lost > 0
	case Flag:
		ok = t.fire.Flags > 0
	case Burn, Smoke, Stamp:
		ok = t.fire.Destroyed
	default:
		ok = true
	}
	return s, ok && s.For > 0
}

// FlagStep is the time between one flag and the next, in ms.
func (t Timeline) FlagStep() int {
	if t.tempo == Full {
		return FlagStep
	}
	return 0
}

// At returns when a frame is due, in ms.
func (t Timeline) At(f Frame) int {
	if t.tempo == Still {
		return int(f-Gifts) * stillTime
	}
	return spans[t.tempo][[...]Part{Gifts: Turn, Draw: Drawn, Result: Word}[f]].At
}

// Frame returns which frame is due at a time.
func (t Timeline) Frame(ms int) Frame {
	f := Gifts
	for f < Result && ms >= t.At(f+1) {
		f++
	}
	return f
}

// End returns when all that is waited for has been shown, in ms.
func (t Timeline) End() int {
	end := t.At(Result)
	for p := range numParts {
		s, ok := t.Span(p)
		if !ok || p == Smoke {
			continue
		}
		if p == Flag {
			s.At += t.FlagStep() * (t.fire.Flags - 1)
		}
		end = max(end, s.At+s.For)
	}
	return end
}

// Cue is what begins at a time: a part, the nth of its kind.
type Cue struct {
	At   int
	Part Part
	N    int
}

// Cues returns all that begins, in order. Without motion those parts that a frame brings begin with it.
func (t Timeline) Cues() (cs []Cue) {
	if t.tempo == Still {
		return []Cue{{t.At(Gifts), Turn, 0}, {t.At(Draw), Drawn, 0}, {t.At(Result), Word, 0}}
	}
	for p := range numParts {
		s, ok := t.Span(p)
		if !ok {
			continue
		}
		n := 1
		if p == Flag {
			n = t.fire.Flags
		}
		for i := range n {
			cs = append(cs, Cue{s.At + i*t.FlagStep(), p, i})
		}
	}
	for i := range cs { // few of them, and almost in order
		for j := i; j > 0 && cs[j].At < cs[j-1].At; j-- {
			cs[j], cs[j-1] = cs[j-1], cs[j]
		}
	}
	return cs
}

// Rest returns how long what came of a fire stays before the match goes on by itself, in ms.
func (t Timeline) Rest(over bool) int {
	switch {
	case t.tempo != Brief:
		return 1600
	case over:
		return 700
	}
	return 500
}
