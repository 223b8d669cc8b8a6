import { expect, test } from "vitest";
import { marketByCode } from "#engine";
import { classPhrases } from "./class-words.ts";
import { listedNamed } from "./listed-companies.ts";
import { onlySupplies } from "./seller-rules.ts";

/** Rows of the list of listed companies that name a trade, judged by hand against their descriptions: who only supplies it, and who is of it. */
const judged: readonly (readonly [code: string, supplies: readonly string[], isOfTrade: readonly string[]])[] = [
  ["naics:23821", ["Keyence", "Amphenol"], ["Kraftia"]],
  ["naics:5412", ["Robert Walters", "Elmo Software", "freee K.K.", "Sylogist", "Admicom", "PaySauce"], ["transcosmos"]],
  ["naics:54131", ["Steelcase"], []],
  ["library:automotive/used-cars", ["General Motors", "Ford Motor", "Gentex"], ["Vroom", "Cars.com"]],
  ["library:healthcare/dental-services", ["DENTSPLY SIRONA", "SDI", "Osstem Implant", "Dentium"], []],
  ["library:healthcare/hospital-services", ["Terumo", "Pro-Dex", "ifa systems"], ["Life Healthcare Group"]],
  ["naics:5616", ["Everspring Industry"], []],
  ["naics:56132", [], ["ASGN"]],
  ["naics:7113", ["ASICS", "Anta Sports Products", "MIPS"], ["Live Nation Entertainment", "Aeorema Communications", "Fujita Kanko"]],
  ["naics:71394", ["Dyaco International"], ["Curves Holdings"]],
  ["naics:721110", [], ["HLV", "Host Hotels & Resorts"]],
  ["naics:7224", ["Daehan Steel", "Wei Chih Steel Industrial"], ["Mitchells & Butlers"]],
  ["naics:7225", [], ["Darden Restaurants", "Coffee Day Enterprises"]],
  ["naics:81211", ["Estee Lauder Companies", "Marico", "Bajaj Consumer Care", "Hankook Cosmetics Manufacturing"], []],
];

test("a maker, an agency for staff or a house of software that names the trade of its buyers is not of that trade", () => {
  let rows = 0;
  for (const [code, supplies, isOfTrade] of judged) {
    const market = marketByCode(code);
    if (!market) throw new Error(`no market ${code}`);
    const { own, other } = classPhrases([market.key.name], []);
    const phrases = [...own, ...other];
    for (const name of [...supplies, ...isOfTrade]) {
      const row = listedNamed(name);
      if (!row) throw new Error(`no company ${name}`);
      rows += 1;
      expect(onlySupplies(row, market.key, [], phrases), `${code}: ${name}`).toBe(supplies.includes(name));
    }
  }
  expect(rows).toBeGreaterThanOrEqual(40);
});
