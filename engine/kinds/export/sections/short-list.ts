import type { Inline, Sentence } from "#document";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { access, agreements, agreementWords, dutyWords, sourcesOfDuty, tariffs, taxWords } from "./access.ts";
import { dutyCaseSentences } from "./duty-case-words.ts";
import { publishedFigures, publishedSentences } from "./published-words.ts";
import { demandMoved, position } from "./place.ts";
import { competitors } from "./competitors.ts";
import { competitorOf, supplierName, suppliersOf } from "../supplier-cells.ts";
import { roomOf, sumOf, verdictSentence } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { agreementSource, distanceSource, goods, inText, origin, partnerSource, theName, tradeSource } from "../words.ts";

type Short = ExportWork["short"][number];

/** The five destinations that are looked at closely, one page each, then beside each other. */
export function shortListSection(w: ExportWork): SectionDraft {
  const s = new SectionWriter("short_list", "The Short List: Access and Competitors");
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`Five destinations are looked at closely, in the order of the plan: ${listed(w.short.map((m) => [word(inText(m.data.country))]))}.`,
      ),
      sentence(
        w.subject.wanted.length > 0
          ? prose`Those that the brief names are among them whatever their place.`
          : w.isNewFirst
            ? prose`First those with tested room, then those that are supplied today and must be defended.`
            : prose`First those that are supplied today and must be defended, as no tested room is large and sure enough to come first.`,
      ),
      ...namedInSum(w),
    ],
  });
  w.short.forEach((m, i) => page(w, s, m, i));
  s.heading("Side by side");
  suppliersBeside(w, s);
  position(w, s);
  concentration(w, s);
  publishedFigures(w, s);
  competitors(w, s);
  tariffs(w, s);
  agreements(w, s);
  access(w, s);
  demandMoved(w, s);
  const first = w.short[0];
  const publisher = first && w.rules.nationalStatistics(first.data.iso3);
  s.missing(
    "prices",
    prose`How imports developed by destination, who gained share at what price, and what they may be in some years`,
    prose`One year of trade between countries is held, in values without weights or pieces: no trend, no price by ${word(w.rules.group.unit)} and no forecast of one destination can be computed, so none is made. UN Comtrade prints both for each importer with a free key${publisher ? prose`; ${word(publisher.name)} has them by national line (${{ t: "name", v: publisher.url, from: "taxonomy" }})` : ""}.`,
  );
  return s.draft;
}

/** Markets of the brief that are held within a sum have no page of their own. */
function namedInSum(w: ExportWork): Sentence[] {
  const sum = sumOf(w);
  const named = w.subject.wanted.flatMap((iso3) => w.subject.evidence.official.countryByIso3(iso3)?.name ?? []);
  const held = named.filter((name) => sum?.data.members.includes(name));
  return held.length > 0
    ? [
        sentence(
          prose`${capital(held.length === 1 ? theName(held[0] ?? "") : held.join(" and "))}, which the brief names, ${held.length === 1 ? "is" : "are"} held only within a sum of importers, so no page can be given.`,
        ),
      ]
    : [];
}

