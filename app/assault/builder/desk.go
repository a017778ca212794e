package builder

import (
	"strconv"
	"strings"

	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	"bocage/app/assault/editor"
	"bocage/app/keep"
	"bocage/app/shell/annex"
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
	h      annex.House
	rest   string // of the address by which it was opened
	id     string
	begun  int64
	d      deck.Deck
	wait   string // why there is nothing yet
	done   []deck.Deck
	gone   []deck.Deck
	part   string
	look   card.Face
	naming bool
	sure   bool // that it is to be deleted
	own    []decks.Kept
	held   *keep.Hold
	left   bool

	chances
	versus string // the deck that it is compared with, by its key
	battle
}

// opened is the desk of a deck that is not kept.
func opened(h annex.House, d *deck.Deck, rest string) *desk {
	k := &desk{h: h, rest: rest, d: *d, part: "cards"}
	k.ready()
	return k
}

// reopened is the desk of an own deck. What is held is read, so that it can be written (keep.Shelf).
func reopened(h annex.House, of keep.Match) *desk {
	k := &desk{h: h, id: of.ID, begun: of.Begun, wait: words.Say("form.opening"), part: "cards"}
	elsewhere := func() {
		k.stopMeter()
		k.wait = words.Say("keep.elsewhere")
		h.Refresh()
	}
	h.Shelf().Hold(of.ID, false, func(held *keep.Hold) {
		switch k.held = held; {
		case k.left:
			held.Let()
		case held == nil:
			elsewhere()
		default:
			decks.Read(h, of.ID, func(d *deck.Deck) {
				if k.wait = words.Say("decks.no-card"); d != nil {
					k.d, k.wait = *d, ""
					k.ready()
				}
				h.Refresh()
			})
		}
	}, elsewhere)
	return k
}

// ready prepares what stands beside the deck: the others, and the battle that it would be played in.
func (k *desk) ready() {
	k.chances.drawn, k.chances.least = 6, 1
	k.battle.begin(&k.d)
	k.read()
}

func (k *desk) read() {
	decks.All(k.h, func(own []decks.Kept) {
		k.own = own
		editor.All(k.h.Shelf(), func(made []editor.Kept) {
			k.made = made
			k.h.Refresh()
		})
	})
}

// Left lets other tabs work on the deck.
func (k *desk) Left() {
	k.left = true
	k.stopMeter()
	k.held.Let()
}

// Address returns where the screen is found again.
func (k *desk) Address() string {
	if k.id == "" {
		return decks.Kind + "/" + k.rest
	}
	return decks.Kind + "/" + k.id
}

// Up is all decks: from one, the way back leads there.
func (k *desk) Up() string { return decks.Kind }

// printed reports whether it is a printed deck, which is read only (DECK-16).
func (k *desk) printed() bool { return strings.HasPrefix(k.rest, "printed/") }

// fresh reports whether it was begun here and has no card yet: it is kept with its first one.
func (k *desk) fresh() bool { return k.id == "" && strings.HasPrefix(k.rest, "new/") }

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
	k.d, k.sure = d, false
	k.stopMeter()
	k.meter, k.hand = nil, nil
	class, faults := k.d.Judge(deck.Any)
	said := sum(&k.d) + ". " + decks.ClassName(class)
	if len(faults) > 0 && class != deck.Box {
		said += ". " + fault(faults[0])
	}
	k.h.Polite(said)
	switch {
	case k.held != nil:
		decks.Write(k.h, k.id, &k.d, k.begun, k.kept)
	case k.fresh() && class != deck.Unfit:
		k.found()
	}
}

func (k *desk) kept(err error) {
	if err != nil {
		k.h.NotKept(err)
	}
}

// keep keeps a copy of the deck as an own one, and goes on with that.
func (k *desk) keep() {
	d := k.d
	ids := decks.Add(k.h, []*deck.Deck{&d}, func(err error) {
		if err != nil {
			k.h.Fail(words.Say("form.cannot"), refused(err))
		}
	})
	if ids != nil {
		k.h.Open(decks.Kind + "/" + ids[0])
		k.h.Polite(words.Say("decks.kept-as", words.Legible(d.Name)))
	}
}

// found has a new deck kept from now on, with all that was done to it. What is held is written.
func (k *desk) found() {
	name, ok := decks.Fresh(k.h, 1)
	if !ok {
		k.h.Fail(words.Say("form.cannot"), refused(decks.ErrMany))
		return
	}
	was := k.d.Name
	k.id, k.begun, k.d.Name = k.h.NewID(), k.h.Now(), name(was)
	for i := range k.done {
		if k.done[i].Name == was { // nor does undoing bring back a name that another has
			k.done[i].Name = k.d.Name
		}
	}
	k.h.Shelf().Hold(k.id, false, func(held *keep.Hold) {
		if k.held = held; k.left {
			held.Let()
		}
		decks.Write(k.h, k.id, &k.d, k.begun, k.kept)
	}, func() {})
}

// remove deletes the deck with its tests, the second time it is pressed.
func (k *desk) remove() {
	if !k.sure {
		k.sure = true
		return
	}
	k.h.Shelf().RemoveAll(k.id, func(err error) {
		switch {
		case err != nil:
			k.h.NotKept(err)
		case !k.left:
			k.h.Open(decks.Kind)
		}
		k.h.Refresh()
	})
}

// Do carries out what was pressed.
func (k *desk) Do(in view.Intent) bool {
	if k.wait != "" {
		return false
	}
	face := card.Face(min(max(in.N, 0), card.NumFaces-1))
	if in.Name != dview.DoDelete {
		k.sure = false
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
			k.h.Fail(words.Say("form.cannot"), refused(err))
		} else {
			k.h.Save("deck.json", b)
			k.h.Say(words.Say("form.saved"), view.Nobody)
		}
	case dview.DoShare:
		link, err := k.d.Link()
		if err != nil { // too many of a card, or too long a name: as a file (CAMPAIGN-11)
			return k.beside(view.Intent{Name: dview.DoSave})
		}
		k.h.Share(words.Say("decks.share-head", words.Legible(k.d.Name)), words.Say("decks.share-text"), decks.Kind+"/with/"+link)
	case dview.DoDelete:
		if k.id != "" {
			k.remove()
		}
	case dview.DoDeal:
		k.hand = k.d.Deal(k.drawn, k.h.Seed())
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
		k.h.Fail(words.Say("form.cannot"), words.Say("decks.no-name"))
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
	switch key {
	case "Ctrl+z":
		return k.Do(view.Intent{Name: view.DoUndo})
	case "Ctrl+y", "Ctrl+Z":
		return k.Do(view.Intent{Name: view.DoRedo})
	}
	return false
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
