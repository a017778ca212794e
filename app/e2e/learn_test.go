package e2e

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"bocage/app/e2e/player"
)

// learner goes through the first battle on a page, by one way of input.
func (p *page) learner(tap func(id string)) *player.Learner {
	return &player.Learner{Tap: tap, Ask: func(js string) string { p.t.Helper(); return Eval[string](p, js) }, Wait: p.Wait}
}

// learns goes through the whole lesson and returns the steps it was taught.
func (p *page) learns(l *player.Learner, each func(step string)) []string {
	p.t.Helper()
	steps, err := l.Learn(each)
	if err != nil {
		p.t.Fatal(err)
	}
	return steps
}

// hasCard is the testid of a card by its name, in the hand or in the tray of a combat.
func (p *page) hasCard(name string) string {
	p.t.Helper()
	return Eval[string](p, player.Card(name))
}

// checkLearned holds the end of the lesson: won, kept as done, and none of the matches.
func checkLearned(p *page, steps []string) {
	p.t.Helper()
	if got := strings.Join(steps, " "); !strings.HasPrefix(got, player.AllSteps) {
		p.t.Errorf("taught were %s", got)
	}
	if got := Eval[string](p, `document.getElementById("result-title").textContent`); got != "You won." {
		p.t.Errorf("the lesson ends with %q", got)
	}
	if got := Eval[string](p, `localStorage.getItem("bocage-lesson")`); got != "done" {
		p.t.Errorf("kept is %q", got)
	}
	press(p, "btn-teach-begin")
	p.Wait(`location.hash === "#/scenario/training-grounds" && document.getElementById("btn-begin")`)
}

// TestLessonByPointer goes through the first battle with the mouse: from the first screen to the victory and on to the first
// real battle. The teacher never covers what he speaks about.
func TestLessonByPointer(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	press(p, "btn-learn")
	steps := p.learns(p.learner(func(id string) { press(p, id) }), func(step string) {
		if covered := Eval[string](p, `(() => { const b = document.getElementById("teach").getBoundingClientRect(),
			s = document.querySelector("#combat,#battle").getBoundingClientRect();
			return b.bottom > s.top + 1 ? b.bottom + " over " + s.top : ""; })()`); covered != "" {
			t.Errorf("at %s the teacher covers the battle: %s", step, covered)
		}
		if step == "support" { // leave it in the middle and come back
			p.Reload()
			p.Ready()
			p.Wait(`document.getElementById("teach")`)
			if got := Eval[string](p, player.Step); got != step {
				t.Errorf("after a reload it goes on at %s", got)
			}
		}
	})
	checkLearned(p, steps)
}

// TestLessonByTouch goes through it with a finger on phones, and on what the bars of a browser leave of them: whatever is asked for
// can be tapped, and a unit that is selected shows all its numbers.
func TestLessonByTouch(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{390, 844}, {390, 664}, {375, 553}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) { lessonByTouch(t, size[0], size[1]) })
	}
}

// numbersShown is "" if no unit is selected, or every number of it lies whole in its panel, unscrolled; else where they lie.
const numbersShown = `(() => {
	const d = document.getElementById("detail"), s = d && [...d.querySelectorAll(".stats")].find(e => e.checkVisibility());
	if (!s || document.getElementById("combat")) return "";
	const r = s.getBoundingClientRect(), b = d.getBoundingClientRect();
	return d.scrollTop === 0 && r.top >= b.top && r.bottom <= b.bottom && s.querySelectorAll("dd").length === 7 ? "" :
		[r.top, r.bottom, "in", b.top, b.bottom, "scrolled by", d.scrollTop].join(" ");
})()`

