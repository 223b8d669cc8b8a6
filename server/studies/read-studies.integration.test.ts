import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { reportDocument } from "#document";
import { reviseReport } from "#engine";
import { Problem } from "#shared/problem.ts";
import { dashboardAnswer, type ReportFile, studyDetail, studyItem, studyPage, type StudyItem } from "#shared/wire/studies.ts";
import { enginesInTurn, openTestDatabase } from "../../tests/support/databases/databases.ts";
import { settledAs } from "../../tests/fixtures/names/interpretations.ts";
import { dairyOrder, openStudiesWorld, report, type StudiesWorld } from "../../tests/support/studies-world.ts";

const inTurn = enginesInTurn();

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );
async function readyStudy(world: StudiesWorld, user: { id: string; currency: "USD" | "INR" }, unlockWhenReady: boolean) {
  const { study } = await world.studies.order(user, { ...dairyOrder, unlockWhenReady }, undefined);
  const document = await report("Dairy", "NZL");
  await world.finish(study.id, document);
  return { id: study.id, document };
}

test.each(inTurn())("what is another's, or no id at all, does not exist (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { studies, ...world } = openStudiesWorld(db);
  const [owner, other] = [await world.customer(1_000_00), await world.customer(1_000_00)];
  const { id } = await readyStudy({ studies, ...world }, owner, true);
  for (const wrong of [id, randomUUID(), "1", "'; drop table studies", "00000000-0000-0000-0000-00000000000g"]) {
    const calls = [
      studies.get(other.id, wrong),
      studies.remove(other.id, wrong),
      studies.cancel(other.id, wrong),
      studies.retry(other.id, wrong),
      studies.refresh(other, wrong, undefined),
      studies.unlock(other.id, wrong),
      studies.saveAssumptions(other.id, wrong, {}),
      studies.report(other.id, wrong),
      studies.file(other.id, wrong, "json"),
      studies.sample("corporate", wrong),
      studies.sampleReport("corporate", wrong),
      studies.sampleFile(other.id, "corporate", wrong, "json"),
    ];
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(["not_found"]));
  }
  expect((await studies.list(other.id, {})).total).toBe(0);
  expect((await studies.get(owner.id, id)).id).toBe(id);
});

test.each(inTurn())("a locked report gives its preview and no file; unlocked it gives all (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  const waiting = (await world.studies.order(user, dairyOrder, undefined)).study.id;
  expect(await codeOf(world.studies.report(user.id, waiting))).toBe("not_found");
  expect(await codeOf(world.studies.file(user.id, waiting, "pdf"))).toBe("not_found");
  expect(await codeOf(world.studies.saveAssumptions(user.id, waiting, {}))).toBe("conflict");

  const { id, document } = await readyStudy(world, user, false);
  const locked = await world.studies.report(user.id, id);
  expect(locked.access).toBe("preview");
  expect(locked.openSections).toEqual(["market_research", "research_methodology"]);
  expect(locked.lockedExhibits).toContain("ex_swot");
  expect(JSON.stringify(locked).length).toBeLessThan(JSON.stringify(document).length / 3);
  for (const format of ["pdf", "xlsx", "docx", "html"] as const)
    expect(await codeOf(world.studies.file(user.id, id, format))).toBe("locked");
  const json = await world.studies.file(user.id, id, "json");
  expect(JSON.parse(new TextDecoder().decode(json.bytes))).toEqual(locked.document);
  expect(json.fileName).toBe("sextant-dairy-new-zealand-preview-2026-11-21.json");
  expect(await codeOf(world.studies.saveAssumptions(user.id, id, { needed_part_most: 0.4 }))).toBe("locked");

  await world.studies.unlock(user.id, id);
  expect(await world.studies.report(user.id, id)).toEqual({
    access: "full",
    openSections: document.sections.map((s) => s.id),
    lockedExhibits: [],
    document,
  });
});

