package keeper

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Far is what a campaign between two browsers has beside the rest: who has confirmed, and what is sealed although it is no slot
// (KEEP-SEAL-09). It is nil on one device.
type Far struct {
	Bidders   [2]bool     `json:"bidders,omitzero"` // by player: who wants bids for the side that both want
	Confirmed [2]int      `json:"confirmed"`        // by player: 0 not yet, 1 with joint dice, 2 with typed ones
	Hidden    [2][]Hidden `json:"hidden"`           // roster lines
	Observers [2]Hidden   `json:"observers"`
}

// Hidden is something sealed: bound to the log before it and with it to the campaign, and to the date.
type Hidden struct {
	Seal string `json:"seal,omitempty"` // "" for none
	At   string `json:"at,omitempty"`   // the log's head before it
	Date int    `json:"date"`
	Hex  string `json:"hex,omitempty"` // where its counter stands for all to see, "" if none does
	Open bool   `json:"open"`
}

// Screens is how many seals are made at once of hidden roster lines. What is not needed holds nothing, so that nobody can count.
const Screens = 10

// mostHidden bounds the hidden lines of a side.
const mostHidden = 40 * Screens

// clone is a copy that shares nothing which an entry changes.
func (f *Far) clone() *Far {
	if f == nil {
		return nil
	}
	n := *f
	for side := range n.Hidden {
		n.Hidden[side] = slices.Clone(f.Hidden[side])
	}
	return &n
}

// StartFar begins a campaign between two browsers. name is equal at both, and no other campaign has it: every seal is bound to it.
func StartFar(pack []byte, name string) (*Log, error) {
	l, err := Start(pack, HotSeat)
	if err == nil {
		l.Mode, l.name, l.state.Far = Between, name, &Far{}
		l.state.head = l.head(0)
	}
	return l, err
}

// Player is who signs a line between two browsers: 0 or 1. Of the sides, and of what must be so before they are known, each says what he
// himself wants; from then on he speaks for his side.
func (l *Log) Player(line Line) (int, error) {
	e := line.Entry
	if line.Kind == "undo" {
		of, err := l.of(line)
		if err != nil {
			return 0, err
		}
		e = of.Entry
	}
	if line.Kind == "" || line.Kind == "undo" {
		if e == nil || line.Side > GE {
			return 0, fault("entry", "KEEP-LOG-01", "there is none")
		}
		if OfPlayer(l.state.Step, e.Do) {
			return int(line.Side), nil
		}
	}
	if i := slices.Index(l.state.Sides[:], line.Side); i >= 0 && line.Side <= GE {
		return i, nil
	}
	return 0, fault("side", "KEEP-BAL-01", "it is not settled who has which side")
}

// OfPlayer reports whether an entry of a step is a player's, as sides are not known before it: its side stands for him, US for the first
// player, GE for the second.
func OfPlayer(step Step, do string) bool {
	return slices.Contains([]string{"want", "contest", "bid", "show bid", "confirm"}, do) || do == "roll" && step == Begin
}

// Conceal seals something of a side's own: a *Unit, nil for nothing, or an observer's hex. It is bound to the log as it stands.
func (s *State) Conceal(side Side, what any, salt []byte) string {
	return conceal(&Hidden{At: s.head, Date: s.Date}, side, what, salt)
}

func conceal(h *Hidden, side Side, what any, salt []byte) string {
	b, err := json.Marshal(what)
	if err != nil {
		panic(err) // plain values
	}
	d := sha256.Sum256(fmt.Appendf(nil, "bocage keeper hidden\n%s\n%d\n%d\n%x\n%s", h.At, h.Date, side, salt, b))
	return hex.EncodeToString(d[:])
}

// isSeal reports whether a text is one.
func isSeal(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == sha256.Size && strings.ToLower(text) == text
}

// agreed takes a player's word that the pack's values are right, and on typed dice if N is 1: these count if both want them.
func agreed(s *State, e *Entry) error {
	f := s.Far
	if f.Confirmed[e.Side] != 0 {
		return fault("confirm", "KEEP-LOG-01", "it is confirmed")
	}
	f.Confirmed[e.Side] = 1
	if e.N == 1 {
		f.Confirmed[e.Side] = 2
	}
	s.Confirmed = f.Confirmed[0] != 0 && f.Confirmed[1] != 0
	s.Typed = f.Confirmed == [2]int{2, 2}
	return nil
}

