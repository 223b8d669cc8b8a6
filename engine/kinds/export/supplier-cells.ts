import { idOf } from "../../ledger.ts";
import { value as valueOf } from "../../writing/phrases.ts";
import { pct, usd } from "../../writing/prose.ts";
import { exporterCell, exporterOf, grows, isReseller, mayResell, partAlike, sellsAlike } from "./exporters.ts";
import type { MarketCells, ExportWork } from "./work.ts";
import { inText, nameOf, partnerSource, aboutPct } from "./words.ts";

/** What the shares of a destination need of it. */
export type Told = Pick<MarketCells, "data" | "competition" | "bought">;

/** Who supplies a destination, as cells. */
export interface SupplierCells {
  /** The largest first; the origin wherever it stands. */
  rows: readonly { iso3: string; name: string; value: string; share: string; isOrigin: boolean }[];
  /** The origin's share; undefined where it sells nothing that is recorded. */
  own: string | undefined;
  rest: string | undefined;
  /**
   * Sum of squared shares of all but the origin, 0 to 10,000, as the ranking counts it. Where the table groups suppliers it counts the members
   * by what they sell elsewhere, and `most` is the index with each group as one: the upper bound.
   */
  hhi: string | undefined;
  most: string | undefined;
}

/** Suppliers that a destination's page names. */
const named = 5;
const cache = new WeakMap<ExportWork, Map<string, SupplierCells | undefined>>();

/** Enters the suppliers that a destination's customs name, once. Undefined where none are told, as for importers that are held as a sum. */
export function suppliersOf(w: ExportWork, m: Told): SupplierCells | undefined {
  const { data } = m;
  const known = cache.get(w) ?? new Map<string, SupplierCells | undefined>();
  cache.set(w, known);
  if (!known.has(data.iso3)) known.set(data.iso3, enter(w, m));
  return known.get(data.iso3);
}

type Supplier = SupplierCells["rows"][number];
/** The suppliers of a destination beside the origin, the largest first; none where none are told. */
export const otherSuppliers = (w: ExportWork, m: Told): readonly Supplier[] => suppliersOf(w, m)?.rows.filter((r) => !r.isOrigin) ?? [];
/** The largest of them, whether it makes the goods or resells them. */
export const firstSupplierOf = (w: ExportWork, m: Told): Supplier | undefined => otherSuppliers(w, m)[0];

/** A supplier that makes what it sells, of the same lines as the origin; the European Union as one where most of what its members sell is so. */
const isLikeMaker = (w: ExportWork, iso3: string): boolean =>
  iso3 === union ? isUnionLike(w) : !mayResell(w, iso3) && sellsAlike(w, iso3);
/** Members of the European Union that sell the goods abroad, without the origin. */
export const membersOfUnion = (w: ExportWork) =>
  w.facts.exporters.filter(({ iso3 }) => iso3 !== w.subject.origin.iso3 && w.subject.evidence.terms(iso3, union) === "union");
/** Ours: part of what its members sell abroad from which the Union is a maker of like goods. */
const mostly = 0.5;
function isUnionLike(w: ExportWork): boolean {
  const members = membersOfUnion(w);
  const sum = (rows: typeof members) => rows.reduce((all, { value }) => all + value, 0);
  return sum(members.filter(({ iso3 }) => isLikeMaker(w, iso3))) >= mostly * sum(members);
}
/** The first members of the Union by what they sell outside it, makers of like goods alone: where the table tells the Union as one, nothing nearer is held. */
export function firstMembers(w: ExportWork, { data }: Told): readonly string[] {
  const members = new Set(membersOfUnion(w).map(({ iso3 }) => iso3));
  const rows = data.suppliers.filter(({ iso3 }) => members.has(iso3)).toSorted((a, b) => b.value - a.value);
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  return rows
    .filter(({ iso3, value }) => value >= leastMember * all && isLikeMaker(w, iso3))
    .slice(0, membersNamed)
    .map(({ iso3 }) => nameOf(w, iso3));
}
const membersNamed = 3;
/** Ours: part of what the members sell outside the Union from which one is named. */
const leastMember = 0.05;
/** Suppliers named in a market that resell, as far as the tables tell: they buy more than they sell, or nothing is grown there. */
export const resellersAmong = (w: ExportWork, rows: readonly Supplier[]): readonly Supplier[] =>
  rows.filter((r) => !r.isOrigin && r.iso3 !== union && isReseller(w, r.iso3));
