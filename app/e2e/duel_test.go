package e2e

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"bocage/app/e2e/player"
	"bocage/engine"
	rules "bocage/engine/duel"
	judge "bocage/net/audit"
)

// duelNow is what the card duel's table waits for: "ask" for its player, "over", or "" for somebody else.
const duelNow = `(document.getElementById("result") ? "over" :
	document.getElementById("sheet") || !document.querySelector("#duel .dask .btn") ? "" : "ask")`

// duelMain is the button that seals what is laid, or answers.
const duelMain = `([...document.querySelectorAll("#duel .dacts .btn:not([aria-disabled])")].find(e => e.matches(".pri, .fire"))
	?.dataset.testid || "")`

// duelAsked is what is asked.
const duelAsked = `(document.getElementById("asked")?.textContent || "")`

// playDuel has the plainest choices laid and seals them, by touch, until the match is over or until does not want more.
func playDuel(p *page, until func(asked string) bool) {
	p.t.Helper()
	last, n := time.Now(), 0
	for time.Since(last) < patience {
		switch Eval[string](p, duelNow) {
		case "over":
			p.t.Logf("over after %d answers", n)
			return
		case "ask":
			asked := Eval[string](p, duelAsked)
			if until != nil && until(asked) {
				return
			}
			if Eval[bool](p, `!!document.getElementById("btn-advise") && !document.querySelector("#duel .dlaid")`) {
				touch(p, "btn-advise")
			}
			p.fits(p.size[0])
			if id := Eval[string](p, duelMain); id != "" {
				touch(p, id)
				n, last = n+1, time.Now()
			}
		}
	}
	p.t.Fatalf("the match does not go on from %q", Eval[string](p, duelAsked))
}

// TestDuelByTouch plays the card duel from its briefing against the strongest of five levels to its end with a finger on a phone, with a
// reload on the way, and plays it back.
func TestDuelByTouch(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	for l := range engine.Levels {
		touch(p, "foe-"+engine.Level(l).String())
	}
	touch(p, "btn-begin")
	p.Wait(duelNow + ` === "ask"`)
	playDuel(p, func(asked string) bool { return asked == "Declare targets" })
	p.Reload()
	p.Ready()
	p.Wait(duelNow + ` === "ask"`)
	if asked := Eval[string](p, duelAsked); asked != "Declare targets" {
		t.Fatalf("after a reload it asks %q", asked)
	}
	if n := Eval[int](p, `document.querySelectorAll("#log li").length`); n == 0 {
		t.Error("nothing is told after a reload")
	}
	playDuel(p, nil)
	press(p, "btn-replay")
	p.Wait(`document.getElementById("seek") && ` + allRead)
	p.key("End")
	if said := Eval[string](p, `document.getElementById("check").textContent`); len(said) < 12 || said[:12] != "Checked: all" {
		t.Errorf("the replay says %q", said)
	}
	p.key("Escape")
}

// TestDuelShots takes pictures of the questions of the card duel at the sizes of phones, tablets and desks, by day and by night. Everything
// fits.
func TestDuelShots(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	press(p, "btn-begin")
	p.Wait(duelNow + ` === "ask"`)
	seen, targets := map[string]bool{}, 0
	playDuel(p, func(asked string) bool {
		name := map[string]string{"Choose your deck": "deck", "Choose your starting hand": "hand", "Commit units": "commit",
			"Declare targets": "targets", "Reactions": "react", "Choose what to draw": "draw"}[asked]
		if strings.Contains(asked, " fires at ") && Eval[bool](p, `!!document.querySelector("#ledger .total")`) {
			name = "attack"
		}
		if name == "targets" {
			targets++
		}
		if name == "" || seen[name] || (name == "targets" || name == "react") && targets < 2 {
			return false
		}
		seen[name] = true
		if Eval[bool](p, `!!document.getElementById("btn-advise")`) {
			press(p, "btn-advise")
		}
		if name == "targets" {
			p.ClickID(Eval[string](p, `document.querySelector("#duel .drow.first .dunit, #duel .drow .dunit").dataset.testid`))
		}
		lookAtDuel(p, name, tableSizes, axeLooks[:5])
		if name == "deck" {
			build(p)
		}
		return len(seen) == 7
	})
	if len(seen) != 7 {
		t.Errorf("only %v were asked", seen)
	}
}

