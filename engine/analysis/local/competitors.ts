import { sourceId } from "../../evidence/source-book.ts";
import type { LocalBasis } from "./catchment.ts";
import type { Demand } from "./demand.ts";

/** Where the number of competitors comes from. */
export type Known = "counted" | "listed" | "carried";

/** How many stand within the radius: counted, listed, or as many average shops as the demand carries. */
export function enterCompetitors({ ledger }: LocalBasis, demand: Demand, listed: number): { competitors: string; known: Known } {
  const before = ledger.valuesBeforeBrief();
  const whole = (id: string) => Math.max(1, Math.round(before(id)));
  const counted = demand.counted === null ? null : whole(demand.counted);
  // What the demand carries is no count: it is not made a whole number, which would move sales by a jump.
  const carried = Math.max(0.5, Number(before(demand.carried).toPrecision(2)));
  const basis = counted ?? carried;
  const value = Math.max(listed, basis);
  const known: Known = counted !== null ? "counted" : listed > 0 && listed >= carried ? "listed" : "carried";
  const format = { style: "fixed", scale: 1, digits: known === "carried" && carried < 10 ? 1 : 0 } as const;
  const least = (n: number) => (known === "carried" ? Number(n.toPrecision(2)) : Math.floor(n));
  const most = (n: number) => (known === "carried" ? Number(n.toPrecision(2)) : Math.ceil(n));
  // Shops of half the size are twice as many: the range holds that of an average establishment's sales.
  const { size } = demand;
  const cell = size && ledger.cell(size.effect);
  const sized =
    size && cell?.kind === "assumption" ? [cell.low, cell.high].map((end) => carried * before(size.ratio) ** (cell.value - end)) : [];
  // As far up as down: a range that leans would move the middle of the draws away from the plan. It spreads as far as one by that factor does.
  const factor = Math.max(2, ...sized.flatMap((n) => [n / carried, carried / n]));
  const width = (factor ** 2 - 1) / (factor ** 2 + 1);
  const [fewest, many] =
    counted === null
      ? [least(carried * (1 - width)), most(Math.max(value + 0.5, carried * (1 + width)))]
      : [least(basis / 2), most(Math.max(value + 1, 1.5 * value))];
  const rest =
    listed === 0
      ? "Count them on the spot and put the number."
      : listed < basis
        ? `You list ${listed}; if the list is complete, put ${listed}.`
        : "As many as you list.";
  return {
    known,
    competitors: ledger.assumption("competitors_counted", {
      label: "Competitors within the radius",
      unit: "1",
      format,
      value,
      low: listed > 0 ? Math.min(listed, value) : fewest,
      high: known === "listed" ? Math.ceil(value * 1.3) : many,
      why:
        counted !== null
          ? `As many a head as the Census counted in the postcode areas around; areas with fewer than three are left out there. ${rest}`
          : known === "listed"
            ? rest
            : `As many average establishments as the demand of these people carries: no count of the place is held. The range is that of an average establishment's sales. ${rest}`,
      sources: counted !== null ? [sourceId("zbp-2022")] : [],
    }),
  };
}
