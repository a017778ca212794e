package player

import "fmt"

// Step is the script that says what the teacher of the first battle teaches now.
const Step = `document.getElementById("teach")?.dataset.step || ""`

// AllSteps are the steps that everybody comes by.
const AllSteps = "welcome sides goal select move uncover hand place support aim attack bluff fire sacrifice retreat advance dig end"

// Card is the script that finds the testid of a card by its name, in the hand or in the tray of a combat.
func Card(name string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("#combat .cd"), ...document.querySelectorAll("#hand .cd")].filter(e =>
		e.getClientRects().length && e.dataset.card === %q).map(e => e.dataset.testid)[0] || ""`, name)
}

// gives is the script that names a card of the tray to be given, which neither bluffs nor can be played.
const gives = `document.querySelector("#combat .cd.dbl:not(.blf):not(.plays)").dataset.card`

// Learner is somebody who does what the teacher says. Tap, Ask and Wait are needed; the others are taps unless they are set.
type Learner struct {
	Tap  func(id string)        // presses something by its testid
	Ask  func(js string) string // evaluates an expression on the page
	Wait func(js string)        // waits until an expression is true
	Card func(name string)      // takes a card up
	Read func()                 // goes on to the next step where there is only something to read
	Do   map[string]func()      // what is done otherwise, by the step
}

// lessonTaps are what is tapped at each step.
var lessonTaps = map[string][]string{
	"select": {"cell-C4"}, "move": {"cell-C3"}, "place": {"cell-C4", "btn-place"}, "support": {"cell-B4", "cell-B3"},
	"aim":    {"cell-C3", "cell-C2"},
	"attack": {"btn-attack"}, "bluff": {"btn-fire"}, "fire": {"btn-done"}, "retreat": {"btn-done"},
	"advance": {"btn-advance"},
	"dig":     {"cell-A4", "btn-dig"}, "draw": {"btn-draw"}, "buy": {"btn-done"}, "strike": {"cell-C2", "cell-C1", "btn-attack"},
}

// Learn goes through the whole lesson, calls each, if there is one, at every step, and returns the steps it was taught.
func (l *Learner) Learn(each func(step string)) (steps []string, _ error) {
	for n := 0; n < 120; n++ {
		step := l.Ask(Step)
		if len(steps) == 0 || steps[len(steps)-1] != step {
			steps = append(steps, step)
			if each != nil {
				each(step)
			}
		}
		if step == "done" {
			return steps, nil
		}
		// until something can be done, or the step is another
		l.Wait(WhatCanBe + ` || document.getElementById("teach")?.dataset.step !== "` + step + `"`)
		if l.Ask(Step) == step {
			l.follow(step)
		}
	}
	return nil, fmt.Errorf("the lesson does not end: %v", steps)
}

// follow does what a step says, or a part of it.
func (l *Learner) follow(step string) {
	if f := l.Do[step]; f != nil {
		f()
		return
	}
	switch step {
	case "welcome", "sides", "goal", "uncover":
		l.read()
	case "hand":
		l.card("Veterans")
	case "sacrifice":
		l.card("57 mm Towed Gun")
		l.Tap("btn-fire")
	case "card":
		l.card("Accuracy")
	case "give":
		l.card(l.Ask(gives))
		l.Tap("btn-fire")
	case "end", "victory":
		l.Tap("btn-end")
		if l.Ask(Step) == step && l.can("btn-end") {
			l.Tap("btn-end")
		}
	case "reward", "take":
		l.first("btn-done", "btn-take", "btn-advance")
	case "income", "defend":
		l.first("btn-pass", "btn-done", "btn-fire", "btn-take", "btn-advance")
	default:
		for _, id := range lessonTaps[step] {
			l.Tap(id)
		}
	}
}

// first taps the first of these that can be pressed, if one can.
func (l *Learner) first(ids ...string) {
	for _, id := range ids {
		if l.can(id) {
			l.Tap(id)
			return
		}
	}
}

// can says whether something can be pressed.
func (l *Learner) can(id string) bool {
	return l.Ask(fmt.Sprintf(`(e => e && e.getClientRects().length > 0 && e.getAttribute("aria-disabled") !== "true" ? "yes" : "")(
		document.querySelector('[data-testid="%s"]'))`, id)) != ""
}

// read goes on where there is only something to read.
func (l *Learner) read() {
	if l.Read != nil {
		l.Read()
		return
	}
	l.Tap("btn-teach-next")
}

// card takes a card up.
func (l *Learner) card(name string) {
	if l.Card != nil {
		l.Card(name)
		return
	}
	l.Tap(l.Ask(Card(name)))
}
