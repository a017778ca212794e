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
	return func(b *campaign.Battle, file []byte) (*Battle, error) {
		f, err := Judged(games, file)
		if err != nil {
			return nil, err
		}
		return f.Of(b)
	}
}

// Fought is what a judged file of a match shows, of whatever campaign it may be.
type Fought struct {
	Game     string
	Rules    int
	Scenario []byte // its source
	Battle   Battle // its loser is a seat of the game, not yet a side
}

// Judged judges the file of a match of some games, as Matches does. Of one that has not ended it returns what is known of it, with the
// error.
func Judged(games engine.Games, file []byte) (*Fought, error) {
	sc, fair, journal, err := audit.Open(games, file)
	if err != nil {
		return nil, err
	}
	v, r, err := match.Verify(fair, journal)
	if err != nil {
		return nil, err
	}
	f := &Fought{Game: fair.Game(), Rules: int(fair.Terms()[0]), Scenario: sc.Source(),
		Battle: Battle{Match: r.Match(), Head: [32]byte(headOf(r))}}
	if err := f.Battle.ended(&v); err != nil {
		return f, err
	}
	f.Battle.Record, err = f.record(sc, r)
	return f, err
}

// Of is what the file shows of a battle that was to be fought, its loser a side of the campaign; or why it is of another one, of whichever
// game.
func (f *Fought) Of(b *campaign.Battle) (*Battle, error) {
	if f.Game != b.Game.ID() || f.Rules != b.Rules || !bytes.Equal(f.Scenario, b.Built) {
		return nil, errors.New("the file is of a match of another scenario")
	}
	shown := f.Battle
	if shown.How != campaign.Fought && shown.How != campaign.Drawn {
		shown.Loser = b.Game.Seat(shown.Loser) // of two seats it names the side, too
	}
	return &shown, nil
}

// headOf is the beginning of the head of a match.
func headOf(r *match.Referee) []byte {
	h := r.Head()
	return h[:32]
}

// ended reads how a match has ended, for the campaign. A lie after the rules have ended it changes nothing: whoever has lost could else
// bring the campaign to stand.
func (b *Battle) ended(v *match.Verdict) error {
	fought := v.Ending.How == match.ByRules
	switch {
	case v.Cheat != nil && !fought:
		b.How, b.Loser = campaign.Lied, v.Cheater
		return nil
	case v.Cheat == nil && (v.Cut || !v.Settled):
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

// record writes the moves of a match as everybody may know them as a record.
func (f *Fought) record(sc engine.Scenario, r *match.Referee) ([]byte, error) {
	p, err := sc.Start(f.Rules)
	if err != nil {
		return nil, err
	}
	p.Redact(engine.NoSeat)
	remote := engine.Player{Kind: engine.Remote}
	rec := engine.Record{Players: [2]engine.Player{remote, remote},
		Format: engine.RecordFormat, Game: f.Game, Rules: f.Rules, Scenario: sc.Source(), Moves: r.Moves()}
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
