// Package doc is a JSON document while somebody makes it: a tree in which anything may stand, the shape of what may, every change with the
// way back, and its link. What the document is and what is wrong in it is its owner's affair; what nobody knows is kept as it stands.
//
// It must not know any game nor any screen.
package doc

import (
	"encoding/json"
	"errors"
	"unicode/utf8"
)

// edit is one change of the text: at a byte, what stood there and what stands there now. It is small where the change is.
type edit struct {
	At       int
	Old, New string
}

// between is the edit that makes one text another. It cuts no letter in two.
func between(a, b string) edit {
	from := 0
	for from < len(a) && from < len(b) && a[from] == b[from] {
		from++
	}
	for from > 0 && from < len(a) && !utf8.RuneStart(a[from]) || from > 0 && from < len(b) && !utf8.RuneStart(b[from]) {
		from--
	}
	back := 0
	for back < len(a)-from && back < len(b)-from && a[len(a)-1-back] == b[len(b)-1-back] {
		back++
	}
	for back > 0 && !utf8.RuneStart(a[len(a)-back]) {
		back--
	}
	return edit{from, a[from : len(a)-back], b[from : len(b)-back]}
}

// fits reports whether an edit can be made, or undone, in a text.
func (e edit) fits(text string) bool {
	return e.At >= 0 && e.At <= len(text) && len(text)-e.At >= len(e.Old) && text[e.At:e.At+len(e.Old)] == e.Old
}

func (e edit) made(text string) string { return text[:e.At] + e.New + text[e.At+len(e.Old):] }
func (e edit) back() edit              { return edit{e.At, e.New, e.Old} }

// Draft is a document in the making, with all that was done to it.
type Draft struct {
	text       string
	root       *Node
	done, gone []edit // to be undone, the last at the end; undone ones, the next at the end
	check      func(text string, root *Node) error
}

// Open begins with a file, as it stands. check, unless it is nil, is called with every text that is to become the file and its tree, this
// one first; what it returns an error for does not. The error wraps ErrNoFile, or is that one.
func Open(file []byte, check func(text string, root *Node) error) (*Draft, error) {
	d := &Draft{check: check}
	return d, d.put(string(file))
}

// put takes a text as what the file is now.
func (d *Draft) put(text string) error {
	root, err := Read([]byte(text))
	if err != nil {
		return err
	}
	if d.check != nil {
		if err := d.check(text, root); err != nil {
			return err
		}
	}
	d.text, d.root = text, root
	return nil
}

// Text is the file, Root its tree, which must not be changed.
func (d *Draft) Text() string { return d.text }
func (d *Draft) Root() *Node  { return d.root }

// Change changes the file. Its error is that of Write.
func (d *Draft) Change(f func(root *Node)) error {
	root := d.root.Clone()
	f(root)
	return d.Write(string(Write(root)))
}

// ErrSame is that of Write for the text that is there.
var ErrSame = errors.New("nothing has changed")

// Write takes a text as the file, as one change. Of what is no file, or what the check refuses, there is an error, and the file stays.
func (d *Draft) Write(text string) error {
	if text == d.text {
		return ErrSame
	}
	e := between(d.text, text)
	if err := d.put(text); err != nil {
		return err
	}
	d.done, d.gone = append(d.done, e), nil
	return nil
}

// Undoable and Redoable are how many changes can be undone, and done again.
func (d *Draft) Undoable() int { return len(d.done) }
func (d *Draft) Redoable() int { return len(d.gone) }

// Undo undoes the last change, Redo does the last undone one again; they report whether there was one.
func (d *Draft) Undo() bool { return d.step(&d.done, &d.gone, edit.back) }
func (d *Draft) Redo() bool { return d.step(&d.gone, &d.done, func(e edit) edit { return e }) }

// step takes the last edit of one list over to the other, and makes it in a direction.
func (d *Draft) step(from, to *[]edit, way func(edit) edit) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	e := (*from)[n-1]
	if !way(e).fits(d.text) || d.put(way(e).made(d.text)) != nil {
		*from = nil // damaged
		return false
	}
	*from, *to = (*from)[:n-1], append(*to, e)
	return true
}

// mostSteps is how many changes are kept over a reload (EDIT-13), and mostHistory bounds them in bytes.
const (
	mostSteps   = 200
	mostHistory = 1 << 20
)

// history is what Keep keeps.
type history struct {
	Done, Gone []edit
}

// Keep returns the last changes as bytes, to be kept beside the text.
func (d *Draft) Keep() []byte {
	last := func(l []edit) []edit { return l[max(0, len(l)-mostSteps):] }
	b, err := json.Marshal(history{last(d.done), last(d.gone)})
	if err != nil || len(b) > mostHistory {
		return nil
	}
	return b
}

// Recall takes the changes that Keep returned for the very text that is the file now. What does not fit is left out.
func (d *Draft) Recall(kept []byte) {
	var h history
	if len(kept) > mostHistory || json.Unmarshal(kept, &h) != nil || len(h.Done) > mostSteps || len(h.Gone) > mostSteps {
		return
	}
	d.done, d.gone = fitting(d.text, h.Done, edit.back), fitting(d.text, h.Gone, func(e edit) edit { return e })
}

// fitting is the last edits of a list that can be made one after another, from the last one on.
func fitting(text string, l []edit, way func(edit) edit) []edit {
	for i := len(l) - 1; i >= 0; i-- {
		e := way(l[i])
		if !e.fits(text) || len(text)+len(e.New) > 2*MaxFile {
			return l[i+1:]
		}
		text = e.made(text)
	}
	return l
}
