import { z } from "zod";
import { readFile } from "node:fs/promises";
import { Reader, type Response } from "mmdb-lib";

const waitMs = 2_000;
const answerCharsMax = 10_000;
const kept = new Map<string, string>();
const keptMax = 5_000;

const answer = z.object({ success: z.boolean().optional(), country_code: z.string() });

/** Queries the service that the settings name. Throws its failures; undefined where it does not know. Answers are cached in memory. */
export async function lookUpCountry(url: string, ip: string): Promise<string | undefined> {
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

/** Reads the table (about 8 MB in memory) and answers codes of countries. Throws where the file cannot be read. */
export async function openTable(file: string): Promise<(ip: string) => string | undefined> {
  const reader = new Reader<Response>(await readFile(file));
  return (ip) => {
    // Two layouts are usual: the flat one of free tables, and MaxMind's.
    const found: unknown = reader.get(ip);
    return textAt(found, "country_code") ?? textAt(at(found, "country"), "iso_code");
  };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && key in value ? (value as Record<string, unknown>)[key] : undefined;

function textAt(value: unknown, key: string): string | undefined {
  const text = at(value, key);
  return typeof text === "string" ? text : undefined;
}
