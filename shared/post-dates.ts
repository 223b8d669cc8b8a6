/** Dates of posts as they are written and read. Apart from what reads posts: pages show dates long before they read a record. */

/** "21 November 2026"; a date that cannot be read stays as it is written. */
export const longDate = (date: string): string => writtenDate(date, (month) => month);
/** "21 Nov 2026". */
export const shortDate = (date: string): string => writtenDate(date, (month) => month.slice(0, 3));

/** The day as YYYY-MM-DD, for machines; undefined where the date cannot be read. */
export function isoDate(date: string): string | undefined {
  const day = dayOf(date);
  return day && `${pad(day.year, 4)}-${pad(day.month, 2)}-${pad(day.day, 2)}`;
}

/** Fixed, not the machine's: server and browser must write the same. */
const months = "January February March April May June July August September October November December".split(" ");

function writtenDate(date: string, shorten: (month: string) => string): string {
  const day = dayOf(date);
  return day ? `${day.day} ${shorten(months[day.month - 1] ?? "")} ${day.year}` : date;
}

/** Milliseconds since 1970; the beginning of the day where no time is given. */
export function momentOf(date: string): number | undefined {
  const day = dayOf(date);
  if (!day) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}[T ].*/.test(date) ? Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(date) ? date : `${date}Z`) : Number.NaN;
  return Number.isNaN(time) ? Date.UTC(day.year, day.month - 1, day.day) : time;
}

function dayOf(date: string): { year: number; month: number; day: number } | undefined {
  const [year = 0, month = 0, day = 0] = numbersOf(date);
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? { year, month, day } : undefined;
}

/** Year, month and day of "2026-11-21…", "November 21, 2026" or "21 Nov 2026". Engines differ in what `Date` makes of other texts. */
function numbersOf(date: string): number[] {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(date);
  if (iso) return iso.slice(1).map(Number);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(date);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(date);
  const [day, name, year] = dayFirst ? dayFirst.slice(1) : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = months.findIndex((m) => m.slice(0, 3).toLowerCase() === name?.slice(0, 3).toLowerCase());
  return [Number(year), month + 1, Number(day)];
}

const pad = (n: number, digits: number) => String(n).padStart(digits, "0");
