import type { ProductGroup } from "../../evidence/trade-rules.ts";
import { idOf, type Ledger } from "../../ledger.ts";
import { type CostAssumptions, enterCostAssumptions } from "./cost-assumptions.ts";
import type { CostStep } from "./cost-steps.ts";

/** A rate between two ends, as cells of fractions; the same cell twice where it is known. */
export interface Rate {
  low: string;
  high: string;
}

/** What a worksheet needs of one destination; cells are ids of the ledger. */
export interface LandedPlace {
  iso3: string;
  name: string;
  /** Cell in km; null: freight is that of the usual distance. */
  distance: string | null;
  duty: Rate;
  tax: Rate;
  /** The law keeps a distributor between importer and shop. */
  hasDistributor: boolean;
  /** Nothing is cleared at a border: both are members of one union. */
  isWithinUnion: boolean;
  /** The currency that may move between cost and price, the exporter's or the buyer's; null where both share one. */
  currency: { moves: "own" | "theirs"; code: string } | null;
  /** Points of an added duty that competitors bear too, and the price there with them; null where none is known. */
  alsoOnCompetitors: string | null;
  /** An anti-dumping or countervailing order on goods of the origin is known there. */
  hasRemedy: boolean;
}

/** Prices under one duty and one tax: every member is the id of a cell. */
export interface Landing {
  duty: string;
  importer: string;
  /** Null where none stands between importer and shop. */
  distributor: string | null;
  shop: string;
  tax: string;
  paid: string;
  shelf: string;
}

