package match

import (
	"fmt"

	"bocage/engine"
	"bocage/net/match/orders"
)

// A player may say beforehand how he answers where the game has such answers (engine.Orderly), so that nobody waits for him there. He says
// it instead of a move, once before each of his moves, and takes it back in the same way.
//
//	order    [orders, a bit each; the last turn for which they stand], [0, 0] to take them back
//
// What he says is known to both, and its answers follow from it and from what everybody sees. So they are no entries: whoever holds the
// journal makes them where they are due. An order tells no more of the cards than the same answers would. An answer that would have to
// prove something, or to show a card, is none: there the player is asked as ever.

// Order is what stands of a player's orders.
type Order = orders.Order

// Orders returns the orders of a seat that stand, the zero Order if none do.
func (r *Referee) Orders(s engine.Seat) Order { return r.orders.Of(r.pos, s) }

// orderly is the game if it has standing orders, and matches of this protocol do.
func orderly(r *Referee) (engine.Orderly, bool) {
	g, ok := r.game.(engine.Orderly)
	return g, ok && r.j.protocol.number >= protocol5.number
}

// mayOrder reports whether a seat may give orders instead of what it owes.
func mayOrder(r *Referee, o Owed) bool {
	_, ok := orderly(r)
	return ok && o.Kind == KindMove && r.orders.May(o.Seat) && r.pos.Prompt().Kind == engine.Decide
}

func checkOrder(r *Referee, o Owed, body []byte) (func() error, error) {
	n, rest, err := r.j.protocol.cutNumbers(orders.Widths, body)
	if err != nil || len(rest) > 0 {
		return nil, fmt.Errorf("%w: no order", ErrForm)
	}
	g, _ := orderly(r)
	order := Order{What: uint8(n[0]), Until: uint16(n[1])}
	return func() error { r.orders.Give(o.Seat, order); return nil }, r.orders.Check(g, r.pos, o.Seat, order)
}

// mostObeyed is how many moves are made by orders between two entries, at most.
const mostObeyed = 4096

// obey makes the moves of the orders that stand, until somebody has to decide.
func obey(r *Referee) {
	g, ok := orderly(r)
	for range mostObeyed {
		if !ok || r.agreed || r.offer != engine.NoSeat || len(r.unshuffled)+len(r.loose[0])+len(r.loose[1]) > 0 {
			return
		}
		m, ordered := r.orders.Now(g, r.pos)
		if !ordered {
			return
		}
		a, err := r.attempt(m)
		if err != nil || !tellsNothing(r, a, m) || r.accept(a, engine.NoSeat, nil) != nil {
			return
		}
		moved(r, m.Seat)
	}
}

// tellsNothing reports whether a move shows no card and asserts nothing, so that it needs no proof.
func tellsNothing(r *Referee, a *attempt, m engine.Move) bool {
	_, _, hidden, err := r.shows(r.pos, m)
	return err == nil && !hidden && m.Op != engine.OpShow && len(r.game.Asserts(r.pos, a.after, m, nil)) == 0
}

// moved notes that a seat has made a move: it may offer a draw and give orders again.
func moved(r *Referee, s engine.Seat) {
	r.offered[s] = false
	r.orders.Moved(s)
	r.made++
}

// Order gives orders, which stand until a turn is over, or takes them back: the zero Order.
func (p *Peer) Order(o Order) error {
	if !ordersNow(p) {
		return notNow("orders are given once, before a move of one's own")
	}
	e := p.player.sign(KindOrder, p.keys.protocol.numbers(orders.Widths, uint64(o.What), uint64(o.Until)))
	if err := p.writeEntry(e); err != nil {
		return err
	}
	return p.advance()
}

// ordersNow reports whether a player may give orders now.
func ordersNow(p *Peer) bool {
	if !p.mayWrite() {
		return false
	}
	o := p.player.Owes()
	return o.Seat == p.own.seat && mayOrder(p.player.Referee, o)
}
