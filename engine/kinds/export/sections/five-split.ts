import type { Inline } from "#document";
import { splitErrors } from "../../../analysis/trade/apportioned.ts";
import { enterFact, enterSource } from "../../../evidence/enter.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { cite, fig, listed, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, smallScale, text } from "../../../writing/tables.ts";
import { fiveEnds, fiveParts } from "../five-cells.ts";
import { tradeYear } from "../interpret.ts";
import { sumOf } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { goods, link, nameOf, origin, partnerSource, theName } from "../words.ts";

/** What each importer of the sum may buy, by estimate, the largest buyer first, with the ends between which eight of ten such estimates lie. */
export function fiveSplit(w: ExportWork, s: SectionWriter): void {
  const parts = fiveParts(w);
  const ends = fiveEnds(w);
  const members = sumOf(w)?.data.members ?? [];
  s.missing(
    "sum_members",
    members.length > 0
      ? prose`What ${listed(members.map((name) => [word(theName(name))]))} each buy of ${goods(w)}, in all and from ${origin(w)}`
      : prose`Importers that are held as one sum`,
    members.length > 0
      ? prose`Eurostat (${link("https://ec.europa.eu/eurostat/comext/newxtweb")})${members.includes("United Kingdom") ? prose` and HM Revenue and Customs (${link("https://www.uktradeinfo.com")})` : ""}, free and by month.`
      : prose`None of these goods: each importer has figures of its own.`,
  );
  if (parts.length < 3 || !ends) {
    s.missing("five_split", prose`The importers held as one sum, one by one`, prose`Fewer than three of them buy any.`);
    return;
  }
  const { format, unit } = smallScale(
    w,
    parts.flatMap(({ imports, sold, ends }) => [imports, sold, ends.imports.low, ends.imports.high, ends.sold.high]),
  );
  const isSold = parts.some(({ sold }) => value(w, sold) > 0);
  const pages = parts.map(({ iso3 }) => saidOf(w, iso3));
  const hasPages = pages.some((said) => said.length > 0);
  s.exhibit("five_split", {
    status: "filled",
    quality: "estimated",
    title: isSold
      ? prose`By estimate ${word(theName(parts[0]?.name ?? ""))} takes ${fig(parts[0]?.sold ?? ends.low)} of what ${origin(w)} sells to the ${numberWord(parts.length)} held as one sum, ${fig(parts[0]?.ends.sold.low ?? ends.low)} to ${fig(parts[0]?.ends.sold.high ?? ends.high)}`
      : prose`By estimate each of the ${numberWord(parts.length)} held as one sum buys between ${fig(ends.low)} and ${fig(ends.high)} of ${goods(w)}`,
    subtitle: prose`Imports of ${goods(w)} and what ${origin(w)} sells there, by estimate, with the ends of eight of ten such estimates; ${year(tradeYear)}, ${unit}`,
    table: {
      columns: [
        left("Importer", 3),
        right("Imports"),
        right("Low"),
        right("High"),
        right(`From ${w.subject.origin.name}`),
        right("Low"),
        right("High"),
        right("Place as buyer, from"),
        right("To"),
        ...(hasPages ? [left("What a page says", 5)] : []),
      ],
      rows: parts.map(({ name, iso3, imports, sold, ends }, at) =>
        row(
          text(name),
          figure(imports, format),
          figure(ends.imports.low, format),
          figure(ends.imports.high, format),
          figure(sold, format),
          figure(ends.sold.low, format),
          figure(ends.sold.high, format),
          figure(placeOf(w, name, iso3, ends.sold, "high")),
          figure(placeOf(w, name, iso3, ends.sold, "low")),
          ...(hasPages ? [pages[at]?.length ? (pages[at] ?? []) : text("–")] : []),
        ),
      ),
    },
    note: prose`Split by what each imports of all goods and sells on of these, by distance and by a language or past in common${w.facts.split.some(({ least }) => least > 0) ? "; who grows none bought at least what it sold on" : ""}. Tried on other members of the Union, the largest importer was found in ${fig(rightCell(w))} of cases. Place: among the buyers recorded singly, at its high and at its low end.`,
    sources: [partnerSource],
  });
}

/** In how many cases the split named the largest importer of a group whose figures were hidden. */
const rightCell = (w: ExportWork): string =>
  w.study.ledger.formulaOnce("five_split_right", String(splitErrors.first), {
    label: "Part of splits of a sum of importers that found the largest of them",
    unit: "1",
    format: { style: "percent", digits: 0 },
  });

/** Its place among the buyers recorded singly, were what it buys at one end. */
function placeOf(w: ExportWork, name: string, iso3: string, sold: { low: string; high: string }, end: "low" | "high"): string {
  const amount = value(w, sold[end]);
  const above = w.markets.filter(({ data }) => !data.isSum && (data.fromOrigin ?? 0) > amount).length;
  return w.study.ledger.formulaOnce(idOf("five_split", iso3, "place", end), String(above + 1), {
    label: `${name}: place among the buyers recorded singly, at the ${end} end of what it buys`,
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
}

/** What a page counts of one of them; nothing where none was read. */
function saidOf(w: ExportWork, iso3: string): Inline[] {
  const { pages, publishedFigures } = w.subject.evidence;
  const found = publishedFigures(iso3).find(
    ({ of, fact }) => of === null && (fact.metric === "imports" || fact.metric === "country_share"),
  );
  if (!found) return [];
  const { fact } = found;
  const cell = enterFact(w.study.ledger, pages, fact, `${nameOf(w, iso3)}: ${fact.axis ?? fact.metric} ${fact.year}`);
  return [
    ...prose`${fig(cell)} (${year(fact.year)})${fact.axis ? prose`, ${word(fact.axis.charAt(0).toLowerCase() + fact.axis.slice(1), "taxonomy")}` : ""} `,
    cite(enterSource(w.study.ledger, pages, fact.source)),
  ];
}
