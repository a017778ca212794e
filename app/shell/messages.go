package shell

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// messages are what is said to the player beside the screen: for a while, aloud, beside the pointer, or on a sheet that lies on top.
type messages struct {
	host       Host
	sheet      *view.Sheet // nil for none
	peek       *view.Peek  // likewise
	toast      view.Toast  // the zero value for none
	toastStays bool        // it is about what is not kept: nothing less takes its place
	toasts     int         // how many were shown, so that a late timer knows that it is late
	polite     string      // to be read aloud when nothing else is
	urgent     string      // to be read aloud at once
}

// say shows a short message for a while.
func (m *messages) say(s string, side view.Side) { m.show(view.Toast{Text: s, Side: side}) }

// sayAtOnce shows one that is read out before anything else.
func (m *messages) sayAtOnce(s string, side view.Side) {
	m.urgent = s
	m.show(view.Toast{Text: s, Side: side, Read: true})
}

// show shows a short message for a while, unless one is there that stays.
func (m *messages) show(t view.Toast) {
	if m.toastStays {
		return
	}
	m.toast = t
	m.toasts++
	n := m.toasts
	m.host.After(5000, func() {
		if n == m.toasts {
			m.toast, m.toastStays = view.Toast{}, false
			m.host.Refresh()
		}
	})
}

// because says for a while why something cannot be done, with the way to its rule.
func (m *messages) because(r Refusal) {
	if r.Why != "" {
		m.show(view.Toast{Text: r.Why, Rule: r.Rule})
	}
}

// hush takes the short message away, unless it is one that stays.
func (m *messages) hush() {
	if !m.toastStays {
		m.toast = view.Toast{}
	}
}

// fail shows what went wrong, with what can be done about it.
func (m *messages) fail(title, what string, buttons ...view.Button) {
	m.sheet = &view.Sheet{ID: "error", Title: title, Text: what, Alert: true, Buttons: append(buttons,
		view.Button{ID: "btn-ok", Label: words.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}})}
}
