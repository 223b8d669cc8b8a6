import type { FrameShare } from "./frames.ts";
import { isRefusal, type Measured } from "./measure.ts";
import { full, type PageFill } from "./page-fill.ts";

export interface MadeReport extends Measured {
  name: string;
  /** ISO 3166 alpha-3. */
  country: string;
  place: string;
  archetype: string;
  outcome: string;
  /** Of the interpretation, which the customer reads before paying; null below D. */
  promisedGrade: string | null;
  /** own: evidence of the market itself; wider market; official class; weak: grade D in the report. */
  evidence: string;
  documentSeconds: number;
  /** `fill` is undefined where poppler is not installed; `splits` are the exhibits that are continued though a page would hold them. */
  pdf?: { seconds: number; fill: PageFill | undefined; splits: number[] };
}

/** By gross domestic product. */
const largestEconomies = new Set("USA CHN DEU JPN IND GBR FRA ITA BRA CAN RUS MEX KOR AUS ESP IDN TUR NLD SAU CHE".split(" "));
/** Aims that counts are made by; the others stand beside what is measured. */
const aims = { frameShare: 0.2, domestic: 3, sentenceWords: 35 };

/** One line on the console about a report. */
export function line(r: MadeReport): string {
  const fill = r.pdf?.fill;
  const pages = fill
    ? `${fill.fills.length + 1} pages, ${percent(shareFull(fill.fills))} full, short: ${fill.short.join(" ") || "none"}, split: ${r.pdf?.splits.join(" ") || "none"}`
    : "";
  const gapRows = sum(r.gaps.map((g) => g.rows));
  return [
    `${r.name}, ${r.country}`.padEnd(32),
    r.outcome.padEnd(6),
    r.grade,
    `methods ${r.methods.independent}/${r.methods.all}`,
    `exhibits ${r.exhibits.filled}+${r.exhibits.partial} (${r.exhibits.thin} thin)`,
    `gaps ${gapRows}`,
    `${r.words} words, longest ${r.longest.words}`,
    `${r.documentSeconds.toFixed(1)} s`,
    ...(r.pdf ? [`PDF ${r.pdf.seconds.toFixed(1)} s`, pages] : []),
  ].join("  ");
}

/** Options that the table lists, the most frequent first. */
const shownOptions = 12;
/** What one waits for differs from report to report; that one waits is the option. */
const firstOption = ({ firstOption: option }: MadeReport): string => option?.replace(/^Wait for\b.*/, "Wait for …") ?? "none";

/** The tables of docs/quality.md. */
export function tablesOf(made: readonly MadeReport[], shares: readonly FrameShare[]): string {
  return [
    table(["", "measured", "aim"], measures(made, shares)),
    table(["option that stands first", "reports"], counts(made.map(firstOption)).slice(0, shownOptions)),
    table(
      groupHeads,
      grouped(made, (r) => r.evidence),
    ),
    table(
      groupHeads,
      grouped(made, (r) => r.archetype),
    ),
  ].join("\n\n");
}

