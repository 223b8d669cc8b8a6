import type { MetaDescriptor } from "react-router";

const siteName = "Sextant";
const about = "Market research reports in which every figure is read from a stored source or computed by a printed formula.";

export interface PageMeta {
  title: string;
  description?: string;
  /** For pages that are nobody's business but their owner's. */
  noindex?: boolean;
}

/** The head of a page: "<page title> | Sextant". */
export function pageMeta({ title, description = about, noindex = false }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${siteName}` },
    { name: "description", content: description },
    { name: "robots", content: noindex ? "noindex, nofollow" : "index, follow" },
  ];
}
