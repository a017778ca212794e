package e2e

import (
	"strings"
	"testing"

	"bocage/engine/campaign"
)

// beginCampaign begins a campaign of the first screen against the computer.
func beginCampaign(p *page, id, foe string) {
	p.t.Helper()
	press(p, "campaign-"+id)
	p.Wait(`document.getElementById("btn-cp-begin")`)
	press(p, foe)
	press(p, "btn-cp-begin")
	p.Wait(`document.getElementById("btn-orders")`)
}

// sealAndOpen gives the order that is suggested, seals it and opens both.
func sealAndOpen(p *page) {
	p.t.Helper()
	press(p, "btn-orders")
	p.Wait(`document.getElementById("btn-seal")`)
	press(p, "btn-seal")
	p.Wait(`document.getElementById("btn-open")`)
	press(p, "btn-open")
	p.Wait(`document.getElementById("btn-fight")`)
}

// resignBattle goes to the battle that waits, gives it up there, and comes back to the campaign.
func resignBattle(p *page) {
	p.t.Helper()
	press(p, "btn-fight")
	p.Wait(`document.getElementById("btn-menu")`)
	givesUp(p)
	p.Wait(`document.getElementById("btn-onward")`)
	press(p, "btn-onward")
	p.Wait(`document.getElementById("campaign")`)
}

// part is which part of the campaign's screen is shown.
const part = `(document.getElementById("campaign")?.dataset.part || "")`

// chooses is what a page is asked to press after a battle: a card, or the way on.
const chooses = `document.querySelector("#btn-take:not([aria-disabled=true]), #campaign [id^=way-]")`

// TestCampaign plays a campaign from the first screen to its end: orders that are sealed, a battle at the table, battles that the computer
// fights, rewards, the page loaded again in between; then it looks back, and takes the campaign to another device as a file.
func TestCampaign(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	dir := downloads(p)
	unhurried(p)
	beginCampaign(p, "ten-days-in-june", "level-regular")
	p.Wait(`document.getElementById("node-beach").textContent === "The Wrong Beach, 6 June 1944, next battle"`)

	press(p, "btn-names") // CAMP-KEEP-03: a unit is given a name
	press(p, "entry-1")
	p.Wait(`document.activeElement.id === "name"`)
	p.Type("Elsa")
	p.Press("Enter")
	p.Wait(`document.activeElement.id === "entry-1" && document.activeElement.textContent.startsWith("Elsa (M4A1 Sherman)")`)

	press(p, "btn-orders") // CAMP-ORDER-08: an order that is sealed can be taken back
	press(p, "buy-0")
	p.Wait(`document.getElementById("return-0")`)
	p.Reload() // what was begun is there again
	p.Wait(`document.getElementById("btn-orders")`)
	press(p, "btn-orders")
	p.Wait(`document.getElementById("return-0") && document.getElementById("field-1").textContent.startsWith("Elsa")`)
	press(p, "btn-seal")
	p.Wait(`document.getElementById("btn-unseal")`)
	p.Reload()
	p.Wait(`document.getElementById("btn-unseal")`)
	press(p, "btn-unseal")
	p.Wait(`document.getElementById("btn-seal") && ` + part + ` === "orders"`)
	press(p, "btn-seal")
	p.Wait(`document.getElementById("btn-open")`)
	press(p, "btn-open")
	p.Wait(`document.getElementById("btn-fight")`)
	press(p, "btn-fight") // the battle is called as on the map
	p.Wait(`document.getElementById("btn-menu") && document.title.startsWith("The Wrong Beach")`)
	p.Reload()
	p.Wait(`document.getElementById("btn-menu") && document.title.startsWith("The Wrong Beach")`)
	givesUp(p)
	p.Wait(`document.getElementById("btn-onward")`)
	press(p, "btn-onward")
	p.Wait(part + ` === "result" && document.getElementById("btn-take") && document.getElementById("btn-again")`)
	p.Reload() // nothing of it is lost
	p.Wait(part + ` === "result" && document.getElementById("btn-take")`)
	press(p, "btn-take")

	for n := range 4 {
		p.Wait(`document.getElementById("btn-orders") || ` + chooses)
		for Eval[bool](p, `!document.getElementById("btn-orders")`) {
			asked := Eval[string](p, chooses+`.id`)
			press(p, asked)
			p.Wait(`!document.getElementById("` + asked + `")`)
			p.Wait(`document.getElementById("btn-orders") || ` + chooses)
		}
		sealAndOpen(p)
		if n == campaign.MostRetries { // no more are skipped (CAMP-SOLO-08)
			p.Wait(`document.querySelector("#btn-skip[aria-disabled=true]")`)
			resignBattle(p)
			p.Wait(part + ` === "result"`)
			continue
		}
		press(p, "btn-skip")
		p.WaitOver(part + ` === "result"`)
	}
	p.Wait(`document.getElementById("btn-chronicle")`)
	press(p, "btn-chronicle")
	p.Wait(`document.querySelectorAll(".cpy li").length === 5`)
	diary := Eval[string](p, `document.querySelector(".cpy").textContent`)
	for _, want := range []string{"The Wrong Beach was lost.", "It was given up.", "The computers fought it.", "Took "} {
		if !strings.Contains(diary, want) {
			t.Errorf("the diary has no %q: %s", want, diary)
		}
	}
	press(p, "btn-cp-export")
	file := downloaded(dir, "campaign-*.bocage")
	press(p, "btn-cp-drop")
	press(p, "btn-cp-drop")
	p.Wait(`document.getElementById("home")`)
	drop(p, "", file)
	p.Wait(`document.getElementById("btn-chronicle")`)
	press(p, "btn-chronicle")
	p.Wait(`document.querySelectorAll(".cpy li").length === 5`)
}

// campaignShots goes through the screens of a campaign.
func campaignShots(p *photographer) {
	p.Goto("#/campaign/new/normandy-to-the-rhine")
	p.Wait(`document.getElementById("btn-cp-begin")`)
	p.take("campaign-begin")
	p.Goto("")
	p.Wait(`document.getElementById("home")`)
	beginCampaign(p.page, "ten-days-in-june", "level-regular")
	p.take("campaign-map")
	press(p.page, "btn-orders")
	press(p.page, "buy-0")
	p.Wait(`document.getElementById("return-0")`)
	p.take("campaign-order")
	press(p.page, "btn-seal")
	p.Wait(`document.getElementById("btn-open")`)
	p.take("campaign-sealed")
	press(p.page, "btn-open")
	p.Wait(`document.getElementById("btn-skip")`)
	p.take("campaign-open")
	press(p.page, "btn-skip")
	p.WaitOver(part + ` === "result"`)
	p.take("campaign-result")
	press(p.page, "cp-tab-history")
	p.take("campaign-history")
	press(p.page, "cp-tab-map")
	p.take("campaign-after")
}
