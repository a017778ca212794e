package engines

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"bocage/app/e2e/player"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

// taughtUnder is what the teacher says that lies under a button of the strip, "" if nothing does.
const taughtUnder = `(() => {
	const buttons = [...document.querySelectorAll("#teach .tbtn button")].map(e => e.getBoundingClientRect()).filter(r => r.width);
	const under = a => buttons.some(b => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1);
	return [...document.querySelectorAll("#teach-text > *")].filter(e => {
		const text = document.createRange();
		text.selectNodeContents(e);
		return [...text.getClientRects()].some(a => a.width > 0 && under(a));
	}).map(e => e.textContent)[0] || "";
})()`

// TestFirstVisit is the first visit of a phone: the first battle to its end by touch, as the teacher says.
func TestFirstVisit(t *testing.T) {
	inEach(t, func(t *testing.T, p *page) {
		p.look("home")
		p.size(390, 664)
		p.tap("btn-learn")
		l := &player.Learner{Tap: p.tap, Ask: p.text, Wait: p.wait}
		l.Card = func(name string) { // the next of the fan lies over its edge
			id := p.text(player.Card(name))
			p.do(`void document.querySelector('[data-testid="` + id + `"]').scrollIntoView(
				{inline: "center", block: "nearest", behavior: "instant"})`)
			p.tap(id)
		}
		steps, err := l.Learn(func(step string) {
			if under := p.text(taughtUnder); under != "" {
				t.Errorf("%s: at the step %s a button lies over %q", p.engine, step, under)
			}
			if step == "select" || step == "card" || step == "end" {
				p.shot("lesson-" + step)
			}
		})
		p.must("the lesson", err)
		if got := strings.Join(steps, " "); !strings.HasPrefix(got, player.AllSteps) {
			t.Errorf("taught were %s", got)
		}
		if got := p.text(`document.getElementById("result-title").textContent`); got != "You won." {
			t.Errorf("the lesson ends with %q", got)
		}
		p.shot("lesson-done")
	})
}

const (
	combat  = `document.getElementById("combat")`
	checked = `document.getElementById("replay") && (document.getElementById("check")?.textContent || "").startsWith("Checked")`
	seekAt  = `+document.getElementById("seek").value`
	seekMax = `+document.getElementById("seek").max`
)

// TestMatch plays Training Grounds against the computer to its end, the first turns by touch, is loaded again in a combat, and plays the
// match back. The engine finds the same result in the file of it.
func TestMatch(t *testing.T) {
	inEach(t, func(t *testing.T, p *page) {
		p.unhurried()
		p.begin("recruit")
		over, fought := false, false
		for n := 0; !over && (n < 40 || !fought); n++ {
			p.wait(player.WhatCanBe)
			switch id := p.text(player.WhatNow); id {
			case "over":
				over = true
			case "":
			default:
				p.tap(id)
			}
			if n == 10 {
				p.look("battle")
			}
			if !fought && eval[bool](p, "!!"+combat) {
				fought = true
				p.look("combat")
				p.returns(combat)
			}
		}
		if !fought {
			t.Error("there was no combat to be loaded again in")
		}
		p.dashOn()
		p.look("result")
		title := p.text(`document.getElementById("result-title").textContent`)
		p.tap("btn-replay")
		p.wait(checked)
		p.tap("btn-last")
		p.wait(seekAt + ` > 20 && ` + seekAt + ` === ` + seekMax)
		p.tap("btn-back")
		p.look("replay")
		p.tap("btn-first")
		p.wait(seekAt + ` === 0`)
		p.tap("btn-run")
		p.wait(seekAt + ` > 2`)
		p.tap("btn-run")
		p.tap("btn-share")
		if says := verdict(t, p.file("btn-save")); says != title {
			t.Errorf("the page says %q, the record %q", title, says)
		}
	})
}

// returns loads the page again, and holds that the same match is there and something is shown.
func (p *page) returns(shown string) {
	p.t.Helper()
	where := p.text(`location.hash`)
	p.reload()
	p.wait(shown)
	if now := p.text(`location.hash`); now != where {
		p.t.Errorf("%s: loaded again at %s, not %s", p.engine, now, where)
	}
}

// begin starts Training Grounds from the first screen against a level of the computer.
func (p *page) begin(level string) {
	p.t.Helper()
	p.tap("scenario-training-grounds")
	p.tap("foe-" + level)
	p.tap("btn-begin")
	p.wait(`document.querySelector("#battle,#can")`) // the map, or text mode
}

