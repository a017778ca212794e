package e2e

import (
	"fmt"
	"strings"
	"testing"

	"bocage/app/e2e/player"
)

// TestDuelInText plays two turns of the card duel in text mode by the keyboard alone, and goes back to the table.
func TestDuelInText(t *testing.T) {
	t.Parallel()
	p := calm(t, 1440, 900)
	p.Goto("#/scenario/duel:meeting-engagement")
	p.Wait(`document.getElementById("briefing")`)
	press(p, "btn-begin")
	p.Wait(duelNow + ` === "ask"`)
	p.key("x")
	p.Wait(`document.getElementById("can")`)
	const status = `document.getElementById("con-status").closest("section").textContent`
	shown, laid := false, false
	for n := 0; n < 200 && !strings.Contains(Eval[string](p, status), "Turn 3 "); n++ {
		can := Eval[[]string](p, player.CanSay)
		if len(can) == 0 {
			p.Wait(`document.querySelectorAll("#can li").length`)
			continue
		}
		if !laid && strings.HasPrefix(can[0], "h1 ") {
			p.say("h1 front")
			p.say("back 1")
			if last := Eval[string](p, lastSaidJS); !strings.HasPrefix(last, "Take back") {
				t.Errorf("taking back says %q", last)
			}
			laid = true
		}
		p.say("auto")
		if asked := Eval[string](p, `document.getElementById("asked").textContent`); !shown && strings.HasPrefix(asked, "Declare targets") {
			shown = true
			for _, s := range tableSizes {
				p.Size(s[0], s[1])
				p.fits(s[0])
				p.Shot(fmt.Sprintf("duel-text-%dx%d", s[0], s[1]))
			}
			for _, l := range axeLooks[:2] {
				p.Size(l.w, l.h)
				(&photographer{page: p}).examine("duel-text", l)
			}
			p.Size(1440, 900)
		}
		p.say("ready")
	}
	if !shown || !laid {
		t.Errorf("targets were asked: %v; a unit was laid: %v", shown, laid)
	}
	p.say("table")
	p.Wait(`document.querySelector("#duel .dask")`)
}
