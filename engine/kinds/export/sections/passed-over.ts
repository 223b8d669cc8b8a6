import type { Inline } from "#document";
import type { SectionWriter } from "../../../report/section.ts";
import { value } from "../../../writing/phrases.ts";
import { fig, howMany, listed, numberWord, prose, ref } from "../../../writing/prose.ts";
import { figure, left, moneyScale, right, row, text } from "../../../writing/tables.ts";
import { leastCell, ruleOf } from "../choose-markets.ts";
import { canPay } from "../entry-pays.ts";
import { reasonOf } from "../verdict-words.ts";
import type { ExportWork } from "../work.ts";
import { rankingSources } from "../words.ts";

/** The first of the ranking and the largest buyers that are not on the short list, each with its reason. */
export function passedOver(w: ExportWork, s: SectionWriter): void {
  const rows = w.passedOver;
  if (rows.length < 3) {
    s.missing(
      "passed_over",
      prose`Markets left out, with the reason`,
      prose`The short list holds nearly all that a reader would look for.`,
    );
    return;
  }
  const { format, unit } = moneyScale(
    w,
    rows.map((m) => m.expected),
  );
  s.exhibit("passed_over", {
    status: "filled",
    quality: "modelled",
    title: titleOfPassed(w, rows),
    subtitle: prose`Markets left out: those with room that counts, the largest buyers and the first twelve by tested potential; ${unit} a year`,
    table: {
      columns: [left("Destination", 2), right("Sold", unit), right("Tested", unit), left("Reason", 6)],
      rows: rows.map((m) =>
        row(text(m.name), figure(m.sold ?? undefined, format), m.data.isUntold ? text("–") : figure(m.expected, format), whyNot(w, m)),
      ),
    },
    note: prose`${ruleOf(w)}`,
    sources: rankingSources,
  });
}

/** How many of the markets left out are to be looked up, and how many are held already. */
function titleOfPassed(w: ExportWork, rows: ExportWork["passedOver"]): Inline[] {
  const isLooked = (m: (typeof rows)[number]) => m.data.fromOrigin === null || m.verdict.says === "look";
  const looked = rows.filter(isLooked).length;
  const held = rows.filter((m) => !isLooked(m) && m.verdict.says === "defend");
  const little = held.filter(({ data, placed: { expected } }) => (data.fromOrigin ?? 0) < expected).length;
  const kept = held.length - little;
  const open = rows.filter((m) => !isLooked(m) && m.verdict.says !== "defend" && w.open.includes(m)).length;
  const rest = rows.length - looked - held.length - open;
  const are = (n: number) => (n === 1 ? "is" : "are");
  const parts = [
    ...(looked > 0 ? [`${howMany(looked)} ${are(looked)} to be looked up`] : []),
    ...(kept > 0 ? [`${howMany(kept)} ${are(kept)} to be held`] : []),
    ...(open > 0 ? [`${howMany(open)} ${open === 1 ? "has" : "have"} room that counts`] : []),
    ...(little + rest > 0 ? [`${howMany(little + rest)} ${little + rest === 1 ? "offers" : "offer"} little or nothing`] : []),
  ];
  return prose`Of ${numberWord(rows.length)} other markets ${parts.length > 0 ? listed(parts.map((part) => text(part))) : "none is on the short list"}`;
}

/** Every destination of the short list whose sales are to be defended takes more than this one. */
const isSmallest = (w: ExportWork, m: ExportWork["short"][number]): boolean => {
  const defended = w.short.filter(({ verdict }) => verdict.says === "defend");
  return defended.length > 0 && defended.every(({ data }) => (data.fromOrigin ?? 0) > (m.data.fromOrigin ?? 0));
};

/** Why a destination is not on the short list; the amounts stand beside it. */
function whyNot(w: ExportWork, m: ExportWork["passedOver"][number]): Inline[] {
  if (m.data.fromOrigin === null) return prose`Not held (${ref("ex_coverage")}): look it up first`;
  const { says, reason } = m.verdict;
  if (says === "defend") {
    const place = isSmallest(w, m)
      ? "; those to be defended on the list buy more"
      : w.isNewFirst || w.open.length > 0
        ? "; the list keeps places for those with room"
        : w.subject.wanted.length > 0
          ? "; the brief names others"
          : "; those to be defended on the list buy as much or more";
    return reason === "beyond the model"
      ? prose`More is sold than the ${fig(m.high)} at which the tested half ends${place}`
      : m.sold && value(w, m.sold) < value(w, m.expected)
        ? prose`${fig(m.sold)} of ${fig(m.expected)} tested is sold there: the rest is below the ${fig(leastCell(w))} from which room counts${place}`
        : prose`More is sold than the ${fig(m.expected)} tested${place}`;
  }
  const agreed = m.data.terms === "agreement" ? ", though an agreement with it is in force" : "";
  if (says === "not") return prose`${reasonOf(w, m)}${agreed}`;
  if (says === "look") return prose`Look up first: ${reasonOf(w, m)}${agreed}`;
  return prose`${reasonOf(w, m)}; ${w.open.includes(m) ? "others on the list have more room" : `too little to ${canPay(w, m) ? "plan on beside all exports" : "pay for an entry"}`}`;
}
