package shell_test

import (
	"bocage/app/assault"
	"bocage/app/coin"
	"bocage/app/shell"
)

// The games know the shell, so that the tests inside it are given them from here.
func init() { shell.UseFaces(shell.Faces{assault.Face}, coin.Face) }