/** Every member is the id of a cell; prices in USD for goods that cost the exporter what `cost` says. */
export interface LandedCost {
  place: LandedPlace;
  /** Whether the duty is taken of the price on board or of that with freight and insurance. */
  customsValue: "FOB" | "CIF";
  /** What each step adds up to the port there. */
  steps: readonly { step: CostStep; cell: string }[];
  prices: Readonly<Record<"EXW" | "FCA" | "FOB" | "CIF", string>>;
  clearance: string;
  /** At the importer's warehouse before any duty: as far as a price goes where no duty is held. */
  beforeDuty: string;
  /** Both ends of what duty and tax may be; the same where both are known. */
  low: Landing;
  high: Landing;
  /** Price to the last buyer over price at the factory gate. */
  multiple: { low: string; high: string };
  /**
   * What eats the whole margin while the price there stays: freight as a part of the price on board, points of duty beyond what the price there
   * already holds, and a rise of the exporter's currency or a fall of the buyer's (null where both share one).
   */
  breakEven: { freight: string; dutyPoints: string; currency: string | null };
  /** What ten points of duty add at the importer's warehouse. */
  perTenPoints: string;
  /**
   * The margin where the high end of the duty falls on the exporter, and where the price there rises by what competitors bear; with the part of today's
   * price at the gate that is given up; null where there is none.
   */
  marginAtHigh: string | null;
  marginOnBoth: string | null;
  lostAtHigh: string | null;
  lostOnBoth: string | null;
  /** The same at the ends of the part of competitors' duty that passes into the price there; and the part at which a margin, an expression, is left. */
  lostAtPass: { low: string; high: string } | null;
  passAt: ((margin: string) => string) | null;
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
 * The way of one consignment from the factory gate to the last buyer for some destinations: EXW, FCA, FOB, CIF, duty paid, shelf. Live formulas over
 * assumptions that are entered once for all destinations. A duty that is not held has two ends and no middle: nothing is decided by a guess.
 */
export function landedCosts(
  ledger: Ledger,
  places: readonly LandedPlace[],
  { group, origin = "", isLandlocked = false }: { group: ProductGroup; origin?: string; isLandlocked?: boolean },
): LandedCost[] {
  const assumed = enterCostAssumptions(ledger, {
    group,
    origin,
    isLandlocked,
    hasDistributor: places.some((place) => place.hasDistributor),
    hasUnion: places.some((place) => place.isWithinUnion),
    hasPass: places.some(({ alsoOnCompetitors, duty }) => alsoOnCompetitors !== null && duty.low !== duty.high),
  });
  return places.map((place) => landedCost(ledger, place, assumed));
}

function landedCost(ledger: Ledger, place: LandedPlace, a: CostAssumptions): LandedCost {
  const id = (...what: string[]) => idOf("landed", place.iso3, ...what);
  const shared = (what: string, formula: string, label: string) =>
    ledger.formulaOnce(idOf("landed", what), formula, { label, unit: "USD", format: usd });
  const money = (what: string, formula: string, label: string) =>
    ledger.formula(id(what), formula, { label: `${place.name}: ${label}`, unit: "USD", format: usd });
  const rate = (what: string, formula: string, label: string) =>
    ledger.formula(id(what), formula, { label: `${place.name}: ${label}`, unit: "1", format: pct });
  const clearanceRate = place.isWithinUnion && a.delivery !== null ? a.delivery : a.clearance;
  const customsValue = onBoard.has(place.iso3) ? "FOB" : "CIF";

  // Up to the ship the way is the same to every destination.
  const exw = shared("exw", `${a.cost} / (1 - ${a.margin})`, "Price at the factory gate (EXW)");
  const inland = shared("inland", `${exw} * ${a.inland}`, "Packing, road to the port, export clearance");
  const fca = shared("fca", `${exw} + ${inland}`, "Price handed to the carrier (FCA)");
  const loading = shared("loading", `${fca} * ${a.loading}`, "Terminal and loading");
  const fob = shared("fob", `${fca} + ${loading}`, "Price on board (FOB)");
  const freightRate = rate(
    "freight_rate",
    place.distance ? `${a.freight} * (${place.distance} * ${a.detour} / ${a.distance}) ^ ${a.distanceEffect}` : a.freight,
    "freight, part of the price on board",
  );
  const freight = money("freight", `${fob} * ${freightRate}`, "freight");
  // Cover is a tenth above the price with freight and insurance, so that the premium is part of what it insures.
  const cif = money("cif", `(${fob} + ${freight}) / (1 - 1.1 * ${a.insurance})`, "price with freight and insurance (CIF)");
  const insurance = money("insurance", `${cif} - ${fob} - ${freight}`, "insurance");
  const clearance = money(
    "clearance",
    `${cif} * ${clearanceRate}`,
    place.isWithinUnion ? "terminal and delivery, nothing to clear" : "import clearance, terminal and delivery",
  );
  const base = customsValue === "FOB" ? fob : cif;
  const landing = (end: "low" | "high"): Landing => {
    const words = place.duty.low === place.duty.high && place.tax.low === place.tax.high ? "" : `, ${end} end of duty and tax`;
    const duty = money(`duty_${end}`, `${base} * ${place.duty[end]}`, `import duty${words}`);
    const paid = money(`paid_${end}`, `${cif} + ${duty} + ${clearance}`, `duty paid, at the importer's warehouse${words}`);
    const importer = money(`importer_${end}`, `${paid} * ${a.importer} / (1 - ${a.importer})`, `importer's margin${words}`);
    const distributor =
      place.hasDistributor && a.distributor !== null
        ? money(`distributor_${end}`, `(${paid} + ${importer}) * ${a.distributor} / (1 - ${a.distributor})`, `distributor's margin${words}`)
        : null;
    const sold = [paid, importer, ...(distributor === null ? [] : [distributor])].join(" + ");
    const shop = money(`shop_${end}`, `(${sold}) * ${a.shop} / (1 - ${a.shop})`, `shop's margin${words}`);
    const tax = money(`tax_${end}`, `(${sold} + ${shop}) * ${place.tax[end]}`, `value added or sales tax${words}`);
    const shelf = money(`shelf_${end}`, `${sold} + ${shop} + ${tax}`, `price to the last buyer${words}`);
    return { duty, importer, distributor, shop, tax, paid, shelf };
  };
  const low = landing("low");
  const isKnown = place.duty.low === place.duty.high && place.tax.low === place.tax.high;
  const high = isKnown ? low : landing("high");
  const multipleOf = (end: "low" | "high", shelf: string) =>
    ledger.formula(id("multiple", end), `${shelf} / ${exw}`, {
      label: `${place.name}: price to the last buyer over the price at the factory gate${isKnown ? "" : `, ${end} end`}`,
      unit: "1",
      format: times,
    });
  const multiple = { low: multipleOf("low", low.shelf), high: isKnown ? "" : multipleOf("high", high.shelf) };

  const theirs = place.duty.low === place.duty.high ? null : place.alsoOnCompetitors;
  /** Makers of the market pay none of it, so that only a part of what competitors pay passes into the price that all are paid. */
  const onBothAt = (what: string, end: "" | ".low" | ".high"): GateCase | null =>
    theirs && a.passed
      ? {
          paid: money(
            what,
            `min(${low.paid} + ${base} * ${theirs} * ${a.passed}${end}, ${high.paid})`,
            `price duty paid there where competitors bear an added duty too${end ? `, at the ${end.slice(1)} end of the part that passes into it` : ""}`,
          ),
          duty: place.duty.high,
        }
      : null;
  const onBoth = onBothAt("price_on_both", "");
  /** Where an added duty falls on both sides every cushion is of that case, as the ranking and the plan count it. */
  const counted = { paid: onBoth?.paid ?? low.paid, duty: onBoth?.duty ?? place.duty.low };

  // With the price there held, what changes falls on the gate alone: way to the port, freight, insurance and clearance stay in dollars.
  const way = `(${inland} + ${loading})`;
  const isOnBoard = customsValue === "FOB";
  const gateIf = ({ paid = counted.paid, duty = counted.duty, freightIs = freight, clears = clearance }: GateCase): string => {
    const over = `(${freightIs} + ${insurance})`;
    return isOnBoard
      ? `((${paid} - ${over} - ${clears}) / (1 + ${duty}) - ${way})`
      : `((${paid} - ${clears}) / (1 + ${duty}) - ${over} - ${way})`;
  };
  const marginIf = (what: string, label: string, given: GateCase, cost = a.cost) =>
    rate(what, `1 - ${cost} / ${gateIf(given)}`, `margin ${label}, price there unchanged`);
  /** Part of today's price at the gate that is given up. */
  const lostIf = (what: string, label: string, given: GateCase) =>
    rate(what, `1 - ${gateIf(given)} / ${exw}`, `part of the price at the gate that is given up ${label}`);
  // On board at the exporter's cost: what is left of the price there beyond it.
  const least = `(${a.cost} + ${way})`;
  const breakEven = {
    freight: rate(
      "even_freight",
      isOnBoard
        ? `(${counted.paid} - ${clearance} - ${insurance} - ${least} * (1 + ${counted.duty})) / ${fob}`
        : `((${counted.paid} - ${clearance}) / (1 + ${counted.duty}) - ${least} - ${insurance}) / ${fob}`,
      "freight at which nothing is left of the margin, part of today's price on board",
    ),
    dutyPoints: ledger.formula(
      id("even_duty"),
      isOnBoard
        ? `(${counted.paid} - ${clearance} - ${insurance} - ${freight} - ${least}) / ${least} - ${counted.duty}`
        : `(${counted.paid} - ${clearance}) / (${least} + ${freight} + ${insurance}) - 1 - ${counted.duty}`,
      {
        label: `${place.name}: points of duty beyond what the price there holds at which nothing is left of the margin`,
        unit: "1",
        format: { style: "points", digits: 1 },
      },
    ),
    currency:
      place.currency === null
        ? null
        : place.currency.moves === "own"
          ? onBoth
            ? rate(
                "even_currency",
                `${gateIf({})} / ${a.cost} - 1`,
                "rise of the exporter's currency at which nothing is left of the margin",
              )
            : ledger.formulaOnce(idOf("landed", "even_currency"), `${exw} / ${a.cost} - 1`, {
                label: "Rise of the exporter's currency at which nothing is left of the margin",
                unit: "1",
                format: pct,
              })
          : rate(
              "even_their_currency",
              isOnBoard
                ? `1 - (${least} * (1 + ${counted.duty}) + ${freight} + ${insurance}) / (${counted.paid} - ${clearance})`
                : `1 - (${least} + ${freight} + ${insurance}) * (1 + ${counted.duty}) / (${counted.paid} - ${clearance})`,
              "fall of the buyer's currency at which nothing is left of the margin",
            ),
  };
  const lostAtPass = (end: "low" | "high") => {
    const given = onBothAt(`price_on_both_${end}`, `.${end}`);
    return given && lostIf(`lost_on_both_${end}`, `where competitors bear it too, ${end} end of what passes into the price`, given);
  };
  const [lowPass, highPass] = [lostAtPass("low"), lostAtPass("high")];
  /** The price duty paid at which a margin is left under the high end of the duty. */
  const paidFor = (margin: string) => {
    const [gate, over] = [`${a.cost} / (1 - ${margin})`, `(${freight} + ${insurance})`];
    return isOnBoard
      ? `((${gate} + ${way}) * (1 + ${place.duty.high}) + ${over} + ${clearance})`
      : `((${gate} + ${over} + ${way}) * (1 + ${place.duty.high}) + ${clearance})`;
  };
  const atHigh: GateCase | null = high === low ? null : { paid: low.paid, duty: place.duty.high };
  const more = (points: string) => `(${counted.duty} + ${points})`;
  const sensitivity = [
    // What freight takes of dearer or cheaper goods of others says nothing of this margin.
    ...(a.isFreightOfOthers ? [] : (["high", "low"] as const)).map((end) => ({
      of: "freight" as const,
      name: `freight at the ${end} end of its range`,
      margin: marginIf(end === "high" ? "if_freight" : "if_freight_low", `at the ${end} end of freight`, {
        freightIs: `(${freight} * ${a.freight}.${end} / ${a.freight})`,
      }),
    })),
    ...(place.hasRemedy
      ? [
          {
            of: "duty" as const,
            name: "five points of the trade remedy that is in force on your goods, the price there unchanged",
            margin: marginIf("if_remedy", "with five points of duty as a trade remedy", { duty: more("0.05") }),
          },
        ]
      : []),
    {
      of: "duty" as const,
      name: "ten points of duty more than competitors pay",
      margin: marginIf("if_duty", "with ten points of duty more", { duty: more("0.1") }),
    },
    ...currencySides(place).map(({ id: side, name, factor }) => ({
      of: "currency" as const,
      name,
      margin:
        place.currency?.moves === "own"
          ? marginIf(side, `with ${name.replace("your own currency", "the exporter's currency")}`, {}, `(${a.cost} * ${factor})`)
          : marginIf(side, `with ${name}`, { paid: `(${counted.paid} / ${factor})`, clears: `(${clearance} / ${factor})` }),
    })),
  ];
  return {
    place,
    customsValue,
    steps: [
      { step: "exw", cell: exw },
      { step: "inland", cell: inland },
      { step: "loading", cell: loading },
      { step: "freight", cell: freight },
      { step: "insurance", cell: insurance },
      { step: "duty", cell: low.duty },
      { step: "clearance", cell: clearance },
      { step: "importer", cell: low.importer },
      ...(low.distributor === null ? [] : [{ step: "distributor" as const, cell: low.distributor }]),
      { step: "shop", cell: low.shop },
      { step: "tax", cell: low.tax },
    ],
    prices: { EXW: exw, FCA: fca, FOB: fob, CIF: cif },
    clearance,
    beforeDuty: money("before_duty", `${cif} + ${clearance}`, "price at the importer's warehouse before duty"),
    low,
    high,
    multiple: { low: multiple.low, high: multiple.high === "" ? multiple.low : multiple.high },
    breakEven,
    perTenPoints: money("per_ten", `0.1 * ${base}`, "what ten points of duty add at the importer's warehouse"),
    marginOnBoth: onBoth && marginIf("margin_on_both", "where competitors bear the added duty too", onBoth),
    marginAtHigh: atHigh && marginIf("margin_at_high", "with the high end of the duty borne by the exporter", atHigh),
    lostOnBoth: onBoth && lostIf("lost_on_both", "where competitors bear the added duty too", onBoth),
    lostAtPass: lowPass && highPass ? { low: lowPass, high: highPass } : null,
    passAt: theirs === null ? null : (margin) => `(${paidFor(margin)} - ${low.paid}) / (${base} * ${theirs})`,
    lostAtHigh: atHigh && lostIf("lost_at_high", "with the high end of the duty borne by the exporter", atHigh),
    sensitivity,
  };
}

/** What differs from today where a margin is asked for: cells or expressions over them. */
interface GateCase {
  paid?: string;
  duty?: string;
  freightIs?: string;
  clears?: string;
}

/** A tenth up and a tenth down of the currency that moves, as the factor on cost in the buyer's money. */
function currencySides({ currency }: LandedPlace): { id: string; name: string; factor: string }[] {
  if (currency === null) return [];
  const [worse, better] = ["1.1", "(1 / 1.1)"] as const;
  const name = currency.moves === "own" ? `your own currency (${currency.code})` : `the buyer's currency (${currency.code})`;
  const [first, second] = currency.moves === "own" ? (["higher", "lower"] as const) : (["lower", "higher"] as const);
  return [
    { id: "if_currency", name: `${name} a tenth ${first}`, factor: worse },
    { id: "if_currency_up", name: `${name} a tenth ${second}`, factor: better },
  ];
}