/** Ours: share of imports from which a like maker counts as the one to beat, however large those that are not like are. */
const leastCompetitor = 0.02;
/** Ours: share of imports below which a supplier is not named as one that is met. */
const leastMet = 0.01;

/**
 * The first supplier beside the origin that makes like goods, as far as the tables tell: one that buys much of them abroad may resell what others
 * made, the origin's goods among it, and one that sells other lines meets other buyers, unless the part of it that falls on these lines is more than
 * what the like maker sells in all. Else the largest that makes any; else the largest.
 */
export function competitorOf(w: ExportWork, m: Told): Supplier | undefined {
  const others = otherSuppliers(w, m);
  const like = others.find((r) => isLikeMaker(w, r.iso3) && valueOf(w, r.share) >= leastCompetitor);
  const larger = others.find(
    (r) =>
      like !== undefined &&
      r.iso3 !== union &&
      !mayResell(w, r.iso3) &&
      valueOf(w, r.share) * partAlike(w, r.iso3) > valueOf(w, like.share),
  );
  return larger ?? like ?? others.find((r) => r.iso3 !== union && !mayResell(w, r.iso3) && valueOf(w, r.share) >= leastMet) ?? others[0];
}

/** Ours: part of imports from which a supplier may take sales there, and is hidden in no sum of others. */
export const fairPart = 0.1;
/** The first competitor where it holds a fair part: what is bought from nobody else may be lost to a ban or a bank, and not to a hundredth of imports. */
export function threatOf(w: ExportWork, m: Told): Supplier | undefined {
  const first = competitorOf(w, m);
  return first && valueOf(w, first.share) >= fairPart ? first : otherSuppliers(w, m).find((r) => valueOf(w, r.share) >= fairPart);
}

/** The largest suppliers beside the origin that a seller meets; the first at least. */
export const suppliersMet = (w: ExportWork, m: Told, most: number): readonly Supplier[] =>
  otherSuppliers(w, m)
    .filter((r, at) => at === 0 || valueOf(w, r.share) >= leastMet)
    .slice(0, most);

/** Part of the world's exports from which a country's own makers meet whoever sells there: ours. */
const largeMaker = 0.05;

/** What a destination itself sells abroad of the goods, as a cell, where its own makers are the first competitors: a large or a net exporter. */
export function ownMakersOf(w: ExportWork, { data }: Pick<MarketCells, "data">): string | undefined {
  const world = valueOf(w, w.worldExports);
  const own = exporterOf(w, data.iso3);
  // Who packs or passes on what others grow makes none.
  if (!grows(w, data.iso3)) return undefined;
  if (!own || (own.value < largeMaker * world && (own.value <= own.imports || own.value < 0.1 * largeMaker * world))) return undefined;
  return exporterCell(w, own, "product");
}

