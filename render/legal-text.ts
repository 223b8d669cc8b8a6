/**
 * What XML 1.0 forbids (control characters, halves of surrogate pairs, the last two code points of a plane), and what
 * prints nothing or changes the direction of text (bidirectional controls, zero-width spaces, private use).
 */
const illegal =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff\ue000-\uf8ff]|\p{Noncharacter_Code_Point}/gu;

/** Text that any XML or HTML document may hold. */
export const legalText = (text: string): string => text.toWellFormed().normalize("NFC").replace(illegal, "");

/** The same for every string of a plain value. */
export function legalAll<T>(value: T): T;
export function legalAll(value: unknown): unknown {
  if (typeof value === "string") return legalText(value);
  if (Array.isArray(value)) return value.map((each) => legalAll<unknown>(each));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, legalAll<unknown>(each)]));
  return value;
}

/** Longest address that Word and Excel follow. */
const longestUrl = 2000;
/** An address that a link may lead to. Others (javascript:, data:, file:) are printed as text only. */
export function safeLink(url: string): string | undefined {
  const found = URL.parse(legalText(url).trim());
  return found && ["http:", "https:", "mailto:"].includes(found.protocol) && found.href.length <= longestUrl ? found.href : undefined;
}
