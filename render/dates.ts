export interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** The parts of "2026-03-14". Throws where the text is no date, so that no document is dated by a default. */
export function dateParts(date: string): DateParts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) throw new RangeError(`Not a date: ${date}`);
  return { year: Number(year), month: Number(month), day: Number(day) };
}

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** "2026-03-14" as "14 March 2026", "2026-03" as "March 2026"; anything else as it is. */
export const plainDate = (date: string): string =>
  date.replace(/^(\d{4})-(\d{2})(?:-(\d{2}))?$/, (whole, year: string, month: string, day: string | undefined) => {
    const name = months[Number(month) - 1];
    return name === undefined ? whole : `${day === undefined ? "" : `${Number(day)} `}${name} ${year}`;
  });
