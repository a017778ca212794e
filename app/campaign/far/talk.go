package far

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"bocage/app/shell/errand"
	"bocage/app/shell/watching"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/match"
	"bocage/net/operation"
	"bocage/net/rate"
)

// What two devices say to each other of the campaign. Each message begins with a letter.
const (
	sayGreeting = 'G'
	sayHello    = 'H' // how far the journal goes; the other answers with what is missing there, and sayHeard
	sayHeard    = 'h' // the same, which nobody answers
	sayFile     = 'F' // a piece of the file of the match whose end comes next
	sayEntry    = 'E'
	sayState    = 'S' // the state, since the two were found to differ
	sayTable    = 'T' // see table
	sayMatch    = 'B' // likewise
)

// piece is how many bytes of a file go into one message.
const piece = 48 << 10

// talk is what is said of the journal.
type talk struct {
	inbox [][]byte // messages that are not looked at yet
	busy  bool     // the one that was is still on its way
	works bool     // they are being looked at
	file  []byte   // of a match, as far as it has come
	shown map[[32]byte]*operation.Fought
	named map[int][32]byte // by battle, the match in which it is fought here
	ended map[int][]byte   // and its file, once it has an end
	told  bool             // the state
	turns [][]byte         // what waits to be said in its turn
	may   rate.Bucket      // how much of that
	flows bool             // more of it is said soon
	apart bool             // the two have come to different states: the other's is waited for
}

// tell says something.
func (f *Campaign) tell(what byte, body []byte) {
	if f.up && f.line != nil {
		f.line.Send(append([]byte{what}, body...))
	}
}

// tellInTurn says something of the journal. The files of many matches are more than a line lets come at once (docs/link.md): they take half
// of that, so that there is room for the match that is fought.
func (f *Campaign) tellInTurn(what byte, body []byte) {
	f.turns = append(f.turns, append([]byte{what}, body...))
	f.flow()
}

// flow says of what waits as much as may be.
func (f *Campaign) flow() {
	if !f.up {
		f.turns = nil
	}
	for len(f.turns) > 0 && f.may.Take(now(f.h), float64(len(f.turns[0]))) {
		f.line.Send(f.turns[0])
		f.turns = f.turns[1:]
	}
	if len(f.turns) > 0 && !f.flows {
		f.flows = true
		f.h.After(1000, func() {
			f.flows = false
			f.flow()
		})
	}
}

// came takes a message.
func (f *Campaign) came(frame []byte) {
	if len(frame) > 0 && frame[0] == sayMatch {
		f.cameMatch(frame[1:])
		return
	}
	f.inbox = append(f.inbox, bytes.Clone(frame))
	f.work()
}

// work looks at the messages in their order, each once what was done for the one before it is, and all that was written is kept: nothing is
// said before.
func (f *Campaign) work() {
	if f.works {
		return
	}
	f.works = true
	for len(f.inbox) > 0 && !f.busy && f.onWay == 0 && !f.over && f.line != nil {
		m := f.inbox[0]
		f.inbox = f.inbox[1:]
		f.line.Next(1)
		if len(m) > 0 && (f.fault == "" || f.apart && m[0] == sayState) {
			f.heed(m[0], m[1:])
		}
	}
	f.works = false
	f.duties()
	f.changed()
}

// heed does what a message says. What is none is dropped.
func (f *Campaign) heed(what byte, body []byte) {
	switch {
	case what == sayGreeting:
		f.greeted(body)
	case what == sayTable:
		f.cameTable(body)
	case !f.Met():
	case what == sayHello, what == sayHeard:
		f.hear(body, what == sayHello)
	case what == sayFile:
		if f.file = append(f.file, body...); len(f.file) > match.MaxFile {
			f.halt(words.Say("campaign.far-noise"))
		}
	case what == sayEntry:
		file := f.file
		f.file = nil
		f.judged(body, file)
	case what == sayState:
		f.compare(body)
	}
}

// greeted takes the other's greeting.
func (f *Campaign) greeted(said []byte) {
	if f.Met() {
		if !f.peer.MetBy(said) {
			f.halt(words.Say("campaign.far-other"))
		}
		return
	}
	if err := f.peer.Meet(said); err != nil {
		why := words.Say("campaign.far-other")
		if errors.Is(err, engine.ErrOlder) || errors.Is(err, engine.ErrNewer) {
			why = words.Say("friend.code-version")
		}
		f.halt(why)
		return
	}
	if f.found != nil && f.found.Root != nil {
		f.found.Met = true
	}
	f.keep([][]byte{append([]byte{keptGreeting}, said...)}, func() { f.tell(sayHello, f.peer.Hello()) })
}

