import { parseArgs } from "node:util";
import { findCountry, kindIds, macroRegions, nearestCountries, type Naming, settle } from "#engine";
import { reportFormats, type ReportFormat } from "#render";
import { brief, type Brief, companyTypes } from "#shared/brief.ts";
import { kinds, studyKinds } from "#shared/kinds.ts";
import { nearest } from "#shared/text.ts";
import { CallError } from "./command-line.ts";
import { ownHelp, ownOptions, readOwnFields } from "./own-flags.ts";

/** What the command line asks for. */
export interface ReportCall {
  brief: Brief;
  out: string;
  format: ReportFormat;
  asOf: string;
  /** Files of the customer that evidence is read from. */
  documents: string[];
  /** File with evidence that was gathered before, as JSON. */
  evidence: string | undefined;
  /** Outside services are used; otherwise nothing leaves this machine. */
  isLive: boolean;
}

const ready = studyKinds.filter((kind) => kindIds.includes(kind));
const scopesOf = (of: readonly (typeof studyKinds)[number][]) => [...new Set(of.flatMap((kind) => kinds[kind].scopes))];
export const help = `Generates one report, without network or key unless --live is given.

  npm run report -- KIND "INDUSTRY" [options] --out FILE

  KIND                    ${ready.join(", ")}
  INDUSTRY                any market: "Electric two-wheelers", "Dairy", "Semiconductors" …
  --as CODE               which market the industry means, where it has several readings or is sized within a wider one; or its
                          other measure, as in naics:337@factory-gate: "npm run interpret" lists both
  --country NAME          a country by name or ISO code; without it the report is on the world, or on --region
  --region NAME           ${macroRegions.join(", ")}
  --company-type TYPE     ${companyTypes.join(", ")}  (default: corporation)
  --scope SCOPE           ${scopesOf(ready).join(", ")}  (default: country with --country, regional with --region, else global)
${ready.map(ownHelp).join("")}  --assume NAME=VALUE     replaces an assumption; repeatable. Fractions, not per cent: 0.25
  --documents FILE        a document of yours to read evidence from: .pdf, .docx, .xlsx, .csv, .txt or .html; repeatable
  --evidence FILE         evidence gathered before, as JSON; every figure in it is checked again
  --live                  gathers evidence from outside and has paragraphs reworded, by the services and the language model that
                          the settings name (EVIDENCE, AI_MODEL and others: .env.example)
  --seed N                of the simulation  (default: 1)
  --date YYYY-MM-DD       date of the report  (default: today)
  --out FILE              .${reportFormats.join(", .")}
  --help

The same brief, seed, date and evidence give the same document, hash for hash.
Exit code: 0 written; 1 a check failed or the report could not be rendered; 2 invalid arguments or unwritable file;
3 written, but the evidence does not support a report (the file lists what was tried).
`;

/** Reads the arguments; "help" where help was asked for. Throws CallError naming the argument and the nearest valid values. */
export function readCall(args: string[], today: string): ReportCall | "help" {
  const { values, positionals } = parsed(args);
  if (values.help) return "help";
  const [kindText, industry, ...more] = positionals;
  const kind = oneOf("kind", kindText, studyKinds);
  if (industry === undefined) throw new CallError('industry: say which market the report is on, for example "Electric two-wheelers".');
  if (more.length > 0) throw new CallError(`industry: put it in quotation marks ("${[industry, ...more].join(" ")}").`);
  if (industry.trim().length < 2 || industry.trim().length > 120) throw new CallError("industry: 2 to 120 characters.");
  const country = values.country === undefined ? null : countryOf(values.country);
  const region = values.region === undefined ? null : country === null ? oneOf("--region", values.region, macroRegions) : values.region;
  const scopes = scopesOf([kind]);
  const meant = country ? "country" : region ? "regional" : "global";
  const scope =
    values.scope === undefined ? (scopes.find((each) => each === meant) ?? kinds[kind].usualScope) : oneOf("--scope", values.scope, scopes);
  if (scope === "country" && !country) throw new CallError("--scope country needs --country.");
  if (scope === "regional" && !region && !country) throw new CallError("--scope regional needs --region.");
  if (values.out === undefined) throw new CallError(`--out: say where to write, ending in .${reportFormats.join(", .")}.`);
  const ending = values.out.split(".").at(-1)?.toLowerCase() ?? "";
  const format = oneOf("--out ending", ending, reportFormats);
  const asOf = dateOf(values.date ?? today);
  const own = readOwnFields(kind, values);
  if (kind === "export" && own["originCountry"] === undefined && country === null)
    throw new CallError('--origin: say which country the goods come from, for example "India".');
  if (kind === "local" && country === null) throw new CallError('--country: say which country the place is in, for example "India".');
  if (kind === "local" && own["place"] === undefined && own["latitude"] === undefined && region === null)
    throw new CallError('--city: name the city or postcode, for example "Pune", or give --latitude and --longitude.');
  // A customs code settles what its words leave open.
  const chosen = values.as ?? (typeof own["hsCode"] === "string" ? `hs:${own["hsCode"]}` : undefined);
  const marketCode = marketOf(
    kind,
    { industryName: industry.trim(), marketCode: chosen, country, region: placeWords(own) ?? region },
    asOf,
  );
  return {
    out: values.out,
    format,
    asOf,
    documents: values.documents ?? [],
    evidence: values.evidence,
    isLive: values.live ?? false,
    brief: brief.parse({
      ...own,
      kind,
      industryName: industry.trim(),
      ...(marketCode === undefined ? {} : { marketCode }),
      companyType: oneOf("--company-type", values["company-type"] ?? "corporation", companyTypes),
      reportScope: scope,
      country,
      region,
      assumptions: Object.fromEntries((values.assume ?? []).map(assumption)),
      seed: seedOf(values.seed ?? "1"),
    }),
  };
}

