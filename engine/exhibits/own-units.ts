import type { Inline, Sentence } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import { partOf } from "../analysis/identities.ts";
import { widerSubject } from "../analysis/published-market.ts";
import { narrowSubject } from "../analysis/subject-of.ts";
import { enterFact } from "../evidence/enter.ts";
import { nameOf as figureName } from "./figure-names.ts";
import { amountOf, countedOf, type Here, growthOf, nameOf, perHead } from "../analysis/counted.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { Volume } from "../evidence/structure.ts";
import { idOf } from "../ledger.ts";
import { plural } from "../model/units.ts";
import type { SectionWriter } from "../report/section.ts";
import { placeCode } from "../report/study.ts";
import { fallOf, inPlace, value } from "../writing/phrases.ts";
import { capital, cite, dated, fig, lower, pct, prose, ref, sentence, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, text } from "../writing/tables.ts";

/** The market counted in tonnes, beds or subscriptions by official series, year by year and beside other countries. */
export function ownUnits(w: Work, s: SectionWriter): void {
  // What only lies close to the market counts something else: lines of the internet are no games.
  const [main, ...also] = (w.study.evidence.structure?.volumes ?? []).filter(({ role }) => role !== "near");
  const { evidence, years } = w.study;
  const published = evidence
    .factsOf(evidence.market.id, "volume", placeCode(w.study))
    .find((f) => !f.entity && partOf(f) === "" && f.year <= years.base);
  if (!main && published) {
    // What pages count stands a table further on: only the series of other countries are lacking.
    const cell = enterFact(w.study.ledger, w.study.evidence, published, `${figureName(published)}, ${published.year}`);
    const narrow = narrowSubject(w.study, published);
    const wide = widerSubject(w.study, published);
    s.told(
      "own_units",
      sentence([
        ...prose`${narrow ? prose`The volume of ${word(lower(narrow))} alone, not of the market that is sized,` : wide ? prose`The volume of all ${word(lower(wide))}, the market included,` : "The volume of the market"} ${inPlace(w)} came to ${fig(cell)} in ${year(published.year)}`,
        cite(...sourcesOf(w, cell)),
        ...prose`.`,
      ]),
    );
    return;
  }
  const { ledger } = w.study;
  if (!main && ledger.has("home_volume")) {
    s.told(
      "own_units",
      sentence([
        ...prose`The volume of the market ${inPlace(w)} came to ${fig("home_volume")} (${dated(ledger.cell("home_volume").label)})`,
        cite(...sourcesOf(w, "home_volume")),
        ...prose`. No official series counts it in the same way here and elsewhere.`,
      ]),
    );
    return;
  }
  if (!main) {
    s.lacks("own_units");
    return;
  }
  const here = countedOf(w, main);
  const { first, last, growth } = here;
  const others = main.others
    .map(({ country, from, to }) => {
      const [begin, end] = [amountOf(w, main, from), amountOf(w, main, to)];
      return {
        name: nameOf(w, country),
        cell: end,
        head: perHead(w, main, to),
        growth: growthOf(w, main, country, from, to, begin, end),
        own: false,
      };
    })
    .toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  const own = { name: capital(here.place), cell: last.cell, head: perHead(w, main, last.counted), growth, own: true };
  const rows = [own, ...others];
  const { format, unit } = amountScale(w, own.cell);
  const heads = main.isRate
    ? undefined
    : headScale(
        w,
        main,
        rows.flatMap((r) => r.head ?? []),
      );
  s.exhibit("own_units", {
    status: "filled",
    quality: main.isPerHead ? "estimated" : "reported",
    title: prose`${titleOf(w, main, here)}`,
    subtitle: prose`${whatFor[main.role]}; ${word(unit)}, ${year(first.year)} to ${year(last.year)}, or the year before where that is the newest`,
    format,
    ...(isFlat(w, here)
      ? {
          chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.cell, highlight: r.own })) },
          alt: prose`Amounts by country.`,
        }
      : {
          chart: {
            kind: "line",
            years: here.cells.map((c) => c.year),
            series: [{ name: main.name, cells: here.cells.map((c) => c.cell), highlight: true }],
          },
          alt: prose`A line through the yearly amounts.`,
        }),
    table: {
      columns: [left("Country", 3), right("Amount", unit), ...(heads ? [right(heads.label)] : []), right("Yearly change, about ten years")],
      rows: rows.map((r) =>
        highlighted(r.own, text(r.name), figure(r.cell, format), ...(heads ? [figure(r.head, heads.format)] : []), figure(r.growth)),
      ),
    },
    sources: sourcesOf(w, ...here.cells.map((c) => c.cell)),
  });
  s.block({ t: "p", sentences: [...movement(w, main, here), ...usedAtHome(w, main, here)] });
  if (also.length > 0) s.block({ t: "list", items: also.map((each) => [besides(w, each)]) });
}

/** The newest amount in one sentence, for the summary; nothing where no series counts the market's own product. */
export function inOwnUnits(w: Work): Sentence[] {
  const main = w.study.evidence.structure?.volumes[0];
  if (!main || main.role !== "own" || main.isRate) return [];
  const { last, growth, first } = countedOf(w, main);
  return [
    sentence(
      prose`In volume: ${lower(main.name)} ${inPlace(w)} came to ${fig(last.cell)} in ${year(last.year)}, ${changed(w, growth)} since ${year(first.year)} (${ref("ex_own_units")}).`,
    ),
  ];
}

