import type { FarmOutput } from "../../evidence/trade-rules.ts";
import { bundledTables } from "../official/sizing-tables.ts";

/**
 * What goods that are made of a crop leave to its other uses, and whether they are made where it is grown: tea leaves and olives do not travel, while
 * cocoa beans, green coffee and raw sugar do.
 */
interface MadeOf {
  otherUses: string;
  isMadeWhereGrown: boolean;
}
const madeOf = (otherUses: string, isMadeWhereGrown = false): MadeOf => ({ otherUses, isMadeWhereGrown });
const [there, travels] = [true, false];

/** Crops and herds of the Food and Agriculture Organization (item code) from which goods of a heading are made; `raw`: the goods are made of it. */
const crops: readonly (readonly [heading: RegExp, item: number, name: string, raw?: MadeOf])[] = [
  [/^1001/, 15, "wheat"],
  [/^1003/, 44, "barley"],
  [/^1005/, 56, "maize"],
  [/^1006/, 27, "paddy rice"],
  [/^1201/, 236, "soya beans"],
  [/^1202/, 242, "groundnuts in shell"],
  [/^1207/, 289, "sesame seed"],
  [/^08013/, 217, "cashew nuts in shell"],
  [/^08011/, 249, "coconuts"],
  [/^08021/, 221, "almonds in shell"],
  [/^08025/, 223, "pistachios"],
  [/^08023/, 222, "walnuts"],
  [/^0803/, 486, "bananas"],
  [/^080410/, 577, "dates"],
  [/^080440/, 572, "avocados"],
  [/^080450/, 571, "mangoes, guavas and mangosteens"],
  [/^080510/, 490, "oranges"],
  [/^080610/, 560, "grapes"],
  [/^2204/, 560, "grapes", madeOf("eaten fresh, dried or pressed for juice", there)],
  [/^080810/, 515, "apples"],
  [/^080940/, 536, "plums"],
  [/^080929/, 531, "cherries"],
  [/^081040/, 552, "blueberries"],
  [/^081050/, 592, "kiwi fruit"],
  [/^0702/, 388, "tomatoes"],
  [/^0703/, 403, "onions"],
  [/^0701/, 116, "potatoes"],
  [/^0713/, 176, "dry beans"],
  [/^0901/, 656, "green coffee"],
  [/^0902/, 667, "green tea leaves", madeOf("", there)],
  [/^0904/, 687, "pepper"],
  [/^0910(?:11|12)/, 720, "ginger"],
  [/^1509/, 260, "olives", madeOf("preserved for the table", there)],
  [/^1511/, 254, "oil palm fruit", madeOf("used at home", travels)],
  [/^1512/, 267, "sunflower seed", madeOf("sold or eaten as seed", travels)],
  [/^1701/, 156, "sugar cane", madeOf("made into alcohol", travels)],
  [/^180[1-6]/, 661, "cocoa beans", madeOf("sold as beans", travels)],
  [/^2401/, 826, "tobacco"],
  [/^400[1]/, 836, "natural rubber"],
  [/^4015/, 836, "natural rubber", madeOf("made into tyres and other goods", travels)],
  [/^5201/, 328, "seed cotton", madeOf("seed and lint spun at home", travels)],
  [/^040[1-6]/, 882, "raw milk of cattle", madeOf("drunk or made into other milk goods", travels)],
  [/^020[12]/, 867, "meat of cattle"],
  [/^0203/, 1035, "meat of pig"],
  [/^0207/, 1058, "meat of chickens"],
  [/^0407/, 1062, "hen eggs"],
];

const greenCoffee = 656;

/** Years of the table of farm production. */
const [from, to] = [2018, 2022];

/** What the farms of a country bring in of the goods, or of what they are made of; undefined where the goods are no farm's. */
export function farmOutput(codes: readonly string[], iso3: string): FarmOutput | undefined {
  const [first = ""] = codes;
  const crop = crops.find(([heading]) => heading.test(first));
  if (!crop) return undefined;
  const [, item, name, raw] = crop;
  const tables = bundledTables();
  const years = Array.from({ length: to - from + 1 }, (_, n) => from + n).flatMap((year) => {
    const tonnes = tables.figure(`farm_tonnes_${item}`, iso3, year);
    const value = tables.figure(`farm_value_${item}`, iso3, year);
    return tonnes?.year === year ? [{ year, tonnes, value: value?.year === year ? value : null }] : [];
  });
  if (years.length < 3) return undefined;
  // The table carries an old value on where none is reported: one value over moving tonnes is no series of values.
  const isCarried = new Set(years.flatMap(({ value }) => value?.value ?? [])).size < 2;
  return {
    name,
    isRaw: raw !== undefined,
    otherUses: raw?.otherUses ?? "",
    // A crop that is sold as it is harvested is no good of those who do not grow it; coffee is sold roasted under the same heading.
    isMadeWhereGrown: raw ? raw.isMadeWhereGrown : item !== greenCoffee,
    years: isCarried ? years.map((row) => ({ ...row, value: null })) : years,
  };
}
