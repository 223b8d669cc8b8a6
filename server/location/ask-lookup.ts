import { z } from "zod";

const waitMs = 2_000;
const answerCharsMax = 10_000;
const kept = new Map<string, string>();
const keptMax = 5_000;

const answer = z.object({ success: z.boolean().optional(), country_code: z.string() });

/** Asks the service that the settings name. Throws what went wrong; undefined where it does not know. Answers are kept in memory. */
export async function askLookup(url: string, ip: string): Promise<string | undefined> {
  const known = kept.get(ip);
  if (known !== undefined) return known;
  const response = await fetch(url.replaceAll("{ip}", encodeURIComponent(ip)), {
    signal: AbortSignal.timeout(waitMs),
    headers: { accept: "application/json" },
    redirect: "error",
  });
  if (!response.ok) throw new Error(`the location service answered ${response.status}`);
  const text = await response.text();
  if (text.length > answerCharsMax) throw new Error("the location service answered more than a country");
  const said = answer.safeParse(JSON.parse(text));
  if (!said.success || said.data.success === false) return undefined;
  const oldest = kept.size >= keptMax ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(ip, said.data.country_code);
  return said.data.country_code;
}
