import { z } from "zod";
import type { Claims, EvidenceSource, Fact } from "../../evidence/evidence.ts";
import { plainCode } from "../classes/catalogue.ts";
import { dossier, dossierFact, dossierSource } from "../dossier.ts";
import { jsonTables } from "../read-table.ts";
import { quotedLicence } from "../source-list.ts";

/**
 * What pages say of one market in one country, or of the market in the world: series, shares of sellers, segments, prices, rules and what
 * moves it, each with its quotation. They stand beside the dossiers, which hold whole industries, and serve official classes as well.
 * Unit tests hold every figure to its quotation.
 */

const { drivers, restraints, opportunities, regulations, forces, porter } = dossier.shape;
/** Notes say once for all their rows of which market and place they are. */
const once = { geographies: true, markets: true } as const;

export const marketNotes = z
  .strictObject({
    /** The market in words: "Hotels". */
    what: z.string().min(2),
    /** What a brief for it is read as: "naics:721110", "hs:0401", "library:food-beverages/dairy". */
    codes: z.array(z.string().regex(/^(?:naics:\d{2,6}|hs:\d{2,6}|isic:[A-Z]?\d{0,4}|library:[a-z0-9-]+\/[a-z0-9-]+)$/)).min(1),
    /** ISO 3166 alpha-3, or WLD. */
    country: z.string().regex(/^[A-Z]{3}$/),
    /** Ids are unique over all notes. */
    sources: z.array(dossierSource).min(1),
    facts: z.array(dossierFact.omit({ market: true, geography: true })),
    drivers: z.array(drivers.element.omit(once)),
    restraints: z.array(restraints.element.omit(once)),
    opportunities: z.array(opportunities.element.omit(once)),
    regulations: z.array(regulations.element.omit(once)),
    forces: z.array(forces.element.omit(once)),
    porter: z.array(porter.element.omit(once)),
  })
  .refine(({ country, facts }) => country !== "WLD" || facts.every(({ metric }) => metric !== "market_size"), {
    message: "world sizes stand in the dossiers: the size of an official class in the world is the sum of its countries",
  });
export type MarketNotes = z.infer<typeof marketNotes>;

const tables = jsonTables(new URL("./", import.meta.url), z.array(marketNotes));

let byCode: ReadonlyMap<string, readonly MarketNotes[]> | undefined;
/** Notes on a market, of every place, by what a brief for it is read as. */
export function notesOn(code: string): readonly MarketNotes[] {
  byCode ??= grouped([...tables().values()].flat());
  return byCode.get(plainCode(code)) ?? [];
}

/** Every code that notes are filed under. */
export function notedCodes(): string[] {
  byCode ??= grouped([...tables().values()].flat());
  return [...byCode.keys()];
}

function grouped(all: readonly MarketNotes[]): ReadonlyMap<string, readonly MarketNotes[]> {
  const found = new Map<string, MarketNotes[]>();
  for (const notes of all) for (const code of new Set(notes.codes.map(plainCode))) found.set(code, [...(found.get(code) ?? []), notes]);
  return found;
}

/** Ids of the sources of notes begin so in the evidence: the dossiers have none. */
export const notesPrefix = "notes-";

/** The figures of notes as facts of a market. */
export const factsIn = (notes: readonly MarketNotes[], market: string): Fact[] =>
  notes.flatMap(({ what, country, facts }) =>
    facts.map((fact) => ({ ...fact, market, geography: country, source: notesPrefix + fact.source, subject: what })),
  );

/** The statements of notes as claims of a market. */
export function claimsIn(notes: readonly MarketNotes[], market: string): Omit<Claims, "valueChain" | "counted"> {
  const placed = <R extends { source: string }>(rowsOf: (of: MarketNotes) => readonly R[]) =>
    notes.flatMap((of) =>
      rowsOf(of).map((row) => ({ ...row, geographies: [of.country], markets: [market], source: notesPrefix + row.source })),
    );
  return {
    drivers: placed((of) => of.drivers),
    restraints: placed((of) => of.restraints),
    opportunities: placed((of) => of.opportunities),
    regulations: placed((of) => of.regulations),
    forces: placed((of) => of.forces),
    porter: placed((of) => of.porter),
  };
}

/** A page that notes were read from, with the words that were and its title, which names who it is about; undefined for an id that none of these notes has. */
export function notesSource(notes: readonly MarketNotes[], id: string): EvidenceSource | undefined {
  if (!id.startsWith(notesPrefix)) return undefined;
  const of = notes.find(({ sources }) => sources.some((source) => notesPrefix + source.id === id));
  const source = of?.sources.find((each) => notesPrefix + each.id === id);
  if (!of || !source) return undefined;
  const { drivers, restraints, opportunities, regulations, forces, porter } = of;
  const read = [...of.facts, ...drivers, ...restraints, ...opportunities, ...regulations, ...forces, ...porter];
  const { id: own, ...page } = source;
  const words = read.filter((row) => row.source === own).map((row) => row.quote);
  return { licence: quotedLicence, ...page, snapshot: [...new Set([...words, page.title])].join("\n") };
}
