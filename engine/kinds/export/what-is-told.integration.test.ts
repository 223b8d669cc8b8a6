import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { exportReport } from "../../../tests/fixtures/reports/export-report.ts";
import { exhibitOf, found, rowsOf, shownIn, valueOf, words } from "../../../tests/fixtures/reports/read-report.ts";
import { limitsSaidOften } from "../../../tests/support/repeated-sayings.ts";

// What a report may say of a market: nothing that the tables do not tell apart, and no room or price that its own figures deny.
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
test("importers that are held as one sum stand in no chart, map or rank, and are no buyers with figures of their own", () => {
  const buyers = ["importers", "home_destinations", "ranking", "ranking_map", "rank_changes", "potential", "ranking_rest"];
  for (const doc of reports) {
    for (const key of buyers)
      for (const name of ["Germany", "United Kingdom", "France", "Netherlands", "Spain"])
        expect(
          shownIn(doc, exhibitOf(doc, key))
            .split(/[\n|]/)
            .map((v) => v.trim()),
          `${doc.title}: ${key}`,
        ).not.toContain(name);
    expect(
      doc.exhibits.filter((e) => e.requirement.startsWith("market_")).map((e) => words(doc, e.title).replace(/:.*$/, "")),
    ).not.toContain("Germany");
    expect(words(doc, exhibitOf(doc, "importers").note ?? []), doc.title).toMatch(/bought an estimated .+ together/);
    expect(
      doc.runs.some((run) => /^suppliers_(?:deu|gbr|fra|nld|esp|fiv)$/.test(run.id)),
      doc.title,
    ).toBe(false);
  }
});

test("the sum of importers has one number wherever it is named, and no room of nothing is said to stand or grow", () => {
  for (const doc of reports) {
    const own = doc.title.includes("Spain");
    expect(words(doc, exhibitOf(doc, "five_split").title), doc.title).toContain(`the ${own ? "four" : "five"} held as one sum`);
    // What is looked up first is a step of the plan and the first of what is missing, by its members.
    expect(shownIn(doc, exhibitOf(doc, "plan")), doc.title).toContain("Look up what Germany");
    const [gap] = doc.sections.flatMap(({ blocks }) => blocks.flatMap((b) => (b.t === "gaps" ? b.items : [])));
    expect(words(doc, found(gap).what), doc.title).toContain("Germany");
    // An estimate is called one where it is first met.
    expect(words(doc, exhibitOf(doc, "glance").title), doc.title).toContain("an estimated");
    // No brief here names a market.
    expect(JSON.stringify(exhibitOf(doc, "passed_over")), doc.title).not.toContain("the brief names others");
    expect(JSON.stringify(doc.sections), doc.title).not.toMatch(/room of .{0,80}\$0 /);
  }
});

test("world trade that turned has no rate a year in its title, and is no driver in one direction", () => {
  const gloves = found(reports.find(({ title }) => title.startsWith("Medical gloves")));
  expect(words(gloves, exhibitOf(gloves, "world_imports").title)).toMatch(/fell to \S+ billion in 2023 and rose to \S+ billion in 2024/);
  expect(found(rowsOf(gloves, "drivers").find(([what = ""]) => what.startsWith("World trade")))[1]).toBe("Both ways");
});

test("a brief that names an importer held within the sum is told why it has no page", async () => {
  const doc = await exportReport("Wine", "CHL", { candidateCountries: ["GBR", "KEN"] });
  expect(doc.checks.filter((c) => c.result === "fail")).toEqual([]);
  expect(JSON.stringify(found(doc.sections.find((s) => s.id === "short_list")).blocks)).toContain("held only within a sum of importers");
});

test("the concentration that a page prints is the one that the ranking counts, and a grouped table gives a bound and no first place", () => {
  for (const doc of reports)
    for (const { id, value } of doc.cells.filter((c) => /^suppliers_[a-z]{3}_hhi$/.test(c.id)))
      expect(value / 10_000, `${doc.title}: ${id}`).toBeCloseTo(valueOf(doc, `d_${id.slice(10, 13)}_competition`), 9);
  for (const doc of reports.filter((d) => exhibitOf(d, "concentration").quality === "estimated"))
    expect(words(doc, exhibitOf(doc, "concentration").title), doc.title).not.toContain("most concentrated");
});

