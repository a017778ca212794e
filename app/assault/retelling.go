package assault

import (
	"strings"

	"bocage/app/assault/report"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
)

// retelling is what the other side did in its last turn: told on a strip and marked on the map until the viewer's first order, and
// announced by a banner for a moment.
type retelling struct {
	t      *table
	of     report.Report
	ok     bool
	from   recalled // what it was worked out from
	banner bool
	turn   int // the player turn that was announced
	nth    int // so that a late timer knows that it is late
}

// recalled is what a report follows from.
type recalled struct {
	told, ply int
	seat      view.Side
}

// bannerTime is how long the banner stays, in ms.
const bannerTime = 1200

// now returns the report of the other side's last turn; ok is false where there is none to be told.
func (re *retelling) now() (r *report.Report, ok bool) {
	t := re.t
	if t.viewer > 1 || t.lesson != nil || t.sit == nil || t.pace.moment != nil || t.ended() || t.seats.cover {
		return nil, false
	}
	if at := (recalled{len(t.tell.shown), t.sit.Ply(), view.SideOf(t.viewer)}); at != re.from {
		re.from = at
		re.of, re.ok = report.Of(t.tell.shown, t.viewer)
	}
	return &re.of, re.ok && !re.of.Old && t.seen.Phasing() == t.viewer
}

// pieces are what the report says.
func (re *retelling) pieces(r *report.Report) (ps []aview.Piece) {
	for i := range r.Pieces {
		p := &r.Pieces[i]
		at := ""
		if p.Kind == report.Attack {
			at = re.t.sc.Label(p.At)
		}
		v := terms.Told(p, at)
		v.Do = view.Intent{Name: view.DoLookBack, N: p.Event}
		ps = append(ps, v)
	}
	return ps
}

// said is the report in one sentence, "" if there is none.
func (re *retelling) said() string {
	r, ok := re.now()
	if !ok {
		return ""
	}
	return terms.ToldAll(view.SideOf(r.Side), re.pieces(r))
}

// show puts the report on the screen.
func (re *retelling) show(b *aview.Battle) {
	if re.banner {
		v := re.announced()
		b.Banner = &v
	}
	r, ok := re.now()
	if !ok || b.Combat != nil || b.Result != nil {
		return
	}
	b.Told = &aview.Told{Side: view.SideOf(r.Side), Label: words.Say("turn.head"), Pieces: re.pieces(r),
		Again: view.Button{ID: "btn-retell", Label: words.Say("turn.again"), Icon: "ic-play",
			Do: view.Intent{Name: view.DoLookBack, N: r.First}}}
	for _, tr := range r.Traces {
		v := aview.Trace{Side: view.SideOf(r.Side), From: int(tr.From), To: int(tr.To), Order: tr.Order, Fire: tr.Fire}
		if tr.Mine {
			v.Side = view.SideOf(re.t.viewer)
		}
		if tr.Dead {
			v.Loss = "✕"
		} else if tr.Lost > 0 {
			v.Loss = view.Signed(-tr.Lost)
		}
		_, _, stands := re.t.seen.Unit(tr.From)
		v.Left = !stands
		b.Board.Traces = append(b.Board.Traces, v)
	}
}

// announced is the banner of the present turn.
func (re *retelling) announced() aview.Banner {
	t := re.t
	return terms.YourTurn(view.SideOf(t.viewer), t.seen.Turn(), re.held(), t.seen.Prestige(t.viewer))
}

// held counts the unit cards of the viewer's hand.
func (re *retelling) held() (n int) {
	for _, c := range re.t.sight().Hand() {
		if card.IsUnit(c.Face) {
			n++
		}
	}
	return n
}

// begin shows the banner once in every turn of the viewer's, and returns what is said of it, "" if there is nothing new.
func (re *retelling) begin() string {
	t := re.t
	if t.viewer > 1 || t.seen.Phasing() != t.viewer || t.window() != rules.WinSplit && t.window() != rules.WinOps || t.turn == re.turn {
		return ""
	}
	re.turn = t.turn
	if t.lesson != nil || t.page.Settings().TextMode {
		return ""
	}
	re.banner = true
	re.nth++
	nth := re.nth
	t.page.After(bannerTime, func() {
		if re.banner && nth == re.nth {
			re.banner = false
			t.page.Refresh()
		}
	})
	v := re.announced()
	return strings.TrimSpace(words.Stop(v.Title) + " " + re.said())
}

// dismiss takes the banner away: the person does something.
func (re *retelling) dismiss() { re.banner = false }

// again plays the other side's last turn back.
func (re *retelling) again() {
	if r, ok := re.now(); ok {
		re.t.lookBack(r.First)
	}
}
