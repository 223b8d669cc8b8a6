import type { Brief, Check, Exhibit, ReportDocument } from "#document";
import { CountryTables } from "../reference/country-tables.ts";
import { Ledger } from "../ledger.ts";
import { lower } from "../writing/prose.ts";
import { countryByIso3, type Country } from "../reference/countries/index.ts";
import { macroRegions } from "../reference/dossier.ts";
import { findMarket } from "../reference/find-market.ts";
import { askedFor } from "../writing/brief-coverage.ts";
import { assemble, insufficient } from "./assemble.ts";
import { sizePlace } from "../analysis/sizing/place-size.ts";
import { studyEconomics } from "../analysis/economics.ts";
import { forecastMarket, horizonYears } from "../analysis/outlook.ts";
import { splitRegions } from "../analysis/sizing/regions.ts";
import { studyRisk } from "../analysis/risk.ts";
import { studyRivals } from "../analysis/competitors.ts";
import type { SectionDraft } from "./section.ts";
import { competitorAnalysis } from "../kinds/corporate/sections/competitor-analysis.ts";
import { executiveSummary } from "../kinds/corporate/sections/executive-summary.ts";
import { globalMarket } from "../kinds/corporate/sections/global-market.ts";
import { marketDynamics } from "../kinds/corporate/sections/market-dynamics.ts";
import { marketResearch } from "../kinds/corporate/sections/market-research.ts";
import { methodology } from "../kinds/corporate/sections/methodology.ts";
import { segmentalMarket } from "../kinds/corporate/sections/segmental-market.ts";
import { strategyLayer } from "../kinds/corporate/sections/strategy-layer.ts";
import { corporateSpine, sections as spineSections } from "../kinds/corporate/outline.ts";
import { placeLabel, type Study } from "./study.ts";
import { anchorOf, sizeWorld } from "../analysis/sizing/world-size.ts";
import type { Work } from "../analysis/work.ts";

/** What a reader can watch while a report is made. Numbered from 1 without gaps, so that a page can join late. */
export type Progress = { seq: number } & (
  | { type: "planned"; market: string; place: string; exhibits: number }
  | { type: "collected"; sources: number; facts: number }
  | { type: "modelled"; cells: number; assumptions: number }
  | { type: "section"; title: string; filled: number; partial: number; unavailable: number }
  | { type: "check"; name: string; result: Check["result"]; checked: number }
  | { type: "done"; status: ReportDocument["status"] }
);
type Untold<T> = T extends unknown ? Omit<T, "seq"> : never;

export interface Ports {
  /** Date of the report, YYYY-MM-DD: the engine has no clock. */
  asOf: string;
  progress?: (event: Progress) => void;
  signal?: AbortSignal;
  /** Told the names of all assumptions once the model stands, for messages about a wrong one. */
  assumptionNames?: (names: string[]) => void;
}

/** Figures older than this are not a base year that a report of today can stand on. */
const oldestBase = 2023;

/**
 * Makes a Corporate report with the built-in analyst: accepted methods over the reference library, no model, no network.
 * The same brief, seed and date give the same document, hash for hash. A name that fits no market gives status
 * `insufficient`: no figure, no prose. Throws when `signal` is aborted, and UnknownCellError for an assumption
 * in the brief that the report does not have.
 */
