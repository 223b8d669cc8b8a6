import { enterSplit, type Split } from "../analysis/segments.ts";
import type { Work } from "../analysis/work.ts";
import { idOf } from "../ledger.ts";
import { placeLabel } from "../report/study.ts";
import type { SectionWriter } from "../report/section.ts";
import { inPlace, market } from "../writing/phrases.ts";
import { capital, fig, listed, lowerFirst, numberWord, pct, prose, usd, word, year, allBut } from "../writing/prose.ts";
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
    const size = w.study.ledger.formula(idOf(key, "single", part.share), `market_size * ${part.share}`, {
      label: `${part.name}, ${placeLabel(w.study)}`,
      unit: "USD",
      format: usd,
    });
    const rest = w.study.ledger.formula(idOf(key, "rest", part.share), `max(1 - ${part.share}, 0)`, {
      label: `All but ${lowerFirst(part.name)}, ${placeLabel(w.study)}`,
      unit: "1",
      format: pct,
    });
    const restSize = w.study.ledger.formula(idOf(key, "rest_size", part.share), `market_size - ${size}`, {
      label: `All but ${lowerFirst(part.name)}, ${placeLabel(w.study)}, in money`,
      unit: "USD",
      format: usd,
    });
    return [{ split, name: part.name, share: part.share, size, rest, restSize }];
  });
  const scale = moneyScale(
    w,
    rows.flatMap((r) => [r.size, r.restSize]),
  );
  s.exhibit(key, {
    status: "filled",
    quality: "reported",
    title: prose`${capital(market(w))} ${inPlace(w)}: ${listed(rows.map((r) => prose`${word(lowerFirst(r.name))} ${fig(r.share)} ${lowerFirst(r.split.axis)} (${year(r.split.year)})`))}`,
    subtitle: prose`Share of the sales here, ${placeLabel(w.study)}; each of ${numberWord(rows.length)} divisions covers the whole market`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "stack",
      parts: ["The part published", "All but that part"],
      rows: rows.map((r) => ({ name: capital(lowerFirst(r.name)), cells: [r.share, r.rest] })),
    },
    alt: prose`The share of one part of each division and of its rest.`,
    table: {
      columns: [left("Division", 2), left("Part", 3), right("Share"), right(`Market, ${placeLabel(w.study)}`, scale.unit), right("Year")],
      rows: rows.flatMap((r) => [
        row(text(r.split.axis), text(r.name), figure(r.share), figure(r.size, scale.format), [year(r.split.year)]),
        row([], text(allBut(r.name) ?? "All but that part"), figure(r.rest), figure(r.restSize, scale.format), []),
      ]),
    },
    sources: sourcesOf(w, ...rows.map((r) => r.share)),
  });
  return true;
}
