package app

import (
	"reflect"
	"testing"
)

// What stands for go-app here.
type (
	Composer any
	Compo    struct{ depth int }
)

type inner struct {
	A, B uint8
	C    int64
	S    string
	list []string
}

type shown struct {
	Compo
	N     int
	V     inner
	Items []inner
	Three [3]bool
	To    *inner
	Any   any
	Part  any
	M     map[string]int
	F     float64
	own   int
}

func full() *shown {
	return &shown{N: 1, V: inner{1, 2, 3, "s", []string{"x"}}, Items: []inner{{S: "a"}, {S: "b"}}, Three: [3]bool{true},
		To: &inner{A: 1}, Any: inner{A: 1}, Part: &inner{A: 1, list: []string{"x"}}, M: map[string]int{"a": 1}, F: 1.5}
}

// Each change of a field that a parent sets is seen and taken over; nothing else is.
func TestUpdate(t *testing.T) {
	for name, change := range map[string]func(*shown){
		"number":         func(s *shown) { s.N = 2 },
		"first of two":   func(s *shown) { s.V.A = 9 },
		"second of two":  func(s *shown) { s.V.B = 9 },
		"after a gap":    func(s *shown) { s.V.C = 1 << 40 },
		"text":           func(s *shown) { s.V.S = "t" },
		"hidden list":    func(s *shown) { s.V.list = []string{"y"} },
		"item":           func(s *shown) { s.Items[1].S = "c" },
		"fewer":          func(s *shown) { s.Items = s.Items[:1] },
		"none":           func(s *shown) { s.Items = nil },
		"array":          func(s *shown) { s.Three[2] = true },
		"pointed to":     func(s *shown) { s.To.S = "p" },
		"nil":            func(s *shown) { s.To = nil },
		"dynamic value":  func(s *shown) { s.Any = inner{A: 2} },
		"dynamic type":   func(s *shown) { s.Any = 1 },
		"nil interface":  func(s *shown) { s.Any = nil },
		"dynamic part":   func(s *shown) { s.Part.(*inner).S = "p" },
		"list of a part": func(s *shown) { s.Part.(*inner).list[0] = "y" },
		"other part":     func(s *shown) { s.Part = &shown{} },
		"nil part":       func(s *shown) { s.Part = (*inner)(nil) },
		"no part":        func(s *shown) { s.Part = nil },
		"map":            func(s *shown) { s.M["a"] = 2 },
		"floating point": func(s *shown) { s.F = 2 },
	} {
		old, new := full(), full()
		old.own, new.own = 7, 8
		if update(old, new) {
			t.Fatal("two that are equal are not")
		}
		if change(new); !update(old, new) {
			t.Errorf("%s: not seen", name)
		}
		if old.own != 7 {
			t.Errorf("%s: what the component keeps for itself was lost", name)
		}
		if old.own = new.own; !reflect.DeepEqual(old, new) {
			t.Errorf("%s: not taken over", name)
		}
	}
}