func lessonByTouch(t *testing.T, width, height int64) {
	p := open(t, newServer(t))
	p.touchScreen(width, height)
	p.Goto("")
	p.Ready()
	touch(p, "btn-learn")
	l := p.learner(func(id string) {
		t.Helper()
		touch(p, id)
		if where := Eval[string](p, numbersShown); where != "" {
			t.Errorf("after %s not all numbers of the unit are in sight: %s", id, where)
		}
	})
	l.Card = func(name string) {
		id := p.hasCard(name)
		Eval[*bool](p, `void document.querySelector('[data-testid="`+id+`"]').scrollIntoView({inline: "center", block: "nearest",
			behavior: "instant"})`)
		touch(p, id)
	}
	steps := p.learns(l, nil)
	if wide := Eval[int](p, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
		t.Errorf("the page is %d wider than the phone", wide)
	}
	checkLearned(p, steps)
}

// TestLessonByKeyboard goes through it by the keys that the teacher names.
func TestLessonByKeyboard(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1024, 768)
	p.Goto("")
	p.Ready()
	tabTo(p, "btn-learn")
	p.Wait(`document.getElementById("teach")`)
	// until presses a key until an element has the keyboard and is selected, or aimed at
	until := func(k, id string) {
		t.Helper()
		for range 12 {
			if Eval[bool](p, fmt.Sprintf(`document.activeElement?.id === %q && document.activeElement.classList.contains("sel") ||
				document.activeElement?.id === %q && %q === "t"`, id, id, k)) {
				return
			}
			p.key(k)
		}
		t.Fatalf("%s does not come to %s", k, id)
	}
	up := func(to string) { // and press the tile there
		t.Helper()
		p.Press("ArrowUp")
		p.Wait(`document.activeElement?.id === "` + to + `"`)
		p.key("Enter")
	}
	number := func(name string) string {
		id := p.hasCard(name)
		n := Eval[int](p, fmt.Sprintf(`[...(document.querySelector("#combat .fan") ||
			document.querySelector("#hand .fan")).querySelectorAll(".cd")].findIndex(e => e.dataset.testid === %q) + 1`, id))
		return itoa(n)
	}
	l := p.learner(func(id string) {
		t.Helper()
		before := Eval[string](p, `document.documentElement.dataset.done || "0"`)
		tabTo(p, id)
		p.Wait(`(document.documentElement.dataset.done || "0") !== "` + before + `"`)
	})
	l.Read = func() { p.key(".") }
	l.Card = func(name string) { p.key(number(name)) }
	l.Do = map[string]func(){
		"select":    func() { until("n", "cell-C4") },
		"move":      func() { up("cell-C3"); p.key("Enter") }, // it is told first what it uncovers
		"place":     func() { until("t", "cell-C4"); p.key("p") },
		"support":   func() { until("n", "cell-B4"); up("cell-B3") },
		"aim":       func() { until("n", "cell-C3"); p.key("t") },
		"attack":    func() { p.key("a") },
		"dig":       func() { until("n", "cell-A4"); p.key("d") },
		"end":       func() { p.key("e") },
		"victory":   func() { p.key("e") },
		"draw":      func() { p.key("e") },
		"buy":       func() { p.key("e") },
		"strike":    func() { until("n", "cell-C2"); p.key("t"); p.key("a") },
		"sacrifice": func() { p.key(number("57 mm Towed Gun")); p.key("f") },
		"card":      func() { p.key(number("Accuracy")) },
		"give":      func() { p.key("2"); p.key("f") },
	}
	said := map[string]bool{}
	steps := p.learns(l, func(step string) {
		if Eval[bool](p, `!!document.querySelector(".by-keys") && getComputedStyle(document.querySelector(".by-keys")).display !== "none"`) {
			said[step] = true
		}
	})
	for _, step := range []string{"select", "move", "hand", "attack", "dig"} {
		if !said[step] {
			t.Errorf("at %s the teacher does not name the keys", step)
		}
	}
	checkLearned(p, steps)
}