function measures(made: readonly MadeReport[], shares: readonly FrameShare[]): string[][] {
  const typeset = made.filter((r) => r.pdf?.fill);
  const fills = typeset.flatMap((r) => r.pdf?.fill?.fills ?? []);
  const short = sum(typeset.map((r) => r.pdf?.fill?.short.length ?? 0));
  const exhibits = (name: keyof Measured["exhibits"]) => mean(made.map((r) => r.exhibits[name])).toFixed(1);
  const gaps = made.flatMap((r) => r.gaps);
  const large = made.filter((r) => largestEconomies.has(r.country));
  const options = counts(made.map(firstOption));
  const often = (where: FrameShare["example"]["where"]) =>
    shares.filter(({ share, example }) => share > aims.frameShare && example.where === where).length;
  const longest = made.map((r) => r.longest.words);
  const long = made.filter((r) => r.longest.words > aims.sentenceWords).length;
  const passed = made.filter((r) => r.checks.passed === r.checks.all).length;
  const pdfSeconds = made.flatMap((r) => (r.pdf ? [r.pdf.seconds] : []));
  return [
    ["reports made, countries", `${made.length}, ${new Set(made.map((r) => r.country)).size}`, "60, 30"],
    ["interpretation", list(counts(made.map((r) => r.outcome))), ""],
    ["evidence grade", list(counts(made.map((r) => r.grade))), ""],
    [
      "reports whose grade is the one named before the order",
      `${made.filter((r) => r.grade === r.promisedGrade).length} of ${made.length}`,
      "all",
    ],
    [
      "methods of the size, independent of all (mean)",
      `${mean(made.map((r) => r.methods.independent)).toFixed(1)} of ${mean(made.map((r) => r.methods.all)).toFixed(1)}`,
      "",
    ],
    [
      "exhibits filled, partly, not available (mean)",
      `${exhibits("filled")}, ${exhibits("partial")}, ${exhibits("unavailable")}`,
      "none not available",
    ],
    ["exhibits of fewer than three rows or points (mean)", exhibits("thin"), "0"],
    ["pages at least 70 % full", typeset.length > 0 ? percent(shareFull(fills)) : "not measured", "≥ 80 %"],
    [
      "the same, before the appendix",
      typeset.length > 0 ? percent(shareFull(typeset.flatMap((r) => r.pdf?.fill?.body ?? []))) : "not measured",
      "",
    ],
    ["pages under 70 % on which no section ends, a report", typeset.length > 0 ? (short / typeset.length).toFixed(1) : "not measured", "0"],
    [
      "pages a report (mean)",
      typeset.length > 0 ? mean(typeset.map((r) => (r.pdf?.fill?.fills.length ?? 0) + 1)).toFixed(0) : "not measured",
      "",
    ],
    [
      "exhibits split though they would fit on a page (mean)",
      typeset.length > 0 ? mean(typeset.map((r) => r.pdf?.splits.length ?? 0)).toFixed(1) : "not measured",
      "0",
    ],
    ["gap tables a section, most", String(Math.max(0, ...gaps.map((g) => g.tables))), "1"],
    [
      "gap rows a report (mean), most in one section",
      `${(sum(gaps.map((g) => g.rows)) / made.length).toFixed(1)}, ${Math.max(0, ...gaps.map((g) => g.rows))}`,
      "",
    ],
    ["words a report (median)", median(made.map((r) => r.words)).toFixed(0), ""],
    [
      "frames in more than 20 % of reports: sentences, titles, table cells",
      (["text", "title", "table"] as const).map(often).join(", "),
      "0",
    ],
    ["most repeated frame stands in", percent(shares[0]?.share ?? 0), "≤ 20 %"],
    ["longest sentence, words (median, most)", `${median(longest)}, ${Math.max(0, ...longest)}`, "≤ 35"],
    ["reports with a longer sentence than 35 words", String(long), "0"],
    ["share of the option that stands first most often", percent(Number(options[0]?.[1] ?? 0) / made.length), "≤ 50 %"],
    ["reports that say not to enter, or to wait", String(made.filter((r) => isRefusal(r.firstOption ?? "")).length), "≥ 8"],
    [
      "briefs in the 20 largest economies with three domestic competitors",
      percent(large.filter((r) => r.domesticCompetitors >= aims.domestic).length / large.length),
      "≥ 80 %",
    ],
    ["reports that pass every check", `${passed} of ${made.length}`, "all"],
    [
      "document, seconds (median, most)",
      `${median(made.map((r) => r.documentSeconds)).toFixed(1)}, ${Math.max(0, ...made.map((r) => r.documentSeconds)).toFixed(1)}`,
      "≤ 3",
    ],
    [
      "PDF from the document, seconds (median, most)",
      pdfSeconds.length > 0 ? `${median(pdfSeconds).toFixed(1)}, ${Math.max(...pdfSeconds).toFixed(1)}` : "not measured",
      "",
    ],
  ];
}

const groupHeads = ["", "reports", "grades", "exhibits filled, partly", "gap rows", "words", "domestic competitors", "pages ≥ 70 % full"];
function grouped(made: readonly MadeReport[], by: (r: MadeReport) => string): string[][] {
  return [...Map.groupBy(made, by)].map(([name, of]) => {
    const fills = of.flatMap((r) => r.pdf?.fill?.fills ?? []);
    return [
      name,
      String(of.length),
      list(counts(of.map((r) => r.grade))),
      `${mean(of.map((r) => r.exhibits.filled)).toFixed(1)}, ${mean(of.map((r) => r.exhibits.partial)).toFixed(1)}`,
      mean(of.map((r) => sum(r.gaps.map((g) => g.rows)))).toFixed(1),
      mean(of.map((r) => r.words)).toFixed(0),
      mean(of.map((r) => r.domesticCompetitors)).toFixed(1),
      fills.length > 0 ? percent(shareFull(fills)) : "",
    ];
  });
}

const shareFull = (fills: readonly number[]) => fills.filter((fill) => fill >= full).length / fills.length;
const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);
const mean = (list: readonly number[]) => sum(list) / list.length;
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const list = (rows: readonly string[][]) => rows.map(([name, n]) => `${name} ${n}`).join(", ");

/** Values with how often each stands, the most frequent first. */
function counts(values: readonly string[]): string[][] {
  return [...Map.groupBy(values, (v) => v)].sort((a, b) => b[1].length - a[1].length).map(([name, of]) => [name, String(of.length)]);
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
