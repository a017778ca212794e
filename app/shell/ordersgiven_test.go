package shell

import (
	"strings"
	"testing"

	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// TestStandingOrders: whose move it is gives all standing orders by the sheet that the menu of a match by post leads to. Both are told, and
// see what stands; his friend's sheet offers none. He takes them back, and is told so.
func TestStandingOrders(t *testing.T) {
	a, b, wa, wb := oneLink(t)
	rng := engine.NewRand(9)
	status := func(g *Shell) match.Status { return g.sitting.friend.mirror.Status() }
	for !status(a).MayOrder {
		if !oneTurn(t, &rng, a, b) {
			t.Fatal("nobody is asked")
		}
		settleAll(wa, wb)
	}
	st := status(a)
	if bs := a.sitting.friend.face.Post.Menu(&st); len(bs) != 2 || bs[1].Do.Name != view.DoOrders {
		t.Fatalf("the menu has %+v", bs)
	}
	sheet := func(g *Shell) *view.Sheet {
		t.Helper()
		g.Do(view.Intent{Name: view.DoOrders})
		if g.sheet == nil || g.sheet.ID != "orders" {
			t.Fatalf("shown: %+v", g.sheet)
		}
		s := *g.sheet
		g.Do(view.Intent{Name: view.DoClose})
		return &s
	}
	press := func(g *Shell, id string) {
		t.Helper()
		for _, b := range sheet(g).Buttons {
			if b.ID == id {
				g.Do(b.Do)
				settleAll(wa, wb)
				return
			}
		}
		t.Fatalf("no %s", id)
	}
	if s := sheet(b); len(s.Buttons) != 1 || !strings.Contains(s.Text, words.Say("post.orders-later")) {
		t.Errorf("who is not asked sees %+v", s)
	}
	press(a, "btn-order-all")
	seat := a.sitting.friend.seat
	if x, y := status(a).Orders, status(b).Orders; x != y || x[seat].What != 3 || x[seat.Other()].What != 0 {
		t.Fatalf("what stands is %+v and %+v", x, y)
	}
	names := a.sitting.friend.face.Post.Orders()
	for _, said := range []string{a.Screen().Toast.Text, sheet(a).Text, b.Screen().Toast.Text, sheet(b).Text} {
		if !strings.Contains(said, names[0]) || !strings.Contains(said, names[1]) {
			t.Errorf("said: %q", said)
		}
	}
	for !status(a).MayOrder {
		if !oneTurn(t, &rng, a, b) {
			t.Fatal("nobody is asked")
		}
		settleAll(wa, wb)
	}
	if status(a).Orders[seat].What == 0 {
		t.Fatal("they have ended meanwhile")
	}
	press(a, "btn-order-back")
	if status(b).Orders[seat].What != 0 || a.Screen().Toast.Text != words.Say("post.orders-none") {
		t.Errorf("taken back: %+v, %q", status(b).Orders, a.Screen().Toast.Text)
	}
	if bs := (post.Game{}).Menu(&st); len(bs) != 1 {
		t.Errorf("a game without orders: %+v", bs)
	}
}
