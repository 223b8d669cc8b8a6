import type { Sentence } from "#document";
import { capital, fig, prose, sentence, word } from "../../writing/prose.ts";
import { soldOnCell } from "./exporters.ts";
import type { ExportWork, Judged } from "./work.ts";
import { inText } from "./words.ts";

/** That a market passes on a large part of what it buys: its imports are no measure of what is used there, and sales to it may end in other markets. */
export function soldOnSentence(w: ExportWork, { data }: Pick<Judged, "data">): Sentence[] {
  const part = soldOnCell(w, data.iso3);
  return part
    ? [
        sentence(
          prose`${word(capital(inText(data.country)))} itself sold abroad ${fig(part)} of the value of what it imported: part of what it buys is packed or stored there and sold on, to other markets of this report too.`,
        ),
      ]
    : [];
}