test("an added duty is counted on goods of the origin and of competitors, and stands in each case with its source and its date", () => {
  for (const doc of reports) {
    const page = doc.exhibits.find((e) => e.requirement.startsWith("market_") && words(doc, e.title).startsWith("United States"));
    if (!page) continue;
    // Alone on goods of the origin it can only take from them.
    expect(valueOf(doc, "d_usa_added_alone_expected"), doc.title).toBeLessThanOrEqual(valueOf(doc, "d_usa_no_added_expected"));
    expect(valueOf(doc, "d_usa_added_alone_expected"), doc.title).toBeLessThanOrEqual(valueOf(doc, "d_usa_added_both_expected"));
    // The printed figure is one of the cases, but for the six digits of a rate in a formula.
    const [printed, ...cases] = ["d_usa_expected", "d_usa_no_added_expected", "d_usa_added_both_expected"].map((id) => valueOf(doc, id));
    expect(Math.min(...cases.map((v) => Math.abs(v / (printed ?? 1) - 1))), doc.title).toBeLessThan(1e-5);
    expect(page.sources, doc.title).toContain("s_us_additional_duties_2026");
    expect(words(doc, page.table?.rows.flatMap((r) => r.cells.flat()) ?? []), doc.title).toContain("23 July 2026");
    const blocks = JSON.stringify(found(doc.sections.find((s) => s.id === "short_list")).blocks);
    for (const told of ["list of today is not held", "https://hts.usitc.gov"]) expect(blocks, doc.title).toContain(told);
    // Where its sales are kept nothing new is counted, and so no duty on it.
    if (doc.cells.some(({ id }) => id === "first_year_added_middle")) {
      expect(valueOf(doc, "first_year_added_middle"), doc.title).toBeLessThan(valueOf(doc, "first_year_result_middle"));
      expect(shownIn(doc, exhibitOf(doc, "scenarios")), doc.title).toContain("with the added duty on you");
    }
  }
});

test("no room is told where sales lie far below the range of the model", () => {
  const rows = reports.flatMap((doc) => (exhibitOf(doc, "potential").table?.rows ?? []).map((r) => r.cells.map((c) => words(doc, c))));
  const number = (v = "") => Number(v.replace(/[^\d.]/g, ""));
  const below = rows.filter((r) => r.at(-1) === "below it" && number(r[1]) < 0.4 * number(r[3]));
  for (const room of below.flatMap((r) => r.slice(5, 8))) expect(room).not.toMatch(/[1-9]/);
});

test("who has room stands on the short list or with its reason", () => {
  for (const doc of reports) {
    const pages = doc.exhibits.filter((e) => e.requirement.startsWith("market_")).map((e) => words(doc, e.title).replace(/:.*$/, ""));
    const passed = exhibitOf(doc, "passed_over").table?.rows.map((r) => words(doc, r.cells[0] ?? [])) ?? [];
    for (const { cells } of exhibitOf(doc, "potential").table?.rows ?? [])
      expect([...pages, ...passed], doc.title).toContain(words(doc, cells[0] ?? []));
  }
});

test("nothing is said of a country that holds for other states: a rule of the goods is a question", () => {
  for (const doc of reports) {
    const all = JSON.stringify([doc.answer, doc.sections, doc.exhibits]);
    expect(all, doc.title).not.toMatch(/in some states|in many states|nearly everywhere|excise on top/);
  }
});

