import { beforeAll, expect, test } from "vitest";
import type { ReportDocument } from "#document";
import { generateReport } from "#engine";
import { passages } from "../../engine/verify/walk.ts";
import { corpusDate, corpusNames, gatherCorpus, readCorpus, sourceIdOf, type Corpus } from "./read-corpus.ts";

const corpora = corpusNames.map(readCorpus);
const ofMarkets = corpora.filter(({ truth }) => truth.size !== undefined);
const reports = new Map<string, { alone: ReportDocument; joined: ReportDocument }>();

beforeAll(async () => {
  for (const corpus of ofMarkets)
    reports.set(corpus.name, {
      alone: await generateReport(corpus.brief, { asOf: corpusDate }),
      joined: await generateReport(corpus.brief, { asOf: corpusDate, gathered: gatherCorpus(corpus) }),
    });
});
const reportOf = ({ name }: Corpus) => {
  const report = reports.get(name);
  if (!report) throw new Error(`no report of ${name}`);
  return report;
};

test("rules find what the pages of every corpus truly say", () => {
  for (const kind of ["corporate", "export", "local"])
    expect(corpora.filter(({ brief }) => brief.kind === kind).length, kind).toBeGreaterThanOrEqual(3);
  const missing = corpora.flatMap((corpus) => {
    const { facts } = gatherCorpus(corpus);
    return corpus.truth.facts
      .filter(
        (t) =>
          !facts.some(
            (f) =>
              f.source === sourceIdOf(t.page) &&
              f.metric === t.metric &&
              f.geography === t.geography &&
              f.entity === t.entity &&
              f.unit === t.unit &&
              f.period === t.year &&
              Math.abs(f.value - t.value) <= 1e-9 * Math.abs(t.value),
          ),
      )
      .map((t) => `${corpus.name}: ${t.page}: ${t.metric} ${t.entity ?? ""} ${t.value}`);
  });
  expect(missing).toEqual([]);
  const unsaid = corpora.flatMap((corpus) => {
    const { claims } = gatherCorpus(corpus);
    return corpus.truth.claims.filter((list) => !claims.some((claim) => claim.list === list)).map((list) => `${corpus.name}: ${list}`);
  });
  expect(unsaid).toEqual([]);
});

test("a report with gathered evidence passes every check, and comes nearer to the size that the statistics of its corpus give", () => {
  for (const corpus of ofMarkets) {
    const { alone, joined } = reportOf(corpus);
    expect(
      joined.checks.filter((check) => check.result === "fail"),
      corpus.name,
    ).toEqual([]);
    expect(joined.hash, corpus.name).not.toBe(alone.hash);
    const { size } = corpus.truth;
    const entered = joined.cells.some(
      (c) => c.kind === "fact" && c.metric === "market_size" && c.period === size?.year && c.unit === size.unit && c.value === size.value,
    );
    expect(entered, corpus.name).toBe(true);
    expect(
      joined.headline?.methods.some(({ id }) => id === "published-national"),
      corpus.name,
    ).toBe(true);
  }
});

test("the range holds every published size that the size is made of, and each is told as it counts", () => {
  for (const corpus of ofMarkets) {
    const { joined } = reportOf(corpus);
    const value = (id: string) => joined.cells.find((c) => c.id === id)?.value ?? Number.NaN;
    const place = corpus.brief.kind === "corporate" ? (corpus.brief.country ?? "").toLowerCase() : "";
    const parts = joined.cells.filter((c) => c.kind === "formula" && c.id.startsWith("published_") && c.id.includes(`_${place}_`));
    if (parts.length < 2) continue;
    const values = parts.map((c) => c.value);
    expect(value("market_low"), corpus.name).toBeLessThanOrEqual(Math.min(...values));
    expect(value("market_high"), corpus.name).toBeGreaterThanOrEqual(Math.max(...values));
    const [told] = passages(joined).filter(({ runs }) => runs.some((r) => r.t === "text" && r.v.includes(" the estimate: ")));
    const printed = (told?.runs ?? []).flatMap((r) => (r.t === "fig" ? [Math.round(value(r.cell) / 1e7)] : []));
    // Beside one that counts more than the market stands what was published.
    expect(printed, corpus.name).toEqual(expect.arrayContaining(values.map((v) => Math.round(v / 1e7))));
  }
});

test("what gives orders to its reader, and what is of another market or place, stands in no report", () => {
  for (const corpus of ofMarkets) {
    const { joined } = reportOf(corpus);
    const entered = joined.sources.map(({ id }) => id);
    expect(entered, corpus.name).not.toContain("s_gathered_injection");
    // Another country's size may stand beside what this report says of that country, and is nothing of this place.
    const elsewhere = joined.cells.filter((c) => c.kind === "fact" && c.source === "s_gathered_irrelevant");
    const place = corpus.brief.kind === "corporate" ? corpus.brief.country : null;
    expect(
      elsewhere.filter((c) => c.kind === "fact" && (c.metric !== "market_size" || c.geography === place)).map((c) => c.id),
      corpus.name,
    ).toEqual([]);
    expect(JSON.stringify(joined.answer ?? ""), corpus.name).not.toContain("gathered_irrelevant");
    expect(JSON.stringify(joined.sections), corpus.name).not.toMatch(/sextant\.invalid|SYSTEM PROMPT|Ignore all previous|disregard/i);
  }
});

