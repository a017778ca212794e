// Package vsav reads saves of the table program VASL as proposals for a roster (KEEP-VSAV in docs/campaign-rules.md). It needs no network
// and no other program, and knows nothing of the keeper.
package vsav

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Bounds of a save (KEEP-VSAV-08).
const (
	maxFile     = 8 << 20
	maxUnpacked = 64 << 20
	maxPieces   = 4000
	maxName     = 200
)

// Errors of saves.
var (
	ErrNewer = errors.New("this save format is newer than the program; use the form")
	ErrBig   = errors.New("the save is too big")
	ErrForm  = errors.New("the file is no save of VASL")
)

// Line is a proposal for a roster line. Nothing of it counts before the side has confirmed it (KEEP-VSAV-06).
type Line struct {
	Name    string
	Image   string
	Hex     string   // "" where it is not known
	Markers []string // that lie on it in its stack
}

// Proposal is what a save holds for one side. Of the other side it holds nothing (KEEP-VSAV-07).
type Proposal struct {
	Boards   []string
	Lines    []Line
	NotTaken []string // names of pieces of neither side that lie on nothing of this one
	Hexes    bool     // whether the hexes are believed (KEEP-VSAV-05)
}

// Read reads a save for the side whose images begin so: "am/" or "ge/" (KEEP-VSAV-04).
func Read(save []byte, prefix string) (*Proposal, error) {
	if prefix != "am/" && prefix != "ge/" {
		return nil, fmt.Errorf("%w: there is no side %.10q", ErrForm, prefix)
	}
	text, err := unpack(save)
	if err != nil {
		return nil, err
	}
	g, err := parse(text)
	if err != nil {
		return nil, err
	}
	return g.propose(prefix), nil
}

// unpack returns the commands of a save.
func unpack(save []byte) (string, error) {
	if len(save) > maxFile {
		return "", fmt.Errorf("%w: %d bytes, at most %d", ErrBig, len(save), maxFile)
	}
	b, err := unzip(save, "savedGame", maxUnpacked)
	switch {
	case err != nil:
		return "", err
	case bytes.HasPrefix(b, []byte("!VOBS")), bytes.HasPrefix(b, []byte("\xfd7zXZ\x00")):
		return "", ErrNewer
	}
	body, ok := bytes.CutPrefix(b, []byte("!VCSK"))
	if !ok || len(body) < 2 {
		return "", fmt.Errorf("%w: another beginning", ErrForm)
	}
	plain := make([]byte, hex.DecodedLen(len(body)))
	if _, err := hex.Decode(plain, body); err != nil {
		return "", fmt.Errorf("%w: %v", ErrForm, err)
	}
	key := plain[0]
	for i := range plain {
		plain[i] ^= key
	}
	return string(plain[1:]), nil
}

// piece is a piece or a stack of a save.
type piece struct {
	id, name, image string
	x, y            int
	onMap           bool
	was             string   // the hex that the crumb names
	stack           []string // ids, from bottom to top
}

type game struct {
	boards []string
	pieces map[string]*piece
	order  []string // ids as they stand in the save
}

// fields splits a text at unescaped separators and takes the escapes away.
func fields(s string, separator byte) (l []string) {
	var one strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s) && (s[i+1] == separator || s[i+1] == '\\'):
			i++
			one.WriteByte(s[i])
		case s[i] == separator:
			l = append(l, one.String())
			one.Reset()
		default:
			one.WriteByte(s[i])
		}
	}
	return append(l, one.String())
}

// parse reads the commands, which are split at ESC (KEEP-VSAV-02).
func parse(text string) (*game, error) {
	g := &game{pieces: map[string]*piece{}}
	for command := range strings.SplitSeq(text, "\x1b") {
		if board, ok := strings.CutPrefix(command, "bd"); ok {
			if len(g.boards) < 99 {
				g.boards = append(g.boards, short(strings.TrimLeft(board, "\t ")))
			}
			continue
		}
		rest, ok := strings.CutPrefix(command, "+/")
		if !ok {
			continue
		}
		if len(g.order) == maxPieces {
			return nil, fmt.Errorf("%w: more than %d pieces", ErrBig, maxPieces)
		}
		f := fields(rest, '/')
		if len(f) < 3 || f[0] == "" || g.pieces[f[0]] != nil {
			continue
		}
		g.pieces[f[0]] = newPiece(f[0], f[1], f[2])
		g.order = append(g.order, f[0])
	}
	return g, nil
}

