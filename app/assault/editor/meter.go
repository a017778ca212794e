package editor

import (
	"math"
	"slices"
	"strconv"

	eview "bocage/app/assault/editor/view"
	"bocage/app/assault/meter"
	aview "bocage/app/assault/view"
	terms "bocage/app/assault/words"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// This file is the balance meter (EDIT-15, EDIT-16).

// perPoint is the median of how much prestige made up for one hundredth of the matches in the scenarios of the game (docs/opponent.md).
const perPoint = 1.5

// advice is which side should be given how much prestige next: 0 where the interval does not leave out one half.
func advice(t *meter.Meter) (side engine.Seat, prestige int) {
	for side := range engine.Seat(2) {
		if share, _, high := t.Half(side); high < .5 {
			return side, max(1, int(math.Round((.5-share)*100*perPoint)))
		}
	}
	return engine.NoSeat, 0
}

// runMeter begins to measure the file as it is now, if it can be measured.
func (k *desk) runMeter(n int) {
	if k.whyNoMeter() != "" || !slices.Contains(meter.Runs, n) {
		return
	}
	k.meter.Stop()
	k.meter = meter.Begin(k.H, []byte(k.d.Text()), n, said)
}

// whyNoMeter is why nothing can be measured, "" if it can.
func (k *desk) whyNoMeter() string {
	if why := k.Faulty(); why != "" {
		return why
	}
	if sc, err := scenario.Parse([]byte(k.d.Text())); err != nil || sc.NonPlayer() != engine.NoSeat {
		return words.Say("editor.no-meter")
	}
	return ""
}

// give gives a side prestige as the meter advises, and measures again (EDIT-16).
func (k *desk) give() {
	t := k.meter
	if t == nil {
		return
	}
	side, n := advice(t)
	if n == 0 {
		return
	}
	p := doc.Path{}.To("sides").To(card.SideName(side)).To("prestige")
	k.Change(func(root *doc.Node) { k.edit(root).Put(p, doc.Number(root.Find(p).Int()+n)) })
	k.runMeter(t.Most)
}

// said is the result in one line.
func said(t *meter.Meter) string {
	return words.Say("editor.meter", t.Played, t.Most, t.Won[card.German], t.Drawn(), t.Won[card.US])
}

// balance shows the meter.
func (k *desk) balance(v *eview.Editor) {
	t := k.meter
	line := func(text string) { v.Rows = append(v.Rows, form.Row{Kind: form.Line, Label: text}) }
	r := form.Row{Kind: form.Line, Label: words.Say("editor.meter-begin", words.Level(int(engine.Regular)))}
	if t.Running() {
		r.Label = ""
		r.Buttons = []form.Act{{Button: button("meter-stop", words.Say("form.stop"), eview.DoMeter, "")}}
	} else {
		for _, n := range meter.Runs {
			b := button("meter-"+strconv.Itoa(n), words.Say("editor.meter-run", n), eview.DoMeter, "")
			b.Do.N, b.Why = n, k.whyNoMeter()
			r.Buttons = append(r.Buttons, form.Act{Button: b})
		}
	}
	v.Rows = append(v.Rows, r)
	if t == nil {
		return
	}
	line(said(t))
	if t.Played == 0 {
		return
	}
	share, low, high := t.Half(card.German)
	v.Meter = &eview.Meter{Said: words.Say("editor.meter-share", percent(share), percent(low), percent(high)),
		Balance: aview.Balance{Won: float64(t.Won[card.German]) / float64(t.Played), Lost: float64(t.Won[card.US]) / float64(t.Played),
			Low: low, High: high}}
	line(v.Meter.Said)
	mean := func(n int) string { return strconv.Itoa((2*n + t.Played) / (2 * t.Played)) }
	line(words.Say("editor.meter-first", percent(float64(t.First)/float64(t.Played)), mean(t.Turns)))
	line(words.Say("editor.meter-sides", mean(t.Prestige[card.German]), mean(t.Prestige[card.US]), mean(t.Lost[card.German]),
		mean(t.Lost[card.US])))
	for _, e := range t.Listed() {
		text := words.Say("editor.meter-drawn")
		if e.Won < 2 {
			text = terms.Reason(e.Why, e.Won)
		}
		line(strconv.Itoa(t.Ends[e]) + " × " + text)
	}
	if side, n := advice(t); n > 0 {
		b := button("meter-try", words.Say("editor.meter-try", terms.Side(view.SideOf(side)), n), eview.DoMeterTry, "")
		v.Rows = append(v.Rows, form.Row{Kind: form.Line, Label: words.Say("editor.meter-advice", terms.Side(view.SideOf(side)), n),
			Buttons: []form.Act{{Button: b}}})
	}
}

func percent(f float64) int { return int(math.Round(100 * f)) }
