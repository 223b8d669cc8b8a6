import type { Inline } from "#document";
import { enterSource } from "../../../evidence/enter.ts";
import { hasFreeTerms } from "../../../evidence/trade.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { capitalRun, cite, fig, listed, lowerFirst, prose, usd, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { hasAdded, isFreeForAll } from "../landed.ts";
import { newTermsIn, newTermsWords } from "../newer-terms.ts";
import { placesOf, moneyFrom } from "../place-cells.ts";
import { rulesOfPlan } from "../rules-ahead.ts";
import { spokenAgainst } from "../spoken-of.ts";
import { suppliersOf, threatOf } from "../supplier-cells.ts";
import { least } from "./swot-beside.ts";
import type { ExportWork, Judged } from "../work.ts";
import { agreementSource, goods, inText, link, origin, partnerSource, theName, aboutPct } from "../words.ts";

/** Markets to be defended that have a row. */
const defended = 5;

/** What may take the sales that are to be defended, and what shows that it does: by market, from what is held of each. */
export function defence(w: ExportWork, s: SectionWriter): void {
  const rows = w.defend.filter(({ sold }) => sold !== null).slice(0, defended);
  if (rows.length < 2) {
    s.missing(
      "defence",
      prose`Sales to be defended`,
      prose`Fewer than two markets take more of ${goods(w)} than the model expects: present sales there stand in the exhibits before.`,
    );
    return;
  }
  const cells = rows.map((m) => ({ m, sold: m.sold ?? "", part: partOf(w, m), own: suppliersOf(w, m)?.own }));
  const all = w.study.ledger.formulaOnce("defended_part", `sum(${cells.map(({ part }) => part).join(", ")})`, {
    label: "Part of exports recorded by buyer that goes to the markets to be defended",
    unit: "1",
    format: aboutPct(1),
  });
  s.exhibit("defence", {
    status: "filled",
    quality: "modelled",
    title: prose`${capitalRun(listed([...cells.slice(0, 2).map(({ m }) => [word(inText(m.data.country))]), ...(rows.length > 2 ? [text("others")] : [])]))} take an estimated ${fig(all)} of exports recorded by buyer, to be held rather than grown`,
    subtitle: prose`Sales above ${rows.some((m) => value(w, m.sold ?? "") < value(w, m.expected)) ? "or near " : ""}what the model expects, the largest of them: to be kept, not to be grown`,
    table: {
      columns: [
        left("Market", 2),
        right("Sold"),
        right("Of exports"),
        right("Share there"),
        left("What may take it", 5),
        left("Where it shows", 4),
      ],
      rows: cells.map(({ m, sold, part, own }) =>
        row(text(m.name), figure(sold, usd), figure(part), own ? figure(own) : text("–"), threats(w, m), whereShown(w, m)),
      ),
    },
    note: prose`Act when by the customs' own line the part of ${origin(w)} falls by a tenth on the year before while that of the supplier named rises, in two quarters running. Hold customs' own lines against themselves, not against the shares here.`,
    sources: [partnerSource, agreementSource],
  });
}

const partOf = (w: ExportWork, m: Judged): string =>
  w.study.ledger.formulaOnce(idOf("d", m.data.iso3, "of_exports"), `${m.sold ?? "0"} / ${w.soldTotal}`, {
    label: `Part of the origin's exports: ${m.name}`,
    unit: "1",
    format: aboutPct((m.data.fromOrigin ?? 0) / value(w, w.soldTotal)),
  });

/** What the tables hold against present sales in a market, the weightiest first; that nothing is held is said. */
function threats(w: ExportWork, m: Judged): Inline[] {
  const competitor = threatOf(w, m);
  const theirs = competitor && w.subject.evidence.terms(competitor.iso3, m.data.iso3);
  const isPlain = isFreeForAll(m.data);
  const money = placesOf(w).find(({ market }) => market.data.iso3 === m.data.iso3)?.money;
  const paying = w.rules.paymentRiskIn(m.data.iso3);
  // A rule binds where the market lies: that of the Union takes no sales to Japan.
  const rule = rulesOfPlan(w, [m]).find(({ rule: { id } }) => w.rules.entryRulesIn(m.data.iso3).some((own) => own.id === id));
  const found: Inline[][] = [
    ...(paying ? [prose`payment: ${word(paying.short, "taxonomy")}`] : []),
    ...(hasAdded(m.data) ? [prose`its added duty`] : []),
    ...(rule ? [prose`${word(rule.rule.short, "taxonomy")}`] : []),
    ...(competitor
      ? [
          prose`${word(theName(competitor.name))} with ${fig(competitor.share)} of imports${
            isPlain || theirs === undefined
              ? ""
              : theirs === "union" && m.data.terms !== "union"
                ? ", within one market with it"
                : hasFreeTerms(theirs) === hasFreeTerms(m.data.terms)
                  ? hasFreeTerms(theirs)
                    ? theirs === "union"
                      ? ", within one market too"
                      : ", under an agreement too"
                    : ", on the same ordinary terms"
                  : hasFreeTerms(theirs)
                    ? ", under an agreement where you have none"
                    : ", without the agreement that you have"
          }`,
        ]
      : []),
    ...newTermsIn(w, m).map((terms) => newTermsWords(terms, false)),
    ...spokenAgainst(w, m)
      .slice(0, 1)
      .map(({ name, source }): Inline[] => [
        // The name of a country keeps its capital.
        ...prose`${word(w.markets.some((market) => name.startsWith(market.name)) ? name : lowerFirst(name), "taxonomy")} `,
        cite(enterSource(w.study.ledger, w.subject.evidence.pages, source)),
      ]),
    ...(money && value(w, money) <= -least.money ? [prose`its money, which buys ${fig(money)} of yours since ${year(moneyFrom)}`] : []),
  ];
  return found.length > 0 ? capitalRun(listed(found)) : text("Nothing that a table holds");
}

/** Who prints the customs' own line; what shows that sales are being lost is said once, below. */
function whereShown(w: ExportWork, m: Judged): Inline[] {
  const page = w.rules.nationalStatistics(m.data.iso3);
  return page ? prose`${word(page.name)}, ${link(page.url)}` : prose`UN Comtrade`;
}
