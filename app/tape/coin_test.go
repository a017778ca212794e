package tape_test

import "bocage/engine/coin"

func init() { games = append(games, coin.Game) }
