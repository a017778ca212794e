package friend

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"regexp"

	"bocage/engine"
	"bocage/net/invite"
)

// kept is a match on the disk: a file to which records are added, each safe there before anything that follows from it is sent. It is
// held by one program at a time, for two that go on with one match would sign two entries for one place.
//
//	14      "bocage/kept/2" and a line feed
//	12      of a record: 4 its length, big-endian; 4 the CRC-32 (IEEE) of these; 4 that of the record
//	        the record
//
// The first record is the head, as JSON, the others are those of net/match; the player's secret is among them. A record that was being
// written when the program was killed is cut off when the file is opened again, and what is cut off stays beside it.
//
// A file that begins with "bocage/kept/1" is from an earlier program, and goes on as it began: no CRC covers the lengths in it.
type kept struct {
	head    head
	records [][]byte // those of net/match, as they were read
	file    *os.File
	old     bool // no CRC covers the lengths
}

// head says what is played, and by whom.
type head struct {
	Match string      `json:"match"` // 8 bytes, hexadecimal
	Game  string      `json:"game"`
	Terms []byte      `json:"terms"`           // as engine.Fair.Terms
	Seat  engine.Seat `json:"seat"`            // this player's
	Clock int         `json:"clock"`           // its place in invite.Clocks
	Host  bool        `json:"host"`            // this player has invited first
	Place string      `json:"place,omitempty"` // where both find each other again, "" by codes
	Root  []byte      `json:"root,omitempty"`  // what they know each other by there
}

const (
	magic       = "bocage/kept/2\n"
	magicOld    = "bocage/kept/1\n"
	mostKept    = 64 << 20 // bytes of a file
	ending      = ".kept"
	endingTorn  = ".torn"   // behind that, of what was cut off
	endingShown = ".bocage" // of the file that bocage verify reads
)

// Errors of matches on the disk.
var (
	errHeld    = errors.New("another program is playing this match")
	errDamaged = errors.New("the file of the match is damaged")
)

// nameOf is how a match is called here: by its number and the seat that is played.
func nameOf(id [8]byte, seat engine.Seat) string { return fmt.Sprintf("%x-%d", id, seat) }

var isName = regexp.MustCompile(`^[0-9a-f]{16}-[01]$`)

func (h *head) name() string { return fmt.Sprintf("%s-%d", h.Match, h.Seat) }

// id is the match's number in invitations.
func (h *head) id() (id [8]byte) {
	hex.Decode(id[:], []byte(h.Match))
	return id
}

