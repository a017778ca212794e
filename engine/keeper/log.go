package keeper

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"
)

// Mode is how the keeper is used (KEEP-SCOPE-02).
type Mode string

// The modes.
const (
	HotSeat Mode = "one device"
	Alone   Mode = "alone"
	Between Mode = "two browsers" // see StartFar
)

// Line is one line of the log. Nothing is ever deleted or changed: a line may say that another one is undone, or is to be read otherwise
// (KEEP-LOG-01).
type Line struct {
	Entry  *Entry `json:"entry,omitempty"`
	Kind   string `json:"kind,omitempty"` // "undo", "correction", "amendment", "agree", "refuse"; "" for an entry
	Side   Side   `json:"side"`
	Of     int    `json:"of,omitempty"`     // the line that it is about, from 1
	Reason string `json:"reason,omitempty"` // of a correction: 1 to 200 letters
	Rule   string `json:"rule,omitempty"`   // the line that an amendment breaks
	Head   string `json:"head"`             // of the chain after it
}

// Log is a campaign: where it began, and every line since. States are caches of it.
type Log struct {
	Mode   Mode
	name   string // of a campaign between two browsers
	pack   *Pack
	source []byte
	Lines  []Line
	at     []Step // in which each line was written
	state  *State
	// work is how much was computed anew so far, see mostWork.
	work int
	// NotNeeded are the lines of rolls that a correction has made needless (KEEP-LOG-04).
	NotNeeded []int
}

// Start begins a campaign with a pack, as its file, in a mode.
func Start(pack []byte, mode Mode) (*Log, error) {
	p, err := ParsePack(pack)
	if err != nil {
		return nil, err
	}
	if mode != HotSeat && mode != Alone {
		return nil, fault("mode", "KEEP-SCOPE-02", "there is no mode %.20q", mode)
	}
	l := &Log{Mode: mode, pack: p, source: bytes.Clone(pack), state: New(p)}
	l.state.head = l.head(0)
	return l, nil
}

// PleasantPack is the file of the program's own pack.
func PleasantPack() []byte {
	b, err := files.ReadFile("data/pleasant-diversion.json")
	if err != nil {
		panic(err) // it is part of the program
	}
	return b
}

// Pack is the pack in force.
func (l *Log) Pack() *Pack { return l.pack }

// PackFile is the pack in force as a file.
func (l *Log) PackFile() []byte { return bytes.Clone(l.source) }

// StepOf is the step in which a line, from 0, was written.
func (l *Log) StepOf(i int) Step { return l.at[i] }

// State is where the campaign stands. The caller must not change it.
func (l *Log) State() *State { return l.state }

// head is that of the chain before line n, from 0. The pack in force is the first link (KEEP-DATA-09).
func (l *Log) head(n int) string {
	if n > 0 {
		return l.Lines[n-1].Head
	}
	b := fmt.Appendf(nil, "bocage keeper 1\n%s\n%s", l.Mode, l.pack.digest)
	if l.Mode == Between {
		b = fmt.Appendf(b, "\n%s", l.name)
	}
	d := sha256.Sum256(b)
	return hex.EncodeToString(d[:])
}

// Head names the log.
func (l *Log) Head() string { return l.head(len(l.Lines)) }

// link is the head after a line.
func link(before string, line Line) string {
	line.Head = ""
	b, err := json.Marshal(line)
	if err != nil {
		panic(err) // plain values
	}
	d := sha256.Sum256(append([]byte(before), b...))
	return hex.EncodeToString(d[:])
}

const (
	MaxLines = 4000 // of a log
	// mostWork bounds what undoing and correcting may cost in the whole of a log, in lines computed anew, each of which counts once
	// more for
	// every 64 units. A campaign of 600 lines could be corrected 600 times.
	mostWork = 400_000
)

// Add adds a line if it holds, or returns a *Fault and changes nothing.
func (l *Log) Add(line Line) error {
	if len(l.Lines) == MaxLines {
		return fault("log", "KEEP-BAD-12", "%d lines", MaxLines)
	}
	if line.Side > GE {
		return fault("side", "KEEP-LOG-01", "there is no side %d", line.Side)
	}
	next := new(Log)
	*next = *l
	line.Head = link(l.Head(), line)
	if err := next.take(line); err != nil {
		return err
	}
	*l = *next
	return nil
}

