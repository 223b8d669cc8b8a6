import type { Weighing } from "../../report/gather-gaps.ts";
import { value } from "../../writing/phrases.ts";
import { fig, prose, word, year } from "../../writing/prose.ts";
import { inText } from "./words.ts";
import { sumOf } from "./verdict-words.ts";
import type { ExportWork } from "./work.ts";

/** What would change if what is missing were known, of the market to begin with and of the exports that all shares are of. */
export function weighedGaps(w: ExportWork): Weighing[] {
  const { lead, subject } = w;
  // Room of nothing neither stands nor grows.
  const room = lead?.unused && value(w, lead.unused) > 0 && lead.verdict.says !== "defend" ? lead.unused : null;
  const first = lead ? word(inText(lead.data.country)) : undefined;
  const sum = sumOf(w);
  return [
    {
      keys: ["sum_members"],
      changes: sum?.sold
        ? prose`Whether one of them comes before ${first ?? "the first market"}: together they take about ${fig(sum.sold)}`
        : prose`Whether one of them comes first`,
      weight: 4,
    },
    {
      keys: ["remedies"],
      changes:
        // Members of one customs union take no such duties of each other.
        first && room && lead?.data.terms !== "union"
          ? prose`Whether the room of ${fig(room)} in ${first} stands: an order on these goods closes it`
          : prose`Whether a market of the five stays open`,
      weight: 3,
    },
    {
      keys: ["prices"],
      changes: first
        ? prose`Whether sales to ${first}${room ? prose` and the room of ${fig(room)}` : []} have grown or shrunk since ${year(subject.years.base)}`
        : prose`How the five have moved since ${year(subject.years.base)}`,
      weight: 2,
    },
    {
      keys: ["published_supply", "production"],
      changes: prose`Whether exports of ${fig(w.exports)} (${year(subject.years.base)}) can be raised`,
      weight: 1,
    },
  ];
}
