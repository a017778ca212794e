package referee

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"os"

	"bocage/engine/kit"
)

// Game is one line of a file of matches, as bocage play writes it and load reads it.
type Game struct {
	Game     int       `json:"game"` // from 1
	Scenario string    `json:"scenario"`
	Players  [2]string `json:"players"`          // by seat
	Winner   string    `json:"winner,omitempty"` // a side, absent for a draw
	Reason   string    `json:"reason"`
	Note     string    `json:"note,omitempty"` // why an agent gave up against its will
	Turns    int       `json:"turns"`
	Plies    int       `json:"plies"`
	Record   []byte    `json:"record"` // base64 in JSON
}

// Bounds of files to be loaded.
const (
	maxGames = 256 << 20 // bytes of a file of matches
	isRecord = "BOCAGE"
)

func (s *Session) save(a *kit.Args) (any, error) {
	file, toFile := "", a.Has("file")
	if toFile {
		file = a.Text("file")
	}
	replace := a.Flag("replace")
	if err := a.End(); err != nil {
		return nil, err
	}
	b, err := s.match.record().Encode()
	if err != nil {
		return nil, err
	}
	type reply struct {
		Ply    int    `json:"ply"`
		Bytes  int    `json:"bytes"`
		Record string `json:"record,omitempty"`
	}
	if !toFile {
		return reply{len(s.match.plies), len(b), base64.StdEncoding.EncodeToString(b)}, nil
	}
	if s.NoFiles {
		return nil, fail("no-files", "this session reads and writes no files")
	}
	how := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if info, err := os.Lstat(file); err == nil {
		if !replace {
			return nil, fail("file-exists", "%s is there already; replace would overwrite it", short(file))
		}
		if !info.Mode().IsRegular() {
			return nil, fail("bad-file", "%s is not a regular file", short(file))
		}
		how = os.O_WRONLY | os.O_TRUNC
	}
	f, err := os.OpenFile(file, how, 0o644)
	if err != nil {
		return nil, fail("bad-file", "%s", plain(err))
	}
	_, err = f.Write(b)
	if again := f.Close(); err == nil {
		err = again
	}
	if err != nil {
		return nil, fail("bad-file", "%s", plain(err))
	}
	return reply{Ply: len(s.match.plies), Bytes: len(b)}, nil
}

func (s *Session) load(a *kit.Args) (any, error) {
	if a.Has("record") == a.Has("file") {
		return nil, fail("missing-field", "record or file: one of them is wanted")
	}
	inFile := a.Has("file")
	text, file := a.Text("record"), a.Text("file")
	game := a.Number("game", 1, 1, 1_000_000)
	if err := a.End(); err != nil {
		return nil, err
	}
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, fail("bad-record", "the record is not base64")
	}
	if inFile {
		if b, err = s.read(file, maxGames); err != nil {
			return nil, err
		}
		if !bytes.HasPrefix(b, []byte(isRecord)) {
			if b, err = pickGame(b, game); err != nil {
				return nil, err
			}
		}
	}
	m, err := fromRecord(s.Games, b)
	if err != nil {
		return nil, err
	}
	s.match = m
	p := s.head(m.progress(len(m.plies)))
	p.Checked = &ResultView{len(m.plies), p.Deals}
	return p, nil
}

// pickGame finds the record of one match in a file of matches.
func pickGame(b []byte, n int) ([]byte, error) {
	for len(b) > 0 {
		var line []byte
		line, b, _ = bytes.Cut(b, []byte{'\n'})
		var g Game
		if err := json.Unmarshal(line, &g); err != nil {
			return nil, fail("bad-record", "the file holds neither a record nor matches")
		}
		if g.Game == n {
			return g.Record, nil
		}
	}
	return nil, fail("bad-record", "the file has no game %d", n)
}
