package friend

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"bocage/engine"
	"bocage/net/invite"
	"bocage/net/match"
	"bocage/net/match/spoken"
)

// What the player is told, and what he types.

// tell tells what has changed in the match.
func (s *session) tell() {
	st := s.mirror.Status()
	switch {
	case st.Broken != match.WhyNothing:
		if !s.ended {
			s.ended, s.over = true, true
			s.say("%s The match ends here.", s.accusation(&st))
		}
		return
	case st.Ending.How != match.NotEnded:
		s.tellEnd(&st)
		return
	}
	if st.Known && !s.worded {
		s.worded = true
		s.words(&st)
	}
	if st.MayAnswer != s.offer {
		if s.offer = st.MayAnswer; s.offer {
			s.say("Your friend offers a draw: /accept or /decline")
		}
	}
	s.tellTime(&st)
	s.tellClaims(&st)
	picks := len(s.mirror.Picks())
	if s.agent != nil || s.conn == nil || !st.Asked || s.mirror.Waits() || s.asked == st.Entries+1 && s.picks == picks {
		return
	}
	s.asked, s.picks = st.Entries+1, picks
	s.ask()
}

// accusation tells why the match cannot go on.
func (s *session) accusation(st *match.Status) string {
	who, entry := s.device(st.Cheater), fmt.Sprintf("entry %d (%v)", st.Number+1, st.Kind)
	switch {
	case st.Cheater > 1:
		return fmt.Sprintf("This program cannot follow the match (%v). Nobody has cheated.", st.Broken)
	case st.Broken == match.WhyDouble:
		return fmt.Sprintf("Two entries for one place: %s has signed two different ones as %s. That is a lie, or the device was set back"+
			" to an old copy and did not know what it had sent.", who, entry)
	case st.Cheater == s.role.Seat:
		return fmt.Sprintf("This device is said to have cheated: it has signed %s, which is refused (%v).", entry, st.Broken)
	}
	return fmt.Sprintf("Your friend's device has cheated: it has signed %s, which is refused (%v).", entry, st.Broken)
}

// tellClaims tells what was claimed since the status before, and what has become of it.
func (s *session) tellClaims(st *match.Status) {
	mine, his, old := s.role.Seat, s.role.Seat.Other(), s.claims
	s.claims = claims{st.Flagged, st.Left}
	switch {
	case st.Flagged[his] != old.flagged[his] && st.Flagged[his] == match.Disputed:
		s.say("Your friend's clock says that there is time left. The claim is void, and your friend has no limit any more.")
	case st.Flagged[mine] != old.flagged[mine] && st.Flagged[mine] == match.Disputed:
		s.say("Your friend said that your time was over. By this clock it was not: the claim is void, and you have no limit any more.")
	case st.Flagged[his] != old.flagged[his] && st.Flagged[his] == match.Claimed && st.Ending.How == match.NotEnded:
		s.say("You have claimed that your friend's time is over.")
	case st.Left[mine] && !old.left[mine]:
		s.say("Your friend says that you have left. Your next move answers that.")
	case st.Left[his] && !old.left[his]:
		s.say("You have said that your friend has left. Nobody has won by it, and your friend can still answer.")
	case !st.Left[his] && old.left[his]:
		s.say("Your friend has answered. The match goes on.")
	}
}

// words tells the words of the match, in each language.
func (s *session) words(st *match.Status) {
	s.say("Is it really your friend? If both of you have these words, nobody sits between you:")
	for _, language := range spoken.Languages() {
		s.say("  %s  %s", language, strings.Join(spoken.Words(language, st.Words[:]), " "))
	}
	if st.Compared {
		s.say("You have compared them: they are the same.")
	}
}

// tellEnd tells how the match has ended, and has an agent leave soon.
func (s *session) tellEnd(st *match.Status) {
	if !s.ended {
		s.ended = true
		s.say("The match is over: %s.", s.outcome(st.Ending))
		s.mirror.Export()
		if s.agent == nil {
			s.say("You can still talk: /say TEXT. /disclose lays your cards open, /quit leaves.")
		}
	}
	switch {
	case s.deaf && s.agent == nil:
		s.over = true
	case s.agent != nil && s.conn != nil && !s.lingers:
		s.lingers = true
		time.AfterFunc(lingering, func() { s.later(func() error { s.over = true; return nil }) })
	}
}

// outcome is the end of a match in words.
func (s *session) outcome(e match.Ending) string {
	winner := "nobody"
	if e.Loser <= 1 {
		winner = s.side(e.Loser.Other())
	}
	switch {
	case e.How == match.ByRules:
		return s.game.Ask(s.view()).Text
	case e.How == match.ByAgreement:
		return "a draw was agreed on"
	case e.Loser > 1:
		return fmt.Sprintf("a draw by %v of both", e.How)
	}
	return fmt.Sprintf("%s has won, by %v of the other", winner, e.How)
}

// ask asks the player for a move.
func (s *session) ask() {
	v := s.view()
	s.say("%s. Your moves:", s.game.Ask(v).Text)
	_, all := v.Candidates(s.role.Seat, nil)
	var l []string
	for i, m := range s.moves(v) {
		l = append(l, fmt.Sprintf("%d %s", i+1, plain(s.game.Text(v, m))))
	}
	for _, row := range columns(l) {
		s.say("  %s", row)
	}
	if !all {
		s.say("  and others like them")
	}
	st := s.mirror.Status()
	if each := invite.Limit(s.role.Clock).Each; each > 0 {
		mine, his := used(&st, s.role.Seat).Round(time.Second), used(&st, s.role.Seat.Other()).Round(time.Second)
		s.say("Of %v you have used %v, your friend %v.", each, mine, his)
	}
}

