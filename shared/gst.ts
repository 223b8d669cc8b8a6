import { money, percentOf } from "./money.ts";
import { gstPercent } from "./prices.ts";

/**
 * India's goods and services tax on a service: which components apply, and how much of each. Integer minor units throughout.
 * Sources: CGST Act 2017 sections 2(114), 9 and 15; IGST Act 2017 sections 5, 7, 8, 12 and 16; UTGST Act 2017 sections 2(8) and 7.
 * Forms of numbers and their check digit (modulus 36): the return schemas of the GST Network.
 */

/** GST State codes → names (census codes with the changes of 2014, 2019 and 2020). */
export const indianStates: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
};
/** Union territories of the UTGST Act, section 2(8): those without a legislature. The second component of a supply within one is UTGST. */
const withUtgst = new Set(["04", "26", "31", "35", "38", "97"]);

export const isStateCode = (code: string): boolean => Object.hasOwn(indianStates, code);

export interface Gstin {
  /** Fifteen characters, upper case. */
  gstin: string;
  /** State of registration. For a mission it does not tell where the service goes: one number covers the whole country. */
  stateCode: string;
  /** A unique identity number of an embassy or a United Nations body. Suppliers must accept it on invoices. */
  isMission: boolean;
}

/** Reads a GSTIN or UIN as people type it (spaces, hyphens, small letters). Undefined where form, State or check digit is wrong. */
export function parseGstin(text: string): Gstin | undefined {
  const gstin = text.replace(/[\s-]/g, "").toUpperCase();
  const stateCode = gstin.slice(0, 2);
  const isMission = ofMission.test(gstin);
  const isFormed = isMission || ofTaxpayer.test(gstin) || ofGovernment.test(gstin);
  return isFormed && isStateCode(stateCode) && checkDigit(gstin.slice(0, 14)) === gstin[14] ? { gstin, stateCode, isMission } : undefined;
}

/** State, PAN, number of the registration, Z (or the letter of a special kind; C collects tax for others and buys nothing), check digit. */
const ofTaxpayer = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
/** Government bodies that deduct tax have a TAN in the place of the PAN. */
const ofGovernment = /^\d{2}[A-Z]{4}\d{5}[A-Z][0-9A-Z][ZD][0-9A-Z]$/;
/** State, year, country or body, serial number, UN (or ON: others notified), check digit. */
const ofMission = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
function checkDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, i) => {
    const product = alphabet.indexOf(character) * (i % 2 === 0 ? 1 : 2);
    return total + Math.trunc(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36] ?? "";
}

export interface TaxComponent {
  name: "CGST" | "SGST" | "UTGST" | "IGST";
  /** Decimal text: "9". */
  percent: string;
  amountMinor: number;
}

/**
 * The tax components on a taxable value in paise. `buyerState` null: the buyer is outside India, the supply is zero-rated and has none.
 * Each component is rounded half up to the paisa separately, so the two of a supply within a State are equal.
 */
export function gstComponents(taxableMinor: number, supplierState: string, buyerState: string | null): TaxComponent[] {
  if (!Number.isSafeInteger(taxableMinor) || taxableMinor < 0) throw new RangeError(`Not a taxable value in paise: ${taxableMinor}`);
  if (buyerState === null) return [];
  for (const code of [supplierState, buyerState]) if (!isStateCode(code)) throw new RangeError(`Not a State's code: ${code}`);
  const at = (percent: number) => ({ percent: String(percent), amountMinor: percentOf(money(taxableMinor, "INR"), percent).amountMinor });
  if (supplierState !== buyerState) return [{ name: "IGST", ...at(gstPercent) }];
  const half = at(gstPercent / 2);
  return [
    { name: "CGST", ...half },
    { name: withUtgst.has(buyerState) ? "UTGST" : "SGST", ...half },
  ];
}

/** "2627": from 1 April to 31 March, Indian time. */
export function indianFinancialYear(at: Date): string {
  const there = inIndia(at);
  const begin = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  return [begin, begin + 1].map((year) => String(year % 100).padStart(2, "0")).join("");
}

/** Calendar day in India: "2026-11-22". */
export const indianDay = (at: Date): string => inIndia(at).toISOString().slice(0, 10);

/** Indian Standard Time, 5½ hours ahead all year, read off in UTC's fields. */
function inIndia(at: Date): Date {
  if (Number.isNaN(at.getTime())) throw new RangeError("Not a time");
  return new Date(at.getTime() + 330 * 60_000);
}
