import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeCompressed } from "./compressed-files.ts";
import { loadStaticFiles } from "./static-files.ts";

let folder = "";
const script = "export const answer = 42;\n".repeat(200);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-static-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets", "site-abc123.js"), script);
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["at the start", "after the build"])(
  "files go out compressed as the browser takes them, are not sent twice, and nothing else is served (compressed %s)",
  async (when) => {
    if (when === "after the build") await writeCompressed(folder);
    const files = await loadStaticFiles(folder, { "x-content-type-options": "nosniff" });
    await files.compressed;
    const server = createServer((asked, response) => {
      if (!files.serve(asked, response, asked.url ?? "")) response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        request({ port, path, headers, method, agent: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
        })
          .on("error", reject)
          .end();
      });
    try {
      const path = "/assets/site-abc123.js";
      const plain = await get(path);
      expect([plain.status, plain.body.toString()]).toEqual([200, script]);
      expect(plain.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
        "x-content-type-options": "nosniff",
      });
      expect(plain.headers).not.toHaveProperty("content-encoding");
      const br = await get(path, { "accept-encoding": "gzip, deflate, br" });
      expect([br.headers["content-encoding"], brotliDecompressSync(br.body).toString()]).toEqual(["br", script]);
      const gz = await get(path, { "accept-encoding": "br;q=0, gzip" });
      expect([gz.headers["content-encoding"], gunzipSync(gz.body).toString()]).toEqual(["gzip", script]);
      const head = await get(path, { "accept-encoding": "br" }, "HEAD");
      expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, String(br.body.length), 0]);
      const known = await get(path, { "if-none-match": String(plain.headers["etag"]) });
      expect([known.status, known.body.length]).toEqual([304, 0]);
      const icon = await get("/favicon.svg", { "accept-encoding": "br" });
      expect([icon.headers["content-type"], icon.headers["cache-control"], icon.body.toString()]).toEqual([
        "image/svg+xml",
        "public, max-age=0, must-revalidate",
        "<svg/>",
      ]);
      for (const nowhere of [
        "/",
        "/assets",
        "/assets/",
        "/../package.json",
        "/assets/..%2f..%2fpackage.json",
        "/favicon.svg/",
        `${path}.br`,
        `${path}.gz`,
      ])
        expect((await get(nowhere)).status).toBe(404);
    } finally {
      server.close();
    }
  },
);
