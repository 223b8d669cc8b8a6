/**
 * Estimates who sells what to a block of importers whose own lines are missing. Shapes: exporter → heading → value; all values in one unit.
 */
export type Flows = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Missing {
  /** What the block buys of each heading. */
  bought: ReadonlyMap<string, number>;
  /** Imports by importer, exporter and heading that are known, of importers like those of the block. */
  alike: ReadonlyMap<string, Flows>;
  /** Exports to all other importers. */
  elsewhere: Flows;
  /** Exports of all goods to the block, as total exports less what others import; absent or negative where the totals do not fit. */
  totals: ReadonlyMap<string, { value: number; spread: number }>;
  /** What a group of exporters sells the block of a heading: a union's total that is published as one. */
  group?: { members: ReadonlySet<string>; sold: ReadonlyMap<string, number> };
  /** Importers of the block and their part of its imports: none buys from itself. */
  block: ReadonlyMap<string, number>;
}

/** Part of an exporter's share that comes from all its exports and not from those to importers like the block. */
const fromElsewhere = 0.1;
/** Standard deviation (logarithm) by which an exporter's sales to the block miss what its share among importers alike foretells: measured on hidden blocks. */
const priorSpread = 0.5;
/** Farthest that totals may move an exporter from its foretold sales: beyond it they count goods in transit. */
const farthest = 2.5;
const rounds = 40;

/**
 * Starts from each exporter's share in the imports of importers alike, then brings it in turn to what the block buys of each heading, to the
 * group's sales and to each exporter's total (iterative proportional fitting: Deming & Stephan 1940).
 */
export function flowsToBlock({ bought, alike, elsewhere, totals, group, block }: Missing): Map<string, Map<string, number>> {
  const headings = [...bought].filter(([, value]) => value > 0).map(([heading]) => heading);
  const flows = new Map<string, Map<string, number>>();
  const everywhere = totalBy(elsewhere);
  const others = new Map([...alike].map(([importer, from]) => [importer, totalBy(from)]));
  for (const exporter of elsewhere.keys()) {
    const row = new Map<string, number>();
    for (const heading of headings) {
      let sold = 0,
        all = 0;
      for (const [importer, from] of alike) {
        if (importer === exporter) continue;
        sold += from.get(exporter)?.get(heading) ?? 0;
        all += others.get(importer)?.get(heading) ?? 0;
      }
      const world = everywhere.get(heading) ?? 0,
        near = all > 0 ? sold / all : 0,
        far = world > 0 ? (elsewhere.get(exporter)?.get(heading) ?? 0) / world : 0;
      const share = all > 0 ? (1 - fromElsewhere) * near + fromElsewhere * far : far;
      if (share > 0) row.set(heading, share * (bought.get(heading) ?? 0) * (1 - (block.get(exporter) ?? 0)));
    }
    flows.set(exporter, row);
  }
  toHeadings(flows, bought);
  const targets = new Map(
    [...flows].map(([exporter, row]) => {
      const foretold = sum(row.values()),
        total = totals.get(exporter);
      if (!total || total.value <= 0 || foretold <= 0) return [exporter, foretold] as const;
      const trust = 1 / total.spread ** 2,
        log = (trust * Math.log(total.value / foretold)) / (trust + 1 / priorSpread ** 2);
      return [exporter, foretold * Math.exp(Math.max(-Math.log(farthest), Math.min(Math.log(farthest), log)))] as const;
    }),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [exporter, row] of flows) scale(row, (targets.get(exporter) ?? 0) / sum(row.values()));
    if (group) toGroup(flows, group);
    toHeadings(flows, bought);
  }
  return flows;
}

function toHeadings(flows: ReadonlyMap<string, Map<string, number>>, bought: ReadonlyMap<string, number>): void {
  const sold = totalBy(flows);
  for (const row of flows.values())
    for (const [heading, value] of row) row.set(heading, (value * (bought.get(heading) ?? 0)) / (sold.get(heading) ?? 1));
}

function toGroup(flows: ReadonlyMap<string, Map<string, number>>, { members, sold }: NonNullable<Missing["group"]>): void {
  const now = totalBy(new Map([...flows].filter(([exporter]) => members.has(exporter))));
  for (const [exporter, row] of flows)
    if (members.has(exporter))
      for (const [heading, value] of row) {
        const target = sold.get(heading),
          is = now.get(heading) ?? 0;
        if (target !== undefined && is > 0) row.set(heading, (value * target) / is);
      }
}

function scale(row: Map<string, number>, factor: number): void {
  if (Number.isFinite(factor)) for (const [heading, value] of row) row.set(heading, value * factor);
}

export function totalBy(flows: Flows): Map<string, number> {
  const all = new Map<string, number>();
  for (const row of flows.values()) for (const [heading, value] of row) all.set(heading, (all.get(heading) ?? 0) + value);
  return all;
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};
