import { indianStates, parseGstin } from "#shared/gst.ts";
import type { BillingProfile, QuoteAnswer } from "#shared/wire/payments.ts";

/** Who is billed, as it stands in the form. `state`: GST State code. */
export type BillingValues = Record<BillingField, string>;
export const billingFields = ["name", "address", "state", "gstin", "country"] as const;
export type BillingField = (typeof billingFields)[number];
export type BillingFaults = Partial<Record<BillingField, string>>;

export function firstBilling({ billing, currency }: QuoteAnswer): BillingValues {
  const { name, address, state, country, gstin } = billing;
  return {
    name,
    address: address ?? "",
    state: state ?? "",
    gstin: gstin ?? "",
    // An account in dollars is one outside India.
    country: currency === "USD" && country !== "India" ? (country ?? "") : "",
  };
}

/** What is wrong, by field. `isIndian`: the account is in rupees. */
export function billingFaults(values: BillingValues, isIndian: boolean): BillingFaults {
  const faults: BillingFaults = {};
  if (values.name.trim() === "") faults.name = "Name is required";
  if (!isIndian) {
    if (values.country === "") faults.country = "Country is required";
    return faults;
  }
  if (values.state === "") faults.state = "State is required";
  const gstin = gstinFault(values);
  if (gstin) faults.gstin = gstin;
  if (values.gstin.trim() !== "" && values.address.trim() === "") faults.address = "Address is required on an invoice with a GSTIN";
  return faults;
}

/** Of the number alone and against the State; empty is right. */
export function gstinFault({ gstin, state }: Pick<BillingValues, "gstin" | "state">): string | undefined {
  if (gstin.trim() === "") return undefined;
  if (!parseGstin(gstin)) return "This GSTIN is not valid. Check its 15 characters.";
  const own = stateOfGstin(gstin);
  if (state !== "" && own !== undefined && state !== own)
    return `This GSTIN belongs to ${indianStates[own]}, but the State is ${indianStates[state] ?? state}. They must match.`;
  return undefined;
}

/** The State that a whole number decides. One of an embassy decides none: it serves for the whole country. */
export function stateOfGstin(gstin: string): string | undefined {
  const read = parseGstin(gstin);
  return read && !read.isMission ? read.stateCode : undefined;
}

/** While typing: nothing is wrong with a number that is not yet complete. */
export function isWholeGstin(gstin: string): boolean {
  return gstin.replace(/[\s-]/g, "").length >= 15;
}

/** As the call takes it; only for values without faults. */
export function billingBody(values: BillingValues, isIndian: boolean): BillingProfile {
  const address = values.address.trim();
  const gstin = parseGstin(values.gstin)?.gstin;
  return {
    name: values.name.trim(),
    ...(address && { address }),
    ...(isIndian ? { state: values.state, ...(gstin && { gstin }) } : { country: values.country }),
  };
}

/** What the server found wrong (path → words), at the form's fields; the rest is said by its message. */
export function faultsOfServer(fields: Readonly<Record<string, string>> | undefined): { amount?: string; billing: BillingFaults } {
  const billing: BillingFaults = {};
  for (const field of billingFields) {
    const words = fields?.[`billing.${field}`] ?? fields?.[field];
    if (words !== undefined) billing[field] = words;
  }
  const amount = fields?.["amount"];
  return { billing, ...(amount !== undefined && { amount }) };
}

/** Codes with names, by name. */
export const statesByName: readonly { code: string; name: string }[] = Object.entries(indianStates)
  .map(([code, name]) => ({ code, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name));
