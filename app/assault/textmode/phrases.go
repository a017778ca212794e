package textmode

import (
	"slices"
	"strings"

	terms "bocage/app/assault/words"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// Phrase is a move as a command, in the language in use.
func (co *Console) Phrase(m engine.Move) string {
	head, tail := co.print(m)
	return strings.TrimSpace(head + " " + tail)
}

// print is a move as a command: its head, and the tile or word it ends with.
func (co *Console) print(m engine.Move) (head, tail string) {
	at := func(a uint16) string { return co.label(board.Tile(a)) }
	n := int(m.A) + 1
	switch m.Op {
	case rules.OpDeploy, rules.OpPlace:
		return words.Say("phrase.place", n), at(m.B)
	case rules.OpFree:
		return words.Say("phrase.free", n), at(m.B)
	case rules.OpDrop:
		return words.Say("phrase.drop", n), at(m.B)
	case rules.OpMove:
		return words.Say("phrase.move", at(m.A)), at(m.B)
	case rules.OpSwap:
		return words.Say("phrase.swap", at(m.A)), at(m.B)
	case rules.OpAttack:
		return words.Say("phrase.attack", at(m.A)), at(m.B)
	case rules.OpTransfer:
		return words.Say("phrase.transfer", at(m.A)), at(m.B)
	case rules.OpDig:
		return words.Say("phrase.dig"), at(m.A)
	case rules.OpWade:
		return words.Say("phrase.wade"), at(m.A)
	case rules.OpStrike:
		return words.Say("phrase.strike"), at(m.A)
	case rules.OpStrip:
		return words.Say("phrase.strip"), at(m.A)
	case rules.OpPlay:
		return co.printPlay(m, n)
	case rules.OpTarget:
		if !co.t.Sight().TileTargets() {
			return words.Say("phrase.target"), terms.Name(card.Face(m.A))
		}
		return words.Say("phrase.target"), at(m.A)
	case rules.OpFlak:
		if board.Tile(m.A) == board.NoTile {
			return words.Say("phrase.flak"), words.Say("phrase.none")
		}
		return words.Say("phrase.flak"), at(m.A)
	case rules.OpSplit:
		return words.Say("phrase.draw", int(m.A)), ""
	case rules.OpBuy:
		if uint8(m.A) == card.PileAction {
			return words.Say("phrase.buy-action"), ""
		}
		return words.Say("phrase.buy-unit"), ""
	case rules.OpSacrifice:
		return words.Say("phrase.sacrifice", n), ""
	case rules.OpMuster:
		return words.Say("phrase.choose"), terms.Name(card.Face(m.A))
	}
	return co.printAnswer(m), ""
}

// printPlay is the command that plays a card.
func (co *Console) printPlay(m engine.Move, n int) (head, tail string) {
	f := card.Face(m.B)
	switch a := card.ActionOf(f); {
	case a == card.ReDeploy:
		return words.Say("phrase.redeploy", n, co.label(board.Tile(m.C))), co.label(board.Tile(m.D))
	case a == card.WellSupplied:
		return words.Say("phrase.supply", n, int(m.C)), ""
	case a == card.Reserves:
		return words.Say("phrase.play", n), terms.Name(card.Face(m.C))
	case co.t.Sight().Targeted(f):
		return words.Say("phrase.play", n), co.label(board.Tile(m.C))
	}
	return words.Say("phrase.play", n), ""
}

// printAnswer is a command of one word.
func (co *Console) printAnswer(m engine.Move) string {
	yes := m.A == 1
	switch m.Op {
	case rules.OpReady:
		return words.Say("phrase.ready")
	case rules.OpDone:
		return words.Say("phrase.done")
	case rules.OpEnd:
		return words.Say("phrase.end")
	case rules.OpResign:
		return words.Say("phrase.resign")
	case rules.OpReward:
		if yes {
			return words.Say("phrase.deny")
		}
		return words.Say("phrase.take")
	case rules.OpAdvance:
		if yes {
			return words.Say("phrase.advance")
		}
		return words.Say("phrase.stay")
	case rules.OpStay:
		if yes {
			return words.Say("phrase.stay")
		}
		return words.Say("phrase.retreat")
	case rules.OpFirst:
		if engine.Seat(m.A) == co.t.Sight().Viewer {
			return words.Say("phrase.first")
		}
		return words.Say("phrase.second")
	}
	return words.Say("phrase.pass")
}

// ofCard reports whether a move names a card of the hand.
func ofCard(op engine.Op) bool {
	switch op {
	case rules.OpDeploy, rules.OpPlace, rules.OpFree, rules.OpDrop, rules.OpPlay, rules.OpSacrifice:
		return true
	}
	return false
}

// phrases are the commands for the moves that fit, those that differ in where they lead in one line.
func (co *Console) phrases(fits func(engine.Move) bool) (out []string) {
	var heads []string
	tails := map[string][]string{}
	for _, m := range co.t.Moves() {
		if m.Op == rules.OpResign || !fits(m) {
			continue
		}
		head, tail := co.print(m)
		if i := int(m.A); ofCard(m.Op) && i < len(co.t.Sight().Hand()) {
			head += " (" + terms.Name(co.t.Sight().Hand()[i].Face) + ")"
		}
		if !slices.Contains(heads, head) {
			heads = append(heads, head)
		}
		if m.Op == rules.OpAttack {
			if n, ok := co.t.Hurts(board.Tile(m.A), board.Tile(m.B)); ok {
				tail = words.Say("console.with-odds", tail, n)
			}
		}
		if tail != "" && !slices.Contains(tails[head], tail) {
			tails[head] = append(tails[head], tail)
		}
	}
	for _, h := range heads {
		if ts := tails[h]; len(ts) > 0 {
			h += " " + words.Or(ts)
		}
		out = append(out, h)
	}
	return out
}
