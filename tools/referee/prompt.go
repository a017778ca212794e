package referee

import (
	"encoding/json"
	"fmt"

	"bocage/engine"
	"bocage/engine/assault"
)

// Prompt is what a position waits for.
type Prompt struct {
	Kind   string `json:"kind"`             // decide, commit, deal or over; a client is never asked to reveal
	Seat   string `json:"seat,omitempty"`   // who answers, "both" if both are asked; of a deal, who sees the card, if not everybody
	Window string `json:"window,omitempty"` // the question
	Deal   string `json:"deal,omitempty"`   // deal, shuffle or roll
	Pile   string `json:"pile,omitempty"`
	Below  int    `json:"below,omitempty"` // of a roll: the number is from 0 to below-1
	Place  string `json:"place,omitempty"` // of a hidden card to be shown
	Winner string `json:"winner,omitempty"`
	Reason string `json:"reason,omitempty"` // of the end
	Text   string `json:"text"`             // the same for people
}

// questions are the windows in words.
var questions = [...]string{
	assault.WinDeploy: "places starting units", assault.WinSplit: "says how many of the free cards are unit cards",
	assault.WinBuy: "may buy cards", assault.WinOps: "acts or ends the operations", assault.WinReact: "may answer the announced action",
	assault.WinAnswer: "may cancel the card", assault.WinTarget: "may name one more target of the card",
	assault.WinCards: "may play a combat card", assault.WinSacrifice: "chooses a card to sacrifice",
	assault.WinReward: "adds the reward to its own prestige or takes it from the opponent's", assault.WinAdvance: "may advance",
	assault.WinFlak: "says which face-down anti-air unit fires", assault.WinFirst: "says who goes first",
	assault.WinMuster: "chooses starting units", assault.WinChoose: "says how many of the chosen cards are unit cards",
	assault.WinStay: "may stay instead of retreating, for 1 morale",
}

// Ask is what a position waits for.
func Ask(p *assault.Position) Prompt {
	pr := p.Prompt()
	out := Prompt{Kind: pr.Kind.String()}
	switch {
	case pr.Seat <= 1:
		out.Seat = assault.SideName(pr.Seat)
	case pr.Seat == engine.Both:
		out.Seat = "both"
	}
	switch pr.Kind {
	case engine.Over:
		w, why := p.Result()
		out.Reason, out.Text = why.String(), "the match is a draw: "+why.String()
		if w <= 1 {
			out.Winner = assault.SideName(w)
			out.Text = out.Winner + " has won: " + why.String()
		}
	case engine.Decide, engine.Commit:
		out.Window = assault.WindowName(pr.Window)
		who := out.Seat
		if pr.Seat == engine.Both {
			who = "each side secretly"
		}
		out.Text = who + " " + questions[pr.Window]
	case engine.Deal:
		out.Deal = assault.VerbName(pr.Op)
		if pr.Op == engine.OpRoll {
			out.Below, out.Text = int(pr.Arg), fmt.Sprintf("a lot from 0 to %d", int(pr.Arg)-1)
			break
		}
		out.Pile = assault.PileName(uint8(pr.Arg))
		out.Text = "the top card of the pile " + out.Pile
		if pr.Op == engine.OpShuffle {
			out.Text = "the discards of the pile " + out.Pile + " are shuffled"
		}
	case engine.Reveal:
		out.Place = write(p, kPlace, uint8(pr.Arg))
		out.Text = out.Seat + " shows the hidden card at " + out.Place
		if pr.Op == engine.OpClaim {
			out.Text = out.Seat + " tells of the hidden unit at " + out.Place + ": " + assault.ClaimName(pr.Window)
		}
	}
	return out
}

// Option is a legal move in both of its forms.
type Option struct {
	Text string          `json:"text"`
	Move json.RawMessage `json:"move"`
}

// Options are moves of a position in both forms.
func Options(p *assault.Position, moves []engine.Move) []Option {
	l := []Option{}
	for _, m := range moves {
		l = append(l, Option{Text(p, m), Object(p, m)})
	}
	return l
}
