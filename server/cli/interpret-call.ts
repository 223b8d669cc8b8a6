import { parseArgs } from "node:util";
import { z } from "zod";
import { findCountry, kindIds, nearestCountries } from "#engine";
import { CallError } from "./command-line.ts";

export const help = `Says what the name of a market means.

  npm run --silent interpret -- NAME [--country COUNTRY] [--kind KIND]      NAME is "-" for standard input, one name a line

Prints one line of JSON a name: asked, outcome (exact, within, class, ambiguous or unknown), market, includes, excludes, codes
(naics, isic, hs), country, readings, grade, years, missing, refusal. The grade needs a country. The
code of a reading is what "npm run report" takes with --as.
  --country COUNTRY   a country by English name or ISO code
  --kind KIND         ${kindIds.join(", ")}; default: corporate
  --date YYYY-MM-DD   date of the report; default: today

Exit code: 0 printed, 2 wrong call.
`;

/** What the command line asks for. */
export interface InterpretCall {
  /** "-" for the lines of standard input. */
  name: string;
  kind: (typeof kindIds)[number];
  /** ISO 3166 alpha-3. */
  country: string | null;
  asOf: string;
}

/** Reads the arguments; "help" where help was asked for. Throws CallError naming the argument and what is valid. */
export function readCall(args: string[], today: string): InterpretCall | "help" {
  const { values, positionals } = parsed(args);
  if (values.help) return "help";
  const [name, more] = positionals;
  if (name === undefined || name.trim() === "") throw new CallError("No name is given.");
  if (more !== undefined) throw new CallError(`One name at a time: put it in quotation marks ("${positionals.join(" ")}").`);
  const { country: place, kind, date: asOf = today } = values;
  if (!kindIds.includes(kind)) throw new CallError(`--kind ${kind}: known are ${kindIds.join(", ")}.`);
  if (!z.iso.date().safeParse(asOf).success) throw new CallError(`--date ${asOf}: expected a date as YYYY-MM-DD.`);
  const country = place === undefined ? undefined : findCountry(place);
  if (place !== undefined && country === undefined) {
    const near = nearestCountries(place);
    throw new CallError(`--country ${place}: no such country${near.length > 0 ? `; did you mean ${near.join(", ")}?` : "."}`);
  }
  return { name, kind, country: country?.iso3 ?? null, asOf };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        country: { type: "string" },
        kind: { type: "string", default: "corporate" },
        date: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new CallError((error as Error).message);
  }
}
