package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// jumps is a clock that is put forward, by what is sent to it in ms.
const jumps = `{
	let ahead = 0;
	const now = performance.now.bind(performance), day = Date.prototype.getTime;
	performance.now = () => now() + ahead;
	Date.prototype.getTime = function () { return day.call(this) + ahead; };
	new BroadcastChannel("jump").onmessage = e => { ahead = e.data; };
};`

// clocksJump has the workers of every page carry such a clock.
func (s *server) clocksJump() {
	whole := *s.handler.Load()
	s.Use(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/web/worker.js" {
			whole.ServeHTTP(w, r)
			return
		}
		for _, name := range []string{"Accept-Encoding", "If-None-Match", "If-Modified-Since", "Range"} {
			r.Header.Del(name)
		}
		answer := httptest.NewRecorder()
		whole.ServeHTTP(answer, r)
		for name, values := range answer.Header() {
			if name != "Content-Length" && name != "Etag" {
				w.Header()[name] = values
			}
		}
		w.WriteHeader(answer.Code)
		fmt.Fprintf(w, "%s\n%s", jumps, answer.Body)
	}))
}

// bothPress lets two pages press until each has done so a few times.
func bothPress(a, b *page, each int) {
	a.t.Helper()
	pressed := [2]int{}
	for late := time.Now().Add(2 * patience); pressed[0] < each || pressed[1] < each; {
		if time.Now().After(late) {
			a.t.Fatalf("pressed %v", pressed)
		}
		for i, p := range []*page{a, b} {
			if Eval[bool](p, whatCanBe) {
				pressed[i] += dash(p, 1, "true").N
			}
		}
	}
}

// TestDisputedFlag: a page whose clock has jumped says that the friend's time is over. It is not so: both pages say that the clocks
// disagree, and play goes on.
func TestDisputedFlag(t *testing.T) {
	s := newServer(t)
	s.clocksJump()
	lies, other := twoBrowsers(t, s)
	for _, p := range []*page{lies, other} {
		p.onNewDocument(jumps)
		p.Reload()
		p.Ready()
	}
	press(lies, "go-friend")
	Eval[*bool](lies, `void (() => { const e = document.getElementById("pick-clock"); e.value = "1";
		e.dispatchEvent(new Event("change", {bubbles: true})); })()`)
	press(lies, "btn-invite")
	accepts(other, linkOf(lies))
	broughtTogether(lies, other, linkOf(other))
	bothPress(lies, other, 2)
	for late := time.Now().Add(patience); !Eval[bool](other, whatCanBe) || Eval[bool](lies, whatCanBe); { // the other owes
		if time.Now().After(late) {
			t.Fatal("it is never the other's turn alone")
		}
		if Eval[bool](lies, whatCanBe) {
			dash(lies, 1, "true")
		}
	}
	friends := func() string { // what is left to the other, as seen by the page that will jump
		return Eval[string](lies, `/friend (\d+:\d\d)/.exec(document.body.textContent)?.[1] ?? ""`)
	}
	for n, was := 0, friends(); n < 3; { // its worker has done what it had to do: the other's clock runs
		lies.Wait(`(/friend (\d+:\d\d)/.exec(document.body.textContent)?.[1] ?? "") !== "` + was + `"`)
		n, was = n+1, friends()
	}
	Eval[*bool](lies, `void new BroadcastChannel("jump").postMessage(11 * 60_000)`)
	lies.Wait(`document.querySelector("[data-testid=btn-flag]")`)
	press(lies, "btn-flag")
	sheetSays(other, "This device has answered that it is not")
	sheetSays(lies, "says that there is time left")
	for _, p := range []*page{lies, other} {
		press(p, "btn-ok")
	}
	bothPress(lies, other, 3)
	for _, p := range []*page{lies, other} {
		if Eval[bool](p, `!!document.getElementById("result")`) {
			t.Error("a disputed flag ends the match")
		}
	}
}

// journal runs the body of an async function on the keys of a page's journals, which are in order; store is where they lie.
func journal(p *page, body string) int {
	p.t.Helper()
	p.Wait(`!document.documentElement.dataset.keeping`)
	return Eval[int](p, `(async () => {
		const of = r => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
		const db = await of(indexedDB.open("bocage"));
		try {
			const store = db.transaction("journals", "readwrite").objectStore("journals"), keys = await of(store.getAllKeys());
			`+body+`
			return keys.length;
		} finally { db.close(); }
	})()`)
}

// TestOldStore: the journal of a page is put back to before its last order. The page waits and says why, takes what is missing from the
// friend's page, and goes on.
func TestOldStore(t *testing.T) {
	s := newServer(t)
	old, other := twoBrowsers(t, s)
	joined(old, other, "training-grounds")
	bothPress(old, other, 3)
	const signed = `Number(Object.entries({...localStorage}).find(([k]) => k.startsWith("bocage-signed-"))[1])`
	before, counted := 0, 0
	for late := time.Now().Add(patience); before == 0 || Eval[int](old, signed) == counted; {
		if time.Now().After(late) {
			t.Fatal("the page signs nothing")
		}
		switch {
		case Eval[bool](old, whatCanBe):
			before, counted = journal(old, ""), Eval[int](old, signed)
			dash(old, 1, "true")
			for until := time.Now().Add(time.Second); time.Now().Before(until) && Eval[int](old, signed) == counted; { // the worker signs
				time.Sleep(20 * time.Millisecond)
			}
		case Eval[bool](other, whatCanBe):
			before = 0 // what it signs of itself is no order
			dash(other, 1, "true")
		}
	}
	for late := time.Now().Add(patience); journal(old, "") == before && time.Now().Before(late); {
		time.Sleep(20 * time.Millisecond)
	}
	match := Eval[string](old, `location.hash`)
	old.Allow("favicon.ico") // a drawing names no icon of its own
	old.Goto("web/icon.svg") // where no script of the page runs
	after := journal(old, fmt.Sprintf(`for (const k of keys.slice(%d)) await of(store.delete(k));`, before))
	t.Logf("%d records of %d are gone", after-before, after)
	if after <= before || !strings.HasPrefix(match, "#/match/") {
		t.Fatalf("%d records, before %d, of %s", after, before, match)
	}
	old.Goto(match)
	old.Ready()
	sheetSays(old, "It has sent more of this game than it holds")
	if Eval[bool](old, `!!document.querySelector("[data-testid=btn-trust]")`) {
		t.Error("it offers to go on before the other page was asked")
	}
	rejoined(old, other)
	for late := time.Now().Add(patience); journal(old, "") < after; {
		if time.Now().After(late) {
			t.Fatalf("%d records, there were %d", journal(old, ""), after)
		}
		time.Sleep(20 * time.Millisecond)
	}
	bothPress(old, other, 3)
}
