import type { Datum } from "../../evidence/sizing-data.ts";
import type { FirmCount, IndustryAccount, Part } from "../../evidence/structure.ts";
import { officialClass } from "../classes/catalogue.ts";
import { officialClasses } from "../official/sizing-tables.ts";
import { membersOf } from "../official/us-market.ts";
import inputGoods from "./input-goods.json" with { type: "json" };
import { unitedStates as table } from "./us-table.ts";

/** A figure of the United States' statistics. */
export const usDatum = (measure: string, label: string, value: number, source: string, unit = "USD", year = 2017): Datum => ({
  id: `${measure}_usa_${year}`.toLowerCase(),
  measure: measure.toLowerCase(),
  label: `${label}, United States`,
  value,
  unit,
  year,
  country: "USA",
  source,
  status: "reported",
});

/** The industry of the input-output accounts that holds most of the class; null where none of its codes leads to one. */
export function industryAccount(naics: readonly string[]): IndustryAccount | null {
  const { industries } = table(),
    bridges = officialClasses();
  const codes = new Set(naics.flatMap((code) => membersOf(bridges, code)).flatMap((member) => bridges.commodityOf[member] ?? []));
  const [largest, ...others] = [...codes]
    .filter((code) => industries[code])
    .sort((a, b) => (industries[b]?.output ?? 0) - (industries[a]?.output ?? 0));
  const found = largest === undefined ? undefined : industries[largest];
  if (largest === undefined || !found) return null;
  const nameOf = (code: string) => industries[code]?.name ?? table().names[code] ?? "";
  const bea = (measure: string, label: string, value: number, year = 2017, unit = "USD") =>
    usDatum(`${measure}_${largest}`, `${found.name}: ${label}`, value, "bea-use-2017", unit, year);
  const parts = (kind: "input" | "buyer", all: readonly (readonly [string, number])[]): Part[] =>
    all
      .filter(([code]) => nameOf(code) !== "" && code !== ownHeadOffice)
      .map(([code, usd]) => ({
        name: nameOf(code),
        goods: goodsOfCode.get(code.toLowerCase()) ?? null,
        datum: bea(`${kind}_${code}`, `${kind === "input" ? "bought from" : "sold to"} ${nameOf(code)}`, usd),
      }));
  const [first, output, price] = found.history ?? [0, [], []];
  return {
    name: found.name,
    isOneOfSeveral: others.length > 0,
    output: bea("output", "output", found.output),
    compensation: bea("compensation", "pay of employees", found.compensation),
    surplus: bea("surplus", "operating surplus", found.surplus),
    inputs: parts("input", found.inputs),
    ownInput: parts("input", ownInput(largest))[0] ?? null,
    buyers: parts("buyer", found.buyers),
    uses: (Object.keys(useNames) as (keyof typeof useNames)[]).flatMap((use) =>
      found.uses[use] > 0
        ? [{ name: useNames[use], datum: bea(`use_${use}`, `use by ${useNames[use].toLowerCase()}`, found.uses[use]) }]
        : [],
    ),
    history: output.map((value, i) => ({
      year: first + i,
      output: bea("gross_output", "gross output", value, first + i),
      price: bea("price_index", "price of output, against the price of the base year", price[i] ?? 1, first + i, "1"),
    })),
  };
}
/** What a maker buys of a trade, by the code of the accounts, in plain words: the accounts name trades, and not their goods. */
const goodsOfCode: ReadonlyMap<string, string> = new Map(Object.entries(inputGoods));

/** What of each product all industries of the accounts buy for a dollar of their output. */
function usualShares(): ReadonlyMap<string, number> {
  const all = Object.values(table().industries);
  const output = all.reduce((sum, { output: own }) => sum + own, 0);
  const bought = new Map<string, number>();
  for (const [code, usd] of all.flatMap(({ inputs }) => inputs)) bought.set(code, (bought.get(code) ?? 0) + usd / output);
  return bought;
}
let usual: ReadonlyMap<string, number> | undefined;

/** What the accounts leave over of a group has no sellers of its own who could bargain. */
const isResidual = (code: string): boolean => /^(?:all )?other /i.test(table().industries[code]?.name ?? table().names[code] ?? "");

/**
 * The product that an industry buys most beyond the usual part of it in output, not from its own kind: premises and wholesale margins that all
 * pay for press on none of them more than on others. Empty where it buys nothing beyond that.
 */
export function ownInput(code: string): readonly (readonly [string, number])[] {
  const industry = table().industries[code];
  if (!industry || industry.output <= 0) return [];
  usual ??= usualShares();
  const beyond = ([product, usd]: readonly [string, number]) => usd / industry.output - (usual?.get(product) ?? 0);
  const [first] = industry.inputs
    .filter((input) => input[0] !== code && input[0] !== ownHeadOffice && !isResidual(input[0]) && beyond(input) > 0)
    .toSorted((a, b) => beyond(b) - beyond(a));
  return first ? [first] : [];
}

/** Management of companies and enterprises: what a firm's own head office is booked at, bought from nobody. */
const ownHeadOffice = "550000";

const useNames = {
  industries: "Other industries",
  households: "Households",
  investment: "Investment",
  government: "Government",
  exports: "Exports",
} as const;