// lookAtDuel takes pictures of the page in some sizes, by night and by day, and has axe-core examine it.
func lookAtDuel(p *page, name string, sizes [][2]int64, looks []axeLook) {
	p.t.Helper()
	for _, s := range sizes {
		p.Size(s[0], s[1])
		p.fits(s[0])
		for _, theme := range [...]string{"night", "day"} {
			Eval[*bool](p, `void (document.documentElement.dataset.theme = "`+theme+`")`)
			p.Shot(fmt.Sprintf("duel-%s-%dx%d-%s", name, s[0], s[1], theme))
		}
	}
	for _, l := range looks {
		p.Size(l.w, l.h)
		(&photographer{page: p}).examine("duel-"+name, l)
	}
	Eval[*bool](p, `void (document.documentElement.dataset.theme = "day", delete document.documentElement.dataset.palette)`)
	p.Size(1440, 900)
}

// TestDuelStagedShots takes pictures of what seldom comes up: a Damage card just drawn, a crew's fate, a line with many units, in German
// too, and the end; and of a Situation before its match. With -full of each at all sizes, otherwise at three in its turn.
func TestDuelStagedShots(t *testing.T) {
	t.Parallel()
	scenes := stageDuel(t, "meeting-engagement")
	p := calm(t, 1440, 900)
	look := func(n int, name string) {
		sizes, looks := tableSizes, axeLooks[:5]
		if !*full {
			sizes, looks = [][2]int64{sizes[n%3], sizes[3+n%4], sizes[7-n%2]}, axeLooks[n%2:n%2+1]
		}
		lookAtDuel(p, name, sizes, looks)
	}
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	look(0, "briefing")
	for i, s := range [...]struct{ scene, name, want string }{
		{"damage", "damage", `document.querySelector(".dtabs .dmg") && document.querySelectorAll("#ledger .dacc").length > 2`},
		{"rescue", "fate", `document.querySelector("#ledger .dfate .now")`},
		{"full", "full", `document.querySelector(".many")`},
		{"full", "german", `document.querySelector(".many")`},
		{"end", "end", ""},
	} {
		if s.name == "german" {
			Eval[*bool](p, `void (localStorage["bocage-settings"] = '{"language":"de","motion":"off","runOn":true}')`)
		}
		shelve(p, scenes[s.scene], "")
		press(p, "btn-continue")
		p.Wait(duelNow + ` === "ask"`)
		if s.name == "end" {
			playDuel(p, nil)
		} else {
			p.Wait(s.want)
		}
		if s.name == "full" {
			for _, size := range phones[:2] { // a message leaves the buttons in sight, and nothing is scrolled
				p.Size(size[0], size[1])
				p.key("u")
				p.Wait(`document.querySelector("#toast .toast")`)
				if y := Eval[[]float64](p, `[document.querySelector(".dacts .btn").getBoundingClientRect().bottom,
					document.getElementById("toast").getBoundingClientRect().top]`); y[0] > y[1] {
					t.Errorf("%dx%d: the buttons end at %.0f, the message begins at %.0f", size[0], size[1], y[0], y[1])
				}
			}
			p.Size(1440, 900)
		}
		if s.scene == "full" {
			press(p, "btn-advise")
		}
		if s.name == "full" {
			p.manyInSight()
		}
		if s.name == "damage" { // the chances of the attack stand above its buttons, and nothing is scrolled
			for _, size := range phones[:2] {
				p.Size(size[0], size[1])
				p.Wait(`document.querySelector(".dbar").getBoundingClientRect().bottom <=
					document.querySelector(".dacts").getBoundingClientRect().top + 1`)
			}
		}
		look(i+1, s.name)
		if s.name == "end" { // it leads to its rule, and back
			press(p, "btn-result-rule")
			p.Wait(`document.getElementById("rule-title")?.textContent`)
			Eval[*bool](p, `void history.back()`)
			p.Wait(`document.getElementById("result")`)
		}
		p.Goto("")
	}
}

