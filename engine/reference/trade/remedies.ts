import { z } from "zod";
import type { EvidenceSource } from "../../evidence/evidence.ts";
import type { TradeRemedy } from "../../evidence/trade-policy.ts";
import { partyOf } from "../official/rules-tables.ts";
import table from "./remedies.json" with { type: "json" };

/*
 * Anti-dumping and countervailing orders, read from the titles of notices of the United States' Federal Register of 2020 to January 2026 and from pages
 * of the European Commission. An order stands here where a notice made it, continued it or reviewed goods under it, and no later notice that was read
 * revoked it for the country. It is no full list: notices between May and December of 2020 and of 2024 are mostly missing. The customs headings are ours,
 * by the name of the goods: the written scope of an order decides.
 */

const iso3 = z.string().regex(/^[A-Z]{3}$/);
export const remedyTable = z.strictObject({
  /** What was read: its day, its words and its page. */
  notices: z.array(
    z.strictObject({ id: z.string().min(3), date: z.iso.date(), title: z.string().min(20), url: z.url({ protocol: /^https?$/ }) }),
  ),
  goods: z.array(
    z.strictObject({
      importer: iso3,
      goods: z.string().min(3),
      headings: z.array(z.string().regex(/^\d{4}(\d{2})?$/)).min(1),
      orders: z.array(
        z.strictObject({
          of: iso3,
          kind: z.enum(["anti-dumping", "countervailing", "one or both"]),
          /** What the notice did: made the order, continued it after a review of five years, or reviewed its rates. */
          is: z.enum(["order", "continued", "reviewed"]),
          notice: z.string(),
          /** The span of its rates by exporter, where one was read, and the page that has it if that is another. */
          rates: z.string().optional(),
          ratesFrom: z.string().optional(),
        }),
      ),
    }),
  ),
});
type Table = z.infer<typeof remedyTable>;

const { notices, goods } = table as Table;
const noticeOf = new Map(notices.map((notice) => [notice.id, notice]));

const publishers: Readonly<Record<string, string>> = {
  USA: "United States Department of Commerce, Federal Register",
  EUU: "European Commission",
};

/** Orders of an importer on goods of some customs codes, whoever sells them, the newest first; of the European Union for its members. */
export function remediesOn(codes: readonly string[], importer: string): TradeRemedy[] {
  const levies = partyOf(importer);
  return goods
    .filter((row) => row.importer === levies && row.headings.some((heading) => codes.some((code) => isWithin(heading, code))))
    .flatMap(({ goods: name, orders }) =>
      orders.flatMap(({ of, kind, is, notice, rates, ratesFrom }): TradeRemedy[] => {
        const read = noticeOf.get(notice);
        if (!read) return [];
        const page = ratesFrom === undefined ? read : noticeOf.get(ratesFrom);
        return [
          {
            importer: levies,
            goods: name,
            of,
            kind,
            is,
            date: read.date,
            url: read.url,
            rates: rates ?? null,
            source: sourceOf(levies, [read, ...(page ? [page] : [])]),
          },
        ];
      }),
    )
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

const isWithin = (heading: string, code: string): boolean => heading.startsWith(code) || code.startsWith(heading);

type Notice = Table["notices"][number];
const sourceOf = (importer: string, read: readonly Notice[]): EvidenceSource & { id: string } => ({
  id: `s_remedy_${importer.toLowerCase()}_${(read[0]?.id ?? "").replaceAll("-", "_")}`,
  kind: "official statistic",
  title: read[0]?.title ?? "",
  publisher: publishers[importer] ?? importer,
  url: read[0]?.url ?? "",
  published: read[0]?.date ?? "",
  retrieved: "2026-11-27",
  licence: "Notice of a government, quoted",
  snapshot: [...new Set(read)].map(({ date, title }) => `${date}: ${title}`).join("\n"),
});
