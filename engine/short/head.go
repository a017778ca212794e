package short

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"bocage/engine"
)

// ErrLong is returned for a match that is too long for a link.
var ErrLong = errors.New("the match is too long for a link")

// ErrStopped is returned when whoever wanted a match read does not want it any more.
var ErrStopped = errors.New("the match is not read to its end")

// head is what a match began from.
type head struct {
	game     []byte
	rules    uint64
	own      bool   // the scenario is none of the game's own
	scenario []byte // its source if it is, else its id
	digest   uint64 // of the source
	players  [2]engine.Player
	seed     uint64
	plies    uint64
}

func headOf(rec *engine.Record, own bool, id string) head {
	h := head{game: []byte(rec.Game), rules: uint64(rec.Rules), own: own, scenario: []byte(id), digest: engine.Digest(rec.Scenario),
		players: rec.Players, seed: rec.Seed, plies: uint64(len(rec.Moves))}
	if own {
		h.scenario = rec.Scenario
	}
	return h
}

// record is the record that a head begins, with no move yet.
func (h *head) record(games engine.Games) (*engine.Record, error) {
	rec := &engine.Record{Format: engine.RecordFormat, Game: string(h.game), Rules: int(h.rules), Scenario: h.scenario, Players: h.players,
		Seed: h.seed}
	if !h.own {
		game, err := games.Of(rec.Game)
		if err != nil {
			return nil, err
		}
		sc, err := game.Load(string(h.scenario))
		if err != nil {
			return nil, fmt.Errorf("%w: it has the scenario %.20q", engine.ErrNewer, h.scenario)
		}
		rec.Scenario = bytes.Clone(sc.Source())
	}
	if engine.Digest(rec.Scenario) != h.digest {
		return nil, fmt.Errorf("%w: another version of the scenario", engine.ErrOlder)
	}
	return rec, nil
}

// head writes a head, or reads one. Of a reader that was given too little everything that follows is zero.
func (c *coder) head(h *head) {
	c.bytes(&h.game, nameMost)
	c.uint(&h.rules)
	own := byte(0)
	if h.own {
		own = 1
	}
	h.own = c.octet(header, own) == 1
	c.bytes(&h.scenario, sourceMost)
	c.fixed(&h.digest)
	for i := range h.players {
		p := &h.players[i]
		p.Kind = engine.PlayerKind(c.octet(header, byte(p.Kind)))
		p.Level = engine.Level(c.octet(header, byte(p.Level)))
		name := []byte(p.Name)
		c.bytes(&name, nameMost)
		p.Name = string(name)
		c.short = c.short || engine.ParsePlayer(p.String()) != *p // there is no such player
	}
	c.fixed(&h.seed)
	c.uint(&h.plies)
}

// bytes writes or reads a text of at most so many bytes: each is expected to follow the one before as it did before.
func (c *coder) bytes(b *[]byte, most int) {
	n := uint64(len(*b))
	if c.uint(&n); n > uint64(most) {
		c.short, n = true, 0
	}
	if c.reads {
		*b = make([]byte, n)
	}
	last := byte(0)
	for i := range *b {
		if c.short {
			return
		}
		last = c.octet(text|uint32(last), (*b)[i])
		(*b)[i] = last
	}
}

// uint writes or reads a number of at most 28 bits, seven at a time.
func (c *coder) uint(n *uint64) {
	rest, read := *n, uint64(0)
	for i := range 4 {
		x := byte(rest & 127)
		if rest >>= 7; rest > 0 {
			x |= 128
		}
		x = c.octet(header+1, x)
		read |= uint64(x&127) << (7 * i)
		if x < 128 {
			break
		}
	}
	*n = read
}

// fixed writes or reads 64 bits that nothing is known of.
func (c *coder) fixed(n *uint64) {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], *n)
	for i := range b {
		b[i] = c.octet(header+2+uint32(i), b[i])
	}
	*n = binary.BigEndian.Uint64(b[:])
}
