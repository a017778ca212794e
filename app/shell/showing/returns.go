package showing

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bocage/net/meet"
)

// keyReturns is the key under which it is kept what is to be taken back: a line for each, with the match's id, the seed, how late it was
// shown, and since when, in ms since 1970.
const keyReturns = "bocage-shown-back"

// returnsMost is how many are kept, the latest.
const returnsMost = 16

// A Returns takes back what was shown, until the place has said that nobody sees it any more: over as many connections, and loads of the
// page, as it takes. What the place forgets by itself meanwhile is forgotten.
type Returns struct {
	host  Host
	on    []*giveBack
	told  func(id string)   // that a match is shown no more
	after map[string]func() // likewise, by match
}

// giveBack is a match that is to be taken back.
type giveBack struct {
	id    string
	seed  [meet.KeySize]byte
	late  int
	since int64
}

// NewReturns goes on with what was to be taken back when the page was closed. told is told of each match that is.
func NewReturns(h Host, told func(id string)) *Returns {
	r := &Returns{host: h, told: told, after: map[string]func(){}}
	if h.Meets() {
		for _, b := range r.kept() {
			r.begin(b)
		}
	}
	return r
}

// kept are those that are kept and of which the place may know still.
func (r *Returns) kept() (all []*giveBack) {
	for line := range strings.Lines(r.host.Load(keyReturns)) {
		f := strings.Fields(line)
		if len(f) != 4 {
			continue
		}
		seed, err := base64.RawURLEncoding.DecodeString(f[1])
		late, err2 := strconv.Atoi(f[2])
		since, err3 := strconv.ParseInt(f[3], 10, 64)
		if err != nil || len(seed) != meet.KeySize || err2 != nil || late < 0 || late > AtEnd || err3 != nil ||
			r.host.Now()-since > meet.ShownKept.Milliseconds() {
			continue
		}
		all = append(all, &giveBack{f[0], [meet.KeySize]byte(seed), late, since})
	}
	return all[max(0, len(all)-returnsMost):]
}

// keep keeps them. What cannot be kept is tried as long as the page lasts.
func (r *Returns) keep(all []*giveBack) {
	var s strings.Builder
	for _, b := range all {
		fmt.Fprintln(&s, b.id, base64.RawURLEncoding.EncodeToString(b.seed[:]), b.late, b.since)
	}
	_ = r.host.Store(keyReturns, s.String())
}

// begin takes one back.
func (r *Returns) begin(b *giveBack) {
	r.on = append(r.on, b)
	pub := r.host.Publish(b.seed, nil)
	pub.TakeBack(func() {
		same := func(o *giveBack) bool { return o.seed == b.seed }
		r.on = slices.DeleteFunc(r.on, same)
		r.keep(slices.DeleteFunc(r.kept(), same))
		pub.End()
		if r.Of(b.id) == nil {
			r.told(b.id)
			if f := r.after[b.id]; f != nil {
				f()
			}
		}
	})
}

// add has one taken back from now on.
func (r *Returns) add(b *giveBack) {
	b.since = r.host.Now()
	r.keep(append(r.kept(), b))
	r.begin(b)
}

// Of returns what is on its way back of a match, nil for nothing.
func (r *Returns) Of(id string) *giveBack {
	for _, b := range r.on {
		if b.id == id {
			return b
		}
	}
	return nil
}

// Deleted has a match taken back that is deleted, if it is shown.
func (r *Returns) Deleted(id string) {
	if seed, late, ok := shownAs(r.host, id); ok {
		r.add(&giveBack{id: id, seed: seed, late: late})
	}
	_ = r.host.Store(Key+id, "")
}

// Key begins the key under which it is kept that a match is shown; behind it stands the match's id.
const Key = "bocage-shown-"

// shownAs is the seed by which a match is kept to be shown, and how late. ok is false if it is not.
func shownAs(h Host, id string) (seed [meet.KeySize]byte, late int, ok bool) {
	text, place, _ := strings.Cut(h.Load(Key+id), " ")
	b, err := base64.RawURLEncoding.DecodeString(text)
	late, wrong := strconv.Atoi(place)
	if err != nil || wrong != nil || len(b) != len(seed) || late < 0 || late > AtEnd {
		return seed, 0, false
	}
	return [meet.KeySize]byte(b), late, true
}

// keepShown keeps by which seed a match is shown, and how late. What cannot be kept is shown as long as the page lasts.
func keepShown(h Host, id string, seed [meet.KeySize]byte, late int) {
	_ = h.Store(Key+id, base64.RawURLEncoding.EncodeToString(seed[:])+" "+strconv.Itoa(late))
}
