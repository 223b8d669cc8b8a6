import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { fig, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { areasName, gradeMeans, isHome, trade, within } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { coverage } from "./coverage.ts";
import { map } from "./map.ts";

/** Where the shop would stand, and what the report knows of the ground. */
export function place(w: LocalWork): SectionDraft {
  const s = new SectionWriter("place", "The Place");
  s.block({
    t: "lead",
    sentences: [
      sentence(prose`${fig(w.catchment.people)} live within ${distance(w)} of ${pin(w)}, at ${fig(w.catchment.density)}.`),
      w.catchment.areas
        ? sentence(prose`The ${word(areasName(w))} around are counted; the people of the circle are estimated from their density.`)
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
  const mile = ledger.has("mile")
    ? "mile"
    : ledger.assumption("mile", {
        label: "Length of a mile",
        unit: "km",
        format: { style: "fixed", scale: 1, digits: 3 },
        value: 1.609344,
        low: 1.609344,
        high: 1.609344,
        why: "By definition.",
        sources: [],
      });
  const miles = ledger.formulaOnce("radius_miles", `${w.catchment.radius} / ${mile}`, {
    label: "Radius in miles",
    unit: "1",
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
  const grade = w.subject.evidence.facts.national?.grade;
  const currency = w.basis.currency === "INR" ? "Indian rupees, in lakh (hundred thousand) and crore (ten million)" : w.basis.currency;
  s.exhibit("definition", {
    status: "filled",
    quality: "reported",
    title: prose`Competitors counted are ${word(words.counts.split(":")[0] ?? words.counts)}`,
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
        ...(grade ? [row(text("Evidence grade"), text(`${grade}: ${gradeMeans[grade]}, of national figures made the same way`))] : []),
        row(text("Sales once known"), text("A year after the first months, in which sales are lower")),
        row(text("Ranges"), prose`Eight of ten draws; ${ref("ex_draws")} lists what is drawn and from which range`),
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
      ? "the point that the table of cities gives, as no address was given; it need not be the busiest"
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
    title: prose`${fig(rings[2]?.people ?? w.catchment.people)} of ${fig(w.catchment.people)} within reach live in the outer ring, if they are spread evenly`,
    subtitle: prose`People by ring around the place`,
    format: { style: "compact", rounded: true },
    chart: { kind: "bars", rows: rings.map((ring) => ({ name: ring.name, cell: ring.people })) },
    alt: prose`People in each of three rings.`,
    table: {
      columns: [left("Ring", 2), right("Reaches to", "km"), right("People")],
      rows: rings.map((ring) => row(text(ring.name), figure(ring.outer), figure(ring.people))),
    },
    note: prose`People are spread evenly over the circle, so the widest ring holds most. Rivers, railways and hills make the way longer than the straight line.`,
    sources: w.catchment.areas ? [sourceId("us-zips-2024")] : [],
  });
}
