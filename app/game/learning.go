package game

import (
	"strconv"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// The ways to the lesson, the rulebook, the pages on how to play and what the program is.

// learning leads to them.
type learning struct{ g *Game }

// learningChoices are the links to them on the first screen. The lesson is not among them where it is offered above.
func (ln *learning) learningChoices(offered bool) []view.Choice {
	open := func(id, icon, label string) view.Choice {
		return view.Choice{ID: id, Icon: icon, Label: label, Do: view.Intent{Name: view.DoOpen, Text: id}}
	}
	out := []view.Choice{open("how", "ic-bulb", words.Say("how.title")), open("rules", "ic-book", words.Say("learn.rules"))}
	if !offered {
		label := words.Say("learn.lesson")
		if n := ln.lessonAt(); n > 0 {
			label = words.Say("learn.lesson-at", n+1, len(lessonSteps))
		}
		out = append(out, open("learn", "ic-flag", label))
	}
	return append(out, open("about", "ic-help", words.Say("about.title")))
}

// lessonAt is the step at which the lesson was left half-way, 0 if it was not.
func (ln *learning) lessonAt() int {
	n, _ := strconv.Atoi(ln.g.host.Load(keyLesson))
	return max(0, min(n, len(lessonSteps)-1))
}

// lessonOffer is the lesson at the top of the first screen, for who has not yet been through it and has nothing else to go on
// with.
func (ln *learning) lessonOffer(going bool) *view.Saved {
	if going || ln.g.host.Load(keyLesson) == "done" {
		return nil
	}
	o := &view.Saved{Name: words.Say("learn.start"), Text: words.Say("learn.start-text"), Thumb: lessonThumb}
	if n := ln.lessonAt(); n > 0 {
		o.Name, o.Text = words.Say("learn.go-on"), words.Say("learn.go-on-text", n+1, len(lessonSteps))
	}
	return o
}

// lessonRow is the lesson among the matches that go on, if it was left half-way.
func (ln *learning) lessonRow() (r view.SavedRow, ok bool) {
	n := ln.lessonAt()
	return view.SavedRow{ID: "lesson", Name: words.Say("learn.lesson"), Turn: words.Say("learn.go-on-text", n+1, len(lessonSteps)), Thumb: lessonThumb,
		Buttons: []view.Button{{ID: "btn-go-lesson", Label: words.Say("learn.go-on"), Do: view.Intent{Name: view.DoOpen, Text: "learn"}}}}, n > 0
}

// lessonThumb is the lesson's map in small. A test holds it to the map: reading the lesson would cost every start, and few
// starts lead there.
var lessonThumb = &aview.Thumb{W: 4, H: 4, Cells: []aview.ThumbCell{
	{Art: "town", Control: aview.German}, {Art: "clear", Control: aview.German}, {Art: "village", Control: aview.German, Base: aview.German}, {Art: "clear", Control: aview.German},
	{Art: "clear", Control: aview.German}, {Art: "clear", Control: aview.German}, {Art: "lightwoods", Control: aview.German}, {Art: "hills", Control: aview.German},
	{Art: "clear", Control: aview.German}, {Art: "clear"}, {Art: "clear"}, {Art: "heavywoods"},
	{Art: "heavywoods", Control: aview.US}, {Art: "clear", Control: aview.US}, {Art: "village", Control: aview.US, Base: aview.US}, {Art: "lightwoods", Control: aview.US},
}}

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
	s.Lines = append(s.Lines, view.Line{Label: words.Say("why.key"), Value: "Y"}, view.Line{Label: words.Say("why.key-rule"), Value: "Shift+R"},
		view.Line{Label: words.Say("learn.key-list"), Value: "?"})
	s.Buttons = []view.Button{{ID: "btn-k-rules", Label: words.Say("learn.rules"), Icon: "ic-help", Do: view.Intent{Name: view.DoRule, Text: topic}},
		{ID: "btn-k-how", Label: words.Say("how.title"), Do: view.Intent{Name: view.DoOpen, Text: "how"}}}
	return s
}

// relearn goes on where the lesson was left.
func (ln *learning) relearn() { openLesson(page{ln.g, ln.g.face()}, ln.lessonAt()) }
