import { numberWord } from "../../writing/prose.ts";

/** "23 July 2026". */
export const plainDay = (iso: string): string => {
  const [y = "", m = "1", d = ""] = iso.split("-");
  const months = "January February March April May June July August September October November December".split(" ");
  return `${Number(d)} ${months[Number(m) - 1] ?? ""} ${y}`;
};

const day = 86_400_000;
const daysOfMonth = 30.4;
/** "as recorded on 23 July 2026, four months before this report": how old a record is that may have been overtaken. */
export function recordedOn(iso: string, asOf: string): string {
  const months = Math.floor((Date.parse(asOf) - Date.parse(iso)) / day / daysOfMonth);
  const age =
    months < 1
      ? ""
      : `, ${months > 12 ? "more than a year" : months === 1 ? "one month" : `${numberWord(months)} months`} before this report`;
  return `as recorded on ${plainDay(iso)}${age}`;
}
