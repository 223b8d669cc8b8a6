import { expect, test } from "vitest";
import { z } from "zod";
import { DrivenClock } from "../tests/support/driven-clock.ts";
import { openWeb } from "./open-web.ts";
import { webEnvironment, webSettingsOf } from "./web-settings.ts";

const parse = (values: Record<string, string>) => webSettingsOf(z.object(webEnvironment).parse(values));

test("without a setting nothing is live, whatever keys are there", () => {
  expect(parse({})).toBeUndefined();
  expect(parse({ TAVILY_API_KEY: "tvly-0123456789" })).toBeUndefined();
  expect(() => parse({ EVIDENCE: "yes" })).toThrow("EVIDENCE");
});

test("live evidence alone means official statistics; a search joins by its key or address", () => {
  expect(parse({ EVIDENCE: "live" })).toMatchObject({ searches: [], keys: {} });
  expect(
    parse({ EVIDENCE: "live", SEARXNG_URL: "http://search.lan:8080", TAVILY_API_KEY: "tvly-0123456789", COMTRADE_API_KEY: "0123456789" }),
  ).toMatchObject({ searches: [{ id: "tavily" }, { id: "searxng", url: "http://search.lan:8080" }], keys: { un_comtrade: "0123456789" } });
  expect(() => parse({ EVIDENCE: "live", SEARXNG_URL: "file:///etc/passwd" })).toThrow("SEARXNG_URL");
});

test("the web opens and closes without a call", async () => {
  const settings = parse({ EVIDENCE: "live", RESEARCH_CONTACT: "data@sextant.example" });
  expect(settings?.userAgent).toContain("data@sextant.example");
  if (!settings) throw new Error("live evidence is on");
  const web = openWeb(settings, { clock: new DrivenClock(), chance: { next: () => 0 } });
  expect(web.search).toBeUndefined();
  expect(web.statistics.map(({ id }) => id)).toEqual(["world_bank", "imf", "un_comtrade", "wits", "eurostat", "oecd", "ilo", "fao"]);
  await web.close();
});