// file catches the file that a button hands to the player.
func (p *page) file(button string) []byte {
	p.t.Helper()
	p.do(player.CatchFile)
	p.press(button)
	p.wait(`window.saved_`)
	b, err := base64.StdEncoding.DecodeString(p.text(`window.saved_`))
	p.must("the file", err)
	return b
}

// replayed is the position at the end of a record.
func replayed(t *testing.T, file []byte) *assault.Position {
	t.Helper()
	rec, err := engine.DecodeRecord(file)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		t.Fatal(err)
	}
	end, err := engine.Replay(rec, assault.Start(sc), nil)
	if err != nil {
		t.Fatal(err)
	}
	return end.(*assault.Position)
}

// verdict is the result of the record of a match against the computer, as its page says it.
func verdict(t *testing.T, file []byte) string {
	t.Helper()
	end := replayed(t, file)
	rec, err := engine.DecodeRecord(file)
	if err != nil {
		t.Fatal(err)
	}
	switch winner, why := end.Result(); {
	case why == victory.NotEnded:
		return "the record does not end"
	case winner == engine.NoSeat:
		return "Drawn match."
	case rec.Players[winner].Kind == engine.Human:
		return "You won."
	}
	return "You lost."
}

// TestSaves leaves a match, finds it again among the saved games, exports it, deletes it and brings it back from its file.
func TestSaves(t *testing.T) {
	inEach(t, func(t *testing.T, p *page) {
		p.unhurried()
		p.begin("veteran")
		p.dash(6, "false")
		p.visit("#/")
		p.wait(`document.getElementById("home")`)
		p.look("home-again")
		p.reload()
		p.visit("#/saved")
		const listed = `[...document.querySelectorAll("#saved-list li")].length`
		p.wait(listed + ` === 1`)
		p.look("saved")
		export := p.text(`document.querySelector('[data-testid^="btn-export-"]').dataset.testid`)
		remove := strings.Replace(export, "export", "delete", 1)
		file := p.file(export)
		if turn := replayed(t, file).Turn(); turn < 1 {
			t.Errorf("the file is of turn %d", turn)
		}
		p.tap(remove)
		p.tap(remove)
		p.wait(listed + ` === 0`)
		p.do(player.Drop("saved", file))
		p.wait(`location.hash.startsWith("#/match/") && document.querySelector("#battle,#handover")`)
		p.reload()
		p.wait(`document.querySelector("#battle,#handover")`)
		p.dash(2, "false")
	})
}

// TestOffline: once seen, the page works without a network, and a match can be played.
func TestOffline(t *testing.T) {
	inEach(t, func(t *testing.T, p *page) {
		p.wait(`navigator.serviceWorker.controller`)
		p.wait(`document.querySelector(".foot .ok").checkVisibility()`)
		p.s.CloseClientConnections()
		p.s.Listener.Close()
		p.unhurried()
		p.visit("?x=1")
		p.visit("#/rules")
		p.wait(`document.querySelectorAll(".rln").length > 120`)
		p.visit("#/")
		p.begin("recruit")
		if d := p.dash(20, "false"); d.N < 20 && !d.Over {
			t.Errorf("only %d presses without a network", d.N)
		}
		p.reload()
		p.wait(`document.getElementById("battle")`)
	})
}

// TestTextMode plays a match to its end by text mode, typed.
func TestTextMode(t *testing.T) {
	inEach(t, func(t *testing.T, p *page) {
		p.unhurried()
		p.tap("btn-settings")
		p.press("set-text")
		p.tap("btn-back")
		p.begin("recruit")
		var speaker player.Speaker
		for n := 0; n < 600; n++ {
			p.wait(player.CanSay + `.length`)
			can := eval[[]string](p, player.CanSay)
			if can[0] == "again" {
				t.Logf("%s: over after %d commands", p.engine, n)
				p.look("text-over")
				return
			}
			line := speaker.Next(can)
			p.say(line)
			switch {
			case line == "end" && p.canSay("end"):
				p.say("end")
			case line == "auto":
				p.wait(player.CanSay + `.includes("ready")`)
			}
			if n == 20 {
				p.look("text")
			}
		}
		t.Fatal("the match is not over")
	})
}

// canSay says whether a line is among those that can be said.
func (p *page) canSay(line string) bool {
	p.t.Helper()
	return eval[bool](p, fmt.Sprintf(`%s.includes(%q)`, player.CanSay, line))
}

// say types a command of text mode and sends it by the Enter key.
func (p *page) say(line string) {
	p.t.Helper()
	p.wait(`document.activeElement?.id === "say"`)
	p.do(`void (window.before_ = document.documentElement.dataset.done || "0")`)
	p.types(line + enter)
	p.wait(player.Answered)
}
