//go:build meeting

package e2e

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"bocage/net/keeping"
)

// keeperTogether is whether the keeper's screen says that the friend is there.
const keeperTogether = `document.getElementById("kp-title") && !document.getElementById("btn-kp-find")`

// inviteKeeper has a page invite to a campaign of the keeper by a link, as the American, and another one accept.
func inviteKeeper(a, b *page, begun, invited func()) {
	a.t.Helper()
	a.Goto("#/keeper/new")
	a.Ready()
	a.Wait(`document.getElementById("btn-kp-begin")`)
	press(a, "mode-far")
	a.Wait(`document.getElementById("kp-side-us")`)
	press(a, "kp-side-us")
	begun()
	press(a, "btn-kp-begin")
	link := linkOf(a)
	b.Goto(strings.TrimPrefix(link, b.s.URL))
	b.Ready()
	b.Wait(`document.getElementById("btn-accept")`)
	invited()
	press(b, "btn-accept")
	for _, p := range []*page{a, b} {
		p.Wait(keeperTogether)
	}
}

// presses presses a button once it can be, by its id or how that begins.
func presses(p *page, id string) {
	p.t.Helper()
	if begin, ok := strings.CutSuffix(id, "*"); ok {
		of := fmt.Sprintf(`document.querySelector("[id^='%s']:not([aria-disabled=true])")`, begin)
		p.Wait(of)
		id = Eval[string](p, of+".id")
	}
	p.Wait(fmt.Sprintf(`document.querySelector("#%s:not([aria-disabled=true])")`, id))
	press(p, id)
}

// ownLine enters a line of a page's own roster, and goes back to the step.
func ownLine(p *page, side, name, kind, hex, flag string) {
	p.t.Helper()
	presses(p, "kp-tab-rosters")
	presses(p, "btn-roster-"+side)
	types(p, "u-kind", kind)
	types(p, "u-name", name)
	types(p, "u-hex", hex)
	if flag != "" {
		presses(p, flag)
	}
	presses(p, "btn-line")
	p.Wait(fmt.Sprintf(`document.getElementById("kp-part").textContent.includes(%q)`, name))
	presses(p, "btn-curtain")
	presses(p, "kp-tab-day")
}

// closes has both end their part of a step, until the next one is there.
func closes(a, b *page, next string) {
	a.t.Helper()
	presses(a, "btn-close-us")
	presses(b, "btn-close-ge")
	stepIs(a, next)
	stepIs(b, next)
}

// bids has two pages that both want the American side confirm the pack and bid for the side: the first has it.
func bids(a, b *page, asked, bid func()) {
	a.t.Helper()
	presses(a, "btn-confirm-drawn")
	presses(b, "btn-confirm-drawn")
	presses(b, "btn-by-bids")
	a.Wait(`document.querySelectorAll(".kpk:has(#kp-sides) p").length === 2`) // that it is proposed, too
	asked()
	presses(a, "btn-by-bids")
	for i, p := range []*page{a, b} {
		presses(p, "btn-bid")
		types(p, "bid", []string{"7", "4"}[i])
		if i == 0 {
			bid()
		}
		presses(p, "btn-seal-bid")
	}
	presses(a, "btn-set") // once it has its side
}

