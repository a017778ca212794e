package ui

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// coin is what a game puts on a screen, and coinTable what its ui makes of it.
type (
	coin      struct{ Face string }
	coinTable struct {
		app.Compo
		V coin
	}
)

func (c *coinTable) Render() app.UI   { return app.P().ID("coin").Text(c.V.Face) }
func (c *coinTable) OnPage() []string { return []string{"on-coin"} }

// withCoin registers a game's drawer for a test, beside that of another game.
func withCoin(t *testing.T) {
	before := drawers
	t.Cleanup(func() { drawers = before })
	Register(func(v any, _ Doer) app.UI {
		if _, ok := v.(*strings.Builder); ok {
			return app.Text("another game's")
		}
		return nil
	})
	Register(func(v any, _ Doer) app.UI {
		if c, ok := v.(*coin); ok {
			return &coinTable{V: *c}
		}
		return nil
	})
}

// TestPart: what a game has put on a screen is drawn by that game; nothing is nothing; what no game knows is a fault of the program.
func TestPart(t *testing.T) {
	withCoin(t)
	if c, ok := Part(&coin{"heads"}, nil).(*coinTable); !ok || c.V.Face != "heads" {
		t.Errorf("drawn is %#v", Part(&coin{"heads"}, nil))
	}
	if Part(nil, nil) != nil {
		t.Error("nothing is drawn as something")
	}
	defer func() {
		if s, _ := recover().(string); !strings.Contains(s, "*int") {
			t.Errorf("what nobody draws: %q", s)
		}
	}()
	Part(new(int), nil)
}

// TestOnPage: the page has the classes that a game's table asks for, on the table itself and where it is played back.
func TestOnPage(t *testing.T) {
	withCoin(t)
	for name, v := range map[string]view.Screen{
		"table":  {Table: &coin{"heads"}},
		"replay": {Replay: &view.Replay{Table: &coin{"tails"}}},
	} {
		page := app.HTMLString((&Root{V: v}).Render())
		_, class, _ := strings.Cut(page, `class="`)
		if class, _, _ = strings.Cut(class, `"`); !slices.Contains(strings.Fields(class), "on-coin") {
			t.Errorf("%s: the page is %s", name, page[:min(200, len(page))])
		}
	}
	if page := app.HTMLString((&Root{V: view.Screen{Home: &view.Home{Hero: &coin{"edge"}}}}).Render()); strings.Contains(page, "on-coin") {
		t.Error("the first screen has the classes of a table")
	}
}