test("a duty that is not held is no nought, and a price for the last buyer stands only where duty, tax and excise are held", () => {
  for (const doc of reports) {
    const { columns = [], rows = [] } = exhibitOf(doc, "landed_beside").table ?? {};
    const at = columns.findIndex(({ label }) => /^(?:Last buyer|Maker)/.test(label));
    // Wine bears excise everywhere, and none is held: the column is left out.
    if (doc.title.startsWith("Wine")) expect(at, doc.title).toBe(-1);
    for (const { cells } of rows) {
      const [name = "", , duty = "", , tax = "", paid = ""] = cells.map((c) => words(doc, c));
      const isOpen = duty === "not held";
      expect(paid.endsWith("before duty"), `${doc.title}: ${name}`).toBe(isOpen);
      if (at >= 0) expect(/\$/.test(words(doc, cells[at] ?? [])), `${doc.title}: ${name}`).toBe(!isOpen && tax !== "not held");
    }
  }
  expect(words(found(reports[1]), exhibitOf(found(reports[1]), "landed_cost").title)).toContain("duty paid");
});

test("where the law keeps a distributor between importer and shop the price has its margin", () => {
  const wine = found(reports[1]);
  expect(valueOf(wine, "landed_usa_distributor_low")).toBeGreaterThan(0);
  expect(wine.cells.some((c) => c.id === "landed_can_distributor_low")).toBe(false);
  expect(found(reports[2]).cells.some((c) => /distributor/.test(c.id))).toBe(false);
});

test("what pages say of a market stands on the page of their own country, with its source", () => {
  const wine = found(reports[1]);
  const told = JSON.stringify(found(wine.sections.find((s) => s.id === "short_list")).blocks);
  expect(told).toContain("young adults drink little wine");
  expect(wine.sources.some((source) => source.id === "s_notes_wine_usa_statista_uswine")).toBe(true);
  const others = wine.sources.filter((source) => /^s_notes_wine_(?!usa)/.test(source.id));
  const pages = `${told}${JSON.stringify(wine.exhibits.filter((e) => e.section === "short_list" || e.requirement === "published_supply"))}`;
  expect(others.filter(({ id }) => !pages.includes(`"${id}"`)).map(({ id }) => id)).toEqual([]);
});

test("points for and against are measured: a gap is no threat, many buyers are no strength, and a weakness stands where one is measured", () => {
  for (const doc of reports) {
    const rows = exhibitOf(doc, "balance").table?.rows.map((r) => r.cells.map((c) => words(doc, c))) ?? [];
    for (const [kind, what = "", so = ""] of rows) {
      expect(what, doc.title).not.toMatch(/not held|whether /i);
      expect(so.length, doc.title).toBeGreaterThan(20);
      if (kind === "Strength") expect(what, doc.title).not.toContain("three buyers");
    }
    const isBehind = doc.cells.some((c) => /^beside_[a-z]{3}_relative$/.test(c.id) && c.value < 0.8);
    const planned = exhibitOf(doc, "first_markets").table?.rows.length ?? 0;
    if (isBehind && planned === 3) expect(new Set(rows.map(([kind]) => kind)).size, doc.title).toBeGreaterThanOrEqual(3);
  }
});

test("the room of the first market has its range, and the report says whether that market pays for its own entry", () => {
  for (const doc of reports) {
    for (const { id, value } of doc.cells.filter(
      (c) =>
        /^d_[a-z]{3}_unused$/.test(c.id) && ["low", "high"].every((side) => doc.cells.some(({ id: end }) => end === `${c.id}_${side}`)),
    )) {
      expect(valueOf(doc, `${id}_low`), `${doc.title}: ${id}`).toBeLessThanOrEqual(value);
      expect(valueOf(doc, `${id}_high`), `${doc.title}: ${id}`).toBeGreaterThanOrEqual(value);
    }
    expect(words(doc, exhibitOf(doc, "first_year").title), doc.title).toMatch(
      /(?:earns?|not earn) (?:(?:its|their|the) entry|the cost of holding)/,
    );
  }
  // Where an added duty touches a main market of the plan, it stands on the first page with what it leaves.
  const touched = reports.filter((doc) => doc.cells.some(({ id }) => /^first_year_[a-z]{3}_alone_result$/.test(id)));
  expect(touched.length).toBeGreaterThan(0);
  for (const doc of touched.filter(({ cells }) => cells.some(({ id, value }) => /^first_year_usa_part$/.test(id) && value >= 0.2)))
    if (!doc.title.includes("counted within")) expect(JSON.stringify(found(doc.answer).blocks), doc.title).toMatch(/added duty/i);
});

