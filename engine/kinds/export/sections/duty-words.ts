import type { Inline } from "#document";
import type { Datum } from "../../../evidence/sizing-data.ts";
import { idOf } from "../../../ledger.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import { text } from "../../../writing/tables.ts";
import { sourcesOf } from "../dated.ts";
import { addedCell } from "../duty-cases.ts";
import { hasAdded, hasFreeTariff, hasLowCeiling, isFreeForAll } from "../landed.ts";
import { highTaxCell, salesTaxOf } from "../sales-tax-cells.ts";
import { plainDay } from "../plain-day.ts";
import type { ExportWork } from "../work.ts";
import { link, origin } from "../words.ts";

/** What the words need of a market: of one off the short list too. */
type Short = Pick<ExportWork["short"][number], "data" | "name">;

/** Of the schedule or of what was collected, and of what was added since. */
export function sourcesOfDuty(w: ExportWork, { data, name }: Short): string[] {
  const datum = data.paid?.own ?? data.favoured?.datum;
  const ordinary = sourcesOf(w, datum && w.book.cell(datum));
  if (!data.additional || !hasAdded(data)) return ordinary;
  addedCell(w.study.ledger, data.iso3, name, data.additional);
  return [...ordinary, data.additional.source.id];
}

export function taxWords(w: ExportWork, m: Short): Inline[] {
  const { standard, newer, own, basis, high } = salesTaxOf(w, m);
  if (own) return prose`${fig(highTaxCell(w, m))}, ${basis} by a page of ${word(plainDay(own.asOf), "taxonomy")} (${link(own.url)})`;
  if (newer && high > 0)
    return prose`${fig(highTaxCell(w, m))} since ${word(plainDay(newer.since), "taxonomy")} (${link(newer.url)}), ${basis}`;
  return standard ? prose`${fig(w.book.cell(standard))}, ${basis}` : text(basis);
}

/** Whether no table holds what goods of the origin pay there. */
export const isDutyOpen = (w: ExportWork, { data }: Short): boolean =>
  data.freed === null &&
  !hasLowCeiling(data) &&
  data.terms !== "union" &&
  !w.rules.isCustomsUnionWith(data.iso3) &&
  !hasFreeTariff(data) &&
  !data.paid &&
  !data.favoured;

export function dutyWords(w: ExportWork, m: Short): Inline[] {
  const { favoured: held, terms, paid } = m.data;
  if (terms === "union") return text("none: one customs union");
  if (w.rules.isCustomsUnionWith(m.data.iso3)) return text("none for goods in free circulation: a customs union");
  if (hasFreeTariff(m.data)) return text("none: the tariff is free for goods of every country");
  if (paid)
    return m.data.additional && hasAdded(m.data)
      ? prose`${fig(w.book.cell(paid.own))} of the value, calculated in ${year(paid.own.year)}; added since, as recorded on ${word(plainDay(m.data.additional.asOf), "taxonomy")}: ${word(m.data.additional.what)}`
      : prose`${fig(w.book.cell(paid.own))} of the value, calculated in ${year(paid.own.year)}`;
  const freed = freedWords(w, m);
  if (freed && !held) return freed;
  if (held?.isPartly) return prose`by weight or piece on some lines, so no mean speaks for it (${year(held.year)})`;
  if (!held) {
    const known =
      m.data.mostDuty === null
        ? meanWords(w, m)
        : prose`at most ${fig(mostDutyCell(w, m))}, ${hasLowCeiling(m.data) ? "the rate of the common tariff on all but a few goods" : "the highest of the tariff"}`;
    return prose`${
      terms === "agreement"
        ? prose`not held under the agreement`
        : terms === "scheme"
          ? prose`ordinary rate not held; a scheme of preferences may free the line`
          : prose`not held by line`
    }${m.data.mostDuty === null ? prose`: read it at ${link("https://www.macmap.org")}` : ""}${known.length > 0 ? prose`; ${known}` : ""}`;
  }
  const cell = w.book.cell(held.datum);
  if (isFreeForAll(m.data))
    return prose`${fig(freeCell(w, m, held.freePart))} of what ${origin(w)} sells is free for every supplier, the rest pays: ${fig(cell)} in the mean (${year(held.year)})`;
  if (terms === "agreement" || terms === "scheme")
    return prose`none counted under the ${terms === "agreement" ? "agreement in force" : "scheme of preferences"}, where its rule of origin is met; else ${fig(cell)} (${year(held.year)})`;
  return prose`${fig(cell)} without preference (${year(held.year)})${terms === "unknown" ? "; a newer agreement may lower it" : ""}`;
}

/** That the goods enter free under an agreement or a scheme of which no list of rates is held. */
function freedWords(w: ExportWork, { data }: Short): Inline[] | undefined {
  const { freed } = data;
  if (!freed) return undefined;
  if (freed.by === "industry")
    return prose`none counted under the agreement, as such agreements free nearly all goods of industry; confirm the line at ${link("https://www.macmap.org")}`;
  const scheme = w.rules.schemeIn(data.iso3);
  return freed.by === "scheme" && scheme
    ? prose`none for goods that meet the rule of origin of ${word(scheme.name, "taxonomy")}`
    : prose`none for goods that meet its rule of origin: the agreement frees all but arms${freed.url ? prose` (${link(freed.url)})` : ""}`;
}

/** The highest rate of a tariff as a cell. */
const mostDutyCell = (w: ExportWork, { data, name }: Short): string =>
  w.study.ledger.formulaOnce(idOf("duty", data.iso3, "most"), String(data.mostDuty), {
    label: `${name}: highest duty of the common tariff`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });

/** The mean of a tariff over all goods where nothing nearer to the line is held: it says how high the duty may lie, and nothing of these goods. */
function meanDuty(w: ExportWork, { data }: Short): Datum | undefined {
  const isNearer = data.favoured || data.paid || data.mostDuty !== null || data.terms === "union" || w.rules.isCustomsUnionWith(data.iso3);
  return isNearer ? undefined : w.subject.evidence.figure("duty_all_goods", data.iso3);
}
function meanWords(w: ExportWork, m: Short): Inline[] {
  const mean = meanDuty(w, m);
  return mean ? prose`the mean of all goods, which is not that of these, is ${fig(w.book.cell(mean))} (${year(mean.year)})` : [];
}
/** The same as a cell, where it is printed. */
export function meanDutyFact(w: ExportWork, m: Short): string | undefined {
  const mean = meanDuty(w, m);
  return mean && w.book.cell(mean);
}

/** The standard rate of sales tax where a table holds it. */
export function taxFact(w: ExportWork, m: Short): string | undefined {
  const { standard } = salesTaxOf(w, m);
  return standard ? w.book.cell(standard) : undefined;
}

const freeCell = (w: ExportWork, { data, name }: Short, part: number): string =>
  w.study.ledger.formulaOnce(idOf("duty", data.iso3, "free_part"), String(Number(part.toFixed(4))), {
    label: `${name}: part of what ${w.subject.origin.name} sells that falls under lines free for every supplier`,
    unit: "1",
    format: { style: "percent", digits: 0 },
  });
