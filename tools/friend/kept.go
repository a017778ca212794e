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
//	14      "bocage/kept/1" and a line feed
//	4       length of a record, big-endian; 4 its CRC-32 (IEEE); the record
//
// The first record is the head, as JSON, the others are those of net/match; the player's secret is among them. A record that was being
// written when the program was killed is cut off when the file is opened again.
type kept struct {
	head    head
	records [][]byte // those of net/match, as they were read
	file    *os.File
}

// head says what is played, and by whom.
type head struct {
	Match string      `json:"match"` // 8 bytes, hexadecimal
	Game  string      `json:"game"`
	Terms []byte      `json:"terms"` // as engine.Fair.Terms
	Seat  engine.Seat `json:"seat"`  // this player's
	Clock int         `json:"clock"` // its place in invite.Clocks
	Host  bool        `json:"host"`  // this player has invited first
}

const (
	magic       = "bocage/kept/1\n"
	recordHead  = 4 + 4
	mostKept    = 64 << 20 // bytes of a file
	ending      = ".kept"
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

// create begins the file of a match.
func create(dir string, h head) (*kept, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(dir, h.name()+ending), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	k := &kept{head: h, file: f}
	b, err := json.Marshal(h)
	if err == nil {
		err = hold(f)
	}
	if err == nil {
		_, err = f.WriteString(magic)
	}
	if err == nil {
		err = k.Append(b)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return k, nil
}

// reopen opens the file of a match that has begun.
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

// read reads the file and leaves it at its end.
func (k *kept) read() error {
	b, err := io.ReadAll(io.LimitReader(k.file, mostKept))
	if err != nil {
		return err
	}
	rest, ok := bytes.CutPrefix(b, []byte(magic))
	if !ok {
		return fmt.Errorf("%w: it does not begin with %q", errDamaged, magic)
	}
	var records [][]byte
	for len(rest) > 0 {
		record, after, err := cut(rest)
		if errors.Is(err, errTorn) {
			break
		}
		if err != nil {
			return err
		}
		records, rest = append(records, record), after
	}
	if len(records) == 0 {
		return fmt.Errorf("%w: it says nothing of a match", errDamaged)
	}
	if err := json.Unmarshal(records[0], &k.head); err != nil {
		return fmt.Errorf("%w: %w", errDamaged, err)
	}
	if h := &k.head; !isName.MatchString(h.name()) || h.Clock < 0 || h.Clock >= len(invite.Clocks) {
		return fmt.Errorf("%w: its head is that of no match", errDamaged)
	}
	k.records = records[1:]
	end := int64(len(b) - len(rest))
	if err := k.file.Truncate(end); err != nil {
		return err
	}
	_, err = k.file.Seek(end, io.SeekStart)
	return err
}

// errTorn is returned for a record that was not written whole.
var errTorn = errors.New("the record does not end")

// cut takes a record off.
func cut(b []byte) (record, rest []byte, err error) {
	if len(b) < recordHead || len(bytes.Trim(b, "\x00")) == 0 {
		return nil, nil, errTorn
	}
	n := uint64(binary.BigEndian.Uint32(b))
	if n > uint64(len(b)-recordHead) {
		return nil, nil, errTorn
	}
	record, rest = b[recordHead:recordHead+n], b[recordHead+n:]
	switch {
	case crc32.ChecksumIEEE(record) == binary.BigEndian.Uint32(b[4:]):
		return record, rest, nil
	case len(bytes.Trim(rest, "\x00")) == 0: // some disks leave zeros
		return nil, nil, errTorn
	}
	return nil, nil, fmt.Errorf("%w: a checksum is wrong", errDamaged)
}

// Append adds a record. It is safe on the disk when Append returns.
func (k *kept) Append(record []byte) error {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(record)))
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
