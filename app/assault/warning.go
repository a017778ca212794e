package assault

import (
	"bocage/app/assault/switches"
	"bocage/app/assault/threat"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// warning is which of the viewer's tiles that decide can be taken in the other side's next turn. It is worked out once the rest is on the
// screen; not against the Non-Player, whose draws would make it too long.
type warning struct {
	t     *table
	of    recalled
	known bool
	list  []threat.Threat
	said  int  // the player turn in which it was told aloud
	nth   int  // the one that the panel tells of
	way   bool // it is drawn
}

// now are the threats in the viewer's turn, as far as they are worked out.
func (w *warning) now() []threat.Threat {
	t := w.t
	if t.viewer > 1 || t.sit == nil || t.lesson != nil || t.pace.moment != nil || t.ended() || t.fighting() || t.seats.cover ||
		t.seen.Phasing() != t.viewer || !t.page.Settings().On(switches.Odds) || t.sc.Solo != nil {
		return nil
	}
	at := recalled{len(t.tell.shown), t.sit.Ply(), view.SideOf(t.viewer)}
	if at == w.of {
		return w.list
	}
	w.of, w.known, w.list = at, false, nil
	seen := t.sightOf(t.position())
	t.page.Spare(func(rest func()) {
		if t.stopped || w.known || w.of != at {
			return
		}
		rest()
		list := threat.Of(seen)
		t.page.After(0, func() {
			if !t.stopped && !w.known && w.of == at {
				if w.list, w.known = list, true; w.nth >= len(list) {
					w.nth, w.way = 0, false
				}
				if len(list) > 0 && w.said != t.turn && !t.page.Settings().TextMode { // the first time in a turn
					w.said = t.turn
					t.page.Polite(w.aloud(&list[0]))
				}
				t.page.Refresh()
			}
		})
	})
	return w.list
}

// show marks the threats on the map, and tells of one at the head of the panel while nothing is pointed at.
func (w *warning) show(b *aview.Battle) {
	ts := w.now()
	for _, th := range ts {
		b.Board.Threats = append(b.Board.Threats, aview.Mark{At: int(th.At), Text: words.Say("roster.percent", th.Percent)})
	}
	if len(ts) == 0 || b.Combat != nil || b.Detail.Kind != aview.NoDetail {
		return
	}
	th := &ts[min(w.nth, len(ts)-1)]
	v := w.told(th)
	v.Show = view.Button{ID: "btn-threat", Label: words.Say("threat.show"), Do: view.Intent{Name: aview.DoThreat}}
	if w.way {
		v.Show.Pressed = view.On
		if th.Via != th.From {
			b.Board.Pen = append(b.Board.Pen, aview.Stroke{From: int(th.From), To: int(th.Via), Kind: aview.PenMove})
		}
		if th.Via != th.At {
			b.Board.Pen = append(b.Board.Pen, aview.Stroke{From: int(th.Via), To: int(th.At), Kind: aview.PenFire})
		}
		if len(ts) > 1 {
			v.Show.Label = words.Say("threat.next")
		}
	}
	b.Detail.Threat = &v
}

// told is a threat in words.
func (w *warning) told(th *threat.Threat) aview.Threat {
	u, _, _ := w.t.seen.Unit(th.From)
	label := w.t.sc.Label
	return aview.Threat{Text: terms.Threat(th.Base, th.Row, label(th.At), th.Percent),
		Way: terms.ThreatWay(u.Face, label(th.From), label(th.Via), label(th.At), th.Unknown)}
}

// aloud is a threat in a sentence and the way of it.
func (w *warning) aloud(th *threat.Threat) string {
	v := w.told(th)
	return v.Text + " " + v.Way
}

// next draws the way of the threat that is told of, then of the next one.
func (w *warning) next() {
	ts := w.now()
	if len(ts) == 0 {
		w.t.page.Polite(words.Say("threat.none"))
		return
	}
	if w.t.point.sel = noSelection(); w.way {
		w.nth = (w.nth + 1) % len(ts)
	}
	w.way = len(ts) > 1 || !w.way
	w.t.page.Polite(w.aloud(&ts[w.nth]))
}
