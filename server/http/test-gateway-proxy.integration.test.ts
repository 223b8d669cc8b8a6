import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createTestGatewayProxy } from "./test-gateway-proxy.ts";

async function listening(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A test gateway that answers as told, and the proxy in front of it. */
async function openProxy(handle: RequestListener, timeoutMs = 5000): Promise<string> {
  const url = await listening(handle);
  const headers = { "x-content-type-options": "nosniff" };
  const proxy = createTestGatewayProxy({ url, publicUrl: "https://sextant.example", headers, timeoutMs });
  return listening((request, response) => {
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (proxy.matches(request.method, path)) proxy.handle(request, response, path);
    else response.writeHead(404).end();
  });
}
const ours = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

test("the test gateway's window and its payments come through under our own address; nothing else of it does", async () => {
  const asked: unknown[] = [];
  const url = await openProxy((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      asked.push([request.method, request.url, request.headers["cookie"], body]);
      response.writeHead(request.method === "POST" ? 400 : 200, { "content-type": "text/html", "set-cookie": "a=b" });
      response.end(request.method === "POST" ? '{"error":{}}' : "window.Razorpay=class{}");
    });
  });
  const script = await fetch(`${url}/test-gateway/checkout.js?v=1`, { headers: { cookie: "__Host-sid=secret" } });
  expect([script.status, await script.text()]).toEqual([200, "window.Razorpay=class{}"]);
  expect(Object.fromEntries(script.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(script.headers.get("set-cookie")).toBeNull();
  expect((await fetch(`${url}/test-gateway/checkout.js`, { method: "HEAD" })).status).toBe(200);
  const pay = await fetch(`${url}/test-gateway/pay`, { method: "POST", headers: ours, body: '{"outcome":"fail"}' });
  expect([pay.status, pay.headers.get("content-type"), await pay.json()]).toEqual([400, "application/json; charset=utf-8", { error: {} }]);
  expect(asked).toEqual([
    ["GET", "/test-gateway/checkout.js", undefined, ""],
    ["GET", "/test-gateway/checkout.js", undefined, ""],
    ["POST", "/test-gateway/pay", undefined, '{"outcome":"fail"}'],
  ]);
  asked.length = 0;
  for (const [method, path] of [
    ["GET", "/test-gateway/pay"],
    ["POST", "/test-gateway/checkout.js"],
    ["GET", "/test-gateway/../v1/orders"],
    ["GET", "/test-gateway/"],
  ] as const)
    expect([path, (await fetch(url + path, { method })).status]).toEqual([path, 404]);
  const foreign = await fetch(`${url}/test-gateway/pay`, {
    method: "POST",
    headers: { ...ours, "sec-fetch-site": "cross-site" },
    body: "{}",
  });
  expect([foreign.status, asked]).toEqual([403, []]);
});

test("a test gateway that hangs, breaks off, leads elsewhere or says too much is answered 503 in good time; a body too large is refused", async () => {
  const faults: RequestListener[] = [
    () => undefined,
    (request) => request.socket.destroy(),
    (_request, response) => void response.writeHead(302, { location: "https://evil.example/" }).end(),
    (_request, response) => void response.end(Buffer.alloc(300 * 1024)),
    (_request, response) => void response.write("never ends"),
  ];
  const url = await openProxy((request, response) => faults.shift()?.(request, response), 300);
  for (let left = faults.length; left > 0; left--) {
    const answer = await fetch(`${url}/test-gateway/checkout.js`);
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: "unavailable" })]);
  }
  const large = await fetch(`${url}/test-gateway/pay`, { method: "POST", headers: ours, body: "x".repeat(17 * 1024) });
  expect(large.status).toBe(413);
});
