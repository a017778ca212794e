package e2e

import "strings"

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
	guest.onNewDocument(accusing)
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
	press(p.page, "btn-chat-close")
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
	Eval[*bool](guest.page, `accuse_()`)
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

// accusing lets a page believe that the other has signed a lie: it is told its worker's latest state again, with the words of a
// refusal in it (net/match, message.go).
const accusing = `window.Worker = class extends Worker {
	set onmessage(f) {
		super.onmessage = e => {
			const m = typeof e.data === "string" ? [] : new Uint8Array(e.data.buffer || e.data).slice();
			if (m[0] === 83) window.accuse_ = () => {
				m.set([4, 1, 6, 0, 0, 0, 5], 27);
				const cards = 42, dice = cards + 2 + 3 * (m[cards] << 8 | m[cards + 1]), end = dice + 2 + 4 * (m[dice] << 8 | m[dice + 1]);
				const state = new Uint8Array(end + 4); // no choice is under way, and there are no new moves
				state.set(m.slice(0, end));
				f({data: state.buffer});
			};
			f(e);
		};
	}
};`
