package keeper

import (
	"fmt"
	"slices"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
	"bocage/net/keeping"
)

// vault seals, shows to who may see it, and opens.
type vault struct{ *book }

// secretPage is what is behind the curtain. It stands instead of the page before it (KEEP-SEAL-05).
func (b vault) secretPage(v *kview.Book) {
	s := b.log.State()
	v.Head = kview.Head{Side: colours(b.behind), Note: words.Say("keeper.secret-note")}
	if b.own() {
		v.Head.Note = ""
	}
	switch b.why {
	case "roster":
		lister(b).rosterPage(v)
	case "print":
		printer(b).printPage(v)
	case "buy":
		if s.Step == rules.Purchase && len(s.Seals[rules.US]) == 0 {
			b.buyPage(v)
		}
	case "slots":
		b.slotsPage(v)
	case "bid":
		v.Head.Title = words.Say("keeper.bid-title")
		v.Head.Side = view.Nobody
		v.Blocks = []kview.Block{{Text: []string{words.Say("keeper.bid-text", sideWords(s.Wants[0]))},
			Fields:  []kview.Field{b.numField("bid", words.Say("keeper.bid"), 0, 2)},
			Buttons: []view.Button{button("btn-seal-bid", words.Say("keeper.seal"), view.Plain, kview.DoSeal, "bid")}}}
	case "observer":
		v.Head.Title = words.Say("keeper.observer-of", sideWords(b.behind))
		v.Blocks = []kview.Block{{Text: []string{words.Say("keeper.observers-text")},
			Fields:  []kview.Field{b.textField("observer", words.Say("keeper.hex"), 4, "")},
			Buttons: []view.Button{button("btn-observer", words.Say("keeper.enter"), view.Plain, kview.DoEnter, "observer")}}}
	}
	if !b.own() || b.far != nil || b.why == "slots" {
		v.Acts = append(v.Acts, button("btn-curtain", words.Say("keeper.close-curtain"), view.Plain, kview.DoCurtain, ""))
	}
}

// buyPage is the American's shop: what is in the slots, what each basket leaves, his own losses (KEEP-BUY-08).
func (b vault) buyPage(v *kview.Book) {
	s, p := b.log.State(), b.log.Pack()
	v.Head.Side, v.Head.Title = colours(rules.US), words.Say("keeper.purchase-us")
	v.Head.Note = words.Say("keeper.purchase-note", p.Slots())
	basket := b.basket()
	left, _ := s.Basket(basket)
	k := kview.Block{}
	for i := range p.Slots() {
		if i >= len(basket) {
			k.Slots = append(k.Slots, kview.Slot{Title: words.Say("keeper.slot", i+1), Text: words.Say("keeper.nothing"), Empty: true})
			continue
		}
		g := p.Group(basket[i])
		k.Slots = append(k.Slots, kview.Slot{Title: g.Name, Text: g.Contents, Cost: fmt.Sprint(g.Cost), Mark: b.ownMark(g.From)})
	}
	groups := kview.Block{ID: "kp-do", Head: words.Say("keeper.groups"), Right: words.Say("keeper.groups-right")}
	for i, g := range p.Groups {
		n := b.notes.Basket[g.Name]
		more := view.Button{ID: fmt.Sprint("more-", i), Label: words.Say("keeper.more", g.Name), Do: view.Intent{Name: kview.DoMore,
			Text: g.Name, N: 1}}
		if _, err := s.Basket(append(slices.Clone(basket), g.Name)); err != nil {
			if more.Why = words.Say("keeper.why-points", g.Cost-left); n >= g.Max {
				more.Why = words.Say("keeper.why-most", g.Max)
			}
		}
		less := view.Button{ID: fmt.Sprint("less-", i), Label: words.Say("keeper.less", g.Name), Do: view.Intent{Name: kview.DoMore,
			Text: g.Name, N: -1}}
		if n == 0 {
			less.Why = words.Say("keeper.why-none")
		}
		groups.Rows = append(groups.Rows, kview.Row{Label: g.Name, Small: g.Contents, Mark: b.ownMark(g.From),
			Of: []string{fmt.Sprint(g.Cost), words.Say("keeper.most", g.Max)}, Stepper: &kview.Stepper{Label: g.Name, N: n,
				Less: less, More: more}})
	}
	v.Blocks = append(v.Blocks, k, groups)
	v.Sums = []kview.Block{b.sums(), {Rows: []kview.Row{{Label: words.Say("keeper.in-slots"), Of: []string{view.Signed(left - s.Points)}},
		{Label: words.Say("keeper.kept"), Of: []string{fmt.Sprint(left)}, Total: true}}, Text: []string{words.Say("keeper.rolls-after")}}}
	seal := button("btn-seal-buy", words.Say("keeper.seal-slots", p.Slots()), view.Primary, kview.DoSeal, "buy")
	seal.Sub, seal.Why = words.Say("keeper.seal-sub", s.Points-left, s.Points), b.far.waits()
	if b.sure == "buy" {
		seal.Label, seal.Style = words.Say("keeper.seal-sure"), view.Fire
	}
	v.Acts = append(v.Acts, seal)
}

