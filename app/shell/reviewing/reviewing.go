// Package reviewing is where a match was won and lost, as a screen: the chance to win over the match, what play and what luck made of it,
// and the mistakes, each with the way to its moment. It is worked out beside all else and kept with the match.
//
// It must not know the game: what is said of a move is the playback's.
package reviewing

import (
	"encoding/json"
	"slices"
	"strconv"

	"bocage/app/keep"
	"bocage/app/shell/replay"
	"bocage/app/shell/study"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
	"bocage/engine/search"
	"bocage/engine/search/review"
)

// Host is what the screen asks of the program around it. All calls, and all calls back, come on one goroutine.
type Host interface {
	// Review goes through a match: take is called with ever more of the report until it is done, or there is an error. stop ends that.
	Review(rec *engine.Record, seat engine.Seat, take func(*study.Report, error)) (stop func())
	// Shelf is where the match is kept.
	Shelf() *keep.Shelf
	// Refresh draws what has changed other than by an intent or a key.
	Refresh()
	// Shown reports whether the screen is the one that is shown, and Polite has a text read aloud when nothing else is being read.
	Shown() bool
	Polite(text string)
	// Replay shows the replay from a ply on, in the place of the screen.
	Replay(ply int)
}

// Match is a match that has ended.
type Match struct {
	Past   *replay.Place // it played back, all of it read
	Name   string
	Lead   engine.Seat // stands first
	Script engine.Seat // for which the game answers, NoSeat for none
	Side   func(engine.Seat) view.Named
}

// seats are those whose decisions can be looked at, in the order in which they are shown.
func (m *Match) seats() (l []engine.Seat) {
	for _, s := range [2]engine.Seat{m.Lead, m.Lead.Other()} {
		if s != m.Script {
			l = append(l, s)
		}
	}
	return l
}

// side is how a seat is shown, by the name that it has in this match.
func (v *Place) side(s engine.Seat) view.Named {
	n := v.of.Side(s)
	n.Name = v.of.Past.Side(s)
	return n
}

func (m *Match) record() *engine.Record { return m.Past.Tape().Record() }

// Place is the screen.
type Place struct {
	host    Host
	of      Match
	id      string // of the match on the shelf, "" for none
	seat    engine.Seat
	reports [2]*study.Report
	stop    func() // of what is being worked out, nil for nothing
	why     string // why it cannot be worked out
	rows    [2]told
	halts   int // how often it was ended: what was asked for before is for nobody
}

// told is what was put into words of a report.
type told struct {
	of       *study.Report
	language string
	rows     []view.Fault
}

// Open returns the screen of a match. was is the one that was shown last: if it is of the same match it is taken on, else what it is at
// ends.
func Open(h Host, m Match, was *Place) *Place {
	v := was
	if was == nil || !slices.Equal(was.of.record().Hashes, m.record().Hashes) {
		if was != nil {
			was.Halt()
		}
		v = &Place{id: m.Past.ID, seat: m.seats()[0]}
		for s, p := range m.record().Players {
			if p.Kind == engine.Human && m.record().Players[s^1].Kind != engine.Human {
				v.seat = engine.Seat(s)
			}
		}
	}
	v.host, v.of, m.Past.Remark = h, m, v.remark
	v.recall()
	return v
}

// recall takes what was found out before, or begins.
func (v *Place) recall() {
	if v.reports[v.seat] != nil || v.stop != nil {
		return
	}
	if v.id == "" {
		v.begin()
		return
	}
	seat, halts := v.seat, v.halts
	v.host.Shelf().Noted(v.id, func(note []byte) {
		var both [2]json.RawMessage
		if json.Unmarshal(note, &both) == nil {
			for s, b := range both {
				if r, err := study.Decode(b, v.of.record()); err == nil && r.Seat == engine.Seat(s) && r.Done() && v.reports[s] == nil {
					v.reports[s] = r
				}
			}
		}
		if v.reports[seat] == nil && v.seat == seat && v.halts == halts {
			v.begin()
		}
		v.host.Refresh()
	})
}