// hear takes how far the other's journal goes, and says what he lacks (CAMP-PEER-07).
func (f *Campaign) hear(hello []byte, answer bool) {
	frames, err := f.peer.Hear(hello)
	if errors.Is(err, operation.ErrFork) {
		f.halt(words.Say("campaign.far-fork"))
		return
	}
	for _, frame := range frames {
		f.sayEntry(frame)
	}
	if answer {
		f.tellInTurn(sayHeard, f.peer.Hello())
	}
}

// sayEntry says an entry of the journal, with the file of the match whose end it is.
func (f *Campaign) sayEntry(frame []byte) {
	for file := f.peer.File(frame); len(file) > 0; {
		n := min(piece, len(file))
		f.tellInTurn(sayFile, file[:n])
		file = file[n:]
	}
	f.tellInTurn(sayEntry, frame)
}

// said keeps an entry of the player's own, and then says it.
func (f *Campaign) said(frame []byte, err error) error {
	if err != nil {
		return err
	}
	f.keep(f.records(keptEntry, frame, f.peer.File(frame)), func() { f.sayEntry(frame) })
	f.duties()
	f.changed()
	return nil
}

// records are an entry as it is kept, a lie or none.
func (f *Campaign) records(kind byte, frame, file []byte) (l [][]byte) {
	if shown := f.shown[digest(file)]; file != nil && shown != nil {
		l = append(l, fileRecord(file, shown))
	}
	if l = append(l, append([]byte{kind}, frame...)); operation.Owed(frame) {
		f.since = f.h.Now()
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
	f.busy = true
	nth := f.nth
	f.look(file, func(_ *operation.Fought, err error) {
		if nth != f.nth || f.over {
			return
		}
		if f.busy = false; err == nil {
			f.take(frame, file)
		} else {
			f.halt(words.Say("campaign.far-noise"))
		}
		f.work()
	})
}

// look has a worker judge the file of a match. What it shows counts once it has ended.
func (f *Campaign) look(file []byte, done func(*operation.Fought, error)) {
	var d watching.Desk
	d = f.h.Ways().Desk(func(m []byte) {
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
func (f *Campaign) judge(c *rules.Campaign, built, file []byte) (*operation.Battle, error) {
	shown := f.shown[digest(file)]
	if shown == nil {
		return nil, errors.New("its file is not here")
	}
	return shown.Of(c, built)
}

// take takes an entry of the other, and makes anew what has given way to it.
func (f *Campaign) take(frame, file []byte) {
	before := f.peer.Head()
	again, err := f.peer.Take(frame, file)
	var lie *operation.Lie
	switch {
	case errors.Is(err, operation.ErrDiffers):
		f.sayState()
		f.differs("")
	case errors.As(err, &lie):
		if len(file) == 0 {
			file = f.peer.File(frame)
		}
		f.keep(f.records(keptLie, frame, file), nil)
		f.halt(words.Say("campaign.far-lied", lie.Error()))
	case errors.Is(err, operation.ErrFork):
		f.halt(words.Say("campaign.far-fork"))
	case err != nil, f.peer.Head() == before:
		return
	}
	if err != nil {
		return
	}
	if operation.EndsBattle(frame) {
		file = f.peer.File(frame)
	} else {
		file = nil
	}
	f.keep(f.records(keptEntry, frame, file), nil)
	for _, a := range again {
		if frame, err := f.peer.Remake(a); err == nil {
			f.said(frame, nil)
		}
	}
}

// sayState says the state, once, for the two to be compared (CAMP-PEER-03).
func (f *Campaign) sayState() {
	if !f.told {
		f.told = true
		if b, err := json.Marshal(f.peer.Computed()); err == nil {
			f.tell(sayState, b)
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
			f.hangUp()
		}
	}
}

// lastWords is how long, in ms, the line is kept for the other's state when the two differ.
const lastWords = 5000

// differs stops here, as the two have come to different states, and says where they differ first if that is known. The line is kept for a
// while, so that both hear of it.
func (f *Campaign) differs(at string) {
	if f.fault != "" && !f.apart {
		return
	}
	f.fault = words.Say("campaign.far-differs", at)
	if !f.apart {
		f.apart = true
		f.h.After(lastWords, func() {
			if !f.over {
				f.hangUp()
				f.changed()
			}
		})
	}
}
