import { type AuthErrorCode, authErrors } from "#shared/wire/auth.ts";
import { Icon } from "../../ui/icon.tsx";

/** SPEC 2.10: what a provider's sign-in that failed brings back in the address. Other words in the address show nothing. */
export function AuthError({ code }: { code: string | null }) {
  if (code === null || !Object.hasOwn(authErrors, code)) return null;
  return (
    <div role="alert" className="mb-6 flex gap-3 rounded-lg border border-l-4 border-line border-l-bad bg-bad-wash p-4">
      <Icon name="alert" className="mt-0.5 size-5 text-bad" />
      <div>
        <h2 className="text-sm font-medium">Authentication Error</h2>
        <p className="text-sm text-soft">{authErrors[code as AuthErrorCode]}</p>
      </div>
    </div>
  );
}
