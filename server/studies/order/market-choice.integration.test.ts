import { expect, test } from "vitest";
import { Problem } from "#shared/problem.ts";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { settledAs, tea } from "../../../tests/fixtures/names/interpretations.ts";
import { dairyOrder, openStudiesWorld } from "../../../tests/support/studies-world.ts";

const inTurn = enginesInTurn();

const problemOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.body() : error),
  );

test.each(inTurn())(
  "a name that settles no market is refused with its interpretation, and nothing is held or written (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = openStudiesWorld(db, settledAs);
    const user = await world.customer(100_00);
    const order = (industryName: string, marketCode?: string) =>
      problemOf(world.studies.order(user, { ...dairyOrder, industryName, ...(marketCode !== undefined && { marketCode }) }, undefined));
    expect(await order("ambiguous")).toMatchObject({
      code: "market_choice_needed",
      fields: { industryName: expect.any(String) as string },
      interpretation: { outcome: "ambiguous", readings: [{ code: "hs:8426" }, { code: "isic:0149" }] },
    });
    expect(await order("within")).toMatchObject({ code: "market_choice_needed", interpretation: { outcome: "within", market: tea } });
    expect(await order("unknown")).toMatchObject({ code: "market_unknown", interpretation: { outcome: "unknown" } });
    expect(await order("weak")).toMatchObject({ code: "evidence_too_weak", interpretation: { grade: null } });
    expect(await order("ambiguous", "naics:999999")).toMatchObject({
      code: "market_unknown",
      fields: { marketCode: expect.any(String) as string },
    });
    expect(await world.amount(user)).toBe("100.00");
    for (const table of ["studies", "studyEvents", "studySteps"] as const)
      expect(await db.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(world.sent).toEqual([]);
    expect((await world.billing.audit(db.queries)).faults).toEqual([]);
  },
);

test.each(inTurn())("the chosen market is stored with the order, is read with it, and is repeated with it (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db, settledAs);
  const user = await world.customer(100_00);
  const order = { ...dairyOrder, industryName: "within", marketCode: tea.code };
  const { study } = await world.studies.order(user, order, "k");
  expect(study.marketCode).toBe(tea.code);
  expect((await world.studies.list(user.id, {})).studies.map((each) => each.marketCode)).toEqual([tea.code]);
  expect((await world.studies.order(user, order, "k")).replayed).toBe(true);
  // Another choice is another order.
  expect(await problemOf(world.studies.order(user, { ...order, marketCode: "hs:8426" }, "k"))).toMatchObject({ code: "conflict" });
  await world.end(study.id, "failed");
  expect((await world.studies.retry(user.id, study.id)).marketCode).toBe(tea.code);
});

test.each(inTurn())(
  "repeating an earlier study whose name has come to need a choice asks for it, and holds nothing (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = openStudiesWorld(db, settledAs);
    const user = await world.customer(100_00);
    const { study } = await world.studies.order(user, { ...dairyOrder, industryName: "within", marketCode: tea.code }, undefined);
    await world.end(study.id, "failed");
    // As a study that was ordered before choices were stored.
    await db.queries.updateTable("studies").set({ marketCode: null }).where("id", "=", study.id).execute();
    expect((await world.studies.get(user.id, study.id)).marketCode).toBeNull();
    expect(await problemOf(world.studies.retry(user.id, study.id))).toMatchObject({ code: "market_choice_needed" });
    expect(await world.amount(user)).toBe("100.00");
  },
);
