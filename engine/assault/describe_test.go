package assault

import (
	"bytes"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/script"
)

// describedPositions is how many positions are written and read back.
const describedPositions = 1000

// TestDescribe takes positions in which a side is asked for its next operation out of random matches of every scenario, writes each
// as a scenario with begin, reads that back and compares: all that the rules look at, as a whole, as either side sees it and in
// public. Then both are played on with the same moves, and must ask for the same and stay equal.
func TestDescribe(t *testing.T) {
	scs := referenceScenarios(t)[:len(scenario.Scenarios())]
	medley, err := scenario.Parse([]byte(Medley))
	if err != nil {
		t.Fatal(err)
	}
	scs = append(scs, medley)
	want := (describedPositions + len(scs) - 1) / len(scs)
	if testing.Short() {
		want = 8
	}
	all, hidden, plies := 0, 0, 0
	for _, sc := range scs {
		n := 0
		for seed := uint64(0); n < want; seed++ {
			g := newSoak(t, sc, seed)
			for ; !g.over() && n < want; g.apply(g.next()) {
				if g.p.step != stepOps || g.rng.Intn(12) != 0 {
					continue
				}
				n++
				for b := g.p.occ[0] | g.p.occ[1]; b != 0; b &= b - 1 {
					if g.p.unit[b.First()].State&board.FaceUp == 0 {
						hidden++
					}
				}
				plies += describe(t, g)
			}
		}
		all += n
	}
	t.Logf("%d positions, %d face-down units in them, played on for %d plies", all, hidden, plies)
	if hidden == 0 || plies < 10*all {
		t.Error("too little to tell")
	}
}

// describe writes and reads the position of a match, compares, and plays both on. It returns for how many plies.
func describe(t *testing.T, g *soak) int {
	t.Helper()
	b, err := g.p.Describe()
	if err != nil {
		g.fatal("%v\n%s", err, b)
	}
	sc, err := scenario.Parse(b)
	if err != nil {
		g.fatal("%v\n%s", err, b)
	}
	p := New(sc)
	if d := differs(&g.p, &p); d != "" {
		g.fatal("%s is another one: %s\n%s", d, difference(bare(&g.p), bare(&p)), b)
	}
	whole := *g
	whole.deal = engine.NewLocal(uint64(g.ply))
	for pile := range uint8(card.NumPiles) { // the same cards lie in the decks, in an order of their own
		var left []card.Face
		lo, hi := card.Faces(pile)
		for f := lo; f <= hi; f++ {
			for range inStock(&whole.p, pile, f) {
				left = append(left, f)
			}
		}
		whole.rng.Shuffle(left)
		whole.deal.Load(pile, left)
	}
	for ply := range 60 {
		if whole.over() {
			return ply
		}
		if a, b := whole.p.Prompt(), p.Prompt(); a != b {
			whole.fatal("%d plies later one asks %+v, the other %+v", ply, a, b)
		}
		m := whole.next()
		if err := p.Apply(m); err != nil {
			whole.fatal("%d plies later %+v: %v\n%s", ply, m, err, b)
		}
		whole.apply(m)
		if whole.p.step == stepOps && p.step == stepOps {
			if d := differs(&whole.p, &p); d != "" {
				whole.fatal("%d plies later %s is another one: %s\n%s", ply, d, difference(bare(&whole.p), bare(&p)), b)
			}
		}
	}
	return 60
}

// inStock is how many cards of a face lie in a pile.
func inStock(p *Position, pile uint8, f card.Face) int {
	if card.IsScript(pile) {
		n := 0
		for i, g := range p.sc.ScriptDeck(pile) {
			if g == f && !p.np.Gone.Has(pile, i) {
				n++
			}
		}
		return n
	}
	return p.left(pile, f)
}

// differs says in what two positions differ in which a side is asked for its next operation, "" if in nothing but the scenario's
// file, the numbers that follow each card, which of two equal cards is gone, and what is left of deeds that are over.
func differs(p, q *Position) string {
	for seat, name := range map[engine.Seat]string{engine.Both: "the whole position", card.German: "the German view", card.US: "the U.S. view",
		engine.NoSeat: "the public view"} {
		a, b := *p, *q
		if seat != engine.Both {
			a.Redact(seat)
			b.Redact(seat)
		}
		if !bytes.Equal(bare(&a).AppendBinary(nil), bare(&b).AppendBinary(nil)) {
			return name
		}
	}
	return ""
}

