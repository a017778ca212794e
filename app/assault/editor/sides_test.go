//go:build !js

package editor

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/decks"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// offered reports whether the part of the form that is shown has a control for an intent.
func offered(k *desk, in view.Intent) bool {
	path, value, _ := strings.Cut(in.Text, "=")
	return slices.ContainsFunc(shown(k).Rows, func(r form.Row) bool {
		if slices.ContainsFunc(r.Buttons, func(a form.Act) bool { return a.Do == in }) {
			return true
		}
		if r.Path != path || r.Adds != (in.Name == form.DoAdd) || in.Name != form.DoAdd && in.Name != form.DoSet {
			return false
		}
		if r.Kind == form.Choice {
			return slices.ContainsFunc(r.Options, func(o form.Option) bool { return o.Value == value })
		}
		return r.Kind == form.Number
	})
}

// press does what the form offers, line by line: "part" shows one, "tap" taps on a tile, all else is an intent of the editor.
func press(t *testing.T, k *desk, lines string) {
	t.Helper()
	for line := range strings.Lines(lines) {
		what, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		in := view.Intent{Name: view.Name("ed-" + what), Text: text}
		switch {
		case what == "tap":
			s, _ := draft.SpotOf(text)
			in = view.Intent{Name: view.DoTapTile, Tile: s.Y*draft.MapOf(k.d.Root()).W() + s.X}
		case what != "part" && !offered(k, in):
			t.Fatalf("the form of %s has nothing for %s", k.Part, line)
		}
		before := k.d.Text()
		if k.Do(in); k.d.Text() == before && what != "part" && what != "mark" {
			t.Errorf("%s changes nothing", line)
		}
	}
}

