import type { Inline } from "#document";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { capital, fig, listed, prose, ref, sentence, word, year } from "../../../writing/prose.ts";
import { value } from "../../../writing/phrases.ts";
import { left, row, text } from "../../../writing/tables.ts";
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
        : sentence(prose`The density is an assumption: the census of the ward replaces it.`),
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
  const mile = ledger.assumptionOnce("mile", {
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

/** Names that a sentence holds. */
const mostNames = 5;

/** What counts as a competitor, in the names of this very trade. */
function counted({ subject, basis: { words } }: LocalWork): string {
  const { same, within: kinds } = subject.around;
  const names = [subject.type.label.toLowerCase(), ...same.slice(0, mostNames)].join(", ");
  return `${capital(names)}${kinds.length > 0 ? `; and what only this class counts: ${kinds.slice(0, 2 * mostNames).join(", ")}` : ""}. In general, ${words.counts}`;
}

/** What has a class of its own, and what the trade's words leave out. */
function leftOut({ subject, basis: { words } }: LocalWork): string {
  const { apart, beside } = subject.around;
  const classes = beside.slice(0, mostNames).map((name) => name.toLowerCase());
  return capital(
    `${apart.length > 0 ? `Not in the figures of the trade: ${apart.slice(0, mostNames).join(", ")}. ` : ""}${classes.length > 0 ? `Classes of their own: ${classes.join(", ")}. Also ` : ""}${words.leavesOut}`,
  );
}

/** Whom the shop stands against, and whom it does not. */
function definitionTitle(w: LocalWork): Inline[] {
  const { type, around } = w.subject;
  const [kind, other] = [around.within[0], around.beside[0]?.toLowerCase()];
  return prose`Within ${fig(w.catchment.radius)} km each ${word(type.label.toLowerCase())} counts as a competitor${word(kind ? ` and each ${kind}` : "")}${word(other ? `, and no ${other}` : "")}`;
}

function definition(w: LocalWork, s: SectionWriter): void {
  const { type, asOf } = w.subject;
  const grade = w.subject.evidence.facts.national?.grade;
  const currency = w.basis.currency === "INR" ? "Indian rupees, in lakh (hundred thousand) and crore (ten million)" : w.basis.currency;
  s.exhibit("definition", {
    status: "filled",
    quality: "reported",
    title: definitionTitle(w),
    subtitle: prose`Terms used on every page`,
    table: {
      columns: [left("Term", 2), left("Meaning here", 6)],
      rows: [
        row(
          text("Counted as competitors"),
          prose`${word(counted(w))}. ${value(w, w.sales.competitors) < 1 ? "Fewer than one of them is" : prose`${fig(w.sales.competitors)} of them are`} ${word(w.sales.known === "listed" ? "on your list" : w.sales.known === "counted" ? "taken by counts around" : "expected")} within ${fig(w.catchment.radius)} km`,
        ),
        row(text("Left out"), text(leftOut(w))),
        row(
          text("Official class"),
          prose`ISIC class ${code(type.isic)}, and of it what American figures count in NAICS ${year(2017)} class ${code(type.naics)}; called “${word(trade(w))}” here`,
        ),
        row(text("Point and radius"), prose`${pointWords(w)}; ${distance(w)} in a straight line`),
        row(
          text("Money"),
          prose`${word(currency)}, at prices of ${year(Number(asOf.slice(0, 4)))}; a year unless said otherwise, without sales tax; prices shown to customers hold it where it is due, unless it comes on top`,
        ),
        ...(grade ? [row(text("Evidence grade"), text(`${grade}: ${gradeMeans[grade]}, of national figures made the same way`))] : []),
        row(
          text("Plan and ranges"),
          prose`The plan has every figure at its value, in a year after the first months, in which sales are lower; ranges are eight of ten draws of ${ref("ex_draws")}`,
        ),
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
      ? "the point that the table of cities gives, as no address was given; what stands there is not held"
      : kind === "postcode"
        ? "the middle of the ZIP area"
        : "the pin of the order";
  return prose`${fig(degrees("latitude", "Degrees of latitude", latitude))}° ${word(latitude >= 0 ? "north" : "south")}, ${fig(degrees("longitude", "Degrees of longitude", longitude))}° ${word(longitude >= 0 ? "east" : "west")}: ${word(where)}`;
}

function catchment(w: LocalWork, s: SectionWriter): void {
  const rings = w.catchment.rings.map(
    ({ people, outer }, i) => prose`${fig(people)}${word(i === 0 ? "" : " more")} up to ${fig(outer)} km`,
  );
  s.told(
    "catchment",
    sentence(
      prose`If people are spread evenly, ${listed(rings)} live around. Rivers, railways and hills make the way longer than the straight line.`,
    ),
  );
}
