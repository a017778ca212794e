package shell

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// rulebook is a game's in a language. It lies in files of its own, fetched when it is first opened: index.json says which entries there
// are, which rules of the checklist each covers and where else to look; LANGUAGE.json has the words.
type rulebook struct {
	of       *Rulebook
	tag      string // the language
	chapters []ruleChapter
	by       map[string]*ruleEntry // entries by their names
	covers   map[string]*ruleEntry // by the rules of the checklist
}

type ruleChapter struct {
	id, title string
	entries   []ruleEntry
}

type ruleEntry struct {
	Entry
	chapter string
	sought  string // what the search looks through, in small letters
}

// readRulebook puts the two files together.
func readRulebook(of *Rulebook, index, words, tag string) (*rulebook, error) {
	b := &rulebook{of: of, tag: tag, by: map[string]*ruleEntry{}, covers: map[string]*ruleEntry{}}
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
		c := ruleChapter{id: l.ID}
		if t := said["@"+c.id]; len(t) == 1 {
			c.title = t[0]
		}
		for _, x := range l.Entries {
			e := ruleEntry{Entry: Entry{ID: x.ID, Covers: x.IDs, See: x.See}}
			if t := said[e.ID]; len(t) == 2 {
				e.Title, e.Text = t[0], t[1]
			}
			if x.Card != "" && of.Piece != nil {
				e.Title, e.Piece = of.Piece(x.Card)
			}
			c.entries = append(c.entries, e)
		}
		b.chapters = append(b.chapters, c)
	}
	if of.Chapters != nil {
		for _, l := range of.Chapters() {
			c := ruleChapter{id: l.ID, title: l.Title}
			for _, e := range l.Entries {
				c.entries = append(c.entries, ruleEntry{Entry: e})
			}
			b.chapters = append(b.chapters, c)
		}
	}
	b.arrange()
	return b, nil
}

// arrange makes the entries to be found.
func (b *rulebook) arrange() {
	for i := range b.chapters {
		c := &b.chapters[i]
		for j := range c.entries {
			e := &c.entries[j]
			e.chapter = c.title
			b.by[e.ID] = e
			ids := rulesOf(e.Covers)
			for _, id := range ids {
				if b.covers[id] == nil {
					b.covers[id] = e
				}
			}
			e.sought = strings.ToLower(e.Title + " " + e.Text + " " + c.title + " " + strings.Join(ids, " "))
		}
	}
}

// find is the entry of that name, or the first that covers a rule of the checklist.
func (b *rulebook) find(id string) *ruleEntry {
	if e := b.by[id]; e != nil {
		return e
	}
	return b.covers[id]
}

// rulesOf are the rules of the checklist in a list such as "MOVE-01..04 MINES-01 SCENARIO-METZ-*". Of a scenario, which has no
// more than the numbers of two digits, all are meant.
func rulesOf(list string) (ids []string) {
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
	fitsByRule  = iota // it is a rule of the checklist that the entry covers
	fitsByStart        // each word begins one of its title
	fitsByTitle        // each is in its title
	fitsByText         // each is somewhere in it
	fitsNot
)

// fit is how well an entry fits a query of small letters.
func (b *rulebook) fit(e *ruleEntry, query string, words []string) int {
	fit, title := fitsByStart, " "+strings.ToLower(e.Title)
	for _, w := range words {
		switch {
		case !strings.Contains(e.sought, w):
			return fitsNot
		case !strings.Contains(title, w):
			fit = fitsByText
		case !strings.Contains(title, " "+w):
			fit = max(fit, fitsByTitle)
		}
	}
	if e == b.covers[strings.ToUpper(query)] {
		return fitsByRule
	}
	return fit
}

// stress puts *asterisks* round what was looked for.
func stress(s string, words []string) string {
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

// clip is the part of a text round the first word looked for, for the list.
func clip(s string, words []string) string {
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
