//go:build !js

package campaign

import (
	"regexp"
	"slices"
	"strconv"
	"testing"
	"unicode/utf8"

	"bocage/app/campaign/chart"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/assault/adapter"
	rules "bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

// box is a rectangle on a map, in CSS px.
type box struct {
	what           string
	x0, y0, x1, y1 float64
}

func (b box) meets(c box) bool { return b.x0 < c.x1 && c.x0 < b.x1 && b.y0 < c.y1 && c.y0 < b.y1 }

// written is the name of a place in the drawing of a map.
var written = regexp.MustCompile(`<text class="(\w+)" font-size="([0-9.]+)" x="(\d+)" y="(\d+)"( transform="[^"]*")?>([^<]*)</text>`)

// battles are the boxes of the names of battles, and of their signs, on a map that is drawn as small as may be. next is the one that is
// next, whose name is larger.
func battles(c *rules.Campaign, s *chart.Sheet, scale float64, next string) (labels, signs []box) {
	for _, id := range calendar(c) {
		p := s.Places[id]
		x, y, from, name, h := (p.X-s.X)*scale, (p.Y-s.Y)*scale, 40.0, 6*float64(utf8.RuneCountInString(battle(c, id))), 37.0
		if id == next {
			from, name, h = 48, name*16/14, 40
		}
		w := max(name, 5.3*float64(utf8.RuneCountInString(date(c, id)))+18)
		b := box{battle(c, id), x - w/2, y - h/2, x + w/2, y + h/2}
		switch p.Beside {
		case "to-n":
			b.y0, b.y1 = y-from+22-h, y-from+22
		case "to-s":
			b.y0, b.y1 = y+from-22, y+from-22+h
		case "to-e":
			b.x0, b.x1 = x+from-20, x+from-20+w
		case "to-w":
			b.x0, b.x1 = x-from+20-w, x-from+20
		}
		labels = append(labels, b)
		signs = append(signs, box{"the sign of " + b.what, x - 12, y - 12, x + 12, y + 12})
	}
	return labels, signs
}

// places are the boxes of the names of places, but for those that are turned.
func places(t *testing.T, s *chart.Sheet, scale float64) (all []box) {
	for _, m := range written.FindAllStringSubmatch(s.Draw(func(id string) string { return words.Say("campaign.place-" + id) }), -1) {
		var n [3]float64
		for i := range n {
			n[i], _ = strconv.ParseFloat(m[2+i], 64)
		}
		size := n[0] * scale
		if size < 12.9 {
			t.Errorf("%s is %.1f px high", m[6], size)
		}
		half := size * map[string]float64{"pl": .5, "sea": .6, "ctry": .85}[m[1]] * float64(utf8.RuneCountInString(m[6])) / 2
		x, y := (n[1]-s.X)*scale, (n[2]-s.Y)*scale
		b := box{m[6], x - half, y - size*.75, x + half, y}
		if m[5] == "" {
			all = append(all, b)
		}
		if b.x0 < 0 || b.y0 < 0 || b.x1 > s.W*scale || b.y1 > s.H*scale {
			t.Errorf("%s is cut off by the edge of the sheet", m[6])
		}
	}
	return all
}

// TestLabels: on the maps of the program's own campaigns no name of a battle lies on another, on a sign or on the name of a place, which is
// large enough to be read and not cut off, in any language, however small the map is drawn.
func TestLabels(t *testing.T) {
	games := rules.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game}
	for _, l := range words.Languages {
		wordstest.Use(t, l.Tag)
		for _, id := range rules.Shipped() {
			t.Run(id+" "+l.Tag, func(t *testing.T) {
				c, err := rules.Load(id, games)
				if err != nil {
					t.Fatal(err)
				}
				s := chart.Of(c.ID, calendar(c), func(id string) []string { return ways(c, id) })
				scale := float64(s.Least) / s.W
				names := places(t, &s, scale)
				for _, next := range calendar(c) {
					labels, signs := battles(c, &s, scale, next)
					all := slices.Concat(labels, signs, names)
					for i, a := range labels {
						if a.x0 < 0 || a.y0 < 0 {
							t.Errorf("%s is cut off by the edge of the sheet: %+v", a.what, a)
						}
						for k, b := range all {
							if k > i && k != len(labels)+i && a.meets(b) {
								t.Errorf("with %s as the next %v lies over %v", next, a, b)
							}
						}
					}
				}
			})
		}
	}
}
