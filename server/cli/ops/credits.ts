import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { Services } from "#main";
import { auditPayments } from "#payments";
import { formatMoneyExact, money, parseMoney, type Money } from "#shared/money.ts";
import { CallError, table } from "../command-line.ts";

type LedgerServices = Pick<Services, "db" | "billing">;
type Say = (text: string) => void;

/** `credits grant|show|audit`. Returns the exit code. Throws CallError for a wrong call, Problem for what cannot be done. */
export async function credits(services: LedgerServices, args: readonly string[], say: Say): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "grant":
      return grant(services, rest, say);
    case "show":
      return show(services, rest, say);
    case "audit":
      return audit(services, say);
    default:
      throw new CallError("credits: grant EMAIL AMOUNT --reason TEXT, show EMAIL, or audit.");
  }
}

async function grant({ db, billing }: LedgerServices, args: string[], say: Say): Promise<number> {
  const { email, amountText, reason, key } = readGrant(args);
  const customer = await customerOf({ db, billing }, email);
  const amount = parseMoney(amountText, customer.currency);
  if (!amount || amount.amountMinor === 0)
    throw new CallError(
      `AMOUNT: "${amountText}" is not an amount in ${customer.currency}; write 25 or 25.50, or a negative amount to deduct credit.`,
    );
  const isGranted = await db.transaction((tx) => billing.grant(tx, { userId: customer.userId, amount, reason, key: key ?? randomUUID() }));
  const { available, held } = await billing.balanceOf(db.queries, customer.userId);
  say(
    isGranted
      ? `${email}: ${signed(amount)} (${reason})`
      : `${email}: nothing changed, the key "${key ?? ""}" was already used for this grant`,
  );
  say(`balance ${formatMoneyExact(available)}, held for studies ${formatMoneyExact(held)}`);
  return 0;
}

async function show(services: LedgerServices, args: string[], say: Say): Promise<number> {
  const [email, ...more] = args;
  if (email === undefined || more.length > 0) throw new CallError("credits show EMAIL: one email address.");
  const { db, billing } = services;
  const { userId } = await customerOf(services, email);
  const { available, held } = await billing.balanceOf(db.queries, userId);
  say(`${email}: balance ${formatMoneyExact(available)}, held for studies ${formatMoneyExact(held)}`);
  const entries = await billing.statement(db.queries, userId, 50);
  if (entries.length === 0) return 0;
  const rows = entries.map((e) => [
    e.at.toISOString().slice(0, 16).replace("T", " "),
    e.kind,
    signed(parseMoney(e.amount, e.currency) ?? money(0, e.currency)),
    e.memo ?? (e.studyId === null ? "" : `study ${e.studyId}`),
  ]);
  say(table(["Time (UTC)", "Type", "Amount", "Details"], rows));
  return 0;
}

async function audit({ db, billing }: LedgerServices, say: Say): Promise<number> {
  const ledger = await billing.audit(db.queries);
  const paid = await auditPayments(db.queries, new Date());
  const faults = [...ledger.faults, ...paid.faults];
  for (const fault of faults) say(fault);
  const counted = `${ledger.accounts} accounts, ${ledger.transfers} transfers, ${paid.payments} payments, ${paid.documents} documents`;
  say(`${counted}: ${faults.length === 0 ? "no discrepancies" : `${faults.length} discrepancies`}`);
  return faults.length === 0 ? 0 : 1;
}

async function customerOf({ db, billing }: LedgerServices, email: string): Promise<{ userId: string; currency: string }> {
  const found = await billing.findCustomer(db.queries, email);
  if (!found) throw new CallError(`EMAIL: no account has the address ${email}.`);
  return found;
}

function readGrant(args: string[]): { email: string; amountText: string; reason: string; key: string | undefined } {
  // A negative amount would be read as an option.
  const negative = args.find((arg) => /^-\d+(\.\d+)?$/.test(arg));
  const { values, positionals } = read(args.filter((arg) => arg !== negative));
  const [email, amountText, ...more] =
    negative === undefined ? positionals : [...positionals.slice(0, 1), negative, ...positionals.slice(1)];
  if (email === undefined || amountText === undefined || more.length > 0)
    throw new CallError("credits grant EMAIL AMOUNT --reason TEXT [--key KEY].");
  if (values.reason === undefined || values.reason.trim() === "") throw new CallError("--reason is required: it is kept in the ledger.");
  return { email, amountText, reason: values.reason.trim(), key: values.key };
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { reason: { type: "string" }, key: { type: "string" } } });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}

const signed = (amount: Money) => `${amount.amountMinor > 0 ? "+" : ""}${formatMoneyExact(amount)}`;
