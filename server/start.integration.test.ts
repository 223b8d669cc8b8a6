import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#config";
import { openDatabase } from "#db";
import { openServices } from "#main";
import { money } from "#shared/money.ts";
import { problemBody } from "#shared/problem.ts";
import { currentUser } from "#shared/wire/auth.ts";
import { studyDetail, studyEvent } from "#shared/wire/studies.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase, engines } from "../tests/support/databases/databases.ts";
import { passFirstStart } from "../tests/support/databases/first-start.ts";

const root = join(import.meta.dirname, "..");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sextant-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) {
    child.kill("SIGKILL");
    await once(child, "close");
  }
});

const someone = {
  email: "someone@example.com",
  password: "Blue-Kettle-4711",
  firstName: "Some",
  lastName: "One",
  country: "Germany",
  contactNumber: "+49 1512345678",
  industry: "Technology & Software",
};
const patience = { timeout: 60_000, interval: 100 };

interface Started {
  process: ChildProcess;
  output: () => string;
  /** Of it, what came by stderr. */
  errors: () => string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** The settings of this process do not reach the one that is started. */
function started(args: readonly string[], settings: Record<string, string>): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(root, "server", "start.ts"), ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, "data"), PORT: "0", LOG_LEVEL: "info", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  running.add(child);
  child.once("close", () => running.delete(child));
  const ended = once(child, "close").then(([code, signal]: (number | string | null)[]) => code ?? signal ?? null);
  return { process: child, output: () => output, errors: () => errors, ended };
}

async function address(site: Started): Promise<string> {
  let isOver = false;
  void site.ended.then(() => (isOver = true));
  await expect.poll(() => isOver || / is at http:\S+\n/.test(site.output()), { ...patience, timeout: 150_000 }).toBe(true);
  expect(isOver, site.output()).toBe(false);
  return / is at (http:\S+)\n/.exec(site.output())?.[1] ?? "";
}

/** Scripts in a page that run where they stand. */
function inlineScripts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = "", text = ""]) => ({ attributes, text }))
    .filter(({ attributes }) => !/ src=| type="application\/ld\+json"/.test(attributes));
}

