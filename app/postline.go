package app

import (
	"bocage/app/shell"
	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/random"
)

// postLine is a line by post: what is sent is a letter, in place of the one before.
type postLine struct {
	post   *meet.Post
	unheed func()
	ended  bool
}

// byPost goes to the meeting place of the page for a match by post.
func (b *browser) byPost(c shell.Call, caller shell.Caller) shell.Line {
	r, l := c.Meeting, &postLine{}
	mine := func(do func()) {
		b.later(func() {
			if !l.ended {
				do()
			}
		})
	}
	opens := func(root [meet.KeySize]byte) { mine(func() { caller.Opened(meet.PostChannel(root)) }) }
	set := meet.Setup{Host: r.Host, Root: r.Root, Dial: dial, Rand: random.Reader}
	if !r.Met {
		secret := r.Ticket.Secret
		set.Secret, set.Seed, set.Until = &secret, r.Seed, r.Ticket.Expires
		set.Listed, set.Inviter = r.Listed, r.By
	}
	if r.Root != nil {
		opens(*r.Root)
	}
	l.post = meet.Correspond(set, meet.PostHandler{
		Moved: func(s meet.State) { mine(func() { caller.Met(s) }) },
		Rooted: func(root [meet.KeySize]byte) {
			mine(func() { caller.Rooted(root) })
			opens(root)
		},
		Came: func(letter []byte) {
			mine(func() {
				b.still()
				caller.Came(letter)
			})
		},
	})
	l.unheed = heedNetwork(l.post.Wake)
	return l
}

// Accept takes no codes.
func (l *postLine) Accept(link.Code) error { return link.ErrOtherInvitation }

// Send says a letter.
func (l *postLine) Send(letter []byte) { l.post.Say(letter) }

// Next has nothing to let come: a letter is as good as all before it.
func (l *postLine) Next(int) {}

// Close leaves the place. What was said lies there.
func (l *postLine) Close() {
	if !l.ended {
		l.ended = true
		l.post.Close()
		l.unheed()
	}
}
