import { enterSource } from "../../evidence/enter.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import type { Lessons } from "../../evidence/sizing-data.ts";
import type { Ledger } from "../../ledger.ts";
import { lower } from "../../writing/prose.ts";

/**
 * How a fitted parameter comes out, so that it can be computed again: the multiple of each published figure that says most, the power to
 * which it is raised, and what all others make together. Returns these words, and the sources of the figures as the ledger holds them.
 */
export function toldByFigures(
  ledger: Ledger,
  evidence: Pick<Evidence, "source" | "official">,
  { figures, others }: Lessons,
): { why: string; sources: string[]; fitted: true } {
  const terms = figures.map(({ of, multiple, weight }) => {
    const place = evidence.official.countryByIso3(of.country)?.name ?? of.country;
    return `${lower(of.label.replace(/, [A-Z]{3}$/, ""))}, ${place}, ${of.year}, ${short(multiple)} ^ ${short(weight)}`;
  });
  return {
    why: `Fitted on ${figures.length + others.count} published national figures. It is the product of what each is of the American share of output, to the power of its weight (a negative one takes out what is not this class's own): ${terms.join("; ")}; the other ${others.count} together ${short(others.multiple)}.`,
    fitted: true,
    sources: [...new Set(figures.map(({ of }) => enterSource(ledger, evidence, of.source)))],
  };
}

const short = (value: number): string => value.toPrecision(3).replace("-", "−");
