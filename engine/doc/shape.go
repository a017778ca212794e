package doc

// ShapeKind is how a value is written.
type ShapeKind uint8

// The kinds of values.
const (
	TextShape   ShapeKind = iota
	NumberShape           // a whole number
	FlagShape             // true, or absent
	ObjectShape           // Fields
	ListShape             // of Item
	CountShape            // an object of names, each with a number
	ChoiceShape           // one of Forms
)

// Shape is what may stand at a place of a file.
type Shape struct {
	Name   string // of the field that it is, or of a form among several: of a special rule its own
	Kind   ShapeKind
	Need   bool     // the field cannot be left out
	Lo, Hi int      // bounds of the number, of the letters, of the entries or of the copies; both 0 for none
	Words  []string // that the text may be
	Of     string   // what a text names, or the names of a list or of counts, as whose file it is says; "" for a text of its own
	Fields []*Shape
	Item   *Shape // of a list; of an object, any field that is not among Fields
	Forms  []*Shape
}

// Field returns the shape of a field, nil if there is none.
func (s *Shape) Field(name string) *Shape {
	for _, f := range s.Fields {
		if f.Name == name {
			return f
		}
	}
	if s.Kind == ObjectShape {
		return s.Item
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
