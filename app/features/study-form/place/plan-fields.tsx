import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import type { OwnFieldsProps } from "../own-fields.tsx";

const amounts = [
  { field: "averageTicket", label: "Average sale per customer", isMoney: true },
  { field: "rentPerMonth", label: "Rent a month", isMoney: true },
  { field: "staff", label: "People employed", isMoney: false },
  { field: "openingCost", label: "Cost of opening", isMoney: true },
] as const;

/** What the customer plans. Each figure that is given replaces one of the report's. */
export function PlanFields({ draft, errorOf, onChange, onLeave, currency }: OwnFieldsProps & { currency: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Opening plan <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">What you leave empty is estimated from the trade, and can be changed in the report.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {amounts.map(({ field, label, isMoney }) => (
          <Field key={field} label={isMoney && currency ? `${label} (${currency})` : label} error={errorOf(field)}>
            <TextInput
              name={field}
              inputMode={isMoney ? "decimal" : "numeric"}
              value={draft[field]}
              maxLength={20}
              autoComplete="off"
              onChange={(event) => onChange({ [field]: event.target.value })}
              onBlur={() => onLeave(field)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
