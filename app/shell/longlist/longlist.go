// Package longlist shows a long list in parts: one at first, and one more each time the player asks for it. A row of matches is some sixty
// elements of the page, and hundreds of rows are seconds. It knows how many rows there are, and not what stands in them.
package longlist

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// part is how many rows come at a time.
const part = 50

// List is how much of a list is shown. The zero value shows the first part.
type List struct{ asked int } // parts beside the first

// Shown returns how many of so many rows are shown.
func (l *List) Shown(rows int) int { return min(rows, (l.asked+1)*part) }

// Button asks for the next part; it has no label if all rows are shown.
func (l *List) Button(rows int) view.Button {
	shown := l.Shown(rows)
	if shown == rows {
		return view.Button{}
	}
	return view.Button{ID: "btn-rows", Label: words.Say("saved.rows", min(part, rows-shown), rows-shown),
		Do: view.Intent{Name: view.DoMoreRows}}
}

// More shows a part more, and returns the place of its first row.
func (l *List) More(rows int) int {
	first := l.Shown(rows)
	l.asked++
	return first
}
