import type { Fact } from "../evidence/evidence.ts";
import { plural } from "../model/units.ts";
import { capital, lower } from "../writing/prose.ts";

/** Units that say how much, not what. */
export const measured =
  /^(?:(?:metric )?ton(?:ne)?s?|kilograms?|(?:hecto)?lit(?:re|er)s?|cubic met|square met|pieces?|units?|barrels?|\w*watt|TEU|MW|GW|TWh|kWh)/i;

/** A name of a measure within a sentence: names and months behind its first word keep their capitals. */
export const inSentence = (name: string): string => name.replace(/^\S+/u, lower);

/** "Overnight stays", "Production, tonnes", "Price a night", or what the axis says. */
export function nameOf({ metric, axis, unit }: Fact): string {
  const counted = /^[A-Z]{3}$/.test(unit) || unit === "1" ? "" : unit;
  const per = /^[A-Z]{3}\/(.+)$/.exec(unit)?.[1];
  if (metric === "other" && axis) return `${capital(axis)}${per ? `, a ${per}` : measured.test(counted) ? `, ${plural(counted)}` : ""}`;
  // A rate says what it is a part of, and "penetration" does not.
  if (metric === "penetration" && axis) return capital(axis);
  const of = axis ? ` (${inSentence(axis)})` : "";
  if (metric === "price") return `Price${per ? ` a ${per}` : ""}${of}`;
  if (metric === "volume")
    return `${!counted ? "Volume" : measured.test(counted) ? `Amount used, ${plural(counted)}` : capital(plural(counted))}${of}`;
  if (metric === "market_size") return `Sales of the market${of}`;
  return `${capital(metric.replaceAll("_", " "))}${metric === "employment" ? "" : counted ? `, ${plural(counted)}` : ""}${of}`;
}
