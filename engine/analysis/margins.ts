import { companyOf } from "../evidence/company-name.ts";
import { isOperatingMargin } from "../evidence/company-figure.ts";
import { enterDatum } from "../evidence/enter-datum.ts";
import { enterFact } from "../evidence/enter.ts";
import { placeCode, placeLabel, type Study } from "../report/study.ts";
import { publishedMargin } from "./cost-structure.ts";
import { marginsMade } from "./worked-unit/left.ts";
import { unitFacts } from "./worked-unit/line.ts";

/** What sellers leave of their sales after all costs, and whose it is. */
export interface Margin {
  cell: string;
  /** Of sellers here taken together; of one seller of the market; of listed companies, or of all that filed, of the class in the United States. */
  of: "here" | "seller" | "listed" | "filed";
  /** The seller or the class. */
  name: string;
  /** The seller is of the study's place. */
  isOfPlace?: boolean;
  year: number;
}

/** Margins of a seller farther back than this are of other times. */
const oldest = 5;

/**
 * The nearest margin: as published of sellers here, else of one seller of this market, of the country before others, else of American companies
 * of the class. Undefined where none is above nothing.
 */
export function nearestMargin(study: Study): Margin | undefined {
  const { ledger, evidence } = study;
  const { structure } = evidence;
  const published = publishedMargin(study);
  if (published && published.value > 0) {
    const name = published.axis ?? "Operating margin";
    const cell = enterFact(ledger, evidence, published, `${name}, ${placeLabel(study)}, ${published.year}`);
    return { cell, of: "here", name, year: published.year };
  }
  const filed = structure?.accounts?.lines.find((line) => line.item === "net_income" && line.datum.value > 0);
  const accounts: Margin | undefined =
    filed && structure?.accounts
      ? { cell: enterDatum(ledger, evidence, filed.datum), of: "filed", name: structure.accounts.name, year: filed.datum.year }
      : undefined;
  if (study.country?.iso3 === "USA") return accounts ?? listedMargin(study);
  // The class itself of some years ago stands before a wider one of today.
  // What a seller of the place kept stands before a seller from elsewhere, whatever it calls its profit.
  const own = sellerMargin(study);
  return (
    (own?.isOfPlace ? own : (madeMargin(study) ?? own)) ??
    (structure?.accounts?.isWider === false || structure?.archetype === "process-plant" ? accounts : undefined) ??
    listedMargin(study) ??
    accounts
  );
}

function sellerMargin(study: Study): Margin | undefined {
  const { ledger, evidence, years } = study;
  const place = placeCode(study);
  const homes = evidence.structure?.homes ?? {};
  const isOfPlace = (entity: string, geography: string) => geography === place || homes[companyOf(entity).company] === place;
  const [fact] = evidence
    .factsOf(evidence.market.id, "operating_margin")
    .filter((f) => f.entity && f.value > 0 && f.year >= years.base - oldest && companyOf(f.entity).part === null && isOperatingMargin(f))
    .toSorted((a, b) => Number(isOfPlace(b.entity ?? "", b.geography)) - Number(isOfPlace(a.entity ?? "", a.geography)) || b.year - a.year);
  return fact?.entity
    ? {
        cell: enterFact(ledger, evidence, fact, `Operating margin, ${fact.entity}, ${fact.year}`),
        of: "seller",
        isOfPlace: isOfPlace(fact.entity, fact.geography),
        name: fact.entity,
        year: fact.year,
      }
    : undefined;
}

/** Profit over revenue of a seller of the place in one year, the newest first. */
function madeMargin(study: Study): Margin | undefined {
  const [line] = marginsMade(study, unitFacts(study))
    .filter((l) => study.ledger.value(l.cell) > 0 && /operating|before tax|\bnet\b/i.test(l.what))
    .toSorted((a, b) => b.year - a.year);
  return line && { cell: line.cell, of: "seller", isOfPlace: true, name: line.whose, year: line.year };
}

function listedMargin({ ledger, evidence }: Study): Margin | undefined {
  const listed = evidence.structure?.listed;
  return listed && listed.operating.value > 0 && listed.gross.value > listed.operating.value
    ? { cell: enterDatum(ledger, evidence, listed.operating), of: "listed", name: listed.industry, year: listed.operating.year }
    : undefined;
}
