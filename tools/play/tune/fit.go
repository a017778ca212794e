package tune

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"

	"bocage/engine/search"
	"bocage/engine/search/value"
)

// read reads the files of play.
func read(o *options) (l []sample, err error) {
	for _, name := range strings.Split(o.in, ",") {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(f); ; {
			var s sample
			if err = d.Decode(&s); err != nil {
				break
			}
			if len(s.Features) != len(o.game.Values.Names) || s.Points < 0 || s.Points > 2 || s.Seat < 0 || s.Seat > 1 {
				err = fmt.Errorf("%s: position %d has other features than the program", name, len(l)+1)
				break
			}
			l = append(l, s)
		}
		f.Close()
		if !errors.Is(err, io.EOF) {
			return nil, err
		}
	}
	return l, nil
}

// fit makes a model, or judges one.
func fit(o *options, stdout io.Writer) error {
	all, err := read(o)
	if err != nil {
		return err
	}
	var train, test []sample
	for _, s := range all {
		if s.held() {
			test = append(test, s)
		} else {
			train = append(train, s)
		}
	}
	if len(train) == 0 || len(test) == 0 {
		return errors.New("there are too few matches: two thirds are fitted to, by their seeds, and the others held out")
	}
	names := o.game.Values.Names
	var text string
	if o.model != "" {
		b, err := os.ReadFile(o.model)
		if err != nil {
			return err
		}
		text = string(b)
	} else {
		without := strings.Split(o.without, ",")
		text = value.Format(names, whole(regress(train, len(names), func(i int) bool { return !slices.Contains(without, names[i]) })))
	}
	m, err := value.Parse(text, names)
	if err != nil {
		return err
	}
	report(m, train, test, stdout)
	if o.out == "" {
		return nil
	}
	f, err := os.OpenFile(o.out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// How a model is fitted: rounds of Newton's method, and how much a weight must bring, on features of variance one, for each sample.
const (
	rounds = 12
	ridge  = .0008
)

// regress returns the weights of a logistic regression, by the features as they are. Those that do not count have none, nor one that is
// always the same, but for the first such that is not 0: it is the constant. Without one all are measured from 0 and not from their means,
// which would need it.
func regress(l []sample, n int, counts func(i int) bool) []float64 {
	mean, dev := make([]float64, n), make([]float64, n)
	for _, s := range l {
		for i, f := range s.Features {
			mean[i] += float64(f) / float64(len(l))
		}
	}
	one := constant(l)
	for _, s := range l {
		for i, f := range s.Features {
			if one < 0 {
				mean[i] = 0
			}
			d := float64(f) - mean[i]
			dev[i] += d * d / float64(len(l))
		}
	}
	for i := range dev {
		if dev[i] = math.Sqrt(dev[i]); dev[i] < 1e-6 || !counts(i) {
			dev[i] = 0
		}
	}
	row := make([]float64, n)
	scaled := func(s *sample) []float64 {
		for i, f := range s.Features {
			switch {
			case i == one:
				row[i] = 1
			case dev[i] == 0:
				row[i] = 0
			default:
				row[i] = (float64(f) - mean[i]) / dev[i]
			}
		}
		return row
	}
	w := make([]float64, n)
	for range rounds {
		step := newton(l, w, one, scaled)
		for i := range w {
			w[i] += step[i]
		}
	}
	for i := range w {
		switch {
		case i == one:
		case dev[i] == 0:
			w[i] = 0
		default:
			w[i] /= dev[i]
			if one >= 0 {
				w[one] -= w[i] * mean[i]
			}
		}
	}
	if one >= 0 {
		w[one] /= mean[one]
	}
	return w
}

// constant is the first feature that is the same in all samples and not 0, -1 if none is.
func constant(l []sample) int {
	for i, f := range l[0].Features {
		if f != 0 && !slices.ContainsFunc(l, func(s sample) bool { return s.Features[i] != f }) {
			return i
		}
	}
	return -1
}

// newton returns one step of Newton's method. The weight of the constant need bring nothing.
func newton(l []sample, w []float64, one int, scaled func(*sample) []float64) []float64 {
	n := len(w)
	h := make([][]float64, n) // with the gradient as the last column
	for i := range h {
		h[i] = make([]float64, n+1)
	}
	for k := range l {
		x := scaled(&l[k])
		z := 0.
		for i := range x {
			z += w[i] * x[i]
		}
		p := 1 / (1 + math.Exp(-z))
		q := max(p*(1-p), 1e-6)
		for i := range x {
			h[i][n] += (float64(l[k].Points)/2 - p) * x[i]
			for j := range i + 1 {
				h[i][j] += q * x[i] * x[j]
			}
		}
	}
	for i := range n {
		h[i][i] += 1e-9
		if i != one {
			h[i][i] += ridge * float64(len(l))
			h[i][n] -= ridge * float64(len(l)) * w[i]
		}
		for j := range i {
			h[j][i] = h[i][j]
		}
	}
	return solve(h)
}

// solve returns what a system of equations comes to, its right side being the last column. It changes it.
func solve(h [][]float64) []float64 {
	n := len(h)
	for i := range n {
		most := i
		for k := i; k < n; k++ {
			if math.Abs(h[k][i]) > math.Abs(h[most][i]) {
				most = k
			}
		}
		h[i], h[most] = h[most], h[i]
		for k := i + 1; k < n; k++ {
			f := h[k][i] / h[i][i]
			for j := i; j <= n; j++ {
				h[k][j] -= f * h[i][j]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = h[i][n]
		for j := i + 1; j < n; j++ {
			x[i] -= h[i][j] * x[j]
		}
		x[i] /= h[i][i]
	}
	return x
}

// whole returns the weights as models have them.
func whole(w []float64) []int32 {
	l := make([]int32, len(w))
	for i, x := range w {
		l[i] = int32(min(max(math.Round(x*value.Unit), math.MinInt32), math.MaxInt32))
	}
	return l
}

// report says what a model is worth on both parts, against what the scenario and the side alone tell, and how often matches are won of
// which it says so.
func report(m *value.Model, train, test []sample, stdout io.Writer) {
	type key struct {
		scenario string
		seat     int
	}
	won, n := map[key]float64{}, map[key]float64{}
	for _, s := range train {
		k := key{s.Scenario, s.Seat}
		won[k] += float64(s.Points) / 2
		n[k]++
	}
	var loss, side [2]float64
	var tenths [10][3]float64 // how many, said, won
	rows := map[string][3]float64{}
	var names []string
	for part, l := range [2][]sample{train, test} {
		for _, s := range l {
			k := key{s.Scenario, s.Seat}
			y := float64(s.Points) / 2
			p := float64(m.Win(s.Features)) / search.One
			a, b := logLoss(p, y), logLoss((won[k]+1)/(n[k]+2), y)
			loss[part] += a / float64(len(l))
			side[part] += b / float64(len(l))
			if part == 0 {
				continue
			}
			t := &tenths[min(int(p*10), 9)]
			t[0], t[1], t[2] = t[0]+1, t[1]+p, t[2]+y
			r, ok := rows[s.Scenario]
			if !ok {
				names = append(names, s.Scenario)
			}
			rows[s.Scenario] = [3]float64{r[0] + 1, r[1] + a, r[2] + b}
		}
	}
	const head = "%d positions to fit, log loss %.3f (scenario and side alone %.3f); %d held out, %.3f (%.3f)\n"
	fmt.Fprintf(stdout, head,
		len(train), loss[0], side[0], len(test), loss[1], side[1])
	slices.Sort(names)
	for _, name := range names {
		r := rows[name]
		fmt.Fprintf(stdout, "  %-20s %5.0f held out, log loss %.3f (%.3f)\n", name, r[0], r[1]/r[0], r[2]/r[0])
	}
	for i, t := range tenths {
		if t[0] > 0 {
			fmt.Fprintf(stdout, "  said %3d to %3d %%: %5.0f positions, said %.3f, won %.3f\n", 10*i, 10*i+10, t[0], t[1]/t[0], t[2]/t[0])
		}
	}
}

func logLoss(p, y float64) float64 {
	p = min(max(p, .0005), .9995)
	return -y*math.Log(p) - (1-y)*math.Log(1-p)
}
