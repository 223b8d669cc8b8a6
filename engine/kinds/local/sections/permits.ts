import type { Inline } from "#document";
import { sourceId } from "../../../evidence/source-book.ts";
import type { SectionWriter } from "../../../report/section.ts";
import { fig, prose, word, year } from "../../../writing/prose.ts";
import { left, row, text } from "../../../writing/tables.ts";
import { country, where } from "../words.ts";
import type { LocalWork } from "../work.ts";

/** Whom to ask before a lease is signed. */
export function permits(w: LocalWork, s: SectionWriter): void {
  const { official, facts } = w.subject.evidence;
  const { iso3 } = w.subject.place.country;
  const register = official.companyRegister(iso3);
  const at = (url: string): Inline => ({ t: "name", v: url, from: "taxonomy" });
  const rows = [
    ...(register
      ? [row(text("Register the business"), prose`${word(register.name)}, ${at(register.url)}`)]
      : [row(text("Register the business"), text("The company register or chamber of commerce"))]),
    ...(facts.registrationDays
      ? [
          row(
            text("Days that registering took"),
            prose`${fig(w.book.cell(facts.registrationDays))}, in ${year(facts.registrationDays.year)}`,
          ),
        ]
      : []),
    row(
      text("Sales tax"),
      facts.tax
        ? prose`Standard rate ${fig(w.book.cell(facts.tax))}; reduced rates and small-firm limits at the tax office`
        : text("Rate and small-firm limit at the tax office"),
    ),
    row(text("Use of the premises"), text("City hall: may this trade be run at this address; signs, seats outside, waste, fire safety")),
    row(text("Licence of the trade"), text(licenceOf(w.subject.type.naics))),
    row(text("Employing people"), text("Social insurance and labour office: contracts, minimum wage, contributions")),
  ];
  s.exhibit("permits", {
    status: "partial",
    reason: prose`The rules of ${word(where(w))} for the trade are not held; the offices named give them in writing.`,
    quality: "reported",
    title: prose`Whom to ask before a lease is signed in ${word(country(w))}`,
    subtitle: prose`Permits and rules`,
    table: { columns: [left("Matter", 2), left("Whom to ask, and what is known", 5)], rows },
    sources: [
      ...(facts.tax ? [sourceId(facts.tax.source)] : []),
      ...(facts.registrationDays ? [sourceId(facts.registrationDays.source)] : []),
    ],
  });
}

/** Licences by the group of the class: food, health, schooling, transport and so on. */
const licences: readonly (readonly [classes: RegExp, words: string])[] = [
  [
    /^(?:722|311|4451|4452)/,
    "Food authority or health office: registration of the kitchen or shop, hygiene training, inspection before opening",
  ],
  [/^(?:4453|7224)/, "Licensing office: sale of alcohol, hours, distance from schools"],
  [/^4461[13]/, "Health authority or council of the profession: licence of the premises and a registered professional in charge"],
  [/^(?:621|623|54194)/, "Health authority and council of the profession: registration of practice and people, equipment, medical waste"],
  [/^(?:611|624)/, "Education or family authority: recognition, people for each child, premises, checks of staff"],
  [/^812/, "Health office: hygiene of the premises; the trade's qualification where one is asked for"],
  [/^721/, "Tourism and fire authority: rating, registration of guests, escape routes"],
  [/^447/, "Environment and fire authority: storage of fuel"],
  [/^(?:485|492)/, "Transport authority: vehicles, drivers, insurance"],
  [/^238/, "Trade register: qualification and insurance of the trade"],
  [/^(?:541|531|524)/, "Council of the profession or regulator: qualification and liability insurance"],
  [/^713/, "City hall and fire authority: number of people, escape routes, liability insurance"],
];
const licenceOf = (naics: string): string =>
  licences.find(([classes]) => classes.test(naics))?.[1] ?? "None is asked for this trade in most places; ask the chamber of commerce";
