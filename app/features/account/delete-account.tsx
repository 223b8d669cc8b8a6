import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoneyExact, parseMoney } from "#shared/money.ts";
import type { AccountAnswer } from "#shared/wire/account.ts";
import type { CurrentUser } from "#shared/wire/auth.ts";
import { explain, sendJson } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field, FieldError } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/inputs.tsx";
import { useLeave } from "../auth/use-logout.ts";

export function DeleteAccount({ user, account }: { user: CurrentUser; account: AccountAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const leave = useLeave();
  const remove = useMutation({
    mutationFn: () => sendJson("DELETE", "/api/account", { email: typed.trim() }),
    onSuccess: () => leave({ title: "Account deleted", description: "Your account and your studies have been deleted." }),
    onError: (error) => setFault(explain(error)),
  });
  const open = (next: boolean) => {
    setOpen(next);
    setTyped("");
    setFault(undefined);
  };
  const confirm = () => {
    if (typed.trim().toLowerCase() !== user.email.toLowerCase()) setFault("This is not the email address of this account.");
    else remove.mutate();
  };
  return (
    <>
      <Button variant="danger-outline" onClick={() => open(true)}>
        Delete account…
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={open}
        title="Delete your account?"
        description="This cannot be undone."
        confirm="Delete account"
        pendingText="Deleting..."
        variant="danger"
        pending={remove.isPending}
        onConfirm={confirm}
      >
        <ul className="mb-5 list-disc space-y-1.5 pl-5 text-sm">
          <li>{studiesLine(account.studies)}</li>
          <li>{balanceLine(user)}</li>
          {Number(account.held) > 0 && <li>Funds are reserved for studies in progress. Cancel them or let them finish first.</li>}
          <li>Your name, email address and sign-in methods are erased. Past transactions remain in our accounting records without them.</li>
        </ul>
        <Field
          label={
            <>
              Type <span className="font-semibold break-all">{user.email}</span> to confirm
            </>
          }
        >
          <TextInput
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(undefined);
            }}
            onKeyDown={(event) => event.key === "Enter" && confirm()}
          />
        </Field>
        <div role="alert" className="mt-2">
          {fault && <FieldError>{fault}</FieldError>}
        </div>
      </ConfirmDialog>
    </>
  );
}

function studiesLine(count: number): string {
  if (count === 0) return "You have no studies.";
  return count === 1 ? "Your study, its report and its files are deleted." : `Your ${count} studies, their reports and files are deleted.`;
}

function balanceLine({ amount, currency }: CurrentUser): string {
  const balance = parseMoney(amount, currency);
  if (!balance || balance.amountMinor === 0) return "Your balance is zero.";
  return `Your balance of ${formatMoneyExact(balance)} will be forfeited: it cannot be used or transferred afterwards.`;
}
