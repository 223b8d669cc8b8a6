import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { researchSubject } from "#engine";
import { type Gathered, type GatheredSource, gatheredSource, metrics, nothingGathered, type ResearchSubject } from "#evidence";
import { extractByRules } from "#research";
import { type Brief, brief as briefOf } from "#shared/brief.ts";

/**
 * Frozen pages of ours, all marked as made-up test content, with what they truly say, contradictions, copies, stale and unrelated pages and
 * pages that give orders. Nothing in them is a figure of any real market.
 */

/** Date of every report on a corpus. */
export const corpusDate = "2026-11-21";

const truth = z.strictObject({
  /** What the statistics of the corpus say that the market is worth. */
  size: z.strictObject({ value: z.number(), unit: z.string(), year: z.number() }).optional(),
  /** Facts that the rules must find. */
  facts: z.array(
    z.strictObject({
      page: z.string(),
      metric: z.enum(metrics),
      geography: z.string(),
      entity: z.string().optional(),
      value: z.number(),
      unit: z.string(),
      year: z.number(),
    }),
  ),
  /** Lists in which the rules must find a statement. */
  claims: z.array(z.string()),
});
export interface Corpus {
  name: string;
  brief: Brief;
  subject: ResearchSubject;
  truth: z.infer<typeof truth>;
  sources: GatheredSource[];
}

const folder = new URL("./", import.meta.url);
export const corpusNames = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

export function readCorpus(name: string): Corpus {
  const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), "utf8");
  const own: Record<string, unknown> = JSON.parse(read("brief.json"));
  const brief = briefOf.parse({
    companyType: "corporation",
    reportScope: "country",
    region: null,
    assumptions: {},
    seed: 1,
    ...own,
  });
  const subject = researchSubject(brief, corpusDate);
  if (!subject) throw new Error(`the brief of ${name} settles no market`);
  const pages = readdirSync(new URL(`${name}/pages/`, folder)).toSorted();
  return {
    name,
    brief,
    subject,
    truth: truth.parse(JSON.parse(read("truth.json"))),
    sources: pages.map((file) => pageOf(file, read(`pages/${file}`))),
  };
}

/** Page → id of its source. */
export const sourceIdOf = (page: string): string => page.replaceAll("-", "_");

function pageOf(file: string, content: string): GatheredSource {
  const [head = "", ...text] = content.split("\n---\n");
  const fields = Object.fromEntries(
    head.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return gatheredSource.parse({
    id: sourceIdOf(file.replace(".md", "")),
    retrieved: "2026-11-20",
    ...fields,
    text: text.join("\n---\n").trim(),
  });
}

/** What rules gather from the pages of a corpus; `without`: pages that are left out. */
export function gatherCorpus(
  { sources, subject }: Pick<Corpus, "sources" | "subject">,
  without: ReadonlySet<string> = new Set(),
): Gathered {
  const gathered = nothingGathered();
  for (const source of sources) {
    if (without.has(source.id)) continue;
    const { facts, claims } = extractByRules(source, subject);
    gathered.sources.push(source);
    gathered.facts.push(...facts);
    gathered.claims.push(...claims);
  }
  return gathered;
}
