package trial

import (
	"bytes"
	"slices"

	"bocage/engine"
)

// Public is the place of the public's copy among those of the seats.
const Public = 2

// Replicas are the copies of one match in two players' programs and in a watcher's, beside the copy that knows every card: copy s never
// learns what seat s may not see. A copy cannot tell what it was never told; that it equals what Redact leaves of the whole position
// shows that Redact hides as much.
type Replicas struct {
	Whole engine.State
	Copy  [3]engine.State
	sub   *Subject
	later [2][]engine.Move // secret choices that are not told yet, by who makes them
	may   engine.State     // scratch
	buf   [3][]byte
}

// NewReplicas gives everybody a copy of a match that is about to begin at p.
func NewReplicas(sub *Subject, p engine.State) *Replicas {
	r := &Replicas{Whole: p.Clone(), sub: sub, may: p.Clone()}
	for i := range r.Copy {
		r.Copy[i] = p.Clone()
		r.Copy[i].Redact(viewer(i))
	}
	return r
}

// viewer is whose copy i is.
func viewer(i int) engine.Seat {
	if i == Public {
		return engine.NoSeat
	}
	return engine.Seat(i)
}

// Make makes a legal move in all copies.
func (r *Replicas) Make(m engine.Move) error {
	pr := r.Whole.Prompt()
	if pr.Kind == engine.Reveal { // the owner answers from his own copy
		if own, ok := r.Copy[pr.Seat].Known(); !ok || own != m {
			return Fault("replica", "the owner would show %+v, %v, but it is %+v", own, ok, m)
		}
	}
	secret := false
	for i, c := range r.Copy {
		told, later := r.sub.told(viewer(i), pr, m)
		if later {
			secret = true
			continue
		}
		if err := c.Apply(told); err != nil {
			return Fault("replica", "copy %d, told %+v at %+v: %v", i, told, pr, err)
		}
	}
	if err := r.Whole.Apply(m); err != nil {
		return err
	}
	if secret {
		r.later[m.Seat] = append(r.later[m.Seat], m)
	}
	if now := r.Whole.Prompt(); pr.Kind == engine.Commit &&
		(now.Kind != engine.Commit || now.Window != pr.Window || now.Seat == engine.Both && pr.Seat != engine.Both) {
		return r.open()
	}
	return nil
}

// open tells the secret choices, those of the lower seat first.
func (r *Replicas) open() error {
	for s, list := range r.later {
		for _, m := range list {
			for i, c := range r.Copy {
				if viewer(i) == m.Seat {
					continue
				}
				if err := c.Apply(m); err != nil {
					return Fault("replica", "copy %d, shown %+v of a secret choice: %v", i, m, err)
				}
			}
		}
		r.later[s] = nil
	}
	return nil
}

// Agree checks that each copy knows exactly what it may, that all know the same in public, and that each seat finds the same moves in
// its copy as in the whole position.
func (r *Replicas) Agree() error {
	r.may.CopyFrom(r.Whole)
	r.may.Redact(engine.NoSeat)
	r.buf[0] = r.may.AppendBinary(r.buf[0][:0])
	for i, c := range r.Copy {
		r.may.CopyFrom(r.Whole)
		r.may.Redact(viewer(i))
		r.buf[1], r.buf[2] = c.AppendBinary(r.buf[1][:0]), r.may.AppendBinary(r.buf[2][:0])
		if !bytes.Equal(r.buf[1], r.buf[2]) {
			return Fault("replica", "copy %d is not what its seat may know:\n%x\n%x", i, r.buf[1], r.buf[2])
		}
		if err := r.prompts(c, r.may, i); err != nil {
			return err
		}
		r.may.Redact(engine.NoSeat)
		if r.buf[1] = r.may.AppendBinary(r.buf[1][:0]); !bytes.Equal(r.buf[1], r.buf[0]) {
			return Fault("replica", "copy %d knows another thing in public", i)
		}
		if r.sub.Blind != nil {
			if err := r.sub.Blind(c, viewer(i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// prompts checks that copy i waits for the same as what Redact leaves, and that its seat finds the same moves as in the whole position.
func (r *Replicas) prompts(c, may engine.State, i int) error {
	want, got := r.Whole.Prompt(), c.Prompt()
	if got != may.Prompt() || got.Kind != want.Kind || got.Window != want.Window || got.Batch != want.Batch ||
		want.Kind != engine.Commit && got.Seat != want.Seat {
		return Fault("replica", "copy %d waits for %+v, not %+v", i, got, want)
	}
	s := viewer(i)
	switch {
	case (want.Kind == engine.Decide || want.Kind == engine.Commit) && s <= 1 && (want.Seat == s || want.Seat == engine.Both):
		a, all := r.Whole.Candidates(s, nil)
		b, too := c.Candidates(s, nil)
		if all != too || !slices.Equal(a, b) {
			return Fault("replica", "seat %d finds in its copy\n%+v\nand not\n%+v", s, b, a)
		}
	case want.Kind == engine.Reveal:
		known, _ := r.Whole.Known()
		if list, _ := c.Candidates(want.Seat, nil); !slices.Contains(list, known) || want.Seat == s && len(list) != 1 {
			return Fault("replica", "copy %d holds %+v possible, the truth is %+v", i, list, known)
		}
	}
	return nil
}
