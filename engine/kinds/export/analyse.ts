import { idOf, type Ledger } from "../../ledger.ts";
import type { TradeFacts } from "../../evidence/trade.ts";
import { pct, usd } from "../../writing/prose.ts";
import { SourceBook } from "../../evidence/source-book.ts";
import { type ExportSubject, tradeYear } from "./interpret.ts";
import { ownFirst, ownSaleNames } from "./own-sales.ts";
import { enterRanking } from "./rank-cells.ts";
import { rankDestinations } from "../../analysis/trade/ranking.ts";
import { roomIn } from "../../analysis/trade/room.ts";
import { supplyVerdict, type Tested, type Verdict, verdictOn } from "../../analysis/trade/verdict.ts";
import { hasAdded, hasFreeTariff, hasLowCeiling } from "./landed.ts";
import { chooseMarkets, choiceRules, leastRoom } from "./choose-markets.ts";
import type { ExportWork, Judged, MarketCells, OtherBase } from "./work.ts";
import { pairSource, ratioFormat, tradeSource, aboutPct } from "./words.ts";

/** Exporters whose farms are read beside those of the origin. */
export const farmsRead = 40;

export interface Collected {
  subject: ExportSubject;
  ledger: Ledger;
  book: SourceBook;
  facts: TradeFacts;
}

/** Reads the tables and announces every row that the report may print. */
export function collect(subject: ExportSubject, ledger: Ledger): Collected {
  const { origin, evidence } = subject;
  const { facts } = evidence;
  const book = new SourceBook(ledger, evidence);
  book.note(
    "baci-pairs-2024",
    `${origin.iso3}: all goods sold to ${facts.destinations.length} destinations, and what its shares in the world would give`,
  );
  book.note(
    "cepii-geodist",
    `${origin.iso3}: distances, borders, languages and past in common with ${facts.destinations.length} destinations`,
  );
  book.note("desta-agreements", `${origin.iso3}: treaties in force by 2020 with ${facts.destinations.length} destinations`);
  for (const { iso3, bought } of facts.destinations) book.note("baci-2024", `${iso3};imports;${tradeYear};${Math.round(bought)};USD`);
  for (const { iso3, suppliers } of facts.destinations)
    book.note(
      "baci-partners-2024",
      `${iso3}: ${suppliers
        .slice(0, 12)
        .map((s) => `${s.iso3} ${Math.round(s.value)}`)
        .join(" ")}`,
    );
  for (const { favoured, paid } of facts.destinations) book.announce(...(favoured ? [favoured.datum] : []), ...(paid ? [paid.own] : []));
  for (const { iso3 } of facts.destinations)
    book.announce(
      ...[
        evidence.figure("logistics_score", iso3) ?? [],
        evidence.figure("duty_all_goods", iso3) ?? [],
        evidence.rules.salesTax(iso3).standard ?? [],
      ].flat(),
    );
  for (const { tonnes, value } of evidence.rules.farmOutput?.years ?? []) book.announce(tonnes, ...(value ? [value] : []));
  // Competitors' farm prices stand beside those of the origin.
  for (const { iso3 } of facts.exporters.slice(0, farmsRead))
    for (const { tonnes, value } of evidence.rules.farmOutputOf(iso3)?.years ?? []) book.announce(tonnes, ...(value ? [value] : []));
  for (const { code, unitedStates } of facts.segments)
    if (unitedStates)
      book.note(
        "census-duties-2024",
        `HS ${code}: ${unitedStates.suppliers.map(({ iso3, value }) => `${iso3} ${Math.round(value)}`).join(" ")}`,
      );
  book.announce(...(facts.years ?? []));
  book.store();
  return { subject, ledger, book, facts };
}

