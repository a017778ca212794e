package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// File is a match as it is handed on: what was played, and the journal. Nothing in it is secret; what players have disclosed
// after the match is part of the journal. Whoever has it needs nothing else to check it.
//
//	"bocage/match/5 file" and a line feed
//	an array of the game's name and the terms: the rules' version and the scenario. The greetings in the journal hold their digest
//	the journal, to the end
type File struct {
	Game    string
	Terms   []byte
	Journal []byte
}

// ErrVersion is returned for a file of another version of the protocol.
var ErrVersion = errors.New("a match of another version of this program")

// IsFile reports whether something begins as a file does, of this version or of another.
func IsFile(s string) bool {
	version, ok := strings.CutPrefix(s, "bocage/match/")
	_, after, found := strings.Cut(version, " ")
	return ok && found && strings.HasPrefix(after, "file\n")
}

// MaxFile is the greatest length of a file. The longest match has a tenth of it.
const MaxFile = 4 << 20

// Encode writes a file, of the version of the journal.
func (f *File) Encode() []byte {
	v, _ := cutMagic(f.Journal, (*protocol).magic)
	if v == nil {
		v = protocols[0]
	}
	return slices.Concat([]byte(v.magicFile()), v.head(f), f.Journal)
}

// DecodeFile reads a file. It does not judge it.
func DecodeFile(b []byte) (*File, error) {
	if len(b) > MaxFile {
		return nil, fmt.Errorf("%w: a file of more than %d bytes", ErrForm, MaxFile)
	}
	v, rest := cutMagic(b, (*protocol).magicFile)
	switch {
	case v != nil:
		return v.cutHead(rest)
	case IsFile(string(b[:min(len(b), len(protocols[0].magicFile()))])):
		return nil, ErrVersion
	}
	return nil, fmt.Errorf("%w: no match", ErrForm)
}
