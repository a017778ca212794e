package post

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// Game is what is to be known of a game for matches by post.
type Game struct {
	Handed map[string]Handed // how often they are handed over, by the ids of the scenarios
	Orders func() []string   // what its standing orders say, by bit; nil for a game without
}

// Menu is what the menu of a match by post has more.
func (g Game) Menu(st *match.Status) []view.Button {
	bs := []view.Button{Second()}
	if g.Orders != nil && st.Met && st.Ending.How == match.NotEnded {
		bs = append(bs, view.Button{ID: "btn-m-orders", Label: words.Say("post.orders"), Icon: "ic-check", Do: view.Intent{Name: view.DoOrders}})
	}
	return bs
}

// News says to who has a seat which orders have been given or taken back, "" for none.
func (g Game) News(old, st *match.Status, seat engine.Seat) string {
	he := seat.Other()
	switch own := st.Orders[seat]; {
	case st.Orders[he] != old.Orders[he] && st.Orders[he].What != 0:
		return g.said("post.orders-his", st.Orders[he])
	case own != old.Orders[seat] && own.What != 0:
		return g.said("post.orders-own", own)
	case own != old.Orders[seat]:
		return words.Say("post.orders-none")
	}
	return ""
}

// said says by some words which orders stand, and until when.
func (g Game) said(key string, o match.Order) string {
	var l []string
	for i, name := range g.Orders() {
		if o.What&(1<<i) != 0 {
			l = append(l, name)
		}
	}
	return words.Say(key, strings.Join(l, "; "), o.Until)
}

// Order does what view.DoOrders asks for at the match of who has a seat, and returns the sheet that follows, nil for none.
func (g Game) Order(m *match.Mirror, seat engine.Seat, n int) *view.Sheet {
	st := m.Status()
	if n == 0 {
		return g.sheet(&st, seat)
	}
	o := match.Order{What: uint8(n - 1)}
	if o.What != 0 {
		o.Until = uint16(m.View().Standing().Turn)
	}
	m.Order(o)
	return nil
}

// sheet says which orders stand, and offers those that do not.
func (g Game) sheet(st *match.Status, seat engine.Seat) *view.Sheet {
	s := &view.Sheet{ID: "orders", Title: words.Say("post.orders"), Text: words.Say("post.orders-text")}
	own, names := st.Orders[seat].What, g.Orders()
	give := func(id, label string, what uint8) {
		s.Buttons = append(s.Buttons, view.Button{ID: id, Label: label, Do: view.Intent{Name: view.DoOrders, N: int(what) + 1}})
	}
	if own != 0 {
		s.Text += " " + g.said("post.orders-own", st.Orders[seat])
	}
	if st.Orders[seat.Other()].What != 0 {
		s.Text += " " + g.said("post.orders-his", st.Orders[seat.Other()])
	}
	all := uint8(1<<len(names) - 1)
	if !st.MayOrder {
		s.Text += " " + words.Say("post.orders-later")
	} else {
		for i, name := range names {
			if own&(1<<i) == 0 {
				give("btn-order-"+string(rune('1'+i)), name, own|1<<i)
			}
		}
		if own == 0 {
			give("btn-order-all", words.Say("post.orders-all"), all)
		} else {
			give("btn-order-back", words.Say("post.orders-back"), 0)
		}
	}
	s.Buttons = append(s.Buttons, view.Button{ID: "btn-close", Label: words.Say("words.close"), Do: view.Intent{Name: view.DoClose}})
	return s
}
