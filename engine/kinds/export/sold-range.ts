import type { Inline } from "#document";
import { lineErrors, memberErrors } from "../../analysis/trade/apportioned.ts";
import { idOf, present } from "../../ledger.ts";
import { fig, prose, times, usd } from "../../writing/prose.ts";
import { union } from "./supplier-cells.ts";
import { isApportioned } from "./words.ts";
import type { ExportWork, MarketCells } from "./work.ts";

/**
 * The ends between which eight of ten estimates of this kind lie, as cells, where an importer names the European Union as one supplier and the origin is a
 * member; undefined where what is sold is told.
 */
export function soldRange(w: ExportWork, m: MarketCells): { low: string; high: string } | undefined {
  const { data, sold, name } = m;
  if (sold && !data.isSoldEstimated && !data.isSum && (data.fromOrigin ?? 0) > 0 && isApportioned(w, data))
    return apportionedRange(w, m, sold);
  const whole = (data.told ?? []).find(({ iso3 }) => iso3 === union)?.value;
  if (!sold || !data.isSoldEstimated || data.isSum || !whole || (data.fromOrigin ?? 0) <= 0) return undefined;
  const { ledger } = w.study;
  const part = (data.fromOrigin ?? 0) / whole;
  const error = present(
    memberErrors.find(({ from }) => part >= from),
    "an error of a part",
  );
  const end = (side: "low" | "high"): string => {
    const factor = ledger.assumptionOnce(idOf("member_part", side), {
      label: `${side === "low" ? "Low" : "High"} end of eight of ten parts of a member in what the European Union sells, over the estimate`,
      unit: "1",
      format: times,
      value: error[side],
      low: error[side],
      high: error[side],
      measured: true,
      why: "Measured where importers name its members: what all sold there was given to each by what it sells elsewhere outside the Union.",
      sources: [],
    });
    return ledger.formulaOnce(
      idOf("d", data.iso3, "sold", side),
      `min(${sold} * ${factor}, ${Number((whole / data.bought).toPrecision(6))} * ${m.bought})`,
      {
        label: `${name}: bought from the origin, ${side} end of eight of ten such estimates`,
        unit: "USD",
        format: usd,
      },
    );
  };
  return { low: end("low"), high: end("high") };
}

/** The same where the importer's customs record the whole heading: shares are apportioned, and none can be more than all that is bought. */
function apportionedRange(
  { study: { ledger } }: ExportWork,
  { data, name, bought }: MarketCells,
  sold: string,
): { low: string; high: string } {
  const factor = ledger.assumptionOnce("sold_line_eight", {
    label: "Factor within which eight of ten sales apportioned from a heading lie",
    unit: "1",
    format: times,
    value: lineErrors.eight,
    low: lineErrors.eight,
    high: lineErrors.eight,
    measured: true,
    why: "Measured against figures that the United States tell by line.",
    sources: [],
  });
  const end = (side: "low" | "high", formula: string): string =>
    ledger.formulaOnce(idOf("d", data.iso3, "sold", side), formula, {
      label: `${name}: bought from the origin, ${side} end of eight of ten shares apportioned from a heading`,
      unit: "USD",
      format: usd,
    });
  return { low: end("low", `${sold} / ${factor}`), high: end("high", `min(${sold} * ${factor}, ${bought})`) };
}

/** "$116 million to $1.03 billion in eight of ten such cases". */
export function soldRangeWords(w: ExportWork, m: MarketCells): Inline[] {
  const range = soldRange(w, m);
  return range ? prose`${fig(range.low)} to ${fig(range.high)} in eight of ten such cases` : prose`no range of it was measured`;
}