// last is what stands behind the last tab of a decorated type or state: that of the piece itself.
func last(s string) string { return s[strings.LastIndexByte(s, '\t')+1:] }

func newPiece(id, kind, state string) *piece {
	p := &piece{id: id}
	k, s := fields(last(kind), ';'), fields(last(state), ';')
	if len(s) >= 3 {
		x, errX := strconv.Atoi(s[1])
		y, errY := strconv.Atoi(s[2])
		p.x, p.y, p.onMap = x, y, errX == nil && errY == nil && s[0] != "" && s[0] != "null" && max(x, -x, y, -y) < 1<<20
	}
	switch {
	case k[0] == "stack":
		p.stack = s[min(3, len(s)):]
	case k[0] == "piece" && len(k) >= 5:
		p.image, p.name = short(k[3]), short(k[4])
		for i := 4; i+1 < len(s); i++ {
			if s[i] == "OldLocationName" {
				p.was = crumb(s[i+1])
			}
		}
	}
	return p
}

// crumb is the hex at the end of a location's name, "" if there is none: one or two letters, one or two digits.
func crumb(location string) string {
	digits := strings.TrimRight(location, "0123456789")
	if n := len(location) - len(digits); n == 0 || n > 2 {
		return ""
	}
	letters := strings.TrimRight(digits, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	from := max(len(letters), len(digits)-2)
	if from == len(digits) {
		return ""
	}
	return location[from:]
}

// short is a text of letters that can be seen, within its bound.
func short(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return -1
		}
		return r
	}, s)
	n := 0
	for i := range s {
		if n++; n > maxName {
			return s[:i]
		}
	}
	return s
}

// hexAt is the hex of a place on board bdSG: in eighths of a pixel, a column is 450 wide and begins with its centre at 24, a hex is 514
// high and has its centre at 272, in every other column half a hex lower (KEEP-VSAV-05).
func hexAt(x, y int) string {
	const edge = 400
	x8, y8 := 8*(x-edge)-24, 8*(y-edge)-272
	column := (x8 + 225 + 450) / 450
	if column--; column < 0 || column >= 31 || x8 < -225 {
		return ""
	}
	if column%2 == 1 {
		y8 -= 257
	}
	line := (y8+257+514)/514 - 1
	if line < 0 || line >= 18 || y8 < -257 {
		return ""
	}
	letter := string(rune('A' + column%26))
	if column >= 26 {
		letter += letter
	}
	return letter + strconv.Itoa(line+1)
}

// propose lists what is of a side: a piece in a stack has the stack's place, and a marker belongs to the pieces under it (KEEP-VSAV-03).
func (g *game) propose(prefix string) *Proposal {
	p := &Proposal{Boards: g.boards}
	in, taken := map[string]bool{}, map[string]bool{}
	for _, id := range g.order {
		for _, of := range g.pieces[id].stack {
			in[of] = true
		}
	}
	agree, crumbs := 0, 0
	for _, id := range g.order {
		at := g.pieces[id]
		pile := []*piece{at}
		if at.stack != nil {
			pile = nil
			for _, of := range at.stack {
				if one := g.pieces[of]; one != nil && one.stack == nil && !taken[of] {
					pile = append(pile, one)
					taken[of] = true // a hostile save names one piece a million times
				}
			}
		} else if in[id] {
			continue
		}
		place := ""
		if at.onMap {
			place = hexAt(at.x, at.y)
		}
		begun := len(p.Lines)
		for _, one := range pile {
			if one.was != "" {
				if crumbs++; one.was == place {
					agree++
				}
			}
			g.add(p, one, prefix, place, begun)
		}
	}
	if p.Hexes = crumbs > 0 && 10*agree >= 9*crumbs; !p.Hexes {
		for i := range p.Lines {
			p.Lines[i].Hex = ""
		}
	}
	return p
}

// add adds a piece of a pile, whose lines begin at one of the proposal's.
func (g *game) add(p *Proposal, one *piece, prefix, place string, begun int) {
	switch {
	case strings.HasPrefix(one.image, prefix):
		p.Lines = append(p.Lines, Line{Name: one.name, Image: one.image, Hex: place})
	case strings.HasPrefix(one.image, "am/") || strings.HasPrefix(one.image, "ge/") || one.image == "" && one.name == "":
	case begun < len(p.Lines):
		for i := begun; i < len(p.Lines); i++ {
			p.Lines[i].Markers = append(p.Lines[i].Markers, one.name)
		}
	default:
		p.NotTaken = append(p.NotTaken, one.name)
	}
}
