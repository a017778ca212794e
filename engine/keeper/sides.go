package keeper

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Contest is how a side that both players want is given.
type Contest uint8

// The ways.
const (
	NoContest Contest = iota
	ByDice            // the other has his provision of the Balance (KEEP-BAL-01)
	ByBids            // no provision is used (KEEP-BAL-02)
)

// MostBid bounds a bid, in VP.
const MostBid = 20

// want says which side N a player wants: the entry's side stands for him, US the first player, GE the second. If they want different ones
// each has his; if both want the same they agree on Balance or bids.
func want(s *State, e *Entry) error {
	switch {
	case e.N < 0 || e.N > 1:
		return fault("want", "KEEP-BAL-01", "there is no side %d", e.N)
	case s.Contest != NoContest || s.Far != nil && s.Sides[0] != Nobody:
		return fault("want", "KEEP-BAL-01", "they have begun to settle it")
	}
	s.Wants[e.Side], s.Sides = Side(e.N), [2]Side{Nobody, Nobody}
	if s.Wants[0] != Nobody && s.Wants[1] != Nobody && s.Wants[0] != s.Wants[1] {
		s.Sides = s.Wants
	}
	return nil
}

// wanted is the side that both players want, Nobody if there is none.
func wanted(s *State) Side {
	if s.Wants[0] == s.Wants[1] {
		return s.Wants[0]
	}
	return Nobody
}

// owesSides is what is still open of who has which side, "" for nothing. Who has said nothing of sides needs none of it.
func owesSides(s *State) string {
	switch {
	case s.Wants == [2]Side{Nobody, Nobody} && s.Far == nil || s.Sides[0] != Nobody:
		return ""
	case s.Wants[0] == Nobody || s.Wants[1] == Nobody:
		return "owes-want"
	case s.Contest == NoContest:
		return "owes-contest"
	case s.Contest == ByBids && (s.Bid[0] == nil || s.Bid[1] == nil):
		return "owes-bids"
	}
	return "" // rolls are duties of their own
}

// contest chooses how the side that both want is given: N 0 by dice and Balance, 1 by bids. Between two browsers both must say so of bids
// (KEEP-BAL-02), and until then either settles it by dice; neither before both have confirmed the pack, and with it how dice fall.
func contest(s *State, e *Entry) error {
	switch {
	case wanted(s) == Nobody || s.Contest != NoContest:
		return fault("contest", "KEEP-BAL-01", "no side is wanted by both, or it is settled how it is given")
	case s.Far != nil && !s.Confirmed:
		return fault("contest", "CWIN-01", "both confirm the pack's values before")
	case e.N == 0:
		s.Contest = ByDice
		throwFor(s)
	case e.N == 1 && s.Far != nil && s.Far.Bidders[e.Side]:
		return fault("contest", "KEEP-BAL-02", "the other must agree to bids")
	case e.N == 1 && s.Far != nil && !s.Far.Bidders[e.Side.Other()]:
		s.Far.Bidders[e.Side] = true
	case e.N == 1:
		s.Contest, s.BidsAt = ByBids, s.head
	default:
		return fault("contest", "KEEP-BAL-01", "there is no way %d", e.N)
	}
	return nil
}

// BidSeal is the seal of a player's bid: bound to the log before the bids, and with it to the pack, the side that is bid for and so
// the sign
// of the bid, and to 32 secret bytes.
func (s *State) BidSeal(player Side, n int, salt []byte) string {
	d := sha256.Sum256(fmt.Appendf(nil, "bocage keeper bid\n%s\n%d\n%d\n%d\n%x\n", s.BidsAt, wanted(s), player, n, salt))
	return hex.EncodeToString(d[:])
}

// bid seals what a player gives for the side that both want (KEEP-BAL-02); Text is the seal.
func bid(s *State, e *Entry) error {
	b, err := hex.DecodeString(e.Text)
	if s.Contest != ByBids || s.Bids[e.Side] != "" || err != nil || len(b) != sha256.Size || s.Far != nil && !isSeal(e.Text) {
		return fault("bid", "KEEP-BAL-02", "a bid is sealed once, by 64 letters, for a side that both want")
	}
	s.Bids[e.Side] = e.Text
	return nil
}

// showBid opens a bid of 0 to 20 VP. When both are open the higher has the side, equals throw for it.
func showBid(s *State, e *Entry) error {
	switch {
	case s.Bids[0] == "" || s.Bids[1] == "":
		return fault("bid", "KEEP-BAL-02", "both bid before one opens")
	case e.N < 0 || e.N > MostBid:
		return fault("bid", "KEEP-BAL-02", "%d is not from 0 to %d", e.N, MostBid)
	case s.Bid[e.Side] != nil || len(e.Salt) != saltSize || s.BidSeal(e.Side, e.N, e.Salt) != s.Bids[e.Side]:
		return fault("bid", "KEEP-SEAL-06", "the bid of the %s is not what was sealed", [2]string{"first player", "second player"}[e.Side])
	}
	n := e.N
	s.Bid[e.Side] = &n
	switch a, b := s.Bid[0], s.Bid[1]; {
	case a == nil || b == nil:
	case *a == *b:
		throwFor(s)
	case *a > *b:
		gets(s, 0)
	default:
		gets(s, 1)
	}
	return nil
}

// throwFor asks both players for a dr for the side.
func throwFor(s *State) {
	s.Tried = nil
	s.ask(Roll{What: note("roll-first"), Side: US, Dice: 1})
	s.ask(Roll{What: note("roll-second"), Side: GE, Dice: 1})
}

// throws takes such a dr; ties throw again, the higher has the side.
func throws(s *State, r Roll, dice []int) {
	s.Tried = append(s.Tried, int(r.Side)*10+dice[0])
	if len(s.Tried) < 2 {
		return
	}
	var of [2]int
	for _, t := range s.Tried {
		of[t/10] = t % 10
	}
	s.Tried = nil
	switch {
	case of[0] == of[1]:
		throwFor(s)
	case of[0] > of[1]:
		gets(s, 0)
	default:
		gets(s, 1)
	}
}

// gets gives a player the side that both want. By dice the other side has its provision; by bids the required totals rise by the player's
// bid if that side is the American, and fall by it if it is the German.
func gets(s *State, player Side) {
	side := wanted(s)
	s.Sides[player], s.Sides[player.Other()] = side, side.Other()
	if s.Contest == ByDice {
		s.Raised = s.pack.Balance[side.Other()]
		return
	}
	n := *s.Bid[player]
	if side == GE {
		n = -n
	}
	s.Raised = Bonus{n, n, 0}
}

// module enters an OBA module that a side has from the beginning, by what it is.
func module(s *State, e *Entry) error {
	if e.Text == "" || len(s.Modules[e.Side]) == maxList {
		return fault("module", "KEEP-STATE-04", "a module has a name, and a side at most %d", maxList)
	}
	s.Modules[e.Side] = append(s.Modules[e.Side], Module{Name: e.Text})
	return nil
}
