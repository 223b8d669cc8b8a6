import { enterFact } from "../../../evidence/enter.ts";
import { idOf, present } from "../../../ledger.ts";
import { capital, cite, fig, listed, lower, pct, prose, sentence, usd, word, year } from "../../../writing/prose.ts";
import { scales, type Fact } from "../../../evidence/evidence.ts";
import { isPart, placeLabel } from "../../../report/study.ts";
import type { FigureFormat } from "#shared/figures.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../../../writing/tables.ts";
import { inPlace, market, value, place } from "../../../writing/phrases.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { ownFigures } from "../../../exhibits/own-figures.ts";
import { ownUnits } from "../../../exhibits/own-units.ts";
import { placeRegions } from "../../../exhibits/place-regions.ts";
import { sizeAtMakers } from "../../../analysis/border-share.ts";
import { customers, suppliers } from "../../../exhibits/partners.ts";
import { productLines } from "../../../exhibits/product-lines.ts";
import { adoption, neighbours } from "../../../exhibits/neighbours.ts";
import { americanSegments } from "../../../exhibits/structure-industry.ts";

interface Split {
  axis: string;
  facts: Fact[];
}

/** Section six: how the market divides, axis by axis, and what lies beside it. */
export function segmentalMarket(w: Work): SectionDraft {
  const s = new SectionWriter("segmental_market", "Segmental Market");
  const splits = splitsOf(w);
  const [full, thin] = [splits.filter(isTelling), splits.filter((split) => !isTelling(split))];
  if (full.length > 0)
    s.block({
      t: "lead",
      sentences: [
        sentence(
          prose`The market divides ${listed(full.map((x) => text(lowerAxis(x.axis))))}; the published shares follow${full.every(({ facts: [f] }) => f?.of === undefined) ? prose`, with what they come to ${inPlace(w)}` : ""}.`,
        ),
      ],
    });
  ownUnits(w, s);
  ownFigures(w, s);
  // Of the place before of the world, a split in one part and a rest, or the United States.
  const shows: ((to: SectionWriter, key: string) => boolean)[] = [
    ...full.map((split) => (to: SectionWriter, key: string) => segments(w, to, key, split)),
    ...tradeExhibits(w).map((show) => (to: SectionWriter, key: string) => show(w, to, key)),
    ...thin.map((split) => (to: SectionWriter, key: string) => segments(w, to, key, split)),
    ...(splits.length > 0 ? [] : americanSegments(w)),
  ];
  const [first, ...others] = ["segments_a", "segments_b", "segments_c"].filter((key) => !shownOf(shows, s, key));
  if (first)
    s.missing(
      [first, ...others],
      prose`${others.length === 2 ? "Segments" : "More segments"} of ${market(w)} ${inPlace(w)}: by product, buyer and channel`,
      prose`No source that was read splits it; a trade panel, the association of its makers or a survey of buyers would.`,
    );
  placeRegions(w, s);
  neighbours(w, s);
  adoption(w, s);
  return s.draft;
}
/** Trade tells how a market divides only where it is a part of it that matters. */
const leastTrade = 0.1;

function tradeExhibits(w: Work): (typeof productLines)[] {
  const { border, headline } = w.size;
  const bought = border && sizeAtMakers(w.study, { border, headline });
  if (!border || !bought) return [];
  const whole = value(w, bought);
  const isLarge = (amount: string) => value(w, amount) >= leastTrade * whole;
  const [imports, exports] = [isLarge(border.imports), isLarge(border.exports)];
  return [...(imports ? [productLines, suppliers] : []), ...(exports ? [customers] : [])];
}

/** One part and a rest divide little. */
const isTelling = ({ facts }: Split): boolean => facts.length >= 3;

/** Shows the first that has something to show, and takes it off the list. */
function shownOf(others: ((s: SectionWriter, key: string) => boolean)[], s: SectionWriter, key: string): boolean {
  for (let next = others.shift(); next; next = others.shift()) if (next(s, key)) return true;
  return false;
}
const lowerAxis = (axis: string) => axis.charAt(0).toLowerCase() + axis.slice(1);

/** Up to three axes of published shares of this very market, the fullest and newest of each: the parts of a wider one are no parts of it. */
function splitsOf(w: Work): Split[] {
  const { evidence, years, country } = w.study;
  const facts = evidence.facts.filter(
    (f) =>
      f.market === evidence.market.id &&
      f.metric === "segment_share" &&
      f.year <= years.base + 1 &&
      (f.geography === "WLD" || f.geography === country?.iso3),
  );
  const isHere = (g: Fact[]) => Number(g[0]?.geography === country?.iso3);
  return [...Map.groupBy(facts, (f) => f.axis ?? "")]
    .flatMap(([axis, rows]): Split[] => {
      const [best] = [...Map.groupBy(rows, (f) => `${f.source} ${f.year} ${f.geography} ${f.of ?? ""}`).values()]
        .map((g) => [...new Map(g.map((f) => [f.entity, f])).values()])
        // Parts that pass the whole were counted on different grounds: they do not divide it.
        .filter((g) => g.reduce((total, f) => total + f.value * scales[f.scale], 0) <= 1.005)
        .sort((a, b) => isHere(b) - isHere(a) || b.length - a.length || (b[0]?.year ?? 0) - (a[0]?.year ?? 0));
      return best ? [{ axis, facts: best.toSorted((a, b) => b.value - a.value).slice(0, 8) }] : [];
    })
    .sort((a, b) => b.facts.length - a.facts.length)
    .slice(0, 3);
}

