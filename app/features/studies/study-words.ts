import { ofEveryKind, type StudyKind } from "#shared/kinds.ts";
import { isFinished, type OrderBody, type StudyItem, type StudyStatus } from "#shared/wire/studies.ts";

/** Display names of kinds, statuses, company types and scopes. */
export const kindNames: Readonly<Record<StudyKind, string>> = ofEveryKind(({ name }) => name);
export const kindTitles: Readonly<Record<StudyKind, string>> = ofEveryKind(({ title }) => title);

export const statusNames: Readonly<Record<StudyStatus, string>> = {
  pending: "Queued",
  running: "In progress",
  completed: "Ready",
  partial: "Ready, with gaps",
  insufficient: "Too little evidence",
  failed: "Failed",
  cancelled: "Cancelled",
};
export const statusTones = {
  pending: "plain",
  running: "info",
  completed: "good",
  partial: "good",
  insufficient: "warn",
  failed: "bad",
  cancelled: "plain",
} as const satisfies Record<StudyStatus, string>;

export const companyTypeNames: Readonly<Record<OrderBody["companyType"], string>> = {
  corporation: "Corporation",
  investor: "Investor",
  consultant: "Consultant",
  exporter: "Exporter",
  manufacturer: "Manufacturer",
  "local-business": "Local business",
  franchise: "Franchise",
  startup: "Startup",
};
export const scopeNames: Readonly<Record<OrderBody["reportScope"], string>> = {
  global: "Global",
  regional: "Regional",
  country: "Country",
  product: "One product, many countries",
  city: "City or neighbourhood",
};

/** The place of a study: "India", "Europe", "World". */
export function placeOf(study: Pick<StudyItem, "reportScope" | "country" | "region">): string {
  if (study.reportScope === "global") return "World";
  return (study.reportScope === "country" ? study.country : (study.region ?? study.country)) ?? "World";
}

/** Actions available on a study, in menu order. */
export type StudyAction = "open" | "cancel" | "retry" | "refresh" | "delete";
export function actionsOf(study: Pick<StudyItem, "status">): StudyAction[] {
  if (!isFinished(study.status)) return ["open", "cancel"];
  if (study.status === "failed" || study.status === "cancelled") return ["open", "retry", "delete"];
  if (study.status === "insufficient") return ["open", "delete"];
  return ["open", "refresh", "delete"];
}

export function studyPath(study: Pick<StudyItem, "kind" | "id">): string {
  return `/app/studies/${study.kind}/${study.id}`;
}
export function samplePath(study: Pick<StudyItem, "kind" | "id">): string {
  return `/app/sample-studies/${study.kind}/${study.id}`;
}

/** Similar market names that the engine suggests in its list of what it tried. */
export function nearestNames(tried: readonly string[]): string[] {
  const line = tried.find((each) => each.startsWith(nearestPrefix));
  return line ? line.slice(nearestPrefix.length).split("; ").filter(Boolean) : [];
}
/** What was tried, without the line of similar names, which is shown as links. */
export function triedWords(tried: readonly string[]): string[] {
  return tried.filter((each) => !each.startsWith(nearestPrefix)).map((each) => each.charAt(0).toUpperCase() + each.slice(1));
}
const nearestPrefix = "nearest names: ";

/** "21 Nov 2026", in the reader's time zone. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
