import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { testPageServices } from "../../../tests/support/page-services.ts";
import { securityHeaders } from "../security-headers.ts";
import { createPages } from "./pages.ts";

test.each([
  { mode: "development", text: "Unexpected token in app/root.tsx\n" },
  { mode: "production", text: "Something went wrong on our side. Try again in a moment.\n" },
] as const)("a site that cannot be built answers 500 and goes on ($mode)", async ({ mode, text }) => {
  const fault = new SyntaxError("Unexpected token in app/root.tsx");
  const told: unknown[] = [];
  const pages = createPages({
    build: () => Promise.reject(fault),
    mode,
    publicUrl: "http://localhost:3000",
    services: testPageServices("http://localhost:3000"),
    headers: securityHeaders({ isProduction: mode === "production", isDevelopment: mode === "development" }),
    onError: (error) => told.push(error),
  });
  const server = createServer((request, response) => void pages.make(request, response, request.url ?? "/")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let visit = 1; visit <= 2; visit++) {
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, text]);
    expect(told).toEqual(Array.from({ length: visit }, () => fault));
  }
});

test("pages that must be made are not queued without end: who finds too many at it is told when to come back", async () => {
  const { promise: built, reject } = Promise.withResolvers<never>();
  const pages = createPages({
    build: () => built,
    mode: "production",
    publicUrl: "http://localhost:3000",
    services: testPageServices("http://localhost:3000"),
    headers: securityHeaders({ isProduction: true, isDevelopment: false }),
    onError: () => undefined,
    rendersMax: 2,
  });
  const server = createServer((request, response) => void pages.make(request, response, request.url ?? "/")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  // Two are at work: a public page, for which any number may wait, and one of another kind.
  const waiting = [ask("/about"), ask("/about"), ask("/about"), ask("/nowhere")];
  const refused = await vi.waitFor(async () => {
    const answer = await ask(`/nowhere/${Math.random()}`);
    expect(answer.status).toBe(503);
    return answer;
  }, 30_000);
  expect([refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual(["1", "no-store"]);
  expect((await ask("/services")).status).toBe(503);
  reject(new Error("the build is broken"));
  expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual([500, 500, 500, 500]);
  // There is room again.
  expect((await ask("/services")).status).toBe(500);
});
