import { z } from "zod";
import { type ValueLevel, valueLevel } from "#shared/interpretation.ts";
import { packedTable } from "../read-table.ts";

/** A class of an official classification as a market. */
export interface OfficialClass {
  /** "naics:721110", "hs:0901", "isic:5510". */
  code: string;
  title: string;
  definition: string;
  includes: readonly string[];
  excludes: readonly string[];
  /** Its own code and those that correspond to it in the other classifications. */
  codes: { naics: readonly string[]; hs: readonly string[]; isic: readonly string[] };
  level: ValueLevel;
}

/** The classifications: NAICS 2022 (US Census Bureau), Harmonized System 2022 (UN Comtrade), ISIC revision 4 (UN Statistics Division). */
const schemes = ["naics", "hs", "isic"] as const;
type Scheme = (typeof schemes)[number];
const columns = z.object({
  code: z.array(z.string()),
  title: z.array(z.string()),
  definition: z.array(z.string()),
  /** Lines. */
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  /** Codes of the other classifications, separated by spaces. */
  bridged: z.array(z.string()),
  level: z.array(valueLevel),
});
const table = packedTable(new URL("classes.json.br", import.meta.url), z.object({ naics: columns, hs: columns, isic: columns }));

let places: Readonly<Record<Scheme, ReadonlyMap<string, number>>> | undefined;
const rowOf = (scheme: Scheme, number: string): number | undefined => {
  const classes = table();
  places ??= { naics: placed(classes.naics.code), hs: placed(classes.hs.code), isic: placed(classes.isic.code) };
  return places[scheme].get(number);
};
const placed = (codes: readonly string[]) => new Map(codes.map((code, row) => [code, row]));

/** The class of a code "scheme:number", or undefined where there is none. */
export function officialClass(code: string): OfficialClass | undefined {
  const [name = "", number = ""] = code.split(":");
  const scheme = schemes.find((each) => each === name);
  const row = scheme && rowOf(scheme, number);
  if (scheme === undefined || row === undefined) return undefined;
  const classes = table()[scheme];
  const bridged = words(classes.bridged[row], " ");
  const codesIn = (other: Scheme) =>
    other === scheme ? [number] : bridged.flatMap((each) => (each.startsWith(`${other}:`) ? [each.slice(other.length + 1)] : []));
  return {
    code,
    title: classes.title[row] ?? "",
    definition: classes.definition[row] ?? "",
    includes: words(classes.includes[row], "\n"),
    excludes: words(classes.excludes[row], "\n"),
    codes: { naics: codesIn("naics"), hs: codesIn("hs"), isic: codesIn("isic") },
    level: classes.level[row] ?? "receipts",
  };
}

/** Numbers of all classes of a classification. */
export const classCodes = (scheme: Scheme): readonly string[] => table()[scheme].code;

/** Six-digit codes of the Harmonized System of 2022 under a code of two, four or six digits. */
export const subheadingsOf = (heading: string): string[] => table().hs.code.filter((code) => code.length === 6 && code.startsWith(heading));

/** Six digits of NAICS that end in 0 are the class of their first five. */
export const plainCode = (code: string): string => (/^naics:\d{5}0$/.test(code) ? code.slice(0, -1) : code);

const words = (text: string | undefined, by: string): string[] => (text === undefined || text === "" ? [] : text.split(by));
