import { expect, test } from "vitest";
import { passwordRules } from "#shared/wire/auth.ts";
import { isEasilyGuessed } from "./password-rules.ts";

const owner = { siteName: "Sextant", email: "priya.nair@example.com", firstName: "Priya", lastName: "Nair" };

test.each(
  `Password1! P@ssw0rd! P@55w0rd! Passw0rd#2026 Pa$$w0rd1 Qwerty123! Qwerty@123 Admin@123 Adm1n!23 Welcome@123 Welcome2026! Letmein1! Changeme1!
  Sextant1! S3xtant2026! Priya@1990 Nair1234! Priya.Nair1 PriyaNair@1 Abcd1234! Abc@12345 1qaz@WSX !QAZ2wsx Zxcvbnm1! Asdf@1234 1Q2w3e4r! Q1w2e3r4!
  Aaaaaaa1! Summer2026! January@2026 ILoveYou1! India@123 Monday1! Test@1234 Default1! Trustno1! Iloveyou@2 Asd123!@#
  Krishna@123 Mustang1! Hunter2!! Tiger@2024 Aa1!Aa1! Qwaszx1!`.split(/\s+/),
)("%s is easily guessed, though it has the four classes and the length", (password) => {
  expect(passwordRules.filter((rule) => !rule.holds(password))).toEqual([]);
  expect(isEasilyGuessed(password, owner)).toBe(true);
});

test.each([
  "Quiet-Harbour-71",
  "Tr0ub4dor&3x",
  "correct Horse 7 battery!",
  "vT9#kLq2",
  "xR7!mPz4wQ",
  "MyAdminLivesInTheTower7!",
  "नमस्ते-Duniya-42",
  "Priya-eats-Mangoes-4ever",
  "Summer-Ledger-Copper-19",
  "Harbour#5192",
  "Zebra!77",
  "Xqzvbnmk#1",
])("%s is not", (password) => {
  expect(isEasilyGuessed(password, owner)).toBe(false);
});

test("a short name does not make a password weak", () => {
  expect(isEasilyGuessed("Li#7vKq92x", { siteName: "Sextant", email: "li@example.com", firstName: "Li", lastName: "Xu" })).toBe(false);
});

test.each([
  { siteName: "My Site", email: "john_doe@example.com", firstName: "Conan", lastName: "O'Brien", easy: "O'Brien-7" },
  { siteName: "My Site", email: "jean-luc.picard@example.com", firstName: "Jean-Luc", lastName: "Picard", easy: "Jean-Luc1" },
  { siteName: "My Site", email: "john_doe@example.com", firstName: "John", lastName: "Doe", easy: "John_Doe1!" },
  { siteName: "My Site", email: "a+b^c/d$e@example.com", firstName: "Anne Marie", lastName: "]x[y{z}w\\(|*?", easy: "My Site 1!" },
])("names may hold any sign: $lastName, $email", ({ easy, ...person }) => {
  expect(isEasilyGuessed(easy, person)).toBe(true);
  expect(isEasilyGuessed("Quiet-Harbour-71", person)).toBe(false);
});