// Do adds an entry.
func (l *Log) Do(e Entry) error { return l.Add(Line{Entry: &e, Side: e.Side}) }

func (l *Log) take(line Line) (err error) {
	before := len(l.Lines)
	l.at = append(l.at[:before:before], l.state.Step)
	switch line.Kind {
	case "":
		if line.Entry == nil || line.Entry.Side != line.Side {
			return fault("entry", "KEEP-LOG-01", "there is none, or it is the other side's")
		}
		if line.Entry.Do == "amend" {
			return fault("entry", "KEEP-LOG-06", "an amendment needs both")
		}
		l.state.head = l.head(before)
		if l.state, err = Apply(l.state, line.Entry); err != nil {
			return err
		}
		l.Lines = append(l.Lines, line)
		l.state.head = l.Head()
		return nil
	case "undo":
		err = l.checkUndo(line)
	case "correction", "amendment":
		err = l.checkRequest(line)
	case "agree", "refuse":
		err = l.checkAnswer(line)
	default:
		err = fault("kind", "KEEP-LOG-01", "there is no line %.20q", line.Kind)
	}
	if err != nil {
		return err
	}
	l.Lines = append(l.Lines, line)
	needless := len(l.NotNeeded)
	if err := l.fold(); err != nil || line.Kind != "undo" || len(l.NotNeeded) == needless {
		return err
	}
	return fault("of", "KEEP-LOG-02", "a roll has fallen on it: dice are not undone")
}

// of is the line that another is about.
func (l *Log) of(line Line) (*Line, error) {
	if line.Of < 1 || line.Of > len(l.Lines) {
		return nil, fault("of", "KEEP-LOG-03", "there is no line %d", line.Of)
	}
	return &l.Lines[line.Of-1], nil
}

// fixed are the entries that nobody takes back: dice and seals (KEEP-LOG-02, KEEP-SEAL-04).
var fixed = []string{"roll", "buy", "rows", "open", "close", "bid", "show bid", "contest", "hide", "show", "show observer"}

// Undoes reports whether an entry can be taken back while its step is open. Between two browsers an observer's hex is a seal, and the sides
// are those for which each has signed.
func (l *Log) Undoes(e *Entry) bool {
	return !slices.Contains(fixed, e.Do) && (l.Mode != Between || !slices.Contains([]string{"observer", "want", "confirm"}, e.Do))
}

// checkUndo: a side's own unconfirmed input of the open step.
func (l *Log) checkUndo(line Line) error {
	of, err := l.of(line)
	if err != nil {
		return err
	}
	switch {
	case of.Kind != "" || of.Side != line.Side || l.Undone(line.Of):
		return fault("of", "KEEP-LOG-02", "line %d is no input of the side, or is undone", line.Of)
	case !l.Undoes(of.Entry):
		return fault("of", "KEEP-LOG-02", "dice, seals and what was closed are not undone")
	}
	for i := len(l.Lines) - 1; i >= line.Of; i-- { // nothing was closed since
		if k := l.Lines[i]; k.Kind == "" && k.Entry.Do == "close" && k.Side == line.Side {
			return fault("of", "KEEP-LOG-02", "the step is closed: a correction is needed")
		}
	}
	return nil
}

// Undone reports whether a line, from 1, is undone.
func (l *Log) Undone(n int) bool {
	return slices.ContainsFunc(l.Lines, func(k Line) bool { return k.Kind == "undo" && k.Of == n })
}

