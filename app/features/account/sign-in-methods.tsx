import type { AccountAnswer } from "#shared/wire/account.ts";
import { Badge } from "../../ui/badge.tsx";

const names = { password: "Email and password", google: "Google", linkedin: "LinkedIn" } as const;
const ways = ["password", "google", "linkedin"] as const;

export function SignInMethods({ methods }: { methods: AccountAnswer["signInMethods"] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {ways.map((way) => (
        <li key={way} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 text-sm">
          {names[way]}
          {methods[way] ? <Badge tone="good">In use</Badge> : <Badge>Not used</Badge>}
        </li>
      ))}
    </ul>
  );
}
