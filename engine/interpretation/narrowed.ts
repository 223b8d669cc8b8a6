import { keyOfName } from "../reference/market-words.ts";
import widerNames from "../reference/classes/wider-names.json" with { type: "json" };

/** What a typed name covers beside the class that stands for it; empty where the class is all that the name means. */
export function leftOutOf(name: string, code: string): readonly string[] {
  const key = keyOfName(name);
  return widerNames.find((row) => row.code === code && row.names.some((wider) => keyOfName(wider) === key))?.left ?? [];
}
