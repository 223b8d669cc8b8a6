/** The forecaster alone: `npm run forecast -- series.csv --horizon 5`. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { forecast, ForecastError, HORIZON_MAX } from "#model";
import { readSeriesTable, type SeriesRow } from "./forecast-rows.ts";
import { CallError, runCommand } from "./command-line.ts";

const HELP = `Forecasts yearly series.

  npm run --silent forecast -- FILE --horizon N      FILE is "-" for standard input; N is 1 to ${HORIZON_MAX}

Reads rows id,v1,v2,… (oldest first; a blank is a missing value; rows may differ in length; blanks at the end are not
counted). A first row of names, or of consecutive years under a name such as "id", is taken as a header.
Prints id,period,mean,lo80,hi80,lo95,hi95. Period 1 is the one after the last value of the row; under a header of
years it is that calendar year. A series of fewer than 8 values is carried on at its last value.

Exit code: 0 all rows forecast, 1 some rows were bad (said on standard error), 2 wrong call or nothing to read.
`;

await runCommand(run);

async function run(args: string[]): Promise<number> {
  const call = readCall(args);
  if (call === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  const { rows, bad, firstYear } = readSeriesTable(await read(call.file));
  if (rows.length + bad.length === 0) throw new CallError(`${call.file} holds no row.`);
  const faults = [...bad];
  const printed = rows.flatMap((row) => {
    try {
      return linesOf(row, call.horizon, firstYear);
    } catch (error) {
      if (!(error instanceof ForecastError)) throw error;
      faults.push({ line: row.line, reason: error.message });
      return [];
    }
  });
  for (const { line, reason } of faults.sort((a, b) => a.line - b.line)) process.stderr.write(`line ${line}: ${reason}\n`);
  process.stdout.write(`${["id,period,mean,lo80,hi80,lo95,hi95", ...printed].join("\n")}\n`);
  return faults.length > 0 ? 1 : 0;
}

function linesOf({ id, values }: SeriesRow, horizon: number, firstYear: number | undefined): string[] {
  const result = forecast(values, horizon);
  const firstPeriod = firstYear === undefined ? 1 : firstYear + result.firstForecastIndex;
  const name = /[",]/.test(id) ? `"${id.replaceAll('"', '""')}"` : id;
  return result.mean.map((mean, h) =>
    [name, firstPeriod + h, ...[mean, result.lo80[h], result.hi80[h], result.lo95[h], result.hi95[h]].map(digits)].join(","),
  );
}

/** Fifteen significant digits: all that a double holds for certain, without the dust of the sixteenth. */
function digits(value: number | undefined): string {
  return String(Number((value ?? 0).toPrecision(15)));
}

function readCall(args: string[]): "help" | { file: string; horizon: number } {
  let call;
  try {
    call = parseArgs({ args, allowPositionals: true, options: { horizon: { type: "string" }, help: { type: "boolean", short: "h" } } });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
  if (call.values.help === true) return "help";
  const [file, ...more] = call.positionals;
  if (file === undefined) throw new CallError('Name a file, or "-" for standard input.');
  if (more.length > 0) throw new CallError(`One file at a time, not also ${more.join(" ")}.`);
  const given = call.values.horizon;
  const horizon = given !== undefined && /^\d+$/.test(given) ? Number(given) : 0;
  if (horizon < 1 || horizon > HORIZON_MAX)
    throw new CallError(`--horizon is a whole number from 1 to ${HORIZON_MAX}${given === undefined ? "" : `, not ${given}`}.`);
  return { file, horizon };
}

async function read(file: string): Promise<string> {
  try {
    if (file !== "-") return await readFile(file, "utf8");
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString("utf8");
  } catch (error) {
    throw new CallError(
      `${file === "-" ? "Standard input" : file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
