package replay

import (
	"errors"
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
)

// ruler is what does not change from moment to moment: the ticks under the map and the list to jump to.
type ruler struct {
	stops int // for so many
	ticks []view.Tick
	jumps []view.Jump
}

// Show puts the moment into a screen.
func (r *Place) Show(s *view.Screen) {
	r.follow()
	v := view.Replay{At: r.at, Of: len(r.stops) - 1, Table: r.back.View()}
	v.Head, v.Said, v.Spoken = r.caption.Head, r.caption.Said, spoken(r.caption)
	r.rule()
	v.Ticks, v.Jumps = r.ruler.ticks, r.ruler.jumps
	for _, j := range v.Jumps {
		for _, p := range j.Stops {
			if p.N <= r.at {
				v.Jump = p.N
			}
		}
	}
	r.buttons(&v)
	if ss := r.sights(); len(ss) > 1 {
		for i, p := range ss {
			name := words.Say("replay.both")
			if !p.All {
				name = r.Side(p.Seat)
			}
			v.Eyes = append(v.Eyes, view.Pick{N: i, Label: name, On: p == r.sight()})
		}
	}
	v.Check, v.Bad = r.check()
	s.Replay = &v
}

// buttons are what the pointer presses.
func (r *Place) buttons(v *view.Replay) {
	last := len(r.stops) - 1
	step := func(id, label, icon string, n int, on bool) view.Button {
		b := view.Button{ID: id, Label: words.Say(label), Icon: icon, IconOnly: true, Do: view.Intent{Name: view.DoSeek, N: n}}
		if !on {
			b.Why = words.Say("replay.no-more")
		}
		return b
	}
	v.Steps = [4]view.Button{step("btn-first", "replay.first", "ic-first", 0, r.at > 0),
		step("btn-back", "replay.back", "ic-back", r.at-1, r.at > 0),
		step("btn-forward", "replay.forward", "ic-next", r.at+1, r.at < last), step("btn-last", "replay.last", "ic-last", last, r.at < last)}
	v.Play = view.Button{ID: "btn-run", Label: words.Say("replay.play"), Icon: "ic-play", IconOnly: true, Style: view.Primary,
		Do: view.Intent{Name: view.DoRun}}
	if r.playing {
		v.Play.Label, v.Play.Icon = words.Say("replay.pause"), "ic-pause"
	}
	v.Rate = strconv.Itoa(r.speed) + "×"
	v.Speed = view.Button{ID: "btn-speed", Label: words.Say("replay.speed", r.speed), IconOnly: true, Do: view.Intent{Name: view.DoPace}}
	if r.Live != nil {
		v.Tools = []view.Button{{ID: "btn-return", Label: words.Say("replay.return"), Style: view.Primary, Do: view.Intent{Name: view.DoBack}}}
		return
	}
	if r.Reviews() {
		v.Tools = append(v.Tools, view.Button{ID: "btn-review", Label: words.Say("review.title"), Icon: "ic-bulb",
			Do: view.Intent{Name: view.DoReview}})
	}
	if r.File && r.tape.Ended() && r.tape.Fault() == nil {
		v.Tools = append(v.Tools, view.Button{ID: "btn-keep", Label: words.Say("replay.keep"), Icon: "ic-log",
			Do: view.Intent{Name: view.DoKeep}})
	}
	if m, ok := r.back.(Maker); ok && r.tape.Ended() && r.tape.Fault() == nil {
		v.Tools = append(v.Tools, m.Makes()...)
	}
	v.Tools = append(v.Tools, view.Button{ID: "btn-share", Label: words.Say("replay.share"), Icon: "ic-share",
		Do: view.Intent{Name: view.DoShare}})
}

// rule makes the ruler anew if there are more stops.
func (r *Place) rule() {
	if r.ruler.stops == len(r.stops) {
		return
	}
	r.ruler = ruler{stops: len(r.stops)}
	jumps := []view.Jump{{Label: words.Say("replay.set-up"), Stops: []view.Pick{{Label: words.Say("replay.start")}}}}
	turn := 0
	for i, s := range r.stops {
		tick := view.Tick{Tall: s.Kind == tape.HeadStop}
		last := &jumps[len(jumps)-1]
		switch s.Kind {
		case tape.TurnStop:
			if s.Turn != turn {
				turn = s.Turn
				tick.Label = strconv.Itoa(turn)
			}
			jumps = append(jumps, view.Jump{Label: words.Say("replay.turn-of", turn, r.Side(s.Seat)),
				Stops: []view.Pick{{N: i, Label: words.Say("replay.begins")}}})
		case tape.HeadStop:
			last.Stops = append(last.Stops, view.Pick{N: i, Label: r.back.Name(s)})
		}
		r.ruler.ticks = append(r.ruler.ticks, tick)
	}
	if n := len(r.stops) - 1; r.tape.Ended() {
		jumps = append(jumps, view.Jump{Label: words.Say("replay.end"), Stops: []view.Pick{{N: n, Label: words.Say("replay.end")}}})
	}
	r.ruler.jumps = jumps
}

// check is what the check of the rules has come to.
func (r *Place) check() (string, bool) {
	f, n := r.tape.Fault(), r.tape.Read()
	switch {
	case f != nil:
		return words.Say("replay.fault", f.Ply, r.why(f), n), true
	case !r.tape.Done():
		return words.Say("replay.checking", n, r.tape.Plies()), false
	case r.Live != nil:
		return "", false
	case r.Odd:
		return words.Say("replay.odd", n), true
	}
	return words.Say("replay.checked", n), false
}

// why says in words what is wrong with a ply.
func (r *Place) why(f *tape.Fault) string {
	var m *engine.MoveError
	switch {
	case errors.As(f, &m):
		return words.Refused(m) + " (" + m.Rule + ")"
	case errors.Is(f, tape.ErrDealt), errors.Is(f, engine.ErrDealer), errors.Is(f, engine.ErrOutOfStock):
		return words.Say("replay.not-dealt")
	}
	return words.Say("replay.not-position")
}
