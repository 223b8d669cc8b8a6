import type { Inline, Table } from "#document";
import type { FigureFormat } from "#shared/figures.ts";
import type { Beside, LeftOut } from "../analysis/sizing/countries-beside.ts";
import type { Work } from "../analysis/work.ts";
import type { SectionWriter } from "../report/section.ts";
import { value } from "../writing/phrases.ts";
import { cite, fig, listed, lowerFirst, prose, sentence, usd, word, year } from "../writing/prose.ts";
import { sourcesOf } from "../writing/relevance.ts";
import { amountPerHead, byHead, fewest, moneyPerHead, shownOf } from "./beside-heads.ts";
import { figure, highlighted, left, right, row, smallScale, text, totalRow } from "../writing/tables.ts";

/** The market beside neighbours and countries of like income: what is published of them, per head and per unit. False where too few have a figure. */
export function besideTable(w: Work, s: SectionWriter): boolean {
  const found = shownOf(w);
  if (!found) return false;
  const { hasMoney, byMoney, counted } = found;
  const headOf = (r: Beside) => (byMoney ? r.money?.perHead : r.amount?.perHead);
  const rank = (r: Beside) => {
    const cell = headOf(r);
    return cell ? value(w, cell) : -1;
  };
  const rows = found.rows.toSorted((a, b) => rank(b) - rank(a));
  const dollars = moneyPerHead(w, rows);
  const ofAmounts = amountPerHead(w, rows);
  const perHead: FigureFormat = byMoney ? dollars : ofAmounts.format;
  const heads = rows.flatMap((r) => {
    const cell = headOf(r);
    return cell ? [{ name: r.name, cell, isOwn: r.isOwn, year: byMoney ? undefined : r.amount?.year, quality: qualityOf(r, byMoney) }] : [];
  });
  const scale = smallScale(
    w,
    rows.flatMap((r) => r.money?.cell ?? []),
  );
  const hasEach = hasMoney && counted !== undefined && rows.filter((r) => r.each).length > 1;
  const cells = (r: Beside): Inline[][] => [
    ...(hasMoney ? [orDash(r.money?.cell, scale.format), orDash(r.money?.perHead, dollars)] : []),
    ...(counted ? [amountWords(r), orDash(r.amount?.perHead, ofAmounts.format)] : []),
    ...(hasEach ? [orDash(r.each, { style: "compact", currency: "USD" })] : []),
    basisOf(w, r, hasMoney),
  ];
  const note = noteOf(w, rows, hasMoney);
  const whole = hasMoney ? worldRows(w, rows, scale.format, 2 + (counted ? 2 : 0) + (hasEach ? 1 : 0)) : [];
  s.exhibit("countries", {
    status: "filled",
    quality: heads.every((h) => h.isOwn || h.quality === "reported") ? "reported" : "modelled",
    ...byHead(
      w,
      heads,
      perHead,
      byMoney || !counted ? undefined : `${counted.name}${counted.isMade ? " made" : ""} ${lowerFirst(ofAmounts.label)}`,
    ),
    subtitle: prose`${byMoney ? prose`Chart: USD per head, ${year(w.study.years.base)}` : `Chart: ${counted?.name ?? ""} ${lowerFirst(ofAmounts.label)}`}, the highest first; ${w.countries.beside.isFar ? "few countries near it in place and income have a figure, so farther ones stand in" : prose`of countries with a figure, those nearest in place${byMoney ? ", income or spending" : " and income"}`}${hasMoney ? "; “carried” is a published size times the growth of that country’s output in dollars since" : ""}`,
    format: perHead,
    chart: {
      kind: "bars",
      rows: heads.map(({ name, cell, isOwn, quality }) => ({ name, cell, highlight: isOwn, quality })),
    },
    alt: prose`Bars of what a head buys in each country.`,
    table: {
      columns: [
        left("Country", 2),
        ...(hasMoney ? [right("Market", scale.unit), right("A head", "USD")] : []),
        ...(counted ? [right("Counted", counted.name), right(ofAmounts.label, counted.name)] : []),
        ...(hasEach ? [right("Each unit", "USD")] : []),
        left("What the figure is", 5),
      ],
      rows: [...rows.map((r) => highlighted(r.isOwn, text(r.name), ...cells(r))), ...whole],
    },
    ...(note.length > 0 ? { note } : {}),
    sources: sourcesOf(
      w,
      ...rows.flatMap((r) => [...(hasMoney && r.money ? [r.money.cell] : []), ...(counted && r.amount ? [r.amount.cell] : [])]),
    ).slice(0, 12),
  });
  return true;
}

const orDash = (cell: string | undefined, format: FigureFormat): Inline[] => (cell ? figure(cell, format) : text("–"));
const qualityOf = ({ money }: Beside, byMoney: boolean): "reported" | "modelled" =>
  !byMoney || money?.by.who === "published" ? "reported" : "modelled";
