import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { largestOf } from "../../../writing/comparisons.ts";
import { fig, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, country, isHome, shop, trade, within } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { map } from "./map.ts";

/** Where the shop would stand, and what the report knows of the ground. */
export function place(w: LocalWork): SectionDraft {
  const s = new SectionWriter("place", "The Place");
  s.block({
    t: "lead",
    sentences: [
      sentence(prose`${fig(w.catchment.people)} live within ${distance(w)} of ${pin(w)}, at ${fig(w.catchment.density)}.`),
      w.catchment.areas
        ? sentence(prose`The people are counted by ${areasName(w)}; the circle is drawn over them.`)
        : sentence(prose`No count of these streets is held: the density is an assumption, and the census of the ward replaces it.`),
      ...within(w),
    ],
  });
  definition(w, s);
  map(w, s);
  catchment(w, s);
  coverage(w, s);
  return s.draft;
}

/** "1.50 km", with miles where they are used. */
function distance(w: LocalWork) {
  const { ledger } = w.study;
  if (!isHome(w)) return prose`${fig(w.catchment.radius)} km`;
  const miles = ledger.formulaOnce("radius_miles", `${w.catchment.radius} * 0.621371`, {
    label: "Radius in miles",
    unit: "km",
    format: { style: "fixed", scale: 1, digits: 2 },
  });
  return prose`${fig(w.catchment.radius)} km (${fig(miles)} miles)`;
}

/** A code of an official classification. */
const code = (v: string): Inline => ({ t: "name", v, from: "taxonomy" });

/** The point that the circle is drawn around. */
function pin({ subject: { place: here } }: LocalWork) {
  return here.kind === "pin"
    ? prose`the pin near ${word(here.name)}`
    : here.kind === "postcode"
      ? prose`the middle of ${word(here.name)}`
      : prose`the middle of ${word(here.name)}`;
}

function definition(w: LocalWork, s: SectionWriter): void {
  const { words } = w.basis;
  const { type, asOf } = w.subject;
  const currency = w.basis.currency === "INR" ? "Indian rupees, in lakh (hundred thousand) and crore (ten million)" : w.basis.currency;
  s.exhibit("definition", {
    status: "filled",
    quality: "reported",
    title: prose`What this report counts as a ${shop(w)}, around which point, and in which money`,
    subtitle: prose`Terms used on every page`,
    table: {
      columns: [left("Term", 2), left("Meaning here", 6)],
      rows: [
        row(text("Counted as competitors"), text(words.counts)),
        row(text("Left out"), text(words.leavesOut)),
        row(
          text("Official class"),
          prose`NAICS ${year(2017)} class ${code(type.naics)}, ISIC class ${code(type.isic)}; called “${word(trade(w))}” here`,
        ),
        row(text("Point"), pointWords(w)),
        row(text("Radius"), prose`${distance(w)}, in a straight line`),
        row(
          text("Money"),
          prose`${word(currency)}, at prices of ${year(Number(asOf.slice(0, 4)))}; amounts are a year unless said otherwise`,
        ),
        row(text("Level"), text("Sales, costs and results are without sales tax; prices on the card include it unless it comes on top")),
        row(text("Sales once known"), text("A year after the first months, in which sales are lower")),
        row(text("Ranges"), prose`Eight of ten draws; ${ref("ex_sales")} names what is drawn and what is not`),
      ],
    },
    sources: [],
  });
}

/** "18.520° north, 73.857° east: the middle of the city, as no address was given". */
function pointWords(w: LocalWork): Inline[] {
  const { ledger } = w.study;
  const { latitude, longitude, kind } = w.subject.place;
  const degrees = (id: string, label: string, value: number) =>
    ledger.formulaOnce(id, String(Math.abs(value)), { label, unit: "1", format: { style: "fixed", scale: 1, digits: 3 } });
  const where =
    kind === "city"
      ? "the middle of the city, as no address was given"
      : kind === "postcode"
        ? "the middle of the ZIP area"
        : "the pin of the order";
  return prose`${fig(degrees("latitude", "Degrees of latitude", latitude))}° ${word(latitude >= 0 ? "north" : "south")}, ${fig(degrees("longitude", "Degrees of longitude", longitude))}° ${word(longitude >= 0 ? "east" : "west")}: ${word(where)}`;
}

