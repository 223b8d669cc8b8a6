import { idOf } from "../../ledger.ts";
import { endsOf } from "../../writing/phrases.ts";
import { usd } from "../../writing/prose.ts";
import { worthOf } from "./choose-markets.ts";
import { bearsAdded } from "./landed.ts";
import { type BaseCase, baseCases } from "./other-bases.ts";
import type { Choice, ChoiceRules, ExportWork, Judged, LeverCase } from "./work.ts";

type End = "" | ".low" | ".high";

/** The choice under one setting of its two rules. */
export interface ChoiceCase {
  test: End;
  first: End;
  /** What else is otherwise: the first market is closed, or room stands at its low end. */
  event: "closed" | "low room" | LeverCase["id"] | BaseCase["id"] | null;
  /** Room of the first market under it, where an input of the index is otherwise. */
  room: string | undefined;
  choice: Choice;
  /** What the room that counts most is worth under it, and what it must reach; the first is undefined where no market has room. */
  worth: string | undefined;
  bar: string;
  /** Another market comes first than at the printed setting. */
  isTurned: boolean;
}

/** The printed setting, then each rule at its ends with the other as printed. */
const settings: readonly (readonly [test: End, first: End, event: ChoiceCase["event"]])[] = [
  ["", "", null],
  [".high", "", null],
  [".low", "", null],
  ["", ".low", null],
  ["", ".high", null],
  ["", "", "low room"],
  ["", "", "closed"],
];

/** Where no market has room that counts, the bar alone is tried: at its low end some may. */
const barSettings = settings.filter(([test, , event]) => test === "" && event === null);

/** One of the two rules as a cell: as printed, or at an end of its range. */
export function ruleAt(w: ExportWork, rule: keyof ChoiceRules, end: End): string {
  const cell = w.choice[rule];
  const { low, high } = endsOf(w, cell);
  return { "": cell, ".low": low, ".high": high }[end];
}

const held = new WeakMap<ExportWork, readonly ChoiceCase[]>();

/** What would come first were the two judgements of the choice at an end of their ranges: an order that hangs on one is no order but a fork. */
export function choiceCases(w: ExportWork): readonly ChoiceCase[] {
  const known = held.get(w);
  if (known) return known;
  const { ledger } = w.study;
  const lowRoom = (m: Judged) => (w.open.some(({ data }) => data.iso3 === m.data.iso3) && m.unusedLow ? ledger.value(m.unusedLow) : 0);
  const [lead] = w.short;
  const isLead = (m: Judged) => m.data.iso3 === lead?.data.iso3;
  const levers = lead && w.open.some(isLead) ? [...dutyLevers(lead), ...lead.levers] : [];
  const bases = baseCases(w);
  const all = [...(w.open.length > 0 ? settings : barSettings), ...[...bases, ...levers].map(({ id }) => ["", "", id] as const)];
  const cases = all.map(([test, first, event]): ChoiceCase => {
    const lever = levers.find(({ id }) => id === event);
    const onBase = bases.find(({ id }) => id === event);
    const otherRoom = (m: Judged) => (lever && isLead(m) ? ledger.value(lever.unused) : (m.placed.unrealised ?? 0));
    const rules = { test: ledger.value(ruleAt(w, "test", test)), first: ledger.value(ruleAt(w, "first", first)) };
    const closed = event === "closed" ? w.short[0]?.data.iso3 : undefined;
    const choice = w.choose(rules, {
      ...(closed === undefined ? {} : { without: closed }),
      ...(event === "low room" ? { room: lowRoom } : lever ? { room: otherRoom } : {}),
      ...(onBase ? { base: onBase.base } : {}),
    });
    const [best] = choice.open;
    return {
      test,
      first,
      event,
      choice,
      worth: best && worthIn(w, best, { test, isLowRoom: event === "low room", lever: isLead(best) ? lever : undefined, onBase }),
      bar: onBase
        ? barOn(w, onBase)
        : ledger.formulaOnce(idOf("choice_bar", first ? first.slice(1) : "printed"), `${w.exports} * ${w.choice.first}${first}`, {
            label: `What room must be worth to come first${first ? `, bar at its ${first.slice(1)} end` : ""}`,
            unit: "USD",
            format: usd,
          }),
      room: lever?.unused,
      isTurned: choice.short[0]?.data.iso3 !== w.short[0]?.data.iso3,
    };
  });
  held.set(w, cases);
  return cases;
}

/** What room must be worth were exports others than printed. */
const barOn = ({ study: { ledger }, choice }: ExportWork, { id, words, exports }: BaseCase): string =>
  ledger.formulaOnce(idOf("choice_bar", id), `${exports} * ${choice.first}`, {
    label: `What room must be worth to come first, ${words}`,
    unit: "USD",
    format: usd,
  });

/** The room of the first market under the cases of its added duty that the ranking does not count. */
function dutyLevers({ data, dutyCases: cases }: Judged): LeverCase[] {
  if (!cases) return [];
  const isBorne = bearsAdded(data);
  const all: readonly (readonly [LeverCase["id"], string | null])[] = [
    ...(isBorne
      ? ([
          ["duty_alone", cases.unusedAlone],
          ["duty_alone_most", cases.unusedAloneMost],
        ] as const)
      : []),
    cases.isCounted ? ["duty_none", cases.unusedWithout] : ["duty_both", cases.unusedBoth],
  ];
  return all.flatMap(([id, unused]) => (unused === null ? [] : [{ id, unused }]));
}

