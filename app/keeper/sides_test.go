//go:build !js

package keeper

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// wanting is a campaign of which both want the American side, confirmed by both.
func wanting(t *testing.T) *friends {
	t.Helper()
	p := invites(t, true)
	for s := range p.of {
		if p.of[0].buttons()["btn-by-dice"].Why == "" {
			t.Error("before both have confirmed how dice fall they can be chosen")
		}
		p.press(s, "btn-confirm-drawn")
	}
	if s := p.state(0); s.Wants != [2]rules.Side{rules.US, rules.US} || s.Sides[0] != rules.Nobody {
		t.Fatalf("they want %v and have %v", s.Wants, s.Sides)
	}
	return p
}

// bid has a player seal a bid behind his own page.
func (p *friends) bid(s, n int) {
	p.Helper()
	p.press(s, "btn-bid")
	p.of[s].typed("bid", fmt.Sprint(n))
	p.press(s, "btn-seal-bid")
}

// throws rolls for the side until one has it.
func (p *friends) throws() {
	p.Helper()
	for n := 0; p.state(0).Sides[0] == rules.Nobody; n++ {
		if n == 100 {
			p.Fatalf("nobody has the side: %+v", p.state(0).Rolls)
		}
		s := n & 1
		if h := p.of[s]; h.buttons()["btn-draw"].ID != "" {
			p.press(s, "btn-draw")
			if p.state(0).Sides[0] == rules.Nobody && h.buttons()["btn-draw"].ID != "" && len(p.state(0).Rolls) == 1 {
				p.Error("he rolls for his friend")
			}
		}
	}
}

// plays fails if the two do not have their sides, told so, or do not come to the scenario with them.
func (p *friends) plays(first rules.Side) {
	p.Helper()
	for s, side := range [2]rules.Side{first, first.Other()} {
		h := p.of[s]
		said := strings.Join(h.polite, "\n")
		if h.book().me() != side || !strings.Contains(said, "Your side: "+sideWords(side)) {
			p.Errorf("device %d has the side %s and said %q", s, sideWords(h.book().me()), said)
		}
		if all := h.shown(); strings.Contains(all, words.Say("keeper.far-later")) || h.buttons()["btn-set"].ID == "" {
			p.Errorf("device %d still waits: %s", s, all)
		}
		h.typed("san-"+key(side), "4", "elr-"+key(side), "3")
		p.press(s, "btn-set")
		if len(h.failed) > 0 {
			p.Errorf("device %d was told %q", s, h.failed)
		}
	}
	for s, side := range [2]rules.Side{first, first.Other()} {
		p.press(s, "btn-close-"+key(side))
	}
	if s := p.state(1); s.Step != rules.Fight || s.SAN != [2]int{4, 4} {
		p.Errorf("in %s with SAN %v", s.Step, s.SAN)
	}
	p.same()
}

// atOnce has both do something while neither hears the other.
func (p *friends) atOnce(do func(h *house)) {
	p.Helper()
	for _, l := range p.lines {
		l.Heard.Lost()
	}
	for _, h := range p.of {
		do(h)
	}
	p.joins()
}

