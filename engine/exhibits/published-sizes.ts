import { type Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { leavesTaxOut } from "../evidence/tax-left-out.ts";
import type { PublishedSize } from "../evidence/sizing-data.ts";
import { idOf, present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { market, value } from "../writing/phrases.ts";
import { cite, fig, numberWord, prose, usd, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, right, text } from "../writing/tables.ts";

/** Fewer rows show no comparison. */
const fewest = 3;
const most = 14;

/**
 * Published sizes of this very market, country by country and per head: what the size was learnt from, and what it can be held against.
 * False where too few are known.
 */
export function publishedElsewhere(w: Work, s: SectionWriter): boolean {
  const { ledger, evidence, country, years } = w.study;
  const published = (evidence.profile?.published ?? []).slice(0, most);
  if (published.length < fewest) return false;
  const name = (iso3: string) => present(evidence.official.countryByIso3(iso3), iso3).name;
  const rows = published
    .map((p) => ({ ...p, cell: enterDatum(ledger, evidence, p.size), head: perHeadOf(w, p, name(p.size.country)) }))
    .sort((a, b) => value(w, b.head) - value(w, a.head));
  const [first, last] = [
    present(rows[0], "the largest published size per head"),
    present(rows.at(-1), "the smallest published size per head"),
  ];
  const own = country && w.economics.perHead;
  s.exhibit("country_figures", {
    status: "filled",
    quality: "reported",
    title: prose`Published sizes of ${market(w)} in ${numberWord(rows.length)} countries: from ${fig(last.head)} a head in ${name(last.size.country)} (${year(last.size.year)}) to ${fig(first.head)} in ${name(first.size.country)} (${year(first.size.year)})`,
    subtitle: prose`As published, each in its own year; per head in dollars of that year`,
    table: {
      columns: [left("Country", 2), left("Counted", 4), right("Size"), right("Year"), right("Per head", "USD")],
      rows: [
        ...rows.map((r) =>
          highlighted(
            r.size.country === country?.iso3,
            text(name(r.size.country)),
            text(plain(r)),
            [...figure(r.cell), cite(...sourcesOf(w, r.cell))],
            [year(r.size.year)],
            figure(r.head),
          ),
        ),
        ...(own
          ? [
              highlighted(
                true,
                text(name(country.iso3)),
                prose`This report’s estimate`,
                figure("market_size"),
                [year(years.base)],
                figure(own),
              ),
            ]
          : []),
      ],
    },
    sources: sourcesOf(w, ...rows.map((r) => r.head)),
  });
  return true;
}

function perHeadOf({ study: { ledger, evidence } }: Work, { size, rate, population }: PublishedSize, place: string): string {
  const id = idOf("per_head", size.id);
  const cells = [size, ...(rate ? [rate] : []), population].map((datum) => enterDatum(ledger, evidence, datum));
  return ledger.formulaOnce(id, cells.join(" / "), {
    label: `${size.label.split(",")[0]} per head, ${place}, ${size.year}`,
    unit: "USD/person",
    format: usd,
  });
}

/** What was counted and by whom, without the clauses that hold figures: those belong to the page. */
function plain({ counted, publisher }: PublishedSize): string {
  const clause = counted.split(/[;:,(]/)[0]?.trim() ?? "";
  return [
    `${clause === "" || /\d/.test(clause) ? "The market as its publisher counts it" : clause}${leavesTaxOut(counted) ? ", without tax on sales" : ""}`,
    publisher.replace(/\d+/g, "").trim(),
  ].join("; ");
}
