package textmode

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Cards are named by a letter, for where they lie, and a number: h1 is the first Unit card of the hand, k1 the first Command card, m1 and
// f1 are units in play, mine and the foe's, b1 is a card of the box. They are the same in every language. English and German words are
// understood at any time.

// letters are those of the codes, by their hundreds.
var letters = map[int]byte{dview.OwnHand: 'h', dview.OwnCards: 'k', dview.OwnUnits: 'm', dview.FoeUnits: 'f', dview.BoxCards: 'b'}

// lines are the words of the lines, in their order; the first of them is said in English, the second in German.
var lines = [...]string{"front vorn vorne", "rear hinten reserve", "air luft"}

// Mark is how a card or a line is named.
func Mark(code int) string {
	if code >= dview.OwnLines && code < dview.OwnLines+len(lines) {
		return words.Say([...]string{"dsay.front", "dsay.rear", "dsay.air"}[code-dview.OwnLines])
	}
	n := code % 100
	c, ok := letters[code-n]
	if !ok {
		return ""
	}
	return string(c) + strconv.Itoa(n+first(code-n))
}

// first is the number of the first card there is among some codes: faces are counted from 1.
func first(codes int) int {
	if codes == dview.BoxCards {
		return 0
	}
	return 1
}

// tail is what follows the first card in a step as a command.
func tail(s *Step) string {
	var l []string
	for _, c := range s.At {
		l = append(l, Mark(c))
	}
	return strings.Join(some(append(l, s.Also)...), " ")
}

// Phrase is a step as a command.
func Phrase(s *Step) string { return strings.TrimSpace(Mark(s.From) + " " + tail(s)) }

// code returns the code of a word, 0 if it is no mark.
func code(w string) int {
	for i, names := range lines {
		if slices.Contains(strings.Fields(names), w) {
			return dview.OwnLines + i
		}
	}
	if len(w) < 2 || len(w) > 3 {
		return 0
	}
	n, err := strconv.Atoi(w[1:])
	if err != nil || n < 1 || n > 99 {
		return 0
	}
	for c, l := range letters {
		if w[0] == l {
			return c + n - first(c)
		}
	}
	return 0
}

// verbs are the words of each verb.
var verbs = map[string]string{
	"help":     "help commands hilfe befehle ?",
	"status":   "status now stand jetzt",
	"units":    "units mine einheiten eigene",
	"foe":      "foe enemy gegner feind",
	"hand":     "hand cards karten handkarten",
	"ledger":   "ledger rechnung wurf",
	"log":      "log dispatches meldungen",
	"moves":    "moves can options moeglich kann",
	"look":     "look show zeige schau",
	"ready":    "ready bereit fertig",
	"auto":     "auto automatisch",
	"back":     "back drop weg zurueck",
	"more":     "more mehr",
	"less":     "less weniger",
	"name":     "name nenne",
	"undo":     "undo zuruecknehmen",
	"redo":     "redo wiederhole",
	"table":    "table map tisch karte",
	"menu":     "menu menue",
	"settings": "settings einstellungen",
	"resign":   "resign aufgeben",
	"home":     "home leave verlassen",
}

// vocabulary leads from a word to its verb.
var vocabulary = func() map[string]string {
	m := map[string]string{}
	for verb, all := range verbs {
		for _, w := range strings.Fields(all) {
			m[w] = verb
		}
	}
	return m
}()

// maxLine bounds what is read of a line, in bytes.
const maxLine = 200

// split are the words of a line, in small letters, without what is neither letter nor digit.
func split(line string) []string {
	if len(line) > maxLine {
		line = line[:maxLine]
	}
	if !utf8.ValidString(line) {
		line = strings.ToValidUTF8(line, " ")
	}
	line = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(strings.ToLower(line))
	return strings.FieldsFunc(line, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '?' })
}