const itemNames: Readonly<Record<string, string>> = {
  cost_of_goods: "Cost of goods sold",
  salaries_wages: "Salaries and wages",
  officer_comp: "Pay of officers",
  rent: "Rent",
  advertising: "Advertising",
  depreciation: "Depreciation",
  interest_paid: "Interest",
  repairs: "Repairs",
  taxes_licences: "Taxes and licences",
  employee_benefits: "Employee benefits",
  net_income: "Net income",
};

/** Income statement of corporations, of the class or of the nearest wider one. */
export function corporateAccounts(naics: readonly string[]): { name: string; isWider: boolean; lines: (Part & { item: string })[] } | null {
  const [code = ""] = former(naics);
  for (let length = code.length; length >= 2; length--) {
    const key = accountsAt(code.slice(0, length));
    const found = key === undefined ? undefined : table().accounts[key];
    if (!found) continue;
    const [name, shares] = found;
    return {
      name,
      isWider: accountsHoldOthers(key ?? "", former(naics)),
      lines: Object.entries(shares).map(([item, share]) => ({
        item,
        name: itemNames[item] ?? item,
        datum: usDatum(
          `soi_${item}_${key}`,
          `${name}: ${(itemNames[item] ?? item).toLowerCase()}, share of receipts`,
          share,
          "irs-soi-2013",
          "1",
          2013,
        ),
      })),
    };
  }
  return null;
}

/** Whether classes of six digits under a code stand beside these codes and all under them. */
export const holdsOthers = (classes: readonly string[], code: string, own: readonly string[]): boolean =>
  classes.some((each) => each.length === wholeCode && each.startsWith(code) && !own.some((known) => each.startsWith(known)));
const wholeCode = 6;

/** Whether accounts under a code hold classes beside these. What the accounts join under a code of their own is taken as the class. */
function accountsHoldOthers(key: string, codes: readonly string[]): boolean {
  const [prefix, ...own] = [key, ...codes].map((code) => code.replace(/0+$/, ""));
  return prefix !== undefined && (codes[0] ?? "").startsWith(prefix) && holdsOthers(Object.keys(table().firms), prefix, own);
}

/** The accounts join small classes under codes of six digits of their own ("327305" holds cement and lime): one such under a prefix is it. */
function accountsAt(prefix: string): string | undefined {
  const { accounts } = table();
  if (accounts[prefix]) return prefix;
  const below = prefix.length >= 4 ? Object.keys(accounts).filter((key) => key.length === 6 && key.startsWith(prefix)) : [];
  return below.length === 1 ? below[0] : undefined;
}

/** Codes of 2017 for the class: its own where the survey knows it, else those of its members. */
function former(naics: readonly string[]): string[] {
  return naics.flatMap((code) => (table().firms[code] ? [code] : membersOf(officialClasses(), code)));
}

/** How a class of NAICS is called; empty where the classification has not the code. */
export const titleOf = (code: string): string => (officialClass(`naics:${code}`)?.title ?? "").replace(/T$/, "");
const receipts = (code: string, title: string): Part[] => {
  const row = table().firms[code];
  return row && title !== ""
    ? [{ name: title, datum: usDatum(`abs_receipts_${code}`, `${title}: receipts of firms`, row[1], "us-abs-firms-2017") }]
    : [];
};

/** Firms, receipts, employees and pay of the class; null where it is several codes or not published. */
export function firmCount(naics: readonly string[]): FirmCount | null {
  const [code = ""] = former(naics).filter((each) => table().firms[each]);
  const row = table().firms[code];
  // A code that the classification of 2022 renamed has its title there.
  const name = titleOf(code) || titleOf(naics[0] ?? "");
  if (!row || name === "") return null;
  const abs = (measure: string, label: string, value: number, unit: string) =>
    usDatum(`abs_${measure}_${code}`, `${name}: ${label}`, value, "us-abs-firms-2017", unit);
  return {
    name,
    firms: abs("firms", "firms with employees", row[0], "firm"),
    receipts: abs("receipts", "receipts of firms", row[1], "USD"),
    employees: row[2] === null ? null : abs("employees", "employees", row[2], "person"),
    payroll: row[3] === null ? null : abs("payroll", "pay of employees", row[3], "USD"),
  };
}

/** Receipts of the classes one level below the class that have figures of their own. */
export function subClasses(naics: readonly string[]): Part[] {
  if (naics.length > 1) return naics.flatMap((code) => receipts(code, titleOf(code)));
  let [code = ""] = naics;
  for (; code.length >= 2 && code.length < 6;) {
    const below = Object.keys(table().firms).filter((each) => each.length === code.length + 1 && each.startsWith(code));
    if (below.length > 1) return below.flatMap((each) => receipts(each, titleOf(each)));
    const [only] = below;
    if (only === undefined) return [];
    code = only;
  }
  return [];
}

/** Receipts of the class and those beside it under the narrowest wider class that has several. */
export function siblingClasses(naics: readonly string[]): (Part & { own: boolean })[] {
  const [code = ""] = former(naics);
  for (let length = code.length - 1; length >= 2; length--) {
    const parent = code.slice(0, length);
    const beside = Object.keys(table().firms).filter((each) => each.length === length + 1 && each.startsWith(parent));
    if (beside.length >= 3)
      return beside.flatMap((each) => receipts(each, titleOf(each)).map((part) => ({ ...part, own: code.startsWith(each) })));
  }
  return [];
}
