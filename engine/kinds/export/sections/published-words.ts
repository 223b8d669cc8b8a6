import type { Sentence } from "#document";
import { cite, lower, prose, sentence, word, year } from "../../../writing/prose.ts";
import type { ExportWork, Judged } from "../work.ts";

/** Most statements that a page of a market prints. */
const most = 4;
const says = { "holds back": "Holds demand back", drives: "Drives demand", rules: "A rule there" } as const;

/** What pages say of demand and rules in a destination, each with its source; none where none was read of it. */
export const publishedSentences = (w: ExportWork, { data }: Judged): Sentence[] =>
  w.subject.evidence
    .published(data.iso3)
    .slice(0, most)
    .map(({ kind, name, text, year: of, source }) =>
      sentence([
        ...prose`${says[kind]}, by a page of ${year(of)}: ${word(lower(name), "taxonomy")}. ${word(text.replace(/\.$/, ""), "taxonomy")} `,
        cite(w.study.ledger.source(source)),
        ...prose`.`,
      ]),
    );
