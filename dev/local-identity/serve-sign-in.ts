import type { IncomingMessage } from "node:http";
import type { KoaContextWithOIDC, Provider } from "oidc-provider";
import { faultPage, type SignInForm, signInPage, signInStyle } from "./sign-in-page.ts";

export interface Person {
  name: string;
  email: string;
  verified: boolean;
}
export const sessionCookie = "local_identity";
export const interactionPath = (uid: string): string => `/sign-in/${uid}`;

interface SignInOptions {
  /** The page's form is redirected there, so its content security policy must allow it. */
  publicUrl: string;
  vendorOf(clientId: string): SignInForm["vendor"];
  /** Remembers the person and returns the subject. */
  enter(clientId: string, person: Person): string;
}

/** Puts the sign-in page in front of the provider's own routes. */
export function serveSignIn(provider: Provider, options: SignInOptions): void {
  provider.use(async (ctx, next) => {
    ctx.set({
      "content-security-policy": `default-src 'none'; style-src 'self'; form-action 'self' ${options.publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    if (ctx.path === "/style.css") {
      ctx.type = "css";
      ctx.body = signInStyle;
      return;
    }
    // Every sign-in asks again: during development one often wants to be someone else.
    ctx.req.headers.cookie = withoutSession(ctx.req.headers.cookie ?? "");
    if (!ctx.path.startsWith(interactionPath(""))) return await next();
    ctx.type = "html";
    try {
      await answer(provider, options, ctx);
    } catch {
      ctx.status = 400;
      ctx.body = faultPage("It was started too long ago, or in another browser.");
    }
  });
}

async function answer(
  provider: Provider,
  options: SignInOptions,
  ctx: Pick<KoaContextWithOIDC, "req" | "res" | "method" | "path" | "status" | "redirect"> & { body: unknown },
) {
  const { uid, params } = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.path !== interactionPath(uid)) throw new RangeError("another sign-in is under way in this browser");
  const clientId = String(params["client_id"]);
  const page = { vendor: options.vendorOf(clientId), action: interactionPath(uid) };
  if (ctx.method !== "POST") {
    ctx.body = signInPage({ ...page, name: "", email: "", verified: true });
    return;
  }
  const form = new URLSearchParams(await bodyOf(ctx.req));
  const person = {
    name: (form.get("name") ?? "").trim().slice(0, 120),
    email: (form.get("email") ?? "").trim().slice(0, 254),
    verified: form.get("verified") === "yes",
  };
  if (form.get("do") === "cancel") {
    const denied = { error: "access_denied", error_description: "The person cancelled" };
    return go(ctx, await provider.interactionResult(ctx.req, ctx.res, denied));
  }
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(person.email)) {
    ctx.status = 422;
    ctx.body = signInPage({ ...page, ...person, fault: "Enter an email address, such as name@example.com." });
    return;
  }
  const accountId = options.enter(clientId, person);
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params["scope"]));
  const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
  go(ctx, await provider.interactionResult(ctx.req, ctx.res, result));
}

function withoutSession(cookies: string): string {
  return cookies
    .split(/; */)
    .filter((cookie) => !cookie.startsWith(`${sessionCookie}=`) && !cookie.startsWith(`${sessionCookie}.sig=`))
    .join("; ");
}

function go(ctx: Pick<KoaContextWithOIDC, "status" | "redirect">, url: string): void {
  ctx.status = 303;
  ctx.redirect(url);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length > 8192) throw new RangeError("more than a form of three fields");
  }
  return text;
}
