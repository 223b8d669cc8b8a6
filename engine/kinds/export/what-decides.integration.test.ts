import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// What the answer hangs on: it is declared, its turning points are printed, and the model's score on these very goods stands beside the general one.
const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Tea", "LKA"],
  ["Olive oil", "TUN"],
  ["Copper", "ZMB"],
  ["Car parts", "MEX"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});
const answerWords = (doc: ReportDocument) => JSON.stringify(found(doc.answer).blocks);

test("the two judgements behind the choice are assumptions with ranges, and the exhibit says which of their ends puts another market first", () => {
  for (const doc of reports) {
    expect(
      doc.checks.filter(({ result }) => result === "fail"),
      doc.title,
    ).toEqual([]);
    for (const id of ["choice_test", "choice_first"]) {
      const cell = found(doc.cells.find((c) => c.id === id));
      expect(cell.kind, doc.title).toBe("assumption");
      expect(shownIn(doc, exhibitOf(doc, "assumptions")), doc.title).toContain(cell.label);
    }
    if (!doc.exhibits.some((e) => e.requirement === "choice_turns")) continue;
    const [printed] = rowsOf(doc, "choice_turns");
    expect(words(doc, exhibitOf(doc, "market_1").title), doc.title).toMatch(new RegExp(`^${(printed?.at(-1) ?? "").split(",")[0]}`));
  }
  // Sri Lanka's tea: the answer is a fork, and the first page says on what it turns.
  const tea = found(reports[0]);
  expect(words(tea, exhibitOf(tea, "choice_turns").title)).toMatch(
    /^The United States comes first as printed; other settings put Iraq first/,
  );
});

test("a point begins with a capital, and one who is met in two markets is named once", () => {
  for (const doc of reports)
    for (const key of ["swot", "risks"])
      for (const cells of doc.exhibits.some((e) => e.requirement === key) ? rowsOf(doc, key) : [])
        for (const cell of cells) {
          expect(cell, `${doc.title}: ${key}`).not.toMatch(/^\p{Ll}/u);
          expect(cell, `${doc.title}: ${key}`).not.toMatch(/(\p{Lu}[\p{L} ]+) holds [^;.]* (?:and|;) \1 holds/u);
        }
});

