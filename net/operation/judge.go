package operation

import (
	"bytes"
	"errors"
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/audit"
	"bocage/net/match"
)

// Matches judges files of matches of these games: every signature, every proof and every move of them.
func Matches(games engine.Games) Judge {
	return func(c *campaign.Campaign, built, file []byte) (*Battle, error) {
		sc, fair, journal, err := audit.Open(games, file)
		if err != nil {
			return nil, err
		}
		if fair.Game() != c.Game.ID() || !bytes.Equal(sc.Source(), built) {
			return nil, errors.New("the file is of a match of another scenario")
		}
		v, r, err := match.Verify(fair, journal)
		if err != nil {
			return nil, err
		}
		b := &Battle{Match: r.Match(), Head: [32]byte(headOf(r))}
		if err := b.ended(&v); err != nil {
			return nil, err
		}
		if b.Record, err = recordOf(c, sc, r); err != nil {
			return nil, err
		}
		return b, nil
	}
}

// headOf is the beginning of the head of a match.
func headOf(r *match.Referee) []byte {
	h := r.Head()
	return h[:32]
}

// ended reads how a match has ended, for the campaign.
func (b *Battle) ended(v *match.Verdict) error {
	switch {
	case v.Cheat != nil:
		b.How, b.Loser = campaign.Lied, v.Cheater
		return nil
	case v.Cut || !v.Settled:
		return fmt.Errorf("the match has not ended, or its file is damaged")
	}
	switch b.Loser = v.Ending.Loser; v.Ending.How {
	case match.ByRules:
		b.How, b.Loser = campaign.Fought, 0
	case match.ByAgreement:
		b.How, b.Loser = campaign.Drawn, 0
	case match.ByResignation:
		if b.How = campaign.Resigned; b.Loser > 1 { // both at once
			b.How, b.Loser = campaign.Drawn, 0
		}
	default:
		b.How = campaign.Late
	}
	if b.Loser > 1 {
		return fmt.Errorf("the match has no loser")
	}
	return nil
}

// recordOf writes the moves of a match as everybody may know them as a record.
func recordOf(c *campaign.Campaign, sc engine.Scenario, r *match.Referee) ([]byte, error) {
	p, err := sc.Start(c.Rules)
	if err != nil {
		return nil, err
	}
	p.Redact(engine.NoSeat)
	remote := engine.Player{Kind: engine.Remote}
	rec := engine.Record{Players: [2]engine.Player{remote, remote},
		Format: engine.RecordFormat, Game: c.Game.ID(), Rules: c.Rules, Scenario: sc.Source(), Moves: r.Moves()}
	var buf []byte
	for i, m := range rec.Moves {
		if err := p.Apply(m); err != nil {
			return nil, fmt.Errorf("ply %d: %w", i+1, err)
		}
		buf = p.AppendBinary(buf[:0])
		rec.Hashes = append(rec.Hashes, engine.Digest(buf))
	}
	return rec.Encode()
}
