/** What callers and load balancers see while the database cannot work. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { EngineFault, isUnavailable, openDatabase } from "#db";
import { expect, test, vi } from "vitest";
import { createTestDatabase, engines, enginesInTurn } from "../../tests/support/databases/databases.ts";
import { openTestSite, type TestSite } from "../../tests/support/test-site.ts";

const inTurn = enginesInTurn();

const fullDisk = Object.assign(new Error('could not extend file "base/5/16384": No space left on device'), {
  code: "53100",
  severity: "ERROR",
});
const message = { name: "Ann", email: "ann@example.com", message: "How is it made?" };
const write = (site: TestSite) => site.call("/api/contact", { method: "POST", body: message });
const ready = async (site: TestSite) => (await site.call("/readyz")).status;

test.each(inTurn())(
  "on a full disk a call is answered 503 with a time to wait, and the process is not ready until it can write (%s)",
  async (engine) => {
    await using site = await openTestSite(engine);
    expect([(await write(site)).status, await ready(site)]).toEqual([201, 200]);
    const transaction = vi.spyOn(site.services.db, "transaction").mockRejectedValue(fullDisk);
    const refused = await write(site);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toMatchObject({ code: "unavailable" });
    // It stays so without another call, because the probe writes.
    expect([await ready(site), await ready(site)]).toEqual([503, 503]);
    transaction.mockRestore();
    expect([await ready(site), (await write(site)).status]).toEqual([200, 201]);
  },
);

test.runIf(engines.includes("postgresql"))("a database server that is gone answers 503, and all is well when it is back", async () => {
  const { options, drop } = await createTestDatabase();
  const server = await openProxy(options.url);
  const database = await openDatabase({ kind: "postgresql", url: server.url, directUrl: server.url });
  {
    await using site = await openTestSite("postgresql", { database });
    const customer = await site.customer("owner");
    server.cut();
    for (const answer of [await site.call("/api/studies", { as: customer }), await write(site), await site.call("/readyz")]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.json()).toMatchObject({ code: "unavailable" });
    }
    server.mend();
    await expect.poll(() => ready(site)).toBe(200);
    expect((await site.call("/api/studies", { as: customer })).status).toBe(200);
  }
  server.close();
  await drop();
});

test("an engine that has stopped and a lost connection are outages; what a query did wrong is not", () => {
  const coded = (code: string, more = {}) => Object.assign(new Error("x"), { code, ...more });
  expect(isUnavailable(new EngineFault("stopped"))).toBe(true);
  expect(isUnavailable(new Error("outer", { cause: coded("ECONNREFUSED") }))).toBe(true);
  for (const code of ["08006", "53100", "53300", "57P01", "58030"]) expect(isUnavailable(coded(code, { severity: "FATAL" }))).toBe(true);
  for (const code of ["23505", "40001", "42P01", "57014"]) expect(isUnavailable(coded(code, { severity: "ERROR" }))).toBe(false);
  expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
});

/** Stands between the product and its database, so that the test can cut the line. */
async function openProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from);
      from.on("error", () => undefined);
      from.on("close", () => void (open.delete(from) && to.destroy()));
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
