import type { Inline } from "#document";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, listed, pct, prose, ref, sentence, usd, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { suppliersOf } from "../supplier-cells.ts";
import { withReason } from "../verdict-words.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin, partnerSource } from "../words.ts";

/** Destinations that the plan enters. */
const entered = 3;

/** What to do first, with whom, what it may bring, and what may go wrong. */
export function entryPlan(w: ExportWork): SectionDraft {
  const s = new SectionWriter("entry_plan", "Entry Plan");
  const plan = firstYear(w);
  const names = plannedMarkets(w).map((m) => [word(inText(m.data.country))]);
  s.block({
    t: "lead",
    sentences: [
      w.supply === "none"
        ? sentence(prose`With no exports on record, prove the supply first: sell at home, then to one buyer abroad on prepayment.`)
        : sentence(prose`Begin with ${listed(names)}, in this order, and spend on the next only when the one before has paid.`),
      sentence(
        prose`In the first year the three may bring ${fig(plan.sales)} if the inputs hold; the fixed cost of entry is earned back at ${fig(plan.breakEven)} of sales.`,
      ),
    ],
  });
  firstMarkets(w, s);
  risks(w, s);
  firstYearTable(w, s, plan);
  ninetyDays(w, s);
  return s.draft;
}

/** The lead, then the others of the short list in their order; destinations that are ruled out are not entered. */
function plannedMarkets(w: ExportWork): readonly Judged[] {
  const open = w.short.filter((m) => m.verdict.says !== "not");
  const others = open.filter((m) => m.data.iso3 !== w.lead?.data.iso3);
  const order = [...others.filter((m) => m.verdict.says !== "hold"), ...others.filter((m) => m.verdict.says === "hold")];
  const planned = [...(w.lead ? [w.lead] : []), ...order].slice(0, entered);
  return planned.length > 0 ? planned : w.short.slice(0, entered);
}

function firstMarkets(w: ExportWork, s: SectionWriter): void {
  const rows = plannedMarkets(w);
  s.exhibit("first_markets", {
    status: "filled",
    quality: "modelled",
    title: prose`How to enter each of the first three`,
    subtitle: prose`The way in follows from what is sold there already, who supplies, and how the importer pays`,
    table: {
      columns: [left("Destination", 2), left("Way in", 4), left("Whom to take sales from", 3), left("Terms to offer first", 3)],
      rows: rows.map((m) => {
        const competitor = suppliersOf(w, m)?.rows.find((r) => !r.isOrigin);
        const own = suppliersOf(w, m)?.own;
        const isHeld = own !== undefined && value(w, own) >= 0.25;
        return row(
          text(m.name),
          isHeld
            ? prose`Importers of goods from ${word(w.subject.origin.name)}: offer grades, packs and dates that its present shippers do not`
            : m.sold && value(w, m.sold) > 0
              ? prose`Distributors who carry goods from ${word(competitor?.name ?? "other countries")}: ${origin(w)} is known to them as a source, your brand is not`
              : prose`An agent on commission until three repeat orders: ${origin(w)} has not sold there before`,
          competitor ? prose`${word(competitor.name)}, ${fig(competitor.share)} of imports` : text("not told by supplier"),
          text(
            m.data.terms === "union"
              ? "Invoice at thirty days, with credit insurance"
              : (m.data.inflation ?? 0) > 0.15
                ? "Dollars, confirmed letter of credit"
                : isHeld
                  ? "Documents against payment, thirty days for known buyers"
                  : "Letter of credit, then documents against payment",
          ),
        );
      }),
    },
    note: prose`Names of buyers are not held. The import promotion desk and the chamber of commerce of each country keep lists; trade fairs are left out, as none is sourced here.`,
    sources: [partnerSource],
  });
}