function enter(w: ExportWork, m: Told): SupplierCells | undefined {
  const { data } = m;
  const { ledger } = w.study;
  const all = toldApart(w, data).filter(({ iso3, value }) => value > 0 && iso3 !== data.iso3);
  const sum = all.reduce((total, { value }) => total + value, 0);
  if (all.length === 0 || sum <= 0) return undefined;
  const run = idOf("suppliers", data.iso3);
  // One base for every share of a market: its imports, so that what is told by supplier and what is told of nobody make the whole.
  const isShort = sum < data.bought;
  const isEstimated = w.facts.part < 1 && !data.isToldByLine;
  ledger.run({
    id: run,
    method: "table-sum",
    label: `Suppliers of ${data.name}, 2024${isEstimated ? ", scaled from the customs heading" : ""}`,
    unit: "USD",
    sources: [partnerSource],
    columns: ["value"],
    rows: all.map(({ iso3, value }) => ({
      code: iso3,
      name: supplierName(w, iso3),
      group: "suppliers",
      imputed: isEstimated || isMemberTold(w, m, iso3),
      values: [value],
    })),
  });
  const total = ledger.method(idOf(run, "total"), run, "sum:value", sum, {
    label: `Imports told by supplier, ${data.name}, 2024`,
    unit: "USD",
    format: usd,
  });
  // The first maker of like goods is named with the largest, wherever it stands.
  const like = all.find(({ iso3 }) => iso3 !== w.subject.origin.iso3 && isLikeMaker(w, iso3));
  const shown = all.filter((row, i) => i < named || row === like || row.iso3 === w.subject.origin.iso3);
  const rows = shown.map(({ iso3, value }) => {
    const label = `${data.name} from ${supplierName(w, iso3)}`;
    const cell = ledger.method(idOf(run, iso3), run, `row:value:${iso3}`, value, {
      label: `Imports of ${label}, 2024`,
      unit: "USD",
      format: usd,
    });
    const share = ledger.formula(idOf(run, iso3, "share"), `${cell} / ${isShort ? m.bought : total}`, {
      label: `Share in imports of ${label}`,
      unit: "1",
      format: isMemberTold(w, m, iso3) ? aboutPct(value / (isShort ? data.bought : sum)) : pct,
    });
    return { iso3, name: supplierName(w, iso3), value: cell, share, isOrigin: iso3 === w.subject.origin.iso3 };
  });
  const rest =
    all.length > shown.length
      ? ledger.formula(idOf(run, "rest"), `max(1 - sum(${rows.map((r) => r.share).join(", ")}), 0)`, {
          label: `Share of all other suppliers of ${data.name}`,
          unit: "1",
          format: pct,
        })
      : undefined;
  const index = { style: "fixed", scale: 1, digits: 0 } as const;
  const others = all.filter(({ iso3 }) => iso3 !== w.subject.origin.iso3);
  const theirs = others.reduce((squares, { value }) => squares + value, 0);
  const hhi = m.competition
    ? ledger.formula(idOf(run, "hhi"), `10000 * ${m.competition}`, {
        label: `Concentration of the other suppliers (HHI), ${data.name}`,
        unit: "1",
        format: index,
      })
    : undefined;
  const asOne = Math.round(others.reduce((squares, { value }) => squares + 10_000 * (value / theirs) ** 2, 0));
  // Where the Union sells next to nothing the bound is the index itself.
  const isBound = m.competition !== undefined && asOne > Math.round(10_000 * valueOf(w, m.competition));
  const most =
    others.some(({ iso3 }) => iso3 === union) && theirs > 0 && isBound
      ? ledger.formula(idOf(run, "hhi_most"), String(asOne), {
          label: `Concentration of the other suppliers of ${data.name} with the European Union as one: upper bound`,
          unit: "1",
          format: index,
        })
      : undefined;
  return { rows, own: rows.find((r) => r.isOrigin)?.share, rest, hhi, most };
}

/** A supplier whose part is an estimate, as the importer names the European Union as one and the origin is a member. */
const isMemberTold = (w: ExportWork, { data }: Told, iso3: string): boolean =>
  isMember(w) && (iso3 === union || iso3 === w.subject.origin.iso3) && namesUnion(data);

export const union = "EUU";
const isMember = (w: ExportWork): boolean => w.subject.evidence.terms(w.subject.origin.iso3, union) === "union";
export const namesUnion = ({ told }: MarketCells["data"]): boolean => (told ?? []).some(({ iso3 }) => iso3 === union);

/** Suppliers as the importer's customs name them; where they name the European Union as one and the origin is a member, it stands beside the rest of it. */
export function toldApart(w: ExportWork, data: MarketCells["data"]): readonly { iso3: string; value: number }[] {
  const told = data.told ?? [];
  const whole = told.find(({ iso3 }) => iso3 === union);
  if (!whole || !isMember(w)) return told;
  const own = Math.min(data.fromOrigin ?? 0, whole.value);
  return [
    ...told.filter(({ iso3 }) => iso3 !== union && iso3 !== w.subject.origin.iso3),
    { iso3: w.subject.origin.iso3, value: own },
    { iso3: union, value: whole.value - own },
  ].sort((a, b) => b.value - a.value);
}

/** Name of a supplier in a row: a member of the European Union meets the other members there. */
export const supplierName = (w: ExportWork, iso3: string): string =>
  iso3 === union && isMember(w) ? `European Union without ${inText(w.subject.origin)}` : nameOf(w, iso3);
