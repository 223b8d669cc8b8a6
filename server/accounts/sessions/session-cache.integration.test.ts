/** What is kept of sessions in memory is what the database has, whoever changed it. */
import { type Database, openDatabase } from "#db";
import { createBilling } from "#billing";
import { money } from "#shared/money.ts";
import { CamelCasePlugin } from "kysely";
import { expect, test, vi } from "vitest";
import { createTestDatabase, engines, enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { asha, openAccounts, visitor } from "../../../tests/support/open-accounts.ts";
import { createSessionCache, type FoundSession } from "./session-cache.ts";

const inTurn = enginesInTurn();

/** A busy machine gets ten seconds. */
const patience = { timeout: 60_000 };

type World = ReturnType<typeof openAccounts>;

/** Counts the look-ups of sessions from here on; `db` shares its connections with the one given. */
function counted(given: Database): { db: Database; reads: () => number } {
  let reads = 0;
  const queries = given.queries.withoutPlugins().withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));
  const executeQuery = queries.executeQuery.bind(queries);
  queries.executeQuery = (query) => {
    reads += 1;
    return executeQuery(query);
  };
  return { db: { ...given, queries }, reads: () => reads };
}

/** Asks until the answer comes from memory. */
async function settle({ accounts }: World, token: string, reads: () => number): Promise<void> {
  await vi.waitFor(async () => {
    const before = reads();
    expect(await accounts.userOf(token)).not.toBeNull();
    expect(reads()).toBe(before);
  }, patience);
}

const amount = async ({ accounts }: World, token: string) => (await accounts.userOf(token))?.user.amount;

test.each(inTurn())("who is signed in is asked of the database once, then not again until something changes (%s)", async (engine) => {
  await using database = await openTestDatabase(engine);
  const { db, reads } = counted(database);
  const world = openAccounts(db);
  const { accounts } = world;
  const { token, user } = await accounts.register(asha, visitor);
  await settle(world, token, reads);
  const before = reads();
  for (let call = 0; call < 200; call++) expect((await accounts.userOf(token))?.user.id).toBe(user.id);
  expect(reads()).toBe(before);
  // A call that changes something asks anew, and what it did is seen at once.
  await accounts.userOf(token, { isFresh: true });
  expect(reads()).toBe(before + 1);
  accounts.forget(token);
  await accounts.userOf(token);
  expect(reads()).toBe(before + 2);
  await settle(world, token, reads);
  await accounts.updateProfile(user.id, { firstName: "Usha" });
  expect((await accounts.userOf(token))?.user.firstName).toBe("Usha");
  expect(world.faults).toEqual([]);
});

test.each(inTurn())(
  "what others do is seen: the ledger, an ended session, a shorter one, a new password, a profile, a deleted account (%s)",
  async (engine) => {
    await using database = await openTestDatabase(engine);
    const { db, reads } = counted(database);
    const here = openAccounts(db);
    // As another process: it has only the database in common with the first.
    const elsewhere = openAccounts(database);
    const billing = createBilling();
    const { user } = await here.accounts.register(asha, visitor);
    const signIn = async () => {
      const { token } = await here.accounts.login({ email: asha.email, password: asha.password }, visitor);
      await settle(here, token, reads);
      return token;
    };
    const token = await signIn();
    const isGone = (of: string) => vi.waitFor(async () => expect(await here.accounts.userOf(of)).toBeNull(), patience);

    await database.transaction((tx) => billing.grant(tx, { userId: user.id, amount: money(2500, "INR"), reason: "test", key: "k" }));
    await vi.waitFor(async () => expect(await amount(here, token)).toBe("25.00"), patience);
    // What was rolled back has never been.
    await settle(here, token, reads);
    await database
      .transaction(async (tx) => {
        await billing.grant(tx, { userId: user.id, amount: money(9900, "INR"), reason: "test", key: "l" });
        throw new Error("no");
      })
      .catch(() => undefined);
    expect(await amount(here, token)).toBe("25.00");

    await settle(here, token, reads);
    await elsewhere.accounts.updateProfile(user.id, { firstName: "Usha" });
    await vi.waitFor(async () => expect((await here.accounts.userOf(token))?.user.firstName).toBe("Usha"), patience);

    await settle(here, token, reads);
    await elsewhere.accounts.logout(token);
    await isGone(token);

    const shorter = await signIn();
    await database.raw().query("update sessions set expire = now() - interval '1 day' * 9999");
    await isGone(shorter);

    const [mine, other] = [await signIn(), await signIn()];
    const sessionId = (await elsewhere.accounts.userOf(mine))?.sessionId ?? "";
    const newPassword = "Green-Harbour-82";
    await elsewhere.accounts.changePassword(user.id, sessionId, { currentPassword: asha.password, newPassword });
    await isGone(other);
    expect(await here.accounts.userOf(mine)).not.toBeNull();

    await settle(here, mine, reads);
    await elsewhere.accounts.remove(user.id, { email: asha.email });
    await isGone(mine);
    expect([...here.faults, ...elsewhere.faults]).toEqual([]);
  },
);