// saved is the scenario of the file that is written, in which nothing may be wrong.
func saved(t *testing.T, k *desk) *scenario.Scenario {
	t.Helper()
	do(k, form.DoSave, "")
	h := k.H.(*house)
	file := h.files[len(h.files)-1]
	if l := scenario.Check(file); len(l) > 0 {
		t.Fatalf("%v in\n%s", l, file)
	}
	sc, err := scenario.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// TestSides: what a file says of a side is set by the controls of its form.
func TestSides(t *testing.T) {
	t.Run("EDIT-07 a deck is a printed one, a list, or one from the deck builder", func(t *testing.T) {
		h := newHouse()
		var own []*deck.Deck
		for _, designator := range []string{"d", "D", "4"} {
			d, _ := deck.Preset(designator)
			for f, n := range d.Count {
				if n > 0 && d.Kind == deck.Units {
					d.Count[f]--
					break
				}
			}
			d.Name = "Own " + designator
			own = append(own, d)
		}
		ids := decks.Add(h, own, func(err error) {
			if err != nil {
				t.Fatal(err)
			}
		})
		k := begin(t, h, "carentan")
		row := func(path string) (r form.Row, ok bool) {
			l := shown(k).Rows
			i := slices.IndexFunc(l, func(r form.Row) bool { return r.ID == "own-"+path })
			if i < 0 {
				return r, false
			}
			return l[i], true
		}
		for i, c := range [][2]string{{"german", "sides.German.deck"}, {"us", `sides["U.S."].deck`}, {"about", "actionDeck"}} {
			do(k, form.DoPart, c[0])
			r, ok := row(c[1])
			if !ok || len(r.Options) != 2 || r.Options[1].Label != own[i].Name || !r.Adds {
				t.Fatalf("%s: %+v", c[1], r)
			}
			for _, other := range []string{ids[(i+1)%3], "none"} { // of another sort, or gone
				do(k, form.DoAdd, r.Path+"=own/"+other)
			}
			p, _ := doc.ParsePath(c[1])
			if n := k.d.Root().Find(p); n.Kind != '"' {
				t.Fatalf("%s is %s", c[1], k.d.Text())
			}
			do(k, form.DoAdd, r.Path+"="+r.Options[1].Value)
			h.Run()
		}
		sc, err := scenario.Parse([]byte(k.d.Text()))
		if err != nil {
			t.Fatal(err)
		}
		var got [3][card.NumFaces]int
		for i, pile := range []uint8{card.UnitPile(card.German), card.UnitPile(card.US), card.PileAction} {
			for _, f := range sc.Cards[pile] {
				got[i][f]++
			}
			for _, f := range append(slices.Clone(sc.Start[0]), sc.Start[1]...) {
				if own[i].Belongs(f) {
					got[i][f]++
				}
			}
			if got[i] != own[i].Count {
				t.Errorf("%s: %v, not %v", own[i].Name, got[i], own[i].Count)
			}
		}
		do(k, view.DoUndo, "")
		if n := k.d.Root().Get("actionDeck"); n.Kind != '"' {
			t.Error("it is not one change")
		}
	})
	for _, c := range []struct {
		what, lines string
		want        string
		got         func(sc *scenario.Scenario, side engine.Seat) []any
	}{
		{"deck, printed", "set SIDE.deck=PRINTED", "PRINTED", func(sc *scenario.Scenario, side engine.Seat) []any {
			return []any{sc.DeckName[side]}
		}},
		{"deck as a list, fixed units", `set SIDE.deck=PRINTED
			add SIDE.deck=list
			add SIDE.deck=MORE
			set SIDE.deck.MORE=3
			drop SIDE.muster
			add SIDE=units
			set SIDE.units[0]=UNIT
			push SIDE.units
			add SIDE.units[1]=veteran
			set SIDE.units[1].unit=UNIT
			add SIDE.units[1]=level
			set SIDE.units[1].level=2
			part about
			set format=2`, "0 3 2 2", func(sc *scenario.Scenario, side engine.Seat) []any {
			return []any{len(sc.DeckName[side]), count(sc.Cards[card.UnitPile(side)], more[side]), count(sc.Start[side], unit[side]),
				sc.Veterans[side][0].Worth}
		}},
		{"muster for a budget", `set SIDE.muster.budget=40
			set SIDE.muster.most=5`, "{40 5 0 0 0}", muster},
		{"muster of so many", `drop SIDE.muster.most
			add SIDE.muster=exactly
			set SIDE.muster.exactly=4`, "{30 0 4 0 0}", muster},
		{"muster by lot", `drop SIDE.muster
			add SIDE=muster
			add SIDE.muster=random
			set SIDE.muster.random=3`, "{0 0 0 0 3}", muster},
		{"placing", `add SIDE=placing
			set SIDE.placing=controlled
			add SIDE=dugIn`, "true true", func(sc *scenario.Scenario, side engine.Seat) []any {
			return []any{sc.AnyControlled[side], sc.BeginDugIn[side]}
		}},
		{"placing in the home row", `add SIDE=placing
			set SIDE.placing=controlled
			set SIDE.placing=homeRow`, "false", func(sc *scenario.Scenario, side engine.Seat) []any {
			return []any{sc.AnyControlled[side]}
		}},
		{"placed on the map", `add SIDE=placed
			mark SIDE.placed
			tap TILE
			set SIDE.placed[0].unit=UNIT
			add SIDE.placed[0]=faceUp
			add SIDE.placed[0]=dugIn
			add SIDE.placed[0]=morale
			set SIDE.placed[0].morale=3`, "UNIT TILE true 3", func(sc *scenario.Scenario, side engine.Seat) []any {
			u := sc.Placed[side][0]
			return []any{card.Name(u.Face), sc.Label(u.Tile), u.State == board.FaceUp|board.DugIn, u.Net + card.UnitOf(u.Face).Morale}
		}},
		{"prestige", `set SIDE.prestige=45
			part about
			set secondPrestige=15`, "45 15", func(sc *scenario.Scenario, side engine.Seat) []any {
			return []any{sc.Prestige[side], sc.SecondBonus}
		}},
		{"hand of its own, limit", `add SIDE=hand
			add SIDE.hand=action
			set SIDE.hand.action=5
			add SIDE.hand=unit
			set SIDE.hand.unit=3
			add SIDE.hand=choose
			set SIDE.hand.choose=2
			add SIDE.hand=cards
			set SIDE.hand.cards[0]=Prep Fire
			push SIDE.hand.cards
			set SIDE.hand.cards[1]=UNIT
			add SIDE=handLimit
			set SIDE.handLimit=14`, "5 3 2 Prep Fire UNIT 14", func(sc *scenario.Scenario, side engine.Seat) []any {
			d := sc.Hand[side]
			return []any{d.Action, d.Unit, d.Choose, card.Name(d.Cards[0]), card.Name(d.Cards[1]), sc.HandLimit[side]}
		}},
		{"hand of both", `part about
			add =hand
			add hand=action
			set hand.action=4
			add hand=unit
			set hand.unit=3
			add =secondHand
			add secondHand=action
			set secondHand.action=2`, "4 3 2", func(sc *scenario.Scenario, side engine.Seat) []any {
			return []any{sc.Hand[side].Action, sc.Hand[side].Unit, sc.SecondActions}
		}},
	} {
		for side, part := range []string{"german", "us"} {
			t.Run(part+" "+c.what, func(t *testing.T) {
				k := begin(t, newHouse(), "random")
				is := strings.NewReplacer("SIDE", doc.Path{}.To("sides").To(card.SideName(engine.Seat(side))).String(), "UNIT", unit[side],
					".MORE", doc.Path{}.To(more[side]).String(), "MORE", more[side], "PRINTED", []string{"e", "E"}[side],
					"TILE", []string{"B1", "B5"}[side])
				press(t, k, "part "+part+"\n"+is.Replace(c.lines))
				got := fmt.Sprintln(c.got(saved(t, k), engine.Seat(side))...)
				if want := is.Replace(c.want) + "\n"; got != want {
					t.Errorf("%s, not %s", got, want)
				}
			})
		}
	}
	t.Run("a printed deck that becomes a list keeps its cards", func(t *testing.T) {
		k := begin(t, newHouse(), "random")
		cards := func() (l [][]card.Face) {
			for _, pile := range saved(t, k).Cards {
				l = append(l, slices.Sorted(slices.Values(pile)))
			}
			return l
		}
		before := cards()
		for _, path := range []string{"sides.German.deck", `sides["U.S."].deck`, "actionDeck"} {
			p, _ := doc.ParsePath(path)
			press(t, k, "part "+partOf(p)+"\nadd "+path+"=list")
		}
		if got := cards(); !slices.EqualFunc(got, before, slices.Equal) {
			t.Errorf("%v, not %v", got, before)
		}
	})
}

// unit and more are units of the sides: one that is in their printed decks, and one that is not.
var unit, more = [2]string{"Grenadiers", "Regulars"}, [2]string{"Pz VI King Tiger", "Army Rangers"}

func muster(sc *scenario.Scenario, side engine.Seat) []any { return []any{sc.Muster[side]} }

func count(l []card.Face, name string) (n int) {
	for _, f := range l {
		if card.Name(f) == name {
			n++
		}
	}
	return n
}
