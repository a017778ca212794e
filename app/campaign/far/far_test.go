package far

import (
	"errors"
	"strings"
	"testing"

	"bocage/app/campaign/far/fartest"
	"bocage/app/keep"
	"bocage/app/shell/meeting"
	"bocage/app/shell/pair/pairtest"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	rules "bocage/engine/campaign"
	"bocage/net/link"
	"bocage/net/operation"
)

var games = rules.Games{adapter.Game}

const (
	german = engine.Seat(0)
	us     = engine.Seat(1)
)

// device is one device with a campaign, and the friend at another one.
type device struct {
	*testing.T
	d      *keep.Memory
	h      *pairtest.House
	f      *Campaign
	user   *User
	friend *fartest.Friend
	games  rules.Games
}

// invited is a campaign to which the friend was invited. He has come.
func invited(t *testing.T) *device {
	t.Helper()
	return invitedTo(t, "ten-days-in-june", games, nil)
}

// invitedTo is a campaign of some games to which he was; he judges the files of its battles.
func invitedTo(t *testing.T, id string, games rules.Games, judge operation.Judge) *device {
	t.Helper()
	p := &device{T: t, d: keep.NewMemory(), games: games}
	p.h = pairtest.NewHouse(p.d, binding.Game)
	c, err := rules.Load(id, games)
	if err != nil {
		t.Fatal(err)
	}
	if p.f, err = Invite(p.h, games, "campaign", c, us, func() {}); err != nil {
		t.Fatal(err)
	}
	p.user = p.f.Use(func() {})
	p.friend = fartest.NewFriend(c, german, judge)
	p.meets()
	if !p.f.Met() || !p.friend.Met() {
		t.Fatalf("they have not met: %s", p.f.Fault())
	}
	return p
}

// meets has the friend come on the line that was called last.
func (p *device) meets() {
	p.h.Run()
	p.friend.Opens(p.h.Wire.Line())
	p.hears()
}

func (p *device) hears() {
	p.h.Run()
	p.friend.Hears()
	p.h.Run()
}

// reopens goes on after the page was loaded again.
func (p *device) reopens() {
	p.Helper()
	p.f.Close()
	p.h = pairtest.NewHouse(p.d, binding.Game)
	k, ok := p.h.Shelf().Find(p.f.ID)
	if !ok {
		p.Fatal("it is not kept")
	}
	p.f = Open(p.h, p.games, k, func() {})
	p.user = p.f.Use(func() {})
	p.h.Run()
}

// report judges the file of the campaign.
func (p *device) report() *operation.Report {
	p.Helper()
	b, err := p.f.File(nil)
	if err != nil {
		p.Fatal(err)
	}
	r, err := operation.Verify(b, p.games, p.f.judge)
	if err != nil {
		p.Fatal(err)
	}
	return r
}

