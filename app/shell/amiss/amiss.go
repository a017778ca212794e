// Package amiss says in plain words why a match cannot be opened, kept, or given up now.
package amiss

import (
	"errors"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// ErrSpokenOtherwise is returned for a match that was begun when two devices spoke otherwise.
var ErrSpokenOtherwise = errors.New("two devices spoke otherwise")

// Opening says why a kept match, a file or a link cannot be opened.
func Opening(err error) string {
	what := err.Error()
	var scenario *engine.ScenarioError
	switch {
	case errors.Is(err, ErrSpokenOtherwise):
		return words.Say("friend.older")
	case errors.Is(err, engine.ErrNewer):
		return words.Say("keep.saved-newer") + " (" + what + ")"
	case errors.Is(err, engine.ErrOlder):
		return words.Say("keep.saved-older") + " (" + what + ")"
	case errors.Is(err, engine.ErrWrongGame):
		return words.Say("keep.saved-other") + " (" + what + ")"
	case errors.As(err, &scenario):
		return words.Say("keep.saved-scenario") + " (" + what + ")"
	}
	return words.Say("keep.saved-damaged") + " (" + strings.TrimPrefix(what, engine.ErrDamaged.Error()+": ") + ")"
}

// Keeping says why nothing is kept.
func Keeping(err error) string {
	if what := Disk(err); what != "" {
		return what
	}
	return words.Say("keep.broken", err.Error())
}

// Missing says why a match is not found, where shut is why the browser's database cannot be had, nil if it can.
func Missing(shut error) string {
	if shut != nil {
		return Keeping(shut)
	}
	return words.Say("keep.gone")
}

// Disk says what is the matter with the browser's database, "" if err is about something else.
func Disk(err error) string {
	for _, w := range []struct {
		err error
		id  string
	}{{keep.ErrFull, "keep.no-room"}, {keep.ErrForbidden, "keep.forbidden"}, {keep.ErrNewer, "keep.newer"}, {keep.ErrBlocked, "keep.blocked"},
		{keep.ErrSlow, "keep.slow"}} {
		if errors.Is(err, w.err) {
			return words.Say(w.id)
		}
	}
	if errors.Is(err, keep.ErrBroken) {
		return words.Say("keep.broken", err.Error())
	}
	return ""
}

// Resigning returns why a match against a friend cannot be given up now, "" if it can: one that was taken up again, before he was heard, or
// before he has said where he stands.
func Resigning(unheard bool, s match.Status) string {
	switch {
	case unheard:
		return words.Say("friend.resign-later")
	case s.Unsure, !s.Met:
		return words.Say("friend.resign-unheard")
	}
	return ""
}
