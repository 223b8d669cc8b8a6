import type { Inline } from "#document";
import { concentratedFrom } from "../../../analysis/shares-of-sellers.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, times, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { boughtAbroad } from "../exporters.ts";
import { leftOutCell } from "../left-out.ts";
import { positionsOf } from "../position-cells.ts";
import { competitorOf, suppliersOf } from "../supplier-cells.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin, partnerSource, theName, tradeSource } from "../words.ts";
import { buyers } from "./buyers-force.ts";
import { type Reading, surroundings } from "./surroundings.ts";
import { thresholdsOf } from "./thresholds.ts";

/** Five forces in the first market and what acts on it from outside (PESTEL), as far as figures or dated rules are held: what is not held has no row. */
export function forces(w: ExportWork, s: SectionWriter, planned: readonly Judged[]): void {
  const [first] = planned;
  if (!first) return;
  const inside = [...competition(w, first), ...buyers(w, first), ...entry(w, first), ...substitutes(w), ...inputs(w)];
  const outside = surroundings(w, planned);
  if (inside.length + outside.length < least) {
    s.missing(
      "forces",
      prose`Five forces and what acts from outside`,
      prose`Too little is held of ${word(inText(first.data.country))}: its suppliers are not recorded.`,
    );
    return;
  }
  const unread = letters.filter((letter) => !outside.some(([what]) => what.startsWith(letter)));
  s.exhibit("forces", {
    status: "filled",
    quality: "modelled",
    title: titleOf(w, first),
    subtitle: prose`Five forces, then what acts from outside (PESTEL); each with a figure or a dated rule, and what it decides`,
    table: {
      columns: [left("", 2), left("Measured", 5), left("What it decides", 5)],
      rows: [...inside, ...outside].map(([what, measured, decides]) => row(text(what), measured, decides)),
    },
    note: prose`${inside.some(([what]) => what === "Suppliers") ? "" : "Of suppliers to the makers at home nothing is known. "}${inside.some(([what]) => what === "Substitutes") ? "" : "What else buyers could take in their place is not known. "}${unread.length > 0 ? `${capital(unread.map((letter) => letter.toLowerCase()).join(", "))}: nothing is held that tells one market of the plan from another.` : ""}`,
    sources: [
      partnerSource,
      tradeSource,
      ...new Set(planned.flatMap((m) => (m.data.additional ? [w.study.ledger.source(m.data.additional.source)] : []))),
    ],
  });
}

/** Rows of forces without which the reading would be one of a single table. */
const least = 4;
const letters = ["Political", "Economic", "Social", "Technological", "Environmental", "Legal"] as const;
const place = (m: Judged): string => inText(m.data.country);

/** Who is strongest in the first market: a supplier, or nobody. */
function titleOf(w: ExportWork, first: Judged): Inline[] {
  const [cells, other] = [suppliersOf(w, first), competitorOf(w, first)];
  if (!cells?.hhi || !other) return prose`What presses on ${goods(w)} from ${origin(w)} in ${word(place(first))}, and what follows`;
  return isConcentrated(w, cells.hhi)
    ? prose`Few others supply ${word(place(first))}: the price to know is that of ${word(theName(other.name))}, with ${fig(other.share)} of imports`
    : prose`Many countries supply ${word(place(first))}: the first beside ${origin(w)} is ${word(theName(other.name))}, with ${fig(other.share)} of imports`;
}
const isConcentrated = (w: ExportWork, hhi: string): boolean => value(w, hhi) >= concentratedFrom;

function competition(w: ExportWork, m: Judged): Reading[] {
  const [cells, other] = [suppliersOf(w, m), competitorOf(w, m)];
  if (!cells?.hhi || !other) return [];
  const bound = cells.most ? prose` (at most ${fig(cells.most)}, with the European Union as one)` : [];
  const unit = w.rules.group.unit;
  return [
    [
      "Competitors",
      prose`Other countries in the imports of ${word(place(m))} at ${fig(cells.hhi)} on the index of concentration${bound}; ${word(theName(other.name))} holds ${fig(other.share)}. Firms and what makers there sell at home are not counted`,
      isConcentrated(w, cells.hhi)
        ? prose`Do not open a contest of prices: get two prices by ${word(unit)} for goods of ${word(theName(other.name))} first, and offer what it does not list`
        : prose`Quote to several buyers at once: none depends on one source, so price by ${word(unit)} and delivery decide each order`,
    ],
  ];
}