// begin begins to work it out.
func (v *Place) begin() {
	v.Halt()
	v.why = ""
	seat := v.seat
	stop := v.host.Review(v.of.record(), seat, func(r *study.Report, err error) {
		if err != nil {
			if v.stop, v.why = nil, err.Error(); v.host.Shown() {
				v.host.Polite(v.why)
			}
			v.host.Refresh()
			return
		}
		if v.reports[seat] = r; r.Done() {
			v.stop = nil
			v.keep()
			if v.host.Shown() {
				v.host.Polite(words.Plain(v.said(r)))
			}
		}
		v.host.Refresh()
	})
	if v.stop = stop; v.reports[seat] != nil && v.reports[seat].Done() {
		v.stop = nil // it was there at once
	}
}

// Halt ends what is being worked out.
func (v *Place) Halt() {
	v.halts++
	if v.stop != nil {
		v.stop()
		v.stop = nil
	}
	for s, r := range v.reports {
		if r != nil && !r.Done() {
			v.reports[s] = nil
		}
	}
}

// keep keeps with the match what was found out.
func (v *Place) keep() {
	if _, ok := v.host.Shelf().Find(v.id); v.id == "" || !ok {
		return
	}
	var both [2]json.RawMessage
	for s, r := range v.reports {
		if both[s] = []byte("null"); r != nil && r.Done() {
			both[s] = r.Encode()
		}
	}
	b, _ := json.Marshal(both)                   // of what was written just now
	v.host.Shelf().Note(v.id, b, func(error) {}) // for want of room it is worked out once more
}

// Address returns where the match is found again, and Key means nothing here.
func (v *Place) Address() string { return v.of.Past.Address() }
func (v *Place) Key(string) bool { return false }

// Do chooses whose decisions are shown, or shows one in the replay.
func (v *Place) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoJudge:
		if s := engine.Seat(in.N); s < 2 && s != v.seat {
			v.Halt()
			v.seat = s
			v.recall()
		}
	case view.DoMistake:
		v.of.Past.By(v.seat)
		v.host.Replay(in.N + 1)
	default:
		return false
	}
	return true
}

// Judges reports whether a match that is played back is the one that is gone through.
func (v *Place) Judges(past *replay.Place) bool { return v.of.Past == past }

// Show puts what is known so far into a screen.
func (v *Place) Show(s *view.Screen) {
	w := v.View()
	s.Review = &w
}

// View returns what is known so far.
func (v *Place) View() view.Review {
	whose := v.side(v.seat)
	w := view.Review{Title: v.of.Name, Of: whose.Side, Name: whose.Name}
	for _, at := range v.of.seats() {
		n := v.side(at)
		b := view.Button{ID: "btn-judge-" + n.Side.Key(), Label: n.Name, Pressed: view.Off, Do: view.Intent{Name: view.DoJudge, N: int(at)}}
		if at == v.seat {
			b.Pressed = view.On
		}
		w.Sides = append(w.Sides, b)
	}
	if len(w.Sides) == 1 {
		w.Sides = nil
	}
	r := v.reports[v.seat]
	switch {
	case v.why != "":
		w.Note = v.why
	case r == nil:
		w.Note = words.Say("review.going", 0)
	case !r.Done():
		w.Note = words.Say("review.going", 100*r.Ply/max(1, r.Plies))
	case slices.Contains(v.of.record().Players[:], engine.Player{Kind: engine.Remote}):
		w.Note = words.Say("review.open")
	}
	if w.Said = w.Note; r != nil {
		v.fill(&w, r)
	}
	return w
}

// Later is how long, in ms, the end of a match is on the screen before the match is gone through: who leaves sooner pays nothing.
const Later = 1500

const worst = 3 // mistakes stand in a summary

// Summary returns what is known so far for the result of the match, with the worst mistakes. Their buttons mean the same at the table.
func (v *Place) Summary() *view.Review {
	w := v.View()
	w.Rows = slices.Clone(w.Rows[:min(worst, len(w.Rows))])
	for i := range w.Rows {
		do := &w.Rows[i].Go.Do
		*do = view.Intent{Name: view.DoReplay, N: do.N + 1}
	}
	return &w
}

