package e2e

import (
	"testing"

	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

// TestCampaignEditorByTouch makes a campaign of two battles by touch on a phone, from empty: a way, a fault that leads to its place and is
// undone, a battle that is pulled; has the computer play it once; takes it away as a file, which passes the check of the command line; and
// gives its first order (EDIT-20).
func TestCampaignEditorByTouch(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.touchScreen(390, 664)
	p.Goto("")
	p.Ready()
	dir := downloads(p)
	tapOn(p, "btn-cp-make")
	tapOn(p, "from-empty")
	p.Wait(`document.getElementById("node-battle-1")`)
	tapOn(p, "node-battle-1")
	tapOn(p, "tool-battle")
	p.Wait(`document.getElementById("node-battle-2")`)
	tapOn(p, "part-node")
	p.set("node-pick", `"battle-1"`)
	ways := `document.querySelector("#node-battle-1 .ndn").textContent`
	name := Eval[string](p, `document.querySelector("#node-battle-2 b").textContent`)
	p.Wait(ways + `.includes("` + name + `")`) // whoever wins the first fights the second
	tapOn(p, "tool-1")
	tapOn(p, "node-battle-2") // takes the way of the first side away
	p.Wait(`document.getElementById("part-check").textContent.match(/\d/)`)
	tapOn(p, "part-check")
	tapOn(p, "lead-0")
	p.Wait(`document.getElementById("part-node").ariaPressed === "true" && document.activeElement.id.includes("next")`)
	tapOn(p, "btn-undo")
	p.Wait(`!document.getElementById("part-check").textContent.match(/\d/)`)
	tapOn(p, "tool-0")
	left := `document.getElementById("node-battle-2").getBoundingClientRect().left`
	was := Eval[float64](p, `(document.getElementById("node-battle-2").scrollIntoView({block: "center", inline: "center"}), `+left+`)`)
	p.drag("#node-battle-2", "#node-battle-1")
	if now := Eval[float64](p, left); now == was {
		t.Error("a battle that was pulled lies where it lay")
	}
	tapOn(p, "part-trial")
	tapOn(p, "trial-1")
	p.Wait(`document.getElementById("trial-stop")`)
	p.Wait(`document.getElementById("trial-1") && document.querySelectorAll(".edf .edr").length > 4`)
	tapOn(p, "btn-ed-save")
	file := downloaded(dir, "*.json")
	c, err := campaign.Parse(file, nil, campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game})
	if err != nil {
		t.Fatalf("%v\n%s", err, file)
	}
	if faults := c.Try(); len(faults) > 0 || len(c.Nodes) != 2 {
		t.Errorf("%v, %d battles", faults, len(c.Nodes))
	}
	tapOn(p, "btn-ce-play")
	tapOn(p, "btn-cp-begin")
	tapOn(p, "btn-orders")
	tapOn(p, "btn-seal")
	p.Wait(`document.querySelector("[data-testid=btn-open], [data-testid=btn-fight]")`)
	p.Goto("")
	p.Ready()
	p.Wait(`document.querySelector("[id^=own-]") && document.querySelector("[id^=change-]")`) // both stand in the list
}

// TestCampaignEditorNarrow: on the narrowest phone, in the language of the longer words, the bar is one row, whose buttons still are called
// something.
func TestCampaignEditorNarrow(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(320, 568)
	p.Goto("")
	p.Ready()
	Eval[*bool](p, `void localStorage.setItem("bocage-settings", JSON.stringify({language: "de"}))`)
	p.Reload()
	p.Goto("#/make/new")
	p.Wait(`document.getElementById("from-ten-days-in-june")`)
	press(p, "from-ten-days-in-june")
	p.Wait(`document.getElementById("btn-ce-play")`)
	p.Shot("cpmake-narrow")
	if high := Eval[float64](p, `document.querySelector(".bar").getBoundingClientRect().height`); high > 70 {
		t.Errorf("the bar is %v high", high)
	}
	for _, name := range []string{"Spielen", "Datei", "Teilen"} {
		p.See("button", name)
	}
}

// campaignEditorShots goes through the screens of the campaign editor.
func campaignEditorShots(p *photographer) {
	p.Goto("#/make/new")
	p.Wait(`document.getElementById("from-ten-days-in-june")`)
	p.take("cpmake-new")
	press(p.page, "from-ten-days-in-june")
	p.Wait(`document.getElementById("node-beach")`)
	p.take("cpmake")
	press(p.page, "part-list")
	p.take("cpmake-list")
	press(p.page, "node-crossroads")
	p.take("cpmake-node")
	press(p.page, "part-side0")
	p.take("cpmake-side")
	press(p.page, "tool-1")
	press(p.page, "node-hill")
	press(p.page, "node-beach")
	press(p.page, "part-check")
	p.take("cpmake-faults")
	press(p.page, "btn-undo")
	press(p.page, "part-text")
	p.take("cpmake-text")
	press(p.page, "part-trial")
	p.take("cpmake-trial")
	press(p.page, "part-about")
	press(p.page, "add-decks") // each side has its own, whose cards are exchanged
	press(p.page, "btn-ce-play")
	press(p.page, "btn-cp-begin")
	press(p.page, "btn-orders")
	press(p.page, "btn-exchange")
	press(p.page, "put-0")
	press(p.page, "strike-0")
	Eval[*bool](p.page, `void document.getElementById("strike-0").scrollIntoView({block: "center"})`)
	p.take("cpmake-exchange")
}
