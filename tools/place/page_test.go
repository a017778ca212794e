package place

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// pageScript is what the page does at a place: it listens, says and keeps words, is refused, and is told when the connection ends.
const pageScript = `
globalThis.document = { baseURI: process.argv[2] };
const { visit } = await import("./visit.js");
const room = "b/1/AAAAAAAAAAAAAAAAAAAAAA/", heard = [];
let over = 0;
const grants = [];
const enter = () => new Promise(open => visit("meet", (what, a, b) => {
  if (what === 0) open(a);
  if (what === 1) over++;
  if (what === 2) grants.push(a);
  if (what === 3) heard.push(a.slice(-1) + ":" + Buffer.from(b));
}));
const a = await enter(), b = await enter();
const soon = async so => { for (let n = 0; n < 500 && !so(); n++) await new Promise(r => setTimeout(r, 10)); };
a.publish(room + "h0", Buffer.from("kept"), true, 60);
await soon(() => a.buffered() === 0);
b.subscribe([room + "0", room + "h0"]);
await soon(() => heard.length === 1);
for (let n = 0; n < 100; n++) a.publish(room + "0", Buffer.from("word " + n), false, 0);
await soon(() => heard.length === 101);
b.subscribe(["#"]);
await soon(() => grants.length === 2);
a.close();
a.close();
await soon(() => over === 1);
console.log(heard[0], heard.slice(1).every((w, n) => w === "0:word " + n), heard.length, ...grants, over);
process.exit(0);
`

// TestPage: the page's own files speak to a place as native ones do.
func TestPage(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal("node is needed: see tools/need.sh")
	}
	dir := t.TempDir()
	for name, from := range map[string]string{"visit.js": "../../web/meet/visit.js", "u8-mqtt.js": "../../web/meet/u8-mqtt.js"} {
		b, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"package.json": `{"type":"module"}`, "main.js": pageScript} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	url := strings.TrimSuffix("http"+strings.TrimPrefix(open(t, Usual), "ws"), "meet")
	out, err := exec.Command(node, "--experimental-websocket", filepath.Join(dir, "main.js"), url).CombinedOutput()
	const want = "0:kept true 101 true false 1"
	if err != nil || strings.TrimSpace(string(out)) != want {
		t.Errorf("%v\n%s\nwant %s", err, out, want)
	}
}
