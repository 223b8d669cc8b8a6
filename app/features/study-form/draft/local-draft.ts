import { z } from "zod";
import { competitorsIn, type OwnBriefs } from "#shared/brief-fields.ts";
import { placeMissing } from "#shared/kinds.ts";
import { limits } from "#shared/limits.ts";
import { numberIn } from "./typed-number.ts";

/** The fields of a Local study: the spot, its radius, and the plan for the opening. Numbers stay as they are typed until they are sent. */

const point = { latitude: z.number(), longitude: z.number() };

export const localFields = {
  /** City, postcode or neighbourhood, in words. */
  place: z.string().catch(""),
  latitude: z.string().catch(""),
  longitude: z.string().catch(""),
  /** The point was put on the map, or typed; it stays when the words change. */
  isPinned: z.boolean().catch(false),
  /** Kilometres. */
  radius: z.string().catch(""),
  averageTicket: z.string().catch(""),
  rentPerMonth: z.string().catch(""),
  staff: z.string().catch(""),
  openingCost: z.string().catch(""),
  /** Square metres. */
  floorArea: z.string().catch(""),
  ownerPayPerMonth: z.string().catch(""),
  cashAtStart: z.string().catch(""),
  competitors: z.array(z.object({ name: z.string(), at: z.object(point).nullable() })).catch([]),
};
export type LocalDraft = z.infer<z.ZodObject<typeof localFields>>;
export type Competitor = LocalDraft["competitors"][number];
export type Point = { latitude: number; longitude: number };

/** The point of the draft; null while it has none, or one that cannot be. */
export function pointOf({ latitude, longitude }: Pick<LocalDraft, "latitude" | "longitude">): Point | null {
  const [north, east] = [numberIn(latitude), numberIn(longitude)];
  return north !== null && east !== null && Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

/** A point as it stands in the form: five decimals are a metre. */
export const typedPoint = ({ latitude, longitude }: Point): Pick<LocalDraft, "latitude" | "longitude"> => ({
  latitude: String(Number(latitude.toFixed(5))),
  longitude: String(Number(longitude.toFixed(5))),
});

const kilometre = 1000;
/** The radius in kilometres; null while none is typed, or one that cannot be. */
export function radiusOf({ radius }: Pick<LocalDraft, "radius">): number | null {
  const typed = numberIn(radius);
  return typed !== null && typed * kilometre >= limits.radiusMetresMin && typed * kilometre <= limits.radiusMetresMax ? typed : null;
}

export function localFaults(draft: LocalDraft): Partial<Record<keyof LocalDraft, string>> {
  const hasPoint = draft.latitude.trim() !== "" || draft.longitude.trim() !== "";
  return {
    ...(draft.place.trim() === "" && !hasPoint && { place: placeMissing("local") ?? "Place is required" }),
    ...(hasPoint && pointFaults(draft)),
    ...(draft.radius.trim() !== "" &&
      radiusOf(draft) === null && {
        radius: `Kilometres from ${limits.radiusMetresMin / kilometre} to ${limits.radiusMetresMax / kilometre}, such as 1.5`,
      }),
    ...amountFault("averageTicket", draft, (n) => n > 0, "An amount above 0, such as 250"),
    ...amountFault("rentPerMonth", draft, (n) => n >= 0, "An amount, such as 80,000"),
    ...amountFault("ownerPayPerMonth", draft, (n) => n >= 0, "An amount, such as 50,000"),
    ...amountFault("cashAtStart", draft, (n) => n >= 0, "An amount, such as 500,000"),
    ...amountFault("floorArea", draft, (n) => n > 0, "Square metres above 0, such as 60"),
    ...amountFault("openingCost", draft, (n) => n >= 0, "An amount, such as 2,500,000"),
    ...amountFault("staff", draft, (n) => n >= 0 && n <= limits.staffMax && Number.isInteger(n), "A whole number of people, such as 4"),
  };
}

function pointFaults({ latitude, longitude }: LocalDraft): Partial<Record<keyof LocalDraft, string>> {
  const isWithin = (typed: string, most: number) => {
    const n = numberIn(typed);
    return n !== null && Math.abs(n) <= most;
  };
  return {
    ...(!isWithin(latitude, 90) && { latitude: "Degrees from −90 to 90, north is positive" }),
    ...(!isWithin(longitude, 180) && { longitude: "Degrees from −180 to 180, east is positive" }),
  };
}

/** The figures of the plan, in the order of the form. */
export const planFigures = [
  "averageTicket",
  "rentPerMonth",
  "staff",
  "openingCost",
  "floorArea",
  "ownerPayPerMonth",
  "cashAtStart",
] as const;
type Amount = (typeof planFigures)[number];
function amountFault(field: Amount, draft: LocalDraft, isRight: (n: number) => boolean, words: string): Partial<Record<Amount, string>> {
  if (draft[field].trim() === "") return {};
  const n = numberIn(draft[field]);
  return n !== null && n <= limits.amountMax && isRight(n) ? {} : { [field]: words };
}

export function localQuery(draft: LocalDraft): Record<string, string> {
  const place = draft.place.trim();
  const at = pointOf(draft);
  return { ...(place && { place }), ...(at && { latitude: String(at.latitude), longitude: String(at.longitude) }) };
}

export function localBriefOf(draft: LocalDraft): OwnBriefs["local"] | undefined {
  const at = pointOf(draft);
  const radius = radiusOf(draft);
  const opening = Object.fromEntries(
    planFigures.flatMap((field) => {
      const n = numberIn(draft[field]);
      return n === null ? [] : [[field, n]];
    }),
  );
  const competitors = draft.competitors.map(({ name, at: spot }) => (spot === null ? name : { name, ...spot }));
  const plan = { ...opening, ...(competitors.length > 0 && { competitors }) };
  const own = {
    ...at,
    ...(radius !== null && { radiusMetres: Math.round(radius * kilometre) }),
    ...(Object.keys(plan).length > 0 && { opening: plan }),
  };
  return Object.keys(own).length > 0 ? own : undefined;
}

/** The fields of an earlier study's brief. `region`: the words of its place. */
export function localDraftOf(brief: OwnBriefs["local"], region: string | null): Partial<LocalDraft> {
  const { latitude, longitude, radiusMetres, opening = {} } = brief;
  const typed = (n: number | undefined) => (n === undefined ? "" : String(n));
  return {
    place: brief.place ?? region ?? "",
    latitude: typed(latitude),
    longitude: typed(longitude),
    isPinned: latitude !== undefined,
    radius: radiusMetres === undefined ? "" : String(radiusMetres / kilometre),
    ...Object.fromEntries(planFigures.map((field) => [field, typed(opening[field])])),
    competitors: competitorsIn(brief),
  };
}
