package shell

import (
	"slices"

	"bocage/app/shell/reviewing"
)

// judging is the shell as a review has it; it is a reviewing.Host.
type judging struct{ stage }

func (j judging) Shown() bool {
	p, _ := j.of.g.top().(*reviewing.Place)
	return p != nil && p == j.of.g.review
}

func (j judging) Replay(ply int) {
	g := j.of.g
	g.places = slices.DeleteFunc(g.places, func(p place) bool { return p == place(j.of) })
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
	if r == nil || !r.Reviews() {
		return true
	}
	guide, sc := r.face.Guide, r.Tape().Scenario()
	m := reviewing.Match{Past: r.Place, Name: guide.Name(sc), Lead: r.face.Lead, Script: guide.Script(sc), Side: r.face.named}
	g.review = reviewing.Open(judging{stage{g.host, r}}, m, g.review)
	g.enter(g.review)
	return true
}
