package scenario

import (
	"reflect"
	"strings"
)

// This file tells what a scenario file can say, out of the very structs that it is read into: what an editor offers, and nothing is
// written twice.

// ShapeKind is how a value is written.
type ShapeKind uint8

// The kinds of values.
const (
	TextShape   ShapeKind = iota
	NumberShape           // a whole number
	FlagShape             // true, or absent
	ObjectShape           // Fields
	ListShape             // of Item
	CountShape            // an object of cards by name, each with its copies
	ChoiceShape           // one of Forms
)

// Shape is what may stand at a place of a scenario file.
type Shape struct {
	Name   string // of the field that it is, or of a form among several: of a special rule its own
	Kind   ShapeKind
	Need   bool     // the field cannot be left out
	Lo, Hi int      // bounds of the number, of the letters, of the entries or of the copies; both 0 for none
	Words  []string // that the text may be
	// Of is what a text names, or the names of a list or of counts: "tile" of the map, "printed" tile, "unit", "action" card, "card" of
	// either kind, "terrain", "side", "mark", "deed" that is done already, "target" of an order; "" for a text of its own.
	Of     string
	Fields []*Shape
	Item   *Shape
	Forms  []*Shape
}

// FileShape returns what a scenario file can say. The caller must not change it.
func FileShape() *Shape { return shapeOf(reflect.TypeFor[file](), "", "", "", "") }

// Field returns the shape of a field, nil if there is none.
func (s *Shape) Field(name string) *Shape {
	for _, f := range s.Fields {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Form returns the form of a name, nil if there is none.
func (s *Shape) Form(name string) *Shape {
	for _, f := range s.Forms {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// split is the words of a tag.
func split(words string) []string {
	if words == "" {
		return nil
	}
	return strings.Split(words, "|")
}

// shapeOf is what is read into a value of a type with these tags.
func shapeOf(t reflect.Type, name, is, of, words string) *Shape {
	s := &Shape{Name: name, Need: strings.HasPrefix(is, "need"), Of: of, Words: split(words)}
	if lo, hi, ok := bounds(is); ok {
		s.Lo, s.Hi = lo, hi
	}
	forms := func(l ...*Shape) *Shape {
		s.Kind, s.Forms = ChoiceShape, l
		return s
	}
	switch t {
	case reflect.TypeFor[fileCards]():
		s.Kind, s.Lo, s.Hi = CountShape, 1, 40
		return s
	case reflect.TypeFor[fileDeck]():
		return forms(&Shape{Name: "printed", Of: "deck-" + of, Lo: 1, Hi: 1}, shapeOf(reflect.TypeFor[fileCards](), "list", "", of, ""))
	case reflect.TypeFor[fileTurns]():
		turn := &Shape{Name: "from", Kind: NumberShape, Need: true, Lo: 1, Hi: 20}
		return forms(&Shape{Name: "word", Words: split("all|odd|even")}, &Shape{Name: "list", Kind: ListShape, Lo: 1, Hi: 20, Of: "turn",
			Item: &Shape{Kind: NumberShape, Lo: 1, Hi: 20}}, &Shape{Name: "since", Kind: ObjectShape, Fields: []*Shape{turn}})
	case reflect.TypeFor[fileUnit]():
		return forms(&Shape{Name: "plain", Of: "unit"}, shapeOf(reflect.TypeFor[fileVeteran](), "veteran", "", "", ""))
	case reflect.TypeFor[fileCondition]():
		return forms(&Shape{Name: "word", Words: split(conditionWords)}, shapeOf(reflect.TypeFor[fileWin](), "win", "", "", ""))
	case reflect.TypeFor[fileUnits]():
		return forms(&Shape{Name: "word", Words: []string{"others"}}, shapeOf(reflect.TypeFor[[]string](), "units", "1..25", "unit", ""))
	case reflect.TypeFor[fileRule]():
		for _, k := range ruleKinds {
			form := shapeOf(reflect.TypeFor[ruleHead](), k.name, "", "", "")
			form.Fields[0].Words = []string{k.name}
			form.Fields = append(form.Fields, shapeOf(reflect.TypeOf(k.make()).Elem(), "", "", "", "").Fields...)
			s.Forms = append(s.Forms, form)
		}
		return forms(s.Forms...)
	}
	switch t.Kind() {
	case reflect.Pointer:
		return shapeOf(t.Elem(), name, is, of, words)
	case reflect.Int:
		s.Kind = NumberShape
	case reflect.Bool:
		s.Kind = FlagShape
	case reflect.Slice:
		s.Kind, s.Item = ListShape, shapeOf(t.Elem(), "", "", of, "")
	case reflect.Struct:
		s.Kind = ObjectShape
		for _, f := range fieldsOf(t) {
			s.Fields = append(s.Fields, shapeOf(f.Type, f.name, f.is, f.Tag.Get("of"), f.words))
		}
	}
	return s
}
