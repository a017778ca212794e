package e2e

import (
	"encoding/base64"
	"strings"
	"testing"

	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// friendShots goes through the screens of a match at two devices, in two tabs of one browser, which find each other without a
// network.
func friendShots(p *photographer) {
	reachable(p.page)
	p.keep("")
	press(p.page, "go-friend")
	p.Wait(`document.getElementById("meeting")`)
	p.take("friend-choose")
	Eval[*bool](p.page, `void (() => { const e = document.getElementById("pick-clock"); e.value = "1";
		e.dispatchEvent(new Event("change", {bubbles: true})); })()`)
	press(p.page, "btn-invite")
	p.Wait(`document.getElementById("link")`)
	p.take("friend-invite")
	link := Eval[string](p.page, `document.getElementById("link").value`)
	handIn(p.page, "nonsense")
	p.take("friend-wrong")
	alone, guest := *p, *p
	alone.page, guest.page = beside(p.page), beside(p.page)
	for _, x := range []*page{alone.page, guest.page} {
		x.DevicePrefers("prefers-reduced-motion", "reduce")
	}
	alone.onNewDocument(`window.BroadcastChannel = class extends EventTarget { postMessage() {} close() {} }`) // as on another device
	alone.Goto(strings.TrimPrefix(link, p.s.URL))
	alone.Ready()
	alone.Wait(`document.getElementById("sprite").childElementCount`)
	press(alone.page, "btn-accept")
	linkOf(alone.page)
	alone.take("friend-reply")
	alone.Goto("")
	guest.onNewDocument(tells)
	guest.Goto(strings.TrimPrefix(link, p.s.URL))
	guest.Ready()
	guest.Wait(`document.getElementById("sprite").childElementCount`)
	guest.take("friend-join")
	press(guest.page, "btn-accept")
	for _, x := range []*page{p.page, guest.page} {
		x.Wait(`document.getElementById("battle")`)
		x.Wait(whatCanBe + ` || document.querySelector(".bnote.busy")`)
	}
	Eval[*bool](p.page, `void document.activeElement.blur()`)
	p.take("friend-battle")
	press(p.page, "btn-chat")
	Eval[*bool](p.page, `void (document.getElementById("chat-line").value = "Good luck")`)
	press(p.page, "btn-say")
	guest.Wait(`document.getElementById("btn-chat").textContent.includes("1")`)
	p.take("friend-chat")
	press(p.page, "btn-words")
	p.Wait(`document.getElementById("sheet")`)
	p.take("friend-words")
	press(p.page, "btn-close")
	if Eval[bool](p.page, `!!document.getElementById("btn-chat-close")`) {
		press(p.page, "btn-chat-close")
	}
	press(p.page, "btn-menu")
	p.take("friend-menu")
	press(p.page, "btn-close")
	offers, hears := p.page, guest
	for !Eval[bool](offers, whatCanBe) { // who goes first was drawn by lot
		offers, hears.page = hears.page, offers
	}
	press(offers, "btn-menu")
	press(offers, "btn-m-draw")
	hears.Wait(`document.getElementById("sheet")`)
	hears.take("friend-draw")
	press(hears.page, "btn-draw-no")
	state, err := base64.StdEncoding.DecodeString(Eval[string](guest.page, `btoa(String.fromCharCode(...window.state_))`))
	if err != nil {
		p.t.Fatal(err)
	}
	Eval[*bool](guest.page, `void told_("`+base64.StdEncoding.EncodeToString(accused(p.t, state))+`")`)
	guest.Wait(`document.querySelector("[data-testid=btn-evidence]")`)
	guest.take("friend-cheat")
	press(guest.page, "btn-home")
	p.Wait(`document.getElementById("sheet")`)
	p.take("friend-lost")
	press(p.page, "btn-reconnect")
	p.Wait(`document.getElementById("link")`)
	p.take("friend-again")
	press(p.page, "btn-back")
	press(p.page, "btn-menu")
	press(p.page, "btn-m-resign")
	press(p.page, "btn-resign-yes")
	p.Wait(`document.getElementById("result")`)
	p.take("friend-result")
	press(p.page, "btn-check")
	p.Wait(`document.querySelector("#sheet .btn.pri")`)
	p.take("friend-check")
	press(p.page, "btn-ok")
	press(p.page, "btn-home")
	p.Goto("#/join/nonsense")
	p.Wait(`document.getElementById("wrong")`)
	p.take("friend-bad")
}

// tells lets a page be told another state of the match than its worker's latest, which is state_.
const tells = `window.Worker = class extends Worker {
	set onmessage(f) {
		super.onmessage = e => {
			const m = typeof e.data === "string" ? [] : new Uint8Array(e.data.buffer || e.data).slice();
			if (m[0] === 83) window.state_ = m;
			f(e);
		};
		window.told_ = words => f({data: Uint8Array.from(atob(words), c => c.charCodeAt(0)).buffer});
	}
};`

// idle is the page of a mirror that is only looked into.
type idle struct{ match.Host }

func (idle) Changed() {}

// accused makes a state of the match say that the other has signed a lie, and no new moves. Where that is said is found by what a mirror
// reads in it.
func accused(t *testing.T, state []byte) []byte {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	game, err := binding.NewFair(sc)
	if err != nil {
		t.Fatal(err)
	}
	read := func(state []byte) (match.Status, error) {
		m := match.NewMirror(game, 0, idle{})
		err := m.Take(state)
		return m.Status(), err
	}
	for n := range state { // its moves begin where it can do without the rest
		short := append(state[:n:n], 0, 0, 0, 0)
		if _, err := read(short); err == nil {
			state = short
			break
		}
	}
	for what, put := range map[string]struct {
		value byte
		done  func(match.Status) bool
	}{
		"why":     {byte(match.WhyProof), func(s match.Status) bool { return s.Broken == match.WhyProof }},
		"cheater": {1, func(s match.Status) bool { return s.Cheater == 1 }},
		"kind":    {byte(match.KindMove), func(s match.Status) bool { return s.Kind == match.KindMove }},
		"number":  {5, func(s match.Status) bool { return s.Number == 5 }},
	} {
		found := false
		for i := 0; i < len(state) && !found; i++ {
			old := state[i]
			state[i] = put.value
			if s, err := read(state); err != nil || !put.done(s) {
				state[i] = old
			} else {
				found = true
			}
		}
		if !found {
			t.Fatalf("a state has no place for %s", what)
		}
	}
	return state
}