/** Ranks the destinations, chooses the short list and says what speaks against the others. */
export function analyse({ subject, ledger, book, facts }: Collected): ExportWork {
  const { origin } = subject;
  const { official } = subject.evidence;
  const tables = official.enter(ledger, origin.iso3);
  const own = facts.exporters.find(({ iso3 }) => iso3 === origin.iso3);
  ledger.run({
    id: "exporters",
    method: "table-sum",
    label: "Exports of the product and of all goods, by country",
    unit: "USD",
    sources: [tradeSource, pairSource],
    columns: ["product", "all"],
    rows: [
      ...facts.exporters.map(({ iso3, value, total }) => ({
        code: iso3,
        name: official.countryByIso3(iso3)?.name ?? iso3,
        group: "world",
        imputed: false,
        values: [value, total],
      })),
      ...(own ? [] : [{ code: origin.iso3, name: origin.name, group: "world", imputed: false, values: [0, 0] }]),
    ],
  });
  const sum = (column: "product" | "all") =>
    facts.exporters.reduce((total, row) => total + (column === "product" ? row.value : row.total), 0);
  const enter = (id: string, output: string, value: number, label: string) =>
    ledger.method(id, "exporters", output, value, { label, unit: "USD", format: usd });
  const exports = enter(
    "origin_exports",
    `row:product:${origin.iso3}`,
    own?.value ?? 0,
    `Exports of the product, ${origin.name}, ${tradeYear}`,
  );
  const worldExports = enter("world_exports", "sum:product", sum("product"), `Exports of the product by all countries, ${tradeYear}`);
  const allExports = enter("origin_all", `row:all:${origin.iso3}`, own?.total ?? 0, `Exports of all goods, ${origin.name}, ${tradeYear}`);
  const worldAll = enter("world_all", "sum:all", sum("all"), `Exports of all goods by all countries with this product, ${tradeYear}`);
  const worldShare = ledger.formula("world_share", `${exports} / ${worldExports}`, {
    label: `Share of ${origin.name} in world exports of the product`,
    unit: "1",
    format: aboutPct(own ? own.value / sum("product") : 0),
  });
  const advantage = ledger.formula(
    "advantage",
    (own?.total ?? 0) > 0 ? `(${exports} / ${allExports}) / (${worldExports} / ${worldAll})` : `0 * ${worldShare}`,
    {
      label: `Revealed comparative advantage, ${origin.name}`,
      unit: "1",
      format: ratioFormat(own ? own.value / own.total / (sum("product") / sum("all")) : 1),
    },
  );
  const isSold = (own?.value ?? 0) > 0;
  const base = isSold
    ? exports
    : ledger.assumption("trial_exports", {
        label: "Exports of a first trial, as none are on record",
        unit: "USD",
        format: usd,
        value: trialExports,
        low: trialExports / 10,
        high: trialExports * 10,
        why: "Ours: the tables record no exports, so potentials say where a trial of this size would go. Put your capacity.",
        sources: [],
      });
  const rows = rankDestinations({
    origin: origin.iso3,
    exports: isSold ? (own?.value ?? 0) : trialExports,
    destinations: facts.destinations,
    seed: subject.brief.seed,
    // The ledger draws the places, so that they follow a reader's weights.
    draws: 0,
  });
  const { markets, weights, importsTotal, soldTotal, testedTotal } = enterRanking(ledger, {
    rows,
    exports: base,
    wanted: subject.wanted,
    seed: subject.brief.seed,
  });
  const supply = supplyVerdict({ exports: own?.value ?? 0, advantage: own ? ledger.value(advantage) : undefined });
  // What the ranking gives at the printed weights: the reader's own weights move the figures, not the choice.
  const { rules } = subject.evidence;
  const tested = testedBy(subject, own?.value ?? 0, supply);
  // Room that is nothing at one bar may count at another: each is judged by its own.
  const judgedAt = remembered((first: number) =>
    markets.map((market): Judged =>
      judgedMarket(market, verdictOn(market.data, origin.iso3, { ...tested(market), leastRoom: leastRoom.part * first })),
    ),
  );
  const judgedOn = (base: OtherBase, first: number): Judged[] =>
    markets.map((market) => {
      const { expected, low, high } = tested(market);
      const at = { expected: expected * base.factor, low: low * base.factor, high: high * base.factor, exports: base.exports };
      const { fromOrigin } = market.data;
      const data = { ...market.data, fromOrigin: fromOrigin === null ? null : fromOrigin * base.sold(market.data) };
      return judgedMarket(market, verdictOn(data, origin.iso3, { ...tested(market), ...at, leastRoom: leastRoom.part * first }));
    });
  const bought = ownSaleNames(subject);
  const ownBuyersIn = (all: typeof markets) => all.flatMap(({ name, data }) => (bought.includes(name) ? [data.iso3] : []));
  const choose: ExportWork["choose"] = (by, { without, room, base } = {}) =>
    ownFirst(
      chooseMarkets(
        (base ? judgedOn(base, by.first) : judgedAt(by.first)).filter(({ data }) => data.iso3 !== without),
        [...subject.wanted, ...ownBuyersIn(markets)],
        base?.exports ?? own?.value ?? 0,
        by,
        room ?? (base && ((m) => roomOnBase(m, base))),
      ),
      bought,
    );
  const rule = (id: keyof typeof choiceRules) =>
    ledger.assumption(idOf("choice", id), { ...choiceRules[id], unit: "1", format: pct, sources: [] });
  const [test, first] = [rule("test"), rule("first")];
  const choice = choose({ test: ledger.value(test), first: ledger.value(first) });
  return {
    subject,
    study: { ledger },
    book,
    tables,
    facts,
    markets,
    rules,
    ...choice,
    choice: { test, first },
    choose,
    lead: choice.short.find(({ verdict }) => verdict.says !== "not"),
    exports,
    worldExports,
    worldShare,
    advantage,
    allExports,
    worldAll,
    weights,
    importsTotal,
    soldTotal,
    testedTotal,
    supply,
  };
}

