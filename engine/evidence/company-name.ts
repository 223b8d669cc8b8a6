/** A company's name without its legal form, accents and case: two lists name a company alike only so. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9 ]+/g, " ")
    .replace(legalForms, " ")
    .replace(/\s+/g, " ")
    .trim();
const legalForms =
  /\b(?:the|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|sa|s a|s l|ag|aktiengesellschaft|gmbh|kgaa|se|s e|nv|n v|bv|b v|spa|s p a|ab|publ|as|a s|asa|oyj|anonim sirketi|ltda|group|holdings?|kk|bhd|berhad|tbk|pt|pcl|pjsc|sab|de|cv|class [a-c])\b/g;

/** "Tencent (games abroad, one quarter)", "Emerson – Sensors", "Teladoc Health, BetterHelp": the company, and the part of it that is meant. */
export function companyOf(entity: string): { company: string; part: string | null } {
  const [, company, inBrackets, behind] = /^(.+?)(?: \((.+)\)| – (.+)|, (?!Inc|Ltd|LLC|S\.)(.+))?$/.exec(entity) ?? [];
  return { company: company ?? entity, part: inBrackets ?? behind ?? null };
}

/** Whether two names are one company's: alike without legal forms. */
export const sameCompany = (a: string, b: string): boolean => plainOf(a) !== "" && plainOf(a) === plainOf(b);
const plainOf = (name: string) => plainName(companyOf(name).company);

/** Whether two names are one seller's of a market: alike without the words that name what it sells. "Britam" and "Britam Life" in life insurance. */
export function sameSeller(a: string, b: string, market: string): boolean {
  if (sameCompany(a, b)) return true;
  const sold = new Set(plainName(market).split(" ").map(singular));
  const [one, other] = [a, b].map((name) =>
    plainOf(name)
      .split(" ")
      .filter((part) => !sold.has(singular(part)))
      .join(" "),
  );
  return one !== undefined && one.length >= 3 && one === other;
}
const singular = (v: string): string => v.replace(/s$/, "");

/** Whether one name is the other with the name of a part behind: "ABB", "ABB Motion". Of two countries they are two: "Vodafone", "Vodafone Idea". */
export function isPartOf(a: string, b: string): boolean {
  const [short = "", long = ""] = [plainOf(a), plainOf(b)].sort((x, y) => x.length - y.length);
  return short.length >= 3 && long.startsWith(`${short} `);
}
