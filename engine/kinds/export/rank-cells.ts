import type { FigureFormat } from "#shared/figures.ts";
import { partIds, type PartId } from "../../analysis/trade/ease-model.ts";
import { leastSpread } from "../../analysis/trade/ranking.ts";
import { weights as fittedWeights } from "../../analysis/trade/weights.ts";
import { isFarBelow } from "../../analysis/trade/room.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { usd } from "../../writing/prose.ts";
import { dutyCases } from "./duty-cases.ts";
import { enterPlaces, placeCell, plain, whole } from "./rank-places.ts";
import { roomOfGap } from "./room-cells.ts";
import { leverCases } from "./lever-cases.ts";
import { multipleOf } from "./tested-multiple.ts";
import { byTested } from "./verdict-words.ts";
import type { MarketCells, Placed } from "./work.ts";
import { rankingSources } from "./words.ts";

/** Tables of the ledger: what is held of each destination, and what the ranking gives at the printed weights. */
const [held, given] = ["destinations", "places"];

const partLabels: Readonly<Record<PartId, string>> = {
  demand: "imports of the mix sold, USD",
  ease: "ease of trade in all goods",
  related: "ease of trade in related goods",
  distance: "distance, thousand km",
  ties: "border, language and past in common",
  agreement: "trade agreement",
  competition: "concentration of the other suppliers",
  access: "duty against that of competitors",
  growth: "growth of the economy over five years",
  logistics: "logistics performance",
  prices: "inflation",
};

/** Destinations whose potential follows the reader's weights: the first of the ranking and of the lists by tested potential, and those that the brief names. */
const live = 25;

export interface RankInput {
  rows: readonly Placed[];
  /** Cell of the origin's exports. */
  exports: string;
  wanted: readonly string[];
  /** Of the draws of weights and imports. */
  seed: number;
}

export interface RankCells {
  markets: MarketCells[];
  weights: Record<PartId, string>;
  /** Imports of all destinations, and what is sold to them. */
  importsTotal: string;
  soldTotal: string;
  testedTotal: string;
}

/**
 * Enters every destination. Of the first ones each part, the index and the potential are formulas over the weights; the others are read from a
 * table of what the printed weights give, and the sum of their indices stays as it is. Places follow the weights for all.
 */
