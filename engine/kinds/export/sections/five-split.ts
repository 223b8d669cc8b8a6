import { splitErrors } from "../../../analysis/trade/apportioned.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { capital, fig, listed, numberWord, prose, year } from "../../../writing/prose.ts";
import { figure, left, right, row, smallScale, text } from "../../../writing/tables.ts";
import { fiveEnds, fiveParts } from "../five-cells.ts";
import { tradeYear } from "../interpret.ts";
import type { ExportWork } from "../work.ts";
import { goods, link, origin, partnerSource, theName } from "../words.ts";

/** What each importer of the sum may buy: an estimate that says where to look first, with the ends between which eight of ten such lie. */
export function fiveSplit(w: ExportWork, s: SectionWriter): void {
  const parts = fiveParts(w);
  const [ends, sales] = [fiveEnds(w, "imports"), fiveEnds(w, "sold")];
  if (parts.length < 3 || !ends) {
    s.missing("five_split", prose`The importers held as one sum, one by one`, prose`Fewer than three of them buy any.`);
    return;
  }
  const { ledger } = w.study;
  const { format, unit } = smallScale(
    w,
    parts.flatMap(({ imports, sold, ends }) => [imports, sold, ends.imports.high]),
  );
  const share = (id: string, label: string, amount: number) =>
    ledger.formulaOnce(id, String(amount), { label, unit: "1", format: { style: "percent", digits: 0 } });
  const hits = share("five_first", "Part of splits of a sum that name the right importer first", splitErrors.first);
  s.exhibit("five_split", {
    status: "filled",
    quality: "estimated",
    title: prose`Each of the ${numberWord(parts.length)} held as one sum may buy between ${fig(ends.low)} and ${fig(ends.high)} of ${goods(w)}; such an estimate has the right one first in ${fig(hits)} of cases`,
    subtitle: prose`Imports of ${goods(w)} and what ${origin(w)} sells there, ${year(tradeYear)}, ${unit}; low and high: ends of eight of ten such estimates`,
    table: {
      columns: [
        left("Importer", 3),
        right("Imports"),
        right("Low"),
        right("High"),
        right(`From ${w.subject.origin.name}`),
        right("Low"),
        right("High"),
      ],
      rows: parts.map(({ name, imports, sold, ends }) =>
        row(
          text(name),
          figure(imports, format),
          figure(ends.imports.low, format),
          figure(ends.imports.high, format),
          figure(sold, format),
          figure(ends.sold.low, format),
          figure(ends.sold.high, format),
        ),
      ),
    },
    note: prose`${capital(listedNames(parts))} are told only together. What each supplier sells them is spread by their imports of all goods, by distance and by a language or past in common; nothing here knows what they buy of ${goods(w)}.${sales ? prose` Sales of ${origin(w)} to one of them lie between ${fig(sales.low)} and ${fig(sales.high)} by it.` : ""} No choice rests on it: it says where to look first, at ${link("https://ec.europa.eu/eurostat/comext/newxtweb")} and ${link("https://www.uktradeinfo.com")}.`,
    sources: [partnerSource],
  });
}

const listedNames = (parts: ReturnType<typeof fiveParts>): string =>
  listed(parts.map(({ name }) => [{ t: "text" as const, v: theName(name) }]))
    .map((run) => ("v" in run ? run.v : ""))
    .join("");