function page(w: ExportWork, s: SectionWriter, m: Short, at: number): void {
  const suppliers = suppliersOf(w, m);
  const { data } = m;
  const competitor = competitorOf(w, m);
  s.heading(m.name).block({
    t: "p",
    sentences: [
      sentence(
        m.sold
          ? prose`${capital(inText(data.country))} imported ${fig(m.bought)} of ${goods(w)} in ${year(tradeYear)}; ${data.isSoldEstimated ? "about " : ""}${fig(m.sold)} came from ${origin(w)}.`
          : prose`${capital(inText(data.country))} imported ${fig(m.bought)} of ${goods(w)} in ${year(tradeYear)}; what ${origin(w)} sold of it is not known.`,
      ),
      ...(competitor
        ? [
            suppliers?.own && value(w, suppliers.own) > value(w, competitor.share)
              ? sentence(
                  prose`${capital(origin(w))} is the first supplier with ${fig(suppliers.own)} of imports; ${word(theName(competitor.name))} follows with ${fig(competitor.share)}.`,
                  `${suppliers.own} > ${competitor.share}`,
                )
              : sentence(prose`The supplier to beat is ${word(inTextOf(w, competitor.iso3))}, with ${fig(competitor.share)} of imports.`),
          ]
        : []),
      ...(data.told?.some(({ iso3 }) => iso3 === "EUU")
        ? [
            sentence(
              w.subject.evidence.terms(w.subject.origin.iso3, "EUU") === "union"
                ? prose`The stored table groups the members of the European Union as one supplier, so what ${origin(w)} sells there is an estimate: its part in what the Union sells elsewhere. Its customs print each member at ${{ t: "name", v: "https://usatrade.census.gov", from: "taxonomy" }}.`
                : prose`The stored table groups the members of the European Union as one supplier; its customs print each at ${{ t: "name", v: "https://usatrade.census.gov", from: "taxonomy" }}.`,
            ),
          ]
        : []),
      // Where a control decides, the verdict says it.
      ...(m.verdict.reason === "controlled" || m.verdict.reason === "closed" ? [] : w.rules.controlsIn(data.iso3)).map((control) =>
        sentence(prose`${capital(control.what)} (${{ t: "name", v: control.url, from: "taxonomy" }}).`),
      ),
      verdictSentence(w, m),
    ],
  });
  const cases = dutyCaseSentences(w, m);
  if (cases.length > 0) s.block({ t: "p", sentences: cases });
  const published = publishedSentences(w, m);
  if (published.length > 0) s.block({ t: "p", sentences: published });
  const rows: [string, Inline[]][] = [
    ["Imports of the product", figure(m.bought)],
    [`Bought from ${w.subject.origin.name}`, figure(m.sold ?? undefined)],
    ["Tested potential a year", prose`${fig(m.expected)} (half of such cases: ${fig(m.low)} to ${fig(m.high)})`],
    [
      "Room: tested, not yet sold",
      m.unused && m.unusedLow && m.unusedHigh
        ? prose`${fig(m.unused)} (half of such cases: ${fig(m.unusedLow)} to ${fig(m.unusedHigh)})`
        : text(m.sold ? "not told: sales lie below the range" : "not told"),
    ],
    ...(m.withoutAdded
      ? ([
          [
            "The same without the added duty",
            prose`${fig(m.withoutAdded.expected)} tested${m.withoutAdded.unused ? prose`, ${fig(m.withoutAdded.unused)} of room` : ""}`,
          ],
        ] satisfies [string, Inline[]][])
      : []),
    [
      "Largest suppliers",
      suppliers ? listed(suppliers.rows.slice(0, 4).map((r) => prose`${word(r.name)} ${fig(r.share)}`)) : text("not told by supplier"),
    ],
    ["Concentration of the other suppliers (HHI)", concentrationWords(suppliers)],
    [`Duty on goods of ${w.subject.origin.name}`, dutyWords(w, m)],
    ["Trade agreement", agreementWords(w, m)],
    ["Distance", data.distanceKm === null ? text("not held") : [fig(m.km)]],
    ["Logistics performance (one to five)", figure(logisticsCell(w, m))],
    ["Currency", currencyWords(w, m)],
    ["Sales tax", taxWords(w, m)],
  ];
  const room = roomOf(w, m);
  s.exhibit(`market_${at + 1}`, {
    status: "filled",
    quality: data.isSoldEstimated ? "estimated" : "reported",
    title:
      room
        ? prose`${word(m.name)}: ${fig(room)} a year of tested room, beside ${fig(m.sold ?? m.expected)} sold`
        : m.sold
          ? value(w, m.expected) > 0
            ? prose`${word(m.name)}: ${fig(m.sold)} sold, against a tested potential of ${fig(m.expected)}`
            : prose`${word(m.name)}: ${fig(m.sold)} sold, where the model expects nothing`
          : prose`${word(m.name)}: a tested potential of ${fig(m.expected)} a year`,
    subtitle: prose`Trade of ${year(tradeYear)} at the exporter's border; exchange rate and logistics the newest of each`,
    table: { columns: [left("Measure", 2), left("Figure", 4)], rows: rows.map(([label, runs]) => row(text(label), runs)) },
    sources: [tradeSource, partnerSource, distanceSource, ...sourcesOfDuty(w, m), agreementSource],
  });
}

const inTextOf = (w: ExportWork, iso3: string): string => {
  const country = w.subject.evidence.official.countryByIso3(iso3);
  return country ? inText(country) : theName(supplierName(w, iso3));
};

export function logisticsCell(w: ExportWork, m: Pick<Short, "data">): string | undefined {
  const datum = w.subject.evidence.figure("logistics_score", m.data.iso3);
  if (!datum) return undefined;
  const cell = w.book.cell(datum);
  const id = idOf("score", cell);
  return w.study.ledger.formulaOnce(id, cell, {
    label: `Logistics performance, ${m.data.name}`,
    unit: datum.unit,
    format: { style: "fixed", scale: 1, digits: 1 },
  });
}

/** The index, with its upper bound where suppliers are grouped. */
const concentrationWords = (suppliers: ReturnType<typeof suppliersOf>): Inline[] =>
  suppliers?.hhi
    ? prose`${fig(suppliers.hhi)}${suppliers.most ? prose` by what each member of the European Union sells elsewhere; at most ${fig(suppliers.most)}, with the Union as one` : ""}`
    : text("not told");

