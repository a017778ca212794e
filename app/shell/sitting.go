package shell

import (
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// sitting is a match with its table: how it is played, by whom, and how it is kept. It is a Sitting.
type sitting struct {
	Driver
	g       *Shell
	of      offer // what is played
	players [2]engine.Player
	table   Table
	friend  *friend // who plays at another device, nil for nobody
	id      string  // of the match, on the shelf
	held    *keep.Hold
	begun   int64 // ms since 1970
	custody custody
	over    bool       // the table shows the end
	past    *replaying // the match so far, once it was looked back at
}

// custody is whose a match is.
type custody uint8

const (
	aside custody = iota // nobody's: it is not kept, such as a lesson
	kept                 // this tab's, and kept after every move
	lost                 // another tab's, which has taken it over
	left                 // the shelf's: late answers do not count
)

// newSitting sets a table up. How the match is played must follow.
func (g *Shell) newSitting(of offer, players [2]engine.Player, f *friend) *sitting {
	s := &sitting{g: g, of: of, players: players, friend: f}
	s.table = of.face.Table(page{g, of.face}, s)
	return s
}

// begin starts a match.
func (g *Shell) begin(of offer, players [2]engine.Player) {
	s, err := g.prepare(of, players, g.host.Seed())
	if err != nil {
		g.fail(words.Say("keep.cannot-open"), err.Error())
		return
	}
	s.id, s.begun, s.custody = g.lib.newID(), g.host.Now(), kept
	s.hold()
	s.save()
	s.start(true)
}

// prepare sets a match up by the newest rules. It lies on no screen, and is not kept.
func (g *Shell) prepare(of offer, players [2]engine.Player, seed uint64) (*sitting, error) {
	s := g.newSitting(of, players, nil)
	return s, s.deal(seed)
}

// deal begins the match of a table by the newest rules.
func (s *sitting) deal(seed uint64) error {
	rules := newest(s.of.face)
	start, err := s.of.sc.Start(rules)
	if err != nil {
		return err
	}
	head := engine.Record{Game: s.of.face.Game.ID(), Rules: rules, Scenario: s.of.sc.Source(), Seed: seed, Players: s.players}
	s.Driver, err = engine.NewMatchFunc(head, start, engine.NewLocal(seed), s.table.Apply)
	return err
}

// sit goes on with a match read from its record.
func (g *Shell) sit(id string, record []byte, held *keep.Hold) error {
	r, err := g.load(record)
	if err != nil {
		return err
	}
	s := g.newSitting(r.offer, r.rec.Players, nil)
	if s.Driver, err = r.resume(s.table.Apply); err != nil {
		return err
	}
	k, _ := g.host.Shelf().Find(id)
	s.id, s.held, s.begun, s.custody = id, held, k.Begun, kept
	s.start(false)
	return nil
}

// start lays the match on the screen.
func (s *sitting) start(fresh bool) {
	s.g.sitting, s.g.briefing = s, nil
	s.g.hush()
	s.table.Start(fresh)
}

// show puts the match into a screen: its table, and what is said between two devices.
func (s *sitting) show(on *view.Screen) {
	if s.table.Show(on); s.friend != nil && !post.Is(s.friend.clock) {
		on.Chat = s.friend.chat.View(s.friend.mirror.Status(), s.friend.linked)
	}
}

// seated reports whether a kept match is on the table.
func (g *Shell) seated(id string) bool { return g.sitting != nil && g.sitting.id == id }

// close leaves the table. What the computer or the clock still says to it does not count.
func (s *sitting) close() {
	s.table.Stop()
	if s.custody = left; s.past != nil && s.g.review != nil && s.g.review.Judges(s.past.Place) {
		s.g.review.Halt()
	}
	s.held.Let()
}

func (s *sitting) ID() string                           { return s.id }
func (s *sitting) Scenario() engine.Scenario            { return s.of.sc }
func (s *sitting) Players() [2]engine.Player            { return s.players }
func (s *sitting) Lost() bool                           { return s.custody == lost }
func (s *sitting) Viewer() engine.Seat                  { return s.table.Viewer() }
func (s *sitting) Menu(own []view.Button, resigns bool) { s.g.menu(s, own, resigns) }

// Friend is who plays at another device.
func (s *sitting) Friend() Friend {
	if s.friend == nil {
		return nil
	}
	return s.friend
}

// Play makes a move and keeps the match.
func (s *sitting) Play(m engine.Move) error { return s.saved(s.Driver.Play(m)) }

// Undo takes a seat's last move back, Redo makes it again.
func (s *sitting) Undo(seat engine.Seat) error { return s.saved(s.Driver.Undo(seat)) }
func (s *sitting) Redo() error                 { return s.saved(s.Driver.Redo()) }

// saved keeps the match unless something went wrong.
func (s *sitting) saved(err error) error {
	if err == nil {
		s.save()
	}
	return err
}

// Think asks the computer for the answer of a seat, as if the moves ahead were made. It is not told what is not yet drawn.
func (s *sitting) Think(seat engine.Seat, level engine.Level, done func(engine.Move, error), ahead ...engine.Move) {
	s.g.host.Think(s.foreseen(ahead), seat, int(level), done)
}

// foreseen returns the record as if the moves ahead were made, without its seed.
func (s *sitting) foreseen(ahead []engine.Move) *engine.Record {
	rec, at := s.Record(), s.Position().Clone()
	rec.Seed = 0
	for _, m := range ahead {
		if at.Apply(m) != nil {
			break
		}
		rec.Moves, rec.Hashes = append(rec.Moves, m), append(rec.Hashes, engine.Hash(at))
	}
	return rec
}

// StopThinking drops what the computer was asked.
func (s *sitting) StopThinking() { s.g.host.CancelThink() }

// Over lets go of a match that is at its end: nothing more is kept of it, unless something can still be agreed on with a friend.
func (s *sitting) Over() {
	s.over = true
	if s.friend == nil {
		s.held.Let()
	}
	s.count()
}

// Ended reports whether the match has ended by the rules and the table shows it.
func (s *sitting) Ended() bool { return s.over && s.Position().Prompt().Kind == engine.Over }

// AskResign asks whether the player really gives up.
func (s *sitting) AskResign() {
	text := words.Say("match.resign-text") + annex.Forfeit(s.whole())
	s.g.sheet = &view.Sheet{ID: "resign", Title: words.Say("match.resign-title"), Text: text, Buttons: []view.Button{
		{ID: "btn-resign-yes", Label: words.Say("match.resign-yes"), Style: view.Fire, Do: view.Intent{Name: view.DoResign, N: 1}},
		{ID: "btn-resign-no", Label: words.Say("match.resign-no"), Do: view.Intent{Name: view.DoClose}},
	}}
}

// Rematch begins the same scenario again, as it was or with the players exchanged.
func (s *sitting) Rematch(exchange bool) { s.again(s.of.sc.Source(), nil, exchange) }

// Handicap begins the same scenario again, in which a seat is given n to begin with.
func (s *sitting) Handicap(seat engine.Seat, n int) {
	if h, ok := s.of.sc.(engine.Handicapper); ok {
		source, err := h.Handicapped(seat, n)
		s.again(source, err, false)
	}
}

// again begins a match of a scenario file with the same players.
func (s *sitting) again(source []byte, err error, exchange bool) {
	var sc engine.Scenario
	if err == nil {
		sc, err = s.of.face.Game.Parse(source) // under the newest rules
	}
	if err != nil {
		s.g.fail(words.Say("keep.cannot-open"), err.Error())
		return
	}
	s.close()
	who := s.players
	if exchange {
		who[0], who[1] = who[1], who[0]
	}
	s.g.begin(offer{s.of.face, sc}, who)
}
