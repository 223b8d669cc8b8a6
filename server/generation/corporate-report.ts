import { brief } from "#document";
import { generateCorporate, summarise, type Progress } from "#engine";
import { thumbnailOf } from "#render";
import type { Analysis, StudyOrder } from "./ports.ts";

/** An order's report by the built-in analyst, with what lists show of it. */
export async function corporateReport(order: StudyOrder, progress: (event: Progress) => void): Promise<Analysis> {
  if (order.kind !== "corporate") throw new Error(`There is no analyst for ${order.kind} studies.`);
  const { kind, industryName, companyType, reportScope, country, region, seed } = order;
  const { segments, companies } = order.brief;
  const document = await generateCorporate(
    brief.parse({ kind, industryName, companyType, reportScope, country, region, segments, companies, assumptions: {}, seed }),
    { asOf: order.asOf, progress },
  );
  if (document.status === "insufficient") return { document, summary: null };
  const thumbnail = thumbnailOf(document);
  return { document, summary: { ...summarise(document), ...(thumbnail && { thumbnail }) } };
}
