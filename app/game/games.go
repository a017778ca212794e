package game

import (
	"bocage/app/shell"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// inner is a scenario as its rules have it, nil for nil.
func inner(sc engine.Scenario) *scenario.Scenario {
	if sc == nil {
		return nil
	}
	own, _ := assault.ScenarioOf(sc)
	return own
}

// outer is a scenario as the kernel has it, nil for nil.
func outer(sc *scenario.Scenario) engine.Scenario {
	if sc == nil {
		return nil
	}
	return assault.Neutral(sc)
}

// playback is a record of a game as it is played back.
func (g *Game) playback(face *shell.Face, rec *engine.Record) (shell.Playback, error) {
	if face.Playback != nil {
		return face.Playback(page{g, face}, rec)
	}
	return newPlayback(page{g, face}, rec)
}
