package meet

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"bocage/net/sign"
)

// A Listing is an open invitation as it stands in the lobby of a place, for everybody: whoever takes it first is the guest. It is not
// sealed. It is signed, and its topic follows from the key, so that nobody can change it, or take it away, but who has made it.
type Listing struct {
	By     sign.ID // the key of who invites
	Number uint64  // ms since 1970, by the clock of who invites
	Gone   bool    // it stands there no more
	Ticket Ticket

	Inviter [KeySize]byte // by which his offer is known, so that no other who looks can play in his place: see InviterOf
	Name    string        // of who invites, as he says; it may be ""
}

const (
	lobbyTopics = "b/1/lobby/"
	lobbyFilter = lobbyTopics + "+"

	// ListingMost is the longest listing in bytes, and NameMost the longest name in letters.
	ListingMost = 288
	NameMost    = 24

	listingHead = 1 + 1 + sign.IDSize + numberSize + KeySize + 1 + 1 // version, flags, keys, number, lengths of the ticket and the name
	flagGone    = 1

	// ListingKept is how long the place keeps a listing, ListingEvery how often it is said again.
	ListingKept  = 2 * time.Minute
	ListingEvery = time.Minute
	// ListingSkew is how far the clock of who invites may be off that of the place.
	ListingSkew = 15 * time.Minute
)

// ErrListing is returned for what is no listing.
var ErrListing = errors.New("meet: no listing")

// InLobby reports whether a topic is one of the lobby.
func InLobby(topic string) bool { return strings.HasPrefix(topic, lobbyTopics) }

// LobbyFilter is by what the whole lobby is listened to.
func LobbyFilter() string { return lobbyFilter }

// listedAt is the topic of who lists with a key.
func listedAt(id sign.ID) string {
	k := derive("lobby", id[:])
	return lobbyTopics + base64.RawURLEncoding.EncodeToString(k[:16])
}

// body is what is signed of a listing but its topic.
func (l *Listing) body() []byte {
	text, flags := l.Ticket.Text(), byte(0)
	if l.Gone {
		flags = flagGone
	}
	b := append([]byte{version, flags}, l.By[:]...)
	b = append(binary.BigEndian.AppendUint64(b, l.Number), l.Inviter[:]...)
	b = append(b, byte(len(text)), byte(len(l.Name)))
	return append(append(b, text...), l.Name...)
}

// Signed returns a listing as who has a seed says it, and its topic.
func (l Listing) Signed(seed [KeySize]byte) (topic string, word []byte) {
	key := sign.New(seed)
	l.By = key.ID
	return listedAt(key.ID), l.word(key)
}

// word is a listing as it is said. Its By is the key's.
func (l *Listing) word(key *sign.Key) []byte {
	b := l.body()
	sig := key.Sign(append([]byte("bocage/meet/1 lobby "), b...))
	return append(b, sig[:]...)
}

// ReadListing reads a word of the lobby. Its errors wrap ErrListing, if it is none, if it is not of who has the topic, or if what it says
// of the invitation, or the name, is not what it may be.
func ReadListing(topic string, word []byte) (l Listing, err error) {
	bad := func(what string) (Listing, error) { return Listing{}, fmt.Errorf("%w: %s", ErrListing, what) }
	if len(word) < listingHead+sign.Size || len(word) > ListingMost {
		return bad(fmt.Sprintf("it has %d bytes", len(word)))
	}
	b, sig := word[:len(word)-sign.Size], word[len(word)-sign.Size:]
	if b[0] != version || b[1] > flagGone {
		return bad("another version")
	}
	l.Gone, l.By = b[1] == flagGone, sign.ID(b[2:])
	l.Number = binary.BigEndian.Uint64(b[2+sign.IDSize:])
	l.Inviter = [KeySize]byte(b[2+sign.IDSize+numberSize:])
	text := int(b[listingHead-2])
	if len(b) != listingHead+text+int(b[listingHead-1]) {
		return bad("it is cut")
	}
	ticket, name := string(b[listingHead:listingHead+text]), string(b[listingHead+text:])
	if l.Ticket, err = Parse(ticket); err != nil || l.Ticket.Text() != ticket {
		return bad("the ticket")
	}
	if l.Name = name; l.Name != "" && !ValidName(l.Name) {
		return bad("the name")
	}
	if topic != listedAt(l.By) || l.By.Check() != nil || !l.By.Verify(append([]byte("bocage/meet/1 lobby "), b...), sig) {
		return bad("who has said it")
	}
	return l, nil
}

// ValidName reports whether a name may stand in the lobby: up to 24 letters, digits, single spaces and the characters .-_' of it, one
// letter at least. What is a letter and is not seen is none. A full stop ends a word, and there are four digits at most, so that no
// address and no telephone number fits. Letters may be of any script: who shows a name shows it by itself.
func ValidName(s string) bool {
	if !utf8.ValidString(s) || utf8.RuneCountInString(s) > NameMost || len(s) > 3*NameMost || s != strings.Join(strings.Fields(s), " ") {
		return false
	}
	letters, digits, stop := 0, 0, false
	for _, r := range s {
		switch {
		case stop && r != ' ' || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
			return false
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r):
			digits++
		case !strings.ContainsRune(" .-_'", r):
			return false
		}
		stop = r == '.'
	}
	return letters > 0 && digits <= 4
}
