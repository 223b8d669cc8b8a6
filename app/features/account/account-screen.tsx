import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { AccountAnswer } from "#shared/wire/account.ts";
import { explain } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Loading, Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Page } from "../../ui/page.tsx";
import { useSignedInUser } from "../shell/guard.tsx";
import { downloadFile } from "../studies/report/report-file.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { useAccount, useSessions } from "./use-account.ts";

export function AccountScreen() {
  const user = useSignedInUser();
  const account = useAccount();
  const sessions = useSessions();
  return (
    <Page title="Account" lead={user.email}>
      <AccountSection title="Profile" about={`Member since ${since(user.createdAt)}. Currency: ${user.currency}.`}>
        <ProfileForm user={user} />
      </AccountSection>
      <AccountSection title="Password" about="Changing your password signs you out on all other devices.">
        <Loaded of={account} what="Your sign-in methods" rows={3}>
          {(answer) => <PasswordForm hasPassword={answer.signInMethods.password} email={user.email} />}
        </Loaded>
      </AccountSection>
      <AccountSection
        title="Sign-in methods"
        about="How you can sign in to this account. To add Google or LinkedIn, sign in with it using the same verified email address."
      >
        <Loaded of={account} what="Your sign-in methods" rows={3}>
          {(answer) => <SignInMethods methods={answer.signInMethods} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="Sessions" about="Where you are signed in.">
        <Loaded of={sessions} what="Your sessions" rows={2}>
          {(list) => <SessionList sessions={list} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="Your data" about="Your profile, sessions, studies and transactions in one JSON file.">
        <DownloadData />
      </AccountSection>
      <AccountSection title="Delete account" about="Permanently deletes your account and its data.">
        <Loaded of={account} what="Your account" rows={1}>
          {(answer) => <DeleteAccount user={user} account={answer} />}
        </Loaded>
      </AccountSection>
    </Page>
  );
}

interface LoadedProps<Answer> {
  of: { data: Answer | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  what: string;
  rows: number;
  children: (answer: Answer) => ReactNode;
}

function Loaded<Answer>({ of, what, rows, children }: LoadedProps<Answer>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error)
    return (
      <ErrorState title={`${what} could not be loaded`} level={3} onRetry={() => void of.refetch()} pending={of.isFetching}>
        {explain(of.error)}
      </ErrorState>
    );
  return (
    <Loading className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} className="h-11 w-full" />
      ))}
    </Loading>
  );
}

const since = (at: string): string => new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date(at));

/** One matter of the account: what it is at the left, what can be done about it at the right. */
function AccountSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        {about && <div className="mt-1 text-sm text-muted">{about}</div>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}

function DownloadData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile("/api/account/export", new AbortController().signal),
    onError: (error) => notify({ title: "Your data could not be downloaded", description: explain(error), tone: "bad" }),
  });
  return (
    <Button pending={isPending} onClick={() => mutate()}>
      {!isPending && <Icon name="download" className="size-4" />}
      {isPending ? "Preparing your data…" : "Download your data"}
    </Button>
  );
}

const names = { password: "Email and password", google: "Google", linkedin: "LinkedIn" } as const;
const ways = ["password", "google", "linkedin"] as const;

function SignInMethods({ methods }: { methods: AccountAnswer["signInMethods"] }) {
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
