import { dialCodes, signUpCountries } from "#shared/countries.ts";
import { signUpIndustries } from "#shared/industries.ts";
import { Problem } from "#shared/problem.ts";
import { nearest } from "#shared/text.ts";

/** What a form says about a person, as far as it was given. */
export interface ProfileFields {
  firstName?: string | undefined;
  lastName?: string | undefined;
  country?: string | undefined;
  contactNumber?: string | undefined;
  industry?: string | undefined;
}

/** Throws a Problem that names every field that cannot be right. */
export function checkProfile(given: ProfileFields): void {
  const fields: Record<string, string> = {};
  for (const name of ["firstName", "lastName"] as const)
    if (/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029<>]/u.test(given[name] ?? "")) fields[name] = "Only letters, spaces and punctuation of names";
  if (given.country !== undefined) note(fields, "country", given.country, countryNames);
  if (given.industry !== undefined) note(fields, "industry", given.industry, signUpIndustries);
  if (given.contactNumber !== undefined && !isContactNumber(given.contactNumber))
    fields["contactNumber"] = "A dial code from the list, a space, and 4 to 20 digits";
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Problem("invalid", first, { fields });
}

const countryNames = signUpCountries.map((country) => country.name);
const codes = new Set(dialCodes.map(({ code }) => code));

function note(fields: Record<string, string>, name: "country" | "industry", given: string, known: readonly string[]): void {
  if (known.includes(given)) return;
  const near = nearest(given, known, 1)[0];
  fields[name] = `Choose one from the list${near === undefined ? "" : `: did you mean ${near}?`}`;
}

/** "+91 98765 43210": numbers are written in many ways, so only the dial code and the count of digits are judged. */
function isContactNumber(text: string): boolean {
  const [, code = "", number = ""] = /^(\+\d{1,4}) ([\d\s().-]+)$/.exec(text) ?? [];
  const digits = number.replace(/\D/g, "").length;
  return codes.has(code) && digits >= 4 && digits <= 20;
}
