import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { plainDay } from "../plain-day.ts";
import { leadingRisk, type LeadingRisk } from "../answer-points.ts";
import { datedRule, rulesOfPlan } from "../rules-ahead.ts";
import { bearsAdded, hasNoDuty, landedOf } from "../landed.ts";
import { moneyFrom, placesOf } from "../place-cells.ts";
import { kindWords, remediesOnOwn } from "../remedies.ts";
import { competitorOf } from "../supplier-cells.ts";
import { sourcesOfDuty } from "./duty-words.ts";
import { holdings, least } from "./swot-beside.ts";
import { supplierPrices } from "../prices-held.ts";
import type { ExportWork, Judged } from "../work.ts";
import { inText, link, origin, partnerSource } from "../words.ts";

/** Part by which the base year must lie from the years before to be a risk: ours. */
const leastApart = 0.05;

/** What may go wrong in the first markets, with the figure that shows how large. */
export function risks(w: ExportWork, s: SectionWriter, planned: readonly Judged[]): void {
  const rows: RiskRow[] = [];
  const [first] = planned;
  const landed = landedOf(w).find(({ market }) => market.data.iso3 === first?.data.iso3);
  const add = (of: RiskRow["of"], cells: Inline[][]) => rows.push({ of, cells });
  for (const rule of w.rules.homeRules)
    add("home", [
      text("Rules at home"),
      [word(capital(rule.what), "taxonomy")],
      prose`Read the notices of ${link(rule.url)} before each contract; put a clause for bans into it`,
    ]);
  for (const { rule, where, isAhead } of rulesOfPlan(w, planned))
    add(isAhead ? "rule" : "later", [
      prose`Rule ${isAhead ? "ahead" : "begun lately"}, ${where}`,
      prose`${word(datedRule(rule, w.subject.asOf), "taxonomy")}: ${isAhead ? "after that day a lot without the proof is stopped, whatever its price" : "a lot without the proof is stopped"}`,
      prose`Agree with the buyer, before a price is named, who brings which proof; put it into the contract; ask the ${word(rule.authority)}`,
    ]);
  // What asks for the same step is one row that names every market.
  const controlled = planned.flatMap((m) => w.rules.controlsIn(m.data.iso3).map((control) => ({ m, control })));
  if (controlled.length > 0)
    add("access", [
      prose`Access, ${listed(controlled.map(({ m }) => [word(m.name)]))}`,
      joined(
        controlled.map(({ m, control }) =>
          controlled.length > 1 ? prose`${word(m.name)}: ${word(control.what)}` : [word(capital(control.what))],
        ),
      ),
      text("Have the buyer show its licence or listing before samples are paid"),
    ]);
  const met: { m: Judged; competitor: Competitor }[] = [];
  for (const m of planned) {
    const own = inMarket(w, m);
    for (const [of, cells] of own) add(of, cells);
    const competitor = competitorOf(w, m);
    // Where nothing else is known the first competitor is named, however small.
    if (competitor && (own.length === 0 || value(w, competitor.share) >= least.share)) met.push({ m, competitor });
  }
  if (met.length > 0)
    add("competitor", [
      prose`First ${met.length === 1 ? "competitor" : "competitors"}, ${listed(met.map(({ m }) => [word(m.name)]))}`,
      prose`${joined(holdings(met.map(({ m, competitor }) => ({ m, other: competitor }))))}${supplierPrices(w) ? "" : `; what ${new Set(met.map(({ competitor }) => competitor.name)).size === 1 ? "it charges" : "they charge"} is not known`}`,
      prose`Ask two buyers ${met.length === 1 ? "" : "in each "}what such goods cost them by ${w.rules.group.unit}, landed`,
    ]);
  if (landed) {
    add("freight", [
      text(`${hasNoDuty(landed.market.data) ? "Freight" : "Duty or freight"}, ${first?.name ?? ""}`),
      prose`The margin is gone at ${hasNoDuty(landed.market.data) ? "" : prose`${fig(landed.breakEven.dutyPoints)} of further duty that competitors do not pay, or at `}freight of ${fig(landed.breakEven.freight)} of today's price on board`,
      prose`Name ${hasNoDuty(landed.market.data) ? "the freight" : "the duty and the freight"} in the offer apart from the price, so that a change is the buyer's`,
    ]);
    for (const cells of currencyRows(w, planned)) add("currency", cells);
  }
  if (w.study.ledger.has("base_apart") && Math.abs(value(w, "base_apart")) >= leastApart)
    add("later", [
      text("The base year"),
      prose`World trade of the year lies ${fig("base_apart_size")} ${value(w, "base_apart") < 0 ? "below" : "above"} the mean of the two before`,
      prose`Read potentials at the level of three years too: ${fig("three_years")} what is printed`,
    ]);
  // What the first page calls the biggest stands first here too.
  const leading = leadingRisk(w);
  const [lead] = rows.filter(({ of }) => of === leading);
  const ordered = [...(lead ? [lead] : []), ...rows.filter((one) => one !== lead)].map(({ cells }) => cells);
  s.exhibit("risks", {
    status: "filled",
    quality: "modelled",
    title: first
      ? prose`${ordered[0]?.[0] ?? []}: first of ${numberWord(rows.length)} risks in ${listed(planned.map((m) => [word(inText(m.data.country))]))}`
      : prose`${ordered[0]?.[0] ?? []}: first of ${numberWord(rows.length)} risks`,
    subtitle: prose`Risks with the figure that shows them`,
    table: { columns: [left("Risk", 2), left("How large", 4), left("What to do", 3)], rows: ordered.map((cells) => row(...cells)) },
    note: prose`Payment risk is named only where it is known; export credit agencies classify every country (${link(w.rules.countryRiskPage)}).`,
    sources: [
      partnerSource,
      ...planned.flatMap((m) => sourcesOfDuty(w, m)),
      ...placesOf(w).flatMap(({ market, money, sources }) => (money && planned.includes(market) ? sources : [])),
    ],
  });
}

