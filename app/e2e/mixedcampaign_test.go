package e2e

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"
)

// TestMixedCampaign plays the first two battles of a campaign that mixes games (CAMP-GAME-04): one on the map, whose reward and result the
// second begins with, which is fought over cards at that game's own table; the page is loaded again in between.
func TestMixedCampaign(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	beginCampaign(p, "hedge-and-headquarters", "level-regular")
	p.Wait(`document.getElementById("campaign").textContent.includes("Game: Assault")`)
	sealAndOpen(p)
	resignBattle(p)
	p.Wait(part + ` === "result" && document.getElementById("btn-take")`)
	press(p, "offer-0") // a card of the other game
	press(p, "btn-take")
	p.Wait(`document.getElementById("btn-orders")`)
	p.Reload()
	p.Wait(`["stand", "crossroads"].some(n => document.getElementById("node-" + n)?.textContent.includes("next battle"))`) // by lot
	p.Wait(`document.getElementById("campaign").textContent.includes("Game: Card duel")`)

	press(p, "btn-orders")
	p.Wait(`document.getElementById("btn-seal")`)
	order := Eval[string](p, `document.getElementById("campaign").textContent`)
	for _, want := range []string{"M4A1 Sherman (card)", "6 more of the core fight in another game"} {
		if !strings.Contains(order, want) {
			t.Errorf("the order has no %q: %s", want, order)
		}
	}
	press(p, "btn-seal")
	p.Wait(`document.getElementById("btn-open")`)
	press(p, "btn-open")
	p.Wait(`document.getElementById("btn-fight")`)
	press(p, "btn-fight")
	p.Wait(`document.getElementById("duel") && document.getElementById("btn-menu")`)
	p.Reload() // the duel is there again
	p.Wait(duelAsked)
	press(p, "btn-menu")
	press(p, "btn-m-onward")
	p.Wait(`document.getElementById("btn-skip")`)
	press(p, "btn-skip")
	p.WaitOver(part + ` === "result"`)
	press(p, "cp-tab-history")
	p.Wait(`document.querySelectorAll(".cpy li").length === 2`)
	dir := downloads(p)
	press(p, "btn-cp-picture")
	if img, err := png.Decode(bytes.NewReader(downloaded(dir, "*.png"))); err != nil || img.Bounds().Dx() != 900 || img.Bounds().Dy() < 400 {
		t.Errorf("the chronicle as a picture: %v, %v", img, err)
	}
	figuresOf(p)
}

// figuresOf goes on to the third battle, which is of the third game: its order names squads, and it is fought with figures on its table
// (CAMP-GAME-03).
func figuresOf(p *page) {
	p.t.Helper()
	press(p, "cp-tab-result")
	press(p, "btn-take")
	p.Wait(`document.querySelector("#btn-orders, [id^=way-]")`)
	if way := Eval[string](p, `document.querySelector("[id^=way-]")?.id ?? ""`); way != "" { // who has won chooses
		press(p, way)
	}
	p.Wait(`document.getElementById("btn-orders")`)
	p.Wait(`document.getElementById("campaign").textContent.includes("Game: Skirmish")`)
	press(p, "btn-orders")
	p.Wait(`document.getElementById("btn-seal")`)
	order := Eval[string](p, `document.getElementById("campaign").textContent`)
	for _, want := range []string{"Tank (figure)", "Rifle Squad (figures)", " more of the core fight in another game"} {
		if !strings.Contains(order, want) {
			p.t.Errorf("the order has no %q: %s", want, order)
		}
	}
	for _, size := range [][2]int64{{390, 664}, {1440, 900}} {
		p.Size(size[0], size[1])
		p.Shot(fmt.Sprintf("campaign-figures-%dx%d", size[0], size[1]))
	}
	press(p, "btn-seal")
	p.Wait(`document.getElementById("btn-open")`)
	press(p, "btn-open")
	p.Wait(`document.getElementById("btn-fight")`)
	press(p, "btn-fight")
	p.Wait(`document.getElementById("skirmish")`)
	p.Wait(skirmishNow)
	p.Shot("campaign-figures-table")
	press(p, "btn-menu")
	press(p, "btn-m-onward")
	p.Wait(`document.getElementById("btn-skip")`)
	press(p, "btn-skip")
	p.WaitOver(part + ` === "result"`)
	p.Shot("campaign-figures-result")
}