/** A line through years that hardly differ would show their last digits as ups and downs. */
function isFlat(w: Work, { cells }: Here): boolean {
  const amounts = cells.map((c) => value(w, c.cell));
  return Math.max(...amounts) - Math.min(...amounts) < 0.03 * Math.max(...amounts);
}

const whatFor: Readonly<Record<Volume["role"], string>> = {
  own: "What the market counts",
  input: "What the market's product is made from",
  served: "What the market serves",
  near: "The official series that lies closest to the market",
};

/** A yearly change below this prints as none. */
const still = 0.0005;

/** "up 1.1 % a year", "down 0.4 % a year", "much the same". */
const changed = (w: Work, growth: string): Inline[] =>
  Math.abs(value(w, growth)) < still
    ? prose`much as it was`
    : value(w, growth) < 0
      ? prose`down ${fig(fallOf(w, growth))} a year`
      : prose`up ${fig(growth)} a year`;

/** The scale that keeps two to four digits of the own amount before the point. */
function amountScale(w: Work, own: string): { format: FigureFormat; unit: string } {
  const { unit } = w.study.ledger.cell(own);
  if (unit === "1") return { format: pct, unit: "%" };
  const largest = value(w, own);
  const [scale, of] =
    largest >= 2e9 ? [1e9, "billion "] : largest >= 2e6 ? [1e6, "million "] : largest >= 2e4 ? [1e3, "thousand "] : [1, ""];
  const digits = largest / scale >= 1000 ? 0 : largest / scale >= 20 ? 1 : 2;
  return { format: { style: "fixed", scale, digits }, unit: `${of}${plural(unit)}` };
}

function headScale(w: Work, v: Volume, cells: readonly string[]): { format: FigureFormat; label: string } | undefined {
  if (cells.length === 0) return undefined;
  if (v.isPerHead && v.years[0]?.amount.unit === "1") return { format: pct, label: "Share of people" };
  const largest = Math.max(...cells.map((c) => value(w, c)));
  const [scale, label] = largest >= 10 ? [1, "Per head"] : [0.001, "Per thousand people"];
  return { format: { style: "fixed", scale, digits: largest / scale >= 100 ? 0 : largest / scale >= 10 ? 1 : 2 }, label };
}

function titleOf(w: Work, v: Volume, { last }: Here): Inline[] {
  const { ledger, evidence } = w.study;
  const [rank, ranked] = [enterDatum(ledger, evidence, v.rank), enterDatum(ledger, evidence, v.ranked)];
  return prose`${word(v.name)} ${inPlace(w)}: ${fig(last.cell)} in ${year(last.year)}, number ${fig(rank)} of ${fig(ranked)} countries${v.isPerHead ? (ledger.cell(last.cell).unit === "person" ? " by their part of all people" : " per head") : ""}`;
}

/** How the amount moved, what it is of the world's, and what the outlook in money leaves to prices. */
function movement(w: Work, v: Volume, { first, last, growth }: Here): Sentence[] {
  const { ledger, evidence } = w.study;
  const isStill = Math.abs(value(w, growth)) < still,
    isUp = value(w, growth) >= 0;
  const world = v.world && enterDatum(ledger, evidence, v.world);
  const part =
    world &&
    ledger.formulaOnce(idOf("world_part", v.id), `${last.cell} / ${world}`, {
      label: `${v.name}: part of what the countries of the table count together`,
      unit: "1",
      format: pct,
    });
  const own = v.role === "own" && !v.isRate && value(w, w.outlook.growth) > value(w, growth);
  return [
    sentence(
      prose`From ${year(first.year)} to ${year(last.year)} the amount ${isStill ? "hardly moved" : isUp ? "rose" : "fell"}${isStill ? "" : prose` ${fig(isUp ? growth : fallOf(w, growth))} a year`}${part ? prose`; it is ${fig(part)} of what all countries with a figure count` : ""}${cite(...sourcesOf(w, last.cell))}.`,
      isStill ? `abs(${growth}) < ${still}` : `${growth} ${isUp ? ">=" : "<"} 0`,
    ),
    ...(own
      ? [
          sentence(
            prose`The outlook is in dollars and grows ${fig(w.outlook.growth)} a year. The part above that rate has to come from higher prices, dearer kinds or faster growth than before.`,
            `${w.outlook.growth} > ${growth}`,
          ),
        ]
      : []),
  ];
}

/** What is made, less exports, plus imports, in the same unit. */
function usedAtHome(w: Work, v: Volume, { last }: Here): Sentence[] {
  if (!v.trade) return [];
  const { ledger, evidence } = w.study;
  const [imports, exports] = [enterDatum(ledger, evidence, v.trade.imports), enterDatum(ledger, evidence, v.trade.exports)];
  const { unit, format } = ledger.cell(last.cell);
  const used = ledger.formulaOnce(idOf("used", v.id), `${last.cell} + ${imports} - ${exports}`, {
    label: `${v.name}, less exports, plus imports, ${last.year}`,
    unit,
    format,
  });
  if (value(w, used) <= 0) return [];
  return [
    sentence(
      prose`With imports of ${fig(imports)} added and exports of ${fig(exports)} taken off, ${fig(used)} were used ${inPlace(w)} in ${year(last.year)}.`,
    ),
  ];
}

function besides(w: Work, v: Volume): Sentence {
  const { first, last, growth } = countedOf(w, v);
  return sentence([
    ...prose`${word(v.name)}: ${fig(last.cell)} in ${year(last.year)}, ${changed(w, growth)} since ${year(first.year)}`,
    cite(...sourcesOf(w, last.cell)),
    ...prose`.`,
  ]);
}
