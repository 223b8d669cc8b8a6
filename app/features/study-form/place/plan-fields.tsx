import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import { planFigures } from "../draft/local-draft.ts";
import type { OwnFieldsProps } from "../draft/own-fields-props.ts";

const labels: Readonly<Record<(typeof planFigures)[number], string>> = {
  averageTicket: "Average sale per customer",
  rentPerMonth: "Rent a month",
  staff: "People employed",
  openingCost: "Cost of opening",
  floorArea: "Floor area (m²)",
  ownerPayPerMonth: "Owner's pay a month",
  cashAtStart: "Cash left after opening",
};
const isMoney = (field: keyof typeof labels): boolean => field !== "staff" && field !== "floorArea";

/** What the customer plans. Each figure that is given replaces one of the report's. */
export function PlanFields({ draft, errorOf, onChange, onLeave, currency }: OwnFieldsProps & { currency: string | undefined }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        Opening plan <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="mt-0.5 mb-3 text-sm text-muted">What you leave empty is estimated from the trade, and can be changed in the report.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {planFigures.map((field) => (
          <Field key={field} label={isMoney(field) && currency ? `${labels[field]} (${currency})` : labels[field]} error={errorOf(field)}>
            <TextInput
              name={field}
              inputMode={field === "staff" ? "numeric" : "decimal"}
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