test.each(inTurn())("a session ends on its moment, also from memory; one that another process prolonged goes on (%s)", async (engine) => {
  await using database = await openTestDatabase(engine);
  const { db, reads } = counted(database);
  const here = openAccounts(db);
  const { token } = await here.accounts.register(asha, visitor);
  await settle(here, token, reads);
  here.pass(7 * 86_400 - 1);
  // The last second: seen elsewhere, and so prolonged.
  const elsewhere = openAccounts(database);
  elsewhere.pass(7 * 86_400 - 1);
  expect(await elsewhere.accounts.userOf(token)).not.toBeNull();
  await vi.waitFor(async () => {
    const [row] = await database.queries.selectFrom("sessions").select("expire").execute();
    expect(row?.expire.toISOString()).toBe("2026-12-05T09:59:59.000Z");
  }, patience);
  here.pass(2);
  expect(await here.accounts.userOf(token)).not.toBeNull();
  await settle(here, token, reads);
  here.pass(30 * 86_400);
  expect(await here.accounts.userOf(token)).toBeNull();
});

test.each(inTurn())("a change under way is never missed: what was read beside it is not kept (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const billing = createBilling();
  for (let round = 0; round < 12; round++) {
    const world = openAccounts(db);
    const email = `user${round}@example.com`;
    const { token, user } = await world.accounts.register({ ...asha, email }, { ...visitor, ip: `10.0.0.${round}` });
    // Grants run while the first look-ups are made and the first watch is set.
    const granting = (async () => {
      for (let grant = 1; grant <= 4; grant++)
        await db.transaction((tx) =>
          billing.grant(tx, { userId: user.id, amount: money(100, "INR"), reason: "test", key: `${round}-${grant}` }),
        );
    })();
    const asking = (async () => {
      for (let call = 0; call < 30; call++) await world.accounts.userOf(token);
    })();
    await Promise.all([granting, asking]);
    await vi.waitFor(async () => expect(await amount(world, token)).toBe("4.00"), patience);
  }
});

test.runIf(engines.includes("postgresql"))("while nothing can be heard nothing is kept, and afterwards it is again", async () => {
  const { options, drop } = await createTestDatabase();
  const [one, two] = [await openDatabase(options), await openDatabase(options)];
  const { db, reads } = counted(one);
  const here = openAccounts(db);
  const { token, user } = await here.accounts.register(asha, visitor);
  await settle(here, token, reads);
  // The listening connection alone is cut; in the same moment the customer changes.
  await two
    .raw()
    .query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'");
  await two.queries.updateTable("users").set({ firstName: "Usha" }).where("id", "=", user.id).execute();
  await vi.waitFor(async () => expect((await here.accounts.userOf(token))?.user.firstName).toBe("Usha"), patience);
  await settle(here, token, reads);
  await two.queries.updateTable("users").set({ firstName: "Nisha" }).where("id", "=", user.id).execute();
  await vi.waitFor(async () => expect((await here.accounts.userOf(token))?.user.firstName).toBe("Nisha"), patience);
  await Promise.all([one.close(), two.close()]);
  await drop();
});

test("nothing is kept that a change overtook, that began too early, or longer than half a minute; and there is an end to how many", async () => {
  await using db = await openTestDatabase("embedded");
  let now = 0;
  const faults: unknown[] = [];
  const cache = createSessionCache({ db, onError: (error) => faults.push(error), clock: () => now });
  const found = (sid: string, userId: string): FoundSession => ({
    sid,
    sess: { userId, createdAt: "", lastSeenAt: "", userAgent: "" },
    expire: new Date(8e15),
    touchFrom: 8e15,
    answer: { user: { id: userId } as FoundSession["answer"]["user"], sessionId: sid },
  });
  const [user, later] = ["00000000-0000-4000-8000-00000000000a", 1n << 60n];
  const put = (sid: string, oldest = later, begun = cache.begin()) => cache.put(found(sid, user), oldest, begun);
  const isKept = (sid: string) => cache.get(sid) !== undefined;
  await vi.waitFor(() => {
    put("a");
    expect(isKept("a")).toBe(true);
  }, patience);
  put("b", 1n);
  expect(isKept("b")).toBe(false);
  const begun = cache.begin();
  await db.notify(db.queries, "session_changes", "00000000-0000-4000-8000-00000000000b");
  put("b", later, begun);
  expect([isKept("a"), isKept("b")]).toEqual([true, false]);
  now = 29_999;
  expect(isKept("a")).toBe(true);
  now = 30_000;
  expect(isKept("a")).toBe(false);
  put("a");
  put("b");
  await db.notify(db.queries, "session_changes", user);
  expect([isKept("a"), isKept("b")]).toEqual([false, false]);
  put("a");
  await db.notify(db.queries, "session_changes", "*");
  expect(isKept("a")).toBe(false);
  for (let i = 0; i <= 10_000; i++) put(`s${i}`);
  expect([isKept("s0"), isKept("s1"), isKept("s10000")]).toEqual([false, true, true]);
  // The watch has run out: it is set again before anything is kept.
  now = 120_000;
  put("c");
  expect(isKept("c")).toBe(false);
  await vi.waitFor(() => {
    put("c");
    expect(isKept("c")).toBe(true);
  }, patience);
  expect(faults).toEqual([]);
});
