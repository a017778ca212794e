package e2e

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/e2e/player"
)

// say types a command of text mode and sends it by the Enter key.
func (p *page) say(line string) {
	p.t.Helper()
	p.Wait(`document.activeElement?.id === "say"`)
	before := Eval[string](p, `document.documentElement.dataset.done || "0"`)
	p.Type(line)
	p.Press("Enter")
	p.Wait(`(document.documentElement.dataset.done || "0") !== "` + before + `"`)
}

// TestTextModeByKeyboard turns text mode on in the settings and plays Training Grounds to its end, all without a pointer: it says
// what the page lists as what can be said.
func TestTextModeByKeyboard(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	tabTo(p, "btn-settings")
	p.See("heading", "Settings")
	for range 80 {
		if Eval[string](p, `document.activeElement?.id || ""`) == "set-text" {
			break
		}
		p.Press("Tab")
	}
	p.Press("Space", "Escape")
	tabTo(p, "scenario-training-grounds")
	p.See("button", "Begin against Recruit")
	tabTo(p, "foe-recruit")
	tabTo(p, "btn-begin")
	p.Wait(`document.getElementById("can")`)
	p.say("help")
	p.say("units")
	p.say("attack a1 b2") // refused, with the reason
	if last := Eval[string](p, lastSaidJS); !strings.Contains(last, "asked") {
		t.Errorf("refused by %q", last)
	}
	said := map[string]int{}
	var speaker player.Speaker
	for n := 0; n < 600; n++ {
		can := Eval[[]string](p, player.CanSay)
		if len(can) == 0 {
			p.Wait(`document.querySelectorAll("#can li").length`)
			continue
		}
		if can[0] == "again" {
			t.Logf("over after %d commands", n)
			if Eval[string](p, `document.getElementById("asked").textContent`) == "" {
				t.Error("the result is not told")
			}
			p.Shot("text-over")
			return
		}
		line := speaker.Next(can)
		verb, _, _ := strings.Cut(line, " ")
		said[verb]++
		p.say(line)
		if line == "end" && slices.Contains(Eval[[]string](p, player.CanSay), "end") {
			p.say("end")
		}
		if line == "auto" {
			p.Wait(`[...document.querySelectorAll("#can li")].some(e => e.textContent === "ready")`)
		}
		if n == 30 {
			p.Shot("text-on-the-way")
		}
	}
	t.Fatalf("the match is not over: %v", said)
}

const lastSaidJS = `document.querySelector("#said p:last-child").textContent`
