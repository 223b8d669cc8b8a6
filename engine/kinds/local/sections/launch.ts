import type { Inline } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { shop, inPlace } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { permits } from "./permits.ts";

/** What to do, ask and count before the lease is signed, and what can go wrong after. */
export function launch(w: LocalWork): SectionDraft {
  const s = new SectionWriter("launch", "Launch Plan and Risks");
  const { economics: e } = w;
  const { words } = w.basis;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        w.verdict === "open"
          ? prose`Count, then sign: the plan holds in ${fig(e.chance)} of draws, and a count of ${word(words.customers)} next door can still stop it.`
          : w.verdict === "change"
            ? prose`Sign nothing yet. The plan holds in ${fig(e.chance)} of draws; a written rent up to ${fig(e.rentPaid)} and your counts decide it.`
            : prose`Sign nothing: the plan holds in ${fig(e.chance)} of draws, so look for another spot, a smaller shop or a lower rent first.`,
      ),
    ],
  });
  count(w, s);
  permits(w, s);
  risks(w, s);
  plan(w, s);
  return s.draft;
}

function count(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { words } = w.basis;
  const lines: readonly (readonly [what: string, how: string, cell: string | null])[] = [
    ["Competitors", "Every street within the radius, in several walks; name, point, size and hours of each", "competitors_counted"],
    ...words.count,
    [
      "Homes",
      "Floors times flats of ten streets; people a home from the census, over their ground",
      ledger.has("density_street") ? "density_street" : "density",
    ],
    ["Rents of flats", "Ten offers around the place beside ten of the whole city: the ratio stands for income", "income_street"],
    [
      "Who buys here and lives elsewhere",
      `Ask thirty ${words.customers} of a neighbour where they live; three from elsewhere for each resident means well above one`,
      "sold_around",
    ],
    ["Rent of the shop", "Two written offers with deposit, yearly rise and term", "rent_month"],
    ["Pay", "Three vacancies nearby, against the country's mean pay", "pay_beside_mean"],
  ];
  s.exhibit("count", {
    status: "filled",
    quality: "modelled",
    title: prose`What to count on the spot for a ${shop(w)}, and the figure of the report that it replaces`,
    subtitle: prose`Sheet for two half-days and one Saturday; lines without a figure are for your own judgement`,
    table: {
      columns: [left("Count", 2), left("How", 5), right("The report takes"), left("Counted", 1)],
      rows: lines.map(([what, how, cell]) =>
        row(text(what), text(how), cell && ledger.has(cell) ? figure(cell) : text("none"), text("………")),
      ),
    },
    note: prose`Put what you count among the assumptions, in the reader or the workbook: competitors, sales, break-even, cash and advice follow at once.`,
    sources: [],
  });
}

function risks(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, firstYear: f } = w;
  const { words } = w.basis;
  const inflation = w.tables.fact(w.subject.place.country.iso3, "inflation");
  const [first] = w.swings;
  const rows: Inline[][][] = [
    ...(sales.known !== "carried" && value(w, sales.saturation) < 1
      ? [
          [
            text("Too many of the same nearby"),
            prose`Each would have ${fig(sales.saturation)} the sales of an average shop`,
            text(`The best neighbour is half empty at the busiest hour: look for another street`),
          ],
        ]
      : []),
    [
      text("Cash ends before customers know you"),
      prose`${fig(f.needed.low)} on the first day lasts the year at low sales; ${fig(f.reserve)} is planned`,
      prose`Month three below ${fig(thirdMonth(w))} of sales: cut hours or people at once`,
    ],
    [
      text("The rent"),
      prose`The owner is paid up to ${fig(e.rentPaid)} a month`,
      prose`The written offer, with its yearly rise, passes ${fig(e.rentPaid)} within the term`,
    ],
    ...(first
      ? [
          [
            text(`Wrong about: ${first.name.toLowerCase()}`),
            prose`What is left goes from ${fig(first.low)} to ${fig(first.high)} a year`,
            text("The count is off the figure of the report by a third"),
          ],
        ]
      : []),
    ...words.dangers.map(([name, sign]) => [text(name), text(dangerSize(w, name)), text(sign)]),
    ...(inflation && value(w, inflation) >= 0.05
      ? [
          [
            text("Prices run ahead"),
            prose`Consumer prices rise ${fig(inflation)} a year`,
            text("Suppliers reprice twice a quarter: print cards and lists that can change"),
          ],
        ]
      : []),
  ];
  s.exhibit("risks", {
    status: "filled",
    quality: "modelled",
    title: prose`What can go wrong with a ${shop(w)} ${inPlace(w)}, and the sign that shows it early`,
    subtitle: prose`Risks with their size where one can be computed`,
    table: { columns: [left("Risk", 2), left("How large", 4), left("Sign, and what to do", 4)], rows: rows.map((cells) => row(...cells)) },
    sources: [],
  });
}

