import type { Inline } from "#document";
import { isInSight } from "../../../analysis/attractiveness.ts";
import type { Swing } from "../../../analysis/risk.ts";
import type { Work } from "../../../analysis/work.ts";
import { carriersOf } from "../../../analysis/method-weights.ts";
import { weightCell } from "../../../evidence/method-weight.ts";
import { present } from "../../../ledger.ts";
import type { SectionDraft } from "../../../report/section.ts";
import { inPlace, market, value } from "../../../writing/phrases.ts";
import { capital, fig, listed, prose, word, year } from "../../../writing/prose.ts";
import { sourcesOf } from "../../../writing/relevance.ts";
import { openedBy } from "../decisive-words.ts";
import { whoTells } from "../plan.ts";
import { quoted, wayName } from "../ways.ts";
import { whoCounts, whoSells } from "./who-has-it.ts";

/** A gap with how far it moves the market of the last year, as the logarithm of that range. */
export interface Weighed {
  gap: SectionDraft["gaps"][number];
  weight: number;
}

/** What the steps that tie up capital wait for, where it could open one of them. */
export function decidingGap(w: Work): Weighed[] {
  const { strategy } = w;
  const { decisive } = strategy ?? {};
  const opened = strategy ? openedBy(w, strategy) : [];
  if (!decisive || opened.length === 0) return [];
  const { terms, held } = decisive;
  const plain = terms.name.replace(/^the /, "");
  return [
    {
      weight: Number.POSITIVE_INFINITY,
      gap: {
        what: held
          ? prose`${word(capital(plain))} at which sellers ${inPlace(w)} break even (now ${fig(held)})`
          : prose`${word(capital(plain))} ${inPlace(w)}`,
        changes: prose`Opens or closes ${listed(opened.map((o) => [word(quoted(wayName(w, o)))]))}`,
        why: held ? whoSells(w) : (whoTells(w, terms) ?? [word(capital(terms.source))]),
      },
    },
  ];
}

/** A count of today's market beside what the size rests on. `isAlone`: nothing that others print stands beside the size. */
export function sizeGap(w: Work, isAlone: boolean): Weighed[] {
  const swing = w.risk.drawn.find(({ assumption }) => assumption === w.outlook.factors[0]?.id);
  if (!w.study.country || !swing) return [];
  const [heaviest] = carriersOf(w).toSorted((a, b) => value(w, weightCell(b.size)) - value(w, weightCell(a.size)));
  const sources = new Set(heaviest ? sourcesOf(w, heaviest.size) : []);
  const counting = w.study.ledger.sources.flatMap((s) => (sources.has(s.id) ? [s.producer ?? s.publisher] : []));
  return [
    {
      weight: widthOf(w, swing),
      gap: {
        ...(isAlone ? { requirement: "disagreements" } : {}),
        what:
          heaviest?.method === "published-national"
            ? prose`A second count of sales of ${market(w)} ${inPlace(w)}`
            : prose`A count of sales of ${market(w)} ${inPlace(w)}${heaviest ? prose`, to replace ${word(heaviest.way)}` : ""}`,
        changes: prose`${moved(w, swing)}${turns(w, "size")}`,
        why: whoCounts(w, counting),
      },
    },
  ];
}

/** Sales of the market year by year, where growth rests on something wider. */
export function growthGap(w: Work): Weighed[] {
  const { outlook, risk, study } = w;
  const { grounds } = outlook;
  const swing = risk.drawn.find(({ assumption }) => assumption !== outlook.factors[0]?.id);
  if (!study.country || !swing || (grounds.kind === "own" && !grounds.isWider)) return [];
  return [
    {
      weight: widthOf(w, swing),
      gap: {
        what: prose`Sales of ${market(w)} ${inPlace(w)} for eight consecutive years`,
        changes: prose`${moved(w, swing)}${turns(w, "growth")}`,
        why: whoCounts(w),
      },
    },
  ];
}

const widthOf = (w: Work, { lo, hi }: Swing): number => Math.abs(Math.log(value(w, hi) / value(w, lo)));

/** What the ends of a range make of the last year. */
const moved = (w: Work, { lo, hi }: Swing): Inline[] => prose`The market of ${year(w.study.years.last)}: ${fig(lo)} or ${fig(hi)}`;

/** The value at which the advice changes, where it can come about. */
function turns(w: Work, id: "size" | "growth"): Inline[] {
  const factor = w.strategy?.attractiveness.factors.find((f) => f.id === id);
  if (!factor || !isInSight(factor, (cell) => value(w, cell))) return [];
  return prose`; the advice changes at ${fig(present(factor.flip, "a turn"))}${id === "growth" ? " a year" : ""}`;
}
