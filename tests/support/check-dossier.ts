import { macroRegions } from "../../engine/evidence/official-statistics.ts";
import { dossier, type Dossier } from "../../engine/reference/dossier.ts";

/** Numbers of a quotation, a comma read both as a mark of thousands and as the decimal comma of a page in Italian or Spanish. */
const numerals = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].flatMap(([found]) => [Number(found.replaceAll(",", "")), Number(found.replace(",", "."))]);

/**
 * What is wrong with a dossier, one line each; empty when nothing is.
 * Beyond the schema: every id resolves, a price lies within the division that its reason gives, every figure stands in its quotation, shares along one axis do not pass 100 %.
 */
export function dossierFaults(raw: unknown): string[] {
  const parsed = dossier.safeParse(raw);
  if (!parsed.success) return parsed.error.issues.map((i) => `${i.path.join("../../engine/reference")}: ${i.message}`);
  return [...idFaults(parsed.data), ...priceFaults(parsed.data), ...factFaults(parsed.data), ...shareFaults(parsed.data)];
}

function idFaults(d: Dossier): string[] {
  const faults: string[] = [];
  const sources = new Set(d.sources.map((s) => s.id));
  const markets = new Set(d.markets.map((m) => m.id));
  if (sources.size < d.sources.length) faults.push("sources: an id is used twice");
  if (markets.size < d.markets.length) faults.push("markets: an id is used twice");
  const used = new Set<string>();
  const needSource = (id: string, where: string) => {
    used.add(id);
    if (!sources.has(id)) faults.push(`${where}: no source ${id}`);
  };
  const needMarket = (id: string, where: string) => {
    if (!markets.has(id)) faults.push(`${where}: no market ${id}`);
  };
  const roots = d.markets.filter((m) => m.parent === null);
  if (roots.length !== 1 || roots[0]?.id !== d.industry) faults.push(`markets: exactly one has parent null, and its id is ${d.industry}`);
  const sized = new Set(d.facts.filter((f) => f.metric === "market_size" && f.geography === "WLD").map((f) => f.market));
  if (!sized.has(d.industry)) faults.push("facts: no market_size for the industry, world");
  for (const m of d.markets) {
    if (m.parent) needMarket(m.parent, `markets.${m.id}`);
    if (m.parent && !m.narrowing && !sized.has(m.id)) faults.push(`markets.${m.id}: needs a narrowing share or a world market_size fact`);
    if ((m.volumeUnit === null) !== (m.unitPrice === null)) faults.push(`markets.${m.id}: volumeUnit and unitPrice go together`);
    for (const r of [m.narrowing, m.incomeElasticity, m.unitPrice]) for (const s of r?.sources ?? []) needSource(s, `markets.${m.id}`);
    if (m.narrowing && (m.narrowing.low <= 0 || m.narrowing.high > 1)) faults.push(`markets.${m.id}: shares lie in (0, 1]`);
  }
  const claims = {
    drivers: d.drivers,
    restraints: d.restraints,
    opportunities: d.opportunities,
    regulations: d.regulations,
    forces: d.forces,
    porter: d.porter,
  };
  for (const [list, rows] of Object.entries(claims))
    rows.forEach((row, i) => {
      needSource(row.source, `${list}.${i}`);
      row.markets.forEach((m) => needMarket(m, `${list}.${i}`));
    });
  d.valueChain.forEach((row, i) => needSource(row.source, `valueChain.${i}`));
  d.facts.forEach((f, i) => {
    needSource(f.source, `facts.${i}`);
    needMarket(f.market, `facts.${i}`);
  });
  for (const s of sources) if (!used.has(s)) faults.push(`sources: ${s} is never used`);
  return faults;
}

/** Metrics that are of a company, a part or a place. */
export const needsEntity = new Set([
  "region_share",
  "country_share",
  "segment_share",
  "segment_size",
  "company_revenue",
  "company_share",
  "company_volume",
]);

const scale: Readonly<Record<string, number>> = { trillion: 1e12, billion: 1e9, million: 1e6 };
const quantity = String.raw`(\d[\d,]*(?:\.\d+)?)(?:–(\d[\d,]*(?:\.\d+)?))?`;
/** A reason that is one division of a value by a volume: "USD 326–372 billion in 2021 over about 4.1 billion tonnes." */
const division = new RegExp(
  String.raw`^(?:About |Published values of |A value of about )?USD ${quantity} (trillion|billion|million)(?: in \d{4}(?:–\d{4})?)? over (?:about |some |more than |the )?${quantity} (trillion|billion|million)\b[^,;]*\.$`,
);
/** How far the price may lie beside a division without a range: it is rounded. */
const rounded = 1.03;

/** Prices outside of what their own reason divides. */
function priceFaults(d: Dossier): string[] {
  return d.markets.flatMap(({ id, unitPrice }) => {
    const [, from = "", to = from, money = "", least = "", most = least, units = ""] = division.exec(unitPrice?.why ?? "") ?? [];
    const [low, high] = [
      [from, most],
      [to, least],
    ].map(
      ([value = "", volume = ""]) =>
        (Number(value.replaceAll(",", "")) * (scale[money] ?? 0)) / (Number(volume.replaceAll(",", "")) * (scale[units] ?? 0)),
    );
    if (!unitPrice || low === undefined || high === undefined || Number.isNaN(low)) return [];
    const margin = low === high ? rounded : 1;
    return unitPrice.value < low / margin || unitPrice.value > high * margin
      ? [`markets.${id}: the price ${unitPrice.value} lies outside of its own reason, ${low.toPrecision(3)} to ${high.toPrecision(3)}`]
      : [];
  });
}

function factFaults(d: Dossier): string[] {
  const regions = new Set<string>(macroRegions);
  return d.facts.flatMap((f, i) => {
    const at = `facts.${i} (${f.market} ${f.metric} ${f.entity ?? f.geography} ${f.year})`;
    const faults: string[] = [];
    const found = numerals(f.quote);
    if (!found.includes(Math.abs(f.value))) faults.push(`${at}: ${f.value} does not stand in its quotation`);
    if (!found.includes(f.year) && !f.note) faults.push(`${at}: the year stands neither in the quotation nor in a note`);
    if (needsEntity.has(f.metric) && !f.entity) faults.push(`${at}: needs an entity`);
    if (f.metric === "region_share" && !regions.has(f.entity ?? "")) faults.push(`${at}: entity must be one of ${[...regions].join(", ")}`);
    if (f.metric.startsWith("segment") && !f.axis) faults.push(`${at}: needs an axis`);
    if (f.metric === "other" && !f.axis) faults.push(`${at}: say in axis what is measured`);
    if (f.metric === "growth_forecast" && !f.fromYear) faults.push(`${at}: needs fromYear`);
    if (f.metric === "market_size" && !/^[A-Z]{3}$/.test(f.unit)) faults.push(`${at}: unit must be a currency code`);
    return faults;
  });
}

function shareFaults(d: Dossier): string[] {
  const sums = new Map<string, number>();
  for (const f of d.facts) {
    if (!/^(region|segment|company)_share$/.test(f.metric)) continue;
    const key = [f.market, f.metric, f.geography, f.axis ?? "", f.year, f.source].join(" | ");
    sums.set(key, (sums.get(key) ?? 0) + f.value * (f.scale === "percent" ? 0.01 : 1));
  }
  return [...sums].filter(([, sum]) => sum > 1.005).map(([key, sum]) => `shares of ${key} sum to ${(sum * 100).toFixed(1)} %`);
}
