package far

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"bocage/app/shell/errand"
	"bocage/app/shell/watching"
	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
	"bocage/net/match"
	"bocage/net/operation"
)

// What two devices say to each other of the campaign, beside what pair has. Each message begins with a letter.
const (
	sayFile  = 'F' // a piece of the file of the match whose end comes next
	sayEntry = 'E'
	sayState = 'S' // the state, since the two were found to differ
	sayTable = 'T' // see table
	sayMatch = 'B' // likewise
)

// piece is how many bytes of a file go into one message.
const piece = 48 << 10

// talk is what is said of the journal.
type talk struct {
	file  []byte // of a match, as far as it has come
	shown map[[32]byte]*operation.Fought
	named map[int][32]byte // by battle, the match in which it is fought here
	ended map[int][]byte   // and its file, once it has an end
	told  bool             // the state
	apart bool             // the two have come to different states: the other's is waited for
}

// Greet says what the other must know.
func (f *Campaign) Greet() {
	f.moves()
	f.file = nil
	f.SayHow()
	f.sayTable()
}

// At takes a frame of the match, which waits for nothing.
func (f *Campaign) At(frame []byte) bool {
	if len(frame) == 0 || frame[0] != sayMatch {
		return false
	}
	f.cameMatch(frame[1:])
	return true
}

// Heed does what a message says. What is none is dropped.
func (f *Campaign) Heed(what byte, body []byte) {
	switch {
	case f.apart && what == sayState:
		f.compare(body)
	case what == sayTable && f.Why == "":
		f.cameTable(body)
	case f.Hears(what, body):
	case what == sayFile:
		if f.file = append(f.file, body...); len(f.file) > match.MaxFile {
			f.Halt(words.Say("campaign.far-noise"))
		}
	case what == sayEntry:
		file := f.file
		f.file = nil
		f.judged(body, file)
	case what == sayState:
		f.compare(body)
	}
}

// SayEntry says an entry of the journal, with the file of the match whose end it is.
func (f *Campaign) SayEntry(frame []byte) {
	for file := f.peer.File(frame); len(file) > 0; {
		n := min(piece, len(file))
		f.InTurn(sayFile, file[:n])
		file = file[n:]
	}
	f.InTurn(sayEntry, frame)
}

// said keeps an entry of the player's own, and then says it.
func (f *Campaign) said(frame []byte, err error) error {
	if err != nil {
		return err
	}
	f.Keep(f.records(keptEntry, frame, f.peer.File(frame)), func() { f.SayEntry(frame) })
	f.Due()
	f.Changed()
	return nil
}

// records are an entry as it is kept, a lie or none.
func (f *Campaign) records(kind byte, frame, file []byte) (l [][]byte) {
	if shown := f.shown[digest(file)]; file != nil && shown != nil {
		l = append(l, fileRecord(file, shown))
	}
	if l = append(l, append([]byte{kind}, frame...)); operation.Owed(frame) {
		f.since = f.H.Now()
		l = append(l, binary.AppendUvarint([]byte{keptTime}, uint64(f.since)))
	}
	return l
}

// judged takes an entry once the file that came with it is judged: that takes long, and a worker does it.
func (f *Campaign) judged(frame, file []byte) {
	if !operation.EndsBattle(frame) || len(file) == 0 || f.shown[digest(file)] != nil {
		f.take(frame, file)
		return
	}
	f.Busy = true
	nth := f.Nth
	f.look(file, func(_ *operation.Fought, err error) {
		if nth != f.Nth || f.Shut {
			return
		}
		f.Busy = false
		switch {
		case err == nil:
			f.take(frame, file)
		case errors.Is(err, operation.ErrFile):
			f.Halt(words.Say("campaign.far-noise"))
		default: // of this device
			f.Halt(err.Error())
		}
		f.Work()
	})
}

// look has a worker judge the file of a match. What it shows counts once it has ended.
func (f *Campaign) look(file []byte, done func(*operation.Fought, error)) {
	var d watching.Desk
	d = f.H.Ways().Desk(func(m []byte) {
		d.End()
		p, _ := errand.Judged(m)
		if p.Fought == nil || p.Why != "" {
			done(p.Fought, fmt.Errorf("%w: %s", operation.ErrFile, p.Why))
			return
		}
		f.shown[digest(file)] = p.Fought
		done(p.Fought, nil)
	}, func() {
		d.End()
		done(nil, errors.New(words.Say("friend.worker")))
	})
	d.Post(errand.Judge(file))
}

// judge says what was found out about a file, for the journal.
func (f *Campaign) judge(b *rules.Battle, file []byte) (*operation.Battle, error) {
	shown := f.shown[digest(file)]
	if shown == nil {
		return nil, errors.New("its file is not here")
	}
	return shown.Of(b)
}

// take takes an entry of the other.
func (f *Campaign) take(frame, file []byte) {
	before := f.peer.Head()
	err := f.peer.Take(frame, file)
	var lie *operation.Lie
	switch {
	case errors.Is(err, operation.ErrDiffers):
		f.sayState()
		f.differs("")
	case errors.As(err, &lie):
		if len(file) == 0 {
			file = f.peer.File(frame)
		}
		f.Keep(f.records(keptLie, frame, file), nil)
	}
	if f.Stops(err) || err != nil || f.peer.Head() == before {
		return
	}
	if operation.EndsBattle(frame) {
		file = f.peer.File(frame)
	} else {
		file = nil
	}
	f.Keep(f.records(keptEntry, frame, file), nil)
}

// sayState says the state, once, for the two to be compared (CAMP-PEER-03).
func (f *Campaign) sayState() {
	if !f.told {
		f.told = true
		if b, err := json.Marshal(f.peer.Computed()); err == nil {
			f.Send(sayState, b)
		}
	}
}

// compare names the first thing in which the two differ. Once both have said their states the line has done its work; who was told first
// leaves it to the other to end it.
func (f *Campaign) compare(theirs []byte) {
	asked := f.told
	f.sayState()
	if at, err := f.peer.Compare(theirs); err == nil && at != "" {
		if f.differs(at); asked {
			f.HangUp()
		}
	}
}

// lastWords is how long, in ms, the line is kept for the other's state when the two differ.
const lastWords = 5000

// differs stops here, as the two have come to different states, and says where they differ first if that is known. The line is kept for a
// while, so that both hear of it.
func (f *Campaign) differs(at string) {
	if f.Why != "" && !f.apart {
		return
	}
	f.Why = words.Say("pair.differs", at)
	if !f.apart {
		f.apart = true
		f.H.After(lastWords, func() {
			if !f.Shut {
				f.HangUp()
				f.Changed()
			}
		})
	}
}