// checkRequest: a correction, or an amendment, which breaks a rule line on purpose. Who plays alone needs nobody's consent.
func (l *Log) checkRequest(line Line) error {
	n := utf8.RuneCountInString(line.Reason)
	switch {
	case n < 1 || n > 200 || letters(line.Reason) != line.Reason:
		return fault("reason", "KEEP-LOG-03", "a reason of %d letters, not 1 to 200", n)
	case line.Entry == nil:
		return fault("entry", "KEEP-LOG-03", "the new value is missing")
	case line.Kind == "amendment":
		if line.Rule == "" || len(line.Rule) > 20 || line.Entry.Do != "amend" {
			return fault("rule", "KEEP-LOG-06", "an amendment says which line it breaks, and what is so")
		}
		return amend(l.state.clone(), line.Entry, line.Rule)
	}
	of, err := l.of(line)
	if err != nil {
		return err
	}
	switch {
	case of.Kind != "" || l.Undone(line.Of) || of.Entry.Do != line.Entry.Do || of.Side != line.Entry.Side:
		return fault("of", "KEEP-LOG-03", "line %d is no such entry", line.Of)
	case of.Entry.Do == "roll" && (of.Entry.Drawn || line.Entry.Drawn):
		return fault("of", "KEEP-LOG-05", "a roll that was not typed is not corrected")
	case slices.Contains([]string{"buy", "rows", "bid"}, of.Entry.Do),
		l.Mode == Between && !l.Undoes(of.Entry) && (of.Entry.Do != "roll" || l.at[line.Of-1] == Begin): // the sides stand
		return fault("of", "KEEP-SEAL-04", "what is sealed cannot be taken back, by agreement either")
	}
	return nil
}

// checkAnswer: the other side agrees to a request or refuses it.
func (l *Log) checkAnswer(line Line) error {
	of, err := l.of(line)
	if err != nil {
		return err
	}
	if of.Kind != "correction" && of.Kind != "amendment" || of.Side == line.Side || l.Answer(line.Of) != "" {
		return fault("of", "KEEP-LOG-07", "line %d asks the side nothing", line.Of)
	}
	return nil
}

// Answer is what was said to a request: "agree", "refuse" or "".
func (l *Log) Answer(n int) string {
	for _, k := range l.Lines {
		if k.Of == n && (k.Kind == "agree" || k.Kind == "refuse") {
			return k.Kind
		}
	}
	return ""
}

// fold computes everything anew (KEEP-LOG-04). A roll that is no longer asked for under its name stays in the log, marked.
func (l *Log) fold() error {
	s := New(l.pack)
	if l.Mode == Between {
		s.Far = &Far{}
	}
	l.NotNeeded = nil
	undone, reads, stands := l.index()
	for i, k := range l.Lines {
		if l.work += 1 + len(s.Units)/64; l.work > mostWork {
			return fault("log", "KEEP-BAD-12", "more is undone and corrected than can be computed anew")
		}
		s.head = l.head(i)
		var err error
		next := s
		switch {
		case k.Kind == "amendment" && stands[i+1]:
			next = s.clone()
			err = amend(next, k.Entry, k.Rule)
			next.settle()
		case k.Kind != "" || undone[i+1]:
			continue
		default:
			next, err = Apply(s, reads[i+1])
		}
		var f *Fault
		if errors.As(err, &f) && k.Kind == "" && k.Entry.Do == "roll" && (f.Rule == "KEEP-BAD-10" || f.Rule == "KEEP-SCOPE-08") {
			l.NotNeeded = append(l.NotNeeded, i+1)
			continue
		}
		if err != nil {
			return fmt.Errorf("line %d would no longer hold: %w", i+1, err)
		}
		s = next
	}
	s.head = l.Head()
	l.state = s
	return nil
}

// index reads once, by numbers of lines from 1, which are undone, what each entry is as the last correction in force has it, and which
// requests are in force.
func (l *Log) index() (undone map[int]bool, reads map[int]*Entry, stands map[int]bool) {
	undone, reads, stands = map[int]bool{}, map[int]*Entry{}, map[int]bool{}
	for i, k := range l.Lines {
		switch k.Kind {
		case "":
			reads[i+1] = k.Entry
		case "undo":
			undone[k.Of] = true
		case "agree":
			stands[k.Of] = true
		case "correction", "amendment":
			if l.Mode == Alone {
				stands[i+1] = true
			}
		}
	}
	for i, k := range l.Lines {
		if k.Kind == "correction" && stands[i+1] {
			reads[k.Of] = k.Entry
		}
	}
	return undone, reads, stands
}

