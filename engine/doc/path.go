package doc

import (
	"slices"
	"strconv"
	"strings"
)

// Step is one step of the way to a place of a file: a field of an object, or with the Name "" an entry of a list.
type Step struct {
	Name  string
	Index int
}

// Path is the way to a place of a file, empty for the whole.
type Path []Step

// ParsePath reads a path as checks tell it: sides["U.S."].placed[2].tile. What is none has ok false.
func ParsePath(s string) (p Path, ok bool) {
	for s != "" {
		switch {
		case strings.HasPrefix(s, `["`):
			quoted, err := strconv.QuotedPrefix(s[1:])
			if err != nil || !strings.HasPrefix(s[1+len(quoted):], "]") {
				return nil, false
			}
			name, err := strconv.Unquote(quoted)
			if err != nil || name == "" {
				return nil, false
			}
			p, s = append(p, Step{Name: name}), s[2+len(quoted):]
		case s[0] == '[':
			digits, rest, closed := strings.Cut(s[1:], "]")
			i, err := strconv.Atoi(digits)
			if !closed || err != nil || i < 0 {
				return nil, false
			}
			p, s = append(p, Step{Index: i}), rest
		default:
			if s[0] == '.' && len(p) > 0 {
				s = s[1:]
			}
			end := strings.IndexAny(s, ".[")
			if end < 0 {
				end = len(s)
			}
			if end == 0 {
				return nil, false
			}
			p, s = append(p, Step{Name: s[:end]}), s[end:]
		}
	}
	return p, true
}

// String is the inverse of ParsePath.
func (p Path) String() string {
	var b strings.Builder
	for i, s := range p {
		switch {
		case s.Name == "":
			b.WriteString("[" + strconv.Itoa(s.Index) + "]")
		case strings.ContainsAny(s.Name, ". []\"\\"):
			b.WriteString("[" + strconv.Quote(s.Name) + "]")
		default:
			if i > 0 {
				b.WriteByte('.')
			}
			b.WriteString(s.Name)
		}
	}
	return b.String()
}

// To and At return the path one step on.
func (p Path) To(name string) Path { return append(slices.Clip(p), Step{Name: name}) }
func (p Path) At(i int) Path       { return append(slices.Clip(p), Step{Index: i}) }

// Find returns the value at a path, nil if there is none.
func (n *Node) Find(p Path) *Node {
	for _, s := range p {
		switch {
		case n == nil:
			return nil
		case s.Name != "":
			n = n.Get(s.Name)
		case n.Kind == '[' && s.Index < len(n.Items):
			n = n.Items[s.Index]
		default:
			return nil
		}
	}
	return n
}

// Form returns which form of a choice a value has, and of what is no choice the shape itself; nil for a value of another kind.
func Form(s *Shape, n *Node) *Shape {
	if s == nil || s.Kind != ChoiceShape {
		if s != nil && (kinds[s.Kind] != n.Kind || s.Kind == FlagShape && n.Text == "false") {
			return nil
		}
		return s
	}
	for _, f := range s.Forms {
		if kinds[f.Kind] != n.Kind {
			continue
		}
		if rule := f.Field("rule"); rule != nil && (n.Get("rule") == nil || n.Get("rule").Text != f.Name) {
			continue
		}
		return f
	}
	return nil
}

// kinds are how the values of shapes are written.
var kinds = [...]byte{TextShape: '"', NumberShape: '0', FlagShape: 't', ObjectShape: '{',
	ListShape: '[', CountShape: '{'}

// ShapeAt returns the shape of what stands, or could stand, at a path of a file of a shape; nil for what no such file has.
func ShapeAt(s *Shape, root *Node, p Path) *Shape {
	n := root
	for i, step := range p {
		if n != nil {
			s = Form(s, n)
		}
		switch {
		case s == nil:
			return nil
		case step.Name == "" && s.Kind == ListShape:
			s = s.Item
		case step.Name != "" && s.Kind == CountShape:
			return &Shape{Name: step.Name, Kind: NumberShape, Lo: s.Lo, Hi: s.Hi}
		case step.Name != "" && s.Kind == ObjectShape:
			s = s.Field(step.Name)
		default:
			return nil
		}
		n = root.Find(p[:i+1])
	}
	return s
}
