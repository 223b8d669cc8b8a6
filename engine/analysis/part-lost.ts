import { isOfMoney } from "../evidence/own-part.ts";
import { enterFact } from "../evidence/enter.ts";
import { type Fact, valueOf } from "../evidence/evidence.ts";
import { idOf } from "../ledger.ts";
import { placeCode, type Study } from "../report/study.ts";
import { pct } from "../writing/prose.ts";
import { isWholeYear } from "./worked-unit/line.ts";
import { leftOver } from "./segments.ts";

/** The largest named part of what the market sells, or of those who buy it. */
export interface PartLost {
  name: string;
  /** Cell of its part of the whole market. */
  share: string;
  /** What it is a part of, where that is not sales: "overnight stays". */
  of: string | undefined;
  year: number;
}

/** Who buys, and by which line: divisions of which one part may stay away. The first that is held decides. */
const axes: readonly RegExp[] = [
  /\bcountry of residence\b|\borigin of guests\b|^by guest\b/i,
  /^by (?:end )?(?:buyer|customer|user|use|purpose|sender|kind of buyer)\b|\boccupier\b/i,
  /^by (?:product|line|class of business|service|channel|drive|platform|app store)\b/i,
];
/** Amounts whose parts go with money nearly enough to test a plan on. */
const likeMoney = /\b(?:nights?|stays|passengers|guests|litres|hectolitres|tonnes|units sold|volume)\b/i;
/** A part that is most of the market is the market; a small one tests nothing. */
const [leastPart, mostPart] = [0.05, 0.5];
const oldest = 3;
const fromAbroad = /\bnon-?residents?\b|\babroad\b|\bforeign\b/i;

/** Undefined where no division of the kind is published of this market and place. */
export function partLostOf(study: Study): PartLost | undefined {
  const { evidence, years } = study;
  const shares = evidence
    .factsOf(evidence.market.id, "segment_share", placeCode(study))
    .filter((f) => f.entity && f.scale === "percent" && f.year >= years.base - oldest && f.year <= years.base && isWholeYear(f));
  for (const words of axes) {
    const found = shares
      .filter(
        (f) => words.test(f.axis ?? "") && !leftOver.test(f.entity ?? "") && !fromAbroad.test(f.entity ?? "") && f.entity !== "Residents",
      )
      .flatMap((f) => ofWhole(shares, f) ?? [])
      .toSorted((a, b) => b.fact.year - a.fact.year || b.part - a.part);
    const [largest] = found.filter(({ part }) => part >= leastPart && part <= mostPart);
    // Of the newest year none larger may have been left out: the rest would then be named the largest.
    if (largest && !found.some((o) => o.fact.year === largest.fact.year && o.part > largest.part)) return entered(study, largest);
  }
  return undefined;
}

interface Found {
  fact: Fact;
  parent: Fact | undefined;
  part: number;
}

/** A part of the market, or of a part of it whose own part is published for the same year: of guests from abroad, who are so much of all. */
function ofWhole(shares: readonly Fact[], fact: Fact): Found | undefined {
  const part = valueOf(fact);
  if (!fact.of || isOfMoney(fact))
    return /\band general\b|\bexports?\b/i.test(fact.of ?? "") ? undefined : { fact, parent: undefined, part };
  const parent = shares.find(
    (p) => p.year === fact.year && p.of !== undefined && fact.of?.startsWith(`${p.of} of `) === true && fromAbroad.test(p.entity ?? ""),
  );
  if (parent) return { fact, parent, part: part * valueOf(parent) };
  return likeMoney.test(fact.of) && !/ of /.test(fact.of) ? { fact, parent: undefined, part } : undefined;
}

function entered({ ledger, evidence }: Study, { fact, parent }: Found): PartLost {
  const enter = (f: Fact) => enterFact(ledger, evidence, f, `${f.entity ?? ""}, part of ${f.of ?? "sales"}, ${f.year}`);
  const own = enter(fact);
  const above = parent && enter(parent);
  return {
    name: fact.entity ?? "",
    share: above
      ? ledger.formulaOnce(idOf("part_lost", own, above), `${own} * ${above}`, {
          label: `${fact.entity ?? ""}, part of ${parent.of ?? "all"}, ${fact.year}`,
          unit: "1",
          format: pct,
        })
      : own,
    of: parent ? parent.of : fact.of,
    year: fact.year,
  };
}