test.each(inTurn())("files are of the saved assumptions, made once however many ask, and found again (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  const { id, document } = await readyStudy(world, user, true);
  const file = (format: ReportFile) => world.studies.file(user.id, id, format);
  const kept = async () => (await db.queries.selectFrom("studyFiles").select(["documentHash", "format"]).execute()).length;

  const plain = await file("json");
  expect(plain.fileName).toBe("sextant-dairy-new-zealand-2026-11-21.json");
  expect(reportDocument.parse(JSON.parse(new TextDecoder().decode(plain.bytes)))).toEqual(document);
  const same = await Promise.all(Array.from({ length: 6 }, () => file("xlsx")));
  expect(new Set(same.map((f) => createHash("sha256").update(f.bytes).digest("hex"))).size).toBe(1);
  expect(same[0]?.mediaType).toContain("spreadsheetml");
  expect(
    Buffer.from(same[0]?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect(await kept()).toBe(1);

  const changed = { needed_part_most: 0.4, demand_intensity: 1.3 };
  const saved = await world.studies.saveAssumptions(user.id, id, changed);
  expect(saved.assumptions).toEqual(changed);
  expect((await world.studies.report(user.id, id)).document).toEqual(document);
  const revised = await file("json");
  expect(JSON.parse(new TextDecoder().decode(revised.bytes))).toEqual(reviseReport(document, changed));
  expect(revised.etag).not.toBe(plain.etag);
  const pdf = await file("pdf");
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await kept()).toBe(3);
  await file("pdf");
  expect(await kept()).toBe(3);
  const page = await file("html");
  expect(page).toMatchObject({ mediaType: "text/html; charset=utf-8", fileName: "sextant-dairy-new-zealand-2026-11-21.html" });
  expect(new TextDecoder().decode(page.bytes)).toContain(`Report ${reviseReport(document, changed).hash.slice(0, 12)}.`);
  expect(await kept()).toBe(4);
  // Of changed reports the newest stays, beside what was made unchanged.
  await world.studies.saveAssumptions(user.id, id, { needed_part_most: 0.5 });
  for (const format of ["json", "xlsx"] as const) await file(format);
  const stored = await db.queries.selectFrom("studyFiles").select(["documentHash", "format"]).execute();
  expect(stored.map((row) => row.format).toSorted()).toEqual(["html", "json", "pdf", "xlsx", "xlsx"]);
  expect(stored.filter((row) => row.documentHash === document.hash).map((row) => row.format)).toEqual(["xlsx"]);

  await world.studies.saveAssumptions(user.id, id, {});
  expect((await file("json")).etag).toBe(plain.etag);
});

test.each(inTurn())("a file that the worker made beforehand is the one that is given (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  const { id, document } = await readyStudy(world, user, true);
  const bytes = new TextEncoder().encode("%PDF-made-by-the-worker");
  await db.queries.insertInto("studyFiles").values({ studyId: id, documentHash: document.hash, format: "pdf", bytes }).execute();
  expect(Buffer.from((await world.studies.file(user.id, id, "pdf")).bytes).toString()).toBe("%PDF-made-by-the-worker");
  // Deleted for good means the files too.
  await world.studies.remove(user.id, id);
  expect(await db.queries.selectFrom("studyFiles").select("format").execute()).toEqual([]);
});

test.each(inTurn())("a download that is given up ends the work, and the next one starts anew (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  const { id } = await readyStudy(world, user, true);
  const stop = new AbortController();
  const given = world.studies.file(user.id, id, "xlsx", stop.signal);
  stop.abort(new Error("gone"));
  await expect(given).rejects.toThrow("gone");
  expect((await world.studies.file(user.id, id, "xlsx")).bytes.length).toBeGreaterThan(10_000);
});

