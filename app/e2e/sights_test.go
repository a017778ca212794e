package e2e

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
)

// TestNothingMoves: where the device asks for less motion nothing is animated while a move is made and after it, and each order
// of the computer waits for the button that goes on.
func TestNothingMoves(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Size(390, 844)
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Goto("")
	p.Ready()
	p.scene("ops")
	Eval[*bool](p.page, `void (() => {
		window.moving_ = 0;
		const look = () => { window.moving_ = Math.max(window.moving_, document.getAnimations().length); requestAnimationFrame(look); };
		look();
	})()`)
	for range 15 {
		if p.key("n"); Eval[bool](p.page, `!!document.querySelector(".tile.legal:not(.hasu)")`) {
			break
		}
	}
	p.pick(".tile.legal:not(.hasu)")
	if Eval[bool](p.page, `!!document.querySelector('[data-testid="btn-move"]')`) {
		press(p.page, "btn-move")
	}
	Eval[*bool](p.page, `void addEventListener("click", e => { window.waited_ = !!e.target.closest("[data-testid=btn-next]"); }, true)`)
	if dash(p.page, 400, `window.waited_`); !Eval[bool](p.page, `!!window.waited_`) {
		t.Fatal("no order of the computer waits to be looked at")
	}
	if n := Eval[int](p.page, `window.moving_`); n != 0 {
		t.Errorf("%d animations at once", n)
	}
}

// TestQuestionsOnThePhone looks at questions of the scenarios that ask their own, on the phone and on the desk: the choice of
// Bastogne's defenders to stay, a surprise card over a map of many rows, and Omaha's tiles that nobody may enter.
func TestQuestionsOnThePhone(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := &photographer{page: open(t, s)}
	p.Size(390, 844)
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Goto("")
	p.Ready()
	inSight := func(id string) {
		t.Helper()
		if !Eval[bool](p.page, `(e => { const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.x + r.width / 2,
			r.y + r.height - 3); return e.contains(hit); })(document.querySelector('[data-testid="`+id+`"]'))`) {
			t.Errorf("%s is covered", id)
			p.Shot("covered-" + id)
		}
	}
	for _, q := range []struct {
		scenario string
		scene    scene
		ids      []string
	}{
		{"bastogne", scene{"stay", asked(assault.WinStay, nil)}, []string{"btn-retreat", "btn-hold"}},
		{"bulge", scene{"react", asked(assault.WinReact, func(p *assault.Position) bool { return offers(p, assault.OpPlay) && p.Turn() >= 2 })},
			[]string{"btn-pass"}},
		{"omaha", scene{"shore", func(p *assault.Position, s engine.Seat) bool {
			return s == assault.US && p.Prompt().Window == assault.WinOps && offers(p, assault.OpMove) && p.Turn() >= 2
		}}, nil},
	} {
		record := stageOf(t, q.scenario, []scene{q.scene}, "human", "computer recruit")[q.scene.name]
		if record == "" {
			t.Errorf("%s: the question never comes up", q.scenario)
			continue
		}
		p.keep(record)
		press(p.page, "btn-continue")
		p.Wait(`document.querySelector("#combat,#react,.tile.own")`)
		p.take(q.scenario + "-" + q.scene.name)
		p.Size(390, 844)
		for _, id := range q.ids {
			inSight(id)
		}
		switch q.scene.name {
		case "react":
			p.pick("#react .cd")
			p.take("bulge-react-raised")
			p.Size(390, 844)
			inSight("btn-pass")
		case "stay":
			press(p.page, "btn-hold")
			p.Wait(`!document.querySelector('[data-testid="btn-hold"]')`)
		case "shore":
			p.key("n")
			p.take("omaha-unit")
		}
	}
}
