import { isPublicAddress } from "#location";
import { messageAnswer } from "#shared/wire/auth.ts";
import { contactBody } from "#shared/wire/public.ts";
import { done, json } from "../answer.ts";
import { open, type Route, type HandlerInput } from "../route.ts";
import { z } from "zod";
import { visitorAddress } from "../../client-address.ts";
import { studyKinds } from "#shared/prices.ts";

export const contactRoutes: readonly Route[] = [
  open({
    method: "POST",
    path: "/api/contact",
    about: "A message to the sales address. It is stored, and sent by mail.",
    body: contactBody,
    answers: { 201: messageAnswer },
    handle: async ({ services, body, visitor }) => {
      await services.contact.write(body, visitor);
      return done("Your message has been sent.", { status: 201 });
    },
  }),
];

const ipAnswer = z.strictObject({ ip: z.string() });
const locationAnswer = z.strictObject({ success: z.boolean(), country: z.string(), country_code: z.string() });
/** Different for every visitor. */
const headers = { "cache-control": "private, no-store" };

/** The visitor's own address and country, so that pages need no third-party service. */
export const locationRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/api/ip",
    about: "The visitor's public address, as this server sees it.",
    answers: { 200: ipAnswer },
    handle: async (asked) => json({ ip: addressOf(asked) }, { headers }),
  }),
  open({
    method: "GET",
    path: "/api/location",
    about: "The visitor's country, for prices. `success` is false where the look-up failed; a private address has no country.",
    answers: { 200: locationAnswer },
    handle: async (asked) => {
      const { location } = asked.services;
      const header = location.header === undefined ? undefined : asked.header(location.header);
      const ip = addressOf(asked);
      const country = await location.countryOf({ ip, header });
      // An address of this machine or of a local network is nowhere: that is an answer, and no failed look-up.
      const success = country !== undefined || !isPublicAddress(ip);
      return json({ success, country: country?.name ?? "Unknown", country_code: country?.code ?? "" }, { headers });
    },
  }),
];

const addressOf = ({ socketAddress, header, services }: HandlerInput): string =>
  visitorAddress(socketAddress, header("x-forwarded-for"), services.config.trustedProxies);

const most = 8;

/** Any query is valid: the browser sends one after every keystroke, and text that matches nothing gets an empty list. */
const asked = z.object({
  fuzzyName: z.string().catch(""),
  studyType: z.enum(studyKinds).optional().catch(undefined),
  /** Names of goods alone, as a study of exports needs them. */
  goods: z.literal("true").optional().catch(undefined),
});

/**
 * Names while a visitor types. No limit is counted: the work of one call is bounded, all of it in memory, and a count in the
 * database would cost more than the answer.
 */
export const suggestionRoutes: readonly Route[] = [
  open({
    method: "GET",
    path: "/suggestions",
    about:
      "Up to eight names of markets, of a Local study of kinds of business, nearest to what was typed, best first; each can be ordered.",
    query: asked,
    answers: { 200: z.array(z.string()).max(most) },
    handle: async ({ services, query: { fuzzyName, studyType, goods } }) =>
      json(
        fuzzyName.trim().length < 2
          ? []
          : services.suggestions.suggest(fuzzyName, { studyType: goods ? "export" : studyType, limit: most }),
        {
          headers: { "cache-control": "public, max-age=300" },
        },
      ),
  }),
];
