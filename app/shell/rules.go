package shell

import (
	"strings"

	"bocage/app/shell/rulebook"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// rules is a rulebook, opened over whatever was there.
type rules struct {
	g     *Shell
	of    *rulebook.Source
	query string
	open  string // an entry, or a rule of the checklist
	err   error  // why it could not be fetched
}

// openRules opens the rulebook at an entry or a rule of the checklist, "" for its contents.
func (g *Shell) openRules(id string) {
	f := g.taught(func(f *Face) bool { return f.Rules != nil })
	if f == nil {
		return
	}
	if r, ok := g.top().(*rules); ok {
		r.open = id
		return
	}
	r := &rules{g: g, of: f.Rules, open: id}
	g.enter(r)
	r.fetch()
	if id == "" {
		g.host.Focus("rules-search")
	} else {
		g.host.Focus("rule")
	}
}

// fetch brings the book, if it is not there in the language in use.
func (r *rules) fetch() {
	g, tag := r.g, words.Language()
	if g.book != nil && g.book.Of == r.of && g.book.Tag == tag {
		return
	}
	r.err = nil
	failed := func(err error) { r.err = err; g.host.Refresh() }
	g.host.Fetch(r.of.Folder+"index.json", func(index string, err error) {
		if err != nil {
			failed(err)
			return
		}
		g.host.Fetch(r.of.Folder+tag+".json", func(body string, err error) {
			if err != nil {
				failed(err)
				return
			}
			if g.book, err = rulebook.Read(r.of, index, body, tag); err != nil {
				failed(err)
				return
			}
			g.host.Refresh()
		})
	})
}

func (r *rules) address() string {
	if r.open != "" {
		return "rules/" + r.open
	}
	return "rules"
}

func (r *rules) key(k string) bool {
	if k == "/" {
		r.g.host.Focus("rules-search")
		return true
	}
	return false
}

func (r *rules) do(in view.Intent) bool {
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

func (r *rules) show(s *view.Screen) {
	v := &view.Rules{Query: r.query}
	s.Rules = v
	b := r.g.book
	switch {
	case r.err != nil:
		v.Wait, v.Again = words.Say("learn.rules-failed", r.err.Error()), true
		return
	case b == nil || b.Of != r.of || b.Tag != words.Language():
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
func (r *rules) list(v *view.Rules, b *rulebook.Book, here *rulebook.Told, query string, sought []string) (n int) {
	var found [rulebook.FitsNot][]view.RuleChapter
	for i := range b.Chapters {
		var by [rulebook.FitsNot][]view.RuleLine
		for j := range b.Chapters[i].Entries {
			e := &b.Chapters[i].Entries[j]
			fit := b.Fit(e, query, sought)
			if fit == rulebook.FitsNot {
				continue
			}
			n++
			l := view.RuleLine{ID: e.ID, Title: rulebook.Stress(e.Title, sought), Here: e == here}
			if len(sought) > 0 {
				l.Line = rulebook.Stress(rulebook.Clip(e.Text, sought), sought)
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
func (r *rules) entry(b *rulebook.Book, e *rulebook.Told, sought []string) *view.RuleEntry {
	v := &view.RuleEntry{ID: e.ID, Chapter: e.Chapter, Title: rulebook.Stress(e.Title, sought), Text: rulebook.Stress(e.Text, sought),
		Covers: e.Covers, Piece: e.Piece}
	for _, id := range e.See {
		if o := b.Find(id); o != nil {
			v.See = append(v.See, view.Choice{ID: id, Label: o.Title, Do: view.Intent{Name: view.DoRule, Text: id}})
		}
	}
	return v
}
