package ui

import (
	"strconv"
	"strings"

	dview "bocage/app/duel/view"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// drawings are those of the units and crews, by what is printed on their cards.
var drawings = map[string]string{
	"us-m4a1-sherman": "u-m4a1", "us-m5a1-stuart": "u-m5a1", "us-m10-gmc": "u-m10", "us-m8-armored-car": "u-m8",
	"us-m3-half-track": "u-m3ht",
	"us-m15-cgmc":      "u-m15", "us-57mm-m1": "u-gun57", "us-105mm-m2a1": "u-how105m2", "us-m7-priest": "u-m7", "us-40mm-m1": "u-bofors",
	"us-rifle-squad": "u-inf_us", "us-bazooka-team": "u-bazooka", "us-mg-team": "u-mg30", "us-81mm-mortar": "u-mort81",
	"us-p40f-warhawk": "u-p40", "us-a36a-apache": "u-a36", "us-tank-crew": "u-crew_tank_us", "us-artillery-crew": "u-crew_gun_us",
	"us-pilot": "u-pilot_us", "ge-tiger-i": "u-tiger", "ge-panther-a": "u-panther", "ge-pz-iv-g": "u-pziv", "ge-stug-iii-g": "u-stug",
	"ge-marder-iii": "u-marder", "ge-sdkfz-222": "u-sdkfz222", "ge-sdkfz-251": "u-sdkfz251", "ge-75cm-pak-40": "u-pak40",
	"ge-88cm-flak-36": "u-flak36", "ge-105cm-lefh-18": "u-how105de", "ge-wespe": "u-wespe", "ge-2cm-flakvierling": "u-vierling",
	"ge-grenadier-squad": "u-inf_de", "ge-at-team": "u-schreck", "ge-mg42-team": "u-mg42", "ge-8cm-grw-34": "u-grw34",
	"ge-bf-109g": "u-bf109",
	"ge-ju-87d":  "u-ju87", "ge-tank-crew": "u-crew_tank_de", "ge-artillery-crew": "u-crew_gun_de", "ge-pilot": "u-pilot_de",
}

// Drawing returns the name of a unit's drawing without "u-".
func Drawing(id string) string { return strings.TrimPrefix(drawings[id], "u-") }

// art draws a unit, nil for none.
func art(id, class string) app.UI {
	if drawings[id] == "" {
		return nil
	}
	return ui.UseIn("0 0 128 64", drawings[id], class)
}

// marks are the classes of how a card stands out.
func marks(m dview.Mark) (l []string) {
	for _, c := range [...]struct {
		on    bool
		class string
	}{{m.Taken, "taken"}, {m.Legal, "legal"}, {m.Able, "able"}, {m.Draft, "draft"}} {
		if c.on {
			l = append(l, c.class)
		}
	}
	return l
}

// id is the element of a code.
func id(code int) string { return "dc-" + strconv.Itoa(code) }

// Unit is a unit in play.
type Unit struct {
	app.Compo
	V  dview.Unit
	On ui.Doer
}

// Render draws it.
func (u *Unit) Render() app.UI {
	v := &u.V
	e := app.Button().Type("button").Class("dunit", v.Side.Key()).Class(marks(v.Mark)...).ID(id(v.Code)).DataSet("testid", id(v.Code)).
		Aria("label", v.Said).OnClick(u.press)
	if v.Able || v.Taken {
		e = e.Aria("pressed", strconv.FormatBool(v.Taken))
	}
	state := "full"
	if v.Endurance <= v.Half {
		state = "low"
	}
	return e.Body(ui.List(
		app.Span().Class("dname").Class(fresh(v.New)...).Body(app.I().Class("dworth num").Text(v.Worth), app.Text(v.Name)),
		art(v.Art, "dart"), guns(v.Guns),
		app.Span().Class("dstat").Body(ui.List(
			app.B().Class("ddef num", raised(v.Raised)).Text(v.Defense),
			ui.When(v.Crew != "", func() app.UI { return ui.Use(v.Crew, "dcrew "+idle(v.Idle)) }),
			ui.When(v.Flight != "", func() app.UI { return app.I().Class("dfly num").Text(v.Flight) }),
			app.Span().Class("dend", state).Body(app.I().Style("width", strconv.Itoa(100*v.Endurance/max(1, v.Full))+"%")),
			app.B().Class("num").Text(strconv.Itoa(v.Endurance)))...),
		ui.When(v.New, func() app.UI { return ui.Use("m-new", "dnew") }),
		ui.When(len(v.Tabs) > 0, func() app.UI {
			return app.Span().Class("dtabs").Body(ui.Each(v.Tabs, func(_ int, t *dview.Tab) app.UI {
				s := app.Span().Text(t.Text)
				if t.Damage {
					s = s.Class("dmg")
				}
				return s
			})...)
		}),
		ui.When(v.Odds != "", func() app.UI { return app.Span().Class("dodds num").Text(v.Odds) }),
		ui.When(v.Plate != "", func() app.UI { return app.Span().Class("dplate num").Text(v.Plate) }))...)
}

// guns are the values of the weapons of a unit in play, where a card has room for them.
func guns(ws []dview.Weapon) app.UI {
	return app.Span().Class("drows num").Aria("hidden", "true").Body(ui.Each(ws, func(_ int, w *dview.Weapon) app.UI {
		return app.Span().Body(app.I().Text(w.Vs[0]), app.I().Text(w.Vs[1]), app.I().Text(w.Vs[2]), app.B().Text(w.Index))
	})...)
}

func raised(on bool) string {
	if on {
		return "up"
	}
	return "base"
}

func fresh(on bool) []string {
	if on {
		return []string{"new"}
	}
	return nil
}

func idle(on bool) string {
	if on {
		return "dspare"
	}
	return "there"
}

func (u *Unit) press(ctx app.Context, _ app.Event) {
	u.On.Do(ctx, view.Intent{Name: dview.DoTap, N: u.V.Code})
}

// Card is a card of the own hands.
type Card struct {
	app.Compo
	V  dview.Card
	On ui.Doer
}

// Render draws it.
func (c *Card) Render() app.UI {
	v := &c.V
	kind := v.Side.Key()
	if v.Window != "" {
		kind = v.Window
	}
	e := app.Button().Type("button").Class("dcard", kind).Class(marks(v.Mark)...).ID(id(v.Code)).DataSet("testid", id(v.Code)).
		Aria("label", v.Said).OnClick(c.press)
	if v.Used {
		e = e.Class("used")
	}
	return e.Body(ui.List(
		app.Span().Class("dch").Body(ui.List(
			ui.When(v.Worth != "", func() app.UI { return app.I().Class("dworth num").Text(v.Worth) }),
			app.Text(v.Head),
			ui.When(v.Window != "", func() app.UI { return ui.Use(v.Window, "") }))...),
		art(v.Art, "dart"),
		app.B().Text(v.Name),
		ui.When(v.Text != "", func() app.UI { return app.Span().Class("dct").Text(v.Text) }),
		ui.When(v.Foot != "", func() app.UI { return app.Small().Text(v.Foot) }))...)
}

func (c *Card) press(ctx app.Context, _ app.Event) {
	c.On.Do(ctx, view.Intent{Name: dview.DoTap, N: c.V.Code})
}
