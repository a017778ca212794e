package keeper

import (
	"bocage/app/keep"
	kview "bocage/app/keeper/view"
	"bocage/app/shell/annex"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
	"bocage/net/link"
)

// openFar goes on with a campaign that is kept; answer is the code of an invitation to be answered, nil for none.
func openFar(h annex.House, k keep.Match, answer *link.Code) annex.Place {
	b := newBook(h, k)
	f := blankFar(h, k.ID)
	b.far, f.book = f, b
	if answer != nil {
		f.Answer(*answer)
	}
	b.lobby = f.Lobby("keeper.title", func() bool { return !b.left && b.looks() })
	h.Shelf().Noted(k.ID, func(n []byte) { b.notes = readNotes(n) })
	f.Hold(nil)
	return b
}

// looks reports whether the screen is the one on which the two look for each other.
func (b *book) looks() bool {
	return b.far != nil && b.far.Read() && (!b.far.Met() || b.finding && !b.far.Up()) && (b.log != nil || b.far.Why == "")
}

// doFind goes there.
func (b *book) doFind(view.Intent) {
	if b.far != nil {
		b.finding = true
	}
}

// other reports whether a side is the friend's.
func (b *book) other(side rules.Side) bool { return b.far != nil && side != b.me() }

// notOwn reports whether an entry is the friend's to make.
func (b *book) notOwn(e *rules.Entry) bool {
	return !rules.OfPlayer(b.log.State().Step, e.Do) && !neutral(e.Do) && b.other(e.Side)
}

// others reports whether an entry, or a roll, of a step is the friend's, by its kind and what stands for who makes it.
func (b *book) others(step rules.Step, do string, side rules.Side) bool {
	if b.far != nil && rules.OfPlayer(step, do) {
		return side != rules.Side(b.far.Seat)
	}
	return b.other(side)
}

// doing is the kind of a line's entry, "" of a line about another one.
func doing(k *rules.Line) string {
	if k.Kind != "" {
		return ""
	}
	return k.Entry.Do
}

// writer is who makes an entry or a roll of a step in words, as others has it.
func (b *book) writer(step rules.Step, do string, side rules.Side) string {
	if !rules.OfPlayer(step, do) {
		return sideWords(side)
	}
	if b.far == nil {
		return words.Say([2]string{"keeper.first-player", "keeper.second-player"}[side&1])
	}
	return words.Say([2]string{"keeper.you", "keeper.friend"}[bit(b.others(step, do, side))])
}

// wrote shows what was written, or why it is not.
func (b *book) wrote(err error) bool {
	if err != nil {
		b.refuse(err)
		return false
	}
	b.follow()
	return true
}

// follow goes on from what the campaign has become, and tells what the friend has done.
func (b *book) follow() {
	f := b.far
	if b.fault = f.Why; !f.Met() || b.left {
		return
	}
	if f.Up() {
		b.finding = false
	}
	before, lines, head := b.seen, b.lines, b.head
	b.log = f.peer.Log()
	b.seen, b.lines, b.head = b.log.State(), len(b.log.Lines), b.log.Head()
	if b.fix > b.lines {
		b.fix = 0
	}
	if before == nil || b.head == head || b.lines == 0 {
		return
	}
	if lines >= b.lines { // something has given way: what stands there now is told
		lines = b.lines - 1
	}
	var his []string
	for i, k := range b.log.Lines[lines:] {
		if b.others(b.log.StepOf(lines+i), doing(&k), k.Side) {
			his = append(his, auditor{b}.lineWords(lines+i))
			if k.Kind != "" || k.Entry.Do == "contest" { // he has taken something back, asks, answers or proposes
				of := colours(k.Side)
				if k.Kind == "" { // sides are not known yet
					of = view.Nobody
				}
				b.h.Say(his[len(his)-1], of)
			}
		}
	}
	if last := b.log.Lines[b.lines-1]; last.Kind == "" && last.Entry.Do == "roll" {
		b.fell = fallen{name: auditor{b}.rollWords(last.Entry.Text), dice: last.Entry.Dice}
		if all := b.seen.Changed; len(all) > len(before.Changed) && b.seen.Step == before.Step {
			b.fell.text = words.Say("keeper.fell", last.Entry.Dice[0], noteWords(all[len(before.Changed)]))
		}
	}
	if me := b.me(); me != rules.Nobody && before.Sides[f.Seat] == rules.Nobody {
		his = append(his, words.Say("friend.your-side")+": "+sideWords(me))
	}
	b.announce(before, his)
}

