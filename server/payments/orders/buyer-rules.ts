import { indianStates, parseGstin } from "#shared/gst.ts";
import type { InvoiceParty } from "#shared/invoice.ts";
import type { Money } from "#shared/money.ts";
import type { BillingProfile } from "#shared/wire/payments.ts";

export type Faults = Record<string, string>;

/** From this total an invoice must name the address of every buyer (CGST Rules 2017, Rule 46(e)). */
const addressFromMinor = 50_000_00;

/**
 * The buyer as the invoice will name them; every invalid field is reported in `faults`. In rupees the State decides the tax components
 * and is required (Rule 46, Circular 242/36/2024). An account in dollars belongs to a buyer outside India, who has no State.
 */
export function readBuyer(billing: BillingProfile, of: { email: string; total: Money }, faults: Faults): InvoiceParty {
  const party = { name: billing.name, address: blankIsNull(billing.address), email: of.email };
  return of.total.currency === "INR" ? inIndia(billing, party, of.total, faults) : abroad(billing, party, faults);
}

type Party = Pick<InvoiceParty, "name" | "address" | "email">;

function inIndia({ state, gstin, country }: BillingProfile, party: Party, total: Money, faults: Faults): InvoiceParty {
  const read = gstin === undefined ? undefined : parseGstin(gstin);
  if (state === undefined) faults["billing.state"] = "State: choose your State";
  if (blankIsNull(country) !== null && !isIndia(country ?? ""))
    faults["billing.country"] = "Accounts in rupees are for India: choose your State";
  // A mission's number does not say where it buys.
  if (read && state !== undefined && !read.isMission && read.stateCode !== state)
    faults["billing.gstin"] = `GSTIN: this number is registered in ${nameOf(read.stateCode)}, but the State is ${nameOf(state)}`;
  if (party.address === null && read) faults["billing.address"] = "Address: required on an invoice with a GSTIN";
  else if (party.address === null && total.amountMinor >= addressFromMinor)
    faults["billing.address"] = "Address: required on an invoice of ₹50,000 or more";
  return {
    ...party,
    state: state === undefined ? null : { code: state, name: nameOf(state) },
    country: "India",
    gstin: read?.gstin ?? null,
  };
}

function abroad({ state, gstin, country }: BillingProfile, party: Party, faults: Faults): InvoiceParty {
  const named = blankIsNull(country);
  if (named === null) faults["billing.country"] = "Country: choose your country";
  else if (isIndia(named))
    faults["billing.country"] =
      "Accounts in US dollars are for customers outside India. To pay from India, sign up with India as your country";
  if (gstin !== undefined) faults["billing.gstin"] = "A GSTIN can only be used with an account in rupees";
  if (state !== undefined) faults["billing.state"] = "A State can only be used with an account in rupees";
  return { ...party, state: null, country: named ?? "", gstin: null };
}

const nameOf = (code: string): string => indianStates[code] ?? code;
const isIndia = (country: string): boolean => /^(?:(?:the )?republic of india|india|bharat|in|ind)$/i.test(country.trim());
const blankIsNull = (text: string | undefined): string | null => (text === undefined || text.trim() === "" ? null : text.trim());
