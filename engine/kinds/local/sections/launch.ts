import type { Inline } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { shop, where } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { permits } from "./permits.ts";

/** What to do, ask and count before the lease is signed, and what can go wrong after. */
export function launch(w: LocalWork): SectionDraft {
  const s = new SectionWriter("launch", "Launch Plan and Risks");
  s.block({
    t: "lead",
    sentences: [
      sentence(
        w.verdict === "open"
          ? prose`Count first, then sign: one Saturday on the spot replaces the assumptions that move the result most.`
          : w.verdict === "change"
            ? prose`Do not sign yet: one Saturday on the spot decides whether the plan is among the better half.`
            : prose`Sign nothing: count one Saturday elsewhere before more is spent on this spot.`,
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
  const lines: readonly (readonly [what: string, how: string, cell: string | null])[] = [
    [
      "Competitors",
      "Walk every street within the radius; write name, size, hours and the price of the usual purchase",
      "competitors_counted",
    ],
    ["Customers of the busiest two competitors", "From eleven to one and from five to seven; people who leave with a purchase", null],
    ["Passers-by in front of the shop", "A quarter of each hour from eight to eight, times four; on a weekday too", "from_outside"],
    [
      "Homes",
      "Floors times flats of the streets around; people a home from the census",
      ledger.has("density_street") ? "density_street" : "density",
    ],
    ["Income", "Cars, shop rents and flat rents beside those of the city", "income_street"],
    ["Where people buy now", "Ask twenty residents where they bought last", "spent_near"],
    ["Rent", "Two landlords' written offers, with deposit and term", "rent_month"],
    ["Pay", "Three vacancies nearby", "pay_beside_mean"],
  ];
  s.exhibit("count", {
    status: "filled",
    quality: "modelled",
    title: prose`What to count next Saturday, and the assumption that each count replaces`,
    subtitle: prose`Sheet for the spot; put what you count among the assumptions, here or in the workbook`,
    table: {
      columns: [left("Count", 2), left("How", 5), right("The report takes"), left("Counted", 2)],
      rows: lines.map(([what, how, cell]) =>
        row(text(what), text(how), cell && ledger.has(cell) ? figure(cell) : text("nothing yet"), text("………")),
      ),
    },
    note: prose`Every figure of the report follows a changed assumption at once: competitors, sales, break-even, cash and the score.`,
    sources: [],
  });
}

function risks(w: LocalWork, s: SectionWriter): void {
  const { economics: e, sales, demand, firstYear: f } = w;
  const inflation = w.tables.fact(w.subject.place.country.iso3, "inflation");
  const [first, second] = w.swings;
  const rows: Inline[][][] = [
    ...(value(w, sales.saturation) < 1
      ? [
          [
            text("Too many of the same nearby"),
            prose`Each would have ${fig(sales.saturation)} the sales of an average shop`,
            text("Your best neighbour is half empty on Saturday: look for another street"),
          ],
        ]
      : []),
    [
      text("Cash ends before customers know you"),
      prose`${fig(f.needed.low)} on the first day lasts the year at low sales; ${fig(f.reserve)} is planned`,
      text("Sales of month three below half of the level: cut people, not hours"),
    ],
    [
      text("The rent"),
      prose`${fig(e.rentMonth)} a month planned; nothing is left at ${fig(e.rentMost)}`,
      text("A landlord who asks for more, or for a longer term than three years"),
    ],
    ...(first
      ? [
          [
            text(`Wrong about: ${first.name.toLowerCase()}`),
            prose`What is left goes from ${fig(first.low)} to ${fig(first.high)} a year`,
            text("The count of Saturday is off the assumption by a third"),
          ],
        ]
      : []),
    ...(second
      ? [
          [
            text(`Wrong about: ${second.name.toLowerCase()}`),
            prose`From ${fig(second.low)} to ${fig(second.high)} a year`,
            text("As above"),
          ],
        ]
      : []),
    ...(inflation && value(w, inflation) >= 0.06
      ? [
          [
            text("Prices run ahead"),
            prose`Consumer prices rise ${fig(inflation)} a year`,
            text("Suppliers reprice twice a quarter: print menus and lists you can change"),
          ],
        ]
      : []),
    [
      text("Habits differ from those of the United States"),
      prose`The trade's part of spending is taken as ${fig(demand.tradePart)}`,
      text("Neighbours cannot name when they last bought"),
    ],
  ];
  s.exhibit("risks", {
    status: "filled",
    quality: "modelled",
    title: prose`What can go wrong with a ${shop(w)} at ${word(where(w))}, and the sign that shows it early`,
    subtitle: prose`Risks with their figure`,
    table: { columns: [left("Risk", 2), left("How large", 4), left("Sign", 4)], rows: rows.map((cells) => row(...cells)) },
    sources: [],
  });
}

function plan(w: LocalWork, s: SectionWriter): void {
  const { economics: e, firstYear: f } = w;
  const go = w.verdict !== "not";
  s.exhibit("plan", {
    status: "filled",
    quality: "modelled",
    title: go
      ? prose`Ninety days from the count to the first customers, with a stop before every big payment`
      : prose`Ninety days to find a better spot before any big payment`,
    subtitle: prose`Weeks, what to do, and when to stop`,
    table: {
      columns: [left("When", 1), left("What", 5), left("Go on only if", 4)],
      rows: [
        row(
          text("First week"),
          prose`Count on Saturday and Wednesday with ${ref("ex_count")}; put the counts in`,
          prose`Sales still reach ${fig(e.breakEven)} a year`,
        ),
        row(
          text("Weeks two and three"),
          text("Two written offers of rent, two of fitting out, bank and insurer"),
          value(w, e.rentMost) > 0 ? prose`Rent at most ${fig(e.rentMost)} a month` : text("Fewer people can run it"),
        ),
        row(text("Week four"), text("Permits asked for in writing; accountant on tax and contributions"), text("No office says no")),
        ...(go
          ? [
              row(
                text("Weeks five to eight"),
                text("Lease with a way out after a year; order equipment; hire the first person"),
                prose`${fig(f.needed.middle)} in the bank after all is paid`,
              ),
              row(
                text("Weeks nine to twelve"),
                text("Fit out, train, open quietly for neighbours, then with an offer for the first month"),
                text("Twenty neighbours would come again"),
              ),
            ]
          : [
              row(
                text("Weeks five to eight"),
                text("The same count at two other streets; order the report for the better one"),
                text("More people or fewer competitors than here"),
              ),
              row(
                text("Weeks nine to twelve"),
                text("Try the trade without a lease: a market stall, a shared room, home delivery"),
                text("Repeat customers pay for the stall"),
              ),
            ]),
      ],
    },
    note: prose`Watch from the first day: customers a day, what each pays, part who come again, cash at the end of the month.`,
    sources: [],
  });
}