// ownMark marks a value of our own that nobody has confirmed (KEEP-DATA-02).
func (b vault) ownMark(from rules.Origin) string {
	if from == rules.Own && !b.log.State().Confirmed {
		return words.Say("keeper.own")
	}
	return ""
}

// basket is what is in the slots, in the order of the table.
func (b vault) basket() (l []string) {
	for _, g := range b.log.Pack().Groups {
		l = append(l, slices.Repeat([]string{g.Name}, max(0, min(b.notes.Basket[g.Name], g.Max)))...)
	}
	if _, err := b.log.State().Basket(l); err != nil { // of another day
		b.notes.Basket = nil
		return nil
	}
	return l
}

// doMore puts one more of a group into the slots, or one less.
func (b vault) doMore(in view.Intent) {
	s := b.log.State()
	g := b.log.Pack().Group(in.Text)
	if g == nil || s.Step != rules.Purchase || len(s.Seals[rules.US]) > 0 || b.eyes() != rules.US {
		return
	}
	n := b.notes.Basket[g.Name]
	switch {
	case in.N < 0 && n > 0:
		n--
	case in.N > 0:
		if _, err := s.Basket(append(b.basket(), g.Name)); err != nil {
			b.refuse(err)
			return
		}
		n++
	}
	if b.notes.Basket == nil {
		b.notes.Basket = map[string]int{}
	}
	b.notes.Basket[g.Name] = n
	left, _ := s.Basket(b.basket())
	b.h.Polite(words.Say("keeper.left", n, g.Name, left))
	b.note(nil)
}

// slotsPage is what a side has sealed, to itself, and its opening.
func (b vault) slotsPage(v *kview.Book) {
	s := b.log.State()
	side := b.behind
	v.Head.Title = words.Say("keeper.slots-of", sideWords(side))
	k := kview.Block{Slots: b.slots(side)}
	if s.Step == rules.Fight || s.Step == rules.EndState {
		k.Text = []string{words.Say("keeper.open-text")}
		for i, seal := range s.Seals[side] {
			if seal.Slot == nil {
				k.Buttons = append(k.Buttons, view.Button{ID: fmt.Sprintf("open-%s-%d", key(side), i+1),
					Label: words.Say("keeper.open-slot", i+1),
					Do:    view.Intent{Name: kview.DoOpen, N: i + 1, X: int(side)}})
			}
		}
	}
	v.Blocks = []kview.Block{k}
}

// doSeal seals what is asked for.
func (b vault) doSeal(in view.Intent, sure string) {
	s := b.log.State()
	switch in.Text {
	case "buy":
		switch {
		case s.Step != rules.Purchase || len(s.Seals[rules.US]) > 0 || b.eyes() != rules.US:
		case sure != "buy":
			b.sure = "buy"
			b.h.Polite(words.Say("keeper.seal-sure"))
		default:
			b.sealSlots(rules.US, b.basket())
		}
	case "rows":
		if s.Step == rules.Rows && len(s.Seals[rules.GE]) == 0 {
			b.sealSlots(rules.GE, nil)
		}
	case "bid":
		n, err := b.num("bid")
		player := b.behind
		if err == nil && (n < 0 || n > 20) {
			err = &rules.Fault{Place: "bid", Rule: "KEEP-BAL-02", Text: words.Say("keeper.bid-bounds", n)}
		}
		if err != nil || !b.seated || b.why != "bid" || s.Bids[player] != "" {
			if err != nil {
				b.refuse(err)
			}
			return
		}
		if b.far != nil {
			if b.wrote(b.far.write(func() ([]byte, error) { return b.far.peer.Seal(keeping.Secret{Do: "bid", N: n}) })) {
				delete(b.form, "bid")
				b.shut()
			}
			return
		}
		own := &ownBid{N: n, Salt: random(b.h, 4)}
		b.notes.Bids[player] = own
		delete(b.form, "bid")
		b.note(func() {
			b.do(rules.Entry{Do: "bid", Side: player, Text: s.BidSeal(player, n, own.Salt)})
			b.shut()
		})
	case "open-bids":
		for player := range rules.Nobody {
			own := b.notes.Bids[player]
			if own == nil {
				b.h.Fail(words.Say("keeper.secret-lost"), words.Say("keeper.secret-lost-text"))
				return
			}
			if s.Bid[player] == nil {
				b.do(rules.Entry{Do: "show bid", Side: player, N: own.N, Salt: own.Salt})
			}
		}
	}
}