/** What the room of a market counts under one setting, as a cell; undefined where it has none. */
function worthIn(
  w: ExportWork,
  market: Judged,
  { test, isLowRoom, lever, onBase }: { test: End; isLowRoom: boolean; lever: LeverCase | undefined; onBase: BaseCase | undefined },
): string | undefined {
  const { data, name, verdict, unused, unusedLow } = market;
  if (isLowRoom) return unusedLow ?? undefined;
  const room = onBase ? market.roomAt(onBase.id, onBase.words, onBase.factor, onBase.base.sold(data)) : (lever?.unused ?? unused);
  if (!room) return undefined;
  if (!lever && !onBase && test === "") return worthCell(w, market);
  const setting = onBase ? onBase.words : lever ? lever.id.replaceAll("_", " ") : `part that counts at its ${test.slice(1)} end`;
  return w.study.ledger.formulaOnce(
    idOf("choice_worth", data.iso3, onBase?.id ?? lever?.id ?? test.slice(1)),
    verdict.says === "win" ? room : `${room} * ${w.choice.test}${test}`,
    { label: `${name}: what its room counts, ${setting}`, unit: "USD", format: usd },
  );
}

/** What the room of a market counts as printed, as a cell; undefined where it has none. */
export const worthCell = ({ study: { ledger }, choice }: ExportWork, { data, name, verdict, unused }: Judged): string | undefined =>
  unused === null
    ? undefined
    : ledger.formulaOnce(idOf("choice_worth", data.iso3), verdict.says === "win" ? unused : `${unused} * ${choice.test}`, {
        label: `${name}: what its room counts`,
        unit: "USD",
        format: usd,
      });

/** Room of a market counts what a market must reach to come before sales to be defended. */
export const isLargeRoom = (w: ExportWork, m: Judged): boolean =>
  worthOf(m, { test: w.study.ledger.value(w.choice.test) }) >= w.study.ledger.value(w.choice.first) * w.study.ledger.value(w.exports);

/** The market that comes first once all that must be asked is answered, where another stands first until then. */
export function firstOnceAnswered(w: ExportWork): Judged | undefined {
  const answered = answeredCase(w);
  return answered?.isTurned ? answered.choice.short[0] : undefined;
}

/** The low end of the bar where it lets markets count that none does as printed; undefined where it changes nothing. */
export function lowBar(w: ExportWork): ChoiceCase | undefined {
  const low = w.open.length === 0 ? choiceCases(w).find(({ first }) => first === ".low") : undefined;
  return low && low.choice.open.length > 0 ? low : undefined;
}

/** Sales to be defended that are named where nothing else comes next. */
const keptNamed = 2;

type Next = { market: Judged; kept: null } | { market: null; kept: readonly Judged[] };

/** What a case of the choice puts first: a market with room that reaches the bar; else the largest sales to be defended; else nothing. */
export function firstIn(w: ExportWork, { choice, event }: ChoiceCase): Next {
  const lead = w.short[0];
  const isOther = (m: Judged) => event !== "closed" || m.data.iso3 !== lead?.data.iso3;
  const [market] = choice.open;
  return choice.isNewFirst && market ? { market, kept: null } : { market: null, kept: choice.defend.filter(isOther).slice(0, keptNamed) };
}

/** What comes next were the first market closed, by the same rule as the first. */
export function nextInTurn(w: ExportWork): Next {
  const closed = choiceCases(w).find(({ event }) => event === "closed");
  return closed ? firstIn(w, closed) : { market: null, kept: [] };
}

/** What room must be worth to come first, as a cell. */
export const barOf = (w: ExportWork): string => choiceCases(w)[0]?.bar ?? w.exports;

/** Room this close to the bar stands at it: less than a season moves. Ours. */
const closeToBar = 0.05;
/** Room that counts whole beside the bar where the two lie close, with what the mean of three years of world trade would leave of it. */
export interface AtBar {
  worth: string;
  bar: string;
  /** Room at the mean of three years; undefined where they are not held. */
  atMean: string | undefined;
}
/** Undefined where room lies well above or below what it must reach. */
export function atBar(w: ExportWork, m: Judged, { worth, bar }: Pick<ChoiceCase, "worth" | "bar">): AtBar | undefined {
  const { ledger } = w.study;
  if (!worth || Math.abs(ledger.value(worth) / ledger.value(bar) - 1) > closeToBar) return undefined;
  const years = (w.facts.years ?? []).map((datum) => w.book.cell(datum));
  const last = years.at(-1);
  const atMean =
    last && years.length >= 3 && m.sold && m.unused
      ? ledger.formulaOnce(
          idOf("room_at_mean", m.data.iso3),
          `min(${m.unused}, max(${m.expected} * mean(${years.join(", ")}) / ${last} - ${m.sold}, 0))`,
          { label: `${m.name}: room were world trade at the mean of its three years, sales as they are`, unit: "USD", format: usd },
        )
      : undefined;
  return { worth, bar, atMean };
}
/** The case in which all that must be asked is answered well. */
export const answeredCase = (w: ExportWork): ChoiceCase | undefined => choiceCases(w).find(({ test }) => test === ".high");
