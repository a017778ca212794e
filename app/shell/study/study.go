// Package study is what the computer works out of a match beside the page: where it was won and lost, and what could be done next. It runs
// in a worker, which is given a record and tells what it has found out so far. It must know no game, nor the screen.
package study

import (
	"encoding/json"
	"errors"
	"slices"

	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/search/review"
)

// Scholar is how a game is thought about.
type Scholar struct {
	Mind   func() search.Mind
	Past   search.Limits // of each decision that was made
	Future search.Limits // of one that is to be made
}

// Line is an answer with the chance to win by it, of search.One. Often says, at a secret choice, how often it should be given, and Played
// that the chance was played out: where it was not, it tells no more than what answers differ by.
type Line struct {
	Move       engine.Move
	Win, Often int32
	Played     bool
}

// Decision is one that was judged. The chances to win are of search.One: by the best answer, and by the one that was given.
type Decision struct {
	Ply           int // how many moves and deals came before it
	Before, After int32
	Best          *engine.Move `json:",omitempty"` // what would have been better, of a mistake
}

// Loss is what it lost of the chance to win.
func (d *Decision) Loss() int32 { return d.Before - d.After }

// Mistaken reports whether it lost so much that it is told, and whether it is to be called a blunder.
func (d *Decision) Mistaken() (mistake, blunder bool) {
	return d.Loss() >= review.Mistake, d.Loss() >= review.Blunder
}

// Report is where a match was won and lost by a seat, as far as it was gone through.
type Report struct {
	Seat       engine.Seat
	Head       uint64 // hash of the last position: of this match
	Plies      int    // of the record
	Ply        int    // gone through
	Start, End int32
	Play, Luck int32 // Start + Play + Luck is End
	Decisions  []Decision
}

// Done reports whether all was gone through.
func (r *Report) Done() bool { return r.Ply == r.Plies }

// Worst returns the places of the mistakes among the decisions, the worst first.
func (r *Report) Worst() (l []int) {
	for i := range r.Decisions {
		if m, _ := r.Decisions[i].Mistaken(); m {
			l = append(l, i)
		}
	}
	slices.SortStableFunc(l, func(a, b int) int { return int(r.Decisions[b].Loss()) - int(r.Decisions[a].Loss()) })
	return l
}

// Encode writes a report.
func (r *Report) Encode() []byte {
	b, _ := json.Marshal(r) // of numbers alone
	return b
}

var errDamaged = errors.New("what was found out is damaged")

// Decode reads a report about a record. What is damaged, or about another one, is an error.
func Decode(b []byte, rec *engine.Record) (*Report, error) {
	r := &Report{}
	if err := json.Unmarshal(b, r); err != nil {
		return nil, err
	}
	plies := len(rec.Moves)
	chance := func(n int32) bool { return n >= 0 && n <= search.One }
	last := -1
	good := r.Plies == plies && r.Head == headOf(rec) && r.Ply >= 0 && r.Ply <= plies && r.Seat <= 1
	good = good && chance(r.Start) && chance(r.End) && r.Start+r.Play+r.Luck == r.End
	for _, d := range r.Decisions {
		good = good && d.Ply > last && d.Ply < plies && chance(d.Before) && chance(d.After) && d.After <= d.Before
		last = d.Ply
	}
	if !good {
		return nil, errDamaged
	}
	return r, nil
}

// headOf returns the hash of the last position of a record.
func headOf(rec *engine.Record) uint64 {
	if n := len(rec.Hashes); n > 0 {
		return rec.Hashes[n-1]
	}
	return 0
}

// portion is how much work is done between two looks at what was found out.
const portion = 20_000

// Review goes through the decisions of a seat in a record, of which the seed is not known, and tells how far it has come. It ends early
// when stop says so. A record that breaks the rules is an error.
func (s *Scholar) Review(games engine.Games, rec *engine.Record, seat engine.Seat, stop func() bool, tell func(*Report)) (
	*Report, error) {
	_, _, start, err := games.Begin(rec)
	if err != nil {
		return nil, err
	}
	if slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}) { // it holds only what everybody may know
		start.Redact(engine.NoSeat)
	}
	r := review.New(s.Mind, start, rec.Moves, seat, 1, s.Past)
	for told := 0; !r.Run(portion, stop) && !stop(); {
		if done, _ := r.Progress(); done > told {
			told = done
			tell(reportOf(r, seat, rec))
		}
	}
	return reportOf(r, seat, rec), r.Err()
}

// reportOf is what a review has found out so far.
func reportOf(r *review.Review, seat engine.Seat, rec *engine.Record) *Report {
	a := r.Account()
	out := &Report{Seat: seat, Head: headOf(rec), Start: a.Start, End: a.End, Play: a.Play, Luck: a.Luck}
	out.Ply, out.Plies = r.Progress()
	for _, d := range r.Decisions() {
		x := Decision{Ply: d.Ply, Before: d.Before, After: d.After}
		if m, _ := x.Mistaken(); m {
			x.Best = &d.Lines[0].Move
		}
		out.Decisions = append(out.Decisions, x)
	}
	return out
}

// most is how many answers a suggestion has: some may be said alike.
const most = 8

// Suggest compares the answers of a seat at the end of a record, by what the seat knows, and tells the best of what was found out so far,
// the best first. A seat that is not asked has none.
func (s *Scholar) Suggest(games engine.Games, rec *engine.Record, seat engine.Seat, stop func() bool, tell func([]Line)) ([]Line, error) {
	_, _, start, err := games.Begin(rec)
	if err != nil {
		return nil, err
	}
	p, err := engine.Replay(rec, start, nil)
	if err != nil {
		return nil, err
	}
	t := search.Begin(s.Mind(), p, seat, 1, s.Future)
	for !t.Run(portion, stop) && !stop() {
		tell(best(t))
	}
	return best(t), nil
}

// best returns the best answers of a thought.
func best(t *search.Thought) (l []Line) {
	for _, x := range t.Best() {
		if len(l) < most {
			l = append(l, Line{x.Move, x.Win, x.Often, x.Worlds > 0})
		}
	}
	return l
}

// EncodeLines writes answers.
func EncodeLines(l []Line) []byte {
	b, _ := json.Marshal(l) // of numbers alone
	return b
}

// DecodeLines reads answers.
func DecodeLines(b []byte) (l []Line, err error) {
	err = json.Unmarshal(b, &l)
	return l[:min(len(l), most)], err
}