test.each(inTurn())("assumptions that cannot be are refused by name, and nothing is stored (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  const { id } = await readyStudy(world, user, true);
  const problem = await world.studies
    .saveAssumptions(user.id, id, { needed_part_most: 7, no_such: 1, demand_intensity: 1.1 })
    .catch((e: unknown) => e);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    code: "unprocessable",
    fields: {
      "assumptions.needed_part_most": "A share is at most 1, the whole",
      "assumptions.no_such": "This report has no such assumption",
    },
  });
  expect((await world.studies.get(user.id, id)).assumptions).toEqual({});
});

test.each(inTurn())("lists page through everything once, in every order, with filters and search (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db, settledAs);
  const [user, other] = [await world.customer(1_000_00), await world.customer(100_00)];
  const names = ["Dairy", "cheese 100%", "Butter_milk", "Yoghurt", "dairy", "Whey"];
  for (const [i, industryName] of Array.from({ length: 13 }, (_, n) => [n, names[n % names.length] ?? ""] as const)) {
    // Several in the same moment: the id decides between them.
    world.clock.now = new Date(Date.UTC(2026, 10, 21, 9, 0, Math.floor(i / 3)));
    await world.studies.order(user, { ...dairyOrder, industryName }, undefined);
  }
  await world.studies.order(other, dairyOrder, undefined);
  // As the database itself would date them, finer than a millisecond.
  await sql`update studies set created_at = created_at + interval '123 microseconds' where industry_name = 'Whey'`.execute(db.queries);

  const all = async (query: Parameters<typeof world.studies.list>[1]) => {
    const seen: StudyItem[] = [];
    let cursor: string | null = null;
    do {
      const page = studyPage.parse(await world.studies.list(user.id, { ...query, limit: 4, ...(cursor !== null && { cursor }) }));
      expect(page.total).toBe(query.search === undefined ? 13 : page.total);
      seen.push(...page.studies);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return seen;
  };
  for (const sort of ["newest", "oldest", "name"] as const) {
    const seen = await all({ sort });
    expect(new Set(seen.map((s) => s.id)).size).toBe(13);
    const keys = seen.map((s) => (sort === "name" ? s.industryName.toLowerCase() : s.createdAt));
    expect(keys).toEqual(sort === "newest" ? keys.toSorted().reverse() : keys.toSorted());
  }
  expect((await all({ search: "DAIRY" })).length).toBe(5);
  expect((await all({ search: "100%" })).map((s) => s.industryName)).toEqual(["cheese 100%", "cheese 100%"]);
  expect(await all({ search: "_" })).toHaveLength(2);
  expect(await all({ search: "nothing such" })).toEqual([]);
  const [first] = (await world.studies.list(user.id, { limit: 1 })).studies;
  await world.studies.cancel(user.id, first?.id ?? "");
  expect((await world.studies.list(user.id, { status: "cancelled" })).studies.map((s) => s.id)).toEqual([first?.id]);
  expect((await world.studies.list(user.id, { kind: "local" })).total).toBe(0);

  const { nextCursor } = await world.studies.list(user.id, { limit: 1 });
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  for (const [sort, cursor] of [
    ["newest", "x"],
    ["name", nextCursor ?? ""],
    ["newest", forged(["newest", "2026-01-01", randomUUID()])],
    ["newest", forged(["newest", "1", "not-an-id"])],
    ["newest", forged({ sort: "newest" })],
  ] as const)
    expect(await codeOf(world.studies.list(user.id, { sort, cursor }))).toBe("invalid");
});

test.each(inTurn())("the dashboard says what is there, held, on its way and ready, with a picture of each report (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  await world.studies.order(user, dairyOrder, undefined);
  await readyStudy(world, user, false);
  await readyStudy(world, user, true);
  const dashboard = dashboardAnswer.parse(await world.studies.dashboard(user));
  expect(dashboard.balance).toEqual({ amount: "451.00", held: "25.00", currency: "USD" });
  expect(dashboard.inProgress.map((s) => s.status)).toEqual(["pending"]);
  expect(dashboard.latest).toHaveLength(2);
  expect(dashboard.latest[0]?.summary?.headline[0]?.label).toContain("New Zealand");
  expect(dashboard.latest[0]?.summary?.thumbnail?.svg).toMatch(/^<svg /);
  expect(dashboard.totals).toEqual({ studies: 3, reports: 2, unlocked: 1 });
});

