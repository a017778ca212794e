package e2e

import (
	"encoding/base64"
	"strconv"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
)

// whatNow is the script by which a player who knows no rules finds the next thing to press: it looks at the page alone. It
// answers with a testid, "" when nothing can be pressed just now, or "over" at the end.
const whatNow = `(() => {
  const shown = e => e && e.getClientRects().length > 0;
  const can = id => { const e = document.querySelector('[data-testid="' + id + '"]'); return shown(e) && !e.disabled && e.getAttribute("aria-disabled") !== "true" ? id : ""; };
  const first = (...ids) => ids.map(can).find(Boolean) || "";
  const any = (sel) => { const l = [...document.querySelectorAll(sel)].filter(shown); return l.length ? l[Math.floor(rnd() * l.length)].dataset.testid : ""; };
  window.seed_ = window.seed_ || 1;
  const rnd = () => (window.seed_ = (window.seed_ * 48271) % 2147483647) / 2147483647;
  const st = window.tried_ = window.tried_ || {turn: "", units: new Set(), cards: new Set()};
  if (document.getElementById("sheet")) return first("btn-replace", "btn-ok", "btn-close");
  if (document.getElementById("handover")) return first("btn-seat");
  if (document.getElementById("result")) return "over";
  if (document.getElementById("combat")) {
    if (first("btn-done", "btn-advance", "btn-take")) return first("btn-done", "btn-advance", "btn-take");
    const card = [...document.querySelectorAll("#combat .cd:not(.no):not(.up)")].filter(shown);
    if (!document.querySelector("#combat .cd.up:not(.blf)") && card.length && rnd() < .6) return card[Math.floor(rnd() * card.length)].dataset.testid;
    return first("btn-play", "btn-sacrifice", "btn-pass");
  }
  if (document.getElementById("draw")) return first("btn-draw", "btn-done");
  if (document.getElementById("react")) return first("btn-done", "btn-pass") || any(".tile.legal");
  if (first("btn-placeme")) return first("btn-placeme");
  if (first("btn-ready")) return first("btn-ready");
  const end = can("btn-end");
  if (!end) return "";
  const turn = document.querySelector(".turns ol").getAttribute("aria-label");
  if (st.turn !== turn) { st.turn = turn; st.units.clear(); st.cards.clear(); }
  if (first("btn-attack")) return first("btn-attack");
  if (first("btn-place", "btn-play")) return first("btn-place", "btn-play");
  if (document.querySelector(".tile.sel")) {
    if (any(".tile.prey")) return any(".tile.prey");
    if (first("btn-move")) return first("btn-move");
    if (any(".tile.legal")) return any(".tile.legal");
  }
  if (document.querySelector(".cd.up") && any(".tile.legal")) return any(".tile.legal");
  const unit = [...document.querySelectorAll(".tile.own")].filter(e => shown(e) && !e.querySelector(".used") && !st.units.has(e.dataset.testid));
  if (unit.length) { st.units.add(unit[0].dataset.testid); return unit[0].dataset.testid; }
  const card = [...document.querySelectorAll("#hand .cd:not(.no):not(.up)")].filter(e => shown(e) && !st.cards.has(e.textContent));
  if (card.length && st.cards.size < 6) { st.cards.add(card[0].textContent); return card[0].dataset.testid; }
  return end;
})()`

// playOn presses what whatNow says until the match is over, at most so many times, calling each after every press.
func playOn(p *page, most int, each func(n int)) {
	p.t.Helper()
	for n := range most {
		p.Wait(whatCanBe)
		id := Eval[string](p, whatNow)
		switch id {
		case "":
			continue
		case "over":
			p.t.Logf("over after %d presses", n)
			return
		}
		press(p, id)
		if each != nil {
			each(n)
		}
	}
	p.t.Fatalf("the match is not over after %d presses", most)
}

// press clicks something and waits until the page has drawn what it did.
func press(p *page, id string) {
	p.t.Helper()
	before := Eval[string](p, `document.documentElement.dataset.done || "0"`)
	p.ClickID(id)
	p.Wait(`(document.documentElement.dataset.done || "0") !== "` + before + `"`)
}

// whatCanBe is true once it is the player's turn to press something.
const whatCanBe = `!!(document.querySelector("#sheet,#handover,#result,#draw,#react") ||
  [...document.querySelectorAll("#combat .go .btn")].some(e => e.getAttribute("aria-disabled") !== "true") ||
  ["btn-end", "btn-placeme", "btn-ready"].some(id => { const e = document.querySelector('[data-testid="' + id + '"]'); return !document.getElementById("combat") && e && e.getAttribute("aria-disabled") !== "true"; }))`

// begin starts Training Grounds from the home screen against foe: "recruit", "regular", "veteran" or "person".
func begin(p *page, foe string) {
	p.t.Helper()
	press(p, "scenario-training-grounds")
	press(p, "foe-"+foe)
	press(p, "btn-begin")
}

// unhurried takes the pauses out, for tests that play whole matches.
func unhurried(p *page) {
	p.t.Helper()
	Eval[*bool](p, `void localStorage.setItem("bocage-speed", "off")`)
	p.Reload()
	p.Ready()
}

// ended is the record of the match that was played to its end, replayed by the engine.
func ended(p *page) (*engine.Record, assault.Position) {
	p.t.Helper()
	b, err := base64.StdEncoding.DecodeString(Eval[string](p, `localStorage.getItem("bocage-match-ended") || ""`))
	if err != nil {
		p.t.Fatal(err)
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		p.t.Fatal(err)
	}
	sc, err := assault.Parse(rec.Scenario)
	if err != nil {
		p.t.Fatal(err)
	}
	end, err := engine.Replay[assault.Position](rec, assault.New(sc), nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return rec, end
}

// TestPlayTheComputer plays Training Grounds against the computer to its end by the page's own buttons, with a reload on the
// way, and checks the result shown against the record replayed by the engine.
func TestPlayTheComputer(t *testing.T) {
	s := newServer(t)
	p := open(t, s)
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "regular")
	playOn(p, 3000, func(n int) {
		if n%150 == 149 {
			p.Reload()
			p.Ready()
			p.ClickID("btn-continue")
		}
	})
	checkResult(p)
}

// checkResult compares the result on the page with the record.
func checkResult(p *page) {
	p.t.Helper()
	rec, end := ended(p)
	winner, why := end.Result()
	if why == assault.NotEnded {
		p.t.Fatal("the record does not end")
	}
	want := "Drawn battle."
	if winner != engine.NoSeat {
		want = assault.SideName(winner) + " victory."
	}
	if got := Eval[string](p, `document.getElementById("result-title").textContent`); got != want {
		p.t.Errorf("the page says %q, the record %q", got, want)
	}
	cells := Eval[[]string](p, `[...document.querySelectorAll("#result tbody tr:first-child td")].map(e => e.textContent)`)
	for i, side := range []engine.Seat{assault.US, assault.German} {
		if len(cells) != 2 || cells[i] != itoa(end.Prestige(side)) {
			p.t.Errorf("the page says prestige %v, the record %d for %s", cells, end.Prestige(side), assault.SideName(side))
		}
	}
	p.t.Logf("%s after %d plies, turn %d, reason %d", want, len(rec.Moves), end.Turn(), why)
}

func itoa(n int) string { return strconv.Itoa(n) }
