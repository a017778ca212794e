package e2e

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"bocage/engine"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// says waits until an element has a text in it.
func says(p *page, id, text string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.getElementById(%q)?.textContent.includes(%q)`, id, text))
}

// toastSays waits for a passing message with a text in it, and sheetSays for a sheet.
func toastSays(p *page, text string) {
	p.t.Helper()
	says(p, "toast", text)
}

func sheetSays(p *page, text string) {
	p.t.Helper()
	says(p, "sheet", text)
}

// TestStorageForbidden: where the browser forbids all storage the game says so and goes on; so it does without workers, where
// the page thinks itself.
func TestStorageForbidden(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.onNewDocument(`for (const name of ["localStorage", "indexedDB"]) {
			Object.defineProperty(window, name, {get() { throw new DOMException("shut", "SecurityError"); }});
		}
		window.Worker = function () { throw new Error("no workers here"); };`)
	p.Goto("")
	p.Ready()
	begin(p, "recruit")
	toastSays(p, "lets nothing be kept")
	if d := dash(p, 25, "false"); d.N < 10 {
		t.Errorf("only %d presses", d.N)
	}
	goHome(p)
	press(p, "btn-continue") // as long as the page is not left
	p.Wait(`document.getElementById("battle")`)
}

// TestStorageFull: when there is no room the game says so and goes on; once there is some, all of it is kept.
func TestStorageFull(t *testing.T) {
	t.Parallel()
	p := calm(t, 1024, 768)
	quota := func(bytes float64) { // the browser asks for it again when it believes that there is no room
		p.do("setting the quota", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, t, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{Origin: strings.TrimSuffix(p.s.URL, "/"),
				QuotaSize: &bytes})
			return chromedp.Void{}, err
		})
	}
	quota(1)
	begin(p, "recruit")
	toastSays(p, "no room")
	p.Shot("no-room")
	if d := dash(p, 20, "false"); d.N < 10 {
		t.Errorf("only %d presses", d.N)
	}
	if saved(p) != nil {
		t.Error("something was kept after all")
	}
	quota(1 << 30)
	dash(p, 3, "false")
	if rec, _ := replayed(p, saved(p)); len(rec.Moves) < 10 {
		t.Errorf("%d plies are kept", len(rec.Moves))
	}
	goOn(p)
}

// leftHere is how many matches are left on the device for the next page.
const leftHere = `Object.keys(localStorage).filter(k => k.startsWith("bocage-left")).length`

// TestReloadedAtOnce: a page that is reloaded before its database has answered loses nothing, and neither does another tab of
// another match.
func TestReloadedAtOnce(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.onNewDocument(`(() => {
		const real = IDBDatabase.prototype.transaction;
		const request = {addEventListener() {}};
		const never = {objectStore: () => ({get: () => request}), addEventListener() {}};
		IDBDatabase.prototype.transaction = function (stores, mode, how) {
			return window.stuck && mode === "readwrite" ? never : real.call(this, stores, mode, how);
		};
	})()`)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 5, "false")
	before, _ := replayed(p, saved(p))
	Eval[*bool](p, `void (window.stuck = true)`)
	dash(p, 3, "false")
	p.Wait(`document.documentElement.dataset.keeping`)
	Eval[*bool](p, `void localStorage.setItem("bocage-left-other", '[{"match": {"id": "other", "changed": 1}, "record": "AAAA"}]')`)
	Eval[*bool](p, `void localStorage.setItem("bocage-left", '[{"match": {"id": "older", "changed": 1}, "record": "AAAA"}]')`)
	p.Reload()
	p.Ready()
	p.Wait(`document.documentElement.dataset.kept && ` + leftHere + ` === 0`)
	if n := len(shelf(p)); n != 3 {
		t.Errorf("%d matches are kept", n)
	}
	after, _ := replayed(p, saved(p))
	if len(after.Moves) <= len(before.Moves) {
		t.Errorf("%d plies are left of more than %d", len(after.Moves), len(before.Moves))
	}
	goOn(p)
}

// lateOpening keeps databases from opening until openAll, which tells how many openings there were.
const lateOpening = `(() => {
	const open = IDBFactory.prototype.open, waiting = [];
	IDBFactory.prototype.open = function (...how) {
		const heard = [];
		const late = {addEventListener: (...l) => heard.push(l), get result() { return late.real.result; },
			get error() { return late.real.error; }};
		waiting.push(() => {
			late.real = open.apply(this, how);
			for (const l of heard) late.real.addEventListener(...l);
		});
		return late;
	};
	window.openAll = () => {
		IDBFactory.prototype.open = open;
		sessionStorage.late = "";
		for (const f of waiting) f();
		return waiting.length;
	};
})()`

// TestOneOpening: a database that was shut is opened once, for all that is asked of it until it is open.
func TestOneOpening(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	Eval[bool](p, `new Promise(done => indexedDB.deleteDatabase("bocage").onsuccess = () => done(true))`) // shuts it
	Eval[bool](p, `new Promise(done => {
		`+lateOpening+`
		const transaction = IDBDatabase.prototype.transaction;
		window.asked = 0;
		IDBDatabase.prototype.transaction = function (...how) { asked++; return transaction.apply(this, how); };
		const say = new BroadcastChannel("bocage-shelf"), hear = new BroadcastChannel("bocage-shelf");
		for (let i = 0; i < 3; i++) say.postMessage("none"); // as another tab that has removed a match
		hear.onmessage = () => { if (!--left) done(true); }; // the program, which has listened longer, has heard it too
		let left = 3;
	})`)
	if n := Eval[int](p, `openAll()`); n != 1 {
		t.Errorf("opened %d times", n)
	}
	p.Wait(`asked === 3`)
}

// TestLateDatabase: a database that opens long after the game has begun has what was played meanwhile then, and the game has
// what lies there.
func TestLateDatabase(t *testing.T) {
	p := playing(t, "recruit")
	dash(p, 2, "false")
	p.onNewDocument(`if (sessionStorage.late !== "") ` + lateOpening)
	reopen(p)
	toastSays(p, "has not opened yet")
	if Eval[bool](p, `!!document.querySelector('[data-testid="btn-continue"]')`) {
		t.Error("a game is offered that cannot be there yet")
	}
	begin(p, "recruit")
	toastSays(p, "has not opened yet")
	dash(p, 10, "false")
	Eval[int](p, `openAll()`)
	toastSays(p, "has opened")
	p.Wait(`document.documentElement.dataset.kept`)
	if rec, _ := replayed(p, saved(p)); len(rec.Moves) < 5 {
		t.Errorf("%d plies are kept", len(rec.Moves))
	}
	dash(p, 3, "false")
	goOn(p)
	goHome(p)
	p.See("button", "1 more game")
}

// TestLateAtAnAddress: where the address of a kept match is opened while the database is not, the page says so, and leads there once it
// has opened; not who has pressed something meanwhile.
func TestLateAtAnAddress(t *testing.T) {
	p := playing(t, "recruit")
	dash(p, 2, "false")
	p.Wait(`!document.documentElement.dataset.keeping`)
	at := Eval[string](p, `location.hash`)
	p.onNewDocument(lateOpening)
	for _, pressed := range []bool{true, false} {
		p.Goto(at)
		p.Reload()
		p.Ready()
		sheetSays(p, "has not opened yet")
		if pressed {
			press(p, "btn-ok")
		}
		Eval[int](p, `openAll()`)
		toastSays(p, "has opened")
		if pressed {
			p.Wait(`document.getElementById("home")`)
			continue
		}
		p.Wait(`document.querySelector("#battle,#handover") && location.hash === "` + at + `"`)
		dash(p, 3, "false")
	}
}

// TestLocksRefused: where the browser refuses its locks a game goes on all the same.
func TestLocksRefused(t *testing.T) {
	p := open(t, newServer(t))
	p.Allow("lock: SecurityError")
	p.onNewDocument(`navigator.locks.request = () => Promise.reject(new DOMException("no locks here", "SecurityError"))`)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 5, "false")
	goOn(p)
	dash(p, 3, "false")
}

// TestWhereAPlayerHasGone: an order, or an answer of the computer, that comes between a new address and the page's hearing of it
// does not lead back.
func TestWhereAPlayerHasGone(t *testing.T) {
	p := playing(t, "recruit")
	Eval[*bool](p, `void (location.hash = "#/settings", document.querySelector('[data-testid="btn-menu"]').click())`)
	p.Wait(`document.getElementById("settings")`)
	if got := Eval[string](p, `location.hash`); got != "#/settings" {
		t.Errorf("the address is %q", got)
	}
	Eval[*bool](p, `void history.back()`)
	p.Wait(`document.querySelector("#battle,#handover")`)
}

// TestEndedMatchAddress: the address of a match that has ended leads to its end, played back, and the way back from there does not
// lead to it again.
func TestEndedMatchAddress(t *testing.T) {
	p := open(t, newServer(t))
	openReplay(p)
	press(p, "btn-keep")
	toastSays(p, "is kept on this device")
	id := shelf(p)[0].ID
	p.Press("Escape")
	p.Wait(`document.getElementById("home")`)
	Eval[*bool](p, `void (location.hash = "#/match/`+id+`")`)
	p.Wait(`document.getElementById("replay") && ` + allRead + ` && ` + seekAt + ` === ` + seekMost)
	p.Wait(`location.hash.startsWith("#/replay/` + id + `/")`)
	Eval[*bool](p, `void history.back()`)
	p.Wait(`document.getElementById("home") && location.hash.length < 3`)
}

// TestTwoTabs: a second tab that opens the match says that it is open, and can take it over; the first says so, writes no more
// and can take it back. Another match goes on beside it, and each tab hears of the other's.
func TestTwoTabs(t *testing.T) {
	t.Parallel()
	p := playing(t, "recruit")
	dash(p, 5, "false")
	here := shelf(p)[0]
	q := beside(p)
	q.Goto("#/match/" + here.ID)
	q.Ready()
	q.See("alertdialog", "The game is open in another tab")
	q.Shot("two-tabs")
	press(q, "btn-home")
	begin(q, "recruit")
	dash(q, 3, "false")
	dash(p, 1, "false")
	if n := len(shelf(p)); n != 2 {
		t.Fatalf("%d matches are kept", n)
	}
	goHome(q)
	q.Goto("#/match/" + here.ID)
	q.See("alertdialog", "The game is open in another tab")
	press(q, "btn-here")
	q.Wait(`document.getElementById("battle")`)
	sheetSays(p, "taken the game over")
	before := saved(p)
	dash(q, 5, "false")
	after := saved(q)
	if bytes.Equal(before, after) {
		t.Error("the second tab keeps nothing")
	}
	press(p, "btn-here")
	p.Gone("button", "Go on here")
	p.Wait(`document.getElementById("battle")`)
	if !bytes.Equal(saved(p), after) {
		t.Error("the match has changed on its way back")
	}
	sheetSays(q, "taken the game over")
	press(q, "btn-home")
	q.Wait(`document.getElementById("home")`)
}

// TestMatchAddress: the address of a match leads to it, also by the browser's buttons, which do not load the page anew; the
// address of one that is gone says so.
func TestMatchAddress(t *testing.T) {
	t.Parallel()
	p := playing(t, "recruit")
	dash(p, 5, "false")
	pos := kept(p)
	const here = `location.hash`
	match := Eval[string](p, here)
	if !strings.HasPrefix(match, "#/match/") {
		t.Fatalf("the address is %q", match)
	}
	Eval[*bool](p, `void (window.same = true)`)
	for _, step := range []struct{ js, want, hash string }{
		{"history.back()", "#briefing", "#/scenario/training-grounds"},
		{"history.back()", "#home", ""},
		{"history.forward()", "#briefing", "#/scenario/training-grounds"},
		{"history.forward()", "#battle,#handover", match},
		{`location.hash = "#/"`, "#home", "#/"},
		{"history.back()", "#battle,#handover", match},
	} {
		Eval[*bool](p, "void ("+step.js+")")
		p.Wait(`document.querySelector("` + step.want + `")`)
		if got := Eval[string](p, here); got != step.hash {
			t.Errorf("after %s the address is %q, not %q", step.js, got, step.hash)
		}
	}
	if !Eval[bool](p, "window.same === true && document.documentElement.dataset.ready === 'true'") {
		t.Error("the page was loaded anew")
	}
	goOn(p)
	again := kept(p)
	if engine.Hash(&pos) != engine.Hash(&again) {
		t.Error("another position")
	}
	p.Goto("#/match/nosuch")
	sheetSays(p, "not on this device")
	press(p, "btn-ok")
	p.Wait(`document.getElementById("home")`)
}

// TestDamagedShelf: a match of which only the record is left is listed and opened; a database of a newer version, or one that is
// another's, is left alone, told, and played without.
func TestDamagedShelf(t *testing.T) {
	t.Parallel()
	p := playing(t, "recruit")
	dash(p, 5, "false")
	k := shelf(p)[0]
	onShelf[*bool](p, `matches.put({id: "`+k.ID+`", rev: `+itoa(k.Rev)+`, about: "{\"id\": 7"});`)
	reopen(p)
	press(p, "btn-continue")
	p.Wait(`document.getElementById("battle")`)
	dash(p, 3, "false")
	if again := shelf(p)[0]; again.ID != k.ID || again.Rev <= k.Rev || !strings.Contains(again.About, "Training Grounds") {
		t.Errorf("kept %+v", again.About)
	}
	for _, c := range []struct{ make, says string }{
		{`indexedDB.open("bocage", 99)`, "newer version of Bocage"},
		{`indexedDB.open("bocage", 1)`, "database has failed"},
	} {
		p.Allow("favicon.ico") // a drawing names no icon of its own
		p.Goto("web/icon.svg") // so that the page lets go of it
		p.Goto("#/")
		p.Ready()
		Eval[*bool](p, `(async () => {
			const of = r => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
			await of(indexedDB.deleteDatabase("bocage"));
			(await of(`+c.make+`)).close();
			return null;
		})()`)
		p.Reload()
		p.Ready()
		begin(p, "recruit")
		toastSays(p, c.says)
		if d := dash(p, 5, "false"); d.N == 0 {
			t.Error("no move could be made")
		}
		Eval[*bool](p, `void history.replaceState(null, "", location.pathname)`)
	}
}

// TestOldText: what an older version has kept as a text goes on where it stood.
func TestOldText(t *testing.T) {
	t.Parallel()
	old, err := os.ReadFile("../shell/testdata/kept/rules2.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	Eval[*bool](p, `void (localStorage.setItem("bocage-match", "`+string(old)+`"), localStorage.setItem("bocage-owner", "x"))`)
	p.Reload()
	p.Ready()
	press(p, "btn-continue")
	p.Wait(`document.querySelector("#battle,#handover")`)
	p.Wait(`!Object.keys(localStorage).some(k => /^bocage-(match|owner)/.test(k))`) // it goes once it is safe in the database
	if rec, _ := replayed(p, saved(p)); len(rec.Moves) < 90 {
		t.Errorf("%d plies", len(rec.Moves))
	}
}
