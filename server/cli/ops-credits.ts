import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { Services } from "#main";
import { auditPayments } from "#payments";
import { formatMoneyExact, money, parseMoney, type Money } from "#shared/money.ts";
import { CallError, table } from "./command-line.ts";

type Books = Pick<Services, "db" | "billing">;
type Say = (text: string) => void;

/** `credits grant|show|audit`. Returns the exit code. Throws CallError for a wrong call, Problem for what cannot be done. */
export async function credits(desk: Books, args: readonly string[], say: Say): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "grant":
      return grant(desk, rest, say);
    case "show":
      return show(desk, rest, say);
    case "audit":
      return audit(desk, say);
    default:
      throw new CallError("credits: grant EMAIL AMOUNT --reason TEXT, show EMAIL, or audit.");
  }
}

async function grant({ db, billing }: Books, args: string[], say: Say): Promise<number> {
  const { email, amountText, reason, key } = readGrant(args);
  const customer = await customerOf({ db, billing }, email);
  const amount = parseMoney(amountText, customer.currency);
  if (!amount || amount.amountMinor === 0)
    throw new CallError(
      `AMOUNT: "${amountText}" is no amount in ${customer.currency}; write 25 or 25.50, with a minus to take credit back.`,
    );
  const given = await db.transaction((tx) => billing.grant(tx, { userId: customer.userId, amount, reason, key: key ?? randomUUID() }));
  const { available, held } = await billing.balanceOf(db.queries, customer.userId);
  say(given ? `${email}: ${signed(amount)} (${reason})` : `${email}: nothing done, the key "${key ?? ""}" was used for this before`);
  say(`balance ${formatMoneyExact(available)}, held for studies ${formatMoneyExact(held)}`);
  return 0;
}

async function show(desk: Books, args: string[], say: Say): Promise<number> {
  const [email, ...more] = args;
  if (email === undefined || more.length > 0) throw new CallError("credits show EMAIL: one e-mail address.");
  const { db, billing } = desk;
  const { userId } = await customerOf(desk, email);
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
  say(table(["When (UTC)", "What", "Amount", "For"], rows));
  return 0;
}

async function audit({ db, billing }: Books, say: Say): Promise<number> {
  const ledger = await billing.audit(db.queries);
  const paid = await auditPayments(db.queries, new Date());
  const faults = [...ledger.faults, ...paid.faults];
  for (const fault of faults) say(fault);
  const counted = `${ledger.accounts} accounts, ${ledger.transfers} transfers, ${paid.payments} payments, ${paid.documents} documents`;
  say(`${counted}: ${faults.length === 0 ? "the books are right" : `${faults.length} faults`}`);
  return faults.length === 0 ? 0 : 1;
}

async function customerOf({ db, billing }: Books, email: string): Promise<{ userId: string; currency: string }> {
  const found = await billing.findCustomer(db.queries, email);
  if (!found) throw new CallError(`EMAIL: nobody has an account as ${email}.`);
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
  if (values.reason === undefined || values.reason.trim() === "") throw new CallError("--reason: say why; it stays in the books.");
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
