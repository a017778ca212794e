package shell_test

import (
	"bocage/app/assault"
	"bocage/app/duel"
	"bocage/app/shell"
	"bocage/app/skirmish"
)

// A game knows the shell, so that the tests inside it are given it from here.
func init() {
	shell.UseFaces(shell.Faces{assault.Face})
	shell.UseMore(shell.Faces{duel.Face, skirmish.Face})
}
