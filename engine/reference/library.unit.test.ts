import { expect, test } from "vitest";
import { anchorOf } from "../analysis/sizing/world-size.ts";
import { reportIndustries } from "../../shared/industries.ts";
import { dossierFaults } from "../../tests/support/check-dossier.ts";
import type { DossierFact } from "./dossier.ts";
import { scales } from "../evidence/evidence.ts";
import { libraryEvidence } from "./library-evidence.ts";
import { dossiers, factsOf, markets } from "./library.ts";
import { tokensOf } from "./market-words.ts";

/** Proper names with a digit; a market is called so and nothing else. */
const properNames = new Set(["5G", "Additive Manufacturing (3D Printing)"]);

test("the library covers the industries of the specification, in its order", () => {
  expect(dossiers().map((d) => [d.industry, d.name])).toEqual(reportIndustries.map((i) => [i.slug, i.name]));
});

test("every dossier keeps its own rules", () => {
  for (const d of dossiers()) expect(dossierFaults(d), d.industry).toEqual([]);
});

test("no class of a market holds another of its classes, which would be counted twice", () => {
  for (const { market } of markets())
    for (const [scheme, codes] of Object.entries(market.codes))
      expect(
        codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other))),
        `${market.id}, ${scheme}`,
      ).toEqual([]);
});

test("no digit stands in the words that a report prints as prose", () => {
  const found: string[] = [];
  const look = (where: string, words: string) => {
    if (/\d/.test(words) && !properNames.has(words)) found.push(`${where}: ${words}`);
  };
  for (const d of dossiers()) {
    for (const row of [...d.drivers, ...d.restraints, ...d.opportunities]) {
      look(`${d.industry} name`, row.name);
      look(`${d.industry} mechanism`, row.mechanism);
    }
    for (const row of d.regulations) look(`${d.industry} what`, row.what);
    for (const row of [...d.forces, ...d.porter]) look(`${d.industry} statement`, row.statement);
    for (const row of d.valueChain) {
      look(`${d.industry} stage`, row.stage);
      look(`${d.industry} role`, row.role);
    }
    for (const m of d.markets)
      for (const words of [m.name, m.definition, ...m.included, ...m.excluded]) look(`${d.industry} ${m.id}`, words);
  }
  expect(found).toEqual([]);
});

test("no market is published larger than the market that holds it in the same year", () => {
  const dollars = (facts: DossierFact[]) =>
    facts.filter((f) => !f.entity && f.unit === "USD").map((f) => ({ year: f.year, value: f.value * scales[f.scale] }));
  const larger = markets().flatMap(({ dossier, market }) => {
    if (market.parent === null) return [];
    const wider = dollars(factsOf(dossier, market.parent, "market_size", "WLD"));
    return dollars(factsOf(dossier, market.id, "market_size", "WLD")).flatMap(({ year, value }) => {
      const same = wider.filter((w) => w.year === year).map((w) => w.value);
      return same.length > 0 && value > Math.max(...same) * 1.05
        ? [`${dossier.industry} ${market.id} ${year}: ${value} in ${Math.max(...same)}`]
        : [];
    });
  });
  expect(larger).toEqual([]);
});

test("a report can be made of every market: a published world size leads to it, every step with a share", () => {
  for (const placed of markets()) {
    const anchor = anchorOf({ evidence: libraryEvidence(placed), asOf: "2026-11-21" });
    expect(anchor, placed.market.id).toBeDefined();
    const steps = anchor ? placed.chain.slice(0, placed.chain.indexOf(anchor.market)) : [];
    for (const step of steps) expect(step.narrowing, `${placed.market.id}: ${step.id}`).not.toBeNull();
  }
});

test("no name belongs to two markets, in whatever spelling", () => {
  const owners = new Map<string, Set<string>>();
  for (const { dossier, market } of markets())
    for (const name of [market.name, ...market.aliases]) {
      const spelled = tokensOf(name)
        .map((t) => t.word)
        .join(" ");
      owners.set(spelled, (owners.get(spelled) ?? new Set()).add(`${dossier.industry}/${market.id}`));
    }
  expect([...owners].filter(([, of]) => of.size > 1).map(([name, of]) => `${name}: ${[...of].join(", ")}`)).toEqual([]);
});
