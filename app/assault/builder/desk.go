package builder

import (
	"strconv"
	"strings"

	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	"bocage/app/assault/editor"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
)

// mostSteps is how many changes can be undone.
const mostSteps = 200

// desk is a deck that is built; it is an annex.Place. One that is not kept (printed, new, or of a link) has no id.
type desk struct {
	bench.Kept
	d      deck.Deck
	done   []deck.Deck
	gone   []deck.Deck
	part   string
	look   card.Face
	naming bool
	own    []decks.Kept

	chances
	versus string // the deck that it is compared with, by its key
	battle
}

// opened is the desk of a deck that is not kept; rest is of the address by which it was opened.
func opened(h annex.House, d *deck.Deck, rest string) *desk {
	k := &desk{Kept: bench.Kept{H: h, Kind: decks.Kind, Rest: rest}, d: *d, part: "cards"}
	k.ready()
	return k
}

// reopened is the desk of an own deck.
func reopened(h annex.House, of keep.Match) *desk {
	k := &desk{Kept: bench.On(h, of), part: "cards"}
	k.Hold(func() {
		decks.Read(h, of.ID, func(d *deck.Deck) {
			if k.Wait = words.Say("decks.no-card"); d != nil {
				k.d, k.Wait = *d, ""
				k.ready()
			}
			h.Refresh()
		})
	}, k.stopMeter)
	return k
}

// ready prepares what stands beside the deck: the others, and the battle that it would be played in.
func (k *desk) ready() {
	k.chances.drawn, k.chances.least = 6, 1
	k.battle.begin(&k.d)
	k.read()
}

func (k *desk) read() {
	decks.All(k.H, func(own []decks.Kept) {
		k.own = own
		editor.All(k.H.Shelf(), func(made []editor.Kept) {
			k.made = made
			k.H.Refresh()
		})
	})
}

// Left lets other tabs work on the deck.
func (k *desk) Left() {
	k.stopMeter()
	k.Kept.Left()
}

// Up is all decks: from one, the way back leads there.
func (k *desk) Up() string { return decks.Kind }

// printed reports whether it is a printed deck, which is read only (DECK-16).
func (k *desk) printed() bool { return strings.HasPrefix(k.Rest, "printed/") }

// fresh reports whether it was begun here and has no card yet: it is kept with its first one.
func (k *desk) fresh() bool { return k.ID == "" && strings.HasPrefix(k.Rest, "new/") }

// change makes the deck another one, keeps it and says what is wrong with it now.
func (k *desk) change(f func(d *deck.Deck)) {
	to := k.d
	if f(&to); to == k.d || k.printed() {
		return
	}
	k.done, k.gone = append(k.done, k.d), nil
	k.done = k.done[max(0, len(k.done)-mostSteps):]
	k.put(to)
}

// step goes one change back, or one forward again.
func (k *desk) step(from, to *[]deck.Deck) {
	if n := len(*from); n > 0 {
		next := (*from)[n-1]
		*from, *to = (*from)[:n-1], append(*to, k.d)
		k.put(next)
	}
}

// put takes a state of the deck as what it is now.
func (k *desk) put(d deck.Deck) {
	k.d, k.Sure = d, false
	k.stopMeter()
	k.meter, k.hand = nil, nil
	class, faults := k.d.Judge(deck.Any)
	said := sum(&k.d) + ". " + decks.ClassName(class)
	if len(faults) > 0 && class != deck.Box {
		said += ". " + fault(faults[0])
	}
	k.H.Polite(said)
	switch {
	case k.Held():
		decks.Write(k.H, k.ID, &k.d, k.Begun, k.Refused)
	case k.fresh() && class != deck.Unfit:
		k.found()
	case strings.HasPrefix(k.Rest, "with/"): // what is not kept is in its address
		if link, err := k.d.Link(); err == nil {
			k.Rest = "with/" + link
		}
	}
}

// keep keeps a copy of the deck as an own one, and goes on with that.
func (k *desk) keep() {
	d := k.d
	ids := decks.Add(k.H, []*deck.Deck{&d}, func(err error) {
		if err != nil {
			k.H.Fail(words.Say("form.cannot"), refused(err))
		}
	})
	if ids != nil {
		k.H.Open(decks.Kind + "/" + ids[0])
		k.H.Polite(words.Say("decks.kept-as", words.Legible(d.Name)))
	}
}

// found has a new deck kept from now on, with all that was done to it.
func (k *desk) found() {
	name, ok := decks.Fresh(k.H, 1)
	if !ok {
		k.H.Fail(words.Say("form.cannot"), refused(decks.ErrMany))
		return
	}
	was := k.d.Name
	k.ID, k.Begun, k.d.Name = k.H.NewID(), k.H.Now(), name(was)
	for i := range k.done {
		if k.done[i].Name == was { // nor does undoing bring back a name that another has
			k.done[i].Name = k.d.Name
		}
	}
	write := func() { decks.Write(k.H, k.ID, &k.d, k.Begun, k.Refused) }
	k.Hold(write, func() {}) // with what is changed until then
	write()
}