func TestFarSides(t *testing.T) {
	t.Run("KEEP-BAL-02 KEEP-SEAL-09 CWIN-02 both want a side and bid, each loaded again between: the higher has it", func(t *testing.T) {
		for _, c := range []struct {
			bids  [2]int
			first rules.Side
		}{{[2]int{7, 4}, rules.US}, {[2]int{4, 7}, rules.GE}} {
			p := wanting(t)
			again := func() {
				p.reload(0)
				p.reload(1)
			}
			again()
			for s, h := range p.of {
				for id := range h.buttons() {
					if strings.HasPrefix(id, "btn-close") || strings.HasPrefix(id, "btn-observer") || id == "btn-set" || id == "btn-module" {
						t.Errorf("device %d has %s before it has a side", s, id)
					}
				}
				all, both := h.shown(), words.Say("keeper.far-same-text", "American")
				if !strings.Contains(all, words.Say("keeper.far-later")) || !strings.Contains(all, both) {
					t.Errorf("device %d does not say what is waited for: %s", s, all)
				}
			}
			p.press(1, "btn-by-bids")
			if b := p.of[1].buttons()["btn-by-bids"]; b.Why == "" || b.Pressed != view.On || p.state(0).Contest != rules.NoContest {
				t.Error("one has bids without the other")
			}
			if b := p.of[0]; !strings.Contains(b.shown(), "Your friend: bids for the side") || b.toast == "" {
				t.Errorf("he is not asked: %q", b.toast)
			}
			again()
			p.press(0, "btn-by-bids")
			again()
			p.press(0, "btn-bid")
			p.of[0].typed("bid", "21")
			if p.press(0, "btn-seal-bid"); p.state(0).Bids[0] != "" {
				t.Error("a bid of 21 is sealed")
			}
			p.press(0, "btn-curtain")
			p.bid(0, c.bids[0])
			if p.state(1).Bids[0] == "" || p.state(1).Bid[0] != nil || p.of[0].buttons()["btn-bid"].ID != "" {
				t.Errorf("after one has sealed: %v", p.state(1).Bids)
			}
			again()
			p.bid(1, c.bids[1])
			if s := p.state(0); s.Raised != (rules.Bonus{Required: 7, Total: 7}) {
				t.Errorf("raised by %v", s.Raised)
			}
			again()
			for s, h := range p.of {
				told := fmt.Sprintf(`"You: the bid was %d","Your friend: the bid was %d"`, c.bids[s], c.bids[1-s])
				if all := h.shown(); !strings.Contains(all, told) {
					t.Errorf("device %d does not tell the bids: %s", s, all)
				}
			}
			id := p.of[1].book().id
			p.of[1].Leave()
			p.of[1].at = Room{}.Invited(p.of[1], p.code, nil) // who opens his invitation again finds his campaign
			p.lines[0].Heard.Closed(fmt.Errorf("gone"))
			p.joins()
			if b := p.of[1].book(); b.id != id {
				t.Errorf("his invitation leads to %s, not %s", b.id, id)
			}
			p.plays(c.first)
		}
	})
	t.Run("KEEP-BAL-02 KEEP-DICE-03 after equal bids a joint die each decides, loaded again before it and between", func(t *testing.T) {
		p := wanting(t)
		p.press(0, "btn-by-bids")
		p.press(1, "btn-by-bids")
		p.bid(1, 5)
		p.bid(0, 5)
		if s := p.state(0); s.Sides[0] != rules.Nobody || len(s.Rolls) != 2 {
			t.Fatalf("%v, rolls %v", s.Sides, s.Rolls)
		}
		p.reload(0)
		p.press(1, "btn-draw")
		p.reload(1)
		p.throws()
		if s := p.state(0); s.Raised != (rules.Bonus{Required: 5, Total: 5}) {
			t.Errorf("raised by %v", s.Raised)
		}
		p.plays(p.state(0).Sides[0])
	})
	t.Run("KEEP-BAL-01 CWIN-02 dice decide if one says so, also after a proposal of bids; then there is a provision", func(t *testing.T) {
		for s := range 2 {
			p := wanting(t)
			p.press(0, "btn-by-bids")
			p.press(s, "btn-by-dice")
			if p.state(0).Contest != rules.ByDice {
				t.Fatalf("by %d", p.state(0).Contest)
			}
			p.throws()
			if st, b := p.state(1), p.of[1].book(); st.Raised != b.log.Pack().Balance[rules.GE] || st.Raised == (rules.Bonus{}) {
				t.Errorf("raised by %v", st.Raised)
			}
			p.of[0].do(view.Intent{Name: kview.DoTab, Text: tabLog})
			for _, who := range []string{"You", "Your friend"} {
				if all := p.of[0].shown(); !strings.Contains(all, who+": side wanted: American") {
					t.Errorf("the log does not tell what %s wants: %s", who, all)
				}
			}
			p.of[0].do(view.Intent{Name: kview.DoTab, Text: tabDay})
			p.plays(p.state(0).Sides[0])
		}
	})
	t.Run("KEEP-BAL-02 KEEP-LOG-08 both propose, bid and roll at once: nothing is lost, and nobody is told so", func(t *testing.T) {
		p := wanting(t)
		both := p.atOnce
		both(func(h *house) { h.press("btn-by-bids") })
		if p.state(0).Contest != rules.ByBids {
			t.Fatal("both want bids, and there are none")
		}
		both(func(h *house) {
			h.press("btn-bid")
			h.typed("bid", "20")
			h.press("btn-seal-bid")
		})
		if s := p.state(1); s.Bid[0] == nil || s.Bid[1] == nil {
			t.Fatalf("bids %v", s.Bid)
		}
		both(func(h *house) { h.press("btn-draw") })
		p.throws()
		for s, h := range p.of {
			if len(h.failed) > 0 {
				t.Errorf("device %d was told %q", s, h.failed)
			}
		}
		p.plays(p.state(0).Sides[0])
	})
	t.Run("KEEP-BAL-01 KEEP-LOG-08 both have dice settle it at once, and nobody is told that he was too late", func(t *testing.T) {
		p := wanting(t)
		p.atOnce(func(h *house) { h.press("btn-by-dice") })
		for s, h := range p.of {
			if len(h.failed) > 0 || p.state(s).Contest != rules.ByDice {
				t.Errorf("device %d was told %q", s, h.failed)
			}
		}
		p.throws()
		p.plays(p.state(0).Sides[0])
	})
}

// TestPassed: the steps that closed themselves are told together, and nothing else is lost beside them.
func TestPassed(t *testing.T) {
	got := passed([]rules.Note{{Code: "idle", Args: []string{rules.Melees.String()}}, {Code: "smoke-goes", Args: []string{"D4"}},
		{Code: "idle", Args: []string{rules.Rally.String()}}})
	want := []string{"2.1 Melees, 2.3 Rally: nobody has anything to do.", noteWords(rules.Note{Code: "smoke-goes", Args: []string{"D4"}})}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
