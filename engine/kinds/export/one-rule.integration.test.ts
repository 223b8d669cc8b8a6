import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";

// One rule orders the markets: the exhibit of its settings, the title above it and the first page say the same of every case.
const briefs: readonly (readonly [product: string, origin: string])[] = [
  ["Wine", "CHL"],
  ["Basmati rice", "IND"],
  ["Ceramic tiles", "ESP"],
  ["Shrimp", "ECU"],
];
let reports: ReportDocument[] = [];
beforeAll(async () => {
  reports = await Promise.all(briefs.map(([product, origin]) => exportReport(product, origin)));
});

/** What the first page says in the point that begins with a name. */
const pointOf = (doc: ReportDocument, name: string): string =>
  found(doc.answer)
    .blocks.flatMap((b) => (b.t === "list" ? b.items.map((item) => item.map((line) => words(doc, line.runs)).join(" ")) : []))
    .find((line) => line.startsWith(name)) ?? "";

test("every check passes, and the first page says of each case what the settings say", () => {
  for (const doc of reports) {
    expect(
      doc.checks.filter(({ result }) => result === "fail"),
      doc.title,
    ).toEqual([]);
    if (!doc.exhibits.some((e) => e.requirement === "choice_turns" && e.table)) continue;
    const rows = rowsOf(doc, "choice_turns");
    const firstOf = (row: readonly string[] | undefined) => (row?.at(-1) ?? "").split(/, | and /)[0] ?? "";
    const title = words(doc, exhibitOf(doc, "choice_turns").title);
    const others = new Set(rows.filter(([setting = ""]) => !setting.endsWith("is closed")).map(firstOf));
    // Where sales of the product itself order the first, the rows name who follows.
    if (title.includes("sales of the goods asked order")) expect(rows.filter((row) => firstOf(row) === "Saudi Arabia")).toEqual([]);
    else if (title.includes("at every setting but that of its own closure")) expect(others.size, doc.title).toBe(1);
    // A lower bar may change who joins the plan and leave the first of it.
    else if (!title.includes("were the bar")) expect(others.size, doc.title).toBeGreaterThan(1);
    // A duty on the exporter alone that leaves the order as it is may not be said to turn it.
    const alone = rows.find(([setting = ""]) => setting.startsWith("The added duty on your goods alone"));
    const change = pointOf(doc, "What would change our mind");
    if (alone && firstOf(alone) === firstOf(rows[0])) expect(change, doc.title).not.toMatch(/on your goods alone: room falls/);
    if (change.includes("changes no place")) expect(firstOf(alone), doc.title).toBe(firstOf(rows[0]));
  }
  const [wine] = reports;
  expect(rowsOf(found(wine), "choice_turns").map(([setting]) => setting)).toContainEqual(
    expect.stringContaining("The added duty on your goods alone"),
  );
});

test("the part of competitors' duty that passes into the price is an assumption with a range, varied in the first year beside room", () => {
  const wine = found(reports[0]);
  expect(found(wine.cells.find(({ id }) => id === "duty_passed")).kind).toBe("assumption");
  expect(shownIn(wine, exhibitOf(wine, "assumptions"))).toContain("passes into the price");
  const names = rowsOf(wine, "scenarios").map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["Room alone", "Competitors' duty passed on alone"]));
  // All at the poor end means all: no room, so that the whole cost of entry at its poor end is lost.
  const dearest = found(wine.cells.find(({ id }) => id === "entry_cost"));
  expect(valueOf(wine, "first_year_result_low")).toBeCloseTo(-(dearest.kind === "assumption" ? dearest.high : Number.NaN), 6);
  // At the part that is printed as the turning point the first year leaves nothing.
  const [at, cost, sales] = ["first_year_usa_pass_at", "entry_cost", "first_year_usa"].map((id) => valueOf(wine, id)) as [
    number,
    number,
    number,
  ];
  const margin = (part: string) => valueOf(wine, `first_year_usa_${part}`);
  expect(at > 0.5).toBe(margin("margin") < cost / sales);
});

test("a page that says that sales to the first market fall stands beside its place, and against no market of which it says the reverse", () => {
  const wine = found(reports[0]);
  expect(pointOf(wine, "What speaks against it")).toContain("Sales to the United States fell");
  const brazil = rowsOf(wine, "defence").find(([name]) => name === "Brazil");
  expect(brazil?.join(" ")).toContain("Mercosur");
  expect(brazil?.join(" ")).not.toContain("tariffs of the United States");
  // Sales that still rose are nothing against it.
  expect(pointOf(found(reports[3]), "What speaks against it")).toBe("");
});

test("no economy in dollars, no level of all prices and no harvest of all uses decides a point", () => {
  for (const doc of reports) {
    const decided = `${shownIn(doc, exhibitOf(doc, "balance"))} ${shownIn(doc, exhibitOf(doc, "forces"))}`;
    expect(decided, doc.title).not.toMatch(/taken from somebody|Ask for more in|Growers can ask|keeps nobody out/);
  }
  // Grapes are eaten and dried too.
  expect(shownIn(found(reports[0]), exhibitOf(found(reports[0]), "forces"))).not.toContain("Harvest at home");
});

test("what is not held or lies between ends is said so in the title, and the ranking says among how many it is one", () => {
  for (const doc of reports) {
    const title = words(doc, exhibitOf(doc, "tariffs").title);
    const rows = rowsOf(doc, "tariffs");
    const known = /is known for (.*?)(?:, lies| and lies| and is not|;|:|$)/.exec(title)?.[1] ?? "";
    for (const [name = "", duty = ""] of rows)
      if (/not held|added since/.test(duty)) expect(known, `${doc.title}: ${name}`).not.toContain(name);
    expect(words(doc, exhibitOf(doc, "ranking").title), doc.title).toMatch(/^Of \d+ markets/);
  }
});
