import { enterFact } from "../../../evidence/enter.ts";
import { idOf, present } from "../../../ledger.ts";
import { capital, cite, fig, listed, lower, pct, prose, sentence, usd, word, year } from "../../../writing/prose.ts";
import { scales, type Fact, type Market } from "../../../evidence/evidence.ts";
import { isPart, placeLabel } from "../../../report/study.ts";
import type { FigureFormat } from "#shared/figures.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { type Work } from "../../../analysis/work.ts";
import { figure, left, moneyScale, right, row, text, totalRow } from "../../../writing/tables.ts";
import { inPlace, market, value, place } from "../../../writing/phrases.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { placeRegions } from "../../../exhibits/place-regions.ts";
import { customers, suppliers } from "../../../exhibits/partners.ts";
import { productLines } from "../../../exhibits/product-lines.ts";
import { adoption, neighbours } from "../../../exhibits/neighbours.ts";
import { americanSegments } from "../../../exhibits/structure-industry.ts";

interface Split {
  axis: string;
  market: Market;
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
          prose`The market divides ${listed(full.map((x) => text(lowerAxis(x.axis))))}; the published shares follow, with what they come to ${inPlace(w)}.`,
        ),
      ],
    });
  // Of the place before of the world, a split in one part and a rest, or the United States.
  const shows: ((to: SectionWriter, key: string) => boolean)[] = [
    ...full.map((split) => (to: SectionWriter, key: string) => segments(w, to, key, split)),
    ...[productLines, suppliers, customers].map((show) => (to: SectionWriter, key: string) => show(w, to, key)),
    ...thin.map((split) => (to: SectionWriter, key: string) => segments(w, to, key, split)),
    ...(splits.length > 0 ? [] : americanSegments(w)),
  ];
  for (const [i, key] of ["segments_a", "segments_b", "segments_c"].entries())
    if (!shownOf(shows, s, key))
      s.missing(
        key,
        prose`A ${["first", "second"][i] ?? "third"} way to divide ${market(w)}`,
        prose`No published split on ${i === 0 ? "any" : "another"} axis is in the library; a trade panel or association statistics would fill it.`,
      );
  placeRegions(w, s);
  neighbours(w, s);
  adoption(w, s);
  return s.draft;
}
/** One part and a rest divide little. */
const isTelling = ({ facts }: Split): boolean => facts.length >= 3;

/** Shows the first that has something to show, and takes it off the list. */
function shownOf(others: ((s: SectionWriter, key: string) => boolean)[], s: SectionWriter, key: string): boolean {
  for (let next = others.shift(); next; next = others.shift()) if (next(s, key)) return true;
  return false;
}
const lowerAxis = (axis: string) => axis.charAt(0).toLowerCase() + axis.slice(1);

/** Up to three axes of published shares; the study's own market first, then wider ones, the fullest and newest of each axis. */
function splitsOf(w: Work): Split[] {
  const { evidence, years } = w.study;
  const found: Split[] = [];
  for (const m of evidence.chain) {
    const facts = evidence.facts.filter(
      (f) =>
        f.market === m.id &&
        f.metric === "segment_share" &&
        f.year <= years.base + 1 &&
        (f.geography === "WLD" || f.geography === w.study.country?.iso3),
    );
    for (const [axis, rows] of Map.groupBy(facts, (f) => f.axis ?? "")) {
      if (found.some((x) => x.axis === axis)) continue;
      const best = [...Map.groupBy(rows, (f) => `${f.source} ${f.year} ${f.geography}`).values()]
        .map((g) => [...new Map(g.map((f) => [f.entity, f])).values()])
        // Parts that pass the whole were counted on different grounds: they do not divide it.
        .filter((g) => g.reduce((total, f) => total + f.value * scales[f.scale], 0) <= 1.005)
        .sort(
          (a, b) =>
            Number(b[0]?.geography === w.study.country?.iso3) - Number(a[0]?.geography === w.study.country?.iso3) ||
            b.length - a.length ||
            (b[0]?.year ?? 0) - (a[0]?.year ?? 0),
        )[0];
      if (best && best.length > 0) found.push({ axis, market: m, facts: best.sort((a, b) => b.value - a.value).slice(0, 8) });
    }
  }
  const depth = (x: Split) => evidence.chain.indexOf(x.market);
  return found.sort((a, b) => depth(a) - depth(b) || b.facts.length - a.facts.length).slice(0, 3);
}