// known is the campaign as the player knows it: with what he has sealed.
func (b *book) known() *rules.State {
	s := b.log.State()
	if b.far == nil {
		return s
	}
	var units []rules.Unit
	lines, _ := rules.Sealed(s, b.me())
	for _, n := range lines {
		if u, _, ok := b.far.peer.Hidden(n); ok && u != nil {
			units = append(units, *u)
		}
	}
	return s.Knowing(b.me(), units, b.far.peer.Observer())
}

// requests are the friend's requests that are not answered, with the answers there are (KEEP-LOG-07).
func (b auditor) requests(v *kview.Book) {
	k := kview.Block{Head: words.Say("keeper.far-asks")}
	for i, line := range b.log.Lines {
		if l := b.line(i); b.far != nil && line.Kind != "" && len(l.Buttons) > 0 {
			k.Lines = append(k.Lines, l)
		}
	}
	if len(k.Lines) > 0 {
		v.Blocks = append([]kview.Block{k}, v.Blocks...)
	}
}

// shows opens hidden line n of the player's own, the observer's hex, or all that is sealed.
func (b *book) shows(what string, n int) {
	if b.far == nil || b.fault != "" {
		return
	}
	lines, observer := rules.Sealed(b.log.State(), b.me())
	switch what {
	case "show":
		lines, observer = []int{n}, false
	case "show-observer":
		lines = nil
	}
	for _, n := range lines {
		if !b.wrote(b.far.write(func() ([]byte, error) { return b.far.peer.Show(n) })) {
			return
		}
	}
	if observer {
		b.wrote(b.far.write(b.far.peer.ShowObserver))
	}
}

// sealsLeft is the button that opens all of the player's own that is still sealed, at the end of the scenario (KEEP-SEAL-09); nil if
// nothing is.
func (b *book) sealsLeft() []view.Button {
	lines, observer := rules.Sealed(b.log.State(), b.me())
	if b.far == nil || b.log.State().Step != rules.Score || !observer && len(lines) == 0 {
		return nil
	}
	return []view.Button{button("btn-show-all", words.Say("keeper.show-all"), view.Plain, kview.DoEnter, "show-all")}
}

// sidesBetween settles with the friend who has a side that both want: by dice, or by bids if both agree (KEEP-BAL-01, KEEP-BAL-02). What
// either has said of it stands there as in the log.
func (b pager) sidesBetween(v *kview.Book) {
	s, me := b.log.State(), rules.Side(b.far.Seat)
	if s.Wants[me] == rules.Nobody || s.Wants[0] != s.Wants[1] {
		return
	}
	k := kview.Block{ID: "kp-sides", Head: words.Say("keeper.sides")}
	ways := [2]string{words.Say("keeper.by-dice"), words.Say("keeper.by-bids")}
	if s.Contest == rules.NoContest {
		k.Text = []string{words.Say("keeper.far-same-text", sideWords(s.Wants[me]))}
		for n, way := range ways {
			o := b.offer([2]string{"btn-by-dice", "btn-by-bids"}[n], way, view.Plain, rules.Entry{Do: "contest", N: n})
			if n == 1 && s.Far.Bidders[me] {
				o.Pressed, o.Why = view.On, k.Text[0]
			}
			if !s.Confirmed {
				o.Why = noteWords(rules.Note{Code: "owes-confirm"})
			}
			k.Buttons = append(k.Buttons, o)
		}
	} else {
		k.Right = ways[bit(s.Contest == rules.ByBids)]
	}
	if s.Contest == rules.ByBids && s.Bids[me] == "" {
		k.Text = []string{words.Say("keeper.bid-text", sideWords(s.Wants[me]))}
		k.Buttons = []view.Button{{ID: "btn-bid", Label: words.Say("keeper.bid-title"), Icon: "ic-one", Why: b.far.waits(),
			Do: view.Intent{Name: kview.DoSide, Text: "bid", N: int(me)}}}
	}
	for _, player := range [2]rules.Side{me, me.Other()} {
		who, said := b.writer(s.Step, "want", player), ""
		switch {
		case s.Bid[player] != nil:
			said = words.Say("kplog.show-bid", *s.Bid[player])
		case s.Bids[player] != "":
			said = words.Say("kplog.bid")
		case s.Far.Bidders[player] && s.Contest == rules.NoContest:
			said = words.Say("kplog.contest-1")
		}
		if said != "" {
			k.Text = append(k.Text, who+": "+said)
		}
		if side := s.Sides[player]; side != rules.Nobody {
			k.Rows = append(k.Rows, kview.Row{Label: who, Of: []string{sideWords(side)}})
		}
	}
	v.Blocks = append(v.Blocks, k)
}
