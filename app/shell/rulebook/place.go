package rulebook

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Host is what the rulebook asks of the program around it. All calls back come on one goroutine.
type Host interface {
	// Fetch brings a static file of the page, as text.
	Fetch(path string, done func(body string, err error))
	// Focus gives the keyboard to an element, and Refresh draws what has changed other than by an intent or a key.
	Focus(id string)
	Refresh()
}

// Place is a rulebook as a screen.
type Place struct {
	host  Host
	of    *Source
	kept  **Book // the book read last, in the language it was read in
	query string
	open  string // an entry, or a rule of the checklist
	err   error  // why it could not be fetched
}

// Open returns a rulebook opened at an entry or a rule of the checklist, "" for its contents, and fetches it unless it is the one that is
// kept. What is fetched is kept.
func Open(h Host, of *Source, kept **Book, id string) *Place {
	r := &Place{host: h, of: of, kept: kept, open: id}
	r.fetch()
	if id == "" {
		h.Focus("rules-search")
	} else {
		h.Focus("rule")
	}
	return r
}

// Turn turns to an entry or a rule of the checklist, "" for the contents.
func (r *Place) Turn(id string) { r.open = id }

// book is the book in the language in use, nil if it is not there.
func (r *Place) book() *Book {
	if b := *r.kept; b != nil && b.Of == r.of && b.Tag == words.Language() {
		return b
	}
	return nil
}

// fetch brings the book, if it is not there in the language in use.
func (r *Place) fetch() {
	tag := words.Language()
	if r.book() != nil {
		return
	}
	r.err = nil
	failed := func(err error) { r.err = err; r.host.Refresh() }
	r.host.Fetch(r.of.Folder+"index.json", func(index string, err error) {
		if err != nil {
			failed(err)
			return
		}
		r.host.Fetch(r.of.Folder+tag+".json", func(body string, err error) {
			if err != nil {
				failed(err)
				return
			}
			if *r.kept, err = Read(r.of, index, body, tag); err != nil {
				failed(err)
				return
			}
			r.host.Refresh()
		})
	})
}

// Address returns where the entry is found again.
func (r *Place) Address() string {
	if r.open != "" {
		return "rules/" + r.open
	}
	return "rules"
}

// Key goes to the search.
func (r *Place) Key(k string) bool {
	if k == "/" {
		r.host.Focus("rules-search")
		return true
	}
	return false
}

// Do searches, and fetches the book again.
func (r *Place) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoSearch:
		r.query = in.Text
		r.open = ""
	case view.DoFetch:
		r.fetch()
	default:
		return false
	}
	return true
}

// Show puts the contents or what was found into a screen, and the entry that is open.
func (r *Place) Show(s *view.Screen) {
	v := &view.Rules{Query: r.query}
	s.Rules = v
	b := r.book()
	switch {
	case r.err != nil:
		v.Wait, v.Again = words.Say("learn.rules-failed", r.err.Error()), true
		return
	case b == nil:
		v.Wait = words.Say("learn.rules-wait")
		return
	}
	query := strings.ToLower(strings.TrimSpace(r.query))
	sought := strings.Fields(query)
	here := b.Find(r.open)
	n := r.list(v, b, here, query, sought)
	v.Found = words.Say("learn.rules-found", n)
	switch {
	case here != nil:
		v.Open = r.entry(b, here, sought)
	case r.open != "":
		v.Wait = words.Say("learn.rules-none", r.open)
	}
}

// list are the entries that fit a query, the best first, under their chapters: one that has entries of several kinds stands there more
// than once. It returns how many there are.
func (r *Place) list(v *view.Rules, b *Book, here *Told, query string, sought []string) (n int) {
	var found [FitsNot][]view.RuleChapter
	for i := range b.Chapters {
		var by [FitsNot][]view.RuleLine
		for j := range b.Chapters[i].Entries {
			e := &b.Chapters[i].Entries[j]
			fit := b.Fit(e, query, sought)
			if fit == FitsNot {
				continue
			}
			n++
			l := view.RuleLine{ID: e.ID, Title: Stress(e.Title, sought), Here: e == here}
			if len(sought) > 0 {
				l.Line = Stress(Clip(e.Text, sought), sought)
			}
			by[fit] = append(by[fit], l)
		}
		for fit, lines := range by {
			if len(lines) > 0 {
				found[fit] = append(found[fit], view.RuleChapter{Title: b.Chapters[i].Title, Entries: lines})
			}
		}
	}
	for _, chapters := range found {
		v.Chapters = append(v.Chapters, chapters...)
	}
	return n
}

// entry is an entry in full.
func (r *Place) entry(b *Book, e *Told, sought []string) *view.RuleEntry {
	v := &view.RuleEntry{ID: e.ID, Chapter: e.Chapter, Title: Stress(e.Title, sought), Text: Stress(e.Text, sought),
		Covers: e.Covers, Piece: e.Piece}
	for _, id := range e.See {
		if o := b.Find(id); o != nil {
			v.See = append(v.See, view.Choice{ID: id, Label: o.Title, Do: view.Intent{Name: view.DoRule, Text: id}})
		}
	}
	return v
}
