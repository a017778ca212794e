// A connection to a meeting place: MQTT 5 over WebSocket, by u8-mqtt, which comes only when a place is used. app/visit.go asks for it, and
// is told what happens: the connection is open, has ended, topics are granted, a word has come, there is room again for what is said.
import { mqtt_v5 } from "./u8-mqtt.js";

const OPEN = 0, ENDED = 1, GRANT = 2, WORD = 3, ROOM = 4;
const longest = 20480; // bytes of a word: nobody who plays says more
const low = 65536; // bytes that wait to be said when there is room again, as link.LowWater

export const visit = async (address, on) => {
  const url = new URL(address, document.baseURI);
  url.protocol = url.protocol.replace("http", "ws");
  const ws = new WebSocket(url, ["mqtt"]);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    ws.close();
    on(ENDED);
  };
  for (const what of ["error", "close"]) ws.addEventListener(what, end);
  const client = mqtt_v5({
    sess_stg: null, // it would keep a name there
    log_conn() {}, on_error: end, on_disconnect: end, on_sub: granted => granted, // its router is not used
    on_mqtt_type: {
      mqtt_publish: p => { if (!over && p.payload.length <= longest) on(WORD, p.topic, p.payload); },
      mqtt_disconnect: end,
    },
  });
  client.with_websock(ws);
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), b => b.toString(16).padStart(2, "0")).join(""); // nobody is known by it
  await client.connect({ client_id: id, keep_alive: 30, props: { maximum_packet_size: longest } }).catch(err => { end(); throw err; });
  const queue = []; // that the place has no room for yet: a broker may cut off who does not wait for its answers
  let size = 0, under = 0, full = false;
  const buffered = () => size + ws.bufferedAmount;
  const send = () => {
    while (queue.length && under < 16 && !over) {
      const said = queue.shift();
      size -= said.payload.length;
      under++;
      client.pub(said).then(() => { under--; send(); }, end);
    }
    if (full && buffered() <= low) {
      full = false;
      on(ROOM);
    }
  };
  on(OPEN, {
    buffered,
    close: end,
    publish(topic, payload, retain, seconds) { // QoS 1, since u8-mqtt 0.6.7 sends nothing at 0
      queue.push({ topic, payload, qos: 1, retain: retain ? 1 : 0, props: seconds ? { message_expiry_interval: seconds } : undefined });
      size += payload.length;
      full ||= buffered() > low;
      send();
    },
    subscribe(topics) {
      client.subscribe(topics).then(([granted]) => on(GRANT, !!granted && !granted.answers.some(a => a >= 128)), () => on(GRANT, false));
    },
  });
};
