package e2e

import (
	"slices"
	"testing"
)

// fighting is a page with a fight in which the next press fires, as a device shows it that was set so.
func fighting(t *testing.T, scene, set string) *page {
	t.Helper()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	Eval[*bool](p, `void localStorage.setItem("bocage-settings", JSON.stringify(`+set+`))`)
	shelve(p, staged(t)[scene], "")
	press(p, "btn-continue")
	p.Wait(`document.querySelector("#combat [data-testid=btn-fire]")`)
	return p
}

// watchFrames has the page note what of a fire is shown when: what the sheet says of itself, and the main button.
const watchFrames = `void (() => {
	window.frames_ = [];
	const look = () => {
		const c = document.querySelector("#combat.stg"), b = c && c.querySelector(".go .btn.pri");
		const now = !c ? "" : ["plays", "still", "f1", "f2", "f3"].filter(n => c.classList.contains(n)).join(" ") + ": " + (b ? b.id : "");
		if (now && now !== frames_[frames_.length - 1]) frames_.push(now);
	};
	new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
})()`

// firstFire fires.
func firstFire(p *page) {
	p.t.Helper()
	p.Wait(`document.querySelector("[data-testid=btn-fire]:not([aria-disabled])")`)
	Eval[*bool](p, watchFrames)
	press(p, "btn-fire")
	p.Wait(`document.querySelector("#combat.stg")`)
}

// TestFight: a fire that moves goes by itself to what came of it, where the cell is lit and nothing of it moves any more.
func TestFight(t *testing.T) {
	t.Parallel()
	p := fighting(t, "sacrifice", `{stopOn: true}`)
	firstFire(p)
	p.Wait(`document.querySelector("#combat.plays .wd:not([aria-hidden])")`)
	p.Wait(`document.getElementById("combat").getAnimations({subtree: true}).every(a => a.playState === "finished")`)
	if n := Eval[int](p, `document.querySelectorAll("#combat td[aria-current=true]").length`); n != 1 {
		t.Errorf("%d cells are lit", n)
	}
	p.Shot("fight-moved")
	if moved := Eval[[]string](p, `[...new Set(document.getElementById("combat").getAnimations({subtree: true}).flatMap(a =>
		a.effect.getKeyframes().flatMap(k => Object.keys(k)).filter(k => !["offset", "computedOffset", "easing", "composite", "transform",
		"opacity"].includes(k))))]`); len(moved) > 0 {
		t.Errorf("what moves changes %q", moved)
	}
}

// TestFightIsSkipped: a press anywhere brings what came of a fire at once, and does not choose for who pressed twice.
func TestFightIsSkipped(t *testing.T) {
	t.Parallel()
	p := fighting(t, "sacrifice", `{stopOn: true}`)
	firstFire(p)
	Eval[bool](p, `new Promise(done => setTimeout(done, 300, true))`) // at once a press may be one that came too late
	Eval[*bool](p, `void (document.querySelector("#combat .mid").click(), document.querySelector("#combat .mid").click())`)
	p.Wait(`document.querySelector("#combat.f3")`)
	if n := Eval[int](p, `document.getElementById("combat").getAnimations({subtree: true}).filter(a => a.playState === "running" &&
		a.animationName !== "rise").length`); n > 0 {
		t.Errorf("%d parts still move", n)
	}
	p.Wait(`document.querySelector("#combat .go .btn:not([aria-disabled])")`)
	p.Shot("fight-skipped")
}

// TestFightWithoutMotion: without motion a fire is three still pictures, one after the other.
func TestFightWithoutMotion(t *testing.T) {
	t.Parallel()
	p := fighting(t, "sacrifice", `{stopOn: true, motion: "off"}`)
	firstFire(p)
	p.Wait(`document.querySelector("#combat.f3")`)
	frames := Eval[[]string](p, `frames_.map(f => f.split(":")[0])`)
	if want := []string{"still f1", "still f2", "still f3"}; !slices.Equal(slices.Compact(frames), want) {
		t.Errorf("the frames are %q", frames)
	}
	if n := Eval[int](p, `document.getElementById("combat").getAnimations({subtree: true}).length`); n > 0 {
		t.Errorf("%d parts move", n)
	}
	p.Shot("fight-still")
}