/** From these on a thing is a risk that is named: a yearly rise of prices there, and a fall of its money against that at home: ours. */
const [running, dearer] = [0.08, 0.1];

/** A row with what of `leadingRisk` it is. */
interface RiskRow {
  of: LeadingRisk | "later";
  cells: Inline[][];
}

type Competitor = NonNullable<ReturnType<typeof competitorOf>>;
/** Parts of a cell, one after the other. */
const joined = (parts: readonly Inline[][]): Inline[] => parts.flatMap((part, i) => (i === 0 ? part : [...prose`; `, ...part]));

/** What may go wrong in one market beside its first competitor. */
function inMarket(w: ExportWork, m: Judged): [of: RiskRow["of"], cells: Inline[][]][] {
  const { additional: extra } = m.data;
  const inflation = w.tables.fact(m.data.iso3, "inflation");
  const paying = w.rules.paymentRiskIn(m.data.iso3);
  const money = placesOf(w).find(({ market }) => market.data.iso3 === m.data.iso3)?.money;
  const rows: ReturnType<typeof inMarket> = [];
  if (paying)
    rows.push([
      "payment",
      [
        text(`Payment, ${m.name}`),
        prose`${word(capital(paying.what), "taxonomy")} (pages of ${word(paying.of, "taxonomy")}: ${listed(paying.urls.map((page) => [link(page)]))})`,
        text(
          "Ask your bank before the offer whether it takes money from there, in which currency and through which bank; money in advance, or confirmed credit",
        ),
      ],
    ]);
  const orders = remediesOnOwn(w, m);
  if (orders[0])
    rows.push([
      "remedy",
      [
        text(`Trade remedy, ${m.name}`),
        prose`${word(capital(kindWords[orders[0].kind]))} order on goods of ${origin(w)}, notice of ${word(plainDay(orders[0].date), "taxonomy")}${orders[0].rates ? prose`; rates of ${word(orders[0].rates, "taxonomy")}` : ""}`,
        text(
          "Ask for the cash deposit rate of your own firm before a price is named: importers pay it, and may be charged more years later",
        ),
      ],
    ]);
  if (extra && extra.high > 0 && bearsAdded(m.data))
    rows.push([
      "duty",
      [
        text(`Added duties, ${m.name}`),
        prose`${word(capital(extra.what))}, counted beside the duty calculated for ${year(2024)}; ${word(`as recorded on ${plainDay(extra.asOf)}`, "taxonomy")}`,
        text("Ask the broker on the day; let the contract say who bears a change"),
      ],
    ]);
  if (inflation && value(w, inflation) >= running)
    rows.push([
      "prices",
      [
        text(`${paying ? "Prices" : "Payment"}, ${m.name}`),
        prose`Consumer prices rise ${fig(inflation)} a year`,
        text("Quote in dollars; confirmed credit or prepayment"),
      ],
    ]);
  if (money && value(w, money) <= -dearer)
    rows.push([
      "later",
      [
        text(`Dearer for buyers, ${m.name}`),
        prose`What its money buys of that of ${origin(w)} changed by ${fig(money)} since ${year(moneyFrom)}; prices at home and there are not taken off`,
        text("Ask buyers at which price in their own money they change supplier, before yours follows costs at home"),
      ],
    ]);
  return rows;
}

/** The currency that may take the margin: the exporter's once, the buyer's by market; none where both sides use one. */
function currencyRows(w: ExportWork, planned: readonly Judged[]): Inline[][][] {
  const moving = landedOf(w).flatMap(({ market, breakEven, place: { currency } }) =>
    currency && breakEven.currency && planned.some(({ data }) => data.iso3 === market.data.iso3)
      ? [{ market, ...currency, at: breakEven.currency }]
      : [],
  );
  const [first] = moving;
  if (!first) return [];
  if (first.moves === "own")
    return [
      [
        prose`Your own currency (${word(first.code, "taxonomy")})`,
        prose`Were all costs in it, the margin would be gone after a rise against the money of the price by ${listed([...Map.groupBy(moving, ({ at }) => at)].map(([at, own]) => prose`${fig(at)} in ${listed(own.map(({ market }) => [word(inText(market.data.country))]))}`))}; a fall helps only until costs at home catch up`,
        text(
          "Ask the bank for a price of selling the receipts forward, and which part of them must be given up; else keep days of payment short",
        ),
      ],
    ];
  const codes = [...new Set(moving.map(({ code }) => code))];
  return [
    [
      prose`The buyer's currency (${listed(codes.map((code) => [word(code, "taxonomy")]))})`,
      prose`Costs are in dollars: a fall of it by ${fig(first.at)} would take the margin in ${listed(moving.map(({ market }) => [word(inText(market.data.country))]))} if the price in it stays`,
      text(
        "Name the price in dollars, and agree from which change of the rate it is named anew; the rate then meets the buyer, who may buy elsewhere",
      ),
    ],
  ];
}