test("figures that contradict each other stand beside each other, on the first page too, and a copy is cited by its original alone", () => {
  const hotels = ofMarkets.find(({ name }) => name === "corporate-hotels-portugal");
  const furniture = ofMarkets.find(({ name }) => name === "corporate-furniture-poland");
  if (!hotels || !furniture) throw new Error("corpora are missing");
  const cited = (corpus: Corpus) => reportOf(corpus).joined.sources.map(({ id }) => id);
  expect(cited(hotels)).not.toContain("s_gathered_wire_copy");
  expect(cited(furniture)).not.toContain("s_gathered_copy");
  const { joined } = reportOf(hotels);
  const summary = JSON.stringify(joined.sections.find(({ id }) => id === "executive_summary"));
  for (const publisher of ["Test Association of Hoteliers", "Test Report Seller"]) expect(summary).toContain(publisher);
  expect(JSON.stringify(joined.answer)).toContain("Test Report Seller");
});

test("where sizes disagree, what a source says that it counts stands beside its figure", async () => {
  const corpus = readCorpus("corporate-hotels-portugal");
  const gathered = gatherCorpus(corpus);
  const quote = "The figure counts short-term rentals, restaurants and bars beside hotels.";
  const start = gathered.sources.find(({ id }) => id === "report_seller")?.text.indexOf(quote) ?? -1;
  gathered.claims.push({
    source: "report_seller",
    start,
    end: start + quote.length,
    quote,
    list: "counted",
    name: "Rentals and restaurants",
    text: "Short-term rentals, restaurants and bars are counted beside hotels.",
    geographies: ["PRT"],
    year: 2025,
    proposedBy: "model",
  });
  const { checks, exhibits, sections } = await generateReport(corpus.brief, { asOf: corpusDate, gathered });
  expect(checks.filter(({ result }) => result === "fail")).toEqual([]);
  const told = JSON.stringify([exhibits, sections]);
  expect(told).toContain("Short-term rentals, restaurants and bars are counted beside hotels.");
});

test("the table of coverage says what was refused and why", () => {
  for (const corpus of ofMarkets) {
    const gathered = gatherCorpus(corpus);
    expect(gathered.refused).toEqual([]);
    const coverage = JSON.stringify(reportOf(corpus).joined.exhibits.find(({ requirement }) => requirement === "coverage"));
    expect(coverage, corpus.name).toContain("Gathered for this report beside the library");
  }
});

test("an Export and a Local report print what was gathered, cite it, say what was refused, and obey nothing of it", async () => {
  for (const corpus of corpora.filter(({ brief }) => brief.kind !== "corporate")) {
    const gathered = gatherCorpus(corpus);
    const doc = await generateReport(corpus.brief, { asOf: corpusDate, gathered });
    expect(
      doc.checks.filter(({ result }) => result === "fail").map(({ name, violations }) => [name, violations]),
      corpus.name,
    ).toEqual([]);
    // Sales of a company in the whole world say nothing of the country.
    for (const truth of corpus.truth.facts.filter(({ geography }) => geography !== "WLD"))
      expect(
        doc.cells.some(
          (c) =>
            c.kind === "fact" && c.source === `s_gathered_${sourceIdOf(truth.page)}` && c.unit === truth.unit && c.value === truth.value,
        ),
        `${corpus.name}: ${truth.metric} ${truth.value}`,
      ).toBe(true);
    const said = JSON.stringify([doc.sections, doc.exhibits, doc.answer]);
    expect(said, corpus.name).toContain("Gathered for this report beside the library");
    expect(said, corpus.name).not.toMatch(/sextant\.invalid|SYSTEM PROMPT|Ignore all previous|disregard/i);
    expect(
      doc.sources.map(({ id }) => id),
      corpus.name,
    ).not.toContain("s_gathered_injection");
  }
});

test("sales of a trade that a document gives move the size that a Local report rests on", async () => {
  const corpus = readCorpus("local-pharmacy-chennai");
  const alone = await generateReport(corpus.brief, { asOf: corpusDate });
  const joined = await generateReport(corpus.brief, { asOf: corpusDate, gathered: gatherCorpus(corpus) });
  const perHead = ({ cells }: ReportDocument) => cells.find(({ id }) => id === "national_per_head")?.value;
  expect(perHead(alone)).toBeGreaterThan(0);
  expect(perHead(joined)).not.toBe(perHead(alone));
  expect(JSON.stringify(joined.exhibits)).toContain("ublished national figure");
});
