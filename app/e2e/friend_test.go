package e2e

import (
	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
	"bytes"
	"encoding/base64"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bocage/app/e2e/player"

	"github.com/chromedp/chromedp"
)

// twoBrowsers starts two browsers with a profile each, and opens the page in both.
func twoBrowsers(t *testing.T, s *server) (a, b *page) {
	t.Helper()
	return oneBrowser(t, s), oneBrowser(t, s)
}

// oneBrowser begins a browser of its own, at the first screen.
func oneBrowser(t *testing.T, s *server, more ...chromedp.ExecAllocatorOption) *page {
	t.Helper()
	ctx, stop, err := startChromium(filepath.Join(t.TempDir(), "profile"), append(more,
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.local"))...) // browsers give each other such names
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	p := openIn(t, s, ctx)
	reachable(p)
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	unhurried(p)
	return p
}

// linkOf is the link that a page shows for the friend, once it has one.
func linkOf(p *page) string {
	p.t.Helper()
	p.Wait(`document.getElementById("link") || document.getElementById("wrong")`)
	link := Eval[string](p, `document.getElementById("link") ? document.getElementById("link").value : ""`)
	told := Eval[string](p, `[...document.querySelectorAll(".mtm .note, #wrong")].map(e => e.textContent).join(" ")`)
	if link == "" || strings.Contains(told, "no network") {
		p.t.Fatalf("no invitation: %s", told)
	}
	return link
}

// handIn writes what one player was sent into the other's page.
func handIn(p *page, words string) {
	p.t.Helper()
	Eval[*bool](p, `void (() => { const e = document.getElementById("reply"); e.value = "`+words+`";
		e.dispatchEvent(new Event("input", {bubbles: true})); })()`)
	press(p, "btn-take")
}

// joined brings two pages together: one invites, the other answers.
func joined(a, b *page, id string) {
	a.t.Helper()
	broughtTogether(a, b, replied(a, b, id))
}

// replied lets one page invite and the other answer. It returns the link of the reply.
func replied(a, b *page, id string) (reply string) {
	a.t.Helper()
	press(a, "go-friend")
	a.Wait(`document.getElementById("meeting")`)
	if id != "training-grounds" {
		Eval[*bool](a, `void (() => { const e = document.getElementById("pick-scenario"); e.value = "`+id+`";
			e.dispatchEvent(new Event("change", {bubbles: true})); })()`)
	}
	press(a, "btn-invite")
	b.Goto(strings.TrimPrefix(linkOf(a), a.s.URL))
	b.Ready()
	press(b, "btn-accept")
	return linkOf(b)
}

// broughtTogether hands the reply to the page that has invited, and waits until both show the battle.
func broughtTogether(a, b *page, reply string) {
	a.t.Helper()
	handIn(a, reply)
	for _, p := range []*page{a, b} {
		p.Wait(`document.getElementById("battle")`)
	}
}

// rejoined loads a page again in the middle of a match, and brings the two together by fresh codes.
func rejoined(p, other *page) {
	p.t.Helper()
	p.Reload()
	p.Ready()
	p.Wait(`document.getElementById("meeting")`)
	link := linkOf(p)
	press(other, "btn-reconnect")
	other.Wait(`document.getElementById("meeting")`)
	linkOf(other)
	handIn(other, link)
	other.Wait(`document.getElementById("meeting-head").textContent.includes("reply")`)
	handIn(p, linkOf(other))
	for _, x := range []*page{p, other} {
		x.Wait(`!document.querySelector("#meeting,#sheet")`)
	}
}

// playFriends lets both pages press what can be pressed, in turns, until the match is over in both. each is called after every
// spell of presses.
func playFriends(a, b *page, each func(n int)) {
	a.t.Helper()
	n, last := 0, time.Now()
	for n < 4000 && time.Since(last) < 3*patience {
		over, did := 0, 0
		for _, p := range []*page{a, b} {
			d := Eval[player.Dashed](p, player.Spell)
			did += d.N
			if d.Over {
				over++
			}
		}
		if over == 2 {
			a.t.Logf("over after %d presses", n)
			return
		}
		n += did
		if did > 0 {
			last = time.Now()
		}
		if each != nil {
			each(n)
		}
	}
	a.t.Fatalf("the match is not over after %d presses; nothing to press for %v", n, time.Since(last).Round(time.Second))
}

// givesUp has a player give a match up from its menu.
func givesUp(p *page) {
	p.t.Helper()
	press(p, "btn-menu")
	press(p, "btn-m-resign")
	press(p, "btn-resign-yes")
}

// saves catches the file that a page hands to the player, as bytes.
func saves(p *page, button string) []byte {
	p.t.Helper()
	Eval[*bool](p, player.CatchFile)
	press(p, button)
	p.Wait(`window.saved_`)
	file, err := base64.StdEncoding.DecodeString(Eval[string](p, `window.saved_`))
	if err != nil {
		p.t.Fatal(err)
	}
	return file
}

// TestFriends plays Training Grounds in two browsers that are joined by the text of an invitation, to its end, by the pages' own
// buttons. One page is loaded again twice: in a combat, and between a sealed choice and its opening. Both end with the same
// match, and the program's own check finds its file clean.
func TestFriends(t *testing.T) {
	s := newServer(t)
	a, b := twoBrowsers(t, s)
	joined(a, b, "training-grounds")
	inCombat, sealed := false, false
	playFriends(a, b, func(int) {
		fights := Eval[bool](b, `!!document.querySelector("#combat")`)
		chosen := Eval[bool](b, `window.last_ === "btn-fire" && !(`+whatCanBe+`)`) &&
			Eval[bool](a, `!!document.querySelector('[data-testid="btn-fire"]')`)
		switch {
		case !inCombat && fights:
			inCombat = true
			rejoined(b, a)
		case inCombat && !sealed && chosen:
			sealed = true
			rejoined(b, a)
		}
	})
	if !inCombat || !sealed {
		t.Error("not loaded again at both moments")
	}
	t.Logf("loaded again in a combat: %v, between seal and opening: %v", inCombat, sealed)
	x, y := saves(a, "btn-file"), saves(b, "btn-file")
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	r, err := judge.File(engine.Games{binding.Game}, x)
	if err != nil || r.Judgement != judge.Clean {
		t.Fatalf("%+v, %v", r, err)
	}
	t.Logf("%d entries, %d bytes, head %s", r.Entries, r.Bytes, r.Head)
	cmd := exec.Command("go", "run", "bocage", "verify", "-")
	cmd.Stdin = bytes.NewReader(x)
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "Clean") {
		t.Errorf("bocage verify: %v\n%s", err, out)
	}
}
