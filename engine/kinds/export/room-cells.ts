import { roomCaps } from "../../analysis/trade/room.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { pct } from "../../writing/prose.ts";

const labels: Readonly<Record<keyof typeof roomCaps, { label: string; why: string }>> = {
  growth: {
    label: "Room at most, as a part of what is sold there",
    why: "Ours: a plan that more than doubles present sales needs a reason that no table gives.",
  },
  entry: {
    label: "Room at most as a part of the potential, where that is more than the part of sales",
    why: "Ours: where a model sees many times what is sold, it mostly misses what keeps the goods out.",
  },
  others: {
    label: "Room at most, as a part of what all others sell there",
    why: "Ours: what one origin may take from all others in the years of a plan. Nothing tests it.",
  },
  below: {
    label: "Sales at which no room counts, as a part of the low end of the potential",
    why: "Ours: below it the model misses what keeps the goods out; between it and the low end room counts in proportion.",
  },
};

/** A cap of ours as a cell, entered when it is first asked for. */
function roomCap(ledger: Ledger, cap: keyof typeof roomCaps): string {
  return ledger.assumptionOnce(idOf("room", cap), { ...labels[cap], ...roomCaps[cap], unit: "1", format: pct, sources: [] });
}

/** Room of a potential as an expression: the gap to what is sold, under our caps at their centre or at one end. */
export function roomOfGap(
  ledger: Ledger,
  {
    expected,
    low,
    sold,
    fitted,
    end = "",
  }: { expected: string; low: string | null; sold: string; fitted: string; end?: "" | ".low" | ".high" },
): string {
  const cap = (what: keyof typeof roomCaps) => `${roomCap(ledger, what)}${end}`;
  const gap = `max(min(${expected} - ${sold}, max(${sold} * ${cap("growth")}, ${expected} * ${cap("entry")}), (${fitted} - ${sold}) * ${cap("others")}), 0)`;
  // At the high end of the caps sales that are counted in proportion are so from a lower part of the potential on.
  const none = `${roomCap(ledger, "below")}${{ "": "", ".low": ".high", ".high": ".low" }[end]}`;
  return low === null ? gap : `${gap} * min(max((${sold} / ${low} - ${none}) / (1 - ${none}), 0), 1)`;
}
