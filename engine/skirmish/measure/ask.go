package measure

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bocage/engine/skirmish/geom"
)

// A question is a test with up to three texts, as the vectors of package geom spell them; the answer is a text, too.
var tests = map[string]func(a, b, c string) (string, error){
	"SEG": func(a, b, _ string) (string, error) {
		s, err := segment(a)
		z, err2 := area(b)
		if err = first(err, err2); err != nil {
			return "", err
		}
		return bit(z.Through(s)), nil
	},
	"MEET": func(a, b, _ string) (string, error) {
		s, err := segment(a)
		t, err2 := segment(b)
		return bit(s.Meets(t)), first(err, err2)
	},
	"GAP": func(a, b, c string) (string, error) {
		x, y, err := two(a, b)
		k, err2 := least(c)
		return bit(x.Within(y, k)), first(err, err2)
	},
	"OVER": func(a, b, _ string) (string, error) {
		x, y, err := two(a, b)
		return bit(x.Overlaps(y)), err
	},
	"AREA": func(a, b, _ string) (string, error) {
		x, err := base(a)
		z, err2 := area(b)
		if err = first(err, err2); err != nil {
			return "", err
		}
		return bit(x.In(z)), nil
	},
	"NEAR": func(a, b, c string) (string, error) {
		x, err := base(a)
		s, err2 := segment(b)
		k, err3 := least(c)
		return bit(x.NearSegment(s, k)), first(err, err2, err3)
	},
	"LEN": func(a, _, _ string) (string, error) {
		p, err := point(a)
		leg := geom.NewLeg(geom.Point{}, p)
		return strconv.Itoa(leg.Length()), err
	},
	"HEAD": func(a, _, _ string) (string, error) {
		p, err := point(a)
		return strconv.Itoa(int(geom.HeadingOf(p.From(geom.Point{})))), err
	},
	"QUAD": func(a, _, _ string) (string, error) {
		x, err := base(a)
		if err == nil && x.Disc() {
			err = wrong("a disc has no corners")
		}
		z := x.Area()
		return spell(z.Corners()...), err
	},
	"NINE": func(a, _, _ string) (string, error) {
		x, err := base(a)
		nine := x.Nine()
		return spell(nine[:]...), err
	},
	"HALT": func(a, _, _ string) (string, error) {
		s, err := segment(a)
		leg := geom.NewLeg(s.A, s.B)
		var halts []geom.Point
		for i := 1; i <= leg.Halts(); i++ {
			halts = append(halts, leg.A.Add(leg.Halt(i)))
		}
		return spell(halts...), err
	},
	"SWEEP": func(a, b, c string) (string, error) {
		s, err := sweep(a, b)
		z, err2 := area(c)
		if err = first(err, err2); err != nil {
			return "", err
		}
		return bit(s.Enters(z)), nil
	},
	"SWEEPB": func(a, b, c string) (string, error) {
		s, err := sweep(a, b)
		y, err2 := base(c)
		return bit(s.Hits(y)), first(err, err2)
	},
	"SWEEPL": func(a, b, c string) (string, error) {
		s, err := sweep(a, b)
		l, err2 := segment(c)
		return bit(s.Crosses(l)), first(err, err2)
	},
	"LOOK": func(a, b, c string) (string, error) {
		n, err := strconv.Atoi(strings.TrimSpace(c))
		if err != nil {
			return "", wrong("%.20q is no scenario", c)
		}
		g, err := GroundOf(n)
		return look(g, a, b, err)
	},
	"LOOKT": func(a, b, c string) (string, error) {
		g := &geom.Ground{}
		return look(g, a, b, AddTerrain(g, c))
	},
}

// Tests are the names of the tests, sorted.
func Tests() []string { return slices.Sorted(maps.Keys(tests)) }

// Ask answers a question. Its errors wrap ErrQuestion.
func Ask(test, a, b, c string) (string, error) {
	find, ok := tests[test]
	if !ok {
		return "", wrong("there is no test %.20q", test)
	}
	answer, err := find(a, b, c)
	if err != nil {
		return "", err
	}
	return answer, nil
}

// first is the first error that there is.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func two(a, b string) (x, y geom.Base, err error) {
	x, err = base(a)
	y, err2 := base(b)
	return x, y, first(err, err2)
}

// least reads a gap.
func least(s string) (int, error) {
	l, err := numbers(s)
	if err == nil && (len(l) != 1 || l[0] < 0) {
		err = wrong("%.20q is no gap", s)
	}
	if err != nil {
		return 0, err
	}
	return l[0], nil
}

func sweep(a, b string) (geom.Sweep, error) {
	x, err := base(a)
	to, err2 := place(b)
	return x.Sweep(to), first(err, err2)
}

func look(g *geom.Ground, a, b string, err error) (string, error) {
	x, y, err2 := two(a, b)
	if err = first(err, err2); err != nil {
		return "", err
	}
	return SpellLook(g.Look(x, y)), nil
}

// SpellLook is a look as the vectors spell it.
func SpellLook(l geom.Look) string {
	return fmt.Sprintf("see=%s open=%s wall=%s crest=%s area=%s", bit(l.Sees), bit(l.Open), bit(l.Walled), bit(l.Crest), bit(l.In))
}

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

func spell(points ...geom.Point) string {
	var s []string
	for _, p := range points {
		s = append(s, fmt.Sprintf("%d %d", p.X, p.Y))
	}
	return strings.Join(s, " ")
}
