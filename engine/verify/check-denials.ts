import type { Cell, FactCell, ReportDocument } from "#document";
import { originOf } from "../evidence/evidence.ts";
import { literalPattern } from "#shared/text.ts";
import { idOf } from "../ledger.ts";
import { passages, wordsOf } from "./walk.ts";

/** Where the report is of: an ISO code, "region" or "WLD"; undefined for kinds that size no market. */
export const placeOf = ({ brief }: ReportDocument): string | undefined =>
  brief.kind === "corporate" ? (brief.country ?? (brief.region ? "region" : "WLD")) : undefined;

interface Denial {
  /** Words that say that something is not known. */
  says: RegExp;
  /** The cell that shows it all the same. */
  held: (doc: ReportDocument) => Cell | undefined;
  what: string;
}

/** Older shares and values are of another market: that none is known of today may be said beside them. */
const nearYears = 4;

const isOwn = (doc: ReportDocument, c: Cell): c is FactCell => c.kind === "fact" && c.geography === placeOf(doc);
const isNear = (doc: ReportDocument, c: FactCell): boolean => c.period >= doc.years.base - nearYears;
const sizeIn = (doc: ReportDocument, geography: string | undefined): Cell | undefined =>
  doc.cells.find(
    (c) =>
      c.kind === "fact" &&
      c.entity === "" &&
      c.geography === geography &&
      c.id.startsWith(`${idOf("f", "market_size", doc.market.id)}_${idOf(c.geography)}_`),
  );

/** A measure that other published figures give: its name in a sentence, and the beginning of the id of its cell. */
const computed = (name: string, id: string): Denial => ({
  says: new RegExp(`\\bno source (?:that was read )?gives ${name}\\b|\\b${name} is not known\\b|^not known\\. [^.]*\\b${name}\\b`, "i"),
  held: (doc) =>
    doc.cells.find((c) => new RegExp(`^${id}(?:_\\d{4})?$`).test(c.id) && c.value <= 1 && !(yearIn(c.id) < doc.years.base - nearYears + 1)),
  what: name,
});
const yearIn = (id: string): number => Number(/_(\d{4})$/.exec(id)?.[1] ?? Number.NaN);

const table: readonly Denial[] = [
  {
    says: /\bno world size of\b.*\bwas found\b|\bno (?:world )?size of (?:the|this)(?: world)? market (?:is published|was found)/i,
    held: (doc) => sizeIn(doc, "WLD"),
    what: "a size of the world market",
  },
  {
    // "No page that was read publishes a size of this market in ", "No published size of the place was found".
    says: /\bno (?:page|source|publisher|one)\b[^.]*\bpublish(?:es|ed) (?:a|any) size\b|\bno published (?:size|figure of the same thing)\b/i,
    held: (doc) => sizeIn(doc, placeOf(doc)),
    what: "a size of the place",
  },
  {
    says: /\bno share of (?:any|theirs)\b|\bthe share of any seller\b/i,
    held: (doc) =>
      doc.cells.find(
        (c) =>
          c.id.startsWith("share_central_") ||
          (isOwn(doc, c) && isNear(doc, c) && c.metric === "company_share" && c.id.startsWith(idOf("f", "company_share", doc.market.id))),
      ),
    what: "a share of a seller",
  },
  {
    says: /\bno count of this market by region\b/i,
    held: (doc) =>
      doc.cells.find(
        // "January to October" behind the comma is a part of the year.
        (c) =>
          isOwn(doc, c) &&
          originOf(c.source) !== "library" &&
          c.entity === "" &&
          /,\s*(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}\p{Ll}[^,]+$/u.test(
            c.metric,
          ),
      ),
    what: "a figure of a part of the country",
  },
  {
    says: /\bno official series that is held counts it (?!here and elsewhere)/i,
    held: (doc) => doc.cells.find((c) => isOwn(doc, c) && c.entity === "" && c.metric === "volume"),
    what: "an amount of the market in its own units",
  },
  {
    says: /\bno operating margin of sellers\b/i,
    held: (doc) =>
      doc.cells.find((c) => isOwn(doc, c) && isNear(doc, c) && c.metric === "operating_margin" && !/\bEBITD?A\b/.test(c.quote)),
    what: "an operating margin of a seller",
  },
  computed("occupancy", "identity_occupancy"),
  computed("use of capacity", "(?:use_of_capacity|identity_use_of_capacity)"),
];

/** Sentences that list what is not found, and how the list ends. */
const lists: readonly RegExp[] = [
  /\bNot found: (.+?); turn to\b/,
  /\bNo figure that was read could be used on (.+?)\./,
  // What follows a colon says why.
  /^Not known\. (.+?)(?:[:;]|\.$)/,
];
/** Words that tell no two measures apart. */
const plain = new Set("the and for per its with that from their here each part cost costs".split(" "));
const wordsIn = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((each) => !plain.has(each)).map((each) => each.replace(/s$/, ""));