export async function generateCorporate(brief: Brief, ports: Ports): Promise<ReportDocument> {
  let seq = 0;
  const tell = (event: Untold<Progress>) => ports.progress?.({ seq: ++seq, ...event });
  const asked = brief.country ? countryByIso3(brief.country) : null;
  if (brief.country && !asked?.orderable)
    return end(
      insufficient(
        brief,
        ports.asOf,
        [`country tables: no figures of its own for ${brief.country}`],
        `The country tables hold no output and population for ${brief.country}.`,
      ),
    );
  const { country, region } = placeOf(brief, asked ?? null);
  // A region that nobody splits figures by must not turn into a report on the whole world.
  if (!country && !region && brief.reportScope !== "global" && (brief.region || brief.reportScope === "regional"))
    return end(
      insufficient(
        brief,
        ports.asOf,
        [`regions: ${macroRegions.join("; ")}`],
        `“${brief.region ?? ""}” is none of the regions into which published figures are split.`,
      ),
    );
  const found = findMarket(brief.industryName);
  if (!found.match)
    return end(
      insufficient(
        brief,
        ports.asOf,
        [...found.tried, ...(found.nearest.length > 0 ? [`nearest names: ${found.nearest.join("; ")}`] : [])],
        `No market of the reference library answers to “${brief.industryName}”.`,
      ),
    );
  const { placed, unused, listed = null } = found.match;
  const anchor = anchorOf({ placed, asOf: ports.asOf });
  if (!anchor)
    return end(
      insufficient(
        brief,
        ports.asOf,
        [...found.tried, `published world sizes of ${placed.chain.map((m) => m.name).join(", ")}`],
        `No published size leads to ${placed.market.name}.`,
      ),
    );

  tell({ type: "planned", market: placed.market.name, place: country?.name ?? region ?? "World", exhibits: corporateSpine.length });
  await pause(ports.signal);
  const ledger = new Ledger(brief.assumptions);
  const tables = new CountryTables(ledger, country?.iso3 ?? null);
  const base = Math.min(Number(ports.asOf.slice(0, 4)) - 1, Math.max(oldestBase, ...anchor.facts.map((f) => f.year)));
  const years = { first: 2000, base, last: base + horizonYears };
  const setting = {
    brief,
    ledger,
    tables,
    placed,
    unusedWords: unused,
    listed,
    country,
    region,
    years,
    asOf: ports.asOf,
    worldEconomy: tables.worldGdpSeries(years.last),
  };
  const study: Study = { ...setting, regions: splitRegions(setting) };

  const size = sizePlace(study, sizeWorld(study));
  const { world } = size;
  tell({ type: "collected", sources: ledger.sources.length, facts: ledger.cells.filter((c) => c.kind === "fact").length });
  await pause(ports.signal);
  const outlook = forecastMarket(study, size.headline, world.size);
  const economics = studyEconomics(study, size.headline);
  const rivals = studyRivals(study, world);
  const risk = studyRisk(study, outlook, size.headline);
  tell({ type: "modelled", cells: ledger.cells.length, assumptions: ledger.cells.filter((c) => c.kind === "assumption").length });
  const work: Work = { study, world, size, outlook, rivals, economics, risk };

  const drafts = new Map<string, SectionDraft>();
  // The summary and the method are written last: they speak of what the others found and assumed.
  for (const write of [
    globalMarket,
    segmentalMarket,
    competitorAnalysis,
    marketDynamics,
    strategyLayer,
    marketResearch,
    executiveSummary,
    methodology,
  ]) {
    await pause(ports.signal);
    const draft = write(work);
    drafts.set(draft.id, draft);
    const count = (status: Exhibit["status"]) => draft.exhibits.filter((e) => e.status === status).length;
    tell({ type: "section", title: draft.title, filled: count("filled"), partial: count("partial"), unavailable: count("unavailable") });
  }
  const wanted = askedFor(brief, [...drafts.values()]);
  if (wanted) drafts.get(spineSections[0].id)?.blocks.push(wanted);
  // The sections have read on: this is all that the report stands on.
  tell({ type: "collected", sources: ledger.sources.length, facts: ledger.cells.filter((c) => c.kind === "fact").length });
  ports.assumptionNames?.(ledger.cells.filter((c) => c.kind === "assumption").map((c) => c.id));
  ledger.refuseUnusedOverrides();
  const doc = assemble(
    work,
    spineSections.map(({ id }) => drafts.get(id)).filter((d) => d !== undefined),
    title(study),
  );
  for (const check of doc.checks) tell({ type: "check", name: check.name, result: check.result, checked: check.checked });
  return end(doc);

  function end(document: ReportDocument): ReportDocument {
    tell({ type: "done", status: document.status });
    return document;
  }
}

/** The scope decides what is measured: the world, a macro region (the brief's own or the country's), or the country. */
function placeOf(brief: Brief, country: Country | null): Pick<Study, "country" | "region"> {
  if (brief.reportScope === "global") return { country: null, region: null };
  const named = macroRegions.find((r) => r === brief.region) ?? null;
  if (brief.reportScope === "regional") return { country: null, region: named ?? country?.macroRegion ?? null };
  return { country, region: country ? null : named };
}

function title(study: Study): { title: string; subtitle: string } {
  const where = placeLabel(study);
  return {
    title: `${study.placed.market.name}: ${where}`,
    subtitle: `Size, outlook, dynamics, segments, competitors and strategy in ${lower(study.placed.market.name)}, ${study.years.base} to ${study.years.last}`,
  };
}

/** Lets other work of the process run, and stops here when the run was cancelled. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await Promise.resolve();
}
