package friend

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/net/audit"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/match"
)

// session is a match at this end. All of it happens in the goroutine of run; others hand it what is to be done.
type session struct {
	o    *options
	in   io.Reader
	out  io.Writer
	game *kit.Game
	sc   engine.Scenario // nil until the friend has sent it
	fair engine.Fair
	id   [8]byte
	role invite.Role // as this player would say it
	host bool        // has invited first
	// expected is the digest of the scenario that the friend will send.
	expected [8]byte
	kept     *kept // nil until the line was open for the first time
	agent    kit.Agent

	ctx     context.Context
	do      chan func() error // what other goroutines want done
	calls   int               // lines that were to be made
	called  bool              // and one had a code
	line                      // to the friend
	meeting rendezvous        // where he is found
	mirror  *match.Mirror     // nil until the match begins
	desk    *match.Desk
	toDesk  [][]byte // messages that wait
	toPage  [][]byte
	early   [][]byte // frames that came before there was a match
	given   bool     // the friend's own scenario is here, and it is asked whether to play it
	asked   uint32   // at which entry the player was asked last
	picks   int      // and how much he had chosen
	worded  bool     // the words of the match were told
	offer   bool     // the friend's offer of a draw was told
	time    timing   // what was told of it
	claims  claims   // as they were told
	ended   bool     // the end was told
	shown   bool     // and where its file is
	over    bool     // there is nothing more to be done
	fault   error    // why not
	quiet   bool     // what is followed was there before
	deaf    bool     // nothing more is typed
	lingers bool     // an agent is about to leave
}

// claims are what is said of who has no time left, and of who has left, by seat.
type claims struct {
	flagged [2]match.Said
	left    [2]bool
}

func newSession(o *options, in io.Reader, out io.Writer) *session {
	return &session{o: o, in: in, out: out, do: make(chan func() error)}
}

// newID numbers the match.
func (s *session) newID() error {
	_, err := io.ReadFull(rand.Reader, s.id[:])
	return err
}

// plays says what is played.
func (s *session) plays(sc engine.Scenario) error {
	_, newest := s.game.Rules()
	fair, err := sc.Fair(newest)
	if err == nil {
		s.sc, s.fair = sc, fair
	}
	return err
}

