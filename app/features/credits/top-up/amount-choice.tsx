import { type ReactNode, useId } from "react";
import { formatMoneyExact } from "#shared/money.ts";
import type { QuoteAnswer } from "#shared/wire/payments.ts";
import { classNames } from "../../../ui/classes.ts";
import { Field } from "../../../ui/form/field.tsx";
import { TextInput } from "../../../ui/form/inputs.tsx";
import { kindTitles } from "../../studies/study-words.ts";
import { type Choice, rangeOf } from "./choice.ts";
import { ReportOffer } from "./report-offer.tsx";

export interface AmountChoiceProps {
  offer: QuoteAnswer;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Of the own amount. */
  error: string | undefined;
  onLeave: () => void;
  /** How much is missing, and for what. */
  missing: string | null;
}

/** One report of each kind at its listed price, or an amount of one's own. */
export function AmountChoice({ offer, choice, onChange, error, onLeave, missing }: AmountChoiceProps) {
  const { minimum, maximum } = rangeOf(offer);
  const isOwn = choice.what === "own";
  return (
    <fieldset>
      <legend className="headline text-xl">What to buy</legend>
      <p className="mt-1 text-sm text-muted">
        {missing ??
          "Credits are added to your balance and can be used for any study. You are not charged for a study that ends without a report."}
      </p>
      <div className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
        {offer.readyMade.map(({ kind }) => (
          <Row key={kind} what={kind} name={kindTitles[kind]} choice={choice} onChange={onChange}>
            {(id) => <ReportOffer kind={kind} id={id} />}
          </Row>
        ))}
        <div className={isOwn ? "bg-accent-wash" : undefined}>
          <Row what="own" name="Other amount" choice={choice} onChange={onChange}>
            {(id) => (
              <span id={id} className="text-sm">
                <span className="block font-medium">Other amount</span>
                <span className="block text-soft">
                  From {formatMoneyExact(minimum)} to {formatMoneyExact(maximum)}
                </span>
              </span>
            )}
          </Row>
          {isOwn && (
            <div className="px-4 pb-4 pl-11.5">
              <Field
                label={offer.currency === "INR" ? "Amount in rupees" : "Amount in dollars"}
                required
                error={error}
                className="max-w-60"
              >
                <TextInput
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  value={choice.typed}
                  onChange={(event) => onChange({ what: "own", typed: event.target.value })}
                  onBlur={onLeave}
                />
              </Field>
            </div>
          )}
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps {
  what: Choice["what"];
  name: string;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Gets the id under which it describes the choice. */
  children: (id: string) => ReactNode;
}
function Row({ what, name, choice, onChange, children }: RowProps) {
  const id = useId();
  const isChosen = choice.what === what;
  return (
    <label
      className={classNames(
        "flex cursor-pointer items-start gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
        isChosen ? "bg-accent-wash" : "hover:bg-wash",
      )}
    >
      <input
        type="radio"
        name="what"
        value={what}
        checked={isChosen}
        aria-label={name}
        aria-describedby={id}
        onChange={() => onChange({ ...choice, what })}
        className="mt-0.75 size-4.5 shrink-0 accent-accent outline-none"
      />
      {children(id)}
    </label>
  );
}
