package e2e

import (
	"fmt"
	"slices"
	"testing"
)

// TestLargeText goes through every screen with the text at 200 %, at one of the sizes in its turn, or at all of them and with
// pictures with -full: nothing is clipped, overlaps or lies outside the page.
func TestLargeText(t *testing.T) {
	visit(t, func(p *photographer) {
		p.look = func(name string, fits ...func(int64) bool) {
			for i, size := range sizes {
				if !*full && i != p.taken%4 || slices.ContainsFunc(fits, func(f func(int64) bool) bool { return !f(size[0]) }) {
					continue
				}
				p.Size(size[0], size[1])
				p.mouse("mouseMoved", 1, 1, 0)
				Eval[bool](p.page, `new Promise(done => { look('{"scale":200}'); requestAnimationFrame(() => requestAnimationFrame(() => done(true))); })`)
				shot := fmt.Sprintf("large-%s-%dx%d", name, size[0], size[1])
				if *full || *only != "" {
					p.Shot(shot)
				}
				for _, problem := range Eval[[]string](p.page, audit) {
					p.t.Errorf("%s: %s", shot, problem)
				}
			}
			Eval[*bool](p.page, `void look("{}")`)
			p.Size(1440, 900)
		}
	})
}
