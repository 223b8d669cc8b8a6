import { kinds } from "#shared/kinds.ts";
import { formatMoneyExact } from "#shared/money.ts";
import { deliveryMinutes, type StudyKind, studyKinds } from "#shared/prices.ts";
import { Badge } from "../../ui/feedback/badge.tsx";
import { classNames } from "../../ui/classes.ts";
import { kindTitles } from "../studies/study-words.ts";
import { useOwner } from "../studies/balance.tsx";
import { orderCost } from "./order-cost.ts";

/** Kinds that can be ordered today. */
export const isOrderable = (kind: StudyKind): boolean => kinds[kind].isOrderable;

const about: Readonly<Record<StudyKind, string>> = {
  corporate: "A market worldwide, in a region or in a country: size, outlook, competitors, strategy",
  export: "One product and the countries that could buy it",
  local: "One city or neighbourhood: demand, competitors, opening costs",
};

export function KindChoice({ kind, onChange }: { kind: StudyKind; onChange: (kind: StudyKind) => void }) {
  const owner = useOwner();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Type of study</legend>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
        {studyKinds.map((each) => {
          const { min, max } = deliveryMinutes[each];
          return (
            <label
              key={each}
              className={classNames(
                "flex cursor-pointer items-start gap-3 px-4 py-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
                each === kind ? "bg-accent-wash" : "hover:bg-wash",
              )}
            >
              <input
                type="radio"
                name="kind"
                value={each}
                checked={each === kind}
                aria-label={kindTitles[each]}
                aria-describedby={`kind-${each}`}
                onChange={() => onChange(each)}
                className="mt-0.75 size-4.5 shrink-0 accent-accent outline-none"
              />
              <span id={`kind-${each}`} className="min-w-0 flex-1 text-sm">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {kindTitles[each]}
                  {!isOrderable(each) && <Badge>Coming soon</Badge>}
                </span>
                <span className="block text-soft">{about[each]}</span>
                <span className="block text-soft">
                  {formatMoneyExact(orderCost({ kind: each, ...owner, unlockWhenReady: false }).base)} now, ready in {min}–{max} minutes
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
