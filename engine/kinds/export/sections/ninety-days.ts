import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, listed, lowerFirst, prose, ref, word } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { firstYearOf } from "../first-year.ts";
import { nextInTurn } from "../choice-turns.ts";
import { hasAdded, isDutyHeld, landedOf, marginChanges } from "../landed.ts";
import { plainDay } from "../plain-day.ts";
import { remediesOnOwn } from "../remedies.ts";
import { datedRule, rulesOfPlan } from "../rules-ahead.ts";
import { spokenAgainst } from "../spoken-of.ts";
import { competitorOf } from "../supplier-cells.ts";
import { membersOf, sumOf } from "../verdict-words.ts";
import type { ExportWork, Judged } from "../work.ts";
import { asked, inText, link, origin, theName } from "../words.ts";

/** Whom to ask first: the usual importers, or whoever the rules of the country let buy. */
const firstBuyers = (w: ExportWork, m: Judged): string =>
  w.rules.controlsIn(m.data.iso3).length > 0 ? "buyers that its rules admit" : (w.rules.group.buyers[0] ?? "importers").toLowerCase();

/** What is measured on a sample, where a group of goods asks for papers as well. */
const isTested = /\b(?:tests?|analysis|limits?|residues|emission|conformity|resistance|standard)\b/i;

/** " under HS 220421, of which most is sold": the line to begin with, where there are several. */
function mainLine({ facts: { lines } }: ExportWork): Inline[] {
  const [main] = lines.toSorted((a, b) => b.own - a.own);
  return main && lines.length > 1 && main.own > 0 ? prose` under HS ${word(main.code, "taxonomy")}, of which most is sold` : [];
}

export function ninetyDays(w: ExportWork, s: SectionWriter, rows: readonly Judged[]): void {
  // Where sales are to be kept nothing new is sought: the offer goes to the first market of the plan that has room.
  const first = rows.find((m) => m.verdict.says !== "defend") ?? rows[0];
  if (!first) return;
  const held = rows.filter((m) => m.verdict.says === "defend");
  const isKeeping = held.includes(first);
  const { group, controls, namedLines, nationalStatistics } = w.rules;
  const at = inText(first.data.country);
  const { market: next, kept } = nextInTurn(w);
  const turn =
    first !== w.lead && held.length > 0
      ? prose`spend nothing more there, and hold sales in ${names(held)}`
      : next
        ? prose`turn to ${word(inText(next.data.country))}`
        : kept.length > 0
          ? offered(w, kept)
          : text("hold what is sold today");
  const sum = sumOf(w);
  const publisher = nationalStatistics(w.subject.origin.iso3);
  const line = namedLines.find(({ place }) => place === w.subject.origin.name);
  const rules = rulesOfPlan(w, rows).map(({ rule, where, isAhead, isNear }): [Inline[], Inline[], string] => [
    isNear
      ? prose`From week one, done before ${word(plainDay(rule.since ?? ""), "taxonomy")}`
      : text(isAhead ? "Weeks one to eight" : "Weeks one to four"),
    prose`For sales to ${where}, ${word(lowerFirst(datedRule({ ...rule, what: rule.short }, w.subject.asOf)), "taxonomy")}. Gather what it asks of each lot or plant, have one buyer there confirm that it suffices, and ship nothing there without it (${ref("ex_requirements")})`,
    "Quality",
  ]);
  const [home] = w.rules.exitRules;
  const steps: Step[] = [
    ...(home && !w.rules.entryRulesIn(first.data.iso3).some(({ id }) => id === home.id)
      ? ([
          [
            "Weeks one and two",
            prose`Have in hand what ${origin(w)} asks before goods leave: ${word(lowerFirst(home.short), "taxonomy")} (${ref("ex_requirements")})`,
            "Quality",
          ],
        ] satisfies Step[])
      : []),
    [
      "Weeks one and two",
      w.subject.product.within !== null
        ? prose`Get what ${origin(w)} sells of ${asked(w)} by destination, in value and weight, from ${line ? link(line.url) : word(publisher?.name ?? "the customs administration")}; set the order of this report against it`
        : prose`Get value and weight by destination and month${publisher ? prose` from ${word(publisher.name)}` : ""}; set your own prices by ${word(group.unit)} beside them`,
      "Export manager",
    ],
    ...(sum
      ? ([
          [
            "Weeks one and two",
            prose`Look up what ${membersOf(sum)} each buy, in all and from ${origin(w)}, at Eurostat${sum.data.members.includes("United Kingdom") ? " and the British customs" : ""}: put whichever buys more than ${at} into this plan`,
            "Export manager",
          ],
        ] satisfies Step[])
      : []),
    [
      "Weeks one to three",
      first.data.terms === "union"
        ? prose`Ask the buyer in ${at} for the papers that it needs${controls[0] ? prose`, and ${word(controls[0].ask)}` : ""}`
        : prose`${isDutyHeld(first.data) || hasAdded(first.data) ? "Have the duty confirmed" : "Find the duty"} in ${at}, by the national line${mainLine(w)}${hasAdded(first.data) ? ", and whether the added duty applies to it" : ""}${controls[0] ? prose`; ask ${word(controls[0].ask)}` : ""}`,
      "Broker",
    ],
    ...(remediesOnOwn(w, first).length > 0
      ? ([
          [
            "Weeks one to three",
            prose`Ask the authority in ${at}, through the importer's broker, for the cash deposit rate of your firm under the order of ${ref("ex_remedies")}, and whether your form of the goods is covered`,
            "Broker",
          ],
        ] satisfies Step[])
      : []),
    ...visits(w, held, isKeeping),
    [
      "Weeks three and four",
      prose`Two freight quotations to ${at} by ${word(group.unit)}; put them and your cost into ${ref("ex_landed_cost")}`,
      "Logistics",
    ],
    ...(isKeeping ? [] : offers(w, first)),
    [
      "Week thirteen",
      isKeeping
        ? prose`Agree price and volume of the year with each buyer who was visited; where one goes, ${turn}`
        : prose`Go on if the prices quoted${first.data.terms === "union" ? "" : " and the duty"} leave ${marginWanted(w, first)}; else ${turn}`,
      "Owner",
    ],
  ];
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    title: isKeeping
      ? prose`Ninety days to hold what is sold in ${names(held)}`
      : prose`Ninety days to a first answer from ${word(at)}${held.length > 0 ? prose`, beside visits to buyers of today in ${names(held)}` : ""}`,
    subtitle: prose`What to do, and who does it`,
    table: {
      columns: [left("When", 2), left("What", 7), left("Who", 2)],
      rows: [
        ...rules.map(([when, what, who]) => row(when, what, text(who))),
        ...steps.map(([when, what, who]) => row(text(when), what, text(who))),
      ],
    },
    sources: [],
  });
}

