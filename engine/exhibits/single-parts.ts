import { enterSplit, type Split } from "../analysis/segments.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, fig, listed, lowerFirst, numberWord, prose, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, moneyScale, right, row, text } from "../writing/tables.ts";

/** Fewer divisions are sentences. */
const fewest = 2;

/** Divisions of the sales here of which one part each is published, side by side: each leaves a rest that nobody names. False for fewer than two. */
export function singleParts(w: Work, s: SectionWriter, key: string, splits: readonly Split[]): boolean {
  if (splits.length < fewest) return false;
  const rows = splits.flatMap((split) => {
    const [part] = enterSplit(w.study, split);
    if (!part) return [];
    const size = w.study.ledger.formula(idOf(key, "single", split.axis), `market_size * ${part.share}`, {
      label: `${part.name}, ${placeLabel(w.study)}`,
      unit: "USD",
      format: usd,
    });
    return [{ split, name: part.name, share: part.share, size }];
  });
  const scale = moneyScale(
    w,
    rows.map((r) => r.size),
  );
  s.exhibit(key, {
    status: "partial",
    quality: "reported",
    reason: prose`Of each division one part is published.`,
    title: prose`${capital(market(w))} ${inPlace(w)}: ${listed(rows.map((r) => prose`${word(lowerFirst(r.name))} ${fig(r.share)} ${lowerFirst(r.split.axis)} (${year(r.split.year)})`))}`,
    subtitle: prose`Share of the sales here, ${placeLabel(w.study)}; one part of each of ${numberWord(rows.length)} divisions, which overlap and do not add up`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows: rows.map((r) => ({ name: r.name, cell: r.share, quality: "reported" as const })) },
    alt: prose`The share of one part of each division.`,
    table: {
      columns: [left("Division", 2), left("Part", 2), right("Share"), right("Year"), right(`Market, ${placeLabel(w.study)}`, scale.unit)],
      rows: rows.map((r) => row(text(r.split.axis), text(r.name), figure(r.share), [year(r.split.year)], figure(r.size, scale.format))),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.share)),
  });
  return true;
}
