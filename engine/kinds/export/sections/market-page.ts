import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, row, text } from "../../../writing/tables.ts";
import { tradeYear } from "../interpret.ts";
import { exporterOf, lineOf, mayResell, resaleCell, sellsAlike } from "../exporters.ts";
import {
  type SupplierCells,
  competitorOf,
  firstMembers,
  firstSupplierOf,
  ownMakersOf,
  resellersAmong,
  supplierName,
  suppliersOf,
} from "../supplier-cells.ts";
import { remedySentences } from "../remedies.ts";
import { soldOnSentence } from "../sold-on.ts";
import { spokenOf, spokenSentence } from "../spoken-of.ts";
import { verdictSentence } from "../advice.ts";
import { roomOf } from "../verdict-words.ts";
import { soldRangeWords } from "../sold-range.ts";
import type { ExportWork } from "../work.ts";
import { ownSales, ownSaleSource, periodOf } from "../own-sales.ts";
import {
  agreementSource,
  asked,
  distanceSource,
  goods,
  inText,
  link,
  origin,
  partnerSource,
  theName,
  tradeSource,
  aSale,
} from "../words.ts";
import { dated, sourcesOf } from "../dated.ts";
import { dutyWords, isDutyOpen, meanDutyFact, sourcesOfDuty, taxFact, taxWords } from "./duty-words.ts";
import { agreementWords } from "./agreements.ts";
import { bearsAdded } from "../landed.ts";
import { dutyCaseSentences } from "./duty-case-words.ts";
import { concentrationWords, currencyWords, easeHeldSentence, logisticsCell, logisticsFact, reachedBy } from "./market-facts.ts";
import { publishedSentences } from "./published-words.ts";

type Short = ExportWork["short"][number];

