package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"bocage/app/e2e/player"
	"bocage/engine"
	rules "bocage/engine/skirmish"
)

// skirmishNow is what the skirmish's table waits for: "over", "seat", or the ids of what can be pressed, what is offered first before the
// others.
const skirmishNow = `(document.getElementById("result") ? "over" : document.getElementById("btn-seat") ? "seat" :
	[...document.querySelectorAll(".skacts .btn:not([aria-disabled])")].sort((a, b) => b.matches(".pri,.fire") - a.matches(".pri,.fire"))
	.concat(...document.querySelectorAll(".skrow")).map(e => e.id).join(" "))`

// skirmishGround is where a place of the table lies on the page, in px.
func skirmishGround(p *page, x, y int) (float64, float64) {
	p.t.Helper()
	at := Eval[[]float64](p, fmt.Sprintf(`(() => { const e = document.getElementById("sklay"), r = e.getBoundingClientRect();
		return [r.x + %d * r.width / e.offsetWidth, r.y + %d * r.height / e.offsetHeight] })()`, x, y))
	return at[0], at[1]
}

// fingers sends an event of fingers.
func (p *page) fingers(kind string, at ...[2]float64) {
	p.t.Helper()
	p.do(kind, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		e := input.DispatchTouchEventParams{Type: input.DispatchTouchEventType(kind), TouchPoints: []*input.TouchPoint{}}
		for i, q := range at {
			id := float64(i)
			e.TouchPoints = append(e.TouchPoints, &input.TouchPoint{X: q[0], Y: q[1], ID: &id})
		}
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, e)
		return chromedp.Void{}, err
	})
}

// unanswered is the script after which the page has not drawn yet what comes next.
const unanswered = `void (window.before_ = document.documentElement.dataset.done || "0")`

// touchGround taps a place of the table with a finger.
func touchGround(p *page, x, y int) {
	p.t.Helper()
	px, py := skirmishGround(p, x, y)
	Eval[*bool](p, unanswered)
	p.fingers("touchStart", [2]float64{px, py})
	p.fingers("touchEnd")
	p.Wait(player.Answered)
}

// beginSkirmish begins a scenario for two people at one device.
func beginSkirmish(p *page, id string) {
	p.t.Helper()
	p.Goto("#/scenario/skirmish:" + id)
	p.Wait(`document.getElementById("briefing")`)
	touch(p, "foe-person")
	touch(p, "btn-begin")
	p.Wait(skirmishNow)
}

// skirmishLead is where the piece is that leads, as it is drawn.
const skirmishLead = `(() => { const e = document.querySelector(".skp:has(.sksel)");
	return e ? e.getAttribute("transform").match(/\d+/g).map(Number) : [] })()`

