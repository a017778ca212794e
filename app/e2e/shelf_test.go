package e2e

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"testing"

	"bocage/app/keep"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// shelved is a match as the page keeps it.
type shelved struct {
	ID             string
	Rev            int
	About          string
	Record, Before []byte
}

// onShelf runs the body of an async function on the page's database: matches and records are its stores, of waits for a
// request.
func onShelf[T any](p *page, body string) T {
	p.t.Helper()
	return Eval[T](p, `(async () => {
		const of = r => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
		const bytes = s => Uint8Array.from(atob(s), c => c.charCodeAt(0)),
			text = b => b ? btoa(Array.from(b, c => String.fromCharCode(c)).join("")) : "";
		const db = await of(indexedDB.open("bocage"));
		try {
			const tx = db.transaction(["matches", "records"], "readwrite"), matches = tx.objectStore("matches"), records = tx.objectStore("records");
			const end = new Promise((ok, no) => { tx.oncomplete = ok; tx.onabort = () => no(tx.error); });
			const out = await (async () => { `+body+` })();
			await end;
			return out;
		} finally { db.close(); }
	})()`)
}

// shelf is everything that the page keeps, the match that changed last first.
func shelf(p *page) []shelved {
	p.t.Helper()
	p.Wait(`!document.documentElement.dataset.keeping`)
	return onShelf[[]shelved](p, `
		const changed = r => { try { return JSON.parse(r.about).changed; } catch { return 0; } };
		const rows = (await of(matches.getAll())).sort((a, b) => changed(b) - changed(a));
		for (const r of rows) {
			r.record = text(await of(records.get([r.id, r.rev & 1])));
			r.before = text(await of(records.get([r.id, r.rev & 1 ^ 1])));
		}
		return rows;`)
}

// saved is the record of the match that changed last, nil if none is kept.
func saved(p *page) []byte {
	p.t.Helper()
	if all := shelf(p); len(all) > 0 {
		return all[0].Record
	}
	return nil
}

// shelve makes a match of a record and the one before it, both in base64, the only one that the page keeps, and loads the page
// anew at the first screen. An empty record is none.
func shelve(p *page, record, before string) {
	p.t.Helper()
	shelveAs(p, about(record), record, before)
}

// shelveAs does so with what is known of the match.
func shelveAs(p *page, known keep.Match, record, before string) {
	p.t.Helper()
	p.Wait(`!document.documentElement.dataset.keeping`)
	body := `matches.clear(); records.clear();`
	if record != "" {
		body += fmt.Sprintf(`matches.put({id: "scene", rev: 2, about: %q}); records.put(bytes(%q), ["scene", 0]);`, jsonOf(p.t, known), record)
	}
	if before != "" {
		body += fmt.Sprintf(`records.put(bytes(%q), ["scene", 1]);`, before)
	}
	onShelf[*bool](p, body)
	reopen(p)
}

// reopen loads the page anew at the first screen.
func reopen(p *page) {
	p.t.Helper()
	Eval[*bool](p, `void history.replaceState(null, "", location.pathname)`)
	p.Reload()
	p.Ready()
}

// jsonOf is what is known of a match as the page writes it.
func jsonOf(t *testing.T, m keep.Match) string {
	t.Helper()
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// about is what the page would know of a record, as much as it needs.
func about(record string) keep.Match {
	m := keep.Match{ID: "scene", Scenario: "training-grounds", Name: "Training Grounds", Mode: "computer",
		Players: [2]string{"human", "computer recruit"},
		Rules:   assault.RulesVersion, Turns: 6, Changed: 1}
	b, err := base64.StdEncoding.DecodeString(record)
	if err != nil {
		return m
	}
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		return m
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		return m
	}
	pos, err := engine.Replay(rec, assault.Start(sc), nil)
	if err != nil {
		return m
	}
	m.Scenario, m.Name, m.Players = sc.ID, sc.Name, [2]string{rec.Players[0].String(), rec.Players[1].String()}
	stands := pos.Standing()
	m.Turn, m.Turns, m.Ply, m.Asks, m.Score = stands.Turn, stands.Turns, len(rec.Moves), pos.Prompt().Seat, stands.Score
	return m
}

// replayed is a record and the position at its end.
func replayed(p *page, b []byte) (*engine.Record, assault.Position) {
	p.t.Helper()
	rec, err := engine.DecodeRecord(b)
	if err != nil {
		p.t.Fatal(err)
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		p.t.Fatal(err)
	}
	end, err := engine.Replay(rec, assault.Start(sc), nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return rec, *end.(*assault.Position)
}

// kept is the match that changed last with everything in it, hands and face-down units of both sides.
func kept(p *page) assault.Position {
	p.t.Helper()
	_, pos := replayed(p, saved(p))
	return pos
}
