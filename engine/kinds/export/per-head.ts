import type { Inline } from "#document";
import { idOf } from "../../ledger.ts";
import { fig, listed, prose, word } from "../../writing/prose.ts";
import type { ExportWork, MarketCells } from "./work.ts";
import { inText } from "./words.ts";

/** People from which imports a head are those of its own buyers, and how many times the most of such countries no other can plausibly take: ours. */
const [large, beyond] = [5_000_000, 1.5];
/** Destinations that a note names. */
const named = 3;

/** Destinations among some whose imports a head lie beyond what any large country takes: goods sent on, or a wrong code. */
function implausible(w: ExportWork, rows: readonly MarketCells[]): MarketCells[] {
  const peopleOf = ({ data }: MarketCells) => w.subject.evidence.figure("population", data.iso3);
  const most = Math.max(
    0,
    ...w.markets.flatMap((m) => {
      const people = m.data.isSum ? undefined : peopleOf(m);
      return people && people.value >= large ? [m.data.bought / people.value] : [];
    }),
  );
  return rows.flatMap((m) => {
    const people = peopleOf(m);
    return people && most > 0 && m.data.bought / people.value > beyond * most ? [m] : [];
  });
}

/** A note on such destinations; nothing where there are none. */
export function perHeadNote(w: ExportWork, rows: readonly MarketCells[]): Inline[] {
  const found = implausible(w, rows).slice(0, named);
  const open = rows.filter(({ data }) => !w.subject.evidence.figure("population", data.iso3)).slice(0, named);
  const untold =
    open.length > 0
      ? prose` Of ${listed(open.map(({ data }) => [word(inText(data.country))]))} no number of people is held, so imports a head cannot be tested: read ${open.length === 1 ? "that row" : "those rows"} with care.`
      : [];
  if (found.length === 0) return untold;
  const { ledger } = w.study;
  const said = found.flatMap((m) => {
    const people = w.tables.fact(m.data.iso3, "population");
    if (!people) return [];
    const { unit } = ledger.cell(people);
    const cell = ledger.formulaOnce(idOf("d", m.data.iso3, "per_head"), `${m.bought} / ${people}`, {
      label: `${m.name}: imports of the product per head`,
      unit: unit === "1" ? "USD" : `USD/${unit}`,
      format: { style: "compact", currency: "USD" },
    });
    return [prose`${fig(cell)} in ${word(inText(m.data.country))}`];
  });
  if (said.length === 0) return untold;
  return prose` Imports a head of ${listed(said)} lie beyond what any large country takes: sent on from there, or under a wrong code, so read ${found.length === 1 ? "that row" : "those rows"} as no demand.${untold}`;
}
