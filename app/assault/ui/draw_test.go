package ui

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// TestDraw: each thing that a screen may hold of Assault is drawn as what it is, and nothing else is.
func TestDraw(t *testing.T) {
	sherman := aview.Unit{Side: aview.US, Name: "M4A1 Sherman", Art: "sherman", Glyph: "armor", Class: "Armor", HardTarget: true, Hard: 8,
		Soft: 8, Morale: 4}
	cell := aview.Cell{Label: "A1", Terrain: "Clear", Art: "clear"}
	board := aview.Board{Name: "Field", W: 1, H: 1, Cells: []aview.Cell{cell}}
	for _, test := range []struct {
		v    any
		want string
	}{
		{&aview.Battle{Seat: aview.German, Board: board}, `class="bat first"`},
		{&aview.Replayed{Battle: aview.Battle{Board: board}, Band: "looking back"}, "looking back"},
		{&aview.Detail{Kind: aview.TileDetail, Title: "Clear", Art: "clear"}, "#t-clear-a"},
		{&aview.Thumb{W: 1, H: 1, Cells: []aview.ThumbCell{{Art: "hills", Base: aview.US}}}, "#i-hills"},
		{&aview.Purses{{Side: aview.US, Prestige: 17}, {Side: aview.German, Prestige: 4}}, ">17<"},
		{&aview.Force{Side: aview.German, Note: "chosen from the deck"}, "chosen from the deck"},
		{&sherman, `class="runit"`},
		{&aview.Card{Kind: aview.OpsCard, Name: "Accuracy"}, "Accuracy"},
		{&aview.Live{Units: []aview.Unit{sherman}}, "#u-sherman"},
		{&aview.Hero{}, "#t-village"},
		{&aview.Drawing{ID: "m-dugin"}, `viewBox="0 0 72 22"`},
	} {
		e := Draw(test.v, nil)
		if e == nil {
			t.Errorf("nothing draws %T", test.v)
			continue
		}
		if c, ok := e.(app.Composer); ok {
			e = c.Render()
		}
		if html := app.HTMLString(e); !strings.Contains(html, test.want) {
			t.Errorf("%T is drawn without %s: %.300s", test.v, test.want, html)
		}
	}
	if Draw(&view.Screen{}, nil) != nil || Draw(cell, nil) != nil {
		t.Error("what is not for a screen is drawn")
	}
}

// TestOnPage: the page is told what lies over the map and what stands in its bar, and that a message of a battle lies at its foot.
func TestOnPage(t *testing.T) {
	chat, again := &view.Button{ID: "btn-chat"}, &view.Button{ID: "btn-skip"}
	for _, test := range []struct {
		b    aview.Battle
		want string
	}{
		{aview.Battle{}, "on-map"},
		{aview.Battle{Combat: &aview.Combat{}}, "on-map on-combat"},
		{aview.Battle{Combat: &aview.Combat{Folded: true}}, "on-map"},
		{aview.Battle{Bar: aview.Bar{Action: chat}}, "on-map on-chat"},
		{aview.Battle{Bar: aview.Bar{Action: again}}, "on-map on-barb"},
		{aview.Battle{Bar: aview.Bar{Action: chat, Faster: again}}, "on-map on-chat on-barb"},
	} {
		if got := strings.Join((&Battle{V: test.b}).OnPage(), " "); got != test.want+" lowsay" {
			t.Errorf("%q, not %q", got, test.want)
		}
		if got := strings.Join((&Replayed{V: aview.Replayed{Battle: test.b}}).OnPage(), " "); got != test.want {
			t.Errorf("played back: %q, not %q", got, test.want)
		}
	}
}