function entry(w: ExportWork, m: Judged): Reading[] {
  const own = positionsOf(w).find(({ market }) => market.data.iso3 === m.data.iso3);
  if (!own?.paid) return [];
  const name = theName(own.competitor.name);
  const gap = value(w, own.paid.own) - value(w, own.paid.competitor);
  const thresholds = thresholdsOf(w, m);
  return [
    [
      "Entry",
      prose`Duty calculated in ${word(place(m))} in ${year(2024)}: ${fig(own.paid.own)} on goods of ${origin(w)}, ${fig(own.paid.competitor)} on those of ${word(name)}${thresholds.length > 0 ? prose`; beside it ${listed(thresholds)}` : ""}`,
      thresholds.length > 0
        ? prose`Whoever settles ${thresholds.length === 1 ? "that" : "these"} first sells first: have the answer in writing before a price is named`
        : gap >= apart
          ? prose`The border favours ${word(name)}: come in below its price before duty, or not at all`
          : gap <= -apart
            ? prose`The border favours you: it lasts as long as the terms do, so win listings while ${word(name)} pays more`
            : prose`Nothing that is held at the border keeps others out, so they may follow at once: what holds a place is the buyer's listing, so ask for a term in it`,
    ],
  ];
}
/** Points of duty from which the border tells suppliers apart: ours. */
const apart = 0.02;

/** The nearest goods that are not counted, against what is. */
function substitutes(w: ExportWork): Reading[] {
  const code = w.subject.product.codes[0] ?? "";
  if (!ofOneUse.test(code)) return [];
  // Goods of the same name under another heading are no other goods.
  const near = w.facts.neighbours.find(
    (row) =>
      row.code.slice(0, 2) === code.slice(0, 2) &&
      row.world >= leastBeside * value(w, w.worldExports) &&
      !w.facts.namedAlike.some((line) => line.code.startsWith(row.code)),
  );
  if (!near) return [];
  const cell = leftOutCell(w, near);
  const ratio = w.study.ledger.formulaOnce(idOf("left_out", near.code, "ratio"), `${cell} / ${w.worldExports}`, {
    label: `World exports of HS ${near.code} over those of the product`,
    unit: "1",
    format: times,
  });
  return [
    [
      "Substitutes",
      prose`${word(shortened(near.text), "taxonomy")} (HS ${word(near.code, "taxonomy")}), of the same use: ${fig(cell)} of world exports, ${fig(ratio)} those of ${goods(w)}`,
      value(w, ratio) >= much
        ? prose`Buyers have something else at hand: let the first order show whether a rise of price loses it, before volume is sought`
        : prose`Too small to take buyers away: watch competitors, not what lies beside`,
    ],
  ];
}
/**
 * Chapters of the Harmonized System whose headings serve one use, each in the place of another: meat, fish, dairy, coffee and tea, fats, sugar, drinks,
 * tobacco, garments, shoes. The headings of others share a material, which says nothing of what buyers can take instead; nor does one fruit or vegetable
 * stand for another.
 */
const ofOneUse = /^(?:0[2-4]|09|15|17|22|24|61|62|64)/;
/** Part of the goods' own trade below which what lies beside is no choice of buyers, and from which it can take them: ours. */
const leastBeside = 0.02;
const much = 0.25;
/** Words of a heading up to its first bracket or clause, once they say more than one thing. */
function shortened(title: string): string {
  const [first = title, second] = title.split(/[:,(]/).map((part) => part.trim());
  return first.includes(" ") || !second ? first : `${first}, ${second}`;
}

/** What makers at home work on. */
function inputs(w: ExportWork): Reading[] {
  const farm = w.rules.farmOutput;
  const [first, last] = [farm?.years[0], farm?.years.at(-1)];
  // A crop of many uses says nothing of what its growers can ask for those that become these goods.
  if (!farm || farm.otherUses !== "" || !first || !last || first === last) return [];
  const change = w.study.ledger.formulaOnce("farm_change", `${w.book.cell(last.tonnes)} / ${w.book.cell(first.tonnes)} - 1`, {
    label: `Change of the harvest, ${farm.name}, ${first.tonnes.year} to ${last.tonnes.year}`,
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
  return [
    [
      "Suppliers",
      prose`Harvest at home (${word(farm.name.toLowerCase())}): ${fig(change)} from ${year(first.tonnes.year)} to ${year(last.tonnes.year)}${boughtAbroad(w) ? "; part of what is sold is bought abroad" : ""}`,
      value(w, change) < 0
        ? prose`Less grew: fix the growers' price before yours is fixed abroad, and ask what stocks are held`
        : prose`More was harvested by that table: hold it against the national board’s figure, and promise volume only for the season that is in`,
    ],
  ];
}
