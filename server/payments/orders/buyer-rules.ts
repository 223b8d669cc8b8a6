import { indianStates, parseGstin } from "#shared/gst.ts";
import type { InvoiceParty } from "#shared/invoice.ts";
import type { Money } from "#shared/money.ts";
import type { BillingProfile } from "#shared/wire/payments.ts";

export type Faults = Record<string, string>;

/** From this sum on an invoice names the buyer's address, whoever it is (CGST Rules 2017, Rule 46(e)). */
const addressFromMinor = 50_000_00;

/**
 * Who is billed, as the invoice will name them; every field that is not right goes into `faults`. In rupees the State decides the
 * heads of tax and is never left out (Rule 46, Circular 242/36/2024). An account in dollars is one outside India, which has none.
 */
export function readBuyer(billing: BillingProfile, of: { email: string; total: Money }, faults: Faults): InvoiceParty {
  const party = { name: billing.name, address: blankIsNull(billing.address), email: of.email };
  return of.total.currency === "INR" ? inIndia(billing, party, of.total, faults) : abroad(billing, party, faults);
}

type Party = Pick<InvoiceParty, "name" | "address" | "email">;

function inIndia({ state, gstin, country }: BillingProfile, party: Party, total: Money, faults: Faults): InvoiceParty {
  const read = gstin === undefined ? undefined : parseGstin(gstin);
  if (state === undefined) faults["billing.state"] = "State: choose the one that you are in";
  if (blankIsNull(country) !== null && !isIndia(country ?? ""))
    faults["billing.country"] = "An account in rupees is one in India: choose your State";
  // A mission's number says nothing of where it buys.
  if (read && state !== undefined && !read.isMission && read.stateCode !== state)
    faults["billing.gstin"] = `GSTIN: this number is of ${nameOf(read.stateCode)}, and the State given is ${nameOf(state)}`;
  if (party.address === null && read) faults["billing.address"] = "Address: an invoice with a GSTIN needs it";
  else if (party.address === null && total.amountMinor >= addressFromMinor)
    faults["billing.address"] = "Address: an invoice of ₹50,000 or more needs it";
  return {
    ...party,
    state: state === undefined ? null : { code: state, name: nameOf(state) },
    country: "India",
    gstin: read?.gstin ?? null,
  };
}

function abroad({ state, gstin, country }: BillingProfile, party: Party, faults: Faults): InvoiceParty {
  const named = blankIsNull(country);
  if (named === null) faults["billing.country"] = "Country: choose the one that you are in";
  else if (isIndia(named))
    faults["billing.country"] = "An account in US dollars is one outside India. To pay from India, sign up with the country India";
  if (gstin !== undefined) faults["billing.gstin"] = "A GSTIN belongs to an account in rupees";
  if (state !== undefined) faults["billing.state"] = "A State belongs to an account in rupees";
  return { ...party, state: null, country: named ?? "", gstin: null };
}

const nameOf = (code: string): string => indianStates[code] ?? code;
const isIndia = (country: string): boolean => /^(?:(?:the )?republic of india|india|bharat|in|ind)$/i.test(country.trim());
const blankIsNull = (text: string | undefined): string | null => (text === undefined || text.trim() === "" ? null : text.trim());
