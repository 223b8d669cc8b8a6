import { tradeHere } from "../analysis/imports-here.ts";
import type { Inline } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { PerHead, TradeSide } from "../evidence/structure.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { isPart, placeName, withArticle } from "../report/study.ts";
import { largestOf } from "../writing/comparisons.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { capital, fig, listed, lower, numberWord, pct, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";

/** What the place itself shows: whom it trades with, who works in the trade, what its households spend. Each is false where too little is held. */

/** Fewer rows show no comparison. */
const fewest = 3;

/** Three suppliers with this part of the imports between them leave little choice. */
const fewHold = 0.75;

/** Importers whose purchases are held as a sum. */
const sumCode = "FIV";
const summed = ["Germany", "the United Kingdom", "France", "the Netherlands", "Spain"];
/** Without the country itself, which sells nothing abroad to itself. */
export const sumNames = (w: Work): string => {
  const [last, ...others] = summed.filter((name) => name !== place(w)).toReversed();
  return `${others.toReversed().join(", ")} and ${last}`;
};
const nameOf = (w: Work, code: string): string =>
  code === sumCode
    ? `${sumNames(w)}, estimated`
    : code === "EUU"
      ? "European Union"
      : (w.study.evidence.official.countryByIso3(code)?.name ?? code);
/** The same within a sentence: "the Philippines", "the European Union"; undefined for importers whose purchases are held as a sum. */
export function partnerInSentence(w: Work, code: string): string | undefined {
  const country = w.study.evidence.official.countryByIso3(code);
  return country ? placeName({ country, region: null }) : code === "EUU" ? "the European Union" : undefined;
}

function rowsOf(w: Work, side: TradeSide) {
  const { ledger, evidence } = w.study;
  const total = enterDatum(ledger, evidence, side.total);
  const shareOf = (cell: string, label: string) => {
    const id = idOf("part_of", cell, total);
    return ledger.formulaOnce(id, `${cell} / ${total}`, { label, unit: "1", format: pct });
  };
  const rows = side.partners.map(({ partner, datum }) => {
    const cell = enterDatum(ledger, evidence, datum);
    return { name: nameOf(w, partner), cell, share: shareOf(cell, `Share: ${datum.label}`) };
  });
  const rest =
    side.count > rows.length
      ? derived(w, idOf("rest", total), `max(${total} - sum(${rows.map((r) => r.cell).join(", ")}), 0)`, {
          label: `${side.total.label}: the partners that are not named`,
          unit: "USD",
          format: usd,
        })
      : undefined;
  return {
    rows,
    total,
    rest: rest && { name: "All others", cell: rest, share: shareOf(rest, `Share of the partners that are not named: ${side.total.label}`) },
  };
}

/** A formula that several exhibits of one report may ask for. */
function derived(w: Work, id: string, formula: string, shown: { label: string; unit: string; format: FigureFormat }): string {
  const { ledger } = w.study;
  return ledger.formulaOnce(id, formula, shown);
}

/** A longer list of headings says less than a word for it. */
const mostNamed = 5;
/** From this part on the importers that are held as a sum carry the title. */
const mostTogether = 0.4;
/** The class and its whole headings differ by less than what is rounded away. */
const alike = 0.02;
const isAsWide = (w: Work, headings: string, own: string): boolean => Math.abs(Math.log(value(w, headings) / value(w, own))) <= alike;

/**
 * Trade by partner. It is kept by whole headings; where these hold more or less than the class, only shares stand here, so that the report
 * prints one amount of what the class trades.
 */
