import { beforeAll, expect, test } from "vitest";
import { reportDocument, type ReportDocument } from "#document";
import { answeredIn, evaluate } from "#model";
import { exportBrief, exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { asOf } from "../../../tests/fixtures/reports/real-report.ts";
import { exhibitOf, found, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";
import { generateReport, previewOf, reviseReport, runChecks } from "../../index.ts";
import { hashOf } from "../../report/seal.ts";
import { exportOutline } from "./outline.ts";

const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Basmati rice", "IND"],
  ["Wine", "CHL"],
  ["Ceramic tiles", "ESP"],
  ["Cashew nuts", "VNM"],
  ["Medical gloves", "MYS"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});
test("every check of five reports passes, and each promised exhibit is shown, told or explained", () => {
  for (const doc of reports) {
    expect(
      doc.checks.filter((c) => c.result === "fail").map((c) => c.violations),
      doc.title,
    ).toEqual([]);
    expect(new Set(answeredIn(doc)), doc.title).toEqual(new Set(exportOutline.requirements.map((r) => r.key)));
    expect(doc.exhibits.length, doc.title).toBeGreaterThanOrEqual(30);
  }
});

test("a report survives being stored and read, and the same brief gives the same document", async () => {
  for (const doc of reports) {
    const read = reportDocument.parse(JSON.parse(JSON.stringify(doc)));
    expect(hashOf(read), doc.title).toBe(doc.hash);
  }
  expect((await generateReport(exportBrief("Wine", "CHL"), { asOf })).hash).toBe(reports[1]?.hash);
});

test("the first page asks the question, answers it with a place, a potential and what is there today", () => {
  for (const doc of reports) {
    const { question, verdict, blocks } = found(doc.answer);
    expect(words(doc, question), doc.title).toMatch(/^Where should .+ sell .+ first\?$/);
    expect(verdict).not.toBeNull();
    const told = blocks.flatMap((b) => (b.t === "lead" || b.t === "p" ? b.sentences.map((s) => words(doc, s.runs)) : []));
    expect(told[0]).toMatch(/^(Look up|Sell in|Test|Hold|Not yet|Do not export|Defend sales in|No market for|Begin with)/);
    expect(told.join(" ")).toMatch(/imported .+ in 2024/);
    expect(blocks.some((b) => b.t === "chart")).toBe(true);
    for (const led of ["Biggest risk", "What would change our mind", "Not known"])
      expect(JSON.stringify(blocks), `${doc.title}: ${led}`).toContain(led);
  }
});

test("the first list falls by tested potential, its places are those of the index, and no potential passes what is imported", () => {
  for (const doc of reports) {
    const rows = [...found(exhibitOf(doc, "ranking").table).rows].map((r) => r.cells);
    const figure = (cells: (typeof rows)[number], column: number) => {
      const run = cells[column]?.[0];
      return run?.t === "fig" ? valueOf(doc, run.cell) : Number.NaN;
    };
    const [places, shares, tested, imports] = [1, 4, 5, 7].map((column) => rows.map((r) => figure(r, column)));
    expect(new Set(places).size, doc.title).toBe(rows.length);
    expect(tested).toEqual(tested?.toSorted((a, b) => b - a));
    for (const [at, share] of (shares ?? []).entries()) {
      expect(share).toBeLessThanOrEqual((imports?.[at] ?? 0) * (1 + 1e-9));
      expect(tested?.[at]).toBeLessThanOrEqual((imports?.[at] ?? 0) * (1 + 1e-9));
    }
    for (const r of rows) expect(figure(r, 2)).toBeLessThanOrEqual(figure(r, 3));
  }
});

test("the answer, the short list and the plan name their markets in one order", () => {
  for (const doc of reports) {
    const pages = [1, 2, 3].map((n) => words(doc, exhibitOf(doc, `market_${n}`).title).replace(/:.*$/, ""));
    const plan = found(exhibitOf(doc, "first_markets").table).rows.map((r) => words(doc, r.cells[0] ?? []));
    expect(plan, doc.title).toEqual(pages);
  }
});

test("every large buyer of today stands on the short list or with its reason, and the reason is true of the list", () => {
  for (const doc of reports) {
    const pages = doc.exhibits.filter((e) => e.requirement.startsWith("market_")).map((e) => words(doc, e.title).replace(/:.*$/, ""));
    const passed = exhibitOf(doc, "passed_over").table?.rows ?? [];
    const sold = (name: string) =>
      doc.runs
        .flatMap((run) => (run.id === "destinations" && run.method === "table-sum" ? run.rows.filter((r) => r.name === name) : []))
        .map((r) => r.values[2] ?? 0)[0] ?? 0;
    const named = new Set([...pages, ...passed.map((r) => words(doc, r.cells[0] ?? []))]);
    for (const buyer of exhibitOf(doc, "home_destinations").table?.rows.slice(0, 8) ?? []) {
      const name = words(doc, buyer.cells[0] ?? []);
      expect(named.has(name), `${doc.title}: ${name}`).toBe(true);
    }
    const defended = doc.exhibits.filter(
      (e) => e.requirement.startsWith("market_") && / sold, (?:against|where)/.test(words(doc, e.title)),
    );
    for (const { cells } of passed.filter((r) => /on the list buy more/.test(words(doc, r.cells.at(-1) ?? []))))
      for (const page of defended.map((e) => words(doc, e.title).replace(/:.*$/, "")))
        expect(sold(page), `${doc.title}: ${page}`).toBeGreaterThan(sold(words(doc, cells[0] ?? [])));
  }
});

test("no room is denied on one page and planned with on another", () => {
  for (const doc of reports) {
    const lead = found(doc.answer)
      .blocks.flatMap((b) => (b.t === "lead" ? b.sentences.map((line) => words(doc, line.runs)) : []))
      .join(" ");
    expect(lead, doc.title).not.toMatch(/no (?:new )?market has (?:tested )?room/);
    const items = JSON.stringify(found(doc.answer).blocks);
    expect(items, doc.title).not.toContain("New markets");
  }
});

test("a share in a country's imports reads the same in every exhibit", () => {
  const differing = reports.flatMap((doc) => {
    const table = found(exhibitOf(doc, "suppliers").table);
    return found(exhibitOf(doc, "importers").table).rows.flatMap((importer) => {
      const same = table.rows.find((r) => words(doc, r.cells[0] ?? []) === words(doc, importer.cells[0] ?? []));
      // Where customs name the European Union as one, the share of a member is an estimate that the second table does not hold.
      if (same?.cells[1]?.[0]?.t !== "fig") return [];
      const [here, there] = [words(doc, importer.cells.at(-1) ?? []), words(doc, same.cells[1])];
      return here === there ? [] : [`${doc.title}: ${here}, ${there}`];
    });
  });
  expect(differing).toEqual([]);
});

test("a member of the European Union stands apart from the rest of it where customs name the Union as one, and does not compete with itself", () => {
  const tiles = found(reports[2]);
  const run = found(tiles.runs.find((r) => r.id === "suppliers_usa"));
  if (run.method !== "table-sum") throw new Error("no table");
  const named = (code: string) => found(run.rows.find((r) => r.code === code));
  expect(named("EUU").name).toBe("European Union without Spain");
  expect(named("ESP").values[0]).toBeGreaterThan(0);
  const page = exhibitOf(tiles, "suppliers").table?.rows.find((r) => words(tiles, r.cells[0] ?? []) === "United States");
  expect(words(tiles, page?.cells[1] ?? [])).toMatch(/%$/);
  const wine = found(reports[1]);
  expect(JSON.stringify(found(wine.runs.find((r) => r.id === "suppliers_usa")))).toContain('"European Union"');
});

test("a duty that was collected is not called unknown, and no scheme for developing countries is offered to a rich origin", () => {
  for (const doc of reports) {
    const lead = JSON.stringify(found(doc.sections.find((s) => s.id === "landed_cost")).blocks);
    const basis = exhibitOf(doc, "landed_cost")
      .subtitle?.map((run) => (run.t === "text" || run.t === "name" ? run.v : ""))
      .join("");
    if (basis?.includes("as calculated")) expect(lead, doc.title).not.toContain("the duty there is not held");
  }
  const terms = (at: number) => JSON.stringify(exhibitOf(found(reports[at]), "agreements"));
  expect(terms(2)).not.toContain("developing countries");
});

test("nobody sells a country more of the goods than it imports of them, and the share on its page is that of the two amounts", () => {
  const beyond = reports.flatMap((doc) => {
    const run = found(doc.runs.find((r) => r.id === "destinations"));
    if (run.method !== "table-sum") throw new Error("no table");
    return run.rows.filter(({ values: [bought = 0, , sold = 0] }) => sold > 1.05 * bought).map(({ name }) => `${doc.title}: ${name}`);
  });
  expect(beyond).toEqual([]);
});

test("world trade is told with a range that widens, and imports by region add up to all", () => {
  for (const doc of reports) {
    const cell = (at: number, side: string) => valueOf(doc, `world_${at}_${side}`);
    expect(cell(2025, "low"), doc.title).toBeGreaterThan(cell(2027, "low"));
    expect(cell(2025, "high"), doc.title).toBeLessThan(cell(2027, "high"));
    const regions = doc.cells.filter(({ id }) => id.startsWith("region_bought_")).map(({ value }) => value);
    expect(regions.reduce((sum, of) => sum + of, 0) / valueOf(doc, "bought_total"), doc.title).toBeCloseTo(1, 6);
  }
});

test("the poor end of the first year takes the poor end of every input, the cost of entry too", () => {
  for (const doc of reports) {
    const [cost, margin] = ["entry_cost", "own_margin"].map((id) => found(doc.cells.find((c) => c.id === id)));
    if (cost?.kind !== "assumption" || margin?.kind !== "assumption") throw new Error("no assumption");
    const most = valueOf(doc, "first_year_sales_low") * margin.low - cost.high;
    // Where the ranking counts an added duty, it falls on the margin too.
    if (doc.cells.some(({ id }) => /^first_year_[a-z]{3}_none_result$/.test(id)))
      expect(valueOf(doc, "first_year_result_low"), doc.title).toBeLessThan(most + 1);
    else expect(valueOf(doc, "first_year_result_low"), doc.title).toBeCloseTo(most, 0);
  }
});

test("a plan for goods that customs count within wider ones gives no order and no sum without that caveat", () => {
  const rice = found(reports[0]);
  const plan = found(rice.sections.find((s) => s.id === "entry_plan"));
  const lead = plan.blocks.flatMap((b) => (b.t === "lead" ? b.sentences.map((line) => words(rice, line.runs)) : []));
  expect(lead[0]).toMatch(/^In the order of what was sold there of basmati rice itself, by a page .*: Saudi Arabia .*, Iran .* and Iraq/);
  expect(lead.find((line) => line.includes("$"))).toContain("no forecast for basmati rice");
  for (const key of ["scenarios", "first_year"]) expect(words(rice, exhibitOf(rice, key).title)).toMatch(/^Counted on rice of all kinds/);
});

test("goods that customs count only within wider ones say so in the title, the answer and the exhibits", () => {
  const rice = found(reports[0]);
  expect(rice.title).toContain("counted within rice");
  const told = found(rice.answer).blocks.flatMap((b) => (b.t === "lead" ? b.sentences.map((line) => words(rice, line.runs)) : []));
  expect(told[0]).toMatch(/^Begin with .+ of basmati rice itself .+ The ranking counts rice of all kinds/);
  // What pages count of the goods themselves is named by what it counts.
  for (const e of rice.exhibits.filter((x) => x.requirement !== "published_supply"))
    expect(words(rice, e.title), e.requirement).not.toMatch(/basmati/i);
  expect(words(rice, exhibitOf(rice, "ranking").title)).toContain("rice of all kinds");
  expect(found(reports[1]).title).not.toContain("within");
});

test("raw goods are no demand for a seller of processed ones: India's raw cashews do not lead the ranking of Vietnam", () => {
  const rows = found(exhibitOf(found(reports[3]), "ranking").table).rows.map((r) => words(found(reports[3]), r.cells[0] ?? []));
  expect(rows.slice(0, 3)).not.toContain("India");
  expect(rows.slice(0, 3)).toContain("United States");
});

test("a supplier counts with its own mix of the heading: raw cashews of Tanzania lead in India, coconuts of Indonesia do not", async () => {
  const cashews = await exportReport("Cashew nuts", "VNM", { candidateCountries: ["IND"] });
  const run = found(cashews.runs.find((r) => r.id === "suppliers_ind"));
  if (run.method !== "table-sum") throw new Error("no table");
  const codes = run.rows.map((r) => r.code);
  expect(codes.indexOf("TZA")).toBeLessThan(3);
  expect(codes.indexOf("IDN") < 0 || codes.indexOf("IDN") > 3).toBe(true);
});

test("a changed weight or cost moves potentials, prices and what is left, by the printed formulas", () => {
  const doc = found(reports[1]);
  const [first] = found(exhibitOf(doc, "ranking").table).rows;
  const cell = first?.cells[4]?.[0];
  const potential = cell?.t === "fig" ? cell.cell : "";
  const values = evaluate(doc.cells, doc.runs, { weight_distance: -1, own_cost: 170 });
  expect(values.get(potential)).not.toBe(valueOf(doc, potential));
  const shelf = found(doc.cells.find((c) => /^landed_[a-z]{3}_shelf_low$/.test(c.id))).id;
  expect(values.get(shelf)).toBeCloseTo(2 * valueOf(doc, shelf), 6);
  const revised = reviseReport(doc, { own_cost: 170 });
  expect(runChecks(revised).filter((c) => c.result === "fail")).toEqual([]);
});

test("where a new market has room it stands first, with the room in the answer, and every check passes", async () => {
  const doc = await exportReport("Coffee", "ETH");
  expect(doc.checks.filter((c) => c.result === "fail")).toEqual([]);
  const [lead] = found(doc.answer).blocks.flatMap((b) => (b.t === "lead" ? b.sentences.map((line) => words(doc, line.runs)) : []));
  expect(lead).toMatch(/^(?:Sell in|Test) Italy first/);
});

test("what an importer does not tell is not called nothing: Tunisia's olive oil in the United States", async () => {
  const doc = await exportReport("Olive oil", "TUN");
  expect(doc.checks.filter((c) => c.result === "fail")).toEqual([]);
  const row = found(exhibitOf(doc, "importers").table).rows.find((r) => words(doc, r.cells[0] ?? []) === "United States");
  expect(words(doc, row?.cells.at(-1) ?? [])).not.toContain("%");
  expect(words(doc, exhibitOf(doc, "market_1").title)).not.toContain("United States");
  expect(JSON.stringify(found(doc.answer).blocks)).toContain("usatrade.census.gov");
});

test("destinations of the brief are looked at closely, whatever their place", async () => {
  const doc = await exportReport("Wine", "CHL", { candidateCountries: ["KEN", "POL"] });
  const titles = doc.exhibits.filter((e) => e.requirement.startsWith("market_")).map((e) => words(doc, e.title));
  expect(titles.some((t) => t.startsWith("Kenya"))).toBe(true);
  expect(titles.some((t) => t.startsWith("Poland"))).toBe(true);
  expect(doc.checks.filter((c) => c.result === "fail")).toEqual([]);
});

test("an origin that sells none of it is told not to export, and the report still says where a trial would go", async () => {
  const doc = await exportReport("Ships", "MNG");
  expect(doc.checks.filter((c) => c.result === "fail")).toEqual([]);
  expect(["no", "wait"]).toContain(found(doc.answer).verdict);
  expect(doc.status).not.toBe("insufficient");
});

test("a customs code settles what words leave open", async () => {
  const doc = await exportReport("Beans of mine", "ETH", { hsCode: "0901" });
  expect(doc.status).not.toBe("insufficient");
  expect(JSON.stringify(exhibitOf(doc, "codes"))).toContain("090111");
});

test("a chosen reading and an accepted wider good are taken", async () => {
  const snacks = await exportReport("chips", "IND", { marketCode: "naics:311919" });
  expect(snacks.status).not.toBe("insufficient");
  const carpets = await exportReport("Handmade carpets", "NPL", { marketCode: "naics:31411" });
  expect(carpets.title).toContain("counted within");
  expect([...snacks.checks, ...carpets.checks].filter((c) => c.result === "fail")).toEqual([]);
});

test.each([
  ["chips", "IND", "can mean several products"],
  ["blorb", "IND", "No industry is known"],
  ["Nursing homes", "IND", "no good that crosses a border"],
  ["Wine", undefined, "needs the country that the goods come from"],
])("%s from %s is refused, without a figure", async (product, origin, reason) => {
  const doc = await exportReport(product, origin);
  expect(doc.status).toBe("insufficient");
  expect(doc.reason).toContain(reason);
  expect(doc.cells).toEqual([]);
});

test("a code of which the tables hold no trade is refused, and says which", async () => {
  const doc = await exportReport("Things of mine", "IND", { hsCode: "9999" });
  expect(doc.status).toBe("insufficient");
  expect(doc.reason).toContain("HS 9999");
});

test("a preview opens the product and the contents, and keeps the ranking and the recommendation locked", () => {
  for (const doc of reports) {
    const preview = previewOf(doc);
    expect(preview.openSections).toEqual(["product"]);
    const ranking = found(preview.document.exhibits.find((e) => e.requirement === "ranking"));
    expect(ranking.table).toBeUndefined();
    expect(found(preview.document.answer).verdict).toBeNull();
    expect(preview.document.cells.length).toBeLessThan(doc.cells.length / 2);
  }
});