test("from nothing to the site: every side is said, pages and files are strict, and at a signal what runs is finished", async () => {
  const site = started([], {});
  const url = await address(site);
  for (const name of ["Database", "Language model", "Evidence", "Payments", "Mail", "Google", "LinkedIn"])
    expect(site.output()).toContain(`  ${name}`);
  expect(site.output()).toMatch(/^ {2}Payments +test gateway on this machine: no money moves$/m);

  // Ready means that a visitor finds every article of the first start.
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { ...patience, timeout: 150_000 }).toBe(200);
  const feed = await (await fetch(`${url}/blog/feed.xml`)).text();
  expect(feed.split("<entry>")).toHaveLength(1 + (await readdir(join(root, "content/blog"))).filter((name) => name !== "README.md").length);

  const page = await fetch(url);
  const html = await page.text();
  const policy = page.headers.get("content-security-policy") ?? "";
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(policy).toContain("style-src 'self';");
  for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("unsafe");
  // Everything in the page that runs by itself is named by its hash; nothing is styled in place.
  const inPlace = inlineScripts(html).filter(({ text }) => text !== "");
  expect(inPlace.length).toBeGreaterThan(0);
  for (const { text } of inPlace) expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(html).not.toMatch(/<[^>]+\sstyle="/);
  expect(html).not.toContain("<style");
  expectHeaders(page);
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(page.headers.get("strict-transport-security")).toBeNull();
  // A page of the account area is made for one visit: what runs carries the nonce of that visit.
  const [own, other] = [await fetch(`${url}/app`), await fetch(`${url}/app`)];
  const ownPolicy = own.headers.get("content-security-policy") ?? "";
  const nonce = /script-src 'self' 'nonce-([^']+)';/.exec(ownPolicy)?.[1] ?? "none";
  for (const { attributes } of inlineScripts(await own.text())) expect(attributes).toContain(nonce);
  expect(other.headers.get("content-security-policy")).not.toBe(ownPolicy);

  const script = /"(\/assets\/framework[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const asset = await fetch(url + script);
  await asset.arrayBuffer();
  expect([asset.status, asset.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  expectHeaders(asset);
  await expect
    .poll(async () => (await fetch(url + script, { headers: { "accept-encoding": "br" } })).headers.get("content-encoding"), patience)
    .toBe("br");
  // From memory, too, an answer has its headers and is counted. No line of the log speaks of it, so it needs no name.
  const pagesSent = async () =>
    Number(
      /^http_requests_total\{method="GET",route="page",status="200"\} (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
    );
  const nameOf = async (path: string) => (await fetch(url + path)).headers.get("x-request-id");
  await expect.poll(() => nameOf("/about"), patience).toBeNull();
  const sentBefore = await pagesSent();
  const kept = [await fetch(`${url}/about`), await fetch(`${url}/about`)];
  expect(kept.map((each) => each.headers.get("cache-control"))).toEqual(kept.map(() => "public, max-age=0, must-revalidate"));
  for (const each of kept) expectHeaders(each);
  await expect.poll(pagesSent, patience).toBe(sentBefore + 2);
  const known = await fetch(url + script, { headers: { "if-none-match": asset.headers.get("etag") ?? "" } });
  expect(known.status).toBe(304);

  const nowhere = await fetch(`${url}/no-such-page`);
  expect([nowhere.status, (await nowhere.text()).includes("Page Not Found")]).toEqual([404, true]);
  const account = await fetch(`${url}/app`);
  expect([account.headers.get("x-robots-tag"), account.headers.get("cache-control")]).toEqual(["noindex", "private, no-cache"]);
  expect((await fetch(url, { method: "POST", body: "x" })).status).toBe(405);

  const api = await fetch(`${url}/api/auth/user`, { headers: { "x-request-id": "proxy-id-0001" } });
  expect([api.status, problemBody.parse(await api.json()).code]).toEqual([401, "not_signed_in"]);
  expect(api.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(api.headers.get("cache-control")).toBe("no-store");
  expect(api.headers.get("x-request-id")).toBe("proxy-id-0001");
  expect(api.headers.getSetCookie()).toEqual([]);
  expectHeaders(api);
  for (const path of ["/healthz", "/readyz", "/metrics"]) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  expect((await fetch(`${url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
    /^http_requests_total\{method="GET",route="\/api\/auth\/user",status="401"\} 1$/m,
  );
  // "localhost" is both of its addresses.
  expect((await fetch(url.replace("localhost", "127.0.0.1") + "/healthz")).status).toBe(200);
  await expect
    .poll(() => site.output(), patience)
    .toContain('"requestId":"proxy-id-0001","method":"GET","route":"/api/auth/user","status":401');

  // A call that is half sent when the signal comes is still answered.
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  const body = JSON.stringify({ email: "nobody@example.com", password: "x" });
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost:${port}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await once(socket, "connect");
  await fetch(`${url}/healthz`);
  site.process.kill("SIGTERM");
  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      patience,
    )
    .toBe("closed");
  const told = once(socket, "close");
  socket.write(body.slice(10));
  expect(await site.ended).toBe(0);
  await told;
  expect(answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(answer).toContain("Invalid username or password");
});

test.runIf(engines.includes("postgresql"))("on one PostgreSQL, what one process takes another makes, and both end in order", async () => {
  const { options, drop } = await createTestDatabase();
  const db = await openDatabase(options);
  await passFirstStart(db);
  await db.close();
  const settings = { DATABASE_URL: options.url, SECRET: "a secret of this test, long enough for it" };
  const worker = started(["worker"], settings);
  const web = started(["web"], settings);
  const url = await address(web);
  expect(web.output()).toContain("PostgreSQL at");
  expect(web.output()).toMatch(/^ {2}Payments +off: .* npm run gateway$/m);
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const registered = await fetch(`${url}/api/auth/register`, { method: "POST", headers, body: JSON.stringify(someone) });
  const { id, currency } = currentUser.parse(await registered.json());
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";

  const services = await openServices(
    readConfig({ ...settings, NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: join(folder, "operator") }),
    {
      role: "operator",
    },
  );
  await services.db.transaction(async (tx) => {
    await services.billing.grant(tx, { userId: id, amount: money(10_000, currency), reason: "for a test", key: "test" });
  });
  await services.close();

  const order = { kind: "corporate", industryName: "Dairy", companyType: "investor", reportScope: "country", country: "New Zealand" };
  const ordered = await fetch(`${url}/api/studies`, { method: "POST", headers: { ...headers, cookie }, body: JSON.stringify(order) });
  const study = studyDetail.parse(await ordered.json());
  const stream = await (await fetch(`${url}/api/studies/${study.id}/events`, { headers: { cookie } })).text();
  const events = [...stream.matchAll(/^data: (.*)$/gm)].map((m) => studyEvent.parse(JSON.parse(m[1] ?? "")));
  expect(events.map((e) => e.seq)).toEqual(events.map((_, i) => i + 1));
  expect(events.at(-1)).toMatchObject({ type: "finished", status: expect.stringMatching(/^(completed|partial)$/) });

  for (const one of [web, worker]) one.process.kill("SIGTERM");
  expect([await web.ended, await worker.ended]).toEqual([0, 0]);
  await drop();
});

test("a second signal does not wait, and another process is told who has the database", async () => {
  const site = started([], {});
  const url = await address(site);
  const second = started([], {});
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(String(site.process.pid));
  expect(second.output()).not.toContain("    at ");

  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{");
  await once(socket, "connect");
  await fetch(`${url}/healthz`);
  site.process.kill("SIGTERM");
  await expect.poll(site.output, patience).toContain('"why":"SIGTERM"');
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(130);
});

test.skipIf(process.platform === "win32")("an engine that breaks is started again in the same process, and the site answers", async () => {
  const broken = join(folder, "break");
  const preload = join(folder, "break.mjs");
  // Once the file is there, the next sync fails, once.
  await writeFile(
    preload,
    `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; const works = fs.fsyncSync;
    fs.fsyncSync = (file) => { if (fs.existsSync(${JSON.stringify(broken)})) { fs.rmSync(${JSON.stringify(broken)}); throw new Error("EIO"); } works(file); };
    syncBuiltinESMExports();`,
  );
  const site = started([], { NODE_OPTIONS: `--import=${preload}` });
  const url = await address(site);
  await writeFile(broken, "");
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const body = JSON.stringify({ email: "nobody@example.com", password: "x" });
  // Something that is written; the samples may have met the fault before it.
  await fetch(`${url}/api/auth/login`, { method: "POST", headers, body }).catch(() => undefined);
  const addresses = () => [...site.output().matchAll(/ is at (http:\S+)\n/g)].map(([, at]) => at ?? "");
  await expect.poll(() => addresses().length, patience).toBe(2);
  expect(site.output()).toContain("the embedded database has stopped");
  await expect.poll(async () => (await fetch(`${addresses()[1]}/readyz`)).status, patience).toBe(200);
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

test("a database that is not up yet is waited for, and a signal ends the wait at once", async () => {
  const DATABASE_URL = "postgresql://user@127.0.0.1:1/name";
  for (const role of ["web", "worker"]) {
    const site = started([role], { DATABASE_URL });
    await expect.poll(site.output, { ...patience, timeout: 150_000 }).toContain("the database cannot be reached yet");
    site.process.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  }
  const impatient = started(["worker"], { DATABASE_URL, DATABASE_WAIT_SECONDS: "0" });
  expect(await impatient.ended).toBe(1);
  expect(impatient.errors()).toMatch(/^The PostgreSQL server at 127\.0\.0\.1:1 cannot be reached: connect ECONNREFUSED/m);
});

test("what keeps it from starting is said in plain words, all faults of the settings at once", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const secret = "a secret that nobody may read";
  const cases: [string[], Record<string, string>, string[]][] = [
    [["everything"], {}, ["all, web, worker, dev"]],
    [["web"], {}, ["needs DATABASE_URL", "npm start"]],
    [[], { PORT: "http", TRUSTED_PROXIES: "99", SMTP_URL: "mail.example" }, ["PORT", "TRUSTED_PROXIES", "SMTP_URL"]],
    [
      [],
      {
        NODE_ENV: "production",
        GOOGLE_CLIENT_ID: "x",
        RAZORPAY_KEY_ID: "rzp_test_a1B2c3D4e5F6g7",
        RAZORPAY_KEY_SECRET: secret,
        RAZORPAY_URL: "http://127.0.0.1:4100",
        PAYMENTS: "test",
      },
      [
        "PUBLIC_URL: required in production",
        "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
        "RAZORPAY_URL: must be https://api.razorpay.com in production",
        "RAZORPAY_WEBHOOK_SECRET: required",
        "RAZORPAY_KEY_ID: must begin with rzp_live_ in production; a test key",
        "PAYMENTS:",
        "OPERATOR_NAME:",
        "OPERATOR_ADDRESS:",
        "OPERATOR_GSTIN:",
      ],
    ],
    [[], { PORT: String((taken.address() as AddressInfo).port), HOST: "127.0.0.1" }, ["The port is in use"]],
  ];
  for (const [args, settings, words] of cases) {
    const site = started(args, settings);
    expect(await site.ended).toBe(1);
    for (const word of words) expect(site.errors()).toContain(word);
    expect(site.output()).not.toMatch(/\n\s+at |\.ts:\d+/);
    expect(site.output()).not.toContain(secret);
  }
  taken.close();
});

function expectHeaders(answer: Response): void {
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
}
