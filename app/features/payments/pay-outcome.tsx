import type { ReactNode } from "react";
import { explain } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/classes.ts";
import { PriceChanged } from "./place-order.ts";
import type { PayOutcome as Outcome } from "./use-payment.ts";

/** What came of the last press of the button, in words. */
export function PayOutcome({ outcome, onRetry }: { outcome: Outcome; onRetry: () => void }) {
  switch (outcome.type) {
    case "refused":
      return (
        <Note tone="bad" title={outcome.error instanceof PriceChanged ? "The price has changed" : "The payment was not started"}>
          {outcome.error instanceof PriceChanged ? "Check the new total, then pay." : explain(outcome.error)} Nothing was charged.
        </Note>
      );
    case "unloaded":
      return (
        <Note tone="bad" title="The payment window could not be loaded" onRetry={onRetry}>
          Check your connection and whether a browser extension is blocking the payment gateway. Nothing was charged.
        </Note>
      );
    case "failed":
      return (
        <Note tone="bad" title="The payment did not go through">
          {outcome.words && `${outcome.words.replace(/[.\s]+$/, "")}. `}
          {outcome.isOpen ? "You can try again in the window." : afterwards(outcome.isChecked)}
        </Note>
      );
    case "closed":
      return (
        <Note tone="plain" title={outcome.isChecked ? "Nothing was charged" : "You closed the payment window"}>
          {outcome.isChecked && "You closed the payment window. "}
          {afterwards(outcome.isChecked)}
        </Note>
      );
  }
}

function afterwards(isChecked: boolean): string {
  return isChecked
    ? "Your order is saved, so you can pay at any time. If you have already paid, the credit will be added automatically within minutes."
    : "We could not check whether the payment went through. If it did, the credit will be added automatically within minutes. Check your payments below before you pay again.";
}

interface NoteProps {
  tone: "bad" | "plain";
  title: string;
  onRetry?: () => void;
  children: ReactNode;
}
function Note({ tone, title, onRetry, children }: NoteProps) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classNames(
        "mt-4 rounded-md border border-l-4 border-line px-4 py-3 text-sm",
        tone === "bad" ? "border-l-bad" : "border-l-ink",
      )}
    >
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-soft">{children}</p>
      {onRetry && (
        <Button size="sm" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
