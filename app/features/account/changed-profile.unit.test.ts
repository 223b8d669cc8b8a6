import { expect, test } from "vitest";
import { changedProfile, profileValues } from "./changed-profile.ts";

const before = { firstName: "Asha", lastName: "Rao", country: "India", contactNumber: "", industry: "Automotive" };

test("only what differs is sent, trimmed", () => {
  expect(changedProfile(before, { ...before, firstName: " Usha ", contactNumber: "+91 98" })).toEqual({
    change: "some",
    body: { firstName: "Usha", contactNumber: "+91 98" },
  });
});

test("white space alone is no change, and nothing is sent", () => {
  expect(changedProfile(before, { ...before, lastName: "Rao  " })).toEqual({ change: "none" });
});

test("what is there cannot be emptied, and the field says so", () => {
  expect(changedProfile(before, { ...before, lastName: " " })).toEqual({ change: "wrong", fields: { lastName: "Last name is required" } });
});

test("what a provider did not tell is empty in the form", () => {
  const user = {
    id: "8f14e45f-ceea-467f-a8f4-1a1c1d3b5c11",
    email: "asha@example.org",
    firstName: null,
    lastName: "Rao",
    country: null,
    contactNumber: null,
    industry: null,
    profileImageUrl: null,
    amount: "0.00",
    currency: "INR",
    provider: "google",
    isEmailVerified: true,
    createdAt: "2026-01-02T03:04:05.000Z",
  } as const;
  expect(profileValues(user)).toEqual({ firstName: "", lastName: "Rao", country: "", contactNumber: "", industry: "" });
});