/** The margin that earns the cost of entry back at the sales of the plan, where sales are counted that can earn it. */
function marginWanted(w: ExportWork, first: Judged): Inline[] {
  const { marginAt } = firstYearOf(w).rows.find(({ market }) => market === first) ?? {};
  return marginAt
    ? prose`a margin of ${fig(marginAt)} or more, which at the sales of the plan earns the cost of entry back`
    : first === w.lead && landedOf(w).some((row) => row.market.data.iso3 === first.data.iso3 && marginChanges(row).length > 0)
      ? prose`the margin of ${ref("ex_sensitivity")}`
      : text("your margin");
}

type Step = [when: string, what: Inline[], who: string];
const names = (rows: readonly Judged[]): Inline[] => listed(rows.map(({ data }) => [word(inText(data.country))]));

/** What to do with what a buyer no longer takes: to buyers of today, but not where a page says that orders fall. */
function offered(w: ExportWork, kept: readonly Judged[]): Inline[] {
  const open = kept.filter((m) => spokenAgainst(w, m).length === 0);
  return open.length > 0
    ? prose`offer its volume to buyers of today in ${names(open)}`
    : text("make less of it: pages say that orders fall in the next");
}

/** What keeps sales of today: those who buy, and what else they are offered. */
function visits(w: ExportWork, held: readonly Judged[], isKeeping: boolean): Step[] {
  if (held.length === 0) return [];
  const others = [...new Set(held.flatMap((m) => competitorOf(w, m)?.name ?? []))].slice(0, 2);
  return [
    [
      isKeeping ? "Weeks two to ten" : "Weeks two to six",
      prose`Visit your largest buyers in ${names(held)}${isKeeping ? prose`, where you sell ${fig(firstYearOf(w).paysFrom)} a year or more; call the others` : ""}: ask each what goods of ${listed(others.map((name) => [word(theName(name))]))} cost it by ${word(w.rules.group.unit)}, and offer a price for the year`,
      "Sales",
    ],
  ];
}

/** What brings a first order in a market with room. */
function offers(w: ExportWork, first: Judged): Step[] {
  const { group } = w.rules;
  const at = inText(first.data.country);
  const competitor = competitorOf(w, first);
  return [
    [
      "Weeks four to seven",
      prose`Offer to twelve buyers in ${at} (${word(firstBuyers(w, first))}), naming ${word(group.specification)}; ask what they pay ${competitor ? prose`for goods of ${word(theName(competitor.name))}` : "now"}`,
      "Sales",
    ],
    [
      "Weeks seven to ten",
      prose`Samples, and what must be shown with them: ${word(lowerFirst((group.requirements.find(([what]) => isTested.test(what)) ?? group.requirements[1])?.[0] ?? "the buyer's standard"))}`,
      "Quality",
    ],
    [
      "Weeks ten to twelve",
      prose`One trial order, paid in advance or against documents while the buyer is new; later what is usual: ${word(group.payment)}`,
      "Owner",
    ],
  ];
}