// fill puts a report on the screen. What was better is put into words once all is there.
func (v *Place) fill(w *view.Review, r *study.Report) {
	for i := range r.Decisions {
		d := &r.Decisions[i]
		at := 1000 * d.Ply / max(1, r.Plies)
		mistake, _ := d.Mistaken()
		w.Points = append(w.Points, view.Chance{At: at, Win: thousandth(d.Before)})
		if d.After != d.Before {
			w.Points = append(w.Points, view.Chance{At: at, Win: thousandth(d.After), Fault: mistake})
		}
	}
	if !r.Done() || len(r.Decisions) == 0 {
		return
	}
	w.Points = append(w.Points, view.Chance{At: 1000, Win: thousandth(r.End)})
	for _, s := range v.of.Past.Playback().Stops() {
		if n := len(w.Turns); s.Kind == tape.TurnStop && (n == 0 || w.Turns[n-1].N != s.Turn) {
			w.Turns = append(w.Turns, view.Turn{At: 1000 * s.Ply / max(1, r.Plies), N: s.Turn})
		}
	}
	w.Text, w.Said = v.said(r), words.Plain(v.said(r))
	if w.Rows = v.faults(r); len(w.Rows) == 0 {
		w.None = words.Say("review.none", percent(review.Mistake))
	}
}

// said is how the way from the start to the end is divided: in points of a hundredth, which may be more than a hundred in all, since what
// was given away and came back can be given away again.
func (v *Place) said(r *study.Report) string {
	luck, play := percent(r.Luck), percent(r.Play)
	end := percent(r.Start) + play + luck
	if luck < 0 {
		return words.Say("review.sum-more", percent(r.Start), end, -play, -luck)
	}
	return words.Say("review.sum-back", percent(r.Start), end, -play, luck)
}

// faults are the mistakes in words.
func (v *Place) faults(r *study.Report) []view.Fault {
	t := &v.rows[v.seat]
	if t.of == r && t.language == words.Language() {
		return t.rows
	}
	t.of, t.language, t.rows = r, words.Language(), nil
	for n, i := range r.Worst() {
		d := &r.Decisions[i]
		f := view.Fault{Label: v.fault(d), Text: words.Say("review.played", v.phrase(d, v.of.record().Moves[d.Ply])) + " " + v.better(d)}
		turn := v.of.Past.Tape().At(d.Ply).Standing().Turn
		f.Label = words.Say("review.turn", turn, f.Label)
		f.Go = view.Button{ID: "btn-mistake-" + strconv.Itoa(n+1), Label: words.Say("stats.replay"), Icon: "ic-play",
			Do: view.Intent{Name: view.DoMistake, N: d.Ply}}
		t.rows = append(t.rows, f)
	}
	return t.rows
}

// fault is what a mistake is called.
func (v *Place) fault(d *study.Decision) string {
	id := "review.mistake"
	if _, blunder := d.Mistaken(); blunder {
		id = "review.blunder"
	}
	return words.Say(id, percent(d.Loss()))
}

// phrase is an answer in words, and better what is said of the one that would have been.
func (v *Place) phrase(d *study.Decision, m engine.Move) string {
	return v.of.Past.Playback().Phrase(d.Ply, m)
}
func (v *Place) better(d *study.Decision) string {
	return words.Say("review.better", v.phrase(d, *d.Best))
}

// remark is what the replay says of the mistakes in some plies.
func (v *Place) remark(since, ply int) (said string) {
	r := v.reports[v.seat]
	if r == nil || !r.Done() {
		return ""
	}
	for i := range r.Decisions {
		d := &r.Decisions[i]
		if m, _ := d.Mistaken(); m && d.Ply >= since && d.Ply < ply {
			said += " *" + v.fault(d) + "* " + v.better(d)
		}
	}
	return said
}

// thousandth and percent are a chance in thousandths and in hundredths.
func thousandth(n int32) int { return int((int64(n)*1000 + search.One/2) / search.One) }

func percent(n int32) int {
	if n < 0 {
		return -percent(-n)
	}
	return int((int64(n)*100 + search.One/2) / search.One)
}
