import { expect, test } from "vitest";
import { createSecrets } from "#secrets";
import { deviceOf } from "./sessions/session-rules.ts";
import { accountLimits } from "./account-limits.ts";
import { decideLinking } from "./sign-in/link-identity.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import { checkProfile } from "./profile/profile-rules.ts";

const mail = "a@example.com";
test.each([
  { isKnown: true, email: null, emailVerified: false, local: undefined, is: "enter" },
  { isKnown: true, email: mail, emailVerified: true, local: undefined, is: "enter" },
  { isKnown: false, email: null, emailVerified: true, local: undefined, is: "refuse" },
  { isKnown: false, email: mail, emailVerified: false, local: undefined, is: "refuse" },
  { isKnown: false, email: mail, emailVerified: false, local: { isVerified: true }, is: "refuse" },
  { isKnown: false, email: mail, emailVerified: false, local: { isVerified: false }, is: "refuse" },
  { isKnown: false, email: mail, emailVerified: true, local: undefined, is: "create" },
  { isKnown: false, email: mail, emailVerified: true, local: { isVerified: true }, is: "link" },
  { isKnown: false, email: mail, emailVerified: true, local: { isVerified: false }, is: "take over" },
] as const)("identity known $isKnown, address $email proven $emailVerified, account $local: $is", ({ is, ...facts }) => {
  expect(decideLinking(facts)).toBe(is);
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36", "Chrome on ChromeOS"],
  ["curl/8.5.0", "curl"],
  ["SomethingElse (Linux)", "A browser on Linux"],
  ["", "Unknown device"],
])("%s is called %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each(["+91 98765 43210", "+1 (212) 555-0100", "+44 20 7946 0000", "+971 4000"])("%s is a contact number", (contactNumber) => {
  expect(() => checkProfile({ contactNumber })).not.toThrow();
});
test.each(["98765 43210", "+9999 12345", "+91 123", "+91 123456789012345678901", "+91 call me", "+91-9876543210"])(
  "%s is none",
  (contactNumber) => {
    expect(() => checkProfile({ contactNumber })).toThrow(/dial code/);
  },
);

test("IPv6 visitors are limited by network, email addresses by hash", async () => {
  const keys: string[] = [];
  const limits = accountLimits({
    limits: { take: async (key) => void keys.push(key) },
    secrets: createSecrets("a test's secret of more than thirty-two characters"),
  });
  for (const ip of ["2001:db8::1", "2001:0DB8:0:0:ffff::9", "::1", "::ffff:192.0.2.1", "192.0.2.1"]) await limits.register(ip);
  await limits.forgotByAddress(mail);
  expect(keys.slice(0, 5)).toEqual([
    "register:ip:2001:db8:0:0::/64",
    "register:ip:2001:db8:0:0::/64",
    "register:ip:0:0:0:0::/64",
    "register:ip:::ffff:192.0.2.1",
    "register:ip:192.0.2.1",
  ]);
  expect(keys[5]).toMatch(/^forgot:[\da-f]{32}$/);
});

test("a password is kept as argon2id of its composed form, and nobody's password is compared too", async () => {
  const hasher = createPasswordHasher();
  const hash = await hasher.hash("Ame\u0301lie-Harbour-7");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, "Am\u00e9lie-Harbour-7")).toBe(true);
  expect(await hasher.verify(hash, "Amelie-Harbour-7")).toBe(false);
  expect(await hasher.verify(undefined, "Amelie-Harbour-7")).toBe(false);
});

test("more sign-ins than can wait are turned away, and the others are all served", async () => {
  const hasher = createPasswordHasher(1);
  const all = await Promise.allSettled(Array.from({ length: 260 }, () => hasher.verify("not a hash", "x")));
  const busy = all.filter((each) => each.status === "rejected" && each.reason.code === "unavailable");
  expect(busy).toHaveLength(3);
  const hash = await hasher.hash("Quiet-Harbour-71");
  expect(await hasher.verify(hash, "Quiet-Harbour-71")).toBe(true);
});
