package shell_test

import (
	"bocage/app/assault"
	"bocage/app/shell"
)

// A game knows the shell, so that the tests inside it are given it from here.
func init() { shell.UseFaces(shell.Faces{assault.Face}) }
