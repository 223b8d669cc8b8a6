import { useSignedInUser } from "../shell/guard.tsx";

/** Whose money it is: the balance as decimal text, in the account's currency. */
export function useOwner(): { balance: string; currency: "INR" | "USD" } {
  const { amount, currency } = useSignedInUser();
  return { balance: amount, currency };
}
