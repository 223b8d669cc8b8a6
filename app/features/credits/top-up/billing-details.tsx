import { useState } from "react";
import { signUpCountries } from "#shared/countries.ts";
import { indianStates } from "#shared/gst.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select, TextInput } from "../../../ui/form/inputs.tsx";
import { type BillingFaults, type BillingField, type BillingValues, stateOfGstin, statesByName } from "./billing.ts";

export interface BillingDetailsProps {
  values: BillingValues;
  /** An account in rupees. */
  isIndian: boolean;
  onChange: (part: Partial<BillingValues>) => void;
  onLeave: (field: BillingField) => void;
  faults: BillingFaults;
}

/** Who stands on the invoice, and where. Remembered by the server for the next time. */
export function BillingDetails({ values, isIndian, onChange, onLeave, faults }: BillingDetailsProps) {
  const field = (name: BillingField) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="headline mb-4 text-xl">Billing details</legend>
      <Field label="Name" hint="The person or company to show on the invoice." required error={faults.name}>
        <TextInput {...field("name")} autoComplete="billing name" maxLength={120} />
      </Field>
      {isIndian ? (
        <Indian values={values} onChange={onChange} onLeave={onLeave} faults={faults} field={field} />
      ) : (
        <Field label="Country" required error={faults.country}>
          <Select {...field("country")} autoComplete="billing country-name">
            <option value="">Select</option>
            {countriesWith(values.country).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Address"
        optional={!isIndian || values.gstin.trim() === ""}
        error={faults.address}
        {...(isIndian && { hint: "Required with a GSTIN, or for payments of ₹50,000 or more." })}
      >
        <TextInput {...field("address")} autoComplete="billing street-address" maxLength={300} />
      </Field>
    </fieldset>
  );
}

type IndianProps = Omit<BillingDetailsProps, "isIndian"> & { field: (name: BillingField) => object };
function Indian({ values, onChange, onLeave, faults, field }: IndianProps) {
  // A State that came from the number goes with it; one that was chosen stays.
  const [fromGstin, setFromGstin] = useState("");
  const own = stateOfGstin(values.gstin);
  const typeGstin = (gstin: string) => {
    const state = stateOfGstin(gstin);
    const isOpen = values.state === "" || values.state === fromGstin;
    onChange({ gstin, ...(state && isOpen && { state }) });
    if (state && isOpen) setFromGstin(state);
  };
  const isOther = own !== undefined && values.state !== "" && values.state !== own;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="State" hint="Determines how GST is split." required error={faults.state}>
        <Select {...field("state")} autoComplete="billing address-level1">
          <option value="">Select</option>
          {statesByName.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Field label="GSTIN" optional hint="For businesses. The State is filled in from it." error={faults.gstin}>
          <TextInput
            name="gstin"
            value={values.gstin}
            onChange={(event) => typeGstin(event.target.value)}
            onBlur={() => onLeave("gstin")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
          />
        </Field>
        {isOther && (
          <Button size="sm" className="mt-2" onClick={() => onChange({ state: own })}>
            Set the State to {indianStates[own]}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Accounts in dollars are of other countries than India. What is remembered stays choosable. */
function countriesWith(own: string): string[] {
  const names = signUpCountries.map(({ name }) => name).filter((name) => name !== "India");
  return own === "" || names.includes(own) ? names : [own, ...names];
}
