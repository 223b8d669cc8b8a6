import type { Evidence } from "../../engine/evidence/evidence.ts";
import { enterFact } from "../../engine/evidence/enter.ts";
import { Ledger } from "../../engine/ledger.ts";
import { placesIn } from "../../engine/reference/countries/index.ts";
import { needsEntity } from "./check-dossier.ts";
import { claimsIn, factsIn, marketNotes, type MarketNotes, notesSource } from "../../engine/reference/notes/market-notes.ts";

/** What is wrong with notes on a market, one line each; empty when nothing is. */
export function notesFaults(raw: unknown): string[] {
  const parsed = marketNotes.safeParse(raw);
  if (!parsed.success) return parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`);
  return [...sourceFaults(parsed.data), ...factFaults(parsed.data), ...proseFaults(parsed.data)];
}

function rowsOf({ facts, drivers, restraints, opportunities, regulations, forces, porter }: MarketNotes) {
  return Object.entries({ facts, drivers, restraints, opportunities, regulations, forces, porter }).flatMap(([list, rows]) =>
    rows.map((row, i) => ({ at: `${list}.${i}`, row })),
  );
}

function sourceFaults(notes: MarketNotes): string[] {
  const known = new Set(notes.sources.map(({ id }) => id));
  const used = new Set(rowsOf(notes).map(({ row }) => row.source));
  return [
    ...(known.size < notes.sources.length ? ["sources: an id is used twice"] : []),
    ...rowsOf(notes).flatMap(({ at, row }) => (known.has(row.source) ? [] : [`${at}: no source ${row.source}`])),
    ...[...known].flatMap((id) => (used.has(id) ? [] : [`sources: ${id} is never used`])),
  ];
}

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u;

/** Each figure, entered as a report enters it. */
function factFaults(notes: MarketNotes): string[] {
  const facts = factsIn([notes], "market");
  const evidence = { facts, official: { placesIn }, source: (id: string) => notesSource([notes], id) } as unknown as Evidence;
  const told = facts.flatMap((fact, i) => {
    const at = `facts.${i} (${fact.metric} ${fact.entity ?? ""} ${fact.year})`;
    if (/\d/.test(fact.unit.replace(/^1$/, ""))) return [`${at}: a unit holds no digits`];
    if (!latin.test(`${fact.entity ?? ""}${fact.axis ?? ""}`)) return [`${at}: names stand in Latin letters`];
    if (needsEntity.has(fact.metric) && !fact.entity) return [`${at}: needs an entity`];
    if (fact.metric === "other" && !fact.axis) return [`${at}: needs an axis: what is measured`];
    if (fact.metric.startsWith("segment_") && !fact.axis) return [`${at}: needs an axis`];
    if (fact.metric === "penetration" && !fact.axis) return [`${at}: needs an axis: who of whom`];
    if (isOfOtherWhole(fact)) return [`${at}: the quotation gives a share of the whole market, the axis of another whole`];
    if (fact.metric === "growth_forecast" && fact.fromYear === undefined) return [`${at}: needs fromYear`];
    try {
      enterFact(new Ledger({}), evidence, fact, "a figure");
      return [];
    } catch (error) {
      return [`${at}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  const keys = facts.map((f) => [f.metric, f.entity, f.axis, f.year, f.unit, f.source].join("|"));
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `facts: ${key} stands twice`);
  const shares = Map.groupBy(
    facts.filter((f) => f.metric === "segment_share" || f.metric === "company_share"),
    (f) => [f.metric, f.axis, f.of, f.year, f.source].join("|"),
  );
  const over = [...shares].flatMap(([key, rows]) => {
    const sum = rows.reduce((total, f) => total + (f.scale === "percent" ? f.value : f.value * 100), 0);
    return sum > 101.5 ? [`facts: shares of ${key} add up to ${sum.toFixed(1)} %`] : [];
  });
  return [...told, ...twice, ...over];
}

/** A share of the whole market that the axis tells as one of something narrower. */
const isOfOtherWhole = ({ axis = "", quote, scale }: { axis?: string | undefined; quote: string; scale: string }): boolean => {
  const whole = /^Share of .+? in (.+)$/.exec(axis)?.[1];
  return (
    scale === "percent" &&
    whole !== undefined &&
    !/\b(?:market|sales|sector|value)\b/i.test(whole) &&
    /\b(?:mercado total|total del mercado|valor total del mercado|total market|marché total|gesamtmarkt\w*)\b/i.test(quote)
  );
};

/** Words that a report prints as prose hold no digits: every figure of a report is a cell. */
function proseFaults(notes: MarketNotes): string[] {
  const { drivers, restraints, opportunities, regulations, forces, porter } = claimsIn([notes], "market");
  const words = [
    ...[...drivers, ...restraints, ...opportunities].flatMap((row) => [row.name, row.mechanism]),
    ...regulations.map((row) => row.what),
    ...[...forces, ...porter].map((row) => row.statement),
  ];
  const inside = porter.filter((row) => row.force === "substitutes" && sameGoods.test(row.statement));
  return [
    ...words.filter((each) => /\d/.test(each)).map((each) => `a digit stands in prose: ${each}`),
    ...regulations.flatMap((row) => {
      const said = `${row.what} ${row.quote} ${notes.sources.find(({ id }) => id === row.source)?.title ?? ""}`;
      const digits = row.name.match(/\d+/g) ?? [];
      return digits.every((each) => said.includes(each)) ? [] : [`a name holds digits that its source does not say: ${row.name}`];
    }),
    ...inside.map((row) => `the same goods by another seller are rivalry, no substitute: ${row.statement}`),
  ];
}
/** Words of goods that lie inside the market, whoever sells them. */
const sameGoods = /\b(?:imports?|imported|generics|copies|subsidi[sz]ed|from abroad|foreign (?:sites|sellers|makers))\b/i;
