package assault

import (
	"encoding/binary"

	"bocage/engine/assault/card"
)

// AppendBinary appends the canonical bytes of everything this copy knows: equal positions give equal bytes, on every
// platform. They feed the position's hash and are not read back; the record is what is kept.
func (p *Position) AppendBinary(dst []byte) []byte {
	w := writer{dst}
	w.bytes(uint8(p.sc.Version), p.turn, uint8(p.first), uint8(p.phasing), uint8(p.step), uint8(p.scout), uint8(p.winner), uint8(p.reason))
	for s := range p.hand {
		w.u64(uint64(p.occ[s]))
		w.u64(uint64(p.control[s]))
		w.u16(uint16(p.prestige[s]))
		h := &p.hand[s]
		w.bytes(h.n)
		for i := range h.n {
			w.card(h.cards[i])
		}
	}
	for b := p.occ[0] | p.occ[1]; b != 0; b &= b - 1 {
		u := &p.unit[b.First()]
		w.bytes(uint8(u.Face), u.Pile, uint8(u.Net))
		w.u16(uint16(u.Extra))
		w.u16(uint16(u.State))
		w.u16(u.Serial)
		w.u64(uint64(u.Could))
	}
	w.b = append(w.b, p.unseen[:]...)
	w.b = append(w.b, p.startUnseen[:card.LastUnit+1]...)
	w.b = append(w.b, p.discard[:]...)
	w.b = append(w.b, p.stock[:]...)
	w.b = append(w.b, p.discards[:]...)
	w.u16(p.serial)
	w.bytes(p.used)
	if p.sc.Version >= 3 {
		w.bytes(p.anew)
	}
	for s := range p.held {
		w.bytes(p.held[s], p.wrecked[s])
		w.u16(uint16(p.wreckage[s]))
		w.u16(uint16(p.openCost[s]))
	}
	w.task(&p.task)
	n := &p.np
	w.bytes(uint8(n.stage), n.next, n.cards, uint8(n.moved), n.fights)
	for _, g := range n.gone {
		w.u64(g)
	}
	if p.combat.active {
		w.fight(&p.combat)
	}
	return w.b
}

type writer struct{ b []byte }

func (w *writer) bytes(b ...uint8) { w.b = append(w.b, b...) }
func (w *writer) u16(n uint16)     { w.b = binary.LittleEndian.AppendUint16(w.b, n) }
func (w *writer) u64(n uint64)     { w.b = binary.LittleEndian.AppendUint64(w.b, n) }

func (w *writer) flag(f bool) {
	var b uint8
	if f {
		b = 1
	}
	w.bytes(b)
}

func (w *writer) card(c card.Card) {
	w.bytes(uint8(c.Face), c.Pile)
	w.u16(c.Serial)
}

func (w *writer) playing(c *playing) {
	w.bytes(uint8(c.seat), uint8(c.face), c.c, c.d, uint8(c.answerer), uint8(c.next))
	w.flag(c.cancelled)
}

func (w *writer) task(t *task) {
	w.bytes(uint8(t.pend.Seat), uint8(t.pend.Op), uint8(t.pend.A), uint8(t.pend.B), uint8(t.pend.C), uint8(t.pend.D))
	w.card(t.pendCard)
	w.playing(&t.play)
	w.playing(&t.sur)
	w.bytes(uint8(t.drawSeat), t.drawUnits, t.drawActs, uint8(t.drawNext), uint8(t.flip), uint8(t.claim), uint8(t.claimNext),
		uint8(t.revNext), uint8(t.tile), uint8(t.second), uint8(t.arriveNext), uint8(t.target), uint8(t.gun), t.hand, t.left,
		uint8(t.afterDug), uint8(t.callNext), uint8(t.callTile), uint8(t.attrNext), t.stage, uint8(t.drawn[0]), uint8(t.drawn[1]))
	w.u64(uint64(t.calls))
	w.flag(t.arriveCalls)
	w.flag(t.callDug)
	w.flag(t.mustered[0])
	w.flag(t.mustered[1])
	w.u64(uint64(t.claimMask))
	w.u64(uint64(t.claimYes))
	w.u64(uint64(t.reveals))
	w.u64(uint64(t.targets))
	w.flag(t.arriveScout)
	w.flag(t.endOps)
}

func (w *writer) tally(t *tally) {
	w.u16(uint16(t.fire))
	w.u16(uint16(t.target))
	w.u16(uint16(t.support))
	w.u16(uint16(t.steady))
	w.u16(uint16(t.terrain))
	w.flag(t.dug)
	w.flag(t.forced)
	for i := range t.lost {
		w.bytes(uint8(t.lost[i]), uint8(t.net[i]))
		w.flag(t.stand[i])
	}
}

func (w *writer) fight(c *fight) {
	w.bytes(c.by, uint8(c.at), uint8(c.df), uint8(c.side), uint8(c.turn), c.passes, uint8(c.lastSeat), uint8(c.modifier),
		c.nplayed, c.nrewards, uint8(c.rewardTo), uint8(c.faces[0]), uint8(c.faces[1]), uint8(c.base.net), uint8(c.base.terrain))
	w.flag(c.base.dug)
	w.flag(c.second)
	w.flag(c.asked)
	w.flag(c.lastOpen)
	w.tally(&c.now)
	w.tally(&c.before)
	for i := range c.sealed {
		w.bytes(c.sealed[i], uint8(c.shown[i]), uint8(c.rewards[i].seat), uint8(c.rewards[i].n))
		w.flag(c.saved[i])
	}
	for i := range c.nplayed {
		w.bytes(uint8(c.played[i].Seat), uint8(c.played[i].Face), uint8(c.played[i].Fire), uint8(c.played[i].Target))
		w.flag(c.played[i].Cancelled)
	}
}
