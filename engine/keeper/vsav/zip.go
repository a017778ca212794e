package vsav

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"bocage/engine/internal/deflate"
)

// A save is a zip of a few files. Its one that matters is read here: archive/zip would be a hundredth of the program that the
// browser downloads, for what few players ever do.

var errZip = errors.New("it is no whole zip")

// Signatures of a zip's parts, and the lengths of their fixed beginnings, in bytes.
const (
	endMark, endLength         = 0x06054b50, 22
	entryMark, entryLength     = 0x02014b50, 46
	contentMark, contentLength = 0x04034b50, 30
)

// unzip returns the content of a file of a zip. Its error wraps ErrForm, or ErrBig for one of more than most bytes.
func unzip(z []byte, name string, most int) ([]byte, error) {
	end := len(z) - endLength
	for end >= 0 && end >= len(z)-endLength-1<<16 && !begins(z, end, endMark, endLength) {
		end-- // a comment may stand behind it
	}
	if !begins(z, end, endMark, endLength) {
		return nil, fmt.Errorf("%w: %v", ErrForm, errZip)
	}
	at := word(z, end+16)
	for range half(z, end+10) {
		if !begins(z, at, entryMark, entryLength) {
			return nil, fmt.Errorf("%w: %v", ErrForm, errZip)
		}
		next := at + entryLength + half(z, at+28)
		if next <= len(z) && string(z[at+entryLength:next]) == name {
			return content(z, at, most)
		}
		at = next + half(z, at+30) + half(z, at+32)
	}
	return nil, fmt.Errorf("%w: it has no %s", ErrForm, name)
}

// content returns the content of the entry that begins at a byte.
func content(z []byte, entry, most int) (b []byte, err error) {
	packed, length, at := word(z, entry+20), word(z, entry+24), word(z, entry+42)
	if !begins(z, at, contentMark, contentLength) {
		return nil, fmt.Errorf("%w: %v", ErrForm, errZip)
	}
	at += contentLength + half(z, at+26) + half(z, at+28)
	encrypted, method := half(z, entry+8)&1 == 1, half(z, entry+10)
	switch {
	case at+packed > len(z):
		err = errZip
	case method == 0 && !encrypted:
		b = z[at:][:packed]
	case method == 8 && !encrypted:
		b, err = deflate.Inflate(z[at:][:packed], most)
	default:
		err = errors.New("it is packed in another way")
	}
	if length > most || errors.Is(err, deflate.ErrLong) {
		return nil, fmt.Errorf("%w: more than %d bytes unpacked", ErrBig, most)
	}
	if err == nil && (len(b) != length || crc32.ChecksumIEEE(b) != uint32(word(z, entry+16))) {
		err = errZip
	}
	if err != nil {
		err = fmt.Errorf("%w: %v", ErrForm, err)
	}
	return b, err
}

// begins reports whether a part with a signature stands whole at a byte.
func begins(z []byte, at, mark, length int) bool {
	return at >= 0 && at <= len(z)-length && word(z, at) == mark
}

func word(z []byte, at int) int { return int(binary.LittleEndian.Uint32(z[at:])) }
func half(z []byte, at int) int { return int(binary.LittleEndian.Uint16(z[at:])) }
