import { tradeHere } from "../analysis/imports-here.ts";
import type { Inline, Sentence } from "#document";
import type { Work } from "../analysis/work.ts";
import { nameAmong, tellingName } from "../analysis/line-name.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { idOf } from "../ledger.ts";
import type { SectionWriter } from "../report/section.ts";
import { type Finding, largestOf } from "../writing/comparisons.ts";
import { sumNames } from "./partners.ts";
import { fallOf, market, place, value } from "../writing/phrases.ts";
import { fig, listed, numberWord, pct, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { figure, highlighted, left, moneyScale, right, text, totalRow } from "../writing/tables.ts";

interface Line {
  code: string;
  name: string;
  imports: string;
  exports: string;
  /** Part of the class's imports. */
  share: string;
  /** Exports less imports. */
  balance: string;
}

/** How the class divides by customs lines in the place: what it buys abroad and what it sells. False for services and single lines. */
export function productLines(w: Work, s: SectionWriter, key: string): boolean {
  const { ledger, evidence, country } = w.study;
  const lines = evidence.structure?.lines;
  const whole = tradeHere(w.study);
  if (!country || !whole || !lines || whole.imports.value === 0) return false;
  const [imports, exports] = [enterDatum(ledger, evidence, whole.imports), enterDatum(ledger, evidence, whole.exports)];
  const lineOf = (code: string, name: string, bought: string, sold: string): Line => ({
    code,
    name,
    imports: bought,
    exports: sold,
    share: ledger.formulaOnce(idOf("part_of", bought, imports), `${bought} / ${imports}`, {
      label: `Part of the class's imports: ${name}`,
      unit: "1",
      format: pct,
    }),
    balance: ledger.formulaOnce(idOf("balance", bought), `${sold} - ${bought}`, {
      label: `Exports less imports: ${name}`,
      unit: "USD",
      format: usd,
    }),
  });
  const names = lines.named.map(({ name }) => name);
  const rows = lines.named.map((l) =>
    lineOf(l.code, nameAmong(l.name, names), enterDatum(ledger, evidence, l.imports), enterDatum(ledger, evidence, l.exports)),
  );
  const otherLines = (total: string, of: (l: Line) => string, what: string) =>
    ledger.formulaOnce(idOf("other_lines", total), `max(${total} - sum(${rows.map(of).join(", ")}), 0)`, {
      label: `${what}, all other lines of the class`,
      unit: "USD",
      format: usd,
    });
  const rest = lines.isAll
    ? undefined
    : lineOf(
        "",
        "All other lines",
        otherLines(imports, (l) => l.imports, "Imports"),
        otherLines(exports, (l) => l.exports, "Exports"),
      );
  const all = [...rows, ...(rest ? [rest] : [])];
  // The sum of the rows: the class's own total is rounded to six digits and may differ from it in the last.
  const total = (cell: string, by: "imports" | "exports") =>
    ledger.formulaOnce(idOf("sum_of_lines", cell), `sum(${all.map((r) => r[by]).join(", ")})`, {
      label: `${by === "imports" ? "Imports" : "Exports"}, all lines of the class`,
      unit: "USD",
      format: usd,
    });
  const { format, unit } = moneyScale(w, [imports, exports]);
  // Lines of a sum of several countries are none of this one: they are told as what they are, and compare nothing here.
  const isOfSum = whole.imports.status === "estimated";
  if (!isOfSum) s.block({ t: "p", sentences: sentencesOf(w, rows) });
  const { finding, by } = isOfSum ? ofSum(w, rows) : findingOf(w, rows, rest);
  // Bars and rows fall from the first on; what is left of the class stands last.
  const shown = [...ranked(w, rows, by), ...(rest ? [rest] : [])];
  s.exhibit(key, {
    status: "filled",
    quality: isOfSum ? "estimated" : "reported",
    ...finding,
    subtitle: prose`${unit} at the border, ${year(2024)}, by customs line; trade, not sales at home`,
    format: by === "exports" ? format : pct,
    chart: {
      kind: "bars",
      rows: shown.map((r) => ({ name: r.name, cell: r[by], highlight: finding.compares?.[0]?.of[0]?.cells.includes(r[by]) ?? false })),
    },
    alt: by === "exports" ? prose`What is sold abroad, line by line.` : prose`Part of each line in the imports of the class.`,
    table: {
      columns: [
        left("Line", 4),
        right("HS"),
        right("Imports", unit),
        right("Share"),
        right("Exports", unit),
        right("Exports less imports", unit),
      ],
      rows: [
        ...shown.map((r) =>
          highlighted(
            finding.compares?.[0]?.of[0]?.name === r.name,
            text(r.name),
            text(r.code),
            figure(r.imports, format),
            figure(r.share),
            figure(r.exports, format),
            figure(r.balance, format),
          ),
        ),
        totalRow(
          text("All lines of the class"),
          [],
          figure(total(imports, "imports"), format),
          [],
          figure(total(exports, "exports"), format),
          [],
        ),
      ],
    },
    ...(isOfSum
      ? { note: prose`Customs data hold imports of ${place(w)}, ${sumNames(w)} as one sum: shares of lines are those of the sum.` }
      : {}),
    sources: sourcesOf(w, imports, exports),
  });
  return true;
}

/** Lines by one of their figures, the largest first. */
const ranked = (w: Work, rows: readonly Line[], by: "imports" | "exports" | "share"): Line[] =>
  rows.toSorted((a, b) => value(w, b[by]) - value(w, a[by]));

/** The largest line of what this country and others together buy, whose imports by line customs hold as one sum. */
function ofSum(w: Work, rows: readonly Line[]): { finding: Finding; by: "share" } {
  const [most] = ranked(w, rows, "share");
  const together = prose`What ${place(w)}, ${sumNames(w)} together buy abroad of ${market(w)}, by line, ${year(2024)}`;
  return {
    finding: { title: most ? prose`${together}: ${fig(most.share)} are ${inSentence(most, rows)}` : together },
    by: "share",
  };
}

/** Words of a line's name that a title has room for. */
const mostWords = 16;

/** The largest line of what is bought or, where the lines that are not named could hide a larger one, of what is sold. */
function findingOf(w: Work, rows: readonly Line[], rest: Line | undefined): { finding: Finding; by: "share" | "exports" } {
  // A customs line may be a paragraph: its first clauses and its heading stand for it, and compare nothing.
  const [most] = ranked(w, rows, "share");
  if (most && rows.some(({ name }) => name.split(" ").length > mostWords))
    return {
      finding: {
        title: prose`Of the ${market(w)} that ${place(w)} buys abroad ${fig(most.share)} are ${inSentence(most, rows)}, ${year(2024)}`,
      },
      by: "share",
    };
  const plain = prose`Of the ${market(w)} that ${place(w)} buys abroad ${listed(
    ranked(w, rows, "share")
      .slice(0, 2)
      .map((r) => prose`${fig(r.share)} are “${word(r.name)}”`),
  )}, ${year(2024)}`;
  const bought = largestOf(
    w,
    rows.map((r) => ({ name: r.name, cell: r.share })),
    {
      lead: (top) =>
        prose`The largest line of ${market(w)} that ${place(w)} buys abroad: ${word(top.name)}, ${fig(top.cell)} in ${year(2024)}`,
      plain,
    },
    rest ? { rest: rest.share } : {},
  );
  if (bought.compares) return { finding: bought, by: "share" };
  const sold = largestOf(
    w,
    rows.map((r) => ({ name: r.name, cell: r.exports })),
    {
      lead: (top) =>
        prose`The largest line of ${market(w)} that ${place(w)} sells abroad: ${word(top.name)}, ${fig(top.cell)} in ${year(2024)}`,
      plain,
    },
    rest ? { rest: rest.exports } : {},
  );
  return { finding: sold, by: sold.compares ? "exports" : "share" };
}

/** The line in which the place buys most beyond what it sells; undefined where customs hold no imports of the place itself. */
export function widestGap(w: Work): { name: Inline[]; gap: string; imports: string } | undefined {
  const { ledger, evidence } = w.study;
  const whole = tradeHere(w.study);
  if (!whole || whole.imports.status === "estimated") return undefined;
  const [first] = (evidence.structure?.lines?.named ?? [])
    .map((l) => ({ l, short: l.imports.value - l.exports.value }))
    .filter(({ short }) => short > 0)
    .toSorted((a, b) => b.short - a.short);
  if (!first) return undefined;
  const { l } = first;
  const [bought, sold] = [enterDatum(ledger, evidence, l.imports), enterDatum(ledger, evidence, l.exports)];
  const balance = ledger.formulaOnce(idOf("balance", bought), `${sold} - ${bought}`, {
    label: `Exports less imports: ${l.name}`,
    unit: "USD",
    format: usd,
  });
  return { name: inSentence(l, evidence.structure?.lines?.named ?? []), gap: fallOf(w, balance), imports: bought };
}

/** What the lines say to who would sell here: where the place buys more than it sells, and whether both ways are of one kind. */
function sentencesOf(w: Work, rows: readonly Line[]): Sentence[] {
  const [[bought], [sold]] = [ranked(w, rows, "imports"), ranked(w, rows, "exports")];
  const short = rows.filter((l) => value(w, l.balance) < 0).toSorted((a, b) => value(w, a.balance) - value(w, b.balance));
  const [gap] = short;
  const leads = (of: Line, by: "imports" | "exports") => rows.filter((l) => l !== of).map((l) => `${of[by]} >= ${l[by]}`);
  return [
    ...(bought && sold
      ? [
          bought === sold
            ? sentence(
                prose`${inSentence(bought, rows)} leads both ways: ${fig(bought.imports)} came in and ${fig(sold.exports)} went out.`,
                ...leads(bought, "imports"),
                ...leads(sold, "exports"),
              )
            : sentence(
                prose`Imports are led by ${inSentence(bought, rows)} (${fig(bought.imports)}), exports by ${inSentence(sold, rows)} (${fig(sold.exports)}).`,
                ...leads(bought, "imports"),
                ...leads(sold, "exports"),
              ),
        ]
      : []),
    gap
      ? sentence(
          short.length === 1
            ? prose`In only one of ${numberWord(rows.length)} lines ${place(w)} imports more than it exports: ${inSentence(gap, rows)}, by ${fig(fallOf(w, gap.balance))} on imports of ${fig(gap.imports)}.`
            : prose`In ${numberWord(short.length)} of ${numberWord(rows.length)} lines ${place(w)} imports more than it exports. The gap is widest in ${inSentence(gap, rows)}: ${fig(fallOf(w, gap.balance))} on imports of ${fig(gap.imports)}.`,
          ...short.map((l) => `${l.balance} < 0`),
          ...short.slice(1).map((l) => `${gap.balance} <= ${l.balance}`),
          ...rows.filter((l) => !short.includes(l)).map((l) => `${l.balance} >= 0`),
        )
      : sentence(
          prose`In none of the lines shown does ${place(w)} import more than it exports: an importer competes with local makers who already export.`,
          ...rows.map((l) => `${l.balance} >= 0`),
        ),
  ];
}

/** What customs measure of goods: the heading says that, and a sentence has no room for it. */
const measuredBy =
  /[,;]? (?:of (?:an? )?(?:\p{Ll}+ )?(?:width|thickness|weight|capacity|power|value|diameter|length)|containing|weighing|measuring|(?:not )?exceeding|in (?:containers|packings))\b.*$/u;

/** A line as a sentence can carry it: what tells it from the others, and its heading where that is not all of its name. */
function inSentence({ name, code }: Pick<Line, "name" | "code">, all: readonly Pick<Line, "name">[]): Inline[] {
  const names = all.map((line) => line.name);
  const short = tellingName(name, names).replace(measuredBy, "");
  return short === nameAmong(name, names) ? prose`“${word(short)}”` : prose`“${word(short)}” (HS ${word(code)})`;
}
