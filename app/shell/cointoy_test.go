package shell_test

import (
	"bocage/app/coin"
	"bocage/app/shell"
)

func init() { shell.UseToy(coin.Face) }
