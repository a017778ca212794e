package shell

import (
	"slices"

	"bocage/app/shell/reviewing"
	"bocage/app/shell/view"
)

// judging is the shell as a review has it; it is a reviewing.Host.
type judging struct{ stage }

func (j judging) Shown() bool {
	return j.of.g.top() == place(j.of.g.review) || j.of.g.top() == nil && j.of.g.sitting != nil && j.of.g.sitting.past == j.of
}

func (j judging) Replay(ply int) {
	j.of.g.places = slices.DeleteFunc(j.of.g.places, func(p place) bool { return p == place(j.of) })
	j.of.enter()
	j.of.From(ply)
}

// openReview shows where a match was won and lost that is played back, or that has ended on the table.
func (g *Shell) openReview() bool {
	r, _ := g.top().(*replaying)
	if s := g.sitting; r == nil && g.top() == nil && s != nil && s.over {
		if r = s.rewind(); r != nil {
			for r.Live, r.ID = nil, s.id; !r.ReadOn(); {
			}
		}
	}
	if r != nil && r.Reviews() {
		g.judge(r)
		g.enter(g.review)
	}
	return true
}

// judge has the review be that of a match that was read to its end: it goes on with it, or begins.
func (g *Shell) judge(r *replaying) {
	guide, sc := r.face.Guide, r.Tape().Scenario()
	m := reviewing.Match{Past: r.Place, Name: guide.Name(sc), Lead: r.face.Lead, Script: guide.Script(sc), Side: offer{r.face, sc}.named}
	g.review = reviewing.Open(judging{stage{g.host, r}}, m, g.review)
}

// judge goes through the match for its result, beside all else, once it has ended and was read again. A lesson is not judged.
func (s *sitting) judge() {
	s.g.host.After(reviewing.Later, func() {
		if _, reviews := s.g.top().(*reviewing.Place); reviews || s.custody != kept || s.past == nil {
			return
		}
		if s.past.Live, s.past.ID = nil, s.id; s.past.Reviews() {
			s.g.judge(s.past)
		}
	})
}

// Judged is what is known so far of where the match was won and lost, nil for nothing.
func (s *sitting) Judged() *view.Review {
	if s.past == nil || s.g.review == nil || !s.g.review.Judges(s.past.Place) {
		return nil
	}
	return s.g.review.Summary()
}
