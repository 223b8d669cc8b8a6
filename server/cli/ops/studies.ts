import { parseArgs } from "node:util";
import type { Services } from "#main";
import { studyStatuses, type StudyDetail } from "#shared/wire/studies.ts";
import { CallError, table } from "../command-line.ts";

type Shelf = Pick<Services, "studies">;
type Say = (text: string) => void;

/** `studies list|show|cancel|retry`. Returns the exit code. Throws CallError for a wrong call, Problem for what cannot be done. */
export async function studies(desk: Shelf, args: readonly string[], say: Say): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "list":
      return list(desk, rest, say);
    case "show":
      return show(desk, rest, say);
    case "cancel":
      return act(desk, rest, say, "cancel");
    case "retry":
      return act(desk, rest, say, "retry");
    default:
      throw new CallError("studies: list [--status STATUS] [--email EMAIL] [--limit N], show ID, cancel ID, or retry ID.");
  }
}

async function list({ studies: desk }: Shelf, args: string[], say: Say): Promise<number> {
  const { status: statusText, email, limit: limitText = "20" } = read(args);
  const status = studyStatuses.find((s) => s === statusText);
  if (statusText !== undefined && !status) throw new CallError(`--status: one of ${studyStatuses.join(", ")}.`);
  const limit = Number(limitText);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) throw new CallError("--limit: a whole number from 1 to 1000.");
  const rows = await desk.listAll({ limit, ...(status && { status }), ...(email !== undefined && { email }) });
  if (rows.length === 0) say("no studies");
  else
    say(
      table(
        ["Ordered (UTC)", "Id", "Status", "Customer", "Study"],
        rows.map((s) => [s.createdAt.slice(0, 16).replace("T", " "), s.id, s.status, s.email, s.title ?? s.industryName]),
      ),
    );
  return 0;
}

async function show({ studies: desk }: Shelf, args: string[], say: Say): Promise<number> {
  const id = idOf(args, "show");
  const { userId, email, attempt } = await desk.ownerOf(id);
  const s = await desk.get(userId, id);
  const place = s.country ?? s.region ?? "the world";
  const lines: [string, string | null][] = [
    ["Study", `${s.kind}, ${s.industryName}, ${place}, for ${s.companyType}`],
    ["Customer", email],
    ["Status", `${s.status}${s.pdfDownload ? ", unlocked" : ""}, attempt ${attempt}, last event ${s.lastEvent}`],
    ["Why", s.reason],
    ["Tried", s.tried.length > 0 ? s.tried.join("; ") : null],
    ["Ordered", s.createdAt],
    ["Ended", s.finishedAt],
    ["Money", money(s)],
    ["Report", s.summary ? `${s.title ?? ""}, ${s.summary.exhibits.filled} exhibits filled, ${s.summary.sources} sources` : null],
    ["Refreshes", s.refreshOf],
  ];
  say(lines.flatMap(([name, text]) => (text === null ? [] : [`${name.padEnd(10)}${text}`])).join("\n"));
  return 0;
}

async function act({ studies: desk }: Shelf, args: string[], say: Say, verb: "cancel" | "retry"): Promise<number> {
  const id = idOf(args, verb);
  const { userId, email } = await desk.ownerOf(id);
  const study = await desk[verb](userId, id);
  if (verb === "retry")
    say(
      `${email}: tried again as study ${study.id}; ${study.prices.currency} ${study.unlockWhenReady ? study.prices.listed : study.prices.base} held`,
    );
  else say(study.status === "cancelled" ? `${email}: study ${id} cancelled, its money returned` : `${email}: asked study ${id} to stop`);
  return 0;
}

function money({ prices, unlockWhenReady }: StudyDetail): string {
  const amount = unlockWhenReady ? prices.listed : prices.base;
  return `${prices.currency} ${amount} ${prices.state}; ${prices.unlock} to unlock`;
}

function idOf(args: string[], verb: string): string {
  const [id, ...more] = args;
  if (id === undefined || more.length > 0) throw new CallError(`studies ${verb} ID: the id of one study.`);
  return id;
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { status: { type: "string" }, email: { type: "string" }, limit: { type: "string" } } }).values;
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}

/** `samples make|list`. Returns the exit code. Throws CallError for a wrong call. */
export async function samples(
  { studies }: Pick<Services, "studies">,
  args: readonly string[],
  say: (text: string) => void,
): Promise<number> {
  const [verb, ...more] = args;
  if ((verb !== "make" && verb !== "list") || more.length > 0) throw new CallError("samples: make or list.");
  if (verb === "make") {
    const made = await studies.makeSamples();
    say(made === 0 ? "all samples exist" : `${made} created`);
  }
  const rows = await studies.samples();
  if (rows.length === 0) say("no samples; make them with: samples make");
  else
    say(
      table(
        ["Made (UTC)", "Id", "Status", "Study"],
        rows.map((s) => [s.createdAt.slice(0, 16).replace("T", " "), s.id, s.status, s.title ?? s.industryName]),
      ),
    );
  return 0;
}
