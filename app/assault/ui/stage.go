package ui

import (
	"strconv"
	"strings"

	"bocage/app/assault/stage"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A fire that was resolved. The styles hold its end; while it moves, each part comes there from its beginning, at the times that the
// timeline tells them. Without motion the parts of later frames are not there yet.

// frames are the classes of the still frames.
var frames = [...]string{"", "f1", "f2", "f3"}

// timed gives the sheet of a fire the times of its parts.
func timed(e app.HTMLDiv, st *aview.Stage) app.HTMLDiv {
	if e = e.Class("stg"); st.Times.Tempo() == stage.Still {
		e = e.Class("still")
	}
	if !st.Moves {
		return e.Class(frames[st.Frame])
	}
	for p := stage.Turn; p <= stage.Stamp; p++ {
		if s, ok := st.Times.Span(p); ok {
			e = e.Style("--"+p.Name(), strconv.Itoa(s.At)+"ms").Style("--"+p.Name()+"-for", strconv.Itoa(s.For)+"ms")
		}
	}
	if st.Times.Tempo() == stage.Brief {
		e = e.Class("brief")
	}
	return e.Class("plays").Style("--step", strconv.Itoa(st.Times.FlagStep())+"ms")
}

// replay begins everything anew that moves by the styles in an element.
func replay(id string) {
	e := ui.Document().Call("getElementById", id)
	if !e.Truthy() {
		return
	}
	all := e.Call("getAnimations", map[string]any{"subtree": true})
	for i := range all.Get("length").Int() {
		a := all.Index(i)
		a.Call("cancel")
		a.Call("play")
	}
}

// running is a total that runs up: a strip of numbers behind a window, moved up by the card that was given and then by the draw.
func running(s *aview.Sum) app.UI {
	var strip []app.UI
	n := s.From
	add := func(to int) (steps int) {
		for ; n != to; steps++ {
			strip = append(strip, app.Span().Text(n))
			if n < to {
				n++
			} else {
				n--
			}
		}
		return steps
	}
	given, drawn := add(s.Given), add(s.End)
	strip = append(strip, app.Span().Text(n))
	return app.Span().Body(app.Span().Class("vh").Text(s.End), app.Span().Class("run").Aria("hidden", "true").Body(
		app.Span().Class("r1").Style("--n", strconv.Itoa(given)).Body(app.Span().Class("r2").Style("--n", strconv.Itoa(drawn)).Body(strip...))))
}

// grid is the table of chances. Where it has come to a cell, that lights up with the heads of its row and its column, and the others fade.
func grid(t *aview.Chances) app.UI {
	lit := func(on bool, text string) app.UI {
		return ui.When(t.Lit && on, func() app.UI { return app.Span().Class("hl").Aria("hidden", "true").Text(text) })
	}
	head := []app.UI{app.Th().Body(app.Text(words.Say("combat.gives")), app.Span().Class("hide-s").Text(" "+words.Say("combat.draw")))}
	for i, c := range t.Cols {
		head = append(head, app.Th().Attr("scope", "col").Body(ui.List(app.Text(c),
			ui.When(i < len(t.Weights), func() app.UI { return app.Small().Text(strconv.Itoa(t.Weights[i]) + "%") }), lit(i == t.Col, c))...))
	}
	head = append(head, app.Th().Class("xh").Aria("label", terms.Outcome(aview.Destroyed)).Text("✕"))
	table := app.Table().Class("mx").Style("--rows", strconv.Itoa(len(t.Rows)))
	if t.Lit {
		table = table.Class("islit")
	}
	return table.Body(app.Caption().Text(t.Caption), app.THead().Body(app.Tr().Body(head...)),
		app.TBody().Body(ui.Each(t.Rows, func(row int, r *aview.ChanceRow) app.UI {
			cells := []app.UI{app.Th().Attr("scope", "row").Body(ui.List(app.Text(r.Label), lit(row == t.Row, r.Label))...)}
			for col := range r.Cells {
				cells = append(cells, cell(t, row, col, &r.Cells[col]))
			}
			tr := app.Tr()
			if t.Lit && row == t.Row {
				tr = tr.Class("given")
			}
			return tr.Body(append(cells, app.Td().Class("pc").Text(strconv.Itoa(r.Percent)+"%"))...)
		})...))
}

// cell is one cell of the table of chances.
func cell(t *aview.Chances, row, col int, k *aview.Chance) app.UI {
	e := app.Td().Class(shareClass[k.Kind]).Aria("label", terms.Outcome(k.Kind))
	if !t.Lit {
		return e.Text(k.Text)
	}
	was := app.Span().Aria("hidden", "true").Text(k.Text)
	if row == t.Row && col == t.Col {
		lamp := app.Span().Class("lamp", shareClass[k.Kind]).Aria("hidden", "true").Text(k.Text)
		return e.Class("lit").Aria("current", "true").Body(app.Span().Text(k.Text), was.Class("was", shareClass[k.Kind]), lamp)
	}
	if row == t.Row || col == t.Col {
		e = e.Class("by")
	}
	return e.Body(app.Span().Text(k.Text), was.Class("was", shareClass[k.Kind]))
}

// outcome is the lower part of a fire: the cards that are turned, then what came of it in a word, and what is to be chosen.
func outcome(v *aview.Combat, on ui.Doer) app.UI {
	st, t := v.Stage, &v.Tray
	word := app.B().Class("word").Text(st.Word)
	if len([]rune(st.Word)) > 14 {
		word = word.Class("long")
	}
	if !st.Grim {
		word = word.Class("mild")
	}
	done := st.Frame == stage.Result
	goes := app.Div().Class("go")
	if len(t.Secondary) > 0 {
		goes = goes.Class("pair")
	}
	wait := app.Div().Class("wd")
	if !done {
		wait = wait.Aria("hidden", "true")
	}
	return app.Section().Class("pick").Aria("label", words.Say("combat.outcome")).Body(ui.List(
		app.Div().Class("gifts").Attr("role", "list").Body(ui.Each(st.Turned, turned)...),
		wait.Body(ui.List(word, app.P().Body(ui.Rich(st.Text)...),
			ui.When(t.Help != "" && done, func() app.UI { return app.P().Class("hp").Text(t.Help) }))...),
		ui.When(v.Ask != nil, func() app.UI {
			return app.Div().Class("askq").Attr("role", "group").Aria("label", v.Ask.Text).Body(app.B().Text(v.Ask.Text),
				&ui.Button{V: v.Ask.Yes, On: on}, &ui.Button{V: v.Ask.No, On: on})
		}),
		ui.When(t.Primary.Label != "", func() app.UI {
			return goes.Body(append(ui.Buttons(t.Secondary, "sec", on), &primary{V: t.Primary, Goes: v.Goes, On: on})...)
		}))...)
}

// turned is a card that is turned over, with what it adds.
func turned(i int, k *aview.Turned) app.UI {
	c := &k.Card
	e := app.Div().Class("cd", c.Kind.Key()).Aria("hidden", "true").DataSet("card", c.Name)
	if c.Kind == aview.UnitCard && c.Unit.Side == aview.German {
		e = e.Class("first")
	}
	class := "tn"
	if i == 1 {
		class += " dr"
	}
	return app.Div().Class(class).Attr("role", "listitem").Body(e.Body(face(c)...),
		app.Div().Body(app.B().Text(k.Value), app.Span().Class("l").Text(k.Label), app.Span().Class("nm2").Text(c.Name)))
}

// fast is the button in the head of the sheet that has fights told in a line.
func fast(v *aview.Combat, on ui.Doer) app.UI {
	return ui.When(v.Fast != nil && !v.Watched, func() app.UI { return &ui.Button{V: *v.Fast, Class: "fst", On: on} })
}

// told is a fight in a line, over the map, which stays free.
func told(v *aview.Combat, on ui.Doer) app.UI {
	t := &v.Tray
	look := view.Button{ID: "btn-look", Label: words.Say("combat.look"), Icon: "ic-replay", IconOnly: true,
		Do: view.Intent{Name: aview.DoLook}}
	head, gone := []app.UI{app.Text(v.Line)}, ""
	if v.Stage != nil {
		word := app.Em().Text(v.Stage.Word)
		if !v.Stage.Grim {
			word = word.Class("mild")
		}
		head = []app.UI{app.Text(v.Stage.Line + " "), word}
	}
	if v.Target.Burned {
		gone = "gone"
	}
	return app.Section().Class("ovl toldf").ID("fight").Aria("label", words.Say("words.combat")).Body(app.Div().Class("fastc").Body(
		app.Span().Class("pp").Aria("hidden", "true").Body(use("u-"+v.Firing.Unit.Art, v.Firing.Side.Key()), use("m-fx-burst", "bu"),
			use("u-"+v.Target.Unit.Art, v.Target.Side.Key()+" "+gone)),
		app.Div().Body(app.H2().Body(head...), app.P().Text(words.Plain(strings.Join(v.Before, " ")))),
		app.Div().Class("acts").Body(append(ui.Buttons(t.Secondary, "", on), &primary{V: t.Primary, Goes: v.Goes, On: on},
			&ui.Button{V: look, On: on})...)))
}
