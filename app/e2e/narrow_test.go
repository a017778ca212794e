package e2e

import (
	"slices"
	"strings"
	"testing"
)

// covered names what a passing message lies over of all that can be pressed and is in sight there, nil if there is no message. Beside a
// wide map it has the place of the oldest dispatches, elsewhere that of the heading; on a phone that stands it covers no heading, no turn
// and no points either, nor in the card duel on a tablet that stands.
const covered = `(() => {
	const ts = [...document.querySelectorAll("#toast>*")].map(e => e.getBoundingClientRect());
	const under = (x, y) => document.elementsFromPoint(x, y).find(e => !e.closest("#toast"));
	const over = (e, r) => r.width > 1 && r.height > 1 && ts.some(t => {
		const left = Math.max(r.left, t.left), right = Math.min(r.right, t.right);
		const top = Math.max(r.top, t.top), bottom = Math.min(r.bottom, t.bottom);
		return right > left + 1 && bottom > top + 1 && e.contains(under((left + right) / 2, (top + bottom) / 2));
	});
	const what = innerWidth < 600 ? ",h1,h2,.turns,.dturn,.skturn,.dscale" :
		innerWidth < 1024 && innerHeight > 500 ? ",.duel h1,.dturn,.dscale" : "";
	return ts.length ? [...document.querySelectorAll("button,.tile,input,select" + what)].filter(e => !e.closest("#toast, .led2") &&
		over(e, e.getBoundingClientRect())).map(e => e.id || e.className) : null;
})()`

// TestMessagesCoverNothing: a passing message lies over nothing that can be pressed, at any size, also in the lesson, and does
// not follow to another screen.
func TestMessagesCoverNothing(t *testing.T) {
	t.Parallel()
	p := calm(t, 1024, 768)
	check := func(where, what string, refused func()) {
		t.Helper()
		for _, size := range slices.Concat(sizes, phones[:3]) {
			p.Size(size[0], size[1])
			var over []string
			for n := 0; over == nil; over = Eval[[]string](p, what) { // it passes while a machine is slow
				if n++; n > 20 {
					t.Fatalf("%s, %d wide: there is no message", where, size[0])
				}
				refused()
			}
			if len(over) > 0 {
				t.Errorf("%s, %d wide: the message lies over %s", where, size[0], strings.Join(over, ", "))
			}
		}
	}
	press(p, "btn-learn")
	check("the lesson", covered, func() { press(p, "btn-undo") })
	Eval[*bool](p, `void (location.hash = "#/")`)
	p.Wait(`document.getElementById("home")`)
	begin(p, "recruit")
	p.Wait(whatCanBe)
	check("the battle", covered, func() { press(p, "btn-ready") })
	dash(p, 40, `!!document.querySelector('[data-testid=btn-end]:not([aria-disabled])')`)
	press(p, "card-0")
	check("the battle, with its rule", `document.getElementById("btn-toast-rule") && `+covered, func() { p.key("y") })
	press(p, "btn-menu")
	press(p, "btn-m-home")
	p.Wait(`document.getElementById("home") && !document.querySelector("#toast .toast")`)
	for _, other := range [...]struct{ id, asked string }{{"duel:meeting-engagement", duelNow + ` === "ask"`},
		{"skirmish:overmatched", skirmishNow}} {
		p.Goto("#/scenario/" + other.id)
		press(p, "btn-begin")
		p.Wait(other.asked)
		check(other.id, covered, func() { p.key("u") })
		if other.asked == skirmishNow {
			p.Size(1024, 768) // all buttons stand beside the table
			press(p, "btn-list")
			p.Wait(`document.getElementById("sklist")`)
			check("the list of a skirmish", covered, func() { p.key("u") })
		}
		p.Goto("")
	}
	beginCampaign(p, "ten-days-in-june", "level-regular")
	press(p, "btn-orders")
	p.Wait(`document.getElementById("btn-seal")`)
	const dear = `document.querySelector("#campaign .cpx[aria-disabled=true]")`
	for n := 0; n < 30 && !Eval[bool](p, `!!`+dear); n++ {
		press(p, Eval[string](p, `document.querySelector("#campaign [id^=buy-]").id`))
	}
	refused := func() { Eval[*bool](p, `void `+dear+`.click()`) }
	check("orders", covered, refused)
	for _, size := range phones[:3] {
		p.Size(size[0], size[1])
		p.Wait(`!document.querySelector("#toast .toast")`)
		const at = `document.getElementById("btn-seal").getBoundingClientRect().top`
		before := Eval[float64](p, at)
		refused()
		p.Wait(`document.querySelector("#toast .toast")`)
		if now := Eval[float64](p, at); now != before {
			t.Errorf("%d wide: with a message the main button is at %v, not at %v", size[0], now, before)
		}
	}
}

