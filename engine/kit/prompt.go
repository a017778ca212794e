package kit

import (
	"encoding/json"
	"fmt"

	"bocage/engine"
)

// Prompt is what a position waits for.
type Prompt struct {
	Kind   string `json:"kind"`             // decide, commit, deal or over; a client is never asked to reveal
	Seat   string `json:"seat,omitempty"`   // who answers, "both" if both are asked; of a deal, who sees the card, if not everybody
	Window string `json:"window,omitempty"` // the question
	Deal   string `json:"deal,omitempty"`   // deal, shuffle or roll
	Pile   string `json:"pile,omitempty"`
	Below  int    `json:"below,omitempty"` // of a roll: the number is from 0 to below-1
	Batch  int    `json:"batch,omitempty"` // how many are thrown at once, this one included
	Place  string `json:"place,omitempty"` // of a hidden card to be shown
	Winner string `json:"winner,omitempty"`
	Reason string `json:"reason,omitempty"` // of the end
	Text   string `json:"text"`             // the same for people
}

// Ask returns what a position waits for.
func (g *Game) Ask(p engine.State) Prompt {
	pr := p.Prompt()
	out := Prompt{Kind: pr.Kind.String()}
	switch {
	case pr.Seat <= 1:
		out.Seat = g.Sides[pr.Seat]
	case pr.Seat == engine.Both:
		out.Seat = "both"
	}
	switch pr.Kind {
	case engine.Over:
		st := p.Standing()
		out.Reason, out.Text = st.Why, "the match is a draw: "+st.Why
		if st.Winner <= 1 {
			out.Winner = g.Sides[st.Winner]
			out.Text = out.Winner + " has won: " + st.Why
		}
	case engine.Decide, engine.Commit:
		name, question := g.Notation.Window(pr.Window)
		out.Window = name
		who := out.Seat
		if pr.Seat == engine.Both {
			who = "each side secretly"
		}
		out.Text = who + " " + question
	case engine.Deal:
		g.askDeal(pr, &out)
	case engine.Reveal:
		out.Place = g.Notation.Place(p, pr)
		out.Text = out.Seat + " shows " + out.Place
		switch pr.Op {
		case engine.OpReveal:
			out.Text = out.Seat + " shows the hidden card at " + out.Place
		case engine.OpClaim:
			out.Text = out.Seat + " tells of what is hidden at " + out.Place + ": " + g.Notation.Claim(pr.Window)
		}
	}
	return out
}

// askDeal tells what is dealt.
func (g *Game) askDeal(pr engine.Prompt, out *Prompt) {
	out.Deal = g.Notation.Verb(pr.Op)
	if pr.Op == engine.OpRoll {
		out.Below, out.Text = int(pr.Arg), fmt.Sprintf("a lot from 0 to %d", int(pr.Arg)-1)
		if pr.Batch > 1 {
			out.Batch, out.Text = int(pr.Batch), fmt.Sprintf("%s, %d of them at once", out.Text, pr.Batch)
		}
		return
	}
	out.Pile = g.Notation.Pile(uint8(pr.Arg))
	out.Text = "the top card of the pile " + out.Pile
	if pr.Op == engine.OpShuffle {
		out.Text = "the discards of the pile " + out.Pile + " are shuffled"
	}
}

// Option is a legal move in both of its forms.
type Option struct {
	Text string          `json:"text"`
	Move json.RawMessage `json:"move"`
}

// Options are moves of a position in both forms.
func (g *Game) Options(p engine.State, moves []engine.Move) []Option {
	l := []Option{}
	for _, m := range moves {
		l = append(l, Option{g.Text(p, m), g.Object(p, m)})
	}
	return l
}

// Look returns the position as a seat sees it, engine.NoSeat for the public or Whole for everything. It never tells what that seat may
// not know.
func (g *Game) Look(p engine.State, seat engine.Seat) any {
	whose := "public"
	switch {
	case seat == Whole:
		return g.Notation.See(p, "all")
	case seat <= 1:
		whose = g.Sides[seat]
	}
	q := p.Clone()
	q.Redact(seat)
	return g.Notation.See(q, whose)
}
