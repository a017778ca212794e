package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"bocage/engine"
	"bocage/engine/search"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
)

// skirmished is the record of a match in which a Recruit in a person's place has played against an Ace.
func skirmished(t *testing.T, id string) (path string) {
	t.Helper()
	sc, err := rules.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	start, err := sc.Start(rules.RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(engine.Record{Game: rules.GameID, Rules: rules.RulesVersion, Scenario: sc.Source(), Seed: 5,
		Players: [2]engine.Player{{Kind: engine.Computer, Level: engine.Ace}, {Kind: engine.Human}}}, start, engine.NewLocal(5))
	if err != nil {
		t.Fatal(err)
	}
	for m.Position().Prompt().Kind != engine.Over {
		seat := m.Position().Prompt().Seat
		o := search.Options{Level: [2]engine.Level{engine.Ace, engine.Recruit}[seat]}
		if err := m.Play(search.Choose(ai.Levels, m.Position(), seat, o)); err != nil {
			t.Fatal(err)
		}
	}
	b, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), id+".bocage")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// skirmishWords are some that say what was better.
var skirmishWords = regexp.MustCompile(`Played: .*(Guy|Tank|Cannon|Truck|End|Hold).* Better: .*(Guy|Tank|Cannon|Truck|End|Hold)`)

// TestSkirmishAdvice asks what the computer would do, and has a match gone through: the best answers stand on a sheet with the chance to
// win, the one that is chosen is drafted and not ordered, and what cost most is told in the words of the game.
func TestSkirmishAdvice(t *testing.T) {
	t.Parallel()
	p := &photographer{page: calm(t, 1440, 900)}
	look := func(name string) {
		if *only == "" {
			return
		}
		for _, size := range [][2]int64{{1440, 900}, {390, 664}} {
			p.Size(size[0], size[1])
			for _, theme := range []string{"day", "night"} {
				Eval[bool](p.page, `new Promise(done => { document.documentElement.dataset.theme = "`+theme+
					`"; requestAnimationFrame(() => requestAnimationFrame(() => done(true))); })`)
				p.Shot(fmt.Sprintf("skirmish-%s-%dx%d-%s", name, size[0], size[1], theme))
			}
			p.fits(size[0])
		}
		p.Size(1440, 900)
	}
	p.Goto("#/scenario/skirmish:dog-beach")
	p.Wait(`document.getElementById("briefing")`)
	press(p.page, "btn-begin")
	p.Wait(`document.getElementById("btn-place")`)
	press(p.page, "btn-place")
	p.Wait(`document.querySelector(".skchip")`)
	p.key("q")
	p.Wait(suggested)
	look("advice-move")
	ply := Eval[string](p.page, `document.getElementById("log").textContent`)
	press(p.page, "btn-suggest-1")
	p.Wait(`!document.getElementById("sheet") && document.querySelector(".sksel")`)
	p.key("Escape") // of the draft nothing is left
	Eval[*bool](p.page, `void document.querySelector(".skchip").click()`)
	p.Wait(`document.querySelector(".skchip[aria-current=true]")`)
	press(p.page, "btn-menu")
	press(p.page, "btn-m-suggest")
	p.Wait(suggested)
	look("advice-leg")
	press(p.page, "btn-suggest-1")
	p.Wait(`!document.getElementById("sheet")`)
	look("advice-taken")
	if now := Eval[string](p.page, `document.getElementById("log").textContent`); now != ply {
		t.Errorf("something was played: %q", now)
	}

	p.Goto("")
	p.Ready()
	p.choose(skirmished(t, "stupid-is-as-stupid-does"))
	p.Wait(`document.getElementById("seek") && ` + allRead)
	press(p.page, "btn-review")
	waitReviewed(p.page)
	look("review")
	if n := Eval[string](p.page, `document.querySelector("#review .moms li").textContent`); !skirmishWords.MatchString(n) {
		t.Errorf("of a mistake it says %q", n)
	}
}