// amend sets a value that no rule gives (KEEP-LOG-06): Text which, N to what.
func amend(s *State, e *Entry, rule string) error {
	if e.N < 0 || e.N > mostVP {
		return fault("amend", "KEEP-BAD-02", "%d is not from 0 to %d", e.N, mostVP)
	}
	switch e.Text {
	case "bank":
		s.Bank = e.N
	case "points":
		s.Points = e.N
	case "vp":
		s.day().VP = e.N
	case "american cvp":
		s.day().CVP[US] = e.N
	case "german cvp":
		s.day().CVP[GE] = e.N
	case "no quarter":
		s.NoQuarter = [2]bool{e.N&1 != 0, e.N&2 != 0}
	case "required": // of this and every later scenario
		s.Raised.Required += e.N - s.Required()
	case "cg vp":
		s.Raised.Total = e.N - s.pack.Total.Value
	case "cap":
		s.Raised.Cap = e.N - s.pack.Cap.Value
	case "liar":
		s.Liar = Nobody
	default:
		return fault("amend", "KEEP-LOG-06", "there is no value %.20q", e.Text)
	}
	s.Amended = append(s.Amended, rule)
	return nil
}

// file is a campaign as it is kept and handed on (KEEP-PRINT-05). Secrets are the owner's own, and only there if he has chosen so.
type file struct {
	Format  int      `json:"format"`
	Keeper  string   `json:"keeper"`
	Mode    Mode     `json:"mode"`
	Pack    []byte   `json:"pack"`
	Digest  string   `json:"digest"` // of the pack
	Lines   []Line   `json:"lines"`
	State   string   `json:"state"` // digest
	Secrets []Secret `json:"secrets,omitempty"`
}

// Secret is an own slot that is not open: what the owner's device keeps beside the log.
type Secret struct {
	Side   Side   `json:"side"`
	Number int    `json:"number"`
	Slot   Slot   `json:"slot"`
	Salt   []byte `json:"salt"`
}

const (
	fileFormat = 1
	maxFile    = 1 << 20 // KEEP-BAD-12
)

// Errors of files, which are wrapped.
var (
	ErrNotOurs = errors.New("the file is no campaign of the keeper")
	ErrTooBig  = errors.New("the file is too big")
	ErrNewer   = errors.New("the file is of a newer version of the program")
	ErrBroken  = errors.New("the file's chain is broken")
)

// Export writes a campaign as one file, with the secrets that are given.
func (l *Log) Export(secrets []Secret) ([]byte, error) {
	b, err := json.Marshal(file{fileFormat, "bocage keeper", l.Mode, l.source, l.pack.digest, l.Lines, l.state.Digest(), secrets})
	if err == nil && len(b) > maxFile {
		err = fmt.Errorf("%w: %d bytes, at most %d", ErrTooBig, len(b), maxFile)
	}
	return b, err
}

// Import reads a campaign's file. If some lines do not hold, the campaign up to them comes with the error, so that it can be shown up to
// the
// damage (KEEP-LOG-09).
func Import(b []byte) (*Log, []Secret, error) {
	if len(b) > maxFile {
		return nil, nil, fmt.Errorf("%w: %d bytes, at most %d", ErrTooBig, len(b), maxFile)
	}
	var head struct {
		Format int
		Keeper string
	}
	if json.Unmarshal(b, &head) != nil || head.Keeper != "bocage keeper" {
		return nil, nil, ErrNotOurs
	}
	if head.Format > fileFormat {
		return nil, nil, fmt.Errorf("%w: format %d, this one reads up to %d", ErrNewer, head.Format, fileFormat)
	}
	var f file
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil || f.Format != fileFormat {
		return nil, nil, fmt.Errorf("%w: %v", ErrNotOurs, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, nil, fmt.Errorf("%w: something stands behind it", ErrNotOurs)
	}
	l, err := Start(f.Pack, f.Mode)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %v", ErrNotOurs, err)
	}
	if l.pack.digest != f.Digest {
		return nil, nil, fmt.Errorf("%w: the pack is another one", ErrBroken)
	}
	for i, line := range f.Lines {
		head := line.Head
		if err := l.Add(line); err != nil {
			return l, f.Secrets, fmt.Errorf("%w: line %d: %v", ErrBroken, i+1, err)
		}
		if l.Head() != head {
			l.Lines, l.at = l.Lines[:i], l.at[:i]
			return l, f.Secrets, errors.Join(fmt.Errorf("%w: line %d was changed", ErrBroken, i+1), l.fold())
		}
	}
	if l.state.Digest() != f.State {
		return l, f.Secrets, fmt.Errorf("%w: the state is another one", ErrBroken)
	}
	return l, f.Secrets, nil
}