function catchment(w: LocalWork, s: SectionWriter): void {
  const { rings } = w.catchment;
  s.exhibit("catchment", {
    status: "filled",
    quality: w.catchment.areas ? "estimated" : "modelled",
    ...largestOf(
      w,
      rings.map((ring) => ({ name: ring.name, cell: ring.people })),
      {
        lead: (top) => prose`Most people within reach live in the ${word(top.name.toLowerCase())}: ${fig(top.cell)}`,
        plain: prose`People within reach, ring by ring`,
      },
    ),
    subtitle: prose`People by ring around the place`,
    format: { style: "compact" },
    chart: { kind: "bars", rows: rings.map((ring) => ({ name: ring.name, cell: ring.people })) },
    alt: prose`People in each of three rings.`,
    table: {
      columns: [left("Ring", 2), right("Reaches to", "km"), right("People")],
      rows: rings.map((ring) => row(text(ring.name), figure(ring.outer), figure(ring.people))),
    },
    note: prose`People are spread evenly over the circle. Rivers, railways and hills make the way longer than the straight line.`,
    sources: w.catchment.areas ? [sourceId("us-zips-2024")] : [],
  });
}

function coverage(w: LocalWork, s: SectionWriter): void {
  const { facts } = w.subject.evidence;
  const { economics: e, sales } = w;
  const yours = (held: boolean) => text(held ? "yours" : "to be counted");
  s.exhibit("coverage", {
    status: "filled",
    quality: "reported",
    title: prose`What is counted at the place, what is carried to it, and what only you can count`,
    subtitle: prose`Data behind the report`,
    table: {
      columns: [left("What", 2), left("From", 5), left("How good", 2)],
      rows: [
        facts.areas.length > 0
          ? row(text("People"), prose`${word(areasName(w))}, Census figures of ${year(2024)}`, text("counted"))
          : row(text("People"), text("Usual density of a city's middle in this part of the world"), text("assumed")),
        facts.income
          ? row(text("Income"), prose`${word(facts.income.name)}, ${year(facts.income.own.year)}`, text("counted, for a wider area"))
          : row(text("Income"), text("The country's mean"), text("assumed")),
        row(
          text("Spending a head"),
          prose`The trade in ${word(country(w))}, by several methods, ${year(w.national.year)}`,
          text(w.subject.evidence.facts.national?.grade ? `modelled, grade ${w.subject.evidence.facts.national.grade}` : "modelled"),
        ),
        sales.known === "counted"
          ? row(text("Competitors"), prose`Business counts by ${areasName(w)}, ${year(2022)}`, text("counted"))
          : sales.known === "listed"
            ? row(text("Competitors"), text("Your list"), text("yours"))
            : row(text("Competitors"), text("As many average shops as the demand carries"), text("assumed")),
        row(
          text("Costs"),
          prose`Sole proprietors in ${word(facts.trade.industry?.replace(/ \/ Total$/, "").toLowerCase() ?? trade(w))}, the United States, ${year(2013)}`,
          text("old and wider"),
        ),
        row(
          text("Pay"),
          facts.earnings ? prose`Earnings of employees, ${year(facts.earnings.year)}` : text("Output a head"),
          text("of the country"),
        ),
        row(
          text("Rent"),
          text(e.isRentGiven ? "Your figure" : "A placeholder, likely too low; the report says what rent the shop can pay"),
          yours(e.isRentGiven),
        ),
        row(
          text(w.basis.words.unit.price),
          text(w.subject.brief.opening?.averageTicket === undefined ? "None is held; the report says what must be charged" : "Your figure"),
          yours(w.subject.brief.opening?.averageTicket !== undefined),
        ),
        row(
          text("Cost of opening"),
          text(e.opening ? "Your figure" : "None is held; the report says what it may be"),
          yours(e.opening !== null),
        ),
      ],
    },
    sources: [],
  });
}
