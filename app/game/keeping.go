package game

import (
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// keeping is the match of the table as it is kept: on the shelf, and as a tape to look back at.
type keeping struct {
	t     *table
	id    string // of the match, on the shelf
	held  *keep.Hold
	begun int64   // ms since 1970
	lost  bool    // another tab has taken the match over
	past  *replay // the match so far, once it was looked back at
}

// lookBack shows earlier moments of the match on the table: from the one that told an event, or the newest. The match stays as
// it is meanwhile, and nothing can be ordered. Nobody looks back while the device changes hands.
func (kp *keeping) lookBack(event int) {
	if kp.t.seats.cover || kp.lost {
		return
	}
	if kp.t.ended() {
		kp.replay(0)
		return
	}
	r := kp.rewind()
	if r == nil {
		return
	}
	r.live, r.id, r.playing = kp.t, kp.id, false
	if r.news = event; event == 0 {
		r.want = kp.t.m.Ply()
	}
	r.enter()
}

// replay plays back the match of the table, from a ply on.
func (kp *keeping) replay(ply int) {
	if !kp.t.ended() {
		if r := kp.rewind(); r != nil && !kp.t.seats.cover && !kp.lost {
			r.live, r.id, r.want = kp.t, kp.id, ply
			r.enter()
		}
		return
	}
	r := kp.rewind()
	if r == nil {
		return
	}
	r.live, r.id, r.want, r.playing = nil, kp.id, ply, false
	r.enter()
}

// rewind is the tape of the match so far, ready to be looked at. It is kept, so that it is read once.
func (kp *keeping) rewind() *replay {
	rec := kp.t.m.Record()
	if kp.past != nil {
		kp.past.tape.Follow(rec)
		return kp.past
	}
	past, err := kp.t.g.newReplay(rec, -1)
	if err != nil {
		kp.t.g.fail(words.Say("replay.cannot"), explain(err))
		return nil
	}
	kp.past = past
	return kp.past
}

// leadBack lets the dispatches lead to their moments.
func (sn *screen) leadBack(l *view.Log) {
	l.Seeks = true
	l.Back = &view.Button{ID: "btn-lookback", Label: words.Say("replay.look-back"), Icon: "ic-clock", Style: view.Small, Do: view.Intent{Name: view.DoLookBack}}
}

// save keeps the match as it stands.
func (kp *keeping) save() {
	if kp.lost || kp.t.lesson != nil {
		return
	}
	rec := kp.t.m.Record()
	b, err := rec.Encode()
	if err != nil {
		kp.t.g.notKept(err)
		return
	}
	k := kp.t.g.lib.describe(kp.id, outer(kp.t.sc), rec, kp.t.m.Position())
	k.Begun, k.Changed = kp.begun, kp.t.host().Now()
	if kp.t.f != nil && kp.t.f.ended() {
		k.Ended = true
		k.Winner, _ = kp.t.f.outcome()
	}
	kp.t.host().Shelf().Write(k, b, kp.t.g.notKept)
}

// hold makes this tab the one that goes on with the match of the table.
func (kp *keeping) hold() {
	kp.t.host().Shelf().Hold(kp.id, false, func(h *keep.Hold) {
		if kp.held = h; kp.t.closed || kp.t.f == nil && kp.t.m.Position().Prompt().Kind == engine.Over {
			h.Let()
		}
	}, kp.lose)
}

// lose stops the table: another tab has taken the match.
func (kp *keeping) lose() {
	if kp.t.closed || kp.lost {
		return
	}
	kp.lost = true
	kp.t.pace.stopThinking()
	kp.elsewhere()
	kp.t.host().Refresh()
}

// elsewhere says that the match is kept by another tab now.
func (kp *keeping) elsewhere() {
	kp.t.g.elsewhere(kp.id, words.Say("keep.taken"), words.Say("keep.take-back"), nil)
}

// count reads the match again for the result, piece by piece.
func (kp *keeping) count() {
	r := kp.rewind()
	if r == nil || r.tape.Done() {
		return
	}
	r.tape.Run(slice)
	kp.t.host().After(1, func() {
		if !kp.t.closed {
			kp.count()
			kp.t.host().Refresh()
		}
	})
}
