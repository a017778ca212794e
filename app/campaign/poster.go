package campaign

import (
	"fmt"
	"html"
	"strings"
	"unicode/utf8"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/picture"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
)

// What a poster measures, in its own pixels, and how many letters stand in one of its lines.
const (
	posterWidth   = 900
	posterMargin  = 60
	posterLetters = 76
)

// poster is the chronicle as a picture, the text of an SVG: how the campaign stands, each battle in words, and the medals.
func (o teller) poster() string {
	c, s := o.m.Campaign, &o.m.State
	b, y := new(strings.Builder), 100
	line := func(size, down int, colour, style, text string) {
		fmt.Fprintf(b, `<text x="%d" y="%d" font-size="%d" fill="%s"%s>%s</text>`, posterMargin, y, size, colour, style, html.EscapeString(text))
		y += down
	}
	const bold = ` font-weight="bold" font-family="sans-serif"`
	line(44, 40, "#22281f", bold, name(c))
	lead := o.game.Lead
	line(22, 34, "#5c4d2e", bold, words.Say("campaign.end-points", o.side(lead).Name, s.Sides[lead].Points, o.side(lead.Other()).Name,
		s.Sides[lead.Other()].Points))
	if s.Phase == rules.Ended {
		var end cview.Operation
		o.ending(&end)
		for _, l := range broken(end.Head.Title + " " + strings.Join(end.Head.Text, " ")) {
			line(20, 28, "#22281f", "", l)
		}
	}
	for i := range o.story {
		ch := &o.story[i]
		y += 26
		line(16, 28, "#8a2f1d", bold, date(c, ch.node)+" · "+words.Say("campaign.battle-n", ch.battle))
		line(26, 32, "#22281f", bold, battle(c, ch.node)+" · "+o.winner(ch.winner))
		for _, l := range broken(o.diary(ch)) {
			line(20, 28, "#22281f", "", l)
		}
	}
	for _, block := range o.medalBlocks() {
		y += 26
		line(22, 32, "#5c4d2e", bold, block.Head+" · "+block.Right)
		for _, r := range block.Rows {
			line(20, 28, "#22281f", "", "★ "+r.Label+": "+r.Small+", "+r.Of[0])
		}
	}
	y += 44
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="serif">`+
		`<path fill="#f6efdc" d="M0 0h%dv%dH0z"/><path fill="none" stroke="#3d4428" stroke-width="6" d="M24 24h%dv%dH24z"/>%s</svg>`,
		posterWidth, y, posterWidth, y, posterWidth, y, posterWidth-48, y-48, b)
}

// broken is a text in lines of a poster. A word that is longer than a line stands alone and is cut.
func broken(text string) (lines []string) {
	at := ""
	for _, w := range strings.Fields(text) {
		if r := []rune(w); len(r) > posterLetters {
			w = string(r[:posterLetters])
		}
		if at != "" && utf8.RuneCountInString(at)+1+utf8.RuneCountInString(w) > posterLetters {
			lines, at = append(lines, at), ""
		}
		at = strings.TrimSpace(at + " " + w)
	}
	if at != "" {
		lines = append(lines, at)
	}
	return lines
}

// doPicture gives the player the chronicle as a picture.
func (o *operation) doPicture(in view.Intent) {
	if content, ext, ok := picture.File(in.Text); ok {
		o.h.Save("campaign-"+o.id+ext, content)
		o.h.Say(words.Say("form.saved"), view.Nobody)
	}
}
