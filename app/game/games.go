package game

import (
	"slices"

	front "bocage/app/assault"
	"bocage/app/shell"
	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
)

// inner is a scenario as its rules have it, nil for nil.
func inner(sc engine.Scenario) *scenario.Scenario {
	if sc == nil {
		return nil
	}
	own, _ := binding.ScenarioOf(sc)
	return own
}

// outer is a scenario as the kernel has it, nil for nil.
func outer(sc *scenario.Scenario) engine.Scenario {
	if sc == nil {
		return nil
	}
	return binding.Neutral(sc)
}

// complete gives the face of Assault what lies in this package.
func complete(faces shell.Faces) shell.Faces {
	faces = slices.Clone(faces)
	for i := range faces {
		if f := &faces[i]; f.Game == binding.Game {
			f.Table = func(p shell.Page, s shell.Sitting) shell.Table {
				return newTable(p, s, inner(s.Scenario()), s.Players())
			}
			f.Playback = func(p shell.Page, rec *engine.Record) (shell.Playback, error) {
				b, err := newPlayback(p, rec)
				if err != nil {
					return nil, err
				}
				return b, nil
			}
			f.How = howPages
			f.Lesson = &shell.Lesson{Key: keyLesson, Steps: len(lessonSteps), Thumb: front.LessonThumb, Open: openLesson}
		}
	}
	return faces
}
