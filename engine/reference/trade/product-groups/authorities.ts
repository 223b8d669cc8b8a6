/** Bodies that are asked in many groups, and the pages of the standards that they apply. */
export const food = "food authority";
export const codex = "Codex standards and national limits of residues and contaminants";
export const codexPage = "https://www.fao.org/fao-who-codexalimentarius/codex-texts/list-standards/en/";
const plants = "plant protection service";
const plantsPage = "https://www.ippc.int/en/countries/all/contactpoints/";
export const phytosanitary = ["Phytosanitary certificate", plants, plantsPage] as const;
/** Authorities for chemicals in articles, and for what consumers buy. */
export const consumers = "consumer safety authority";
export const restricted = [
  "Restricted substances, with test reports",
  "chemicals authority",
  "https://echa.europa.eu/substances-restricted-under-reach",
] as const;
export const originRule = ["Rule of origin for the preference", "customs", "https://findrulesoforigin.org"] as const;
