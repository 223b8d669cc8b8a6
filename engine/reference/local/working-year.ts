import type { WorkingYear } from "../../evidence/country-pages.ts";
import { workingTime } from "./country-tables.ts";

/** Working days of a year of five-day weeks; days lost to sickness, and the week of most laws (ILO Convention 47): the sick days are ours. */
const [yearDays, sickDays, usualWeek] = [261, 5, 40];
/** Shortest week that still counts as full-time, and the longest of ILO Convention 1. */
const [shortWeek, longWeek] = [35, 48];

/** Hours of a full-time week by law. */
export const fullTimeWeekOf = (iso3: string): number => workingTime.week[iso3] ?? usualWeek;

/**
 * Hours that a full-time person works a year: a week by law over the days that are neither leave nor holiday nor sick. Where the average of all
 * workers, part-time among them, is longer, a full-time person works at least as long.
 */
export function workingYearOf(iso3: string): WorkingYear {
  const own = workingTime.leave.find(([country]) => country === iso3);
  const middle = (at: 1 | 2) => workingTime.leave.map((row) => row[at]).sort((a, b) => a - b)[workingTime.leave.length >> 1] ?? 0;
  const [leave, holidays] = own ? [own[1], own[2]] : [middle(1), middle(2)];
  const average = workingTime.average[iso3];
  const week = fullTimeWeekOf(iso3);
  const hours = (a: number, sick: number) => Math.round(((a / 5) * (yearDays - leave - holidays - sick)) / 10) * 10;
  const byLaw = hours(week, sickDays);
  const isLonger = average !== undefined && average > byLaw;
  const value = isLonger ? Math.round(average / 10) * 10 : byLaw;
  const days = `${own ? "" : "by the middle of the countries held, as no row of this one is, "}${leave} days of paid leave, ${holidays} public holidays and ${sickDays} of sickness, the last ours`;
  return {
    hours: value,
    low: Math.min(value, hours(Math.min(week, shortWeek), sickDays)),
    high: Math.max(value, hours(isLonger ? longWeek : week, 0)),
    words: isLonger
      ? `The mean of all workers of the country, part-time among them, which is more than forty hours a week leave; the most is ${longWeek} hours a week less leave and holidays.`
      : `${week} hours a week over the days of a year, less ${days}. The most is the same without sickness, so that no law of ${week} hours a week is passed.`,
    sources: isLonger ? ["hours-worked-2023", "paid-leave"] : ["paid-leave"],
  };
}
