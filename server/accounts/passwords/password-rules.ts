import { Problem } from "#shared/problem.ts";
import { literalPattern } from "#shared/text.ts";

/**
 * Passwords that meet the four classes and are still among the first that anyone tries: a common word, a run of keys, or the
 * person's own name, with a few digits and signs around it. Not a list of leaked passwords but the patterns by which they are made.
 */

/** What the password is for and whose it is. */
export interface PasswordOwner {
  siteName: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

export function isEasilyGuessed(password: string, owner: PasswordOwner): boolean {
  if (isOneWordWithTail(password.normalize("NFKC"))) return true;
  const typed = password.normalize("NFKC").toLowerCase();
  if (/^(.{2,})\1+$/u.test(typed)) return true;
  let rest = typed;
  for (const pattern of [...personal(owner), ...common]) rest = rest.replaceAll(pattern, "");
  rest = withoutRuns(rest);
  if (rest === typed) return false;
  // What is added to the easy part: four letters more, or many other characters, make it another password.
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  return letters < 4 && [...rest].length <= 8;
}

/** Throws where the password is easily guessed; `field` is the form's name for it. */
export function refuseEasyPassword(password: string, owner: PasswordOwner, field: "password" | "newPassword"): void {
  if (!isEasilyGuessed(password, owner)) return;
  const message = "This password is easy to guess. Avoid a single word with digits, runs of keys and your own name";
  throw new Problem("invalid", message, { fields: { [field]: message } });
}

const words =
  `password passwort passwd passw pass admin administrator root user guest test tester testing login signin welcome letmein secret default
  changeme temp temporary demo sample example company office computer internet server windows google linkedin facebook apple samsung
  master dragon monkey shadow sunshine princess football cricket baseball soccer superman batman starwars pokemon michael jordan
  charlie jessica ashley daniel liverpool arsenal chelsea hello iloveyou love lovely baby angel flower freedom whatever trustno
  india bharat mumbai delhi london america canada qwerty qwertz azerty asdf asdfgh zxcv zxcvbn
  spring summer autumn winter january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday money market research report
  mustang hunter tiger ginger pepper buster cookie chicken banana orange purple silver maggie thomas robert matthew andrew joshua jennifer
  amanda hannah nicole killer hockey yankees ranger harley ferrari mercedes chocolate snoopy merlin phoenix thunder matrix naruto lucky`.split(
    /\s+/,
  );

/** Ways of writing a letter with another sign. */
const disguises: Readonly<Record<string, string>> = {
  a: "a@4",
  b: "b8",
  c: "c(",
  e: "e3",
  g: "g9",
  i: "i1!|",
  l: "l1|",
  o: "o0",
  s: "s$5",
  t: "t7+",
  z: "z2",
};

/** Longest first, so that "administrator" is not left with "istrator". */
const common = [...words].sort((a, b) => b.length - a.length).map(disguised);

function disguised(word: string): RegExp {
  const letters = [...word].map((letter) => {
    const signs = disguises[letter] ?? letter;
    return signs.length > 1 ? `[${literalPattern(signs)}]` : literalPattern(letter);
  });
  return new RegExp(letters.join(""), "gu");
}

/** The site's name, the e-mail's local part and its pieces, first and last name. Of three letters and fewer nothing is concluded. */
function personal(owner: PasswordOwner): RegExp[] {
  const local = owner.email.slice(0, owner.email.lastIndexOf("@"));
  const names = [owner.siteName, local, owner.firstName ?? "", owner.lastName ?? ""];
  const pieces = [...names, ...names.flatMap((name) => name.split(/[^\p{L}]+/u))]
    .map((name) => name.normalize("NFKC").toLowerCase().trim())
    .filter((name) => (name.match(/\p{L}/gu)?.length ?? 0) > 3);
  return [...new Set(pieces)].sort((a, b) => b.length - a.length).map(disguised);
}

/** "Krishna@123", "Hunter2026": one capitalised word, whichever, and a count or a year, as most people put it behind. */
function isOneWordWithTail(password: string): boolean {
  const [, tail] = /^\p{Lu}\p{Ll}{1,11}([^\p{L}]{1,8})$/u.exec(password) ?? [];
  if (tail === undefined) return false;
  const digits = tail.replace(/\D/g, "");
  const plain = [...tail].map((sign) => digitOfSign[sign] ?? sign).join("");
  return /123|234|345|456|567|678|789|890|321|000|111|222|333|777|786|999/.test(plain) || /^(19|20)\d\d$/.test(digits);
}

const rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "abcdefghijklmnopqrstuvwxyz"];
/** Down and up the columns of a keyboard. */
const columns = [
  "1qaz",
  "2wsx",
  "3edc",
  "4rfv",
  "5tgb",
  "6yhn",
  "7ujm",
  "1q2w3e4r5t6y7u8i9o0p",
  "a1b2c3d4e5f6g7h8i9",
  "q1w2e3r4t5y6",
  "qwaszx",
  "qweasdzxc",
];
const runs = [...rows, ...columns].flatMap((row) => [row, [...row].reverse().join("")]);
const digitOfSign: Readonly<Record<string, string>> = {
  "!": "1",
  "@": "2",
  "#": "3",
  $: "4",
  "%": "5",
  "^": "6",
  "&": "7",
  "*": "8",
  "(": "9",
  ")": "0",
};

/** Without stretches of four and more that follow a run or repeat one character ("!@#$" is "1234" with shift). */
function withoutRuns(text: string): string {
  const characters = [...text];
  const plain = characters.map((character) => digitOfSign[character] ?? character);
  let kept = "";
  for (let at = 0; at < plain.length;) {
    const length = runLength(plain, at);
    if (length >= 4) at += length;
    else {
      kept += characters[at] ?? "";
      at += 1;
    }
  }
  return kept;
}

function runLength(plain: readonly string[], at: number): number {
  const rest = plain.slice(at);
  const other = rest.findIndex((character) => character !== rest[0]);
  let longest = other === -1 ? rest.length : other;
  for (const run of runs) {
    const from = run.indexOf(rest[0] ?? "\0");
    if (from === -1) continue;
    let length = 0;
    while (length < rest.length && from + length < run.length && rest[length] === run[from + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