/** A published split of this market. Money follows only from shares of its sales: a share of nights or of shops is printed as it is. */
function segments(w: Work, s: SectionWriter, key: string, split: Split): true {
  const { ledger, evidence } = w.study;
  const of = split.facts[0]?.of;
  const whole = of ?? lower(evidence.market.name);
  const shares = split.facts.map((f) => ({
    name: present(f.entity, `the part that ${f.quote} speaks of`),
    share: enterFact(ledger, evidence, f, `${evidence.market.name}, ${f.entity}, ${f.year}`),
  }));
  const rest = ledger.formula(idOf(key, "rest"), `max(1 - sum(${shares.map((r) => r.share).join(", ")}), 0)`, {
    label: `${capital(whole)}, ${lowerAxis(split.axis)}, all others`,
    unit: "1",
    format: pct,
  });
  const hasRest = value(w, rest) > 0.004;
  const all = [...shares, ...(hasRest ? [{ name: "All others", share: rest }] : [])];
  const leader = present(shares[0], `a part of ${evidence.market.name}`);
  // Only where what is left could not hide a larger part does the first one lead.
  const finding = largestOf(
    w,
    shares.map((r) => ({ name: r.name, cell: r.share })),
    {
      lead: (top) => prose`${capital(top.name)}: the largest part of ${whole} ${lowerAxis(split.axis)}, ${fig(top.cell)}`,
      plain: prose`${capital(leader.name)}: ${fig(leader.share)} of ${whole} ${lowerAxis(split.axis)}${value(w, rest) > value(w, leader.share) ? "; not every part is published" : ""}`,
    },
    hasRest ? { rest } : {},
  );
  const leads = finding.compares !== undefined;
  const sum = (name: string, parts: string[], unit: string, format: FigureFormat) =>
    ledger.formula(idOf(key, name), parts.join(" + "), { label: `Sum of the parts, ${lowerAxis(split.axis)}`, unit, format });
  const total = () =>
    sum(
      "total",
      all.map((r) => r.share),
      "1",
      pct,
    );
  const sizes = of === undefined ? sizesOf(w, key, all) : undefined;
  const where = split.facts[0]?.geography === "WLD" ? "world" : placeLabel(w.study);
  const complete = shares.length >= 2 && value(w, rest) < 0.5;
  const [first] = sizes?.cells ?? [];
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`${capital(lowerAxis(split.axis))}, ${leads ? "the largest" : "one published"} part of ${whole} is “${word(leader.name)}” with ${fig(leader.share)}${cite(...sourcesOf(w, leader.share))}${first ? prose`, which comes to ${fig(first)} ${inPlace(w)} if the split holds there` : ""}.`,
        ...(leads ? (finding.asserts ?? []) : []),
      ),
    ],
  });
  s.exhibit(key, {
    status: complete ? "filled" : "partial",
    quality: "reported",
    ...(complete ? {} : { reason: prose`Only part of the split is published.` }),
    ...finding,
    subtitle: prose`Share ${of === undefined ? "" : `of ${of} `}${lowerAxis(split.axis)}, ${where}, ${year(present(split.facts[0], "a published split").year)}`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: all.map((r, i) => ({ name: r.name, cell: r.share, highlight: i === 0, quality: r.share === rest ? "modelled" : "reported" })),
    },
    alt: prose`Shares of the segments.`,
    table: sizes
      ? {
          columns: [left("Segment", 3), right("Share"), right(`Market, ${placeLabel(w.study)}`, sizes.scale.unit)],
          rows: [
            ...all.map((r, i) =>
              row(text(r.name), figure(r.share), figure(present(sizes.cells[i], "a size of each part"), sizes.scale.format)),
            ),
            totalRow(text("Total"), figure(total()), figure(sum("total_size", sizes.cells, "USD", usd), sizes.scale.format)),
          ],
        }
      : {
          columns: [left("Part", 3), right("Share")],
          rows: [...all.map((r) => row(text(r.name), figure(r.share))), totalRow(text("Total"), figure(total()))],
        },
    sources: sourcesOf(w, ...shares.map((r) => r.share)),
    ...(sizes && where === "world" && isPart(w.study)
      ? { note: prose`The world's split is applied to ${place(w)}, for which no split of its own was found.` }
      : {}),
  });
  return true;
}

/** What the parts come to in the study's place, where they are shares of the market's sales. */
function sizesOf(w: Work, key: string, parts: readonly { name: string; share: string }[]) {
  const cells = parts.map(({ name, share }) =>
    w.study.ledger.formula(idOf(key, name === "All others" ? "rest_size" : name), `market_size * ${share}`, {
      label: `${name}, ${placeLabel(w.study)}`,
      unit: "USD",
      format: usd,
    }),
  );
  return { cells, scale: moneyScale(w, cells) };
}