function risks(w: ExportWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const rows: Inline[][][] = [];
  const [first] = plannedMarkets(w);
  const sold = w.markets.filter(({ data }) => (data.fromOrigin ?? 0) > 0);
  if (ledger.has("three_buyers"))
    rows.push([
      text("Sales hang on few buyers"),
      prose`${fig("three_buyers")} of exports go to three countries`,
      text("Open the next destination before the largest is saturated"),
    ]);
  for (const m of plannedMarkets(w)) {
    const inflation = w.tables.fact(m.data.iso3, "inflation");
    if (inflation && value(w, inflation) >= 0.05)
      rows.push([
        text(`Currency and payment, ${m.name}`),
        prose`Consumer prices rise ${fig(inflation)} a year`,
        text("Quote in dollars; confirmed credit or prepayment"),
      ]);
    const competitor = suppliersOf(w, m)?.rows.find((r) => !r.isOrigin);
    if (competitor && value(w, competitor.share) >= 0.4)
      rows.push([
        text(`A dominant supplier, ${m.name}`),
        prose`${word(competitor.name)} holds ${fig(competitor.share)} of imports`,
        text("Enter where it is short: season, grade, pack or credit"),
      ]);
    if (m.data.importsRange)
      rows.push([
        text(`Unsure demand, ${m.name}`),
        prose`Imports of ${fig(m.bought)} are split from a sum`,
        text("Have them confirmed in UN Comtrade before spending"),
      ]);
  }
  if (ledger.has("world_growth"))
    rows.push([
      text("The world's trade turns"),
      prose`${fig("world_growth")} a year lately; ${fig("world_swing")} between the last two years`,
      text("Fix prices for a season, not for a year"),
    ]);
  if (first?.data.favoured && first.data.terms !== "union" && !first.data.favoured.isPartly)
    rows.push([
      text(`Duty, ${first.name}`),
      prose`${fig(w.book.cell(first.data.favoured.datum))} without preference`,
      text("Get a binding tariff ruling and the certificate of origin"),
    ]);
  rows.push([
    text("Freight"),
    prose`Moves the shelf price as ${ref("ex_sensitivity")} shows`,
    text("Ask three forwarders; fix the rate for the season"),
  ]);
  s.exhibit("risks", {
    status: "filled",
    quality: "modelled",
    title: prose`What can go wrong with ${goods(w)} from ${origin(w)}, and what to do about it`,
    subtitle: prose`Risks with the figure that shows them`,
    table: { columns: [left("Risk", 2), left("How large", 3), left("What to do", 3)], rows: rows.map((cells) => row(...cells)) },
    note: prose`${sold.length > 0 ? "Bans and quotas on exports at home are not held: ask the ministry of trade before signing." : "Supply itself is the first risk."}`,
    sources: [partnerSource],
  });
}

interface FirstYear {
  sales: string;
  margin: string;
  cost: string;
  result: string;
  breakEven: string;
  rows: readonly { name: string; room: string; part: string; sales: string }[];
}

/** Sales of the first year as a part of the unused potential, and what is left of them. */
function firstYear(w: ExportWork): FirstYear {
  const { ledger } = w.study;
  const part = ledger.assumption("first_year_part", {
    label: "Part of the room that one exporter wins in the first year",
    unit: "1",
    format: pct,
    value: 0.005,
    low: 0.001,
    high: 0.02,
    why: "Ours: one firm among many of its country. Put what your capacity allows.",
    sources: [],
  });
  const margin = "own_margin";
  const cost = ledger.assumption("entry_cost", {
    label: "Cost of entering the three destinations in the first year",
    unit: "USD",
    format: usd,
    value: 45_000,
    low: 20_000,
    high: 120_000,
    why: "Ours: samples, tests and registration, two visits to each country, an agent's retainer and labels.",
    sources: [],
  });
  const rows = plannedMarkets(w).map((m) => {
    const room = m.unused ?? m.potential;
    const usable = ledger.formula(idOf("room", m.data.iso3), `max(${room}, 0.05 * ${m.potential})`, {
      label: `${m.name}: room for a newcomer`,
      unit: "USD",
      format: usd,
    });
    return {
      name: m.name,
      room: usable,
      part,
      sales: ledger.formula(idOf("first_year", m.data.iso3), `${usable} * ${part}`, {
        label: `${m.name}: sales of the first year`,
        unit: "USD",
        format: usd,
      }),
    };
  });
  const sales = ledger.formula("first_year_sales", `sum(${rows.map((r) => r.sales).join(", ")})`, {
    label: "Sales of the first year in the three destinations",
    unit: "USD",
    format: usd,
  });
  return {
    rows,
    sales,
    margin,
    cost,
    result: ledger.formula("first_year_result", `${sales} * ${margin} - ${cost}`, {
      label: "What is left after the cost of entry",
      unit: "USD",
      format: usd,
    }),
    breakEven: ledger.formula("break_even_sales", `${cost} / ${margin}`, {
      label: "Sales at which the cost of entry is earned back",
      unit: "USD",
      format: usd,
    }),
  };
}

