import type { Inline } from "#document";
import type { Company } from "../analysis/companies.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, fig, listed, numberWord, prose, sentence, word, year } from "../writing/prose.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { inPlace, market, place, value } from "../writing/phrases.ts";
import { sourcesOf, support } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text } from "../writing/tables.ts";

/** Fewer companies of the country than this are a gap that the table names. */
const enough = 5;
/** Fewer alike figures than these are not compared in a title. */
const fewest = 3;

/** Companies that sell the market, each with what shows that it is here and with its figure. False where none is known. */
export function companyTable(w: Work, s: SectionWriter): boolean {
  const { study, competition } = w;
  const { companies: here, elsewhere } = competition;
  const rows = [...here, ...elsewhere];
  if (rows.length === 0) return false;
  const domestic = here.filter((c) => c.isDomestic).length;
  const dollars = rows.flatMap((c) => (c.revenue?.dollars ? [c.revenue.dollars] : []));
  const scale = dollars.length > 0 ? moneyScale(w, dollars) : undefined;
  const lines = rows.map((c) => ({ cited: said(w, c), figures: sourcesOf(w, c.revenue?.cell), c }));
  s.exhibit("companies", {
    status: study.country === null || domestic >= enough ? "filled" : "partial",
    quality: "reported",
    ...(study.country === null || domestic >= enough
      ? {}
      : {
          reason:
            domestic === 0
              ? prose`No seller of ${place(w)} was found${here.length > 0 ? prose`; ${listed(here.slice(0, 2).map((c) => [word(c.name)]))} ${here.length > 1 ? "come" : "comes"} from abroad` : ""}.`
              : prose`${capital(numberWord(domestic))} ${domestic === 1 ? "seller" : "sellers"} of ${place(w)} found, not all there are.`,
        }),
    ...findingOf(w, domestic),
    subtitle: prose`Those that sell it here first. Revenue of the whole group unless said, in all its markets${dollars.length > 0 ? ", in dollars at the latest published rate" : ""}`,
    table: {
      columns: [
        left("Company", 3),
        left("Head office", 2),
        left("What shows it here", 3),
        right("Revenue as published"),
        ...(scale ? [right("In dollars", scale.unit)] : []),
        left("Year and scope, or kind", 2),
      ],
      rows: lines.map(({ c, cited, figures }) =>
        highlighted(
          c.isDomestic && study.country !== null,
          [word(c.name), ...(cited ? [cite(cited)] : [])],
          text(c.home === null ? "Not stated" : (study.evidence.official.countryByIso3(c.home)?.name ?? c.home)),
          text(c.presence ?? "No evidence of sales here was found"),
          c.revenue ? [...figure(c.revenue.cell), cite(...figures)] : text("unknown"),
          ...(scale ? [c.revenue?.dollars ? figure(c.revenue.dollars, scale.format) : text("unknown")] : []),
          c.revenue ? scopeOf(c) : text(c.listed?.what ?? "–"),
        ),
      ),
    },
    sources: [...new Set(lines.flatMap((l) => [...(l.cited ? [l.cited] : []), ...l.figures]))],
  });
  return true;
}

/** What lists and pages cannot show, and the register that has it. */
export function unlistedCompanies(w: Work, s: SectionWriter): void {
  const { country, evidence } = w.study;
  const register = country && evidence.official.companyRegister(country.iso3);
  if (!country || !register) return;
  const host = new URL(register.url).hostname.replace(/^www\./, "");
  s.block({
    t: "p",
    sentences: [sentence(prose`Unlisted sellers of ${market(w)} stand in ${word(register.name)} (${word(host)}).`)],
  });
}

/** Companies of the wider industry, kept apart: a sentence below the table. */
export function widerIndustry(w: Work, s: SectionWriter): void {
  const { wider } = w.competition;
  if (wider.length === 0) return;
  const cited = wider.flatMap((c) => said(w, c) ?? sourcesOf(w, c.revenue?.cell));
  s.block({
    t: "p",
    sentences: [
      sentence([
        ...prose`In the wider industry, and so no competitors as far as the sources say: ${listed(wider.map((c) => [word(c.name)]))}`,
        cite(...new Set(cited)),
        ...prose`.`,
      ]),
    ],
  });
}

/** Enters the row of the list that knows the company; its source, or undefined where only a figure names it. */
const said = (w: Work, c: Company): string | undefined =>
  c.listed ? support(w, { source: c.listed.source, quote: c.listed.quote }, `${c.name}: ${c.presence ?? "listed elsewhere"}`) : undefined;

const scopeOf = ({ revenue }: Company): Inline[] => {
  if (!revenue) return text("–");
  const { isYear, scope, part } = revenue.coverage;
  return [
    ...(isYear ? [] : text("Part of ")),
    year(revenue.year),
    ...text(part ? `, ${part}` : scope === "segment" ? ", a segment" : ", whole group"),
  ];
};

/** The largest of those shown with revenue of one year and of whole groups, where it sells here and none of another year or scope is larger. */
function findingOf(w: Work, domestic: number): Finding {
  const { companies: here, elsewhere } = w.competition;
  const rows = [...here, ...elsewhere];
  const plain = titleOf(w, domestic);
  const known = rows.flatMap((c) =>
    c.revenue?.dollars ? [{ name: c.name, cell: c.revenue.dollars, said: printed(scopeOf(c)), revenue: c.revenue }] : [],
  );
  const top = known.toSorted((a, b) => value(w, b.cell) - value(w, a.cell))[0];
  const alike = known.filter((c) => c.said === top?.said);
  // A seller of whom nothing shows that it sells here leads no title.
  if (!top?.revenue.isYearly || alike.length < fewest || !here.some((c) => c.name === top.name)) return { title: plain };
  return largestOf(w, alike, {
    lead: (first) =>
      prose`${capital(market(w))} ${inPlace(w)}: of the companies shown, ${word(first.name)} has the largest group revenue of ${year(top.revenue.year)}, ${fig(first.cell)}`,
    plain,
  });
}

const printed = (runs: readonly Inline[]): string => runs.map((r) => (r.t === "year" ? String(r.v) : r.t === "text" ? r.v : "")).join("");

function titleOf(w: Work, domestic: number): Inline[] {
  const { study, competition } = w;
  const { companies: here } = competition;
  const subject = prose`${capital(market(w))} ${inPlace(w)}`;
  if (study.country === null) return prose`${subject}: companies`;
  const own = here.filter((c) => c.isDomestic).slice(0, fewest);
  return domestic > 0
    ? prose`${subject}: ${listed(own.map((c) => [word(c.name)]))} ${own.length > 1 ? "are sellers" : "is a seller"} of the country itself`
    : here.length > 0
      ? prose`${subject}: the companies known come from abroad`
      : prose`${subject}: companies that sell it in other countries; no evidence of sales here was found`;
}
