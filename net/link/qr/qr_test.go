package qr

import (
	"errors"
	"strings"
	"testing"

	"rsc.io/qr/coding"
)

// known are codes as another encoder makes them (github.com/skip2/go-qrcode, level M), which chooses masks by other marks.
var known = map[string]string{
	"0123456789012345": `
#######..#....#######
#.....#.#####.#.....#
#.###.#..##.#.#.###.#
#.###.#.......#.###.#
#.###.#.##..#.#.###.#
#.....#...#.#.#.....#
#######.#.#.#.#######
.........#.##........
#.#.#.#..#.#....#..#.
..#..#..#.....##...#.
..###.##.##.#...####.
.#..##.###....#....#.
##.########.#.###...#
........#.##.#.##..#.
#######....#.##.....#
#.....#....###.#####.
#.###.#.##.#.###...##
#.###.#.......##...#.
#.###.#.#.#.#..##...#
#.....#..##...#...#..
#######.##..#.#.#...#`,
	"https://example.org/": `
#######.##.#.#....#######
#.....#.##.#..#.#.#.....#
#.###.#.#.#.##....#.###.#
#.###.#....###.##.#.###.#
#.###.#.##.#..#.#.#.###.#
#.....#..#.#.##.#.#.....#
#######.#.#.#.#.#.#######
.........##..#.##........
#..######.#.#...##..#.###
#.###...#.##.#####.#####.
.##.#.#.#.#..#.###.###..#
.....#.#.###..#..###.####
####.#######.####.##....#
##...#.#.#..#.###...#..#.
####..#####...###.#.#####
#.##.#...#..###..###.##.#
#..##.####.##...#####.##.
........#..#....#...#.##.
#######.#...###.#.#.#...#
#.....#.##.#.#.##...#...#
#.###.#.##.#.#.######..##
#.###.#.##..##..###....##
#.###.#..#.#.#.#.#..#####
#.....#....###.#...##.###
#######.#.####..#.#..#..#`,
}

// drawn returns a matrix as text.
func drawn(m [][]bool) string {
	var s strings.Builder
	for _, row := range m {
		s.WriteByte('\n')
		for _, dark := range row {
			s.WriteByte(".#"[map[bool]int{true: 1}[dark]])
		}
	}
	return s.String()
}

func TestKnown(t *testing.T) {
	for text, want := range known {
		m, err := Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		version := coding.Version((len(m) - 17) / 4)
		found, chosen, lowest := false, false, true
		for mask := coding.Mask(0); mask < 8; mask++ {
			one, err := masked(version, split(text), mask)
			if err != nil {
				t.Fatal(err)
			}
			found = found || drawn(one) == want
			chosen = chosen || drawn(one) == drawn(m)
			lowest = lowest && penalty(m) <= penalty(one)
		}
		if !found {
			t.Errorf("%q: no mask makes the code of another encoder:%s", text, want)
		}
		if !chosen || !lowest {
			t.Errorf("%q: not the best of the eight codes:%s", text, drawn(m))
		}
	}
}

func TestPenalty(t *testing.T) {
	blank := make([][]bool, 21)
	board := make([][]bool, 21)
	for y := range blank {
		blank[y], board[y] = make([]bool, 21), make([]bool, 21)
		for x := range board {
			board[y][x] = (x+y)%2 == 0
		}
	}
	// 42 lines of 21 (3 + 16), 400 blocks (3), 0 % dark (100).
	if got, want := penalty(blank), 42*19+400*3+100; got != want {
		t.Errorf("a blank code costs %d, want %d", got, want)
	}
	if got := penalty(board); got != 0 {
		t.Errorf("a chessboard costs %d, want 0", got)
	}
	copy(board[0], []bool{true, false, true, true, true, false, true, false, false, false, false})
	board[0][11] = true
	if got := line(func(x int) bool { return board[0][x] }, 21); got != 40 {
		t.Errorf("a finder's look-alike costs %d, want 40", got)
	}
}

func TestSizes(t *testing.T) {
	for _, test := range []struct {
		text string
		want int // modules
	}{
		{"", 21},
		{"https://example.org/bocage/#join=", 29},
		{"https://example.org/bocage/#join=" + strings.Repeat("7", 283), 53},
		{strings.Repeat("7", 900), 77},
		{strings.Repeat("a", 400), 77},
		{strings.Repeat("a", 500), 81},
		{strings.Repeat("a", 1200), 117},
	} {
		m, err := Encode(test.text)
		if err != nil || len(m) != test.want {
			t.Errorf("%.20q of %d bytes: %d modules, %v, want %d", test.text, len(test.text), len(m), err, test.want)
		}
	}
	if _, err := Encode(strings.Repeat("a", 1300)); !errors.Is(err, ErrTooLong) {
		t.Errorf("too long a text: %v", err)
	}
}