// TestRulebook searches the rulebook, goes through what it finds by keyboard, follows links and comes back over the match.
func TestRulebook(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1024, 768)
	p.Goto("#/rules")
	p.Ready()
	p.Wait(`document.querySelectorAll(".rln").length > 120`)
	p.Wait(`document.activeElement?.id === "rules-search"`)
	for _, k := range "mines" {
		p.Press(string(k))
	}
	p.Wait(`document.querySelectorAll(".rln").length < 40 && document.querySelector(".rln mark")`)
	const at = `(document.activeElement.dataset.testid || "")`
	p.Press("ArrowDown")
	p.Wait(at + `.startsWith("rule-")`)
	first := Eval[string](p, at)
	p.Press("ArrowDown")
	p.Wait(at + ` !== "` + first + `"`)
	id := Eval[string](p, at)
	if !strings.HasPrefix(id, "rule-") {
		t.Fatalf("the arrow leads to %q", id)
	}
	p.Press("Enter")
	p.Wait(`document.querySelector("#rule-title")`)
	if at := Eval[string](p, `location.hash`); at != "#/rules/"+strings.TrimPrefix(id, "rule-") {
		t.Errorf("the address is %s", at)
	}
	p.Goto("#/rules/MOVE-07")
	p.Wait(`document.querySelector("#rule-title")?.textContent === "Swapping places"`)
	before := Eval[string](p, `document.querySelector("#rule-title").textContent`)
	press(p, Eval[string](p, `document.querySelector(".rsee .btn").dataset.testid`))
	p.Wait(`document.querySelector("#rule-title").textContent !== "` + before + `"`)
	Eval[*bool](p, `void history.back()`)
	p.Wait(`document.querySelector("#rule-title")?.textContent === "Swapping places"`)
}

// TestWhyNot: what cannot be done says why and opens its rule over the match, by pointer, by touch and by keyboard.
func TestWhyNot(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	start := func(p *page) {
		t.Helper()
		Eval[*bool](p, `void localStorage.setItem("bocage-lesson", "8")`) // a unit has just been placed
		p.Goto("#/learn")
		p.Ready()
		p.Wait(`document.getElementById("teach")`)
	}
	why := func(p *page) string { return Eval[string](p, `document.getElementById("why")?.textContent || ""`) }
	ruled := func(p *page, rule string) {
		t.Helper()
		p.Wait(`document.getElementById("rule-title")`)
		if at := Eval[string](p, `location.hash`); at != "#/rules/"+rule {
			t.Errorf("the rule's address is %s, not of %s", at, rule)
		}
	}
	for way, run := range map[string]func(p *page){
		"pointer": func(p *page) {
			p.Size(1440, 900)
			start(p)
			press(p, "cell-B4")
			press(p, "cell-B1")
			if got := why(p); !strings.Contains(got, "one tile") {
				t.Errorf("B1 says %q", got)
			}
			press(p, "btn-rule")
			ruled(p, "MOVE-01")
			press(p, "btn-back")
			p.Wait(`document.getElementById("battle")`)
			press(p, p.hasCard("Accuracy"))
			p.Wait(`document.getElementById("detail").textContent.includes("Only in combat")`)
			press(p, "btn-rule")
			ruled(p, "CARDS-08")
		},
		"touch": func(p *page) {
			p.touchScreen(390, 844)
			start(p)
			touch(p, "cell-B4")
			touch(p, "cell-D1")
			if got := why(p); !strings.Contains(got, "one tile") {
				t.Errorf("D1 says %q", got)
			}
			touch(p, "btn-rule")
			ruled(p, "MOVE-01")
			touch(p, "btn-back")
			p.Wait(`document.getElementById("battle")`)
			touch(p, "cell-C4")
			p.Wait(`document.getElementById("detail").textContent.includes("placed this turn")`)
			touch(p, "btn-rule")
			ruled(p, "PLACE-09")
		},
		"keyboard": func(p *page) {
			p.Size(1024, 768)
			start(p)
			p.Press("g")
			p.Press("b")
			p.Press("4")
			p.Wait(`document.activeElement?.id === "cell-B4"`)
			p.Press("Enter")
			p.Wait(`document.querySelector("#cell-B4.sel")`)
			p.Press("g")
			p.Press("d")
			p.Press("1")
			p.Wait(`document.activeElement?.id === "cell-D1"`)
			p.Press("y")
			p.Wait(`document.getElementById("toast").textContent.includes("one tile")`)
			p.Press("Shift+R")
			ruled(p, "MOVE-01")
			p.Press("Escape")
			p.Wait(`document.getElementById("battle")`)
		},
	} {
		t.Run(way, func(t *testing.T) {
			p := open(t, s)
			p.Goto("")
			p.Ready()
			run(p)
		})
	}
}

