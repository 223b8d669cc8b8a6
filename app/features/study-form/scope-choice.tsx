import type { ReportScope } from "#shared/kinds.ts";
import { classNames } from "../../ui/classes.ts";
import { scopeNames } from "../studies/study-words.ts";

interface ScopeChoiceProps {
  scopes: readonly ReportScope[];
  scope: ReportScope;
  onChange: (scope: ReportScope) => void;
}

/** How wide a study looks: the narrowest scope first. */
export function ScopeChoice({ scopes, scope, onChange }: ScopeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Scope</legend>
      <div className="flex divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong">
        {scopes.toReversed().map((each) => (
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