// TestCardStaysInWindow: the card of a tile that the mouse rests on lies within a narrow window.
func TestCardStaysInWindow(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	begin(p, "recruit")
	p.Wait(whatCanBe)
	for _, cell := range []string{"A1", "B3", "C3", "D3", "F5"} {
		p.mouse("mouseMoved", 2, 2, 0)
		p.Wait(`!document.querySelector(".peek")`)
		x, y := p.middle("#cell-" + cell)
		p.mouse("mouseMoved", x, y, 0)
		p.mouse("mouseMoved", x+2, y, 0)
		p.Wait(`document.querySelector(".peek")`)
		if out := Eval[string](p, `(r => r.left < 0 || r.right > innerWidth || r.top < 0 ||
			r.bottom > innerHeight ? JSON.stringify(r) : "")(document.querySelector(".peek").getBoundingClientRect())`); out != "" {
			t.Errorf("%s: the card is at %s", cell, out)
		}
	}
}

// watchBoard is the script that notes, frame by frame, where the tiles of the board lie before a combat opens, while it lies over them and
// once it has closed: board.fights are the combats that were seen, board.moved is what was not where it had been.
const watchBoard = `void (() => {
	const board = window.board = {fights: 0, moved: []};
	const tiles = () => [...document.querySelectorAll(".cells .tile")].map(e => {
		const r = e.getBoundingClientRect();
		return {e, at: e.id + ": " + [r.x, r.y, r.width, r.height].map(n => n.toFixed(1))};
	});
	let before = [], fought = false;
	const check = (when, now) => before.forEach((t, n) => {
		if (now[n]?.e !== t.e || now[n].at !== t.at) board.moved.push(innerWidth + " wide, " + when + ": " + t.at + ", then " + now[n]?.at);
	});
	addEventListener("resize", () => { before = []; });
	const look = () => {
		const fights = !!document.getElementById("combat"), now = tiles();
		if (fights || fought) check(fights ? "under a combat" : "after a combat", now);
		if (fought && !fights && before.length) board.fights++;
		fought = fights;
		if (!fights) before = now;
		requestAnimationFrame(look);
	};
	look();
})()`

// TestBoardStays: in a match that is played at one size after the other nothing on the board moves or is made anew when a combat opens,
// goes on or closes; and at its end the buttons under the result have their drawings at every size.
func TestBoardStays(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	begin(p, "recruit")
	Eval[*bool](p, watchBoard)
	for _, size := range [][2]int64{{1440, 900}, {1024, 768}, {768, 1024}, {390, 664}} {
		p.Size(size[0], size[1])
		Eval[*bool](p, `void (board.fights = 0)`)
		if dash(p, 400, `board.fights > 0`); Eval[int](p, `board.fights`) == 0 {
			t.Errorf("%d wide: there was no combat", size[0])
		}
	}
	if moved := Eval[[]string](p, `board.moved`); len(moved) > 0 {
		t.Errorf("%d tiles were elsewhere, as %s", len(moved), moved[0])
	}
	dashOn(p, 2000, 200, nil)
	p.Wait(`document.querySelector("#result .btn svg")`)
	for _, size := range sizes {
		p.Size(size[0], size[1])
		if n := Eval[int](p, `[...document.querySelectorAll("#result .btn svg")].filter(e => !e.getClientRects().length).length`); n > 0 {
			t.Errorf("%d wide: %d drawings are missing", size[0], n)
		}
	}
}

// TestRename: a saved game is given a name by the keys alone, and keeps it.
func TestRename(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	begin(p, "recruit")
	Eval[*bool](p, `void (location.hash = "#/")`)
	p.Wait(`document.getElementById("home")`)
	press(p, "btn-saved")
	id := shelf(p)[0].ID
	rename := func(keys ...string) {
		t.Helper()
		tabTo(p, "btn-name-"+id)
		p.Wait(`document.activeElement.id === "name"`)
		p.See("textbox", "Name of this game")
		for _, k := range keys {
			if len(k) > 6 {
				p.Type(k)
				continue
			}
			p.Press(k)
		}
		p.Wait(`document.activeElement.id === "btn-name-` + id + `"`)
	}
	rename("Nothing of it", "Escape")
	p.See("heading", "Training Grounds")
	rename("Evening", "Space", "match at home", "Enter")
	toastSays(p, "Evening match at home")
	p.See("heading", "Evening match at home")
	p.Wait(`location.hash === "#/saved"`)
	p.Goto("")
	p.Reload()
	p.Ready()
	p.See("heading", "Evening match at home")
	press(p, "btn-continue")
	p.Wait(whatCanBe)
	Eval[*bool](p, `void (location.hash = "#/saved")`)
	p.See("heading", "Evening match at home")
}

