import type { Inline } from "#document";
import type { Fact } from "../evidence/evidence.ts";
import { partOf } from "../analysis/identities.ts";
import { ownFacts } from "../analysis/own-facts.ts";
import { isOfPartYear } from "../analysis/part-of-year.ts";
import { enterSplit, isOfRegions, publishedSplits } from "../analysis/segments.ts";
import type { Work } from "../analysis/work.ts";
import { enterFact } from "../evidence/enter.ts";
import { present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { largestOf } from "../writing/comparisons.ts";
import { inPlace } from "../writing/phrases.ts";
import { capital, fig, listed, lowerFirst, pct, prose, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";

/** Shares of fewer regions may be of places within each other: a county in its province. */
const fewest = 3;
/** Parts that pass the whole by more than rounding were counted on different grounds. */
const mostOfWhole = 1.005;
/** Other measures of the same regions that stand beside their shares. */
const mostMeasures = 3;
/** Shares of part of a year that is farther back than this tell of another market. */
const freshPart = 2;

interface Region {
  name: string;
  share: string;
}
interface Regions {
  /** "overnight stays". */
  whole: string;
  year: number;
  parts: Region[];
}

/** What pages publish of regions as shares of one whole: the newest, in one drawing that sums. False where no such shares are held. */
export function publishedRegions(w: Work, s: SectionWriter): boolean {
  const found = sharesNoted(w) ?? splitByRegion(w);
  if (!found) return false;
  const { ledger } = w.study;
  const { whole, parts } = found;
  const rest = ledger.formula("published_region_rest", `max(1 - sum(${parts.map((p) => p.share).join(", ")}), 0)`, {
    label: `Share of the regions that are not published, ${whole}`,
    unit: "1",
    format: pct,
  });
  const measures = measuresOf(w, parts);
  // Regions of which another measure is published, but no share: they lie in the rest, and say so.
  const inRest = [...new Set(measures.flatMap((m) => [...m.of.keys()]))].filter((name) => !parts.some((p) => p.name === name));
  const rows = [...parts.map((p) => ({ ...p, isRest: false })), { name: "All other regions", share: rest, isRest: true }];
  const besides = (name: string) =>
    measures.map((m): Inline[] => {
      const cell = m.of.get(name);
      return cell ? prose`${fig(cell)} (${year(m.year)})` : text("–");
    });
  const finding = largestOf(
    w,
    parts.map((p) => ({ name: p.name, cell: p.share })),
    {
      lead: (top) =>
        prose`${word(top.name)} holds ${fig(top.cell)} of ${word(whole)} ${inPlace(w)} in ${year(found.year)}, the largest region`,
      plain: prose`${listed(parts.slice(0, 2).map((p) => prose`${word(p.name)} ${fig(p.share)}`))} of ${word(whole)} ${inPlace(w)} in ${year(found.year)}`,
    },
    { rest },
  );
  s.exhibit("country_regions", {
    status: "filled",
    quality: "reported",
    ...(isOfPartYear(whole) ? { ...finding, title: [...finding.title, ...prose`; part of the year alone`] } : finding),
    subtitle: prose`Share of ${word(whole)}, ${year(found.year)}; published regions, and the rest of the country`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: rows.map((r, i) => ({ name: r.name, cell: r.share, highlight: i === 0, quality: r.isRest ? "modelled" : "reported" })),
    },
    alt: prose`Shares of the regions.`,
    table: {
      columns: [left("Region", 3), right("Share"), ...measures.map((m) => right(m.name))],
      rows: [
        ...parts.map((p) => row(text(p.name), figure(p.share), ...besides(p.name))),
        ...inRest.map((name) => row(text(name), text("in the rest"), ...besides(name))),
        row(text("All other regions"), figure(rest), ...measures.map((): Inline[] => [])),
        totalRow(
          text("Whole country"),
          figure(
            ledger.formula("published_region_sum", `sum(${rows.map((r) => r.share).join(", ")})`, {
              label: `Sum of the shares of the regions, ${whole}`,
              unit: "1",
              format: pct,
            }),
          ),
          ...measures.map(() => []),
        ),
      ],
    },
    note: prose`Shares of ${word(whole)}, not of money: prices differ between regions, so no regional size in dollars can be derived.`,
    sources: sourcesOf(w, ...parts.map((p) => p.share), ...measures.flatMap((m) => [...m.of.values()])),
  });
  return true;
}

/** "Share in overnight stays, Algarve": the whole that the shares of several regions are parts of. */
const shareIn = /^Share in (?:the )?(.+), \p{Lu}[^,]+$/u;

function sharesNoted(w: Work): Regions | undefined {
  const { study } = w;
  const facts = ownFacts(study).filter((f) => f.scale === "percent" && partOf(f) !== "" && shareIn.test(f.axis ?? ""));
  const wholeOf = ({ axis = "" }: Fact) => shareIn.exec(axis)?.[1] ?? "";
  const groups = [...Map.groupBy(facts, (f) => [wholeOf(f), f.year, f.source].join("|")).values()].filter(
    (of) => of.length >= fewest && of.reduce((sum, f) => sum + f.value, 0) <= mostOfWhole * 100,
  );
  const [best] = groups.toSorted((a, b) => present(b[0], "a share").year - present(a[0], "a share").year || b.length - a.length);
  const [first] = best ?? [];
  if (!best || !first) return undefined;
  return {
    whole: wholeOf(first),
    year: first.year,
    parts: best
      .toSorted((a, b) => b.value - a.value)
      .map((f) => ({ name: partOf(f), share: enterFact(study.ledger, study.evidence, f, `${f.axis ?? f.metric}, ${f.year}`) })),
  };
}

/** A published division by region, unless it is of some months of years ago. */
function splitByRegion(w: Work): Regions | undefined {
  const { study } = w;
  const split = publishedSplits(study).find((each) => each.isHere && isOfRegions(each) && each.facts.length > 1);
  if (!split) return undefined;
  const whole = split.of ?? lowerFirst(study.evidence.market.name);
  if (isOfPartYear(whole) && split.year < study.years.base - freshPart) return undefined;
  return { whole, year: split.year, parts: enterSplit(study, split).map(({ name, share }) => ({ name, share })) };
}

interface Measure {
  name: string;
  year: number;
  of: ReadonlyMap<string, string>;
}

/** Other measures of the same regions, those of most regions first; each of its newest year. */
function measuresOf(w: Work, parts: readonly Region[]): Measure[] {
  const { ledger, evidence } = w.study;
  const names = new Set(parts.map((p) => p.name));
  const nameOf = ({ axis = "" }: Fact) => axis.replace(/,[^,]*$/, "");
  const facts = ownFacts(w.study).filter((f) => partOf(f) !== "" && !shareIn.test(f.axis ?? ""));
  return [...Map.groupBy(facts, nameOf)]
    .flatMap(([name, of]): Measure[] => {
      const newest = Math.max(...of.map((f) => f.year));
      const cells = new Map(
        of.filter((f) => f.year === newest).map((f) => [partOf(f), enterFact(ledger, evidence, f, `${f.axis ?? f.metric}, ${f.year}`)]),
      );
      const inRows = [...cells.keys()].filter((part) => names.has(part)).length;
      return inRows > 0 && cells.size > 1 ? [{ name: capital(name), year: newest, of: cells }] : [];
    })
    .toSorted((a, b) => b.of.size - a.of.size || b.year - a.year)
    .slice(0, mostMeasures);
}