function segments(w: Work, s: SectionWriter, key: string, split: Split): true {
  const { ledger, evidence } = w.study;
  const own = split.market.id === evidence.market.id;
  const rows = split.facts.map((f) => {
    const name = present(f.entity, `the part that ${f.quote} speaks of`);
    const share = enterFact(ledger, evidence, f, `${split.market.name}, ${f.entity}, ${f.year}`);
    const size = own
      ? ledger.formula(idOf(key, name), `market_size * ${share}`, {
          label: `${f.entity}, ${placeLabel(w.study)}`,
          unit: "USD",
          format: usd,
        })
      : undefined;
    return { name, share, size };
  });
  const shares = rows.map((r) => r.share);
  const rest = ledger.formula(idOf(key, "rest"), `max(1 - sum(${shares.join(", ")}), 0)`, {
    label: `${split.market.name}, ${lowerAxis(split.axis)}, all others`,
    unit: "1",
    format: pct,
  });
  const restSize = own
    ? ledger.formula(idOf(key, "rest_size"), `market_size * ${rest}`, {
        label: `All others, ${placeLabel(w.study)}`,
        unit: "USD",
        format: usd,
      })
    : undefined;
  const hasRest = value(w, rest) > 0.004;
  const all = [...rows, ...(hasRest ? [{ name: "All others", share: rest, size: restSize }] : [])];
  const sum = (name: string, parts: string[], unit: string, format: FigureFormat) =>
    ledger.formula(idOf(key, name), parts.join(" + "), { label: `Sum of the parts, ${lowerAxis(split.axis)}`, unit, format });
  const leader = present(rows[0], `a part of ${split.market.name}`);
  // Only where what is left could not hide a larger part does the first one lead.
  const finding = largestOf(
    w,
    rows.map((r) => ({ name: r.name, cell: r.share })),
    {
      lead: (top) =>
        prose`${capital(top.name)}: the largest part of ${lower(split.market.name)} ${lowerAxis(split.axis)}, ${fig(top.cell)}`,
      plain: prose`${capital(leader.name)}: ${fig(leader.share)} of ${lower(split.market.name)} ${lowerAxis(split.axis)}${value(w, rest) > value(w, leader.share) ? "; the rest is not published part by part" : ""}`,
    },
    hasRest ? { rest } : {},
  );
  const leads = finding.compares !== undefined;
  const scale = own
    ? moneyScale(
        w,
        all.flatMap((r) => (r.size ? [r.size] : [])),
      )
    : undefined;
  const where = split.facts[0]?.geography === "WLD" ? "world" : placeLabel(w.study);
  const complete = rows.length >= 2 && own && value(w, rest) < 0.5;
  s.block({
    t: "p",
    sentences: [
      sentence(
        prose`${capital(lowerAxis(split.axis))}, ${leads ? "the largest" : "one published"} part of ${lower(split.market.name)} is “${word(leader.name)}” with ${fig(leader.share)}${cite(...sourcesOf(w, leader.share))}${own && leader.size ? prose`, which comes to ${fig(leader.size)} ${inPlace(w)} if the split holds there` : ""}.`,
        ...(leads ? (finding.asserts ?? []) : []),
      ),
    ],
  });
  s.exhibit(key, {
    status: complete ? "filled" : "partial",
    quality: "reported",
    ...(complete
      ? {}
      : {
          reason: own
            ? prose`Only part of the split is published.`
            : prose`The split is published for ${lower(split.market.name)}, the wider market; it is shown as such and not applied to ${market(w)}.`,
        }),
    ...finding,
    subtitle: prose`Share ${lowerAxis(split.axis)}, ${where}, ${year(present(split.facts[0], "a published split").year)}`,
    format: { style: "percent", digits: 1 },
    chart: {
      kind: "bars",
      rows: all.map((r, i) => ({ name: r.name, cell: r.share, highlight: i === 0, quality: r.share === rest ? "modelled" : "reported" })),
    },
    alt: prose`Shares of the segments.`,
    table: {
      columns: [left("Segment", 3), right("Share"), ...(scale ? [right(`Market, ${placeLabel(w.study)}`, scale.unit)] : [])],
      rows: [
        ...all.map((r) => row(text(r.name), figure(r.share), ...(scale && r.size ? [figure(r.size, scale.format)] : []))),
        ...(scale
          ? [
              totalRow(
                text("Total"),
                figure(
                  sum(
                    "total",
                    all.map((r) => r.share),
                    "1",
                    pct,
                  ),
                ),
                figure(
                  sum(
                    "total_size",
                    all.flatMap((r) => r.size ?? []),
                    "USD",
                    usd,
                  ),
                  scale.format,
                ),
              ),
            ]
          : []),
      ],
    },
    sources: sourcesOf(w, ...shares),
    ...(own && where === "world" && isPart(w.study)
      ? { note: prose`The world's split is applied to ${place(w)}, for which no split of its own was found.` }
      : {}),
  });
  return true;
}
