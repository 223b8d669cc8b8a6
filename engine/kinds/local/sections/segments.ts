import { money } from "../../../analysis/local/catchment.ts";
import type { PageFigure } from "../../../evidence/page-figure.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, lowerFirst, pct, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, row, text, totalRow } from "../../../writing/tables.ts";
import { country } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** What the trade sells by kind of goods, where a page splits it; else who brings the sales of the plan, by how far they live. */
export function segments(w: LocalWork, s: SectionWriter): void {
  const split = w.subject.evidence.facts.pages.filter(({ kind }) => kind === "split");
  if (split.length > 1) products(w, s, split);
  else if (w.basis.isForVisitors)
    // Guests come from elsewhere: shares that nobody has measured would make an exhibit of assumptions alone, so it stays a question.
    s.told(
      "segments",
      sentence(
        prose`No table splits the sales of this trade by customer. Ask thirty ${word(w.basis.words.customers)} of a neighbour which they are: ${word(w.basis.words.segments.join("; ").toLowerCase())}. Without which of them would the business close?`,
      ),
    );
  else byDistance(w, s);
}

/** Residents ring by ring: what they spend, the share that the plan draws of it, and what that brings; the rings add up to its sales. */
function byDistance(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { catchment, sales, demand } = w;
  const rows = sales.rings.map((ring, i) => {
    const part = (id: string, of: string, whole: string, label: string) =>
      ledger.formulaOnce(idOf("ring", i + 1, id), `${of} / ${whole}`, { label: `${ring.name}: ${label}`, unit: "1", format: pct });
    const { outer = "", people = "" } = catchment.rings[i] ?? {};
    return {
      ...ring,
      outer,
      people,
      demand: demand.rings[i]?.cell,
      living: part("living", people, catchment.people, "part of the people within the radius"),
      brought: part("brought", ring.sales, sales.reach, "part of what the plan draws"),
    };
  });
  const [first] = rows;
  if (!first) return;
  const { age } = w.basis.words;
  s.exhibit("segments", {
    status: "partial",
    reason: prose`No table splits the sales of this trade by product, hour or customer.`,
    quality: "modelled",
    title: prose`Within ${fig(first.outer)} km live ${fig(first.living)} of the people around, who bring ${fig(first.brought)} of what the plan draws`,
    subtitle: prose`Customers by how far they live; a year, without sales tax`,
    table: {
      columns: [
        left("Live within", 2),
        right("People"),
        right("Sold to them by all"),
        right("Your share"),
        right("Your sales"),
        right("Part of your sales"),
      ],
      rows: [
        ...rows.map((ring) =>
          highlighted(
            ring === first,
            prose`${fig(ring.outer)} km${ring === first ? "" : ", beyond the ring before"}`,
            figure(ring.people),
            figure(ring.demand),
            figure(ring.share),
            figure(ring.sales),
            figure(ring.brought),
          ),
        ),
        totalRow(text("All"), figure(catchment.people), figure(demand.total), text(""), figure(sales.reach), text("")),
      ],
    },
    note: prose`By Huff’s rule: a shop pulls less the further it is, with a power of ${fig(sales.decay)}, ours. Customers from further away are counted with those of the rings.${age ? prose` ${word(age.how)}.` : ""} ${tellApart(w)}`,
    sources: [],
  });
}

/** Whom to tell apart on the spot. */
const tellApart = (w: LocalWork) => prose`On the spot tell apart: ${word(w.basis.words.segments.join("; ").toLowerCase())}.`;

/** What the trade sells, by kind of goods, where a page of the country splits it. */
function products(w: LocalWork, s: SectionWriter, split: readonly PageFigure[]): void {
  const { ledger } = w.study;
  const rows = split
    .map((each) => {
      const part = w.book.cell(each.value);
      return {
        ...each,
        part,
        spent: ledger.formula(idOf(part, "spent"), `${w.demand.residents} * ${part}`, {
          label: `${each.what}: what residents within the radius spend a year, if they buy as the country does`,
          unit: w.basis.currency,
          format: money(w.basis.currency),
        }),
      };
    })
    .toSorted((a, b) => b.value.value - a.value.value);
  const [first] = rows;
  if (!first) return;
  const rest = ledger.formula("split_rest", `1 - (${rows.map(({ part }) => part).join(" + ")})`, {
    label: "All else, part of what the trade sells",
    unit: "1",
    format: pct,
  });
  const restSpent = () =>
    ledger.formula("split_rest_spent", `${w.demand.residents} * ${rest}`, {
      label: "All else: what residents within the radius spend a year",
      unit: w.basis.currency,
      format: money(w.basis.currency),
    });
  s.exhibit("segments", {
    status: "filled",
    quality: "estimated",
    title: prose`${fig(first.part)} of what ${first.of ? prose`${word(first.of)} sold` : prose`the trade sold in ${word(country(w))}`} in ${year(first.year)} was ${word(lowerFirst(first.what))}: ${fig(first.spent)} a year within reach`,
    subtitle: prose`By kind, parts of sales, and what they are of the demand of residents${first.of ? prose`, if they buy as the customers of ${word(first.of)} did` : ""}`,
    table: {
      columns: [left("Kind", 4), right("Part of sales"), right("Residents spend a year")],
      rows: [
        ...rows.map((each) => highlighted(each === first, text(each.what), figure(each.part), figure(each.spent))),
        ...(value(w, rest) > 0.005 ? [row(text("All else"), figure(rest), figure(restSpent()))] : []),
        totalRow(text("All"), text(""), figure(w.demand.residents)),
      ],
    },
    note: tellApart(w),
    sources: [sourceId(first.source)],
  });
}
