import { z } from "zod";
import { packedTable } from "../reference/read-table.ts";

/** A name under which a report can be ordered: it means one market of the library or one official class. */
export interface MarketName {
  name: string;
  /** A market's own name, another name of a market or class, or a title of trade or industry statistics. */
  kind: "market" | "alias" | "trade" | "industry";
  /** How many steps the market lies below its industry: 0 for the industry itself. */
  depth: number;
  /** Of businesses that customers visit: shops, clinics, stations, farms. */
  isPlace: boolean;
}

const table = packedTable(
  new URL("../reference/classes/suggested.json.br", import.meta.url),
  z.object({
    name: z.array(z.string()),
    kind: z.array(z.enum(["market", "alias", "trade", "industry"])),
    depth: z.array(z.number().int()),
    isPlace: z.array(z.number()),
  }),
);

/** Every name that is suggested, each spelling once: the library's own names first, then what people say, then official titles. */
export function marketNames(): MarketName[] {
  const { name, kind, depth, isPlace } = table();
  return name.map((each, i) => ({ name: each, kind: kind[i] ?? "alias", depth: depth[i] ?? 1, isPlace: isPlace[i] === 1 }));
}
