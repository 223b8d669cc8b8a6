import { useState } from "react";
import { limits } from "#shared/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { ChosenNames } from "../chosen-names.tsx";
import { countryNamed } from "./countries.ts";
import { CountryCombobox } from "./country-combobox.tsx";

export interface CountriesInputProps {
  label: string;
  hint: string;
  /** English names. */
  countries: readonly string[];
  error?: string | undefined;
  onChange: (countries: string[]) => void;
}

/** A short list of countries, each chosen as in the combobox; choosing one adds it. */
export function CountriesInput({ label, hint, countries, error, onChange }: CountriesInputProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const add = (text: string) => {
    const found = countryNamed(text);
    if (text.trim() === "") return;
    if (!found) setFault(`“${text.trim()}” is not in the list of countries`);
    else if (countries.includes(found.name)) setFault(`${found.name} is already listed`);
    else if (countries.length >= limits.candidateCountriesMax) setFault(`At most ${limits.candidateCountriesMax}`);
    else {
      setFault(undefined);
      setTyped("");
      onChange([...countries, found.name]);
    }
  };
  return (
    <Field label={label} hint={hint} optional error={fault ?? error}>
      <ChosenNames label={label} names={countries} onRemove={(name) => onChange(countries.filter((each) => each !== name))} />
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <CountryCombobox
            value={typed}
            onChange={(text) => {
              setFault(undefined);
              setTyped(text);
            }}
            onPick={add}
            onBlur={() => countryNamed(typed) && add(typed)}
          />
        </div>
        <Button onClick={() => add(typed)} aria-label="Add country">
          Add
        </Button>
      </div>
    </Field>
  );
}
