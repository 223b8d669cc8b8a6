import { expect, test } from "vitest";
import { libraryFacts } from "../../tests/fixtures/reports/library-facts.ts";
import { chooser, plant, reword } from "../../tests/fixtures/reports/planted-errors.ts";
import { type ProseCase, proseOf } from "../../tests/fixtures/reports/planted-prose.ts";
import { Ledger } from "../ledger.ts";
import { countries, placesIn } from "../reference/countries/index.ts";
import { type Indicator, indicators } from "./official-statistics.ts";
import { checkProse } from "../../tests/support/figure-in-text.ts";
import { acceptFact } from "./accept.ts";
import type { FactProposal, Refusal } from "./proposal.ts";
import { CountryTables } from "../reference/country-tables.ts";
import { readFigures } from "./read-figures.ts";

const facts = libraryFacts();
const contextOf = (fact: { others: string[] }) => ({ others: fact.others, placesIn });
const seeds = [1, 2, 3];

test("no true fact of the library is rejected", () => {
  const alarms = facts.flatMap((fact) => {
    const answer = acceptFact(fact.proposal, fact.snapshot, contextOf(fact));
    return answer.ok ? [] : [`${fact.file} ${fact.index}: ${answer.reason}: ${answer.detail}`];
  });
  expect(facts.length).toBeGreaterThan(2000);
  expect(alarms).toEqual([]);
});

test("no fact is rejected for synonyms in its quotation", () => {
  const choose = chooser(5);
  const alarms = facts.flatMap((fact) => {
    const { proposal, snapshot } = reword(fact, choose),
      answer = acceptFact(proposal, snapshot, contextOf(fact));
    return answer.ok ? [] : [`${fact.file} ${fact.index}: ${answer.detail}`];
  });
  expect(alarms).toEqual([]);
});

const kinds: Refusal[] = ["value-not-in-quote", "scale", "sign", "year", "currency", "entity", "negation", "place"];
test("at least 99 % of the planted wrong facts are rejected in every class", () => {
  const tally = kinds.map((kind) => {
    const cases = (kind === "entity" || kind === "place" ? seeds : seeds.slice(0, 1)).flatMap((seed) => {
      const choose = chooser(seed);
      return facts.flatMap((fact) => plant(kind, fact, choose) ?? []);
    });
    const refused = cases.filter(({ proposal, snapshot, from }) => !acceptFact(proposal, snapshot, contextOf(from)).ok).length;
    return { kind, cases: cases.length, refused, rate: refused / cases.length };
  });
  for (const { kind, cases, rate } of tally) {
    expect(cases, kind).toBeGreaterThan(400);
    expect(rate, kind).toBeGreaterThanOrEqual(0.99);
  }
});

const proseKinds: Exclude<ProseCase["kind"], "unit">[] = ["unknown", "scale", "sign", "year", "currency", "entity", "negation", "honest"];
test("at least 99 % of the planted wrong sentences are found, in every class, and no honest rounding is", () => {
  const choose = chooser(11),
    byFile = Map.groupBy(facts, ({ file }) => file);
  const tally = proseKinds.map((kind) => {
    const named = facts.filter(({ proposal }) => proposal.entity !== "");
    // A section's figures: the sentence's own and twelve more of the same industry.
    const step = kind === "honest" || kind === "entity" ? 2 : kind === "scale" || kind === "currency" ? 4 : 8;
    const cases = facts
      .filter((_, i) => i % step === 0)
      .flatMap(
        (a) =>
          proseOf(
            kind,
            a,
            choose.of(kind === "entity" ? named : facts),
            Array.from({ length: 12 }, () => choose.of(byFile.get(a.file) ?? facts)),
            choose,
          ) ?? [],
      );
    const found = cases.filter(({ text, allowed, years, names }) => checkProse(text, allowed, { years, names }).length > 0);
    return { kind, cases: cases.length, found: found.length, first: found[0]?.text };
  });
  for (const { kind, cases, found, first } of tally) {
    expect(cases, kind).toBeGreaterThan(kind === "honest" ? 400 : 200);
    if (kind === "honest") expect(first).toBeUndefined();
    else expect(found / cases, kind).toBeGreaterThanOrEqual(0.99);
  }
});

