/** First divisions of the sections of ISIC Rev. 4; NACE Rev. 2 has the same sections and divisions. */
const sections: readonly [string, number][] = [
  ["A", 1],
  ["B", 5],
  ["C", 10],
  ["D", 35],
  ["E", 36],
  ["F", 41],
  ["G", 45],
  ["H", 49],
  ["I", 55],
  ["J", 58],
  ["K", 64],
  ["L", 68],
  ["M", 69],
  ["N", 77],
  ["O", 84],
  ["P", 85],
  ["Q", 86],
  ["R", 90],
  ["S", 94],
  ["T", 97],
  ["U", 99],
];

/** Groups of divisions that European national accounts are published by (A*64). */
const accountGroups =
  "A01 A02 A03 B C10-C12 C13-C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27 C28 C29 C30 C31_C32 C33 D E36 E37-E39 F G45 G46 G47 H49 H50 H51 H52 H53 I J58 J59_J60 J61 J62_J63 K64 K65 K66 L M69_M70 M71 M72 M73 M74_M75 N77 N78 N79 N80-N82 O P Q86 Q87_Q88 R90-R92 R93 S94 S95 S96 T U".split(
    " ",
  );

/** Section of an ISIC class or division: "1079" → "C". Undefined for what is no code. */
export function sectionOf(isic: string): string | undefined {
  if (/^[A-U]$/.test(isic)) return isic;
  const division = divisionOf(isic);
  return division === undefined ? undefined : sections.findLast(([, first]) => first <= division)?.[0];
}

/** The narrowest group of the national accounts that holds an ISIC class: "1079" → "C10-C12". */
export function accountGroupOf(isic: string): string | undefined {
  const section = sectionOf(isic),
    division = divisionOf(isic);
  return accountGroups.find((group) => {
    if (!section || !group.startsWith(section)) return false;
    const [first, last] = group.match(/\d\d/g) ?? [];
    if (first === undefined) return true;
    return division !== undefined && division >= Number(first) && division <= Number(last ?? first);
  });
}

/** "C10-C12" or "K" or "1079"; a code of 3 or 4 digits begins with its division. */
function divisionOf(isic: string): number | undefined {
  const digits = /^[A-U]?(\d{2})\d{0,2}$/.exec(isic)?.[1];
  const division = digits === undefined ? 0 : Number(digits);
  return division >= 1 && division <= 99 ? division : undefined;
}
