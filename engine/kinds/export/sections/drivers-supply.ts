import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, lowerFirst, pct, prose, ref, word, year } from "../../../writing/prose.ts";
import { text } from "../../../writing/tables.ts";
import { farmsRead } from "../analyse.ts";
import { suppliersMet } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { goods, nameOf, origin, theName } from "../words.ts";
import type { Mover } from "./drivers-told.ts";

/** Suppliers of each market that are looked at. */
const named = 3;
/** Competitors whose harvests stand in the table. */
const most = 2;
/** Ours: change of a harvest over the years of the table from which it presses on prices. */
const leastMoved = 0.1;

/** What the farms of the first competitors brought in: more of it seeks the same buyers. Goods of a crop of many uses tell nothing of it. */
export function harvests(w: ExportWork): Mover[] {
  const own = w.rules.farmOutput;
  if (!own || own.otherUses !== "") return [];
  const read = new Set(w.facts.exporters.slice(0, farmsRead).map(({ iso3 }) => iso3));
  const others = [...new Set(w.short.flatMap((m) => suppliersMet(w, m, named).map(({ iso3 }) => iso3)))].filter((iso3) => read.has(iso3));
  const moved = others
    .flatMap((iso3) => {
      const years = w.rules.farmOutputOf(iso3)?.years ?? [];
      const [first, last] = [years[0], years.at(-1)];
      if (!first || !last || first === last) return [];
      const cell = w.study.ledger.formulaOnce(idOf("harvest", iso3), `${w.book.cell(last.tonnes)} / ${w.book.cell(first.tonnes)} - 1`, {
        label: `Change of the harvest, ${own.name}, ${nameOf(w, iso3)}, ${first.tonnes.year} to ${last.tonnes.year}`,
        unit: "1",
        format: pct,
      });
      return [{ iso3, cell, from: first.tonnes.year, to: last.tonnes.year }];
    })
    .filter(({ cell }) => Math.abs(value(w, cell)) >= leastMoved)
    .slice(0, most);
  return [...Map.groupBy(moved, ({ cell }) => value(w, cell) > 0)].map(([isMore, rows]) => ({
    what: prose`Harvest of competitors, ${listed(rows.map(({ iso3 }) => [word(theName(nameOf(w, iso3)))]))}`,
    direction: isMore ? "against" : "for",
    size: prose`${listed(rows.map(({ cell }) => [fig(cell)]))} from ${year(rows[0]?.from ?? 0)} to ${year(rows[0]?.to ?? 0)}`,
    how: isMore
      ? prose`More ${goods(w)} seek the same buyers: prices give way in the weeks in which both ship`
      : prose`Less of theirs seeks the same buyers: ask in which weeks they are missing`,
    sources: [sourceId("faostat-production")],
  }));
}

/** What the origin itself asks before goods leave, where it is held. */
export function atHome(w: ExportWork): Mover[] {
  const [rule] = w.rules.exitRules;
  return rule && !rule.isOnExportToo
    ? [
        {
          what: prose`Rule at home, ${origin(w)}`,
          direction: "against",
          size: text("not measured"),
          how: prose`It may stop a shipment whatever a buyer pays: ${word(lowerFirst(rule.short), "taxonomy")} (${ref("ex_requirements")})`,
          sources: [],
        },
      ]
    : [];
}
