package scenario

import (
	"reflect"
	"strings"

	"bocage/engine/doc"
)

// This file tells what a scenario file can say, out of the very structs that it is read into: what an editor offers, and nothing is
// written twice.

// FileShape returns what a scenario file can say. The caller must not change it.
func FileShape() *doc.Shape { return shapeOf(reflect.TypeFor[file](), "", "", "", "") }

// split is the words of a tag.
func split(words string) []string {
	if words == "" {
		return nil
	}
	return strings.Split(words, "|")
}

// shapeOf is what is read into a value of a type with these tags.
func shapeOf(t reflect.Type, name, is, of, words string) *doc.Shape {
	s := &doc.Shape{Name: name, Need: strings.HasPrefix(is, "need"), Of: of, Words: split(words)}
	if lo, hi, ok := bounds(is); ok {
		s.Lo, s.Hi = lo, hi
	}
	forms := func(l ...*doc.Shape) *doc.Shape {
		s.Kind, s.Forms = doc.ChoiceShape, l
		return s
	}
	switch t {
	case reflect.TypeFor[fileCards]():
		s.Kind, s.Lo, s.Hi = doc.CountShape, 1, 40
		return s
	case reflect.TypeFor[fileDeck]():
		return forms(&doc.Shape{Name: "printed", Of: "deck-" + of, Lo: 1, Hi: 1}, shapeOf(reflect.TypeFor[fileCards](), "list", "", of, ""))
	case reflect.TypeFor[fileTurns]():
		turn := &doc.Shape{Name: "from", Kind: doc.NumberShape, Need: true, Lo: 1, Hi: 20}
		each := &doc.Shape{Kind: doc.NumberShape, Lo: 1, Hi: 20}
		return forms(&doc.Shape{Name: "word", Words: split("all|odd|even")},
			&doc.Shape{Name: "list", Kind: doc.ListShape, Lo: 1, Hi: 20, Of: "turn", Item: each},
			&doc.Shape{Name: "since", Kind: doc.ObjectShape, Fields: []*doc.Shape{turn}})
	case reflect.TypeFor[fileUnit]():
		return forms(&doc.Shape{Name: "plain", Of: "unit"}, shapeOf(reflect.TypeFor[fileVeteran](), "veteran", "", "", ""))
	case reflect.TypeFor[fileCondition]():
		return forms(&doc.Shape{Name: "word", Words: split(conditionWords)}, shapeOf(reflect.TypeFor[fileWin](), "win", "", "", ""))
	case reflect.TypeFor[fileUnits]():
		return forms(&doc.Shape{Name: "word", Words: []string{"others"}}, shapeOf(reflect.TypeFor[[]string](), "units", "1..25", "unit", ""))
	case reflect.TypeFor[fileRule]():
		for _, k := range ruleKinds {
			form := shapeOf(reflect.TypeFor[ruleHead](), k.name, "", "", "")
			form.Fields[0].Words = []string{k.name}
			if forBoth(k.make()) {
				form.Fields = form.Fields[:1] // sides are a fault there
			}
			form.Fields = append(form.Fields, shapeOf(reflect.TypeOf(k.make()).Elem(), "", "", "", "").Fields...)
			s.Forms = append(s.Forms, form)
		}
		return forms(s.Forms...)
	}
	switch t.Kind() {
	case reflect.Pointer:
		return shapeOf(t.Elem(), name, is, of, words)
	case reflect.Int:
		s.Kind = doc.NumberShape
	case reflect.Bool:
		s.Kind = doc.FlagShape
	case reflect.Slice:
		s.Kind, s.Item = doc.ListShape, shapeOf(t.Elem(), "", "", of, "")
	case reflect.Struct:
		s.Kind = doc.ObjectShape
		for _, f := range fieldsOf(t) {
			s.Fields = append(s.Fields, shapeOf(f.Type, f.name, f.is, f.Tag.Get("of"), f.words))
		}
	}
	return s
}
