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
		w.bytes(h.N)
		for i := range h.N {
			w.card(h.Cards[i])
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
	w.b = append(append(w.b, p.unseen[:]...), p.startUnseen[:card.LastUnit+1]...)
	w.b = append(w.b, p.discard[:]...)
	w.b = append(w.b, p.stock[:card.PileBluff]...)
	w.b = append(w.b, p.discards[:card.PileBluff+1]...)
	if p.sc.OwnActions {
		w.b = append(w.b, p.startUnseen[card.LastUnit+1:]...)
		w.b = append(w.b, p.usDiscard[:]...)
		w.bytes(p.stock[card.PileActionUS], p.discards[card.PileActionUS], p.anew[1])
	}
	w.u16(p.serial)
	for s := range p.packed {
		if k := &p.packed[s]; p.sc.Sealed[s].Most > 0 {
			w.bytes(k.N)
			w.b = append(w.b, k.Counts[:]...)
		}
		if p.sc.Muster[s].Chosen() && p.sc.Veterans[s] != nil { // of fixed units it follows from what is unseen (CAMPAIGN-09)
			w.u64(p.veterans[s])
		}
	}
	w.bytes(p.used)
	if p.sc.Version >= 3 {
		w.bytes(p.anew[0])
	}
	for s := range p.held {
		w.bytes(p.held[s], p.wrecked[s])
		w.u16(uint16(p.wreckage[s]))
		w.u16(uint16(p.openCost[s]))
	}
	w.task(&p.task)
	n := &p.np
	w.bytes(uint8(n.Stage), n.Next, n.Cards, uint8(n.Moved), n.Fights)
	for _, g := range n.Gone {
		w.u64(g)
	}
	if p.combat.Active {
		w.b = p.combat.AppendBinary(w.b, uint8(p.task.rewardNext))
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
