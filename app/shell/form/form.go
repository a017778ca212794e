// Package form is a JSON document as a form on the screen: its lines, which follow from the shape of what it can say, and what pressing
// them changes in it. Whose document it is says what its fields and names are called (Owner).
//
// It must not know any game.
package form

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/doc"
)

// RowKind is what a line of a form is.
type RowKind uint8

// The kinds of lines.
const (
	Head   RowKind = iota // a heading
	Line                  // words alone
	Number                // a number to step
	Choice                // one of several
	Text                  // a text to type
	Long                  // that is long: over several lines, but files have no line breaks
	Fault                 // something wrong
	Doubt                 // something to look at
	Good                  // something checked
)

// Row is a line of a form.
type Row struct {
	ID      string
	Kind    RowKind
	Depth   int
	Label   string
	Value   string
	Most    int    // letters of what is long
	Path    string // what is set
	Up      string // path of the entry of a list that stands before this one, "" for none
	Down    string // and of the one behind it
	Line    int    // of the text of the file, 0 for none
	Lead    Act    // leads there
	Said    string // spoken instead of the Label, "" for that
	Adds    bool   // what is chosen is added, not set
	Options []Option
	Buttons []Act
}

// Act is a button of a line: its Label is spoken, and says of what; Short is what it shows, "" for the Label.
type Act struct {
	view.Button
	Short string
}

// Rows are lines as they are written.
type Rows []Row

// Say adds a line of words alone.
func (l *Rows) Say(text string) *Row {
	*l = append(*l, Row{Kind: Line, Label: text})
	return &(*l)[len(*l)-1]
}

// Press adds a button to a line.
func (r *Row) Press(id, label string, do view.Name, text string) *view.Button {
	r.Buttons = append(r.Buttons, Act{Button: button(id, label, do, text)})
	return &r.Buttons[len(r.Buttons)-1].Button
}

// Option is one of several.
type Option struct{ Value, Label string }

// File is the text of the file, to be changed by hand.
type File struct {
	Label string
	Text  string // as it was typed
	Most  int    // letters
	Line  int    // that is in sight at first
}

// Editor is what the screens of all documents in the making show.
type Editor struct {
	Title, Sub string
	Steps      []view.Button // undo, redo
	Acts       []view.Button // keep, play, save, share
	Tools      []view.Button
	Tabs       []view.Button
	Part       string // spoken name of the part that is shown
	Rows       []Row
	File       *File // the text of the file, nil for none
	Below      []Row // below it
}

// Begin is the screen on which a document is begun.
type Begin struct {
	Title, Text string
	From        []view.Button
	File        string
	FileSub     string
}

// The intents of a form.
const (
	DoStart view.Name = "ed-start" // [Text] begin with it
	DoPlace view.Name = "ed-place" // [Text path of a fault] go there
	DoPart  view.Name = "ed-part"  // [Text]
	DoSet   view.Name = "ed-set"   // [Text path=value]
	DoAdd   view.Name = "ed-add"   // [Text path=field or form]
	DoPush  view.Name = "ed-push"  // [Text path of a list]
	DoDrop  view.Name = "ed-drop"  // [Text path]
	DoMove  view.Name = "ed-move"  // [Text path of an entry=path of another, or of what is in that] it comes to stand there
	DoTyped view.Name = "ed-typed" // [Text] the file as it is typed

	DoTake   view.Name = "ed-take"   // what was typed becomes the file
	DoUntake view.Name = "ed-untake" // what was typed is dropped
	DoKeep   view.Name = "ed-keep"   // keeps what was received
	DoSave   view.Name = "ed-save"
	DoShare  view.Name = "ed-share"
	DoDelete view.Name = "ed-delete"
)

// Owner is whose document it is.
type Owner interface {
	// Shape is what the file can say.
	Shape() *doc.Shape
	// Names are what a text at a path, or the names of counts, may be; nil for a text of its own.
	Names(root *doc.Node, s *doc.Shape, p doc.Path) []string
	// Called is what a name of some shape is called in the language in use, Field what a field of the value at a path is, "" if nothing need
	// be said of it, and Form what a form of several is.
	Called(s *doc.Shape, name string) string
	Field(p doc.Path, name string) string
	Form(name string) string
	// Marked reports whether the entries of a list stand in one line, as they are chosen elsewhere.
	Marked(item *doc.Shape) bool
	// Buttons and Rows are what stands in the line of a value besides, and under that of a choice.
	Buttons(p doc.Path, s *doc.Shape) []Act
	Rows(p doc.Path, depth int) []Row
	// From is a value in another form that says the same, nil if there is none.
	From(n *doc.Node, form *doc.Shape) *doc.Node
}

// Plain is an Owner's answers where nothing is special.
type Plain struct{}

// Form, Marked, Buttons, Rows and From know of nothing.
func (Plain) Form(name string) string              { return name }
func (Plain) Marked(*doc.Shape) bool               { return false }
func (Plain) Buttons(doc.Path, *doc.Shape) []Act   { return nil }
func (Plain) Rows(doc.Path, int) []Row             { return nil }
func (Plain) From(*doc.Node, *doc.Shape) *doc.Node { return nil }

// RowID is the element of the value at a path.
func RowID(p doc.Path) string { return "at-" + p.String() }

// Label is what a path is called.
func Label(o Owner, p doc.Path) string {
	s := ""
	for i, step := range p {
		one := strconv.Itoa(step.Index + 1)
		if step.Name != "" {
			one = o.Field(p[:i], step.Name)
		}
		if s != "" && one != "" {
			s += ", "
		}
		s += one
	}
	return s
}

// Place is a line of a check: what is wrong, or to be looked at, with the way to its place. i tells it from others.
func Place(kind RowKind, where, text string, i int, path string) Row {
	a := Act{Button: button("lead-"+strconv.Itoa(i), "", DoPlace, path), Short: words.Say("form.lead")}
	a.Label = a.Short + ": " + where
	return Row{Kind: kind, Label: where, Value: text, Buttons: []Act{a}}
}

func button(id, label string, do view.Name, text string) view.Button {
	return view.Button{ID: id, Label: label, Do: view.Intent{Name: do, Text: text}}
}