/** Money for one thing: "EGP/loaf", and not for a time. */
const isPerThing = (unit: string): boolean => /^[A-Z]{3}\/(?![A-Z]{3}$|year|month|week|day|hour|person|worker)/.test(unit);

/** "Workers of the hundred largest makers": what a few have tells nothing of all. */
const ofFew = /\bof (?:the )?(?:\S+ )?(?:largest|biggest|leading|top)\b/i;

/** "Fall of beer sales in pubs": how something moved is not how much it is, as sales of this and that together are not those of this. */
const isChange = /^(?:yearly |monthly )?(?:fall|rise|growth|change|decline|drop|increase|decrease)\b/i;

/** "Share of ground coffee in sales of coffee": a part is not the whole, unless a part is what is missing. */
const isPart = /^(?:share|part|portion) (?:of|in)\b/i;

/** What makers sell at home and abroad is not what the market sells, unless makers are what is missing. */
const ofMakers = /\b(?:makers|producers|farmers|industry|exports)\b/i;

/** "Price paid for control of Lafarge Africa": what a company cost is no price of what it sells. */
const ofCompany = /^price paid (?:by|for) /i;

/** "From July to December": a part of a year is no figure of a year. */
const ofMonths = /\bfrom [A-Z][a-z]+ to [A-Z][a-z]+\b/;

/** A figure of the place whose own name holds every word of a measure that a list calls missing. */
function namedCell(doc: ReportDocument, measure: string): Cell | undefined {
  const wanted = wordsIn(measure);
  if (wanted.length === 0) return undefined;
  return doc.cells.find((c) => {
    if (!isOwn(doc, c) || !isNear(doc, c) || c.entity !== "" || !c.id.startsWith(idOf("f"))) return false;
    // One word is a kind of measure, and no word of another's name: retail sales at constant prices are no price.
    const [kind = "", axis = ""] = c.metric.replaceAll("_", " ").split(": ");
    if (wanted.length > 1) {
      const held = wordsIn(axis);
      const isOfMore = / and /.test(axis) && held.some((each) => !wanted.includes(each));
      return (
        !isChange.test(axis) &&
        !isOfMore &&
        (!ofMakers.test(axis) || ofMakers.test(measure)) &&
        !ofMonths.test(axis) &&
        !ofCompany.test(axis) &&
        (!isPart.test(axis) || /\b(?:shares?|parts?)\b/i.test(measure)) &&
        wanted.every((each) => held.includes(each))
      );
    }
    const name = wordsIn(kind === "other" && !ofFew.test(axis) ? axis.replace(/ (?:of|in|by) .*$/, "") : kind);
    return (measure.trim() === "price" && isPerThing(c.unit)) || (name.length <= 2 && name.includes(wanted[0] ?? ""));
  });
}

/** Every measure of a list is of the place, and the name of a market is one, though it holds an "and". */
function measuresIn(list: string, { market }: ReportDocument): string[] {
  const own = market.name.toLowerCase();
  const said = list.toLowerCase().replaceAll(own, own.replaceAll(/, | and /g, " "));
  return said.replace(new RegExp(` in (?:the )?${literalPattern(market.geography.toLowerCase())}`), "").split(/, | and /);
}

/** Measures of a list that stand in a cell all the same. */
function listedDenials(doc: ReportDocument, where: string, words: string): string[] {
  return lists.flatMap((list) =>
    measuresIn(list.exec(words)?.[1] ?? "", doc).flatMap((measure) => {
      const cell = namedCell(doc, measure);
      return cell ? [`${where}: says that ${measure} is not known, and ${cell.id} is`] : [];
    }),
  );
}

/** What a report says that nobody publishes or gives stands in none of its cells: every statement of absence is held against the whole document. */
export function denials(doc: ReportDocument): string[] {
  const said = passages(doc).map(({ where, runs }) => ({ where, words: wordsOf(runs) }));
  return [...said.flatMap(({ where, words }) => listedDenials(doc, where, words)), ...tableDenials(doc, said)];
}

function tableDenials(doc: ReportDocument, said: readonly { where: string; words: string }[]): string[] {
  return table.flatMap(({ says, held, what }) => {
    const denying = said.filter(({ words }) => says.test(words));
    const cell = denying.length > 0 ? held(doc) : undefined;
    return cell ? denying.map(({ where }) => `${where}: says that ${what} is not known, and ${cell.id} is`) : [];
  });
}
