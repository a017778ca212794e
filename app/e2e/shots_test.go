package e2e

import (
	"fmt"
	"slices"

	"bocage/engine/assault"
)

// narrow is where the column is a drawer.
func narrow(w int64) bool { return w < 1280 }

// scene opens the game with a staged match and goes on with it.
func (p *photographer) scene(name string) {
	p.t.Helper()
	record := p.scenes[name]
	if record == "" {
		p.t.Fatalf("there is no scene %q", name)
	}
	p.keep(record)
	press(p.page, "btn-continue")
	p.Wait(`!document.getElementById("home")`)
}

// keep puts a record where the game keeps its match and loads the page anew.
func (p *photographer) keep(record string) {
	p.t.Helper()
	shelve(p.page, record, "")
	p.Wait(`document.getElementById("sprite").childElementCount`)
}

// pick presses the first thing that a selector finds.
func (p *photographer) pick(selector string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.querySelector(%q)`, selector))
	id := Eval[string](p.page, fmt.Sprintf(`(document.querySelector(%q) || {dataset: {}}).dataset.testid || ""`, selector))
	if id == "" {
		p.Shot("missing")
		p.t.Fatalf("nothing is %s", selector)
	}
	press(p.page, id)
}

// deaf makes the computer think for ever.
const deaf = `void (program.worker = null, window.Worker = class extends EventTarget { constructor() { super();
	setTimeout(() => this.onmessage && this.onmessage({data: "ready"})) } postMessage() {} terminate() {} })`

// shot is a screen and the way to it.
type shot struct {
	name string
	do   func(p *photographer)
}

var shots = []shot{
	{"home", func(p *photographer) {
		p.keep("")
		p.take("home-first")
		press(p.page, "btn-settings")
		p.take("settings")
		press(p.page, "btn-back")
		p.keep(p.scenes["ops"])
		p.take("home")
	}},
	{"saved", savedShots},
	{"friend", friendShots},
	{"campaign", campaignShots},
	{"keeper", keeperShots},
	{"briefing", func(p *photographer) {
		p.keep(p.scenes["ops"])
		press(p.page, "scenario-training-grounds")
		p.take("briefing")
	}},
	{"deploy", func(p *photographer) {
		p.scene("deploy")
		p.take("deploy")
		p.pick(".mub")
		p.take("deploy-placing")
		p.pick(".tile.legal")
		p.pick(".mub:not(.put)")
		p.pick(".tile.legal")
		p.take("deploy-half")
		for Eval[bool](p.page, `!!document.querySelector(".mub:not(.put)")`) {
			p.pick(".mub:not(.put)")
			p.pick(".tile.legal")
		}
		p.take("deploy-full")
	}},
	{"battle", func(p *photographer) {
		p.scene("ops")
		p.take("battle")
		p.key("n")
		p.take("battle-unit")
		press(p.page, "purse-second")
		p.take("battle-purse")
		p.pick(".tile:not(.hasu):not(.hole)")
		p.take("battle-tile")
		p.pick(".tile.fd:not(.own)")
		p.take("battle-facedown")
		press(p.page, "btn-end")
		p.Wait(`document.querySelector("#btn-end.fire")`)
		p.take("battle-end")
	}},
	{"attack", func(p *photographer) {
		p.scene("ticks")
		p.attack()
		p.Wait(`(l => l.length > 3 && l.every(e => e.getBoundingClientRect().bottom <= e.closest(".det").getBoundingClientRect().bottom))(
			[...document.querySelectorAll("[data-testid^=tick-]")])`) // none is below the edge of the panel, which is the screen's
		p.take("attack")
		for range 2 {
			if Eval[bool](p.page, `!!document.querySelector(".chip[aria-pressed=false]")`) {
				p.pick(".chip[aria-pressed=false]")
			}
		}
		p.take("attack-ticked")
	}},
	{"card", func(p *photographer) {
		p.scene("ops")
		p.pick(".cd.ops:not(.no):is([data-card^=Ranged],[data-card^=Fern])")
		p.take("card")
		p.pick(".tile.legal")
		p.take("card-target")
		p.pick(".cd.unit:not(.no)")
		p.take("card-unit")
		p.pick(".tile.legal")
		p.take("card-place")
		p.pick(".cd.no")
		p.take("card-no")
	}},
	{"fullhand", func(p *photographer) { p.scene("fullhand"); p.take("fullhand") }},
	{"late", func(p *photographer) { p.scene("late"); p.take("late"); p.attack(); p.take("late-attack") }},
	{"draw", func(p *photographer) { p.scene("split"); p.take("draw"); p.scene("buy"); p.take("buy") }},
	{"react", func(p *photographer) {
		p.scene("react")
		p.take("react")
		p.pick("#react .cd")
		p.take("react-raised")
		p.scene("answer")
		p.take("answer")
		p.scene("target")
		p.take("target")
	}},
	{"combat", func(p *photographer) {
		p.scene("cards")
		p.take("combat-cards")
		p.pick("#combat .cd:not(.no)")
		p.take("combat-cards-raised")
		p.scene("sacrifice")
		p.take("combat-sacrifice")
		p.pick("#combat .cd.unit, #combat .cd.cbt")
		p.take("combat-sacrifice-raised")
		p.scene("ledger")
		p.take("combat-ledger")
		p.scene("second")
		p.take("combat-second")
		press(p.page, "btn-fold")
		p.take("combat-folded")
		press(p.page, "btn-unfold")
		press(p.page, "btn-fire")
		p.take("combat-given")
	}},
	{"after", func(p *photographer) {
		p.scene("reward")
		p.take("combat-reward")
		press(p.page, "btn-take")
		p.quiet() // the news of the turn that begins
		p.take("combat-rewarded")
		p.scene("advance")
		p.take("combat-advance")
		press(p.page, "btn-stay")
		p.take("combat-report")
	}},
	{"handover", func(p *photographer) {
		theirs := slices.IndexFunc(scenes, func(s scene) bool { return s.name == "theirs" })
		p.keep(stage(p.t, scenes[theirs:theirs+1], "human", "human")["theirs"])
		press(p.page, "btn-continue")
		p.take("handover")
	}},
	{"result", func(p *photographer) {
		p.scene("late")
		press(p.page, "btn-menu")
		press(p.page, "btn-m-resign")
		p.take("resign")
		press(p.page, "btn-resign-yes")
		p.Wait(`document.querySelector("#result .cht")`)
		p.take("result")
		press(p.page, "btn-handicap")
		p.Wait(`!document.querySelector("#result") && ` + whatCanBe) // the computer has set up its units
		press(p.page, "btn-menu")
		press(p.page, "btn-m-resign")
		press(p.page, "btn-resign-yes")
		p.Wait(`document.querySelector("#result .cht")`)
		press(p.page, "btn-home")
		p.Wait(`document.querySelector("#home .rbx.l")`)
		p.take("home-results")
	}},
	{"replay", replayShots},
	{"suggest", func(p *photographer) {
		p.scene("ops")
		p.key("q")
		p.Wait(suggested)
		p.take("suggest")
		press(p.page, "btn-suggest-1")
		p.Wait(pointedOut)
		p.Wait(`document.getAnimations().every(a => !(a instanceof CSSTransition) || a.playState !== "running")`) // no colour on its way
		p.take("suggest-shown")
	}},
	{"sheets", func(p *photographer) {
		p.scene("late")
		press(p.page, "btn-menu")
		p.take("menu")
		press(p.page, "btn-m-keys")
		p.take("keys")
		press(p.page, "btn-close")
		p.key("o")
		p.take("drawer", narrow)
		p.key("l")
		p.take("drawer-log", narrow)
		p.keep("nonsense")
		p.Size(1440, 900)
		press(p.page, "btn-continue")
		p.take("error")
	}},
	{"scenarios", func(p *photographer) {
		p.keep("")
		press(p.page, "tab-1")
		p.take("home-solo")
		press(p.page, "scenario-bulge-solo")
		p.take("briefing-solo")
		press(p.page, "btn-begin")
		press(p.page, "btn-placeme")
		p.Wait(canReady)
		p.take("muster")
		press(p.page, "btn-ready")
		press(p.page, "btn-placeme")
		p.Wait(canReady)
		press(p.page, "btn-ready")
		p.Wait(`document.getElementById("draw")`)
		p.take("choose")
		press(p.page, "btn-draw")
		p.Wait(whatCanBe)
		p.quiet()
		p.key("n")
		p.take("battle-solo")
	}},
	{"omaha", func(p *photographer) {
		p.keep("")
		press(p.page, "scenario-omaha")
		p.take("briefing-omaha")
		free := scene{"free", asked(assault.WinOps,
			func(p *assault.Position) bool { return offers(p, assault.OpFree) && offers(p, assault.OpPlace) })}
		p.keep(stageOf(p.t, "omaha", []scene{free}, "human", "computer regular")["free"])
		press(p.page, "btn-continue")
		p.pick("#hand .cd.unit:not(.no)")
		p.take("omaha-free")
		p.pick(".tile.legal")
		p.take("omaha-free-target")
	}},
	{"faults", func(p *photographer) {
		p.keep("")
		give(p.page, `{"format": 1, "id": "x", "turns": 99, "map": [["1A", "1A"]], "fields": true}`, false)
		p.take("faults")
	}},
	{"text", func(p *photographer) {
		for _, name := range []string{"deploy", "ops", "cards"} {
			p.scene(name)
			p.key("x")
			p.say("help")
			p.say("moves")
			p.take("text-" + name)
			press(p.page, "btn-map")
		}
	}},
	{"beside", besideShots},
	{"thinking", func(p *photographer) {
		p.keep(p.scenes["theirs"])
		Eval[*bool](p.page, deaf)
		press(p.page, "btn-continue")
		p.take("thinking")
	}},
	{"threat", func(p *photographer) {
		p.scene("threat")
		p.take("threat")
		press(p.page, "btn-threat")
		p.take("threat-way")
	}},
	{"decks", deckShots},
	{"cpmake", campaignEditorShots},
	{"editor", editorShots}, // the last: the looks take turns, and what came before keeps its own
}

// quiet takes the passing messages off the page.
func (p *photographer) quiet() {
	p.t.Helper()
	Eval[*bool](p.page, `void (document.getElementById("toast").style.display = "none")`)
	p.Wait(`!document.getElementById("banner")`)
}

// canReady is true once the button Ready can be pressed.
const canReady = `document.querySelector("[data-testid=btn-ready]:not([aria-disabled])")`

// attack selects a unit that can attack and aims.
func (p *photographer) attack() {
	p.t.Helper()
	for range 8 {
		p.key("n")
		if Eval[bool](p.page, `!!document.querySelector(".tile.prey")`) {
			p.pick(".tile.prey")
			return
		}
	}
	p.t.Fatal("no unit can attack")
}
