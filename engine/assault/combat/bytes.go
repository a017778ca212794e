package combat

import "encoding/binary"

// AppendBinary appends the canonical bytes of a combat under way, which are part of those of its position; rewardNext is the number of the
// step after its rewards.
func (c *Fight) AppendBinary(dst []byte, rewardNext uint8) []byte {
	w := writer{append(dst, c.By, uint8(c.At[Attacker]), uint8(c.At[Defender]), uint8(c.Side), uint8(c.Turn), c.Passes,
		uint8(c.LastSeat), uint8(c.Modifier),
		c.NumPlayed, c.NumRewards, rewardNext, uint8(c.Faces[0]), uint8(c.Faces[1]), uint8(c.Base.Net), uint8(c.Base.Terrain))}
	w.flag(c.Base.Dug)
	w.flag(c.Second)
	w.flag(c.Asked)
	w.flag(c.LastOpen)
	w.tally(&c.Now)
	w.tally(&c.Before)
	for i := range c.Sealed {
		w.bytes(c.Sealed[i], uint8(c.Shown[i]), uint8(c.Rewards[i].Seat), uint8(c.Rewards[i].Amount))
		w.flag(c.Saved[i])
	}
	for i := range c.NumPlayed {
		w.bytes(uint8(c.Played[i].Seat), uint8(c.Played[i].Face), uint8(c.Played[i].Fire), uint8(c.Played[i].Target))
		w.flag(c.Played[i].Cancelled)
	}
	return w.b
}

type writer struct{ b []byte }

func (w *writer) bytes(b ...uint8) { w.b = append(w.b, b...) }

func (w *writer) flag(f bool) {
	var b uint8
	if f {
		b = 1
	}
	w.bytes(b)
}

func (w *writer) tally(t *Tally) {
	for _, n := range [...]int16{t.Fire, t.Target, t.Support, t.Steady, t.Terrain} {
		w.b = binary.LittleEndian.AppendUint16(w.b, uint16(n))
	}
	w.flag(t.Dug)
	w.flag(t.Forced)
	for i := range t.Lost {
		w.bytes(uint8(t.Lost[i]), uint8(t.Net[i]))
		w.flag(t.Stand[i])
	}
}
