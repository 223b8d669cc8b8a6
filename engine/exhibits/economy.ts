import { present } from "../ledger.ts";
import { cite, fig, listed, prose, sentence, year } from "../writing/prose.ts";
import { economiesAround } from "../evidence/economies-around.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Work } from "../analysis/work.ts";
import { sourcesOf } from "../writing/relevance.ts";

/** The economy in a sentence: a forecast of all output is the ground of the market's outlook and says nothing of the market itself. */
export function economy(w: Work, s: SectionWriter): void {
  const e = w.outlook.economy;
  const seen = present(e.observed.at(-1), "an observed year of the economy");
  s.told(
    "economy",
    sentence([
      ...prose`Output, ${e.label.replace(/^GDP, /, "")}: ${fig(seen.cell)} in ${year(seen.year)}, with a forecast of ${fig(w.outlook.economyGrowth)} a year in current dollars to ${year(w.study.years.last)}`,
      cite(...sourcesOf(w, seen.cell)),
      ...prose`.`,
    ]),
  );
}

/** The place beside the economy it deals with most: what a head earns there and here. */
export function peers(w: Work, s: SectionWriter): void {
  const { country, tables, evidence } = w.study;
  const { countries, latest } = evidence.official;
  const near = country ? economiesAround(country, countries, (iso3) => latest(iso3, "gdp") ?? 0).slice(0, 2) : [];
  const heads = [...(country ? [country] : []), ...near].flatMap((c) => {
    const cell = tables.fact(c.iso3, "gdp_pc_ppp");
    return cell ? [{ name: c.name, cell }] : [];
  });
  const [own, ...others] = heads;
  if (!country || !own || others.length === 0) {
    s.lacks("peers");
    return;
  }
  s.told(
    "peers",
    sentence([
      ...prose`Income per head at purchasing power parity: ${own.name} ${fig(own.cell)}; its largest partners in trade ${listed(others.map((o) => prose`${o.name} ${fig(o.cell)}`))}`,
      cite(...sourcesOf(w, ...heads.map((h) => h.cell))),
      ...prose`.`,
    ]),
  );
}