// say prints a line.
func (s *session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// name is how the match is called here.
func (s *session) name() string { return nameOf(s.id, s.role.Seat) }

// side is the name of a seat.
func (s *session) side(seat engine.Seat) string { return s.game.Sides[seat] }

// run plays the match until it is over, the player leaves it or the context ends.
func (s *session) run(ctx context.Context, invitation *link.Code) (err error) {
	var stop context.CancelFunc
	s.ctx, stop = context.WithCancel(ctx)
	defer stop()
	defer func() { s.kept.close() }() // a new match has none yet
	if s.agent, err = s.o.agent(s.game); err != nil {
		return err
	}
	s.introduce()
	if s.kept != nil {
		if err := s.begin(); err != nil {
			return err
		}
	}
	defer func() {
		if s.agent != nil && s.mirror != nil { // it was begun
			s.agent.End(s.view())
		}
	}()
	if s.meeting.used() {
		if err := s.meets(); err != nil {
			return err
		}
	} else {
		s.call(invitation)
	}
	go s.read()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for more := false; err == nil && !s.over; {
		if err = s.wait(more, tick.C); err == nil && !s.over {
			more, err = s.step()
		}
	}
	return s.leave(err)
}

// wait does what others want done, one thing, and looks at the time. If there may be more to do for the match it does not wait for them.
func (s *session) wait(more bool, tick <-chan time.Time) error {
	var now chan struct{} // nil: never
	if more {
		now = make(chan struct{})
		close(now)
	}
	select {
	case f := <-s.do:
		return f()
	case <-s.ctx.Done():
		s.over = true
	case <-tick:
		s.look()
	case <-now:
	}
	return nil
}

// later hands something over to the goroutine of run, and waits until it is begun, but not past the end.
func (s *session) later(f func() error) {
	select {
	case s.do <- f:
	case <-s.ctx.Done():
	}
}

// introduce tells what is played.
func (s *session) introduce() {
	who := "you type"
	if s.agent != nil {
		who = s.o.player + " plays for you"
	}
	limit := "no clock"
	if each := invite.Limit(s.role.Clock).Each; each > 0 {
		limit = fmt.Sprintf("%v for each, which binds two who keep to it: a claim on time that is disputed is void", each)
	}
	what := "a scenario of your friend's own"
	if s.sc != nil {
		what = plain(s.sc.Name())
	}
	s.say("Match %s: %s. You are the %s player, %s; %s. /help tells what can be typed.", s.name(), what, s.side(s.role.Seat), who, limit)
}

// begin begins the match, or goes on with it.
func (s *session) begin() error {
	var records [][]byte
	if s.kept == nil {
		h := head{Match: fmt.Sprintf("%x", s.id), Game: s.fair.Game(), Terms: s.fair.Terms(),
			Seat: s.role.Seat, Clock: s.role.Clock, Host: s.host}
		h.Place, h.Root = s.meeting.known()
		var err error
		if s.kept, err = create(s.o.dir, h); err != nil {
			return err
		}
	} else {
		records = s.kept.records
		s.quiet = true
	}
	if s.agent != nil {
		var seed [8]byte
		if _, err := io.ReadFull(rand.Reader, seed[:]); err != nil {
			return err
		}
		players := [2]string{"friend", "friend"}
		players[s.role.Seat] = s.o.player
		err := s.agent.Begin(&kit.Start{Game: 1, Scenario: s.sc, Seat: s.role.Seat, Seed: binary.BigEndian.Uint64(seed[:]), Players: players})
		if err != nil {
			return err
		}
	}
	s.desk = match.NewDesk(s.o.games.Neutral().Fair, rand.Reader, func(message []byte) { s.toPage = append(s.toPage, message) })
	s.mirror = match.NewMirror(s.fair, s.role.Seat, s)
	s.mirror.Begin(invite.Limit(s.role.Clock), records, 0)
	if err := s.pump(); err != nil {
		return err
	}
	if s.quiet = false; len(records) > 0 && s.mirror.Status().Met {
		stands := s.view().Standing()
		s.say("The match goes on at turn %d, after %d moves.", stands.Turn, len(s.mirror.Moves()))
		s.mirror.Export()
	}
	return s.pump()
}

// connect tells the match that the line is open.
func (s *session) connect() {
	s.mirror.Connect(s.conn.Channel())
	for _, frame := range s.early {
		s.mirror.Receive(frame)
	}
	s.early = nil
}

// pump has desk and mirror do all that waits.
func (s *session) pump() error {
	for len(s.toDesk)+len(s.toPage) > 0 {
		if len(s.toPage) == 0 {
			message := s.toDesk[0]
			s.toDesk = s.toDesk[1:]
			s.desk.Handle(message)
			continue
		}
		message := s.toPage[0]
		s.toPage = s.toPage[1:]
		if err := s.mirror.Take(message); err != nil {
			return err
		}
	}
	return s.fault
}

// step does what waits and has the agent play once. It reports whether there may be more to do.
func (s *session) step() (more bool, err error) {
	if s.mirror == nil {
		return false, nil
	}
	if err := s.pump(); err != nil {
		return false, err
	}
	s.tell()
	st := s.mirror.Status()
	switch {
	case len(s.toDesk) > 0:
		return true, nil
	case s.agent == nil || s.conn == nil || st.Broken != match.WhyNothing:
		return false, nil
	case st.MayAnswer:
		s.mirror.AnswerDraw(false)
		return true, nil
	case st.MayFlag:
		s.mirror.Flag()
		return true, nil
	case st.Asked && !s.mirror.Waits():
		return true, s.think()
	}
	return false, nil
}

// think has the agent choose.
func (s *session) think() error {
	v := s.view().Clone()
	moves := s.moves(v)
	if len(moves) == 0 {
		return fmt.Errorf("there is no legal move: %s", s.game.Ask(v).Text)
	}
	m, err := s.agent.Choose(v, moves)
	if err == nil {
		err = s.mirror.Play(m)
	}
	if err != nil {
		return fmt.Errorf("%s cannot play: %w", s.o.player, err)
	}
	return nil
}

// moves are what the player can choose from. Giving up is none of it.
func (s *session) moves(v engine.State) (l []engine.Move) {
	all, _ := v.Candidates(s.role.Seat, nil)
	for _, m := range all {
		if s.game.Resign == nil || m != s.game.Resign(s.role.Seat) {
			l = append(l, m)
		}
	}
	return l
}

// view is the position as the player may see it.
func (s *session) view() engine.State {
	if s.mirror == nil {
		return s.fair.Start()
	}
	return s.mirror.View()
}

// lingering is how long an agent stays when the match is over: the friend may need to hear the end again.
const lingering = 2 * time.Second

// leave ends the session.
func (s *session) leave(err error) error {
	if s.mirror != nil && s.mirror.Err() == nil {
		s.mirror.Export()
		if e := s.pump(); err == nil {
			err = e
		}
	}
	s.meeting.part()
	s.hangUp()
	switch {
	case err != nil:
		return err
	case s.mirror == nil:
		return &stopped{"the match has not begun", codeStopped}
	}
	st := s.mirror.Status()
	return s.verdict(&st)
}

// verdict is what the program ends with, nil if the match is over.
func (s *session) verdict(st *match.Status) error {
	switch {
	case st.Broken != match.WhyNothing && st.Cheater > 1:
		return fmt.Errorf("the match cannot go on (%v); nobody has cheated", st.Broken)
	case st.Broken == match.WhyDouble:
		return &stopped{s.device(st.Cheater) + " has signed two entries for one place", codeDoubled}
	case st.Broken != match.WhyNothing:
		return &stopped{s.device(st.Cheater) + " has cheated", codeCheated}
	case st.Ending.How == match.NotEnded:
		again := "bocage host -match " + s.name()
		if s.o.dir != defaultDir() {
			again += " -dir " + s.o.dir
		}
		return &stopped{"the match is not over; it goes on with: " + again + ", or with an invitation of your friend's", codeStopped}
	}
	return nil
}

// device is whose device it is that a seat plays by.
func (s *session) device(seat engine.Seat) string {
	if seat == s.role.Seat {
		return "this device"
	}
	return "your friend's device"
}

// Post, Keep, Apply, Send, Taken, HangUp, Said, Changed, Refused, Exported, Filmed and Rematch are what a mirror asks of its host.

// Post gives the desk a message.
func (s *session) Post(message []byte) { s.toDesk = append(s.toDesk, message) }

// Keep puts a record on the disk.
func (s *session) Keep(record []byte) error { return s.kept.Append(record) }

// Count keeps nothing: the file of the match is all that there is, and whoever restores it from a copy restores what lies beside it.
func (s *session) Count(uint32) {}

// Apply makes a move and tells it.
func (s *session) Apply(p engine.State, m engine.Move) error {
	if s.quiet {
		return p.Apply(m)
	}
	text := plain(s.game.Text(p, m))
	events, err := s.game.Notation.Step(p, m, len(s.mirror.Moves())+1)
	if err != nil {
		return err
	}
	who := ""
	if m.Seat <= 1 {
		who = s.side(m.Seat) + ": "
	}
	s.say("%4d  %s%s", len(s.mirror.Moves())+1, who, text)
	for _, e := range events {
		if told, err := sentence(e, "ply"); err == nil {
			s.say("        %s", told)
		}
	}
	return nil
}

// Send sends the friend a frame. If it fails the line is broken, and the next one makes up for it.
func (s *session) Send(frame []byte) {
	if s.conn != nil {
		_ = s.conn.Send(s.ctx, frame)
	}
}

// Taken does nothing: one frame is taken after the other.
func (s *session) Taken(int) {}

// HangUp ends a line that does not lead to the friend, over which comes what he would not send, or on which no match begins.
func (s *session) HangUp(why match.Why) {
	switch why {
	case match.WhyLine:
		s.say("Your friend is not at the other end of this line: somebody sits between you, or has taken the code for himself.")
	case match.WhyTerms:
		s.say("Your friend's program has other rules, another scenario or clock, or another version: this match cannot begin.")
	case match.WhyWithdrawn:
		s.say("Your friend speaks of another match.")
	default:
		s.say("What comes over this line is nothing that a program of this kind sends, and there is much of it.")
	}
	if s.conn != nil {
		s.conn.Close() // and then it is lost
	}
}

// Said prints what the friend says.
func (s *session) Said(text string) { s.say("Your friend says: %s", plain(text)) }

// Changed does nothing: step looks at what has changed.
func (s *session) Changed() {}

// Refused tells why something cannot be had.
func (s *session) Refused(_ match.Why, text string, fatal bool) {
	if fatal {
		s.fault = fmt.Errorf("the match cannot be played: %s", plain(text))
		return
	}
	s.say("That is refused: %s.", strings.TrimPrefix(strings.TrimPrefix(plain(text), "illegal move: "), match.ErrNow.Error()+": "))
}

// Exported writes the file of the match that anybody can check.
func (s *session) Exported(journal []byte) {
	path, err := export(s.o.dir, s.name(), audit.Export(s.fair.Game(), s.fair.Terms(), journal))
	if err != nil {
		s.say("The match cannot be written: %v.", err)
		return
	}
	if s.ended && !s.shown {
		s.say("Anybody can check it: bocage verify %s", path)
	}
	s.shown = s.ended
}

// Filmed and Rematch answer what is never asked for here.
func (s *session) Filmed([]byte)  {}
func (s *session) Rematch([]byte) {}