func init() { shots = append(shots, shot{"learning", learningShots}) }

// learningShots goes through the lesson, the rulebook, the pages on how to play and what the program is.
func learningShots(p *photographer) {
	for _, n := range []int{0, 4, 7, 10, 12, 14, 16} {
		Eval[*bool](p.page, `void localStorage.setItem("bocage-lesson", "`+itoa(n)+`")`)
		p.Goto("")
		p.Ready()
		p.Goto("#/learn")
		p.Wait(`document.getElementById("teach")`)
		p.take("lesson-" + itoa(n))
	}
	p.Goto("")
	p.Goto("#/rules")
	p.Wait(`document.querySelectorAll(".rln").length > 120`)
	p.take("rules")
	p.Goto("#/rules/COMBAT-36")
	p.Wait(`document.getElementById("rule-title")`)
	p.take("rules-entry")
	p.Goto("#/rules/UNIT-29")
	p.Wait(`document.querySelector(".runit")`)
	p.take("rules-unit")
	for n := range 7 {
		p.Goto("#/how/" + itoa(n+1))
		p.Wait(`document.querySelector(".hnav li:nth-child(` + itoa(n+1) + `).on")`)
		p.take("how-" + itoa(n+1))
	}
	p.Goto("#/about")
	p.Wait(`document.querySelector(".parts button")`)
	p.take("about")
}

// TestLessonFits goes from step to step of the first battle and of the skirmish's lesson on small phones, in both languages: all that the
// teacher says is in sight without scrolling, and his strip is as high at one step as at the next, so that the map below keeps its place
// and size.
func TestLessonFits(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 664)
	for _, lesson := range []string{"", "/skirmish:"} {
		for _, tag := range []string{"en", "de"} {
			Eval[*bool](p, `void (localStorage["bocage-settings"] = '{"language":"`+tag+`","motion":"off","runOn":true}')`)
			Eval[*bool](p, `void localStorage.removeItem("bocage-lesson")`)
			p.Goto("#/learn" + lesson)
			p.Reload()
			p.Ready()
			lessonFits(p, tag+lesson)
		}
	}
}

// lessonFits goes through a lesson from its first step.
func lessonFits(p *page, name string) {
	p.t.Helper()
	steps, high := 0, map[[2]int64]int{}
	for step, last := "", false; !last; steps++ {
		p.Wait(`document.getElementById("teach")`)
		step = Eval[string](p, player.Step)
		last = Eval[bool](p, `document.getElementById("teach").classList.contains("last")`)
		for _, s := range [...][2]int64{{320, 568}, {375, 553}, {390, 664}} {
			p.Size(s[0], s[1])
			is := Eval[[2]int](p, `(e => [e.scrollHeight - e.clientHeight, e.offsetHeight])(document.getElementById("teach"))`)
			if is[0] > 1 {
				p.t.Errorf("%s, %s at %dx%d: %d pixels of what is said are out of sight", name, step, s[0], s[1], is[0])
			}
			if is[1] != cmp.Or(high[s], is[1]) && !last {
				p.t.Errorf("%s, %s at %dx%d: the strip is %d high, not %d", name, step, s[0], s[1], is[1], high[s])
			}
			high[s] = is[1]
		}
		if !last {
			touch(p, "btn-teach-next")
			p.Wait(player.Step + ` !== "` + step + `"`)
		}
	}
	if steps < 11 {
		p.t.Errorf("%s: only %d steps", name, steps)
	}
}
