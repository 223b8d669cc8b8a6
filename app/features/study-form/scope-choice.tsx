import { type OrderBody, scopesOfKind } from "#shared/wire/studies.ts";
import { classNames } from "../../ui/classes.ts";
import { scopeNames } from "../studies/study-words.ts";

type Scope = OrderBody["reportScope"];
const order: readonly Scope[] = scopesOfKind.corporate.toReversed();

/** How wide a Corporate study looks. */
export function ScopeChoice({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Scope</legend>
      <div className="flex divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong">
        {order.map((each) => (
          <label
            key={each}
            className={classNames(
              "touch-target relative flex min-h-10 flex-1 cursor-pointer items-center justify-center text-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent",
              each === scope ? "bg-accent-wash font-medium" : "text-soft hover:bg-wash",
            )}
          >
            <input
              type="radio"
              name="scope"
              value={each}
              checked={each === scope}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {scopeNames[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
