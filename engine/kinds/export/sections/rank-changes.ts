import { rankChanges } from "../../../analysis/trade/rank-changes.ts";
import { weights as fittedWeights } from "../../../analysis/trade/weights.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, howMany, prose } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { ExportWork } from "../work.ts";
import { rankingSources } from "../words.ts";

/** Destinations that are compared part by part. */
const closeRows = 10;

/** What would move the first. */
export function changes(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.markets.slice(0, closeRows);
  const spread = ["exports_spread", "trial_exports"].find((id) => ledger.has(id)) ?? w.exports;
  const turning = new Map(
    rankChanges(
      rows.map(({ data, placed: { parts: own, potential } }) => ({ iso3: data.iso3, parts: own, potential, imports: data.imports })),
      fittedWeights,
      { exports: value(w, spread), total: value(w, "index_total") },
    ).map((change) => [change.iso3, change]),
  );
  const cells = rows.map((m) => {
    const change = turning.get(m.data.iso3);
    const isBehind = change !== undefined && change.demand > 1;
    return {
      m,
      weight:
        change === undefined
          ? "–"
          : change.isHeld
            ? "none: held to imports"
            : isBehind && change.weight
              ? fittedWeights[change.weight.part].label
              : "none within its range",
    };
  });
  const sure = rows.filter((m) => value(w, m.firstFive) >= 0.8).length;
  s.exhibit("rank_changes", {
    status: "filled",
    quality: "modelled",
    title: prose`${capital(howMany(sure))} of the first ten destinations ${sure === 1 ? "stays" : "stay"} among the first five in at least eight of ten draws`,
    subtitle: prose`Places in eight of ten draws, and what brings a destination past the one above it`,
    table: {
      columns: [
        left("Destination", 3),
        right("Place"),
        right("From"),
        right("To"),
        right("Among the first five"),
        left("What passes the one above", 3),
      ],
      rows: cells.map(({ m, weight }) =>
        row(text(m.name), figure(m.place), figure(m.rankLow), figure(m.rankHigh), figure(m.firstFive), text(weight)),
      ),
    },
    note: prose`The weight: one that within its range brings it past the one above it. A dash: nothing stands above it.${cells.some(({ weight }) => weight.includes("held to imports")) ? " Held to imports: one of the two is capped at all that it imports of these goods, which no weight changes." : ""}`,
    sources: rankingSources,
  });
}
