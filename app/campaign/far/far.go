// Package far is a campaign with somebody at another device as this one has it: its journal, which is kept, the line to the other, and what
// goes over that: the entries of the journal, and the match of the battle that is fought (CAMP-PEER).
//
// It knows no game, and no screen but the one on which two look for each other.
package far

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/pair"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/operation"
)

// Patience is after how many days a campaign may be claimed of whoever owes an entry.
const Patience = operation.Patience

// Claim is one player's word that the other stays away.
type Claim = operation.Claim

// IsFile reports whether something begins as the file of such a campaign does.
func IsFile(b []byte) bool { return operation.IsFile(b) }

// Mode is the keep.Match.Mode of such a campaign.
const Mode = "far"

// Campaign is one player's side of it. All is done on the goroutine of the page.
type Campaign struct {
	pair.Pair
	games rules.Games
	head  *head // nil until it is read
	c     *rules.Campaign
	peer  *operation.Peer
	began int64 // ms since 1970
	since int64 // when the last entry that was owed came or was written, 0 if that is not known

	users int              // screens, and a match on the table
	news  map[*User]func() // who is told of what changes
	gone  func()           // once nobody uses it any more

	talk
	table
}

// User is who looks at a campaign.
type User struct{ c *Campaign }

// ID names a campaign on the shelf of who plays a seat.
func ID(match [8]byte, seat engine.Seat) string { return fmt.Sprintf("%x%d", match, seat) }

// Digest names a campaign with its scenarios in an invitation.
func Digest(c *rules.Campaign) (d [8]byte) {
	b, err := hex.DecodeString(c.Bundle())
	if err != nil {
		panic(err) // it is hexadecimal
	}
	copy(d[:], b)
	return d
}

// blank is a campaign of which nothing is known yet.
func blank(h annex.House, games rules.Games, id string, gone func()) *Campaign {
	f := &Campaign{Pair: pair.Pair{H: h, ID: id, Elsewhere: words.Say("pair.elsewhere")}, games: games, gone: gone, began: h.Now(),
		news: map[*User]func(){},
		talk: talk{shown: map[[32]byte]*operation.Fought{}, named: map[int][32]byte{}, ended: map[int][]byte{}}}
	f.Thing = f
	return f
}

// Invite begins a campaign for a seat and keeps it; the other is to be invited. Its kind is the game of invitations.
func Invite(h annex.House, games rules.Games, kind string, c *rules.Campaign, seat engine.Seat, gone func()) (*Campaign, error) {
	x, err := pair.Invite(h, seat, pair.Terms(h, kind, Digest(c), seat))
	if err != nil {
		return nil, err
	}
	return begin(h, games, &head{Head: x, Kind: kind}, c, gone)
}

// Accept begins the campaign of an invitation, by a code or a ticket.
func Accept(h annex.House, games rules.Games, code link.Code, t *meeting.Ticket, c *rules.Campaign, gone func()) (*Campaign, error) {
	x, err := pair.Accept(h, invite.RoleOf(code.Role).Seat.Other(), code, t)
	if err != nil {
		return nil, err
	}
	return begin(h, games, &head{Head: x, Kind: code.Game}, c, gone)
}

// begin keeps a new campaign.
func begin(h annex.House, games rules.Games, x *head, c *rules.Campaign, gone func()) (*Campaign, error) {
	x.Rules, x.Others, x.Source, x.Scenarios = c.Rules, c.Others, c.Source, c.Scenarios
	f := blank(h, games, ID(x.Match, x.Seat), gone)
	first, err := f.knows(x, c)
	if err != nil {
		return nil, err
	}
	f.Hold(func() {
		f.Keep([][]byte{first}, f.CallFirst)
	})
	return f, nil
}

// Open goes on with a campaign that is kept.
func Open(h annex.House, games rules.Games, k keep.Match, gone func()) *Campaign {
	f := blank(h, games, k.ID, gone)
	f.began = k.Begun
	f.Hold(nil)
	return f
}

// Use has a screen, or a match, use the campaign. news is called after every change.
func (f *Campaign) Use(news func()) *User {
	u := &User{f}
	f.users++
	f.news[u] = news
	return u
}

// lingers is how long, in ms, a campaign stays that nobody uses: from its screen to its battle, say.
const lingers = 3000

// Leave ends that. A campaign that nobody uses is closed.
func (u *User) Leave() {
	f := u.c
	if f.news[u] == nil {
		return
	}
	delete(f.news, u)
	f.users--
	f.H.After(lingers, func() {
		if f.users == 0 {
			f.Close()
		}
	})
}

// Close lets go of everything.
func (f *Campaign) Close() {
	if f.Shut {
		return
	}
	f.Pair.Close()
	f.gone()
}

// Changed tells whoever looks.
func (f *Campaign) Changed() {
	for _, tell := range f.news {
		tell()
	}
	f.H.Refresh()
}

// Terms are what an invitation says.
func (f *Campaign) Terms() link.Terms { return pair.Terms(f.H, f.head.Kind, Digest(f.c), f.Seat()) }

// Seat is the player's own.
func (f *Campaign) Seat() engine.Seat { return f.head.Seat }

// Match is the campaign as it stands: before both have met as it begins. Nobody may change it.
func (f *Campaign) Match() *rules.Match {
	if f.Met() {
		return f.peer.Match()
	}
	return rules.Start(f.c)
}

// Turn reports whether he is the one who owes the next entry, and may write it.
func (f *Campaign) Turn() bool { return f.Writes() && f.peer.Writer() == f.Seat() }

// Seal commits to an order, Uncover opens it, Make makes another step of the player's own. What is written is kept before it is said.
func (f *Campaign) Seal(o *rules.Order) error    { return f.said(f.peer.Seal(o)) }
func (f *Campaign) Uncover(o *rules.Order) error { return f.said(f.peer.Open(o)) }
func (f *Campaign) Make(s rules.Step) error      { return f.said(f.peer.Make(s)) }

// Claim is the player's word that the other has owed an entry for so many days, nil if it cannot be said.
func (f *Campaign) Claim(days int) *Claim {
	c, err := f.peer.Claim(days)
	if err != nil {
		return nil
	}
	return c
}

// Since is when the last entry that was owed came or was written, in ms since 1970; 0 if that is not known.
func (f *Campaign) Since() int64 { return f.since }

// File is what `bocage verify` checks, with a claim or nil.
func (f *Campaign) File(c *operation.Claim) ([]byte, error) { return f.peer.Export(c) }

// BattleOf is what the page needs to lay the battle that is fought on the table.
func (f *Campaign) BattleOf() (annex.FarMatch, error) {
	b, err := f.c.Fight(f.peer.State())
	if err != nil {
		return annex.FarMatch{}, err
	}
	return annex.FarMatch{Game: b.Game.ID(), Scenario: b.Built, Rules: b.Rules, Seat: b.Game.Seat(f.Seat()), Host: f.head.Host,
		ID: f.head.Match}, nil
}

func digest(b []byte) [32]byte { return sha256.Sum256(b) }
