import type { ReportDocument } from "#document";
import type { Outcome } from "./rules.ts";
import { chartWords, passages } from "./walk.ts";

/** Years that a report may print without a cell: its own span, the years of its facts, and the years of its series. */
function yearsInScope(doc: ReportDocument): Set<number> {
  const years = new Set<number>();
  for (let y = doc.years.first; y <= doc.years.last; y++) years.add(y);
  for (const cell of doc.cells) if (cell.kind === "fact") years.add(cell.period);
  for (const claim of doc.claims) if (claim.year !== undefined) years.add(claim.year);
  for (const year of doc.claims.flatMap((c) => [...`${c.text} ${c.quote}`.matchAll(/\b(?:19|20)\d\d\b/g)].map((m) => Number(m[0]))))
    years.add(year);
  return years;
}

export function printedDigits(doc: ReportDocument): Outcome {
  const cells = new Map(doc.cells.map((c) => [c.id, c]));
  const exhibits = new Set(doc.exhibits.map((e) => e.id));
  const years = yearsInScope(doc);
  let checked = 0;
  const violations: string[] = [];
  let names: string[] | undefined;
  for (const { where, runs } of passages(doc))
    for (const run of runs) {
      checked += 1;
      if (run.t === "text" && /\d/.test(run.v)) violations.push(`${where}: digits typed into text: "${run.v.slice(0, 60)}"`);
      if (run.t === "fig" && !cells.has(run.cell)) violations.push(`${where}: figure of no cell: ${run.cell}`);
      if (run.t === "year" && !years.has(run.v)) violations.push(`${where}: ${run.v} lies outside the years of this report`);
      if (run.t === "ref" && !exhibits.has(run.exhibit)) violations.push(`${where}: no exhibit ${run.exhibit}`);
      if (run.t === "name" && !nameStands(run.v, run.from) && /\d/.test(withoutMarket(run.v)))
        violations.push(`${where}: "${run.v}" is no name that the report knows`);
    }
  for (const e of doc.exhibits)
    for (const word of chartWords(e)) {
      checked += 1;
      // A label may add the place to a market's name: "3D printing, Japan".
      if (/\d/.test(withoutMarket(word)) && !nameStands(word, "library"))
        violations.push(`exhibit ${e.id}: digits typed into a label: "${word}"`);
    }
  return { checked, violations };

  function withoutMarket(words: string): string {
    return /\d/.test(words)
      ? doc.market.path.reduce(
          (text, name) => text.replaceAll(name, "").replaceAll(name.charAt(0).toLowerCase() + name.slice(1), ""),
          words,
        )
      : words;
  }
  /** A name with digits is one that the ledger or the brief holds: a label, a formula, a claim, a title, the typed market. */
  function nameStands(v: string, from: string): boolean {
    const cell = cells.get(from);
    if (cell) return v === cell.id || (cell.kind === "formula" && v === cell.formula);
    if (from === "taxonomy") return /^[\p{L}\p{N}\s.,;:()'’“”"%&@!/+–-]+$/u.test(v);
    // "Fibre2Fashion, world": a name with the place behind it.
    const named = bare(v.replace(/, [^,\d]+$/, ""));
    return known().some((text) => text.includes(named));
  }
  function known(): string[] {
    names ??= [
      ...textsOf(doc.brief),
      ...doc.market.path,
      ...doc.cells.flatMap((c) => [
        c.label,
        ...(c.kind === "fact" ? [c.entity, c.quote, c.note ?? ""] : c.kind === "assumption" ? [c.why] : []),
      ]),
      ...doc.claims.flatMap((c) => [c.text, c.quote]),
      ...doc.sources.flatMap((s) => [s.title, s.publisher, s.producer ?? "", s.snapshot]),
    ].map((t) => t.toLowerCase());
    return names;
  }
}
const bare = (v: string) => v.toLowerCase().replace(/^(?:price: )?[“"]?|[”":.\s]+$/g, "");

/** One measurement stands in the ledger once: two facts of the same thing, time and source must agree. */
export function onePlaceOneFigure(doc: ReportDocument): Outcome {
  const facts = doc.cells.filter((c) => c.kind === "fact");
  const seen = new Map<string, { id: string; value: number }>();
  const violations: string[] = [];
  for (const f of facts) {
    const key = [f.metric, f.entity, f.geography, f.period, f.source, f.label, f.unit].join("|");
    const other = seen.get(key);
    if (other && other.value !== f.value) violations.push(`${f.id} and ${other.id} speak of one thing and differ`);
    seen.set(key, f);
  }
  const ids = new Set<string>();
  for (const c of doc.cells) {
    if (ids.has(c.id)) violations.push(`cell ${c.id} is there twice`);
    ids.add(c.id);
  }
  return { checked: facts.length, violations };
}

/** Every text that a value holds, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
