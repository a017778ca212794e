// Fetches and compiles the program beside the page and hands it over. The browser compiles the very answer of the host: only so may
// it keep what it compiled for the next visit. It does that late, and only for a worker that is still there.
(async () => {
  const answer = await fetch("app.wasm");
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  if (name === "count") count(answer.clone()).catch(() => {}); // else it is here already
  postMessage(await WebAssembly.compileStreaming(answer));
})().catch(err => postMessage(String(err)));

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
