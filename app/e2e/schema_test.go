package e2e

import (
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestOlderDatabase: a match that lies in a database of version 1, as the page made it then, goes on; the stores that have come since
// are there.
func TestOlderDatabase(t *testing.T) {
	t.Parallel()
	record, err := os.ReadFile("../shell/testdata/kept/rules2.txt")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := base64.StdEncoding.DecodeString(string(record))
	if err != nil {
		t.Fatal(err)
	}
	const about = `{"id":"old","rev":7,"scenario":"training-grounds","name":"Training Grounds","own":false,` +
		`"players":["computer regular","human"],` +
		`"mode":"computer",` +
		`"rules":2,"turn":2,"turns":6,"ply":90,"asks":1,"prestige":[10,10],` +
		`"ended":false,"winner":255,"reason":0,"begun":1,"changed":2,"size":2500}`
	p := open(t, newServer(t))
	p.Allow("favicon.ico") // a drawing names no icon of its own
	p.Goto("web/icon.svg") // where no script of the page runs
	Eval[*bool](p, fmt.Sprintf(`(async () => {
		const of = r => new Promise((ok, no) => { r.onsuccess = () => ok(r.result); r.onerror = () => no(r.error); });
		const asked = indexedDB.open("bocage", 1);
		asked.onupgradeneeded = () => {
			asked.result.createObjectStore("matches", {keyPath: "id"});
			asked.result.createObjectStore("records");
		};
		const db = await of(asked), tx = db.transaction(["matches", "records"], "readwrite");
		tx.objectStore("matches").put({id: "old", rev: 7, about: %q});
		await of(tx.objectStore("records").put(Uint8Array.from(atob(%q), c => c.charCodeAt(0)), ["old", 1]));
		db.close();
		return null;
	})()`, about, strings.TrimSpace(string(record))))
	p.Goto("")
	p.Ready()
	unhurried(p)
	press(p, "btn-continue")
	p.Wait(`document.querySelector("#battle,#handover")`)
	dash(p, 6, "false")
	before, _ := replayed(p, kept)
	k, ok := shelfOf(p, "old")
	if !ok {
		t.Fatal("the match is gone")
	}
	after, _ := replayed(p, k.Record)
	if len(after.Moves) <= len(before.Moves) || k.Rev <= 7 {
		t.Errorf("%d plies, written %d times; there were %d and 7", len(after.Moves), k.Rev, len(before.Moves))
	}
	if got := Eval[string](p, `new Promise(done => indexedDB.open("bocage").onsuccess = e => { const db = e.target.result;
		done(db.version + " " + [...db.objectStoreNames].join(" ")); db.close(); })`); got != "2 journals matches records" {
		t.Errorf("the database is %s", got)
	}
}