func TestRules(t *testing.T) {
	t.Run("CAMP-PEER-05 the proof of a lie is kept, and the campaign stays where it is", func(t *testing.T) {
		p := invited(t)
		lie := p.friend.Lie(german, `{"do":"go","side":0,"name":"nowhere"}`)
		p.h.Wire.Line().Say('E', lie)
		p.h.Run()
		why := p.f.Fault()
		about, _, _ := strings.Cut(words.Say("pair.lied", "|"), "|")
		for _, when := range []string{"at once", "after a reload"} {
			if p.f.Fault() != why || why == "" || !strings.HasPrefix(why, about) {
				t.Errorf("%s: %q, %q", when, p.f.Fault(), why)
			}
			if r := p.report(); r.Judgement != operation.Lied || r.Side != "German" {
				t.Errorf("%s: %+v", when, r)
			}
			if n := len(p.h.Wire.Lines); when != "at once" && n > 0 {
				t.Errorf("%d calls", n)
			}
			p.reopens()
		}
	})
	t.Run("CAMP-PEER-03 both name the first field that differs before the line ends", func(t *testing.T) {
		seal := `{"do":"seal","side":0,"seal":"` + strings.Repeat("ab", 32) + `"}`
		theirs := func(p *device) []byte {
			s := *p.f.peer.State()
			if s.Sides[german].Owes == "" {
				s.Sides[german].Owes = strings.Repeat("ab", 32)
			}
			s.Sides[us].Supply++
			return fartest.StateOf(&s)
		}
		p := invited(t)
		line := p.h.Wire.Line()
		line.Say('E', p.friend.Lie(german, seal)) // its mark is of another state
		p.h.Run()
		if line.Closed || line.Count('S') != 1 || p.f.Fault() != words.Say("pair.differs", "") {
			t.Fatalf("closed %v, %q", line.Closed, p.f.Fault())
		}
		line.Say('S', theirs(p))
		p.h.Run()
		if !line.Closed || p.f.Fault() != words.Say("pair.differs", "sides[1].supply") {
			t.Errorf("closed %v, %q", line.Closed, p.f.Fault())
		}

		p = invited(t) // the other finds it
		line = p.h.Wire.Line()
		line.Say('S', fartest.StateOf(&rules.State{}))
		p.h.Run()
		if line.Closed || line.Count('S') != 1 || p.f.Fault() == "" {
			t.Fatalf("closed %v, %q", line.Closed, p.f.Fault())
		}
		if p.h.Passes(lastWords); !line.Closed || len(p.h.Wire.Lines) != 1 {
			t.Error("the line stays")
		}

		p = invited(t) // the other says nothing more, and goes
		line = p.h.Wire.Line()
		line.Say('E', p.friend.Lie(german, seal))
		line.Heard.Closed(errors.New("gone"))
		if p.h.Run(); !line.Closed || len(p.h.Wire.Lines) != 1 || p.f.Fault() == "" {
			t.Errorf("%d lines", len(p.h.Wire.Lines))
		}
	})
	t.Run("CAMP-PEER-09 the days are counted from the last entry that was owed", func(t *testing.T) {
		p := invited(t)
		p.friend.Says(p.friend.Seal(&rules.Order{}))
		p.h.Run()
		since := p.f.Since()
		p.h.Clock += 29 * 24 * 3600 * 1000
		p.friend.Says(p.friend.Make(rules.Step{Do: rules.DoStop}))
		p.h.Run()
		if k, _ := p.h.Shelf().Find(p.f.ID); !p.f.Match().State.Sides[german].Stops || k.Changed <= since {
			t.Fatal("the wish has not come")
		}
		if p.f.Since() != since || since == 0 {
			t.Errorf("since %d, not %d", p.f.Since(), since)
		}
		if p.reopens(); p.f.Since() != since {
			t.Errorf("after a reload since %d, not %d", p.f.Since(), since)
		}
	})
}

// TestPart: a match that has left its table for so long that the campaign was closed comes back to it.
func TestPart(t *testing.T) {
	p := invited(t)
	old := p.f
	part := old.Part(1, func() *Campaign {
		k, _ := p.h.Shelf().Find(old.ID)
		p.f = Open(p.h, games, k, func() {})
		return p.f
	})
	opened := 0
	call := func() meeting.Line {
		return part.Call(meeting.Call{}, meeting.Caller{Met: func(meeting.State) {}, Opened: func([32]byte) { opened++ }, Lost: func() {},
			Coded: func(link.Code, error) {}})
	}
	line := call()
	p.user.Leave()
	line.Close()
	if p.h.Passes(lingers); !old.Shut || old.Writes() {
		t.Fatal("a campaign that nobody uses goes on")
	}
	if part.Meets(false) == nil || p.f != old {
		t.Error("to be seen is enough to call")
	}
	call()
	p.h.Run()
	if p.f == old {
		t.Fatal("the match has the campaign that was closed")
	}
	p.meets()
	p.h.Wire.Line().Say('T', []byte{1, 1})
	if p.h.Passes(lingers); opened != 1 || p.f.Shut || !p.f.Writes() {
		t.Errorf("opened %d times, closed: %v", opened, p.f.Shut)
	}
}