// create begins the file of a match. A file in which no record is whole was left by a program that was killed when it began.
func create(dir string, h head) (*kept, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, h.name()+ending)
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	k := &kept{file: f}
	if err = hold(f); err == nil {
		if err = k.read(); err == nil {
			err = fmt.Errorf("%s: %w", name, os.ErrExist)
		}
	}
	if errors.Is(err, errNone) {
		k = &kept{head: h, file: f}
		if err = k.start(); err != nil {
			defer os.Remove(name) // a half-written head is no match
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return k, nil
}

// start writes what a file begins with.
func (k *kept) start() error {
	b, err := json.Marshal(k.head)
	if err == nil {
		err = k.file.Truncate(0)
	}
	if err == nil {
		_, err = k.file.WriteAt([]byte(magic), 0)
	}
	if err == nil {
		_, err = k.file.Seek(int64(len(magic)), io.SeekStart)
	}
	if err == nil {
		err = k.Append(b)
	}
	return err
}

// reopen opens the file of a match that has begun, or returns an error that wraps os.ErrNotExist.
func reopen(dir, name string) (*kept, error) {
	f, err := os.OpenFile(filepath.Join(dir, name+ending), os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	k := &kept{file: f}
	if err = hold(f); err == nil {
		err = k.read()
	}
	if err == nil && k.head.name() != name {
		err = fmt.Errorf("%w: it is that of %s", errDamaged, k.head.name())
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return k, nil
}

// errNone is returned for a file in which no record is whole.
var errNone = fmt.Errorf("no match is kept in the file: %w", os.ErrNotExist)

// read reads the file and leaves it at its end. If it returns an error the file is as it was.
func (k *kept) read() error {
	b, err := io.ReadAll(io.LimitReader(k.file, mostKept+1))
	if err != nil {
		return err
	}
	records, rest, err := k.split(b)
	switch {
	case err != nil:
		return err
	case len(b) > mostKept:
		return fmt.Errorf("%w: it is too long", errDamaged)
	case len(records) == 0:
		return errNone
	}
	if err := json.Unmarshal(records[0], &k.head); err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	if h := &k.head; !isName.MatchString(h.name()) || h.Clock < 0 || h.Clock >= len(invite.Clocks) {
		return fmt.Errorf("%w: its head is that of no match", errDamaged)
	}
	k.records = records[1:]
	if !zeros(rest) {
		if err := os.WriteFile(k.file.Name()+endingTorn, rest, 0o600); err != nil {
			return err
		}
	}
	end := int64(len(b) - len(rest))
	if err := k.file.Truncate(end); err != nil {
		return err
	}
	_, err = k.file.Seek(end, io.SeekStart)
	return err
}

// split returns the whole records of a file, and what was not written whole behind them.
func (k *kept) split(b []byte) (records [][]byte, rest []byte, err error) {
	rest, ok := bytes.CutPrefix(b, []byte(magic))
	if !ok {
		rest, k.old = bytes.CutPrefix(b, []byte(magicOld))
	}
	switch {
	case ok || k.old:
	case bytes.HasPrefix([]byte(magic), bytes.TrimRight(b, "\x00")):
		return nil, b, nil
	default:
		return nil, nil, fmt.Errorf("%w: it does not begin with %q", errDamaged, magic)
	}
	for len(rest) > 0 {
		record, after, err := k.cut(rest)
		if errors.Is(err, errTorn) {
			break
		}
		if err != nil {
			return nil, nil, err
		}
		records, rest = append(records, record), after
	}
	return records, rest, nil
}

// errTorn is returned for a record that was not written whole.
var errTorn = errors.New("the record does not end")

// zeros reports whether there is nothing but what some disks leave where nothing was written.
func zeros(b []byte) bool { return len(bytes.Trim(b, "\x00")) == 0 }

// cut takes a record off.
func (k *kept) cut(b []byte) (record, rest []byte, err error) {
	size := k.headSize()
	if len(b) < size || zeros(b) {
		return nil, nil, errTorn
	}
	n, sum := uint64(binary.BigEndian.Uint32(b)), binary.BigEndian.Uint32(b[size-4:])
	if !k.old && crc32.ChecksumIEEE(b[:4]) != binary.BigEndian.Uint32(b[4:]) {
		if zeros(b[size:]) {
			return nil, nil, errTorn
		}
		return nil, nil, fmt.Errorf("%w: the checksum of a length is wrong", errDamaged)
	}
	if n > uint64(len(b)-size) {
		if k.old && follows(b[1:]) { // the length was changed
			return nil, nil, fmt.Errorf("%w: a record does not end, and another follows it", errDamaged)
		}
		return nil, nil, errTorn
	}
	record, rest = b[size:uint64(size)+n], b[uint64(size)+n:]
	switch {
	case crc32.ChecksumIEEE(record) == sum:
		return record, rest, nil
	case zeros(rest):
		return nil, nil, errTorn
	}
	return nil, nil, fmt.Errorf("%w: a checksum is wrong", errDamaged)
}

// headSize is how many bytes stand before a record.
func (k *kept) headSize() int {
	if k.old {
		return 4 + 4
	}
	return 4 + 4 + 4
}

// follows reports whether a record of an old file lies somewhere in some bytes.
func follows(b []byte) bool {
	for ; len(b) > 8; b = b[1:] {
		n := uint64(binary.BigEndian.Uint32(b))
		if n > 0 && n <= uint64(len(b)-8) && crc32.ChecksumIEEE(b[8:8+n]) == binary.BigEndian.Uint32(b[4:]) {
			return true
		}
	}
	return false
}

// Append adds a record. It is safe on the disk when Append returns.
func (k *kept) Append(record []byte) error {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(record)))
	if !k.old {
		b = binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
	}
	b = binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(record))
	if _, err := k.file.Write(append(b, record...)); err != nil {
		return err
	}
	return k.file.Sync()
}

// close lets the match go.
func (k *kept) close() {
	if k != nil {
		k.file.Close()
	}
}

// names lists the matches in a folder.
func names(dir string) (l []string) {
	files, _ := filepath.Glob(filepath.Join(dir, "*"+ending))
	for _, f := range files {
		if name := filepath.Base(f); isName.MatchString(name[:len(name)-len(ending)]) {
			l = append(l, name[:len(name)-len(ending)])
		}
	}
	return l
}

// export writes the file of a match that anybody can check, in the place of an earlier one, and returns its name.
func export(dir, name string, b []byte) (string, error) {
	path := filepath.Join(dir, name+endingShown)
	f, err := os.CreateTemp(dir, ".new-")
	if err != nil {
		return "", err
	}
	defer os.Remove(f.Name()) // does nothing once it has its name
	_, err = f.Write(b)
	if err := errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return "", err
	}
	return path, os.Rename(f.Name(), path)
}
