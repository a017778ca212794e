package meeting

import (
	"errors"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
	"bocage/net/link/qr"
)

// Codes is what is known of two who look for each other by codes.
type Codes struct {
	Code   *link.Code // for the friend, nil until there is one
	Failed error      // why there is none
	RanOut bool       // its time is over
	Begun  bool       // they play already, and look for each other again
	Taken  bool       // the reply was taken
	Slow   bool       // it has not led together for a while
	Typed  string
	Wrong  string // what is wrong with what was typed
}

// Page is the page that links are made to, and what it can do with them.
type Page interface {
	Link(address string) string
	CanShareLink() bool
	CanScan() bool
}

// Show shows the code for the friend, and takes his. big says that its drawing alone is seen.
func (c *Codes) Show(v *view.Lobby, p Page, big bool) {
	answers := c.Code != nil && c.Code.Kind == link.Answer
	switch {
	case c.Taken:
		v.Step, v.Head = 3, words.Say("friend.connecting")
		v.Wait = words.Say("friend.connecting-text")
		if c.Slow {
			v.Wait, v.Wrong = "", words.Say("friend.no-path")
			v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.new-code"), Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
		}
		return
	case answers:
		v.Step, v.Head, v.Text = 2, words.Say("friend.reply-head"), words.Say("friend.reply-text")
		v.Wait = words.Say("friend.wait-open")
	case c.Begun:
		v.Step, v.Head, v.Text = 1, words.Say("friend.again-head"), words.Say("friend.again-text")
		v.Wait = words.Say("friend.wait-again")
	default:
		v.Step, v.Head, v.Text = 1, words.Say("friend.send-head"), words.Say("friend.send-text")
		v.Wait = words.Say("friend.wait-reply")
	}
	switch {
	case errors.Is(c.Failed, link.ErrUnsupported): // and will be the next time
		v.Head, v.Text, v.Wait, v.Wrong = words.Say("friend.unsupported-head"), "", "", WhyNoCode(c.Failed)
	case c.Failed != nil:
		v.Wait, v.Wrong = "", WhyNoCode(c.Failed)
		v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.try-again"), Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
	case c.Code == nil:
		v.Wait, v.Text = words.Say("friend.making"), ""
	case c.RanOut && c.Code.Kind == link.Invitation:
		v.Wait, v.Wrong = "", words.Say("friend.code-run-out")
		v.Go = &view.Button{ID: "btn-invite", Label: words.Say("friend.new-code"), Style: view.Primary, Do: view.Intent{Name: view.DoInvite}}
	default:
		c.draw(v, p, big)
	}
	if c.Code != nil && !answers {
		v.Entry = Entry(c.Typed, c.Wrong, c.Begun, p.CanScan())
	}
}

// draw shows the code that is for the friend, and how it can be handed on.
func (c *Codes) draw(v *view.Lobby, p Page, big bool) {
	v.Link = p.Link("join/" + c.Code.Text())
	if drawn, err := qr.Encode(p.Link("join/" + c.Code.Digits())); err == nil {
		v.QR = drawn
	}
	v.Buttons = Handing(p.CanShareLink(), big)
	if len(c.Code.Endpoint.Candidates) == 0 {
		v.Note = words.Say("friend.no-network")
	}
}
