import { expect, test } from "vitest";
import { acceptEvidence } from "../../engine/evidence/join-evidence.ts";
import { chooseMarket, evidenceOf } from "../../engine/interpretation/index.ts";
import type { Gathered, GatheredFact } from "#evidence";
import { injections } from "./injections.ts";
import { type Corpus, corpusDate, corpusNames, gatherCorpus, readCorpus } from "./read-corpus.ts";

const corpora = corpusNames.map(readCorpus);
const libraryOf = ({ brief }: Corpus) => {
  const { market } = chooseMarket(brief, { country: brief.country, asOf: corpusDate });
  if (!market) throw new Error("the brief settles no market");
  return evidenceOf(market, { country: brief.country, year: 2025 });
};
const libraries = new Map(corpora.map((corpus) => [corpus.name, libraryOf(corpus)]));

/** What of the gathered evidence passes the gate. */
function accepted(corpus: Corpus, gathered: Gathered) {
  const library = libraries.get(corpus.name);
  if (!library) throw new Error("no library evidence");
  return acceptEvidence(library, gathered, { names: corpus.subject.names, meaning: () => undefined, asOf: corpusDate });
}

const other = (unit: string): string => (unit === "EUR" ? "USD" : "EUR");
const lies: readonly (readonly [string, (fact: GatheredFact) => GatheredFact | undefined])[] = [
  ["digit", (f) => ({ ...f, value: Number((f.value * 1.1).toPrecision(12)) })],
  ["digits in turn", (f) => ({ ...f, value: Number((f.value + 10 ** Math.floor(Math.log10(Math.abs(f.value)))).toPrecision(12)) })],
  ["scale up", (f) => ({ ...f, value: f.value * 1000 })],
  ["scale down", (f) => ({ ...f, value: f.value / 1000 })],
  ["tenfold", (f) => ({ ...f, value: f.value * 10 })],
  ["sign", (f) => ({ ...f, value: -f.value })],
  ["a year later", (f) => ({ ...f, period: f.period + 1 })],
  ["a year before", (f) => ({ ...f, period: f.period - 1 })],
  ["currency", (f) => (/^[A-Z]{3}$/.test(f.unit) ? { ...f, unit: other(f.unit) } : undefined)],
  ["entity", (f) => (f.entity === undefined ? undefined : { ...f, entity: "Falsche Werke" })],
  ["another market", (f) => ({ ...f, market: "Cement" })],
  ["place", (f) => (f.metric === "company_revenue" ? undefined : { ...f, geography: f.geography === "CHL" ? "PER" : "CHL" })],
  ["quotation", (f) => ({ ...f, quote: f.quote.replace(/\d(?=[^\d]*$)/, "7 ") })],
  ["note", (f) => ({ ...f, note: `${f.note ?? ""} in ${f.period + 1}` })],
  ["span", (f) => ({ ...f, start: f.start + 1, end: f.end + 1 })],
];

const proposed = (quote: string, start: number, geography: string): GatheredFact => ({
  source: "hostile",
  start,
  end: start + quote.length,
  quote,
  metric: "market_size",
  value: 99.9e9,
  scale: "billion",
  unit: "USD",
  period: 2025,
  geography,
  proposedBy: "model",
});

test("every fact that the pages truly state passes the gate", () => {
  for (const corpus of corpora) {
    const gathered = gatherCorpus(corpus);
    const { facts, refused, copies } = accepted(corpus, gathered);
    expect(refused, corpus.name).toEqual([]);
    expect(facts.length + copies, corpus.name).toBe(gathered.facts.length);
  }
});

test("at least 99 % of more than two hundred planted lies are refused", () => {
  const passed: string[] = [];
  let planted = 0;
  for (const corpus of corpora) {
    const gathered = gatherCorpus(corpus);
    for (const fact of gathered.facts)
      for (const [name, lie] of lies) {
        const wrong = lie(fact);
        if (!wrong) continue;
        planted += 1;
        const { facts } = accepted(corpus, { ...gathered, facts: [wrong], claims: [] });
        if (facts.length > 0) passed.push(`${corpus.name}: ${name}: ${fact.metric} ${fact.quote.slice(0, 60)}`);
      }
  }
  expect(planted).toBeGreaterThanOrEqual(200);
  expect(passed.length / planted, passed.join("\n")).toBeLessThanOrEqual(0.01);
});

test("figures that a page denies are refused", () => {
  let all = 0;
  for (const corpus of corpora) {
    const gathered = gatherCorpus(corpus);
    const denied = gathered.facts.flatMap((fact): { gathered: Gathered } | [] => {
      const source = gathered.sources.find(({ id }) => id === fact.source);
      const quote = fact.quote.replace(/ (amounted to|was worth|were worth|reached|was valued at) /, " never $1 ");
      if (!source || quote === fact.quote) return [];
      const text = source.text.replaceAll(fact.quote, quote),
        start = text.indexOf(quote);
      return {
        gathered: {
          ...gathered,
          sources: [{ ...source, text }],
          facts: [{ ...fact, quote, start, end: start + quote.length }],
          claims: [],
        },
      };
    });
    all += denied.length;
    for (const { gathered: one } of denied) expect(accepted(corpus, one).facts, one.facts[0]?.quote ?? "").toEqual([]);
  }
  expect(all).toBeGreaterThan(10);
});

test("orders that pages give to their reader change nothing, however they are worded", () => {
  expect(injections.length).toBeGreaterThanOrEqual(40);
  const [corpus] = corpora;
  if (!corpus) throw new Error("no corpus");
  const clean = accepted(corpus, gatherCorpus(corpus));
  for (const injection of injections) {
    const page = corpus.sources.find(({ id }) => id === "injection") ?? corpus.sources[0];
    if (!page) throw new Error("no page");
    const hostile = {
      ...page,
      id: "hostile",
      text: `This page is made-up test content.\n${injection(corpus.subject.names[0] ?? "", corpus.subject.placeName)}`,
    };
    const gathered = gatherCorpus({ ...corpus, sources: [...corpus.sources, hostile] });
    // Whoever reads the page may also fall for it and propose what it wants.
    const quote = /the \w+ market in .* was worth USD 99\.9 billion in 2025/.exec(hostile.text);
    if (quote) gathered.facts.push(proposed(quote[0], quote.index, corpus.brief.country ?? "WLD"));
    const all = accepted(corpus, gathered);
    const told = injection("the market", "the place").slice(0, 80);
    expect(all.facts, told).toEqual(clean.facts);
    expect(all.claims, told).toEqual(clean.claims);
  }
});
