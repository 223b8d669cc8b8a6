import { idOf } from "../../ledger.ts";
import { hasRange, type LocalBasis, money } from "./catchment.ts";
import type { Demand } from "./demand.ts";
import type { Economics } from "./money.ts";
import type { PayChange } from "./least-pay.ts";
import type { Pay } from "./pay.ts";
import type { Sales } from "./sales.ts";

export interface Swing {
  id: string;
  name: string;
  /** Left a year after the owner's pay, with the assumption at its low and its high end. */
  low: string;
  high: string;
  /** The end that leaves less, and how much less than the plan, before anybody has tried an assumption. */
  worst: string;
  loss: number;
  /** What a reader is told of the assumption: itself, or an amount that follows from it, with the same at either end. */
  shown: { value: string; low?: string; high?: string };
}

/**
 * What each assumption that is drawn does to a year's result when it goes to either end of its range; largest first. People follow the sales,
 * unless their number is given; competitors follow demand until they are counted.
 */
export function enterSwings(basis: LocalBasis, demand: Demand, sales: Sales, pay: Pay, e: Economics): readonly Swing[] {
  const { ledger, book, currency } = basis;
  const { townEarnings } = basis.facts;
  const format = money(currency);
  const before = ledger.valuesBeforeBrief();
  const plan = before(e.profitPaid);
  const swing = (name: string, id: string, formula: (end: string, side: "low" | "high") => string): Swing | null => {
    if (!hasRange(ledger, id)) return null;
    const { label } = ledger.cell(id);
    const at = (side: "low" | "high") =>
      ledger.formula(idOf("profit_if", id, side), `${formula(`${id}.${side}`, side)}${id === e.ownerPay ? "" : ` - 12 * ${e.ownerPay}`}`, {
        label: `Left a year after the owner's pay if: ${label}, ${side} end`,
        unit: currency,
        format,
      });
    const [low, high] = [at("low"), at("high")];
    const worst = before(low) < before(high) ? low : high;
    return { id, name, low, high, worst, loss: plan - before(worst), shown: { value: id } };
  };
  const { people, reach, competitors, attraction, decay, known } = sales;
  const { stretch, lever } = people;
  const { effect, earns, town, size, likeHome, place: there } = demand;
  const isCarried = known === "carried";
  const reachCell = (id: string, side: string, formula: string) =>
    ledger.formulaOnce(idOf("reach_if", id, side), formula, {
      label: `Demand that you can draw if: ${ledger.cell(id).label}, ${side} end`,
      unit: currency,
      format,
    });
  /** Demand so many times as large, and with it or not the establishments expected. */
  const moved = (id: string, side: string, times: string, expected: string | null) => {
    if (expected === null || known === "listed") return `${reach} * ${times}`;
    const others = ledger.formulaOnce(idOf("competitors_if", id, side), sales.competitorsAt({ expected: `(${expected})` }), {
      label: `Competitors within the radius if: ${ledger.cell(id).label}, ${side} end`,
      unit: "1",
      format: ledger.cell(competitors).format,
    });
    return `${sales.reachIf({ competitors: others })}${times === "1" ? "" : ` * ${times}`}`;
  };
  const reaching = (name: string, id: string, at: (end: string, side: string) => string) =>
    swing(name, id, (end, side) => e.profitWith({ reach: reachCell(id, side, at(end, side)) }));
  /** `follows`: whether more people mean as many more establishments that are counted around. `shop`: by how much an average one is larger. */
  const demanded = (
    name: string,
    id: string,
    times: (end: string) => string,
    follows = false,
    shop: ((end: string) => string) | null = null,
  ) =>
    reaching(name, id, (end, side) => {
      const by = `(${times(end)})`;
      const isSize = id === "national_error" && size === null;
      return moved(id, side, by, follows || (isCarried && !isSize) ? `${by}${shop ? ` / (${shop(end)})` : ""}` : null);
    });
  /** Income so many times as high: demand follows it, and an average shop too. */
  const earning = (name: string, id: string, times: (end: string) => string) =>
    demanded(name, id, (end) => `(${times(end)}) ^ ${effect}`, false, there && ((end) => `(${times(end)}) ^ ${there.incomeEffect}`));
  const paying = (name: string, id: string, changed: (end: string) => PayChange) =>
    swing(name, id, (end) =>
      e.profitWith({
        wage: pay.wageIf(null, changed(end)),
        each: people.eachAt({ personSales: pay.personSalesAt(changed(end)) }),
      }),
    );
  /** `times`: the size of an average shop beside that of the plan; the larger, the fewer are expected. */
  const sizing = (name: string, id: string, times: (end: string) => string) =>
    reaching(name, id, (end, side) => (isCarried ? moved(id, side, "1", `1 / (${times(end)})`) : reach));
  const rising = (end: string) => `((1 + ${end}) / (1 + price_growth)) ^ ${demand.yearsSince}`;
  const of: Readonly<Record<string, () => Swing | null>> = {
    density: () => demanded("Density of people", "density", (end) => `${end} / density`, known === "counted"),
    density_street: () => demanded("Density of people", "density_street", (end) => `${end} / density_street`, known === "counted"),
    national_error: () => demanded("Size of the trade in the country", "national_error", (end) => `${end} / national_error`),
    income_street: () => earning("Income around", "income_street", (end) => `${end} / income_street`),
    town_part: () =>
      town && townEarnings
        ? earning("Lead of towns", "town_part", (end) => `(1 + (${book.cell(townEarnings)} - 1) * ${end}) / ${town}`)
        : null,
    income_effect: () => demanded("Power of income", "income_effect", (end) => `(${earns}) ^ (${end} - ${effect})`),
    sold_around: () =>
      demanded(
        "Sales made around the place",
        "sold_around",
        (end) => `${end} / sold_around`,
        false,
        there && ((end) => `(${end} / sold_around) ^ ${there.larger}`),
      ),
    shop_income_effect: () =>
      there &&
      sizing("Larger shops where income is higher", "shop_income_effect", (end) => `(${earns}) ^ (${end} - ${there.incomeEffect})`),
    city_size_effect: () =>
      there && sizing("Larger shops in larger cities", "city_size_effect", (end) => `${there.city} ^ (${end} - ${there.cityEffect})`),
    // Prices move demand and the sales of an average shop alike, and the least wage that is carried with them.
    price_growth: () =>
      swing("Rise of prices", "price_growth", (end, side) =>
        e.profitWith({
          reach: reachCell("price_growth", side, `${reach} * ${rising(end)}`),
          wage: pay.wageIf(null, { growth: end }),
          each: people.eachAt({ personSales: pay.personSalesAt({ growth: end }), likeHome: `(${likeHome} * ${rising(end)})` }),
        }),
      ),
    shop_size_effect: () =>
      size &&
      sizing(
        "How the size of a shop follows output",
        "shop_size_effect",
        (end) => `${size.least ? `max(${size.ratio}, ${size.least})` : size.ratio} ^ (${end} - ${size.effect})`,
      ),
    shop_size_least: () =>
      size?.least
        ? sizing(
            "Where the size of a shop begins to follow output in proportion",
            "shop_size_least",
            (end) => `(max(${size.ratio}, ${end}) / max(${size.ratio}, ${size.least})) ^ (${size.effect} - 1)`,
          )
        : null,
    shop_size_abroad: () => sizing("Size of an average establishment", "shop_size_abroad", (end) => `${end} / shop_size_abroad`),
    shops_beside: () =>
      inNumber(reaching("Number of competitors", "shops_beside", (end, side) => moved("shops_beside", side, "1", `${end} / shops_beside`))),
    [competitors]: () => reaching("Competitors", competitors, (end) => sales.reachIf({ competitors: end })),
    [attraction]: () =>
      reaching("Pull of a new shop beside the mean", attraction, (end) =>
        sales.reachIf({ attraction: end, ...(isCarried && { competitors: sales.competitorsAt({ expected: "1", attraction: end }) }) }),
      ),
    [decay]: () => reaching("Power of distance", decay, (end) => sales.reachIf({ decay: end })),
    [e.rentMonth]: () => swing("Rent", e.rentMonth, (end) => e.profitWith({ rent: end })),
    rent_tax: () => swing("Tax on the rent", "rent_tax", (end) => e.profitWith({ rentTax: end })),
    [lever]: () => swing("People employed", lever, (end) => e.profitWith({ lever: end })),
    [stretch]: () => swing("What a person can sell", stretch, (end) => e.profitWith({ each: people.eachAt({ stretch: end }) })),
    person_hours: () =>
      swing("Hours of a full-time year", "person_hours", (end) => e.profitWith({ least: people.staffLeastAt({ year: end }) })),
    open_hours: () => swing("Hours open a day", "open_hours", (end) => e.profitWith({ least: people.staffLeastAt({ hours: end }) })),
    open_days: () => swing("Days open a year", "open_days", (end) => e.profitWith({ least: people.staffLeastAt({ days: end }) })),
    posts: () => swing("Posts held while it is open", "posts", (end) => e.profitWith({ least: people.staffLeastAt({ posts: end }) })),
    pay_beside_mean: () => inMoney(swing("Pay", "pay_beside_mean", (end) => e.profitWith({ wage: pay.wageIf(end) }))),
    qualified_pay: () => swing("Pay of the second holder of the licence", "qualified_pay", (end) => e.profitWith({ qualified: end })),
    wage_month: () => swing("Pay", "wage_month", (end) => e.profitWith({ wage: end })),
    least_part: () => paying("Least wage beside mean pay", "least_part", (end) => ({ part: end })),
    dollar_prices: () => paying("Rise of American prices, with earnings", "dollar_prices", (end) => ({ dollars: end })),
    [e.ownerPay]: () => swing("Owner's pay", e.ownerPay, (end) => `${e.profit} - 12 * ${end}`),
    [e.fixedPart]: () => swing("Costs that do not follow sales", e.fixedPart, (end) => e.profitWith({ fixedPart: end })),
    [e.onCost]: () => swing("Employer's contributions", e.onCost, (end) => e.profitWith({ onCost: end })),
    [e.goods]: () => swing("Goods and materials", e.goods, (end) => e.profitWith({ goods: end })),
    [e.unaccounted]: () => swing("What no line accounts for", e.unaccounted, (end) => e.profitWith({ unaccounted: end })),
    [e.unnamed]: () => swing("Energy, insurance, fees and the rest", e.unnamed, (end) => e.profitWith({ unnamed: end })),
    [e.other]: () => swing("Advertising, repairs, taxes and licences", e.other, (end) => e.profitWith({ other: end })),
  };
  const found = e.drawn.flatMap((id) => of[id]?.() ?? []);
  /** Pay as an amount a month, not as a part of the country's mean. */
  function inMoney(each: Swing | null): Swing | null {
    const wage = (end: "low" | "high") =>
      ledger.formula(idOf("wage_month", end), pay.wageIf(`pay_beside_mean.${end}`), {
        label: `Pay a month in the trade, ${end} end`,
        unit: currency,
        format,
      });
    return each && { ...each, shown: { value: e.wage, low: wage("low"), high: wage("high") } };
  }
  /** Competitors as their number, not as a part of those expected. */
  function inNumber(each: Swing | null): Swing | null {
    const end = (side: "low" | "high") => idOf("competitors_if", "shops_beside", side);
    return each && known !== "listed" ? { ...each, shown: { value: competitors, low: end("low"), high: end("high") } } : each;
  }
  const span = ({ low, high }: Swing) => Math.abs(before(high) - before(low));
  return found.filter((each) => span(each) > 0).sort((a, b) => span(b) - span(a));
}

/** What can cost most first: by the loss below the plan, not by the width of the range. */
export const costliest = (swings: readonly Swing[]): Swing[] => swings.toSorted((a, b) => b.loss - a.loss);