// columns sets texts side by side, as many as fit into 100 columns.
func columns(l []string) (rows []string) {
	wide := 1
	for _, t := range l {
		wide = max(wide, len(t)+3)
	}
	n := max(1, 100/wide)
	for i := 0; i < len(l); i += n {
		row := ""
		for _, t := range l[i:min(i+n, len(l))] {
			row += fmt.Sprintf("%-*s", wide, t)
		}
		rows = append(rows, strings.TrimRight(row, " "))
	}
	return rows
}

// mostTyped bounds a line that is typed, in bytes. What is longer ends the input.
const mostTyped = 1 << 14

// read hands on what is typed, until the input ends.
func (s *session) read() {
	lines := bufio.NewScanner(s.in)
	lines.Buffer(nil, mostTyped)
	for lines.Scan() {
		typed := strings.TrimSpace(lines.Text())
		s.later(func() error { return s.typed(typed) })
	}
	s.later(func() error {
		s.deaf = true
		s.over = s.over || s.agent == nil || s.conn == nil && s.invites // at a meeting place nothing need be typed
		return nil
	})
}

// help tells what can be typed.
const help = `A move, as it is listed, or its number. What else can be typed:
  /moves      what can be played now        /position   all that you may know
  /undo       takes back the last move of a choice that is not done
  /draw       offers a draw, before a move of your own; /accept and /decline answer one
  /resign     gives up                      /flag       claims that your friend's time is over
  /left       says that your friend has left, when he is joined and has not answered for half an hour
  /words      whether it is really your friend; /same keeps with the match that your words are the same
  /say TEXT   says something                /mute and /unmute   whether your friend is heard
  /disclose   lays your cards open, after the match
  /invite     begins the line anew, when your friend's device is silent for good
  /quit       leaves; the match is kept and can go on
A code of your friend's is taken at any time.`

// isCode reports whether a text is a code, for whatever match.
func isCode(text string) bool {
	_, err := codeIn(text)
	return err == nil
}

// typed does what was typed.
func (s *session) typed(text string) error {
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case text == "":
		return nil
	case text == "/quit":
		s.over = true
		return nil
	case text == "/help":
		s.say("%s", help)
		return nil
	case s.given && text == "/yes":
		return s.agree()
	case s.meeting.used() && (text == "/invite" || s.conn == nil && isCode(text)):
		s.say("Your friend is found at the meeting place, without a code.")
		s.meeting.stay.Wake()
		return nil
	case text == "/invite":
		s.call(nil)
		return nil
	case !strings.HasPrefix(text, "/") && !s.meeting.used() && (s.conn == nil || isCode(text)):
		return s.take(text)
	case s.mirror == nil:
		s.say("The match has not begun.")
		return nil
	case strings.HasPrefix(text, "/"):
		s.command(word, rest)
		return nil
	}
	s.play(text)
	return nil
}

// command does what a word asks for.
func (s *session) command(word, rest string) {
	m := s.mirror
	switch word {
	case "/moves":
		if s.asked = 0; !m.Status().Asked {
			s.say("You are not asked for anything now.")
		}
	case "/position":
		s.show()
	case "/undo":
		m.TakeBack()
	case "/draw":
		m.OfferDraw()
	case "/accept", "/decline":
		m.AnswerDraw(word == "/accept")
	case "/resign":
		m.Resign()
	case "/flag":
		m.Flag()
	case "/left":
		m.Abandon(s.time.waited)
	case "/disclose":
		m.Disclose()
	case "/words":
		if st := m.Status(); st.Known {
			s.words(&st)
		}
	case "/same":
		m.Compare(true)
	case "/say":
		m.Say(rest)
	case "/mute", "/unmute":
		m.Mute(word == "/mute")
	default:
		s.say("There is no %s; /help tells what there is.", plain(word))
	}
}

// show prints the position as the player may know it.
func (s *session) show() {
	l, err := outline(s.game.Look(s.view(), s.role.Seat), "prompt")
	if err != nil {
		s.say("It cannot be shown: %v.", err)
	}
	for _, line := range l {
		s.say("  %s", line)
	}
}

// play makes the move that was typed.
func (s *session) play(text string) {
	if !s.mirror.Status().Asked {
		s.say("You are not asked for a move now.")
		return
	}
	v := s.view()
	var m engine.Move
	var err error
	if n, bad := strconv.Atoi(text); bad == nil {
		l := s.moves(v)
		if n < 1 || n > len(l) {
			s.say("There is no move %d, but 1 to %d.", n, len(l))
			return
		}
		m = l[n-1]
	} else {
		quoted, _ := json.Marshal(text)
		m, err = s.game.Read(v, s.role.Seat, quoted)
	}
	if err == nil && s.game.Resign != nil && m == s.game.Resign(s.role.Seat) {
		s.mirror.Resign()
		return
	}
	if err == nil {
		err = s.mirror.Play(m)
	}
	var refused *engine.MoveError
	switch {
	case errors.As(err, &refused) && refused.Rule != "":
		s.say("That cannot be played: %s (%s).", refused.Text, refused.Rule)
	case err != nil:
		s.say("That cannot be played: %v.", err)
	}
}
