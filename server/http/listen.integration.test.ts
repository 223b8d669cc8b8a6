import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

/** Everything that comes back for some bytes, until the server closes. */
async function answered(port: number, bytes: string, host = "127.0.0.1"): Promise<string> {
  const socket = connect(port, host);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

test("a request that comes in drops is cut off, one that cannot be read is refused, a silent connection is closed without a word", async () => {
  const listening = await listen({ host: "127.0.0.1", port: 0, requestTimeoutMs: 1000 });
  listening.attach((request, response) => {
    request.resume().on("end", () => response.end("whole"));
  });
  try {
    const { port } = listening;
    const slow = Array.from({ length: 50 }, () => answered(port, "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc"));
    const [body, head, broken, silent] = await Promise.all([
      Promise.all(slow),
      answered(port, "GET / HTTP/1.1\r\nhost: "),
      answered(port, "nonsense\r\n\r\n"),
      answered(port, ""),
    ]);
    for (const answer of [...body, head]) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(silent).toBe("");
    expect(await answered(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await answered(port, "POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc")).toMatch(/whole$/);
  } finally {
    await listening.stop(1000);
  }
});

test("until there is something to answer with, it says that it is starting; after the end it takes nothing", async () => {
  const listening = await listen({ host: "localhost", port: 0 });
  const early = await fetch(`http://127.0.0.1:${listening.port}/`);
  expect([early.status, early.headers.get("retry-after"), await early.json()]).toEqual([
    503,
    "2",
    expect.objectContaining({ code: "unavailable" }),
  ]);
  listening.attach((_request, response) => response.end("hello"));
  expect(await (await fetch(`http://localhost:${listening.port}/`)).text()).toBe("hello");
  // The same port twice is refused, and said so.
  await expect(listen({ host: "127.0.0.1", port: listening.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  await listening.stop(1000);
  await expect(fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow("fetch failed");
});

test("an answer that never ends does not keep the process: it is cut off when the grace is over", async () => {
  const listening = await listen({ host: "127.0.0.1", port: 0 });
  listening.attach((_request, response) => void response.write("part"));
  const endless = answered(listening.port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  await expect.poll(() => new Promise((resolve) => listening.server.getConnections((_, n) => resolve(n)))).toBe(1);
  await listening.stop(200);
  expect(await endless).toContain("part");
});

test("a connection that was opened ahead of need and never asked does not hold the end", async () => {
  const listening = await listen({ host: "127.0.0.1", port: 0, requestTimeoutMs: 1_000_000 });
  const silent = answered(listening.port, "");
  await expect.poll(() => new Promise((resolve) => listening.server.getConnections((_, n) => resolve(n)))).toBe(1);
  await listening.stop(1_000_000);
  expect(await silent).toBe("");
});