// hide seals roster lines: List has the seals, and behind those whose counters stand on the board a blank and the hex.
func hide(s *State, e *Entry) error {
	switch {
	case s.Far == nil:
		return fault("hide", "KEEP-SEAL-09", "on one device nothing but slots is sealed")
	case len(e.List) != Screens || len(s.Far.Hidden[e.Side]) >= mostHidden:
		return fault("hide", "KEEP-SEAL-09", "%d seals, not %d, or more than %d in all", len(e.List), Screens, mostHidden)
	}
	for _, text := range e.List {
		seal, at, counter := strings.Cut(text, " ")
		if _, _, ok := s.pack.hex(at); counter && !ok {
			return fault("hide", "KEEP-BAD-03", "%.20q is no hex of the map", at)
		}
		if !isSeal(seal) || slices.ContainsFunc(s.Far.Hidden[e.Side], func(h Hidden) bool { return h.Seal == seal }) {
			return fault("hide", "KEEP-SEAL-09", "%.20q is no seal, or one that stands there", seal)
		}
		s.Far.Hidden[e.Side] = append(s.Far.Hidden[e.Side], Hidden{Seal: seal, At: s.head, Date: s.Date, Hex: at})
	}
	return nil
}

// show opens hidden line N: Units is the line, or nothing. It goes into the roster as one that all can see. What does not fit names the
// liar (KEEP-SEAL-06).
func show(s *State, e *Entry) error {
	if s.Far == nil || e.N < 1 || e.N > len(s.Far.Hidden[e.Side]) || s.Far.Hidden[e.Side][e.N-1].Open {
		return fault("show", "KEEP-SEAL-09", "there is no sealed line %d", e.N)
	}
	if len(e.Units) > 1 || len(e.Salt) != saltSize {
		return fault("show", "KEEP-SEAL-06", "an opening is one line or none, and %d bytes", saltSize)
	}
	h := &s.Far.Hidden[e.Side][e.N-1]
	var u *Unit
	if len(e.Units) == 1 {
		u = &e.Units[0]
	}
	if conceal(h, e.Side, u, e.Salt) != h.Seal || u != nil && !hideable(s.pack, e.Side, u, h.Hex) || u == nil && h.Hex != "" {
		s.Liar = e.Side
		return nil
	}
	h.Open = true
	if u != nil {
		n := *u
		n.clear("HIP", "concealed")
		s.Last++
		n.ID = s.Last
		s.Units = append(s.Units, n)
	}
	return nil
}

// Hideable returns what keeps a line from being sealed, nil if nothing does. It must be hidden and lean on no other line: those have no
// numbers yet.
func Hideable(s *State, side Side, u *Unit) error {
	counter := u.Hex
	if u.Is("HIP") {
		counter = ""
	}
	if hideable(s.pack, side, u, counter) {
		return nil
	}
	if err := s.pack.checkUnit(u); err != nil {
		return err
	}
	return fault("hide", "KEEP-SEAL-09", "%s must be hidden, and stand by itself", u.Name)
}

func hideable(p *Pack, side Side, u *Unit, counter string) bool {
	return u.Side == side && u.ID == 0 && u.Possessor == 0 && u.Carrier == 0 && !u.Rides && p.checkUnit(u) == nil &&
		(u.Is("HIP") || u.Is("concealed")) && (u.Is("HIP") && counter == "" || !u.Is("HIP") && counter == u.Hex)
}

// sealObserver seals the hex of a side's observer, Text, once for the campaign.
func sealObserver(s *State, e *Entry) error {
	if o := &s.Far.Observers[e.Side]; o.Seal != "" || !isSeal(e.Text) || e.Hex != "" {
		return fault("observer", "KEEP-OBA-04", "an observer's hex is sealed, once for the whole campaign")
	}
	s.Far.Observers[e.Side] = Hidden{Seal: e.Text, At: s.head, Date: s.Date}
	return nil
}

// showObserver opens it.
func showObserver(s *State, e *Entry) error {
	if s.Far == nil || s.Far.Observers[e.Side].Seal == "" || s.Far.Observers[e.Side].Open {
		return fault("observer", "KEEP-SEAL-09", "there is no sealed observer")
	}
	o := &s.Far.Observers[e.Side]
	if _, _, ok := s.pack.hex(e.Hex); !ok || len(e.Salt) != saltSize || conceal(o, e.Side, e.Hex, e.Salt) != o.Seal {
		s.Liar = e.Side
		return nil
	}
	o.Open, s.Observers[e.Side] = true, e.Hex
	return nil
}

// OnMap returns what keeps a place from being a hex of the map, nil if it is one.
func OnMap(s *State, hex string) error {
	if _, _, ok := s.pack.hex(hex); !ok {
		return fault("hex", "KEEP-BAD-03", "%.20q is no hex of the map", hex)
	}
	return nil
}

// Sealed are the numbers of a side's hidden lines that are not open, and observer says whether its observer is one of them.
func Sealed(s *State, side Side) (lines []int, observer bool) {
	if s.Far == nil || side > GE {
		return nil, false
	}
	for i, h := range s.Far.Hidden[side] {
		if !h.Open {
			lines = append(lines, i+1)
		}
	}
	o := &s.Far.Observers[side]
	return lines, o.Seal != "" && !o.Open
}

// ends reports whether the campaign is over with the scenario that was just played.
func ends(s *State) bool {
	_, whole := s.American()
	return whole || s.Date == len(s.pack.Dates)-1
}
