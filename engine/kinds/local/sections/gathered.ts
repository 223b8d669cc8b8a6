import type { Sentence } from "#document";
import { enterFact, enterSource } from "../../../evidence/enter.ts";
import type { Fact } from "../../../evidence/evidence.ts";
import { gatheredItems } from "../../../exhibits/gathered-coverage.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, cite, fig, lower, prose, sentence, word, year } from "../../../writing/prose.ts";
import { country } from "../words.ts";
import type { LocalWork } from "../work.ts";

const counted: Readonly<Partial<Record<Fact["metric"], string>>> = {
  market_size: "sales of the trade",
  volume: "volume",
  price: "price",
  employment: "people employed",
  segment_share: "share of",
  segment_size: "sales of",
  company_share: "share of",
  company_revenue: "sales of",
  penetration: "reach",
  gross_margin: "gross margin",
  operating_margin: "operating margin",
  repeat_rate: "customers who come back",
};
const said = { drives: "what drives it", "holds back": "what holds it back" } as const;
/** Printed of each. */
const most = 8;

/** What pages, statistics and documents that were gathered for this report say of the trade in the country; nothing where none were. */
export function gathered(w: LocalWork, s: SectionWriter): void {
  const { gathered: found } = w.subject.evidence;
  if (!found) return;
  const { ledger } = w.study;
  const pages = { source: (id: string) => w.subject.evidence.source(id, ""), facts: found.facts, official: w.subject.evidence.official };
  const figures = found.facts
    .flatMap((fact) => (counted[fact.metric] === undefined ? [] : [{ fact, what: counted[fact.metric] ?? "" }]))
    .toSorted((a, b) => b.fact.year - a.fact.year)
    .slice(0, most)
    .map(({ fact, what }): Sentence[] => {
      const name = [what, fact.entity, fact.axis && lower(fact.axis)].filter(Boolean).join(" ");
      const cell = enterFact(ledger, pages, fact, `${country(w)}: ${name}, ${fact.year}`);
      return [
        sentence([
          { t: "name", v: capital(name), from: "taxonomy" },
          ...prose` in ${word(country(w))}, ${year(fact.year)}: ${fig(cell)} `,
          cite(enterSource(ledger, pages, fact.source)),
          ...prose`.`,
        ]),
      ];
    });
  const statements = found.statements
    .slice(0, most)
    .map(({ kind, name, text, source }): Sentence[] => [
      sentence([
        ...(kind === "rules"
          ? prose`A rule there, as a page says it: `
          : prose`A page on the trade in ${word(country(w))} names as ${said[kind]}: ${word(lower(name), "taxonomy")}. `),
        ...prose`${word(text.replace(/\.$/, ""), "taxonomy")} `,
        cite(enterSource(ledger, pages, source)),
        ...prose`.`,
      ]),
    ]);
  s.heading("Gathered for this report").block({ t: "list", items: [...gatheredItems(found.part), ...figures, ...statements] });
}