test("a member of the same customs union is asked for no duty and threatened by none, and what is left out adds up", async () => {
  const wine = await exportReport("Wine", "PRT");
  const plan = shownIn(wine, exhibitOf(wine, "plan"));
  expect(plan).toContain("Ask the buyer in Belgium for the papers");
  expect(plan).not.toMatch(/Have the duty confirmed|Find the duty|and the duty leave/);
  expect(JSON.stringify(wine)).not.toContain("an order on these goods closes it");
  // "Of nine other markets one is to be looked up first, in five sales …, in two …, one offers too little": all are told.
  const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];
  for (const doc of [wine, ...reports]) {
    const counts = words(doc, exhibitOf(doc, "passed_over").title)
      .split(/\W+/)
      .flatMap((w) => (small.includes(w.toLowerCase()) && w !== "no" ? [small.indexOf(w.toLowerCase())] : []));
    const [all = 0, ...parts] = counts;
    if (parts.length > 0)
      expect(
        parts.reduce((sum, n) => sum + n, 0),
        doc.title,
      ).toBe(all);
  }
});

test("where pages print what was sold of the product itself by destination, the answer begins with those markets, and each has a page", () => {
  const rice = found(reports.find(({ title }) => title.startsWith("Basmati rice")));
  const [lead] = found(rice.answer).blocks.flatMap((b) =>
    b.t === "lead"
      ? [
          words(
            rice,
            b.sentences.flatMap(({ runs }) => runs),
          ),
        ]
      : [],
  );
  expect(lead).toMatch(/Saudi Arabia \(\$422 million\), Iran \(\$349 million\) and Iraq \(\$285 million\)/);
  expect(lead).toContain("from April to July 2024");
  expect(lead).not.toContain("can be named");
  const pages = rice.exhibits.filter((e) => /^market_\d$/.test(e.requirement)).map((e) => words(rice, e.title));
  for (const name of ["Saudi Arabia", "Iran", "Iraq"])
    expect(
      pages.some((title) => title.startsWith(name)),
      name,
    ).toBe(true);
  const [, own] = found(rowsOf(rice, "market_1").find(([label = ""]) => label.includes("basmati rice itself")));
  expect(own).toContain("$422 million");
});

test("what orders the answer orders the plan, the chart, the risks and the buyers' force too, and no price is denied that a table prints", () => {
  const rice = found(reports.find(({ title }) => title.startsWith("Basmati rice")));
  const three = ["Saudi Arabia", "Iran", "Iraq"];
  expect(three.map((_, i) => words(rice, exhibitOf(rice, `market_${i + 1}`).title).split(":")[0])).toEqual(three);
  expect(rowsOf(rice, "first_markets").map(([name]) => name)).toEqual(three);
  expect(rowsOf(rice, "potential").map(([name]) => name)).toEqual(expect.arrayContaining(three));
  expect(words(rice, exhibitOf(rice, "risks").title)).toContain("Saudi Arabia, Iran and Iraq");
  const [, buyers = "", follows = ""] = found(rowsOf(rice, "forces").find(([what]) => what === "Buyers"));
  expect(buyers).toMatch(/Saudi Arabia, Iran and Iraq took 52 % of the basmati rice/);
  expect(follows).not.toContain("other takers");
  const supply = rowsOf(rice, "published_supply");
  expect(found(supply.find(([what = ""]) => what.startsWith("Saudi Arabia"))).join(" | ")).toContain("381,000 tonnes | $1,107");
  expect(supply.map((cells) => cells[4])).toEqual(expect.arrayContaining(["2024-25", "2023-24", "2022-23"]));
  expect(supply.find((cells) => cells[4] === "2023-24" && cells[1]?.startsWith("$"))?.[3]).toBe("–");
  expect(JSON.stringify(found(rice.answer).blocks)).not.toContain("Prices and quantities");
});

