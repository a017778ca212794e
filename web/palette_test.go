//go:build !js

package web

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"
)

// colour is linear RGB, 0 to 1.
type colour [3]float64

// hex reads "#rrggbb".
func hex(t *testing.T, s string) colour {
	t.Helper()
	var r, g, b uint8
	if n, err := fmt.Sscanf(s, "#%02x%02x%02x", &r, &g, &b); n != 3 || err != nil {
		t.Fatalf("%q is no colour", s)
	}
	var c colour
	for i, v := range [3]uint8{r, g, b} {
		x := float64(v) / 255
		if c[i] = x / 12.92; x > 0.04045 {
			c[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return c
}

// sight are the matrices of Machado, Oliveira and Fernandes (2009) for the three dichromacies, severity 1, on linear RGB.
var sight = map[string][9]float64{
	"":       {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// seen is a colour as an eye sees it.
func (c colour) seen(m [9]float64) (d colour) {
	for i := range d {
		d[i] = min(1, max(0, m[3*i]*c[0]+m[3*i+1]*c[1]+m[3*i+2]*c[2]))
	}
	return d
}

// lab is a colour in Oklab (Ottosson 2020).
func (c colour) lab() [3]float64 {
	l := math.Cbrt(0.4122214708*c[0] + 0.5363325363*c[1] + 0.0514459929*c[2])
	m := math.Cbrt(0.2119034982*c[0] + 0.6806995451*c[1] + 0.1073969566*c[2])
	s := math.Cbrt(0.0883024619*c[0] + 0.2817188376*c[1] + 0.6299787005*c[2])
	return [3]float64{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, 1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s}
}

// distance is how far two colours are apart in Oklab, in hundredths of the way from black to white. 2 is just noticed.
func distance(a, b colour) float64 {
	x, y := a.lab(), b.lab()
	return 100 * math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}

// contrast is WCAG's ratio.
func contrast(a, b colour) float64 {
	light := func(c colour) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] + 0.05 }
	x, y := light(a), light(b)
	return max(x, y) / min(x, y)
}

// theme is what the tokens are in one of the eight looks.
func theme(t *testing.T, night bool, palette string) map[string]string {
	t.Helper()
	tokens := map[string]string{}
	token := regexp.MustCompile(`--([a-z0-9-]+):\s*([^;}]+)`)
	block := regexp.MustCompile(`(?m)^((?::root|\[data-)[^{}]*)\{([^{}]*)\}`)
	for _, file := range []string{"css/base/base.css", "css/base/palettes.css"} {
		b, err := Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range block.FindAllStringSubmatch(string(b), -1) {
			for _, sel := range strings.Split(m[1], ",") {
				sel = strings.TrimSpace(sel)
				holds := sel == ":root" || night && sel == "[data-theme=night]" || palette != "" && (sel == "[data-palette="+palette+"]" ||
					night && sel == "[data-theme=night][data-palette="+palette+"]")
				if holds {
					for _, v := range token.FindAllStringSubmatch(m[2], -1) {
						tokens[v[1]] = strings.TrimSpace(v[2])
					}
				}
			}
		}
	}
	return tokens
}

// apart are the colours that must be told apart, and how far apart they stay at the least: what is an area or a mark of its own,
// what is a line, and the steps of the odds.
var apart = []struct {
	least  float64
	tokens []string
}{
	{8, []string{"second", "first"}},
	{8, []string{"second-line", "first-line"}},
	{12, []string{"move-l", "fire-l", "sel"}},
	{12, []string{"mor", "low"}},
	{12, []string{"ops", "cbt", "sur"}},
	{8, []string{"card", "o-hurt", "o-ret", "o-dead"}},
}

// TestPalettes: for each dichromacy there are colours that stay apart for it, by day and by night, and for everybody else.
func TestPalettes(t *testing.T) {
	for _, palette := range []string{"deutan", "protan", "tritan", ""} {
		for _, night := range []bool{false, true} {
			tok := theme(t, night, palette)
			for _, eye := range []string{palette, ""} {
				least, which := 1e9, ""
				for _, a := range apart {
					for i, x := range a.tokens {
						for _, y := range a.tokens[i+1:] {
							d := distance(hex(t, tok[x]).seen(sight[eye]), hex(t, tok[y]).seen(sight[eye]))
							if d < a.least {
								t.Errorf("palette %q, night %v, eye %q: %s %s and %s %s are %.1f apart, not %.0f", palette, night, eye, x, tok[x], y, tok[y], d,
									a.least)
							}
							if d < least {
								least, which = d, x+" and "+y
							}
						}
					}
				}
				t.Logf("palette %q, night %v, eye %q: at least %.1f apart (%s)", palette, night, eye, least, which)
			}
		}
	}
}

// TestTheOrdinaryColoursNeedPalettes: the measure finds what the palettes are for.
func TestTheOrdinaryColoursNeedPalettes(t *testing.T) {
	tok := theme(t, false, "")
	if d := distance(hex(t, tok["mor"]).seen(sight["deutan"]), hex(t, tok["low"]).seen(sight["deutan"])); d > 8 {
		t.Errorf("green and red are %.1f apart for an eye without green", d)
	}
}

// TestContrast: every text has WCAG's 4.5 and every mark 3, in all eight looks.
func TestContrast(t *testing.T) {
	texts := []struct {
		ink     string
		grounds string
		least   float64
	}{
		{"ink", "sheet sheet-2 card desk m-paper", 4.5}, {"ink-2", "sheet sheet-2 card", 4.5}, {"ink-3", "sheet card", 4.5},
		{"bar-ink", "bar", 4.5},
		{"bar-2", "bar", 4.5},
		{"fire-t", "sheet card", 4.5}, {"good-t", "sheet card", 4.5},
		{"#f8f2e0", "second first", 4.5}, {"#fbf6e6", "second first", 4.5}, {"#fff8ef", "fire o-dead", 4.5},
		{"#fff9ec", "ops cbt sur mor low", 4.5},
		{"#ffffff", "move", 4.5},
		{"#2b2410", "o-hurt o-hurt2", 4.5}, {"#24160a", "o-ret o-ret2", 4.5},
		{"second-line", "m-paper sheet", 3}, {"first-line", "m-paper sheet", 3}, {"move-l", "m-paper", 3}, {"fire-l", "m-paper", 3},
		{"focus", "sheet card desk", 3},
		{"prestige", "sheet", 3}, {"good", "sheet card", 3},
	}
	for _, palette := range []string{"", "deutan", "protan", "tritan"} {
		for _, night := range []bool{false, true} {
			tok := theme(t, night, palette)
			for _, x := range texts {
				ink := x.ink
				if !strings.HasPrefix(ink, "#") {
					ink = tok[ink]
				}
				for _, g := range strings.Fields(x.grounds) {
					if c := contrast(hex(t, ink), hex(t, tok[g])); c < x.least {
						t.Errorf("palette %q, night %v: %s on %s has %.2f, not %.1f", palette, night, x.ink, g, c, x.least)
					}
				}
			}
		}
	}
}