test("what comes next passes the bar of the first, and where none does sales are defended; who does not earn its entry is said on the first page", () => {
  for (const doc of reports) {
    const turns = doc.exhibits.some((e) => e.requirement === "choice_turns") ? rowsOf(doc, "choice_turns") : [];
    const closed = turns.find(([setting = ""]) => setting.endsWith("is closed"));
    const next = /then (?:the )?([A-Z][^"]*?) comes first/.exec(answerWords(doc))?.[1];
    if (closed && next) expect(closed.at(-1), doc.title).toMatch(new RegExp(`^(?:the )?${next}`));
    // What is kept is judged by no first year.
    const kept = rowsOf(doc, "first_markets").flatMap(([name = "", advice = ""]) => (advice.startsWith("Keep") ? [name] : []));
    const losing = doc.cells.filter(
      ({ id, label, value }) => /^first_year_[a-z]{3}_result$/.test(id) && value < 0 && !kept.some((name) => label.startsWith(name)),
    );
    if (losing.length > 0 && !doc.title.includes("counted within")) expect(answerWords(doc), doc.title).toContain("Does not pay at once");
  }
  const tea = found(reports[0]);
  expect(answerWords(tea)).toContain("are held first");
  expect(rowsOf(tea, "defence").map(([name]) => name)).toEqual(expect.arrayContaining(["Iraq", "Russia", "Iran"]));
});

test("the score on these goods is that of the five largest buyers, and a poor one stands on the first page", () => {
  for (const doc of reports) {
    const places = rowsOf(doc, "home_destinations")
      .slice(0, 5)
      .map(([name = ""]) => {
        const run = found(doc.runs.find((r) => r.id === "destinations"));
        const code = run.method === "table-sum" ? run.rows.find((row) => row.name === name)?.code : undefined;
        return valueOf(doc, `rank_${(code ?? "").toLowerCase()}_place`);
      });
    const inFive = places.filter((place) => place <= 5).length / 5;
    expect(valueOf(doc, "own_score_five"), doc.title).toBeCloseTo(inFive, 9);
    if (inFive < valueOf(doc, "usual_score_five")) expect(answerWords(doc), doc.title).toContain("trust present sales before it");
  }
});

test("what can go wrong has a row for each market of the plan, and what is known of paying from it", () => {
  for (const doc of reports) {
    const risks = rowsOf(doc, "risks").map(([name = ""]) => name);
    for (const [market = ""] of rowsOf(doc, "first_markets"))
      expect(
        risks.some((risk) => risk.includes(market)),
        `${doc.title}: ${market}`,
      ).toBe(true);
  }
  const tea = shownIn(found(reports[0]), exhibitOf(found(reports[0]), "risks"));
  for (const told of ["Payment, Iraq", "barred"]) expect(tea).toContain(told);
});

test("the seat of trading houses is no market of the plan, and what is recorded there stands with its page", () => {
  const copper = found(reports[2]);
  expect(rowsOf(copper, "first_markets").map(([name]) => name)).not.toContain("Switzerland");
  expect(answerWords(copper)).toContain("trading houses with their seat there buy it");
});

test("where importers that are held as one sum take much of all sales, the largest of them by estimate stands in the answer, and is called so", () => {
  const lead = (doc: ReportDocument) =>
    found(doc.answer).blocks.flatMap((b) => (b.t === "lead" ? b.sentences.map((line) => words(doc, line.runs)) : []))[0];
  expect(lead(found(reports[1]))).toMatch(/^Hold sales in .*\(by estimate .+ to .+; only the sum of five is held\)/);
  expect(lead(found(reports[0]))).toMatch(/^Test the United States first/);
});

test("every buyer that takes more than a trifle is printed with what is sold to it now", () => {
  for (const doc of reports) {
    const run = found(doc.runs.find((r) => r.id === "destinations"));
    if (run.method !== "table-sum") throw new Error("no table");
    const shown = `${shownIn(doc, exhibitOf(doc, "ranking"))} ${shownIn(doc, exhibitOf(doc, "ranking_rest"))}`;
    const exports = valueOf(doc, "origin_exports");
    const missing = run.rows.filter(({ name, imputed, values }) => !imputed && (values[2] ?? 0) > 0.001 * exports && !shown.includes(name));
    expect(
      missing.map(({ name }) => name),
      doc.title,
    ).toEqual([]);
  }
});

test("goods under duties by sector are not told the general added duty as theirs", () => {
  const parts = found(reports[3]);
  expect(shownIn(parts, exhibitOf(parts, "risks"))).toContain("duties by sector");
});

test("the bar for room is tried at both ends where no market reaches it, and the first page says who would count at its low end", async () => {
  const tiles = await exportReport("Ceramic tiles", "ESP");
  const turns = rowsOf(tiles, "choice_turns");
  // Exports are in part an estimate: the choice is tried on others too.
  expect(turns.map(([setting = ""]) => setting)).toEqual([
    expect.stringContaining("As printed"),
    expect.stringContaining("0.5 %"),
    expect.stringContaining("2.0 %"),
    expect.stringContaining("a fifth lower"),
    expect.stringContaining("are half"),
  ]);
  expect(turns[1]?.at(-1)).toContain("Switzerland");
  expect(words(tiles, exhibitOf(tiles, "choice_turns").title)).toContain("Switzerland");
  expect(answerWords(tiles)).toContain("Switzerland");
  // Where the order of markets turns within the range of the bar the first page says so too.
  const wine = await exportReport("Wine", "PRT");
  expect(
    rowsOf(wine, "choice_turns")
      .find(([setting = ""]) => setting.includes("must reach 2.0 %"))
      ?.at(-1),
  ).toMatch(/^United States/);
  expect(answerWords(wine)).toContain("our judgement");
});

test("a price that a page prints is shown with its unit, supplier and year, and no page denies it", async () => {
  const tiles = await exportReport("Ceramic tiles", "ESP");
  const shown = shownIn(tiles, exhibitOf(tiles, "prices"));
  for (const told of ["square metre", "Spain | 10.46 | 2021", "India | 5.80 | 2021"]) expect(shown).toContain(told);
  // Of shrimp a price of exports is printed, and none of competitors.
  const shrimp = await exportReport("Shrimp", "ECU");
  const all = (doc: ReportDocument) =>
    JSON.stringify([doc.answer, doc.sections, doc.exhibits.map(({ title, note, table }) => [title, note, table])]);
  expect(/(?:price is|charges? is) not held/.exec(all(tiles))).toBeNull();
  for (const doc of [tiles, shrimp])
    expect(/no price|no export price|Prices and quantities|as none is held/.exec(all(doc)), doc.title).toBeNull();
});

test("what would change the answer is an event that what is recorded can bring about", async () => {
  const shrimp = await exportReport("Shrimp", "ECU");
  expect(answerWords(shrimp)).toMatch(/A rate of your firm under its .*countervailing/);
  // The duty that was added lies below what the margin bears, and no order stands on tea.
  expect(answerWords(found(reports[0]))).not.toContain("takes your margin");
  expect(answerWords(found(reports[0]))).toContain("there falling in the customs’ figures");
});

test("what the origin imports is not claimed to be left out of a sum that holds it, and titles say what each row bears", async () => {
  const tiles = await exportReport("Ceramic tiles", "ESP");
  const regions = exhibitOf(tiles, "regions");
  expect(words(tiles, regions.subtitle)).not.toContain("without Spain");
  expect(words(tiles, found(regions.note))).toContain("itself imports counts in");
  expect(words(tiles, exhibitOf(tiles, "remedies").title)).toMatch(/^No order on goods of Spain is known; competitors bear one in /);
  // Portugal and Poland sell most of theirs within the Union: in the United States the exports outside it tell who is met.
  expect(JSON.stringify(tiles.sections)).not.toContain("sell to all countries");
  // No bar repeats the sum of another.
  const chart = found(exhibitOf(tiles, "scenarios").chart);
  const sums =
    "rows" in chart
      ? chart.rows.flatMap((r) => ("cell" in r && typeof r.cell === "string" ? [Math.round(valueOf(tiles, r.cell))] : []))
      : [];
  expect(new Set(sums).size).toBe(sums.length);
  expect(JSON.stringify(tiles.sections)).not.toContain("With room, sales");
});

test("within one customs union no step, note or price speaks of a duty", async () => {
  const wine = await exportReport("Wine", "PRT");
  const ladder = exhibitOf(wine, "landed_cost");
  expect(shownIn(wine, ladder)).not.toMatch(/Import duty|Duty paid/);
  expect(ladder.note).toBeUndefined();
  expect(shownIn(wine, exhibitOf(wine, "plan"))).not.toMatch(/dut(?:y|ies)/i);
});