/** Room of a market on another base, as its cell counts it. */
const roomOnBase = ({ data, placed }: Judged, { factor, sold }: OtherBase): number =>
  data.fromOrigin === null || data.isSum
    ? 0
    : roomIn({
        expected: placed.expected * factor,
        low: placed.middle.low * factor,
        sold: data.fromOrigin * sold(data),
        imports: data.imports,
      });

/** What is made once of each number. */
function remembered<T>(make: (of: number) => T): (of: number) => T {
  const known = new Map<number, T>();
  return (of) => {
    const found = known.get(of) ?? make(of);
    known.set(of, found);
    return found;
  };
}

/** USD a year. */
const trialExports = 1e6;

/** What the tested model and the rules say of each destination. */
const testedBy =
  ({ evidence: { rules } }: ExportSubject, exports: number, supply: ExportWork["supply"]) =>
  ({ data, placed }: MarketCells): Tested => {
    const own = rules.controlsIn(data.iso3);
    const isFree = data.terms === "union" || (data.freed !== null && rules.controls.length === 0);
    return {
      expected: placed.expected,
      low: placed.middle.low,
      high: placed.middle.high,
      exports,
      supply,
      isDutyKnown: !hasAdded(data) && (isFree || isRateHeld(data)),
      isSeat: rules.tradingSeatIn(data.iso3) !== undefined,
      control: own.some(({ isClosed }) => isClosed)
        ? "closed"
        : own.length > 0 || rules.controls.some(({ isEverywhere }) => isEverywhere)
          ? "asked"
          : "none",
    };
  };

/** A rate is held, or bounded closely, or every supplier is free of one. */
const isRateHeld = (data: MarketCells["data"]): boolean =>
  hasFreeTariff(data) || hasLowCeiling(data) || data.paid !== null || (data.favoured !== null && !data.favoured.isPartly);

/** Keeps the figures of the market unread until they are asked for. */
const judgedMarket = (market: MarketCells, verdict: Verdict): MarketCells & { verdict: Verdict } =>
  Object.create(market, { verdict: { value: verdict, enumerable: true } });
