import { z } from "zod";
import { json } from "../answer.ts";
import { visitorAddress } from "../client-address.ts";
import { type Asked, open, type Route } from "../route.ts";

const ipAnswer = z.strictObject({ ip: z.string() });
const locationAnswer = z.strictObject({ success: z.boolean(), country: z.string(), country_code: z.string() });
/** Different for every visitor. */
const headers = { "cache-control": "private, no-store" };

/** What a browser asks of others elsewhere: its own address, and the country it seems to be in. */
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
    about: "The visitor's country, for prices. `success` is false where it is not known.",
    answers: { 200: locationAnswer },
    handle: async (asked) => {
      const { location } = asked.services;
      const header = location.header === undefined ? undefined : asked.header(location.header);
      const country = await location.countryOf({ ip: addressOf(asked), header });
      return json({ success: country !== undefined, country: country?.name ?? "Unknown", country_code: country?.code ?? "" }, { headers });
    },
  }),
];

const addressOf = ({ socketAddress, header, services }: Asked): string =>
  visitorAddress(socketAddress, header("x-forwarded-for"), services.config.trustedProxies);