function firstYearTable(w: ExportWork, s: SectionWriter, plan: FirstYear): void {
  const covers = value(w, plan.sales) >= value(w, plan.breakEven);
  s.exhibit("first_year", {
    status: "filled",
    quality: "modelled",
    title: covers
      ? prose`At these inputs the first year pays for its own entry: ${fig(plan.result)} are left`
      : prose`At these inputs the first year does not pay for its own entry: ${fig(plan.result)}`,
    asserts: [`${plan.sales} ${covers ? ">=" : "<"} ${plan.breakEven}`],
    subtitle: prose`Dollars; every input is yours to change`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        ...plan.rows.flatMap((r) => [row(text(`${r.name}: room`), figure(r.room)), row(text(`${r.name}: sales`), figure(r.sales))]),
        row(text("Part of the room won"), figure(plan.rows[0]?.part)),
        row(text("Sales in all"), figure(plan.sales)),
        row(text("Margin before the cost of entry"), figure(plan.margin)),
        row(text("Cost of entry"), figure(plan.cost)),
        row(text("Left"), figure(plan.result)),
        row(text("Break-even sales"), figure(plan.breakEven)),
      ],
    },
    sources: [],
  });
}

function ninetyDays(w: ExportWork, s: SectionWriter): void {
  const [first, second, third] = plannedMarkets(w);
  const at = (m: typeof first) => (m ? inText(m.data.country) : "the first destination");
  const isDutyHeld = Boolean(first && (first.data.favoured || first.data.terms === "union"));
  const steps: [string, Inline[], string][] = [
    [
      "Weeks one and two",
      prose`${isDutyHeld ? "Have the duty confirmed" : "Look up the duty and the requirements"} for ${at(first)}, ${at(second)} and ${at(third)}; settle the code with the customs broker`,
      "Export manager, broker",
    ],
    [
      "Weeks three and four",
      prose`Ask three forwarders for a rate to ${at(first)}; put it and your price into ${ref("ex_landed_cost")}`,
      "Logistics",
    ],
    [
      "Weeks five and six",
      prose`Write to twenty importers in ${at(first)}: packs, grade, price, dates; ask what they pay ${competitorOf(w)} now`,
      "Sales",
    ],
    [
      "Weeks seven to nine",
      prose`Send samples; have them tested against the importer's standard; agree the term of delivery`,
      "Quality, sales",
    ],
    ["Weeks ten to twelve", prose`Visit the five who answered; sign one trial order on a confirmed letter of credit`, "Owner"],
    ["Week thirteen", prose`Decide: go on if the landed price beats the importer's present one, else take ${at(second)}`, "Owner"],
  ];
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    title: prose`Ninety days to a first order from ${word(at(first))}`,
    subtitle: prose`What to do, and who does it`,
    table: {
      columns: [left("When", 2), left("What", 6), left("Who", 2)],
      rows: steps.map(([when, what, who]) => row(text(when), what, text(who))),
    },
    sources: [],
  });
  if (w.ruledOut.length > 0)
    s.heading("Leave aside for now").block({ t: "list", items: w.ruledOut.slice(0, 3).map((m) => [sentence(withReason(w, m))]) });
}

function competitorOf(w: ExportWork): string {
  const [first] = plannedMarkets(w);
  const competitor = first && suppliersOf(w, first)?.rows.find((r) => !r.isOrigin);
  return competitor ? `for goods from ${competitor.name}` : "now";
}
