import type { ReportDocument } from "#document";
import { sha256 } from "#shared/sha256.ts";
import { acceptFact } from "../evidence/accept.ts";
import { originOf } from "../evidence/evidence.ts";
import type { Outcome, Promises } from "./rules.ts";
import { passages } from "./walk.ts";

export function citations(doc: ReportDocument): Outcome {
  const known = new Map(doc.sources.map((s) => [s.id, s]));
  const cited = [
    ...passages(doc).flatMap((p) => p.runs.flatMap((r) => (r.t === "cite" ? r.sources.map((id) => ({ id, where: p.where })) : []))),
    ...doc.exhibits.flatMap((e) => e.sources.map((id) => ({ id, where: `exhibit ${e.id}` }))),
    ...doc.cells.flatMap((c) =>
      c.kind === "fact"
        ? [{ id: c.source, where: `cell ${c.id}` }]
        : c.kind === "assumption"
          ? c.sources.map((id) => ({ id, where: `cell ${c.id}` }))
          : [],
    ),
    ...doc.claims.map((c) => ({ id: c.source, where: `claim ${c.id}` })),
    ...doc.runs.flatMap((r) => (r.method === "table-sum" ? r.sources.map((id) => ({ id, where: `run ${r.id}` })) : [])),
  ];
  const changed = doc.sources.filter((s) => sha256(s.snapshot) !== s.hash).map((s) => `source ${s.id} is not what its hash says`);
  return {
    checked: cited.length + doc.sources.length,
    violations: [...cited.filter((c) => !known.has(c.id)).map((c) => `${c.where} cites ${c.id}, which is not stored`), ...changed],
  };
}

export function quotations(doc: ReportDocument): Outcome {
  const snapshots = new Map(doc.sources.map((s) => [s.id, s.snapshot]));
  const rows = [...doc.cells.filter((c) => c.kind === "fact"), ...doc.claims];
  const violations = rows
    .filter((r) => snapshots.get(r.source)?.slice(r.start, r.end) !== r.quote)
    .map((r) => `${r.id}: "${r.quote}" does not stand at its place in ${r.source}`);
  return { checked: rows.length, violations };
}

export function factsReadFromQuotes(doc: ReportDocument, { placesIn }: Promises): Outcome {
  const snapshots = new Map(doc.sources.map((s) => [s.id, s.snapshot]));
  const facts = doc.cells.filter((c) => c.kind === "fact");
  // As they were entered: names of one origin say nothing of the quotations of another.
  const likeOf = (f: { metric: string; source: string }) => `${f.metric} ${originOf(f.source)}`;
  const entities = Map.groupBy(facts, likeOf);
  const violations = facts.flatMap((f) => {
    const others = [...new Set((entities.get(likeOf(f)) ?? []).flatMap((o) => (o.entity ? [o.entity] : [])))];
    const answer = acceptFact(f, snapshots.get(f.source) ?? "", { others, placesIn });
    return answer.ok ? [] : [`${f.id}: ${answer.reason}: ${answer.detail}`];
  });
  return { checked: facts.length, violations };
}
