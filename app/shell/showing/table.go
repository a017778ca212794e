package showing

import (
	"strings"
	"time"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/invite"
	"bocage/net/rate"
)

// A Table is a match against a friend, of which it is known who shows it to others: this player, or the friend, who says so on the line.
type Table struct {
	host Host
	back *Returns
	of   Match
	send func(frame []byte)
	say  func(text string, friends bool)
	own  *Show       // nil before the match has begun, and where there is no meeting place
	his  int         // how late the friend shows it, by the place in Lates, and one more; 0 for not at all
	news rate.Bucket // how often the player is told of that
}

// NewTable returns the table of a match that nobody is known to show. send sends to the friend, if there is a line; say tells the player
// something, and that it is the friend's doing, which must not be missed.
func NewTable(h Host, back *Returns, of Match, send func(frame []byte), say func(text string, friends bool)) Table {
	return Table{host: h, back: back, of: of, send: send, say: say, news: rate.New(newsMost, newsRate)}
}

// The player is told so often at once that the friend has begun to show the match, or has ceased, and so often in a second. What he is not
// told stands on the table all the same.
const (
	newsMost = 4
	newsRate = 1. / 30
)

// Changed is to be called when the match, that the shelf has under a name, has gone on.
func (t *Table) Changed(id string) {
	if t.own == nil && t.host.Meets() {
		t.own = New(t.host, id, t.of, t.back)
		t.back.after[id] = t.Tell
		t.Tell()
	}
	if t.own != nil {
		t.own.Changed()
	}
}

// Tell tells the friend whether the match is shown, on a line that has opened, and when that has changed.
func (t *Table) Tell() {
	if t.own != nil {
		late, on := t.own.On()
		t.send(invite.Shown(on, late))
	}
}

// Heard takes a frame of the friend, and reports whether it says whether he shows the match.
func (t *Table) Heard(frame []byte) bool {
	late, on, ok := invite.SentShown(frame)
	if !ok {
		return false
	}
	was := t.his
	if t.his = 0; on && late <= AtEnd {
		t.his = late + 1
	}
	switch {
	case was == t.his || !t.news.Take(time.UnixMilli(t.host.Now()), 1):
	case t.his > 0:
		t.say(words.Say("watch.told", LateName(late)), true)
	default:
		t.say(words.Say("watch.told-stopped"), true)
	}
	return true
}

// May reports whether this player may show the match.
func (t *Table) May() bool { return t.own != nil }

// Do does what view.DoWatch asks for, and returns the sheet that is to be shown then, nil for none.
func (t *Table) Do(n int) *view.Sheet {
	if t.own == nil {
		return nil
	}
	_, was := t.own.On()
	sheet := t.own.Do(n, func(text string) { t.say(text, false) })
	if _, on := t.own.On(); on != was {
		t.Tell()
	}
	return sheet
}

// Line says that the match is shown, and by whom, behind a space; "" if it is not.
func (t *Table) Line() (s string) {
	if t.his > 0 {
		s = " " + words.Say("watch.told", LateName(t.his-1))
	}
	if t.own != nil {
		if late, on := t.own.On(); on {
			s += " " + words.Say("watch.shown", LateName(late))
		}
	}
	return s
}

// Mark adds to what the bar says of the clocks that the match is shown, if it is.
func (t *Table) Mark(clocks string) string {
	if t.Line() == "" {
		return clocks
	}
	return strings.TrimPrefix(clocks+" · "+words.Say("watch.mark"), " · ")
}

// Close ends what is shown with the page.
func (t *Table) Close() {
	if t.own != nil {
		t.own.Close()
		delete(t.back.after, t.own.id)
	}
}
