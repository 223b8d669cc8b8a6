import type { ReportDocument } from "#document";
import { type Gathered, gatheredLists } from "#evidence";
import type { Calls, OpenResearch, ResearchSettings, Told } from "#research";
import type { ReportCall } from "./report-call.ts";

/** What outside services add to one report: evidence before it is made, words after it. */
export interface Live {
  /** Evidence of the call and from outside. */
  gather(before: Gathered | undefined): Promise<Gathered | undefined>;
  reword(document: ReportDocument, gathered: Gathered | undefined): Promise<ReportDocument>;
  close(): Promise<void>;
}

/** As for a study of the server, without a database: what is stored is forgotten with the process. */
export async function openLive(
  { brief, asOf }: Pick<ReportCall, "brief" | "asOf">,
  settings: ResearchSettings,
  report: (line: string) => void,
  openWith?: (settings: ResearchSettings) => Promise<OpenResearch>,
): Promise<Live> {
  const { childWorkbench, createLiveWorkbench } = await import("#generation");
  const { workbench, close } = createLiveWorkbench(childWorkbench, settings, openWith);
  const { kind, industryName, marketCode, companyType, reportScope, country, region, seed, assumptions: _, ...own } = brief;
  const order = { kind, industryName, marketCode, companyType, reportScope, country, region, brief: own, seed, asOf };
  const at = { calls: onceEach(), tell: (told: Told) => report(lineOf(told)), signal: new AbortController().signal };
  return {
    async gather(before) {
      const found = await workbench.gather?.(order, { ...at, withModel: true });
      if (!found) return before;
      for (const { what, reason } of found.failed) report(`not found: ${what}: ${reason}`);
      return before ? { ...found, ...gatheredLists(before, found) } : found;
    },
    reword: async (document, gathered) => (await workbench.reword?.(document, gathered?.spend, at)) ?? document,
    close,
  };
}

/** Equal calls are made once. */
function onceEach(): Calls {
  const made = new Map<string, Promise<unknown>>();
  return {
    async once(call, schema, run) {
      const key = JSON.stringify([call.kind, call.request]);
      const answer = made.get(key) ?? run(new AbortController().signal);
      made.set(key, answer);
      return schema.parse(await answer);
    },
  };
}

function lineOf(told: Told): string {
  switch (told.type) {
    case "query":
      return `search: ${told.text}`;
    case "source":
      return `source: ${told.title} (${told.publisher})`;
    case "fact":
      return `figure: ${told.metric}, from ${told.source}`;
    case "refused":
      return `refused: ${told.reason}, from ${told.source}`;
    case "spend":
      return `language model: ${told.calls} calls, ${told.inputTokens + told.outputTokens} tokens`;
    case "warning":
      return `warning: ${told.text}`;
  }
}
