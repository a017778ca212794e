package e2e

import (
	"fmt"
	"testing"
)

// sizes are the windows that the design is made for: phone, tablet upright, tablet lying, desk.
var sizes = [][2]int64{{390, 844}, {768, 1024}, {1024, 768}, {1440, 900}}

// TestShots takes the pictures of `make shots`: every screen at every size, by day and by night.
func TestShots(t *testing.T) {
	s := newServer(t)
	for _, theme := range []string{"day", "night"} {
		p := open(t, s)
		p.Theme(theme)
		for _, size := range sizes {
			p.Size(size[0], size[1])
			p.Goto("")
			p.Ready()
			if wide := Eval[int64](p, `document.documentElement.scrollWidth`); wide > size[0] {
				t.Errorf("home scrolls sideways at %d: it is %d wide", size[0], wide)
			}
			p.Shot(fmt.Sprintf("home-%dx%d-%s", size[0], size[1], theme))
		}
	}
}
