package pair

import (
	"bytes"
	"errors"

	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/chain"
	"bocage/net/rate"
)

// What two devices say to each other of their journal. Each message begins with a letter; a thing has more of them.
const (
	sayGreeting = 'G'
	sayHello    = 'H' // how far the journal goes; the other answers with what is missing there, and sayHeard
	sayHeard    = 'h' // the same, which nobody answers
)

// talk is what is said over the line.
type talk struct {
	inbox [][]byte    // messages that are not looked at yet
	Busy  bool        // the one that was is still on its way
	works bool        // they are being looked at
	turns [][]byte    // what waits to be said in its turn
	may   rate.Bucket // how much of that
	flows bool        // more of it is said soon
}

// Send says something at once.
func (p *Pair) Send(what byte, body []byte) {
	if p.Joined && p.Line != nil {
		p.Line.Send(append([]byte{what}, body...))
	}
}

// InTurn says something of the journal. A long one, and the files of many matches, are more than a line lets come at once (docs/link.md):
// they take half of that, so that there is room for what else is said.
func (p *Pair) InTurn(what byte, body []byte) {
	p.turns = append(p.turns, append([]byte{what}, body...))
	waits := 0
	for _, m := range p.turns {
		waits += len(m) + 64
	}
	if waits > mostTurns {
		p.turns = nil
		p.HangUp()
		return
	}
	p.flow()
}

// mostTurns bounds what waits, in bytes, at several times a journal with the files of all its matches, of which the longest takes 1.3 MB:
// whoever asks for them again and again is not answered any more.
const mostTurns = 32 << 20

// flow says of what waits as much as may be.
func (p *Pair) flow() {
	if !p.Joined {
		p.turns = nil
	}
	for len(p.turns) > 0 && p.may.Take(p.Now(), float64(len(p.turns[0]))) {
		p.Line.Send(p.turns[0])
		p.turns = p.turns[1:]
	}
	if len(p.turns) > 0 && !p.flows {
		p.flows = true
		p.H.After(1000, func() {
			p.flows = false
			p.flow()
		})
	}
}

// came takes a message.
func (p *Pair) came(frame []byte) {
	if !p.Thing.At(frame) {
		p.inbox = append(p.inbox, bytes.Clone(frame))
		p.Work()
	}
}

// Work looks at the messages in their order, each once what was done for the one before it is, and all that was written is kept: nothing is
// said before.
func (p *Pair) Work() {
	if p.works {
		return
	}
	p.works = true
	for len(p.inbox) > 0 && !p.Busy && p.onWay == 0 && !p.Shut && p.Line != nil {
		m := p.inbox[0]
		p.inbox = p.inbox[1:]
		p.Line.Next(1)
		if len(m) > 0 {
			p.Thing.Heed(m[0], m[1:])
		}
	}
	p.works = false
	p.Thing.Due()
	p.Thing.Changed()
}

// SayHow says who the player is, and how far his journal goes.
func (p *Pair) SayHow() {
	p.Send(sayGreeting, p.Journal.Greeting())
	if p.Met() {
		p.Send(sayHello, p.Journal.Hello())
	}
}

// Hears takes what is of no thing alone, and drops what cannot be: it returns false if the thing is to look at a message.
func (p *Pair) Hears(what byte, body []byte) bool {
	switch {
	case p.Why != "", p.Journal == nil:
	case what == sayGreeting:
		p.greeted(body)
	case !p.Met():
	case what == sayHello, what == sayHeard:
		p.hear(body, what == sayHello)
	default:
		return false
	}
	return true
}

// greeted takes the other's greeting.
func (p *Pair) greeted(said []byte) {
	if p.Met() {
		if !p.Journal.MetBy(said) {
			p.Halt(words.Say("pair.other"))
		}
		return
	}
	if err := p.Journal.Meet(said); err != nil {
		why := words.Say("pair.other")
		if errors.Is(err, engine.ErrOlder) || errors.Is(err, engine.ErrNewer) {
			why = words.Say("friend.code-version")
		}
		p.Halt(why)
		return
	}
	p.bothMet()
	p.Keep([][]byte{append([]byte{KeptGreeting}, said...)}, func() { p.Send(sayHello, p.Journal.Hello()) })
}

// hear takes how far the other's journal goes, and says what he lacks (CAMP-PEER-07).
func (p *Pair) hear(hello []byte, answer bool) {
	frames, err := p.Journal.Hear(hello)
	if p.Stops(err) {
		return
	}
	for _, frame := range frames {
		p.Thing.SayEntry(frame)
	}
	if answer {
		p.InTurn(sayHeard, p.Journal.Hello())
	}
}

// Stops stops for what the other has signed: a lie, or another entry in the place of one. It returns false if it is neither. Whose entry
// gives way is told how far the journal goes here: if this one comes from a store, his answer is the first that lets it write.
func (p *Pair) Stops(err error) bool {
	var lie *chain.Lie
	switch {
	case errors.As(err, &lie):
		p.Halt(Lied(lie))
	case errors.Is(err, chain.ErrFork):
		p.Halt(words.Say("pair.fork"))
	case errors.Is(err, chain.ErrCrossed):
		p.InTurn(sayHello, p.Journal.Hello())
		return false
	default:
		return false
	}
	return true
}

// Lied says that the other has signed what is refused.
func Lied(lie error) string { return words.Say("pair.lied", lie.Error()) }