function tradeTable(
  w: Work,
  s: SectionWriter,
  key: string,
  { side, headings, whole, flow }: { side: TradeSide; headings: readonly string[]; whole: string | undefined; flow: "imports" | "exports" },
  words: {
    /** `goods`: the market, or the headings by name where these hold other goods too. */
    lead: (name: string, share: string, goods: Inline[]) => ReturnType<typeof prose>;
    together?: (share: string, goods: Inline[]) => ReturnType<typeof prose>;
    plain: (goods: Inline[]) => ReturnType<typeof prose>;
    who: string;
    what: string;
  },
): boolean {
  if (side.partners.length < fewest) return false;
  const { rows, total, rest } = rowsOf(w, side);
  const { format, unit } = moneyScale(w, [total]);
  const named =
    headings.length > mostNamed
      ? "the customs headings that are mostly of the class"
      : word(`customs headings ${headings.join(", ")}`, "taxonomy");
  const all = [...rows, ...(rest ? [rest] : [])];
  const isClass = whole === undefined || isAsWide(w, total, whole);
  const breadth =
    whole === undefined || isClass
      ? undefined
      : derived(w, idOf("breadth", total), `${total} / ${whole}`, {
          label: `What is told by partner over the ${flow} of the class: ${side.total.label}`,
          unit: "1",
          format: { style: "multiple", digits: 2 },
        });
  const together = rows.find((r) => r.name === nameOf(w, sumCode));
  const goods = goodsOf(w, headings, breadth !== undefined);
  const finding =
    together && words.together && value(w, together.share) >= mostTogether
      ? { title: words.together(together.share, goods), asserts: [`${together.share} >= ${mostTogether}`] }
      : together && together === rows[0]
        ? { title: words.plain(goods) }
        : largestOf(
            w,
            rows.map((r) => ({ name: r.name, cell: r.share })),
            { lead: (top) => words.lead(top.name, top.cell, goods), plain: words.plain(goods) },
            rest ? { rest: rest.share } : {},
          );
  s.exhibit(key, {
    status: "filled",
    quality: together ? "estimated" : "reported",
    ...finding,
    subtitle: breadth
      ? prose`Share by value at the border, ${year(2024)}, under ${named}, which hold ${fig(breadth)} the ${flow} of the class`
      : prose`Share by value at the border, ${year(2024)}, under ${named}; amounts in ${unit}`,
    format: pct,
    chart: { kind: "bars", rows: all.map((r, i) => ({ name: r.name, cell: r.share, highlight: i === 0 })) },
    alt: prose`Shares of the partners.`,
    table: {
      columns: breadth ? [left(words.who, 3), right(`Share of ${flow}`)] : [left(words.who, 3), right(words.what, unit), right("Share")],
      rows: breadth
        ? all.map((r) => row(text(r.name), figure(r.share)))
        : [
            ...all.map((r) => row(text(r.name), figure(r.cell, format), figure(r.share))),
            totalRow(text(`All ${flow}`), figure(total, format), []),
          ],
    },
    ...(together || breadth
      ? {
          note: prose`${together ? `Customs data hold the purchases of ${sumNames(w)} as a sum. Who sells to them is estimated from who sells to importers like them and from all exports of the seller. ` : ""}${breadth ? `Trade by partner is recorded for whole headings; the amount for the class itself is in the text.` : ""}`,
        }
      : {}),
    sources: sourcesOf(w, total, whole),
  });
  return true;
}

/** The market by name, or the customs headings where these hold more or less than it. */
const goodsOf = (w: Work, headings: readonly string[], isOther: boolean): Inline[] =>
  !isOther
    ? prose`${market(w)}`
    : headings.length > mostTitled
      ? prose`goods of the customs headings around ${market(w)}`
      : prose`goods under HS ${listed(headings.map((code) => [word(code, "taxonomy")]))}`;
/** Headings that a title has room for. */
const mostTitled = 3;

/** "China holds 20.1 % and Vietnam 9.4 %", where what is not told by partner may hide a larger one. */
function firstTwo(rows: readonly { name: string; share: string }[], did: "supplied" | "took"): Inline[] {
  const [first, second] = rows;
  if (!first) return [];
  return prose`${word(first.name)} ${did} ${fig(first.share)}${second ? prose` and ${word(second.name)} ${fig(second.share)}` : []}`;
}

/** Imports of the class by country of origin, with what follows for who sells there. */
export function suppliers(w: Work, s: SectionWriter, key: string): boolean {
  const partners = w.study.evidence.structure?.partners;
  if (!partners || partners.suppliers.partners.length < fewest) return false;
  const { rows, total } = rowsOf(w, partners.suppliers);
  const top = rows.slice(0, 3);
  const three = w.study.ledger.formula(idOf("top_three", total), `sum(${top.map((r) => r.share).join(", ")})`, {
    label: `Part of the three largest suppliers: ${partners.suppliers.total.label}`,
    unit: "1",
    format: pct,
  });
  const { ledger, evidence } = w.study;
  const own = tradeHere(w.study);
  const bought = own && enterDatum(ledger, evidence, own.imports);
  const ofHeadings = bought === undefined || isAsWide(w, total, bought) ? [] : prose` of ${goodsOf(w, partners.headings, true)}`;
  s.block({
    t: "p",
    sentences: [
      sentence(
        value(w, three) >= fewHold
          ? prose`Imports${ofHeadings} depend on three countries: ${listed(top.map((r) => [word(r.name)]))} supplied ${fig(three)} of those of known origin in ${year(2024)}.`
          : prose`${listed(top.map((r) => [word(r.name)]))} supplied ${fig(three)} of imports${ofHeadings} of known origin in ${year(2024)}.`,
        ...(value(w, three) >= fewHold ? [`${three} >= ${fewHold}`] : []),
      ),
    ],
  });
  return tradeTable(
    w,
    s,
    key,
    { side: partners.suppliers, headings: partners.headings, whole: bought, flow: "imports" },
    {
      lead: (name, share, goods) =>
        prose`${word(capital(withArticle(name)))} is the largest foreign supplier of ${goods} ${inPlace(w)}: ${fig(share)} of imports in ${year(2024)}`,
      plain: (goods) => prose`Of the imports of ${goods} ${inPlace(w)} ${firstTwo(rows, "supplied")} in ${year(2024)}`,
      who: "Supplier",
      what: "Imports",
    },
  );
}