// TestKeeperOfTwo keeps a campaign day in two browsers that are joined by one link: bids for a side that both want, a line that is sealed,
// a roll that both make, a purchase and the rows in secret, all of it opened. Both pages are loaded again in its middle. Both have the same
// file, which is clean.
func TestKeeperOfTwo(t *testing.T) {
	t.Parallel()
	place, _ := embedded(t)
	a, b := twoBrowsers(t, newMeetingServer(t, place))
	both := []*page{a, b}
	inviteKeeper(a, b, func() {}, func() { presses(b, "side-second") })
	bids(a, b, func() {}, func() {})
	ownLine(a, "us", "6-6-6", "MMC", "C3", "")
	ownLine(a, "us", "8-1", "SMC", "C3", "uf-wounded")
	ownLine(b, "ge", "hidden gun", "Gun", "D4", "uf-HIP")
	closes(a, b, "The scenario")
	if s := Eval[string](a, `document.body.textContent`); strings.Contains(s, "hidden gun") {
		t.Error("what is sealed is in the other's page")
	}
	presses(b, "kp-tab-rosters")
	presses(b, "show-*") // which of ten seals it is was drawn by lot
	presses(b, "kp-tab-day")
	presses(a, "kp-tab-rosters")
	a.Wait(`document.getElementById("kp-part").textContent.includes("hidden gun")`)
	presses(a, "kp-tab-day")
	closes(a, b, "How it ended")
	types(a, "vp", "63")
	types(a, "cvp-us", "41")
	presses(a, "btn-points")
	presses(b, "attacker-ge")
	closes(a, b, "2.9 Victory and points")
	closes(a, b, "3.1 Recovery")
	presses(a, "btn-draw")
	for _, p := range both {
		p.Wait(`document.querySelector(".kpd") && !document.getElementById("btn-draw")`)
	}
	for _, p := range both {
		p.Reload()
		p.Ready()
	}
	for _, p := range both {
		p.Wait(keeperTogether)
	}
	if Eval[bool](a, `!!document.getElementById("replace-0-C3")`) {
		presses(a, "replace-0-C3")
	}
	presses(a, "btn-close-us")
	presses(b, "btn-close-ge")
	stepIs(b, "3.4 American purchase")
	presses(a, "more-0")
	presses(a, "btn-seal-buy")
	presses(a, "btn-seal-buy")
	for _, p := range both {
		p.Wait(`document.querySelectorAll(".kpq .sealed").length + document.querySelectorAll(".kpq li").length >= 7`)
	}
	presses(a, "btn-close-us")
	stepIs(b, "3.5 German rows")
	presses(b, "btn-rows")
	presses(b, "btn-close-ge")
	for i, side := range []string{"us", "ge"} {
		presses(both[i], "btn-place")
		presses(both[i], "btn-close-"+side)
	}
	stepIs(a, "The scenario")
	stepIs(b, "The scenario")
	closes(a, b, "How it ended")
	for _, p := range both {
		presses(p, "btn-open-all")
		p.Wait(`!document.getElementById("btn-open-all")`)
	}
	for _, p := range both {
		presses(p, "kp-tab-log")
	}
	const head = `document.body.innerText.match(/Head\s+([0-9a-f]{8})/i)?.[1]`
	for end := time.Now().Add(patience); Eval[string](a, head) != Eval[string](b, head); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the two logs differ")
		}
	}
	var files [2][]byte
	for i, p := range both {
		files[i] = saves(p, "btn-kp-json")
	}
	r, err := keeping.Verify(files[0])
	if err != nil || r.Judgement != keeping.Clean || r.VP != 63 || !bytes.Equal(files[0], files[1]) {
		t.Errorf("%+v, %v, alike %v", r, err, bytes.Equal(files[0], files[1]))
	}
}

// TestKeeperShotsOfTwo looks at the screens of such a campaign, as TestScreens does, in both languages.
func TestKeeperShotsOfTwo(t *testing.T) {
	place, _ := embedded(t)
	s := newMeetingServer(t, place)
	for _, tag := range []string{"en", "de"} {
		a, b := twoBrowsers(t, s)
		for _, p := range []*page{a, b} {
			p.DevicePrefers("prefers-reduced-motion", "reduce")
			Eval[*bool](p, `void localStorage.setItem("bocage-settings", '{"language":"`+tag+`"}')`)
			p.Reload()
			p.Ready()
		}
		ways := []way{(*photographer).pictures, (*photographer).large, (*photographer).axe}
		one, two := &photographer{page: a, ways: ways, album: tag + "-"}, &photographer{page: b, ways: ways, album: tag + "-"}
		inviteKeeper(a, b, func() { one.take("kp-far-begin") }, func() {
			two.take("kp-far-invited")
			presses(b, "side-second")
			two.take("kp-far-same")
		})
		bids(a, b, func() { one.take("kp-far-sides") }, func() { one.take("kp-far-bid") })
		one.take("kp-far-first")
		ownLine(a, "us", "8-1", "SMC", "C3", "uf-wounded")
		ownLine(b, "ge", "Pak 40", "Gun", "D4", "uf-HIP")
		presses(b, "kp-tab-rosters")
		two.take("kp-far-sealed")
		presses(b, "kp-tab-day")
		presses(b, "btn-set")
		presses(b, "kp-tab-log")
		presses(b, "fix-*")
		types(b, "fix-n", "4")
		types(b, "fix-reason", "SAN")
		presses(b, "btn-fix")
		a.Wait(`document.querySelector("[id^=agree-]")`)
		one.take("kp-far-asked")
		presses(a, "agree-*")
		presses(b, "kp-tab-day")
		b.Goto("")
		b.Wait(`document.getElementById("home")`)
		two.take("kp-far-home")
		a.WaitOver(`document.getElementById("btn-kp-find")`)
		one.take("kp-far-down")
		presses(a, "btn-kp-find")
		a.Wait(`document.getElementById("btn-by-hand")`)
		press(a, "btn-by-hand")
		linkOf(a)
		one.take("kp-far-codes")
	}
}
