import type { Inline } from "#document";
import { memberErrors } from "../../analysis/trade/apportioned.ts";
import { idOf, present } from "../../ledger.ts";
import { fig, prose, times, usd } from "../../writing/prose.ts";
import { union } from "./supplier-cells.ts";
import type { ExportWork, MarketCells } from "./work.ts";

/**
 * The ends between which eight of ten estimates of this kind lie, as cells, where an importer names the European Union as one supplier and the origin is a
 * member; undefined where what is sold is told.
 */
export function soldRange(w: ExportWork, m: MarketCells): { low: string; high: string } | undefined {
  const { data, sold, name } = m;
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

/** "$116 million to $1.03 billion in eight of ten such cases". */
export function soldRangeWords(w: ExportWork, m: MarketCells): Inline[] {
  const range = soldRange(w, m);
  return range ? prose`${fig(range.low)} to ${fig(range.high)} in eight of ten such cases` : prose`no range of it was measured`;
}
