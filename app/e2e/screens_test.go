package e2e

import (
	_ "embed"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// only names the screens to visit, all if it is empty: go test ./app/e2e -run TestScreens -args -only battle,combat
var (
	only = flag.String("only", "", "the screens that TestScreens visits, separated by commas")
	full = flag.Bool("full", false, "TestScreens looks at every screen in every way")
	at   = flag.String("sizes", "", "the windows that TestScreens takes pictures at, as 390x664, separated by commas")
)

// sizes are the windows that the design is made for: desk, tablet lying, tablet upright, phone lying, phone upright.
var sizes = [][2]int64{{1440, 900}, {1024, 768}, {768, 1024}, {844, 390}, {390, 844}}

// tableSizes are the windows in which the tables of the games after the first are looked at.
var tableSizes = [][2]int64{{1440, 900}, {1024, 768}, {768, 1024}, {390, 844}, {390, 664}, {375, 553}, {320, 568}, {844, 390}}

// phones are the smaller windows: what the bars of a browser leave of a phone's screen, and the narrow half of a tablet's.
var phones = [][2]int64{{375, 553}, {320, 568}, {390, 664}, {360, 740}, {320, 1024}, {507, 1024}}

// audit is the script that finds what is wrong with how a page looks.
//
//go:embed audit.js
var audit string

// photographer goes through screens and looks at them.
type photographer struct {
	*page
	scenes map[string]string
	taken  int    // screens so far
	ways   []way  // how it looks at them, just by pictures if there are none
	album  string // stands before the names of its pictures
}

// way is a way of looking at a screen as it stands. fits are the widths of window for which the screen is meant.
type way func(p *photographer, name string, fits func(w int64) bool)

// take looks at the page as it stands, and leaves it as it was.
func (p *photographer) take(name string, fits ...func(w int64) bool) {
	p.t.Helper()
	ways := p.ways
	if ways == nil {
		ways = []way{(*photographer).pictures}
	}
	for _, l := range ways {
		l(p, name, func(w int64) bool { return !slices.ContainsFunc(fits, func(f func(int64) bool) bool { return !f(w) }) })
	}
	p.Size(1440, 900)
	p.taken++
}

// a view is a window and the light in it.
type view struct {
	w, h  int64
	theme string
}

// views are those of which a screen's pictures are taken: all with -full, those of -sizes. Otherwise the phone by night, upright; one
// of the other sizes, and one of the smaller phones, by day, each in its turn.
func views(nth int) (vs []view) {
	themes := []string{"day", "night"}
	for i, size := range slices.Concat(sizes, phones) {
		small := i - len(sizes)
		switch {
		case *at != "" && !slices.Contains(strings.Split(*at, ","), fmt.Sprintf("%dx%d", size[0], size[1])):
		case *full || *at != "":
			for _, theme := range themes {
				vs = append(vs, view{size[0], size[1], theme})
			}
		case i == len(sizes)-1:
			vs = append(vs, view{size[0], size[1], "night"})
		case small < 0 && i == nth%4, small >= 0 && small == nth%len(phones):
			vs = append(vs, view{size[0], size[1], "day"})
		}
	}
	return vs
}

// pictures shoots the page in the views of its turn, and looks it over each time.
func (p *photographer) pictures(name string, fits func(w int64) bool) {
	p.t.Helper()
	for _, v := range views(p.taken) {
		if !fits(v.w) {
			continue
		}
		p.Size(v.w, v.h)
		p.mouse("mouseMoved", 1, 1, 0)
		Eval[bool](p.page, `new Promise(done => {
			document.documentElement.dataset.theme = "`+v.theme+`";
			document.querySelectorAll(".cd.up").forEach(e => e.closest(".fan").clientWidth < e.closest(".fan").scrollWidth &&
				e.scrollIntoView({inline: "center", block: "nearest", behavior: "instant"}));
			requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
		})`)
		shot := fmt.Sprintf("%s%s-%dx%d-%s", p.album, name, v.w, v.h, v.theme)
		p.Shot(shot)
		p.audit(shot)
	}
	Eval[*bool](p.page, `void (document.documentElement.dataset.theme = "day")`)
}

// atTables looks at a game's table in each of tableSizes: everything fits, and also, if there is one, finds nothing wrong. Pictures are
// taken of every nth of sizes and lights in turn, with -full of all, and looked over. The page is left as wide as it was.
func (p *photographer) atTables(name string, nth int, also func(size [2]int64)) {
	p.t.Helper()
	for i, size := range tableSizes {
		p.Size(size[0], size[1])
		for j, theme := range []string{"day", "night"} {
			if !*full && (i+j+p.taken)%nth != 0 {
				continue
			}
			Eval[bool](p.page, `new Promise(done => { document.documentElement.dataset.theme = "`+theme+
				`"; requestAnimationFrame(() => requestAnimationFrame(() => done(true))); })`)
			shot := fmt.Sprintf("%s-%dx%d-%s", name, size[0], size[1], theme)
			p.Shot(shot)
			p.audit(shot)
		}
		if p.fits(size[0]); also != nil {
			also(size)
		}
	}
	p.Size(1440, 900)
	p.taken++
}

// audit looks the page over as it stands.
func (p *photographer) audit(shot string) {
	p.t.Helper()
	for _, problem := range Eval[[]string](p.page, audit) {
		p.t.Errorf("%s: %s", shot, problem)
	}
}

// large looks the page over with the text at 200 %, at one of the sizes in its turn. With -full or -only it takes pictures, with
// -full of all sizes.
func (p *photographer) large(name string, fits func(w int64) bool) {
	p.t.Helper()
	for i, size := range sizes {
		if !fits(size[0]) || *at != "" || !*full && i != p.taken%len(sizes) {
			continue
		}
		p.Size(size[0], size[1])
		p.mouse("mouseMoved", 1, 1, 0)
		Eval[bool](p.page, `new Promise(done => { look('{"scale":200}');
			requestAnimationFrame(() => requestAnimationFrame(() => done(true))); })`)
		shot := fmt.Sprintf("large-%s-%dx%d", name, size[0], size[1])
		if *full || *only != "" {
			p.Shot(shot)
		}
		p.audit(shot)
	}
	Eval[*bool](p.page, `void look("{}")`)
}

// TestScreens goes through every screen there is and looks at each: at its sizes by day and by night, of which it takes pictures,
// with the text at 200 %, and with axe-core. It fails if a target is too small, a text clipped, overlapping or too faint, if a
// screen scrolls sideways, or if axe-core finds a violation. A new screen is one more line in shots.
func TestScreens(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t),
		ways: []way{(*photographer).pictures, (*photographer).large, (*photographer).axe}}
	p.Size(1440, 900)
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Goto("")
	p.Ready()
	for _, s := range shots {
		if *only != "" && !slices.Contains(strings.Split(*only, ","), s.name) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			defer func(outer *testing.T) { p.t = outer }(p.t)
			p.t = t
			t.Cleanup(func() {
				if t.Failed() {
					p.shot("failed-" + s.name)
				}
			})
			s.do(p)
		})
	}
}