// Run carries out a command, or says why it cannot be. A number presses a button; cards, and what follows them, are laid; a card alone is
// told of, unless it can be laid alone; anything else is a verb, or what stands on a button.
func (co *Console) Run(line string) {
	co.said = append(co.said, view.Saying{Mine: true, Text: strings.TrimSpace(words.Plain(line[:min(len(line), maxLine)]))})
	all := split(line)
	if len(all) == 0 {
		co.Say(words.Say("dsay.not-understood"))
		return
	}
	verb := vocabulary[all[0]]
	n, err := strconv.Atoi(all[len(all)-1])
	switch {
	case err == nil && len(all) == 1:
		co.press(n)
	case verb == "back" && err == nil:
		co.takeBack(n)
	case verb == "name" && len(all) > 1:
		co.name(line)
	case slices.ContainsFunc(all, func(w string) bool { return code(w) > 0 }):
		co.cards(verb, all)
	case verb != "" && len(all) == 1 && co.do(verb):
	default:
		co.labelled(all)
	}
}

// press presses a button by its number.
func (co *Console) press(n int) {
	t := co.t.Scene()
	bs := buttons(&t)
	if n < 1 || n > len(bs) {
		co.Say(words.Say("dsay.no-number", n))
		return
	}
	co.pressed(&bs[n-1])
}

// pressed presses a button, or says why it cannot be.
func (co *Console) pressed(b *view.Button) {
	if b.Why != "" {
		co.Say(b.Why)
		return
	}
	co.intend(b.Do)
}

// intend carries out an intent, and says what a message would.
func (co *Console) intend(in view.Intent) {
	n, _ := co.page.Said()
	co.page.Do(in)
	if m, text := co.page.Said(); m != n {
		co.Say(text)
	}
}

// takeBack takes back a part of what was laid, by its number.
func (co *Console) takeBack(n int) {
	t := co.t.Scene()
	if t.Ask == nil || n < 1 || n > len(t.Ask.Draft) {
		co.Say(words.Say("dsay.no-number", n))
		return
	}
	co.intend(t.Ask.Draft[n-1].Undo.Do)
	co.Say(t.Ask.Draft[n-1].Undo.Label)
}

// name names the deck that is being built.
func (co *Console) name(line string) {
	if t := co.t.Scene(); t.Ask == nil || t.Ask.Naming == nil {
		co.Say(words.Say("dsay.not-now"))
		return
	}
	_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
	co.intend(view.Intent{Name: view.DoName, Text: strings.TrimSpace(name)})
}

// cards lays the step that the cards named and the words beside them are, or tells of a card.
func (co *Console) cards(verb string, all []string) {
	var codes []int
	for _, w := range all {
		if c := code(w); c > 0 {
			codes = append(codes, c)
		}
	}
	if t := co.t.Scene(); verb == "more" || verb == "less" {
		i := slices.IndexFunc(t.Box, func(c dview.BoxCard) bool { return c.Look.Do.N == codes[0] })
		if i < 0 {
			co.Say(words.Say("dsay.not-now"))
			return
		}
		b := map[string]*view.Button{"more": &t.Box[i].More, "less": &t.Box[i].Less}[verb]
		if co.pressed(b); b.Why == "" {
			t = co.t.Scene()
			co.Say(box(&t)[i], t.Ask.Text)
		}
		return
	}
	steps, at := co.t.Steps(), codes[1:]
	i := slices.IndexFunc(steps, func(s Step) bool {
		return s.From == codes[0] && same(s.At, at) && (s.Also == "" || slices.Contains(all, word(s.Also)))
	})
	if j := slices.IndexFunc(steps, func(s Step) bool {
		return s.From == codes[0] && same(s.At, at) && s.Also != "" && slices.Contains(all, word(s.Also))
	}); j >= 0 {
		i = j // it is said more exactly
	}
	switch {
	case i >= 0 && verb != "look":
		text := words.Commas(some(steps[i].Text, steps[i].Sub))
		co.t.Lay(i)
		co.Say(text)
	case len(at) == 0:
		co.tell(codes[0], steps)
	default:
		co.Say(cmp.Or(co.t.Why(codes[0], at[0]), words.Say("dsay.cannot")))
	}
}

// word is the only word of a text, as split writes it.
func word(s string) string { return strings.Join(split(s), " ") }

// same reports whether two lists hold the same codes.
func same(a, b []int) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(c int) bool { return !slices.Contains(b, c) })
}

