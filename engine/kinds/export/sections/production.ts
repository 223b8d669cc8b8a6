import type { Inline } from "#document";
import type { FarmOutput } from "../../../evidence/trade-rules.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row } from "../../../writing/tables.ts";
import { boughtAbroad } from "../exporters.ts";
import type { ExportWork } from "../work.ts";
import { link } from "../words.ts";

/** Part by which a harvest must change to be said to have risen or fallen, and from which one year's change is a jump: ours. */
const [hardly, jump] = [0.02, 0.15];

/** Output of the farms where the goods are a farm's; else who prints it. */
export function production(w: ExportWork, s: SectionWriter): void {
  const farm = w.rules.farmOutput;
  if (farm) {
    const tonnes = { style: "fixed", scale: 1e3, digits: 0 } as const;
    const rows = farm.years.map(({ year: of, tonnes: made, value: worth }) => ({
      of,
      made: w.book.cell(made),
      worth: worth ? w.book.cell(worth) : undefined,
      // What is paid for a crop of many uses is no price of the raw material of these goods.
      price:
        worth && !farm.isRaw
          ? w.study.ledger.formula(idOf("farm_price", of), `${w.book.cell(worth)} / ${w.book.cell(made)}`, {
              label: `Price at the farm gate, ${farm.name}, ${of}`,
              unit: "USD/tonne",
              format: { style: "fixed", scale: 1, digits: 0 },
            })
          : undefined,
    }));
    const [first, last] = [rows[0], rows.at(-1)];
    if (first && last) {
      const isPriced = rows.some(({ price }) => price !== undefined);
      const change = value(w, last.made) / value(w, first.made) - 1;
      const moved = Math.abs(change) < hardly ? "hardly moved" : change > 0 ? "rose" : "fell";
      const rose = change >= 0;
      const most = rows.toSorted((a, b) => value(w, b.made) - value(w, a.made))[0];
      // A peak between the ends would not be seen from them.
      const peak =
        most && most !== first && most !== last && value(w, most.made) > (1 + hardly) * Math.max(value(w, first.made), value(w, last.made))
          ? most
          : undefined;
      s.exhibit("production", {
        status: "filled",
        quality: "reported",
        title: prose`${farm.otherUses ? `${capital(farm.name)} of all uses` : capital(farm.name)} grown in ${word(w.subject.origin.name)} ${moved}, from ${fig(first.made)} in ${year(first.of)} to ${fig(last.made)} in ${year(last.of)}${peak ? prose`, after ${fig(peak.made)} in ${year(peak.of)}` : ""}`,
        asserts: [`${last.made} ${rose ? ">=" : "<"} ${first.made}`],
        subtitle: prose`${farm.isRaw ? `The crop that the goods are made from${farm.otherUses ? ", with all its other uses" : ", weighed as it is picked"}` : "Production"}; thousand tonnes${isPriced ? ", and the price at the farm gate in dollars a tonne" : ""}`,
        format: tonnes,
        chart: { kind: "bars", rows: rows.map((r) => ({ name: String(r.of), cell: r.made })) },
        alt: prose`Production by year.`,
        table: {
          columns: [
            left("Year", 1),
            right("Production", "thousand tonnes"),
            ...(isPriced ? [right("Farm-gate price", "USD a tonne")] : []),
          ],
          rows: rows.map((r) => row([year(r.of)], figure(r.made, tonnes), ...(isPriced ? [figure(r.price)] : []))),
        },
        note: prose`${noteOf(farm, isPriced)}${jumps(w, rows)}${boughtAbroad(w) ? " The crop at home is only part of what is sold: the rest is bought abroad." : ""}`,
        sources: [sourceId("faostat-production")],
      });
      return;
    }
  }
  const office = w.subject.evidence.official.statisticsOffice(w.subject.origin.iso3);
  s.missing(
    "production",
    prose`Output at home, by year`,
    office ? prose`${word(capital(office.name))}, ${link(office.url)}.` : prose`The statistics office or the producers' association.`,
  );
}

/** What the figures are not. */
function noteOf(farm: FarmOutput, isPriced: boolean): string {
  if (farm.isRaw)
    return farm.otherUses
      ? `Part of the crop is ${farm.otherUses}: how much of it goes into these goods is not known.`
      : "Drying or other work takes most of the weight off before the goods are sold.";
  return isPriced
    ? "The farm is paid for the crop as it is harvested: what cleaning or processing takes off, and its cost, come before any export price."
    : "No price is given, as the table holds no value that moves with the crop.";
}

/** Years in which the table jumps: a harvest can do that, and so can the way it is reported. */
function jumps(w: ExportWork, rows: readonly { of: number; made: string }[]): Inline[] {
  const found = rows.slice(1).flatMap(({ of, made }, at) => {
    const before = rows[at];
    if (!before || Math.abs(value(w, made) / value(w, before.made) - 1) < jump) return [];
    return {
      of,
      cell: w.study.ledger.formulaOnce(idOf("farm_jump", of), `${made} / ${before.made} - 1`, {
        label: `Change of the harvest on the year before, ${of}`,
        unit: "1",
        format: { style: "percent", digits: 0 },
      }),
    };
  });
  return found.length === 0
    ? []
    : prose` It changed by ${listed(found.map(({ of, cell }) => prose`${fig(cell)} in ${year(of)}`))}: such a jump may lie in the harvest or in how it is reported, so hold it against the national board's own figures.`;
}