export function enterRanking(ledger: Ledger, { rows, exports, wanted, seed }: RankInput): RankCells {
  const weights = Object.fromEntries(
    partIds.map((id) => {
      const { value, low, high, label, why } = fittedWeights[id];
      return [
        id,
        ledger.assumption(idOf("weight", id), {
          label: `Weight of ${label}`,
          unit: "1",
          format: plain,
          value,
          low,
          high,
          why,
          sources: [],
        }),
      ];
    }),
  ) as Record<PartId, string>;
  const used = partIds.filter((id) => rows.some(({ parts }) => parts[id] !== 1));
  const listed = new Set(
    byTested(rows.map((row) => ({ data: row.data, placed: row })))
      .slice(0, live)
      .map(({ data }) => data.iso3),
  );
  const isLive = ({ data, rank }: Placed) => rank <= live || listed.has(data.iso3) || wanted.includes(data.iso3);
  const about = ({ data }: Placed) => ({
    code: data.iso3,
    name: data.name,
    group: data.country.macroRegion ?? "Other",
    imputed: data.isSum || data.isUntold,
  });
  const shared = { method: "table-sum", unit: "1", sources: rankingSources } as const;
  ledger.run({
    id: held,
    label: "Destinations: what the tables hold of each",
    columns: ["bought", "fitted", "sold", "km", "told", ...used],
    rows: rows.map((row) => ({
      ...about(row),
      values: [
        row.data.bought,
        row.data.imports,
        row.data.fromOrigin ?? 0,
        row.data.distanceKm ?? 0,
        // Imports where it is told what the origin sells there: a share of anything else would count a hole as nothing.
        row.data.fromOrigin === null ? 0 : row.data.bought,
        ...used.map((id) => row.parts[id]),
      ],
    })),
    ...shared,
  });
  ledger.run({
    id: given,
    label: "What the printed weights give",
    columns: ["potential", "tested"],
    rows: rows.map((row) => ({
      ...about(row),
      group: isLive(row) ? "live" : "others",
      values: [row.potential, testedOf(row)],
    })),
    ...shared,
  });
  const read = (run: string, column: string, row: Placed, value: number, label: string, unit: string, format: FigureFormat): string => {
    const id = idOf(run === held ? "d" : "given", row.data.iso3, column);
    return ledger.methodOnce(id, run, `row:${column}:${row.data.iso3}`, value, { label: `${row.data.name}: ${label}`, unit, format });
  };
  const soldTo = (row: Placed) => read(held, "sold", row, row.data.fromOrigin ?? 0, soldLabel(row), "USD", usd);
  const told = rows.find(({ data }) => data.isSum && (data.fromOrigin ?? 0) > 0);
  const spread = told
    ? ledger.formula("exports_spread", `max(${exports} - ${soldTo(told)}, ${leastSpread} * ${exports})`, {
        label: `Exports that the index spreads: all but what is told of sales to ${told.data.members.join(", ")}`,
        unit: "USD",
        format: usd,
      })
    : exports;
  const rest = enterPlaces(ledger, rows, { table: held, weights, used, exports: spread, seed }, isLive);
  const indices = new Map(
    rows.filter(isLive).map((row) => {
      const formula = used.map((id) => `${read(held, id, row, row.parts[id], partLabels[id], "1", plain)} ^ ${weights[id]}`).join(" * ");
      return [
        row,
        ledger.formula(idOf("d", row.data.iso3, "index"), formula, {
          label: `${row.data.name}: index of potential`,
          unit: "1",
          format: plain,
        }),
      ];
    }),
  );
  const total = ledger.formula("index_total", `sum(${[...indices.values(), ...(rest ? [rest] : [])].join(", ")})`, {
    label: "Sum of the indices of all destinations",
    unit: "1",
    format: plain,
  });
  const fitted = (row: Placed) => read(held, "fitted", row, row.data.imports, `imports of the mix that the origin sells, 2024`, "USD", usd);
  const potentials = new Map(
    [...indices].map(([row, index]) => [
      row,
      ledger.formula(idOf("d", row.data.iso3, "potential"), `min(${spread} * ${index} / ${total}, ${fitted(row)})`, {
        label: `${row.data.name}: share of exports by the index, untested`,
        unit: "USD",
        format: usd,
      }),
    ]),
  );
  const top = ledger.formula("potential_best", `max(${[...potentials.values()].join(", ")})`, {
    label: "Largest potential of any destination",
    unit: "USD",
    format: usd,
  });
  const once = (row: Placed, what: string, formula: string, label: string, unit: string, format: FigureFormat) =>
    ledger.formulaOnce(idOf("d", row.data.iso3, what), formula, { label: `${row.data.name}: ${label}`, unit, format });
  const mostHeld = () => {
    const most = largestShare(rows);
    return ledger.formulaOnce("most_held", String(Number(most.share.toFixed(4))), {
      label: `Largest part of its imports that one origin holds in any of the ten largest importers recorded singly (${most.name})`,
      unit: "1",
      format: { style: "percent", digits: 1 },
    });
  };
  const markets = rows.map((row): MarketCells => {
    const { data, rank } = row;
    const soldCell = () => (data.fromOrigin === null ? "0" : soldTo(row));
    // Where sales lie near or below the low end of the potential, room counts in proportion.
    const isNearLow = (data.fromOrigin ?? 0) < nearLow * row.middle.low;
    const room = (expected: string, low: () => string, end: "" | ".low" | ".high" = ""): string =>
      roomOfGap(ledger, { expected, low: isNearLow ? low() : null, sold: soldCell(), fitted: fitted(row), end });
    // A report enters what it prints: each figure is read when it is first asked for.
    return {
      data,
      placed: row,
      name: data.name,
      rank,
      get bought() {
        return read(held, "bought", row, data.bought, `imports of the product, 2024`, "USD", usd);
      },
      get fitted() {
        return fitted(row);
      },
      get sold() {
        return data.fromOrigin === null ? null : soldCell();
      },
      get potential() {
        return potentials.get(row) ?? read(given, "potential", row, row.potential, "share of exports by the index, untested", "USD", usd);
      },
      get expected() {
        return once(
          row,
          "expected",
          `min(${this.potential} * ${multipleOf(ledger, row, "middle")}, ${fitted(row)})`,
          "tested potential a year",
          "USD",
          usd,
        );
      },
      get unused() {
        return this.sold === null || isBelow(row)
          ? null
          : once(
              row,
              "unused",
              room(this.expected, () => this.low),
              "room a year",
              "USD",
              usd,
            );
      },
      get unusedLow() {
        return this.unused === null
          ? null
          : once(
              row,
              "unused_low",
              room(this.low, () => this.low, ".low"),
              "room a year at the low end of potential and caps",
              "USD",
              usd,
            );
      },
      get unusedHigh() {
        return this.unused === null
          ? null
          : once(
              row,
              "unused_high",
              room(this.high, () => this.low, ".high"),
              "room a year at the high end of potential and caps",
              "USD",
              usd,
            );
      },
      get dutyCases() {
        const index = indices.get(row);
        const sold = isBelow(row) ? null : this.sold;
        return index === undefined
          ? null
          : dutyCases(ledger, {
              row,
              index,
              total,
              exports: spread,
              fitted: fitted(row),
              sold,
              weight: weights.access,
              band: multipleOf(ledger, row, "middle"),
              room: (expected, end) => room(expected, () => this.low, end),
              low: () => this.low,
              high: () => this.high,
            });
      },
      get levers() {
        const index = indices.get(row);
        return index === undefined || this.unused === null
          ? []
          : leverCases(ledger, {
              row,
              index,
              total,
              exports: spread,
              fitted: fitted(row),
              weights,
              band: multipleOf(ledger, row, "middle"),
              room: (expected) => room(expected, () => this.low),
            });
      },
      roomAt(id, words, factor, part) {
        if (this.sold === null) return null;
        const sold = part === 1 ? this.sold : `(${this.sold} * ${part})`;
        const low = `(${this.low} * ${factor})`;
        return once(
          row,
          idOf("unused", id),
          roomOfGap(ledger, { expected: `(${this.expected} * ${factor})`, low, sold, fitted: fitted(row) }),
          `room a year, ${words}`,
          "USD",
          usd,
        );
      },
      get competition() {
        return data.suppliers.length > 0
          ? read(held, "competition", row, row.parts.competition, partLabels.competition, "1", plain)
          : undefined;
      },
      get score() {
        return once(row, "score", `max(100 + 25 * log(max(${this.potential} / ${top}, 0.000001)) / log(10), 0)`, "score", "1", whole);
      },
      get low() {
        return once(row, "low", `${this.potential} * ${multipleOf(ledger, row, "low")}`, "low end of the tested potential", "USD", usd);
      },
      get high() {
        return once(
          row,
          "high",
          `max(${this.expected}, min(${this.potential} * ${multipleOf(ledger, row, "high")}, ${fitted(row)}, max(${mostHeld()} * ${this.bought}, ${soldCell()})))`,
          "high end of the tested potential",
          "USD",
          usd,
        );
      },
      get place() {
        return placeCell(row, "place");
      },
      get km() {
        return read(held, "km", row, data.distanceKm ?? 0, "distance", "km", { style: "compact", unit: "km" });
      },
      get rankLow() {
        return placeCell(row, "p10");
      },
      get rankHigh() {
        return placeCell(row, "p90");
      },
      get firstFive() {
        return placeCell(row, "five");
      },
    };
  });
  const totalOf = (column: "bought" | "sold", label: string, of: (row: Placed) => number) =>
    ledger.method(
      idOf(column, "total"),
      held,
      `sum:${column}`,
      rows.reduce((all, row) => all + of(row), 0),
      { label, unit: "USD", format: usd },
    );
  return {
    markets,
    weights,
    importsTotal: totalOf("bought", "Imports of all destinations, 2024", ({ data }) => data.bought),
    testedTotal: ledger.method(
      "tested_total",
      given,
      "sum:tested",
      rows.reduce((all, row) => all + testedOf(row), 0),
      { label: "Tested potential of all destinations with a place, at the printed weights", unit: "USD", format: usd },
    ),
    soldTotal: totalOf("sold", "Exports recorded by buyer, 2024", ({ data }) => data.fromOrigin ?? 0),
  };
}

