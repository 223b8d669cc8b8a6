import type { Sentence } from "#document";
import { homeOf, inDollars } from "../../../analysis/sizing/estimate.ts";
import type { Work } from "../../../analysis/work.ts";
import { coverageOf } from "../../../evidence/company-figure.ts";
import { enterFact } from "../../../evidence/enter.ts";
import type { Fact } from "../../../evidence/evidence.ts";
import { idOf } from "../../../ledger.ts";
import { placeCode } from "../../../report/study.ts";
import { fallOf, value } from "../../../writing/phrases.ts";
import { cite, fig, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";

/** Fewer years are a good or a bad one, more are of another time; an older end is no sign of today. */
const [shortest, longest, oldest] = [2, 6, 2];
/** Sellers whose past is told. */
const mostTold = 2;

/** What sellers here sold over some years, in their own money and in dollars: evidence of the market's own past, where it has no series. */
export function sellerPace(w: Work): Sentence[] {
  const { study } = w;
  const { evidence, years, country } = study;
  if (!country || w.outlook.grounds.kind === "own") return [];
  const facts = evidence
    .factsOf(evidence.market.id, "company_revenue", placeCode(study))
    .filter(
      (f) =>
        f.entity && /^[A-Z]{3}$/.test(f.unit) && coverageOf(f).isYear && f.year <= years.base && f.year >= years.base - longest - oldest,
    );
  const pasts = [...Map.groupBy(facts, (f) => `${f.entity} ${f.unit} ${coverageOf(f).scope}`).values()].flatMap((of) => {
    const run = [...new Map(of.toReversed().map((f) => [f.year, f])).values()].toSorted((a, b) => a.year - b.year);
    const last = run.at(-1);
    const first = last && run.find((f) => last.year - f.year <= longest);
    return first && last && last.year - first.year >= shortest && last.year >= years.base - oldest ? [{ first, last }] : [];
  });
  return pasts
    .flatMap((past) => paced(w, past) ?? [])
    .toSorted((a, b) => value(w, b.last) - value(w, a.last))
    .slice(0, mostTold)
    .map(({ sentence: told }) => told);
}

function paced(w: Work, { first, last }: { first: Fact; last: Fact }): { last: string; sentence: Sentence } | undefined {
  const { study } = w;
  const { ledger, evidence } = study;
  const name = last.entity ?? "";
  const [from, to] = [first, last].map((f) => enterFact(ledger, evidence, f, `Revenue, ${name}, ${f.year}`));
  if (!from || !to) return undefined;
  const home = homeOf(evidence.official, last.unit);
  const [before, after] = [inDollars(study, from, first, home), inDollars(study, to, last, home)];
  if (!before || !after) return undefined;
  const rate = (id: string, formula: string, words: string) =>
    ledger.formulaOnce(idOf("pace", id, name), `(${formula})^(1 / ${last.year - first.year}) - 1`, {
      label: `Yearly change of the sales of ${name}, ${first.year} to ${last.year}, in ${words}`,
      unit: "1",
      format: pct,
    });
  const own = rate("own", `${to} / ${from}`, last.unit),
    dollars = rate("dollars", `${after} / ${before}`, "dollars");
  const end = ledger.formulaOnce(idOf("sales_dollars", name, last.year), after, {
    label: `Sales of ${name}, ${last.year}, in dollars`,
    unit: "USD",
    format: { style: "compact", currency: "USD" },
  });
  for (const cell of [own, dollars]) fallOf(w, cell);
  const moved = (cell: string) => (value(w, cell) >= 0 ? prose`grew ${fig(cell)}` : prose`shrank ${fig(fallOf(w, cell))}`);
  const isDollars = last.unit === "USD";
  return {
    last: end,
    sentence: sentence(
      prose`Sales of ${word(name)} ${moved(own)} a year in ${word(isDollars ? "dollars" : last.unit)} from ${year(first.year)} to ${year(last.year)}${isDollars ? [] : prose`; in dollars they ${moved(dollars)}`}${cite(...sourcesOf(w, own))}: one seller, shown for comparison only.`,
      ...[own, dollars].map((cell) => `${cell} ${value(w, cell) >= 0 ? ">=" : "<"} 0`),
    ),
  };
}
