import { enterFact } from "../../evidence/enter.ts";
import { type Fact, valueOf } from "../../evidence/evidence.ts";
import { idOf } from "../../ledger.ts";
import { placeLabel, type Study } from "../../report/study.ts";
import { times, usd } from "../../writing/prose.ts";
import { carried, ends, type Estimate, inDollars, leastSpread, spreadOf } from "./estimate.ts";
import { isWhole, recentOf } from "./place-amounts.ts";
import { toYear } from "./price-of-year.ts";

const ofRoom = /per occupied room|\baverage (?:daily|room) rate\b|\bADR\b/i;
const ofRoomIncome = /^(?:accommodation|rooms?|lodging)\b/i;

/** Guest nights ÷ guests in a room × what an occupied room earns × all income over that of rooms. */
export function byRoomNights(study: Study): Estimate | undefined {
  const { ledger, evidence, country } = study;
  const nights = recentOf(study, "volume").find((f) => isWhole(f) && /\b(?:overnight stay|guest night)s?\b/i.test(f.unit));
  const rate =
    nights &&
    [...recentOf(study, "price"), ...recentOf(study, "other")].find(
      (f) =>
        !f.entity &&
        Math.abs(f.year - nights.year) <= 1 &&
        /^[A-Z]{3}\/night$/.test(f.unit) &&
        ofRoom.test(f.axis === undefined ? `${f.note ?? ""} ${f.quote}` : f.axis) &&
        !f.axis?.includes(","),
    );
  if (!nights || !rate) return undefined;
  const stayed = enterFact(ledger, evidence, nights, `${evidence.market.name}, nights, ${placeLabel(study)}, ${nights.year}`),
    earned = enterFact(ledger, evidence, rate, `Income of an occupied room a night, ${placeLabel(study)}, ${rate.year}`);
  const price = inDollars(study, earned, { unit: rate.unit.slice(0, 3), year: rate.year }, country?.iso3, "USD/night");
  if (!price) return undefined;
  const guests = ledger.assumption("guests_in_room", {
    label: "Guests who sleep in an occupied room",
    unit: `${idOf(nights.unit)}/night`,
    format: { style: "compact", unit: "guests" },
    value: 1.9,
    low: 1.6,
    high: 2.3,
    sources: [],
    why: "Most rooms are let to two persons, some to one. Where nights, income and price of rooms were published together, they give as much.",
  });
  const beside = besideRooms(study);
  const size = ledger.formula(
    "size_room_nights",
    [
      `${stayed} / ${guests}`,
      `${price}${toYear(study, { currency: rate.unit.slice(0, 3), year: rate.year }, nights.year)}`,
      beside,
      ...boundaries(study),
    ].join(" * ") + carried(study, nights.year),
    { label: `Market size by nights and income of rooms, ${placeLabel(study)}`, unit: "USD", format: usd },
  );
  const ranges = [guests, ...(ledger.cell(beside).kind === "assumption" ? [beside] : [])].map(ends);
  return {
    method: "room-nights",
    way: "nights and income of rooms",
    size,
    spread: spreadOf(study, "spread_room_nights", ranges, "Spread of nights and income of rooms", leastSpread.ownVolume),
    explains:
      "guest nights divided by guests per room, times the nightly income of an occupied room, scaled from room income to all income",
  };
}

/** All income over that of rooms: as published for the place, else supposed. */
function besideRooms(study: Study): string {
  const { ledger, evidence } = study;
  const wholes = recentOf(study, "market_size").filter(isWhole);
  const pairs = recentOf(study, "segment_size").flatMap((part): { part: Fact; whole: Fact }[] => {
    const whole = wholes.find((f) => f.year === part.year && f.unit === part.unit && valueOf(f) > valueOf(part));
    return whole && /\brevenue\b/i.test(part.axis ?? "") && ofRoomIncome.test(part.entity ?? "") ? [{ part, whole }] : [];
  });
  const [newest] = pairs;
  const shown = { label: `All income over that of rooms, ${placeLabel(study)}`, unit: "1", format: times };
  if (!newest)
    return ledger.assumption("income_beside_rooms", {
      ...shown,
      value: 1.35,
      low: 1.15,
      high: 1.6,
      sources: [],
      why: "Meals, drinks and events bring most hotels a third beside their rooms, more in resorts and less in simple houses.",
    });
  const [part, whole] = [newest.part, newest.whole].map((f) =>
    enterFact(ledger, evidence, f, `${evidence.market.name}, ${f.entity ?? "all income"}, ${f.year}`),
  );
  return ledger.formula("income_beside_rooms", `${whole} / ${part}`, shown);
}

/** What of the establishments counted is the market, where a published size counts the same ones. */
const boundaries = ({ evidence }: Study): string[] =>
  (evidence.profile?.size?.estimates ?? []).flatMap(({ parameters }) =>
    parameters.filter(({ id }) => id.startsWith("boundary_")).map(({ id }) => idOf(id)),
  );