// Do carries out what was pressed.
func (k *desk) Do(in view.Intent) bool {
	if k.Wait != "" {
		return false
	}
	face := card.Face(min(max(in.N, 0), card.NumFaces-1))
	if in.Name != form.DoDelete {
		k.Sure = false
	}
	switch in.Name {
	case dview.DoMore:
		k.change(func(d *deck.Deck) { more(d, face) })
	case dview.DoLess:
		k.change(func(d *deck.Deck) { less(d, face) })
	case dview.DoCopy:
		k.change(func(d *deck.Deck) {
			if card.IsAction(face) && d.Belongs(face) {
				d.Count[face] = map[bool]int{true: 0, false: 1}[d.Count[face] > 0]
			}
		})
	case dview.DoLook:
		if k.look = face; in.N < 0 {
			k.look = 0
		}
	case dview.DoPart:
		k.part = in.Text
	case view.DoUndo:
		k.step(&k.done, &k.gone)
	case view.DoRedo:
		k.step(&k.gone, &k.done)
	case view.DoRename:
		k.naming = in.Text != "" && !k.printed()
	case view.DoName:
		k.rename(in.Text)
	default:
		return k.beside(in)
	}
	return true
}

// beside carries out what does not change the deck.
func (k *desk) beside(in view.Intent) bool {
	switch in.Name {
	case dview.DoKeep:
		k.keep()
	case dview.DoSave:
		if b, err := k.d.Encode(); err != nil {
			k.H.Fail(words.Say("form.cannot"), refused(err))
		} else {
			k.H.Save("deck.json", b)
			k.H.Say(words.Say("form.saved"), view.Nobody)
		}
	case dview.DoShare:
		link, err := k.d.Link()
		if err != nil { // too many of a card, or too long a name: as a file (CAMPAIGN-11)
			return k.beside(view.Intent{Name: dview.DoSave})
		}
		k.H.Share(words.Say("decks.share-head", words.Legible(k.d.Name)), words.Say("decks.share-text"), decks.Kind+"/with/"+link)
	case form.DoDelete:
		k.Delete(func() { k.H.Open(decks.Kind) })
	case dview.DoDeal:
		k.hand = k.d.Deal(k.drawn, k.H.Seed())
	case dview.DoPlay:
		k.play()
	case dview.DoTest:
		k.test(in.N)
	case dview.DoMeter:
		k.runMeter(in.N)
	case form.DoSet:
		field, value, _ := strings.Cut(in.Text, "=")
		k.set(field, value)
	default:
		return false
	}
	return true
}

// rename gives the deck another name. One that no deck can have is told, and the old one stays.
func (k *desk) rename(name string) {
	k.naming = false
	to := k.d
	to.Name = strings.TrimSpace(name)
	if _, faults := to.Judge(deck.Any); len(faults) > 0 && faults[0].Code == deck.BadName {
		k.H.Fail(words.Say("form.cannot"), words.Say("decks.no-name"))
		return
	}
	k.change(func(d *deck.Deck) { d.Name = to.Name })
}

// set sets a field of the panel. What is no value of it changes nothing.
func (k *desk) set(field, value string) {
	n, err := strconv.Atoi(value)
	number := func(to *int, least, most int) {
		if err == nil {
			*to = max(least, min(most, n))
		}
	}
	switch field {
	case "drawn":
		number(&k.drawn, 1, 20)
		k.hand = nil
	case "least":
		number(&k.least, 1, 20)
	case "of":
		k.of = value
	case "versus":
		k.versus = value
	default:
		k.stopMeter()
		k.meter = nil
		k.battle.set(field, value)
	}
}

// Key takes back and does again.
func (k *desk) Key(key string) bool {
	step := bench.Step(key)
	return step != "" && k.Do(view.Intent{Name: step})
}

// first is the lowest copy of the card of a face: of a unit the face itself.
func first(f card.Face) card.Face {
	if card.IsAction(f) {
		return card.FaceOf(card.ActionOf(f), 1)
	}
	return f
}

// last is the highest copy.
func last(f card.Face) card.Face {
	if card.IsAction(f) {
		return card.FaceOf(card.ActionOf(f), 4)
	}
	return f
}

// more adds one of a card: of an action card a copy of which there are fewest.
func more(d *deck.Deck, f card.Face) {
	if !d.Belongs(f) {
		return
	}
	to := first(f)
	for g := to; g <= last(f); g++ {
		if d.Count[g] < d.Count[to] {
			to = g
		}
	}
	if d.Count[to] < deck.MaxCopies {
		d.Count[to]++
	}
}

// less takes one of a card out: of an action card one of a copy of which there are most, the highest of these.
func less(d *deck.Deck, f card.Face) {
	if !d.Belongs(f) {
		return
	}
	from := first(f)
	for g := from; g <= last(f); g++ {
		if d.Count[g] >= d.Count[from] {
			from = g
		}
	}
	if d.Count[from] > 0 {
		d.Count[from]--
	}
}
