import { splitErrors } from "../../analysis/trade/apportioned.ts";
import { idOf } from "../../ledger.ts";
import { times, usd } from "../../writing/prose.ts";
import { sumOf } from "./verdict-words.ts";
import type { ExportWork } from "./work.ts";
import { nameOf, partnerSource } from "./words.ts";

/** What one of the importers that are held as a sum may buy, as cells: of all, and from the origin, each with the ends of eight of ten such estimates. */
interface FivePart {
  name: string;
  iso3: string;
  imports: string;
  sold: string;
  ends: Readonly<Record<"imports" | "sold", { low: string; high: string }>>;
}

const cache = new WeakMap<ExportWork, readonly FivePart[]>();

/** Enters the split of the sum, once, the largest part of the origin's sales first; empty where nothing is held as a sum. */
export function fiveParts(w: ExportWork): readonly FivePart[] {
  const known = cache.get(w);
  if (known) return known;
  const { ledger } = w.study;
  const sum = sumOf(w);
  const rows = w.facts.split.filter(({ imports }) => imports > 0).toSorted((a, b) => b.fromOrigin - a.fromOrigin || b.imports - a.imports);
  if (rows.length > 0)
    ledger.run({
      id: "five_split",
      method: "table-sum",
      label: "The sum of five importers, split by their imports of all goods, their exports of these, distance and ties",
      unit: "USD",
      sources: [partnerSource],
      columns: ["imports", "sold", "least"],
      rows: rows.map(({ iso3, imports, fromOrigin, least }) => ({
        code: iso3,
        name: nameOf(w, iso3),
        group: "five",
        imputed: true,
        values: [imports, fromOrigin, least],
      })),
    });
  const error = (of: "imports" | "sales", end: "low" | "high") =>
    ledger.assumptionOnce(idOf("five", of, end), {
      label: `${end === "low" ? "Low" : "High"} end of eight of ten splits of a sum of importers: ${of}, over the estimate`,
      unit: "1",
      format: times,
      value: splitErrors[of][end],
      low: splitErrors[of][end],
      high: splitErrors[of][end],
      measured: true,
      why: "Measured on groups of five other members of the European Union whose figures were hidden and split in the same way.",
      sources: [],
    });
  const parts = rows.map(({ iso3, imports, fromOrigin, least }): FivePart => {
    const name = nameOf(w, iso3);
    const read = (column: "imports" | "sold" | "least", amount: number, label: string) =>
      ledger.methodOnce(idOf("five_split", iso3, column), "five_split", `row:${column}:${iso3}`, amount, {
        label: `${name}: ${label}, 2024, estimated from a sum`,
        unit: "USD",
        format: usd,
      });
    const cells = { imports: read("imports", imports, "imports"), sold: read("sold", fromOrigin, "bought from the origin") };
    const endsOf = (column: "imports" | "sold") => {
      // None of them buys more than all together.
      const whole = column === "sold" ? sum?.sold : sum?.bought;
      // Who makes none of the goods bought at least what it sold on.
      const held = (end: string) =>
        column === "imports" && least > 0 ? `max(${end}, ${read("least", least, "what it sells on, of which it makes none")})` : end;
      const end = (side: "low" | "high") =>
        ledger.formula(
          idOf("five_split", iso3, column, side),
          `min(${held(`${cells[column]} * ${error(column === "sold" ? "sales" : column, side)}`)}, ${whole ?? cells[column]})`,
          {
            label: `${name}: ${column === "sold" ? "bought from the origin" : "imports"}, ${side} end of eight of ten such estimates`,
            unit: "USD",
            format: usd,
          },
        );
      return { low: end("low"), high: end("high") };
    };
    return { name, iso3, ...cells, ends: { imports: endsOf("imports"), sold: endsOf("sold") } };
  });
  cache.set(w, parts);
  return parts;
}

/** The least low and the largest high end of what one of them may import, as cells. */
export function fiveEnds(w: ExportWork): { low: string; high: string } | undefined {
  const parts = fiveParts(w);
  if (parts.length === 0) return undefined;
  const end = (side: "low" | "high", choose: "min" | "max") =>
    w.study.ledger.formulaOnce(idOf("five_split", side), `${choose}(${parts.map(({ ends }) => ends.imports[side]).join(", ")})`, {
      label: `Imports of one of the importers held as a sum, ${side} end of the estimates`,
      unit: "USD",
      format: usd,
    });
  return { low: end("low", "min"), high: end("high", "max") };
}
