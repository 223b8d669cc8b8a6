import { partIds } from "../../../analysis/trade/ease-model.ts";
import { weights as fittedWeights } from "../../../analysis/trade/weights.ts";
import { gatheredItems } from "../../../exhibits/gathered-coverage.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { endsOf } from "../../../writing/phrases.ts";
import { fig, prose, ref, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { priceAt } from "../prices-held.ts";
import type { ExportWork } from "../work.ts";
import { landedOf } from "../landed.ts";
import { recordedOn } from "../plain-day.ts";
import { otherDestinations } from "./other-destinations.ts";
import { backtests, growthSentence } from "./backtest.ts";
import { goods, inText, isGrown, origin, tradeSource } from "../words.ts";
import { statementsAtHome } from "./published-words.ts";

/** How the ranking is made, with its weights, assumptions and every other destination. */
export function method(w: ExportWork): SectionDraft {
  const s = new SectionWriter("method", "Method, Weights and Assumptions");
  s.block({
    t: "lead",
    sentences: [
      sentence(
        prose`The ranking follows the logic of the International Trade Centre: supply, demand and ease of trade, multiplied. Each part is raised to a weight.`,
      ),
      sentence(prose`Weights marked as fitted come from trade of other products; those marked as judged are ours, with wide ranges.`),
    ],
  });
  s.heading("How a potential is made").block({
    t: "list",
    items: [
      [
        sentence(
          prose`Demand: imports of the product, line by line, each weighted with the part that ${origin(w)} has in world exports of that line.`,
        ),
      ],
      [
        sentence(
          prose`Ease: what the two countries trade in all goods over what their shares in the world would give; the same for related goods: the other headings of the same two-digit chapter of the customs nomenclature.`,
        ),
      ],
      [
        sentence(
          prose`Distance, shared border, language and past, agreements, concentration of the other suppliers, duty, growth, logistics and inflation: as the tables hold them. What is missing is set to the middle of all destinations. Where the tables hold no row of what ${origin(w)} sells there, which is not the same as no trade, the destination stands apart, without a place.`,
        ),
      ],
      [
        sentence(
          prose`Recorded sales to importers held as a sum are taken out of the exports of ${origin(w)}; the rest times the index of a destination over the sum of all gives its share. It is held to the imports of the mix that ${origin(w)} sells, and what is cut is given to no other place: the shares add up to present exports or less.`,
        ),
      ],
      [
        sentence(
          prose`The tested potential is that share times what hidden sales were of it at the median in such places of the ranking. Where ${origin(w)} sells already, only cases in which something was sold count: the place is known to be open to it. Between the middles of two groups of places both count. Its high end is held to the part of imports that any one origin has come to hold in a large importer.`,
        ),
      ],
      [
        sentence(
          prose`Room is the potential less present sales, limited by two caps of ours that no test supports (${ref("ex_assumptions")}). One is a doubling of sales or a quarter of the potential, whichever is more; the other a quarter of what all others sell there of the mix that ${origin(w)} sells. Where sales lie below the middle half, room counts in proportion, and not at all below half of the low end: something that the model does not see keeps the goods out there.`,
        ),
      ],
      [
        sentence(
          prose`The range of places: a thousand draws of all weights and of imports within their ranges, from the seed of the brief.`,
        ),
      ],
    ],
  });
  s.heading("Weights and inputs");
  weights(w, s);
  assumptions(w, s);
  otherDestinations(w, s);
  backtests(w, s);
  const gathered = gatheredItems(w.subject.evidence.gathered);
  if (gathered.length > 0)
    s.heading("Gathered for this report").block({ t: "list", items: [...gathered, ...statementsAtHome(w).map((said) => [said])] });
  s.heading("Limits").block({
    t: "list",
    items: [
      [
        sentence(prose`One year of trade between countries is held, so the ranking says where trade should lie, not where it is going.`),
        ...[growthSentence(w) ?? []].flat(),
      ],
      [
        sentence(
          priceAt(w)
            ? prose`Values of the trade tables have no weights beside them: prices are held as far as ${priceAt(w) ?? []} goes, and none by grade${isGrown(w) ? " or season" : ""}.`
            : prose`Values have no weights beside them: no price${isGrown(w) ? ", no grade and no season" : " and no grade"} of ${goods(w)} can be seen.`,
        ),
      ],
      [
        sentence(
          prose`Anti-dumping and countervailing orders are held of the United States and in part of the European Union; rates by exporter, and orders of other countries, are not.`,
        ),
      ],
      ...w.short.flatMap(({ data }) =>
        data.additional
          ? [
              [
                sentence(
                  prose`The added duty of ${word(inText(data.country))} is read from a record of notices ${word(recordedOn(data.additional.asOf, w.subject.asOf), "taxonomy")}; what came since is not in it.`,
                ),
              ],
            ]
          : [],
      ),
      [
        sentence(
          prose`Goods that pass through a third country count where they were made or where they were shipped from, as customs recorded them.`,
        ),
      ],
    ],
  });
  return s.draft;
}

function weights(w: ExportWork, s: SectionWriter): void {
  s.exhibit("weights", {
    status: "filled",
    quality: "modelled",
    title: prose`One per cent of imports lifts the index by ${fig(w.weights.demand)} per cent, one of ease of trade by ${fig(w.weights.ease)}`,
    subtitle: prose`Per cent by which the index grows if the part grows by one; change one and every place follows`,
    table: {
      columns: [left("Part", 4), right("Weight"), right("Low"), right("High"), left("Basis", 1)],
      rows: partIds.map((id) => {
        const { low, high } = endsOf(w, w.weights[id]);
        return row(text(fittedWeights[id].label), figure(w.weights[id]), figure(low), figure(high), text(fittedWeights[id].basis));
      }),
    },
    note: prose`A weight of nothing leaves the part out. A negative one counts the part against a destination.`,
    sources: [tradeSource],
  });
}

/** Inputs that no printed figure rests on: margins behind the border where no price for the last buyer is made, and duties before which all prices stand. */
function idleInputs(w: ExportWork): ReadonlySet<string> {
  const rows = landedOf(w);
  const [first] = rows;
  return new Set([
    ...(rows.some(({ lacks }) => lacks === undefined) ? [] : ["importer_margin", "distributor_margin", "shop_margin"]),
    ...rows.flatMap((l) => (l.isDutyAssumed && l !== first ? [l.place.duty.low] : [])),
  ]);
}

/** The market that a label begins with. */
const ofOne = /^([^:]+): /;

function assumptions(w: ExportWork, s: SectionWriter): void {
  const idle = idleInputs(w);
  const cells = w.study.ledger.cells
    .filter((c) => c.kind === "assumption")
    .filter((c) => !c.measured && !c.id.startsWith("weight_") && !idle.has(c.id));
  const end = (id: string, side: "low" | "high") => {
    const cell = w.study.ledger.cell(id);
    return figure(
      w.study.ledger.formulaOnce(`${id}_${side}_end`, `${id}.${side}`, {
        label: `${cell.label}, ${side} end`,
        unit: cell.unit,
        format: cell.format,
      }),
    );
  };
  const count = w.study.ledger.formulaOnce("inputs_count", String(cells.length), {
    label: "Inputs that a reader should replace",
    unit: "1",
    format: { style: "fixed", scale: 1, digits: 0 },
  });
  s.exhibit("assumptions", {
    status: "filled",
    quality: "modelled",
    title: prose`${fig(count)} inputs beside the weights are judgements: put your own before a result is used`,
    subtitle: prose`Central value with its range`,
    table: {
      columns: [left("Input", 4), right("Value"), right("Low"), right("High")],
      // One input that is put for several markets alike is one row.
      rows: [...Map.groupBy(cells, (c) => JSON.stringify([c.label.replace(ofOne, ""), c.value, c.low, c.high])).values()].flatMap((alike) =>
        alike.slice(0, 1).map((c) => {
          const places = alike.map(({ label }) => ofOne.exec(label)?.[1] ?? "");
          const label =
            alike.length > 1 ? `${places.slice(0, -1).join(", ")} and ${places.at(-1)}: ${c.label.replace(ofOne, "")}` : c.label;
          return row([word(label)], figure(c.id), end(c.id, "low"), end(c.id, "high"));
        }),
      ),
    },
    note: prose`Most are ours, with the reason in the appendix; what rests on a published figure names its source there.`,
    sources: [],
  });
}
