import type { Inline } from "#document";
import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { fig, lowerFirst, prose, word } from "../../../writing/prose.ts";
import type { LocalWork } from "../work.ts";

export const legalMinimum = (w: LocalWork): Inline[] =>
  w.pay.least
    ? prose`${word(w.subject.evidence.facts.regionalLeast ? "The national floor of legal pay" : "The legal minimum")} is taken as ${fig(w.pay.least)} a month. `
    : prose`No legal minimum of pay is held. `;

/** What a holder of the licence costs a year where the owner is none. */
export const hired = ({ study: { ledger }, basis, economics: e }: LocalWork): string =>
  ledger.formulaOnce("licensed_cost", `12 * ${e.ownerPay} * (1 + ${e.onCost})`, {
    label: "A holder of the trade's licence employed at the owner's pay: cost a year, contributions included",
    unit: basis.currency,
    format: moneyFormat(basis.currency),
  });

/** Who works there; and where the trade needs a licence, what another holder of it costs. */
export function roles(w: LocalWork): Inline[] {
  const { licensed } = w.subject.evidence.facts;
  const names = w.basis.words.roles.map((each_, i) => (i === 0 ? each_.toLowerCase() : lowerFirst(each_)));
  if (!licensed || w.economics.isOwnerPayGiven) return prose`Roles: ${word(names.join("; "))}. `;
  const second = w.economics.qualified
    ? prose`One must be there as long as the shop is open: over the hours beyond the owner's year another is paid, ${fig(w.economics.qualified)} a year above an employee's pay. `
    : [];
  // Where the law lets nobody else own one, no other owner is reckoned with.
  return licensed.isOwner
    ? prose`The owner is the ${word(licensed.role)}, as nobody else may own one here, at ${fig(w.economics.ownerPay)} a month. ${second}`
    : prose`The owner is taken to be the ${word(licensed.role)}, at ${fig(w.economics.ownerPay)} a month. ${word(licensed.isOpenToAll ? "Who is none may own it too, and must employ one" : "Whether who is none may own it, ask the authority; he must employ one")}, with contributions ${fig(hired(w))} a year on top. ${second}`;
}