// bare is a position without what differs leaves out.
func bare(p *Position) *Position {
	q := *p
	q.scout = p.scouting()
	q.task, q.combat, q.np, q.serial = task{}, combat.Fight{}, script.State{}, 0
	for i := range q.np.Gone {
		var n [card.NumFaces]int
		deck := p.sc.ScriptDeck(card.PileScript + uint8(i))
		for k, f := range deck {
			n[f] += int(p.np.Gone[i] >> k & 1)
		}
		for k, f := range deck {
			if n[f] > 0 {
				n[f]--
				q.np.Gone[i] |= 1 << k
			}
		}
	}
	for t := range q.unit {
		q.unit[t].Serial = 0
	}
	for s := range q.hand {
		for i := range q.hand[s].N {
			q.hand[s].Cards[i].Serial = 0
		}
	}
	return &q
}

// TestBeginAnywhere reads what begin could not say before: home row tiles that are lost, to the enemy or to nobody, a face-down
// unit's second move, more than a match begins with, a turn after the last, units that were chosen.
func TestBeginAnywhere(t *testing.T) {
	const late = `{"format":1,"id":"late","name":"Late","turns":4,"map":[["1A","2A","3A"],["4A","5A","6A"],["7A","8A","9A"]],
"sides":{"German":{"homeRow":["A1","B1","C1"],"homeBase":"A1","lost":["B1","C1"],"deck":{"Grenadiers":3},"prestige":9000,"held":150,
"mustered":{"budget":30,"shown":25},
"placed":[{"unit":"Volkssturm","tile":"A1","fromDeck":true,"could":["Volkssturm","Waffen SS"],"marks":["mustered"]}]},
"U.S.":{"homeRow":["A3","C3"],"homeBase":"C3","control":["B1"],"deck":"C","hand":{"cards":["Last Stand"],"kept":["Recruits"]},
"placed":[{"unit":"M8 Greyhound","tile":"C3","could":["M8 Greyhound"],"fromDeck":true,"marks":["moved"]}]}},
"actionDeck":{"Last Stand":2},"first":"German","begin":{"turn":7,"side":"U.S.","scout":"C3","anew":1},
"victory":["home-base"],"end":[{"occupies":"B2"}]}`
	scout := ""
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		if card.Twice.Has(f) && card.UnitOf(f).Side == card.US {
			scout = card.UnitOf(f).Name
		}
	}
	src := strings.ReplaceAll(late, "M8 Greyhound", scout)
	for _, f := range scenario.Check([]byte(src)) {
		t.Error(f)
	}
	sc, err := scenario.Parse([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	b := &table{T: t, p: New(sc)}
	eq(b, "taken", [2]bool{b.p.Control(card.US).Has(b.tile("B1")), b.p.Control(card.German).Has(b.tile("B1"))}, [2]bool{true, false})
	eq(b, "nobody's", (b.p.Control(card.US) | b.p.Control(card.German)).Has(b.tile("C1")), false)
	eq(b, "turn", b.p.Turn(), 7)
	eq(b, "prestige", b.p.Prestige(card.German), 9000)
	eq(b, "made anew", b.p.anew[0], 1)
	eq(b, "kept", b.p.Hand(card.US)[1], card.Card{Face: b.face("Recruits"), Pile: card.PileStartUS, Serial: b.p.Hand(card.US)[1].Serial})
	if got := b.p.CouldBe(b.tile("A1")); got != card.SetOf(b.face("Volkssturm")) { // Waffen SS would be beyond the budget
		t.Errorf("it can be %x", got)
	}
	if err := b.make(b.move("C3", "B3")); err != nil {
		t.Fatal(err)
	}
	b.has("B3", board.MovedTwice)
	b.lacks("B3", board.FaceUp)

	for _, c := range []struct{ old, new, path string }{
		{`"lost":["B1","C1"]`, `"lost":["B1","C1","B2"]`, "sides.German.lost"},
		{`"could":["Volkssturm","Waffen SS"]`, `"could":["Waffen SS"]`, "sides.German.placed[0].could"},
		{`"could":["Volkssturm","Waffen SS"]`, `"could":["Volkssturm"],"faceUp":true`, "sides.German.placed[0].could"},
		{`"marks":["mustered"]`, `"marks":["transferred"]`, "sides.German.placed[0].marks[0]"},
		{`"mustered":{"budget":30,"shown":25},`, ``, "sides.German.placed[0].marks[0]"},
		{`"scout":"C3"`, `"scout":"A1"`, "begin.scout"},
		{`"marks":["moved"]`, `"marks":["moved","fired"]`, `sides["U.S."].placed[0].marks[1]`},
		{`{"occupies":"B2"}`, `{"most":"tiles"}`, "begin.turn"},
	} {
		if got := scenario.Check([]byte(strings.Replace(src, c.old, c.new, 1))); len(got) != 1 || got[0].Path != c.path {
			t.Errorf("with %s: %q, want one fault at %s", c.new, got, c.path)
		}
	}
}
