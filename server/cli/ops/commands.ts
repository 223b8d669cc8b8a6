import { CallError } from "../command-line.ts";
import { blog } from "./blog.ts";
import type { OpsCommand } from "./command.ts";
import { credits } from "./credits.ts";
import { databaseCommands } from "./database.ts";
import { doctorCommand } from "./doctor.ts";
import { moneyBooks, moneyUsage } from "./money.ts";
import { payments, paymentsUsage } from "./payments.ts";
import { research, researchUsage } from "./research.ts";
import { samples, studies } from "./studies.ts";

/** Every command of the operator; help lists them in this order. */
const commands: readonly OpsCommand[] = [
  doctorCommand,
  {
    name: "credits",
    usage: "grant EMAIL AMOUNT --reason TEXT [--key KEY] | show EMAIL | audit",
    about: "grant or deduct credit, show an account, check the ledger",
    run: async (desk, args, io) => credits(await desk.services(), args, io.out),
  },
  {
    name: "payments",
    usage: paymentsUsage,
    about: "list payments, compare them with the gateway, refund, resolve what needs review",
    run: async (desk, args, io) => payments(await desk.services(), args, io.out),
  },
  {
    name: "money",
    usage: moneyUsage,
    about: "payments, credit and customer balances by day (Indian time) and currency",
    run: async (desk, args, io) => moneyBooks(await desk.services(), args, { folder: io.folder, say: io.out }),
  },
  {
    name: "studies",
    usage: "list [--status STATUS] [--email EMAIL] [--limit N] | show ID | cancel ID | retry ID",
    about: "list and show studies, cancel or retry one",
    run: async (desk, args, io) => studies(await desk.services(), args, io.out),
  },
  {
    name: "research",
    usage: researchUsage,
    about: "what live evidence and language models cost by study, and how the services answered",
    run: async (desk, args, io) => research(await desk.services(), args, { now: new Date(), say: io.out }),
  },
  {
    name: "samples",
    usage: "make | list",
    about: "create missing sample studies, list them",
    run: async (desk, args, io) => samples(await desk.services(), args, io.out),
  },
  {
    name: "blog",
    usage: "publish FILE|FOLDER… | list | remove SLUG",
    about: "publish articles from Markdown, list them, remove one",
    run: async (desk, args, io) => blog(await desk.services(), args, { folder: io.folder, say: io.out }),
  },
  ...databaseCommands,
];

export function help(): string {
  return [
    "Operator commands: npm run ops -- COMMAND",
    "",
    ...commands.flatMap(({ name, usage, about }) => [...usage.split("\n").map((line) => `  ${name} ${line}`.trimEnd()), `      ${about}`]),
    "  help",
    "",
    "Settings come from the environment and the file .env, as for the server. With the embedded database, a running server",
    "executes the command; with a PostgreSQL server, the command connects to the database itself.",
    "Exit code: 0 done; 1 failed, or a check failed; 2 wrong usage.",
  ].join("\n");
}

/** Throws CallError where there is no such command. */
export function commandOf(name: string | undefined): OpsCommand {
  const found = commands.find((command) => command.name === name);
  if (found) return found;
  const names = commands.map((command) => command.name).join(", ");
  throw new CallError(name === undefined ? `Name a command: ${names}.` : `There is no command "${name}". There are: ${names}, help.`);
}
