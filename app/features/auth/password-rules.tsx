import { passwordRules } from "#shared/wire/auth.ts";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";

/** The rules for a new password, checked off while it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} aria-label="Password rules" className="grid gap-1 text-sm">
      {passwordRules.map((rule) => {
        const holds = rule.holds(password);
        return (
          <li key={rule.id} data-holds={holds} className={classNames("flex items-center gap-2", holds ? "text-good" : "text-muted")}>
            {holds ? (
              <Icon name="check" className="size-4" />
            ) : (
              <span aria-hidden className="mx-1.25 size-1.5 rounded-full border border-current" />
            )}
            <span>
              {asItem(rule.message)}
              {holds && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** "Password must contain at least one number" → "At least one number". */
function asItem(message: string): string {
  const rest = message.replace(/^Password must (?:be|contain) /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
