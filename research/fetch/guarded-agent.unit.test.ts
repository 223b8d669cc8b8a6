import { once } from "node:events";
import { createServer } from "node:tls";
import { request } from "undici";
import { expect, test } from "vitest";
import { publicLoopback } from "../../tests/support/open-fetcher.ts";
import { failureOf } from "../scheduling/call-failure.ts";
import { guardedAgent } from "./guarded-agent.ts";

test("an encrypted connection goes to the checked address and asks for the host by its name, so that its certificate is checked for that", async () => {
  const asked: string[] = [];
  const server = createServer({
    SNICallback: (name, done) => {
      asked.push(name);
      done(new Error("no certificate"));
    },
  });
  server.on("tlsClientError", () => undefined);
  server.listen(0, publicLoopback);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const agent = guardedAgent({ allows: (ip) => ip === publicLoopback, resolve: () => Promise.resolve([publicLoopback]) });
  const error: unknown = await request(`https://www.coffee-board.org:${port}/`, { dispatcher: agent }).catch((reason: unknown) => reason);
  expect(failureOf(error, "page").code).toBe("unreachable");
  await agent.destroy();
  server.close();
  expect(asked).toEqual(["www.coffee-board.org"]);
});

test("a connection whose peer is another than the checked address is closed before a byte is sent", async () => {
  let checks = 0;
  const server = createServer();
  let received = 0;
  server.on("connection", (socket) => socket.on("data", () => (received += 1)));
  server.listen(0, publicLoopback);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  // The first check is that of the answer of the name service, the second that of the peer.
  const agent = guardedAgent({ allows: () => ++checks === 1, resolve: () => Promise.resolve([publicLoopback]) });
  await expect(request(`http://www.coffee-board.org:${port}/`, { dispatcher: agent })).rejects.toMatchObject({ code: "blocked address" });
  await agent.destroy();
  server.close();
  expect({ checks, received }).toEqual({ checks: 2, received: 0 });
});
