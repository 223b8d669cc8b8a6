import type { Services } from "#main";
import { CallError } from "./call-error.ts";
import { table } from "./text-table.ts";

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
    say(made === 0 ? "all samples are there" : `${made} made`);
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
