import type { ReactNode } from "react";
import type { StudyKind } from "#shared/kinds.ts";
import type { OwnFieldsProps } from "./draft/own-fields-props.ts";
import { CountriesInput } from "./countries/countries-input.tsx";
import { NamesInput } from "./names-input.tsx";
import { LocalFields } from "./place/local-fields.tsx";

/** What the form shows for one kind alone. A kind's scopes come from the table of kinds. */

interface KindForm {
  /** Of the field that says what the study is on. */
  name?: { label: string; hint: string };
  /** Label of the country field; "Country" if left out. */
  countryLabel?: string;
  Fields?: (props: OwnFieldsProps) => ReactNode;
}

export const kindForms: Readonly<Record<StudyKind, KindForm>> = {
  corporate: { Fields: CorporateFields },
  export: {
    name: { label: "Product", hint: "In words or as an HS code: “Basmati rice”, “Ceramic tiles”, “6907”." },
    countryLabel: "Exporting country",
    Fields: ExportFields,
  },
  local: {
    name: { label: "Business", hint: "What will open: “Coffee shop”, “Gym”, “Dental clinic”." },
    Fields: LocalFields,
  },
};

function CorporateFields({ draft, errorOf, onChange }: OwnFieldsProps) {
  return (
    <>
      <NamesInput
        label="Segments of interest"
        noun="segment"
        hint="Included in the report where evidence is available."
        names={draft.segments}
        error={errorOf("segments")}
        onChange={(segments) => onChange({ segments })}
      />
      <NamesInput
        label="Companies to cover"
        noun="company"
        hint="Competitors, customers or your own company."
        names={draft.companies}
        error={errorOf("companies")}
        onChange={(companies) => onChange({ companies })}
      />
    </>
  );
}

function ExportFields({ draft, errorOf, onChange }: OwnFieldsProps) {
  return (
    <CountriesInput
      label="Countries you consider"
      hint="Each is shown whatever its place in the ranking. Every country with data is ranked in any case."
      countries={draft.candidateCountries}
      error={errorOf("candidateCountries")}
      onChange={(candidateCountries) => onChange({ candidateCountries })}
    />
  );
}
