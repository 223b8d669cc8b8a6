import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { explain } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { userKey } from "../auth/use-user.ts";

/** Reads the balance again and says what came of it. `balance`: as it is shown, decimal text. */
export function CheckAgain({ balance }: { balance: string }) {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      await client.refetchQueries({ queryKey: userKey }, { throwOnError: true });
      return client.getQueryData<CurrentUser | null>(userKey)?.amount === balance ? "No change yet." : "Your balance has been updated.";
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output className="text-sm text-muted max-sm:order-last">{isPending ? "" : error ? explain(error) : data}</output>
      <Button pending={isPending} onClick={() => mutate()}>
        {isPending ? "Checking…" : "Check again"}
      </Button>
    </div>
  );
}
