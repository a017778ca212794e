// Package qr makes QR codes of links, as a matrix to draw. It is a thin layer over rsc.io/qr/coding: that package does the
// hard part, and this one packs a text's last digits three to ten bits, chooses the size and, by the standard's marks, the mask.
package qr

import (
	"errors"
	"fmt"

	"rsc.io/qr/coding"
)

// ErrTooLong is wrapped by the error for a text that does not fit.
var ErrTooLong = errors.New("qr: text too long")

// small is the largest code that a phone's camera reads off a small drawing, 77 modules wide, and largest the largest that is made, 117: a
// tablet's reads it off the width of a screen.
const small, largest = 15, 25

// Encode returns the code of a text of up to 1,200 bytes: [row][column], true is black. A quiet zone of four light modules must be drawn
// around it. 15 % of a small one, which holds about 400 bytes, or 950 if they are digits, may be damaged (level M), 7 % of others (L).
func Encode(text string) ([][]bool, error) {
	parts := split(text)
	for v := coding.Version(1); v <= largest; v++ {
		bits := 0
		for _, p := range parts {
			bits += p.Bits(v)
		}
		if bits <= v.DataBytes(level(v))*8 {
			return draw(v, parts)
		}
	}
	return nil, fmt.Errorf("%w: %d bytes", ErrTooLong, len(text))
}

// level is how much of a code may be damaged.
func level(v coding.Version) coding.Level {
	if v <= small {
		return coding.M
	}
	return coding.L
}

// split cuts a text into what stands before its last digits, and those.
func split(text string) []coding.Encoding {
	at := len(text)
	for at > 0 && text[at-1] >= '0' && text[at-1] <= '9' {
		at--
	}
	var parts []coding.Encoding
	if at > 0 || text == "" {
		parts = append(parts, coding.String(text[:at]))
	}
	if at < len(text) {
		parts = append(parts, coding.Num(text[at:]))
	}
	return parts
}

// draw makes the code with each mask and returns the one with the lowest penalty.
func draw(v coding.Version, parts []coding.Encoding) ([][]bool, error) {
	var best [][]bool
	lowest := 0
	for mask := coding.Mask(0); mask < 8; mask++ {
		m, err := masked(v, parts, mask)
		if err != nil {
			return nil, err
		}
		if p := penalty(m); best == nil || p < lowest {
			best, lowest = m, p
		}
	}
	return best, nil
}

// masked makes the code with one mask.
func masked(v coding.Version, parts []coding.Encoding, mask coding.Mask) ([][]bool, error) {
	plan, err := coding.NewPlan(v, level(v), mask)
	if err != nil {
		return nil, fmt.Errorf("qr: %w", err)
	}
	code, err := plan.Encode(parts...)
	if err != nil {
		return nil, fmt.Errorf("qr: %w", err)
	}
	m := make([][]bool, code.Size)
	for y := range m {
		m[y] = make([]bool, code.Size)
		for x := range m[y] {
			m[y][x] = code.Black(x, y)
		}
	}
	return m, nil
}

// penalty says how hard a code is to read (ISO/IEC 18004, 7.8.3): long runs of one colour, blocks of four, what looks like a
// finder, and too much of one colour cost points.
func penalty(m [][]bool) int {
	n, points, dark := len(m), 0, 0
	for i := range n {
		points += line(func(j int) bool { return m[i][j] }, n)
		points += line(func(j int) bool { return m[j][i] }, n)
		for j := range n {
			c := m[i][j]
			if c {
				dark++
			}
			if i > 0 && j > 0 && m[i-1][j-1] == c && m[i-1][j] == c && m[i][j-1] == c {
				points += 3
			}
		}
	}
	return points + 10*(abs(dark*20-n*n*10)/(n*n))
}

// finders are the two patterns of eleven modules that cost points, dark is 1.
const finderA, finderB = 0b10111010000, 0b00001011101

// line returns the points of a row or column.
func line(at func(int) bool, n int) (points int) {
	run, window := 0, 0
	for j := range n {
		c := at(j)
		if j > 0 && c == at(j-1) {
			run++
		} else {
			run = 1
		}
		if run == 5 {
			points += 3
		} else if run > 5 {
			points++
		}
		window = window << 1 & (1<<11 - 1)
		if c {
			window |= 1
		}
		if j >= 10 && (window == finderA || window == finderB) {
			points += 40
		}
	}
	return points
}

func abs(n int) int { return max(n, -n) }
