package e2e

import (
	"encoding/json"
	"fmt"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// The worker answers a question with a legal move, says what is wrong with a bad one, and goes on.
func TestWorkerThinks(t *testing.T) {
	t.Parallel()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(3))
	if err != nil {
		t.Fatal(err)
	}
	rec, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Position().Prompt().Seat
	ask := func(id byte, rec []byte) []byte {
		return append([]byte{id, 0, 0, 0, byte(seat), byte(engine.Veteran)}, rec...)
	}
	questions := make([][]int, 2)
	for i, q := range [][]byte{ask(1, rec[:len(rec)-1]), ask(2, rec)} {
		for _, b := range q {
			questions[i] = append(questions[i], int(b))
		}
	}
	js, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, newServer(t))
	p.Goto("")
	p.Ready()
	got := Eval[[][]int](p, fmt.Sprintf(`new Promise((done, fail) => {
		const ask = %s, replies = [], w = new Worker("web/worker.js");
		const next = () => w.postMessage(new Uint8Array(ask[replies.length]).buffer);
		w.onerror = e => fail(e.message);
		w.onmessage = e => {
			if (typeof e.data === "string") return next();
			replies.push([...new Uint8Array(e.data)]);
			replies.length < ask.length ? next() : done(replies);
		};
	})`, js))
	if b := got[0]; len(b) < 6 || b[0] != 1 || b[4] != 1 {
		t.Errorf("a damaged record is answered with %v", b)
	}
	b := got[1]
	if len(b) != 11 || b[0] != 2 || b[4] != 0 {
		t.Fatalf("answer %v", b)
	}
	mv := engine.Move{Seat: engine.Seat(b[5]), Op: engine.Op(b[6]), A: uint16(b[7]), B: uint16(b[8]), C: uint16(b[9]), D: uint16(b[10])}
	if err := m.Play(mv); err != nil {
		t.Error(err)
	}
}