test.each(inTurn())("a refreshed study says what changed, and nothing of it that is locked (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const world = openStudiesWorld(db);
  const user = await world.customer(1_000_00);
  const { id } = await readyStudy(world, user, true);
  const first = await world.studies.refresh(user, id, "again");
  expect(first.study).toMatchObject({ refreshOf: id, status: "pending", changes: null, country: "New Zealand", unlockWhenReady: false });
  expect((await world.studies.refresh(user, id, "again")).replayed).toBe(true);

  // The same market seen with other assumptions stands in for another year's evidence.
  const document = await report("Dairy", "NZL");
  const later = { ...reviseReport(document, { needed_part_most: 0.5, demand_intensity: 1.3 }), sources: document.sources.slice(1) };
  await world.finish(first.study.id, later);
  const locked = studyDetail.parse(await world.studies.get(user.id, first.study.id));
  expect(locked.changes).toMatchObject({ since: "2026-11-21T09:00:00.000Z", sourcesAdded: 0, sourcesGone: 1 });
  expect(locked.changes?.figures[0]?.label).toMatch(/^Market size/);
  const visible = (await world.studies.report(user.id, first.study.id)).document.cells.map((c) => c.label);
  for (const figure of locked.changes?.figures ?? []) expect(visible).toContain(figure.label);

  await world.studies.unlock(user.id, first.study.id);
  const open = await world.studies.get(user.id, first.study.id);
  expect(open.changes?.figures).toHaveLength(20);
  expect(open.changes?.figures.some((f) => !visible.includes(f.label))).toBe(true);

  await world.studies.remove(user.id, id);
  expect(await world.studies.get(user.id, first.study.id)).toMatchObject({ refreshOf: null, changes: null });
});

test.each(inTurn())("samples are made once by the engine, whole, and open (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const { studies } = openStudiesWorld(db);
  const made = await Promise.all([studies.makeSamples(), studies.makeSamples()]);
  expect(made.reduce((a, b) => a + b, 0)).toBe(7);
  expect(await studies.makeSamples()).toBe(0);
  const samples = await studies.samples();
  expect(samples.map((s) => [s.kind, s.industryName, s.country, s.region])).toEqual([
    ["corporate", "Dairy", "New Zealand", null],
    ["corporate", "Electric two-wheelers", "India", null],
    ["corporate", "Semiconductors", null, null],
    ["export", "Ceramic tiles", "India", null],
    ["export", "Wine", "Chile", null],
    ["local", "Coffee shop", "India", "Pune"],
    ["local", "Gym", "United States", "Austin"],
  ]);
  for (const sample of samples) {
    expect(studyItem.parse(sample)).toEqual(sample);
    expect(sample.pdfDownload).toBe(true);
    expect(sample.summary?.headline.length).toBeGreaterThan(1);
    expect(sample.summary?.thumbnail?.svg).toMatch(/^<svg /);
    const answer = await studies.sampleReport(sample.kind, sample.id);
    expect(answer.access).toBe("full");
    expect(answer.document.checks.filter((c) => c.result === "fail")).toEqual([]);
  }
  const [dairy] = samples;
  expect(await studies.sample("corporate", dairy?.id ?? "")).toEqual(dairy);
  expect(await codeOf(studies.sample("local", dairy?.id ?? ""))).toBe("not_found");
  const file = await studies.sampleFile(randomUUID(), "corporate", dairy?.id ?? "", "json");
  expect(file.fileName).toBe("sextant-dairy-new-zealand-2026-11-21.json");
});
