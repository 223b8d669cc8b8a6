/** What typed names mean: `npm run --silent interpret -- "coffee shops" --country Portugal`. */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { z } from "zod";
import { findCountry, kindIds, nearestCountries, settle } from "#engine";
import { CallError, runCommand } from "./command-line.ts";

const HELP = `Says what the name of a market means.

  npm run --silent interpret -- NAME [--country COUNTRY] [--kind KIND]      NAME is "-" for standard input, one name a line

Prints one line of JSON a name: asked, outcome (exact, within, class, ambiguous or unknown), market, includes, excludes, codes
(naics, isic, hs), country, readings, grade, years, missing, refusal. The grade needs a country. The
code of a reading is what "npm run report" takes with --as.
  --country COUNTRY   a country by English name or ISO code
  --kind KIND         ${kindIds.join(", ")}; default: corporate
  --date YYYY-MM-DD   date of the report; default: today

Exit code: 0 printed, 2 wrong call.
`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [name, more] = positionals;
  if (name === undefined || name.trim() === "") throw new CallError("No name is given.");
  if (more !== undefined) throw new CallError(`One name at a time: put it in quotation marks ("${positionals.join(" ")}").`);
  const { country: place, kind, date } = values;
  if (!kindIds.includes(kind)) throw new CallError(`--kind ${kind}: known are ${kindIds.join(", ")}.`);
  const asOf = date ?? new Date().toISOString().slice(0, 10);
  if (!z.iso.date().safeParse(asOf).success) throw new CallError(`--date ${asOf}: expected a date as YYYY-MM-DD.`);
  const country = place === undefined ? undefined : findCountry(place);
  if (place !== undefined && country === undefined) {
    const near = nearestCountries(place);
    throw new CallError(`--country ${place}: no such country${near.length > 0 ? `; did you mean ${near.join(", ")}?` : "."}`);
  }
  const names = name === "-" ? (await text(process.stdin)).split(/\r?\n/).filter((line) => line.trim() !== "") : [name];
  if (names.length === 0) throw new CallError("Standard input holds no name.");
  for (const industryName of names) {
    const settled = settle(kind, { industryName, country: country?.iso3 ?? null }, asOf);
    process.stdout.write(`${JSON.stringify(settled?.interpretation ?? null)}\n`);
  }
  return 0;
}

function read(args: string[]) {
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