/** Exports of the class by country of destination; the importers that customs data hold as a sum stand as one buyer. */
export function customers(w: Work, s: SectionWriter, key: string): boolean {
  const { ledger, evidence } = w.study;
  const partners = evidence.structure?.partners;
  const own = tradeHere(w.study)?.exports;
  if (!partners || !own || partners.customers.partners.length < fewest) return false;
  return tradeTable(
    w,
    s,
    key,
    { side: partners.customers, headings: partners.headings, whole: enterDatum(ledger, evidence, own), flow: "exports" },
    {
      lead: (name, share, goods) =>
        prose`${word(capital(withArticle(name)))} is the largest buyer of ${goods} from ${place(w)}: ${fig(share)} of exports in ${year(2024)}`,
      together: (share, goods) =>
        prose`${capital(place(w))} sold ${fig(share)} of its exports of ${goods} to ${word(sumNames(w))} together in ${year(2024)}`,
      plain: (goods) =>
        prose`Of the exports of ${goods} from ${place(w)} ${firstTwo(rowsOf(w, partners.customers).rows, "took")} in ${year(2024)}`,
      who: "Buyer",
      what: "Exports",
    },
  );
}

/** A measure per head beside the countries around, the study's own highlighted. */
function besideNeighbours(
  w: Work,
  s: SectionWriter,
  key: string,
  rows: readonly PerHead[],
  shown: {
    id: string;
    unit: string;
    heading: string;
    label: string;
    title: (own: string, place: number, count: number, of: number) => ReturnType<typeof prose>;
  },
): boolean {
  const { ledger, evidence, country } = w.study;
  if (rows.length < fewest || !country || rows[0]?.country !== country.iso3) return false;
  const cells = rows
    .map((r) => {
      const [amount, people] = [enterDatum(ledger, evidence, r.amount), enterDatum(ledger, evidence, r.people)];
      const head = ledger.formula(idOf(shown.id, r.country), `${amount} / ${people}`, {
        label: `${shown.label}, ${nameOf(w, r.country)}, ${r.amount.year}`,
        unit: shown.unit,
        format: usd,
      });
      return { ...r, name: nameOf(w, r.country), amount, head, year: r.amount.year };
    })
    .toSorted((a, b) => value(w, b.head) - value(w, a.head));
  const own = cells.find((c) => c.country === country.iso3);
  if (!own) return false;
  const at = cells.indexOf(own) + 1;
  s.exhibit(key, {
    status: "filled",
    quality: "reported",
    title: shown.title(own.head, at, cells.length, own.year),
    asserts: cells.flatMap((c, i) => (c === own ? [] : [i + 1 < at ? `${c.head} >= ${own.head}` : `${own.head} >= ${c.head}`])),
    subtitle: prose`${capital(place(w))}, its main trading partners and its neighbours; newest year of each`,
    format: ledger.cell(own.head).format,
    chart: { kind: "bars", rows: cells.map((c) => ({ name: c.name, cell: c.head, highlight: c === own })) },
    alt: prose`The measure country by country.`,
    table: {
      columns: [left("Country", 3), right("In all"), right(shown.heading), right("Year")],
      rows: cells.map((c) => highlighted(c === own, text(c.name), figure(c.amount), figure(c.head), [year(c.year)])),
    },
    sources: sourcesOf(w, ...cells.map((c) => c.head)),
  });
  return true;
}

/** A heading that is so many times the market speaks of other things. */
const mostHeading = 4;

/** What households spend under the heading that holds the class. */
export function householdSpending(w: Work, s: SectionWriter, key: string): boolean {
  const spending = w.study.evidence.structure?.spending;
  const own = spending?.rows[0]?.amount.value ?? 0;
  if (!spending || !isPart(w.study) || own > mostHeading * w.study.ledger.valuesBeforeBrief()(w.size.headline)) return false;
  const name = lower(spending.name.replace(/,.*$/, "").replace(/^actual /i, ""));
  return besideNeighbours(w, s, key, spending.rows, {
    id: "household_head",
    unit: "USD/person",
    heading: "Per head",
    label: `Household spending per head: ${name}`,
    title: (own, at, count, of) =>
      prose`Households ${inPlace(w)} spent ${fig(own)} a head on ${word(name)} in ${year(of)}, ${ranked(at, count)}`,
  });
}

/** "third of seven countries". */
const places = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const ranked = (at: number, count: number) => prose`${at === count ? "last" : (places[at - 1] ?? "")} of ${numberWord(count)} countries`;
