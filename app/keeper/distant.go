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
	return e.Do != "confirm" && !neutral(e.Do) && b.other(e.Side)
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
		if k.Side != b.me() && k.Side <= rules.GE {
			his = append(his, auditor{b}.lineWords(lines+i))
			if k.Kind != "" { // he has taken something back, or asks or answers
				b.h.Say(his[len(his)-1], colours(k.Side))
			}
		}
	}
	if last := b.log.Lines[b.lines-1]; last.Kind == "" && last.Entry.Do == "roll" {
		b.fell = fallen{name: auditor{b}.rollWords(last.Entry.Text), dice: last.Entry.Dice}
		if all := b.seen.Changed; len(all) > len(before.Changed) && b.seen.Step == before.Step {
			b.fell.text = words.Say("keeper.fell", last.Entry.Dice[0], noteWords(all[len(before.Changed)]))
		}
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
