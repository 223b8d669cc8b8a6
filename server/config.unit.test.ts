import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const production = { NODE_ENV: "production", PUBLIC_URL: "https://sextant.example" };

function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test("in production behind https the number of proxies has to be said, and none is an answer", () => {
  const asked = ["TRUSTED_PROXIES: say how many proxies stand in front of the server (0 if none)"];
  expect(faultsOf(production)).toEqual(asked);
  expect(faultsOf({ ...production, TRUSTED_PROXIES: "" })).toEqual(asked);
  expect(readConfig({ ...production, TRUSTED_PROXIES: "0" }).trustedProxies).toBe(0);
  expect(readConfig({ ...production, TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2);
});

test("elsewhere no proxy is believed unless one is named", () => {
  expect(readConfig({}).trustedProxies).toBe(0);
  expect(readConfig({ NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000" }).trustedProxies).toBe(0);
  expect(readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://sextant.example" }).trustedProxies).toBe(0);
  expect(readConfig({ TRUSTED_PROXIES: "1" }).trustedProxies).toBe(1);
});
