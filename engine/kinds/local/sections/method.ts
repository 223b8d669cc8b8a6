import type { CountErrors } from "../../../evidence/local.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import { idOf } from "../../../ledger.ts";
import { SectionWriter, type SectionDraft } from "../../../report/section.ts";
import { fig, pct, prose, sentence, word } from "../../../writing/prose.ts";
import { figure, left, right, row, text } from "../../../writing/tables.ts";
import { costsFrom, country, isHome } from "../words.ts";
import type { LocalWork } from "../work.ts";
import { accounts } from "./accounts.ts";
import { draws } from "./draws.ts";
import { gathered } from "./gathered.ts";
import { areasOf, missOf } from "./place-test.ts";

/** How the figures come about, what they are carried from, and how well such figures hold. */
export function method(w: LocalWork): SectionDraft {
  const s = new SectionWriter("method", "Method and Evidence");
  s.block({
    t: "lead",
    sentences: [
      sentence(
        w.sales.placed.length > 0
          ? prose`Demand is people times what a person spends on the trade. The share follows Huff's rule over the distance of the competitors that you place.`
          : prose`Demand is people times what a person spends on the trade; a new shop draws its part among the shops expected.`,
      ),
      sentence(
        isHome(w) ? prose`${costsFrom(w)}.` : prose`${costsFrom(w)}; pay and size of shop are of ${word(country(w))} or carried there.`,
      ),
      sentence(
        prose`The advice is to open only at a written rent at which four of five draws pay the owner and half of them the cost of opening. That bar is ours: a lease binds for years, a count takes days.`,
      ),
    ],
  });
  backtest(w, s);
  accounts(w, s);
  draws(w, s);
  gathered(w, s);
  return s.draft;
}

function backtest(w: LocalWork, s: SectionWriter): void {
  const { countTest: test, national, placeRule } = w.subject.evidence.facts;
  const isCounted = w.sales.known === "counted";
  const { ledger } = w.study;
  const measured = (id: string, label: string, value: number, kind: "factor" | "part" | "count") =>
    ledger.assumption(idOf("test", id), {
      label,
      unit: "1",
      format: kind === "factor" ? { style: "multiple", digits: 2 } : kind === "part" ? pct : { style: "fixed", scale: 1, digits: 0 },
      value,
      low: value,
      high: value,
      measured: true,
      why: "Measured by predicting each area from rules fitted without it, and each published national figure with itself hidden.",
      sources: [],
    });
  // A column stands only where a test fills it.
  const isPart = isCounted && test !== null;
  const parts = () => (isPart ? [text("–"), text("–")] : []);
  const inRange = (cell?: string) => (national?.backtest ? [cell ? figure(cell) : text("–")] : []);
  const pair = (id: string, label: string, { median, within15, within2 }: CountErrors, n: number) =>
    row(
      text(label),
      figure(measured(`${id}_areas`, `${label}: areas`, n, "count")),
      figure(measured(`${id}_median`, `${label}: middle error`, median, "factor")),
      figure(measured(`${id}_within15`, `${label}: within one and a half`, within15, "part")),
      figure(measured(`${id}_within2`, `${label}: within two`, within2, "part")),
      ...inRange(),
    );
  const rows = [
    ...(isCounted && test ? [pair("naive", "Establishments of an area, by those a head of the others", test.naive, test.areas)] : []),
    ...(placeRule
      ? (["mean", "fitted"] as const).map((by) =>
          row(
            text(
              by === "mean"
                ? "Receipts an establishment of the sector, by the country's mean"
                : "The same, by income and people of the area",
            ),
            figure(areasOf(w)),
            figure(missOf(w, by)),
            ...parts(),
            ...inRange(),
          ),
        )
      : []),
    ...(national?.backtest
      ? [
          row(
            prose`National sizes of the same evidence grade (${word(national.grade ?? "none")}), published figures hidden`,
            figure(measured("national_count", "Published national figures hidden", national.backtest.figures, "count")),
            figure(measured("national_median", "National sizes: middle error", national.backtest.median, "factor")),
            ...parts(),
            ...inRange(measured("national_held", "National sizes: part within the printed range", national.backtest.held, "part")),
          ),
        ]
      : []),
  ];
  if (rows.length === 0) {
    s.missing("backtest", prose`How well the method tells the number of shops`, prose`Too few areas count this trade for a test.`);
    return;
  }
  s.exhibit("backtest", {
    status: "filled",
    quality: "reported",
    title: placeRule
      ? prose`In ${fig(areasOf(w))} American areas receipts of an establishment, told by income and people, were off by ${fig(missOf(w, "fitted"))} in the middle; told by the mean of ${word(placeRule.sector)}, by ${fig(missOf(w, "mean"))}`
      : isCounted && test
        ? prose`Over ${fig("test_naive_areas")} American areas the number of shops is missed by a middle factor of ${fig("test_naive_median")}`
        : prose`How far national sizes of this grade were from published ones`,
    subtitle: prose`Each area predicted from the others; error as a factor between predicted and counted`,
    table: {
      columns: [
        left("Test", 6),
        right("Cases"),
        right("Middle error"),
        ...(isPart ? [right("Within half as much again"), right("Within double")] : []),
        ...(national?.backtest ? [right("Within the range printed")] : []),
      ],
      rows,
    },
    note: prose`Tested is what the report uses: ${word([...(placeRule ? ["how income and city move the size of a shop, over the sector named"] : []), ...(isCounted ? ["the number of shops by those around"] : []), ...(national?.backtest ? ["the size of the trade in the country"] : [])].join(", "))}. A single street is harder than a whole area. The ramp, the pull of a new shop and the size of a shop by output a head have no such test.`,
    sources: [...(isCounted && test ? [sourceId("cbp-acs-metros-2018")] : []), ...(placeRule ? [sourceId(placeRule.source)] : [])],
  });
}
