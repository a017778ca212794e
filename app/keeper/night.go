package keeper

import (
	"fmt"
	"slices"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// recoveryPage places who comes for an evacuated leader (KEEP-SET-03 to KEEP-SET-05); the rolls stand above it.
func (b pager) recoveryPage(v *kview.Book) { b.replacements(v) }

func (b pager) replacements(v *kview.Book) {
	s := b.log.State()
	for i, p := range s.Pending {
		if p.Wait {
			continue
		}
		k := kview.Block{ID: "kp-do", Head: words.Say("keeper.replace", sideWords(p.Side), p.From),
			Text: []string{words.Say("keeper.replace-text")}}
		first := slices.IndexFunc(s.Pending, func(o rules.Replacement) bool { return o.Side == p.Side && !o.Wait })
		if i == first { // they are placed one after the other
			for _, hex := range s.Nearest(p.Side, p.From) {
				k.Buttons = append(k.Buttons, b.offer(fmt.Sprintf("replace-%d-%s", i, hex), hex, view.Plain,
					rules.Entry{Do: "replace", Side: p.Side, Hex: hex}))
			}
		}
		v.Blocks = append(v.Blocks, k)
	}
}

// heroPage asks whom each hero hardens (KEEP-SET-07 to KEEP-SET-10).
func (b pager) heroPage(v *kview.Book) {
	s := b.log.State()
	side := s.Turn()
	mmc := []kview.Option{{Value: "", Label: words.Say("keeper.harden-none")}}
	for _, u := range s.Hardenable(side) {
		mmc = append(mmc, kview.Option{Value: fmt.Sprint(u.ID), Label: rules.Name(u)})
	}
	for _, u := range b.inPlay(side, func(u *rules.Unit) bool {
		return u.Kind == rules.SMC && (u.Hero() || u.Is("hero")) && !slices.Contains(s.Tried, u.ID)
	}) {
		id := fmt.Sprint(u.ID)
		k := kview.Block{ID: "kp-do", Head: words.Say("keeper.hero", rules.Name(u)),
			Fields:  []kview.Field{{ID: "harden-" + id, Label: words.Say("keeper.harden"), Value: b.pick("harden-"+id, ""), Options: mmc}},
			Buttons: []view.Button{button("btn-hero-"+id, words.Say("keeper.enter"), view.Plain, kview.DoEnter, "hero "+id)}}
		if len(b.log.Pack().Harden[side]) == 0 {
			k.Fields = append(k.Fields, b.textField("into-"+id, words.Say("keeper.harden-into"), 40, ""))
		}
		if len(mmc) == 1 {
			k.Text = []string{words.Say("keeper.harden-unable")}
		}
		v.Blocks = append(v.Blocks, k)
	}
}

// chances are how many of six a repair dr mends, by weapon (KEEP-SET-12).
var chances = [...]int{rules.MA: 4, rules.MG: 2, rules.SW: 3, rules.Gun: 4}

// repairPage offers the attempts there are (KEEP-SET-11 to KEEP-SET-14).
func (b pager) repairPage(v *kview.Book) {
	s := b.log.State()
	side := s.Turn()
	b.offers(v, words.Say("keeper.repairs"), func(u *rules.Unit) bool { return len(rules.Repairable(s, u)) > 0 },
		func(u *rules.Unit) (l []view.Button) {
			for _, w := range rules.Repairable(s, u) {
				o := b.offer(fmt.Sprintf("repair-%d-%d", u.ID, w), words.Say("keeper.repair", w.String()), view.Small,
					rules.Entry{Do: "repair", Side: side, Unit: u.ID, N: int(w)})
				o.Sub = words.Say("keeper.repair-odds", chances[w])
				l = append(l, o)
			}
			return l
		})
}

// nextPage asks which units are concealed and where Snipers stand (KEEP-NEXT-04).
func (b pager) nextPage(v *kview.Book) {
	s := b.log.State()
	side := s.Turn()
	if s.Placed[side] || b.other(side) {
		text := [2]string{"keeper.far-other", "keeper.placed"}[bit(s.Placed[side])]
		v.Blocks = append(v.Blocks, kview.Block{ID: "kp-do", Text: []string{words.Say(text)}})
		return
	}
	k := kview.Block{ID: "kp-do", Head: words.Say("keeper.conceal", sideWords(side)), Text: []string{words.Say("keeper.conceal-text")}}
	for _, u := range b.inPlay(side, func(u *rules.Unit) bool { return u.Hex != "" }) {
		id := fmt.Sprint("conceal-", u.ID)
		if _, ok := b.form[id]; !ok {
			b.form[id] = fmt.Sprint(bit(u.Is("concealed")))
		}
		k.Toggles = append(k.Toggles, kview.Toggle{ID: id, Label: rules.Name(u), Pressed: pressed(b.form[id] == "1"),
			Do: view.Intent{Name: kview.DoPick, Text: id}})
	}
	k.Fields = nil
	v.Blocks = append(v.Blocks, k, kview.Block{Head: words.Say("keeper.sniper"), Fields: []kview.Field{b.textField("sniper",
		words.Say("keeper.hex"), 4,
		words.Say("keeper.sniper-hint"))}, Buttons: []view.Button{button("btn-place", words.Say("keeper.enter"), view.Plain,
		kview.DoEnter, "place")}})
}

// doPick turns a switch of a form.
func (b pager) doPick(in view.Intent) {
	if b.form[in.Text] == "1" {
		b.form[in.Text] = "0"
	} else if len(in.Text) < 40 {
		b.form[in.Text] = "1"
	}
}

// purchasePage is the public side of the purchase: what can be spent, and the way behind the curtain.
func (b pager) purchasePage(v *kview.Book) {
	s := b.log.State()
	b.replacements(v)
	k := kview.Block{ID: "kp-do", Head: words.Say("keeper.purchase", b.log.Pack().Slots())}
	switch {
	case len(s.Seals[rules.US]) > 0:
		k.Slots = b.slots(rules.US)
		k.Text = []string{words.Say("keeper.is-sealed")}
		k.Buttons = []view.Button{b.curtainButton("btn-slots-us", words.Say("keeper.look-in", sideWords(rules.US)), "slots", rules.US)}
	case b.own() && !b.other(rules.US):
		vault(b).buyPage(v)
		return
	default:
		k.Buttons = []view.Button{b.curtainButton("btn-buy", words.Say("keeper.behind", sideWords(rules.US)), "buy", rules.US)}
	}
	v.Blocks = append(v.Blocks, k)
}

// rowsPage seals the German rolls.
func (b pager) rowsPage(v *kview.Book) {
	s := b.log.State()
	k := kview.Block{ID: "kp-do", Head: words.Say("keeper.rows")}
	if len(s.Seals[rules.GE]) > 0 {
		k.Slots = b.slots(rules.GE)
		k.Text = []string{words.Say("keeper.is-sealed")}
		k.Buttons = []view.Button{b.curtainButton("btn-slots-ge", words.Say("keeper.look-in", sideWords(rules.GE)), "slots", rules.GE)}
	} else {
		k.Text = []string{words.Say("keeper.rows-text")}
		if b.other(rules.GE) {
			v.Blocks = append(v.Blocks, k)
			return
		}
		seal := button("btn-rows", words.Say("keeper.rows-seal"), view.Plain, kview.DoSeal, "rows")
		seal.Why = b.far.waits()
		k.Buttons = []view.Button{seal}
	}
	v.Blocks = append(v.Blocks, k)
}

// slots are the seals of a side: what each holds only to who may see it.
func (b *book) slots(side rules.Side) (l []kview.Slot) {
	s := b.log.State()
	for i, seal := range s.Seals[side] {
		k := kview.Slot{Title: words.Say("keeper.slot", i+1), Text: seal.Commit[:12], Sealed: true}
		own := seal.Slot
		if mine := b.secret(side, i+1); own == nil && mine != nil && b.eyes() == side {
			own = &mine.Slot
		}
		if own != nil {
			o := s.Reads(side, i+1, own)
			k.Sealed = seal.Slot == nil
			if k.Text = outcomeWords(o); o.Group == "" || o.Group == "none" {
				k.Empty, k.Text = true, words.Say("keeper.nothing")
			}
		}
		l = append(l, k)
	}
	return l
}

// outcomeWords is what a slot has become.
func outcomeWords(o rules.Outcome) string {
	text := o.Group + ": " + o.Contents
	for _, t := range o.Tanks {
		text += "; " + t
	}
	for _, n := range o.Notes {
		text += "; " + noteWords(n)
	}
	if o.Leader != "" {
		text += "; " + words.Say("keeper.leader", o.Leader)
	}
	return text
}

// slotsOf are the seals of both sides while they can be opened (KEEP-ENTRY-03, KEEP-ENTRY-04).
func (b pager) slotsOf(v *kview.Book) {
	s := b.log.State()
	closed := false
	for side := range rules.Nobody {
		if len(s.Seals[side]) == 0 {
			continue
		}
		k := kview.Block{Head: words.Say("keeper.slots-of", sideWords(side)), Slots: b.slots(side),
			Buttons: []view.Button{b.curtainButton("btn-slots-"+key(side), words.Say("keeper.look-in", sideWords(side)), "slots", side)}}
		if b.own() && side != b.me() {
			k.Buttons = nil
			if b.far == nil && s.Step == rules.Fight {
				k.Text, k.Fields = []string{words.Say("keeper.other-enters")}, []kview.Field{{ID: "other-slot",
					Label: words.Say("keeper.slot-which"),
					Value: b.pick("other-slot", ""), Options: b.closedSlots(side)}}
				k.Buttons = []view.Button{button("btn-other-slot", words.Say("keeper.open"), view.Plain, kview.DoEnter, "other-slot")}
			}
		}
		closed = closed || !b.other(side) && slices.ContainsFunc(s.Seals[side], func(seal rules.Seal) bool { return seal.Slot == nil })
		v.Blocks = append(v.Blocks, k)
	}
	if closed && s.Step == rules.EndState {
		v.Blocks = append(v.Blocks, kview.Block{Text: []string{words.Say("keeper.open-all-text")},
			Buttons: []view.Button{button("btn-open-all", words.Say("keeper.open-all"), view.Plain, kview.DoOpen, "")}})
	}
}

func (b pager) closedSlots(side rules.Side) []kview.Option {
	l := []kview.Option{{Value: "", Label: "–"}}
	for i, seal := range b.log.State().Seals[side] {
		if seal.Slot == nil {
			l = append(l, kview.Option{Value: fmt.Sprint(i + 1), Label: words.Say("keeper.slot", i+1)})
		}
	}
	return l
}
