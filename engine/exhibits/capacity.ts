import type { Sentence } from "#document";
import { ownedCapacity, useOfCapacity } from "../analysis/use-of-capacity.ts";
import type { Work } from "../analysis/work.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf, present } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { capital, cite, fig, pct, points, prose, sentence, word, year } from "../writing/prose.ts";
import { inPlace, value } from "../writing/phrases.ts";
import { largestOf } from "../writing/comparisons.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, left, right, row, text, totalRow } from "../writing/tables.ts";

/** Owners of plants with their parts of what the country can make; undefined where no list counts them. */
function ownersOf(w: Work) {
  const { ledger, evidence } = w.study;
  const capacity = ownedCapacity(w.study);
  if (!capacity) return undefined;
  const total = enterDatum(ledger, evidence, capacity.total);
  const owners = capacity.owners.map(({ name, datum }) => {
    const amount = enterDatum(ledger, evidence, datum);
    const share = ledger.formulaOnce(idOf("capacity_part", datum.measure), `${amount} / ${total}`, {
      label: `Part of the capacity for ${capacity.product}: ${name}`,
      unit: "1",
      format: pct,
    });
    return { name, amount, share };
  });
  const rest = ledger.formulaOnce("capacity_part_rest", `max(1 - sum(${owners.map((o) => o.share).join(", ")}), 0)`, {
    label: `Part of the capacity for ${capacity.product} of all other owners`,
    unit: "1",
    format: pct,
  });
  return { capacity, total, owners, rest };
}

/** Who owns the plants, where no shares of sales are published. False where no list counts them. */
export function capacityByOwner(w: Work, s: SectionWriter, key: string): boolean {
  const found = ownersOf(w);
  if (!found) return false;
  const { capacity, total, owners, rest } = found;
  // Smaller than this it is rounding.
  const hasRest = value(w, rest) > 1e-6;
  const rows = [
    ...owners.map((o, i) => ({ name: o.name, cell: o.share, highlight: i === 0, quality: "reported" as const })),
    ...(hasRest ? [{ name: "All others", cell: rest, quality: "modelled" as const }] : []),
  ];
  const { ledger } = w.study;
  const sum = owners.map((o) => o.amount).join(", ");
  const others = hasRest
    ? ledger.formulaOnce("capacity_rest", `max(${total} - sum(${sum}), 0)`, {
        label: `Capacity for ${capacity.product} of all other owners`,
        unit: capacity.total.unit,
        format: { style: "compact", unit: `${capacity.total.unit}s` },
      })
    : undefined;
  const whole = ledger.formulaOnce("capacity_parts", rows.map((r) => r.cell).join(" + "), {
    label: `Sum of the parts of the capacity for ${capacity.product}`,
    unit: "1",
    format: pct,
  });
  const million = { style: "fixed", scale: 1e6, digits: 1 } as const;
  s.exhibit(key, {
    status: "filled",
    quality: "reported",
    ...largestOf(
      w,
      owners.map((o) => ({ name: o.name, cell: o.share })),
      {
        lead: (top) =>
          prose`${word(top.name)} is the largest owner of capacity for ${capacity.product} ${inPlace(w)}, with ${fig(top.cell)} in ${year(capacity.total.year)}`,
        plain: prose`Of the capacity for ${capacity.product} ${inPlace(w)} ${word(present(owners[0], "an owner").name)} holds ${fig(present(owners[0], "an owner").share)} in ${year(capacity.total.year)}`,
      },
      { rest },
    ),
    subtitle: prose`Part of what ${capacity.counts} can make a year, by parent company, ${year(capacity.total.year)}; it stands in for shares of sales, which are not published`,
    format: { style: "percent", digits: 1 },
    chart: { kind: "bars", rows },
    alt: prose`Owners by their part of the capacity.`,
    table: {
      columns: [left("Owner", 4), right("Capacity", "million tonnes a year"), right("Part")],
      rows: [
        ...owners.map((o) => row([word(o.name)], figure(o.amount, million), figure(o.share))),
        ...(others ? [row(text("All others"), figure(others, million), figure(rest))] : []),
        totalRow(text("All"), figure(total, million), figure(whole)),
      ],
    },
    sources: sourcesOf(w, total),
  });
  const use = useWords(w);
  if (use) s.block({ t: "p", sentences: [use] });
  return true;
}

/** CR4 and bounds of the Herfindahl–Hirschman index over capacity, in a sentence. */
export function capacityConcentration(w: Work): Sentence | undefined {
  const found = ownersOf(w);
  if (!found) return undefined;
  const { ledger } = w.study;
  const shares = found.owners.map((o) => o.share);
  const four = ledger.formulaOnce("capacity_cr4", `sum(${shares.slice(0, 4).join(", ")})`, {
    label: `Part of the capacity of the ${shares.length < 4 ? "three" : "four"} largest owners`,
    unit: "1",
    format: pct,
  });
  const low = ledger.formulaOnce("capacity_hhi_low", `10000 * sum(${shares.map((share) => `${share}^2`).join(", ")})`, {
    label: "Herfindahl–Hirschman index over capacity, lower bound",
    unit: "1",
    format: points,
  });
  const high = ledger.formulaOnce("capacity_hhi_high", `${low} + 10000 * ${found.rest}^2`, {
    label: "Herfindahl–Hirschman index over capacity, upper bound",
    unit: "1",
    format: points,
  });
  return sentence([
    ...prose`By capacity, the ${shares.length < 4 ? "three" : "four"} largest owners hold ${fig(four)}; the Herfindahl–Hirschman index is between ${fig(low)} and ${fig(high)}`,
    cite(...sourcesOf(w, found.total)),
    ...prose`.`,
  ]);
}

/** What was made over what can be made; where smaller plants made a part of it, how much is taken for theirs. */
function useWords(w: Work): Sentence | undefined {
  const { capacity } = w.study.evidence.structure ?? {};
  const use = useOfCapacity(w.study);
  if (!use || !capacity) return undefined;
  const { cell, small, made } = use;
  return sentence([
    ...prose`${capital(capacity.product)} made in ${year(use.year)} came to ${fig(made)}`,
    ...(cell === undefined
      ? prose`, more than these plants can make: smaller ones made the rest, and how full the large ones are stays open`
      : small
        ? prose`; less ${fig(small)} that we take for smaller plants, it is ${fig(cell)} of what these plants can make`
        : prose`, ${fig(cell)} of what the plants can make that publish their output`),
    cite(...sourcesOf(w, made)),
    ...prose`.`,
  ]);
}