/** Largest importers among which the most that one origin holds is looked for. */
const largestImporters = 10;
/** What one origin has come to hold in a large market: no high end of a potential goes beyond it. */
function largestShare(rows: readonly Placed[]): { share: number; name: string } {
  return rows
    .filter(({ data }) => !data.isSum && data.suppliers.length > 0)
    .toSorted((a, b) => b.data.bought - a.data.bought)
    .slice(0, largestImporters)
    .map(({ data }) => ({ share: Math.min(1, (data.suppliers[0]?.value ?? 0) / data.bought), name: data.name }))
    .reduce((most, held) => (held.share > most.share ? held : most), { share: 0, name: "" });
}

/** What is tested of a destination that has a place. */
const testedOf = ({ data, expected }: Placed): number => (data.isSum || data.isUntold ? 0 : expected);
const soldLabel = ({ data }: Placed): string => `bought from the origin, 2024${data.isSoldEstimated ? ", estimated" : ""}`;
/** Sales far below the range of the model are no room: it misses what keeps the goods out, as it misses what drives them above it. */
const isBelow = ({ data, middle }: Placed): boolean => data.fromOrigin !== null && isFarBelow(data.fromOrigin, middle.low);
/** Part of the low end up to which the formula of room holds the proportion: a reader's weights move the low end. */
const nearLow = 1.5;
