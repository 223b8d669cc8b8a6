import type { Inline } from "#document";
import { partIds, type PartId } from "../../../analysis/trade/ease-model.ts";
import { rankChanges } from "../../../analysis/trade/rank-changes.ts";
import { weights as fittedWeights } from "../../../analysis/trade/weights.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, howMany, lowerFirst, prose, ref, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import type { ExportWork } from "../work.ts";
import { rankingSources, theName } from "../words.ts";

/** Destinations that are compared part by part. */
const closeRows = 10;

/** What stands together in one column. */
const groups: readonly { label: string; parts: readonly PartId[] }[] = [
  { label: "Demand", parts: ["demand"] },
  { label: "Ease of trade", parts: ["ease", "related", "ties"] },
  { label: "Distance", parts: ["distance"] },
  { label: "Agreement and duty", parts: ["agreement", "access"] },
  { label: "Competition", parts: ["competition"] },
  { label: "Growth and risk", parts: ["growth", "logistics", "prices"] },
];

/** Why each of the first stands where it stands. */
export function parts(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows = w.markets.slice(0, closeRows);
  const used = partIds.filter((id) => rows.every(({ data }) => ledger.has(idOf("d", data.iso3, id))));
  const typical = new Map(
    used.map((id) => {
      const logs = rows.map(({ data }) => `log(${idOf("d", data.iso3, id)})`).join(", ");
      return [
        id,
        ledger.formula(idOf("typical", id), `exp(mean(${logs}))`, {
          label: `Geometric mean of the first ten: ${fittedWeights[id].label}`,
          unit: "1",
          format: { style: "fixed", scale: 1, digits: 2 },
        }),
      ] as const;
    }),
  );
  const points = { style: "fixed", scale: 1, digits: 1 } as const;
  const cells = rows.map((m) => ({
    m,
    groups: groups.map(({ label, parts: ids }) => {
      const terms = ids
        .filter((id) => used.includes(id))
        .map((id) => `${w.weights[id]} * log(${idOf("d", m.data.iso3, id)} / ${typical.get(id) ?? ""})`);
      return terms.length === 0
        ? undefined
        : ledger.formula(idOf("d", m.data.iso3, "points", label), `25 / log(10) * (${terms.join(" + ")})`, {
            label: `${m.name}: points for ${label.toLowerCase()}`,
            unit: "1",
            format: points,
          });
    }),
  }));
  const shown = groups.map((g, i) => ({ ...g, i })).filter(({ i }) => cells.some((c) => c.groups[i]));
  s.exhibit("ranking_parts", {
    status: "filled",
    quality: "modelled",
    title: partsWords(w, cells),
    subtitle: prose`Points of the score against the mean of the ten; the weights are in ${ref("ex_weights")}`,
    table: {
      columns: [left("Destination", 3), ...shown.map(({ label }) => right(label))],
      rows: cells.map((c) => row(text(c.m.name), ...shown.map(({ i }) => figure(c.groups[i])))),
    },
    note: prose`A potential is held to what is imported; where that binds, the points come to more than the score shows.`,
    sources: rankingSources,
  });
}

/** What adds the most points to one of the first, and what takes the most from one. */
function partsWords(
  w: ExportWork,
  rows: readonly { m: ExportWork["markets"][number]; groups: readonly (string | undefined)[] }[],
): Inline[] {
  const all = rows
    .flatMap(({ m, groups: own }) => own.flatMap((cell, at) => (cell ? [{ m, cell, label: groups[at]?.label ?? "" }] : [])))
    .toSorted((a, b) => value(w, b.cell) - value(w, a.cell));
  const [top, last] = [all[0], all.at(-1)];
  if (!top || !last || top === last) return prose`What lifts and what holds back each of the first ten of the index`;
  const name = (m: (typeof all)[number]["m"]) => word(theName(m.name));
  return prose`What sets the first ten of the index apart: ${lowerFirst(top.label)} gives ${name(top.m)} ${fig(top.cell)} points beside their mean, ${lowerFirst(last.label)} gives ${name(last.m)} ${fig(last.cell)}`;
}

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
  const index = (iso3: string) => idOf("d", iso3, "index");
  /** How many times the index of a destination must be what it is: of the one above only its imports count where its potential is held to them. */
  const timesIndex = (m: (typeof rows)[number], above: (typeof rows)[number]) => {
    const [own, theirs] = [index(m.data.iso3), index(above.data.iso3)];
    return `if(${above.potential} < ${above.fitted}, ${theirs} / ${own}, ${above.potential} * (index_total - ${own}) / (${own} * (${spread} - ${above.potential})))`;
  };
  const cells = rows.map((m) => {
    const change = turning.get(m.data.iso3);
    const above = change && rows.find(({ data }) => data.iso3 === change.above);
    const isBehind = change !== undefined && change.demand > 1;
    return {
      m,
      above,
      demand:
        change && above && isBehind
          ? ledger.formula(
              idOf("d", m.data.iso3, "to_pass"),
              `max((${timesIndex(m, above)}) ^ (1 / ${w.weights.demand}), ${above.potential} / ${m.fitted})`,
              {
                label: `${m.name}: how many times its imports must be to pass ${above.name}`,
                unit: "1",
                format: { style: "multiple", digits: 2 },
              },
            )
          : undefined,
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
    title: prose`${capital(howMany(sure))} of the first ten of the index ${sure === 1 ? "is" : "are"} among its first five in at least eight of ten draws, and what would change the order`,
    subtitle: prose`Places in eight of ten draws, and what brings a destination past the one above it`,
    table: {
      columns: [
        left("Destination", 3),
        right("Place"),
        right("From"),
        right("To"),
        right("Among the first five"),
        right("Imports to pass"),
        left("Weight that would", 3),
      ],
      rows: cells.map(({ m, demand, weight }) =>
        row(
          text(m.name),
          figure(m.place),
          figure(m.rankLow),
          figure(m.rankHigh),
          figure(m.firstFive),
          demand ? figure(demand) : text("–"),
          text(weight),
        ),
      ),
    },
    note: prose`Imports to pass: how many times today's imports would bring it past the one above. A dash: nothing stands above it. Held to imports: the share of one of the two is all that it imports of the mix, which no weight moves.`,
    sources: rankingSources,
  });
}