const amountWords = ({ amount }: Beside): Inline[] =>
  amount ? [fig(amount.cell, { style: "compact" }), ...prose` (${year(amount.year)}${amount.isMade ? ", made" : ""})`] : text("–");

/** What stands behind a row: who counts it, and whether it was carried from another year. */
function basisOf(w: Work, { money, amount, isOwn }: Beside, hasMoney: boolean): Inline[] {
  const cites = (cell: string) => cite(...sourcesOf(w, cell).slice(0, 2));
  if (!money || !hasMoney) return amount ? prose`${word(amount.publisher)}${cites(amount.cell)}` : [];
  const { by } = money;
  if (by.who !== "published")
    return prose`${by.who === "report" ? "this report" : "modelled"}, grade ${by.grade}: ${fig(by.low)} to ${fig(by.high)}`;
  const { said } = by;
  const who = `${said.counted ? `${said.counted}; ` : ""}${said.publisher}`;
  const from = said.isCarried ? prose`: carried from ${fig(said.said)} of ${year(said.year)}` : prose`: published for ${year(said.year)}`;
  return [word(who), ...from, cites(said.said), ...(amount && !isOwn ? [cites(amount.cell)] : [])];
}

/** The own country and so few others leave a rest that tells nothing. */
const fewestOfWorld = 4;

/** All other countries and the world, where a world size is published of this very market and the countries leave something of it. */
function worldRows(w: Work, rows: readonly Beside[], format: FigureFormat, columns: number): Table["rows"] {
  const { study, size, world } = w;
  if (size.measured.length > 0 || world.steps.length > 0 || w.countries.isLoose) return [];
  const moneys = rows.flatMap((r) => r.money?.cell ?? []);
  if (moneys.length < fewestOfWorld) return [];
  const rest = study.ledger.formulaOnce("beside_rest", `${world.size} - (${moneys.join(" + ")})`, {
    label: "World market that the countries set beside each other leave to all others",
    unit: "USD",
    format: usd,
  });
  if (study.ledger.valuesBeforeBrief()(rest) <= 0) return [];
  const blank = Array.from({ length: columns - 1 }, (): Inline[] => []);
  return [
    row(text("All other countries"), figure(rest, format), ...blank, prose`the rest of the world`),
    totalRow(text("World"), figure(world.size, format), ...blank, worldWords(w)),
  ];
}

/** Where the world's size comes from: one of an earlier year is carried, and nobody published it as it stands. */
function worldWords(w: Work): Inline[] {
  const { published, low, high } = w.world;
  const [only] = published;
  if (published.length > 1) return prose`published sizes, ${fig(low)} to ${fig(high)}`;
  return only && only.fact.year !== w.study.years.base
    ? prose`carried with output from a size published for ${year(only.fact.year)}${cite(...sourcesOf(w, only.cell).slice(0, 1))}`
    : prose`as published`;
}

const why: Readonly<Record<LeftOut, string>> = {
  apart: "what is published of it differs more than twofold",
  price: "at its modelled size a unit would cost what no country with known sales and amounts comes near",
  wide: "modelled with a range wider than threefold",
};
/** Names that a note holds. */
const mostNames = 6;

function noteOf(w: Work, rows: readonly Beside[], hasMoney: boolean): Inline[] {
  const { amount } = w.countries.beside;
  if (!hasMoney)
    return prose`Publishers define what they count in different ways${amount && !amount.isMade && rows.some((r) => r.amount?.isMade) ? prose`; where only production is counted, exports are included and imports are not` : ""}.`;
  const groups = [...Map.groupBy(w.countries.beside.leftOut, (l) => l.why)];
  const said = groups.map(([reason, of]) => prose`${listed(of.slice(0, mostNames).map(({ name }) => [word(name)]))} (${why[reason]})`);
  return said.length > 0 ? prose`Left out: ${listed(said)}.` : [];
}

/** What is published of countries less alike, in one sentence. False where nothing is. */
export function publishedFarther(w: Work, s: SectionWriter): boolean {
  const { rows, further: unlike } = w.countries.beside;
  const shown = shownOf(w);
  const untold = shown?.hasMoney ? [] : rows.filter((r) => r.money?.by.who === "published");
  const further = [...untold, ...unlike.filter((r) => !shown?.rows.includes(r))].flatMap((r) =>
    r.money?.perHead ? [{ name: r.name, head: r.money.perHead, money: r.money.cell }] : [],
  );
  if (further.length < fewest) return false;
  s.told(
    "country_figures",
    sentence([
      ...prose`Published elsewhere, per head in ${year(w.study.years.base)}: ${listed(further.map((r) => prose`${word(r.name)} ${fig(r.head)}`))}`,
      cite(...sourcesOf(w, ...further.map((r) => r.money)).slice(0, 8)),
      ...prose`.`,
    ]),
  );
  return true;
}
