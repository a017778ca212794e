package e2e

import (
	"strings"
	"testing"

	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// TestMuster chooses starting units with the mouse, then plays the scenario against the computer to its end.
func TestMuster(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	play(p, "carentan", "recruit")
	for range 3 {
		p.Wait(whatCanBe)
		if !Eval[bool](p, `!!document.getElementById("react")`) {
			break
		}
		press(p, "btn-first")
	}
	p.Wait(`document.getElementById("spending")`)
	p.See("button", "Ready*")
	ids := Eval[[]string](p, `[...document.querySelectorAll(".dft [data-testid^='btn-more']")].slice(0, 3).map(e => e.dataset.testid)`)
	press(p, ids[0])
	press(p, strings.Replace(ids[0], "more", "fewer", 1))
	if s := Eval[string](p, `document.getElementById("spending").textContent`); !strings.HasPrefix(s, "0 of 30 prestige, 0 of ") {
		t.Errorf("after one unit more and one fewer: %q", s)
	}
	press(p, ids[1])
	press(p, ids[2])
	if pos := kept(p); pos.Spent(assault.US)+pos.Spent(assault.German) != 0 {
		t.Error("something was chosen before Ready")
	}
	press(p, "btn-ready")
	dashOn(p, 3000, 90, nil)
	checkResult(p)
}

// TestSolo plays a solo scenario to its end. The first turn of the Non-Player is shown step by step, and can be skipped.
func TestSolo(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(390, 844)
	p.Goto("")
	p.Ready()
	play(p, "metz-solo", "")
	// it is shown for a moment only, so it is looked at and skipped at once
	const skip = `(() => {
		const b = document.querySelector('[data-testid="btn-skip"]'), end = document.querySelector('[data-testid="btn-end"]');
		if (!b || window.skipped_) return !!b;
		window.skipped_ = {free: end.getAttribute("aria-disabled") !== "true"};
		b.click();
		return true;
	})()`
	for n := 0; !Eval[bool](p, "!!window.skipped_"); n++ {
		if d := dash(p, 40, skip); d.N == 0 || d.Over || n > 20 {
			t.Fatal("the Non-Player's turn is not shown")
		}
	}
	if Eval[bool](p, `skipped_.free`) {
		t.Error("orders can be given meanwhile")
	}
	p.Wait(`!document.querySelector('[data-testid="btn-skip"]')`)
	unhurried(p)
	dashOn(p, 2000, 60, func() { goOn(p) })
	checkResult(p)
}

// give hands the page a file, as a person does who chooses one.
func give(p *page, text string, dropped bool) {
	p.t.Helper()
	on := ""
	if dropped {
		on = "home"
	}
	drop(p, on, []byte(text))
}

// TestScenarioFile opens scenario files: a faulty one says what is wrong where, one that is too large that it is, and a good one
// is played and found again after a reload.
func TestScenarioFile(t *testing.T) {
	t.Parallel()
	sc, err := scenario.Load("omaha")
	if err != nil {
		t.Fatal(err)
	}
	good := strings.NewReplacer(`"omaha"`, `"my-beach"`, `"Omaha"`, `"My Beach"`).Replace(string(sc.Source))
	p := open(t, newServer(t))
	p.Size(1024, 768)
	p.Goto("")
	p.Ready()
	unhurried(p)
	give(p, strings.Replace(good, `"D1"`, `"Z9"`, -1), false)
	p.See("alertdialog", "This scenario cannot be played")
	sheetSays(p, "Z9")
	sheetSays(p, "homeBase")
	press(p, "btn-ok")
	give(p, strings.Repeat(" ", 70_000), false)
	sheetSays(p, "larger than a scenario can be")
	press(p, "btn-ok")
	give(p, good, true)
	p.See("heading", "My Beach*")
	press(p, "btn-begin")
	p.Wait(`document.getElementById("battle")`)
	dash(p, 10, "false")
	goOn(p)
	if Eval[string](p, `document.querySelector(".bar h1 span").textContent`) != "My Beach" {
		t.Error("the saved match has lost its scenario")
	}
}
