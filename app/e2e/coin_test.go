package e2e

import (
	"bytes"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/coin"
	judge "bocage/net/audit"
)

// The toy game is played in the page as every game is, from an address that no screen leads to.

const coinAddress = "#/scenario/coin:fair-coin"

// coinNow is what the toy game's table waits for: "ask" for its player, "over", or "" for somebody else.
const coinNow = `(document.getElementById("result") ? "over" :
	document.getElementById("sheet") || !document.querySelector("#coin .cask .btn") ? "" : "ask")`

// coinPick is the first card or outcome that can be chosen and is not yet, "" for none.
const coinPick = `(document.querySelector('#coin [aria-pressed="false"]:not([aria-disabled])')?.dataset.testid || "")`

// coinRound is the round that is played.
const coinRound = `+(document.querySelector("#coin .cround")?.textContent.match(/\d+/) || 0)`

// byKeys answers what is asked with the keyboard alone.
func byKeys(p *page) {
	p.t.Helper()
	switch {
	case Eval[bool](p, `!!document.getElementById("amount")`):
		p.key("+", "+", "-")
	case Eval[string](p, coinPick) != "":
		p.key("1", "3")
	case Eval[bool](p, `!!document.getElementById("btn-fold") && document.getElementById("asked").textContent.match(/\d+/) > 50`):
		p.key("f") // the computer plays at random, and for all it has
		return
	}
	p.key("Enter")
}

// byTouch answers what is asked with a finger.
func byTouch(p *page) {
	p.t.Helper()
	if Eval[bool](p, `!!document.getElementById("amount")`) {
		touch(p, "btn-by-3")
	}
	for range 2 {
		if id := Eval[string](p, coinPick); id != "" {
			touch(p, id)
		}
	}
	p.fits(p.size[0])
	touch(p, Eval[string](p, `document.querySelector("#coin .cask .btn.pri").dataset.testid`))
}

// coinPlayer is a page with the way its player answers.
type coinPlayer struct {
	*page
	answer func(*page)
}

// playCoin lets pages play the toy game until it is over in all of them. each is called before a page is asked for its answer.
func playCoin(t *testing.T, players []coinPlayer, each func(p *page)) {
	t.Helper()
	last := time.Now()
	for n := 0; time.Since(last) < patience; {
		over := 0
		for _, p := range players {
			switch Eval[string](p.page, coinNow) {
			case "over":
				over++
			case "ask":
				if each != nil {
					each(p.page)
				}
				if Eval[string](p.page, coinNow) == "ask" {
					p.answer(p.page)
					n, last = n+1, time.Now()
				}
			}
		}
		if over == len(players) {
			t.Logf("over after %d answers", n)
			return
		}
	}
	t.Fatal("the match does not go on")
}

// coinPurses are the purses that the result shows, of heads and of tails.
func coinPurses(p *page) string {
	p.t.Helper()
	return Eval[string](p, `[...document.querySelectorAll("#result .rst tbody td")].map(e => e.textContent).join(" ")`)
}

// replayCoin plays the match of the result back, whose check finds nothing, and comes back.
func replayCoin(p *page) {
	p.t.Helper()
	purses := strings.Fields(coinPurses(p))
	press(p, "btn-replay")
	p.Wait(`document.getElementById("seek") && ` + allRead)
	p.key("End")
	if said := Eval[string](p, `document.getElementById("check").textContent`); !strings.HasPrefix(said, "Checked: all ") {
		p.t.Errorf("the replay says %q", said)
	}
	p.Wait(fmt.Sprintf(`[...document.querySelectorAll("#coin .cseat .num")].map(e => parseInt(e.textContent)).sort().join() ===
		[%s].sort().join()`, strings.Join(purses, ",")))
	if n := Eval[int](p, seekMost); n < 10 {
		p.t.Errorf("there are %d stops", n)
	}
	p.key("Escape")
}

// TestCoinAlone plays the toy game against the computer to its end by the keyboard, with a reload on the way. The record, replayed by the
// engine, ends as the page says. The home screen does not show that there is such a game, before or after.
func TestCoinAlone(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	if Eval[bool](p, `document.body.textContent.includes("Coin")`) {
		t.Error("the home screen shows the toy game")
	}
	p.Goto("#/scenario/coin:thin-deck") // nine rounds
	p.Wait(`document.getElementById("briefing")`)
	tabTo(p, "btn-begin")
	reloaded := false
	playCoin(t, []coinPlayer{{p, byKeys}}, func(*page) {
		if !reloaded && Eval[int](p, coinRound) == 2 {
			reloaded = true
			log := Eval[string](p, `document.querySelector("#log ol").textContent`)
			p.Reload()
			p.Ready()
			p.Wait(`document.querySelector("#coin .cask .btn")`)
			if now := Eval[string](p, `document.querySelector("#log ol").textContent`); now != log {
				t.Errorf("before the reload it told %q, after it %q", log, now)
			}
		}
	})
	if !reloaded {
		t.Error("it was over before it was loaded again")
	}
	rec, err := engine.DecodeRecord(saved(p))
	if err != nil {
		t.Fatal(err)
	}
	_, _, start, err := engine.Games{coin.Game}.Begin(rec)
	if err != nil {
		t.Fatal(err)
	}
	end, err := engine.Replay(rec, start, nil)
	if err != nil {
		t.Fatal(err)
	}
	st := end.Standing()
	if got, want := coinPurses(p), strconv.Itoa(st.Score[0])+" "+strconv.Itoa(st.Score[1]); !st.Over || got != want {
		t.Errorf("the page says %q, the record %+v", got, st)
	}
	replayCoin(p)
	p.Goto("")
	p.Wait(`document.getElementById("home")`)
	if Eval[bool](p, `!!document.querySelector('#home [data-testid^="scenario-coin"],#home [data-testid="scenario-fair-coin"]')`) {
		t.Error("the home screen shows the toy game")
	}
}

