package draft

import (
	"strconv"
	"strings"

	"bocage/engine/doc"
)

// says is what a campaign file can say (docs/campaign-rules.md, FIELDS): names with what each is, those with ? that can be left out. n is
// a number and t a text of so many letters, = a name of something, [ a list of so many names, # names with a number from 1 to 4, f a
// flag, { fields, * any names; 2 is for each side, 3 for each result.
const says = `format:n1-1 id:t1-40 name:t1-60 game:=game text?:t0-600 players?:n1-2 sides:2{ core:[0-12unit slots:n1-12 supply:n0-200 ` +
	`shop:#unit levy:[1-12unit cards:#card } economy:{ income:n0-99 victory:n0-99 relief:n0-100 bank:n0-200 floor:n0-100 rest:n0-9 ` +
	`tune?:n0-10 walkover?:n0-99 } ` +
	`experience:{ levels:[0-3 cost:n0-5 free?:n0-99 } fog?:{ ways?:f sealed?:f } decks?:=decks start:=node nodes:*{ name:t1-60 date:t0-60 ` +
	`text:t0-600 game?:=game scenario:=scenario field:2{ budget:n1-200 most:n1-12 } keep?:2[0-12unit levy?:2[1-12unit stake:2n1-99 ` +
	`drawStake:2n0-98 cards:n0-12 offer:[2-12card next:3[1-8way } ends:*3t1-600 scenarios?:*{ } `

// reader reads what a file can say.
type reader struct {
	left  string
	sides [2]string
}

// Shape returns what a campaign file of two sides can say.
func Shape(sides [2]string) *doc.Shape {
	r := &reader{says, sides}
	return &doc.Shape{Kind: doc.ObjectShape, Fields: r.fields()}
}

// word takes the next word.
func (r *reader) word() (w string) {
	w, r.left, _ = strings.Cut(r.left, " ")
	return w
}

// fields reads fields up to the end or a closing bracket.
func (r *reader) fields() (l []*doc.Shape) {
	for {
		w := r.word()
		name, what, ok := strings.Cut(w, ":")
		if !ok {
			return l
		}
		s := r.value(what)
		s.Need = !strings.HasSuffix(name, "?")
		s.Name = strings.TrimSuffix(name, "?")
		if s.Kind == doc.ObjectShape {
			for _, f := range s.Fields { // what is of each side can be left out only as a whole
				f.Need = f.Need && (s.Need || f.Name != r.sides[0] && f.Name != r.sides[1])
			}
		}
		l = append(l, s)
	}
}

// value reads what a field is.
func (r *reader) value(what string) *doc.Shape {
	s, rest := &doc.Shape{Need: true}, what[1:]
	bounds := func() {
		lo, more, _ := strings.Cut(rest, "-")
		end := strings.TrimLeft(more, "0123456789")
		s.Lo, _ = strconv.Atoi(lo)
		s.Hi, _ = strconv.Atoi(more[:len(more)-len(end)])
		s.Of = end
	}
	switch what[0] {
	case 'n':
		s.Kind = doc.NumberShape
		bounds()
	case 't':
		bounds()
	case '=':
		s.Of = rest
	case '[':
		s.Kind = doc.ListShape
		if bounds(); s.Of == "" { // levels
			s.Item = &doc.Shape{Kind: doc.NumberShape, Lo: 1, Hi: 99}
		} else {
			s.Item = &doc.Shape{Of: s.Of}
		}
	case '#':
		s.Kind, s.Lo, s.Hi, s.Of = doc.CountShape, 1, 4, rest
	case 'f':
		s.Kind = doc.FlagShape
	case '{':
		s.Kind, s.Fields = doc.ObjectShape, r.fields()
	case '*':
		s.Kind, s.Item = doc.ObjectShape, r.value(rest)
	default:
		s.Kind = doc.ObjectShape
		one := r.value(rest)
		for i, name := range [...]string{r.sides[0], r.sides[1], "draw"} {
			if f := *one; i < int(what[0]-'0') {
				f.Name = name
				s.Fields = append(s.Fields, &f)
			}
		}
	}
	return s
}
