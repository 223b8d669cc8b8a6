import type { HeldClass, MarketKey } from "../../evidence/sizing-data.ts";
import { officialClass, plainCode } from "../classes/catalogue.ts";
import { bundledTables } from "./sizing-tables.ts";

const amount = /^us_(?:receipts|producer|purchaser)_(.+)_usa_2017$/;

/** The classes whose American figures stand for a market, by name, as their classification describes them. */
export function heldClasses(key: MarketKey): HeldClass[] {
  const home = bundledTables().home(key);
  // Receipts against which the self-employed are counted are no part of the class.
  const data = (home?.data ?? []).filter(({ id }) => !amount.test(id) || (home?.counted?.includes(id) ?? true));
  const booked = new Set(data.flatMap(({ id }) => amount.exec(id)?.[1] ?? []));
  // Accounts of 2017 have some classes under an older code: the one code of the market that they do not have is that class.
  const [renamed, ...more] = key.codes.naics.filter((code) => ![...booked].some((b) => b.startsWith(code) || code.startsWith(b)));
  return data.flatMap((datum) => {
    const code = amount.exec(datum.id)?.[1];
    if (!code) return [];
    const official =
      officialClass(plainCode(`naics:${code}`)) ??
      (renamed && more.length === 0 && /NAICS/.test(datum.label) ? officialClass(plainCode(`naics:${renamed}`)) : undefined);
    // "Market at purchasers' prices: Bakery products, United States".
    const label = datum.label.replace(/^[^:]*: /, "").replace(/, United States$/, "");
    return [
      {
        name: official?.title ?? label,
        datum,
        part: data.find(({ id }) => id.startsWith(`us_part_${code}_`)),
        suchAs: /\bsuch as ([^.]+)\./.exec(official?.definition ?? "")?.[1] ?? "",
      },
    ];
  });
}
