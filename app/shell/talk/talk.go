// Package talk is what two players at two devices say to each other, as it is shown. It is not kept.
package talk

import (
	"time"
	"unicode/utf8"

	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
	"bocage/net/rate"
)

// Chat is what was said.
type Chat struct {
	Said   []view.Saying
	Shown  bool
	Unread int
	Muted  bool
	may    rate.Bucket // how much may be said: a little less than the desk lets go, so that what is shown as said is
}

// New returns a chat in which nothing was said.
func New() Chat { return Chat{may: rate.New(match.TalkBurst-1, 0.8*match.TalkRate)} }

// most is how many lines are kept.
const most = 100

// Hear takes what the friend says, and returns the line as it is shown, "" if it is not.
func (c *Chat) Hear(line string) string {
	if line = words.Legible(line); line == "" || c.Muted {
		return ""
	}
	c.add(view.Saying{Text: line})
	if !c.Shown {
		c.Unread++
	}
	return line
}

// Say notes what the player says, and returns the line as it may be sent: not longer than it may be, "" for nothing. ok is false if too
// much was said.
func (c *Chat) Say(line string, now time.Time) (said string, ok bool) {
	for line = words.Legible(line); len(line) > match.MaxText; {
		_, n := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-n]
	}
	if line == "" {
		return "", true
	}
	if !c.may.Take(now, 1) {
		return "", false
	}
	c.add(view.Saying{Mine: true, Text: line})
	return line, true
}

func (c *Chat) add(s view.Saying) {
	c.Said = append(c.Said, s)
	c.Said = c.Said[max(0, len(c.Said)-most):]
}

// View is the chat beside the table, nil while it is shut. linked says that the friend is there.
func (c *Chat) View(st match.Status, linked bool) *view.Chat {
	if !c.Shown {
		return nil
	}
	mute := view.Button{ID: "btn-mute", Label: words.Say("friend.mute"), Style: view.Small, Pressed: view.Off,
		Do: view.Intent{Name: view.DoMute}}
	if c.Muted {
		mute.Pressed = view.On
	}
	v := &view.Chat{Said: c.Said, Mute: mute,
		Close: view.Button{ID: "btn-chat-close", Label: words.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost,
			Do: view.Intent{Name: view.DoChat}}}
	if st.Known {
		v.Words = doubt.Spoken(words.Language(), &st)
		v.Ask = view.Button{ID: "btn-words", Label: words.Say("friend.words"), Style: view.Small, Do: view.Intent{Name: view.DoCompare}}
	}
	if !linked {
		v.Note = words.Say("friend.chat-offline")
	}
	return v
}
