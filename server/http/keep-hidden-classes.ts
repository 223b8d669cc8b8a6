import { createHook } from "node:async_hooks";
import { createServer, type ServerResponse } from "node:http";
import { duplexPair } from "node:stream";

/**
 * Keeps a tick of `process.nextTick` and an answered call alive for the life of the process, for the speed of every answer. To be
 * imported before anything else.
 *
 * V8 forgets the hidden class of an object when garbage is collected while no such object lives, and a server that starts collects much
 * between its first calls. Two kinds of Node's own objects never recover from it:
 *
 * - A tick's hidden class, made anew, is another class to the code of `nextTick`, which gives up on classes for good: from then on each
 *   tick goes through V8's slow way, and an answer takes half a dozen.
 * - How much room a new `ServerResponse` or `IncomingMessage` gets inside itself is settled when the seventh is made, by the hidden
 *   classes known then (V8's slack tracking). With none known it is none; and as Node names most of their parts by symbols, V8 then turns
 *   each of them into a hash table while it is made. An answer costs up to half as much again.
 */
export const kept: { readonly tick: object | undefined; readonly response: ServerResponse | undefined } = {
  tick: takeTick(),
  response: await takeResponse(),
};

function takeTick(): object | undefined {
  let taken: object | undefined;
  const hook = createHook({
    // A hook on promises, even for a moment, would cost them their own short cuts.
    trackPromises: false,
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") taken = resource;
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
  return taken;
}

/** The last of some calls answered over a connection within this process, and with it its request. */
async function takeResponse(): Promise<ServerResponse | undefined> {
  // Seven settle it.
  const calls = 8;
  const [client, connection] = duplexPair();
  let answered = 0;
  return new Promise((resolve) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, ["content-length", "0"]).end();
      response.once("close", () => {
        if (++answered < calls) return;
        client.destroy();
        resolve(response);
      });
    });
    server.emit("connection", connection);
    client.resume().write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(calls));
  });
}
