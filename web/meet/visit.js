// A connection to a meeting place: MQTT 5 over WebSocket, by u8-mqtt, which comes only when a place is used. app/visit.go asks for it. word is
// called with each word that comes, ended once when the connection has ended.
import { mqtt_v5 } from "./u8-mqtt.js";

export const visit = async (address, word, ended) => {
  const url = new URL(address, document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  const ws = new WebSocket(url, ["mqtt"]);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    ws.close();
    ended();
  };
  const broken = new Promise((_, fail) => {
    for (const what of ["error", "close"]) ws.addEventListener(what, () => { fail(new Error("the connection has ended")); end(); });
  });
  broken.catch(() => {});
  const here = what => Promise.race([what, broken]);
  const client = mqtt_v5({
    sess_stg: null, // it would keep a name there
    log_conn() {}, on_error: end, on_disconnect: end, on_sub: granted => granted, // its router is not used
    on_mqtt_type: { mqtt_publish: p => word(p.topic, p.payload), mqtt_disconnect: end },
  });
  client.with_websock(ws);
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), b => b.toString(16).padStart(2, "0")).join(""); // nobody is known by it
  await here(client.connect({ client_id: id, keep_alive: 30 }));
  const queue = []; // that the place has no room for yet: a broker may cut off who does not wait for its answers
  let size = 0, under = 0;
  const send = () => {
    while (queue.length && under < 16 && !over) {
      const said = queue.shift();
      size -= said.payload.length;
      under++;
      client.pub(said).then(() => { under--; send(); }, end);
    }
  };
  return {
    buffered: () => size + ws.bufferedAmount,
    close: end,
    publish(topic, payload, retain, seconds) { // QoS 1, since u8-mqtt 0.6.7 sends nothing at 0
      queue.push({ topic, payload, qos: 1, retain: retain ? 1 : 0, props: seconds ? { message_expiry_interval: seconds } : undefined });
      size += payload.length;
      send();
    },
    async subscribe(topics) {
      const [granted] = await here(client.subscribe(topics));
      if (!granted || granted.answers.some(a => a >= 128)) throw new Error("the meeting place does not grant it");
    },
  };
};
