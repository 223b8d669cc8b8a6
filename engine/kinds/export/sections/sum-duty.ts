import { value } from "../../../writing/phrases.ts";
import { listed, word } from "../../../writing/prose.ts";
import { row, text } from "../../../writing/tables.ts";
import { union as unionCode } from "../supplier-cells.ts";
import { sumOf } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { dutyWords } from "./duty-words.ts";

/** The duty of the European Union on what its members within the sum buy, where they take much of all sales and no member is on the list: that of any other member. */
export function sumRow(w: ExportWork) {
  const sum = sumOf(w);
  const member = w.markets.find(({ data }) => w.subject.evidence.terms(data.iso3, unionCode) === "union");
  const isListed = w.short.some(({ data }) => w.subject.evidence.terms(data.iso3, unionCode) === "union");
  if (!sum?.sold || !member || isListed || value(w, sum.sold) < leastOfSum * value(w, w.soldTotal)) return [];
  const members = sum.data.members.filter((name) => name !== "United Kingdom");
  return [
    row(
      listed(members.map((name) => [word(name)])),
      dutyWords(w, member),
      text("one customs union: each other, and the rest of it"),
      text("–"),
    ),
  ];
}
/** Part of recorded sales from which the importers held as a sum have a row. */
const leastOfSum = 0.2;
