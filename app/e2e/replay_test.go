package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// wholeMatch writes a match between two computers, of which a person is said to have played the U.S. side, into a file as the page
// shares it. change may forge it.
func wholeMatch(t *testing.T, id string, change func(*engine.Record)) string {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	const seed = 5
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
	head.Players[assault.US], head.Players[assault.German] = engine.Player{Kind: engine.Human},
		engine.Player{Kind: engine.Computer, Level: engine.Regular}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(0); m.Position().Prompt().Kind != engine.Over; n++ {
		seat := m.Position().Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		if err := m.Play(ai.Choose(*m.Position().(*assault.Position), seat,
			search.Options{Level: engine.Recruit, Seed: n, Nodes: 300})); err != nil {
			t.Fatal(err)
		}
	}
	rec := m.Record()
	if change != nil {
		change(rec)
	}
	b, err := rec.Encode()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), id+".bocage")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// choose gives the page's field for files a file.
func (p *page) choose(path string) {
	p.t.Helper()
	p.do("choosing a file", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		field, err := cdp.Call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{Expression: `document.getElementById("file")`})
		if err != nil {
			return chromedp.Void{}, err
		}
		_, err = cdp.Call(ctx, t, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, ObjectID: field.Result.ObjectID})
		return chromedp.Void{}, err
	})
}

const (
	seekAt   = `+document.getElementById("seek").value`
	seekMost = `+document.getElementById("seek").max`
	allRead  = `/^(Checked|Geprüft)/.test(document.getElementById("check")?.textContent)`
)

// set sets one of the page's lists to a value, an expression over the list s.
func (p *page) set(id, value string) {
	p.t.Helper()
	Eval[*bool](p, fmt.Sprintf(`void (() => { const s = document.getElementById(%q); s.value = %s; s.dispatchEvent(new Event("change")) })()`,
		id, value))
}

// openReplay opens a whole match from a file.
func openReplay(p *page) {
	p.t.Helper()
	p.Goto("")
	p.Ready()
	p.choose(wholeMatch(p.t, "training-grounds", nil))
	p.Wait(`document.getElementById("replay") && ` + allRead)
}

// TestReplayByKeys plays a match back without a pointer, follows its address, and comes back.
func TestReplayByKeys(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	openReplay(p)
	most := Eval[int](p, seekMost)
	if most < 100 {
		t.Fatalf("%d stops", most)
	}
	p.Wait(`document.activeElement?.id === "seek"`)
	p.Press("ArrowRight", "ArrowRight", "ArrowRight")
	p.Wait(seekAt + ` === 3`)
	// the browser moves the slider before the page tells where it stands, and what it says is what is read out
	p.Wait(`(said => said.includes(":") && said !== "Set-up: The start" &&
		said === document.getElementById("polite").textContent)(document.getElementById("seek").getAttribute("aria-valuetext"))`)
	p.key("PageDown")
	turn := Eval[int](p, seekAt)
	p.Wait(`document.getElementById("said").textContent.startsWith("Turn 1")`)
	p.Press("PageDown", "PageDown")
	p.Wait(seekAt + ` > ` + itoa(turn))
	p.Press("PageUp", "PageUp")
	p.Wait(seekAt + ` === ` + itoa(turn))
	p.Press("End")
	p.Wait(seekAt + ` === ` + seekMost)
	p.Press("Home")
	p.Wait(seekAt + ` === 0`)
	p.Press(" ")
	p.Wait(`document.querySelector('[data-testid="btn-run"]').getAttribute("aria-label") === "Pause" && ` + seekAt + ` > 1`)
	p.Press(" ")
	p.Wait(`document.querySelector('[data-testid="btn-run"]').getAttribute("aria-label") === "Play"`)

	history := Eval[int](p, `history.length`)
	p.Press("ArrowRight", "ArrowRight", "PageDown", "PageDown")
	p.Wait(`/^#\/replay\/file\/\d+$/.test(location.hash) && location.hash !== "#/replay/file/0"`)
	if n := Eval[int](p, `history.length`); n != history {
		t.Errorf("seeking made %d entries of history", n-history)
	}
	p.Press("Escape")
	p.Wait(`document.getElementById("home")`)
}

// TestReplayByMouse seeks by every thing there is to press, looks with every eye, keeps the match and finds it again by its address.
func TestReplayByMouse(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	openReplay(p)
	press(p, "btn-forward")
	p.Wait(seekAt + ` === 1`)
	press(p, "btn-last")
	p.Wait(seekAt + ` === ` + seekMost)
	press(p, "btn-back")
	press(p, "btn-first")
	p.Wait(seekAt + ` === 0`)
	press(p, "btn-speed")
	press(p, "btn-speed")
	press(p, "btn-run")
	p.Wait(seekAt + ` > 2`)
	press(p, "btn-run")

	// a combat of the list opens its sheet, and the playback stays free
	p.set("jump", `[...s.options].find(o => o.textContent.includes("attacks")).value`)
	p.Wait(`document.querySelector("#jump").selectedOptions[0].textContent.includes("attacks")`)
	for range 3 {
		press(p, "btn-forward")
	}
	p.Wait(`document.getElementById("combat") && document.querySelectorAll("#combat .led tr").length > 2`)
	press(p, "btn-first")
	p.Wait(`!document.getElementById("combat")`)

	// a dispatch leads to its moment
	press(p, "btn-last")
	p.Wait(`document.querySelectorAll("#log .led2").length > 10`)
	want := Eval[string](p, `(() => { const b = document.querySelectorAll("#log .led2")[3], says = b.textContent; b.click(); return says })()`)
	p.Wait(`document.querySelector("#log .led2.now")?.textContent === ` + fmt.Sprintf("%q", want))

	// both hands, and one
	p.Wait(`document.querySelectorAll("#hands .rhs").length === 1`)
	p.set("eyes", "2")
	p.Wait(`document.querySelectorAll("#hands .rhs").length === 2 && !document.querySelector(".tile.fd")`)
	p.set("eyes", "1")
	p.Wait(`document.querySelectorAll("#hands .rhs.first").length === 1`)

	press(p, "btn-keep")
	toastSays(p, "is kept on this device")
	p.Wait(`/^#\/replay\/f(?!ile)\w+\/\d+$/.test(location.hash)`)
	at := Eval[string](p, `location.hash`)
	p.Reload()
	p.Ready()
	p.Wait(`document.getElementById("replay") && ` + allRead)
	if got := Eval[string](p, `location.hash`); got != at {
		t.Errorf("after a reload the address is %s, not %s", got, at)
	}
	p.Goto("#/replay/nosuch/12")
	p.Wait(`document.getElementById("note")?.textContent.includes("does not have that replay")`)
	p.Wait(`document.getElementById("file")`)
}

