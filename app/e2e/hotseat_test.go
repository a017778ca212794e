package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// shownNow is what of the cards and the map is in the page.
type shownNow struct {
	Seat  string // "second" or "first" by the screen's class, "none" while the device changes hands
	Cards []string
	Backs int    // face-down units of the map
	Own   int    // units of whoever looks
	Text  string // the page without the dispatches and without what is about open cards
}

const shownJS = `(() => {
	const bat = document.getElementById("battle"), c = document.body.cloneNode(true);
	c.querySelectorAll("#sprite,#log,.log,script,noscript").forEach(e => e.remove());
	return {
		Seat: !bat ? "" : ["second", "first"].find(s => bat.classList.contains(s)) || "none",
		Cards: [...document.querySelectorAll("#hand .cd, #combat .cd, #react .cd")].map(e => e.dataset.card),
		Backs: document.querySelectorAll(".tile.fd").length,
		Own: document.querySelectorAll(".tile.own").length,
		Text: c.innerHTML,
	};
})()`

// checkHidden compares the page with the whole match: nothing of the other hand, no face of the other's face-down units, and
// while the device changes hands nothing of either.
func checkHidden(p *page) (seat string) {
	p.t.Helper()
	pos := kept(p)
	s := Eval[shownNow](p, shownJS)
	seats := []engine.Seat{assault.US, assault.German}
	switch s.Seat {
	case "second":
		seats = seats[1:]
	case "first":
		seats = seats[:1]
	}
	open := map[string]bool{}
	var hidden []string
	for side := range engine.Seat(2) {
		secret := slices.Contains(seats, side)
		for i, c := range pos.Hand(side) {
			switch {
			case i == 0:
			case secret:
				hidden = append(hidden, card.Name(c.Face))
			default:
				open[card.Name(c.Face)] = true
			}
		}
		for b := pos.Units(side); b != 0; b &= b - 1 {
			u, _, _ := pos.Unit(b.First())
			if secret && u.State&board.FaceUp == 0 {
				hidden = append(hidden, card.Name(u.Face))
			} else {
				open[card.Name(u.Face)] = true
			}
		}
	}
	for f := card.FirstUnit; f < card.NumFaces; f++ { // discards are open, and the report of a combat names what it has cost
		if pos.Discarded(f) > 0 {
			open[card.Name(f)] = true
		}
	}
	if e, ok := pos.Engagement(); ok { // what was played and given in the combat is open
		for _, l := range e.Lines {
			open[card.Name(l.Face)] = true
		}
	}
	for _, name := range hidden {
		if !open[name] && strings.Contains(s.Text, ">"+name+"<") || !open[name] && strings.Contains(s.Text, name+",") {
			p.t.Fatalf("%s is hidden from %q and in the page", name, s.Seat)
		}
	}
	if (s.Seat == "" || s.Seat == "none") && len(s.Cards) > 0 {
		p.t.Fatalf("cards %v while the device changes hands", s.Cards)
	}
	return s.Seat
}

// TestTwoPlayersOneDevice plays a whole match of two people at one device. The hand-over comes only when the other person has
// to choose, and nothing hidden is in the page before, during or after it.
func TestTwoPlayersOneDevice(t *testing.T) {
	t.Parallel()
	p := calm(t, 1024, 768)
	hurry(p)
	begin(p, "person")
	seats := map[string]int{}
	handed := 0
	// every hand-over is looked at: when it comes, and when it is over
	for n := 0; ; {
		d := dash(p, 80, `document.getElementById("handover") || document.querySelector('[data-testid="btn-seat"]') || id === "btn-seat"`)
		n += d.N
		if d.Over {
			t.Logf("over after %d presses and %d hand-overs", n, handed)
			break
		}
		if d.N == 0 || n > 4000 {
			t.Fatalf("after %d presses the match does not go on", n)
		}
		if Eval[bool](p, `!!document.querySelector('[data-testid="btn-seat"]')`) {
			handed++
			if Eval[bool](p, `!!document.getElementById("handover")`) {
				if Eval[bool](p, `!!document.querySelector("#battle, .tile, .cd, #hand")`) {
					t.Fatal("the battle is in the page during the hand-over")
				}
				continue
			}
		}
		seats[checkHidden(p)]++
	}
	checkResult(p)
	if seats["second"] == 0 || seats["first"] == 0 || handed == 0 {
		t.Errorf("looked at %v in %d hand-overs", seats, handed)
	}
}

// twice clicks a button, and a quarter of a second later whatever then stands at the same point. It answers with whose hand is in
// the page once the second click has had its time.
func twice(p *page, id string) string {
	p.t.Helper()
	Eval[*bool](p, `new Promise(done => {
		const e = document.querySelector('[data-testid="`+id+`"]'), nap = (ms, f) => setTimeout(f, ms);
		e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
		e.click();
		nap(250, () => { document.elementFromPoint(x, y)?.closest("button,[role=gridcell]")?.click(); nap(400, () => done(null)); });
	})`)
	return Eval[shownNow](p, shownJS).Seat
}

// TestDoubleTap: at one device two clicks at one point never lead from one player's hand to the other's, and one meant for the
// hand-over gives no card away, however fast the game is set to be.
func TestDoubleTap(t *testing.T) {
	t.Parallel()
	record := stage(t, []scene{{"fight", asked(assault.WinCards, func(p *assault.Position) bool { return p.Turn() < 3 })}}, "human",
		"human")["fight"]
	p := open(t, newServer(t))
	p.Size(390, 844)
	p.Goto("")
	p.Ready()
	for _, set := range []string{`{}`, `{motion: "off", runOn: true}`} {
		Eval[*bool](p, `void localStorage.setItem("bocage-settings", JSON.stringify(`+set+`))`)
		shelve(p, record, "")
		press(p, "btn-continue")
		other := map[string]string{"second": "first", "first": "second"}
		handed, taken := 0, 0
		for n := 0; n < 24 && (handed < 3 || taken < 3); n++ {
			p.Wait(whatCanBe)
			before := Eval[shownNow](p, shownJS).Seat
			id := Eval[string](p, whatNow)
			if id == "" {
				time.Sleep(100 * time.Millisecond)
				continue
			}
			if id == "over" {
				break
			}
			fights := Eval[bool](p, `!!document.getElementById("combat")`)
			after := twice(p, id)
			t.Logf("%s: twice %s, %q to %q", set, id, before, after)
			switch {
			case other[before] != "" && after == other[before]:
				t.Fatalf("%s: two clicks at %s show %q the hand of %q", set, id, before, after)
			case other[before] != "" && after != before:
				handed++
			case id == "btn-seat" && fights && other[after] == "":
				t.Fatalf("%s: the second click at %s has chosen for who took the device", set, id)
			case id == "btn-seat" && fights:
				taken++
			}
		}
		if handed < 3 || taken < 3 {
			t.Errorf("%s: the device was handed over %d times, taken in a combat %d times", set, handed, taken)
		}
	}
}
