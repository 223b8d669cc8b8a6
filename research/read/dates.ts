const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthWord =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthWord},? (\\d{4})\\b`, "i");
const monthFirst = new RegExp(`^${monthWord} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, "i");
const monthOnly = new RegExp(`^${monthWord},? (\\d{4})\\b`, "i");

/**
 * A printed date as YYYY-MM-DD, YYYY-MM or YYYY; empty where it cannot be read for certain. "04/05/2024" is two dates and is read as the
 * year alone.
 */
export function dateOf(text: string): string {
  const line = text.trim();
  const iso =
    /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:$|[T\s])/.exec(line) ??
    /^(\d{4})\/(\d{2})\/(\d{2})\b/.exec(line) ??
    /^(\d{4})(\d{2})(\d{2})(?:$|\d{6})/.exec(line);
  if (iso) return written(iso[1], Number(iso[2]), iso[3] === undefined ? undefined : Number(iso[3]));
  const day = dayFirst.exec(line);
  if (day) return written(day[3], monthOf(day[2]), Number(day[1]));
  const month = monthFirst.exec(line);
  if (month) return written(month[3], monthOf(month[1]), Number(month[2]));
  const only = monthOnly.exec(line);
  if (only) return written(only[2], monthOf(only[1]), undefined);
  const numeric = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(line);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    if (first > 12) return written(numeric[3], second, first);
    if (second > 12) return written(numeric[3], first, second);
    return first === second ? written(numeric[3], first, second) : written(numeric[3], undefined, undefined);
  }
  return /^\d{4}$/.test(line) ? written(line, undefined, undefined) : "";
}

const monthOf = (word = ""): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function written(year: string | undefined, month: number | undefined, day: number | undefined): string {
  if (year === undefined || Number(year) < 1950 || Number(year) > 2100) return "";
  if (month === undefined) return year;
  if (month < 1 || month > 12) return "";
  const upToMonth = `${year}-${String(month).padStart(2, "0")}`;
  if (day === undefined) return upToMonth;
  const full = `${upToMonth}-${String(day).padStart(2, "0")}`;
  return new Date(`${full}T00:00:00Z`).toISOString().startsWith(full) ? full : upToMonth;
}

const label =
  /(?:^|[\s|(])(?:published|publication date|posted|updated|last updated|released?|date|veröffentlicht|stand|publié le|fecha|publicado)(?: (?:on|am|date))?\s*[:–-]?\s*(.{6,40})/gi;

/** The date that a page says it was published on, in the words at its top or bottom. */
export function dateInText(text: string): string {
  for (const part of [text.slice(0, 1500), text.slice(-600)])
    for (const [, rest = ""] of part.matchAll(label)) {
      const found = dateOf(rest.replace(/^[a-z]+day,? /i, ""));
      if (found !== "") return found;
    }
  return "";
}
