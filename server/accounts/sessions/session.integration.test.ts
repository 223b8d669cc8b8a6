import { expect, test, vi } from "vitest";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";

const inTurn = enginesInTurn();

const day = 86_400;

test.each(inTurn())("the sessions table contains no usable token, and a visitor without a session costs no query (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts } = openAccounts(db);
  const { token } = await accounts.register(asha, visitor);
  const [row] = await db.queries.selectFrom("sessions").selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await accounts.userOf(row?.sid)).toBeNull();
  for (const wrong of [undefined, "", "x", `${token}x`, token.slice(1), "A".repeat(43)]) expect(await accounts.userOf(wrong)).toBeNull();
  await accounts.logout(token);
  await accounts.logout(undefined);
  expect(await accounts.userOf(token)).toBeNull();
  expect(await db.queries.selectFrom("sessions").select("sid").execute()).toEqual([]);
});

test.each(inTurn())("a session ends after 7 days without use, and after 30 days in any case (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, pass } = openAccounts(db);
  const { token } = await accounts.register(asha, visitor);
  const expiry = async () => (await db.queries.selectFrom("sessions").select("expire").executeTakeFirst())?.expire.toISOString();
  const written = async (expected: string) => await vi.waitFor(async () => expect(await expiry()).toBe(expected), { timeout: 60_000 });

  pass(599);
  expect(await accounts.userOf(token)).not.toBeNull();
  pass(1);
  expect(await expiry()).toBe("2026-11-28T10:00:00.000Z"); // seen again within ten minutes: not written
  expect(await accounts.userOf(token)).not.toBeNull();
  await written("2026-11-28T10:10:00.000Z");

  for (let i = 0; i < 4; i += 1) {
    pass(6 * day);
    expect(await accounts.userOf(token)).not.toBeNull();
    if (i < 3)
      await vi.waitFor(
        async () => expect(Date.parse((await expiry()) ?? "")).toBeGreaterThan(Date.parse("2026-11-28T10:10:00Z") + i * 6 * day * 1000),
        30_000,
      );
  }
  await written("2026-12-21T10:00:00.000Z");
  pass(6 * day);
  expect(await accounts.userOf(token)).toBeNull();
  expect(await accounts.sweepSessions()).toBe(1);

  const { token: idle } = await accounts.login({ email: asha.email, password: asha.password }, visitor);
  pass(7 * day - 1);
  expect(await accounts.userOf(idle)).not.toBeNull();
});

test("that a session was seen is written once for many calls, and a failure of it disturbs nobody", async () => {
  await using db = await openTestDatabase("embedded");
  const { accounts, pass, faults } = openAccounts(db);
  const { token } = await accounts.register(asha, visitor);
  pass(3600);
  await db.raw().query("create table touches (n int)");
  await db
    .raw()
    .query("create function touch() returns trigger language plpgsql as $$ begin insert into touches values (1); return new; end $$");
  await db.raw().query("create trigger touch before update on sessions for each row execute function touch()");
  await Promise.all(Array.from({ length: 20 }, () => accounts.userOf(token)));
  const touches = async () => (await db.raw().query("select count(*)::int as n from touches")).rows[0]?.n;
  await vi.waitFor(async () => expect(await touches()).toBe(1), 30_000);

  await db.raw().query("drop table touches");
  pass(3600);
  expect(await accounts.userOf(token)).not.toBeNull();
  await vi.waitFor(() => expect(faults).toHaveLength(1), 30_000);
});

test.each(inTurn())("own sessions are listed with their devices and can be ended; another's do not exist (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { accounts, pass } = openAccounts(db);
  const { token, user } = await accounts.register(asha, visitor);
  pass(60);
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const { token: other } = await accounts.login({ email: asha.email, password: asha.password }, { ...visitor, userAgent: phone });
  const stranger = await accounts.register({ ...asha, email: "b@example.com" }, visitor);
  const current = await accounts.userOf(token);
  const list = await accounts.sessions(user.id, current?.sessionId ?? "");
  expect(list.map(({ device, isCurrent, createdAt }) => ({ device, isCurrent, createdAt }))).toEqual([
    { device: "Firefox on Linux", isCurrent: true, createdAt: "2026-11-21T10:00:00.000Z" },
    { device: "Safari on iPhone", isCurrent: false, createdAt: "2026-11-21T10:01:00.000Z" },
  ]);
  const foreign = (await accounts.userOf(stranger.token))?.sessionId ?? "";
  await expect(accounts.endSession(user.id, foreign)).rejects.toMatchObject({ code: "not_found" });
  await accounts.endSession(user.id, list[1]?.id ?? "");
  expect(await accounts.userOf(other)).toBeNull();
  expect(await accounts.userOf(token)).not.toBeNull();
  expect(await accounts.userOf(stranger.token)).not.toBeNull();
});
