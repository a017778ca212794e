// Package rulebook reads the rulebook of a game, finds entries in it, and is the screen that shows them.
//
// It must not know the game: what an entry shows besides words is the game's affair.
package rulebook

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Source is where a game's rulebook lies and what it adds to what lies there.
type Source struct {
	// Folder is where the page finds it, "web/rules/". index.json says which entries there are, TAG.json has the words of a language.
	Folder string
	// Piece returns what an entry about a piece shows: the title, and what is drawn, for the field view.RuleEntry.Piece.
	Piece func(name string) (title string, piece any)
	// More returns what the game's data adds to the words of an entry, as a line of its own; nil for nothing.
	More func(id string) string
	// Chapters returns chapters made of the game's own data, which follow those of the files; nil for none.
	Chapters func() []Chapter
}

// Chapter is a chapter of a rulebook.
type Chapter struct {
	ID, Title string
	Entries   []Entry
}

// Entry is an entry of a rulebook. Covers are the rules of the checklist it tells of, such as "MOVE-01..04 MINES-01 SCENARIO-METZ-*"; See
// are the ids of other entries.
type Entry struct {
	ID, Title, Text string
	Covers          string
	See             []string
	Piece           any // as view.RuleEntry has it
}

// Book is a game's rulebook in a language.
type Book struct {
	Of       *Source
	Tag      string // the language
	Chapters []Written
	by       map[string]*Told // entries by their names
	covers   map[string]*Told // by the rules of the checklist
}

// Written is a chapter as it is read.
type Written struct {
	ID, Title string
	Entries   []Told
}

// Told is an entry with the title of its chapter.
type Told struct {
	Entry
	Chapter string
	sought  string // what the search looks through, in small letters
}

// Read puts the two files together: the index and the words of a language. Its errors are those of package json.
func Read(of *Source, index, words, tag string) (*Book, error) {
	b := &Book{Of: of, Tag: tag, by: map[string]*Told{}, covers: map[string]*Told{}}
	var listed []struct {
		ID      string
		Entries []struct {
			ID   string
			IDs  string // what it covers
			Card string // it is about this piece
			See  []string
		}
	}
	said := map[string][]string{}
	if err := json.Unmarshal([]byte(index), &listed); err != nil {
		return nil, err
	}
	if err := json.Unmarshal([]byte(words), &said); err != nil {
		return nil, err
	}
	for _, l := range listed {
		c := Written{ID: l.ID}
		if t := said["@"+c.ID]; len(t) == 1 {
			c.Title = t[0]
		}
		for _, x := range l.Entries {
			e := Told{Entry: Entry{ID: x.ID, Covers: x.IDs, See: x.See}}
			if t := said[e.ID]; len(t) == 2 {
				e.Title, e.Text = t[0], t[1]
			}
			if of.More != nil {
				e.Text = strings.TrimSpace(e.Text + "\n" + of.More(e.ID))
			}
			if x.Card != "" && of.Piece != nil {
				e.Title, e.Piece = of.Piece(x.Card)
			}
			c.Entries = append(c.Entries, e)
		}
		b.Chapters = append(b.Chapters, c)
	}
	if of.Chapters != nil {
		for _, l := range of.Chapters() {
			c := Written{ID: l.ID, Title: l.Title}
			for _, e := range l.Entries {
				c.Entries = append(c.Entries, Told{Entry: e})
			}
			b.Chapters = append(b.Chapters, c)
		}
	}
	b.arrange()
	return b, nil
}

// arrange makes the entries to be found.
func (b *Book) arrange() {
	for i := range b.Chapters {
		c := &b.Chapters[i]
		for j := range c.Entries {
			e := &c.Entries[j]
			e.Chapter = c.Title
			b.by[e.ID] = e
			ids := Rules(e.Covers)
			for _, id := range ids {
				if b.covers[id] == nil {
					b.covers[id] = e
				}
			}
			e.sought = strings.ToLower(e.Title + " " + e.Text + " " + c.Title + " " + strings.Join(ids, " "))
		}
	}
}

// Find returns the entry of that name, or the first that covers a rule of the checklist, nil for none.
func (b *Book) Find(id string) *Told {
	if e := b.by[id]; e != nil {
		return e
	}
	return b.covers[id]
}

// Rules returns the rules of the checklist in a list such as "MOVE-01..04 MINES-01 SCENARIO-METZ-*". Of a scenario, which has no
// more than the numbers of two digits, all are meant.
func Rules(list string) (ids []string) {
	for _, x := range strings.Fields(list) {
		head, all := strings.CutSuffix(x, "*")
		from, to, span := strings.Cut(x, "..")
		lo, hi := 1, 99
		switch {
		case all:
		case span:
			head = from[:len(from)-len(to)]
			lo, _ = strconv.Atoi(from[len(head):])
			hi, _ = strconv.Atoi(to)
		default:
			ids = append(ids, x)
			continue
		}
		for n := lo; n <= hi; n++ {
			ids = append(ids, fmt.Sprintf("%s%0*d", head, max(2, len(to)), n))
		}
	}
	return ids
}

// How well an entry fits a query, the best first.
const (
	FitsByRule  = iota // it is a rule of the checklist that the entry covers
	FitsByStart        // each word begins one of its title
	FitsByTitle        // each is in its title
	FitsByText         // each is somewhere in it
	FitsNot
)

// Fit returns how well an entry fits a query of small letters.
func (b *Book) Fit(e *Told, query string, words []string) int {
	fit, title := FitsByStart, " "+strings.ToLower(e.Title)
	for _, w := range words {
		switch {
		case !strings.Contains(e.sought, w):
			return FitsNot
		case !strings.Contains(title, w):
			fit = FitsByText
		case !strings.Contains(title, " "+w):
			fit = max(fit, FitsByTitle)
		}
	}
	if e == b.covers[strings.ToUpper(query)] {
		return FitsByRule
	}
	return fit
}

// Stress puts *asterisks* round what was looked for.
func Stress(s string, words []string) string {
	low := strings.ToLower(s)
	if len(low) != len(s) {
		return s // a letter that changes its length; nothing is marked
	}
	marked := make([]bool, len(s))
	for _, w := range words {
		for at := 0; w != ""; {
			i := strings.Index(low[at:], w)
			if i < 0 {
				break
			}
			for j := range len(w) {
				marked[at+i+j] = true
			}
			at += i + len(w)
		}
	}
	var b strings.Builder
	for i := range len(s) {
		if marked[i] != (i > 0 && marked[i-1]) {
			b.WriteByte('*')
		}
		b.WriteByte(s[i])
	}
	if len(s) > 0 && marked[len(s)-1] {
		b.WriteByte('*')
	}
	return b.String()
}

// Clip returns the part of a text round the first word looked for, for the list.
func Clip(s string, words []string) string {
	const most = 96
	at := 0
	for _, w := range words {
		if i := strings.Index(strings.ToLower(s), w); i > 0 && len(strings.ToLower(s)) == len(s) {
			at = i
			break
		}
	}
	if len(s) <= most {
		return s
	}
	from := max(0, at-most/3)
	if from > 0 {
		if i := strings.IndexByte(s[from:], ' '); i >= 0 {
			from += i + 1
		}
	}
	to := min(len(s), from+most)
	if to < len(s) {
		if i := strings.LastIndexByte(s[from:to], ' '); i > 0 {
			to = from + i
		}
		return dots(from) + s[from:to] + " …"
	}
	return dots(from) + s[from:]
}

func dots(from int) string {
	if from > 0 {
		return "… "
	}
	return ""
}
