package game

import (
	"strconv"

	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// how is one of the short pages that say how to play. Their live pieces are moments of the lesson.
type how struct {
	g *Game
	n int    // from 0
	t *table // the moment that the page shows, nil until it is asked for
}

// howPage is a page: its words are the messages how.ID-title and how.ID-1 and so on.
type howPage struct {
	id    string
	texts int
	rules []string // checklist ids, and the messages that name them are how.rule-ID
	live  func(h *how, v *view.How, on *aview.Live)
}

var howPages = []howPage{
	{id: "sheet", texts: 3, rules: []string{"sheet", "control", "home"}, live: func(h *how, _ *view.How, on *aview.Live) { h.board(on, "goal", nil) }},
	{id: "counter", texts: 2, rules: []string{"counter", "hard-soft", "morale", "facedown"}, live: howUnits},
	{id: "moving", texts: 3, rules: []string{"move", "move-control", "mines", "uncover"}, live: func(h *how, _ *view.How, on *aview.Live) { h.board(on, "move", nil) }},
	{id: "placing", texts: 3, rules: []string{"placing", "place-where", "place-cost", "income"}, live: func(h *how, _ *view.How, on *aview.Live) {
		h.board(on, "place", func(t *table) { t.point.raise(1) })
	}},
	{id: "combat", texts: 4, rules: []string{"combat", "support", "step-sacrifice", "retreat"}, live: func(h *how, _ *view.How, on *aview.Live) {
		if t := h.moment("attack", nil); t != nil {
			on.Odds = t.combat.odds(board.Tile(tile("C3")), board.Tile(tile("C2")))
			on.Odds.Cards = nil
		}
	}},
	{id: "cards", texts: 3, rules: []string{"playing", "surprise", "bluff", "buy"}, live: howCards},
	{id: "winning", texts: 3, rules: []string{"victory", "victory-standard", "victory-end"}, live: func(h *how, _ *view.How, on *aview.Live) { h.board(on, "victory", nil) }},
}

// openHow opens a page, from 1.
func (g *Game) openHow(n int) {
	h, ok := g.top().(*how)
	if !ok {
		h = &how{g: g}
		g.enter(h)
	}
	h.n, h.t = min(len(howPages), max(1, n))-1, nil
	g.host.Focus("how-page")
}

func (h *how) address() string { return "how/" + strconv.Itoa(h.n+1) }
func (h *how) key(k string) bool {
	switch k {
	case "ArrowRight", "n":
		h.g.openHow(h.n + 2)
	case "ArrowLeft", "Shift+N":
		h.g.openHow(h.n)
	default:
		return false
	}
	return true
}

func (h *how) do(in view.Intent) bool {
	if in.Name != view.DoHow {
		return false
	}
	h.g.openHow(in.N)
	return true
}

func (h *how) show(s *view.Screen) {
	p := &howPages[h.n]
	v := &view.How{N: h.n + 1, Title: words.Say("how." + p.id + "-title")}
	for i := range howPages {
		v.Pages = append(v.Pages, view.Choice{ID: howPages[i].id, Label: words.Say("how." + howPages[i].id + "-title"), Do: view.Intent{Name: view.DoHow, N: i + 1}})
	}
	for i := range p.texts {
		v.Text = append(v.Text, words.Say("how."+p.id+"-"+strconv.Itoa(i+1)))
	}
	on := &aview.Live{}
	p.live(h, v, on)
	v.Live = on
	for _, id := range p.rules {
		v.Rules = append(v.Rules, view.Choice{ID: id, Label: words.Say("how.rule-" + id), Do: view.Intent{Name: view.DoRule, Text: id}})
	}
	turn := func(id, label string, n int, style view.Style) {
		v.Buttons = append(v.Buttons, view.Button{ID: id, Label: label, Style: style, Do: view.Intent{Name: view.DoHow, N: n}})
	}
	if h.n > 0 {
		turn("btn-how-back", words.Say("how.back"), h.n, view.Plain)
	}
	if h.n+1 < len(howPages) {
		turn("btn-how-next", words.Say("how.next"), h.n+2, view.Primary)
	} else {
		v.Buttons = append(v.Buttons, view.Button{ID: "btn-how-learn", Label: words.Say("how.try"), Icon: "ic-play", Style: view.Primary, Do: view.Intent{Name: view.DoOpen, Text: "learn"}})
	}
	s.How = v
}

// moment is the lesson's table at the beginning of a step, as its player sees it, nil if the lesson cannot be read. It is made
// once, and then prepared: what it works out for later stays.
func (h *how) moment(id string, prepare func(*table)) *table {
	for n := range lessonSteps {
		if h.t == nil && lessonSteps[n].id == id {
			t, err := lessonMoment(page{h.g, h.g.face()}, n)
			if err != nil {
				return nil
			}
			h.t, t.lesson = t, nil
			t.point.sel.tile = board.NoTile
			if at := lessonSteps[n].unit; at != "" {
				t.point.sel.tile = board.Tile(tile(at))
			}
			t.refresh()
			if prepare != nil {
				prepare(t)
			}
		}
	}
	return h.t
}

// board shows the map at a step of the lesson.
func (h *how) board(on *aview.Live, id string, prepare func(*table)) {
	if t := h.moment(id, prepare); t != nil {
		b := t.mapped.board()
		on.Board = &b
	}
}

func howUnits(_ *how, v *view.How, on *aview.Live) {
	for _, name := range []string{"M4A1 Sherman", "Grenadiers"} {
		if f, ok := card.ByTitle(name); ok {
			on.Units = append(on.Units, terms.UnitOf(f))
		}
	}
	for _, s := range [][2]string{{"m-hard", "hard"}, {"m-soft", "soft"}, {"m-support", "support"}, {"m-defence", "defence"}, {"m-morale", "morale"}, {"m-dugin", "dugin"}, {"m-hidden", "hidden"}} {
		v.Signs = append(v.Signs, view.Sign{Art: &aview.Drawing{ID: s[0]}, Label: words.Say("how.sign-" + s[1])})
	}
}

func howCards(_ *how, _ *view.How, on *aview.Live) {
	for i, name := range []string{"Ranged Bombardment", "Accuracy", "Tank Obstacles", "Veterans"} {
		if f, ok := card.ByTitle(name); ok {
			on.Cards = append(on.Cards, terms.CardOf(i, f))
		}
	}
}
