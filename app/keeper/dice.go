package keeper

import (
	"fmt"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// asked is the roll that is made next, nil for none.
func (b *book) asked() *rules.Roll {
	s := b.log.State()
	if b.tab != tabDay || b.why != "" || b.fault != "" {
		return nil
	}
	for i := range s.Rolls { // with a friend each rolls his own
		if !b.others(s.Step, "roll", s.Rolls[i].Side) {
			return &s.Rolls[i]
		}
	}
	return nil
}

// rollsAsked names the roll that is made next before it falls, and what is still to be rolled (KEEP-DICE-01).
func (b *book) rollsAsked(v *kview.Book) {
	s := b.log.State()
	if b.fell.name != "" {
		v.Blocks = append(v.Blocks, kview.Block{Head: b.fell.name, Dice: b.fell.dice, Text: []string{b.fell.text}})
	}
	r := b.asked()
	rest := kview.Block{Head: words.Say("keeper.to-roll")}
	for i := range s.Rolls {
		if o := &s.Rolls[i]; o != r {
			rest.Rows = append(rest.Rows, kview.Row{Label: noteWords(o.What), Of: []string{b.writer(s.Step, "roll", o.Side)}})
		}
	}
	if len(rest.Rows) > 0 {
		rest.Right = fmt.Sprint(len(rest.Rows))
		defer func() { v.Blocks = append(v.Blocks, rest) }()
	}
	if r == nil {
		return
	}
	k := kview.Block{ID: "kp-rolls", Head: noteWords(r.What), Right: b.writer(s.Step, "roll", r.Side)}
	if s.Typed {
		k.Keys = &kview.Keys{Label: words.Say("keeper.type-die"), Here: b.die}
		enter := view.Button{ID: "btn-die", Label: words.Say("keeper.enter-die", b.die), Style: view.Primary,
			Do: view.Intent{Name: kview.DoRoll, Text: r.Name}}
		if b.die == 0 {
			enter.Label, enter.Why = words.Say("keeper.enter"), words.Say("keeper.why-die")
		}
		k.Buttons = append(k.Buttons, enter)
	}
	draw := button("btn-draw", words.Say("keeper.draw"), view.Plain, kview.DoRoll, r.Name)
	if draw.Do.N = 1; b.far != nil {
		draw.Label, draw.Why = words.Say("keeper.draw-far"), b.far.waits()
	}
	k.Buttons = append(k.Buttons, draw)
	v.Blocks = append(v.Blocks, k)
}

// doDie chooses a face.
func (b *book) doDie(in view.Intent) {
	if in.N >= 1 && in.N <= 6 {
		b.die = in.N
	}
}

// doRoll enters the roll that was asked for: as it was typed, or drawn by the device, once and for all (KEEP-DICE-05).
func (b *book) doRoll(in view.Intent) {
	r := b.asked()
	if r == nil || r.Name != in.Text {
		return
	}
	e := rules.Entry{Do: "roll", Side: r.Side, Text: r.Name, Dice: []int{b.die}}
	if in.N == 1 {
		e.Dice, e.Drawn = []int{b.d6()}, true
	} else if b.die == 0 {
		return
	}
	what, before := noteWords(r.What), len(b.log.State().Changed)
	if !b.do(e) || b.far != nil && e.Drawn { // which falls once both have given their shares
		return
	}
	b.die, b.fell = 0, fallen{name: what, dice: e.Dice}
	if all := b.log.State().Changed; len(all) > before {
		b.fell.text = words.Say("keeper.fell", e.Dice[0], noteWords(all[before]))
		for _, n := range all[before+1:] {
			b.fell.text += " " + noteWords(n)
		}
	}
	if next := b.asked(); next != nil {
		b.h.Focus("kp-rolls")
	}
}

// dicePage shows each side's dice, typed and drawn apart, never those of sealed rolls (KEEP-DICE-09).
func (b *book) dicePage(v *kview.Book) {
	s := b.log.State()
	v.Head = kview.Head{Title: words.Say("keeper.tab-dice"), Note: words.Say("keeper.dice-note")}
	for side := range rules.Nobody {
		for _, drawn := range []bool{false, true} {
			faces, count, mean := rules.Statistics(s, side, drawn)
			head := words.Say([2]string{"keeper.dice-of-typed", "keeper.dice-of-drawn"}[bit(drawn)], sideWords(side))
			k := kview.Block{Head: head, Right: words.Say("keeper.dice-count", count)}
			if count > 0 {
				k.Right += " · " + words.Say("keeper.dice-mean", fmt.Sprintf("%d.%d", mean/10, mean%10))
				for i, n := range faces {
					k.Rows = append(k.Rows, kview.Row{Label: fmt.Sprint(i + 1), Of: []string{fmt.Sprint(n)}})
				}
			}
			v.Blocks = append(v.Blocks, k)
		}
	}
	v.Sums = append(v.Sums, b.sums())
}
