import { idOf } from "../../ledger.ts";
import { usd } from "../../writing/prose.ts";
import { tradeYear } from "./interpret.ts";
import type { ExportWork } from "./work.ts";
import { tradeSource } from "./words.ts";

/** The world's exports of a line or heading that is not counted, as a cell. */
export function leftOutCell({ study: { ledger } }: ExportWork, { code, world }: { code: string; world: number }): string {
  const run = idOf("alike", code);
  if (ledger.has(idOf(run, "world"))) return idOf(run, "world");
  ledger.run({
    id: run,
    method: "table-sum",
    label: `World exports of HS ${code}, ${tradeYear}`,
    unit: "USD",
    sources: [tradeSource],
    columns: ["world"],
    rows: [{ code, name: `HS ${code}`, group: "lines", imputed: false, values: [world] }],
  });
  return ledger.method(idOf(run, "world"), run, "sum:world", world, {
    label: `World exports, HS ${code}, ${tradeYear}: not counted`,
    unit: "USD",
    format: usd,
  });
}
