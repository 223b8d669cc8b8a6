import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testPageServices } from "../../tests/page-services.ts";
import { securityHeaders } from "./headers.ts";
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
  const server = createServer((request, response) => void pages(request, response, request.url ?? "/")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let visit = 1; visit <= 2; visit++) {
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, text]);
    expect(told).toEqual(Array.from({ length: visit }, () => fault));
  }
});