// TestSkirmishTouch plays a whole match of the first scenario by touch on a phone, both sides at one device: set-up, moves by taps and by
// a way that is drawn, fire, contact, the end. The record, replayed by the engine, ends as the page says.
func TestSkirmishTouch(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 664)
	p.Goto("")
	p.Ready()
	unhurried(p)
	p.Wait(`(l => l.length > 9 && l.every(e => e.childElementCount > 0))([...document.querySelectorAll(".skthumb")])`) // drawn a moment later
	p.Shot("skirmish-home-390x664")
	beginSkirmish(p, "overmatched")
	shot := map[string]bool{}
	look := func(name string) {
		if *only != "" && !shot[name] {
			shot[name] = true
			p.Shot("skirmish-" + name)
		}
	}
	began, chips, fires, drawn, tried := time.Now(), 0, 0, 0, false
	moves := map[string]bool{}
	for n := 0; ; n++ {
		if n > 3000 || time.Since(began) > 8*time.Minute {
			t.Fatalf("it does not end: %s", Eval[string](p, `document.querySelector(".skturn")?.textContent`))
		}
		p.Wait(skirmishNow)
		now := Eval[string](p, skirmishNow)
		if now == "over" {
			break
		}
		head := Eval[string](p, `document.getElementById("asked").textContent`)
		has := func(id string) bool { return strings.Contains(" "+now+" ", " "+id+" ") }
		if n%40 == 0 {
			p.fits(390)
		}
		switch {
		case now == "seat":
			touch(p, "btn-seat")
		case has("btn-place"):
			look("setup")
			touch(p, "btn-place")
		case has("btn-fire"):
			fires++
			look("fire")
			touch(p, "btn-fire")
		case has("btn-any"):
			touch(p, "btn-any")
		case has("btn-exit"):
			touch(p, "btn-exit")
		case has("btn-edge"):
			look("edge")
			touch(p, "btn-edge")
		case has("btn-go") && (tried || Eval[bool](p, `!!document.querySelector("path.skway")`)):
			tried = false
			look("go")
			moves[head] = true
			touch(p, "btn-go")
		case strings.Contains(head, "Where to?"):
			if !strings.HasPrefix(head, "German") { // they hold
				touch(p, "btn-end")
				break
			}
			lead := Eval[[]int](p, skirmishLead)
			if len(lead) < 2 {
				t.Fatalf("nobody leads: %s", head)
			}
			went := false
			for _, by := range [][2]int{{90, 0}, {80, 40}, {80, -40}, {40, 0}, {0, 60}, {0, -60}} {
				look("leg")
				if a, b := skirmishGround(p, lead[0]+by[0], lead[1]+by[1]); !Eval[bool](p, fmt.Sprintf(
					`!!document.elementFromPoint(%f, %f)?.closest(".sklay")`, a, b)) {
					continue // beyond the table, or a button lies over it
				}
				if drawn < 3 { // by a way that is drawn
					x, y := skirmishGround(p, lead[0], lead[1])
					a, b := skirmishGround(p, lead[0]+by[0], lead[1]+by[1])
					Eval[*bool](p, unanswered)
					p.fingers("touchStart", [2]float64{x, y})
					p.fingers("touchMove", [2]float64{(x + a) / 2, (y + b) / 2})
					p.fingers("touchMove", [2]float64{a, b})
					look("draw")
					p.fingers("touchEnd")
					p.Wait(player.Answered)
					if Eval[bool](p, `!!document.querySelector("path.skway")`) {
						drawn++
					}
				} else {
					touchGround(p, lead[0]+by[0], lead[1]+by[1])
				}
				if went = Eval[bool](p, `!!document.querySelector("path.skway")`); went {
					break
				}
			}
			switch tried = has("btn-go") && !went; {
			case went || tried:
			case has("btn-alone"):
				touch(p, "btn-alone")
			default:
				touch(p, "btn-end")
				chips = 0
			}
		case strings.HasSuffix(head, ": Move"):
			look("move")
			id := Eval[string](p, fmt.Sprintf(`document.querySelectorAll(".skchip")[%d]?.id || ""`, chips))
			if chips++; id == "" || chips > 3 || !strings.HasPrefix(head, "German") {
				chips = 0
				touch(p, "btn-end")
				break
			}
			touch(p, id)
		default:
			touch(p, strings.Fields(now)[0])
		}
	}
	look("end")
	t.Logf("over in %v: %d shots, %d ways drawn", time.Since(began).Round(time.Second), fires, drawn)
	rec, err := engine.DecodeRecord(saved(p))
	if err != nil {
		t.Fatal(err)
	}
	_, _, start, err := engine.Games{rules.Game}.Begin(rec)
	if err != nil {
		t.Fatal(err)
	}
	end, err := engine.Replay(rec, start, nil)
	if err != nil {
		t.Fatal(err)
	}
	if st := end.Standing(); !st.Over {
		t.Errorf("the page says it is over, the record %+v", st)
	}
	if fires == 0 || drawn == 0 || len(moves) == 0 {
		t.Errorf("%d shots, %d ways drawn, %d moves", fires, drawn, len(moves))
	}
}