function currencyWords(w: ExportWork, m: Short): Inline[] {
  const rate = w.tables.fact(m.data.iso3, "fx_per_usd");
  const code = m.data.country.currency;
  return rate && code !== "USD" ? prose`${word(code ?? "")}, ${fig(rate)}` : text(code ?? "not held");
}

function suppliersBeside(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells ? [{ m, cells }] : [];
  });
  if (rows.length < 3) {
    s.missing(
      "suppliers",
      prose`Shares of competing suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  const { ledger } = w.study;
  const drawn = rows.map(({ m, cells }) => {
    const others = cells.rows.filter((r) => !r.isOrigin);
    const [a, b, c] = others;
    const first = [a, b, c].map((r) => r?.share ?? null);
    const own = cells.own ?? null;
    const parts = [own, ...first].filter((cell) => cell !== null);
    const rest = ledger.formula(idOf("rest_of", m.data.iso3), `max(1 - sum(${parts.join(", ")}), 0)`, {
      label: `Share of all suppliers that are not named, ${m.name}`,
      unit: "1",
      format: pct,
    });
    return { m, cells, own, first, others, rest };
  });
  s.exhibit("suppliers", {
    status: "filled",
    quality: rows.some(({ m }) => m.data.isSoldEstimated) ? "estimated" : "reported",
    title: prose`Who supplies the short list, and what ${origin(w)} has`,
    subtitle: prose`Shares in imports, ${year(tradeYear)}`,
    format: pct,
    table: {
      columns: [
        left("Destination", 2),
        right(w.subject.origin.name),
        left("Largest other supplier", 2),
        left("Next", 2),
        left("Next", 2),
        right("All others"),
      ],
      rows: drawn.map(({ m, own, others, rest }) =>
        row(
          text(m.name),
          figure(own ?? undefined),
          ...[0, 1, 2].map((i) => {
            const r = others[i];
            return r ? prose`${word(r.name)} ${fig(r.share)}` : text("–");
          }),
          figure(rest),
        ),
      ),
    },
    ...(w.facts.part < 0.995
      ? {
          note: prose`Suppliers are told by the whole customs heading; each counts with the part that the product has in its own exports, fitted to what each importer buys of the product.`,
        }
      : w.subject.product.within === null
        ? {}
        : { note: prose`Which of these suppliers sell the product of the brief is not told: some may sell other kinds only.` }),
    sources: [partnerSource],
  });
}

function concentration(w: ExportWork, s: SectionWriter): void {
  const rows = w.short.flatMap((m) => {
    const cells = suppliersOf(w, m);
    return cells?.hhi ? [{ name: m.name, cell: cells.hhi, most: cells.most }] : [];
  });
  const bounded = rows.filter((r) => r.most !== undefined);
  if (rows.length < 3) {
    s.missing(
      "concentration",
      prose`Concentration of suppliers`,
      prose`The tables tell suppliers for fewer than three of the destinations.`,
    );
    return;
  }
  s.exhibit("concentration", {
    status: "filled",
    quality: bounded.length > 0 ? "estimated" : "reported",
    // Where a table groups suppliers only a bound is known, so none of the five is called the most concentrated.
    ...(bounded.length > 0
      ? { title: prose`How concentrated the other suppliers are in each destination, on a scale to ${fig(scaleCell(w))}` }
      : largestOf(w, rows, {
          lead: (top) =>
            prose`The other suppliers of ${word(theName(top.name))} are the most concentrated of the five: ${fig(top.cell)} on a scale to ${fig(scaleCell(w))}`,
          plain: prose`How concentrated the other suppliers are in each destination`,
        })),
    subtitle: prose`Herfindahl–Hirschman index of all suppliers but ${origin(w)}, ${year(tradeYear)}: the figure that the ranking counts`,
    format: { style: "fixed", scale: 1, digits: 0 },
    chart: {
      kind: "bars",
      rows: rows.map(({ name, cell, most }, i) => ({
        name,
        cell,
        highlight: i === 0,
        quality: most === undefined ? ("reported" as const) : ("estimated" as const),
      })),
    },
    alt: prose`Index of each destination.`,
    note: prose`Above ${fig(thresholdCell(w))} few suppliers decide.${bounded.map((r) => prose` The table of ${word(theName(r.name))} groups the members of the European Union: they count by what each sells elsewhere, and as one they would give ${fig(r.most ?? r.cell)}, the upper bound.`).flat()}`,
    sources: [partnerSource],
  });
}

const constant = (w: ExportWork, id: string, amount: number, label: string): string =>
  w.study.ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 0 } });
const scaleCell = (w: ExportWork) => constant(w, "hhi_whole", 10_000, "Index of a market with one supplier");
const thresholdCell = (w: ExportWork) =>
  constant(w, "hhi_high", 1_800, "Index from which a market counts as highly concentrated (United States Merger Guidelines)");
