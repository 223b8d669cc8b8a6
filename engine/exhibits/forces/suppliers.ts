import type { Inline } from "#document";
import { archetypeFacts } from "../../evidence/archetype.ts";
import type { Work } from "../../analysis/work.ts";
import { enterDatum } from "../../evidence/enter-datum.ts";
import { market, place } from "../../writing/phrases.ts";
import { fig, lower, prose, word, year } from "../../writing/prose.ts";
import { byMainInput } from "./main-input.ts";
import { accountOf, byQuartiles, comparedWith, type Force, forceOf, isAmerican, partOf, payPart } from "./force.ts";

/** What is let is bought as capital, which stands in no account of what a trade uses up: its sellers are not measured. */
const bySupply = { staff, stock, purchases: purchase, capital: () => undefined } as const;

/** How hard those press whom a seller has to pay, by what one input takes here as published, else by accounts of the trade: staff, makers of what is sold on, or the largest purchase. Accounts of another country, or of a whole sector years ago, say nothing of this trade here. */
export function suppliers(w: Work): Force | undefined {
  const own = byMainInput(w);
  if (own) return own;
  const { archetype } = w.study.evidence.structure ?? {};
  if (!archetype) return undefined;
  const { mainSupply } = archetypeFacts[archetype];
  const found = bySupply[mainSupply](w);
  // Finished goods that come in compete with makers; only a shop is supplied by them.
  return found && { ...found, reading: [...found.reading, ...(mainSupply === "stock" ? abroad(w) : [])] };
}

/** Pay of another country is not paid here: of the United States alone. */
function staff(w: Work): Force | undefined {
  const pay = isAmerican(w) ? payPart(w) : undefined;
  if (!pay) return undefined;
  const held = byQuartiles(w, pay.cell, "all_pay_part", "American trade");
  return forceOf(held, prose`Pay in receipts (“${word(pay.name)}”, American firms, ${year(pay.year)})`, {
    strong: prose`Pay is the largest part of what ${market(w)} costs: staff who leave take clients and margin with them, so key people have to be signed first.`,
    moderate: prose`Pay weighs ${comparedWith(w, pay.cell, "all_pay_part")} the median trade on ${market(w)}: it follows the market for staff, and does not decide the margin.`,
    weak: prose`Pay is a small part of ${market(w)}: staff cannot take the margin.`,
  });
}

function stock(w: Work): Force | undefined {
  const goods = isAmerican(w) ? accountOf(w, "cost_of_goods") : undefined;
  if (!goods) return undefined;
  const held = byQuartiles(w, goods.cell, "cost_of_goods", "American trade of this kind");
  return forceOf(held, prose`Cost of goods in receipts (“${word(goods.name)}”, American accounts, ${year(goods.year)})`, {
    strong: prose`Makers' prices take nearly all of sales: agree terms with two makers before choosing a site for ${market(w)}.`,
    moderate: prose`Makers take of the shop's price of ${market(w)} ${comparedWith(w, goods.cell, "cost_of_goods")} the median trade of its kind: volume, not entry, improves it.`,
    weak: prose`Makers leave ${market(w)} more than other trades of its kind keep: terms of purchase are not the obstacle.`,
  });
}

/** One purchase that takes a large part of what is earned makes its sellers strong. */
function purchase(w: Work): Force | undefined {
  const account = w.study.evidence.structure?.industry;
  const largest = account?.ownInput;
  if (!isAmerican(w) || !account || account.isOneOfSeveral || !largest) return undefined;
  const { ledger, evidence } = w.study;
  const [bought, output] = [enterDatum(ledger, evidence, largest.datum), enterDatum(ledger, evidence, account.output)];
  const cell = partOf(w, bought, output, `Share: ${largest.datum.label}`);
  const held = byQuartiles(w, cell, "all_largest_purchase", "American industry");
  const name = word(`“${lower(largest.name)}”`);
  return forceOf(
    held,
    prose`Purchase furthest beyond what all industries make of it, in output (“${word(lower(account.name))}”, American accounts, ${year(largest.datum.year)})`,
    {
      strong: prose`${name} takes so much of what ${market(w)} earns that its price decides the margin: agree that price before the selling price.`,
      moderate: prose`The price of ${name} affects the margin on ${market(w)} but does not decide it.`,
      weak: prose`No purchase of its own kind decides the margin of ${market(w)}, not even ${name}.`,
    },
  );
}

/** The country that sends most of what comes in, where goods of the class are sold on. */
function abroad(w: Work): Inline[] {
  const { ledger, evidence } = w.study;
  const { suppliers: side } = evidence.structure?.partners ?? {};
  const first = side?.partners[0];
  const name = first && evidence.official.countryByIso3(first.partner)?.name;
  if (!side || !first || !name) return [];
  const share = partOf(
    w,
    enterDatum(ledger, evidence, first.datum),
    enterDatum(ledger, evidence, side.total),
    `Share: ${first.datum.label}`,
  );
  return prose` Of the imports of ${place(w)}, ${word(name)} sends ${fig(share)}.`;
}
