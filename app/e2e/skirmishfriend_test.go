package e2e

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	rules "bocage/engine/skirmish"
	judge "bocage/net/audit"
)

// answerSkirmish answers what is asked: all are placed for it, three units of who begins come in and go on, everybody fires at who moves.
func answerSkirmish(p *page, now string, moved *int) {
	p.t.Helper()
	has := func(id string) bool { return strings.Contains(" "+now+" ", " "+id+" ") }
	head := Eval[string](p, `document.getElementById("asked").textContent`)
	switch chip := Eval[string](p, `document.querySelectorAll(".skchip")[0]?.id || ""`); {
	case has("btn-place"):
		press(p, "btn-place")
	case has("btn-fire"):
		press(p, "btn-fire")
	case has("btn-edge"):
		press(p, "btn-edge")
	case strings.Contains(head, "Where to?") && Eval[bool](p, `!!document.querySelector("path.skway")`):
		*moved++
		press(p, "btn-go")
	case strings.Contains(head, "Where to?") && strings.HasPrefix(head, "German"):
		lead := Eval[[]int](p, skirmishLead)
		x, y := skirmishGround(p, lead[0]+120, lead[1]+10)
		p.mouse("mousePressed", x, y, 1)
		p.mouse("mouseReleased", x, y, 0)
		p.Wait(`document.querySelector("path.skway") || document.querySelector(".toast")`)
		if !Eval[bool](p, `!!document.querySelector("path.skway")`) {
			press(p, "btn-end")
		}
	case strings.HasPrefix(head, "German: Move") && *moved < 3 && chip != "":
		press(p, chip)
	default:
		press(p, strings.Fields(now)[0])
	}
}

// TestSkirmishFriends plays the skirmish in two browsers that are joined by the text of an invitation. Each page is loaded again once, in
// the middle of a turn. Both end with the same match, which the program's own check finds clean, and play it back.
func TestSkirmishFriends(t *testing.T) {
	s := newServer(t)
	a, b := twoBrowsers(t, s)
	a.Goto("#/scenario/skirmish:overmatched")
	press(a, "foe-friend")
	press(a, "btn-begin")
	press(a, "btn-invite")
	b.Goto(strings.TrimPrefix(linkOf(a), s.URL))
	b.Ready()
	if said := Eval[string](b, `document.getElementById("meeting").textContent`); !strings.Contains(said, "Overmatched") {
		t.Errorf("the invitation says %q", said)
	}
	press(b, "btn-accept")
	handIn(a, linkOf(b))
	for _, p := range []*page{a, b} {
		p.Wait(`document.getElementById("skirmish")`)
	}
	moved, again := 0, 0
	last := time.Now()
	for n, over := 0, 0; over < 2; {
		if time.Since(last) > 2*patience || n > 600 {
			t.Fatalf("the match does not go on after %d answers: %q, %q", n, Eval[string](a, skirmishNow), Eval[string](b, skirmishNow))
		}
		over = 0
		for i, p := range []*page{a, b} {
			switch now := Eval[string](p, skirmishNow); now {
			case "over":
				over++
			case "":
			default:
				if again < 2 && moved > again && i == again {
					again++
					rejoined(p, []*page{b, a}[i])
					continue
				}
				answerSkirmish(p, now, &moved)
				n, last = n+1, time.Now()
			}
		}
	}
	if again < 2 || moved < 3 {
		t.Errorf("%d pages were loaded again, %d units moved", again, moved)
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
