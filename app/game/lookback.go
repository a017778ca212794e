package game

import (
	"bocage/app/assault/tape"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// lookBack shows earlier moments of the match on the table: from the one that told an event, or the newest. The match stays as
// it is meanwhile, and nothing can be ordered. Nobody looks back while the device changes hands.
func (t *table) lookBack(event int) {
	if t.cover || t.lost {
		return
	}
	if t.ended() {
		t.replay(0)
		return
	}
	r := t.rewind()
	if r == nil {
		return
	}
	r.live, r.id, r.playing = t, t.id, false
	if r.news = event; event == 0 {
		r.want = t.m.Ply()
	}
	r.enter()
}

// replay plays back the match of the table, from a ply on.
func (t *table) replay(ply int) {
	if !t.ended() {
		if r := t.rewind(); r != nil && !t.cover && !t.lost {
			r.live, r.id, r.want = t, t.id, ply
			r.enter()
		}
		return
	}
	r := t.rewind()
	if r == nil {
		return
	}
	r.live, r.id, r.want, r.playing = nil, t.id, ply, false
	r.enter()
}

// rewind is the tape of the match so far, ready to be looked at. It is kept, so that it is read once.
func (t *table) rewind() *replay {
	rec := t.m.Record()
	if t.past != nil {
		t.past.tape.Follow(rec)
		return t.past
	}
	tp, err := tape.New(rec)
	if err != nil {
		t.g.fail(words.Say("replay.cannot"), explain(err))
		return nil
	}
	t.past = t.g.newReplay(tp, -1)
	return t.past
}

// leadBack lets the dispatches lead to their moments.
func (t *table) leadBack(l *view.Log) {
	l.Seeks = true
	l.Back = &view.Button{ID: "btn-lookback", Label: words.Say("replay.look-back"), Icon: "ic-clock", Style: view.Small, Do: view.Intent{Name: view.DoLookBack}}
}