test("rows of the country tables are accepted, and rejected if value, scale, sign, year, place or currency differs", () => {
  const ledger = new Ledger(),
    tables = new CountryTables(ledger, null);
  // Every third country: storing a thousand rows takes longer than judging them.
  const ids = countries
    .filter((_, i) => i % 3 === 0)
    .flatMap(({ iso3 }) => Object.keys(indicators).flatMap((indicator) => tables.fact(iso3, indicator as Indicator) ?? []));
  const snapshots = new Map(ledger.sources.map(({ id, snapshot }) => [id, snapshot]));
  expect(ids.length).toBeGreaterThan(1000);
  const wrong = ids.flatMap((id) => {
    const cell = ledger.cell(id);
    if (cell.kind !== "fact") return [id];
    const answer = (change: Partial<FactProposal>) => {
      const answer = acceptFact({ ...cell, ...change }, snapshots.get(cell.source) ?? "");
      return answer.ok ? "ok" : answer.reason;
    };
    const answers = [
      answer({}),
      answer({ value: cell.value * 1.1 + 1 }),
      answer({ period: cell.period - 1 }),
      answer({ geography: "XXX" }),
      ...(cell.unit === "USD" ? [answer({ unit: "EUR" })] : []),
      ...(cell.value === 0 ? [] : [answer({ value: cell.value * 1e3 }), answer({ value: -cell.value })]),
    ].join(" ");
    return /^ok value-not-in-quote year place( currency)?( scale sign)?$/.test(answers) ? [] : [`${id}: ${answers}`];
  });
  expect(wrong).toEqual([]);
});

test("ten times as many facts take no more than thirty times the processor time to check", () => {
  const some = (count: number) => Array.from({ length: count }, (_, i) => facts[i % facts.length]).filter((fact) => fact !== undefined);
  const least = (of: ReturnType<typeof some>) =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const from = process.cpuUsage();
        for (const fact of of) acceptFact(fact.proposal, fact.snapshot, contextOf(fact));
        return process.cpuUsage(from).user;
      }),
    );
  const [few, many] = [least(some(300)), least(some(3000))];
  expect(many).toBeLessThan(30 * few);
});

/** Value (or years), then what else was read, of every numeral of a text. */
const read = (text: string) =>
  readFigures(text)
    .filter(({ alternative }) => !alternative)
    .map((f) =>
      f.years.length > 0
        ? f.years.join("/")
        : f.kind === "amount" || f.kind === "row"
          ? [Number(f.value.toPrecision(12)), f.currencies[0], f.percent, f.sign === "plus" ? undefined : f.sign, f.change]
              .filter((part) => part !== undefined)
              .join(" ")
          : f.kind,
    );