// TestSkirmishScreens looks at the questions of the skirmish in every size: by day and by night in turn, or with -full both.
func TestSkirmishScreens(t *testing.T) {
	t.Parallel()
	p := &photographer{page: calm(t, 1440, 900)}
	look := func(name string) {
		t.Helper()
		p.atTables("skirmish-"+name, 2, nil)
		p.axe("skirmish-"+name, func(int64) bool { return true })
		p.Size(1440, 900)
	}
	p.Goto("#/scenario/skirmish:overmatched")
	p.Wait(`document.getElementById("briefing")`)
	look("briefing")
	press(p.page, "foe-person")
	press(p.page, "btn-begin")
	p.Wait(`document.getElementById("row-0")`)
	press(p.page, "row-0")
	p.Wait(`document.getElementById("btn-place")`)
	look("setup")
	press(p.page, "btn-place")
	p.Wait(`document.querySelector(".skchip")`)
	tank := Eval[string](p.page, `document.querySelector(".skchip").id`)
	press(p.page, tank)
	p.Wait(`document.getElementById("btn-edge")`)
	press(p.page, "btn-edge")
	p.Wait(`document.querySelector(".sksel")`)
	lead := Eval[[]int](p.page, skirmishLead)
	x, y := skirmishGround(p.page, lead[0]+150, lead[1]+10)
	p.mouse("mousePressed", x, y, 1)
	p.mouse("mouseReleased", x, y, 0)
	p.Wait(`document.querySelector("path.skway")`)
	look("way")
	for range 4 {
		press(p.page, "btn-nearer")
	}
	p.Wait(`getComputedStyle(document.getElementById("skmini")).display === "block"`)
	at := Eval[[]float64](p.page, `(() => { const r = document.getElementById("skmini").getBoundingClientRect();
		return [r.x + r.width * .2, r.y + r.height * .5] })()`)
	was := Eval[string](p.page, `document.getElementById("skview").style.left`)
	p.mouse("mousePressed", at[0], at[1], 1)
	p.mouse("mouseReleased", at[0], at[1], 0)
	p.Wait(`document.getElementById("skview").style.left !== "` + was + `"`)
	press(p.page, "btn-ruler")
	for _, dx := range []float64{-100, 100} {
		x, y := skirmishGround(p.page, 192, 288)
		p.mouse("mousePressed", x+dx, y, 1)
		p.mouse("mouseReleased", x+dx, y, 0)
		p.Wait(`document.querySelector("path.skrule")?.getAttribute("d")`)
	}
	p.Wait(`document.querySelector("text.skrule")?.textContent.includes(" in, ")`)
	look("ruler")
	press(p.page, "btn-ruler")
	press(p.page, "btn-whole")
	press(p.page, "btn-go")
	for range 60 { // until somebody can fire at the tank
		p.Wait(skirmishNow)
		now := Eval[string](p.page, skirmishNow)
		if strings.HasPrefix(now, "btn-fire") {
			break
		}
		head := Eval[string](p.page, `document.getElementById("asked").textContent`)
		switch chip := Eval[string](p.page, `document.querySelector(".skchip")?.id || ""`); {
		case strings.HasPrefix(now, "btn-go"):
			press(p.page, "btn-go")
		case head == "German: Where to?":
			lead := Eval[[]int](p.page, skirmishLead)
			x, y := skirmishGround(p.page, lead[0]+180, lead[1])
			p.mouse("mousePressed", x, y, 1)
			p.mouse("mouseReleased", x, y, 0)
			p.Wait(`document.getElementById("btn-go")`)
		case head == "German: Move" && chip == tank && !Eval[bool](p.page, `!!document.querySelector(".skchip[aria-current]")`):
			press(p.page, chip)
		default:
			press(p.page, "btn-end")
		}
	}
	press(p.page, "btn-eye")
	p.Wait(`document.querySelector("path.skfog")?.getAttribute("d")`)
	look("fire")
	press(p.page, "btn-list")
	p.Wait(`document.getElementById("sklist")`)
	look("list")
	p.Goto("#/rules/skirmish:SK-LOSS-03")
	p.Wait(`document.getElementById("rule")?.textContent.includes("group")`)
	look("rules")
	Eval[*bool](p.page, `void (localStorage.setItem("bocage-settings", '{"language":"de"}'),
		localStorage.setItem("bocage-lesson-skirmish", "5"))`)
	p.Goto("#/learn/skirmish:")
	p.Reload()
	p.Ready()
	p.Wait(`document.documentElement.lang === "de" && document.getElementById("teach")?.dataset.step === "hold"`)
	look("de-lesson")
}
