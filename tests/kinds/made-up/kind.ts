import { placesIn } from "../../../engine/reference/countries/index.ts";
import type { CommonBrief } from "#shared/brief.ts";
import { CountryTables } from "../../../engine/reference/country-tables.ts";
import type { ReportKind, Subject } from "../../../engine/report/kind.ts";
import { SectionWriter } from "../../../engine/report/section.ts";
import { fig, sentence, word } from "../../../engine/writing/prose.ts";

/** The smallest kind that uses every part of the seam: one official figure, one assumption, what follows from both, two sections. */

interface MadeUpBrief extends CommonBrief {
  kind: "made-up";
  favouriteColour?: string;
}
interface Figures {
  economy: string;
  share: string;
  product: string;
}

export const madeUp: ReportKind<MadeUpBrief, Subject, Pick<Figures, "economy" | "share"> & { compute(): string }, Figures> = {
  id: "made-up",
  name: "Made-up Report",
  outline: {
    sections: [
      { id: "basis", title: "What It Rests On" },
      { id: "result", title: "What Follows" },
    ],
    requirements: [
      { key: "economy", section: "basis", included: 0, question: "The economy" },
      { key: "product", section: "result", included: 0, question: "A part of it" },
    ],
  },
  interpret: ({ industryName, favouriteColour }) =>
    industryName === "Nothing"
      ? { reason: "Nothing is made of nothing.", tried: ["the name"] }
      : {
          market: {
            id: "made-up",
            name: favouriteColour ? `${industryName} in ${favouriteColour}` : industryName,
            industry: industryName,
            path: [industryName],
            geography: "World",
          },
          years: { first: 2000, base: 2025, last: 2030 },
        },
  resolve(_, ledger) {
    const economy = new CountryTables(ledger, null).fact("IND", "gdp");
    if (!economy) throw new Error("the country tables lack the GDP of India");
    const share = ledger.assumption("made_up_share", {
      label: "Part of the economy",
      unit: "1",
      format: { style: "percent", digits: 0 },
      value: 0.1,
      low: 0.05,
      high: 0.2,
      why: "A tenth is as good as any other part.",
      sources: [],
    });
    const format = { style: "compact", currency: "USD" } as const;
    return {
      economy,
      share,
      compute: () => ledger.formula("made_up_product", `${economy} * ${share}`, { label: "Part of the economy", unit: "USD", format }),
    };
  },
  analyse: ({ economy, share, compute }) => ({ economy, share, product: compute() }),
  writers: [
    {
      write: ({ economy }) =>
        new SectionWriter("basis", "What It Rests On")
          .block({ t: "lead", sentences: [sentence([word("An economy of "), fig(economy), word(".")])] })
          .exhibit("economy", exhibitOf("The economy", economy)).draft,
    },
    {
      write: ({ economy, share, product }) =>
        new SectionWriter("result", "What Follows")
          .block({
            t: "kpis",
            items: [
              { cell: product, label: [word("Part of the economy")] },
              { cell: economy, label: [word("The economy")] },
            ],
          })
          .block({ t: "p", sentences: [sentence([word("Of it, "), fig(share), word(" is taken.")], `${product} < ${economy}`)] })
          .exhibit("product", exhibitOf("A part of it", product)).draft,
    },
  ],
  titles: ({ market }) => ({ title: `${market.name}: Made Up`, subtitle: "A report that only a test orders" }),
  placesIn,
  preview: { open: ["basis"], headline: "result" },
  invariants: { ordered: [["made_up_product", "gdp_ind"]], whole: [] },
};

function exhibitOf(title: string, cell: string): Parameters<SectionWriter["exhibit"]>[1] {
  return {
    status: "filled",
    title: [word(title)],
    subtitle: [word("US dollars")],
    table: {
      columns: [
        { label: "What", align: "left" },
        { label: "Amount", unit: "USD", align: "right" },
      ],
      // Fewer than three rows would be said in sentences.
      rows: [title, "The same once more", "And a third time"].map((name) => ({ cells: [[word(name)], [fig(cell)]] })),
    },
    sources: [],
    quality: "reported",
  };
}