const dangerSize = (w: LocalWork, _name: string): string => `Not computed: no table holds it for a ${shop(w)}`;

/** Sales of the third month below which the slow course has begun. */
const thirdMonth = (w: LocalWork): string =>
  w.study.ledger.formulaOnce("third_month", `${w.sales.low} / 12 * ${w.firstYear.ramp[2] ?? "1"}`, {
    label: "Sales of month three in the slow course",
    unit: w.basis.currency,
    format: { style: "compact", currency: w.basis.currency },
  });

function plan(w: LocalWork, s: SectionWriter): void {
  const { economics: e, firstYear: f, units: u } = w;
  const { words } = w.basis;
  const go = w.verdict !== "not";
  const [one, two, three] = words.launch;
  const isGiven = w.subject.brief.opening?.averageTicket !== undefined;
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    title: go
      ? prose`Steps for a ${shop(w)} from the count to the opening, with a stop before every big payment`
      : prose`Steps to a better spot before any big payment`,
    subtitle: prose`In order; how long each takes, the offices and builders of the place say`,
    table: {
      columns: [right("Step"), left("What", 6), left("Go on only if", 4)],
      rows: numbered(w, [
        [
          prose`${word("Count")}: fill the sheet of ${ref("ex_count")} and put the counts in`,
          isGiven && u.needed
            ? prose`${fig(u.needed)} ${word(words.unit.per === "month" ? "can be won" : "a day are in sight next door")}, and sales still reach ${fig(e.breakEvenPaid)} a year`
            : prose`Sales still reach ${fig(e.breakEvenPaid)} a year, the owner paid`,
        ],
        [
          text("Two written rent offers, two quotations for each opening item"),
          value(w, e.rentPaid) > 0
            ? prose`Rent at ${fig(e.rentPaid)} a month or below, through the yearly rises`
            : text("A smaller shop with fewer people pays the owner"),
        ],
        [text(`${one?.[0] ?? "First step"}: ${one?.[1] ?? ""}`), text("Every office has answered in writing")],
        ...(go
          ? [
              [
                text("Bank, insurer, accountant; lease with a way out and the landlord's part in fitting out"),
                prose`${fig(f.needed.low)} in the bank after all of the opening is paid: the need at low sales`,
              ],
              [text(`${two?.[0] ?? "Second step"}: ${two?.[1] ?? ""}`), text("Costs stay within the quotations by a tenth")],
              [text(`${three?.[0] ?? "Third step"}: ${three?.[1] ?? ""}`), prose`Month three reaches ${fig(thirdMonth(w))} of sales`],
            ]
          : [
              [text("The same count at two other streets, and the report for the better one"), text("The counts are better than here")],
              [
                text("Try the trade without a lease: a stall, a shared room, visits to customers"),
                text("Repeat customers pay for the trial"),
              ],
            ]),
      ]),
    },
    note: prose`Watch from the first day: ${word(words.watch)}, and cash at the end of each month.`,
    sources: [],
  });
}

function numbered(w: LocalWork, steps: readonly (readonly [Inline[], Inline[]] | Inline[][])[]) {
  return steps.map(([what = [], gate = []], i) => {
    const cell = w.study.ledger.formulaOnce(`step_${i + 1}`, String(i + 1), {
      label: `Step of the launch plan`,
      unit: "1",
      format: { style: "fixed", scale: 1, digits: 0 },
    });
    return row(figure(cell), what, gate);
  });
}
