import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import type { Inline } from "#document";
import { methodNames } from "../../../analysis/sizing/measured-size.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { endsOf, value } from "../../../writing/phrases.ts";
import { capital, fig, numberWord, prose, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text } from "../../../writing/tables.ts";
import { carriedWords, country, gradeMeans, isHome } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What a head of the country spends on the trade, by several methods. */
export function national(w: LocalWork, s: SectionWriter): void {
  const { national: n } = w;
  const sized = w.subject.evidence.facts.national;
  const count = n.methods.length;
  const local = (id: string) => atToday(w, id);
  // A second one that weighs next to nothing is no second opinion.
  const leading = n.methods.some(({ weight }) => value(w, weight) >= 0.9);
  const isPublished = sized?.estimates.some(({ method, weight }) => method === "published-national" && weight > 0);
  s.exhibit("national", {
    status: "filled",
    quality: "modelled",
    title: prose`A person in ${word(country(w))} spends ${fig(w.demand.perHead)} a year on the trade at today's prices, ${word(count === 1 ? "by one method" : leading ? "nearly all by one method" : `${numberWord(count)} methods weighed`)}`,
    subtitle: prose`A head and year, figures of ${year(n.year)} at today's prices and for the class itself; without ${word(w.subject.evidence.facts.publishedWithTax ? "the sales tax that the published figure holds" : "sales tax, as far as the publisher says nothing else")}`,
    format: { style: "compact", currency: w.basis.currency },
    ...(count >= 3
      ? {
          chart: {
            kind: "bars" as const,
            rows: [
              ...n.methods.map(({ name, perHead }) => ({ name, cell: local(perHead) })),
              { name: "All, weighed", cell: w.demand.perHead, highlight: true },
            ],
          },
          alt: prose`Spending a head by method.`,
        }
      : {}),
    table: {
      columns: [left("Method", 4), right("A head and year"), right("Weight")],
      rows: [
        ...n.methods.map(({ name, perHead, weight }) =>
          row(
            prose`${word(name)}${name === methodNames["published-national"] ? carriedWords(w) : ""}`,
            figure(local(perHead)),
            figure(weight, { style: "fixed", scale: 1, digits: 2 }),
          ),
        ),
        highlighted(true, text("All, weighed by their measured errors"), figure(w.demand.perHead), text("–")),
        ...apart(w),
        ...(w.study.ledger.has("tax_in_published")
          ? [row(text("Sales tax in these, taken out in the line of all"), figure("tax_in_published"), text("–"))]
          : []),
        row(prose`Rise of prices a year after ${year(n.year)}, in each figure`, figure(w.demand.priceGrowth), text("–")),
        ...(n.classRatio
          ? [row(text("From the wider class to this trade, by American firms; in each figure"), figure(n.classRatio), text("–"))]
          : []),
        row(
          text("Four of five published sizes lay between this multiple of the measured one"),
          figure(endsOf(w, "national_error").low, { style: "multiple", digits: 2 }),
          text("–"),
        ),
        row(text("and this multiple"), figure(endsOf(w, "national_error").high, { style: "multiple", digits: 2 }), text("–")),
      ],
    },
    note: sized?.grade
      ? prose`Evidence grade ${word(sized.grade)}: ${word(gradeMeans[sized.grade])}, tested on figures hidden and measured again. ${word(isHome(w) ? "The methods carry figures of several publishers to the year by the same growth of output, so they agree more than they prove" : `${isPublished ? "All but the published figure" : "All methods"} share the size of the trade in the United States; output, spending and employment of the country differ`)}.${selfEmployedWords(w)}${taxWords(w)}`
      : prose`The error of such sizes is wide; the range says how wide.`,
    sources: sourcesOf(w),
  });
}

/** Where the sizes that weigh come from. */
const sourcesOf = (w: LocalWork): string[] =>
  (w.subject.evidence.facts.national?.estimates ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ data }) => data.map(({ source }) => sourceId(source)))
    .filter((id) => w.study.ledger.hasSource(id));

/** How those who employ nobody stand in the size, where they sell a large part of it. */
function selfEmployedWords(w: LocalWork): Inline[] {
  const { selfEmployed: self } = w.subject.evidence.facts;
  if (!self || !w.national.classRatio) return [];
  if (!self.counted)
    return prose` Those who work alone are in, by tax returns of ${word(self.industry.toLowerCase())} as a whole, the United States, ${year(self.year)}; their part in this trade may be larger.`;
  return prose` Those who work alone are in: ${fig(w.book.cell(self.counted))} establishments without employees in the United States in ${year(self.counted.year)}, each with the receipts of a tax return in ${word(self.industry.toLowerCase())}, ${year(self.year)}.`;
}

/** Whether the published figure holds the sales tax, where nobody says so. */
function taxWords(w: LocalWork): Inline[] {
  const { facts } = w.subject.evidence;
  const isPublished = facts.national?.estimates.some(({ method, weight }) => method === "published-national" && weight >= 0.5);
  if (!isPublished || facts.publishedWithTax || !facts.tax || facts.tax.value === 0 || facts.tax.isOnTop) return [];
  const less = w.study.ledger.formulaOnce("tax_if_held", `1 - 1 / (1 + ${w.units.tax})`, {
    label: "How much lower sales without tax are, if the published figure holds the sales tax",
    unit: "1",
    format: { style: "percent", digits: 1 },
  });
  return prose` The published figure is read as without sales tax: if it holds the tax, spending${word(w.demand.size ? "" : " and the sales of an average shop")} may be up to ${fig(less)} lower.`;
}

/** An amount a head in dollars of its year, as the demand of the report carries it: for the class itself, in local money, at today's prices. */
function atToday(w: LocalWork, id: string): string {
  const { rate, priceGrowth, yearsSince } = w.demand;
  const factors = [w.national.classRatio, rate].flatMap((factor) => (factor ? [` * ${factor}`] : [])).join("");
  return w.study.ledger.formulaOnce(idOf(id, "today"), `${id}${factors} * (1 + ${priceGrowth}) ^ ${yearsSince}`, {
    label: `${w.study.ledger.cell(id).label}, of the class itself at today's prices`,
    unit: `${w.basis.currency}/person`,
    format: moneyFormat(w.basis.currency),
  });
}

const manyTimes = 3;

/** How far the other methods lie from the one that weighs most. */
function apart(w: LocalWork) {
  const [first, ...others] = w.national.methods.toSorted((a, b) => value(w, b.weight) - value(w, a.weight));
  if (!first) return [];
  return others.map((other, i) => {
    // Far above it, a multiple says it more plainly than hundreds of per cent.
    const isFar = value(w, other.perHead) > manyTimes * value(w, first.perHead);
    const id = i === 0 ? "methods_apart" : idOf("methods_apart", i + 1);
    const gap = w.study.ledger.formulaOnce(id, `${other.perHead} / ${first.perHead}${isFar ? "" : " - 1"}`, {
      label: `${capital(other.name)} ${isFar ? "over" : "above"} ${first.name}`,
      unit: "1",
      format: isFar ? { style: "multiple", digits: 1 } : { style: "percent", digits: 0 },
    });
    return row(text(`${capital(other.name)} beside ${first.name}`), figure(gap), text("–"));
  });
}