// cutOff is how many pixels of an element are cut off, by the window or by what it lies in.
const cutOff = `(id => {
	const e = document.querySelector('[data-testid="' + id + '"]'), r = e.getBoundingClientRect();
	let top = 0, bottom = innerHeight;
	for (let q = e.parentElement; q; q = q.parentElement) if (getComputedStyle(q).overflowY !== "visible") {
		const b = q.getBoundingClientRect();
		top = Math.max(top, b.top), bottom = Math.min(bottom, b.bottom);
	}
	return Math.max(0, Math.round(r.bottom - bottom), Math.round(top - r.top));
})`

// TestBriefingLeadsOn: on a phone a battle begins with two taps, without scrolling, and the keyboard reaches every other scenario
// from the briefing.
func TestBriefingLeadsOn(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	press(p, "go-computer")
	if cut := Eval[int](p, cutOff+`("btn-begin")`); cut > 0 {
		t.Errorf("%d px of Begin are out of sight", cut)
	}
	p.See("heading", "Training Grounds")
	tabsTo(p, "pick-scenario")
	p.key("ArrowDown")
	p.Wait(`location.hash === "#/scenario/carentan"`)
	p.See("heading", "Carentan")
	if at := Eval[string](p, `document.activeElement.id`); at != "pick-scenario" {
		t.Errorf("the keyboard is at %q", at)
	}
	tabsTo(p, "give-none")
	tabsTo(p, "give-even")
	p.Press("Enter")
	p.Wait(`document.getElementById("give-even").ariaChecked === "true" && document.getElementById("give-none").ariaChecked === "false"`)
	press(p, "btn-begin")
	p.Wait(whatCanBe)
	p.Wait(`document.querySelector("#battle .bar h1").textContent.includes("Carentan")`)
}

// TestMusterFits: on a tablet upright the button that places the units for the player is whole.
func TestMusterFits(t *testing.T) {
	t.Parallel()
	p := calm(t, 768, 1024)
	begin(p, "recruit")
	p.Wait(whatCanBe)
	if cut := Eval[int](p, cutOff+`("btn-placeme")`); cut > 0 {
		t.Errorf("%d px are cut off", cut)
	}
}

// TestRulesNotFound: on a phone, too, a search that finds nothing says what could be searched for.
func TestRulesNotFound(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	press(p, "go-rules")
	p.Wait(`document.querySelector(".rln")`)
	tabsTo(p, "rules-search")
	p.Type("xqzzy")
	p.Wait(`!document.querySelector(".rln") && document.getElementById("rule").checkVisibility() &&
		document.getElementById("rule").textContent.includes("MOVE-07")`)
}

// TestFriendsBarFits: on small screens the bar of a match between two devices is no higher than elsewhere, no message lies over its
// buttons, and the button that waits says what for.
func TestFriendsBarFits(t *testing.T) {
	a := open(t, newServer(t))
	b := beside(a)
	for _, p := range []*page{a, b} {
		reachable(p)
		home(p)
	}
	accepts(b, invites(a))
	atTable(a, b)
	for _, p := range []*page{a, b} {
		for _, size := range sizes[2:] {
			p.Size(size[0], size[1])
			if over := Eval[[]string](p, `(bar => [...bar.querySelectorAll("*")].filter(e =>
				e.getBoundingClientRect().bottom > bar.getBoundingClientRect().bottom + 1 ||
				e.getBoundingClientRect().top < -1).map(e => e.className))(document.querySelector(".bar"))`); len(over) > 0 {
				t.Errorf("%d wide: out of the bar hang %q", size[0], over)
			}
			if Eval[bool](p, `!!document.querySelector(".bnote.busy") && !document.querySelector(".ends .pri small")`) {
				t.Errorf("%d wide: nothing says what is waited for", size[0])
			}
			var over []string
			for n := 0; n < 20 && over == nil; n++ { // it passes while a machine is slow
				press(p, "btn-undo")
				over = Eval[[]string](p, covered)
			}
			if over == nil || len(over) > 0 {
				t.Errorf("%d wide: the message lies over %q", size[0], over)
			}
		}
	}
}

// TestScreensBeginAtTheirTop: another screen is seen from its top, and the first one again as it was left.
func TestScreensBeginAtTheirTop(t *testing.T) {
	t.Parallel()
	p := calm(t, 390, 844)
	press(p, "scenario-bulge")
	p.Wait(`document.getElementById("briefing") && scrollY === 0`)
	press(p, "btn-back")
	p.Wait(`document.getElementById("home") && scrollY > 300`)
	press(p, "btn-settings")
	p.Wait(`document.getElementById("settings") && scrollY === 0`)
	press(p, "btn-saved")
	p.Wait(`document.getElementById("saved") && scrollY === 0`)
}
