package match_test

import (
	"bytes"
	"testing"

	"bocage/engine/assault/binding"
	"bocage/net/match"
	"bocage/net/pack"
)

// TestNoiseIsCounted: frames that convict nobody are counted by what is wrong with them, and change nothing.
func TestNoiseIsCounted(t *testing.T) {
	b := begun(t, 12)
	victim := b.peer[0]
	head := victim.Player().Head()
	if n := victim.Noise(); n.All() != 0 {
		t.Fatalf("before: %v", &n)
	}
	resume := b.resumed(1)[3]
	unsigned, other := bytes.Clone(resume), bytes.Clone(resume)
	unsigned[len(unsigned)-1] ^= 1
	other[2+3] ^= 1 // behind the letter and the heads
	early := pack.NewWriter().Array(3).Uint('M').Array(2).Uint(0).Uint(0).Bytes(make([]byte, 64)).Out()
	for _, f := range [][]byte{nil, {'?'}, {0x92, 'M', 9}, unsigned, other, early} {
		if victim.Receive(f) == nil {
			t.Errorf("%x is taken", f)
		}
	}
	if n := victim.Noise(); n != (match.Noise{Form: 3, Signature: 1, Match: 1, Turn: 1}) {
		t.Errorf("counted %v", &n)
	}
	if victim.Player().Head() != head || victim.Err() != nil {
		t.Error("the match has changed")
	}
	if err := victim.Receive(resume); err != nil {
		t.Error(err)
	}
	if n := victim.Noise(); n.All() != 6 {
		t.Errorf("what is taken is counted: %v", &n)
	}
}

// TestNoiseIsTold: the page hears of noise, of a flood of it only now and then.
func TestNoiseIsTold(t *testing.T) {
	g, err := binding.NewFair(loadScenario(t, "bastogne"))
	if err != nil {
		t.Fatal(err)
	}
	a, b := &page{t: t}, &page{t: t}
	a.other, b.other = b, a
	a.open(g, 0, 1)
	b.open(g, 1, 2)
	run(a, b)
	told := 0
	for range 1000 {
		a.desk.Handle([]byte{'f', '?'})
		for _, m := range a.come {
			if m[0] == 'N' {
				told++
			}
			if err := a.mirror.Take(m); err != nil {
				t.Fatal(err)
			}
		}
		a.come = nil
	}
	if n := a.mirror.Noise(); n.Form != 8 || n.All() != n.Form || told > 5 || len(a.hung) != 1 || a.hung[0] != match.WhyFlood {
		t.Errorf("the page was told %d times, at last of %v; %d times to hang up", told, &n, len(a.hung))
	}
	if n := b.mirror.Noise(); n.All() != 0 {
		t.Errorf("the other's page knows of %v", &n)
	}
}