test.each([
  ["$1.2–1.5 billion", ["1200000000 USD", "1500000000 USD"]],
  ["between 5 and 6 billion euros", ["5000000000 EUR", "6000000000 EUR"]],
  ["72-78% median", ["0.72 percent", "0.78 percent"]],
  ["₹1,06,000 and 43,01,848 units", ["106000 INR", "4301848"]],
  ["Rs. 5.60 lakh crore (USD 69.7 billion)", ["5600000000000 INR", "69700000000 USD"]],
  ["5.6 و7 ملايين طن، 12 ألفا، 3 آلاف، 307 مليارات", ["5.6", "7000000", "12000", "3000", "307000000000"]],
  ["INR 40,756 crore, 9.5 lakh units", ["407560000000 INR", "950000"]],
  ["1.234,5 Tonnen; 8,3 Prozent; 1.996.531", ["1234.5", "0.083 percent", "1996531"]],
  ["12\u2009345\u2009678 people and 12 345 678 more", ["12345678", "12345678"]],
  ["| 2019 | 91,786,861 |", ["2019", "91786861"]],
  ["IND;gdp_growth;2023;-3.5", ["2023"]],
  ["5G in Q4, H1 FY24, FY2024-25, Mar-24, 2022/23", ["name", "name", "2024", "2024/2025", "2024", "2022/2023"]],
  [
    "−$1.2 bn, $-3 bn, Steel -17.5%, minus 4 %",
    ["-1200000000 USD minus", "-3000000000 USD minus", "-0.175 percent minus", "-0.04 percent minus"],
  ],
  ["a loss of $5 million", ["-5000000 USD loss"]],
  ["fell by 8.2%, a 3% decline; up 10 basis points", ["0.082 percent fall", "0.03 percent fall", "0.001 points rise"]],
  ["fell to $5 billion", ["5000000000 USD"]],
  ["Pigs – 24%.", ["0.24 percent"]],
  ["two-thirds of it", []],
  ["open 24/7, call +91 98765 43210 at 10:30, version 3.2.1", ["code", "code", "code", "code"]],
  ["on 5 February 2024 and December 31, 2023", ["2024", "2023"]],
  ["COVID-19, CO2, B2B, the G20, 3D, PM2.5", ["name", "name", "name", "name", "name", "name"]],
  ["N1.2 trillion, NZ $1,732 million, R$ 199 bilhões", ["1200000000000 NGN", "1732000000 NZD", "199000000000 BRL"]],
  ["777 billion yuan, 5.72 trillion U.S. dollars, 13 Mrd. Dollar", ["777000000000 CNY", "5720000000000 USD", "13000000000 USD"]],
  ["23兆4589億円", ["23458900000000 JPY"]],
])("reads %s", (text, expected) => expect(read(text)).toEqual(expected));

const base: FactProposal = { value: 5e9, unit: "USD", period: 2024, geography: "IND", metric: "market_size", quote: "" };
test.each<[string, Partial<FactProposal>, string]>([
  ["India's market reached $5 billion in 2024", {}, "ok"],
  ["India's market reached more than $5 billion in 2024", {}, "ok above"],
  ["India's market will be up to $5 billion in 2024", {}, "ok below"],
  ["India's market reached $5 billion", {}, "year"],
  ["India's market reached $5 billion", { note: "Calendar year 2024." }, "ok"],
  ["India's market reached $5 billion in 2023-24", {}, "ok"],
  ["India's market rose from $5 billion in 2023 to $6 billion in 2024", {}, "year"],
  ["India's market reached $5 million in 2024", {}, "scale"],
  ["India's market reached €5 billion in 2024", {}, "currency"],
  ["India's market reached $5 billion in 2024", { unit: "NZD" }, "currency"],
  ["India's market did not reach $5 billion in 2024", {}, "negation"],
  ["India's market is far from $5 billion in 2024", {}, "negation"],
  ["In 2024 India's market reached not only $5 billion", {}, "ok"],
  ["Brazil's market reached $5 billion in 2024", {}, "place"],
  ["The global market reached $5 billion in 2024", {}, "place"],
  ["India's market reached $5 billion in 2024", { geography: "WLD" }, "place"],
  ["India's market reached 5 billion tonnes in 2024", {}, "unit"],
  ["India's market grew 5% in 2024", { value: 0.05, unit: "1", metric: "growth_forecast" }, "ok"],
  ["India's market decreased 8.2% in 2024", { value: 0.082, unit: "1", metric: "growth_forecast" }, "sign"],
  ["India's market decreased 8.2% in 2024", { value: -0.082, unit: "1", metric: "growth_forecast" }, "ok"],
  ["Indian makers: Tata ($5 billion), Mahindra ($4 billion), 2024", { entity: "Mahindra", metric: "company_revenue" }, "entity"],
  ["Indian makers: Tata ($5 billion), Mahindra ($4 billion), 2024", { entity: "Tata", metric: "company_revenue" }, "ok"],
  ["India, 2024: 500 MW", { value: 0.5, unit: "gigawatt", metric: "volume" }, "ok"],
  ["India, 2024: 15", { value: 5 }, "value-not-in-quote"],
])("judges %s %o: %s", (quote, change, expected) => {
  const answer = acceptFact({ ...base, quote, ...change }, `Before. ${quote} After.`, { placesIn, others: ["Tata", "Mahindra"] });
  expect(answer.ok ? `ok ${answer.bound ?? ""}`.trim() : answer.reason).toBe(expected);
});

