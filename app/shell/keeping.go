package shell

import (
	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/replay"
	"bocage/app/shell/words"
	"bocage/engine"
)

// LookBack shows earlier moments of the match on the table: from the one that told an event, or the newest. The match stays as
// it is meanwhile, and nothing can be ordered.
func (s *sitting) LookBack(event int) {
	if s.Lost() {
		return
	}
	if s.over {
		s.Replay(0)
		return
	}
	r := s.rewind()
	if r == nil {
		return
	}
	r.Live, r.ID = s, s.id
	r.Pause()
	if r.enter(); event == 0 {
		r.From(s.Ply())
	} else {
		r.FromEvent(event)
	}
}

// Replay plays back the match of the table, from a ply on.
func (s *sitting) Replay(ply int) {
	r := s.rewind()
	if r == nil || !s.over && s.Lost() {
		return
	}
	if r.Live, r.ID = s, s.id; s.over {
		r.Live = nil
		r.Pause()
	}
	r.enter()
	r.From(ply)
}

// rewind is the tape of the match so far, ready to be looked at. It is kept, so that it is read once.
func (s *sitting) rewind() *replaying {
	rec := s.Record()
	if s.past != nil {
		s.past.Tape().Follow(rec)
		return s.past
	}
	past, err := s.g.newReplay(rec, -1)
	if err != nil {
		s.g.fail(words.Say("replay.cannot"), amiss.Opening(err))
		return nil
	}
	s.past = past
	return past
}

// Past is the match so far as it is played back, with all of it read; nil as long as it is not.
func (s *sitting) Past() replay.Playback {
	if s.past == nil || !s.past.Tape().Done() {
		return nil
	}
	return s.past.Playback()
}

// save keeps the match as it stands.
func (s *sitting) save() {
	if s.custody != kept {
		return
	}
	rec := s.Record()
	b, err := rec.Encode()
	if err != nil {
		s.g.notKept(err)
		return
	}
	k := s.g.lib.describe(s.id, s.of.sc, rec, s.Position())
	k.Begun, k.Changed = s.begun, s.g.host.Now()
	if s.friend != nil && s.friend.Ended() {
		k.Ended = true
		k.Winner, _, _ = s.friend.Outcome()
	}
	s.g.host.Shelf().Write(k, b, s.g.notKept)
}

// hold makes this tab the one that goes on with the match of the table.
func (s *sitting) hold() {
	s.g.host.Shelf().Hold(s.id, false, func(h *keep.Hold) {
		if s.held = h; s.custody == left || s.friend == nil && s.Position().Prompt().Kind == engine.Over {
			h.Let()
		}
	}, s.lose)
}

// lose stops the table: another tab has taken the match.
func (s *sitting) lose() {
	if s.custody != kept {
		return
	}
	s.custody = lost
	s.table.Stop()
	s.TellLost()
	s.g.host.Refresh()
}

// TellLost says that the match is kept by another tab now.
func (s *sitting) TellLost() {
	s.g.elsewhere(s.id, words.Say("keep.taken"), words.Say("keep.take-back"), nil)
}

// count reads the match again for the result, piece by piece.
func (s *sitting) count() {
	r := s.rewind()
	if r == nil || r.Tape().Done() {
		s.judge()
		return
	}
	r.ReadOn()
	s.g.host.After(1, func() {
		if s.custody != left {
			s.count()
			s.g.host.Refresh()
		}
	})
}
