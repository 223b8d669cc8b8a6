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

const url = "https://api.razorpay.com";
const keys = { RAZORPAY_KEY_ID: "rzp_live_a1B2c3D4e5F6g7", RAZORPAY_KEY_SECRET: "key secret", RAZORPAY_WEBHOOK_SECRET: "newer, older" };
const operator = {
  OPERATOR_NAME: "Sextant Research",
  OPERATOR_ADDRESS: "1 Residency Road, Bengaluru",
  OPERATOR_GSTIN: "29 aagcb7383j-1z4",
};
const selling = { ...production, TRUSTED_PROXIES: "0", ...operator, ...keys };

test("with everything that real money needs, Razorpay is connected and the supplier stands on the invoices", () => {
  const config = readConfig({ ...selling, GATEWAY_CHARGE_PERCENT: "2.36", LUT_NUMBER: "AD290326000000X" });
  expect(config.payments).toEqual({
    kind: "razorpay",
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: "key secret",
    webhookSecrets: ["newer", "older"],
    apiUrl: url,
  });
  expect(config.gatewayChargePercent).toBe("2.36");
  expect(config.supplier).toEqual({
    name: "Sextant Research",
    address: "1 Residency Road, Bengaluru",
    gstin: "29AAGCB7383J1Z4",
    stateCode: "29",
    email: "sales@sextant.example",
    sac: "998371",
    lut: "AD290326000000X",
  });
  expect(config.operator.gstin).toBe("29AAGCB7383J1Z4");
  expect(readConfig({ ...selling, RAZORPAY_URL: `${url}/` }).payments).toEqual(config.payments);
});

test("what would lose or invent money does not start, and the reason names its variable", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["test key", { RAZORPAY_KEY_ID: "rzp_test_a1B2c3D4e5F6g7" }, "RAZORPAY_KEY_ID: must begin with rzp_live_"],
    ["foreign host", { RAZORPAY_URL: "https://api.razorpay.com.example" }, "RAZORPAY_URL: must be https://api.razorpay.com"],
    ["without TLS", { RAZORPAY_URL: "http://api.razorpay.com" }, "RAZORPAY_URL: must be https://api.razorpay.com"],
    ["with a path", { RAZORPAY_URL: `${url}/v2` }, "RAZORPAY_URL: only scheme, host and port"],
    ["with a user", { RAZORPAY_URL: "https://api.razorpay.com@evil.example" }, "RAZORPAY_URL: only scheme, host and port"],
    ["no webhook secret", { RAZORPAY_WEBHOOK_SECRET: "" }, "RAZORPAY_WEBHOOK_SECRET: required in production"],
    ["no operator's name", { OPERATOR_NAME: "" }, "OPERATOR_NAME: required with Razorpay's keys"],
    ["no operator's address", { OPERATOR_ADDRESS: "" }, "OPERATOR_ADDRESS: required with Razorpay's keys"],
    ["no GSTIN", { OPERATOR_GSTIN: "" }, "OPERATOR_GSTIN: required with Razorpay's keys"],
    ["wrong GSTIN", { OPERATOR_GSTIN: "29AAGCB7383J1Z5" }, "OPERATOR_GSTIN: not a valid GSTIN"],
    ["test gateway beside keys", { PAYMENTS: "test" }, 'PAYMENTS: "test" cannot be combined with Razorpay\'s keys'],
    ["no key", { RAZORPAY_KEY_ID: "" }, "RAZORPAY_KEY_ID: required"],
    ["no secret", { RAZORPAY_KEY_SECRET: "" }, "RAZORPAY_KEY_SECRET: required"],
    ["another vendor's key", { RAZORPAY_KEY_ID: "sk_live_1" }, "RAZORPAY_KEY_ID: begins with rzp_live_"],
    ["three secrets", { RAZORPAY_WEBHOOK_SECRET: "a,b,c" }, "RAZORPAY_WEBHOOK_SECRET: one secret, or two"],
    ["an empty secret", { RAZORPAY_WEBHOOK_SECRET: "a," }, "RAZORPAY_WEBHOOK_SECRET"],
    ["charge above ten percent", { GATEWAY_CHARGE_PERCENT: "10.5" }, "GATEWAY_CHARGE_PERCENT: a decimal number from 0 to 10"],
    ["negative charge", { GATEWAY_CHARGE_PERCENT: "-1" }, "GATEWAY_CHARGE_PERCENT"],
    ["code that is none", { INVOICE_SAC: "99837" }, "INVOICE_SAC: six digits"],
  ];
  for (const [name, change, reason] of cases) {
    const faults = faultsOf({ ...selling, ...change });
    expect([name, faults.length, faults.join()]).toEqual([name, 1, expect.stringContaining(reason)]);
    for (const secret of ["key secret", "newer", "older"]) expect(faults.join()).not.toContain(secret);
  }
  expect(faultsOf({ ...production, TRUSTED_PROXIES: "0", RAZORPAY_URL: "http://127.0.0.1:4100" })).toHaveLength(1);
});

test("outside production a part of the keys is refused as well, and a live key never leaves for another address", () => {
  expect(faultsOf({ RAZORPAY_KEY_ID: "rzp_test_1" })).toEqual([expect.stringContaining("RAZORPAY_KEY_SECRET: required")]);
  expect(faultsOf({ RAZORPAY_WEBHOOK_SECRET: "x" })).toHaveLength(2);
  expect(faultsOf({ ...keys, ...operator, RAZORPAY_URL: "http://127.0.0.1:4100" })).toEqual([
    expect.stringContaining("RAZORPAY_URL: must be"),
  ]);
  expect(faultsOf(keys)).toHaveLength(3);
  const atTestGateway = { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "x", RAZORPAY_URL: "http://127.0.0.1:4100" };
  expect(readConfig(atTestGateway).payments).toMatchObject({ kind: "razorpay", webhookSecrets: [], apiUrl: "http://127.0.0.1:4100" });
});

test("without keys there is a test gateway, but in production only where it is configured; its documents are samples", () => {
  expect(readConfig({}).payments).toEqual({ kind: "test" });
  expect(readConfig({ NODE_ENV: "test", PAYMENTS: "test" }).payments).toEqual({ kind: "test" });
  expect(readConfig({ ...production, TRUSTED_PROXIES: "0" }).payments).toEqual({ kind: "off" });
  expect(readConfig({ ...production, TRUSTED_PROXIES: "0", PAYMENTS: "test" }).payments).toEqual({ kind: "test" });
  expect(faultsOf({ PAYMENTS: "yes" })).toEqual(['PAYMENTS: must be "test" where set']);
  expect(readConfig({})).toMatchObject({
    gatewayChargePercent: "0",
    supplier: { name: "Sextant", gstin: null, stateCode: "29", lut: null },
  });
});