test("what decides between room and its bar is printed with the digits that part the two, and room close to the bar is said to stand at it", () => {
  for (const doc of reports)
    // Where no setting puts another market first there is nothing to print.
    for (const [setting, counts, bar] of doc.exhibits.some(({ requirement }) => requirement === "choice_turns")
      ? rowsOf(doc, "choice_turns")
      : [])
      expect(counts, `${doc.title}: ${setting}`).not.toBe(bar);
  const rice = found(reports.find(({ title }) => title.startsWith("Basmati rice")));
  const title = words(rice, exhibitOf(rice, "choice_turns").title);
  // Sales of the product itself order the first three, so no room turns them.
  expect(title).toContain("comes first at every setting but that of its own closure");
  expect(rowsOf(rice, "choice_turns")[1]).toEqual(expect.arrayContaining(["$118.4 million", "$117.6 million"]));
  expect(words(rice, exhibitOf(rice, "potential").note ?? [])).toMatch(
    /United Arab Emirates.* at caps?.*Added duty of the United States: .*as recorded on .* points counted on goods of India/,
  );
});

test("a title on the markets left out calls no room too little that its own rows count, and one mechanism in two markets is counted once", () => {
  for (const doc of reports) {
    const rows = rowsOf(doc, "passed_over");
    expect(rows.length, doc.title).toBeGreaterThan(0);
    const open = rows.filter((cells) => /others on the list have more room/.test(cells.at(-1) ?? "")).length;
    const title = words(doc, exhibitOf(doc, "passed_over").title);
    if (open > 0) expect(title, doc.title).toContain("room that counts");
    if (open === rows.length) expect(title).not.toContain("too little");
    const movers = doc.exhibits.find((e) => e.requirement === "drivers");
    const said = movers && /^(\w+) known mechanisms? works?/.exec(words(doc, movers.title))?.[1];
    const kinds = new Set((said ? rowsOf(doc, "drivers") : []).filter(([, way]) => way === "For").map(([what = ""]) => what.split(",")[0]));
    if (said) expect(["No", "One", "Two", "Three", "Four", "Five"].indexOf(said), doc.title).toBe(kinds.size);
  }
});

test("that figures are of wider goods is said at the head of a section at most, and never below rows of the product alone", () => {
  const rice = found(reports.find(({ title }) => title.startsWith("Basmati rice")));
  const noted = rice.exhibits.filter(({ note }) => note && words(rice, note).includes("as a whole.")).map(({ requirement }) => requirement);
  expect(noted.length).toBeGreaterThan(0);
  expect(noted.length).toBeLessThanOrEqual(rice.sections.length);
  expect(noted).not.toContain("published_supply");
});

test("no supplier of a tenth of imports is hidden among all others, and none of a hundredth is what may take the sales of a market", () => {
  const rice = found(reports.find(({ title }) => title.startsWith("Basmati rice")));
  expect(found(rowsOf(rice, "suppliers").find(([name]) => name === "Indonesia")).at(-1)).toContain("Pakistan 17.3 %");
  for (const doc of reports)
    for (const cells of doc.exhibits.some((e) => e.requirement === "defence") ? rowsOf(doc, "defence") : [])
      for (const [, part = ""] of (cells[4] ?? "").matchAll(/with ([\d.]+) % of imports/g))
        expect(Number(part), cells.join(" | ")).toBeGreaterThanOrEqual(10);
});

test("how well the model fits is said once: as to its order or as to its amounts, and never as poor beside a score above that of other trades", () => {
  const rice = found(reports.find(({ title }) => title.startsWith("Basmati rice")));
  const told = found(rice.answer)
    .blocks.flatMap((b) =>
      b.t === "p"
        ? [
            words(
              rice,
              b.sentences.flatMap(({ runs }) => runs),
            ),
          ]
        : [],
    )
    .join(" ");
  expect(told).not.toContain("poorly");
  expect(told).toContain("to six of the eight largest buyers lie outside");
  expect(told).not.toContain("in one of its first eight");
});

test("a limit stands on the first page and once where it matters, in whatever words", () => {
  expect(reports.flatMap((doc) => limitsSaidOften(doc).map((limit) => `${doc.title}: ${limit}`))).toEqual([]);
});