// whole are the cards on the table that cannot be brought wholly into sight: those of a line by scrolling it. An arrow starts in the middle
// of its card, or at the edge of the line while the card is out of it.
const whole = `[...document.querySelectorAll("#dground .dunit")].flatMap(e => {
	e.scrollIntoView({block: "center", inline: "nearest", behavior: "instant"});
	const ground = document.getElementById("dground").getBoundingClientRect(), r = e.getBoundingClientRect();
	return r.left < ground.left || r.right > ground.right || r.top < ground.top || r.bottom > ground.bottom ? [e.textContent] : [];
}).join(", ")`

// astray are the arrows that start beside their card. One card of a line that scrolls is brought to its end first.
const astray = `(async () => {
	const many = document.querySelector(".dzone.many"), own = [...many.querySelectorAll(".dunit")];
	own.at(-1).scrollIntoView({inline: "end", block: "nearest", behavior: "instant"});
	await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
	const zone = many.getBoundingClientRect(), left = document.getElementById("darrows").getBoundingClientRect().left;
	const at = own.map(e => e.getBoundingClientRect()).map(r => Math.min(zone.right, Math.max(zone.left, (r.left + r.right) / 2)) - left);
	const starts = [...document.querySelectorAll("#darrows .own")].map(e => parseFloat(e.getAttribute("d").slice(1)));
	return at.filter(x => !starts.some(s => Math.abs(s - x) < 2)).length;
})()`

// manyInSight checks that each of the units of a full line can be seen whole at every size, and that arrows follow where it scrolls.
func (p *page) manyInSight() {
	p.t.Helper()
	for _, s := range append(tableSizes[:len(tableSizes):len(tableSizes)], [2]int64{1280, 800}, [2]int64{1280, 600}, [2]int64{1024, 600}) {
		p.Size(s[0], s[1])
		if cut := Eval[string](p, whole); cut != "" {
			p.t.Errorf("%d by %d, cut: %s", s[0], s[1], cut)
		}
		if n := Eval[int](p, astray); n > 0 {
			p.t.Errorf("%d by %d: %d arrows do not follow", s[0], s[1], n)
		}
		Eval[*bool](p, `void (scrollTo(0, 0), document.querySelector(".dzone.many").scrollTo(0, 0))`)
	}
}

// build opens an own deck, takes a card out and puts it in again, in every size, keeps it and goes back.
func build(p *page) {
	p.t.Helper()
	press(p, "btn-build")
	for _, s := range tableSizes {
		p.Size(s[0], s[1])
		p.fits(s[0])
		p.Shot(fmt.Sprintf("duel-build-%dx%d", s[0], s[1]))
		press(p, Eval[string](p, `document.querySelector("#duel .dbx.in .dstep:not([aria-disabled=true])").dataset.testid`))
		if !Eval[bool](p, `!!document.querySelector("#duel .dnotes").textContent`) {
			p.t.Error("nothing is said of the deck")
		}
	}
	p.Size(1440, 900)
	press(p, "btn-save-deck")
	press(p, "btn-ready-decks")
	if Eval[string](p, `document.querySelector('[data-testid="own-0"]')?.textContent || ""`) == "" {
		p.t.Error("the own deck is not kept")
	}
}

// TestDuelDrag lays units and targets by pulling them; a drop where nothing can go changes nothing.
func TestDuelDrag(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	press(p, "btn-begin")
	p.Wait(duelNow + ` === "ask"`)
	playDuel(p, func(asked string) bool { return asked == "Commit units" })
	const laid = `document.querySelectorAll("#duel .dlaid li").length`
	p.drag(".dcard.able", "#dground .dslip")
	if n := Eval[int](p, laid); n != 0 {
		t.Errorf("%d units stand in no man's land", n)
	}
	p.drag(".dhands .units .dcard.able", ".dground .dhere")
	p.Wait(laid + ` === 1`)
	p.drag(".dhands .units .dcard.able:not(.used)", ".dground .dhere")
	p.Wait(laid + ` === 2`)
	playDuel(p, func(asked string) bool { return asked == "Declare targets" })
	p.drag(".dunit.able", ".dunit.legal")
	p.Wait(laid + ` === 1`)
}