test("a quotation must occur in the stored text at the given offsets", () => {
  const quote = "India's market reached $5 billion in 2024";
  const answer = (change: Partial<FactProposal>, text = `A. ${quote}.`) => {
    const answer = acceptFact({ ...base, quote, ...change }, text);
    return answer.ok ? "ok" : answer.reason;
  };
  expect([
    answer({}),
    answer({ start: 3, end: 3 + quote.length }),
    answer({ start: 2, end: 2 + quote.length }),
    answer({}, "Another text"),
    answer({ quote: "" }),
  ]).toEqual(["ok", "ok", "quote-not-in-source", "quote-not-in-source", "quote-not-in-source"]);
});

test.each<[string, string, string]>([
  ["India's market in 2024: $15 billion.", "5 billion", "value-not-in-quote"],
  ["In 2024 India's market was $5 billion.", "In 2024 India's market was $5", "scale"],
  ["India's market in 2024 fell short of $5 billion.", "$5 billion", "negation"],
  ["India's loss in 2024: −$5 billion.", "$5 billion", "value-not-in-quote"],
  ["India's market in 2024: $5 billion.", "$5 billion", "ok"],
])("a quotation cut from %s to %s: %s", (text, quote, expected) => {
  const answer = acceptFact({ ...base, quote, note: "2024, US dollars." }, text);
  expect(answer.ok ? "ok" : answer.reason).toBe(expected);
});

const cells = [
  { printed: "$527 billion", value: 526.79e9, unit: "USD", cell: "m", period: 2023, entity: "Bosch" },
  { printed: "€15.9 billion", value: 15.9e9, unit: "EUR", cell: "d", period: 2023, entity: "Denso" },
  { printed: "6.9 %", value: 0.069, unit: "1", cell: "g", period: 2030 },
  { printed: "−3.2 %", value: -0.032, unit: "1", cell: "x", period: 2024 },
  { printed: "15.5 million vehicles", value: 15_500_000, unit: "vehicle", cell: "v", period: 2024 },
];
test.each<[string, string[]]>([
  ["Bosch reached 526.8 billion in 2023, or $527 billion, about $530 bn.", []],
  ["Bosch reached $526 billion.", ["unknown"]],
  ["Bosch reached $527 million.", ["scale"]],
  ["Bosch reached €527 billion.", ["currency"]],
  ["Bosch made $527 billion and Denso €15.9 billion.", []],
  ["Bosch made €15.9 billion and Denso $527 billion.", ["entity", "entity"]],
  ["Bosch did not reach $527 billion.", ["negation"]],
  ["Bosch had $527 billion in 2024.", ["year"]],
  ["It fell by 3.2 % in 2024.", []],
  ["It grew 3.2 % in 2024.", ["sign"]],
  ["It fell by 6.9 %.", ["sign"]],
  ["Growth from 2024 to 2030 is 6.9 per cent a year.", []],
  ["15,500,000 vehicles with 5G, 24/7, in Q4", []],
  ["In 2019 it was so.", ["year"]],
  ["Call +91 98765 43210.", ["unknown"]],
])("checks %s", (text, expected) => expect(checkProse(text, cells, { years: [2023, 2024] }).map(({ code }) => code)).toEqual(expected));
