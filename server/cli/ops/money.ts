import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Services } from "#main";
import type { MoneyReport, TradeRow } from "#payments";
import { formatMoneyExact, parseMoney } from "#shared/money.ts";
import { CallError, table } from "../command-line.ts";
import { reserve } from "../write-whole.ts";

type Say = (text: string) => void;

export const moneyUsage = "report [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv FILE]";

/** `money report`; files are written from `folder`. Returns the exit code. Throws CallError, Problem, WriteError. */
export async function moneyBooks(
  { payments }: Pick<Services, "payments">,
  args: readonly string[],
  { folder, say }: { folder: string; say: Say },
): Promise<number> {
  const [verb, ...rest] = args;
  if (verb !== "report") throw new CallError(`money: ${moneyUsage}.`);
  const { from, to, csv } = read(rest);
  const file = csv === undefined ? undefined : await reserve(resolve(folder, csv));
  try {
    const report = await payments.operator.report({ from, to });
    say(asText(report));
    await file?.commit(Buffer.from(asCsv(report), "utf8"));
  } catch (error) {
    await file?.discard();
    throw error;
  }
  if (csv !== undefined) say(`Written to ${csv}`);
  return 0;
}

function asText({ from, to, trade, credit, liabilities }: MoneyReport): string {
  const days = from === to ? from : `${from} to ${to}`;
  const parts: string[] = [];
  for (const isTest of [false, true]) {
    const rows = trade.filter((row) => row.isTest === isTest);
    if (rows.length === 0) continue;
    const heading = isTest ? `Test payments, ${days}: no money moved` : `Payments, ${days} (Indian time)`;
    const cells = rows.map((row) => [row.day ?? "all days", row.currency, row.what, String(row.count), ...amountsOf(row)]);
    const columns = ["Day", "Currency", "Type", "Count", "Base", "Gateway charge", "CGST", "SGST/UTGST", "IGST", "Total"];
    parts.push(`${heading}\n${figures(columns, cells, 3)}`);
  }
  if (parts.length === 0) parts.push(`Payments, ${days} (Indian time): none`);
  if (credit.length > 0) {
    const cells = credit.map((row) => [row.day ?? "all days", row.currency, row.studies, row.unlocks, row.promotions]);
    parts.push(`Credit, ${days}\n${figures(["Day", "Currency", "Studies charged", "Reports unlocked", "Credit granted"], cells, 2)}`);
  }
  if (liabilities.length > 0) {
    const cells = liabilities.map((row) => [
      row.currency,
      row.available,
      row.held,
      row.total,
      row.total === row.ledger ? "equal" : row.ledger,
    ]);
    parts.push(`Customer balances now\n${figures(["Currency", "Available", "Held for studies", "Total", "Ledger"], cells, 1)}`);
  }
  for (const { currency, fromTests } of liabilities)
    if (fromTests !== "0.00")
      parts.push(`${shown(fromTests, currency)} of credit came from test payments; it is included above unless it has been spent.`);
  return parts.join("\n\n");
}

/** One row per day, currency and type. Rows without a breakdown have only a total. */
function asCsv({ trade, credit }: MoneyReport): string {
  const rows = [["money", "day", "currency", "what", "count", "base", "gateway_charge", "cgst", "sgst_utgst", "igst", "total"]];
  for (const row of trade)
    if (row.day !== null) rows.push([row.isTest ? "test" : "real", row.day, row.currency, row.what, String(row.count), ...amountsOf(row)]);
  for (const row of credit) {
    if (row.day === null) continue;
    const { day, currency } = row;
    const kinds: [string, string][] = [
      ["studies charged", row.studies],
      ["reports unlocked", row.unlocks],
      ["credit granted", row.promotions],
    ];
    for (const [what, total] of kinds) if (total !== "0.00") rows.push(["credit", day, currency, what, "", "", "", "", "", "", total]);
  }
  return `${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;
}

const amountsOf = (row: TradeRow): string[] => [row.base, row.gatewayCharge, row.cgst, row.sgst, row.igst, row.total];

const shown = (amount: string, currency: string): string => {
  const value = parseMoney(amount, currency);
  return value ? formatMoneyExact(value) : `${currency} ${amount}`;
};

/** A table with right-aligned columns from `first` on. */
function figures(headings: readonly string[], rows: readonly (readonly string[])[], first: number): string {
  const width = (at: number) => Math.max(...[headings, ...rows].map((row) => (row[at] ?? "").length));
  const aligned = (row: readonly string[]) => row.map((cell, at) => (at < first ? cell : cell.padStart(width(at))));
  return table(aligned(headings), rows.map(aligned));
}

function read(args: string[]): { from?: string; to?: string; csv?: string } {
  try {
    return parseArgs({ args, options: { from: { type: "string" }, to: { type: "string" }, csv: { type: "string" } } }).values;
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