/** One destination of the short list: what it buys, from whom, on what terms, and what is advised. */
export function marketPage(w: ExportWork, s: SectionWriter, m: Short, at: number): void {
  const suppliers = suppliersOf(w, m);
  const { data } = m;
  const competitor = competitorOf(w, m);
  const largest = firstSupplierOf(w, m);
  const makers = ownMakersOf(w, m);
  const known = w.rules.entryRulesIn(m.data.iso3);
  const isPassed = largest !== undefined && largest.iso3 !== competitor?.iso3;
  const resale = isPassed && mayResell(w, largest.iso3) ? resaleCell(w, largest.iso3) : undefined;
  // Who sells other lines under the heading is named with them: what goes to one destination is not recorded by line.
  const isBloc = competitor?.iso3 === "EUU" && firstMembers(w, m).length > 0;
  const passedOn = resellersAmong(w, suppliers?.rows.slice(0, 4) ?? []).filter((r) => r !== largest || !isPassed);
  const unlike = [largest, competitor].filter((r, at, all) => r !== undefined && all.indexOf(r) === at && !sellsAlike(w, r.iso3));
  s.heading(m.name).block({
    t: "p",
    sentences: [
      sentence(
        m.sold
          ? prose`${capital(inText(data.country))} imported ${fig(m.bought)} of ${goods(w)} in ${year(tradeYear)}; ${aSale(w, m)}${fig(m.sold)} came from ${origin(w)}.`
          : prose`${capital(inText(data.country))} imported ${fig(m.bought)} of ${goods(w)} in ${year(tradeYear)}; what ${origin(w)} sold of it is not known.`,
      ),
      ...(competitor
        ? [
            suppliers?.own && value(w, suppliers.own) > value(w, competitor.share)
              ? sentence(
                  prose`${capital(origin(w))} is the first supplier with ${fig(suppliers.own)} of imports; ${isPassed ? "of those that make like goods " : ""}${word(theName(competitor.name))} follows with ${fig(competitor.share)}.`,
                  `${suppliers.own} > ${competitor.share}`,
                )
              : sentence(
                  prose`The supplier to beat is ${word(inTextOf(w, competitor.iso3))}, with ${fig(competitor.share)} of imports${isBloc ? prose`: its members are not recorded singly here; of what they sell outside the Union ${listed(firstMembers(w, m).map((name) => [word(theName(name))]))} ${firstMembers(w, m).length === 1 ? "sells" : "sell"} the most` : ""}.`,
                ),
          ]
        : []),
      ...(largest && isPassed && exporterOf(w, largest.iso3)?.isImportsEstimated && mayResell(w, largest.iso3)
        ? [
            sentence(
              prose`${capital(inTextOf(w, largest.iso3))} ships ${fig(largest.share)}; what it imports itself is held only within a sum, so how much of that is resold, goods of ${origin(w)} among it, is not known.`,
            ),
          ]
        : []),
      ...(largest && resale
        ? [
            sentence(
              prose`${capital(inTextOf(w, largest.iso3))} ships ${fig(largest.share)}, but itself imports ${prose`${fig(resale)} `}what it exports of them: part of it may be resold, goods of ${origin(w)} among it.`,
            ),
          ]
        : []),
      ...(passedOn.length > 0
        ? [
            sentence(
              prose`${capital(listedNames(passedOn))} ${passedOn.length === 1 ? "is" : "are"} recorded as ${passedOn.length === 1 ? "a supplier" : "suppliers"}, but ${passedOn.length === 1 ? "imports" : "import"} much of what ${passedOn.length === 1 ? "it exports" : "they export"}: part of it may be goods of the other countries named here.`,
            ),
          ]
        : []),
      ...soldOnSentence(w, m),
      ...easeHeldSentence(w, m),
      ...unlike.flatMap((r) =>
        r && r.iso3 !== (resale ? largest?.iso3 : undefined)
          ? [
              sentence(
                prose`${capital(inTextOf(w, r.iso3))}${r === competitor ? "" : prose`, with ${fig(r.share)},`} sells mostly other lines to the world than ${origin(w)} (${lineOf(w, r.iso3)} of its exports): how much of it competes there is not known.`,
              ),
            ]
          : [],
      ),
      ...(makers
        ? [
            sentence(
              prose`Makers of ${word(inText(data.country))} itself meet you first: they sold an estimated ${fig(makers)} abroad in ${year(tradeYear)}; what they sell at home is not known.`,
            ),
          ]
        : []),
      ...(data.told?.some(({ iso3 }) => iso3 === "EUU")
        ? [
            sentence(
              w.subject.evidence.terms(w.subject.origin.iso3, "EUU") === "union"
                ? prose`The stored table groups the members of the European Union as one supplier, so what ${origin(w)} sells there is an estimate, its part in what the Union sells elsewhere: ${soldRangeWords(w, m)}. Its customs print each member at ${link("https://usatrade.census.gov")}.`
                : prose`The stored table groups the members of the European Union as one supplier; its customs print each at ${link("https://usatrade.census.gov")}.`,
            ),
          ]
        : []),
      // Where a control decides, the verdict says it.
      ...(m.verdict.reason === "controlled" || m.verdict.reason === "closed" ? [] : w.rules.controlsIn(data.iso3)).map((control) =>
        sentence(prose`${capital(control.what)} (${link(control.url)}).`),
      ),
      verdictSentence(w, m),
    ],
  });
  const told = dutyCaseSentences(w, m);
  const remedies = remedySentences(w, m);
  if (told.length + remedies.length > 0) s.block({ t: "p", sentences: [...remedies, ...told] });
  const cases = m.dutyCases;
  const published = [...publishedSentences(w, m), ...spokenOf(w, m).map((row) => spokenSentence(w, row))];
  if (published.length > 0) s.block({ t: "p", sentences: published });
  const rows: [string, Inline[]][] = [
    [w.subject.product.within === null ? "Imports of the product" : `Imports of ${goods(w)}`, figure(m.bought)],
    ...ownSales(w).flatMap((sale): [string, Inline[]][] =>
      sale.market.data.iso3 === data.iso3
        ? [[`Of ${asked(w)} itself`, prose`${fig(sale.cell)} ${periodOf(sale)} ${ownSaleSource([sale])}`]]
        : [],
    ),
    [`Bought from ${w.subject.origin.name}`, prose`${aSale(w, m)}${figure(m.sold ?? undefined)}`],
    ["Tested potential a year", prose`${fig(m.expected)} (half of such cases: ${fig(m.low)} to ${fig(m.high)})`],
    [
      "Room, not yet sold",
      m.unused && m.unusedLow && m.unusedHigh
        ? value(w, m.unused) > 0
          ? prose`${fig(m.unused)} (${fig(m.unusedLow)} to ${fig(m.unusedHigh)} at the ends of potential and caps)`
          : text(value(w, m.sold ?? m.expected) > value(w, m.expected) ? "none: more is sold" : "none: hold present sales")
        : text(m.sold ? "none counted: sales lie far below the middle half" : "not recorded"),
    ],
    ...(cases
      ? ([
          [
            `The same ${cases.isCounted ? "without the added duty" : "with the added duties on both sides"}`,
            prose`${fig(cases.isCounted ? cases.without : cases.both)} tested${cases.isCounted && cases.unusedWithout && value(w, cases.unusedWithout) > 0 ? prose`, ${fig(cases.unusedWithout)} of room` : ""}${bearsAdded(data) ? prose`; were it on goods of ${origin(w)} alone ${fig(cases.alone)} tested${cases.unusedAlone && value(w, cases.unusedAlone) > 0 ? prose`, ${fig(cases.unusedAlone)} of room` : ", no room"}` : ""}`,
          ],
        ] satisfies [string, Inline[]][])
      : []),
    [
      "Largest suppliers",
      suppliers ? listed(namedSuppliers(w, suppliers).map((r) => prose`${word(r.name)} ${fig(r.share)}`)) : text("suppliers not recorded"),
    ],
    ["Concentration of the other suppliers (HHI)", concentrationWords(suppliers)],
    [`Duty on goods of ${w.subject.origin.name}`, isDutyOpen(w, m) ? prose`not held (${ref("ex_tariffs")})` : dutyWords(w, m)],
    ["Trade agreement", agreementWords(w, m)],
    ...(known.length > 0
      ? ([
          [
            "Rules known there",
            prose`${word(capital([...new Set(known.map(({ short }) => short))].join("; ")), "taxonomy")}; days and pages in ${ref("ex_requirements")}`,
          ],
        ] satisfies [string, Inline[]][])
      : []),
    [
      "Way there",
      prose`${data.distanceKm === null ? "" : prose`${fig(m.km)}; `}${reachedBy(w, m)}${logisticsFact(w, m) ? prose`; logistics performance ${dated(w, logisticsCell(w, m), logisticsFact(w, m))}, five the best` : ""}`,
    ],
    ["Sales tax; money", prose`${taxWords(w, m)}; ${currencyWords(w, m)}`],
  ];
  const room = roomOf(w, m);
  s.exhibit(`market_${at + 1}`, {
    status: "filled",
    quality: data.isSoldEstimated ? "estimated" : "reported",
    title: room
      ? prose`${word(m.name)}: ${fig(room)} a year of room, beside ${aSale(w, m)}${fig(m.sold ?? m.expected)} sold`
      : m.sold
        ? value(w, m.expected) > 0
          ? prose`${word(m.name)}: ${aSale(w, m)}${fig(m.sold)} sold, against a tested potential of ${fig(m.expected)}`
          : prose`${word(m.name)}: ${aSale(w, m)}${fig(m.sold)} sold, where the model expects nothing`
        : prose`${word(m.name)}: a tested potential of ${fig(m.expected)} a year`,
    subtitle: prose`Trade of ${year(tradeYear)} at the exporter's border; other years stand beside their figure`,
    table: { columns: [left("Measure", 2), left("Figure", 4)], rows: rows.map(([label, runs]) => row(text(label), runs)) },
    sources: [
      tradeSource,
      partnerSource,
      distanceSource,
      ...sourcesOfDuty(w, m),
      agreementSource,
      ...sourcesOf(w, logisticsFact(w, m), w.tables.fact(data.iso3, "fx_per_usd"), taxFact(w, m), meanDutyFact(w, m)),
    ],
  });
}

const listedNames = (rows: readonly { name: string }[]): string => rows.map(({ name }) => theName(name)).join(" and ");

const inTextOf = (w: ExportWork, iso3: string): string => {
  const country = w.subject.evidence.official.countryByIso3(iso3);
  return country ? inText(country) : theName(supplierName(w, iso3));
};

/** A part that would be printed as nothing makes nobody one of the largest suppliers: ours. */
const leastNamed = 0.005;
function namedSuppliers(w: ExportWork, { rows }: SupplierCells): SupplierCells["rows"] {
  const [first, ...others] = rows.slice(0, 4);
  return first ? [first, ...others.filter(({ share }) => value(w, share) >= leastNamed)] : [];
}
