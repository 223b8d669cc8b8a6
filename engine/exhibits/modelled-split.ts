import type { Inline } from "#document";
import type { Work } from "../analysis/work.ts";
import { idOf, present } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { largestOf } from "../writing/comparisons.ts";
import { inPlace, market, value } from "../writing/phrases.ts";
import { capital, cite, fig, pct, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../writing/tables.ts";
import type { ModelledPart } from "./modelled-shares.ts";

/** A modelled part leads where it is larger by more than this. */
const clearLead = 1.15;

export interface Words {
  axis: string;
  way: string;
  what: string;
  lead: (top: { name: string; cell: string }) => Inline[];
  plain: Inline[];
  note: Inline[];
  /** The parts are of another level of value than the size: their shares are told, and no money. */
  isShareOnly?: boolean;
  /** Cells that the note prints. */
  noted: readonly string[];
}

/** A division of the market that is modelled by American accounts, as bars and a table with money; of the United States by their own accounts. */
export function modelledSplit(w: Work, s: SectionWriter, key: string, rows: readonly ModelledPart[], words: Words): true {
  const { ledger, country } = w.study;
  const isHome = country?.iso3 === "USA";
  const { isShareOnly = false } = words;
  const sizes = (isShareOnly ? [] : rows).map(({ name, share }) =>
    ledger.formula(idOf(key, "size", name), `market_size * ${share}`, {
      label: `${name}, ${placeLabel(w.study)}`,
      unit: "USD",
      format: usd,
    }),
  );
  const scale = moneyScale(w, sizes);
  const sum = (name: string, cells: readonly string[], unit: string) =>
    ledger.formula(idOf(key, name), cells.join(" + "), {
      label: `Sum of the parts, ${words.axis}`,
      unit,
      format: unit === "1" ? pct : usd,
    });
  const others = rows.find((r) => r.isRest);
  const [first, second] = rows;
  const before = ledger.valuesBeforeBrief();
  const leads = first && second && (isHome || before(first.share) > clearLead * before(second.share));
  const finding = leads
    ? largestOf(
        w,
        rows.filter((r) => !r.isRest).map((r) => ({ name: r.name, cell: r.share })),
        { lead: words.lead, plain: words.plain },
        others ? { rest: others.share } : {},
      )
    : { title: words.plain };
  const american = rows.flatMap((r) => r.american ?? []),
    hasAmerican = american.length > 0,
    hasGrowth = rows.some((r) => r.growth);
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`${capital(words.axis)}, “${word(present(first, "a part").name)}” and “${word(present(second, "a second part").name)}” account for ${fig(sizes[0] ?? present(first, "a part").share)} and ${fig(sizes[1] ?? present(second, "a second part").share)} of ${market(w)} ${inPlace(w)}, ${words.way}${cite(...sourcesOf(w, present(first, "a part").share))}.`,
      ),
      ...gained(w, rows),
    ],
  });
  s.exhibit(key, {
    status: "filled",
    quality: "modelled",
    ...finding,
    subtitle: prose`Share of the market ${words.axis}, ${placeLabel(w.study)}, ${isHome ? prose`in ${year(2017)}` : "modelled"}; ${word(words.way)}`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: rows.map((r, i) => ({
        name: r.name,
        cell: r.share,
        highlight: i === 0,
        quality: isHome ? "reported" : "modelled",
      })),
    },
    alt: prose`Shares of the market ${words.axis}.`,
    table: {
      columns: [
        left(words.what, 4),
        ...(hasAmerican ? [right("United States")] : []),
        right(`${placeLabel(w.study)}${isHome ? "" : ", modelled"}`),
        ...(isShareOnly ? [] : [right("Market", scale.unit)]),
        ...(hasGrowth ? [right("Yearly change, United States")] : []),
      ],
      rows: [
        ...rows.map((r, i) =>
          row(
            text(r.name),
            ...(hasAmerican ? [figure(r.american)] : []),
            figure(r.share),
            ...(isShareOnly ? [] : [figure(sizes[i], scale.format)]),
            ...(hasGrowth ? [r.growth ? figure(r.growth) : text("–")] : []),
          ),
        ),
        totalRow(
          text("Total"),
          ...(hasAmerican ? [figure(sum("american_total", american, "1"))] : []),
          figure(
            sum(
              "total",
              rows.map((r) => r.share),
              "1",
            ),
          ),
          ...(isShareOnly ? [] : [figure(sum("total_size", sizes, "USD"), scale.format)]),
          ...(hasGrowth ? [[]] : []),
        ),
      ],
    },
    sources: sourcesOf(w, ...rows.map((r) => r.share), ...words.noted).slice(0, 8),
    note: words.note,
  });
  return true;
}

/** Which of the parts grew fastest in the accounts, and which slowest. */
function gained(w: Work, rows: readonly ModelledPart[]) {
  const moved = rows
    .flatMap(({ name, growth }) => (growth ? [{ name, growth }] : []))
    .toSorted((a, b) => value(w, b.growth) - value(w, a.growth));
  const [first] = moved,
    last = moved.at(-1);
  if (!first || !last || moved.length < 3) return [];
  return [
    sentence(
      prose`American makers of “${word(first.name)}” gained most, ${fig(first.growth)} a year; those of “${word(last.name)}” ${value(w, last.growth) < 0 ? "lost most" : "gained least"}, ${fig(last.growth)}.`,
      ...moved.slice(1).map((m) => `${first.growth} >= ${m.growth}`),
      ...moved.slice(0, -1).map((m) => `${m.growth} >= ${last.growth}`),
      `${last.growth} ${value(w, last.growth) < 0 ? "<" : ">="} 0`,
    ),
  ];
}