// duelScore is the table of the result.
const duelScore = `[...document.querySelectorAll("#result .rst tbody td")].map(e => e.textContent).join(" ")`

// answerDuel has the plainest choice laid and seals or answers it, with all attacks at once.
func answerDuel(p *page) {
	p.t.Helper()
	Eval[*bool](p, `void (() => {
		const go = id => document.querySelector('[data-testid="' + id + '"]:not([aria-disabled])');
		if (go("btn-advise") && !document.querySelector("#duel .dlaid")) go("btn-advise").click();
	})()`)
	p.Wait(player.Answered)
	if id := Eval[string](p, `document.getElementById("btn-rest") ? "btn-rest" : `+duelMain); id != "" {
		press(p, id)
	}
}

// TestDuelFriends plays the card duel in two browsers that are joined by the text of an invitation, which names the game. Each page is
// loaded again once: one when it is asked, the other between its sealed choice and the opening. Both end with the same match, which the
// program's own check finds clean, and play it back.
func TestDuelFriends(t *testing.T) {
	s := newServer(t)
	a, b := twoBrowsers(t, s)
	a.touchScreen(390, 844)
	a.Goto("#/scenario/duel:last-stand")
	touch(a, "foe-friend")
	touch(a, "btn-begin")
	touch(a, "btn-invite")
	b.Goto(strings.TrimPrefix(linkOf(a), s.URL))
	b.Ready()
	if said := Eval[string](b, `document.getElementById("meeting").textContent`); !strings.Contains(said, "Last Stand") {
		t.Errorf("the invitation says %q", said)
	}
	tabTo(b, "btn-accept")
	handIn(a, linkOf(b))
	for _, p := range []*page{a, b} {
		p.Wait(`document.getElementById("duel")`)
	}
	asked, sealed := false, false
	last := time.Now()
	for n, over := 0, 0; over < 2; {
		if time.Since(last) > 2*patience || n > 500 {
			t.Fatalf("the match does not go on after %d answers: %q, %q", n, Eval[string](a, duelAsked), Eval[string](b, duelAsked))
		}
		over = 0
		for _, p := range []*page{a, b} {
			switch Eval[string](p, duelNow) {
			case "over":
				over++
			case "ask":
				switch q := Eval[string](p, duelAsked); {
				case p == b && !asked && q == "Commit units":
					asked = true
					rejoined(b, a)
				case p == b && asked && !sealed && (q == "Declare targets" || q == "Commit units"):
					if Eval[string](a, duelNow) == "" { // else a goes first
						sealed = true // a has chosen, b not yet
						rejoined(a, b)
					}
				default:
					if p == a {
						p.fits(390)
					}
					answerDuel(p)
					n, last = n+1, time.Now()
				}
			}
		}
	}
	if !asked || !sealed {
		t.Errorf("loaded again when asked: %v, between seal and opening: %v", asked, sealed)
	}
	if x, y := Eval[string](a, duelScore), Eval[string](b, duelScore); x != y || x == "" {
		t.Errorf("one page says %q, the other %q", x, y)
	}
	x, y := saves(a, "btn-file"), saves(b, "btn-file")
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	r, err := judge.File(engine.Games{rules.Game}, x)
	if err != nil || r.Judgement != judge.Clean || r.Ending != "rules" {
		t.Errorf("%+v, %v", r, err)
	}
	t.Logf("%d entries, %d bytes, head %s", r.Entries, r.Bytes, r.Head)
	cmd := exec.Command("go", "run", "bocage", "verify", "-")
	cmd.Stdin = bytes.NewReader(x)
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "Clean") {
		t.Errorf("bocage verify: %v\n%s", err, out)
	}
	for _, p := range []*page{a, b} {
		press(p, "btn-replay")
		p.Wait(`document.getElementById("seek") && ` + allRead)
		p.key("End")
		if said := Eval[string](p, `document.getElementById("check").textContent`); !strings.HasPrefix(said, "Checked: all ") {
			t.Errorf("the replay says %q", said)
		}
	}
}
