import type { Inline } from "#document";
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

/** What each importer of the sum may buy: only the ends between which eight of ten such estimates lie, as neighbours in their order are often wrong. */
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
    parts.flatMap(({ ends: { imports, sold } }) => [imports.low, imports.high, sold.high]),
  );
  s.exhibit("five_split", {
    status: "filled",
    quality: "estimated",
    title: prose`By estimate each of the ${numberWord(parts.length)} held as one sum buys between ${fig(ends.low)} and ${fig(ends.high)} of ${goods(w)}`,
    subtitle: prose`Ends of eight of ten such estimates of imports of ${goods(w)} and of what ${origin(w)} sells there, ${year(tradeYear)}, ${unit}; by name, not by size`,
    table: {
      columns: [
        left("Importer", 3),
        right("Imports, low"),
        right("Imports, high"),
        right(`From ${w.subject.origin.name}, low`),
        right("High"),
        right("Place as buyer, from"),
        right("To"),
        left("What a page says", 5),
      ],
      rows: parts
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, iso3, ends }) =>
          row(
            text(name),
            figure(ends.imports.low, format),
            figure(ends.imports.high, format),
            figure(ends.sold.low, format),
            figure(ends.sold.high, format),
            figure(placeOf(w, name, iso3, ends.sold, "high")),
            figure(placeOf(w, name, iso3, ends.sold, "low")),
            saidOf(w, iso3),
          ),
        ),
    },
    note: prose`The ends are of a split by what each imports of all goods, by distance and by a language or past in common. Place: among the buyers recorded singly, were it at its high and at its low end. No choice rests on it.`,
    sources: [partnerSource],
  });
}

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

/** What a page counts of one of them; a dash where none was read. */
function saidOf(w: ExportWork, iso3: string): Inline[] {
  const { pages, publishedFigures } = w.subject.evidence;
  const found = publishedFigures(iso3).find(
    ({ of, fact }) => of === null && (fact.metric === "imports" || fact.metric === "country_share"),
  );
  if (!found) return text("–");
  const { fact } = found;
  const cell = enterFact(w.study.ledger, pages, fact, `${nameOf(w, iso3)}: ${fact.axis ?? fact.metric} ${fact.year}`);
  return [
    ...prose`${fig(cell)} (${year(fact.year)})${fact.axis ? prose`, ${word(fact.axis.charAt(0).toLowerCase() + fact.axis.slice(1), "taxonomy")}` : ""} `,
    cite(enterSource(w.study.ledger, pages, fact.source)),
  ];
}
