import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capital, fig, listed, numberWord, prose, ref, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { plainDay } from "../plain-day.ts";
import { landedOf } from "../landed.ts";
import { suppliersOf } from "../supplier-cells.ts";
import { sumOf } from "../verdict-words.ts";
import type { ExportWork, Judged } from "../work.ts";
import { goods, inText, origin, partnerSource, theName } from "../words.ts";

/** Strengths, weaknesses, openings and threats, each with its figure and what it decides. */
export function balance(w: ExportWork, s: SectionWriter, planned: readonly Judged[]): void {
  const { ledger } = w.study;
  const rows: [string, Inline[], Inline[]][] = [];
  if (w.supply === "strong")
    rows.push([
      "Strength",
      prose`${fig(w.worldShare)} of the world's exports, ${fig(w.advantage)} its share in all goods`,
      prose`Buyers know ${origin(w)} as a source: sell on grade and service, not on being new`,
    ]);
  else
    rows.push([
      "Weakness",
      prose`${fig(w.worldShare)} of the world's exports, ${fig(w.advantage)} its share in all goods`,
      prose`${origin(w)} is no known source: win one reference buyer first`,
    ]);
  if (ledger.has("three_buyers"))
    rows.push([
      value(w, "three_buyers") >= 0.4 ? "Weakness" : "Strength",
      prose`${fig("three_buyers")} of exports that can be told go to three buyers of those told apart`,
      value(w, "three_buyers") >= 0.4
        ? prose`Each season one more destination, before a stop in the first`
        : prose`No single stop decides the year`,
    ]);
  const weak = w.facts.lines
    .map((line) => ({ line, share: line.world > 0 ? line.own / line.world : 0 }))
    .filter(({ line }) => ledger.has(`line_${line.code}_share`) && line.world > 0)
    .sort((a, b) => b.line.world - a.line.world);
  const gap = weak.find(({ share }) => share < value(w, w.worldShare) / 3);
  if (gap && weak.length > 1)
    rows.push([
      "Weakness",
      prose`Only ${fig(`line_${gap.line.code}_share`)} of HS ${word(gap.line.code, "taxonomy")}, a line of ${fig(`line_${gap.line.code}_world`)} in the world`,
      prose`Present room is in the other lines; this one needs a product of its own`,
    ]);
  const [room] = w.open;
  if (room?.unused)
    rows.push([
      "Opening",
      prose`${fig(room.unused)} a year of tested room in ${word(inText(room.data.country))}`,
      room.verdict.says === "win" ? prose`First of the plan` : prose`Worth a question to its authority before a visit`,
    ]);
  const sum = sumOf(w);
  if (sum?.sold)
    rows.push([
      "Opening",
      prose`${fig(sum.sold)} sold to ${numberWord(sum.data.members.length)} importers that buy ${fig(sum.bought)} and are held as one sum`,
      prose`Look each up before the plan is closed (${ref("ex_coverage")})`,
    ]);
  if (ledger.has("world_growth"))
    rows.push([
      value(w, "world_growth") >= 0 ? "Opening" : "Threat",
      prose`World trade in ${goods(w)} changes by ${fig("world_growth")} a year, prices included`,
      value(w, "world_growth") >= 0
        ? prose`Ask whether more was bought or only dearer: in a year of dearer goods sales are still taken from others`
        : prose`Sales must be taken from others: price and listing decide`,
    ]);
  for (const m of planned) {
    const cells = suppliersOf(w, m);
    const other = cells?.rows.find((r) => !r.isOrigin);
    if (other && value(w, other.share) >= 0.3)
      rows.push([
        "Threat",
        prose`${word(theName(other.name))} holds ${fig(other.share)} of the imports of ${word(inText(m.data.country))}`,
        prose`Compare landed prices with it before any offer there`,
      ]);
  }
  const unheld = planned.filter((m) => w.rules.controlsIn(m.data.iso3).length === 0);
  for (const control of unheld.length > 0 ? w.rules.controls.slice(0, 1) : [])
    rows.push([
      "Threat",
      prose`Not held for ${listed(unheld.map((m) => [word(inText(m.data.country))]))}: ${word(control.question)}`,
      prose`Ask first (${ref("ex_requirements")})`,
    ]);
  const kinds = (["Strength", "Weakness", "Opening", "Threat"] as const).filter((kind) => rows.some(([own]) => own === kind));
  const plural = { Strength: "strengths", Weakness: "weaknesses", Opening: "openings", Threat: "threats" } as const;
  s.exhibit("balance", {
    status: "filled",
    quality: "modelled",
    title: prose`What speaks for and against ${goods(w)} from ${origin(w)}, and what follows`,
    subtitle: prose`${capital(listedWords(kinds.map((kind) => plural[kind])))} with the figure behind each`,
    table: {
      columns: [left("", 1), left("Figure", 4), left("What follows", 4)],
      rows: rows.map(([kind, what, so]) => row(text(kind), what, so)),
    },
    sources: [partnerSource],
  });
}

const listedWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/** What may go wrong in the first markets, with the figure that shows how large. */
export function risks(w: ExportWork, s: SectionWriter, planned: readonly Judged[]): void {
  const rows: Inline[][][] = [];
  const [first] = planned;
  const landed = landedOf(w).find(({ market }) => market.data.iso3 === first?.data.iso3);
  for (const rule of w.rules.homeRules)
    rows.push([
      text("Rules at home"),
      [word(rule.what.charAt(0).toUpperCase() + rule.what.slice(1), "taxonomy")],
      prose`Read the notices of ${{ t: "name", v: rule.url, from: "taxonomy" }} before each contract; put a clause for bans into it`,
    ]);
  for (const m of planned)
    for (const control of w.rules.controlsIn(m.data.iso3))
      rows.push([
        text(`Access, ${m.name}`),
        [word(control.what.charAt(0).toUpperCase() + control.what.slice(1))],
        text("Have the buyer show its licence or listing before samples are paid"),
      ]);
  for (const m of planned) {
    const extra = m.data.additional;
    if (extra && extra.high > 0)
      rows.push([
        text(`Added duties, ${m.name}`),
        prose`${word(extra.what)} beyond what was collected in ${year(2024)}, as recorded on ${word(plainDay(extra.asOf), "taxonomy")}`,
        text("Ask the broker on the day; let the contract say who bears a change"),
      ]);
    const inflation = w.tables.fact(m.data.iso3, "inflation");
    if (inflation && value(w, inflation) >= 0.08)
      rows.push([
        text(`Payment, ${m.name}`),
        prose`Consumer prices rise ${fig(inflation)} a year`,
        text("Quote in dollars; confirmed credit or prepayment"),
      ]);
  }
  if (landed) {
    rows.push([
      text(`Duty or freight, ${first?.name ?? ""}`),
      prose`The margin is gone at ${fig(landed.breakEven.dutyPoints)} of duty beyond competitors', or at freight of ${fig(landed.breakEven.freight)} of the price on board`,
      prose`Fix freight for the season; ${w.rules.group.logistics}`,
    ]);
    rows.push([
      text("Your own currency"),
      prose`The margin is gone when it rises by ${fig(landed.breakEven.currency)} against the dollar`,
      text("Sell the dollars forward when the order is signed"),
    ]);
  }
  if (w.study.ledger.has("base_apart"))
    rows.push([
      text("The base year"),
      prose`World trade of the year lies ${fig("base_apart")} from the mean of the two before`,
      prose`Read potentials at the level of three years too: ${fig("three_years")} what is printed`,
    ]);
  s.exhibit("risks", {
    status: "filled",
    quality: "modelled",
    title: first
      ? prose`What can go wrong in ${listed(planned.map((m) => [word(inText(m.data.country))]))}, and what to do about it`
      : prose`What can go wrong, and what to do about it`,
    subtitle: prose`Risks with the figure that shows them`,
    table: { columns: [left("Risk", 2), left("How large", 4), left("What to do", 3)], rows: rows.map((cells) => row(...cells)) },
    sources: [partnerSource],
  });
}
