import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { type AuthErrorCode, authErrors } from "#shared/wire/auth.ts";
import { Icon } from "../../ui/icon.tsx";
import { takeDestination } from "./auth-destination.ts";
import { OAuthButtons } from "./oauth-buttons.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useUser } from "./use-user.ts";

/** Sign in or sign up; the address decides, so that a link can lead to either. */
export function AuthCard() {
  const [search] = useSearchParams();
  const isSignUp = search.get("mode") === "signup";
  useLeaveWhenSignedIn();
  return (
    <>
      <h1 className="headline text-2xl">{isSignUp ? "Create your account" : "Sign in"}</h1>
      <p className="mt-1.5 mb-6 text-muted">{isSignUp ? "One account for every study you order." : "Welcome back to your studies."}</p>
      <AuthError code={search.get("error")} />
      {isSignUp ? <SignUp /> : <SignIn />}
      <p className="mt-6 text-center text-sm">
        <Link
          to={isSignUp ? "/auth" : "/auth?mode=signup"}
          replace
          preventScrollReset
          className="link touch-target inline-flex items-center"
        >
          {isSignUp ? "Already have an account? Sign in" : "Don't have an account? Sign up"}
        </Link>
      </p>
    </>
  );
}

function SignIn() {
  return (
    <>
      <OAuthButtons />
      <SignInForm />
    </>
  );
}

/** The country is held here because an account by Google or LinkedIn needs it too. */
function SignUp() {
  const [country, setCountry] = useState("");
  return (
    <>
      <OAuthButtons country={country} />
      <SignUpForm onCountry={setCountry} />
    </>
  );
}

/** Leaves the page after sign-in or sign-up, and at once if the visitor is signed in already. */
function useLeaveWhenSignedIn(): void {
  const { user } = useUser();
  const navigate = useNavigate();
  // The stored path is cleared when it is read, so it may be read only once.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!user || isLeaving.current) return;
    isLeaving.current = true;
    void navigate(takeDestination(), { replace: true });
  }, [user, navigate]);
}

/** SPEC 2.10: the error code that a failed sign-in leaves in the address. Unknown codes show nothing. */
function AuthError({ code }: { code: string | null }) {
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
