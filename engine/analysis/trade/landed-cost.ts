import { idOf, type Ledger, present } from "../../ledger.ts";
import { type CostAssumptions, enterCostAssumptions } from "./cost-assumptions.ts";
import { costSteps, type CostStep } from "./incoterms.ts";

/** What a worksheet needs of one destination; cells are ids of the ledger. */
export interface LandedPlace {
  iso3: string;
  name: string;
  /** Cell in km; null: freight is that of the usual distance. */
  distance: string | null;
  /** Cell of the duty on the origin's product, a fraction; null where no schedule is held: an assumption stands for it. */
  duty: string | null;
  /** Cell of value added or sales tax at the shelf, a fraction; null where none is held: an assumption stands for it. */
  tax: string | null;
}

/** Every member is the id of a cell; prices in USD for goods that cost the exporter what `cost` says. */
export interface LandedCost {
  place: LandedPlace;
  /** Whether the duty is taken of the price on board or of that with freight and insurance. */
  customsValue: "FOB" | "CIF";
  duty: string;
  tax: string;
  /** What each step adds. */
  steps: readonly { step: CostStep; cell: string }[];
  /** Price under each of the rules. */
  prices: Readonly<Record<"EXW" | "FCA" | "FOB" | "CIF" | "paid" | "shelf", string>>;
  /** Shelf price over price at the factory gate. */
  multiple: string;
  /** Shelf price at which the exporter earns nothing, and the rates at which nothing is left of the margin while the shelf price stays. */
  breakEven: { shelf: string; freight: string; duty: string; currency: string };
  /** The exporter's margin, a fraction of the price at the factory gate, while the shelf price stays in the buyer's currency. */
  sensitivity: readonly { of: "freight" | "duty" | "currency"; name: string; margin: string }[];
}

/**
 * Customs administrations that take the duty of the price on board in the exporting country: article 8.2 of the Customs Valuation Agreement of
 * the World Trade Organization leaves each member the choice, and most take the price with freight and insurance. For the United States see
 * 19 U.S.C. 1401a(b)(4); the list is that of carriers' guides (https://help.urshipper.com/article/1095-customs-valuation-fob-vs-cif).
 */
const onBoard: ReadonlySet<string> = new Set(["USA", "CAN", "AUS", "NZL", "ZAF", "BWA", "LSO", "NAM", "SWZ", "HTI"]);

const usd = { style: "compact", currency: "USD" } as const;
const pct = { style: "percent", digits: 1 } as const;
const times = { style: "multiple", digits: 2 } as const;

/**
 * The way of one consignment from the factory gate to the shelf for some destinations: EXW, FCA, FOB, CIF, duty paid, shelf. Live formulas over
 * assumptions that are entered once for all destinations. `isConsumed`: whether the goods reach a shop at all; others end with the buyer.
 */
export function landedCosts(ledger: Ledger, places: readonly LandedPlace[], { isConsumed }: { isConsumed: boolean }): LandedCost[] {
  const assumed = enterCostAssumptions(ledger, {
    isConsumed,
    lacksDuty: places.some(({ duty }) => duty === null),
    lacksTax: places.some(({ tax }) => tax === null),
  });
  return places.map((place) => landedCost(ledger, place, assumed));
}