// TestCoinFriends plays the toy game in two browsers that are joined by the text of an invitation, by touch on a phone and by keys on a
// desk. Each page is loaded again once: one when it is asked, the other between its sealed choice and the opening. Both end with the same
// match, which the program's own check finds clean.
func TestCoinFriends(t *testing.T) {
	s := newServer(t)
	a, b := twoBrowsers(t, s)
	a.touchScreen(390, 844)
	a.Goto(coinAddress)
	touch(a, "foe-friend")
	touch(a, "btn-begin")
	touch(a, "btn-invite")
	b.Goto(strings.TrimPrefix(linkOf(a), s.URL))
	b.Ready()
	tabTo(b, "btn-accept")
	handIn(a, linkOf(b))
	for _, p := range []*page{a, b} {
		p.Wait(`document.getElementById("coin")`)
	}
	asked, sealed := false, false
	const lays = `!!document.getElementById("btn-lay")`
	playCoin(t, []coinPlayer{{a, byTouch}, {b, byKeys}}, func(p *page) {
		switch {
		case p == b && !asked && Eval[int](b, coinRound) == 2:
			asked = true
			rejoined(b, a)
		case !sealed && Eval[bool](p, lays): // both are asked to lay, and neither has
			sealed = true
			a.Wait(lays)
			byTouch(a)
			a.Wait("!(" + lays + ")")
			b.Wait(lays)
			rejoined(a, b)
		}
	})
	if !asked || !sealed {
		t.Errorf("loaded again when asked: %v, between seal and opening: %v", asked, sealed)
	}
	if x, y := coinPurses(a), coinPurses(b); x != y || x == "" {
		t.Errorf("one page says %q, the other %q", x, y)
	}
	x, y := saves(a, "btn-file"), saves(b, "btn-file")
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	r, err := judge.File(engine.Games{coin.Game}, x)
	if err != nil || r.Judgement != judge.Clean || r.Ending != "rules" {
		t.Errorf("%+v, %v", r, err)
	}
	t.Logf("%d entries, %d bytes, head %s", r.Entries, r.Bytes, r.Head)
	cmd := exec.Command("go", "run", "bocage", "verify", "-")
	cmd.Stdin = bytes.NewReader(x)
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "Clean") {
		t.Errorf("bocage verify: %v\n%s", err, out)
	}
	replayCoin(a)
	replayCoin(b)
}

// TestCoinScreens looks at each question of the toy game, as two people of one device meet them, and at its end, in every size: by day and
// by night in turn, or with -full both.
func TestCoinScreens(t *testing.T) {
	t.Parallel()
	p := &photographer{page: calm(t, 1440, 900)}
	look := func(name string) {
		t.Helper()
		p.atTables("coin-"+name, 2, nil)
		p.axe("coin-"+name, func(int64) bool { return true })
		p.Size(1440, 900)
	}
	p.Goto(coinAddress)
	p.Wait(`document.getElementById("briefing")`)
	look("briefing")
	press(p.page, "foe-person")
	press(p.page, "btn-begin")
	const question = `(document.getElementById("result") ? "end" : document.getElementById("handover") ? "handover" :
		document.querySelector("#coin .cask .btn.pri")?.id.slice(4) || "")`
	seen := map[string]bool{}
	for n := 0; n < 200 && !seen["end"]; n++ {
		p.Wait(question)
		q := Eval[string](p.page, question)
		if !seen[q] {
			seen[q] = true
			look(q)
		}
		switch q {
		case "end":
		case "handover":
			if Eval[bool](p.page, `!!document.getElementById("coin")`) {
				t.Fatal("the table is in the page while the device changes hands")
			}
			p.Wait(`!document.querySelector('[data-testid="btn-seat"][aria-disabled]')`)
			press(p.page, "btn-seat")
		default:
			if id := Eval[string](p.page, coinPick); id != "" {
				press(p.page, id)
			}
			press(p.page, "btn-"+q)
		}
	}
	for _, q := range []string{"stake", "along", "step", "lay", "call", "handover", "end"} {
		if !seen[q] {
			t.Errorf("nobody was asked for %s", q)
		}
	}
	press(p.page, "btn-replay")
	p.Wait(`document.getElementById("seek") && ` + allRead)
	look("replay")
}
