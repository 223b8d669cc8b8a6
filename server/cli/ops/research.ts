import { parseArgs } from "node:util";
import type { Services } from "#main";
import { CallError, table } from "../command-line.ts";

export const researchUsage = "[--days N] [--limit N]";
/** Steps of a study are kept for so long after its end. */
const daysMax = 7;

/** What live evidence and language models cost by study, and how the services answered. Throws CallError for a wrong call. */
export async function research(
  { generation }: Pick<Services, "generation">,
  args: readonly string[],
  { now, say }: { now: Date; say: (text: string) => void },
): Promise<number> {
  const { days, limit } = read(args);
  const { studies, services } = await generation.spending({ since: new Date(now.getTime() - days * 86_400_000), limit });
  if (services.length === 0) {
    say(`no study has called an outside service in ${days} days`);
    return 0;
  }
  say(
    table(
      ["Ordered (UTC)", "Id", "Status", "Calls", "Model calls", "Tokens", "US dollars", "Study"],
      studies.map((s) => [
        s.orderedAt.toISOString().slice(0, 16).replace("T", " "),
        s.studyId,
        s.status,
        String(s.calls),
        String(s.modelCalls),
        String(s.tokens),
        s.costUsd === null ? "not known" : s.costUsd.toFixed(4),
        `${s.kind}, ${s.industryName}`,
      ]),
    ),
  );
  say("");
  say(
    table(
      ["Service", "Answered", "Failed", "Most frequent reasons"],
      services.map((s) => [s.kind, String(s.answered), String(s.failed), s.reasons || "–"]),
    ),
  );
  return 0;
}

function read(args: readonly string[]): { days: number; limit: number } {
  let values: { days?: string; limit?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options: { days: { type: "string" }, limit: { type: "string" } } }));
  } catch {
    throw new CallError(`research: ${researchUsage}.`);
  }
  const whole = (name: string, text: string, max: number): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > max) throw new CallError(`--${name}: a whole number from 1 to ${max}.`);
    return value;
  };
  return { days: whole("days", values.days ?? String(daysMax), daysMax), limit: whole("limit", values.limit ?? "20", 1000) };
}
