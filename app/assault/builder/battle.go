package builder

import (
	"slices"
	"strconv"
	"strings"

	dview "bocage/app/assault/builder/view"
	"bocage/app/assault/decks"
	"bocage/app/assault/editor"
	"bocage/app/assault/meter"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/deck"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// battle is the scenario that is played with own decks: the lists stand in its file, so that whoever plays it has the same ones, and the
// terms of a match bind both (DECK-09).
type battle struct {
	made     []editor.Kept     // own scenarios, as they were when the desk was opened
	scenario string            // the key of the scenario
	use      map[string]string // the key of the deck for each sort, "" for that of the scenario
	most     deck.Class        // that is accepted (DECK-08)
	meter    *meter.Meter      // nil before one has run with these very decks
}

// secret is the key of a deck that is chosen in secret out of a whole box when the match begins (DECK-10).
const secret = "secret"

// mostName is how many letters the name of a scenario has, mostID how many an id has before its end.
const (
	mostName = 60
	idEnd    = "-decks"
	mostID   = 40 - len(idEnd)
)

// begin has the deck on the desk played.
func (b *battle) begin(d *deck.Deck) {
	b.most = deck.Box
	b.use = map[string]string{decks.SortOf(d): "this"}
}

// settle chooses the first scenario that can be played with the deck, if none is chosen yet.
func (k *desk) settle() {
	if k.scenario != "" {
		return
	}
	l := k.scenarios()
	for _, s := range l {
		k.scenario = s.key
		if _, why := k.file(); why == "" {
			return
		}
	}
	k.scenario = l[0].key
}

// set sets a field.
func (b *battle) set(field, value string) {
	switch field {
	case "scenario":
		if b.find(value) != nil {
			b.scenario = value
		}
	case "accepted":
		if n, err := strconv.Atoi(value); err == nil && n >= int(deck.Printed) && n <= int(deck.Free) {
			b.most = deck.Class(n)
		}
	default:
		if slices.Contains(decks.Sorts, field) {
			b.use[field] = value
		}
	}
}

// offered is a scenario with its key.
type offered struct {
	key string
	*scenario.Scenario
}

// own begins the key of an own deck, or scenario, before the id under which it is kept.
const own = "own/"

// scenarios are those for two players that begin with decks: of the game, and then the player's own.
func (b *battle) scenarios() (l []offered) {
	for _, id := range scenario.Scenarios() {
		if sc, err := scenario.Load(id); err == nil {
			l = append(l, offered{id, sc})
		}
	}
	for _, k := range b.made {
		l = append(l, offered{own + k.ID, k.Scenario})
	}
	return slices.DeleteFunc(l, func(o offered) bool { return o.Solo != nil || o.Begin != nil })
}

// find returns one of them, nil if there is none with this key.
func (b *battle) find(key string) *scenario.Scenario {
	l := b.scenarios()
	if i := slices.IndexFunc(l, func(o offered) bool { return o.key == key }); i >= 0 {
		return l[i].Scenario
	}
	return nil
}

// file is the scenario with the decks that are chosen, or why there is none. With other decks it is another scenario
// than it was, and has an id of its own and a name that tells them.
func (k *desk) file() (file []byte, why string) {
	sc := k.find(k.scenario)
	if sc == nil {
		return nil, words.Say("editor.no-file")
	}
	root, err := doc.Read(sc.Source)
	if err != nil {
		return nil, err.Error()
	}
	var others []string
	for _, sort := range decks.Sorts {
		if k.use[sort] == secret && sort != decks.Action {
			if k.most < deck.Box {
				return nil, words.Say("decks.secret-refused", decks.ClassName(k.most))
			}
			p := decks.Path(sort)
			up := p[:len(p)-1]
			box := decks.Boxed(sort)
			root.Find(up).Set("deck", decks.List(box), draft.ShapeAt(root, up))
			root.Find(up).Set("sealed", decks.Sealed(), draft.ShapeAt(root, up))
			others = append(others, words.Say("decks.sealed"))
			continue
		}
		d := k.keyed(k.use[sort])
		if d == nil || decks.SortOf(d) != sort {
			continue
		}
		if l := d.Accepts(k.most, deck.Any); len(l) > 0 {
			return nil, words.Say("decks.not-accepted", words.Legible(d.Name), decks.ClassName(k.most), fault(l[0]))
		}
		value := decks.List(d)
		if name := d.Printed(); name != "" {
			value = doc.Text(name)
		}
		if value.Kind == '{' || value.Text != root.Find(decks.Path(sort)).Word() {
			others = append(others, d.Name)
		}
		draft.PutDeck(root, d.Side, value)
	}
	if others == nil {
		return sc.Source, ""
	}
	name := []rune(words.Say("decks.scenario", terms.ScenarioName(sc), strings.Join(others, ", ")))
	if len(name) > mostName {
		name = append(name[:mostName-1], '…')
	}
	root.Set("name", doc.Text(string(name)), nil)
	root.Set("id", doc.Text(strings.TrimRight(sc.ID[:min(len(sc.ID), mostID)], "-")+idEnd), nil)
	file = doc.Write(root)
	if l := scenario.Check(file); len(l) > 0 {
		return nil, words.Say("decks.lacks", scenario.Fault{Path: l[0].Path, Text: terms.Fault(l[0])}.String())
	}
	return file, ""
}

// play opens the scenario with these decks, for the side whose deck is on the desk: there a level of the computer is chosen, somebody at
// the same device, or a friend.
func (k *desk) play() {
	if file, why := k.file(); why == "" {
		k.H.Leave()
		k.H.Do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
		if use := k.use[decks.SortOf(&k.d)]; k.d.Kind == deck.Units && (use == "this" || use == secret) {
			k.H.Do(view.Intent{Name: view.DoPickSide, N: int(view.SideOf(k.d.Side))})
		}
	}
}

// test plays it at once against the computer. The match is a part of the deck, and leads back to it.
func (k *desk) test(side int) {
	file, why := k.file()
	if why != "" || k.ID == "" || side < 0 || side > 1 {
		return
	}
	who := [2]engine.Player{{Kind: engine.Computer, Level: engine.Regular}, {Kind: engine.Computer, Level: engine.Regular}}
	who[side] = engine.Player{Kind: engine.Human}
	rec := &engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: assault.RulesVersion, Scenario: file,
		Seed: k.H.Seed(), Players: who}
	b, err := rec.Encode()
	if err != nil {
		k.H.Fail(words.Say("form.cannot"), err.Error())
		return
	}
	k.H.Lay(k.ID+"-"+k.H.NewID(), b)
}