// d6 is a roll of a die by the device's own generator.
func (b *book) d6() int {
	for {
		for n, bits := 0, b.h.Seed(); n < 21; n, bits = n+1, bits>>3 {
			if d := int(bits & 7); d < 6 {
				return d + 1
			}
		}
	}
}

// lot is a number from 0 to below n, each equally likely.
func (b *book) lot(n uint64) uint64 {
	over := -n % n // of the 2^64 numbers, those that would make some likelier
	for {
		if x := b.h.Seed(); x < -over || over == 0 {
			return x % n
		}
	}
}

// sealSlots seals a side's slots: a purchase, or for the German what he has rolled. Which slot holds what is drawn by lot, and every
// roll is
// made for every slot (KEEP-SEAL-01 to KEEP-SEAL-03, KEEP-SEAL-08). All of it is safe on the device before it is sealed.
func (b vault) sealSlots(side rules.Side, basket []string) {
	s := b.log.State()
	do, n := "buy", b.log.Pack().Slots()
	if side == rules.GE {
		do, n = "rows", 3
	}
	groups := append(slices.Clone(basket), make([]string, n-len(basket))...)
	for i := n - 1; i > 0; i-- {
		j := int(b.lot(uint64(i + 1)))
		groups[i], groups[j] = groups[j], groups[i]
	}
	if b.far != nil {
		if b.wrote(b.far.write(func() ([]byte, error) { return b.far.peer.Seal(keeping.Secret{Do: do, Groups: groups}) })) {
			b.notes.Basket = nil
			b.note(nil)
			b.h.Polite(words.Say("keeper.sealed", n))
			b.shut()
		}
		return
	}
	b.notes.Secrets = slices.DeleteFunc(b.notes.Secrets, func(k rules.Secret) bool { return k.Side == side })
	var list []string
	for i, g := range groups {
		pair := func() [2]int { return [2]int{b.d6(), b.d6()} }
		k := rules.Secret{Side: side, Number: i + 1, Salt: random(b.h, 4),
			Slot: rules.Slot{Group: g, Type: b.d6(), Leader: pair(), M4: pair(), Gyro: [3][2]int{pair(), pair(), pair()}}}
		b.notes.Secrets = append(b.notes.Secrets, k)
		list = append(list, s.Commit(side, i+1, &k.Slot, k.Salt))
	}
	if side == rules.US {
		b.notes.Basket = nil
	}
	head := b.log.Head()
	b.note(func() {
		if b.log.Head() == head && b.do(rules.Entry{Do: do, Side: side, List: list}) {
			b.h.Polite(words.Say("keeper.sealed", n))
			b.shut()
		}
	})
}

// goOn does what the device does for the side that nobody plays: it buys by lot (KEEP-BUY-09), and rolls.
func (b *book) goOn() {
	s := b.log.State()
	if b.fault != "" || b.log.Mode != rules.Alone {
		return
	}
	switch {
	case s.Step == rules.Purchase && b.me() == rules.GE && len(s.Seals[rules.US]) == 0:
		vault{b}.sealSlots(rules.US, s.BasketAt(b.lot(s.Baskets())))
	case s.Step == rules.Rows && b.me() == rules.US && len(s.Seals[rules.GE]) == 0:
		vault{b}.sealSlots(rules.GE, nil)
	}
}

// doOpen opens a slot of the side that is behind the curtain, or all that are left at the end of the scenario.
func (b vault) doOpen(in view.Intent) {
	s := b.log.State()
	if in.N > 0 {
		if side := rules.Side(in.X & 1); b.eyes() == side {
			b.openSlot(side, in.N)
		}
		return
	}
	if s.Step != rules.EndState {
		return
	}
	for side := range rules.Nobody {
		if b.other(side) {
			continue
		}
		for i, seal := range s.Seals[side] {
			if seal.Slot == nil && !b.openSlot(side, i+1) {
				return
			}
		}
	}
}

func (b vault) openSlot(side rules.Side, number int) bool {
	own := b.secret(side, number)
	if own == nil {
		b.h.Fail(words.Say("keeper.secret-lost"), words.Say("keeper.secret-lost-text"))
		return false
	}
	if b.far != nil {
		return b.wrote(b.far.write(func() ([]byte, error) { return b.far.peer.Open(number) }))
	}
	slot := own.Slot
	return b.do(rules.Entry{Do: "open", Side: side, N: number, Slot: &slot, Salt: own.Salt})
}
