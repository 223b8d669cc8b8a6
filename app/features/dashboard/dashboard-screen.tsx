import { queryOptions, useQuery } from "@tanstack/react-query";
import { formatMoneyExact, money, parseMoney } from "#shared/money.ts";
import { type Dashboard, isFinished } from "#shared/wire/studies.ts";
import { explain, getJson } from "../../api.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { putBalance } from "../auth/use-user.ts";
import { FirstSteps, InProgress, LatestReports } from "./dashboard-sections.tsx";

const dashboard = queryOptions({
  queryKey: ["dashboard"],
  queryFn: async ({ client, signal }) => {
    const answer = await getJson<Dashboard>("/api/dashboard", { signal });
    // The page header shows the balance too.
    putBalance(client, answer.balance.amount);
    return answer;
  },
  // Refetched if a study was unfinished when it was last fetched.
  refetchOnMount: (query) => (query.state.data?.inProgress.some(({ status }) => !isFinished(status)) ? "always" : true),
});

export function DashboardScreen() {
  const { data, error, isPending, isFetching, refetch } = useQuery(dashboard);
  return (
    <Page
      title="Dashboard"
      actions={
        data && data.totals.studies > 0 ? (
          <LinkButton to="/app/new-study" variant="primary">
            <Icon name="plus" className="size-4" />
            New study
          </LinkButton>
        ) : null
      }
    >
      {isPending ? (
        <DashboardSkeleton />
      ) : data ? (
        <div className="space-y-12">
          <Balance balance={data.balance} totals={data.totals} />
          {data.inProgress.length > 0 && <InProgress studies={data.inProgress} />}
          {data.totals.studies === 0 ? <FirstSteps /> : <LatestReports studies={data.latest} />}
        </div>
      ) : (
        <ErrorState title="The dashboard could not be loaded" onRetry={() => void refetch()} pending={isFetching}>
          {explain(error)}
        </ErrorState>
      )}
    </Page>
  );
}

function Balance({ balance, totals }: Pick<Dashboard, "balance" | "totals">) {
  const amount = parseMoney(balance.amount, balance.currency) ?? money(0, balance.currency);
  const held = parseMoney(balance.held, balance.currency) ?? money(0, balance.currency);
  return (
    <section aria-label="Balance" className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-y border-line py-6">
      <div>
        <h2 className="text-sm text-muted">Balance</h2>
        <p className="headline text-3xl">{formatMoneyExact(amount)}</p>
        {held.amountMinor > 0 && <p className="mt-1 text-sm text-muted">plus {formatMoneyExact(held)} held for studies in progress</p>}
      </div>
      <dl className="flex gap-10 text-sm">
        {(
          [
            ["Studies", totals.studies],
            ["Reports", totals.reports],
            ["Unlocked", totals.unlocked],
          ] as const
        ).map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="text-xl">{count}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/app/credits" reloadDocument>
        <Icon name="coins" className="size-4" />
        Get credits
      </LinkButton>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <Loading label="Loading your dashboard">
      <div className="flex flex-wrap items-end justify-between gap-8 border-y border-line py-6">
        <div>
          <Skeleton className="h-4 w-16" />
          <Skeleton className="mt-2 h-10 w-40" />
        </div>
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-10 w-32" />
      </div>
      <Skeleton className="mt-12 h-6 w-40" />
      <div className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((n) => (
          <div key={n}>
            <Skeleton className="aspect-[8/5] w-full" />
            <Skeleton className="mt-4 h-5 w-3/4" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