function landedCost(ledger: Ledger, place: LandedPlace, a: CostAssumptions): LandedCost {
  const id = (...what: string[]) => idOf("landed", place.iso3, ...what);
  const money = (what: string, formula: string, label: string) =>
    ledger.formula(id(what), formula, { label: `${place.name}: ${label}`, unit: "USD", format: usd });
  const rate = (what: string, formula: string, label: string) =>
    ledger.formula(id(what), formula, { label: `${place.name}: ${label}`, unit: "1", format: pct });
  const duty = place.duty ?? present(a.duty, "a duty");
  const tax = place.tax ?? present(a.tax, "a tax");
  const customsValue = onBoard.has(place.iso3) ? "FOB" : "CIF";

  const exw = money("exw", `${a.cost} / (1 - ${a.margin})`, "price at the factory gate (EXW)");
  const inland = money("inland", `${exw} * ${a.inland}`, "packing, road to the port, export clearance");
  const fca = money("fca", `${exw} + ${inland}`, "price handed to the carrier (FCA)");
  const loading = money("loading", `${fca} * ${a.loading}`, "terminal and loading");
  const fob = money("fob", `${fca} + ${loading}`, "price on board (FOB)");
  const freightRate = rate(
    "freight_rate",
    place.distance ? `${a.freight} * (${place.distance} / ${a.distance}) ^ ${a.distanceEffect}` : a.freight,
    "freight, part of the price on board",
  );
  const freight = money("freight", `${fob} * ${freightRate}`, "freight");
  // Cover is a tenth above the price with freight and insurance, so that the premium is part of what it insures.
  const cif = money("cif", `(${fob} + ${freight}) / (1 - 1.1 * ${a.insurance})`, "price with freight and insurance (CIF)");
  const insurance = money("insurance", `${cif} - ${fob} - ${freight}`, "insurance");
  const charged = money("duty", `${customsValue === "FOB" ? fob : cif} * ${duty}`, "import duty");
  const clearance = money("clearance", `${cif} * ${a.clearance}`, "import clearance, terminal and delivery");
  const paid = money("paid", `${cif} + ${charged} + ${clearance}`, "duty paid, at the importer's warehouse");
  const importer = money("importer", `${paid} * ${a.importer} / (1 - ${a.importer})`, "importer's margin");
  const shop = money("shop", `(${paid} + ${importer}) * ${a.shop} / (1 - ${a.shop})`, "shop's margin");
  const taxed = money("tax", `(${paid} + ${importer} + ${shop}) * ${tax}`, "value added or sales tax");
  const shelf = money("shelf", `${paid} + ${importer} + ${shop} + ${taxed}`, "price to the last buyer");

  const multiple = ledger.formula(id("multiple"), `${shelf} / ${exw}`, {
    label: `${place.name}: price to the last buyer over the price at the factory gate`,
    unit: "1",
    format: times,
  });
  // With the shelf price held, what changes on the way falls on the factory gate: all steps are parts of the one before.
  const delivered = `(${fob} * (1 + FREIGHT) / (1 - 1.1 * ${a.insurance}))`;
  const paidIf = (freightIf: string, dutyIf: string) => {
    const cifIf = delivered.replace("FREIGHT", freightIf);
    return `(${cifIf} * (1 + ${a.clearance}) + ${customsValue === "FOB" ? fob : cifIf} * ${dutyIf})`;
  };
  const marginIf = (what: string, label: string, paidNow: string, currency = "1") =>
    rate(what, `1 - (1 - ${a.margin}) * ${paidNow} / ${paid} / ${currency}`, `margin ${label}, shelf price unchanged`);
  const spare = `(${paid} / (1 - ${a.margin}))`;
  const base = customsValue === "FOB" ? fob : cif;
  const perFreight = `(${fob} / (1 - 1.1 * ${a.insurance}))`;
  const breakEven = {
    shelf: money("even_shelf", `${shelf} * (1 - ${a.margin})`, "price to the last buyer at which the exporter earns nothing"),
    freight: rate(
      "even_freight",
      customsValue === "FOB"
        ? `(${spare} - ${fob} * ${duty}) / (${perFreight} * (1 + ${a.clearance})) - 1`
        : `${spare} / (${perFreight} * (1 + ${a.clearance} + ${duty})) - 1`,
      "freight at which nothing is left of the margin",
    ),
    duty: rate("even_duty", `(${spare} - ${cif} * (1 + ${a.clearance})) / ${base}`, "duty at which nothing is left of the margin"),
    currency: rate("even_currency", `1 - ${a.cost} / ${exw}`, "loss of the buyer's currency at which nothing is left of the margin"),
  };
  const sensitivity = [
    {
      of: "freight" as const,
      name: "freight at the high end of its range",
      margin: marginIf("if_freight", "at the high end of freight", paidIf(`${freightRate} * ${a.freight}.high / ${a.freight}`, duty)),
    },
    {
      of: "freight" as const,
      name: "freight at the low end of its range",
      margin: marginIf("if_freight_low", "at the low end of freight", paidIf(`${freightRate} * ${a.freight}.low / ${a.freight}`, duty)),
    },
    {
      of: "duty" as const,
      name: "a duty ten points higher",
      margin: marginIf("if_duty", "with a duty ten points higher", paidIf(freightRate, `(${duty} + 0.1)`)),
    },
    {
      of: "duty" as const,
      name: "no duty",
      margin: marginIf("if_no_duty", "without duty", paidIf(freightRate, "0")),
    },
    {
      of: "currency" as const,
      name: "the buyer's currency a tenth lower",
      margin: marginIf("if_currency", "with the buyer's currency a tenth lower", paid, "0.9"),
    },
    {
      of: "currency" as const,
      name: "the buyer's currency a tenth higher",
      margin: marginIf("if_currency_up", "with the buyer's currency a tenth higher", paid, "1.1"),
    },
  ];
  const cells: Readonly<Record<CostStep, string>> = {
    exw,
    inland,
    loading,
    freight,
    insurance,
    clearance,
    duty: charged,
    importer,
    shop,
    tax: taxed,
  };
  return {
    place,
    customsValue,
    duty,
    tax,
    steps: costSteps.map((step) => ({ step, cell: cells[step] })),
    prices: { EXW: exw, FCA: fca, FOB: fob, CIF: cif, paid, shelf },
    multiple,
    breakEven,
    sensitivity,
  };
}
