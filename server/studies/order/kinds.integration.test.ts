import { expect, test } from "vitest";
import { Problem } from "#shared/problem.ts";
import type { OrderBody } from "#shared/wire/studies.ts";
import { enginesInTurn, openTestDatabase } from "../../../tests/support/databases/databases.ts";
import { openStudiesWorld } from "../../../tests/support/studies-world.ts";

const inTurn = enginesInTurn();

const local: OrderBody = {
  kind: "local",
  industryName: "Coffee shop",
  companyType: "local-business",
  reportScope: "city",
  country: "India",
  region: "Pune",
};
const goods: OrderBody = { kind: "export", industryName: "Wine", companyType: "exporter", reportScope: "product", country: "Chile" };

/** What cannot be ordered, and at which field and with which interpretation it is refused. */
const refusals: [Partial<OrderBody> & { kind: "local" | "export" }, object][] = [
  [
    { kind: "local", industryName: "zzyzx qwrtp" },
    { code: "market_unknown", fields: { industryName: expect.anything() } },
  ],
  [
    { kind: "local", region: "Mumbia" },
    {
      code: "unprocessable",
      fields: { "brief.place": expect.anything() },
      interpretation: { place: { nearest: [{ words: "Mumbai" }, {}] } },
    },
  ],
  [
    { kind: "local", country: "United States", region: "Springfield" },
    { code: "unprocessable", fields: { "brief.place": expect.stringContaining("several places") as string } },
  ],
  [
    { kind: "local", brief: { latitude: 48.85, longitude: 2.35 } },
    { code: "unprocessable", fields: { "brief.latitude": expect.stringContaining("lies in France, not in India") as string } },
  ],
  [
    { kind: "local", region: null },
    { code: "unprocessable", fields: { "brief.place": expect.anything() } },
  ],
  [
    { kind: "export", industryName: "Dental clinics" },
    { code: "market_unknown", fields: { industryName: expect.anything() } },
  ],
  [
    { kind: "export", industryName: "9876" },
    { code: "market_unknown", fields: { industryName: expect.anything() } },
  ],
  [
    { kind: "export", industryName: "9999" },
    { code: "evidence_too_weak", fields: { industryName: expect.anything() } },
  ],
  [
    { kind: "export", industryName: "batteries" },
    { code: "market_choice_needed", interpretation: { outcome: "ambiguous" } },
  ],
  [
    { kind: "export", country: null },
    { code: "unprocessable", fields: { country: expect.anything() } },
  ],
];

test.each(inTurn())(
  "an Export or Local order that cannot be made is refused at its field, and nothing is held or written (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = openStudiesWorld(db);
    const user = await world.customer(100_00);
    for (const [change, refusal] of refusals) {
      const body = { ...(change.kind === "local" ? local : goods), ...change } as OrderBody;
      const answer = await world.studies.order(user, body, undefined).then(
        () => "ordered",
        (error: unknown) => (error instanceof Problem ? error.body() : error),
      );
      expect([change, answer]).toMatchObject([change, refusal]);
    }
    expect(await world.amount(user)).toBe("100.00");
    expect(await db.queries.selectFrom("studies").selectAll().execute()).toEqual([]);
    expect(world.sent).toEqual([]);
    expect((await world.billing.audit(db.queries)).faults).toEqual([]);
  },
);

test.each(inTurn())(
  "an Export and a Local order hold the base price of their kind, and are repeated with their whole brief (%s)",
  async (engine) => {
    await using db = await openTestDatabase(engine);
    const world = openStudiesWorld(db);
    const user = await world.customer(100_00);
    const plan = { averageTicket: 250, staff: 4, competitors: ["Corner", { name: "Blue Cup", latitude: 18.52, longitude: 73.86 }] };
    const brief = { latitude: 18.507, longitude: 73.807, radiusMetres: 2000, opening: plan };
    const ordered = [
      { body: { ...local, region: "Kothrud, Pune", brief } as OrderBody, base: "2.50" },
      { body: { ...goods, industryName: "2204", brief: { candidateCountries: ["CHN"] } } as OrderBody, base: "25.00" },
    ];
    for (const { body, base } of ordered) {
      const { study } = await world.studies.order(user, body, undefined);
      expect(study).toMatchObject({ kind: body.kind, brief: body.brief, prices: { base, state: "held" } });
      await world.end(study.id, "failed");
      const again = await world.studies.retry(user.id, study.id);
      expect(again).toMatchObject({ kind: body.kind, industryName: body.industryName, region: body.region ?? null, brief: body.brief });
      await world.studies.cancel(user.id, again.id);
    }
    expect(await world.amount(user)).toBe("100.00");
  },
);
