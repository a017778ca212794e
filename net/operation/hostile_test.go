package operation

import (
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/sign"
)

// FuzzVerify: whatever a file holds, it is judged or refused.
func FuzzVerify(f *testing.F) {
	c, err := campaign.Load("ten-days-in-june", games)
	if err != nil {
		f.Fatal(err)
	}
	var peers [2]*Peer
	for s := range peers {
		seed, nonce := seeds(s)
		peers[s] = New(c, tells, engine.Seat(s), seed, nonce)
	}
	_ = peers[0].Meet(peers[1].Greeting())
	whole, _ := peers[0].Export(nil)
	f.Add(whole)
	if _, err := peers[0].Make(campaign.Step{Do: campaign.DoResign}); err != nil {
		f.Fatal(err)
	}
	whole, _ = peers[0].Export(&Claim{Seat: 1, Entries: 1, Days: 30, Sig: make([]byte, sign.Size)})
	f.Add(whole)
	c, err = campaign.Load(mixing, mixed)
	if err != nil {
		f.Fatal(err)
	}
	for s := range peers {
		seed, nonce := seeds(s)
		peers[s] = New(c, tells, engine.Seat(s), seed, nonce)
	}
	_ = peers[0].Meet(peers[1].Greeting())
	whole, _ = peers[0].Export(nil)
	f.Add(whole)
	f.Fuzz(func(t *testing.T, b []byte) {
		if r, err := Verify(b, mixed, tells); err == nil && r.Judgement == "" {
			t.Error("no judgement")
		}
	})
}

// FuzzTake: whatever the other says, it is taken or refused, and nothing that nobody has signed changes anything.
func FuzzTake(f *testing.F) {
	c, err := campaign.Load("ten-days-in-june", games)
	if err != nil {
		f.Fatal(err)
	}
	var peers [2]*Peer
	for s := range peers {
		seed, nonce := seeds(s)
		peers[s] = New(c, tells, engine.Seat(s), seed, nonce)
	}
	for s := range peers {
		_ = peers[s].Meet(peers[1-s].Greeting())
	}
	frame, err := peers[0].Seal(&campaign.Order{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(frame)
	f.Add(peers[0].Hello())
	f.Fuzz(func(t *testing.T, b []byte) {
		before := peers[1].Head()
		if err := peers[1].Take(b, nil); err != nil && peers[1].Head() != before {
			t.Error("a refused frame has changed something")
		}
		_, _ = peers[1].Hear(b)
		_ = peers[1].Meet(b)
	})
}
