/** The sign-up form's industries, in the order in which they are offered. */
export const signUpIndustries = [
  "Technology & Software",
  "Healthcare & Medical",
  "Pharmaceuticals & Biotechnology",
  "Finance & Banking",
  "Insurance",
  "Education & Training",
  "Retail & E-commerce",
  "Consumer Goods",
  "Food & Beverages",
  "Agriculture & Farming",
  "Manufacturing",
  "Industrial Machinery & Automation",
  "Automotive",
  "Aerospace & Defense",
  "Electronics & Semiconductors",
  "Telecommunications",
  "Chemicals & Materials",
  "Packaging & Paper",
  "Textiles & Apparel",
  "Construction & Engineering",
  "Real Estate",
  "Energy & Utilities",
  "Oil & Gas",
  "Mining & Metals",
  "Transportation & Logistics",
  "Travel & Hospitality",
  "Media & Entertainment",
  "Marketing & Advertising",
  "Consulting & Professional Services",
  "Government & Non-profit",
  "Other",
] as const;

export type SignUpIndustry = (typeof signUpIndustries)[number];

/** The industries that reports cover, in the specification's order and spelling, with the slugs of their dossiers. */
export const reportIndustries = [
  { slug: "healthcare", name: "Healthcare" },
  { slug: "ict", name: "ICT" },
  { slug: "food-beverages", name: "Food & Beverages" },
  { slug: "chemical-materials", name: "Chemical & Materials" },
  { slug: "semiconductor-electronics", name: "Semiconductor & Electronics" },
  { slug: "automotive", name: "Automotive" },
  { slug: "material-packaging", name: "Material & Packaging" },
  { slug: "fmcg", name: "FMCG" },
  { slug: "agriculture-animal-feed", name: "Agriculture & Animal Feed" },
  { slug: "industrial-automation", name: "Industrial Automation" },
  { slug: "oil-gas-energy", name: "Oil, Gas & Energy" },
] as const;

export type ReportIndustrySlug = (typeof reportIndustries)[number]["slug"];
