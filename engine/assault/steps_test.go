package assault

import (
	"bocage/engine/assault/script"
	"fmt"
	"os"
	"strings"
	"testing"
)

// published are the steps by their code. Codes are part of every hash of a record: this list only ever grows at its end.
var published = [...]step{
	stepEdges, stepFirst, stepChooseFirst, stepMuster, stepSelect, stepDeploy, stepHands, stepChoose, stepBegin, stepBeginDug,
	stepTurn, stepTurnOn, stepAttrition, stepWithered, stepSplit, stepDraw, stepBuy, stepOps, stepReact, stepAnswer, stepResolve,
	stepTank, stepLose, stepTarget, stepExecute, stepClaim, stepReveal, stepFlip, stepMines, stepMinesHit, stepMinesDead, stepArrive,
	stepScout, stepScouted, stepArrived, stepCall, stepCallUp, stepScriptCard, stepScriptFight, stepScriptBattle, stepPlaced,
	stepDugIn, stepFlak, stepFlakFire, stepCard, stepCheer, stepFight, stepFire, stepSupport3, stepTotals, stepCards, stepSacrifice,
	stepShow, stepDamage, stepReward, stepAfter, stepRetreat, stepStay, stepAdvance, stepEndCombat, stepPrestige, stepVictory,
	stepOver,
}

// TestPublishedCodes: the codes of steps, purposes and stages are those that docs/record.md lists.
func TestPublishedCodes(t *testing.T) {
	b, err := os.ReadFile("../../docs/record.md")
	if err != nil {
		t.Fatal(err)
	}
	doc := string(b)
	for code, s := range published {
		if int(s) != code {
			t.Errorf("step %d was published as %d", s, code)
		}
		if !strings.Contains(doc, fmt.Sprintf("\n| %d | ", code)) {
			t.Errorf("docs/record.md does not list step %d", code)
		}
	}
	if strings.Contains(doc, fmt.Sprintf("\n| %d | ", len(published))) {
		t.Errorf("docs/record.md lists a step %d that is not published here", len(published))
	}
	for code, f := range [...]purpose{flipNone, flipMines, flipModifier, flipFlak, flipBombard, flipFirst, flipMire, flipCall} {
		if int(f) != code {
			t.Errorf("purpose %d was published as %d", f, code)
		}
	}
	for code, s := range [...]script.Stage{script.Arrivals, script.Cards, script.Units, script.Done} {
		if int(s) != code {
			t.Errorf("stage %d was published as %d", s, code)
		}
	}
}

// TestSteps: every step either takes itself or asks for something, and then knows what to do with the answer; a decision can be checked
// wherever it can be listed.
func TestSteps(t *testing.T) {
	for code, h := range steps {
		if h.prompt == nil {
			t.Errorf("step %d is not there", code)
			continue
		}
		if h.run != nil && (h.waits != nil || h.check != nil || h.moves != nil || h.take != nil) {
			t.Errorf("step %d takes itself and has functions of a step that waits", code)
		}
		if asks := h.run == nil && step(code) != stepOver; asks != (h.take != nil) {
			t.Errorf("step %d asks: %v, takes an answer: %v", code, asks, h.take != nil)
		}
		if h.moves != nil && h.check == nil {
			t.Errorf("step %d lists its answers and checks none", code)
		}
	}
}
