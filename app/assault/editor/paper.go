package editor

import (
	"fmt"
	"slices"
	"strings"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/form"
	"bocage/app/shell/picture"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario/draft"
)

// This file is the map as a picture, and on paper for a table: with the numbers of its tiles, and in words what decides (EDIT-19).

// paper shows the picture as it is printed, and what it can be had as.
func (k *desk) paper(v *eview.Editor, m *draft.Map) {
	numbers, plain := make([]string, len(v.Cells)), make([]string, len(v.Cells))
	var used []string
	for i := range numbers {
		if s := (draft.Spot{X: i % m.W(), Y: i / m.W()}); m.Terrain(s) != board.Hole { // no word of a file but a number comes into a picture
			numbers[i] = m.Rows[s.Y][s.X]
			used = append(used, fmt.Sprintf("%4s", numbers[i])) // in the order of the box: 2B before 10A
		}
	}
	slices.Sort(used)
	used = strings.Fields(strings.Join(used, " "))
	v.Paper = &eview.Paper{W: 100*m.W() + 30, H: 100*m.H() + 30, Numbered: drawing(v, numbers), Plain: drawing(v, plain),
		Acts: []view.Button{button("btn-print", words.Say("editor.print"), "", ""), button("pic-svg", "SVG", eview.DoPicture, ""),
			button("pic-png", "PNG", eview.DoPicture, "")}}
	v.Rows = append([]form.Row{{Kind: form.Head, Label: v.Title},
		{Kind: form.Line, Label: words.Say("editor.tiles", len(used), strings.Join(used, " "))}}, k.prose("victory", "rules")...)
}

// drawing is the map: its tiles, whose they are, what stands on them, and their numbers, "" for none.
func drawing(v *eview.Editor, numbers []string) string {
	b := new(strings.Builder)
	put := func(format string, args ...any) { fmt.Fprintf(b, format, args...) }
	put(`<path fill="#fff" d="M0 0h%dv%dH0z"/><g font-family="sans-serif" font-weight="bold" font-size="16" text-anchor="middle">`,
		100*v.W+30, 100*len(v.Cells)/max(1, v.W)+30)
	for x := range v.W {
		put(`<text x="%d" y="18">%c</text>`, 75+100*x, 'A'+x)
	}
	for i, c := range v.Cells {
		x, y := 25+i%v.W*100, 25+i/v.W*100
		if i%v.W == 0 {
			put(`<text x="12" y="%d">%d</text>`, y+56, i/v.W+1)
		}
		if c.Art == "" {
			continue
		}
		put(`<svg x="%d" y="%d" width="100" height="100"><use href="#%s"/>`, x, y, eview.Tile(c.Art))
		if c.Side != view.Nobody { // whose it is can be seen without colours too
			put(`<path fill="none" stroke="var(--%s-line)" stroke-width="6" stroke-dasharray="%d 7" d="M3 3h94v94H3z"/>`, c.Side.Key(),
				23*int(c.Side))
		}
		if c.Unit != "" {
			put(`<path fill="#fff" stroke="var(--%s-line)" stroke-width="3" d="M12 28h76v44H12z"/>`, c.Of.Key())
			put(`<use href="#u-%s" x="14" y="31" width="72" height="38"/>`, c.Unit)
		}
		if c.Base != view.Nobody {
			put(`<use href="#m-side-%s" x="64" y="64" width="30" height="30"/>`, c.Base.Key())
		}
		if c.Goal {
			put(`<use href="#m-ic-flag" x="6" y="64" width="30" height="30" color="var(--fire)"/>`)
		}
		if id := numbers[i]; id != "" {
			put(`<path fill="#fff" stroke="#000" d="M7 7h%dv20H7z"/><text x="%d" y="23">%s</text>`, 10+10*len(id), 12+5*len(id), id)
		}
		put(`</svg>`)
	}
	return b.String() + `</g>`
}

// savePicture gives the player a picture: the text of an SVG, or the address under which the browser has a PNG.
func (k *desk) savePicture(of string) {
	if content, ext, ok := picture.File(of); ok {
		k.H.Save(k.File()+ext, content)
		k.H.Say(words.Say("form.saved"), view.Nobody)
	}
}
