package e2e

import (
	"bocage/engine/assault/victory"
	"strconv"
	"testing"

	"bocage/app/e2e/player"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
)

// What somebody who sees the page presses next, and whether it is his to press: see the package player.
const (
	whatNow   = player.WhatNow
	whatCanBe = player.WhatCanBe
)

// press clicks something and waits until the page has drawn what it did.
func press(p *page, id string) {
	p.t.Helper()
	p.ClickID(id)
	p.Wait(player.Answered)
}

// key presses keys and waits each time until the page has drawn what they did.
func (p *page) key(names ...string) {
	p.t.Helper()
	for _, n := range names {
		before := Eval[string](p, `document.documentElement.dataset.done || "0"`)
		p.Press(n)
		p.Wait(`(document.documentElement.dataset.done || "0") !== "` + before + `"`)
	}
}

// dash lets the page press by itself what player.WhatNow says, for half of patience at most: see player.Dash.
func dash(p *page, most int, until string) player.Dashed {
	p.t.Helper()
	return Eval[player.Dashed](p, player.Dash(most, patience/2, until))
}

// dashOn dashes until the match is over, at most so many presses, calling each, if there is one, after so many of them.
func dashOn(p *page, most, every int, each func()) {
	p.t.Helper()
	for n := 0; n < most; {
		d := dash(p, every, "false")
		n += d.N
		if d.Over {
			p.t.Logf("over after %d presses", n)
			return
		}
		if d.N == 0 {
			p.t.Fatalf("after %d presses there is nothing to press", n)
		}
		if each != nil {
			each()
		}
	}
	p.t.Fatalf("the match is not over after %d presses", most)
}

// rest dashes on until the player's own turn stands there with nothing open over it. Before that the computer may be moving, and
// may open the combat at any moment.
func rest(p *page) {
	p.t.Helper()
	const own = `!!document.querySelector('[data-testid="btn-end"]:not([aria-disabled="true"])') &&
		!document.querySelector("#sheet,#handover,#combat,#draw,#react")`
	if dash(p, 400, own).Over || !Eval[bool](p, own) {
		p.t.Fatal("the player's turn has not come again")
	}
}

// goHome leaves the match by its menu, when the player's turn has come.
func goHome(p *page) {
	p.t.Helper()
	rest(p)
	press(p, "btn-menu")
	press(p, "btn-m-home")
}

// goOn loads the page again, at the address of the match, and waits until it stands there again.
func goOn(p *page) {
	p.t.Helper()
	p.Wait(`!document.documentElement.dataset.keeping`)
	p.Reload()
	p.Ready()
	p.Wait(`document.querySelector("#battle,#handover")`)
}

// takeSeat takes the device over from the other player, once the button for it works.
func takeSeat(p *page) {
	p.t.Helper()
	p.Wait(`document.querySelector('[data-testid="btn-seat"]:not([aria-disabled="true"])')`)
	press(p, "btn-seat")
}

// hurry loads the page again with a clock that runs twenty times as fast, for tests that change hands hundreds of times. What
// lasts long, as the patience of a test, lasts as long as before.
func hurry(p *page) {
	p.t.Helper()
	p.onNewDocument(`(() => {
		const now = performance.now.bind(performance), later = setTimeout;
		performance.now = () => 20 * now();
		window.setTimeout = (f, ms, ...more) => later(f, ms > 5000 ? ms : ms / 20, ...more);
	})()`)
	p.Reload()
	p.Ready()
}

// play starts a scenario from the home screen against foe, which is "" where nobody can be chosen.
func play(p *page, id, foe string) {
	p.t.Helper()
	if foe == "" {
		press(p, "tab-1")
	}
	press(p, "scenario-"+id)
	if foe != "" {
		press(p, "foe-"+foe)
	}
	press(p, "btn-begin")
}

// begin starts Training Grounds from the home screen against foe: "recruit", "regular", "veteran" or "person".
func begin(p *page, foe string) {
	p.t.Helper()
	play(p, "training-grounds", foe)
}

// calm is a page at the first screen, in a window of that size, without pauses.
func calm(t *testing.T, w, h int64) *page {
	t.Helper()
	p := open(t, newServer(t))
	p.Size(w, h)
	p.Goto("")
	p.Ready()
	unhurried(p)
	return p
}

// playing is a page with such a match under way, without pauses.
func playing(t *testing.T, foe string) *page {
	t.Helper()
	p := calm(t, 1440, 900)
	begin(p, foe)
	return p
}

// unhurried takes pauses and stops out, for tests that play whole matches.
func unhurried(p *page) {
	p.t.Helper()
	Eval[*bool](p, `void localStorage.setItem("bocage-settings", JSON.stringify({motion: "off", runOn: true}))`)
	p.Reload()
	p.Ready()
}

// ended is the record of the match that was played to its end, replayed by the engine.
func ended(p *page) (*engine.Record, assault.Position) {
	p.t.Helper()
	return replayed(p, saved(p))
}

// TestPlayTheComputer plays Training Grounds against the computer to its end by the page's own buttons, the first turns with the
// mouse, with reloads on the way, and checks the result shown against the record replayed by the engine.
func TestPlayTheComputer(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "regular")
	for range 40 {
		p.Wait(whatCanBe)
		id := Eval[string](p, whatNow)
		if id == "over" {
			break
		}
		if id != "" {
			press(p, id)
		}
	}
	dashOn(p, 3000, 60, func() { goOn(p) })
	checkResult(p)
}

// checkResult compares the result on the page with the record.
func checkResult(p *page) {
	p.t.Helper()
	rec, end := ended(p)
	winner, why := end.Result()
	if why == victory.NotEnded {
		p.t.Fatal("the record does not end")
	}
	want := "Drawn match."
	if winner != engine.NoSeat {
		want = card.SideName(winner) + " victory." // both look, or nobody
		if seats := humans(rec); len(seats) == 1 && seats[0] == winner {
			want = "You won."
		} else if len(seats) == 1 {
			want = "You lost."
		}
	}
	if got := Eval[string](p, `document.getElementById("result-title").textContent`); got != want {
		p.t.Errorf("the page says %q, the record %q", got, want)
	}
	cells := Eval[[]string](p, `[...document.querySelectorAll("#result .rst tbody tr:first-child td")].map(e => e.textContent)`)
	for i, side := range []engine.Seat{assault.US, assault.German} {
		if len(cells) != 2 || cells[i] != itoa(end.Prestige(side)) {
			p.t.Errorf("the page says prestige %v, the record %d for %s", cells, end.Prestige(side), card.SideName(side))
		}
	}
	p.t.Logf("%s after %d plies, turn %d, reason %d", want, len(rec.Moves), end.Turn(), why)
}

// humans are the seats of a record at which somebody at this device played.
func humans(rec *engine.Record) (seats []engine.Seat) {
	for s, p := range rec.Players {
		if p.Kind == engine.Human {
			seats = append(seats, engine.Seat(s))
		}
	}
	return seats
}

func itoa(n int) string { return strconv.Itoa(n) }
