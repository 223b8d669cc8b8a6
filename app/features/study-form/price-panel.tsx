import { formatMoneyExact } from "#shared/money.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { creditsPath, MoneyLines } from "../studies/balance.tsx";
import type { OrderCost } from "./order-cost.ts";

export interface PricePanelProps {
  cost: OrderCost;
  unlockWhenReady: boolean;
  pending: boolean;
  /** Id of the form that the button sends. */
  form: string;
}

/** The price, always in view: beside the form on wide screens, otherwise at the bottom. */
export function PricePanel({ cost, unlockWhenReady, pending, form }: PricePanelProps) {
  return (
    <aside
      aria-label="Price"
      className={classNames(
        "z-10 border-line bg-paper",
        "max-lg:sticky max-lg:bottom-0 max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:py-3 max-lg:sm:-mx-6 max-lg:sm:px-6",
        "max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))]",
        "lg:sticky lg:top-20 lg:self-start lg:rounded-lg lg:border lg:p-5",
      )}
    >
      <PriceAndOrder cost={cost} unlockWhenReady={unlockWhenReady} pending={pending} form={form} />
    </aside>
  );
}

function PriceAndOrder({ cost, unlockWhenReady, pending, form }: PricePanelProps) {
  const lines = [
    ...(unlockWhenReady ? [] : [{ label: "To unlock it later", amount: cost.unlock }]),
    { label: "Your balance", amount: cost.balance },
    { label: "Balance after", amount: cost.after },
  ];
  const order = (
    <Button type="submit" form={form} variant="primary" pending={pending} className="shrink-0">
      {pending ? "Ordering…" : "Order study"}
    </Button>
  );
  const credits = (
    <LinkButton to={creditsPath("/app/new-study", cost.now)} reloadDocument variant="primary" className="shrink-0">
      Get credits
    </LinkButton>
  );
  return (
    <>
      <div className="max-lg:hidden">
        <h2 className="text-sm font-medium">Price</h2>
        <p className="headline mt-1 text-2xl">{formatMoneyExact(cost.now)}</p>
        <p className="text-sm text-muted">{unlockWhenReady ? "reserved now for the full report" : "reserved now (base price)"}</p>
        <MoneyLines className="mt-4" lines={lines} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 lg:mt-5 lg:flex-col lg:items-stretch">
        <details className="group min-w-0 flex-1 open:basis-full lg:hidden">
          <summary className="touch-target list-none text-sm [&::-webkit-details-marker]:hidden">
            <span className="flex items-center gap-1 font-medium">
              {formatMoneyExact(cost.now)} now
              <Icon name="chevron-up" className="size-4 text-muted group-open:rotate-180" />
              <span className="sr-only">Price in detail</span>
            </span>
            <span className={classNames("block text-xs", cost.missing ? "text-warn" : "text-muted")}>
              {cost.missing
                ? `${formatMoneyExact(cost.missing)} short`
                : unlockWhenReady
                  ? "for the full report"
                  : `${formatMoneyExact(cost.unlock)} to unlock`}
            </span>
          </summary>
          <MoneyLines className="mt-2" lines={lines} />
        </details>
        {cost.isEnough ? order : credits}
      </div>
      {cost.missing && (
        <p className="mt-3 text-sm text-warn max-lg:hidden">
          {formatMoneyExact(cost.missing)} short. Your draft is saved until you return.
        </p>
      )}
      <p className="mt-3 text-xs text-muted max-lg:hidden">
        You are charged only if a report is produced. If the evidence does not support one, or you cancel, the full amount returns to your
        balance.
      </p>
    </>
  );
}
