import type { Fact } from "../../evidence/evidence.ts";
import type { Study } from "../../report/study.ts";
import { idOf } from "../../ledger.ts";
import { derivedOf, partOf } from "../identities.ts";
import { axisOf, enter, isWholeYear, over, type UnitLine } from "./line.ts";

const perRoomOnOffer = /\brevenue per (?:available room|room on offer)\b|\bRevPAR\b/i;
const ofSome = /\bmembers?\b/i;

/**
 * A room for a year: what a night on offer brings, over all nights of the year, and with what guests pay beside the room. A figure of an
 * association's members stands beside that of the country and brackets it.
 */
export function roomForAYear(study: Study, facts: readonly Fact[]): UnitLine[] {
  const nightly = facts.filter((f) => perRoomOnOffer.test(axisOf(f)) && partOf(f) === "" && !f.entity && isWholeYear(f));
  const all = nightly.find((f) => !ofSome.test(axisOf(f)));
  const members = nightly.find((f) => ofSome.test(axisOf(f)));
  const occupancy = derivedOf(study).find((d) => d.name === "Occupancy" && d.part === "");
  const night = all ?? members;
  const years = night ? (yearOf(study, night, roomsOf(study, facts)) ?? []) : [];
  return [
    ...(occupancy
      ? [
          {
            part: "in",
            what: "Occupancy (income of a room on offer over that of an occupied one)",
            cell: occupancy.cell,
            whose: "",
            year: occupancy.year,
          } as const,
        ]
      : []),
    ...[all, members].flatMap((night): UnitLine[] =>
      night
        ? [
            {
              part: "in",
              what: "Room income for each room on offer, a night",
              cell: enter(study, night),
              whose: ofWhom(night),
              year: night.year,
            },
          ]
        : [],
    ),
    ...[years].flat(),
    ...ofPlaces(study, facts),
  ];
}

/** A room for a year in the part of the country whose rooms have a published value: room income alone, as what else guests pay there is not read. */
function ofPlaces(study: Study, facts: readonly Fact[]): UnitLine[] {
  const valued = facts
    .filter((f) => /^(?:value|price paid) per\b/i.test(axisOf(f)) && partOf(f) !== "")
    .map((f) => ({ place: partOf(f), year: f.year }));
  return valued.flatMap(({ place, year }) => {
    const night = facts.find(
      (f) =>
        perRoomOnOffer.test(axisOf(f)) && !f.entity && isWholeYear(f) && f.year === year && partOf(f).replace(/^Greater /, "") === place,
    );
    const line = night && yearOf(study, night, undefined);
    return line ? [{ ...line, what: `${line.what}, ${partOf(night)}`, place }] : [];
  });
}

const ofWhom = (night: Fact): string => (ofSome.test(axisOf(night)) ? "members of the hotel association" : "");

/** Rooms as a part of all income, where the split of income is held. */
function roomsOf(study: Study, facts: readonly Fact[]): string | undefined {
  const rooms = facts.find(
    (f) => f.metric === "segment_size" && /\bsource of revenue\b/i.test(axisOf(f)) && /^(?:accommodation|rooms?)$/i.test(f.entity ?? ""),
  );
  const total = rooms && facts.find((f) => f.metric === "market_size" && f.year === rooms.year && f.unit === rooms.unit);
  return rooms && total && over(study, rooms, total, `Rooms, part of all income, ${rooms.year}`);
}

/** Over the nights of a year, with what is sold beside rooms, of which they are `part`; undefined where money is not for a night. */
function yearOf(study: Study, night: Fact, part: string | undefined): UnitLine | undefined {
  const { ledger } = study;
  const currency = /^([A-Z]{3})\/night$/.exec(night.unit)?.[1];
  if (!currency) return undefined;
  const nights = ledger.assumptionOnce("nights_of_a_year", {
    label: "Nights of a year for which a room is on offer",
    unit: "night/room",
    format: { style: "fixed", scale: 1, digits: 0 },
    value: 365,
    low: 365,
    high: 365,
    measured: true,
    sources: [],
    why: "Revenue for each room on offer counts every night, let or not.",
  });
  const cell = ledger.formulaOnce(
    idOf("room_year", enter(study, night), part ? "all" : "rooms"),
    `${enter(study, night)} * ${nights}${part ? ` / ${part}` : ""}`,
    {
      label: `${part ? "All income" : "Room income"} for each room on offer, a year, ${night.year}`,
      unit: `${currency}/room`,
      format: { style: "compact", currency },
    },
  );
  return {
    part: "in",
    what: part ? "All income for each room on offer, a year" : "Room income for each room on offer, a year",
    cell,
    whose: ofWhom(night),
    year: night.year,
    isOfAll: true,
  };
}
