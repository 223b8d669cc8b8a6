import type { Inline, Sentence } from "#document";
import { isRelatedHeld, relatedBefore } from "../../../analysis/trade/ease-model.ts";
import { idOf } from "../../../ledger.ts";
import { capital, fig, prose, sentence, times, word } from "../../../writing/prose.ts";
import { text } from "../../../writing/tables.ts";
import { dated } from "../dated.ts";
import type { suppliersOf } from "../supplier-cells.ts";
import type { ExportWork } from "../work.ts";
import { inText } from "../words.ts";

type Short = ExportWork["short"][number];

/** That trade of related goods is held to an end of what pairs show: without it one input would carry the place of the market. */
export function easeHeldSentence(w: ExportWork, { data, placed, name }: Short): Sentence[] {
  const raw = relatedBefore(data, placed.parts.ease);
  if (!isRelatedHeld(placed.parts) || raw === placed.parts.related) return [];
  const cell = (what: string, amount: number, label: string) =>
    w.study.ledger.formulaOnce(idOf("d", data.iso3, "related", what), String(Number(amount.toPrecision(3))), {
      label: `${name}: ${label}`,
      unit: "1",
      format: times,
    });
  const [before, counted] = [
    cell("before", raw, "ease of trade in related goods over that in all goods, before it is held to what pairs show"),
    cell("counted", placed.parts.related, "the same as the ranking counts it"),
  ];
  return [
    sentence(
      prose`${capital(w.subject.origin.name)} sells ${word(inText(data.country))} goods of the same chapter at ${fig(before)} the pace of its goods as a whole; the ranking counts ${fig(counted)}, the end of what nineteen of twenty pairs of countries show.`,
    ),
  ];
}

export function logisticsFact(w: ExportWork, m: Pick<Short, "data">): string | undefined {
  const datum = w.subject.evidence.figure("logistics_score", m.data.iso3);
  return datum && w.book.cell(datum);
}

export function logisticsCell(w: ExportWork, m: Pick<Short, "data">): string | undefined {
  const fact = logisticsFact(w, m);
  if (fact === undefined) return undefined;
  const { ledger } = w.study;
  return ledger.formulaOnce(idOf("score", fact), fact, {
    label: `Logistics performance, ${m.data.name}`,
    unit: ledger.cell(fact).unit,
    format: { style: "fixed", scale: 1, digits: 1 },
  });
}

/** The index, with its upper bound where suppliers are grouped. */
export const concentrationWords = (suppliers: ReturnType<typeof suppliersOf>): Inline[] =>
  suppliers?.hhi
    ? prose`${fig(suppliers.hhi)}${suppliers.most ? prose` by what each member of the European Union sells elsewhere; at most ${fig(suppliers.most)}, with the Union as one` : ""}`
    : text("not recorded");

export function currencyWords(w: ExportWork, m: Short): Inline[] {
  const rate = w.tables.fact(m.data.iso3, "fx_per_usd");
  const code = m.data.country.currency;
  return rate && code !== "USD" ? prose`${word(code ?? "")}, ${dated(w, rate)}` : text(code ?? "not held");
}

/** Neighbours by a border of an exclave or of a territory overseas alone, which no goods of the mainland cross without a ship. */
const farBorders = ["ESP MAR", "ESP GBR", "FRA BRA", "FRA SUR", "FRA NLD", "CYP GBR", "CAN DNK"];
const isFarBorder = (one: string, other: string): boolean => farBorders.includes([one, other].toSorted().join(" "));
/** How goods get there. */
export function reachedBy(w: ExportWork, { data }: Short): string {
  if (w.subject.origin.neighbours.includes(data.iso3) && !isFarBorder(w.subject.origin.iso3, data.iso3)) return "by road or rail too";
  if (data.terms === "union") return "within the union, by road or sea";
  if (w.subject.origin.landlocked) return "through a neighbour's port here";
  if (data.country.landlocked) return "through a neighbour's port there";
  return w.rules.group.isByAir ? "by air" : "by sea, own ports";
}
