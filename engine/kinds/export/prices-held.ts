import type { Inline } from "#document";
import type { PublishedFigure } from "../../evidence/trade.ts";
import type { UnitValues } from "../../evidence/trade-rules.ts";
import { idOf } from "../../ledger.ts";
import { prose, ref } from "../../writing/prose.ts";
import { ownWords, wordsOf } from "./own-sales.ts";
import { tonnesOf } from "./own-value.ts";
import { shownSupply, shownThere } from "./published-shown.ts";
import type { ExportWork } from "./work.ts";
import { nameOf } from "./words.ts";

/** What one unit of a supplier's goods was worth on board. */
export interface SupplierPrice {
  iso3: string;
  name: string;
  /** Cell, USD a unit. */
  cell: string;
}
export interface SupplierPrices extends Pick<UnitValues, "paidBy" | "year" | "unit"> {
  /** The dearest first. */
  rows: readonly SupplierPrice[];
  source: string;
}

/** Prices by supplier where a page prints them of these very goods; undefined where none does. */
export function supplierPrices(w: ExportWork): SupplierPrices | undefined {
  const held = w.rules.group.unitValues;
  if (!held || w.subject.product.within !== null) return undefined;
  const { ledger } = w.study;
  const { source, byOrigin, ...rest } = held;
  const entered = ledger.hasSource(source.id) ? source.id : ledger.source(source);
  const rows = Object.entries(byOrigin).toSorted(([, a], [, b]) => b - a);
  const run = "unit_values";
  if (!ledger.has(idOf(run, rows[0]?.[0] ?? "")))
    ledger.run({
      id: run,
      method: "table-sum",
      label: `Worth on board of a ${held.unit} by supplier, ${held.year}`,
      unit: "USD",
      sources: [entered],
      columns: ["worth"],
      rows: rows.map(([code, worth]) => ({ code, name: nameOf(w, code), group: "suppliers", imputed: false, values: [worth] })),
    });
  return {
    ...rest,
    source: entered,
    rows: rows.map(([iso3, worth]) => {
      const [id, name] = [idOf(run, iso3), nameOf(w, iso3)];
      const cell = ledger.methodOnce(id, run, `row:worth:${iso3}`, worth, {
        label: `${name}: worth on board of a ${held.unit}, ${held.year}`,
        unit: "USD",
        format: { style: "fixed", scale: 1, digits: 2 },
      });
      return { iso3, name, cell };
    }),
  };
}

const isPrice = ({ of, fact }: PublishedFigure) => of === null && fact.metric === "price";
const isQuantity = ({ of, fact }: PublishedFigure) => of === null && (fact.metric === "volume" || fact.metric === "production");

/** Where a price of these goods is printed in the report, as a reference; undefined where none is. Denying one that stands elsewhere is a falsehood. */
export function priceAt(w: ExportWork): Inline[] | undefined {
  if (w.subject.product.within !== null) return hasOwnTonnes(w) ? prose`${ref("ex_published_supply")}` : undefined;
  if (w.rules.group.unitValues) return prose`${ref("ex_prices")}`;
  if (shownSupply(w).some(isPrice)) return prose`${ref("ex_published_supply")}`;
  return figuresThere(w).some(isPrice) ? prose`${ref("ex_published_figures")}` : undefined;
}

/** Whether a quantity of these goods is printed. */
export const hasQuantity = (w: ExportWork): boolean =>
  w.subject.product.within !== null ? hasOwnTonnes(w) : [...shownSupply(w), ...figuresThere(w)].some(isQuantity);

/** Values and tonnes of the goods asked, where customs count them within wider ones, stand side by side in a table. */
function hasOwnTonnes(w: ExportWork): boolean {
  const own = ownWords(w.subject.product);
  const all = w.subject.evidence.publishedSupply(w.subject.origin.iso3);
  return shownSupply(w).some(
    ({ fact }) =>
      tonnesOf(w.subject.product, fact, all) !== undefined &&
      wordsOf(`${fact.axis ?? ""} ${fact.of ?? ""}`).some((each) => own.includes(each)),
  );
}

const figuresThere = (w: ExportWork): readonly PublishedFigure[] => shownThere(w).flatMap(({ figures }) => figures);

/** "a kilogram", where a price is of a unit that the words beside it do not name; undefined else. */
export function priceUnit({ fact }: Pick<PublishedFigure, "fact">): string | undefined {
  const unit = /^[A-Z]{3}\/(.+)$/.exec(fact.unit)?.[1]?.trim();
  return unit && !(fact.axis ?? "").toLowerCase().includes(unit.toLowerCase()) ? `a ${unit}` : undefined;
}
