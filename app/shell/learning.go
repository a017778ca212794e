package shell

import (
	"slices"
	"strconv"
	"strings"

	"bocage/app/shell/about"
	"bocage/app/shell/howto"
	"bocage/app/shell/rulebook"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// The ways to the lesson, the rulebook, the pages on how to play and what the program is.

// learning leads to them.
type learning struct{ g *Shell }

// ofGame is a place that is of one game: its rulebook, or the pages on how it is played.
type ofGame struct {
	place
	g    *Shell
	face *Face
}

// Address names the game, unless it is the first: of that alone were the addresses when there was no other.
func (p ofGame) Address() string {
	head, rest, _ := strings.Cut(p.place.Address(), "/")
	return strings.TrimSuffix(head+"/"+p.g.faces.address(p.face, rest), "/")
}

// taught is the game that is asked for: that of what is on the screen, on the first screen the first that has what is asked of it; nil if
// there is none.
func (g *Shell) taught(has func(*Face) bool) *Face {
	games := g.faces.Shown()
	if g.sitting != nil || g.briefing != nil || has(g.face()) {
		games = []*Face{g.face()}
	}
	if i := slices.IndexFunc(games, has); i >= 0 {
		return games[i]
	}
	return nil
}

// first is the game of the lesson that the first screen offers, nil for none.
func (ln *learning) first() *Face {
	return ln.g.taught((*Face).taughtByLesson)
}

func (f *Face) taughtByLesson() bool { return f.Lesson != nil }
func (f *Face) hasHow() bool         { return len(f.How) > 0 }
func (f *Face) hasRules() bool       { return f.Rules != nil }
func (f *Face) hasDecks() bool       { return f.Decks != nil }

// choices are the links to what a game has to be learned by.
func (ln *learning) choices(f *Face) (out []view.Choice) {
	open := func(id, icon, label string) {
		out = append(out, view.Choice{ID: id, Icon: icon, Label: label, Do: view.Intent{Name: view.DoOpen, Text: id + "/" + f.Game.ID() + ":"}})
	}
	if f.hasHow() {
		open("how", "ic-bulb", words.Say("how.title"))
	}
	if f.hasRules() {
		open("rules", "ic-book", words.Say("learn.rules"))
	}
	if f.hasDecks() {
		open("decks", "ic-layers", words.Say("learn.decks"))
	}
	if n, ok := ln.at(f); ok {
		label := f.Lesson.say("name")
		if n > 0 {
			label = f.Lesson.say("at", n+1, f.Lesson.Steps)
		}
		open("learn", "ic-flag", label)
	}
	return out
}

// heads are the games that the first screen shows, if several can be learned, with the links of each.
func (ln *learning) heads() (l []view.GameHead) {
	for _, f := range ln.g.faces.Shown() {
		if h := (view.GameHead{Name: f.name(), Links: ln.choices(f)}); len(h.Links) > 0 {
			for i := range h.Links {
				h.Links[i].ID += "-" + f.Game.ID()
			}
			l = append(l, h)
		}
	}
	return l
}

// links are those of the first game among all that can be opened from the first screen; where several games can be learned they name it.
// The lesson is not among them where it is offered above.
func (ln *learning) links(several, offered bool) []view.Choice {
	f := &ln.g.faces[0]
	l := slices.DeleteFunc(ln.choices(f), func(c view.Choice) bool { return offered && c.ID == "learn" })
	for i := range l {
		if several && l[i].ID != "learn" { // which has a name of its own
			l[i].Label = words.Say("learn.of", l[i].Label, f.name())
		}
	}
	return l
}

// at is the step at which the lesson of a game was left half-way, 0 if it was not. ok is false without a lesson.
func (ln *learning) at(f *Face) (n int, ok bool) {
	if f == nil || f.Lesson == nil {
		return 0, false
	}
	n, _ = strconv.Atoi(ln.g.host.Load(f.Lesson.Key))
	return max(0, min(n, f.Lesson.Steps-1)), true
}

// lessonOffer is the lesson at the top of the first screen, for who has not yet been through it, has not played to an end without
// it and has nothing else to go on with.
func (ln *learning) lessonOffer(going bool) *view.Offer {
	f := ln.first()
	n, ok := ln.at(f)
	if !ok || going || ln.g.host.Load(f.Lesson.Key) == "done" || n == 0 && ln.g.lib.finished() {
		return nil
	}
	l := f.Lesson
	o := &view.Offer{Name: l.say("name"), Text: l.say("text"), Thumb: l.Thumb, Go: view.Button{ID: "btn-learn",
		Label: words.Say("learn.start"), Icon: "ic-play", Style: view.Primary, Do: learn(f)}}
	if n > 0 {
		o.Go.Label, o.Text = words.Say("learn.go-on"), words.Say("learn.go-on-text", n+1, l.Steps)
	}
	return o
}

// learn is the intent that opens a game's lesson.
func learn(f *Face) view.Intent {
	return view.Intent{Name: view.DoOpen, Text: "learn/" + f.Game.ID() + ":"}
}

// rows are the lessons among the matches that go on: those that were left half-way.
func (ln *learning) rows() (rows []view.SavedRow) {
	for _, f := range ln.g.faces.Shown() {
		n, _ := ln.at(f)
		if n == 0 {
			continue
		}
		id := ln.g.faces.address(f, "lesson")
		b := view.Button{ID: "btn-go-" + id, Label: words.Say("learn.go-on"), Do: learn(f)}
		rows = append(rows, view.SavedRow{ID: id, Name: f.Lesson.say("name"), Turn: words.Say("learn.go-on-text", n+1, f.Lesson.Steps),
			Thumb: f.Lesson.Thumb, Buttons: []view.Button{b}})
	}
	return rows
}

// open opens one of them by its address, or by its name alone that of the game on the screen. It reports whether there is one.
func (ln *learning) open(address string) bool {
	head, rest, named := strings.Cut(address, "/")
	has := map[string]func(*Face) bool{"learn": (*Face).taughtByLesson, "how": (*Face).hasHow, "rules": (*Face).hasRules,
		"decks": (*Face).hasDecks}[head]
	switch {
	case head == "about":
		ln.g.openAbout()
		return true
	case has == nil:
		return false
	}
	f := ln.g.taught(has)
	if named {
		f, rest = ln.g.faces.cut(rest)
	}
	switch {
	case f == nil || !has(f):
		return false
	case head == "learn":
		n, _ := ln.at(f)
		f.Lesson.Open(page{ln.g, f}, n)
	case head == "decks":
		if p := f.Decks(page{ln.g, f}, rest); p != nil {
			ln.g.enter(ofGame{p, ln.g, f})
		}
	case head == "how":
		n, _ := strconv.Atoi(rest)
		ln.openHow(f, n)
	default:
		ln.openRules(f, rest)
	}
	return true
}

// openHow opens a page on how a game is played, from 1.
func (ln *learning) openHow(f *Face, n int) {
	if p, ok := ln.g.top().(ofGame); ok && p.face == f {
		if h, ok := p.place.(*howto.Place); ok {
			h.Turn(n)
			return
		}
	}
	pages := make([]howto.Page, len(f.How))
	for i, p := range f.How {
		pages[i] = howto.Page{ID: p.ID, Texts: p.Texts, Rules: p.Rules}
		if p.Open != nil {
			pages[i].Open = func() func(*view.How) { return p.Open(page{ln.g, f}) }
		}
	}
	var last *view.Button
	if f.Lesson != nil {
		last = &view.Button{ID: "btn-how-learn", Label: f.Lesson.say("try"), Icon: "ic-play", Style: view.Primary, Do: learn(f)}
	}
	ln.g.enter(ofGame{howto.Open(ln.g.host, pages, last, n), ln.g, f})
}

// openRules opens a game's rulebook at an entry or a rule of the checklist, "" for its contents.
func (ln *learning) openRules(f *Face, id string) {
	if p, ok := ln.g.top().(ofGame); ok && p.face == f {
		if r, ok := p.place.(*rulebook.Place); ok {
			r.Turn(id)
			return
		}
	}
	ln.g.enter(ofGame{rulebook.Open(ln.g.host, f.Rules, &ln.g.book, id), ln.g, f})
}

// openAbout says what the program is.
func (g *Shell) openAbout() {
	if _, ok := g.top().(*about.Place); ok {
		return
	}
	var rules []int
	for _, f := range g.faces.Shown() {
		rules = append(rules, newest(f))
	}
	g.enter(about.Open(g.host, rules, g.marks))
}

// keySheet is what the keys do, with the way to the rules that fit the moment.
func (ln *learning) keySheet() *view.Sheet {
	s := &view.Sheet{ID: "keys", Title: words.Say("match.keys"), Lines: ln.g.face().Guide.Keys()}
	topic := ""
	if of := ln.g.sitting; of != nil {
		topic = of.table.Topic()
		if of.custody == aside {
			s.Lines = append(s.Lines, view.Line{Label: words.Say("learn.key-steps"), Value: ". ,"})
		}
		for _, o := range of.Onward() {
			s.Lines = append(s.Lines, view.Line{Label: o.Label, Value: "F9"})
		}
	}
	s.Lines = append(s.Lines, view.Line{Label: words.Say("why.key"), Value: "Y"},
		view.Line{Label: words.Say("why.key-rule"), Value: "Shift+R"},
		view.Line{Label: words.Say("learn.key-list"), Value: "?"})
	button := func(id, label, icon string, do view.Intent, has func(*Face) bool) {
		if ln.g.taught(has) != nil {
			s.Buttons = append(s.Buttons, view.Button{ID: id, Label: words.Say(label), Icon: icon, Do: do})
		}
	}
	button("btn-k-rules", "learn.rules", "ic-help", view.Intent{Name: view.DoRule, Text: topic}, (*Face).hasRules)
	button("btn-k-how", "how.title", "", view.Intent{Name: view.DoOpen, Text: "how"}, (*Face).hasHow)
	return s
}

// marks are what is reconstructed in the scenarios of the games that are shown.
func (g *Shell) marks() (fs []view.Fold) {
	for _, f := range g.faces.Shown() {
		for _, sc := range f.Guide.Scenarios() {
			var b view.Briefing
			if f.Guide.Brief(sc, &b); len(b.Mark) > 0 {
				fs = append(fs, view.Fold{Head: b.Name, Text: strings.Join(b.Mark, " ")})
			}
		}
	}
	return fs
}
