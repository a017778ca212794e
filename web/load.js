// Fetches and compiles the program beside the page and hands it over. The browser compiles the very answer of the host: only so may
// it keep what it compiled for the next visit. It does that late, and only for a worker that is still there.
//
// Then the program runs here too, to think for the computer (app/thinker_wasm.go). A browser compiles a function for good when it is first
// called, once for all threads of the page: what is compiled here the page's own thread need not.
(async () => {
  let program;
  try {
    const answer = await fetch("app.wasm");
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    if (name === "count") count(answer.clone()).catch(() => {}); // else it is here already
    postMessage(program = await WebAssembly.compileStreaming(answer));
  } catch (err) {
    postMessage(String(err));
    return;
  }
  importScripts("../wasm_exec.js");
  const go = new Go();
  go.run(await WebAssembly.instantiate(program, go.importObject));
})().catch(err => setTimeout(() => { throw err; })); // so that the page hears of it

// count says how many bytes of the program have come, ten times a second.
async function count(copy) {
  let come = 0, said = 0;
  const saying = setInterval(() => { if (come > said) postMessage(said = come); }, 100);
  try {
    for (const reader = copy.body.getReader();;) {
      const { done, value } = await reader.read();
      if (done) break;
      come += value.byteLength;
    }
  } finally { clearInterval(saying); }
}
