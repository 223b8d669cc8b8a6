import type { Inline } from "#document";
import { enterDatum } from "../evidence/enter-datum.ts";
import type { ListedCompany } from "../evidence/structure.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, prose, word } from "../writing/prose.ts";
import { inPlace, market, place } from "../writing/phrases.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { figure, highlighted, left, right, text } from "../writing/tables.ts";

/** Fewer companies than this are no list. */
const fewest = 3;
const named = (w: Work) => w.study.evidence.structure?.companies ?? { here: [], elsewhere: [] };

/** Whether `listedCompanies` has something to show. */
export const hasListedCompanies = (w: Work): boolean => named(w).here.length + named(w).elsewhere.length >= fewest;

/** Listed companies that name the class in what they say of themselves: domestic first. False where there is none. */
export function listedCompanies(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence, country } = w.study;
  if (!hasListedCompanies(w)) return false;
  const { here, elsewhere } = named(w);
  const line = (c: ListedCompany, domestic: boolean) => {
    const source = support(w, { source: c.source, quote: c.quote }, `${c.name}, ${c.country}: listed company`);
    const sales = c.sales && enterDatum(ledger, evidence, c.sales);
    const cells: Inline[][] = [
      [word(c.name), cite(source)],
      text(evidence.official.countryByIso3(c.country)?.name ?? c.country),
      text(capital(c.size)),
      sales ? [...figure(sales), cite(...sourcesOf(w, sales))] : text("–"),
      text(domestic ? "Head office here" : "Head office elsewhere"),
    ];
    return { source: [source, ...sourcesOf(w, ...(sales ? [sales] : []))], row: highlighted(domestic, ...cells) };
  };
  const rows = [...here.map((c) => line(c, country !== null)), ...elsewhere.map((c) => line(c, false))];
  s.exhibit("companies", {
    status: "partial",
    quality: "reported",
    reason: country
      ? prose`Listed firms only: private companies and subsidiaries ${inPlace(w)} are absent. A company register or trade association would name them.`
      : prose`Listed firms only: private companies are absent.`,
    title:
      country && here.length === 0
        ? prose`No company listed with a head office in ${place(w)} names ${market(w)}; these are the largest elsewhere`
        : country
          ? prose`Listed companies that name ${market(w)}: those of ${place(w)} first`
          : prose`The largest listed companies that name ${market(w)}`,
    subtitle: prose`By class of market value; sales are those of the whole group in the world`,
    table: {
      columns: [left("Company", 3), left("Head office", 2), left("Size", 1), right("Group sales"), left("Place", 2)],
      rows: rows.map((r) => r.row),
    },
    sources: [...new Set(rows.flatMap((r) => r.source))],
  });
  return true;
}
