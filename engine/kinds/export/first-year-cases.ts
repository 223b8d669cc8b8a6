import { bearsAdded, hasAdded, type Landed } from "./landed.ts";
import type { Judged } from "./work.ts";

/** An added duty as the ranking counts it; on goods of both sides; on those of the origin alone; and not at all. */
export type DutyCase = "counted" | "both" | "alone" | "none";

/** Ends the label of a cell. */
export const caseLabels: Readonly<Record<DutyCase, string>> = {
  counted: "",
  both: ", with the added duty on both sides",
  alone: ", were the added duty on the exporter alone",
  none: ", without the added duty",
};

const settings: Readonly<Record<string, string>> = {
  low: "all inputs at the poor end",
  middle: "all inputs at the middle",
  high: "all inputs at the good end",
  capacity_low: "capacity at its poor end",
  capacity_high: "capacity at its good end",
  won_low: "part won at its poor end",
  won_high: "part won at its good end",
  margin_low: "margin at its poor end",
  margin_high: "margin at its good end",
  cost_high: "cost at its poor end",
  cost_low: "cost at its good end",
  room_low: "room at its poor end",
  room_high: "room at its good end",
  pass_low: "the part of competitors' duty that passes into the price at its poor end",
  pass_high: "the part of competitors' duty that passes into the price at its good end",
};
/** The setting of a case in words. */
export const plainly = (name: string): string => settings[name] ?? name;

type Base = { counted: string } & Partial<Record<DutyCase, string>>;
interface Bases {
  /** Cells of room or of present sales, and of the part of today's price that is given up; a case that is missing is the one that is counted. */
  bases: Base;
  lost: Partial<Record<DutyCase, string>>;
  /** Room at the ends of potential and caps: none where present sales are the base. */
  ends: { low: Base; high: Base } | null;
  /** What is given up at the ends of the part of competitors' duty that passes into the price; none where none of it is counted. */
  lostAt: { low: string; high: string } | null;
  /** The part that must pass into the price for a margin, an expression. */
  passAt: Landed["passAt"];
  /** The case beside the one that is counted; null where no duty was added. */
  added: "both" | "none" | null;
  /** Goods of the origin pay more for it: else competitors alone do, and no case has it on the exporter. */
  isBorne: boolean;
}

/**
 * What a market sells from and gives up under each case of its added duty: room and margin are of one case, as a duty that halves the room is the same
 * that falls on the margin.
 */
export function basesOf(market: Judged, landed: Landed | undefined, room: string | undefined): Bases {
  const base = room ?? market.sold ?? market.expected;
  const cases = market.dutyCases;
  const { unusedLow: low, unusedHigh: high } = market;
  const isRoom = room !== undefined && low !== null && high !== null;
  if (!landed || !hasAdded(market.data) || !landed.lostAtHigh)
    return {
      bases: { counted: base },
      lost: {},
      ends: isRoom ? { low: { counted: low }, high: { counted: high } } : null,
      lostAt: null,
      passAt: null,
      added: null,
      isBorne: false,
    };
  const onBoth = landed.lostOnBoth ?? landed.lostAtHigh;
  const isCounted = cases?.isCounted === true;
  const isBorne = bearsAdded(market.data);
  const roomIf = (own: string | null | undefined) => (room === undefined ? base : (own ?? base));
  return {
    bases: {
      counted: base,
      both: roomIf(isCounted ? room : cases?.unusedBoth),
      ...(isBorne ? { alone: roomIf(cases?.unusedAlone) } : {}),
      none: roomIf(cases?.unusedWithout),
    },
    lost: isBorne ? { alone: landed.lostAtHigh, both: onBoth, ...(isCounted ? { counted: onBoth } : {}) } : {},
    ends: isRoom
      ? {
          low: { counted: low, ...(isBorne && cases?.unusedAloneLow ? { alone: cases.unusedAloneLow } : {}) },
          high: { counted: high, ...(isBorne && cases?.unusedAloneHigh ? { alone: cases.unusedAloneHigh } : {}) },
        }
      : null,
    lostAt: isBorne && isCounted ? landed.lostAtPass : null,
    passAt: isBorne && isCounted ? landed.passAt : null,
    added: isCounted ? "none" : "both",
    isBorne,
  };
}
