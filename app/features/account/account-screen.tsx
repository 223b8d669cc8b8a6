import type { ReactNode } from "react";
import { explain } from "../../api.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useSignedInUser } from "../shell/guard.tsx";
import { AccountSection } from "./account-section.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
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
      <AccountSection title="Password" about="Changing it signs out every other device.">
        <Loaded of={account} what="The sign-in methods" rows={3}>
          {(answer) => <PasswordForm hasPassword={answer.signInMethods.password} email={user.email} />}
        </Loaded>
      </AccountSection>
      <AccountSection
        title="Sign-in methods"
        about="Ways into this account. One by Google or LinkedIn is added by signing in with it, with the same verified email address."
      >
        <Loaded of={account} what="The sign-in methods" rows={3}>
          {(answer) => <SignInMethods methods={answer.signInMethods} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="Sessions" about="Where you are signed in.">
        <Loaded of={sessions} what="The sessions" rows={2}>
          {(list) => <SessionList sessions={list} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="Your data" about="Your profile, sessions, studies and bookings, as one JSON file.">
        <DownloadData />
      </AccountSection>
      <AccountSection title="Delete account" about="Ends it for good.">
        <Loaded of={account} what="The account" rows={1}>
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
