// Package meeting is how a device finds a friend at the meeting place of its page: the invitations by a link that are open, which it
// keeps, and what the screens say of it. net/meet does the meeting.
package meeting

import (
	"encoding/json"
	"io"
	"slices"
	"time"

	"bocage/net/link"
	"bocage/net/meet"
	"bocage/net/random"
)

// What of net/meet the shell speaks of.
type (
	State   = meet.State
	Ticket  = meet.Ticket
	Root    = [meet.KeySize]byte
	Seed    = [meet.KeySize]byte
	Pass    = meet.Pass
	Edition = meet.Edition
)

const (
	RootSize    = meet.KeySize
	Unreachable = meet.Unreachable
	Alone       = meet.Alone
)

// ParsePass reads a pass, as meet.ParsePass does.
func ParsePass(text string) (Pass, error) { return meet.ParsePass(text) }

// Parse reads a ticket, as meet.Parse does.
func Parse(text string) (Ticket, error) { return meet.Parse(text) }

// A Rendezvous is what a device needs to meet a friend: the ticket of an invitation and a key of its own until both have met, then the
// root.
type Rendezvous struct {
	Host   bool // has invited
	Ticket meet.Ticket
	Seed   [meet.KeySize]byte
	Root   *[meet.KeySize]byte // nil until both have agreed on it
	Met    bool                // both have been there: the ticket is of no more use
	Listed bool                // it stands, or has stood, in a list of open invitations
	By     *Root               // by whose key it stood there, for a guest, nil if it did not
	Own    []byte              // the file of the scenario, if who has invited has it of his own, else nil
}

// Store is where a device keeps small texts.
type Store interface {
	Load(key string) string
	Store(key, text string) error
}

// key is where the invitations are kept, and most is how many.
const (
	key  = "bocage-meetings"
	most = 16
)

// kept is an invitation as it is kept.
type kept struct {
	Host   bool   `json:"host"`
	Ticket string `json:"ticket"`
	Seed   []byte `json:"seed"`
	Root   []byte `json:"root,omitempty"`
	Own    []byte `json:"own,omitempty"`
	Listed bool   `json:"listed,omitempty"`
	By     []byte `json:"by,omitempty"`
}

// Invite makes an invitation to some terms. It is not kept yet.
func Invite(rnd io.Reader, terms link.Terms, now time.Time) (*Rendezvous, error) {
	t, err := meet.NewTicket(rnd, terms, now)
	if err != nil {
		return nil, err
	}
	return seeded(rnd, &Rendezvous{Host: true, Ticket: t})
}

// Anew makes another invitation to some terms in place of one, which is kept no more. listed says that everybody sees it. Without
// randomness it is the old one.
func Anew(s Store, old *Rendezvous, terms link.Terms, listed bool, now time.Time) *Rendezvous {
	r, err := Invite(random.Reader, terms, now)
	if err != nil {
		return old
	}
	_ = Forget(s, old, now) // else it is seen as one that waits, until it runs out
	r.Listed = listed
	return r
}

// Accept is the guest's part of an invitation, of who is known by a key unless that is nil: the one that is kept, or a new one.
func Accept(s Store, rnd io.Reader, t meet.Ticket, by *Root, now time.Time) (*Rendezvous, error) {
	if r := Find(s, t, now); r != nil {
		if r.By == nil && r.Root == nil {
			r.By = by
		}
		return r, nil
	}
	return seeded(rnd, &Rendezvous{Ticket: t, By: by})
}

func seeded(rnd io.Reader, r *Rendezvous) (*Rendezvous, error) {
	_, err := io.ReadFull(rnd, r.Seed[:])
	return r, err
}

// Open returns the invitations that are kept, the latest first, without those whose time is over.
func Open(s Store, now time.Time) (open []*Rendezvous) {
	var list []kept
	if json.Unmarshal([]byte(s.Load(key)), &list) != nil {
		return nil
	}
	for _, k := range list[:min(len(list), most)] {
		t, err := meet.Parse(k.Ticket)
		if err != nil || t.Expired(now) != nil || len(k.Seed) != meet.KeySize {
			continue
		}
		r := &Rendezvous{Host: k.Host, Ticket: t, Seed: [meet.KeySize]byte(k.Seed), Own: k.Own, Listed: k.Listed}
		if len(k.Root) == meet.KeySize {
			r.Root = (*[meet.KeySize]byte)(k.Root)
		}
		if len(k.By) == meet.KeySize {
			r.By = (*[meet.KeySize]byte)(k.By)
		}
		open = append(open, r)
	}
	return open
}

// Find returns the part that this device has in an invitation, nil if it has none.
func Find(s Store, t meet.Ticket, now time.Time) *Rendezvous {
	for _, r := range Open(s, now) {
		if r.Ticket.Secret == t.Secret {
			return r
		}
	}
	return nil
}

// Going is the part of this device in a match that goes on: the root, or the invitation as long as that is kept, for by post the friend may
// not have been there yet.
func Going(s Store, root *Rendezvous, match [8]byte, now time.Time) *Rendezvous {
	for _, r := range Open(s, now) {
		if r.Ticket.Match() == match && r.Host == root.Host && r.Root != nil && *r.Root == *root.Root {
			return r
		}
	}
	return root
}

// Keep keeps an invitation, in place of what was kept of it.
func Keep(s Store, r *Rendezvous, now time.Time) error {
	return store(s, append([]*Rendezvous{r}, without(Open(s, now), r)...))
}

// Forget keeps an invitation no more: it was taken back, or its match is kept.
func Forget(s Store, r *Rendezvous, now time.Time) error { return store(s, without(Open(s, now), r)) }

func without(list []*Rendezvous, r *Rendezvous) []*Rendezvous {
	return slices.DeleteFunc(list, func(o *Rendezvous) bool { return o.Ticket.Secret == r.Ticket.Secret })
}

func store(s Store, list []*Rendezvous) error {
	all := make([]kept, 0, len(list))
	for _, r := range list[:min(len(list), most)] {
		k := kept{Host: r.Host, Ticket: r.Ticket.Text(), Seed: r.Seed[:], Own: r.Own, Listed: r.Listed}
		if r.Root != nil {
			k.Root = r.Root[:]
		}
		if r.By != nil {
			k.By = r.By[:]
		}
		all = append(all, k)
	}
	if len(all) == 0 {
		return s.Store(key, "")
	}
	b, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return s.Store(key, string(b))
}

// Terms returns what the invitation says, as a code by hand says it.
func (r *Rendezvous) Terms() link.Code { return TermsOf(r.Ticket) }

// TermsOf returns what a ticket says, as a code by hand says it.
func TermsOf(t meet.Ticket) link.Code {
	return link.Code{Kind: link.Invitation, Match: t.Match(), Game: t.Game, Scenario: t.Scenario, Role: t.Role, Expires: t.Expires}
}

// Address is where the invitation is found in the page.
func Address(t meet.Ticket) string { return "meet/" + t.Text() }
