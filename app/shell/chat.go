package shell

import (
	"time"
	"unicode/utf8"

	"bocage/app/shell/doubt"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
	"bocage/net/rate"
)

// What two players at two devices say to each other.

// chat is what was said. It is not kept.
type chat struct {
	said   []view.Saying
	shown  bool
	unread int
	muted  bool
	may    rate.Bucket // how much may be said: a little less than the desk lets go, so that what is shown as said is
}

func newChat() chat { return chat{may: rate.New(match.TalkBurst-1, 0.8*match.TalkRate)} }

// chatLines is how many lines are kept.
const chatLines = 100

// Said takes what the friend says.
func (f *friend) Said(line string) {
	if line = words.Legible(line); line == "" || f.chat.muted {
		return
	}
	f.chat.add(view.Saying{Text: line})
	if !f.chat.shown {
		f.chat.unread++
	}
	f.g.polite = words.Say("friend.says", line)
	f.g.host.Refresh()
}

func (c *chat) add(s view.Saying) {
	c.said = append(c.said, s)
	c.said = c.said[max(0, len(c.said)-chatLines):]
}

// tell says something to the friend.
func (f *friend) tell(line string) {
	for line = words.Legible(line); len(line) > match.MaxText; {
		_, n := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-n]
	}
	if line == "" || !f.linked {
		return
	}
	if !f.chat.may.Take(time.UnixMilli(f.g.host.Now()), 1) {
		f.g.say(words.Say("friend.chat-wait"), view.Nobody)
		return
	}
	f.mirror.Say(line)
	f.chat.add(view.Saying{Mine: true, Text: line})
}

// view is the chat beside the table, nil while it is shut.
func (f *friend) chatView() *view.Chat {
	if !f.chat.shown {
		return nil
	}
	mute := view.Button{ID: "btn-mute", Label: words.Say("friend.mute"), Style: view.Small, Pressed: view.Off,
		Do: view.Intent{Name: view.DoMute}}
	if f.chat.muted {
		mute.Pressed = view.On
	}
	c := &view.Chat{Said: f.chat.said, Mute: mute,
		Close: view.Button{ID: "btn-chat-close", Label: words.Say("words.close"), Icon: "ic-close", IconOnly: true, Style: view.Ghost,
			Do: view.Intent{Name: view.DoChat}}}
	if st := f.mirror.Status(); st.Known {
		c.Words = doubt.Spoken(words.Language(), &st)
		c.Ask = view.Button{ID: "btn-words", Label: words.Say("friend.words"), Style: view.Small, Do: view.Intent{Name: view.DoCompare}}
	}
	if !f.linked {
		c.Note = words.Say("friend.chat-offline")
	}
	return c
}