// TestReplayByTouch drags the slider and presses what plays with a finger.
func TestReplayByTouch(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 844)
	openReplay(p)
	touch(p, "btn-forward")
	p.Wait(seekAt + ` === 1`)
	touch(p, "btn-last")
	p.Wait(seekAt + ` === ` + seekMost)
	x, y := p.middle("#seek")
	p.mouse("mousePressed", x, y, 1)
	p.mouse("mouseReleased", x, y, 0)
	p.Wait(seekAt + ` > 10 && ` + seekAt + ` < ` + seekMost + ` - 10`)
	if wide := Eval[int](p, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("the page is %d wide", wide)
	}
	small := Eval[[]string](p, `[...document.querySelectorAll("#playback button, #playback select, #playback input")].filter(e =>
		{ const r = e.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5 }).map(e => e.id)`)
	if len(small) > 0 {
		t.Errorf("too small for a finger: %v", small)
	}
	p.Shot("replay-make-390x844")
	tapOn(p, "btn-make") // a scenario that begins there
	p.Wait(`document.getElementById("ed-C3") && location.hash.startsWith("#/editor/with/")`)
	tapOn(p, "part-text")
	p.Wait(`document.querySelector("textarea")?.value.includes('"begin"')`)
}

// TestForgedReplay opens a file in which a unit goes where it cannot.
func TestForgedReplay(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	p.choose(wholeMatch(t, "training-grounds", func(r *engine.Record) {
		for i := range r.Moves {
			if m := &r.Moves[i]; m.Op == assault.OpMove && i > 60 {
				m.B = m.A
				return
			}
		}
	}))
	p.Wait(`/^Refused: move \d+ cannot have been played.*\(MOVE-\d+\)/.test(document.getElementById("check")?.textContent || "")`)
	press(p, "btn-last")
	p.Wait(seekAt + ` === ` + seekMost + ` && ` + seekAt + ` > 5`)
}

// TestLookBackInABattle looks back at a match that goes on, and returns to it.
func TestLookBackInABattle(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 80, `document.querySelector(".turns ol")?.getAttribute("aria-label")?.startsWith("Turn 2")`)
	rest(p)
	where := Eval[string](p, `location.hash`)
	p.Press("PageUp")
	p.Wait(`document.getElementById("band")?.textContent.includes("looking back")`)
	if Eval[bool](p, `!!document.querySelector("#hand, [data-testid=btn-end], #eyes")`) {
		t.Error("there is something to order with")
	}
	p.Press("PageUp", "ArrowLeft")
	p.Press("Escape")
	p.Wait(`document.getElementById("battle")`)
	if now := Eval[string](p, `location.hash`); now != where {
		t.Errorf("the address is %s, not %s", now, where)
	}
	press(p, "btn-lookback")
	p.Wait(`document.getElementById("band")`)
	press(p, "btn-return")
	p.Wait(`document.getElementById("battle")`)
	Eval[*bool](p, `void document.querySelector("#log .led2").click()`)
	p.Wait(`document.getElementById("band") && document.querySelector("#log .led2.now")`)
}

// replayShots are the pictures of replays.
func replayShots(p *photographer) {
	openReplay(p.page)
	p.set("jump", `[...s.options].filter(o => /attack|greif/.test(o.textContent))[2].value`)
	p.Wait(seekAt + ` > 20`)
	p.take("replay")
	p.key("ArrowRight")
	p.take("replay-combat")
	for range 12 {
		if Eval[bool](p.page, `document.querySelector("#combat .tell") !== null`) {
			break
		}
		p.key("ArrowRight")
	}
	p.take("replay-resolved")
	p.set("eyes", "2")
	p.key("End")
	p.Wait(`document.querySelectorAll("#hands .rhs").length === 2`)
	p.take("replay-hands")
	press(p.page, "btn-share")
	p.take("replay-share")
	press(p.page, "btn-close")
	press(p.page, "btn-review")
	waitReviewed(p.page)
	p.take("review")
	press(p.page, "btn-mistake-1")
	p.Wait(`document.getElementById("said")`)
	p.take("review-moment")
	p.key("Escape")
	p.key("Escape")
	openReplay(p.page)
	press(p.page, "btn-keep")
	p.key("Escape")
	press(p.page, "go-replays")
	p.take("replays")
	p.scene("ops")
	p.key("PageUp")
	p.Wait(`document.getElementById("band")`)
	p.key("PageUp")
	p.take("lookback")
	p.key("Escape")
}