// tell tells of a card, and what can be laid of it.
func (co *Console) tell(code int, steps []Step) {
	d := co.t.Detail(code)
	if d == nil {
		co.Say(words.Say("dsay.no-card", Mark(code)))
		return
	}
	co.Say(detail(d)...)
	t := co.t.Scene()
	for i := range t.Sides {
		for _, z := range t.Sides[i].Zones {
			if j := slices.IndexFunc(z.Units, func(u dview.Unit) bool { return u.Code == code }); j >= 0 {
				co.Say(z.Units[j].Said)
			}
		}
	}
	co.Say(lays(slices.DeleteFunc(slices.Clone(steps), func(s Step) bool { return s.From != code }))...)
}

// detail is a card in full.
func detail(d *dview.Detail) []string {
	l := words.Parts{d.Line}
	for _, f := range d.Facts {
		l.Add(true, "dsay.fact", f.Label, f.Value)
	}
	out := []string{words.Say("dsay.of", d.Name, words.Commas(some(l...)))}
	for _, w := range d.Weapons {
		out = append(out, words.Say("dsay.weapon", strings.TrimSpace(w.Name+" "+w.Note), w.Vs[0], w.Vs[1], w.Vs[2], w.Index))
	}
	return append(out, d.Text...)
}

// intents are the verbs that mean the same on every table.
var intents = map[string]view.Intent{"table": {Name: view.DoText}, "menu": {Name: view.DoMenu}, "home": {Name: view.DoGoHome},
	"settings": {Name: view.DoOpen, Text: "settings"}, "resign": {Name: view.DoResign}, "undo": {Name: view.DoUndo},
	"back": {Name: view.DoUndo}, "redo": {Name: view.DoRedo}}

// do carries out a verb, and reports whether it could be one here.
func (co *Console) do(verb string) bool {
	t := co.t.Scene()
	var out []string
	switch verb {
	case "help":
		out = strings.Split(words.Say("dsay.help"), "\n")
	case "status":
		out = append(status(&t), asked(&t))
	case "units":
		out = units(&t.Sides[1])
	case "foe":
		out = units(&t.Sides[0])
	case "hand":
		out = append(hand(t.Hand), hand(t.Cards)...)
	case "ledger":
		out = ledger(&t)
	case "log":
		out = dispatches(&t, 10)
	case "moves":
		out = co.can(&t)
	case "ready", "auto":
		bs := buttons(&t)
		i := slices.IndexFunc(bs, func(b view.Button) bool {
			return verb == "auto" && b.Do.Name == dview.DoAdvise || verb == "ready" && (b.Style == view.Primary || b.Style == view.Fire)
		})
		if i < 0 {
			co.Say(words.Say("dsay.not-now"))
			return true
		}
		if co.pressed(&bs[i]); verb == "auto" {
			if t = co.t.Scene(); t.Ask != nil {
				co.Say(draft(t.Ask)...)
			}
		}
		return true
	default:
		in, ok := intents[verb]
		if ok {
			co.intend(in)
		}
		return ok
	}
	if len(out) == 0 {
		out = []string{words.Say("dsay.nothing")}
	}
	co.Say(out...)
	return true
}

// labelled presses the button on which the words stand: the one that says just that, or the only one that says it among other things.
func (co *Console) labelled(all []string) {
	t := co.t.Scene()
	bs := buttons(&t)
	said := strings.Join(all, " ")
	var found []int
	for i, b := range bs {
		switch label := strings.Join(split(b.Label), " "); {
		case label == said:
			co.pressed(&bs[i])
			return
		case strings.Contains(label, said):
			found = append(found, i)
		}
	}
	switch len(found) {
	case 0:
		co.Say(words.Say("dsay.not-understood"))
	case 1:
		co.pressed(&bs[found[0]])
	default:
		var l []string
		for _, i := range found {
			l = append(l, words.Say("dsay.numbered", i+1, bs[i].Label))
		}
		co.Say(words.Say("dsay.which", words.Commas(l)))
	}
}

// Key does what a key means outside the line for commands. It reports whether it was one of its keys.
func (co *Console) Key(k string) bool {
	if k == "/" {
		co.page.Focus("say")
	}
	return k == "/"
}
