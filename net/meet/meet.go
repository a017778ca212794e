// Package meet brings two peers together by one link, at a message broker that exists already: the meeting place. It learns nothing but
// addresses, times and sizes, for all that is said there is sealed with keys that follow from the link's secret.
//
// The one who invites makes a Ticket, whose text is the link; both begin a Session. It waits at the place, agrees with the other on a root
// of which nobody else can know, opens a link.Conn over the place, and another one directly where that is possible. It finds the other
// again after a reload, sleep or a change of network, as often as it takes, by the root alone. docs/link.md has every byte.
//
// The package knows no broker's protocol, no game and no screen. Who the other is it does not know either: the layer above signs the line.
package meet

import (
	"context"
	"errors"
)

// A State is how a session stands.
type State byte

const (
	Away        State = iota // there is no connection to the place; another try follows soon
	Dialling                 // it is being made
	Alone                    // at the place, and the other is not there
	Relayed                  // both are there, and what they say goes through the place
	Direct                   // what they say goes directly; the place keeps watch
	Unreachable              // several tries have failed; others follow, further apart
	Taken                    // somebody else has taken the invitation: the end
	Expired                  // its time is over: the end
)

func (s State) String() string {
	return [...]string{"away", "dialling", "alone", "relayed", "direct", "unreachable", "taken", "expired"}[min(s, Expired)]
}

// A Broker is a connection to a meeting place: a broker of words, by topic. All methods may be called from any goroutine.
type Broker interface {
	// Publish says a word; with retain the place keeps it for those who come later, for so many seconds, and an empty one removes what was
	// kept. It may wait until the word has left, but not for the place's answer.
	Publish(topic string, word []byte, retain bool, seconds uint32) error
	// Subscribe returns when the place has agreed to hand on what is said on the topics.
	Subscribe(topics []string) error
	// Buffered returns how many bytes were published that have not left.
	Buffered() int
	// Done is closed when the connection has ended.
	Done() <-chan struct{}
	// Close ends it.
	Close() error
}

// Ear is told by a Broker what happens. Its functions return soon, and are called one at a time.
type Ear struct {
	Word    func(topic string, word []byte) // it is not kept
	Drained func()                          // Buffered has fallen
}

// A Dial connects to a meeting place, within the context's time.
type Dial func(ctx context.Context, ear Ear) (Broker, error)

var (
	errSealed = errors.New("meet: the word does not open")
	errFlood  = errors.New("meet: too many words that do not open")
	errAbsent = errors.New("meet: who was taken has not come")
	errDeaf   = errors.New("meet: the place does not hand on what is said")
)