// TestStaleFrames: what has come for a match before it was open is not given to it once the other has sat down again, or the line was lost.
func TestStaleFrames(t *testing.T) {
	for name, again := range map[string]func(p *device){
		"he sits down again": func(*device) {},
		"the line is lost":   func(p *device) { p.h.Wire.Line().Heard.Lost() },
	} {
		t.Run(name, func(t *testing.T) {
			p := invited(t)
			var came [][]byte
			line := p.h.Wire.Line()
			part := p.f.Part(1, nil)
			part.Call(meeting.Call{}, meeting.Caller{Met: func(meeting.State) {}, Opened: func([32]byte) {}, Lost: func() {},
				Closed: func(error) {}, Came: func(frame []byte) { came = append(came, frame) }})
			taken := line.Taken
			line.Say('T', []byte{1, 1})
			line.Say('B', []byte{1, 1, 'o'}) // at once: the match is not open yet
			again(p)
			if name != "he sits down again" {
				line.Heard.Opened([32]byte{})
			}
			line.Say('T', []byte{1, 2})
			line.Say('B', []byte{1, 2, 'n'})
			if p.h.Run(); len(came) != 1 || string(came[0]) != "n" {
				t.Errorf("came %q", came)
			}
			if n := line.Taken - taken; n != 3 { // the two of T, and what was dropped
				t.Errorf("%d more may come", n)
			}
		})
	}
}

// TestLineMoves: where the line goes over to another connection before the one it had is lost, the match begins on that anew, for what was
// on its way on the old one never comes.
func TestLineMoves(t *testing.T) {
	p := invited(t)
	var opened [][32]byte
	var came [][]byte
	line := p.h.Wire.Line()
	match := p.f.Part(1, nil).Call(meeting.Call{}, meeting.Caller{
		Met: func(meeting.State) {}, Lost: func() { t.Error("told that it is lost") },
		Opened: func(channel [32]byte) { opened = append(opened, channel) }, Came: func(frame []byte) { came = append(came, frame) }})
	line.Say('T', []byte{1, 1})
	p.h.Run()
	line.Heard.Opened([32]byte{2})
	said := line.Count('B')
	if match.Send([]byte("o")); line.Count('B') != said {
		t.Error("what is of the old connection goes over the new one")
	}
	line.Say('T', []byte{1, 1})
	p.h.Run()
	line.Say('B', []byte{1, 1, 'n'})
	if p.h.Run(); len(opened) != 2 || opened[1] != [32]byte{2} || len(came) != 1 {
		t.Errorf("opened %v, came %q", opened, came)
	}
	if match.Send([]byte("o")); line.Count('B') != said+1 {
		t.Error("nothing is said on the new connection")
	}
}

// TestLineMovesAway: who has left the table by then, or is lost before he says anything, is told to the match.
func TestLineMovesAway(t *testing.T) {
	for name, goes := range map[string]func(line *pairtest.Line){
		"he has left": func(line *pairtest.Line) { line.Say('T', []byte{0, 0}) },
		"he is lost":  func(line *pairtest.Line) { line.Heard.Lost() },
	} {
		t.Run(name, func(t *testing.T) {
			p := invited(t)
			lost, stands := 0, meeting.State(0)
			line := p.h.Wire.Line()
			p.f.Part(1, nil).Call(meeting.Call{}, meeting.Caller{Met: func(s meeting.State) { stands = s }, Lost: func() { lost++ },
				Opened: func([32]byte) {}})
			line.Say('T', []byte{1, 1})
			p.h.Run()
			line.Heard.Opened([32]byte{2})
			if p.h.Run(); lost != 0 {
				t.Error("lost before he has said anything")
			}
			goes(line)
			if p.h.Run(); lost != 1 || stands != meeting.Alone {
				t.Errorf("lost %d times, stands %v", lost, stands)
			}
		})
	}
}