/** Words of the place, where no point on the map stands for them. */
const placeWords = (own: Readonly<Record<string, unknown>>): string | undefined =>
  typeof own["place"] === "string" && own["latitude"] === undefined ? own["place"] : undefined;

/** The code given with --as. Throws CallError with the codes to choose from where the name alone does not settle the market. */
function marketOf(kind: string, naming: Naming, asOf: string): string | undefined {
  const as = naming.marketCode;
  const settled = settle(kind, naming, asOf);
  if (!settled) return as;
  const { reason, interpretation, unplaced } = settled;
  // Where the place alone is not settled, no code of a market settles it.
  const choices = unplaced ? [] : [...(interpretation.market ? [interpretation.market] : []), ...interpretation.readings];
  // A name that is no industry ends in a file that says what was tried; a wrong code is a wrong call.
  if (reason === null || (as === undefined && interpretation.outcome === "unknown")) return as;
  throw new CallError(
    [
      `${unplaced ? `--${unplaced === "place" ? "city" : unplaced}` : as === undefined ? "industry" : "--as"}: ${reason}`,
      ...choices.map(({ code, name }) => `  --as ${code}  ${name}`),
    ].join("\n"),
  );
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...ownOptions(studyKinds),
        as: { type: "string" },
        country: { type: "string" },
        region: { type: "string" },
        "company-type": { type: "string" },
        scope: { type: "string" },
        assume: { type: "string", multiple: true },
        documents: { type: "string", multiple: true },
        evidence: { type: "string" },
        live: { type: "boolean" },
        seed: { type: "string" },
        date: { type: "string" },
        out: { type: "string", short: "o" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<T extends string>(what: string, text: string | undefined, valid: readonly T[]): T {
  const found = valid.find((v) => v.toLowerCase() === text?.trim().toLowerCase());
  if (found) return found;
  if (text === undefined) throw new CallError(`${what}: one of ${valid.join(", ")}.`);
  const near = nearest(text, valid, 2);
  throw new CallError(
    `${what}: there is no "${text}". ${near.length > 0 ? `Did you mean ${near.join(" or ")}? ` : ""}Valid: ${valid.join(", ")}.`,
  );
}

function countryOf(text: string): string {
  const found = findCountry(text);
  if (found?.orderable) return found.iso3;
  const near = nearestCountries(text);
  if (found)
    throw new CallError(`--country: ${found.name} has no output and population of its own in the tables, so no report can be made on it.`);
  throw new CallError(
    `--country: there is no country "${text}". ${near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "Give its English name or ISO code."}`,
  );
}

function assumption(text: string): [string, number] {
  const m = /^([a-z][a-z0-9_]*)=(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(%?)$/i.exec(text.trim());
  if (!m?.[1] || !m[2]) throw new CallError(`--assume: write name=number, not "${text}".`);
  return [m[1], Number(m[2]) / (m[3] ? 100 : 1)];
}

function seedOf(text: string): number {
  const seed = Number(text);
  if (!Number.isInteger(seed) || seed < 0 || seed > 2 ** 31 - 1) throw new CallError("--seed: a whole number from 0 to 2147483647.");
  return seed;
}

function dateOf(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text || text < "2025-01-01")
    throw new CallError("--date: a date from 2025-01-01 on, as YYYY-MM-DD.");
  return text;
}