// runMeter has the computer play it against itself n times, or stops that.
func (k *desk) runMeter(n int) {
	k.stopMeter()
	if file, why := k.file(); why == "" && slices.Contains(meter.Runs, n) {
		k.meter = meter.Begin(k.H, file, n, said)
	}
}

func (k *desk) stopMeter() { k.meter.Stop() }

// said is how the matches stand.
func said(t *meter.Meter) string {
	return words.Say("editor.meter", t.Played, t.Most, t.Won[card.German], t.Drawn(), t.Won[card.US])
}

// playing shows what is played, and the ways to do so.
func (k *desk) playing() []dview.Block {
	k.settle()
	var options []form.Option
	for _, s := range k.scenarios() {
		options = append(options, form.Option{Value: s.key, Label: terms.ScenarioName(s.Scenario)})
	}
	b := dview.Block{Head: words.Say("decks.part-play"), Text: []string{words.Say("decks.play-text")},
		Fields: []form.Row{choice("scenario", words.Say("decks.play-scenario"), k.scenario, options)}}
	for _, sort := range decks.Sorts {
		l := []form.Option{{Value: "", Label: words.Say("decks.of-scenario")}}
		if sort == decks.SortOf(&k.d) {
			l = append(l, form.Option{Value: "this", Label: words.Legible(k.d.Name)})
		}
		if l = append(l, k.among(sort, true)...); sort != decks.Action {
			l = append(l, form.Option{Value: secret, Label: words.Say("decks.secret")})
		}
		b.Fields = append(b.Fields, choice(sort, decks.SortName(sort), k.use[sort], l))
		if k.use[sort] == secret && len(b.Text) == 1 {
			b.Text = append(b.Text, words.Say("decks.secret-text", deck.Any.Cap()))
		}
	}
	var classes []form.Option
	for c := deck.Printed; c <= deck.Free; c++ {
		classes = append(classes, form.Option{Value: strconv.Itoa(int(c)), Label: decks.ClassName(c)})
	}
	b.Fields = append(b.Fields, choice("accepted", words.Say("decks.accepted"), strconv.Itoa(int(k.most)), classes))
	_, why := k.file()
	if why != "" {
		b.Text = append(b.Text, why)
	}
	var acts row
	play := acts.add("btn-dk-play", words.Say("decks.play"), dview.DoPlay, "", 0)
	play.Icon, play.Style, play.Why = "ic-play", view.Primary, why
	kept := why
	if kept == "" && k.ID == "" {
		kept = words.Say("decks.keep-first")
	}
	for seat := range 2 {
		label := words.Say("editor.test", terms.Side(view.SideOf(engine.Seat(seat))))
		acts.add("btn-dk-test-"+strconv.Itoa(seat), label, dview.DoTest, "", seat).Why = kept
	}
	b.Acts = acts
	return []dview.Block{b, k.measured(why)}
}

// measured shows how often either side wins with these decks (DECK-17).
func (k *desk) measured(why string) dview.Block {
	t := k.meter
	var acts row
	if t.Running() {
		acts.add("meter-stop", words.Say("form.stop"), dview.DoMeter, "", 0)
	} else {
		for _, n := range meter.Runs {
			acts.add("meter-"+strconv.Itoa(n), words.Say("editor.meter-run", n), dview.DoMeter, "", n).Why = why
		}
	}
	b := dview.Block{Head: words.Say("decks.meter"), Acts: acts,
		Text: []string{words.Say("editor.meter-begin", words.Level(int(engine.Regular)))}}
	if t == nil {
		return b
	}
	b.Text = []string{said(t)}
	if t.Played == 0 {
		return b
	}
	side := card.German
	if k.d.Kind == deck.Units {
		side = k.d.Side
	}
	percent := func(f float64) int { return int(100*f + .5) }
	share, low, high := t.Half(side)
	b.Text = append(b.Text, words.Say("decks.meter-share", terms.Side(view.SideOf(side)), percent(share), percent(low), percent(high)))
	_, low, high = t.Half(card.German)
	b.Meter = &aview.Balance{Won: float64(t.Won[card.German]) / float64(t.Played), Lost: float64(t.Won[card.US]) / float64(t.Played), Low: low,
		High: high}
	return b
}
