package shell

import (
	"strconv"
	"strings"

	"bocage/app/shell/about"
	"bocage/app/shell/rulebook"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// The ways to the lesson, the rulebook, the pages on how to play and what the program is.

// learning leads to them.
type learning struct{ g *Shell }

// taught is the game that is asked for, of those that have what is asked of them: that of what is on the screen, else the first of those
// that are shown; nil if none has it.
func (g *Shell) taught(has func(*Face) bool) *Face {
	for _, f := range append([]*Face{g.face()}, g.faces.Shown()...) {
		if has(f) {
			return f
		}
	}
	return nil
}

// lesson is the game that can be learned by a lesson, nil for none.
func (ln *learning) lesson() *Face {
	return ln.g.taught(func(f *Face) bool { return f.Lesson != nil })
}

// learningChoices are the links to them on the first screen. The lesson is not among them where it is offered above.
func (ln *learning) learningChoices(offered bool) []view.Choice {
	open := func(id, icon, label string) view.Choice {
		return view.Choice{ID: id, Icon: icon, Label: label, Do: view.Intent{Name: view.DoOpen, Text: id}}
	}
	out := []view.Choice{open("how", "ic-bulb", words.Say("how.title")), open("rules", "ic-book", words.Say("learn.rules"))}
	if n, steps, ok := ln.lessonAt(); ok && !offered {
		label := ln.lesson().Lesson.say("name")
		if n > 0 {
			label = ln.lesson().Lesson.say("at", n+1, steps)
		}
		out = append(out, open("learn", "ic-flag", label))
	}
	return out
}

// lessonAt is the step at which the lesson was left half-way, 0 if it was not, and how many there are. ok is false without a lesson.
func (ln *learning) lessonAt() (n, steps int, ok bool) {
	f := ln.lesson()
	if f == nil {
		return 0, 0, false
	}
	n, _ = strconv.Atoi(ln.g.host.Load(f.Lesson.Key))
	return max(0, min(n, f.Lesson.Steps-1)), f.Lesson.Steps, true
}

// lessonOffer is the lesson at the top of the first screen, for who has not yet been through it, has not played to an end without
// it and has nothing else to go on with.
func (ln *learning) lessonOffer(going bool) *view.Offer {
	n, steps, ok := ln.lessonAt()
	if !ok || going || ln.g.host.Load(ln.lesson().Lesson.Key) == "done" || n == 0 && ln.g.lib.finished() {
		return nil
	}
	l := ln.lesson().Lesson
	o := &view.Offer{Name: l.say("name"), Text: l.say("text"), Thumb: l.Thumb, Go: view.Button{ID: "btn-learn",
		Label: words.Say("learn.start"), Icon: "ic-play", Style: view.Primary, Do: view.Intent{Name: view.DoOpen, Text: "learn"}}}
	if n > 0 {
		o.Go.Label, o.Text = words.Say("learn.go-on"), words.Say("learn.go-on-text", n+1, steps)
	}
	return o
}

// lessonRow is the lesson among the matches that go on, if it was left half-way.
func (ln *learning) lessonRow() (r view.SavedRow, ok bool) {
	n, steps, _ := ln.lessonAt()
	if n == 0 {
		return r, false
	}
	b := view.Button{ID: "btn-go-lesson", Label: words.Say("learn.go-on"), Do: view.Intent{Name: view.DoOpen, Text: "learn"}}
	return view.SavedRow{ID: "lesson", Name: ln.lesson().Lesson.say("name"), Turn: words.Say("learn.go-on-text", n+1, steps),
		Thumb: ln.lesson().Lesson.Thumb, Buttons: []view.Button{b}}, true
}

// openLearning opens one of them, and reports whether it is one.
func (ln *learning) openLearning(id string) bool {
	switch id {
	case "learn":
		ln.relearn()
	case "how", "rules", "about":
		ln.openPage(id, "")
	default:
		return false
	}
	return true
}

// openPage opens a page by its address.
func (ln *learning) openPage(head, rest string) {
	switch head {
	case "rules":
		ln.g.openRules(rest)
	case "how":
		n, _ := strconv.Atoi(rest)
		ln.g.openHow(n)
	case "about":
		ln.g.openAbout()
	}
}

// openRules opens the rulebook at an entry or a rule of the checklist, "" for its contents.
func (g *Shell) openRules(id string) {
	if r, ok := g.top().(*rulebook.Place); ok {
		r.Turn(id)
		return
	}
	if f := g.taught(func(f *Face) bool { return f.Rules != nil }); f != nil {
		g.enter(rulebook.Open(g.host, f.Rules, &g.book, id))
	}
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
	if ln.g.sitting != nil {
		topic = ln.g.sitting.table.Topic()
	}
	if ln.g.sitting != nil && ln.g.sitting.custody == aside {
		s.Lines = append(s.Lines, view.Line{Label: words.Say("learn.key-steps"), Value: ". ,"})
	}
	s.Lines = append(s.Lines, view.Line{Label: words.Say("why.key"), Value: "Y"},
		view.Line{Label: words.Say("why.key-rule"), Value: "Shift+R"},
		view.Line{Label: words.Say("learn.key-list"), Value: "?"})
	s.Buttons = []view.Button{
		{ID: "btn-k-rules", Label: words.Say("learn.rules"), Icon: "ic-help", Do: view.Intent{Name: view.DoRule, Text: topic}},
		{ID: "btn-k-how", Label: words.Say("how.title"), Do: view.Intent{Name: view.DoOpen, Text: "how"}}}
	return s
}

// relearn goes on where the lesson was left.
func (ln *learning) relearn() {
	if f := ln.lesson(); f != nil {
		n, _, _ := ln.lessonAt()
		f.Lesson.Open(page{ln.g, f}, n)
	}
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
